"""What never changes during a game: islands, ring, prices, tiles, cards and options."""

from __future__ import annotations

import functools
from typing import Final

from burano.games.murano import spec as spec_module
from burano.games.murano.spec import ACTIONS, EFFECTS, KINDS, RULES, Spec
from burano.games.murano.spec import Character as CharacterData

COLORS: Final = 3
"""Number of colours of customers and shops, and of beads."""
GONDOLAS: Final = 4
"""Gondolas per island, by colour. A seat's own gondola has the seat's number; the others are unused colours."""
SPACES: Final = 18
SHIPS: Final = 8
FACES: Final = 10
"""Number of different street tiles."""
CHARACTERS: Final = 40
SPECIALS: Final = 15
MAX_PLAYERS: Final = 4
MAX_SOLD: Final = 3
"""Largest number of beads sold or scored at once."""

# Kinds of buildings; streets are the fifth kind of tile.
FACTORY: Final = 0
SHOP: Final = 1
PALACE: Final = 2
SPECIAL: Final = 3
STREET: Final = 4

# Actions of the ring, in the order of `spec.ACTIONS`.
(
    A_GOLD, A_FACTORY, A_SHOP, A_PALACE, A_SPECIAL, A_RECRUIT, A_PLACE, A_BUILD, A_INCOME, A_PRODUCTION, A_GONDOLIER,
) = range(11)  # fmt: skip

# Characters' rules, in the order of `spec.RULES`.
(
    PER_SHOP_COLOR, PER_KIND, ONLY_OWNER, GOLD_FOR_VP, FEW_CUSTOMERS, ALL_TYPES, CUSTOMERS_ALL, CUSTOMERS_COLOR,
    PER_CREST, OWN_OTHER, SPECIAL_EQUALS, CRESTS_EQUAL, THREE_EQUAL, BALANCE, ONE_CREST, BUILDINGS_AT, GONDOLIERS_AT,
    BEADS_AT,
) = range(18)  # fmt: skip

# Effects of special cards, in the order of `spec.EFFECTS`.
(
    BANK, INN, DOCKSIDE_BAR, CRANE, HARBOR, GUILD_HALL, HOSTEL, BASILICA, STUDIO, TRADING_STATION, LIGHTHOUSE,
    ASSEMBLY_HALL,
) = range(12)  # fmt: skip

# Columns of an island's row of `State.tally`.
CUSTOMERS: Final = 0
"""By colour."""
SHOPS_OF: Final = 3
"""Shops by colour, of all players."""
BUILT: Final = 6
"""Buildings by kind, of all players."""
CRESTS: Final = 10
OWN_FACTORIES: Final = 11
"""By seat."""
OWN_SHOPS: Final = 15
"""By seat."""
OWN_COLORS: Final = 19
"""By seat: bit set of the colours of its shops."""
OWN_GONDOLIERS: Final = 23
"""By seat: gondoliers on gondolas."""
WIDTH: Final = 27

# Content of a space of an island: -1 for nothing, a street's face, or one of these.
FACTORY_OF: Final = 0
"""Plus the seat."""
SHOP_OF: Final = 4
"""Plus colour·4 + seat."""
PALACE_WITH: Final = 16
"""Plus crests."""
SPECIAL_TILE: Final = 20


class Character:
    """Scoring data of a character card (R9), with names as numbers."""

    def __init__(self, data: CharacterData, spec: Spec, number: int) -> None:
        self.number = number
        self.rule = RULES.index(data.rule)
        colors = spec.bead_colors if self.rule == BEADS_AT else spec.customer_colors
        self.color = colors.index(data.color) if data.color else -1
        self.colors: tuple[int, ...] = tuple(colors.index(color) for color in data.colors)
        self.kind = KINDS.index(data.kind) if data.kind else -1
        self.island = [island.id for island in spec.islands].index(data.island) if data.island else -1
        self.vp = data.vp
        self.own = data.own
        self.other = data.other
        self.need = data.need
        self.most = data.max
        counted = [*spec.customer_colors, *["shops of"] * COLORS, *KINDS]
        self.needs: tuple[tuple[int, int], ...] = tuple((counted.index(name), n) for name, n in data.needs.items())
        """Columns of a tally row, with the required number of each."""


class Tables:
    """The data file in numbers, the same for every game."""

    def __init__(self, spec: Spec) -> None:
        prices, points = spec.prices, spec.vp
        self.spec = spec
        self.ring: tuple[int, ...] = tuple(ACTIONS.index(name) for name in spec.ring.spaces)
        self.street_customers: tuple[tuple[int, ...], ...] = tuple(
            tuple(street.customers.count(color) for color in spec.customer_colors) for street in spec.streets
        )
        """By face: number of customers of each colour."""
        self.ship_price: tuple[int, ...] = tuple(prices.ship_moves)
        self.ships_price: tuple[int, ...] = tuple(sum(prices.ship_moves[: k + 1]) for k in range(SHIPS))
        """By number of displaced ships: the price of all movements together (V1)."""
        self.pass_gold = prices.pass_gold
        self.take_gold = prices.take_gold
        self.price: tuple[int, ...] = (prices.factory, prices.shop[0], prices.palace[0], prices.special)
        self.search_price: tuple[int, ...] = (0, prices.shop[1], prices.palace[1], 0)
        self.recruit_first = prices.recruit_first
        self.recruit_draw = prices.recruit_draw
        self.place_own = prices.place_own
        self.place_other = prices.place_other
        self.hire = prices.hire
        self.dismiss = prices.dismiss
        self.sale: tuple[int, ...] = tuple(prices.bead_sale)
        self.production_vp = prices.production_vp
        self.build_tiles = prices.build_tiles
        self.vp: tuple[int, ...] = (points.factory, points.shop, points.palace, points.special)
        self.idle_vp = points.idle_gondolier
        self.gold_table: tuple[tuple[int, int], ...] = tuple(spec.tables.gold)
        self.bead_table: tuple[int, ...] = tuple(spec.tables.beads)
        self.crowd: tuple[int, ...] = tuple(spec.tables.customers_all)
        self.crowd_color: tuple[int, ...] = tuple(spec.tables.customers_color)
        self.characters: tuple[Character, ...] = tuple(
            Character(card, spec, number) for number, card in enumerate(spec.characters)
        )
        self._special_tables(spec)

    def _special_tables(self, spec: Spec) -> None:
        """Fill the bit sets of cards by effect, and the data of single cards."""
        cards = spec.specials
        self.effect: tuple[int, ...] = tuple(EFFECTS.index(card.effect) for card in cards)
        self.having: tuple[int, ...] = tuple(
            sum(1 << number for number, card in enumerate(cards) if card.effect == effect) for effect in EFFECTS
        )
        """By effect: bit set of the cards that have it."""
        single = {card.effect: card for card in cards}
        self.bank_gold = single["bank"].gold
        self.inn_gold = single["inn"].gold
        self.bar_vp = single["dockside_bar"].vp
        self.harbor_own, self.harbor_other = single["harbor"].own, single["harbor"].other
        self.guild_vp = single["guild_hall"].vp
        self.hostel_draw = single["hostel"].draw
        self.basilica_vp = single["basilica"].vp
        self.hall_dismiss, self.hall_hire = single["assembly_hall"].dismiss, single["assembly_hall"].hire
        self.cranes: tuple[tuple[int, int, int], ...] = tuple(
            (1 << number, KINDS.index(card.kind), card.vp)
            for number, card in enumerate(cards)
            if card.effect == "crane"
        )
        """Bit of the card, kind of building, VP."""
        self.studios: tuple[tuple[int, int, int], ...] = tuple(
            (1 << number, spec.bead_colors.index(card.colors[0]), spec.bead_colors.index(card.colors[1]))
            for number, card in enumerate(cards)
            if card.effect == "studio"
        )
        """Bit of the card, and the two colours."""


@functools.cache
def tables() -> Tables:
    return Tables(spec_module.load())


class Board:
    """The islands, pieces and options of a table."""

    def __init__(self, players: int, equal_turns: bool, agreed_end: bool) -> None:
        self.tables = tables()
        spec = self.tables.spec
        self.spec = spec
        self.players = players
        self.equal_turns = equal_turns
        self.agreed_end = agreed_end
        islands = [island for island in spec.islands if island.min_players <= players]
        self.islands = len(islands)
        self.island_ids: tuple[str, ...] = tuple(island.id for island in islands)
        self._lay_out([island.rows for island in islands])
        self._count_tiles(spec, players)

    def _lay_out(self, shapes: list[list[str]]) -> None:
        """Give the spaces of all islands their numbers, row by row."""
        at: list[tuple[int, int, int]] = []
        streets: list[bool] = []
        first: list[int] = []
        for island, rows in enumerate(shapes):
            first.append(len(at))
            for row, line in enumerate(rows):
                for column, sign in enumerate(line):
                    if sign != ".":
                        at.append((island, column, row))
                        streets.append(sign == "S")
        self.cells = len(at)
        self.cell_at: tuple[tuple[int, int, int], ...] = tuple(at)
        """By space: island, column, row."""
        self.cell_number: dict[tuple[int, int, int], int] = {where: cell for cell, where in enumerate(at)}
        self.cell_island: tuple[int, ...] = tuple(island for island, _, _ in at)
        self.is_street: tuple[bool, ...] = tuple(streets)
        self.first_cell: tuple[int, ...] = tuple(first)
        self.cell_bit: tuple[int, ...] = tuple(1 << (cell - first[island]) for cell, (island, _, _) in enumerate(at))
        """A space's bit within its island."""
        self.paved: tuple[int, ...] = tuple(
            sum(self.cell_bit[cell] for cell in range(self.cells) if at[cell][0] == island and streets[cell])
            for island in range(len(shapes))
        )
        """By island: its paved spaces, as a bit set."""
        self.beside: tuple[int, ...] = tuple(self._neighbours(cell) for cell in range(self.cells))
        """By space: the brown spaces that share an edge with it, as bits of its island."""

    def _neighbours(self, cell: int) -> int:
        island, column, row = self.cell_at[cell]
        found = 0
        for step in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            other = self.cell_number.get((island, column + step[0], row + step[1]), -1)
            if other >= 0 and not self.is_street[other]:
                found |= self.cell_bit[other]
        return found

    def _count_tiles(self, spec: Spec, players: int) -> None:
        """Set the numbers of pieces used with this number of players (R2.4)."""
        few = players < MAX_PLAYERS
        fewer = spec.setup_2_3
        streets: list[int] = []
        for street in spec.streets:
            gone = 0
            if few and not street.customers:
                gone = fewer.streets_blank
            elif few and len(street.customers) == 1:
                gone = fewer.streets_one_customer_per_color
            streets.append(street.n - gone)
        self.streets: tuple[int, ...] = tuple(streets)
        """By face."""
        self.shops: tuple[int, ...] = tuple(
            spec.shops[color] - (fewer.shops_per_color if few else 0) for color in spec.customer_colors
        )
        """By colour."""
        self.palaces: tuple[int, ...] = tuple(spec.palaces.crests)
        """By crests; one palace is in the box with two or three players."""
        self.boxed_palaces = fewer.palaces_random if few else 0
        self.factories = spec.counts.glass_factories - (fewer.glass_factories if few else 0)
        self.special_tiles = spec.counts.special_tiles - (fewer.special_tiles if few else 0)
        self.characters: tuple[int, ...] = tuple(
            card.number for card in self.tables.characters if card.island < self.islands
        )
        """The characters in the game, including those removed unseen."""
        self.boxed_characters = spec.start.characters_removed_unseen


@functools.cache
def board(players: int, equal_turns: bool, agreed_end: bool) -> Board:
    """Return the board of such a table; cached."""
    return Board(players, equal_turns, agreed_end)
