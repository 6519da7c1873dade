"""Draw the main island from straight above, with nothing hidden and each floor numbered."""

from collections.abc import Collection
from dataclasses import dataclass

from pygame import FRect

from burano.games.burano.state import State
from burano.scenes.burano import names, palette
from burano.scenes.burano.art.island import IslandLook, roof_canal
from burano.table.picture.brush import Brush
from burano.ui.drawing import paint, theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.theme import mix, rgb

_WATER = Slab(rgb("5CC4C6"), rgb("3AA5B2"), rgb("8B7B63"), 2, inner=0)
_KERB = Slab(rgb("F3EBDA"), rgb("E6D9BD"), rgb("8B7B63"), 1.5, inner=0.5)
_PIT = Slab(rgb("D8BE94"), rgb("C9AC7E"), rgb("9C8468"), 2, inner=0.2)
_PIT_HIGHLIGHTED = Slab(theme.TARGET_FILL, theme.TARGET_FILL, rgb("B98A1C"), 2, inner=0)
_CELL = 53.0
_KERB_WIDE = 16.0
_BESIDE = 152.0
"""Distance from the kerb to the middle of an island that has moved aside for a large plan."""
_CORNER = 410.0
"""Distance from the middle of such an island to the edge of the lagoon; leaves room for the island in the corner."""
_LARGEST = 1.35
"""Largest factor by which the floor numbers grow with the text scale."""
_MORE = 1.9
"""Growth of the floor numbers relative to the houses on a larger plan."""
_CLEAR = 24.0
"""Height of the water above and below a plan that has the islands beside it."""
_DIMMED = 0.78
"""Opacity of the dark layer over what cannot be chosen; symbols and numbers stay readable."""
_DIMMED_SEA = 0.55
"""Opacity of the dark layer over water and kerb."""
_ROOF = Slab(theme.TERRACOTTA, theme.TERRACOTTA, theme.TERRACOTTA_DARK, 2, inner=0)


@dataclass(frozen=True)
class PlanShape:
    """Position, size in cells (as turned) and width of a cell of the plan."""

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
    def aside(self) -> float:
        """Distance from the middle of the plan to the middle of an island beside it."""
        return self.w / 2 + _KERB_WIDE + _BESIDE

    @property
    def half(self) -> float:
        """Half the width of a lagoon in which islands fit beside the plan."""
        return self.aside + _CORNER

    @property
    def kerb(self) -> tuple[tuple[float, float], ...]:
        """The outline of the island with its kerb."""
        left, up, right, low = self.x, self.y, self.x + self.w, self.y + self.h
        left, up, right, low = left - _KERB_WIDE, up - _KERB_WIDE, right + _KERB_WIDE, low + _KERB_WIDE
        return (left, up), (right, up), (right, low), (left, low)

    def turned(self, cell: tuple[int, int], turn: int) -> tuple[int, int]:
        """Turn a cell for the plan, which stays upright: it is only rotated by half turns."""
        c, r = cell
        return (self.cols - 1 - c, self.rows - 1 - r) if turn in (2, 3) else (c, r)

    def cell(self, cell: tuple[int, int]) -> FRect:
        return FRect(self.x + cell[0] * self.size, self.y + cell[1] * self.size, self.size, self.size)


def shape_for(cols: int, rows: int, x: float, y: float, k: float = 1.0) -> PlanShape:
    """Return a plan in the middle of the lagoon, between the islands, scaled by `k`."""
    size = _CELL * k
    return PlanShape(x - cols * size / 2, y - rows * size / 2 - 30, cols, rows, size, cols, rows)


def shape_beside(cols: int, rows: int, lagoon: FRect) -> PlanShape:
    """Return a plan as height as the lagoon, with the islands above and below moved beside it; smaller if it is too
    narrow."""
    width = (lagoon.w / 2 - _CORNER - _BESIDE - _KERB_WIDE) * 2 / cols
    height = (lagoon.h - 2 * _KERB_WIDE - 2 * _CLEAR) / rows
    size = max(1.0, min(width, height))
    return PlanShape(lagoon.centerx - cols * size / 2, lagoon.centery - rows * size / 2, cols, rows, size, cols, rows)


def draw_plan(brush: Brush, shape: PlanShape, state: State, look: IslandLook, turn: int = 0) -> None:
    """Draw the chequered island, its topmost houses and roofs."""
    board = FRect(shape.x, shape.y, shape.w, shape.h)
    brush.slab(board.inflate(2 * _KERB_WIDE, 2 * _KERB_WIDE), _KERB, radius=14, shadow=6)
    brush.slab(board, _WATER, radius=4)
    pits = state.board.pits
    if look.dim:
        brush.dim(board.inflate(2 * _KERB_WIDE, 2 * _KERB_WIDE), radius=14, share=_DIMMED_SEA)
        for canal in _open_canals(state, look):
            brush.slab(shape.cell(shape.turned(canal, turn)), _WATER, radius=0)
    for cell in pits:
        brush.slab(shape.cell(shape.turned(cell, turn)).inflate(-3, -3), _PIT, radius=7)
    x, y = shape.cell(shape.turned(pits[state.board.fountain], turn)).center
    share = _DIMMED if look.dim and state.board.fountain not in look.pits else 0.0
    basin, rim = (mix(rgb(colour), theme.DIM, share) for colour in ("BFEDEB", "C4B290"))
    brush.disc(x, y, shape.size * 0.62, basin, rim, 4)
    for floor in range(3):
        for pit, cell in enumerate(pits):
            if state.height[pit] > floor and (pit, floor) not in look.hidden:
                _draw_house(brush, shape, shape.turned(cell, turn), state, pit, floor)
        for index, (tile, first, second, level) in enumerate(state.laid):
            if level == floor and index not in look.hidden_roofs:
                ends = shape.turned(pits[first], turn), shape.turned(pits[second], turn)
                _draw_roof(brush, shape, state, tile, ends)
    highlighted = look.pits | _bearing(state, look)
    _draw_numbers(brush, shape, state, look, turn, set(range(len(pits))) - highlighted)
    _draw_targets(brush, shape, state, look, turn)
    _draw_numbers(brush, shape, state, look, turn, highlighted)
    for pit, sprite in look.marks.items():
        box = shape.cell(shape.turned(pits[pit], turn))
        k = max(1.0, shape.size / _CELL)
        brush.centred(sprite, box.right - 12 * k, box.y + 12 * k, 26 * k)


def _bearing(state: State, look: IslandLook) -> frozenset[int]:
    """Return the pits under the highlighted roof places."""
    return frozenset(pit for pair in look.spans for pit in state.board.pairs[pair])


def _open_canals(state: State, look: IslandLook) -> set[tuple[int, int]]:
    """Return the canals that may be roofed now."""
    return {roof_canal(state, *state.board.pairs[pair]) for pair in look.spans}


def _draw_numbers(
    brush: Brush, shape: PlanShape, state: State, look: IslandLook, turn: int, pits: Collection[int]
) -> None:
    """Draw the number of the top floor of each house, above its roof and ring."""
    k = max(1 + _MORE * max(0.0, shape.size / _CELL - 1), min(_LARGEST, brush.view.grow))
    for pit in pits:
        top = max((floor for floor in range(state.height[pit]) if (pit, floor) not in look.hidden), default=0)
        if top:
            box = _house_box(shape, shape.turned(state.board.pits[pit], turn), top)
            brush.badge(box.right - 6 * k, box.bottom - 6 * k, str(top + 1), theme.INK, 10 * k, 15 * k)


def _draw_targets(brush: Brush, shape: PlanShape, state: State, look: IslandLook, turn: int) -> None:
    """Highlight targets with rings and dim the rest."""
    pits = state.board.pits
    if look.dim:
        for pit in set(range(len(pits))) - look.pits - _bearing(state, look):
            brush.dim(shape.cell(shape.turned(pits[pit], turn)).inflate(-3, -3), radius=6, share=_DIMMED)
        _dim_roofs(brush, shape, state, look, turn)
    for pit in look.pits:
        if state.height[pit] == 0:
            brush.slab(shape.cell(shape.turned(pits[pit], turn)).inflate(-8, -8), _PIT_HIGHLIGHTED, radius=7)
        brush.highlight(shape.cell(shape.turned(pits[pit], turn)).inflate(-8, -8), radius=8)
    for pair in look.spans:
        first, second = state.board.pairs[pair]
        a, b = shape.cell(shape.turned(pits[first], turn)), shape.cell(shape.turned(pits[second], turn))
        brush.highlight(a.union(b).inflate(-14, -14), radius=8)


def _house_box(shape: PlanShape, cell: tuple[int, int], floor: int) -> FRect:
    return shape.cell(cell).inflate(-9 - floor * 3, -9 - floor * 3)


def _dim_roofs(brush: Brush, shape: PlanShape, state: State, look: IslandLook, turn: int) -> None:
    """Dim the symbols of roofs over canals where none can be laid now."""
    highlighted = _open_canals(state, look)
    laid = [roof for index, roof in enumerate(state.laid) if index not in look.hidden_roofs]
    for canal in {roof_canal(state, first, second) for _tile, first, second, _floor in laid} - highlighted:
        brush.dim(shape.cell(shape.turned(canal, turn)).inflate(2, 2), radius=2, share=_DIMMED)


def _draw_house(brush: Brush, shape: PlanShape, cell: tuple[int, int], state: State, pit: int, floor: int) -> None:
    color = state.cube[pit * 3 + floor]
    box = _house_box(shape, cell, floor)
    face = Slab(
        palette.HOUSE_LIGHT[color], palette.HOUSE[color], mix(palette.HOUSE[color], theme.SHADOW, 0.45), 2, inner=0.4
    )
    brush.slab(box, face, radius=6, shadow=2 + floor * 2)
    brush.centred(f"sym_{names.COLORS[color]}", *box.center, shape.size * (0.72 if brush.kit.large_symbols else 0.5))


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
