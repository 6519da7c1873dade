"""The position of a game: flat lists and tuples of small numbers, cheap to clone, plain to save."""

from __future__ import annotations

from typing import Final

from burano.core.effects import Frame
from burano.core.rng import Rng
from burano.games.buru.board import LEFT, POWERS, ROW, SPACES, START, TRACK, Board

# Pending decisions; their names are the decision kinds for screens and players.
PLACE: Final = 0
PLOT: Final = 1
LAWAN: Final = 2
DECREE: Final = 3
FOREST: Final = 4
SPACE: Final = 5
ACT: Final = 6
WAIT: Final = 7
REWARD: Final = 8
RETURN: Final = 9
OVER: Final = 10
STAGES: Final = (
    "place", "plot", "lawan", "decree", "forest", "space", "act", "wait", "reward", "return", "over",
)  # fmt: skip
# Transitions that follow by rule and are pending; they occur only between two halves of a step.
DAWN: Final = 11
NOON: Final = 12
REVEAL: Final = 13
RESOLVED: Final = 14
DUSK: Final = 15
FORCED: Final = 16
"""A waiting effect cannot be carried out."""

MORNING: Final = -1
"""The region while explorers are placed."""
UNKNOWN: Final = -1
NOBODY: Final = -1
EMPTY: Final = -1


class State:
    """A position. Most lists are indexed by seat; flat tables by seat·width + column."""

    __slots__ = (
        "actor", "at", "bid_power", "bid_region", "board", "box", "decree_stack", "decrees", "drawn", "due",
        "elder_deck", "elder_givers", "elders", "emissary", "esteem", "fish", "forest_deck", "forest_discard",
        "forest_line", "islander_deck", "islander_discard", "left", "look", "order", "phase", "plot", "plot_deck",
        "plot_discard", "plot_of", "region", "res", "rng", "round", "row", "script", "seen_by", "space", "stack",
        "supply", "tableau", "taken", "tasked", "script_at", "totems", "tribute_decks", "tributes", "turn", "unused",
        "winners",
    )  # fmt: skip

    board: Board
    rng: Rng
    """Generator of future chance; blank in a view."""
    script: tuple[tuple[int, ...], ...]
    """Chance outcomes from a record, used before the generator; empty in a view."""
    script_at: int
    """Number of outcomes used."""
    phase: int
    actor: int
    """The seat to decide."""
    seen_by: int
    """-1 for the full state; in a view, the viewing seat."""
    round: int
    """From 0."""
    emissary: int
    turn: int
    """Morning: number of turns of placing that are over, including skipped ones."""
    region: int
    """The region being resolved, or MORNING."""
    order: tuple[int, ...]
    """The seats that act in the region, in order."""
    at: int
    """Number of them that are done."""
    space: int
    """The actor's action space in this region, or -1."""
    look: int
    """A Lawan at the Shore: twice the index of the type it looks for, plus one if it cycled for it."""
    plot: int
    """The plot card by which both Lawan are placing, or -1."""
    drawn: int
    """Number of elders the actor has just drawn, the last of its elders; one must be returned."""
    fish: list[int]
    res: list[int]
    """Clay, palm, ebony by seat·3."""
    supply: list[int]
    esteem: list[int]
    """The track by seat·TRACK + source."""
    totems: list[int]
    """The holder by spirit, or -1."""
    bid_region: list[int]
    """By seat·5 + number of the placement: the explorer's region, -1 on the mat. The last is never placed."""
    bid_power: list[int]
    """Power of that explorer: 0 while a person still has it on the mat, -1 if unknown to the viewer."""
    taken: list[int]
    """The seat on an action space by region·5 + space, or -1."""
    left: list[int]
    """Unused effects of the actor's space."""
    row: list[int]
    """Islanders to recruit; -1 is an empty place."""
    tasked: list[int]
    """Bit sets of tasked islanders."""
    tableau: list[tuple[int, ...]]
    """Islanders in the order recruited."""
    elders: list[tuple[int, ...]]
    tributes: list[tuple[int, ...]]
    """Values of tribute cards by seat·3 + spirit, as paid; -1 if unknown."""
    tribute_decks: list[tuple[int, ...]]
    """Decks are top first; -1 is an unknown card."""
    plot_of: list[int]
    """The plot card of each Lawan after Noon, or -1."""
    stack: list[Frame]
    """Waiting effects (`burano.core.effects`)."""
    due: tuple[int, ...]
    """Decrees in the region whose rewards the actor has not taken yet."""
    islander_deck: tuple[int, ...]
    islander_discard: tuple[int, ...]
    forest_deck: tuple[int, ...]
    forest_line: tuple[int, ...]
    forest_discard: tuple[int, ...]
    elder_deck: tuple[int, ...]
    elder_givers: tuple[int, ...]
    """Seats that returned the cards at the bottom of the elder deck, the lowest last."""
    decree_stack: tuple[int, ...]
    decrees: tuple[int, ...]
    """Face up, in the order revealed."""
    box: tuple[int, ...]
    """Decrees removed from play."""
    unused: tuple[int, ...]
    """Decrees put back unseen at set-up."""
    plot_deck: tuple[int, ...]
    plot_discard: tuple[int, ...]
    winners: tuple[int, ...]

    def __init__(self, board: Board, like: State | None = None) -> None:
        """Make a blank position, or a copy of `like`."""
        self.board = board
        if like is None:
            self._blank(board)
            return
        self.rng = like.rng.copy()
        self.script = like.script
        self.script_at = like.script_at
        self.phase = like.phase
        self.actor = like.actor
        self.seen_by = like.seen_by
        self.round = like.round
        self.emissary = like.emissary
        self.turn = like.turn
        self.region = like.region
        self.order = like.order
        self.at = like.at
        self.space = like.space
        self.look = like.look
        self.plot = like.plot
        self.drawn = like.drawn
        self.fish = like.fish[:]
        self.res = like.res[:]
        self.supply = like.supply[:]
        self.esteem = like.esteem[:]
        self.totems = like.totems[:]
        self.bid_region = like.bid_region[:]
        self.bid_power = like.bid_power[:]
        self.taken = like.taken[:]
        self.left = like.left[:]
        self.row = like.row[:]
        self.tasked = like.tasked[:]
        self.tableau = like.tableau[:]
        self.elders = like.elders[:]
        self.tributes = like.tributes[:]
        self.tribute_decks = like.tribute_decks[:]
        self.plot_of = like.plot_of[:]
        self.stack = like.stack[:]
        self._share(like)

    def _share(self, like: State) -> None:
        """Copy the tuples, which are shared with the original."""
        self.due = like.due
        self.islander_deck = like.islander_deck
        self.islander_discard = like.islander_discard
        self.forest_deck = like.forest_deck
        self.forest_line = like.forest_line
        self.forest_discard = like.forest_discard
        self.elder_deck = like.elder_deck
        self.elder_givers = like.elder_givers
        self.decree_stack = like.decree_stack
        self.decrees = like.decrees
        self.box = like.box
        self.unused = like.unused
        self.plot_deck = like.plot_deck
        self.plot_discard = like.plot_discard
        self.winners = like.winners

    def _blank(self, board: Board) -> None:
        n = board.players
        self.rng = Rng.blank()
        self.script = ()
        self.script_at = 0
        self.phase = DAWN
        self.actor = self.emissary = 0
        self.seen_by = UNKNOWN
        self.round = 0
        self.turn = 0
        self.region = MORNING
        self.order = ()
        self.at = 0
        self.space = self.plot = EMPTY
        self.look = self.drawn = 0
        self.fish = [board.start_fish] * n
        self.res = [0] * (3 * n)
        self.supply = list(board.tables.supply)
        self.esteem = [0] * (TRACK * n)
        for seat in range(board.persons, n):
            self.esteem[seat * TRACK + START] = board.start_esteem
        self.totems = [NOBODY] * 3
        self.bid_region = [EMPTY] * (POWERS * n)
        self.bid_power = [0] * (POWERS * n)
        self.taken = [NOBODY] * (4 * SPACES)
        self.left = [0] * LEFT
        self.row = [EMPTY] * ROW
        self.tasked = [0] * n
        self.tableau = [()] * n
        self.elders = [()] * n
        self.tributes = [()] * (3 * n)
        self.tribute_decks = [()] * 3
        self.plot_of = [EMPTY] * board.lawan
        self.stack = []
        self.due = self.winners = ()
        self.islander_deck = self.islander_discard = ()
        self.forest_deck = self.forest_line = self.forest_discard = ()
        self.elder_deck = self.elder_givers = ()
        self.decree_stack = self.decrees = self.box = self.unused = ()
        self.plot_deck = self.plot_discard = ()

    def clone(self) -> State:
        return State(self.board, self)

    def __repr__(self) -> str:
        """Return a summary of the position in one line, for failed tests and logs."""
        seats = [
            f"{seat}: {self.track(seat)} esteem {self.fish[seat]} fish {self.res[3 * seat : 3 * seat + 3]}"
            f" {len(self.tableau[seat])} islanders"
            for seat in range(self.board.players)
        ]
        stage = STAGES[self.phase] if self.phase <= OVER else f"transition {self.phase}"
        return f"<round {self.round + 1}, region {self.region}, {stage} of {self.actor} | {' | '.join(seats)}>"

    # Queries used by several chapters.

    def track(self, seat: int) -> int:
        """Return the seat's Esteem on the track."""
        return sum(self.esteem[seat * TRACK : seat * TRACK + TRACK])

    def mat(self, seat: int) -> int:
        """Return the bit set of Powers a person still has on the mat."""
        left = (1 << POWERS) - 1
        for power in self.bid_power[seat * POWERS : seat * POWERS + POWERS]:
            if power > 0:
                left &= ~(1 << (power - 1))
        return left

    def double(self, seat: int) -> bool:
        """Return whether the seat has two explorers in the region being resolved."""
        return self.bid_region[seat * POWERS : seat * POWERS + POWERS].count(self.region) == 2
