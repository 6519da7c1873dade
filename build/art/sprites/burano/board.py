"""Pieces of the main island: pads with pits, little bridges, glow on legal targets, mooring poles, gulls."""

from __future__ import annotations

from collections.abc import Iterator

from ..palette import GLOW, GLOW_LINE
from ..svg import Point, Sprite, polygon, stroke


def sprites() -> Iterator[Sprite]:
    yield pad()
    yield Sprite(
        "bridge",
        24,
        14,
        polygon([(1, 5), (12, 0.6), (23, 5), (12, 10)], "#FFF9EC", stroke("#A8977B", 1.2)),
        anchor=(12, 5),
    )
    yield glow_cell()
    yield glow_hot()
    yield glow_xray()


def diamond(x: float, y: float, half_width: float, half_height: float) -> list[Point]:
    return [(x, y - half_height), (x + half_width, y), (x, y + half_height), (x - half_width, y)]


def pad() -> Sprite:
    """A stone pad with the pit a house stands in; the top corner of its cell is at (64, 2)."""
    x, y, a, b, thick, deep = 64, 34, 64, 32, 8, 13
    body = polygon([(x - a, y), (x, y + b), (x, y + b + thick), (x - a, y + thick)], "#C4B290")
    body += polygon([(x + a, y), (x, y + b), (x, y + b + thick), (x + a, y + thick)], "#968570")
    body += polygon(diamond(x, y, a, b), "#F5EDDD", stroke("#A8977B", 1.2))
    pa, pb = a * 0.92, b * 0.92
    floor_a, floor_b = pa * (1 - deep / (2 * pb)), pb - deep / 2
    floor_y = y + deep / 2
    body += polygon(diamond(x, y, pa, pb), "#9C8468", stroke("#7E6A52", 1.4))
    back = (x, y - pb + deep)
    body += polygon([(x, y - pb), (x + pa, y), (x + floor_a, floor_y), back], "#B89C78")
    body += polygon([(x, y - pb), (x - pa, y), (x - floor_a, floor_y), back], "#8A7257")
    body += polygon(diamond(x, floor_y, floor_a, floor_b), "#D8BE94")
    body += polygon(diamond(x, floor_y, floor_a * 0.55, floor_b * 0.55), "none", stroke("#B99B70", 1.6, 0.8))
    return Sprite("pad", 128, 76, body, anchor=(64, 2))


GLOW_SHAPE = diamond(80, 48, 58, 29)


def soft_ring(pts: list[Point], rings: tuple[tuple[float, float], ...]) -> str:
    """A glow made of ever thinner strokes, as nanosvg has no blur."""
    return "".join(polygon(pts, "none", stroke(GLOW, width, alpha)) for width, alpha in rings)


def glow_cell() -> Sprite:
    body = soft_ring(GLOW_SHAPE, ((26, 0.05), (21, 0.07), (16, 0.10), (12, 0.14), (8, 0.22)))
    body += polygon(GLOW_SHAPE, GLOW, 'fill-opacity="0.3"') + polygon(GLOW_SHAPE, "none", stroke(GLOW_LINE, 3.2))
    return Sprite("glow_cell", 160, 96, body, anchor=(80, 48))


def glow_hot() -> Sprite:
    """The legal target under the held piece: a double ring."""
    body = soft_ring(GLOW_SHAPE, ((34, 0.06), (28, 0.09), (22, 0.13), (16, 0.2), (11, 0.3)))
    body += polygon(GLOW_SHAPE, GLOW, 'fill-opacity="0.42"') + polygon(GLOW_SHAPE, "none", stroke(GLOW_LINE, 5))
    body += polygon(diamond(80, 48, 44, 22), "none", stroke(GLOW_LINE, 2.6, 0.9))
    return Sprite("glow_hot", 160, 96, body, anchor=(80, 48))


def glow_xray() -> Sprite:
    """A legal target hidden behind houses: dashed, drawn over them."""
    dashes = 'stroke-dasharray="10 7"'
    body = polygon(GLOW_SHAPE, GLOW, 'fill-opacity="0.3"')
    body += polygon(GLOW_SHAPE, "none", f'stroke="#6B4A00" stroke-width="6" stroke-opacity="0.55" {dashes}')
    body += polygon(GLOW_SHAPE, "none", f'stroke="#FFF3B0" stroke-width="3.6" {dashes}')
    return Sprite("glow_xray", 160, 96, body, anchor=(80, 48))
