"""Solids standing on the island, for hit tests and for finding what covers what."""

from collections.abc import Iterable
from dataclasses import dataclass

from burano.games.burano.state import State
from burano.scenes.burano.art.geometry import HOUSE, Iso, Point

_SAMPLES = (-0.3, 0.0, 0.3)
"""Offsets of the sample points on a place, in cells from its middle."""


@dataclass(frozen=True)
class Solid:
    """A box over a rectangle of the turned grid, between two heights."""

    left: float
    back: float
    right: float
    front: float
    low: float
    high: float
    pit: int = -1
    """The pit of these houses; -1 for a roof over its canal."""


def solids(iso: Iso, state: State) -> list[Solid]:
    """Return all towers, each including the roof on top, and the roofs over canals."""
    found = []
    edge = (1 - HOUSE) / 2
    for pit, cell in enumerate(state.board.pits):
        floors = state.height[pit]
        if floors:
            c, r = iso.turned(cell)
            height = top_of(iso, state, pit)
            found.append(Solid(c + edge, r + edge, c + 1 - edge, r + 1 - edge, 0.0, height, pit))
    for _, first, second, floor in state.laid:
        (c1, r1), (c2, r2) = iso.turned(state.board.pits[first]), iso.turned(state.board.pits[second])
        left, back, z = (c1 + c2) / 2, (r1 + r2) / 2, iso.z_block(floor)
        found.append(Solid(left, back, left + 1, back + 1, z - iso.slab, z))
    return found


def top_of(iso: Iso, state: State, pit: int) -> float:
    """Return the height of the top of a pit's houses, or of the roof on them; 0 if there are none."""
    floors = state.height[pit]
    if floors and state.block[pit * 3 + floors - 1] >= 0:
        return iso.z_block(floors - 1)
    return iso.z(floors)


def silhouette(iso: Iso, state: State, pit: int) -> list[Point]:
    """Return the corners of the visible outline of a pit with its houses: a rhombus, or a tower."""
    c, r = iso.turned(state.board.pits[pit])
    high, front = top_of(iso, state, pit), iso.at(c + 1, r + 1)
    back, right, left = (iso.at(c + i, r + j, high) for i, j in ((0, 0), (1, 0), (0, 1)))
    low = [iso.at(c + 1, r), front, iso.at(c, r + 1)] if high else [front]
    return [back, right, *low, left]


def _reach(iso: Iso, solid: Solid, ground: Point, above: float) -> float:
    """Return the height at which the line of sight over a ground point leaves a solid; -1 if it misses.

    Towards the viewer the line rises and comes nearer on both axes of the grid.
    """
    (ax, ay), (bx, by) = iso.a, iso.b
    det = ax * by - ay * bx
    low, high = max(above, solid.low), solid.high
    for start, step, near, far in (
        (ground[0], -bx / det, solid.left, solid.right),
        (ground[1], ax / det, solid.back, solid.front),
    ):
        low, high = max(low, (near - start) / step), min(high, (far - start) / step)
    return high if low < high else -1.0


def seen_at(iso: Iso, standing: Iterable[Solid], x: float, y: float) -> Solid | None:
    """Return the solid visible at a screen point."""
    ground = iso.grid(x, y)
    found = max(((_reach(iso, solid, ground, 0.0), i, solid) for i, solid in enumerate(standing)), default=None)
    return found[2] if found is not None and found[0] > 0 else None


def seen_share(iso: Iso, standing: Iterable[Solid], c: float, r: float, z: float) -> float:
    """Return the visible share of a place at height `z`; (c, r) is the middle of its cell in the turned grid."""
    hidden = total = 0
    near = [s for s in standing if s.high > z + 1 and s.right > c and s.front > r and s.left < c + 4 and s.back < r + 4]
    for i in _SAMPLES:
        for j in _SAMPLES:
            ground = iso.grid(*iso.at(c + i, r + j, z))
            total += 1
            hidden += any(_reach(iso, solid, ground, z + 0.5) > 0 for solid in near)
    return 1 - hidden / total


def hides(iso: Iso, state: State, standing: Iterable[Solid], pit: int) -> set[int]:
    """Return the pits whose houses cover about half of a pit's top or more."""
    c, r = iso.turned(state.board.pits[pit])
    z = top_of(iso, state, pit)
    towers = [solid for solid in standing if solid.pit >= 0 and solid.pit != pit]
    return {s.pit for s in towers if seen_share(iso, [s], c + 0.5, r + 0.5, z) < 0.55}


def hides_roof(iso: Iso, state: State, standing: Iterable[Solid], roof: int) -> set[int]:
    """Return the pits whose houses cover a good part of a laid roof: of its canal or of one of its ends."""
    _tile, first, second, floor = state.laid[roof]
    (c1, r1), (c2, r2) = iso.turned(state.board.pits[first]), iso.turned(state.board.pits[second])
    cells, z = ((c1, r1), ((c1 + c2) / 2, (r1 + r2) / 2), (c2, r2)), iso.z_block(floor)
    towers = [solid for solid in standing if solid.pit >= 0 and solid.pit not in (first, second)]
    return {s.pit for s in towers if any(seen_share(iso, [s], c + 0.5, r + 0.5, z) < 0.75 for c, r in cells)}
