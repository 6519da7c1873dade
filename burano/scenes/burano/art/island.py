"""Draw the buildings of the main island: fountain, houses on three floors and the roofs that bridge canals."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from burano.games.burano.state import State
from burano.scenes.burano import names
from burano.scenes.burano.art import targets
from burano.scenes.burano.art.geometry import Cell, Iso, Point
from burano.scenes.burano.art.ground import outline
from burano.scenes.burano.art.seasons import WINTER
from burano.scenes.burano.art.shade import shade_floor, shade_ground
from burano.scenes.burano.art.solids import solids
from burano.scenes.burano.art.symbols import top_symbol
from burano.table.picture import highlight as highlighted
from burano.table.picture.brush import Brush
from burano.ui.drawing.theme import DIM, hexa

_FADED = 0.3
DIMMED, DIMMED_SEA = 0.56, 0.28
"""Opacity of the dark layer over everything that is not a target, on the island and on the sea around it."""
_SPOUTS_BEHIND = ((-0.64, -0.14), (-0.14, -0.64))
_SPOUTS_BEFORE = ((-0.36, 0.55), (0.55, -0.36))
"""Positions on the rim of the fountain, in cells from its middle."""


@dataclass(frozen=True)
class IslandLook:
    """Highlights and omissions when the island is drawn."""

    pits: frozenset[int] = frozenset()
    """Highlighted pits and rooftops: the held house may be built there."""
    spans: frozenset[int] = frozenset()
    """Highlighted pairs of pits: the held roof may be laid there."""
    hidden: frozenset[tuple[int, int]] = frozenset()
    """Houses (pit, floor) not drawn because they are in flight."""
    hidden_roofs: frozenset[int] = frozenset()
    """Roofs (index in `laid`) not drawn because they are in flight."""
    faded: frozenset[int] = frozenset()
    """Pits whose houses are drawn translucent."""
    marks: Mapping[int, str] = field(default_factory=dict)
    """Sprites drawn above pits: privileges to gain."""
    ring: float = highlighted.RING
    """Width of the highlight rings, which pulse."""
    medals: bool = False
    """Whether the symbol of every laid roof is drawn above it."""
    bare: bool = False
    """Whether to draw only what stands up, without shadows and fountain basin."""

    @property
    def dim(self) -> float:
        """Opacity of the dark layer over everything but targets."""
        return DIMMED if self.pits or self.spans else 0.0


PLAIN = IslandLook()


def draw_house(
    brush: Brush,
    iso: Iso,
    x: float,
    y: float,
    color: int,
    floor: int,
    *,
    alpha: float = 1.0,
    dim: float = 0.0,
    pips: bool = True,
    season: int = -1,
) -> None:
    """Draw a house whose pit has its middle at (x, y), with the decoration of `season` (-1 for none)."""
    top = y - iso.z(floor + 1)
    brush.at(f"house_{names.COLORS[color]}_{floor + 1}_{iso.hand}", x, top, iso.k, alpha=alpha, dim=dim)
    if season >= 0:
        brush.at(f"dress_{names.SEASONS[season]}_{floor + 1}_{iso.hand}", x, top, iso.k, alpha=alpha, dim=dim)
    top_symbol(brush, names.COLORS[color], x, top, iso.cube_w, alpha=alpha)
    if floor and pips:
        brush.at(f"pips_{floor + 1}_{iso.hand}", x, top, iso.k, alpha=alpha, dim=dim)


def draw_roof(
    brush: Brush,
    iso: Iso,
    kind: int,
    colors: tuple[int, int],
    first: Cell,
    second: Cell,
    floor: int,
    *,
    alpha: float = 1.0,
    lift: float = 0.0,
    dim: float = 0.0,
    season: int = -1,
) -> None:
    """Draw a roof tile between two cells, its first colour on the first cell, with snow on its edges in winter."""
    z = iso.z_block(floor) + lift
    (x1, y1), (x2, y2) = iso.middle(first), iso.middle(second)
    slab = f"roof_{iso.axis(first, second)}_{names.KINDS[kind]}_{iso.hand}"
    brush.at(slab, (x1 + x2) / 2, (y1 + y2) / 2 - z, iso.k, alpha=alpha, dim=dim)
    for (x, y), color in (((x1, y1), colors[0]), ((x2, y2), colors[1])):
        brush.at(f"roofblock_{names.COLORS[color]}_{iso.hand}", x, y - z, iso.k, alpha=alpha, dim=dim)
        top_symbol(brush, names.COLORS[color], x, y - z, iso.cell_w, alpha=alpha)
    if season == WINTER:
        snow = f"roofdress_winter_{iso.axis(first, second)}_{iso.hand}"
        brush.at(snow, (x1 + x2) / 2, (y1 + y2) / 2 - z, iso.k, alpha=alpha, dim=dim)


def roof_canal(state: State, first: int, second: int) -> Cell:
    """Return the cell of the canal that a roof between two pits bridges."""
    (c1, r1), (c2, r2) = state.board.pits[first], state.board.pits[second]
    return (c1 + c2) // 2, (r1 + r2) // 2


def draw_island(brush: Brush, iso: Iso, state: State, look: IslandLook = PLAIN) -> None:
    """Draw everything that stands on the ground, floor by floor. See the art page for the drawing order."""
    pits = state.board.pits
    if not look.bare:
        shade_ground(brush, iso, state, look.faded)
        brush.at("fountain_back", *iso.middle(pits[state.board.fountain]), iso.k)
    if look.dim:
        # The ground is already dimmed with the sea.
        _draw_dimming(brush, iso, 1 - (1 - DIMMED) / (1 - DIMMED_SEA))
    for pit in sorted(look.pits, key=lambda pit: iso.depth(pits[pit])):
        if state.height[pit] == 0:
            targets.draw_pit(brush, iso, state, pit, look.ring)
    for floor in range(3):
        _draw_floor(brush, iso, state, look, floor)
    if look.pits or look.spans:
        _draw_hidden_targets(brush, iso, state, look)
    for pit, sprite in look.marks.items():
        x, y = iso.middle(pits[pit])
        brush.centred(sprite, x, y - iso.z(state.height[pit]) - 8, 30, shadow=3)
    if look.medals:
        _draw_medals(brush, iso, state, look)


def _draw_dimming(brush: Brush, iso: Iso, share: float) -> None:
    """Dim the ground."""
    shape = outline(iso)
    x, y = iso.x, iso.y
    around = [(px - x, py - y) for px, py in shape]
    body = highlighted.polygon(around, hexa(DIM), f'fill-opacity="{share:.3f}"')
    highlighted.draw(brush, ("dim", iso, share), x, y, around, body)


def _draw_floor(brush: Brush, iso: Iso, state: State, look: IslandLook, floor: int) -> None:
    """Draw the houses, arches, roofs, shadows and highlighted places of one floor, each from back to front."""
    pits = state.board.pits
    roofs = [i for i, roof in enumerate(state.laid) if roof[3] == floor and i not in look.hidden_roofs]
    roofed = {pit for i in roofs for pit in state.laid[i][1:3]}
    bright = _bright(state, look, floor)
    things = [(iso.depth(cell), 0, pit) for pit, cell in enumerate(pits) if _stands(state, look, pit, floor)]
    things += [(iso.depth(roof_canal(state, *state.laid[i][1:3])), 1, i) for i in roofs]
    for _, what, number in sorted(things):
        if what:
            _, first, second, _ = state.laid[number]
            x, y = iso.middle(roof_canal(state, first, second))
            arch = f"arch_{iso.axis(pits[first], pits[second])}_{iso.hand}"
            brush.at(arch, x, y - iso.z(floor + 1), iso.k, dim=look.dim)
        elif floor == 0 and number == state.board.fountain:
            _draw_fountain(brush, iso, state, look, number in bright)
        else:
            _draw_house_at(brush, iso, state, look, number, floor, number in bright)
        if not what and number in roofed and floor < state.height[number]:
            x, y = iso.middle(pits[number])
            brush.at(f"eaves_{iso.hand}", x, y - iso.z(floor + 1), iso.k)
    for i in roof_order(iso, state, roofs):
        tile, first, second, _ = state.laid[i]
        alpha = _FADED if first in look.faded or second in look.faded else 1.0
        kind, colors = state.board.tile_kind(tile), state.board.tile_colors[tile]
        ends = pits[first], pits[second]
        draw_roof(brush, iso, kind, colors, *ends, floor, alpha=alpha, dim=look.dim, season=state.season)
    shade_floor(brush, iso, state, floor, look.faded)
    for pit in sorted(look.pits, key=lambda pit: iso.depth(pits[pit])):
        if state.height[pit] == floor + 1:
            targets.draw_rooftop(brush, iso, state, pit, look.ring)
    for pair in sorted(look.spans):
        if state.height[state.board.pairs[pair][0]] == floor + 1:
            targets.draw_span(brush, iso, targets.span_of(iso, state, pair), look.ring)


def _stands(state: State, look: IslandLook, pit: int, floor: int) -> bool:
    """Return whether something is drawn for a pit on a floor; the fountain is drawn even without a house in it."""
    if floor == 0 and pit == state.board.fountain:
        return True
    return state.height[pit] > floor and (pit, floor) not in look.hidden


def _bright(state: State, look: IslandLook, floor: int) -> frozenset[int]:
    """Return the pits whose houses on this floor carry a highlighted roof place; they are not dimmed."""
    ends = {pit for pair in look.spans for pit in state.board.pairs[pair]}
    return frozenset(pit for pit in ends if state.height[pit] == floor + 1)


def _draw_house_at(brush: Brush, iso: Iso, state: State, look: IslandLook, pit: int, floor: int, bright: bool) -> None:
    x, y = iso.middle(state.board.pits[pit])
    alpha = _FADED if pit in look.faded else 1.0
    color, dim = state.cube[pit * 3 + floor], 0.0 if bright else look.dim
    draw_house(brush, iso, x, y, color, floor, alpha=alpha, dim=dim, season=state.season)


def _draw_fountain(brush: Brush, iso: Iso, state: State, look: IslandLook, bright: bool) -> None:
    """Draw the rear spouts, the house in the basin, the near rim and the front spouts."""
    pit = state.board.fountain
    c, r = iso.turned(state.board.pits[pit])
    middle = iso.at(c + 0.5, r + 0.5)
    for dc, dr in _SPOUTS_BEHIND:
        brush.at("fountain_spout", *iso.at(c + 0.5 + dc, r + 0.5 + dr), iso.k, dim=look.dim)
    if state.height[pit] and (pit, 0) not in look.hidden:
        _draw_house_at(brush, iso, state, look, pit, 0, bright)
        brush.at("fountain_front", *middle, iso.k, dim=look.dim)
    for dc, dr in _SPOUTS_BEFORE:
        brush.at("fountain_spout", *iso.at(c + 0.5 + dc, r + 0.5 + dr), iso.k, dim=look.dim)


def fountain_spouts(iso: Iso, state: State) -> list[Point]:
    """Return the positions of the fountain's spouts, those behind its house first."""
    c, r = iso.turned(state.board.pits[state.board.fountain])
    return [iso.at(c + 0.5 + dc, r + 0.5 + dr) for dc, dr in (*_SPOUTS_BEHIND, *_SPOUTS_BEFORE)]


def roof_order(iso: Iso, state: State, which: list[int]) -> list[int]:
    """Sort roofs of one floor from back to front: each comes after all roofs with a cell straight behind one of its
    cells.

    The sum of column and row alone is wrong for parallel roofs one row and one column apart.
    """
    cells: dict[int, list[Cell]] = {}
    for i in which:
        _, first, second, _ = state.laid[i]
        (c1, r1), (c2, r2) = iso.turned(state.board.pits[first]), iso.turned(state.board.pits[second])
        cells[i] = [(c1, r1), ((c1 + c2) // 2, (r1 + r2) // 2), (c2, r2)]
    left, order = sorted(which, key=lambda i: sum(map(sum, cells[i]))), []
    while left:
        free = (i for i in left if not any(j != i and _behind(cells[j], cells[i]) for j in left))
        order.append(next(free, left[0]))
        left.remove(order[-1])
    return order


def _behind(a: list[Cell], b: list[Cell]) -> bool:
    """Return whether some cell of `a` lies straight behind a cell of `b`."""
    return any((c == d and r < s) or (r == s and c < d) for c, r in a for d, s in b)


def _draw_hidden_targets(brush: Brush, iso: Iso, state: State, look: IslandLook) -> None:
    standing = solids(iso, state)
    for pit in look.pits:
        targets.draw_hidden_pit(brush, iso, state, standing, pit)
    for pair in look.spans:
        targets.draw_hidden_span(brush, iso, standing, targets.span_of(iso, state, pair))


def _draw_medals(brush: Brush, iso: Iso, state: State, look: IslandLook) -> None:
    """Draw the symbol of every laid roof above it: houses at its ends often cover it."""
    for i, (tile, first, second, floor) in enumerate(state.laid):
        if i not in look.hidden_roofs:
            x, y = iso.middle(roof_canal(state, first, second))
            y -= iso.z_block(floor)
            brush.disc(x, y, 14, (255, 251, 240), (43, 37, 64), 1.6)
            brush.centred(f"kind_{names.KINDS[state.board.tile_kind(tile)]}", x, y, 22)
