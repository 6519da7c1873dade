"""A row of Burano houses seen from the water, with the leaning bell tower, and what moves before it: the title."""

from __future__ import annotations

import random
from collections.abc import Iterator

from ..palette import GOLD, GOLD_DARK, INK, IVORY, SHADOW, TERRACOTTA, TERRACOTTA_DARK, mix, shade
from ..svg import Sprite, circle, closed_curve, ellipse, linear, path, polar, polygon, polyline, rect, stroke

WIDTH, HEIGHT = 1240, 640
BASE = 606
"""The pavement; below it the quay wall."""
PAINT = (
    "#F98DB8", "#F9CA4F", "#3C9A63", "#3F87DE", "#E9772A", "#F6F1E6",
    "#C9476B", "#F9CA4F", "#7FC4C9", "#B487C9", "#F98DB8", "#E9772A",
)  # fmt: skip
SHUTTERS = ("#2E7D62", "#2F7E78", "#F3EBDD", "#2A5C8C", "#6B3A2A", "#3D78A8", "#F4E3B0")
DOORS = ("#2A5C8C", "#B7263B", "#2E7D62", "#E9A33C", "#7A3FA0")


def sprites() -> Iterator[Sprite]:
    yield street()
    yield skyline()
    yield cloud()
    yield mooring_pole()
    yield gull()


def street() -> Sprite:
    rng = random.Random(3)
    body, defs = bell_tower(592)
    x, i = 32.0, 0
    while x < WIDTH:
        width = min(rng.choice((104, 118, 132, 150, 168)), WIDTH - x)
        if WIDTH - x - width < 60:
            width = WIDTH - x
        house, house_defs = facade(i, x, width, rng)
        body, defs = body + house, defs + house_defs
        x, i = x + width, i + 1
    body += laundry(300, 412, 425, 406, 2) + laundry(770, 396, 940, 402, 5) + quay()
    return Sprite("street", WIDTH, HEIGHT, body, defs, anchor=(0, BASE))


def facade(i: int, x: float, width: float, rng: random.Random) -> tuple[str, str]:
    """One house: roof, plaster, windows and a door."""
    color, height, name = PAINT[i % len(PAINT)], rng.uniform(235, 395), f"h{i}"
    shutters = rng.choice([s for s in SHUTTERS if s != color])
    top = BASE - height
    stops = ((0, mix(color, "#FFE3A8", 0.3)), (0.55, color), (1, shade(color, 0.16)))
    defs = linear(name, x, top, x + width, BASE, *stops)
    gable = i % 5 == 2
    body = gable_roof(x, top, width, f"url(#{name})") if gable else tiled_roof(x, top, width)
    body = chimney(x + width * rng.choice((0.2, 0.3, 0.75)), top - (width * 0.12 if gable else 14), color) + body
    body += rect(x, top, width, height, 0, f"url(#{name})") + rect(x, top + 7, width, 6, 0, "#FFF6E4", 'opacity="0.85"')
    body += plaster(x, width, height, color, rng)
    body += rect(x, BASE - 24, width, 24, 0, mix(color, "#6B5A4A", 0.35)) + rect(
        x, BASE - 26, width, 3, 0, "#FFF6E4", 'opacity="0.6"'
    )
    body += rect(x + width - 3, top, 3, height, 0, SHADOW, 'opacity="0.22"')
    return body + openings(i, x, top, width, height, shutters, rng), defs


def gable_roof(x: float, top: float, width: float, fill: str) -> str:
    peak = top - width * 0.3
    out = polygon([(x - 7, top + 3), (x + width / 2, peak), (x + width + 7, top + 3)], fill)
    for lift, pen in ((6, stroke("#B85A38", 13)), (2, stroke("#E39068", 4))):
        ridge = ((x - 12, top + lift), (x + width / 2, peak - 12 + lift), (x + width + 12, top + lift))
        out += polyline(ridge, pen)
    return out


def tiled_roof(x: float, top: float, width: float) -> str:
    out = polygon(
        [(x - 6, top + 4), (x + 6, top - 24), (x + width - 6, top - 24), (x + width + 6, top + 4)], TERRACOTTA
    )
    rows = int(width / 9)
    for k in range(rows + 1):
        lean = 3 - 6 * k / rows
        out += path(f"M{x + 2 + k * 9:.1f},{top + 4:.1f} l{lean:.1f},-27", "none", stroke(TERRACOTTA_DARK, 1.6, 0.6))
    return out + rect(x - 7, top + 1, width + 14, 6, 2, "#8C4630")


def chimney(x: float, y: float, wall: str) -> str:
    """Widening at the top, as on Burano."""
    color, pen = mix(wall, "#E8A27A", 0.5), stroke("#6B3A2A", 1, 0.5)
    out = rect(x - 6, y - 31, 12, 36, 0, color, pen)
    out += polygon(
        [(x - 6, y - 31), (x - 13, y - 49), (x + 13, y - 49), (x + 6, y - 31)], mix(color, "#7A2A18", 0.35), pen
    )
    return out + rect(x - 14, y - 52, 28, 5, 0, "#8C4630")


def plaster(x: float, width: float, height: float, color: str, rng: random.Random) -> str:
    """Weathered patches."""
    out = ""
    for _ in range(3 + int(width / 60)):
        cx, cy = x + rng.uniform(0.15, 0.8) * width, BASE - rng.uniform(30, height * 0.6)
        rx, ry = rng.uniform(8, 18), rng.uniform(6, 15)
        ring = [polar(0, 0, 1 + rng.uniform(-0.22, 0.22), 360 * k / 9) for k in range(9)]
        out += path(
            closed_curve([(cx + rx * a, cy + ry * b) for a, b in ring]), mix(color, "#FFF2D8", 0.4), 'opacity="0.28"'
        )
    return out


def openings(i: int, x: float, top: float, width: float, height: float, shutters: str, rng: random.Random) -> str:
    columns, rows = (2 if width < 125 else 3), (2 if height < 280 else 3)
    w = min(30.0, width / (columns * 2.1))
    h, across, storey = w * 1.55, width / columns, (height - 30) / rows
    out = ""
    for row in range(rows):
        for column in range(columns):
            wx, wy = x + across * (column + 0.5) - w / 2, top + 26 + storey * row + (storey - h) * 0.3
            if row == rows - 1 and column == i % columns:
                tall = min(storey * 0.86, h * 1.9)
                out += door(wx - 3, BASE - tall, w + 6, tall, rng.choice(DOORS))
            else:
                out += window(
                    wx, wy, w, h, shutters, arched=i % 3 == 0, box=rng.random() < 0.55, lamp_on=rng.random() < 0.16
                )
    return out


def window(x: float, y: float, w: float, h: float, shutters: str, arched: bool, box: bool, lamp_on: bool) -> str:
    out, slat = "", shade(shutters, 0.42)
    for left in (x - w * 0.52, x + w * 1.02):
        out += rect(left, y + 1, w * 0.5, h - 1, 2, shutters, stroke(slat, 1.2))
        lines = " ".join(f"M{left + 2:.1f},{y + h * k / 6:.1f} h{w * 0.5 - 4:.1f}" for k in range(1, 6))
        out += path(lines, "none", stroke(slat, 1.1, 0.8))
    glass = "#FFD98A" if lamp_on else "#2C4F6B"
    if arched:
        out += _arched(x - 4, y - 4, w + 8, h + 7, IVORY) + _arched(x, y, w, h, glass)
    else:
        out += rect(x - 4, y - 4, w + 8, h + 7, 2, IVORY) + rect(x, y, w, h, 1, glass)
    if not lamp_on:
        shine = [(x + 2, y + h * 0.6), (x + w * 0.55, y + 6), (x + w * 0.85, y + 6), (x + 2, y + h * 0.95)]
        out += polygon(shine, "#FFE1A8", 'opacity="0.38"')
    out += path(
        f"M{x + w / 2:.1f},{y + 1:.1f} v{h - 1:.1f} M{x:.1f},{y + h * 0.45:.1f} h{w:.1f}", "none", stroke(IVORY, 2.4)
    )
    out += rect(x - 6, y + h + 2, w + 12, 5, 1, "#EFE3CC", stroke("#B9A787", 1))
    return out + (flower_box(x - 5, y + h - 3, w + 10) if box else "")


def _arched(x: float, y: float, w: float, h: float, fill: str) -> str:
    spring, crown = y + w * 0.45, y - w * 0.12
    arch = f"C{x:.1f},{crown:.1f} {x + w:.1f},{crown:.1f} {x + w:.1f},{spring:.1f}"
    d = f"M{x:.1f},{y + h:.1f} L{x:.1f},{spring:.1f} {arch} L{x + w:.1f},{y + h:.1f}Z"
    return path(d, fill)


def flower_box(x: float, y: float, w: float) -> str:
    out = rect(x, y + 4, w, 8, 1, "#8A4E30", stroke("#5C3420", 1))
    count = max(4, int(w / 6))
    for k in range(count):
        cx = x + w * (k + 0.5) / count
        out += circle(cx, y + 3, 4, "#4C9A54")
    for k, color in zip(
        range(count), ("#E8415F", "#FFD0DC", "#F98DB8", "#FFE38A", "#FFFFFF", "#E8415F", "#F98DB8"), strict=False
    ):
        out += circle(x + w * (k + 0.5) / count + 1, y + (k % 2) * 2.5, 2.8, color)
    return out


def door(x: float, y: float, w: float, h: float, color: str) -> str:
    """Behind a striped curtain, as doors on Burano are in summer."""
    out = _arched(x - 5, y - 5, w + 10, h + 5, IVORY) + _arched(x, y, w, h, shade(color, 0.35))
    stripes = 6
    for k in range(stripes):
        out += rect(
            x + 1 + k * (w - 2) / stripes,
            y + h * 0.36,
            (w - 2) / stripes,
            h * 0.64 - 3,
            0,
            color if k % 2 else "#FFF6E0",
        )
    return out + rect(x - 8, y + h - 4, w + 16, 6, 1, "#D9CBAE")


def bell_tower(x: float) -> tuple[str, str]:
    """San Martino's tower leans."""
    foot, shaft, w = BASE, 340.0, 78.0
    top = foot - shaft
    defs = linear("tower", x - w / 2, 0, x + w / 2, 0, (0, mix("#C98A6A", "#FFE3A8", 0.4)), (1, shade("#C98A6A", 0.28)))
    out = rect(x - w / 2, top, w, shaft, 0, "url(#tower)")
    courses = " ".join(f"M{x - w / 2},{foot - shaft * k / 14:.1f} h{w}" for k in range(1, 14))
    out += path(courses, "none", stroke("#8A5238", 1, 0.35))
    out += rect(x - w / 2 - 7, top - 12, w + 14, 14, 1, "#F3E4CB") + rect(
        x - w / 2 + 2, top - 84, w - 4, 72, 0, "url(#tower)"
    )
    for dx in (-25, 3):
        out += _arched(x + dx, top - 70, 22, 56, "#4A3040")
    out += rect(x - w / 2 - 6, top - 96, w + 12, 13, 1, "#F3E4CB")
    peak = top - 206
    out += polygon([(x - w / 2, top - 96), (x, peak), (x + w / 2, top - 96)], "#9C4A38")
    out += polygon([(x, top - 96), (x, peak), (x + w / 2, top - 96)], "#7A3430")
    out += circle(x, peak - 4, 5, GOLD) + path(f"M{x},{peak - 8} v-18 m-6,7 h12", "none", stroke(GOLD, 3))
    return f'<g transform="rotate(4.5 {x} {foot})">{out}</g>', defs


def laundry(x0: float, y0: float, x1: float, y1: float, seed: int) -> str:
    rng = random.Random(seed)
    sag = (y0 + y1) / 2 + 30
    out = path(f"M{x0},{y0} Q{(x0 + x1) / 2},{sag} {x1},{y1}", "none", stroke("#5A4A4A", 1.6))
    count = int((x1 - x0) / 24)
    for k in range(1, count):
        t = k / count
        x, y = x0 + (x1 - x0) * t, (1 - t) ** 2 * y0 + 2 * t * (1 - t) * sag + t * t * y1
        w, h = rng.uniform(14, 19), rng.uniform(20, 30)
        color = rng.choice(("#FFFFFF", "#F98DB8", "#BFE0F2", "#FFF0B8", "#E8625A", "#FFFFFF"))
        cloth = f"M{x - w / 2:.1f},{y:.1f} h{w:.1f} l{rng.uniform(-2, 3):.1f},{h:.1f} h{-w:.1f}Z"
        out += path(cloth, color, stroke("#2B2540", 0.8, 0.4))
    return out


def quay() -> str:
    out = rect(0, BASE - 2, WIDTH, 16, 2, "#F3EBDA") + rect(0, BASE + 13, WIDTH, 21, 0, "#B9A689")
    joints = " ".join(f"M{10 + k * 22},{BASE + 14} v20" for k in range(56))
    return out + path(joints, "none", stroke("#8A785E", 1.2, 0.6))


def skyline() -> Sprite:
    """Far towers and domes over the lagoon; tile it along the horizon."""
    d = (
        "M0,80 L0,66 L60,64 L60,56 L90,56 L90,64 L150,66 L156,36 L160,16 L164,36 L170,66 L240,64 L250,54 "
        "C250,34 282,34 282,54 L290,64 L420,66 L420,58 L470,58 L470,66 L545,64 L550,24 L554,2 "
        "L558,24 L563,64 "
        "L586,64 L592,54 C592,36 620,36 620,54 L626,64 L660,66 L760,66 L760,80Z"
    )
    return Sprite("skyline", 760, 80, path(d, "#B98A96", 'opacity="0.75"'), anchor=(0, 80))


def cloud() -> Sprite:
    rng = random.Random(2)
    body = ""
    for _ in range(26):
        x, y = rng.gauss(150, 58), rng.gauss(40, 8)
        rx, ry = rng.uniform(20, 60), rng.uniform(5, 15)
        if rx < x < 300 - rx and ry < y < 80 - ry:
            for share in (1, 0.8, 0.6):
                body += (
                    f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{rx * share:.1f}" ry="{ry * share:.1f}" '
                    f'fill="#FFE6D0" opacity="0.09"/>'
                )
    return Sprite("cloud", 300, 80, body)


def mooring_pole() -> Sprite:
    defs = linear("g", 4, 0, 20, 0, (0, "#FFFFFF"), (1, "#CFC4B2"))
    body = ellipse(12, 92, 9, 3.5, SHADOW, 'opacity="0.3"') + rect(6, 14, 12, 78, 4, "url(#g)", stroke(INK, 1.6, 0.7))
    for y in (20, 38, 56, 74):
        body += polygon([(6, y + 8), (18, y), (18, y + 9), (6, y + 17)], "#C23B3B")
    body += path("M5,16 C5,6 19,6 19,16Z", GOLD, stroke(GOLD_DARK, 1.6)) + circle(
        12, 6, 3, GOLD, stroke(GOLD_DARK, 1.2)
    )
    return Sprite("pole", 24, 98, body, defs, anchor=(12, 92))


def gull() -> Sprite:
    wings = "M2,18 C10,6 22,6 30,16 C38,6 50,6 58,16 C48,12 40,14 34,22 C32,25 28,25 26,22 C20,14 12,13 2,18Z"
    return Sprite("gull", 60, 30, path(wings, "#FFFFFF", stroke(INK, 1.4, 0.5)))
