"""What counts on a floor: flowers, plants, cats, lamps, chimneys, passers-by. Each counts one."""

from __future__ import annotations

from collections.abc import Iterator

from ..drawing import Art, radial
from ..palette import GOLD, INK, SHADOW, TERRACOTTA, TERRACOTTA_LIGHT, mix, shade, tint
from ..streets import HALO, WALL
from ..svg import Sprite, circle, ellipse, path, polar, rect, stroke


def flower(kind: int = 0) -> Art:
    """One bloom about (0, 0), 26 across: each counts one."""
    petal, core = (("#EC3F7E", "#FFD84A"), ("#FF6E9F", "#FFE27A"), ("#E8335F", "#FFE27A"))[kind % 3]
    out = ""
    for width, color in ((4.2, HALO), (0, petal)):
        for k in range(5):
            x, y = polar(0, 0, 6.5, -90 + 72 * k)
            extra = stroke(color, width) if width else stroke("#8E1440", 1)
            out += circle(x, y, 6.1, color, extra)
    for k in range(5):
        x, y = polar(0, -0.6, 7.4, -90 + 72 * k)
        out += circle(x, y, 2.5, tint(petal, 0.5), 'opacity="0.75"')
    return Art(out + circle(0, 0, 4.9, core, stroke("#9A5B0E", 1.1)))


def stem() -> Art:
    """Stalk and two leaves below a bloom."""
    return Art(
        path("M0,6 C0.6,12 0,18 0,24", "none", stroke("#2F7A3C", 3))
        + path(
            "M0,20 C-8,18 -10,12 -10,10 C-3,10 0,14 0,20Z M0,17 C7,16 10,10 10,7 C3,8 0,12 0,17Z",
            "#57AF4C",
            stroke("#22602F", 0.9),
        )
    )


LEAVES = (
    "M0,0 C-5,-8 -5,-18 0,-26 C5,-18 5,-8 0,0Z",
    "M0,0 C-9,-4 -14,-12 -14,-21 C-5,-18 0,-10 0,0Z",
    "M0,0 C9,-4 14,-12 14,-21 C5,-18 0,-10 0,0Z",
    "M0,0 C-8,0 -16,-4 -18,-11 C-9,-12 -2,-7 0,0Z",
    "M0,0 C8,0 16,-4 18,-11 C9,-12 2,-7 0,0Z",
)


def plant() -> Art:
    """A leafy plant in a pot, foot at (0, 0), 34 wide, 40 high: each counts one."""
    halo = "".join(path(d, HALO, 'transform="matrix(0.95,0,0,0.95,0,-13)" ' + stroke(HALO, 4.4)) for d in LEAVES)
    pot = "M-10,-14 L10,-14 L7.4,0 L-7.4,0Z"
    out = halo + path(pot, HALO, stroke(HALO, 4))
    tones = ("#8FD14F", "#6DBB3F", "#6DBB3F", "#4C9E36", "#4C9E36")
    for d, tone in reversed(list(zip(LEAVES, tones, strict=True))):
        out += path(d, tone, 'transform="matrix(0.95,0,0,0.95,0,-13)" ' + stroke("#1F5A2A", 1.2))
    out += path("M0,-15 L0,-33 M-2,-16 L-9,-29 M2,-16 L9,-29", "none", stroke("#E4F7B8", 1, 0.8))
    out += path(pot, TERRACOTTA, stroke("#6B2E1A", 1.2)) + rect(
        -11.4, -16.4, 22.8, 5, 1.6, TERRACOTTA_LIGHT, stroke("#6B2E1A", 1.2)
    )
    return Art(out)


CAT_COAT = (
    ("#F0963C", "#FFE3BC", "#B85F17"),
    ("#4A4458", "#FFFFFF", "#2B2540"),
    ("#FBF1E2", "#FFFFFF", "#E0A055"),
    ("#9C93A8", "#F6F0FA", "#6A6178"),
)


def cat(kind: int = 0) -> Art:
    """A sitting cat, foot at (0, 0), 34 wide, 40 high: each counts one."""
    coat, light, stripe = CAT_COAT[kind % len(CAT_COAT)]
    tail = "M9,-3 C20,-2 22,-14 16,-20"
    bodyd = "M-11,0 C-13,-8 -9,-20 0,-21 C9,-20 13,-8 11,0Z"
    head = "M-11.5,-26 L-11,-40 L-4.6,-35 C-2,-36 2,-36 4.6,-35 L11,-40 L11.5,-26 C11.5,-19 6,-15.5 0,-15.5 C-6,-15.5 -11.5,-19 -11.5,-26Z"
    out = path(tail, "none", stroke(HALO, 9.4)) + path(bodyd, HALO, stroke(HALO, 5)) + path(head, HALO, stroke(HALO, 5))
    out += path(tail, "none", stroke(INK, 6.8)) + path(tail, "none", stroke(coat, 4.6))
    out += path(bodyd, coat, stroke(INK, 1.5)) + path("M-5,-1 C-6,-10 -4,-15 0,-15 C4,-15 6,-10 5,-1Z", light)
    out += path(head, coat, stroke(INK, 1.5)) + path(
        "M-9,-31 L-8.6,-35.6 L-5.4,-32.6Z M9,-31 L8.6,-35.6 L5.4,-32.6Z", "#F2A0A8"
    )
    out += path("M-3,-34 L-2,-31 M0,-34.6 L0,-31 M3,-34 L2,-31", "none", stroke(stripe, 1.6))
    out += ellipse(0, -20.4, 6, 3.8, light)
    out += (
        ellipse(-4.8, -26, 2, 2.6, INK)
        + ellipse(4.8, -26, 2, 2.6, INK)
        + circle(-4.2, -27, 0.8, "#FFFFFF")
        + circle(5.4, -27, 0.8, "#FFFFFF")
    )
    out += path("M-1.6,-22.8 L1.6,-22.8 L0,-21Z", "#D2556A") + path(
        "M0,-21 C-1,-19.4 -2.6,-19.2 -3.4,-20 M0,-21 C1,-19.4 2.6,-19.2 3.4,-20", "none", stroke(INK, 0.9)
    )
    out += path("M-4,-0.6 L-4,-5 M4,-0.6 L4,-5", "none", stroke(INK, 1))
    return Art(out)


def lamp() -> Art:
    """A street lantern on a wall bracket; the bracket's foot on the wall at (0, 0), hangs 58 down."""
    defs = radial("lampglow", 0, 34, 32, (0, "#FFF2B8", 0.95), (0.45, "#FFE08A", 0.5), (1, "#FFD060", 0))
    out = circle(0, 34, 32, "url(#lampglow)")
    bracket = "M0,2 C-7,2 -9,8 0,12"
    shape = "M-11,22 L11,22 L8,48 L-8,48Z"
    hood = "M-14,23 L0,10 L14,23Z"
    for d in (shape, hood):
        out += path(d, HALO, stroke(HALO, 6))
    out += path("M0,0 L0,14", "none", stroke(HALO, 7)) + path("M0,0 L0,14", "none", stroke(INK, 3.4))
    out += path(bracket, "none", stroke(INK, 2.4)) + path(shape, "#FFE88C", stroke(INK, 2.2))
    out += path("M-3,26 L-5,44 L0,44 L0,26Z", "#FFFBE0", 'opacity="0.9"')
    out += (
        path("M0,23 L0,48", "none", stroke(INK, 1.6))
        + path(hood, INK, stroke(INK, 1.6))
        + rect(-9.5, 47, 19, 5.4, 1.4, INK)
    )
    out += circle(0, 8.4, 2.6, GOLD, stroke(INK, 1))
    return Art(out, defs)


def chimney(wall: str = "#E8A27A") -> Art:
    """Burano's chimney, wider at the top, with smoke; foot at (0, 0), 36 wide, 50 high."""
    color = mix(wall, "#F0C8A4", 0.55)
    shaft = "M-8,0 L-8,-24 L8,-24 L8,0Z"
    cone = "M-8,-22 L-16,-40 L16,-40 L8,-22Z"
    out = (
        path(shaft, HALO, stroke(HALO, 4))
        + path(cone, HALO, stroke(HALO, 4))
        + rect(-18, -46, 36, 7, 2, HALO, stroke(HALO, 4))
    )
    out += path(shaft, color, stroke("#5C2A1A", 1.6)) + path(
        "M3,-22 L8,-22 L8,0 L3,0Z", shade(color, 0.3), 'opacity="0.6"'
    )
    out += path("M-8,-8 L0,-8 M-3,-15 L5,-15", "none", stroke("#9A5A3C", 1.2, 0.7))
    out += path(cone, mix(color, "#B5502E", 0.55), stroke("#5C2A1A", 1.6)) + path(
        "M5,-22 L11,-40 L16,-40 L8,-22Z", "#7E2E1C", 'opacity="0.4"'
    )
    out += rect(-17.5, -45, 35, 6, 1.6, "#9A4A30", stroke("#5C2A1A", 1.4))
    return Art(out)


FOLK = (
    ("#F7D2AE", "#5B3524", "#E2574C", "#3B4A7A", "m"),
    ("#FBDDC0", "#A8642C", "#4FB3A9", "#4FB3A9", "f"),
    ("#D9A47A", "#2F211C", "#F2B632", "#5A4636", "m"),
    ("#FBDDC0", "#2F211C", "#8E6BC4", "#8E6BC4", "f"),
    ("#F7D2AE", "#D9A94A", "#5A9FDB", "#3E3A52", "m"),
    ("#C98F66", "#2F211C", "#F28FB4", "#F28FB4", "f"),
    ("#F7D2AE", "#B9B2BE", "#7FA650", "#4A4458", "mc"),
    ("#FBDDC0", "#C2702E", "#F5B83D", "#F5B83D", "fl"),
)


def person(kind: int = 0) -> Art:
    """A passer-by, foot at (0, 0), 32 wide, 68 high: each counts one."""
    skin, hair, top, low, sort = FOLK[kind % len(FOLK)]
    sort, extra = sort[0], sort[1:]
    head = (0, -55, 10.5)
    if sort == "f":
        bodyd = (
            "M-7,-45 C-10,-43 -11,-34 -9,-28 C-11,-20 -15,-12 -15,-7 L15,-7 C15,-12 11,-20 9,-28 C11,-34 10,-43 7,-45Z"
        )
        legs = "M-5,-8 L-5,-1 M5,-8 L5,-1"
    else:
        bodyd = "M-8,-45 C-13,-43 -14,-34 -13,-24 L13,-24 C14,-34 13,-43 8,-45Z"
        legs = "M-5.4,-24 L-5.4,-2 M5.4,-24 L5.4,-2"
    out = (
        circle(*head, HALO, stroke(HALO, 5))
        + path(bodyd, HALO, stroke(HALO, 5))
        + path(legs, "none", stroke(HALO, 12 if sort == "m" else 8))
    )
    out = ellipse(0, 0, 14, 3, SHADOW, 'opacity="0.25"') + out
    out += path(legs, "none", stroke(INK, 9.6 if sort == "m" else 6)) + path(
        legs, "none", stroke(low if sort == "m" else skin, 7 if sort == "m" else 4)
    )
    out += path("M-8,-0.6 L-3.4,-0.6 M3.4,-0.6 L8,-0.6", "none", stroke(INK, 3.4))
    out += path(bodyd, top, stroke(INK, 1.6))
    if sort == "f":
        out += path("M-9,-28 C-4,-25 4,-25 9,-28", "none", stroke(tint(top, 0.5), 2.4))
        if extra == "l":
            out = path("M-11,-54 C-16,-40 -13,-34 -9,-34 L9,-34 C13,-34 16,-40 11,-54Z", hair, stroke(INK, 1.4)) + out
        out += path("M-9,-40 C-13,-34 -12,-28 -8,-25 M9,-40 C13,-34 12,-28 8,-25", "none", stroke(INK, 5)) + path(
            "M-9,-40 C-13,-34 -12,-28 -8,-25 M9,-40 C13,-34 12,-28 8,-25", "none", stroke(skin, 3)
        )
    else:
        out += path("M-4,-45 L0,-39 L4,-45Z", "#FFF6E4") + path("M0,-38 L0,-25", "none", stroke(shade(top, 0.35), 1.4))
    out += circle(*head, skin, stroke(INK, 1.6))
    if sort == "f":
        out += path(
            "M-11,-52 C-12,-68 12,-68 11,-52 C9,-58 5,-61 1,-61.6 C-3,-59 -8,-58 -11,-52Z", hair, stroke(INK, 1.2)
        )
        if not extra:
            out += circle(0, -67, 4.4, hair, stroke(INK, 1.2))
    else:
        out += path("M-10.6,-56 C-11,-68 11,-68 10.6,-56 C7,-60 -5,-60.6 -10.6,-56Z", hair, stroke(INK, 1.2))
    if extra == "c":
        out += path("M-11,-58 C-12,-71 12,-71 11,-58 C5,-61 -5,-61 -11,-58Z", "#8A5A38", stroke(INK, 1.4)) + path(
            "M-12,-57 C-4,-61.4 4,-61.4 14,-57 C8,-55.4 -6,-55.6 -12,-57Z", "#6B4226", stroke(INK, 1.2)
        )
    out += circle(-3.7, -54, 1.5, INK) + circle(3.7, -54, 1.5, INK)
    out += circle(-6.4, -51, 1.7, "#F0876F", 'opacity="0.5"') + circle(6.4, -51, 1.7, "#F0876F", 'opacity="0.5"')
    out += path("M-2.4,-49.6 C-1,-48.4 1,-48.4 2.4,-49.6", "none", stroke("#8C3B30", 1.2))
    return Art(out)


def sprites() -> Iterator[Sprite]:
    for kind in range(3):
        yield flower(kind).sprite(f"flower_{kind}", (-16, -16, 32, 32))
    yield stem().sprite("stem", (-12, 0, 24, 28))
    yield plant().sprite("plant", (-22, -44, 44, 48))
    for kind in range(len(CAT_COAT)):
        yield cat(kind).sprite(f"cat_{kind}", (-18, -44, 44, 48))
    for kind in range(len(FOLK)):
        yield person(kind).sprite(f"person_{kind}", (-20, -76, 40, 82))
    yield lamp().sprite("streetlight", (-34, -4, 68, 74))
    for color, wall in WALL.items():
        yield chimney(wall).sprite(f"chimney_{color}", (-22, -50, 44, 53))
