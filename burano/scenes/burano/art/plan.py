"""The main island from straight above: nothing hides anything, every floor's number is written."""

from dataclasses import dataclass

from pygame import FRect

from burano.games.burano.state import State
from burano.scenes.burano import names, palette
from burano.scenes.burano.art.island import IslandLook
from burano.table.brush import Brush
from burano.ui import paint, theme
from burano.ui.paint import Slab
from burano.ui.theme import mix, rgb

_WATER = Slab(rgb("5CC4C6"), rgb("3AA5B2"), rgb("8B7B63"), 2, inner=0)
_KERB = Slab(rgb("F3EBDA"), rgb("E6D9BD"), rgb("8B7B63"), 1.5, inner=0.5)
_PIT = Slab(rgb("D8BE94"), rgb("C9AC7E"), rgb("9C8468"), 2, inner=0.2)
_PIT_LIT = Slab(theme.TARGET_FILL, theme.TARGET_FILL, rgb("B98A1C"), 2, inner=0)
_CELL = 53.0
_ROOF = Slab(theme.TERRACOTTA, theme.TERRACOTTA, theme.TERRACOTTA_DARK, 2, inner=0)


@dataclass(frozen=True)
class PlanShape:
    """Upper left corner, size in cells (as turned) and a cell's width."""

    x: float
    y: float
    across: int
    down: int
    size: float
    cols: int = 9
    rows: int = 7

    @property
    def w(self) -> float:
        return self.across * self.size

    @property
    def h(self) -> float:
        return self.down * self.size

    @property
    def kerb(self) -> tuple[tuple[float, float], ...]:
        """The outline of the island with its kerb."""
        left, up, right, low = self.x - 16, self.y - 16, self.x + self.w + 16, self.y + self.h + 16
        return (left, up), (right, up), (right, low), (left, low)

    def turned(self, cell: tuple[int, int], turn: int) -> tuple[int, int]:
        """Plan view stays upright: it turns by halves only."""
        c, r = cell
        return (self.cols - 1 - c, self.rows - 1 - r) if turn in (2, 3) else (c, r)

    def cell(self, cell: tuple[int, int]) -> FRect:
        return FRect(self.x + cell[0] * self.size, self.y + cell[1] * self.size, self.size, self.size)


def shape_for(cols: int, rows: int, x: float, y: float, k: float = 1.0) -> PlanShape:
    """A plan above the middle of the lagoon, between the islands; `k` times as large as where there is room."""
    size = _CELL * k
    return PlanShape(x - cols * size / 2, y - rows * size / 2 - 30, cols, rows, size, cols, rows)


def draw_plan(brush: Brush, shape: PlanShape, state: State, look: IslandLook, turn: int = 0) -> None:
    """The chequered island, topmost houses and roofs."""
    board = FRect(shape.x, shape.y, shape.w, shape.h)
    brush.slab(board.inflate(32, 32), _KERB, radius=14, shadow=6)
    brush.slab(board, _WATER, radius=4)
    pits = state.board.pits
    for cell in pits:
        brush.slab(shape.cell(shape.turned(cell, turn)).inflate(-3, -3), _PIT, radius=7)
    x, y = shape.cell(shape.turned(pits[state.board.fountain], turn)).center
    brush.disc(x, y, shape.size * 0.62, rgb("BFEDEB"), rgb("C4B290"), 4)
    for floor in range(3):
        for pit, cell in enumerate(pits):
            if state.height[pit] > floor and (pit, floor) not in look.hidden:
                _draw_house(brush, shape, shape.turned(cell, turn), state, pit, floor)
        for index, (tile, first, second, level) in enumerate(state.laid):
            if level == floor and index not in look.hidden_roofs:
                ends = shape.turned(pits[first], turn), shape.turned(pits[second], turn)
                _draw_roof(brush, shape, state, tile, ends)
    _draw_targets(brush, shape, state, look, turn)
    for pit, sprite in look.marks.items():
        box = shape.cell(shape.turned(pits[pit], turn))
        brush.centred(sprite, box.right - 12, box.y + 12, 26)


def _draw_targets(brush: Brush, shape: PlanShape, state: State, look: IslandLook, turn: int) -> None:
    """Lit places in their rings; the rest steps back."""
    pits = state.board.pits
    if look.veil:
        bearing = {pit for pair in look.spans for pit in state.board.pairs[pair]}
        for pit in set(range(len(pits))) - look.pits - bearing:
            brush.veil(shape.cell(shape.turned(pits[pit], turn)).inflate(-3, -3), radius=6, share=0.78)
    for pit in look.pits:
        if state.height[pit] == 0:
            brush.slab(shape.cell(shape.turned(pits[pit], turn)).inflate(-8, -8), _PIT_LIT, radius=7)
        brush.glow(shape.cell(shape.turned(pits[pit], turn)).inflate(-8, -8), radius=8)
    for pair in look.spans:
        first, second = state.board.pairs[pair]
        a, b = shape.cell(shape.turned(pits[first], turn)), shape.cell(shape.turned(pits[second], turn))
        brush.glow(a.union(b).inflate(-14, -14), radius=8)


def _draw_house(brush: Brush, shape: PlanShape, cell: tuple[int, int], state: State, pit: int, floor: int) -> None:
    color = state.cube[pit * 3 + floor]
    box = shape.cell(cell).inflate(-9 - floor * 3, -9 - floor * 3)
    face = Slab(
        palette.HOUSE_LIGHT[color], palette.HOUSE[color], mix(palette.HOUSE[color], theme.SHADOW, 0.45), 2, inner=0.4
    )
    brush.slab(box, face, radius=6, shadow=2 + floor * 2)
    brush.centred(f"sym_{names.COLORS[color]}", *box.center, shape.size * (0.72 if brush.kit.large_symbols else 0.5))
    if floor:
        brush.badge(box.right - 6, box.bottom - 6, str(floor + 1), theme.INK, 10, 15)


def _draw_roof(
    brush: Brush, shape: PlanShape, state: State, tile: int, ends: tuple[tuple[int, int], tuple[int, int]]
) -> None:
    a, b = shape.cell(ends[0]), shape.cell(ends[1])
    body = a.union(b).inflate(-12, -12)
    brush.slab(body, _ROOF, radius=5, shadow=3)
    for box, color in zip((a, b), state.board.tile_colors[tile], strict=True):
        brush.centred(f"tileblock_{names.COLORS[color]}", *box.center, shape.size * 0.66)
    inner = FRect(0, 0, shape.size * 0.62, shape.size * 0.62)
    inner.center = body.center
    brush.slab(inner, paint.CARD, radius=4)
    brush.centred(f"kind_{names.KINDS[state.board.tile_kind(tile)]}", *body.center, shape.size * 0.52)
