"""The island as it is seen: cells to screen and back, in logical units, turned by quarters.

A parallel projection from 37° above (sine 3/5), turned by 27° (tangent 1/2) so that houses which touch corner to corner
never stand above each other on screen. Odd quarter turns show the mirror image of that view: the long side of the
island always lies flat, and all four turns have the same size.
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
"""Units of the sprites' own grid to one `u`."""


@dataclass(frozen=True)
class Iso:
    """Where everything of the island lies. `turn` counts quarter turns of the view, clockwise."""

    cols: int
    rows: int
    x: float
    """Middle of the island's ground, in units."""
    y: float
    u: float
    """The measure of everything: a cell is 3·u wide and 1.8·u high on screen."""
    turn: int = 0

    @property
    def k(self) -> float:
        """Scale of the island's sprites."""
        return self.u / _SPRITE_UNIT

    @property
    def hand(self) -> str:
        """Where the wide wall of a house is; sprites are drawn for either."""
        return "right" if self.turn % 2 else "left"

    @cached_property
    def a(self) -> Point:
        """Screen step of one turned column."""
        return (self.u, 1.2 * self.u) if self.turn % 2 else (2 * self.u, 0.6 * self.u)

    @cached_property
    def b(self) -> Point:
        """Screen step of one turned row."""
        return (-2 * self.u, 0.6 * self.u) if self.turn % 2 else (-self.u, 1.2 * self.u)

    @cached_property
    def side(self) -> float:
        """True length of a cell's side."""
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
        """Columns as turned."""
        return self.rows if self.turn % 2 else self.cols

    @cached_property
    def down(self) -> int:
        return self.cols if self.turn % 2 else self.rows

    @cached_property
    def origin(self) -> Point:
        """Back corner of the turned cell (0, 0)."""
        c, r = self.across / 2, self.down / 2
        return self.x - c * self.a[0] - r * self.b[0], self.y - c * self.a[1] - r * self.b[1]

    def turned(self, cell: Cell) -> Cell:
        """The cell as the turned view counts."""
        c, r = cell
        if self.turn == 1:
            return self.rows - 1 - r, c
        if self.turn == 2:
            return self.cols - 1 - c, self.rows - 1 - r
        if self.turn == 3:
            return r, self.cols - 1 - c
        return c, r

    def unturned(self, cell: Cell) -> Cell:
        """Back from the turned view."""
        c, r = cell
        if self.turn == 1:
            return r, self.rows - 1 - c
        if self.turn == 2:
            return self.cols - 1 - c, self.rows - 1 - r
        if self.turn == 3:
            return self.cols - 1 - r, c
        return c, r

    # ---- to the screen

    def at(self, c: float, r: float, z: float = 0.0) -> Point:
        """A point of the turned grid on screen, z above the ground."""
        ox, oy = self.origin
        return ox + c * self.a[0] + r * self.b[0], oy + c * self.a[1] + r * self.b[1] - z

    def middle(self, cell: Cell) -> Point:
        """Middle of a cell's ground."""
        c, r = self.turned(cell)
        return self.at(c + 0.5, r + 0.5)

    def box(self, c: float, r: float, across: float, down: float, z: float = 0.0) -> list[Point]:
        """A rectangle of the turned grid round a point: back, right, front and left corner."""
        i, j = across / 2, down / 2
        return [self.at(c - i, r - j, z), self.at(c + i, r - j, z), self.at(c + i, r + j, z), self.at(c - i, r + j, z)]

    def square(self, cell: Cell, size: float, z: float = 0.0) -> list[Point]:
        """A square round the middle of a cell."""
        c, r = self.turned(cell)
        return self.box(c + 0.5, r + 0.5, size, size, z)

    def ring(self, margin: float) -> list[Point]:
        """The outline of the island's ground, extended by some cells."""
        return self.box(self.across / 2, self.down / 2, self.across + 2 * margin, self.down + 2 * margin)

    def depth(self, cell: Cell) -> tuple[int, int]:
        """Sort key from back to front."""
        c, r = self.turned(cell)
        return c + r, c

    def z(self, floors: int) -> float:
        """Height of the top of so many floors: 0 is the ground, in which the first stands sunk."""
        return 0.0 if floors == 0 else 0.78 * self.wall + (floors - 1) * (self.wall + self.slab)

    def z_block(self, floor: int) -> float:
        """Height of the upper side of a roof that lies on that floor (0 is the ground floor)."""
        return self.z(floor + 1) + self.slab

    # ---- and back

    def grid(self, x: float, y: float, z: float = 0.0) -> Point:
        """The point of the turned grid under a screen point in the plane at height z."""
        (ax, ay), (bx, by) = self.a, self.b
        px, py, det = x - self.origin[0], y + z - self.origin[1], ax * by - ay * bx
        return (px * by - py * bx) / det, (py * ax - px * ay) / det

    def cell_at(self, x: float, y: float, z: float = 0.0) -> Cell | None:
        """The cell under a screen point in the plane at height z."""
        c, r = (math.floor(value) for value in self.grid(x, y, z))
        return self.unturned((c, r)) if 0 <= c < self.across and 0 <= r < self.down else None

    def axis(self, first: Cell, second: Cell) -> str:
        """`x` if the turned line between two cells runs along the columns, else `y`."""
        return "x" if self.turned(first)[1] == self.turned(second)[1] else "y"
