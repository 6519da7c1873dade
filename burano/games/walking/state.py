"""The position of one game: flat lists of small numbers, quick to clone and simple to save."""

from __future__ import annotations

from typing import Final

from burano.games.walking.board import CELLS, COLOR_BIT, FLOORS, FULL, PLOTS, Board

# Stages: what is being decided. The names are the decision kinds that screens use.
ACQUIRE: Final = 0
PLACE: Final = 1
VISIT: Final = 2
DISCARD: Final = 3
REMOVE: Final = 4
OVER: Final = 5
CLOSED: Final = 6
"""A turn has ended, and its automatic steps have not happened yet: exists only within a step."""
STAGES = ("acquire", "place", "visit", "discard", "remove", "over")

# Ways in which a game ends, in the order of the record format.
FIVE_HOUSES: Final = 0
STANDSTILL: Final = 1
NO_CHARACTERS: Final = 2
NO_SUPPLY: Final = 3
ENDS = ("five_houses", "standstill", "characters", "supply")

SOURCES = ("characters", "shops", "tokens", "windows")


class State:
    """One position. Most lists are indexed by seat; flat tables by seat·width + column."""

    __slots__ = (
        "actor", "board", "box", "coins", "decks", "due", "end", "givers", "guests", "hands", "houses", "idle", "paint",
        "phase", "piles", "placed", "placed_round", "removed", "round", "seen_by", "shape", "start", "street",
        "supply", "taken", "tokens", "turn_index", "winners",
    )  # fmt: skip

    board: Board
    phase: int
    actor: int
    """The seat to decide."""
    round: int
    """Number of the round, from 0."""
    start: int
    """The starting player of the round."""
    turn_index: int
    """Number of seats that are done with the current round."""
    seen_by: int
    """-1 for the full state; in a view, the seat that views."""
    placed: int
    """Number of cards placed in the current turn."""
    placed_round: int
    """1 if anybody placed a card in the current round, else 0."""
    idle: int
    """Number of consecutive rounds without a card placed (V21)."""
    end: int
    """How the game ended (index in `ENDS`), or -1."""
    coins: list[int]
    tokens: list[int]
    hands: list[tuple[int, ...]]
    """Cards in hand, ascending; -1 for those the viewer may not know."""
    taken: list[tuple[int, ...]]
    """Cards that all saw the seat take and nobody has seen since, ascending: in its hand, or returned face down."""
    supply: list[int]
    """Cards by floor·columns + column; -1 is an empty space."""
    decks: list[tuple[int, ...]]
    """Cards by floor, top first."""
    givers: list[tuple[int, ...]]
    """By floor: the seats that returned the cards at the bottom of the deck, the lowest last."""
    street: list[int]
    """Cards by seat·CELLS + plot·3 + floor; -1 is empty."""
    guests: list[int]
    """Characters below the houses, by seat·PLOTS + plot; -1 is nobody."""
    piles: list[int]
    """Number of copies left of each character."""
    box: list[int]
    """Floor Cards removed from the game, in order."""
    removed: list[int]
    """Characters removed from the game (solo)."""
    due: list[int]
    """Plots of the houses completed this turn that await a visit."""
    winners: list[int]
    shape: list[int]
    """By seat: bit plot·3 + floor where there is a card. Derived from `street`, as are the next two."""
    paint: list[int]
    """Colours of a house as a bit set, by seat·PLOTS + plot."""
    houses: list[int]
    """Number of completed houses."""

    def __init__(self, board: Board, like: State | None = None) -> None:
        """Create a blank position, or a copy of `like`."""
        self.board = board
        if like is None:
            self._blank(board)
            return
        self.phase = like.phase
        self.actor = like.actor
        self.round = like.round
        self.start = like.start
        self.turn_index = like.turn_index
        self.seen_by = like.seen_by
        self.placed = like.placed
        self.placed_round = like.placed_round
        self.idle = like.idle
        self.end = like.end
        self.coins = like.coins[:]
        self.tokens = like.tokens[:]
        self.hands = like.hands[:]
        self.taken = like.taken[:]
        self.supply = like.supply[:]
        self.decks = like.decks[:]
        self.givers = like.givers[:]
        self.street = like.street[:]
        self.guests = like.guests[:]
        self.piles = like.piles[:]
        self.box = like.box[:]
        self.removed = like.removed[:]
        self.due = like.due[:]
        self.winners = like.winners[:]
        self.shape = like.shape[:]
        self.paint = like.paint[:]
        self.houses = like.houses[:]

    def _blank(self, board: Board) -> None:
        n = board.players
        self.phase = ACQUIRE
        self.actor = 0
        self.round = 0
        self.start = 0
        self.turn_index = 0
        self.seen_by = -1
        self.placed = 0
        self.placed_round = 0
        self.idle = 0
        self.end = -1
        self.coins = [board.start_coins] * n
        self.tokens = [board.start_tokens] * n
        self.hands = [()] * n
        self.taken = [()] * n
        self.supply = [-1] * (FLOORS * board.columns)
        self.decks = [()] * FLOORS
        self.givers = [()] * FLOORS
        self.street = [-1] * (n * CELLS)
        self.guests = [-1] * (n * PLOTS)
        self.piles = list(board.piles)
        self.box = []
        self.removed = []
        self.due = []
        self.winners = []
        self.shape = [0] * n
        self.paint = [0] * (n * PLOTS)
        self.houses = [0] * n

    def clone(self) -> State:
        return State(self.board, self)

    def __repr__(self) -> str:
        """Return the main facts of the position in one line, for failed tests and logs."""
        seats = [
            f"{seat}: {self.coins[seat]} coins {self.tokens[seat]} tokens {len(self.hands[seat])} cards"
            f" {self.houses[seat]} houses {self.shape[seat].bit_count()} floors"
            for seat in range(self.board.players)
        ]
        return f"<round {self.round + 1}, {(*STAGES, 'closed')[self.phase]} of {self.actor} | {' | '.join(seats)}>"

    def derive(self) -> None:
        """Compute the fields derived from the streets."""
        for seat in range(self.board.players):
            shape = 0
            houses = 0
            for plot in range(PLOTS):
                paint = 0
                for floor in range(FLOORS):
                    card = self.street[seat * CELLS + plot * FLOORS + floor]
                    if card >= 0:
                        shape |= 1 << (plot * FLOORS + floor)
                        paint |= COLOR_BIT[card]
                self.paint[seat * PLOTS + plot] = paint
                if shape >> (plot * FLOORS) & FULL == FULL:
                    houses += 1
            self.shape[seat] = shape
            self.houses[seat] = houses

    # Queries used by several chapters.

    def column(self, number: int) -> list[int]:
        """Return the cards present in a column of the supply, from the bottom up."""
        width = self.board.columns
        return [card for card in self.supply[number::width] if card >= 0]

    def supply_size(self) -> int:
        return len(self.supply) - self.supply.count(-1)

    def house(self, seat: int, plot: int) -> list[int]:
        """Return the three cells of a house from the 1st floor up; -1 is empty."""
        base = seat * CELLS + plot * FLOORS
        return self.street[base : base + FLOORS]

    def is_complete(self, seat: int, plot: int) -> bool:
        return self.shape[seat] >> (plot * FLOORS) & FULL == FULL

    def characters_left(self) -> int:
        return sum(self.piles)

    def cards_of(self, seat: int) -> list[int]:
        """Return all Floor Cards of a street, left to right, bottom up."""
        return [card for card in self.street[seat * CELLS : seat * CELLS + CELLS] if card >= 0]
