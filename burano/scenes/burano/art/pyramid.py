"""A pyramid of house cubes: where its fourteen places are and how it is drawn. Lengths are logical units."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from burano.scenes.burano import names
from burano.scenes.burano.art.symbols import top_symbol
from burano.table.brush import Brush

PLACES = 14
_LEVELS = (
    *((0, i % 3, i // 3) for i in range(9)),
    *((1, i % 2, i // 2) for i in range(4)),
    (2, 0, 0),
)
"""Level, column and row of every place, as the rules number them."""


@dataclass(frozen=True)
class PyramidShape:
    """A pyramid whose ground has its upper corner at (x, y) and cells `w` wide."""

    x: float
    y: float
    w: float

    @property
    def wall(self) -> float:
        return self.w * 60 / 128

    def top(self, place: int) -> tuple[float, float]:
        """Upper corner of the cube's top face."""
        level, column, row = _LEVELS[place]
        c, r = column + level / 2, row + level / 2
        return self.x + (c - r) * self.w / 2, self.y + (c + r) * self.w / 4 - self.wall * (level + 1)

    def middle(self, place: int) -> tuple[float, float]:
        """Middle of the cube's top face: where its sprite is anchored."""
        x, y = self.top(place)
        return x, y + self.w / 4

    def base(self, place: int) -> tuple[float, float]:
        """Middle of the place's own ground."""
        x, y = self.middle(place)
        return x, y + self.wall

    @property
    def order(self) -> list[int]:
        """Places from back to front, level by level."""
        return sorted(range(PLACES), key=lambda place: (_LEVELS[place][0], sum(_LEVELS[place][1:]), _LEVELS[place][1]))

    def inside(self, place: int, x: float, y: float) -> bool:
        """Whether a point is on the cube of that place (its silhouette, a hexagon)."""
        mx, my = self.middle(place)
        dx, dy = abs(x - mx) / (self.w / 2), y - my
        if dx > 1:
            return False
        return -(1 - dx) * self.w / 4 <= dy <= self.wall + (1 - dx) * self.w / 4

    def on_ground(self, place: int, x: float, y: float) -> bool:
        """Whether a point is on the empty place itself."""
        mx, my = self.base(place)
        return abs(x - mx) / (self.w / 2) + abs(y - my) / (self.w / 4) <= 1


def draw_board(brush: Brush, shape: PyramidShape) -> None:
    """The wooden board with its nine places."""
    m, w, deep = 0.18, shape.w, max(2.0, shape.w * 0.1)

    def at(c: float, r: float) -> tuple[float, float]:
        return (c - r) * w / 2 + (3 + 2 * m) * w / 2, (c + r) * w / 4 + 2 * m * w / 4

    def poly(points: Sequence[tuple[float, float]], look: str) -> str:
        return f'<polygon points="{" ".join(f"{x:.2f},{y:.2f}" for x, y in points)}" {look}/>'

    corners = [at(-m, -m), at(3 + m, -m), at(3 + m, 3 + m), at(-m, 3 + m)]
    low = [(x, y + deep) for x, y in corners]
    body = poly([corners[3], corners[2], low[2], low[3]], 'fill="#BFAB82"')
    body += poly([corners[2], corners[1], low[1], low[2]], 'fill="#98866A"')
    body += poly(corners, 'fill="#E2D3B4" stroke="#B9A47C" stroke-width="1.5" stroke-linejoin="round"')
    for c in range(3):
        for r in range(3):
            cell = [at(c + 0.08, r + 0.08), at(c + 0.92, r + 0.08), at(c + 0.92, r + 0.92), at(c + 0.08, r + 0.92)]
            body += poly(cell, 'fill="none" stroke="#C3AE84" stroke-width="1.2"')
    wide, high = (3 + 2 * m) * w, (3 + 2 * m) * w / 2 + deep + 2
    brush.svg(("pyramid board", w), shape.x - wide / 2, shape.y - 2 * m * w / 4, wide, high, body)


def draw_pyramid(
    brush: Brush,
    shape: PyramidShape,
    colors: Sequence[int],
    *,
    hidden: Collection[int] = (),
    glow: Collection[int] = (),
    dim: Collection[int] = (),
    masked: int = 0,
) -> None:
    """The board and its cubes. `colors` has one entry per place, -1 for none; `glow` lights cubes or empty places;
    `masked` shows that many cubes without their colours."""
    draw_board(brush, shape)
    k = shape.w / 128
    for place in shape.order:
        color = colors[place]
        mx, my = shape.middle(place)
        if color < 0 and place < masked:
            brush.at("cube_white", mx, my, k, alpha=0.35)
        elif color >= 0 and place not in hidden:
            brush.at(f"cube_{names.COLORS[color]}", mx, my, k, alpha=0.55 if place in dim else 1.0)
            top_symbol(brush, names.COLORS[color], mx, my, shape.w)
            if place in glow:
                brush.at("glow_cell", mx, my, k * 0.98)
        elif place in glow:
            brush.at("glow_cell", *shape.base(place), k * 0.94)
    for place in glow:
        if colors[place] < 0:  # an open place may lie behind cubes
            brush.at("glow_xray", *shape.base(place), k * 0.94)
