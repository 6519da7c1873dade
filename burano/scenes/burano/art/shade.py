"""Draw the shadows of houses on the ground, on roofs and on lower tops, each plane separately."""

import functools

from burano.games.burano.state import State
from burano.scenes.burano.art.geometry import HOUSE, Cell, Iso, Point
from burano.table.picture.brush import Brush
from burano.ui.drawing.theme import SHADOW, hexa

_SUN = (0.86, -0.12)
"""Direction of the shadows on screen, in sides of a cell."""
_ALPHA = 0.3
_SCRAP = 0.1
"""Area of a shadow on a top, in cells, below which it looks like a stain and is left out."""

Polygon = list[Point]
Field = tuple[float, float, float, float, float]
"""A rectangle of the turned grid that receives shadows: left, back, right, front, and its height."""
Tower = tuple[Cell, int]
"""A cell, and the number of floors that stand there above a plane."""
Shape = tuple[str, float, float, float, float]
"""An SVG path and its bounding box."""


def shade_ground(brush: Brush, iso: Iso, state: State, skip: frozenset[int]) -> None:
    """Draw the shadows of houses on canals and pits; houses in `skip` cast none."""
    towers = tuple((cell, state.height[pit]) for pit, cell in enumerate(state.board.pits) if pit not in skip)
    _fill(brush, _on_ground(iso, towers))


def shade_floor(brush: Brush, iso: Iso, state: State, floor: int, skip: frozenset[int]) -> None:
    """Draw the shadows of higher houses on the roofs and tops of a floor, and the contact shadows at their feet."""
    pits, height = state.board.pits, state.height
    higher = [pit for pit in range(len(pits)) if height[pit] > floor + 1 and pit not in skip]
    towers = tuple((pits[pit], height[pit] - floor - 1) for pit in higher)
    _fill(brush, _on_fields(iso, towers, tuple(_fields(iso, state, floor))))
    for pit in higher:
        x, y = iso.middle(pits[pit])
        brush.at(f"contact_{iso.hand}", x, y - iso.z_block(floor), iso.k)


def _fields(iso: Iso, state: State, floor: int) -> list[Field]:
    found: list[Field] = []
    pits, edge = state.board.pits, (1 - HOUSE) / 2
    for pit, cell in enumerate(pits):
        if state.height[pit] == floor + 1 and state.block[pit * 3 + floor] < 0:
            c, r = iso.turned(cell)
            found.append((c + edge, r + edge, c + 1 - edge, r + 1 - edge, iso.z(floor + 1)))
    for _, first, second, level in state.laid:
        if level == floor:
            (c1, r1), (c2, r2) = sorted((iso.turned(pits[first]), iso.turned(pits[second])))
            found.append((c1 + 0.03, r1 + 0.03, c2 + 0.97, r2 + 0.97, iso.z_block(floor)))
    return found


def _thrown(iso: Iso, cell: Cell, floors: int) -> Polygon:
    """Return the shadow of a house that rises `floors` above a plane, in the turned grid."""
    c, r = iso.turned(cell)
    long = 0.16 + 0.3 * floors
    ox, oy = iso.origin
    east = iso.grid(ox + _SUN[0] * iso.side * long, oy + _SUN[1] * iso.side * long)
    h = HOUSE / 2
    foot = [(c + 0.5 + i, r + 0.5 + j) for i in (-h, h) for j in (-h, h)]
    return _hull(foot + [(x + east[0], y + east[1]) for x, y in foot])


# Clipping is slower than drawing, and a position is painted many times.


@functools.lru_cache(maxsize=64)
def _on_ground(iso: Iso, towers: tuple[Tower, ...]) -> Shape:
    return _shape([[iso.at(*point) for point in _thrown(iso, cell, floors)] for cell, floors in towers if floors])


@functools.lru_cache(maxsize=128)
def _on_fields(iso: Iso, towers: tuple[Tower, ...], fields: tuple[Field, ...]) -> Shape:
    parts = []
    for cell, floors in towers:
        thrown = _thrown(iso, cell, floors)
        for *box, z in fields:
            cut = _clipped(thrown, *box)
            if len(cut) > 2 and _area(cut) > _SCRAP:
                parts.append([iso.at(*point, z) for point in cut])
    return _shape(parts)


def _shape(parts: list[Polygon]) -> Shape:
    """Return one path of all parts, so that overlapping shadows are no darker."""
    if not parts:
        return "", 0, 0, 0, 0
    points = [point for part in parts for point in part]
    left, up = min(x for x, _ in points) - 1, min(y for _, y in points) - 1
    right, low = max(x for x, _ in points) + 1, max(y for _, y in points) + 1
    d = " ".join("M" + " L".join(f"{x - left:.1f},{y - up:.1f}" for x, y in part) + "Z" for part in parts)
    return d, left, up, right - left, low - up


def _fill(brush: Brush, shape: Shape) -> None:
    d, x, y, w, h = shape
    if d:
        body = f'<path d="{d}" fill="{hexa(SHADOW)}" fill-opacity="{_ALPHA}"/>'
        brush.svg(("shade", d), x, y, w, h, body)


def _clipped(points: Polygon, left: float, back: float, right: float, front: float) -> Polygon:
    """Clip a polygon to an upright rectangle (Sutherland and Hodgman)."""
    for axis, limit, sign in ((0, left, 1), (0, right, -1), (1, back, 1), (1, front, -1)):
        kept: Polygon = []
        for i, p in enumerate(points):
            q = points[i - 1]
            inside, before = sign * (p[axis] - limit) >= 0, sign * (q[axis] - limit) >= 0
            if inside != before:
                t = (limit - q[axis]) / (p[axis] - q[axis])
                kept.append((q[0] + (p[0] - q[0]) * t, q[1] + (p[1] - q[1]) * t))
            if inside:
                kept.append(p)
        points = kept
    return points


def _area(points: Polygon) -> float:
    """Return the area of a polygon."""
    return abs(sum(points[i - 1][0] * y - x * points[i - 1][1] for i, (x, y) in enumerate(points))) / 2


def _hull(points: list[Point]) -> Polygon:
    """Return the convex hull of some points, always with the same orientation (Andrew's monotone chain)."""
    ordered = sorted(set(points))

    def chain(points: list[Point]) -> list[Point]:
        part: list[Point] = []
        for p in points:
            while len(part) > 1 and _turn(part[-2], part[-1], p) <= 0:
                part.pop()
            part.append(p)
        return part[:-1]

    return chain(ordered) + chain(ordered[::-1])


def _turn(o: Point, a: Point, b: Point) -> float:
    return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])
