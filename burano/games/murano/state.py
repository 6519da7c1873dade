"""The position of a game: flat lists of small numbers, cheap to clone, plain to save."""

from __future__ import annotations

from typing import Final

from burano.core.rng import Rng
from burano.games.murano.board import (
    BUILT,
    CRESTS,
    CUSTOMERS,
    FACTORY,
    GONDOLAS,
    OWN_COLORS,
    OWN_FACTORIES,
    OWN_GONDOLIERS,
    OWN_SHOPS,
    PALACE,
    PALACE_WITH,
    SHOP,
    SHOP_OF,
    SHOPS_OF,
    SPECIAL,
    SPECIAL_TILE,
    WIDTH,
    Board,
)

# Pending decisions; their names are the decision kinds for screens and players.
SAIL: Final = 0
STEER: Final = 1
BUY: Final = 2
SEARCH: Final = 3
RECRUIT: Final = 4
PLACE: Final = 5
BUILD: Final = 6
LAY: Final = 7
CHOOSE_CARD: Final = 8
INCOME: Final = 9
PRODUCE: Final = 10
SELL: Final = 11
RETURN: Final = 12
GONDOLIER: Final = 13
DONE: Final = 14
SCORE: Final = 15
OVER: Final = 16
STAGES = (
    "sail", "steer", "buy", "search", "recruit", "place", "build", "lay_street", "choose_card", "income", "produce",
    "sell", "return_bead", "gondolier", "end_turn", "score", "over",
)  # fmt: skip

# Sources of points, in the order and with the names of the record format.
START: Final = 0
FROM_KIND: Final = 1
"""Plus the kind of building, special buildings aside."""
FROM_CRANE: Final = 4
FROM_BASILICA: Final = 5
FROM_BAR: Final = 6
FROM_GUILD: Final = 7
FROM_PRODUCTION: Final = 8
FROM_CHARACTERS: Final = 9
FROM_IDLE: Final = 10
SOURCES = (
    "start", "factory", "shop", "palace", "crane", "basilica", "dockside_bar", "guild_hall", "production",
    "characters", "idle",
)  # fmt: skip
SOURCE_COUNT: Final = 11

UNKNOWN: Final = -1
"""A card or tile the viewer may not know."""
FACE_BITS: Final = 3
NO_FACE: Final = 7
"""The unknown face in the code of a tile in front of a player. The code contains the face and, above it, the seats
(bits) that had searched the stack before the tile left it."""


class Fate:
    """Chance outcomes of a recorded game, in order."""

    def __init__(self, beads: tuple[int, ...], shuffles: tuple[tuple[int, ...], ...]) -> None:
        self.beads = beads
        self.shuffles = shuffles


NO_FATE: Final = Fate((), ())


class State:
    """A position. Most lists are indexed by seat; flat tables by seat·width + column."""

    __slots__ = (
        "actor", "bag", "beads", "beads_drawn", "black", "board", "bought", "bought_face", "boxed_characters",
        "boxed_palace", "built", "cells", "characters", "debt", "deck", "deck_seen", "drawn", "ended_by", "factories",
        "factory_tiles", "fate", "gained", "general", "gold", "gondolas", "known_stacks", "moves", "palaces",
        "palaces_held", "passing", "paved", "phase", "produced", "red", "rng", "scored", "scored_seats", "searched",
        "seen_by", "shops", "shops_held", "shuffles_made", "sites", "sources", "special_deck", "special_held",
        "special_seen", "special_tiles", "specials", "start", "streets", "supply", "tally", "target", "to_move", "turn",
        "vp", "winners",
    )  # fmt: skip

    board: Board
    rng: Rng
    """Generator of beads and shuffles. Shared by clones; replaced, never changed, when drawn from."""
    fate: Fate
    """Chance outcomes of a recorded game, used before the generator."""
    phase: int
    actor: int
    """The seat to decide."""
    start: int
    """The starting player."""
    turn: int
    """Number of the turn, from 1."""
    seen_by: int
    """-1 for the full state; in a view, the viewing seat."""
    ended_by: int
    """The seat that triggered the end, or -1."""
    scored_seats: int
    """Number of seats whose final scoring is finished."""
    black: int
    """Spaces with a black ship, as a bit set."""
    red: int
    """The space of the red ship."""
    target: int
    """The target of the turn's ship, or -1."""
    to_move: int
    """Number of ships still to be displaced."""
    moves: int
    """Movements made this turn."""
    passing: int
    """1 if the turn is passed."""
    built: int
    """Tiles laid by this Build action."""
    produced: int
    """Factories used by this production."""
    debt: int
    """1 while a bead must be returned for the Trading Station."""
    bought: int
    """Kind of the building bought this turn that may be placed at once (R7.3), or -1."""
    bought_face: int
    gained: int
    """Bit set of special cards gained this turn, which do not work yet."""
    factories: int
    """Factory tiles in the supply."""
    special_tiles: int
    """Special building tiles in the supply."""
    boxed_palace: int
    """Crests of the palace left in the box; 0 if there is none, -1 if the viewer may not know."""
    beads_drawn: int
    shuffles_made: int
    gold: list[int]
    vp: list[int]
    supply: list[int]
    """Gondoliers in front of each player."""
    general: list[int]
    """Each player's gondoliers in the general supply."""
    factory_tiles: list[int]
    """Unbuilt factories in front of each player."""
    special_held: list[int]
    """Unbuilt special buildings in front of each player."""
    specials: list[int]
    """Special cards of each player, as a bit set."""
    searched: list[int]
    """By seat: bit set of the stacks it has searched (1 shops, 2 palaces)."""
    shops_held: list[tuple[int, ...]]
    """Unbuilt shops in front of each player, as codes, in the order bought."""
    palaces_held: list[tuple[int, ...]]
    characters: list[tuple[int, ...]]
    """In the order recruited."""
    beads: list[int]
    """By seat·3 + colour."""
    bag: list[int]
    """By colour."""
    sources: list[int]
    """Points by seat·11 + source."""
    cells: list[int]
    """Content of each space of the islands; -1 for nothing."""
    gondolas: list[int]
    """By island·4 + gondola: the seat whose gondolier is there, or -1."""
    streets: tuple[int, ...]
    """Stacks and decks, top first."""
    shops: tuple[int, ...]
    palaces: tuple[int, ...]
    deck: tuple[int, ...]
    deck_seen: tuple[int, ...]
    """By place in the deck: bit set of the seats that know the card."""
    special_deck: tuple[int, ...]
    special_seen: tuple[int, ...]
    drawn: tuple[int, ...]
    """What the actor sees and chooses from: cards drawn, a searched stack (sorted), or the street to be laid."""
    boxed_characters: tuple[int, ...]
    known_stacks: tuple[int, ...]
    """In a view: number of tiles known from the viewer's last searches that have not turned up since, by kind·3 + face;
    empty if the viewer never searched, and in a full state."""
    scored: tuple[tuple[int, ...], ...]
    """Seat, character, island and VP, in scoring order."""
    winners: list[int]
    tally: list[int]
    """By island·27 + column of the board module. Derived from `cells` and `gondolas`, like the next two."""
    paved: list[int]
    """By island: free paved spaces, as a bit set."""
    sites: list[int]
    """By island: free brown spaces beside a street, as a bit set."""

    def __init__(self, board: Board, like: State | None = None) -> None:  # noqa: PLR0915 - a line a field
        """Make a blank position, or a copy of `like`."""
        self.board = board
        if like is None:
            self._blank(board)
            return
        self.rng = like.rng
        self.fate = like.fate
        self.phase = like.phase
        self.actor = like.actor
        self.start = like.start
        self.turn = like.turn
        self.seen_by = like.seen_by
        self.ended_by = like.ended_by
        self.scored_seats = like.scored_seats
        self.black = like.black
        self.red = like.red
        self.target = like.target
        self.to_move = like.to_move
        self.moves = like.moves
        self.passing = like.passing
        self.built = like.built
        self.produced = like.produced
        self.debt = like.debt
        self.bought = like.bought
        self.bought_face = like.bought_face
        self.gained = like.gained
        self.factories = like.factories
        self.special_tiles = like.special_tiles
        self.boxed_palace = like.boxed_palace
        self.beads_drawn = like.beads_drawn
        self.shuffles_made = like.shuffles_made
        self.gold = like.gold[:]
        self.vp = like.vp[:]
        self.supply = like.supply[:]
        self.general = like.general[:]
        self.factory_tiles = like.factory_tiles[:]
        self.special_held = like.special_held[:]
        self.specials = like.specials[:]
        self.searched = like.searched[:]
        self.shops_held = like.shops_held[:]
        self.palaces_held = like.palaces_held[:]
        self.characters = like.characters[:]
        self.beads = like.beads[:]
        self.bag = like.bag[:]
        self.sources = like.sources[:]
        self.cells = like.cells[:]
        self.gondolas = like.gondolas[:]
        self.streets = like.streets
        self.shops = like.shops
        self.palaces = like.palaces
        self.deck = like.deck
        self.deck_seen = like.deck_seen
        self.special_deck = like.special_deck
        self.special_seen = like.special_seen
        self.drawn = like.drawn
        self.boxed_characters = like.boxed_characters
        self.known_stacks = like.known_stacks
        self.scored = like.scored
        self.winners = like.winners[:]
        self.tally = like.tally[:]
        self.paved = like.paved[:]
        self.sites = like.sites[:]

    def _blank(self, board: Board) -> None:
        n = board.players
        start = board.spec.start
        self.rng = Rng.blank()
        self.fate = NO_FATE
        self.phase = SAIL
        self.actor = self.start = 0
        self.turn = 1
        self.seen_by = self.ended_by = self.target = self.bought = -1
        self.scored_seats = self.to_move = self.moves = self.passing = self.built = self.produced = self.debt = 0
        self.bought_face = self.gained = self.beads_drawn = self.shuffles_made = self.boxed_palace = 0
        self.red = board.spec.ring.red_ship
        self.black = sum(1 << anchor for anchor in board.spec.ring.anchors if anchor != self.red)
        self.factories = board.factories
        self.special_tiles = board.special_tiles
        self.gold = [start.gold] * n
        self.vp = [start.vp] * n
        self.supply = [start.gondoliers_own] * n
        self.general = [start.gondoliers_general] * n
        self.factory_tiles = [0] * n
        self.special_held = [0] * n
        self.specials = [0] * n
        self.searched = [0] * n
        self.shops_held = [()] * n
        self.palaces_held = [()] * n
        self.characters = [()] * n
        self.beads = [0] * (3 * n)
        self.bag = [board.spec.counts.beads_per_color] * 3
        self.sources = [start.vp if at % SOURCE_COUNT == START else 0 for at in range(n * SOURCE_COUNT)]
        self.cells = [-1] * board.cells
        self.gondolas = [-1] * (board.islands * GONDOLAS)
        self.streets = self.shops = self.palaces = ()
        self.deck = self.deck_seen = self.special_deck = self.special_seen = ()
        self.drawn = self.boxed_characters = self.known_stacks = ()
        self.scored = ()
        self.winners = []
        self.tally = [0] * (board.islands * WIDTH)
        self.paved = list(board.paved)
        self.sites = [0] * board.islands

    def clone(self) -> State:
        return State(self.board, self)

    def __repr__(self) -> str:
        """Return a summary of the position in one line, for failed tests and logs."""
        seats = [
            f"{seat}: {self.vp[seat]} vp {self.gold[seat]} gold {len(self.characters[seat])} characters"
            for seat in range(self.board.players)
        ]
        return f"<turn {self.turn}, {STAGES[self.phase]} of {self.actor} | {' | '.join(seats)}>"

    def derive(self) -> None:
        """Recompute everything derived from the islands."""
        board = self.board
        self.tally = [0] * (board.islands * WIDTH)
        self.paved = list(board.paved)
        self.sites = [0] * board.islands
        for cell, tile in enumerate(self.cells):
            if tile >= 0 and board.is_street[cell]:
                self.note_street(cell, tile)
        for cell, tile in enumerate(self.cells):
            if tile >= 0 and not board.is_street[cell]:
                self.note_building(cell, tile)
        for at, seat in enumerate(self.gondolas):
            if seat >= 0:
                self.tally[at // GONDOLAS * WIDTH + OWN_GONDOLIERS + seat] += 1

    def note_street(self, cell: int, face: int) -> None:
        """Count a laid street: its customers, and the sites it opens."""
        board = self.board
        island = board.cell_island[cell]
        base = island * WIDTH + CUSTOMERS
        customers = board.tables.street_customers[face]
        for color in range(3):
            self.tally[base + color] += customers[color]
        self.paved[island] &= ~board.cell_bit[cell]
        first = board.first_cell[island]
        opened = board.beside[cell] & ~self.sites[island]
        while opened:
            low = opened & -opened
            opened ^= low
            if self.cells[first + low.bit_length() - 1] < 0:
                self.sites[island] |= low

    def note_building(self, cell: int, tile: int) -> None:
        """Count a finished building."""
        board = self.board
        island = board.cell_island[cell]
        base = island * WIDTH
        tally = self.tally
        self.sites[island] &= ~board.cell_bit[cell]
        if tile < SHOP_OF:
            tally[base + BUILT + FACTORY] += 1
            tally[base + OWN_FACTORIES + tile] += 1
        elif tile < PALACE_WITH:
            color, seat = (tile - SHOP_OF) // 4, tile % 4
            tally[base + BUILT + SHOP] += 1
            tally[base + SHOPS_OF + color] += 1
            tally[base + OWN_SHOPS + seat] += 1
            tally[base + OWN_COLORS + seat] |= 1 << color
        elif tile < SPECIAL_TILE:
            tally[base + BUILT + PALACE] += 1
            tally[base + CRESTS] += tile - PALACE_WITH
        else:
            tally[base + BUILT + SPECIAL] += 1

    # Queries used by several chapters.

    def working(self, seat: int) -> int:
        """Return the special cards that work for a seat now (V11), as a bit set."""
        return self.specials[seat] & ~self.gained if seat == self.actor else self.specials[seat]

    def has(self, seat: int, effect: int) -> bool:
        """Return whether one of the seat's working special cards has the effect."""
        return self.working(seat) & self.board.tables.having[effect] != 0

    def score(self, seat: int, source: int, vp: int) -> None:
        """Gain or lose points."""
        self.vp[seat] += vp
        self.sources[seat * SOURCE_COUNT + source] += vp

    def empty_stacks(self) -> int:
        """Return how many of the five kinds of tiles have run out."""
        return (
            (1 if not self.streets else 0)
            + (1 if not self.shops else 0)
            + (1 if not self.palaces else 0)
            + (1 if self.factories == 0 else 0)
            + (1 if self.special_tiles == 0 else 0)
        )

    def bead_count(self, seat: int) -> int:
        base = seat * 3
        return self.beads[base] + self.beads[base + 1] + self.beads[base + 2]
