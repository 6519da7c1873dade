"""The hand in which Buru's sprites are drawn: its colours, pens, and gradients over the box of a shape."""

from __future__ import annotations

import math
import re
import zlib
from collections.abc import Sequence

from . import svg
from .palette import INK, mix
from .svg import Point, Sprite, number

CREAM = "#FFF8E6"
GOLD, GOLD_DARK, GOOD = "#E9B23C", "#8A5A12", "#2F9E6B"
INDIGO_DEEP, SEA, REEF, SHALLOW = "#15284C", "#1C6C8C", "#3FB6AE", "#9FE3CF"
WOOD, WOOD_LIGHT, WOOD_DARK, WOOD_DEEP = "#8A5230", "#BC7F4B", "#5E3420", "#3E2118"
BEACH, BEACH_LOW = "#F6E2B3", "#E0BE83"
CORAL = "#D9573F"

REGIONS = ("forest", "shore", "village", "lake")
REGION = {"forest": "#3E7D43", "shore": "#E2B968", "village": "#C98145", "lake": "#2E7F92"}
REGION_DARK = {"forest": "#245A36", "shore": "#A87732", "village": "#8E4E26", "lake": "#18566C"}

PLAYERS = ("white", "yellow", "red", "blue")
PLAYER = {"white": "#F1E9DC", "yellow": "#F0A91E", "red": "#B7263B", "blue": "#2E58B5"}
MARK = {"white": "#5B5570", "yellow": "#6A3A04", "red": "#FFE7C8", "blue": "#FFFFFF"}

SPIRITS = ("banyu", "gunung", "manuk")
SPIRIT = {"banyu": "#2E90E6", "gunung": "#23613A", "manuk": "#F78E25"}
"""As in the box: blue, green, orange."""
SPIRIT_DARK = {"banyu": "#164E8C", "gunung": "#113A22", "manuk": "#A34A08"}

TYPES = ("artisan", "gatherer", "noble", "priest")
TYPE = {"artisan": "#BF4C30", "gatherer": "#86C45A", "noble": "#662653", "priest": "#2980CC"}

Stop = str | tuple[float, str] | tuple[float, str, float]
_AXES = {"v": (0, 100), "h": (100, 0), "d": (100, 100)}
_GRADIENTS: dict[str, str] = {}


def sun(color: str, amount: float) -> str:
    """Towards warm light."""
    return mix(color, "#FFF0CC", amount)


def grad(kind: str, *items: Stop) -> str:
    """A gradient over the shape's own box: downwards, to the right, diagonal or radial ("v", "h", "d", "r")."""
    key = f"g{zlib.crc32(repr((kind, items)).encode())}"
    if key not in _GRADIENTS:
        even = [
            item if isinstance(item, tuple) else (at_ / max(1, len(items) - 1), item) for at_, item in enumerate(items)
        ]
        body = svg.stops(even)
        if kind == "r":
            _GRADIENTS[key] = f'<radialGradient id="{key}" cx="50%" cy="50%" r="50%">{body}</radialGradient>'
        else:
            x, y = _AXES[kind]
            _GRADIENTS[key] = f'<linearGradient id="{key}" x1="0%" y1="0%" x2="{x}%" y2="{y}%">{body}</linearGradient>'
    return f"url(#{key})"


def drawn(name: str, width: int, height: int, body: str, anchor: Point | None = None) -> Sprite:
    """A finished drawing of this game with the gradients it uses."""
    used = dict.fromkeys(re.findall(r"url\(#(g\d+)\)", body))
    return Sprite(f"buru_{name}", width, height, body, "".join(_GRADIENTS[key] for key in used), anchor)


def pen(color: str = INK, width: float = 2, opacity: float = 1, extra: str = "") -> str:
    """A line of round ends."""
    line = svg.stroke(color, width, opacity)
    return f"{line} {extra}" if extra else line


def faint(share: float) -> str:
    return f'opacity="{number(share)}"'


def line_path(points: Sequence[Point]) -> str:
    """Path data through points."""
    return "M" + svg.points(points)


def at(body: str, x: float, y: float, k: float = 1, ky: float | None = None) -> str:
    return svg.placed(body, x, y, k, ky)


def turn(body: str, x: float, y: float, degrees: float) -> str:
    return svg.turned(body, x, y, degrees)


def polar(cx: float, cy: float, r: float, degrees: float, ry: float | None = None) -> Point:
    """A point of a circle, or of an ellipse if `ry` is given."""
    a = math.radians(degrees)
    return cx + r * math.cos(a), cy + (r if ry is None else ry) * math.sin(a)


def star(cx: float, cy: float, spikes: int, outer: float, inner: float) -> list[Point]:
    return svg.star(cx, cy, spikes, outer, inner)


def curve(points: Sequence[Point]) -> str:
    return svg.closed_curve(points)


def petal_flower(r: float, c1: str = "#FFFFFF", c2: str = "#FFE9B0", mid: str = "#F5B93A", ink: float = 2.0) -> str:
    """A frangipani about the origin."""
    b = ""
    pet = (
        f"M0,0 C{-r * 0.62:.1f},{-r * 0.22:.1f} {-r * 0.55:.1f},{-r * 0.98:.1f} {r * 0.06:.1f},{-r:.1f} "
        f"C{r * 0.52:.1f},{-r * 0.86:.1f} {r * 0.36:.1f},{-r * 0.3:.1f} 0,0Z"
    )
    for i in range(5):
        b += turn(svg.path(pet, grad("v", c1, (0.55, c1), c2), pen(INK, ink, 0.85)), 0, 0, 72 * i)
    return (
        b
        + "".join(
            turn(svg.path(f"M0,0 L{-r * 0.1:.1f},{-r * 0.42:.1f} L{r * 0.12:.1f},{-r * 0.4:.1f}Z", mid), 0, 0, 72 * i)
            for i in range(5)
        )
        + svg.circle(0, 0, r * 0.16, mid)
    )


def woven_band(first: str, second: str, x: float, y: float, w: float, count: int, h: float = 9) -> str:
    """A row of woven diamonds."""
    step = w / count
    body = svg.rect(x, y, w, h, 1, first)
    for i in range(count):
        left = x + step * i
        corners = [
            (left + step * 0.5, y + 1), (left + step * 0.92, y + h / 2),
            (left + step * 0.5, y + h - 1), (left + step * 0.08, y + h / 2),
        ]  # fmt: skip
        body += svg.polygon(corners, second)
    return body


OUTLINE = pen(INK, 2.6, 0.9)
THIN = pen(INK, 1.8, 0.75)
