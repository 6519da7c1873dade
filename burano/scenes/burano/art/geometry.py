"""Projection of the island: cells to screen and back, in logical units, for four quarter turns of the view.

A parallel projection from 37° above (sine 3/5), rotated by 27° (tangent 1/2) so that houses which touch corner to
corner never stand above each other on screen. Odd quarter turns show the mirror image of that view: the long side of
the island is always horizontal, and all four turns have the same size.
"""

import math
from dataclasses import dataclass
from functools import cached_property

Cell = tuple[int, int]
Point = tuple[float, float]

HOUSE = 0.92
"""Side of a house in cells."""
KERB = 0.26
"""Width of the kerb round the island in cells."""
_SPRITE_UNIT = 48
"""Units of the sprites' own grid per `u`."""


@dataclass(frozen=True)
class Iso:
    """Position, scale and rotation of the island on screen. `turn` counts clockwise quarter turns of the view."""

    cols: int
    rows: int
    x: float
    """Middle of the island's ground, in logical units."""
    y: float
    u: float
    """Base length in logical units: a cell is 3·u wide and 1.8·u high on screen."""
    turn: int = 0

    @property
    def k(self) -> float:
        """Scale of the island's sprites."""
        return self.u / _SPRITE_UNIT

    @property
    def hand(self) -> str:
        """The side of the wide wall of a house; sprites exist for both."""
        return "right" if self.turn % 2 else "left"

    @cached_property
    def a(self) -> Point:
        """Screen offset of one column of the turned grid."""
        return (self.u, 1.2 * self.u) if self.turn % 2 else (2 * self.u, 0.6 * self.u)

    @cached_property
    def b(self) -> Point:
        """Screen offset of one row of the turned grid."""
        return (-2 * self.u, 0.6 * self.u) if self.turn % 2 else (-self.u, 1.2 * self.u)

    @cached_property
    def side(self) -> float:
        """Length of a cell's side before projection."""
        return self.u * math.sqrt(5)

    @property
    def cell_w(self) -> float:
        """Width of a cell on screen."""
        return 3 * self.u

    @property
    def cell_h(self) -> float:
        return 1.8 * self.u

    @property
    def cube_w(self) -> float:
        return HOUSE * self.cell_w

    @property
    def wall(self) -> float:
        return 1.26 * self.u

    @property
    def slab(self) -> float:
        """Thickness of a roof."""
        return 2 * self.u / 9

    @property
    def kerb_deep(self) -> float:
        """Height of the kerb above the water."""
        return 0.204 * self.side

    @cached_property
    def across(self) -> int:
        """Number of columns of the turned grid."""
        return self.rows if self.turn % 2 else self.cols

    @cached_property
    def down(self) -> int:
        return self.cols if self.turn % 2 else self.rows

    @cached_property
    def origin(self) -> Point:
        """Screen position of the back corner of the turned cell (0, 0)."""
        c, r = self.across / 2, self.down / 2
        return self.x - c * self.a[0] - r * self.b[0], self.y - c * self.a[1] - r * self.b[1]

    def turned(self, cell: Cell) -> Cell:
        """Convert a cell of the board to the turned grid."""
        c, r = cell
        if self.turn == 1:
            return self.rows - 1 - r, c
        if self.turn == 2:
            return self.cols - 1 - c, self.rows - 1 - r
        if self.turn == 3:
            return r, self.cols - 1 - c
        return c, r

    def unturned(self, cell: Cell) -> Cell:
        """Convert a cell of the turned grid to the board."""
        c, r = cell
        if self.turn == 1:
            return r, self.rows - 1 - c
        if self.turn == 2:
            return self.cols - 1 - c, self.rows - 1 - r
        if self.turn == 3:
            return self.cols - 1 - r, c
        return c, r

    # ---- grid to screen

    def at(self, c: float, r: float, z: float = 0.0) -> Point:
        """Return the screen position of a point of the turned grid, `z` above the ground."""
        ox, oy = self.origin
        return ox + c * self.a[0] + r * self.b[0], oy + c * self.a[1] + r * self.b[1] - z

    def middle(self, cell: Cell) -> Point:
        """Return the screen position of the middle of a cell's ground."""
        c, r = self.turned(cell)
        return self.at(c + 0.5, r + 0.5)

    def box(self, c: float, r: float, across: float, down: float, z: float = 0.0) -> list[Point]:
        """Return the corners of a rectangle centred on a point of the turned grid: back, right, front, left."""
        i, j = across / 2, down / 2
        return [self.at(c - i, r - j, z), self.at(c + i, r - j, z), self.at(c + i, r + j, z), self.at(c - i, r + j, z)]

    def square(self, cell: Cell, size: float, z: float = 0.0) -> list[Point]:
        """Return the corners of a square centred on a cell."""
        c, r = self.turned(cell)
        return self.box(c + 0.5, r + 0.5, size, size, z)

    def ring(self, margin: float) -> list[Point]:
        """Return the outline of the island's ground, extended by `margin` cells."""
        return self.box(self.across / 2, self.down / 2, self.across + 2 * margin, self.down + 2 * margin)

    def depth(self, cell: Cell) -> tuple[int, int]:
        """Return a sort key from back to front."""
        c, r = self.turned(cell)
        return c + r, c

    def z(self, floors: int) -> float:
        """Return the height of the top of a stack of houses: 0 floors is the ground; the lowest house stands sunk in
        it."""
        return 0.0 if floors == 0 else 0.78 * self.wall + (floors - 1) * (self.wall + self.slab)

    def z_block(self, floor: int) -> float:
        """Return the height of the upper side of a roof on that floor (0 is the ground floor)."""
        return self.z(floor + 1) + self.slab

    # ---- screen to grid

    def grid(self, x: float, y: float, z: float = 0.0) -> Point:
        """Return the point of the turned grid under a screen point, in the plane at height `z`."""
        (ax, ay), (bx, by) = self.a, self.b
        px, py, det = x - self.origin[0], y + z - self.origin[1], ax * by - ay * bx
        return (px * by - py * bx) / det, (py * ax - px * ay) / det

    def cell_at(self, x: float, y: float, z: float = 0.0) -> Cell | None:
        """Return the cell under a screen point, in the plane at height `z`; None outside the board."""
        c, r = (math.floor(value) for value in self.grid(x, y, z))
        return self.unturned((c, r)) if 0 <= c < self.across and 0 <= r < self.down else None

    def axis(self, first: Cell, second: Cell) -> str:
        """Return `x` if the line between two cells runs along the columns of the turned grid, else `y`."""
        return "x" if self.turned(first)[1] == self.turned(second)[1] else "y"
