"""Scaffolds, backs and rims of cards, permits, the cat of the starting player."""

from __future__ import annotations

from collections.abc import Iterator

from ..drawing import Art, linear, radial
from ..palette import GOLD, GOLD_DARK, INK, IVORY
from ..streets import H, W
from ..svg import Sprite, circle, ellipse, path, polar, polygon, rect, star, stroke


def scaffold(floor: int) -> Art:
    """Poles, boards and a net: see-through, so that it never looks like a house."""
    wood, dark = "#D9A866", "#7A5024"
    out = rect(8, 34, 184, 118, 2, "#FFF6DE", 'opacity="0.34"')
    net = (
        " ".join(f"M{x},34 L{x},150" for x in range(22, 192, 14))
        + " "
        + " ".join(f"M10,{y} L190,{y}" for y in range(46, 150, 14))
    )
    out += path(net, "none", stroke("#FFFFFF", 1, 0.45))
    out += path("M12,148 L100,40 M188,148 L100,40", "none", stroke(dark, 6)) + path(
        "M12,148 L100,40 M188,148 L100,40", "none", stroke("#C2904E", 4)
    )
    for y in (30, 94, 150) if floor == 1 else (30, 94, 152):
        out += rect(-2, y, 204, 9, 1.6, wood, stroke(dark, 1.6)) + path(
            f"M30,{y} v9 M96,{y} v9 M158,{y} v9", "none", stroke(dark, 1.2, 0.7)
        )
    for x in (8, 100, 192):
        out += rect(x - 3.6, 4, 7.2, 156, 2, "#E3BC80", stroke(dark, 1.5))
        for y in (33, 97):
            out += rect(x - 5, y - 1, 10, 5, 1, "#B9C2CC", stroke("#5C6672", 1))
    pot = path("M-9,0 L9,0 L7,-15 L-7,-15Z", "#F5F0E4", stroke(INK, 1.4)) + path(
        "M-8,-14 C-8,-27 8,-27 8,-14", "none", stroke("#6A6178", 1.6)
    )
    out += (
        Art(
            pot + path("M-7.6,-12 C-4,-8 -3,-13 0,-11 C3,-8 5,-13 7.6,-12 L7,-15 L-7,-15Z", "#F78FBB", stroke(INK, 0.9))
        )
        .at(48, 94, 1.15)
        .body
    )
    out += (
        Art(
            pot + path("M-7.6,-12 C-4,-8 -3,-13 0,-11 C3,-8 5,-13 7.6,-12 L7,-15 L-7,-15Z", "#45A878", stroke(INK, 0.9))
        )
        .at(150, 94, 1.15)
        .body
    )
    return Art(out)


def permit() -> Art:
    """Regulatory bonus: a painter's permit, 64 by 64."""
    defs = radial("tok", 24, 22, 44, (0, "#C99BE6"), (0.5, "#7A3FA0"), (1, "#4E2370"))
    teeth = [polar(32, 32, 29.4 if i % 2 else 26.6, 7.5 * i) for i in range(48)]
    out = polygon(teeth, "url(#tok)", stroke("#37164F", 2)) + circle(32, 32, 21.5, "none", stroke("#F0DCFA", 1.6, 0.75))
    brush = (
        rect(-3, -4, 6, 22, 2.4, "#E9B23C", stroke(INK, 1.6))
        + rect(-7.4, -12, 14.8, 9, 1.6, "#D8DEE6", stroke(INK, 1.6))
        + path("M-7,-12 L-6,-20 C-2,-17 2,-23 6,-20 L7,-12Z", "#FFF3D2", stroke(INK, 1.6))
    )
    return Art(out, defs) + Art(brush).turned(32, 33, 35, 0.95)


def permit_spent() -> Art:
    """The place of a permit that was used: each dash is a stroke, as dashes on closed shapes come out broken."""
    arcs = []
    for k in range(14):
        (x0, y0), (x1, y1) = polar(32, 32, 26, k * 360 / 14), polar(32, 32, 26, (k + 0.55) * 360 / 14)
        arcs.append(f"M{x0:.2f},{y0:.2f} A26,26 0 0 1 {x1:.2f},{y1:.2f}")
    disc = circle(32, 32, 26, "#2B2350", 'fill-opacity="0.16"')
    return Art(disc + path(" ".join(arcs), "none", stroke("#FFFFFF", 2.4, 0.55)))


def start_cat() -> Art:
    """The starting player's standing cat, 64 by 72, on a gold foot."""
    out = (
        ellipse(32, 66, 22, 5, GOLD, stroke(GOLD_DARK, 1.8))
        + path("M42,50 C58,48 58,26 50,20", "none", stroke(INK, 9))
        + path("M42,50 C58,48 58,26 50,20", "none", stroke("#4A4458", 6))
    )
    out += path("M18,65 L18,40 C18,30 46,30 46,40 L46,65 L38,65 L38,54 L26,54 L26,65Z", "#4A4458", stroke(INK, 2))
    out += path("M24,40 C24,52 40,52 40,40Z", "#FFFFFF")
    out += (
        Art(
            path(
                "M-15,-4 L-14,-21 L-6,-14 C-2,-15.4 2,-15.4 6,-14 L14,-21 L15,-4 C15,6 8,11 0,11 C-8,11 -15,6 -15,-4Z",
                "#4A4458",
                stroke(INK, 2),
            )
            + ellipse(0, 3.6, 8, 5.4, "#FFFFFF")
            + ellipse(-6, -4, 3, 3.8, "#FFE27A", stroke(INK, 1))
            + ellipse(6, -4, 3, 3.8, "#FFE27A", stroke(INK, 1))
            + ellipse(-6, -4, 1.1, 3, INK)
            + ellipse(6, -4, 1.1, 3, INK)
            + path("M-2,1 L2,1 L0,3.4Z", "#D2556A")
        )
        .at(32, 26)
        .body
    )
    return Art(out)


BACK = {1: ("#7A3B2A", "#B4623C"), 2: ("#225A66", "#3E9199"), 3: ("#3E3A72", "#6C6BB0")}


def card_back(floor: int) -> Art:
    """The back of a floor deck, 200 by 160: a paper house whose floor is painted."""
    dark, light = BACK[floor]
    defs = linear(f"back{floor}", 0, 0, 0, H, (0, light), (1, dark))
    out = rect(1.5, 1.5, W - 3, H - 3, 14, IVORY, stroke("#8A785E", 2)) + rect(
        8, 8, W - 16, H - 16, 9, f"url(#back{floor})"
    )
    out += rect(14, 14, W - 28, H - 28, 6, "none", stroke("#FFF3D2", 1.6, 0.7))
    for k in range(14):
        out += circle(22 + k * 12, 22, 1.8, "#FFF3D2", 'opacity="0.55"')
    house = polygon(
        [(-38, 0), (-24, -22), (24, -22), (38, 0)], "#FFF3D2" if floor == 3 else dark, stroke("#FFF3D2", 2.6)
    )
    for f, y in ((3, 0), (2, 24), (1, 48)):
        marked = f == floor
        house += rect(-34, y, 68, 24, 0, "#FFF3D2" if marked else dark, stroke("#FFF3D2", 2.6))
        if f == 1:
            house += rect(-22, y + 7, 12, 17, 0, dark if marked else light) + rect(
                2, y + 6, 22, 11, 1, dark if marked else light
            )
        else:
            for x in (-24, -6, 12):
                house += rect(x, y + 5, 12, 13, 1, dark if marked else light)
    out += Art(house).at(100, 45, 0.84).body
    return Art(out, defs)


def frame() -> Art:
    """An ivory card rim, to be laid over the picture; leaves 190 by 150 free."""
    d = "M14,0.8 H186 C193,0.8 199.2,7 199.2,14 V146 C199.2,153 193,159.2 186,159.2 H14 C7,159.2 0.8,153 0.8,146 V14 C0.8,7 7,0.8 14,0.8Z "
    d += "M12,5 C8,5 5,8 5,12 V148 C5,152 8,155 12,155 H188 C192,155 195,152 195,148 V12 C195,8 192,5 188,5Z"
    return Art(path(d, "#FFFCF2", 'fill-rule="evenodd" ' + stroke("#7A6A52", 1.5)))


def sky() -> Art:
    defs = linear("sky", 0, 0, 0, 90, (0, "#8CC6EA"), (0.7, "#CDE8F0"), (1, "#FBEBD0"))
    out = rect(0, 0, W, H, 0, "url(#sky)")
    for x, y, r in ((34, 20, 9), (46, 17, 11), (58, 21, 8), (150, 12, 7), (160, 10, 9), (171, 13, 7)):
        out += ellipse(x, y, r * 1.5, r * 0.7, "#FFFFFF", 'opacity="0.7"')
    return Art(out, defs)


def sparkle() -> Art:
    """A glint of the sun on a finished house."""
    out = polygon(star(32, 32, 4, 30, 6), "#FFE27A", 'opacity="0.5"') + polygon(star(32, 32, 4, 24, 4.4), "#FFFDF0")
    return Art(out + circle(32, 32, 5, "#FFFFFF"))


def sprites() -> Iterator[Sprite]:
    for floor in (1, 2):
        yield scaffold(floor).sprite(f"scaffold_{floor}", (-4, 0, W + 8, H))
    for floor in (1, 2, 3):
        yield card_back(floor).sprite(f"back_{floor}", (0, 0, W, H))
    yield frame().sprite("card_frame", (0, 0, W, H))
    yield sky().sprite("card_sky", (0, 0, W, H))
    yield permit().sprite("permit", (0, 0, 64, 64), (32, 32))
    yield permit_spent().sprite("permit_spent", (0, 0, 64, 64), (32, 32))
    yield start_cat().sprite("start_cat", (0, 0, 64, 72), (32, 66))
    yield sparkle().sprite("sparkle", (0, 0, 64, 64), (32, 32))
