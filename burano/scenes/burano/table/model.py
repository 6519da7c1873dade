"""Everything the table's panels draw, gathered once per change, so that panels decide nothing and ask nobody."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from burano.core.journal import Player
from burano.core.protocol import NOBODY, Action, Seat
from burano.games.burano.board import FISH
from burano.games.burano.state import State

Key = tuple[str, int]
"""A thing on the table: `("pit", 4)`, `("prep", 0)`, `("supply", 5)`, `("island", 2)`, `("port", 1)` …"""
Flying = tuple[str | int, ...]
"""A thing in flight: `("cube", pit, floor)`, `("laid", roof)`, `("prep", space)`, `("boat", seat)`, `("ship", n)` …"""


@dataclass
class Hidden:
    """Things that are still in flight and therefore not drawn at their new place."""

    keys: set[Flying] = field(default_factory=set)

    def __contains__(self, key: Flying) -> bool:
        return key in self.keys

    def of(self, what: str) -> frozenset[Flying]:
        """All keys that begin with a word."""
        return frozenset(key for key in self.keys if key[0] == what)


@dataclass
class Model:
    """One moment of the table as one seat sees it."""

    state: State
    seat: Seat
    """Whose tray is shown."""
    viewer: Seat
    """Whose secrets may be shown."""
    actor: Seat
    """Who decides now; `NOBODY` once the game is over."""
    mine: bool
    """Whether the viewer may act now."""
    kind: str
    """The decision's kind, or empty."""
    players: Sequence[Player]
    legal: Sequence[Action] = ()
    actions: dict[Key, Action] = field(default_factory=dict)
    """What a click on a thing does now."""
    sources: frozenset[Key] = frozenset()
    """Things that can be taken up now."""
    held: Key | None = None
    drops: Mapping[Key, Action] = field(default_factory=dict)
    """Where the held thing may go."""
    sale: Mapping[int, int] = field(default_factory=dict)
    """Fish chosen for sale, by kind."""
    ship: int = NOBODY
    """The ship chosen for the sale."""
    preview: int = 0
    """How many sectors the ring is turned ahead for a look."""
    net: int = 0
    """Coins gained or lost since the turn began."""
    shown_vp: Mapping[Seat, int] = field(default_factory=dict)
    shown_coins: Mapping[Seat, int] = field(default_factory=dict)
    """Numbers that are still counting."""
    hidden: Hidden = field(default_factory=Hidden)

    @property
    def families(self) -> list[int]:
        """Player colours by seat."""
        return [player.color for player in self.players]

    def vp(self, seat: Seat) -> int:
        return self.shown_vp.get(seat, self.state.vp[seat])

    def coins(self, seat: Seat) -> int:
        return self.shown_coins.get(seat, self.state.coins[seat])

    def knows_hand(self, seat: Seat) -> bool:
        """Whether the kinds of a seat's fish may be shown."""
        return seat == self.viewer or self.state.seen_by == NOBODY and not self.kind

    def hand(self, seat: Seat) -> list[int]:
        return self.state.hand[seat * FISH : seat * FISH + FISH]

    def sold(self, seat: Seat) -> int:
        return sum(self.state.sold[seat * FISH : seat * FISH + FISH])

    def cards(self, seat: Seat) -> list[int]:
        return [card for card in range(16) if self.state.cards[seat] >> card & 1]

    def others(self) -> list[Seat]:
        """The other seats, clockwise from the one whose tray is shown."""
        count = self.state.board.players
        return [(self.seat + step) % count for step in range(1, count)]

    def glows(self, key: Key) -> bool:
        """Whether a thing is lit: a place for what is held, or, with empty hands, something to click on."""
        if self.held is not None:
            return key in self.drops
        return self.mine and key in self.actions

    def can_take(self, key: Key) -> bool:
        return self.mine and self.held is None and key in self.sources
