"""Everything the table's panels draw, gathered once per change, so that panels decide nothing and ask nobody."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from burano.core.protocol import NOBODY, Action, Seat
from burano.games.burano.board import FISH
from burano.games.burano.state import State
from burano.table.cards.row import Row
from burano.table.play.model import Count, Key, TableModel


@dataclass
class Model(TableModel[State]):
    """One moment of Burano's table as one seat sees it."""

    sale: Mapping[int, int] = field(default_factory=dict)
    """Fish chosen for sale, by kind."""
    ship: int = NOBODY
    """The ship chosen for the sale."""
    preview: int = 0
    """How many sectors the ring is turned ahead for a look."""
    swapping: bool = False
    """Whether fishing huts are being swapped for a privilege point."""
    later: Sequence[Action] = ()
    """What would be open if the running action were over: doing it ends that action."""
    fish_row: Row = ()
    """Open fish by place, gaps included; empty if nobody kept count."""
    card_row: Row = ()
    """Open building cards by place."""
    taken_from: Mapping[int, int] = field(default_factory=dict)
    """The place of the open card that was taken in the step of that number."""
    dealt_to: Mapping[int, list[int]] = field(default_factory=dict)
    """Where cards were turned up, by the number of the step."""
    roof_from: Mapping[int, int] = field(default_factory=dict)
    """The space of its board on which a roof tile lay that was laid or put away."""
    resting: bool = False
    """Highlighted places are at the weakest moment of their pulse."""
    net: int = 0
    """Coins gained or lost since the turn began."""

    @property
    def offered(self) -> Sequence[Action]:
        """Everything the player may do now."""
        return (*self.legal, *self.later) if self.later else self.legal

    @property
    def open_fish(self) -> Row:
        return self.fish_row or tuple(self.state.fish_display)

    @property
    def fish_keys(self) -> list[Key]:
        """The thing at every place of the fish row: the second of two alike is told apart from the first."""
        row = self.open_fish
        return [("fish_again", n) if fish in row[:n] else ("fish", fish) for n, fish in enumerate(row)]

    def is_chosen(self, key: Key) -> bool:
        """Whether a thing waits to be confirmed, or the same thing shown elsewhere does."""
        if self.chosen is None or key[0].startswith("fish"):
            return key == self.chosen
        return self.actions.get(key) == self.actions[self.chosen]

    @property
    def open_cards(self) -> Row:
        return self.card_row or tuple(self.state.card_display)

    def vp(self, seat: Seat) -> int:
        return self.shown("vp", seat, self.state.vp[seat])

    def coins(self, seat: Seat) -> int:
        return self.shown("coins", seat, self.state.coins[seat])

    def privilege(self, seat: Seat) -> int:
        return self.shown("privilege", seat, self.state.privilege[seat])

    def fish_held(self, seat: Seat) -> int:
        """How many fish cards a seat holds."""
        return self.shown("fish", seat, sum(self.hand(seat)))

    def buildings_held(self, seat: Seat) -> int:
        """How many building cards a seat holds."""
        return self.shown("buildings", seat, len(self.cards(seat)))

    def numbers(self) -> dict[Count, int]:
        """What counts to its new value when it changes."""
        state = self.state
        found: dict[Count, int] = {}
        for seat in range(len(self.players)):
            found["vp", seat], found["coins", seat] = state.vp[seat], state.coins[seat]
            found["privilege", seat] = state.privilege[seat]
            found["fish", seat], found["buildings", seat] = sum(self.hand(seat)), len(self.cards(seat))
        return found

    def knows_hand(self, seat: Seat) -> bool:
        """Whether the kinds of a seat's fish may be shown."""
        return seat == self.viewer or self.state.seen_by == NOBODY and not self.kind

    def hand(self, seat: Seat) -> list[int]:
        return self.state.hand[seat * FISH : seat * FISH + FISH]

    def sold(self, seat: Seat) -> int:
        return sum(self.state.sold[seat * FISH : seat * FISH + FISH])

    def cards(self, seat: Seat) -> list[int]:
        return [card for card in range(16) if self.state.cards[seat] >> card & 1]
