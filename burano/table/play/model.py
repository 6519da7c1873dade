"""The state of a table as panels draw it, built once per change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeAlias, TypeVar

from burano.core.journal import Player
from burano.core.protocol import NOBODY, Action, Seat

S = TypeVar("S")

Key: TypeAlias = tuple[str, int]
"""A thing on the table: its kind and a number, as `("card", 4)`."""
Flying: TypeAlias = tuple[str | int, ...]
"""A moving thing, identified as precisely as the panels need it, as `("card", row, place)`."""
Count: TypeAlias = tuple[str, Seat]
"""A number that is animated to its new value, as `("vp", 2)`."""


@dataclass
class Hidden:
    """Things still moving, and therefore not drawn at their new place."""

    keys: set[Flying] = field(default_factory=set)

    def __contains__(self, key: Flying) -> bool:
        return key in self.keys

    def of(self, what: str) -> frozenset[Flying]:
        """Return all keys of one kind."""
        return frozenset(key for key in self.keys if key[0] == what)


@dataclass
class TableModel(Generic[S]):
    """The table as one seat sees it at one moment. Games add fields with defaults."""

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
    """The action that a click on a thing plays."""
    chosen: Key | None = None
    """The chosen thing that waits for confirmation."""
    sources: frozenset[Key] = frozenset()
    """Things that can be picked up now."""
    held: Key | None = None
    turned: bool = False
    """Whether the held thing was turned round."""
    drops: Mapping[Key, Action] = field(default_factory=dict)
    """The legal targets of the held thing, each with its action."""
    hidden: Hidden = field(default_factory=Hidden)
    counting: Mapping[Count, int] = field(default_factory=dict)
    """Values of numbers that are still being animated."""
    clocks: Sequence[str] = ()
    """The texts of the seats' clocks; empty without clocks."""
    earlier: S | None = None
    """The position before the step being shown, if it is a single step."""
    alive: bool = False
    """Whether the table draws ambient animations, so that panels leave these parts out of their pictures."""

    def numbers(self) -> Mapping[Count, int]:
        """Return the numbers that are animated when they change."""
        return {}

    def shown(self, what: str, seat: Seat, value: int) -> int:
        """Return a number of a seat as shown now: the animated value, else `value`."""
        return self.counting.get((what, seat), value)

    @property
    def colors(self) -> list[int]:
        """Player colours by seat."""
        return [player.color for player in self.players]

    @property
    def speaks_of(self) -> Seat:
        """The seat whose colour the ribbon has: the acting seat, else the seat whose board is shown."""
        return self.actor if self.actor != NOBODY and not self.mine else self.seat

    def others(self) -> list[Seat]:
        """Return the other seats, clockwise from the seat whose board is shown."""
        count = len(self.players)
        return [(self.seat + step) % count for step in range(1, count)]

    def is_chosen(self, key: Key) -> bool:
        """Return whether a thing is chosen and waits for confirmation."""
        return key == self.chosen

    def is_highlighted(self, key: Key) -> bool:
        """Return whether a thing is highlighted: a legal target of the held thing, or, with none held, a clickable
        thing."""
        if self.held is not None:
            return key in self.drops
        return self.mine and key in self.actions

    def can_take(self, key: Key) -> bool:
        return self.mine and self.held is None and key in self.sources
