"""The data the table's panels draw, gathered once per change."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from burano.core.protocol import NOBODY, Action, Seat
from burano.games.burano.board import FISH
from burano.games.burano.state import State
from burano.table.cards.row import Row
from burano.table.play.model import Count, Key, TableModel


@dataclass
class Model(TableModel[State]):
    """Burano's table at one moment, as seen by one seat."""

    sale: Mapping[int, int] = field(default_factory=dict)
    """Fish chosen for sale: kind → number."""
    ship: int = NOBODY
    """The ship chosen for the sale."""
    preview: int = 0
    """Number of sectors by which the ring is turned ahead for a preview."""
    swapping: bool = False
    """Whether fishing huts are being swapped for a privilege point."""
    later: Sequence[Action] = ()
    """Legal actions after the current action is finished; playing one of them finishes it first."""
    fish_row: Row = ()
    """Face-up fish by slot, gaps included; empty if slots are not tracked."""
    card_row: Row = ()
    """Face-up building cards by slot."""
    taken_from: Mapping[int, int] = field(default_factory=dict)
    """Step number → slot of the face-up card taken."""
    dealt_to: Mapping[int, list[int]] = field(default_factory=dict)
    """Step number → slots of the cards dealt."""
    roof_from: Mapping[int, int] = field(default_factory=dict)
    """Roof tile → its former space on the player's board."""
    resting: bool = False
    """Whether highlights are drawn at the weakest moment of their pulse."""
    net: int = 0
    """Coins gained or lost since the turn began."""

    @property
    def offered(self) -> Sequence[Action]:
        """All actions the player may choose now."""
        return (*self.legal, *self.later) if self.later else self.legal

    @property
    def open_fish(self) -> Row:
        return self.fish_row or tuple(self.state.fish_display)

    @property
    def fish_keys(self) -> list[Key]:
        """The key of each slot of the fish row; repeated kinds get a key of their own."""
        row = self.open_fish
        return [("fish_again", n) if fish in row[:n] else ("fish", fish) for n, fish in enumerate(row)]

    def is_chosen(self, key: Key) -> bool:
        """Return whether a thing waits for confirmation, here or as the same thing shown elsewhere."""
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
        """Return the number of fish cards a seat holds."""
        return self.shown("fish", seat, sum(self.hand(seat)))

    def buildings_held(self, seat: Seat) -> int:
        """Return the number of building cards a seat holds."""
        return self.shown("buildings", seat, len(self.cards(seat)))

    def numbers(self) -> dict[Count, int]:
        """Return the numbers that are animated when they change."""
        state = self.state
        found: dict[Count, int] = {}
        for seat in range(len(self.players)):
            found["vp", seat], found["coins", seat] = state.vp[seat], state.coins[seat]
            found["privilege", seat] = state.privilege[seat]
            found["fish", seat], found["buildings", seat] = sum(self.hand(seat)), len(self.cards(seat))
        return found

    def knows_hand(self, seat: Seat) -> bool:
        """Return whether the kinds of a seat's fish may be shown."""
        return seat == self.viewer or self.state.seen_by == NOBODY and not self.kind

    def hand(self, seat: Seat) -> list[int]:
        return self.state.hand[seat * FISH : seat * FISH + FISH]

    def sold(self, seat: Seat) -> int:
        return sum(self.state.sold[seat * FISH : seat * FISH + FISH])

    def cards(self, seat: Seat) -> list[int]:
        return [card for card in range(16) if self.state.cards[seat] >> card & 1]
