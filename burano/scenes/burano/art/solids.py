"""What stands on the island as solids in the line of sight: who is under a point, and what covers whom."""

from collections.abc import Iterable
from dataclasses import dataclass

from burano.games.burano.state import State
from burano.scenes.burano.art.geometry import HOUSE, Iso, Point

_SAMPLES = (-0.3, 0.0, 0.3)
"""Where a place is looked at, in cells from its middle."""


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
    """The pit whose houses it is; -1 for a roof over its canal."""


def solids(iso: Iso, state: State) -> list[Solid]:
    """All towers, each with the roof that closes it, and the roofs over canals."""
    found = []
    edge = (1 - HOUSE) / 2
    for pit, cell in enumerate(state.board.pits):
        floors = state.height[pit]
        if floors:
            c, r = iso.turned(cell)
            high = top_of(iso, state, pit)
            found.append(Solid(c + edge, r + edge, c + 1 - edge, r + 1 - edge, 0.0, high, pit))
    for _, first, second, floor in state.laid:
        (c1, r1), (c2, r2) = iso.turned(state.board.pits[first]), iso.turned(state.board.pits[second])
        left, back, z = (c1 + c2) / 2, (r1 + r2) / 2, iso.z_block(floor)
        found.append(Solid(left, back, left + 1, back + 1, z - iso.slab, z))
    return found


def top_of(iso: Iso, state: State, pit: int) -> float:
    """Height of what closes a pit's houses: the uppermost top, or the roof on it; the ground if there are none."""
    floors = state.height[pit]
    if floors and state.block[pit * 3 + floors - 1] >= 0:
        return iso.z_block(floors - 1)
    return iso.z(floors)


def silhouette(iso: Iso, state: State, pit: int) -> list[Point]:
    """The corners of a pit with its houses as they are seen: a rhombus, or a tower."""
    c, r = iso.turned(state.board.pits[pit])
    high, front = top_of(iso, state, pit), iso.at(c + 1, r + 1)
    back, right, left = (iso.at(c + i, r + j, high) for i, j in ((0, 0), (1, 0), (0, 1)))
    low = [iso.at(c + 1, r), front, iso.at(c, r + 1)] if high else [front]
    return [back, right, *low, left]


def _reach(iso: Iso, solid: Solid, ground: Point, above: float) -> float:
    """How high the line of sight over a point of the ground is where it meets a solid; -1 if it does not.

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
    """The solid that is seen at a point of the screen."""
    ground = iso.grid(x, y)
    found = max(((_reach(iso, solid, ground, 0.0), i, solid) for i, solid in enumerate(standing)), default=None)
    return found[2] if found is not None and found[0] > 0 else None


def seen_share(iso: Iso, standing: Iterable[Solid], c: float, r: float, z: float) -> float:
    """How much of a place at a height is seen; c and r are the middle of its cell, as turned."""
    hidden = total = 0
    near = [s for s in standing if s.high > z + 1 and s.right > c and s.front > r and s.left < c + 4 and s.back < r + 4]
    for i in _SAMPLES:
        for j in _SAMPLES:
            ground = iso.grid(*iso.at(c + i, r + j, z))
            total += 1
            hidden += any(_reach(iso, solid, ground, z + 0.5) > 0 for solid in near)
    return 1 - hidden / total


def hides(iso: Iso, state: State, standing: Iterable[Solid], pit: int) -> set[int]:
    """Pits whose houses cover about half of a pit's own top or more."""
    c, r = iso.turned(state.board.pits[pit])
    z = top_of(iso, state, pit)
    towers = [solid for solid in standing if solid.pit >= 0 and solid.pit != pit]
    return {s.pit for s in towers if seen_share(iso, [s], c + 0.5, r + 0.5, z) < 0.55}


def hides_roof(iso: Iso, state: State, standing: Iterable[Solid], roof: int) -> set[int]:
    """Pits whose houses cover a good part of a laid roof: of its canal or of one of its ends."""
    _tile, first, second, floor = state.laid[roof]
    (c1, r1), (c2, r2) = iso.turned(state.board.pits[first]), iso.turned(state.board.pits[second])
    cells, z = ((c1, r1), ((c1 + c2) / 2, (r1 + r2) / 2), (c2, r2)), iso.z_block(floor)
    towers = [solid for solid in standing if solid.pit >= 0 and solid.pit not in (first, second)]
    return {s.pit for s in towers if any(seen_share(iso, [s], c + 0.5, r + 0.5, z) < 0.75 for c, r in cells)}
