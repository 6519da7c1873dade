"""The model of a table at one moment, built once per change, so that panels only draw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeAlias, TypeVar

from burano.core.journal import Player
from burano.core.protocol import NOBODY, Action, Seat

S = TypeVar("S")

Key: TypeAlias = tuple[str, int]
"""A thing on the table: a word of the game and a number, `("card", 4)`."""
Flying: TypeAlias = tuple[str | int, ...]
"""A thing in flight, named as finely as the panels need it: `("card", row, place)`."""
Count: TypeAlias = tuple[str, Seat]
"""A number that counts to its new value: `("vp", 2)`."""


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
class TableModel(Generic[S]):
    """One moment of a table as one seat sees it. A game adds fields of its own, each with a default."""

    state: S
    """The position as the viewer may know it."""
    seat: Seat
    """The seat whose own board is shown."""
    viewer: Seat
    """The seat whose secrets may be shown."""
    actor: Seat
    """The deciding seat; `NOBODY` once the game is over."""
    mine: bool
    """Whether the viewer may act now."""
    kind: str
    """The decision's kind, or empty."""
    players: Sequence[Player]
    legal: Sequence[Action] = ()
    actions: dict[Key, Action] = field(default_factory=dict)
    """The action of a click, by thing."""
    chosen: Key | None = None
    """The thing among them that was chosen and waits to be confirmed."""
    sources: frozenset[Key] = frozenset()
    """Things that can be taken up now."""
    held: Key | None = None
    turned: bool = False
    """Whether the held thing was turned round."""
    drops: Mapping[Key, Action] = field(default_factory=dict)
    """Where the held thing may go."""
    hidden: Hidden = field(default_factory=Hidden)
    counting: Mapping[Count, int] = field(default_factory=dict)
    """Numbers that are still counting."""
    clocks: Sequence[str] = ()
    """What the seats' clocks show; nothing without clocks."""
    earlier: S | None = None
    """The position before the step that is being shown, if it is one step."""
    alive: bool = False
    """What moves by itself is drawn by the table: panels leave it out of their pictures."""

    def numbers(self) -> Mapping[Count, int]:
        """What counts to its new value when it changes."""
        return {}

    def shown(self, what: str, seat: Seat, value: int) -> int:
        """A number of a seat as it is shown now: its value, unless it is still counting."""
        return self.counting.get((what, seat), value)

    @property
    def colors(self) -> list[int]:
        """Player colours by seat."""
        return [player.color for player in self.players]

    @property
    def speaks_of(self) -> Seat:
        """The seat in whose colour the ribbon is: the acting one, else the one whose board is shown."""
        return self.actor if self.actor != NOBODY and not self.mine else self.seat

    def others(self) -> list[Seat]:
        """The other seats, clockwise from the one whose board is shown."""
        count = len(self.players)
        return [(self.seat + step) % count for step in range(1, count)]

    def is_chosen(self, key: Key) -> bool:
        """Whether a thing is chosen and waits to be confirmed."""
        return key == self.chosen

    def glows(self, key: Key) -> bool:
        """Whether a thing is highlighted: a legal place for the held thing, or, with none, something to click."""
        if self.held is not None:
            return key in self.drops
        return self.mine and key in self.actions

    def can_take(self, key: Key) -> bool:
        return self.mine and self.held is None and key in self.sources
