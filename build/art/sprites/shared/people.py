"""Workers (a man on islands, a woman in workshops), family crests.

Each family wears its own pattern as well as its colour: bands, chevrons, stripes or a saltire.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..palette import GOLD, INK, IVORY, PLAYER, PLAYER_COLORS, SHADOW, mix, tint
from ..svg import Sprite, circle, ellipse, linear, path, stroke
from ..symbols import CREST, upright

HAIR = {"blue": "#5B3524", "red": "#2F211C", "green": "#A8642C", "black": "#7A5A48"}
SHIRT_PATTERN = {
    "blue": "M9,42 C18,45 30,45 39,42 M7.6,50 C18,53 30,53 40.4,50 M6.8,58 C18,61 30,61 41.2,58",
    "red": "M10,43 L24,53 L38,43 M7.5,52 L24,63 L40.5,52",
    "green": "M15,40 L13,63 M24,45 L24,64 M33,40 L35,63",
    "black": "M11,42 L37,62 M37,42 L11,62",
}
APRON_PATTERN = {
    "blue": "M18,47 L30,47 M16.5,53 L31.5,53 M15,59 L33,59",
    "red": "M17.5,46 L24,52 L30.5,46 M16,53 L24,60 L32,53",
    "green": "M19,45.5 L17,60.5 M24,45.5 L24,61 M29,45.5 L31,60.5",
    "black": "M18,46 L30,60 M30,46 L18,60",
}
OUTLINE = stroke(INK, 2.2, 0.9)
WOMAN_HEAD_DEFS = linear("s", 13, 0, 36, 0, (0, "#FCE0C2"), (1, "#E3AC80"))
HEAD_DEFS = linear("s", 13, 0, 36, 0, (0, "#FBD7B0"), (1, "#DDA273")) + linear(
    "h", 6, 0, 42, 0, (0, "#FDEBB4"), (1, "#D9A94A")
)


def sprites() -> Iterator[Sprite]:
    for player in PLAYER_COLORS:
        yield man(player)
        yield woman(player)
        yield crest(player)


def cloth(player: str, x1: float, x2: float) -> str:
    base = PLAYER[player]
    dark = mix(base, "#000000" if player == "black" else SHADOW, 0.35)
    return linear("g", x1, 0, x2, 0, (0, tint(base, 0.2)), (0.6, base), (1, dark))


def man(player: str) -> Sprite:
    defs = cloth(player, 8, 44) + HEAD_DEFS
    coat = "M5,61 C5,45 8,36 15,33 L33,33 C40,36 43,45 43,61 C43,64 40,66 36,66 L12,66 C8,66 5,64 5,61Z"
    body = ellipse(25, 65, 20, 4.6, SHADOW, 'opacity="0.28"') + path(coat, "url(#g)", OUTLINE)
    body += path(SHIRT_PATTERN[player], "none", stroke("#FFFFFF", 3.3, 0.95))
    body += path("M15.5,33 L24,42 L32.5,33Z", "#F2E6CF", stroke(INK, 1.3, 0.7)) + man_head(player)
    return Sprite(f"worker_man_{player}", 48, 70, body, defs, anchor=(24, 65))


def man_head(player: str) -> str:
    hair = HAIR[player]
    out = circle(24, 22, 12.2, "url(#s)", OUTLINE)
    out += path("M12.6,24 C11.5,18 13,14 14.5,13 L15.5,20Z M35.4,24 C36.5,18 35,14 33.5,13 L32.5,20Z", hair)
    out += face() + path(
        "M17.2,28.4 C19.5,25.8 22.6,26 24,27.6 C25.4,26 28.5,25.8 30.8,28.4 C28,29.6 25.6,29.4 "
        "24,28.6 C22.4,29.4 20,29.6 17.2,28.4Z",
        hair,
    )
    out += path("M22,31.4 C23.2,32.2 24.8,32.2 26,31.4", "none", stroke("#8C3B30", 1.3))
    out += ellipse(24, 13, 20.5, 4.8, "url(#h)", stroke(INK, 2, 0.9))
    out += path("M13.5,12 C13.5,1.5 34.5,1.5 34.5,12 C30,14.4 18,14.4 13.5,12Z", "url(#h)", stroke(INK, 2, 0.9))
    return out + path("M13.8,10.6 C18,13.2 30,13.2 34.2,10.6", "none", stroke(PLAYER[player], 3.4))


def face() -> str:
    """Eyes, cheeks and nose about (24, 22)."""
    out = circle(16.8, 25.6, 2.3, "#F0876F", 'opacity="0.45"') + circle(31.2, 25.6, 2.3, "#F0876F", 'opacity="0.45"')
    out += ellipse(19.6, 21.6, 1.7, 2.1, INK) + ellipse(28.4, 21.6, 1.7, 2.1, INK)
    out += circle(20.2, 20.8, 0.6, "#FFFFFF") + circle(29, 20.8, 0.6, "#FFFFFF")
    return out + path("M24,22.4 C25,24 25.2,25 23.6,25.4", "none", stroke("#B8764E", 1.3))


def woman(player: str) -> Sprite:
    base = PLAYER[player]
    defs = cloth(player, 6, 44) + WOMAN_HEAD_DEFS
    gown = (
        "M24,32 C14,32 14,39 12,45 C10,52 3,58 3,62 C3,65 8,66 12,66 L36,66 C40,66 45,65 45,62 "
        "C45,58 38,52 36,45 C34,39 34,32 24,32Z"
    )
    apron = "M17,42 L31,42 C33,50 36,56 37,61 C33,64 15,64 11,61 C12,56 15,50 17,42Z"
    body = ellipse(25, 65, 22, 4.6, SHADOW, 'opacity="0.28"') + path(gown, "url(#g)", OUTLINE)
    body += path(apron, IVORY, stroke(INK, 1.2, 0.5))
    for x, y in ((13.5, 62.5), (19, 64), (24.5, 64.3), (30, 64), (35, 62.5)):
        body += circle(x, y, 2.6, IVORY, stroke(INK, 0.9, 0.45))
    body += path(APRON_PATTERN[player], "none", stroke(tint(base, 0.06), 2.9)) + woman_head(player)
    body += path("M12.5,32.5 C18,38.5 30,38.5 35.5,32.5 L38,38 C30,44 18,44 10,38Z", IVORY, stroke(INK, 1.3, 0.6))
    for x, y in ((14.6, 38), (19, 40), (24, 40.6), (29, 40), (33.4, 38)):
        body += circle(x, y, 0.9, base)
    return Sprite(f"worker_woman_{player}", 48, 70, body, defs, anchor=(24, 65))


def woman_head(player: str) -> str:
    hair = HAIR[player]
    out = circle(24, 6.6, 5.8, hair, stroke(INK, 1.8, 0.9)) + path(
        "M19.4,9.4 C22,11 26,11 28.6,9.4", "none", stroke(PLAYER[player], 3)
    )
    out += path("M11.4,24 C9.5,12 15,8.6 24,8.6 C33,8.6 38.5,12 36.6,24 L34,29 L14,29Z", hair, stroke(INK, 1.8, 0.85))
    out += ellipse(24, 22.4, 11, 11.8, "url(#s)", stroke(INK, 1.6, 0.75))
    out += path(
        "M12.4,22 C12.4,15 15,11.4 24,11.4 C33,11.4 35.6,15 35.6,22 C33,19.4 29.5,16.4 27,13.8 "
        "C23,17.4 16,18.4 12.4,22Z",
        hair,
    )
    out += face() + path("M20.6,28.6 C22.4,30.6 25.6,30.6 27.4,28.6 C25.6,28 22.4,28 20.6,28.6Z", "#C2454F")
    return out + circle(13.2, 26, 1.4, GOLD) + circle(34.8, 26, 1.4, GOLD)


def crest(player: str) -> Sprite:
    base, shield = PLAYER[player], "M6,4 L58,4 L58,40 C58,56 44,66 32,70 C20,66 6,56 6,40Z"
    defs = linear("g", 0, 0, 0, 72, (0, tint(base, 0.2)), (1, mix(base, "#000000", 0.15)))
    body = path(shield, "url(#g)", stroke(GOLD, 4)) + path(shield, "none", stroke(INK, 1.4, 0.6))
    body += path("M11,9 L53,9 L53,39 C53,52 42,60 32,64", "none", stroke("#FFFFFF", 1.4, 0.25))
    return Sprite(f"crest_{player}", 64, 74, body + upright(CREST[player], 32, 34, 17, "#FFF3D2", 0.3), defs)
