"""The position of one game: flat lists of small numbers, quick to clone and simple to save."""

from __future__ import annotations

from typing import Final

from burano.core.protocol import Plain
from burano.games.burano.board import COLORS, COVERED, FISH, HOUSES, ISLANDS, PLACES, Board

# Stages: what is being decided. The names are the decision kinds that screens use.
NAME_ROOFS: Final = 0
PYRAMID: Final = 1
TURN: Final = 2
SAILING: Final = 3
TAKE_FISH: Final = 4
DISPATCH: Final = 5
SELL: Final = 6
LACE: Final = 7
WITHDRAW: Final = 8
BONUS: Final = 9
PAY_LACE: Final = 10
REFILL: Final = 11
REMOVE_ROOFS: Final = 12
OVER: Final = 13
STAGES = (
    "name_roofs", "pyramid", "turn", "sailing", "take_fish", "dispatch", "sell", "lace", "withdraw", "bonus",
    "pay_lace", "refill", "remove_roofs", "over",
)  # fmt: skip

# Sources of victory points; `scored` counts them per seat.
VP_ROOFS: Final = 0
VP_ROOF_CARDS: Final = 1
VP_SALES: Final = 2
VP_NO_FISH: Final = 3
VP_ISLANDS: Final = 4
VP_LACE: Final = 5
VP_COINS: Final = 6
VP_FISH: Final = 7
VP_BUILDINGS: Final = 8
SOURCES = ("roofs", "roof_cards", "sales", "no_fish", "islands", "lace", "coins", "fish", "buildings")
SOURCE_COUNT: Final = 9


class Deal:
    """All outcomes of chance of a game, drawn at set-up: orders of decks and stacks, each season's actions. -1 is
    unknown."""

    def __init__(
        self,
        fish: tuple[int, ...],
        cards: tuple[int, ...],
        stacks: tuple[tuple[int, ...], ...],
        actions: tuple[tuple[int, ...], ...],
    ) -> None:
        self.fish = fish
        """Kinds of fish from the top of the deck down, including the first display."""
        self.cards = cards
        self.stacks = stacks
        """Per roof kind, its tiles from the top down."""
        self.actions = actions
        """Per season, the action of each colour: 0 fishing, 1 lace, 2 earning."""

    def to_data(self) -> dict[str, Plain]:
        return {
            "fish": list(self.fish),
            "cards": list(self.cards),
            "stacks": [list(stack) for stack in self.stacks],
            "actions": [list(season) for season in self.actions],
        }


class State:
    """One position. Most lists are indexed by seat; flat tables by seat·width + column."""

    __slots__ = (
        "actor", "arrows", "block", "board", "boat", "bonus_roof", "bought", "bridged", "canal_pairs", "card_display",
        "card_next", "cards", "coins", "cube", "deal", "docks", "fish_display", "fish_left", "fish_next", "hand",
        "height", "island_workers", "lace_count", "lace_owner", "laid", "matches", "missing", "moves", "named",
        "paid", "paid_free", "phase", "prep", "privilege", "pyramid", "pyramid_mask", "removed", "reserve", "ring",
        "roofs", "round", "sales", "scored", "season", "seen_by", "ships", "sites", "sold", "stack_next", "start",
        "substituted", "supply", "swapped", "taken_open", "turn_index", "vp", "wheel", "winners", "lace_placed",
        "refill_taken", "removing",
    )  # fmt: skip

    board: Board
    deal: Deal
    phase: int
    actor: int
    """The seat to decide; in pyramid construction, every unfinished seat decides."""
    season: int
    round: int
    start: int
    """The starting player of the season."""
    turn_index: int
    """Number of seats that are done with the current round or clean-up step."""
    moves: int
    """Moves made in the current turn."""
    seen_by: int
    """-1 for the full state; in a view, the seat that views."""
    vp: list[int]
    scored: list[int]
    coins: list[int]
    privilege: list[int]
    wheel: list[int]
    ring: list[int]
    """Number of workers on the ring, by seat; they stand on sectors 1..k (R3.3)."""
    boat: list[int]
    reserve: list[int]
    pyramid: list[int]
    pyramid_mask: list[int]
    prep: list[int]
    roofs: list[int]
    hand: list[int]
    sold: list[int]
    taken_open: list[int]
    """Fish that every player saw taken from the display."""
    cards: list[int]
    """Building cards as a bit set."""
    sales: list[tuple[int, int, int]]
    """Public part of every sale: seat, ship, number of cards."""
    supply: list[int]
    cube: list[int]
    """Colour by pit·3 + floor."""
    block: list[int]
    """Colour of the roof half that covers a cube, by pit·3 + floor."""
    height: list[int]
    sites: list[int]
    """Pits where a house can be built now, ascending (R5.5)."""
    canal_pairs: list[int]
    """Pairs of pits that can be roofed now, ascending (R5.7, regardless of colours)."""
    bridged: int
    """Bit set by pair·2 + floor: whether this pair carries a roof on that floor."""
    laid: list[tuple[int, int, int, int]]
    """Roofs on the island: tile, first pit, second pit, floor."""
    docks: list[int]
    ships: list[int]
    """The port (0 left, 1 right) of each merchant ship."""
    island_workers: list[int]
    """Number of workers by island·players + seat."""
    lace_owner: list[int]
    lace_count: list[int]
    fish_next: int
    fish_display: list[int]
    card_next: int
    card_display: list[int]
    stack_next: list[int]
    removed: list[int]
    """Roof tiles removed from the game (V5), in this order."""
    removing: int
    """Number of the last `removed` tiles that the actor removed in the running clean-up step."""
    named: list[int]
    """Roof kinds that the actor has named so far."""
    swapped: int
    """Whether docks were swapped in the running fishing action."""
    matches: int
    fish_left: int
    arrows: list[int]
    """Arrow colours not yet used in the running lace action."""
    lace_placed: int
    """Number of workers placed in the running lace action; the wheel has not turned yet."""
    bonus_roof: int
    """Index in `laid` of the roof whose bonus is being chosen."""
    paid: list[int]
    paid_free: int
    bought: list[int]
    substituted: list[int]
    refill_taken: list[int]
    missing: int
    """Number of substitutes that the actor may still take."""
    winners: list[int]

    def __init__(self, board: Board, deal: Deal, like: State | None = None) -> None:  # noqa: PLR0915 - a line a field
        """Create a blank position, or a copy of `like`."""
        self.board = board
        self.deal = deal
        if like is None:
            self._blank(board)
            return
        self.phase = like.phase
        self.actor = like.actor
        self.season = like.season
        self.round = like.round
        self.start = like.start
        self.turn_index = like.turn_index
        self.moves = like.moves
        self.seen_by = like.seen_by
        self.vp = like.vp[:]
        self.scored = like.scored[:]
        self.coins = like.coins[:]
        self.privilege = like.privilege[:]
        self.wheel = like.wheel[:]
        self.ring = like.ring[:]
        self.boat = like.boat[:]
        self.reserve = like.reserve[:]
        self.pyramid = like.pyramid[:]
        self.pyramid_mask = like.pyramid_mask[:]
        self.prep = like.prep[:]
        self.roofs = like.roofs[:]
        self.hand = like.hand[:]
        self.sold = like.sold[:]
        self.taken_open = like.taken_open[:]
        self.cards = like.cards[:]
        self.sales = like.sales[:]
        self.supply = like.supply[:]
        self.cube = like.cube[:]
        self.block = like.block[:]
        self.height = like.height[:]
        self.sites = like.sites[:]
        self.canal_pairs = like.canal_pairs[:]
        self.bridged = like.bridged
        self.laid = like.laid[:]
        self.docks = like.docks[:]
        self.ships = like.ships[:]
        self.island_workers = like.island_workers[:]
        self.lace_owner = like.lace_owner[:]
        self.lace_count = like.lace_count[:]
        self.fish_next = like.fish_next
        self.fish_display = like.fish_display[:]
        self.card_next = like.card_next
        self.card_display = like.card_display[:]
        self.stack_next = like.stack_next[:]
        self.removed = like.removed[:]
        self.removing = like.removing
        self.named = like.named[:]
        self.swapped = like.swapped
        self.matches = like.matches
        self.fish_left = like.fish_left
        self.arrows = like.arrows[:]
        self.lace_placed = like.lace_placed
        self.bonus_roof = like.bonus_roof
        self.paid = like.paid[:]
        self.paid_free = like.paid_free
        self.bought = like.bought[:]
        self.substituted = like.substituted[:]
        self.refill_taken = like.refill_taken[:]
        self.missing = like.missing
        self.winners = like.winners[:]

    def _blank(self, board: Board) -> None:  # noqa: PLR0915 - a line a field
        n = board.players
        pits = len(board.pits)
        self.phase = NAME_ROOFS
        self.actor = 0
        self.season = 0
        self.round = 0
        self.start = 0
        self.turn_index = 0
        self.moves = 0
        self.seen_by = -1
        self.vp = [0] * n
        self.scored = [0] * (n * SOURCE_COUNT)
        self.coins = [0] * n
        self.privilege = [0] * n
        self.wheel = [0] * n
        self.ring = [0] * n
        self.boat = [0] * n
        self.reserve = [0] * (n * COLORS)
        self.pyramid = [-1] * (n * PLACES)
        self.pyramid_mask = [0] * n
        self.prep = [-1] * (n * 3)
        self.roofs = [-1] * (n * 3)
        self.hand = [0] * (n * FISH)
        self.sold = [0] * (n * FISH)
        self.taken_open = [0] * (n * FISH)
        self.cards = [0] * n
        self.sales = []
        self.supply = [0] * COLORS
        self.cube = [-1] * (pits * 3)
        self.block = [-1] * (pits * 3)
        self.height = [0] * pits
        self.sites = []
        self.canal_pairs = []
        self.bridged = 0
        self.laid = []
        self.docks = [-1] * (ISLANDS * 3)
        self.ships = [0] * 4
        self.island_workers = [0] * (ISLANDS * n)
        self.lace_owner = [-1] * (board.lace_cols * board.lace_rows)
        self.lace_count = [0] * n
        self.fish_next = 0
        self.fish_display = []
        self.card_next = 0
        self.card_display = []
        self.stack_next = [0] * 4
        self.removed = []
        self.removing = 0
        self.named = []
        self.swapped = 0
        self.matches = 0
        self.fish_left = 0
        self.arrows = []
        self.lace_placed = 0
        self.bonus_roof = -1
        self.paid = []
        self.paid_free = -1
        self.bought = [0] * COLORS
        self.substituted = [0] * COLORS
        self.refill_taken = [0] * COLORS
        self.missing = 0
        self.winners = []

    def clone(self) -> State:
        return State(self.board, self.deal, self)

    def __repr__(self) -> str:
        """Return the main facts of the position in one line, for failed tests and logs."""
        spec = self.board.spec
        seats = [
            f"{seat}: {self.vp[seat]} VP {self.coins[seat]} coins {self.privilege[seat]} privilege"
            f" ring {self.ring[seat]}@{self.wheel[seat]} boat {spec.places[self.boat[seat]]}"
            for seat in range(self.board.players)
        ]
        head = f"{spec.seasons.names[self.season]} round {self.round + 1}, {STAGES[self.phase]} of {self.actor}"
        return f"<{head}, move {self.moves} | {' | '.join(seats)}>"

    # Queries used by several chapters.

    def arrow_colors(self, seat: int) -> list[int]:
        """Return the colours of the three houses at which the arrows point (R3.2)."""
        colors = self.board.ring_colors[seat]
        wheel = self.wheel[seat]
        return [colors[wheel], colors[(wheel + 1) % HOUSES], colors[(wheel + 2) % HOUSES]]

    def covered(self, seat: int) -> int:
        """Return the ring houses covered by a worker, as a bit set."""
        wheel = self.wheel[seat]
        if self.phase == LACE and seat == self.actor:
            wheel = (wheel + self.lace_placed) % HOUSES
        return COVERED[wheel][self.ring[seat]]

    def visible_coins(self, seat: int) -> int:
        return (self.board.ring_coins[seat] & ~self.covered(seat)).bit_count()

    def visible_fountains(self, seat: int) -> int:
        return (self.board.ring_fountains[seat] & ~self.covered(seat)).bit_count()

    def hand_size(self, seat: int) -> int:
        return sum(self.hand[seat * FISH : seat * FISH + FISH])

    def free_prep(self, seat: int) -> int:
        """Return the first empty preparation space, or -1."""
        base = seat * 3
        for space in range(3):
            if self.prep[base + space] < 0:
                return space
        return -1

    def has_card(self, seat: int, cards: int) -> bool:
        """Return whether the seat has one of these cards; `cards` is a bit set such as `board.long_sail`."""
        return self.cards[seat] & cards != 0

    def score(self, seat: int, source: int, points: int) -> None:
        self.vp[seat] += points
        self.scored[seat * SOURCE_COUNT + source] += points

    def action_of(self, color: int) -> int:
        """Return the action of a house of this colour in this season: 0 fishing, 1 lace, 2 earning."""
        return self.deal.actions[self.season][color]

    def fish_in_deck(self) -> int:
        return len(self.deal.fish) - self.fish_next

    def cards_in_deck(self) -> int:
        return len(self.deal.cards) - self.card_next

    def removed_now(self) -> list[int]:
        """Return the tiles that the actor has removed in the running clean-up step."""
        return self.removed[len(self.removed) - self.removing :]

    def tiles_in_stack(self, kind: int) -> int:
        return len(self.deal.stacks[kind]) - self.stack_next[kind]
