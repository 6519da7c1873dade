"""The few SVG elements our sprites are made of.

The game rasterises sprites with nanosvg, which knows paths, basic shapes, gradients, strokes, opacity and
transforms, but no filters, text, clips, masks, `use` or style sheets. Everything drawn here stays inside that
subset.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from .palette import INK

Point = tuple[float, float]
Stop = tuple[float, str] | tuple[float, str, float]


@dataclass(frozen=True)
class Sprite:
    """One drawing and the point of it that is put on a place of the table."""

    name: str
    width: int
    height: int
    body: str
    defs: str = ""
    anchor: Point | None = None
    """In the sprite's own units; the middle if not given."""

    @property
    def anchor_point(self) -> Point:
        return self.anchor or (self.width / 2, self.height / 2)

    def text(self) -> str:
        anchor = f' data-anchor="{self.anchor[0]:g} {self.anchor[1]:g}"' if self.anchor else ""
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width}" height="{self.height}" '
            f'viewBox="0 0 {self.width} {self.height}"{anchor}>'
        )
        defs = f"<defs>{self.defs}</defs>" if self.defs else ""
        return f"{head}{defs}{self.body}</svg>\n"


def number(value: float) -> str:
    """At most two decimals and no trailing zeros: half the file size, and the same on every platform."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def points(pts: Iterable[Point]) -> str:
    return " L".join(f"{number(x)},{number(y)}" for x, y in pts)


def attributes(extra: str) -> str:
    return f" {extra}" if extra else ""


def polygon(pts: Iterable[Point], fill: str, extra: str = "") -> str:
    return f'<path d="M{points(pts)}Z" fill="{fill}"{attributes(extra)}/>'


def polyline(pts: Iterable[Point], extra: str) -> str:
    return f'<path d="M{points(pts)}" fill="none" {extra}/>'


def path(d: str, fill: str = "none", extra: str = "") -> str:
    return f'<path d="{d}" fill="{fill}"{attributes(extra)}/>'


def circle(x: float, y: float, radius: float, fill: str, extra: str = "") -> str:
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{fill}"{attributes(extra)}/>'


def ellipse(x: float, y: float, rx: float, ry: float, fill: str, extra: str = "") -> str:
    return (
        f'<ellipse cx="{number(x)}" cy="{number(y)}" rx="{number(rx)}" ry="{number(ry)}" '
        f'fill="{fill}"{attributes(extra)}/>'
    )


def rect(x: float, y: float, w: float, h: float, radius: float, fill: str, extra: str = "") -> str:
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(w)}" height="{number(h)}" '
        f'rx="{number(radius)}" fill="{fill}"{attributes(extra)}/>'
    )


def stroke(color: str = INK, width: float = 2, opacity: float = 1) -> str:
    see_through = "" if opacity == 1 else f' stroke-opacity="{number(opacity)}"'
    return (
        f'stroke="{color}" stroke-width="{number(width)}" stroke-linejoin="round" stroke-linecap="round"{see_through}'
    )


def matrix(a: float, b: float, c: float, d: float, e: float, f: float) -> str:
    # Four decimals: matrices multiply, so rounding them like coordinates would show.
    values = ",".join(f"{v:.4f}".rstrip("0").rstrip(".") for v in (a, b, c, d, e, f))
    return f'transform="matrix({values})"'


def placed(body: str, x: float, y: float, scale_x: float, scale_y: float | None = None) -> str:
    """The body scaled about its origin and moved to (x, y)."""
    return f"<g {matrix(scale_x, 0, 0, scale_x if scale_y is None else scale_y, x, y)}>{body}</g>"


def turned(body: str, x: float, y: float, degrees: float, scale: float = 1) -> str:
    """The body turned clockwise about its origin and moved to (x, y)."""
    c, s = scale * math.cos(math.radians(degrees)), scale * math.sin(math.radians(degrees))
    return f"<g {matrix(c, s, -s, c, x, y)}>{body}</g>"


def stops(items: Sequence[Stop]) -> str:
    out = []
    for stop in items:
        alpha = f' stop-opacity="{number(stop[2])}"' if len(stop) == 3 else ""
        out.append(f'<stop offset="{number(stop[0])}" stop-color="{stop[1]}"{alpha}/>')
    return "".join(out)


def linear(ident: str, x1: float, y1: float, x2: float, y2: float, *items: Stop) -> str:
    return (
        f'<linearGradient id="{ident}" gradientUnits="userSpaceOnUse" x1="{number(x1)}" y1="{number(y1)}" '
        f'x2="{number(x2)}" y2="{number(y2)}">{stops(items)}</linearGradient>'
    )


def radial(ident: str, cx: float, cy: float, r: float, *items: Stop, squash: float = 1) -> str:
    """A radial gradient; squash below 1 flattens it, as for a pool seen from the side."""
    transform = f' gradientTransform="matrix(1,0,0,{number(squash)},0,{number(cy * (1 - squash))})"'
    return (
        f'<radialGradient id="{ident}" gradientUnits="userSpaceOnUse" cx="{number(cx)}" cy="{number(cy)}" '
        f'r="{number(r)}"{transform if squash != 1 else ""}>{stops(items)}</radialGradient>'
    )


def polar(cx: float, cy: float, radius: float, degrees: float) -> Point:
    """Degrees run clockwise from the right, as the y axis points down."""
    a = math.radians(degrees)
    return cx + radius * math.cos(a), cy + radius * math.sin(a)


def scalloped(cx: float, cy: float, radius: float, waves: int, depth: float) -> list[Point]:
    """A round outline with small square teeth, as on a seal or a rosette."""
    pts = []
    for i in range(4 * waves):
        pts.append(polar(cx, cy, radius + (depth if i % 4 < 2 else -depth), 90 * i / waves))
    return pts


def star(cx: float, cy: float, spikes: int, outer: float, inner: float) -> list[Point]:
    return [polar(cx, cy, inner if i % 2 else outer, -90 + 180 * i / spikes) for i in range(2 * spikes)]


def ellipse_arc(cx: float, cy: float, rx: float, ry: float, start: float, end: float, steps: int = 24) -> list[Point]:
    """Points of an ellipse between two angles in degrees."""
    out = []
    for i in range(steps + 1):
        a = math.radians(start + (end - start) * i / steps)
        out.append((cx + rx * math.cos(a), cy + ry * math.sin(a)))
    return out


def closed_curve(pts: Sequence[Point]) -> str:
    """Path data of a smooth closed curve through the points (Catmull-Rom as cubic Béziers)."""
    n = len(pts)
    out = [f"M{points(pts[:1])}"]
    for i in range(n):
        p0, p1, p2, p3 = (pts[(i + k) % n] for k in (-1, 0, 1, 2))
        first = (p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6)
        second = (p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6)
        out.append("C" + " ".join(f"{number(x)},{number(y)}" for x, y in (first, second, p2)))
    return " ".join(out) + "Z"
