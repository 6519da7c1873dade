"""The sixteen building cards: a gable whose colour says when the card works, a picture, and the effect in signs."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

from .building_pictures import PICTURE, PICTURES, Art, Card, swatch
from .cards import HEIGHT, WIDTH
from .palette import CREAM, GOLD_DARK, HOUSE, HOUSE_COLORS, INK, TERRACOTTA, TERRACOTTA_DARK, tint
from .roofs import kind_sign
from .svg import Sprite, circle, linear, path, placed, polar, polygon, polyline, rect, stroke
from .symbols import figures

DATA = Path(__file__).resolve().parents[3] / "burano" / "games" / "burano" / "data.toml"
GABLE = {
    "roofing": (TERRACOTTA, TERRACOTTA_DARK),
    "ongoing": ("#2A8C93", "#155A66"),
    "final": ("#DDA02E", "#8A5A12"),
}
WHEN = {
    "roof_bonus": "roofing",
    "any_color": "roofing",
    "fishmonger": "final",
    "lace_school": "final",
    "long_sail": "ongoing",
    "shared_bench": "ongoing",
    "harbour_master": "ongoing",
    "thrifty_lace": "ongoing",
    "guild_hall": "final",
    "town_hall": "final",
}


def sprites() -> Iterator[Sprite]:
    for when in GABLE:
        body, defs = frame(when)
        yield Sprite(f"bframe_{when}", WIDTH, HEIGHT, rect(2, 2, 108, 148, 10, "#FFFDF6") + body, defs)
    for card in tomllib.loads(DATA.read_text(encoding="utf-8"))["buildings"]:
        yield building(card)


def building(card: Card) -> Sprite:
    picture, defs = PICTURES[card["effect"]](card)
    framing, frame_defs = frame(WHEN[card["effect"]])
    return Sprite(f"building_{card['id']}", WIDTH, HEIGHT, picture + framing + effect(card), defs + frame_defs)


def frame(when: str) -> Art:
    """The paper round the picture, covering what sticks out of it, and the gable above."""
    light, dark = GABLE[when]
    x, y, w, h = PICTURE
    defs = linear("fp", 0, 0, 0, 152, (0, "#FFFDF6"), (1, "#F3E7CD"))
    defs += linear("fg", 0, 6, 0, 40, (0, tint(light, 0.22)), (1, light))
    card = (
        "M12,2 L100,2 C106,2 110,6 110,12 L110,140 C110,146 106,150 100,150 L12,150 C6,150 2,146 "
        "2,140 L2,12 C2,6 6,2 12,2Z"
    )
    hole = f"M{x},{y} L{x},{y + h} L{x + w},{y + h} L{x + w},{y}Z"
    out = path(f"{card} {hole}", "url(#fp)", 'fill-rule="evenodd"') + path(card, "none", stroke(INK, 1.6, 0.55))
    out += rect(x, y, w, h, 0, "none", stroke(dark, 1.6))
    out += path("M6,38 L56,7 L106,38Z", "url(#fg)", stroke(dark, 2)) + polyline(
        ((22, 35), (56, 14), (90, 35)), stroke(CREAM, 1.6, 0.8)
    )
    out += circle(56, 28, 5.5, CREAM, stroke(dark, 1.5))
    return out + rect(6, 38, 100, 7, 0, dark) + rect(6, 141, 100, 5, 2.5, dark), defs


def effect(card: Card) -> str:
    return EFFECTS[card["effect"]](card)


def points_sign(x: float, y: float, size: float) -> str:
    """The rosette without its gradients, which the card's picture may also use."""
    out = path("M-5,4 L-8,13 L-3,10 L0,13 L3,10 L8,13 L5,4Z", "#9A1C36", stroke(INK, 0.8, 0.6))
    out += polygon([polar(0, 0, 9 if i % 2 else 7.8, 15 * i) for i in range(24)], "#D23A52", stroke(INK, 0.8, 0.7))
    return placed(out + circle(0, 0, 6, "#F6C84C", stroke("#7A4D10", 0.8)), x, y, size)


def small_coin(x: float, y: float, radius: float) -> str:
    return circle(x, y, radius, "#F4C244", stroke("#7A4D10", 1.4)) + circle(
        x, y, radius * 0.62, "none", stroke("#A8711A", 1.2)
    )


def roof_bonus_effect(card: Card) -> str:
    out = "".join(swatch(color, 20 + 22 * i, 125, 19) for i, color in enumerate(card["colors"]))
    return out + figures("+5", 62, 125, 7.6, TERRACOTTA_DARK) + points_sign(94, 123, 0.85)


def any_color_effect(card: Card) -> str:
    out = "".join(swatch(color, 20 + 22 * i, 125, 19) for i, color in enumerate(card["colors"]))
    out += path("M58,125 L70,125 M65,120 L71,125 L65,130", "none", stroke(TERRACOTTA_DARK, 2.6))
    return out + six_colors(90, 125, 12)


def six_colors(x: float, y: float, radius: float) -> str:
    """A wheel of all house colours: any of them."""
    out = ""
    for i, color in enumerate(HOUSE_COLORS):
        a, b = polar(x, y, radius, 60 * i - 90), polar(x, y, radius, 60 * i - 30)
        wedge = f"M{x},{y} L{a[0]:.2f},{a[1]:.2f} A{radius},{radius} 0 0 1 {b[0]:.2f},{b[1]:.2f}Z"
        out += path(wedge, HOUSE[color], stroke(INK, 0.9, 0.5))
    return out + circle(x, y, radius, "none", stroke(INK, 1.4, 0.7))


def fishmonger_effect(card: Card) -> str:
    return figures("×2", 38, 125, 8.4, GOLD_DARK) + points_sign(78, 122, 1)


def lace_school_effect(card: Card) -> str:
    out = "".join(swatch(color, 18 + 19 * i, 125, 16.5) for i, color in enumerate(card["colors"]))
    return out + figures("2", 78, 125, 7.6, GOLD_DARK) + points_sign(95, 123, 0.85)


def long_sail_effect(card: Card) -> str:
    out = "".join(circle(x, 125, 4.6, "#FFFFFF", stroke("#155A66", 2.4)) for x in (26, 56, 86))
    for x in (41, 71):
        out += path(
            f"M{x - 6},125 L{x + 5},125 M{x + 1},120.5 L{x + 6},125 L{x + 1},129.5", "none", stroke("#155A66", 2.6)
        )
    return out


def shared_bench_effect(card: Card) -> str:
    out = path("M22,125 L52,125 M46,119 L53,125 L46,131", "none", stroke("#155A66", 3))
    return out + figures("2", 70, 125, 7.6, "#155A66") + small_coin(88, 125, 8.5)


def harbour_master_effect(card: Card) -> str:
    return figures("=", 32, 124, 9, "#155A66") + kind_sign("islands", 74, 127, 13)


def thrifty_lace_effect(card: Card) -> str:
    house = path("M-9,-2 L0,-10 L9,-2 L9,9 L-9,9Z", "#E9DFC8", stroke("#155A66", 2))
    out = placed(house, 28, 125, 1) + path("M17,136 L39,114", "none", stroke("#C23B3B", 3))
    return out + figures("+3", 58, 125, 7.6, GOLD_DARK) + points_sign(92, 123, 0.85)


def guild_hall_effect(card: Card) -> str:
    out = rect(16, 115, 15, 20, 2.5, "#B5573A", stroke(INK, 1.2, 0.6)) + rect(
        20, 113, 15, 20, 2.5, "#C8643C", stroke(INK, 1.2, 0.6)
    )
    out += path("M23,128 L23,122 L27.5,118 L32,122 L32,128Z", CREAM)
    return out + figures("×3", 48, 125, 7.6, GOLD_DARK) + points_sign(84, 123, 0.9)


def town_hall_effect(card: Card) -> str:
    return figures("9", 44, 125, 9, GOLD_DARK) + points_sign(68, 122, 1)


EFFECTS: dict[str, Callable[[Card], str]] = {
    "roof_bonus": roof_bonus_effect,
    "any_color": any_color_effect,
    "fishmonger": fishmonger_effect,
    "lace_school": lace_school_effect,
    "long_sail": long_sail_effect,
    "shared_bench": shared_bench_effect,
    "harbour_master": harbour_master_effect,
    "thrifty_lace": thrifty_lace_effect,
    "guild_hall": guild_hall_effect,
    "town_hall": town_hall_effect,
}
