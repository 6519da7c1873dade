"""What things stand on: the island's kerb and canals, the pyramid's plinth and terrace, piers."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator

from .board import soft_ring
from .buildings import DATA
from .palette import GLOW, GLOW_LINE, INK
from .svg import Point, Sprite, linear, path, points, polygon, polyline, rect, stroke

SHOAL, EDGE, KERB = 1.15, 0.62, 0.26
"""Widths round the cells, in cells."""
WALL = 18
CELL_DEPTH = 57.2
"""Distance between two opposite sides of a cell."""


def sprites() -> Iterator[Sprite]:
    sizes = tomllib.loads(DATA.read_text(encoding="utf-8"))["island"]["sizes"].values()
    # Turned by a quarter the island lies the other way round.
    for columns, rows in sorted({(s["cols"], s["rows"]) for s in sizes} | {(s["rows"], s["cols"]) for s in sizes}):
        yield island_base(columns, rows)
    yield plinth("pyramid_plinth", 0.18, 9)
    yield plinth("pyramid_terrace", 0.62, 17)
    yield slot("slot_empty")
    yield slot_glow()
    yield pier()


def cell(ox: float, oy: float, c: float, r: float) -> Point:
    return ox + (c - r) * 64, oy + (c + r) * 32


def outline(ox: float, oy: float, columns: int, rows: int, margin: float) -> list[Point]:
    corners = (
        (-margin, -margin),
        (columns + margin, -margin),
        (columns + margin, rows + margin),
        (-margin, rows + margin),
    )
    return [cell(ox, oy, c, r) for c, r in corners]


def island_base(columns: int, rows: int) -> Sprite:
    """Shoal, kerb and canals; pads and bridges go on top. The anchor is the upper corner of cell (0, 0)."""
    ox, oy = (rows + 2 * SHOAL) * 64, 2 * SHOAL * 32
    a, b, c, d = outline(ox, oy, columns, rows, KERB)
    defs = linear("canal", d[0], a[1], b[0], c[1], (0, "#6FD3D0"), (0.5, "#45B3BE"), (1, "#2F93A8"))
    body = shoal(ox, oy, columns, rows)
    body += polygon([d, c, _low(c), _low(d)], "#CDBB98") + polygon([c, b, _low(b), _low(c)], "#9E8C78")
    body += _joints(d, c, "#8E7C62") + _joints(c, b, "#5F5048")
    foam = [(x, y + WALL + 2) for x, y in (d, c, b)]
    body += polyline(foam, stroke("#E6FFF8", 3.6, 0.75)) + _rim(ox, oy, columns, rows)
    body += basin(ox, oy, columns, rows) + ripples(ox, oy, columns, rows)
    width, height = round((columns + rows + 4 * SHOAL) * 64), round((columns + rows + 4 * SHOAL) * 32)
    return Sprite(f"island_base_{columns}x{rows}", width, height, body, defs, anchor=(ox, oy))


def _rim(ox: float, oy: float, columns: int, rows: int) -> str:
    outer, inner = outline(ox, oy, columns, rows, KERB), outline(ox, oy, columns, rows, 0)
    ring = path(f"M{points(outer)}Z M{points(inner)}Z", "#F3EBDA", 'fill-rule="evenodd"')
    return ring + polygon(outer, "none", stroke("#8B7B63", 1.8))


def _low(p: Point) -> Point:
    return p[0], p[1] + WALL


def shoal(ox: float, oy: float, columns: int, rows: int) -> str:
    """Ever paler water towards the kerb: broad strokes, as large fills are slow to rasterise."""
    kerb = outline(ox, oy, columns, rows, KERB)
    out = ""
    for i in range(6):
        margin = SHOAL - 0.08 - (SHOAL - EDGE) * i / 6
        out += polygon(kerb, "none", stroke("#8FE0D0", 2 * CELL_DEPTH * (margin - KERB), 0.11))
    out += polygon(kerb, "none", stroke("#7FD6CB", 2 * CELL_DEPTH * (EDGE - KERB), 0.45))
    return out + path(rounded(outline(ox, oy, columns, rows, EDGE), 0.025), "none", stroke("#D8FFF4", 2.6, 0.55))


def rounded(corners: list[Point], share: float) -> str:
    """A closed outline whose corners are cut by a curve over that share of each side."""
    out = ""
    for i, corner in enumerate(corners):
        before, after = corners[i - 1], corners[(i + 1) % len(corners)]
        start = (corner[0] + (before[0] - corner[0]) * share, corner[1] + (before[1] - corner[1]) * share)
        end = (corner[0] + (after[0] - corner[0]) * share, corner[1] + (after[1] - corner[1]) * share)
        out += f"{'L' if out else 'M'}{points([start])} Q{points([corner])} {points([end])} "
    return out + "Z"


def _joints(start: Point, end: Point, color: str) -> str:
    d = ""
    for i in range(1, 30):
        x, y = start[0] + (end[0] - start[0]) * i / 30, start[1] + (end[1] - start[1]) * i / 30
        d += f"M{x:.1f},{y:.1f} v{WALL} "
    return path(d, "none", stroke(color, 1.2, 0.45))


def basin(ox: float, oy: float, columns: int, rows: int) -> str:
    """The water inside lies a little lower than the kerb: its two far walls show."""
    a, b, c, d = outline(ox, oy, columns, rows, 0)
    sunk = 7
    far = ((b[0] - 2 * sunk, b[1]), (a[0], a[1] + sunk), (d[0] + 2 * sunk, d[1]))
    return polygon([a, b, *far, d], "#8D7C66") + polygon([far[1], far[0], c, far[2]], "url(#canal)")


def ripples(ox: float, oy: float, columns: int, rows: int) -> str:
    rng = random.Random(4)
    out = ""
    for r in range(rows):
        for c in range(columns):
            if (c + r) % 2 == 0:
                x, y = cell(ox, oy, c + 0.5, r + 0.5)
                for _ in range(3):
                    left, high, length = x + rng.uniform(-28, 12), y + rng.uniform(-10, 13), rng.uniform(15, 30)
                    wave = f"M{left:.1f},{high:.1f} q{length / 4:.1f},-3.6 {length / 2:.1f},0 t{length / 2:.1f},0"
                    out += path(wave, "none", stroke("#E9FFFA", 2, 0.5))
    return out


def plinth(name: str, margin: float, thick: float) -> Sprite:
    """A slab for a pyramid of three by three houses, each 128 wide; anchored at the upper corner of its first cell."""
    ox, oy = (3 + 2 * margin) * 64, 2 * margin * 32 + 2
    a, b, c, d = outline(ox, oy, 3, 3, margin)
    defs = linear("t", a[0] - 120, a[1], c[0] + 120, c[1], (0, "#FFF8E6"), (0.6, "#EFDDB8"), (1, "#DCC497"))
    body = polygon([d, c, (c[0], c[1] + thick), (d[0], d[1] + thick)], "#C9B48C", stroke("#8A785E", 1.4, 0.6))
    body += polygon([c, b, (b[0], b[1] + thick), (c[0], c[1] + thick)], "#A08A66", stroke("#8A785E", 1.4, 0.6))
    body += polygon([a, b, c, d], "url(#t)", stroke("#A08A66", 2))
    for i in range(3):
        for k in range(3):
            inset = ((i + 0.07, k + 0.07), (i + 0.93, k + 0.07), (i + 0.93, k + 0.93), (i + 0.07, k + 0.93))
            body += polygon([cell(ox, oy, u, v) for u, v in inset], "none", stroke("#C3AE84", 1.6))
    width, height = round((6 + 4 * margin) * 64), round((6 + 4 * margin) * 32 + thick + 4)
    return Sprite(name, width, height, body, defs, anchor=(ox, oy))


SLOT: list[Point] = [(84, 20), (148, 52), (84, 84), (20, 52)]


def slot(name: str) -> Sprite:
    """A place in the pyramid that cannot be filled yet."""
    dashes = 'stroke-dasharray="9 8"'
    body = polygon(SLOT, "#FFFFFF", 'fill-opacity="0.12"')
    body += polygon(SLOT, "none", f"{stroke(INK, 4.4, 0.35)} {dashes}") + polygon(
        SLOT, "none", f"{stroke('#FFFFFF', 2.8)} {dashes}"
    )
    return Sprite(name, 168, 104, body)


def slot_glow() -> Sprite:
    """Where a house may be put on the pyramid, or taken from it: as large as the top of a house 128 wide."""
    body = soft_ring(SLOT, ((30, 0.05), (24, 0.08), (18, 0.12), (13, 0.18), (8, 0.28)))
    return Sprite(
        "slot_glow",
        168,
        104,
        body + polygon(SLOT, GLOW, 'fill-opacity="0.2"') + polygon(SLOT, "none", stroke(GLOW_LINE, 3.6)),
    )


def pier() -> Sprite:
    """A wooden landing stage, seen from the side, with posts."""
    body = "".join(rect(x, 18, 5, 20, 2, "#5E3A20", stroke(INK, 1, 0.6)) for x in (8, 42, 78, 112))
    body += polygon([(4, 10), (124, 10), (120, 24), (0, 24)], "#B98A5A", stroke(INK, 1.4, 0.6))
    joints = " ".join(f"M{x},10 l-4,14" for x in range(16, 124, 12))
    body += path(joints, "none", stroke("#7A5230", 1.2, 0.7)) + rect(0, 24, 120, 5, 1, "#8A5A38", stroke(INK, 1, 0.5))
    return Sprite("pier", 128, 40, body, anchor=(64, 17))
