"""The protocol of a game, and the small frozen objects exchanged between game, session, players and screens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import ClassVar, Protocol, TypeAlias, TypeVar

from burano.core.info import Info
from burano.core.plain_data import Plain as Plain
from burano.core.rng import Rng

Seat: TypeAlias = int
"""Number of a seat, from 0, clockwise."""

NOBODY: int = -1


@dataclass(frozen=True)
class Action:
    """A choice made by a seat. Subclasses are frozen dataclasses whose fields are ints or tuples of ints."""

    NAME: ClassVar[str] = ""

    def to_data(self) -> list[Plain]:
        """Return `[name, field, …]`, the form used in journals."""
        data: list[Plain] = [self.NAME]
        for item in fields(self):
            value = getattr(self, item.name)
            data.append(list(value) if isinstance(value, tuple) else value)
        return data


@dataclass(frozen=True)
class Event:
    """A fact that happened, with everything needed to animate and to log it."""

    reveals: ClassVar[bool] = False
    """Whether the event reveals chance or a secret: undo stops here."""
    passes_turn: ClassVar[bool] = False
    """Whether another seat's turn begins after it: undo stops here too, even if nothing was revealed."""

    def seen_by(self, seat: Seat) -> Event | None:
        """Return what this seat may know of the event: the event itself, a masked copy, or None."""
        return self


@dataclass(frozen=True)
class Reason:
    """Why an action is refused: the rule's number, a message key, and the values used in the message."""

    rule: str
    key: str
    values: Mapping[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True)
class Decision:
    """What must be decided now, and by which seats."""

    kind: str
    seats: tuple[Seat, ...]
    """The deciding seats. Several seats decide simultaneously and, unless `is_open`, in secret: none learns another's
    choice before making its own."""
    by_rule: bool = False
    """Whether it is an automaton's move: one seat with exactly one legal action, played by the code that runs the
    game."""
    is_open: bool = False
    """Whether the seats that decide simultaneously see each other's choices, because an option says so."""


@dataclass(frozen=True)
class Scores:
    """Points by seat, in total and by source, and the winners once the game is over."""

    vp: tuple[int, ...]
    by_source: tuple[Mapping[str, int], ...]
    winners: tuple[Seat, ...]
    """The winners; several share a victory. Empty at the end of a game: everybody lost."""
    rating: str = ""
    """Message key of the rating of a finished solo game, if the rules define one; else empty."""


S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - options


class Game(Protocol[S, O]):
    """The rules of one game. All methods are pure except `apply` and `advance`, which change the given state."""

    @property
    def game_id(self) -> str: ...

    @property
    def info(self) -> Info:
        """Facts about the game; `registry.info` has them without loading the rules."""
        ...

    @property
    def rules_version(self) -> int: ...

    def options_from_data(self, data: Mapping[str, object]) -> O:
        """Return typed options; raise `BadData` if they are invalid."""
        ...

    def seat_count(self, options: O) -> int:
        """Return the number of seats, automata included."""
        ...

    def automata(self, options: O) -> Sequence[Seat]:
        """Return the seats that play by rule: neither a person nor a computer player is asked for them."""
        ...

    def new_state(self, options: O, seed: int) -> S:
        """Return the position before the first decision. Chance is drawn here, or later by a generator in the state."""
        ...

    def decision(self, state: S) -> Decision | None:
        """Return the present decision; None once the game is over."""
        ...

    def legal_actions(self, state: S, seat: Seat) -> Sequence[Action]:
        """Return every legal action of the seat in a stable order; empty exactly if the seat has no decision."""
        ...

    def why_not(self, state: S, seat: Seat, action: Action) -> Reason | None:
        """Return None if the action is legal, else the reason. Never raises for a well-typed action, whatever its
        numbers."""
        ...

    def apply(self, state: S, seat: Seat, action: Action) -> list[Event]:
        """Play a legal action and return its events; legality is not checked."""
        ...

    def advance(self, state: S, seat: Seat, action: Action) -> None:
        """Play a legal action without producing events, for search."""
        ...

    def scores(self, state: S) -> Scores: ...

    def view(self, state: S, seat: Seat) -> S:
        """Return a state in which everything the seat may not know is unknown; for `NOBODY`, everything that any seat
        keeps secret."""
        ...

    def sample(self, view: S, rng: Rng) -> S:
        """Return a complete state consistent with the view."""
        ...

    def has_secrets(self, state: S, seat: Seat) -> bool:
        """Return whether the seat knows something now that others may not see, or is about to choose in secret: the
        screen is then handed over with care."""
        ...

    def clone(self, state: S) -> S: ...

    def to_data(self, state: S) -> dict[str, Plain]: ...

    def from_data(self, data: Mapping[str, object]) -> S:
        """Return the state described by data; raise `BadData` if it is malformed."""
        ...

    def action_from_data(self, data: object) -> Action:
        """Return the action described by `Action.to_data`; raise `BadData` if it is malformed."""
        ...

    def summary(self, state: S) -> dict[str, Plain]:
        """Return a few public facts (round, points …) for a list of saves."""
        ...
