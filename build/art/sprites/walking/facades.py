"""Walls, stone bands, roofs, doors and shops."""

from __future__ import annotations

import random
from collections.abc import Iterator

from ..drawing import Art, linear
from ..palette import (
    GLASS,
    GOLD,
    GOLD_DARK,
    INK,
    IVORY,
    SHADOW,
    STONE_DARK,
    TERRACOTTA_DARK,
    mix,
    shade,
    tint,
)
from ..streets import BAND, COLORS, HALO, LIGHT, ROOF_BAND, SHADE, WALL, H, W, plaster
from ..svg import Sprite, circle, closed_curve, number, path, polar, polygon, polyline, rect, stroke
from .icons import icon
from .windows import opening


def wall(color: str, seed: int = 0, top: float = 0) -> Art:
    """Painted plaster over the whole card from `top` down: light from the left, weathered."""
    rng = random.Random(f"{color}{seed}")
    name = f"wall_{color}"
    defs = linear(name, 0, 0, W, 0, *plaster(color))
    out = rect(0, top, W, H - top, 0, f"url(#{name})")
    for _ in range(5):
        cx, cy = rng.uniform(16, 184), rng.uniform(top + 40, H - 12)
        rx, ry = rng.uniform(9, 24), rng.uniform(5, 13)
        ring = [polar(0, 0, 1 + rng.uniform(-0.24, 0.24), 40 * k) for k in range(9)]
        tone = LIGHT[color] if rng.random() < 0.6 else SHADE[color]
        out += path(closed_curve([(cx + rx * a, cy + ry * b) for a, b in ring]), tone, 'opacity="0.3"')
    if rng.random() < 0.4:  # a corner where bricks show
        side = rng.choice((0, 1))
        x0, y0 = (0, rng.uniform(118, 138)) if not side else (W, rng.uniform(118, 138))
        s = 1 if not side else -1
        for by, bw in ((0, 13), (6.4, 19), (12.8, 9)):
            out += rect(
                min(x0, x0 + s * bw), y0 + by, bw, 5.4, 1, mix("#B9634A", "#D98C6A", rng.random()), 'opacity="0.85"'
            )
    return Art(out, defs)


def edges(top: float = 0) -> Art:
    """Light on the left edge of a house, shade on the right, ink between houses."""
    return Art(
        rect(0, top, 3, H - top, 0, "#FFFFFF", 'opacity="0.28"')
        + rect(W - 5, top, 5, H - top, 0, SHADOW, 'opacity="0.2"')
        + path(f"M0.6,{number(top)} L0.6,{H} M{W - 0.6},{number(top)} L{W - 0.6},{H}", "none", stroke(INK, 1.3, 0.55))
    )


def band(y: float, color: str) -> Art:
    """The stone course that carries the counters."""
    name, light = f"band_{color}", LIGHT[color]
    defs = linear(
        name,
        0,
        y,
        0,
        y + BAND,
        (0, mix("#FFFEFA", light, 0.12)),
        (0.75, mix("#FBF3E4", light, 0.22)),
        (1, mix("#DCCDB0", light, 0.35)),
    )
    out = rect(-0.6, y, W + 1.2, BAND, 0, f"url(#{name})")
    out += path(f"M0,{number(y + 0.7)} H{W}", "none", stroke(INK, 1.3, 0.5)) + path(
        f"M0,{number(y + BAND - 0.7)} H{W}", "none", stroke(INK, 1.4, 0.6)
    )
    out += rect(0, y + BAND, W, 4, 0, SHADOW, 'opacity="0.2"')
    return Art(out, defs)


def plinth(color: str) -> Art:
    """The foot of the house and the paving before it."""
    out = rect(0, 138, W, 12, 0, mix(WALL[color], "#6B5A4A", 0.45)) + rect(
        0, 136.6, W, 2.6, 0, "#FFF6E4", 'opacity="0.75"'
    )
    out += rect(0, 149, W, 11, 0, "#E4D5B8") + path(f"M0,149.4 H{W}", "none", stroke("#8A785E", 1.2, 0.7))
    out += path(
        "M22,150 L16,160 M64,150 L60,160 M108,150 L108,160 M150,150 L154,160 M186,150 L192,160",
        "none",
        stroke("#B9A689", 1.1),
    )
    return Art(out)


def roof(color: str, kind: int = 0) -> Art:
    """Terracotta roof over the cornice of a third floor; eaves at y = 54. It never has a chimney of its own."""
    defs = linear("roof", 0, 16, 0, ROOF_BAND, (0, "#DD7C50"), (1, "#B4532F"))
    out = ""
    if kind == 0:  # hipped
        top, inset = 20, 26
        out += polygon(
            [(-4, ROOF_BAND), (inset, top), (W - inset, top), (W + 4, ROOF_BAND)], "url(#roof)", stroke("#6B2E1A", 1.6)
        )
        rows = 17
        d = " ".join(
            f"M{number(2 + (W - 4) * k / rows)},{ROOF_BAND - 2} L{number(inset + 3 + (W - 2 * inset - 6) * k / rows)},{top + 2}"
            for k in range(rows + 1)
        )
        out += path(d, "none", stroke(TERRACOTTA_DARK, 1.6, 0.55)) + path(
            f"M{inset - 2},{top} H{W - inset + 2}", "none", stroke("#F0A078", 4)
        )
    elif kind == 1:  # gable with a round window
        peak = 6
        defs = linear(f"wall_{color}", 0, 0, W, 0, *plaster(color))
        out += polygon([(0, ROOF_BAND), (W / 2, peak + 8), (W, ROOF_BAND)], f"url(#wall_{color})")
        out += (
            circle(W / 2, 37, 10, IVORY, stroke(STONE_DARK, 1.1))
            + circle(W / 2, 37, 6.8, GLASS)
            + path("M100,30 V44 M93,37 H107", "none", stroke(IVORY, 1.8))
        )
        for lift, p in ((5, stroke("#6B2E1A", 15)), (5, stroke("#BC5A35", 12)), (1.4, stroke("#EC9A70", 3.6))):
            out += polyline(
                [(-1, ROOF_BAND - 2 + lift - 5), (W / 2, peak + lift), (W + 1, ROOF_BAND - 2 + lift - 5)], p
            )
    else:  # low roof behind a parapet
        out += polygon(
            [(6, ROOF_BAND), (20, 30), (W - 20, 30), (W - 6, ROOF_BAND)], "url(#roof)", stroke("#6B2E1A", 1.6)
        )
        rows = 16
        d = " ".join(
            f"M{number(10 + (W - 20) * k / rows)},{ROOF_BAND - 2} L{number(24 + (W - 48) * k / rows)},32"
            for k in range(rows + 1)
        )
        out += path(d, "none", stroke(TERRACOTTA_DARK, 1.6, 0.55)) + path(
            f"M18,30 H{W - 18}", "none", stroke("#F0A078", 4)
        )
        out += rect(-3, 46, W + 6, 9, 1.5, "#F3E7D0", stroke("#8A785E", 1.4))
        for x in range(8, W, 16):
            out += rect(x - 2.4, 48.6, 4.8, 4.2, 1, "#CDBB98")
    out += rect(-5, ROOF_BAND - 4, W + 10, 6, 2, "#8C4630", stroke("#5C2A1A", 1))
    return Art(out, defs)


ROOF_KIND = {"pink": 0, "blue": 2, "yellow": 1, "green": 0, "orange": 1, "red": 2}


DOOR = {
    "pink": "#7A3FA0",
    "blue": "#C8643C",
    "yellow": "#2A5C8C",
    "green": "#8A3A2A",
    "orange": "#2E6B62",
    "red": "#24406E",
}


def door(color: str, w: float = 46, h: float = 96) -> Art:
    """A panelled house door, foot at (0, 0)."""
    tone = DOOR[color]
    out = path(opening(w, h, True, 5.4), IVORY, stroke(STONE_DARK, 1.2)) + path(
        opening(w, h, True), tone, stroke(INK, 1.5)
    )
    out += path(
        f"M{number(-w / 2 + 4)},{number(-h + w * 0.42)} C{number(-w / 2 + 4)},{number(-h)} {number(w / 2 - 4)},{number(-h)} {number(w / 2 - 4)},{number(-h + w * 0.42)}Z",
        "#BFE3EA",
        stroke(shade(tone, 0.5), 1.4),
    )
    out += path(f"M0,{number(-h + 2)} L0,-2", "none", stroke(shade(tone, 0.45), 1.8))
    for x in (-w / 2 + 4.4, 3):
        for y, hh in ((-h * 0.66, h * 0.28), (-h * 0.33, h * 0.27)):
            out += rect(x, y, w / 2 - 7.4, hh, 1.6, mix(tone, "#FFFFFF", 0.12), stroke(shade(tone, 0.4), 1.2))
    return Art(out + circle(3.6, -h * 0.36, 2.4, GOLD, stroke(GOLD_DARK, 1)))


SHOP_PAINT = {"pizza": "#2E6B3F", "cafe": "#6B4226", "clothes": "#553A86", "sweets": "#B0386E"}


def shop_front(kind: str, w: float = 92, h: float = 112) -> Art:
    """A shop: painted wooden front with display window; foot at (0, 0). The sign is put on it by the card."""
    paint = SHOP_PAINT[kind]
    out = rect(-w / 2, -h, w, h, 3, paint, stroke(INK, 1.6)) + rect(
        -w / 2 + 3, -h + 3, w - 6, h - 6, 2, "none", stroke(tint(paint, 0.35), 1.2)
    )
    out += rect(-w / 2 + 6, -h + 44, w - 12, h - 62, 2, "#FFE9B0", stroke(shade(paint, 0.5), 1.6))
    out += polygon(
        [(-w / 2 + 8, -h + 74), (-w / 2 + 30, -h + 46), (-w / 2 + 42, -h + 46), (-w / 2 + 8, -h + 90)],
        "#FFFFFF",
        'opacity="0.55"',
    )
    out += rect(-w / 2 + 6, -18, w - 12, 12, 1.6, shade(paint, 0.25), stroke(tint(paint, 0.25), 1))
    out += path(f"M{number(-w / 2 + 8)},{number(-h + 68)} H{number(w / 2 - 8)}", "none", stroke("#B98A5A", 2.4))
    goods = {
        "pizza": ("#F6C453", "#D23A34"),
        "cafe": ("#FFFFFF", "#7A4A26"),
        "clothes": ("#8B5CC8", "#4FB3A9"),
        "sweets": ("#FF8FB4", "#8ED6C4"),
    }[kind]
    for k in range(6):
        x = -w / 2 + 17 + k * (w - 34) / 5
        tone = goods[k % 2]
        if kind == "clothes":
            out += path(
                f"M{number(x - 4)},{number(-h + 50)} L{number(x + 4)},{number(-h + 50)} L{number(x + 5)},{number(-h + 66)} L{number(x - 5)},{number(-h + 66)}Z",
                tone,
                stroke(INK, 0.9, 0.6),
            )
        elif kind == "cafe":
            out += rect(x - 4, -h + 58, 8, 8.6, 1.6, tone, stroke(INK, 0.9, 0.6))
        else:
            out += path(
                f"M{number(x - 5.4)},{number(-h + 66.6)} A5.4,7 0 0 1 {number(x + 5.4)},{number(-h + 66.6)}Z",
                tone,
                stroke(INK, 0.9, 0.6),
            )
    return Art(out)


def shop_sign(kind: str, value_side: int = 1) -> Art:
    """A wide ivory board, 88 by 34 about (0, 0), with the goods; the value is lettered on its right disc at (26, 0)."""
    out = rect(-44, -18, 88, 36, 7, HALO, stroke(INK, 2)) + rect(-41, -15, 82, 30, 5, "#FFF6DF", stroke(GOLD, 1.6))
    art = Art(out) + icon(kind).at(-18, 0, 1.22)
    return art + Art(
        circle(23, 0, 14, "#F4C244", stroke(GOLD_DARK, 1.8)) + circle(23, 0, 11.2, "none", stroke("#FFF3C4", 1.2))
    )


def sprites() -> Iterator[Sprite]:
    for color in COLORS:
        yield (wall(color, 97) + edges()).sprite(f"wall_{color}", (0, 0, W, H))
        upper = wall(color, 98, ROOF_BAND) + edges(ROOF_BAND)
        yield upper.sprite(f"wall_top_{color}", (0, ROOF_BAND, W, H - ROOF_BAND))
        yield band(0, color).sprite(f"band_{color}", (0, 0, W, BAND + 4))
        yield plinth(color).sprite(f"plinth_{color}", (0, 134, W, 26))
        yield roof(color, ROOF_KIND[color]).sprite(f"roof_{color}", (-6, 0, W + 12, 58))
        yield door(color).sprite(f"door_{color}", (-32, -110, 64, 112))
    for kind in SHOP_PAINT:
        yield shop_front(kind).sprite(f"shop_{kind}", (-48, -114, 96, 116))
        yield shop_sign(kind).sprite(f"sign_{kind}", (-46, -20, 92, 40))
