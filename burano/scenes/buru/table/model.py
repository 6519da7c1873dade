"""Everything the table's panels draw, gathered once per change."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from burano.core.protocol import Action, Seat
from burano.games.buru.board import PLACED, POWERS
from burano.games.buru.state import EMPTY, State
from burano.table.play.model import Count, Key, TableModel

NOTHING = -1


@dataclass
class Model(TableModel[State]):
    """One moment of the table as one seat sees it."""

    open: bool = False
    """Whether secrets of the seat may be drawn: one person at the screen, or the eye is held."""
    secret: bool = False
    """Whether several people share the screen and have secrets from one another."""
    keys_only: bool = False
    """Whether hidden explorers are chosen by keys alone."""
    hidden_order: tuple[int, ...] = ()
    """What lies face down before the player, in an order of its own: Powers, or elders to give one back. Never drawn
    while it is not open."""
    planned: bool = False
    """Whether the player planned this turn, so that nothing is asked."""
    laid: Key | None = None
    """The explorer that lies in the chosen region and waits to be confirmed."""
    choices: Mapping[Key, tuple[Action, ...]] = field(default_factory=dict)
    """The actions of each thing that could do more than one."""
    asking: Key | None = None
    """The thing whose options are shown on a sheet."""
    one_by_one: bool = False
    """Whether the player chose to take gains one by one."""
    can_split: bool = False
    """Whether gains could be taken one by one now."""
    unseen: frozenset[int] = frozenset()
    """Regions whose reveal nobody has looked at yet: their explorers still lie face down."""
    look: Key | None = None
    """The region or space that is pointed at."""

    def numbers(self) -> Mapping[Count, int]:
        seats = range(len(self.players))
        esteem = {("esteem", seat): self.state.track(seat) for seat in seats}
        return {**esteem, **{("fish", seat): self.state.fish[seat] for seat in seats}}

    def esteem(self, seat: Seat) -> int:
        return self.shown("esteem", seat, self.state.track(seat))

    def fish(self, seat: Seat) -> int:
        return self.shown("fish", seat, self.state.fish[seat])

    @property
    def has_lawan(self) -> bool:
        """Whether Lawan play, for whom spaces and forest cards have ratings."""
        return self.state.board.persons < self.state.board.players

    # ---- explorers

    def powers_on_mat(self) -> tuple[int, ...]:
        """Return the viewer's Powers that are not placed, if they may be seen."""
        if not self.open or self.state.board.is_lawan(self.seat):
            return ()
        left = self.state.mat(self.seat)
        return tuple(power for power in range(1, POWERS + 1) if left >> (power - 1) & 1)

    def on_mat(self, seat: Seat) -> int:
        """Return the number of explorers a seat has not placed."""
        regions = self.state.bid_region[seat * POWERS : seat * POWERS + POWERS]
        return regions.count(EMPTY)

    def kept(self, seat: Seat) -> int:
        """Return the Power of the explorer that was kept and shown at Noon, or 0."""
        if self.state.region < 0:
            return 0
        return max(0, self.state.bid_power[seat * POWERS + PLACED])

    def bids(self, seat: Seat, region: int) -> tuple[int, int]:
        """Return the number of a seat's explorers in a region, and their total Power where it may be shown: to
        everybody after the reveal, before it only to the only person at the screen."""
        first = seat * POWERS
        here = [slot for slot in range(first, first + POWERS) if self.state.bid_region[slot] == region]
        powers = [self.state.bid_power[slot] for slot in here]
        shown = (self.state.region >= region and region not in self.unseen) or (
            self.open and seat == self.seat and self._alone
        )
        known = bool(powers) and shown and min(powers) > 0
        return len(here), sum(powers) if known else 0

    @property
    def _alone(self) -> bool:
        """Whether only one person plays."""
        return sum(player.is_human for player in self.players) == 1

    def is_done(self, seat: Seat, region: int) -> bool:
        """Return whether the explorers of a seat already stand on an action space of the region."""
        return seat in self.state.taken[region * POWERS : region * POWERS + POWERS]

    def order(self) -> list[Seat]:
        """Return all seats clockwise from the Emissary: the order that breaks ties."""
        count = len(self.players)
        return [(self.state.emissary + step) % count for step in range(count)]

    def tasked(self, seat: Seat, card: int) -> bool:
        return bool(self.state.tasked[seat] >> card & 1)

    def tableau(self, seat: Seat, kind: int) -> list[int]:
        """Return a seat's islanders of a type, in the order recruited."""
        types = self.state.board.tables.types
        return [card for card in self.state.tableau[seat] if types[card] == kind]

    def payable(self, spirit: int) -> int:
        """Return how many tributes to a spirit the seat could pay one after another."""
        cost = self.state.board.altars[spirit]
        owned = self.state.res[3 * self.seat : 3 * self.seat + 3]
        times = [have // price for have, price in zip(owned, cost, strict=True) if price]
        return min(min(times, default=0), len(self.state.tribute_decks[spirit]))

    def affordable(self) -> int:
        """Return how many islanders of the row the seat could pay one after another, without new cards."""
        fish, count = self.state.fish[self.seat], 0
        for price in sorted(self.state.board.tables.prices[card] for card in self.state.row if card >= 0):
            fish -= price
            count += fish >= 0
        return count

    def untasked(self) -> int:
        """Return the number of own islanders that could be tasked."""
        return sum(not self.tasked(self.seat, card) for card in self.state.tableau[self.seat])
