"""Ornaments: lace, ribbons, plaques, badges, laurels, confetti."""

from __future__ import annotations

from collections.abc import Iterator

from .palette import BAD, GOLD, GOLD_DARK, GOOD, HOUSE, HOUSE_COLORS, INK, IVORY, LINE, shade, tint
from .svg import Sprite, circle, ellipse, linear, path, polar, polygon, polyline, radial, rect, star, stroke, turned
from .symbols import figures

CRIMSON, CRIMSON_DARK = "#B7263B", "#7E1828"


def sprites() -> Iterator[Sprite]:
    yield lace_edge()
    yield doily("doily", "#FFFFFF")
    yield doily("doily_gold", GOLD)
    yield from ribbon()
    yield letter_sign()
    yield plaque()
    yield from badges()
    yield laurel()
    yield sunburst()
    yield crown()
    yield from confetti()
    yield sparkle()
    yield needle()
    yield bobbin()
    yield buoy()
    yield wave()
    yield from medals()
    yield pointer()


def lace_edge() -> Sprite:
    """One scallop; repeat it along an edge, upside down along the other."""
    body = path("M0,14 C0,-1 24,-1 24,14 L24,16 L0,16Z", IVORY, stroke(LINE, 1)) + circle(
        12, 9, 3, "#BFA878", 'opacity="0.6"'
    )
    body += "".join(
        circle(x, y, 1.1, "#BFA878", 'opacity="0.6"') for x, y in ((4.5, 12), (7, 6.4), (17, 6.4), (19.5, 12))
    )
    return Sprite("lace_edge", 24, 16, body + rect(0, 14.4, 24, 1.6, 0, LINE), anchor=(0, 16))


def doily(name: str, color: str) -> Sprite:
    """A round piece of needle lace."""
    body = circle(100, 100, 94, color, 'fill-opacity="0.1"')
    for i in range(16):
        body += circle(*polar(100, 100, 84, 22.5 * i), 13, "none", stroke(color, 2.4)) + circle(
            *polar(100, 100, 84, 22.5 * i), 5, "none", stroke(color, 1.6)
        )
        body += circle(*polar(100, 100, 97, 22.5 * i + 11.25), 1.8, color)
    for i in range(8):
        petal = path("M0,-28 C14,-40 12,-58 0,-68 C-12,-58 -14,-40 0,-28Z", "none", stroke(color, 2.4))
        petal += path("M0,-34 L0,-62 M-5,-44 L5,-44 M-6,-52 L6,-52", "none", stroke(color, 1.2))
        body += turned(petal, 100, 100, 45 * i)
        body += polyline((polar(100, 100, 30, 45 * i + 22.5), polar(100, 100, 70, 45 * i + 22.5)), stroke(color, 1.4))
    for r, w in ((70, 2.4), (28, 2.4), (20, 1.4), (8, 2)):
        body += circle(100, 100, r, "none", stroke(color, w))
    return Sprite(name, 200, 200, body)


def ribbon() -> Iterator[Sprite]:
    """Two ends and a middle to be stretched; all 56 high."""
    defs = linear("r", 0, 4, 0, 46, (0, "#CE3B50"), (1, CRIMSON))
    tail = path("M2,14 L48,14 L48,54 L2,54 L14,34Z", CRIMSON_DARK, stroke("#5C0F1C", 1.4))
    fold = polygon([(34, 46), (48, 46), (48, 54)], "#5C0F1C")
    face = rect(34, 2, 30, 44, 2, "url(#r)", stroke("#7E1828", 1.6)) + rect(48, 3, 17, 42, 0, "url(#r)")
    trim = path("M64,8 H42 C40,8 39,9 39,11 V37 C39,39 40,40 42,40 H64", "none", stroke(GOLD, 1.6))
    end = tail + fold + face + trim
    yield Sprite("ribbon_left", 64, 56, end, defs)
    yield Sprite("ribbon_right", 64, 56, f'<g transform="matrix(-1,0,0,1,64,0)">{end}</g>', defs)
    middle = rect(0, 2, 16, 44, 0, "url(#r)") + path("M0,2 H16 M0,46 H16", "none", stroke("#7E1828", 1.6))
    yield Sprite("ribbon_middle", 16, 56, middle + path("M0,8 H16 M0,40 H16", "none", stroke(GOLD, 1.6)), defs)


def letter_sign() -> Sprite:
    """A round board for the letter of an island."""
    body = circle(24, 25, 21, shade("#7A4B2A", 0.3), 'opacity="0.4"') + circle(
        24, 23, 20, "#FFF8E6", stroke("#7A4B2A", 3.6)
    )
    return Sprite("letter_sign", 48, 48, body + circle(24, 23, 15.6, "none", stroke("#D9C39A", 1.4)))


def plaque() -> Sprite:
    """A small paper plate with a wooden rim, for a line of text on water."""
    body = rect(2, 3, 156, 42, 12, "#8A5A38", stroke(INK, 1.4, 0.6)) + rect(
        6, 6, 148, 35, 9, "#FFFBF0", stroke(GOLD_DARK, 1, 0.6)
    )
    return Sprite(
        "plaque", 160, 48, body + "".join(circle(x, 23.5, 2, "#C9A24A", stroke(GOLD_DARK, 0.8)) for x in (13, 147))
    )


def badges() -> Iterator[Sprite]:
    disc = {"good": GOOD, "bad": BAD}
    marks = {"good": "M12,21 L18,27 L29,14", "bad": "M13,13 L27,27 M27,13 L13,27"}
    for name, color in disc.items():
        body = circle(20, 20, 16.5, color, stroke("#FFFFFF", 3)) + path(marks[name], "none", stroke("#FFFFFF", 4.2))
        yield Sprite(f"badge_{name}", 40, 40, body)
    question = "M14.5,16 C14.5,9.5 25.5,9.5 25.5,16 C25.5,20 20,20 20,24.5"
    body = circle(20, 20, 16.5, "#FFFDF6", f'{stroke("#8A785E", 2.6)} stroke-dasharray="5 4"')
    yield Sprite("badge_maybe", 40, 40, body + path(question, "none", stroke(INK, 3.4)) + circle(20, 29.6, 2, INK))
    yield Sprite("badge_count", 40, 40, circle(20, 20, 16.5, "#155A66", stroke("#FFF6E0", 3)))
    yield Sprite(
        "badge_gold",
        40,
        40,
        circle(20, 20, 16.5, "#F4C244", stroke("#FFFFFF", 3)) + circle(20, 20, 13, "none", stroke(GOLD_DARK, 1.2, 0.7)),
    )


def laurel() -> Sprite:
    """Two branches open at the top; a crest goes between them."""
    leaf = path("M0,0 C-13,-9 -13,-32 0,-44 C13,-32 13,-9 0,0Z", "#5CAA4E", stroke("#2E6E32", 2)) + path(
        "M0,-4 V-36", "none", stroke("#2E6E32", 1.4, 0.7)
    )
    dark = leaf.replace("#5CAA4E", "#3F8F45")
    half = path("M150,282 C60,276 26,200 40,84", "none", stroke("#6B8F3A", 4))
    for i in range(7):
        x, y = polar(150, 160, 118, 104 + 17.5 * i)
        half += turned(leaf, x, y, 12 + 16 * i - 62) + turned(dark, x, y, 12 + 16 * i + 10)
    body = half + f'<g transform="matrix(-1,0,0,1,300,0)">{half}</g>'
    return Sprite("laurel", 300, 300, body + circle(150, 282, 7, GOLD, stroke(GOLD_DARK, 2)))


def sunburst() -> Sprite:
    defs = radial("s", 200, 200, 200, (0, "#FFE9B0", 0.75), (0.5, "#FFE0A0", 0.3), (1, "#FFE0A0", 0))
    body = circle(200, 200, 200, "url(#s)")
    for i in range(16):
        a = 22.5 * i
        body += polygon([(200, 200), polar(200, 200, 200, a - 5), polar(200, 200, 200, a + 5)], "url(#s)")
    return Sprite("sunburst", 400, 400, body, defs)


def crown() -> Sprite:
    defs = linear("g", 0, 4, 0, 44, (0, "#FFF0B0"), (1, "#E0A030"))
    body = path("M5,40 L3,13 L15,23 L24,5 L33,23 L45,13 L43,40Z", "url(#g)", stroke(GOLD_DARK, 2.4)) + rect(
        5, 36, 38, 7, 2, "#D98E22", stroke(GOLD_DARK, 2)
    )
    return Sprite(
        "crown",
        48,
        48,
        body + "".join(circle(x, y, 3, "#E2574C", stroke(GOLD_DARK, 1.2)) for x, y in ((3.6, 12), (24, 5), (44.4, 12))),
        defs,
    )


def confetti() -> Iterator[Sprite]:
    for color in HOUSE_COLORS:
        base = HOUSE[color]
        shapes = rect(3, 6, 18, 11, 2, base, stroke(shade(base, 0.3), 1)) + rect(
            3, 6, 9, 11, 2, tint(base, 0.3), 'opacity="0.6"'
        )
        yield Sprite(
            f"confetti_{color}", 24, 24, turned(f'<g transform="matrix(1,0,0,1,-12,-12)">{shapes}</g>', 12, 12, 25)
        )


def sparkle() -> Sprite:
    body = polygon(star(32, 32, 4, 30, 6), "#FFE27A", 'opacity="0.5"') + polygon(star(32, 32, 4, 24, 4.4), "#FFFDF0")
    return Sprite("sparkle", 64, 64, body + circle(32, 32, 5, "#FFFFFF"))


def needle() -> Sprite:
    body = path("M6,90 L88,8", "none", stroke(INK, 5.4, 0.6)) + path("M6,90 L88,8", "none", stroke("#E9EEF2", 3.4))
    body += ellipse(0, 0, 1.4, 5, INK, 'transform="matrix(0.7,0.7,-0.7,0.7,84,12)"')
    return Sprite(
        "needle",
        96,
        96,
        body + path("M84,12 C94,26 70,34 78,48 S62,66 70,80", "none", stroke("#FFFFFF", 2)),
        anchor=(6, 90),
    )


def bobbin() -> Sprite:
    body = (
        rect(26, 4, 12, 88, 5, "#B98A5A", stroke(INK, 1.6, 0.7))
        + rect(18, 10, 28, 7, 3, "#D6AC78", stroke(INK, 1.4, 0.7))
        + rect(18, 50, 28, 7, 3, "#D6AC78", stroke(INK, 1.4, 0.7))
    )
    body += rect(21, 17, 22, 33, 4, "#FFFDF6", stroke(LINE, 1.4)) + "".join(
        polyline(((21.5, y), (42.5, y - 3)), stroke(LINE, 1.1)) for y in range(23, 50, 4)
    )
    return Sprite("bobbin", 64, 96, body)


def buoy() -> Sprite:
    """A step on a sea route."""
    body = ellipse(16, 24, 12, 4, "#E6FFF8", 'opacity="0.6"') + path(
        "M6,22 C6,10 26,10 26,22 C22,26 10,26 6,22Z", "#FFFDF6", stroke(INK, 1.4, 0.6)
    )
    return Sprite(
        "buoy",
        32,
        32,
        body
        + path("M6.6,19 C12,22 20,22 25.4,19", "none", stroke("#C23B3B", 3.4))
        + circle(16, 9, 3.4, "#C23B3B", stroke(INK, 1.2, 0.6)),
    )


def wave() -> Sprite:
    return Sprite(
        "wave", 64, 16, path("M2,10 c7,-8 13,8 20,0 s13,8 20,0 s13,8 20,0", "none", stroke("#E9FFFA", 2.6, 0.7))
    )


def medals() -> Iterator[Sprite]:
    """First, second and third place."""
    metals = (("#FFF2B8", "#E2A02C", "#8A5A12"), ("#FFFFFF", "#B9C2CC", "#5C6672"), ("#FFD9B0", "#C98048", "#7A4420"))
    for place, (light, metal, dark) in enumerate(metals, start=1):
        defs = radial("m", 26, 40, 40, (0, light), (1, metal))
        body = polygon([(16, 2), (30, 2), (38, 26), (26, 30)], CRIMSON, stroke(CRIMSON_DARK, 1.4))
        body += polygon([(48, 2), (34, 2), (26, 26), (38, 30)], "#2E58B5", stroke("#1C3876", 1.4))
        body += circle(32, 48, 21, "url(#m)", stroke(dark, 2.4)) + circle(32, 48, 16, "none", stroke(dark, 1.2, 0.7))
        yield Sprite(f"medal_{place}", 64, 72, body + figures(str(place), 32, 48, 8.6, dark), defs)


def pointer() -> Sprite:
    """A golden arrow of the tutorial: its tip is the anchor."""
    defs = linear("g", 0, 4, 0, 74, (0, "#FFF0B0"), (1, "#E5A528"))
    shaft = "M20,4 L44,4 L44,40 L60,40 L32,76 L4,40 L20,40Z"
    return Sprite("pointer", 64, 80, path(shaft, "url(#g)", stroke(GOLD_DARK, 3)), defs, anchor=(32, 76))
