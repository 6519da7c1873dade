"""The pictures of the building cards: what is drawn in the window between gable and effect."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from .fish import FISH
from .palette import (
    GOLD,
    GOLD_DARK,
    HOUSE,
    HOUSE_COLORS,
    INK,
    IVORY,
    SHADOW,
    STONE,
    SYMBOL_ON_HOUSE,
    SYMBOL_ON_IVORY,
    TERRACOTTA,
    TERRACOTTA_DARK,
    shade,
    sunlit,
    tint,
)
from .people import HEAD_DEFS, WOMAN_HEAD_DEFS, man_head, woman_head
from .scenery import box, bush, gabled_house, left_opening, pointed_roof, right_opening, round_tree
from .svg import circle, ellipse, linear, path, placed, polar, polygon, polyline, rect, star, stroke
from .symbols import HOUSE_SYMBOL, upright

Card = dict[str, Any]
Art = tuple[str, str]
"""Body and gradient definitions."""
PICTURE = (8, 45, 96, 64)
"""Left, top, width and height of the window."""
LACE = "#FFFFFF"


def sky(top: str = "#BFE3EE", low: str = "#FDF3D6") -> Art:
    x, y, w, h = PICTURE
    return rect(x, y, w, h, 0, "url(#sky)"), linear("sky", 0, y, 0, y + h, (0, top), (1, low))


def water(y: float) -> str:
    out = rect(8, y, 96, 109 - y, 0, "#3FA9BC")
    for i, dy in enumerate((4, 10, 16)):
        if y + dy < 107:
            wave = f"M{10 + 5 * i},{y + dy} c7,-4 12,4 19,0 s12,4 19,0 s12,4 19,0 s10,3 16,0"
            out += path(wave, "none", stroke("#FFFFFF", 1.5, 0.6))
    return out


def swatch(color: str, x: float, y: float, size: float) -> str:
    """A little rounded square in a house's colour, with its symbol."""
    edge = stroke(shade(HOUSE[color], 0.5), 1.4)
    out = rect(x - size / 2, y - size / 2, size, size, size * 0.18, sunlit(HOUSE[color], 0.12), edge)
    return out + upright(HOUSE_SYMBOL[color], x, y, size * 0.32, SYMBOL_ON_HOUSE[color])


def house_front(x: float, y: float, w: float, h: float, color: str) -> str:
    """A wall with a door between two windows, standing on (x, y) with its middle."""
    out = rect(x - w / 2, y - h, w, h, 0, sunlit(color, 0.1), stroke(INK, 1.3, 0.6))
    out += rect(x - w / 2, y - 4, w, 4, 0, shade(color, 0.25)) + rect(x - w / 2, y - h, w, 3, 0, IVORY)
    out += rect(x - 4, y - h * 0.55, 8, h * 0.55, 2, "#2E7D62", stroke(IVORY, 1.4))
    for side in (-1, 1):
        wx = x + side * w * 0.31
        out += rect(wx - 4, y - h * 0.72, 8, h * 0.36, 1, "#27506B", stroke(IVORY, 1.4))
        out += rect(wx - 5, y - h * 0.34, 10, 2.4, 0, "#8A5A38")
        out += "".join(
            circle(wx + d, y - h * 0.37, 1.6, c) for d, c in ((-3, "#E8415F"), (0, "#FFE38A"), (3, "#E8415F"))
        )
    return out


def two_colored_roof(card: Card) -> Art:
    """A new roof in the card's two colours, still shining."""
    body, defs = sky("#9FD3E8")
    left, right = card["colors"]
    body += circle(90, 56, 6, "#FFE27A") + house_front(56, 109, 62, 30, "#F3DFA6")
    for color, pts, cx in (
        (left, [(18, 82), (30, 56), (56, 56), (56, 82)], 39),
        (right, [(56, 82), (56, 56), (82, 56), (94, 82)], 73),
    ):
        body += polygon(pts, sunlit(HOUSE[color], 0.1), stroke(INK, 1.5, 0.7))
        for i in range(1, 4):
            inset = 3 * (4 - i)
            ends = (18 + inset, 55) if color == left else (57, 94 - inset)
            body += polyline(
                ((ends[0], 56 + 6.5 * i), (ends[1], 56 + 6.5 * i)), stroke(shade(HOUSE[color], 0.35), 1, 0.35)
            )
        body += circle(cx, 69, 9.5, tint(HOUSE[color], 0.55), stroke(shade(HOUSE[color], 0.45), 1.3))
        body += upright(HOUSE_SYMBOL[color], cx, 69, 6.2, SYMBOL_ON_IVORY[color])
    for x, y, r in ((20, 58, 6), (92, 66, 5), (57, 51, 4.5)):
        body += polygon(star(x, y, 4, r, r * 0.24), "#FFFFFF", stroke(GOLD, 0.8, 0.9))
    return body, defs


def any_roof(card: Card) -> Art:
    """A tile in the card's two colours over houses of every colour."""
    body, defs = sky("#CFE9E6")
    for i, color in enumerate(HOUSE_COLORS):
        x = 16 + 16 * i
        body += rect(x - 7.4, 88, 14.8, 22, 0, HOUSE[color], stroke(shade(HOUSE[color], 0.55), 1.2))
        body += rect(x - 2.5, 99, 5, 11, 1, shade(HOUSE[color], 0.45)) + circle(x, 93.5, 2.4, tint(HOUSE[color], 0.6))
    tilt = rect(-36, -9, 72, 18, 3, TERRACOTTA, stroke(INK, 1.5, 0.7)) + rect(
        -12, -9, 24, 18, 0, "#FFF8E8", stroke(TERRACOTTA_DARK, 1)
    )
    tilt += path("M-6,0 L6,0 M0,-6 L0,6", "none", stroke(GOLD_DARK, 2))
    tilt += swatch(card["colors"][0], -24, 0, 16) + swatch(card["colors"][1], 24, 0, 16)
    body += f'<g transform="matrix(0.985,-0.1,0.1,0.985,56,68)">{tilt}</g>'
    dashes = path(
        "M32,80 L30,85 M56,79 L56,85 M80,76 L82,84", "none", f'{stroke(INK, 1.4, 0.6)} stroke-dasharray="2 2"'
    )
    return body + dashes, defs


def fish_stall(card: Card) -> Art:
    """A market stall with the card's four kinds on ice."""
    body, defs = sky("#F7DDB4", "#FDF3D6")
    body += rect(12, 58, 4, 52, 0, "#7A4B2A") + rect(96, 58, 4, 52, 0, "#7A4B2A")
    body += polygon([(12, 76), (100, 76), (104, 109), (8, 109)], "#DDF1F6", stroke(INK, 1.3, 0.6))
    body += path("M14,84 L24,80 L36,86 L50,80 L64,86 L80,80 L98,86", "none", stroke("#FFFFFF", 2))
    for i in range(8):
        x = 10 + 11.5 * i
        stripe = "#C23B54" if i % 2 else "#FFF6E0"
        body += path(
            f"M{x},47 L{x + 11.5},47 L{x + 11.5},62 C{x + 11.5},68 {x},68 {x},62Z", stripe, stroke(INK, 1, 0.6)
        )
    for i, kind in enumerate(card["fish"]):
        fish, fish_defs = FISH[kind]()
        x, y = 11 + 46 * (i % 2), 70 + 18 * (i // 2)
        body += f'<g transform="matrix(0.36,0,0,0.28,{x},{y})">{renamed(fish, i)}</g>'
        defs += renamed(fish_defs, i)
    return body, defs


def renamed(text: str, i: int) -> str:
    """Every fish brings gradients called b and c: on one card each needs its own."""
    return re.sub(r'(id="|url\(#)([bc])\b', rf"\g<1>\g<2>{i}", text)


def doily(x: float, y: float, radius: float, color: str = LACE) -> str:
    out = circle(x, y, radius * 0.72, color, f'fill-opacity="0.35" {stroke(color, radius * 0.08)}')
    for i in range(10):
        out += circle(*polar(x, y, radius * 0.8, 36 * i), radius * 0.22, "none", stroke(color, radius * 0.09))
        out += polyline(
            (polar(x, y, radius * 0.25, 36 * i), polar(x, y, radius * 0.68, 36 * i)), stroke(color, radius * 0.06)
        )
    return (
        out
        + circle(x, y, radius * 0.28, "none", stroke(color, radius * 0.09))
        + circle(x, y, radius * 0.45, "none", stroke(color, radius * 0.06))
    )


def lacemaker(x: float, y: float, scale: float, gown: str, family: str) -> str:
    """A seated woman; family only chooses the colour of her hair."""
    body = path("M24,32 C12,32 10,44 8,54 L4,70 L44,70 L40,54 C38,44 36,32 24,32Z", gown, stroke(INK, 2, 0.85))
    body += path("M14,48 C20,56 28,56 34,48 L37,58 L11,58Z", IVORY, stroke(INK, 1.2, 0.6))
    body += path("M12.5,32.5 C18,38.5 30,38.5 35.5,32.5 L38,38 C30,44 18,44 10,38Z", IVORY, stroke(INK, 1.2, 0.6))
    return placed(body + woman_head(family), x, y, scale)


def school_room(card: Card) -> Art:
    """Teacher and pupil under a tall window; lace on the wall in the card's three colours."""
    body = rect(8, 45, 96, 64, 0, "#F3E3C8") + rect(8, 96, 96, 14, 0, "#B98A5A")
    body += path("M70,86 L70,60 C70,50 92,50 92,60 L92,86Z", "#BFE3EE", stroke("#7A4B2A", 2.4))
    body += path("M81,54 L81,86 M70,68 L92,68", "none", stroke("#7A4B2A", 1.6))
    for i, color in enumerate(card["colors"]):
        x = 19 + 17 * i
        body += rect(x - 7, 49, 14, 14, 2, HOUSE[color], stroke(shade(HOUSE[color], 0.5), 1))
        body += doily(x, 56, 5.4, "#FFFFFF" if color != "white" else "#3A4A63")
    body += lacemaker(8, 64, 0.68, "#8C3B6B", "blue") + lacemaker(62, 68, 0.6, "#2F7E78", "green")
    body += path("M36,93 C42,86 60,86 66,93 L68,103 L34,103Z", "#7FB6C4", stroke(INK, 1.4, 0.7)) + doily(51, 94, 8)
    return body, WOMAN_HEAD_DEFS


def tall_ship(card: Card) -> Art:
    """A boat under a sail far too big for it."""
    body, defs = sky("#9FD3E8")
    body += circle(22, 56, 6, "#FFE27A") + water(94)
    body += path("M54,48 L54,96", "none", stroke("#6E4526", 3))
    body += path("M58,48 C84,54 96,74 92,92 L58,94Z", "#FFF9EA", stroke(INK, 1.6, 0.75))
    body += path("M58,62 C76,64 88,68 92.6,76 L93,84 C80,80 68,79 58,79Z", "#2A8C93", stroke(INK, 1.2, 0.6))
    body += path("M50,54 C38,64 28,78 24,92 L50,94Z", "#4FB0B6", stroke(INK, 1.6, 0.75))
    body += path(
        "M22,95 C36,99 72,99 88,94 C85,104 78,108 70,108 L38,108 C30,107 24,102 22,95Z",
        "#A8683A",
        stroke(INK, 1.8, 0.85),
    )
    body += path("M24,99 C40,103 70,103 86,98", "none", stroke(GOLD, 2))
    return body + path("M10,104 c6,-3 10,3 16,0 M86,105 c6,-3 9,3 16,0", "none", stroke("#FFFFFF", 1.8, 0.85)), defs


def two_on_a_bench(card: Card) -> Art:
    """Two women of different families at one piece of lace, outside their door."""
    body = rect(8, 45, 96, 64, 0, "#F5C6A0") + rect(8, 100, 96, 10, 0, "#D8C3A0")
    body += path("M46,92 L46,58 C46,50 66,50 66,58 L66,92Z", "#FFF6E0") + path(
        "M49,92 L49,59 C49,54 63,54 63,59 L63,92Z", "#2A8C93", stroke(INK, 1, 0.5)
    )
    for x in (16, 84):
        body += rect(x, 52, 12, 15, 1, "#27506B", stroke(IVORY, 1.8)) + bush(x + 6, 72, 7, "#E8415F")
    body += rect(10, 94, 92, 5, 2, "#8A5A38", stroke(INK, 1.2, 0.7)) + path(
        "M18,99 v9 M94,99 v9", "none", stroke("#5E3A20", 3.4)
    )
    body += lacemaker(12, 56, 0.66, "#B7263B", "black") + lacemaker(66, 56, 0.66, "#2E58B5", "green")
    body += path("M40,86 C48,94 64,94 72,86 L72,96 C64,103 48,103 40,96Z", LACE, stroke("#BFA878", 1))
    body += "".join(
        circle(42 + 4.7 * i, 97 + (2.6 if 1 < i < 5 else 0.6), 2.6, LACE, stroke("#BFA878", 0.9)) for i in range(7)
    )
    return body, WOMAN_HEAD_DEFS


def harbour_office(card: Card) -> Art:
    """The master on his quay with a spyglass, a crowned flag over the harbour."""
    body, defs = sky("#F9D9A8", "#FDF3D6")
    body += water(92) + polygon([(8, 96), (60, 96), (64, 109), (8, 109)], STONE, stroke(INK, 1.2, 0.6))
    body += path("M90,50 L90,94", "none", stroke("#6E4526", 2.6)) + path(
        "M90,51 C80,48 76,56 66,52 L66,66 C76,70 80,62 90,65Z", "#2A8C93", stroke(INK, 1.2, 0.7)
    )
    body += polygon(
        [(71, 63), (71, 57), (74.5, 60), (78, 55.5), (81.5, 60), (85, 57), (85, 63)], GOLD, stroke(GOLD_DARK, 0.8)
    )
    body += path("M80,90 L100,90 L96,98 L84,98Z", "#A8683A", stroke(INK, 1.2, 0.8))
    figure = path("M5,66 C5,45 8,36 15,33 L33,33 C40,36 43,45 43,66Z", "#1F4E5A", stroke(INK, 2, 0.9))
    figure += (
        path("M24,40 L24,66", "none", stroke(GOLD, 2))
        + "".join(circle(28, y, 1.8, GOLD) for y in (44, 52, 60))
        + man_head("blue")
    )
    body += placed(figure, 12, 48, 0.82)
    return body + path("M37,70 L62,61", "none", stroke(INK, 5.4, 0.9)) + path(
        "M38,69.6 L48,66", "none", stroke("#C98A3C", 3.4)
    ) + path("M50,65.3 L62,61", "none", stroke("#E9B23C", 4)), defs + HEAD_DEFS


def saved_thread(card: Card) -> Art:
    """A finished piece of lace, its bobbin and scissors, and a closed purse."""
    body = rect(8, 45, 96, 64, 0, "#6B3A63") + doily(44, 78, 29, "#FFF6EE")
    for i in range(12):
        body += circle(*polar(44, 78, 14, 30 * i), 2, "#FFF6EE")
    body += path("M76,60 C70,72 72,92 86,94 C100,92 102,72 96,60Z", "#C98A3C", stroke(INK, 1.6, 0.8))
    body += path("M76,60 C82,64 90,64 96,60 L98,53 L92,57 L86,52 L80,57 L74,53Z", "#E0A85A", stroke(INK, 1.4, 0.8))
    body += path("M74,63 C82,68 90,68 98,63", "none", stroke("#7A3FA0", 3)) + circle(
        86, 79, 6.4, "#F4C244", stroke("#7A4D10", 1.4)
    )
    body += rect(64, 97, 22, 6, 3, "#E9C88E", stroke(INK, 1.1, 0.7)) + rect(
        69, 95.6, 12, 8.8, 2, "#FFF6EE", stroke(INK, 1, 0.6)
    )
    return body + path("M69,100 C58,104 56,92 50,98", "none", stroke("#FFF6EE", 1.6)), ""


def palace(card: Card) -> Art:
    """The guild's palace on the canal, with arches and banners."""
    body, defs = sky("#9FD3E8")
    body += water(100) + rect(18, 56, 76, 46, 0, "#EBC9A0", stroke(INK, 1.5, 0.7))
    body += rect(15, 52, 82, 6, 1, "#FFF6E4", stroke(INK, 1.2, 0.7)) + rect(
        15, 77, 82, 3.4, 0, "#FFF6E4", stroke(INK, 0.8, 0.6)
    )
    for i in range(11):
        body += polygon(
            [(18 + 7.3 * i, 52), (20.6 + 7.3 * i, 47), (23.2 + 7.3 * i, 52)], "#FFF6E4", stroke(INK, 0.8, 0.6)
        )
    for i in range(5):
        x = 25 + 15.5 * i
        body += path(
            f"M{x - 5},102 L{x - 5},90 C{x - 5},83 {x + 5},83 {x + 5},90 L{x + 5},102Z", "#4A3040", stroke(IVORY, 1.6)
        )
        body += path(
            f"M{x - 3.6},75 L{x - 3.6},67 C{x - 3.6},62 {x + 3.6},62 {x + 3.6},67 L{x + 3.6},75Z",
            "#27506B",
            stroke(IVORY, 1.4),
        )
    for x, color in ((32.7, "#B7263B"), (48.2, "#2E58B5"), (63.7, "#68A03A"), (79.2, "#2E2B36")):
        body += polygon(
            [(x - 3.4, 60), (x + 3.4, 60), (x + 3.4, 74), (x, 71), (x - 3.4, 74)], color, stroke(INK, 0.9, 0.7)
        )
    return body, defs


def tower_and_square(card: Card) -> Art:
    """The town hall with its clock tower over the square."""
    body, defs = sky("#BFE3EE")
    body += rect(8, 98, 96, 12, 0, "#E2D3B4") + round_tree(17, 101, 8) + bush(99, 103, 7, "#E8415F")
    body += gabled_house(62, 105, 30, 34, 20, "#F6D58A")
    body += "".join(right_opening(62, 105, a, 6, 6, 9) for a in (5, 15, 25))
    body += (
        left_opening(62, 105, 10, 1, 9, 14, "#2E7D62")
        + left_opening(62, 105, 22, 6, 5, 8)
        + left_opening(62, 105, 3, 6, 5, 8)
    )
    body += box(46, 79, 9, 9, 18, "#E9B98A") + pointed_roof(46, 79, 9, 9, 18, 8, TERRACOTTA)
    body += circle(41.4, 69, 4, IVORY, stroke(INK, 1, 0.8)) + path("M41.4,66.6 V69 L43.2,70", "none", stroke(INK, 1))
    body += right_opening(46, 79, 3, 6, 4, 8, "#4A3040")
    body += path("M84,62 L84,84", "none", stroke("#6E4526", 2))
    return body + path(
        "M84,62 C90,60 92,66 99,63 L99,71 C92,74 90,68 84,70Z", "#C23B54", stroke(INK, 1, 0.7)
    ) + ellipse(62, 107, 40, 2, SHADOW, 'opacity="0.15"'), defs


PICTURES: dict[str, Callable[[Card], Art]] = {
    "roof_bonus": two_colored_roof,
    "any_color": any_roof,
    "fishmonger": fish_stall,
    "lace_school": school_room,
    "long_sail": tall_ship,
    "shared_bench": two_on_a_bench,
    "harbour_master": harbour_office,
    "thrifty_lace": saved_thread,
    "guild_hall": palace,
    "town_hall": tower_and_square,
}
