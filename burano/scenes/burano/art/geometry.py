"""The island in 2:1 dimetric view: cells to screen and back, in logical units, turned by quarters."""

import math
from dataclasses import dataclass
from functools import cached_property

Cell = tuple[int, int]
Point = tuple[float, float]


@dataclass(frozen=True)
class Iso:
    """Where everything of the island lies. `turn` counts quarter turns of the view, clockwise."""

    cols: int
    rows: int
    x: float
    """Middle of the island's ground, in units."""
    y: float
    w: float
    """Width of a cell on screen."""
    turn: int = 0

    @property
    def k(self) -> float:
        """Scale of sprites drawn on a 128 grid."""
        return self.w / 128

    @property
    def h(self) -> float:
        return self.w / 2

    @cached_property
    def cube_w(self) -> float:
        return 0.92 * self.w

    @cached_property
    def wall(self) -> float:
        return self.cube_w * 60 / 128

    @property
    def slab(self) -> float:
        """Thickness of a roof."""
        return self.w * 9 / 128

    @cached_property
    def across(self) -> int:
        """Columns as turned."""
        return self.rows if self.turn % 2 else self.cols

    @cached_property
    def down(self) -> int:
        return self.cols if self.turn % 2 else self.rows

    @cached_property
    def origin(self) -> Point:
        """Upper corner of the turned cell (0, 0)."""
        return self.x - (self.across - self.down) * self.w / 4, self.y - (self.across + self.down) * self.h / 4

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

    def corner(self, c: float, r: float) -> Point:
        """A point of the turned grid on screen."""
        ox, oy = self.origin
        return ox + (c - r) * self.w / 2, oy + (c + r) * self.h / 2

    def top(self, cell: Cell) -> Point:
        """Upper corner of a cell's ground."""
        return self.corner(*self.turned(cell))

    def middle(self, cell: Cell) -> Point:
        x, y = self.top(cell)
        return x, y + self.h / 2

    def depth(self, cell: Cell) -> tuple[int, int]:
        """Sort key from back to front."""
        c, r = self.turned(cell)
        return c + r, c

    def z(self, floors: int) -> float:
        """Height of the top of so many floors: 0 is the ground."""
        return 0.0 if floors == 0 else 0.78 * self.wall + (floors - 1) * (self.wall + self.slab)

    def z_block(self, floor: int) -> float:
        """Height of a roof block that lies on that floor (0 is the ground floor)."""
        return self.z(floor + 1) + 0.75 * self.slab

    def cell_at(self, x: float, y: float, z: float = 0.0) -> Cell | None:
        """The cell under a screen point in the plane at height z."""
        ox, oy = self.origin
        a, b = (x - ox) / (self.w / 2), (y + z - oy) / (self.h / 2)
        c, r = math.floor((a + b) / 2), math.floor((b - a) / 2)
        if 0 <= c < self.across and 0 <= r < self.down:
            return self.unturned((c, r))
        return None

    def axis(self, first: Cell, second: Cell) -> str:
        """`x` if the turned line between two cells runs to the right, else `y`."""
        return "x" if self.turned(first)[1] == self.turned(second)[1] else "y"
