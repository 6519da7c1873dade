"""Highlighted places of the island: pits, rooftops and canals that may receive the held piece."""

from dataclasses import dataclass

from burano.games.burano.state import State
from burano.scenes.burano import names
from burano.scenes.burano.art.geometry import Iso, Point
from burano.scenes.burano.art.solids import Solid, seen_share, top_of
from burano.table.picture import highlight
from burano.table.picture.brush import Brush
from burano.ui.drawing.theme import TARGET, TARGET_FILL, hexa

_HIDDEN = 0.55
"""A place with a smaller visible share gets a dashed ring above everything."""
_PIT, _ROOFTOP, _HOT = 0.82, 0.84, 1.04
"""Side of the rings, in cells."""
_SPAN = 2.88
"""Length of the ring around a place for a roof, in cells; its width is two cells less."""
_FRAME = 3.12
"""Length of the frame around that ring, in cells."""


@dataclass(frozen=True)
class Span:
    """A place for a roof: the middle of its canal in the turned grid, its axis and its height."""

    c: float
    r: float
    axis: str
    z: float


def span_of(iso: Iso, state: State, pair: int) -> Span:
    """Return where a roof over a pair of pits would lie, on the houses now standing there."""
    first, second = state.board.pairs[pair]
    pits = state.board.pits
    (c1, r1), (c2, r2) = iso.turned(pits[first]), iso.turned(pits[second])
    z = iso.z_block(max(1, state.height[first]) - 1)
    return Span((c1 + c2 + 1) / 2, (r1 + r2 + 1) / 2, iso.axis(pits[first], pits[second]), z)


def span_outline(iso: Iso, span: Span) -> list[Point]:
    """Return the corners of a frame around the ring of a roof place."""
    x, y = iso.at(span.c, span.r, span.z)
    return [(x + px, y + py) for px, py in _long(iso, span.axis, _FRAME)]


def draw_pit(brush: Brush, iso: Iso, state: State, pit: int, width: float = highlight.RING) -> None:
    """Draw a highlighted empty pit: a bright floor in a ring."""
    x, y = iso.middle(state.board.pits[pit])
    ring, inner = _round(iso, _PIT), _round(iso, 0.34)
    body = highlight.glow(ring) + highlight.polygon(ring, hexa(TARGET_FILL))
    body += highlight.polygon(inner, "none", 'stroke="#B98A1C" stroke-width="2" stroke-opacity=".9"')
    highlight.draw(brush, ("pit", iso.u, iso.hand, width), x, y, ring, body + highlight.ring(ring, width))


def draw_rooftop(brush: Brush, iso: Iso, state: State, pit: int, width: float = highlight.RING) -> None:
    """Draw a highlighted rooftop: the block of the roof in full colour, with a ring."""
    x, y = iso.middle(state.board.pits[pit])
    floor = state.height[pit] - 1
    y -= iso.z_block(floor)
    brush.at(f"roofblock_{names.COLORS[state.block[pit * 3 + floor]]}_{iso.hand}", x, y, iso.k)
    ring = _round(iso, _ROOFTOP)
    highlight.draw(brush, ("rooftop", iso.u, iso.hand, width), x, y, ring, highlight.ring(ring, width))


def draw_hot(brush: Brush, iso: Iso, state: State, pit: int) -> None:
    """Highlight the pit under the house being dragged."""
    x, y = iso.middle(state.board.pits[pit])
    ring = _round(iso, _HOT)
    body = (
        highlight.glow(ring)
        + highlight.polygon(ring, hexa(TARGET_FILL), 'fill-opacity="0.35"')
        + highlight.ring(ring, highlight.RING_HOT)
    )
    highlight.draw(brush, ("hot", iso.u, iso.hand), x, y - top_of(iso, state, pit), ring, body)


def draw_span(brush: Brush, iso: Iso, span: Span, width: float = highlight.RING) -> None:
    """Draw a highlighted roof place: a ring at the roof's height, the canal bright, with chevrons along it."""
    x, y = iso.at(span.c, span.r, span.z)
    canal, ring = _round(iso, 0.94), _long(iso, span.axis)
    body = (
        highlight.glow(ring)
        + highlight.polygon(canal, hexa(TARGET_FILL), 'fill-opacity="0.95"')
        + highlight.ring(ring, width)
    )
    for t in (-0.22, 0.0, 0.22):
        steps = ((t - 0.06, -0.2), (t + 0.06, 0.0), (t - 0.06, 0.2))
        bent = [_from_middle(iso, *(step if span.axis == "x" else step[::-1])) for step in steps]
        d = "M" + " L".join(f"{px:.2f},{py:.2f}" for px, py in bent)
        body += f'<path d="{d}" fill="none" stroke="#9A6A08" stroke-width="3" stroke-linecap="round"/>'
    highlight.draw(brush, ("span", iso.u, iso.hand, span.axis, width), x, y, ring, body)


def draw_hot_span(brush: Brush, iso: Iso, span: Span) -> None:
    """Draw the ring around the place under the held roof."""
    x, y = iso.at(span.c, span.r, span.z)
    ring = _long(iso, span.axis)
    highlight.draw(
        brush, ("hot span", iso.u, iso.hand, span.axis), x, y, ring, highlight.ring(ring, highlight.RING_HOT)
    )


def draw_hidden_pit(brush: Brush, iso: Iso, state: State, standing: list[Solid], pit: int) -> None:
    """Draw a dashed ring above everything for a pit or rooftop that is mostly hidden."""
    c, r = iso.turned(state.board.pits[pit])
    z = top_of(iso, state, pit)
    if seen_share(iso, standing, c + 0.5, r + 0.5, z) < _HIDDEN:
        ring = _round(iso, _ROOFTOP)
        _draw_dashed(brush, ("hidden", iso.u, iso.hand), *iso.at(c + 0.5, r + 0.5, z), ring)


def draw_hidden_span(brush: Brush, iso: Iso, standing: list[Solid], span: Span) -> None:
    """Draw a dashed ring above everything for a roof place that is mostly hidden."""
    i, j = (1, 0) if span.axis == "x" else (0, 1)
    cells = [(span.c + n * i, span.r + n * j) for n in (-1, 0, 1)]
    if sum(seen_share(iso, standing, c, r, span.z) for c, r in cells) < 3 * _HIDDEN:
        ring = _long(iso, span.axis)
        _draw_dashed(brush, ("hidden span", iso.u, iso.hand, span.axis), *iso.at(span.c, span.r, span.z), ring)


def _draw_dashed(brush: Brush, key: object, x: float, y: float, ring: list[Point]) -> None:
    body = highlight.polygon(ring, hexa(TARGET), 'fill-opacity="0.18"') + highlight.ring(ring, dashed=True)
    highlight.draw(brush, key, x, y, ring, body)


def _from_middle(iso: Iso, c: float, r: float) -> Point:
    return c * iso.a[0] + r * iso.b[0], c * iso.a[1] + r * iso.b[1]


def _round(iso: Iso, size: float) -> list[Point]:
    """Return the corners of a grid-aligned square, relative to its middle."""
    h = size / 2
    return [_from_middle(iso, i, j) for i, j in ((-h, -h), (h, -h), (h, h), (-h, h))]


def _long(iso: Iso, axis: str, size: float = _SPAN) -> list[Point]:
    i, j = (size / 2, size / 2 - 1) if axis == "x" else (size / 2 - 1, size / 2)
    return [_from_middle(iso, c, r) for c, r in ((-i, -j), (i, -j), (i, j), (-i, j))]
