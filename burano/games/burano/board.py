"""The unchanging parts of one game: geometry, tables, its rings and workshops. Shared by all clones of a state."""

from __future__ import annotations

from collections.abc import Sequence

from burano.games.burano.spec import SHIPS, Effect, IslandSize, Spec

COLORS = 6
ISLANDS = 6
PLACES = 14
FISH = 8
HOUSES = 12
FISHING, LACE, EARNING = 0, 1, 2
KIND_ISLANDS, KIND_WORKSHOPS, KIND_FOUNTAINS, KIND_PLAIN = 0, 1, 2, 3

# Pyramid places: 0–8 base row by row, 9–12 second level, 13 top. Which places rest on which:
RESTS_ON: tuple[tuple[int, ...], ...] = (
    *((),) * 9,
    (0, 1, 3, 4),
    (1, 2, 4, 5),
    (3, 4, 6, 7),
    (4, 5, 7, 8),
    (9, 10, 11, 12),
)
FULL_PYRAMID = (1 << PLACES) - 1


def _free_places(mask: int) -> tuple[int, ...]:
    """Return the filled places with nothing on them (R5.4)."""
    covered = 0
    for place in range(9, PLACES):
        if mask >> place & 1:
            for below in RESTS_ON[place]:
                covered |= 1 << below
    return tuple(place for place in range(PLACES) if mask >> place & 1 and not covered >> place & 1)


def _open_places(mask: int) -> tuple[int, ...]:
    """Return the empty places that can hold a cube: in the base, or on four cubes (R9.3)."""
    return tuple(
        place
        for place in range(PLACES)
        if not mask >> place & 1 and all(mask >> below & 1 for below in RESTS_ON[place])
    )


class PyramidTables:
    """Free and open places by the set of filled places, computed on first use."""

    def __init__(self) -> None:
        self._free: dict[int, tuple[int, ...]] = {}
        self._open: dict[int, tuple[int, ...]] = {}

    def free(self, mask: int) -> tuple[int, ...]:
        places = self._free.get(mask)
        if places is None:
            places = self._free[mask] = _free_places(mask)
        return places

    def open(self, mask: int) -> tuple[int, ...]:
        places = self._open.get(mask)
        if places is None:
            places = self._open[mask] = _open_places(mask)
        return places


PYRAMID_TABLES = PyramidTables()

COVERED: tuple[tuple[int, ...], ...] = tuple(
    tuple(sum(1 << ((wheel + 2 + sector) % HOUSES) for sector in range(1, workers + 1)) for workers in range(13))
    for wheel in range(HOUSES)
)
"""Covered ring houses as a bit set, by wheel position and number of workers on the ring (R3.2, R3.3, V1)."""


class IslandTables:
    """The main island's pits, their corners, and the pairs a roof can bridge (D1)."""

    def __init__(self, size: IslandSize) -> None:
        self.cols: int = size.cols
        self.rows: int = size.rows
        parity = (size.fountain[0] + size.fountain[1]) % 2
        cells = [(c, r) for r in range(size.rows) for c in range(size.cols) if (c + r) % 2 == parity]
        index = {cell: number for number, cell in enumerate(cells)}
        self.pits: tuple[tuple[int, int], ...] = tuple(cells)
        self.fountain: int = index[size.fountain]
        corners = ((-1, -1), (1, -1), (-1, 1), (1, 1))
        self.corner_pits: tuple[tuple[int, ...], ...] = tuple(
            tuple(index[c + dc, r + dr] for dc, dr in corners if (c + dc, r + dr) in index) for c, r in cells
        )
        pairs: list[tuple[int, int]] = []
        canals: list[tuple[int, int]] = []
        for c, r in cells:
            for dc, dr in ((2, 0), (0, 2)):
                if (c + dc, r + dr) in index:
                    pairs.append((index[c, r], index[c + dc, r + dr]))
                    canals.append((c + dc // 2, r + dr // 2))
        self.pairs: tuple[tuple[int, int], ...] = tuple(pairs)
        """Pairs of pits with one canal square between them, where a roof can lie."""
        self.canals: tuple[tuple[int, int], ...] = tuple(canals)
        self.pairs_of: tuple[tuple[int, ...], ...] = tuple(
            tuple(number for number, pair in enumerate(pairs) if pit in pair) for pit in range(len(cells))
        )
        self.crossing: tuple[int, ...] = tuple(
            next((k for k, other in enumerate(canals) if other == canal and k != number), -1)
            for number, canal in enumerate(canals)
        )
        """For each pair, the pair that bridges the same canal square in the other direction, or -1."""
        self.pair_index: dict[tuple[int, int], int] = {pair: number for number, pair in enumerate(pairs)}


_ISLANDS: dict[str, tuple[Spec, IslandTables]] = {}


def island_tables(spec: Spec, size: str) -> IslandTables:
    """Return the tables of an island size, computed once per data file."""
    known = _ISLANDS.get(size)
    if known is None or known[0] is not spec:
        known = _ISLANDS[size] = (spec, IslandTables(spec.island.sizes[size]))
    return known[1]


class Board:
    """The immutable side of one game, as numbers; names are in `spec`."""

    def __init__(
        self,
        spec: Spec,
        players: int,
        size: str,
        display_only: bool,
        rings: Sequence[Sequence[int]],
        squares: Sequence[Sequence[int]],
        *,
        open_pyramids: bool = False,
    ) -> None:
        """`rings`: per player, the four pieces on quadrants A–D. `squares`: per workshop piece, its grid squares."""
        self.spec = spec
        self.players = players
        self.size = size
        self.display_only = display_only
        self.open_pyramids = open_pyramids
        self.rings = tuple(tuple(ring) for ring in rings)
        self.squares = tuple(tuple(piece) for piece in squares)
        self.price: tuple[int, ...] = tuple(spec.moves.price)
        self.rounds: tuple[int, ...] = tuple(spec.seasons.rounds)
        self.island_vp: int = spec.majority[str(players)]
        self.union_vp: tuple[int, ...] = tuple(spec.lace.union)
        self.worker_vp: int = spec.lace.per_worker
        self.sent_home_coins: int = spec.gains.sent_home_coins
        self.no_fish_vp: int = spec.gains.no_fish_vp
        self.roof_privilege: int = spec.gains.roof_privilege
        self.coins_per_vp: int = spec.gains.coins_per_vp
        self._set_island(spec)
        self._set_sea(spec)
        self._set_rings(spec)
        self._set_roofs(spec)
        self._set_workshops(spec)
        self._set_cards(spec)

    def _set_island(self, spec: Spec) -> None:
        tables = island_tables(spec, self.size)
        self.cols: int = tables.cols
        self.rows: int = tables.rows
        self.pits: tuple[tuple[int, int], ...] = tables.pits
        self.fountain: int = tables.fountain
        self.corner_pits: tuple[tuple[int, ...], ...] = tables.corner_pits
        self.pairs: tuple[tuple[int, int], ...] = tables.pairs
        self.canals: tuple[tuple[int, int], ...] = tables.canals
        self.pairs_of: tuple[tuple[int, ...], ...] = tables.pairs_of
        self.crossing: tuple[int, ...] = tables.crossing
        self.pair_index: dict[tuple[int, int], int] = tables.pair_index

    def _set_sea(self, spec: Spec) -> None:
        index = {name: number for number, name in enumerate(spec.places)}
        near: list[set[int]] = [set() for _ in index]
        for a, b in spec.sea.routes:
            near[index[a]].add(index[b])
            near[index[b]].add(index[a])
        self.near: tuple[tuple[int, ...], ...] = tuple(tuple(sorted(places)) for places in near)
        self.far: tuple[tuple[int, ...], ...] = tuple(
            tuple(sorted(({p for step in near[place] for p in near[step]} | near[place]) - {place}))
            for place in range(len(near))
        )
        self.start_islands: tuple[int, ...] = tuple(index[name] for name in spec.sea.start_islands)

    def via(self, origin: int, to: int) -> int:
        """Return the middle place of a two-step sail, or -1 for one step."""
        if to in self.near[origin]:
            return -1
        return next(step for step in self.near[origin] if to in self.near[step])

    def _set_rings(self, spec: Spec) -> None:
        color = {name: number for number, name in enumerate(spec.colors)}
        self.ring_colors: tuple[tuple[int, ...], ...] = tuple(
            tuple(color[name] for piece in ring for name in spec.ring.pieces[piece].colors) for ring in self.rings
        )
        symbols = [[s for piece in ring for s in spec.ring.pieces[piece].symbols] for ring in self.rings]
        self.ring_coins: tuple[int, ...] = tuple(
            sum(1 << i for i, s in enumerate(row) if s == "coin") for row in symbols
        )
        self.ring_fountains: tuple[int, ...] = tuple(
            sum(1 << i for i, s in enumerate(row) if s == "fountain") for row in symbols
        )

    def _set_roofs(self, spec: Spec) -> None:
        color = {name: number for number, name in enumerate(spec.colors)}
        pairs = [(color[a], color[b]) for a, b in spec.roofs.pairs]
        self.tiles_per_kind: int = len(pairs)
        self.tile_colors: tuple[tuple[int, int], ...] = tuple(pairs) * len(spec.roofs.kinds)
        self.roof_vp: tuple[tuple[int, ...], ...] = tuple(tuple(spec.roofs.vp[kind]) for kind in spec.roofs.kinds)

    def tile_kind(self, tile: int) -> int:
        return tile // self.tiles_per_kind

    def _set_workshops(self, spec: Spec) -> None:
        color = {name: number for number, name in enumerate(spec.colors)}
        cols, rows = spec.workshops.cols, spec.workshops.rows
        self.lace_cols: int = cols
        self.lace_rows: int = rows
        square_color = [-1] * (cols * rows)
        square_coin = [0] * (cols * rows)
        for piece, squares in zip(spec.workshop_pieces(self.players), self.squares, strict=True):
            for number, square in enumerate(squares):
                square_color[square] = color[piece.color]
                square_coin[square] = int(number == piece.coin)
        self.square_color: tuple[int, ...] = tuple(square_color)
        self.square_coin: tuple[int, ...] = tuple(square_coin)
        self.lace_squares: tuple[int, ...] = tuple(s for s in range(cols * rows) if square_color[s] >= 0)
        self.squares_of: tuple[tuple[int, ...], ...] = tuple(
            tuple(s for s in self.lace_squares if square_color[s] == c) for c in range(COLORS)
        )
        self.square_next: tuple[tuple[int, ...], ...] = tuple(
            tuple(s for s in _neighbours(square, cols, rows) if square_color[s] >= 0)
            if square_color[square] >= 0
            else ()
            for square in range(cols * rows)
        )

    def _set_cards(self, spec: Spec) -> None:
        color = {name: number for number, name in enumerate(spec.colors)}
        fish = {name: number for number, name in enumerate(spec.fish.kinds)}
        self.ship_vp: tuple[tuple[int, ...], ...] = tuple(tuple(spec.ships.vp[ship]) for ship in SHIPS)
        effects = [effect.value for effect in Effect]
        self.card_effect: tuple[int, ...] = tuple(effects.index(card.effect) for card in spec.buildings)
        """For each card, the number of its effect in the order of `Effect`."""
        self.card_vp: tuple[int, ...] = tuple(card.vp for card in spec.buildings)

        def cards(effect: Effect) -> int:
            return sum(1 << number for number, card in enumerate(spec.buildings) if card.effect == effect.value)

        # Sets of cards with a given effect, as bit sets.
        self.roof_bonus_cards: int = cards(Effect.ROOF_BONUS)
        self.any_color_cards: int = cards(Effect.ANY_COLOR)
        self.fishmongers: int = cards(Effect.FISHMONGER)
        self.long_sail: int = cards(Effect.LONG_SAIL)
        self.shared_bench: int = cards(Effect.SHARED_BENCH)
        self.harbour_master: int = cards(Effect.HARBOUR_MASTER)
        self.thrifty_lace: int = cards(Effect.THRIFTY_LACE)
        self.card_colors: tuple[int, ...] = tuple(
            sum(1 << color[name] for name in card.colors) for card in spec.buildings
        )
        """For each card, the colours it names, as a bit set."""
        self.card_fish: tuple[int, ...] = tuple(sum(1 << fish[name] for name in card.fish) for card in spec.buildings)

    def colors_named(self, cards: int, among: int) -> int:
        """Return all colours named by those of a player's cards that are in `among`, as a bit set."""
        colors = 0
        held = cards & among
        card = 0
        while held:
            if held & 1:
                colors |= self.card_colors[card]
            held >>= 1
            card += 1
        return colors


def _neighbours(square: int, cols: int, rows: int) -> list[int]:
    column, row = square % cols, square // cols
    steps = ((column, row - 1), (column - 1, row), (column + 1, row), (column, row + 1))
    return [r * cols + c for c, r in steps if 0 <= c < cols and 0 <= r < rows]
