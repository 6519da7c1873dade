"""What a game must offer, and the small frozen things that pass between game, session, players and screens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import ClassVar, Protocol, TypeAlias, TypeVar

from burano.core.info import Info
from burano.core.plain_data import Plain as Plain
from burano.core.rng import Rng

Seat: TypeAlias = int
"""0-based, clockwise round the table."""

NOBODY: int = -1


@dataclass(frozen=True)
class Action:
    """A choice a seat makes. Subclasses are frozen dataclasses whose fields are ints or tuples of ints."""

    NAME: ClassVar[str] = ""

    def to_data(self) -> list[Plain]:
        """`[name, field, …]`, the form journals keep."""
        data: list[Plain] = [self.NAME]
        for item in fields(self):
            value = getattr(self, item.name)
            data.append(list(value) if isinstance(value, tuple) else value)
        return data


@dataclass(frozen=True)
class Event:
    """A fact that happened, complete enough to animate and to word the log."""

    reveals: ClassVar[bool] = False
    """True when the fact uncovers chance or a secret: undo stops here."""
    passes_turn: ClassVar[bool] = False
    """True when it is another's turn from here on: undo stops here too, though nothing was learnt."""

    def seen_by(self, seat: Seat) -> Event | None:
        """What this seat may learn of it: the event, a masked copy, or nothing."""
        return self


@dataclass(frozen=True)
class Reason:
    """Why something is refused: the rule's number, a message key, and the values the message names."""

    rule: str
    key: str
    values: Mapping[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True)
class Decision:
    """What must be decided now, and by whom; several seats may be pending at once."""

    kind: str
    seats: tuple[Seat, ...]
    """Several seats decide at once and in secret: none learns another's choice before its own is made."""
    by_rule: bool = False
    """An automaton's move: one seat with exactly one legal action, which the code that runs the game plays."""


@dataclass(frozen=True)
class Scores:
    """Points by seat, in total and by source; winners once the game is over."""

    vp: tuple[int, ...]
    by_source: tuple[Mapping[str, int], ...]
    winners: tuple[Seat, ...]
    """Several share a victory. None at the end of a game: it was lost by everybody."""
    rating: str = ""
    """Message key of how well a finished game was played, where the rules say (one player); else empty."""


S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - options


class Game(Protocol[S, O]):
    """The rules of one game. All methods are pure but `apply` and `advance`, which change the state they are given."""

    @property
    def game_id(self) -> str: ...

    @property
    def info(self) -> Info:
        """The game in a few facts; `registry.info` has them without loading the rules."""
        ...

    @property
    def rules_version(self) -> int: ...

    def options_from_data(self, data: Mapping[str, object]) -> O:
        """Typed options, or `BadData`."""
        ...

    def seat_count(self, options: O) -> int:
        """How many sit at the table, automata included."""
        ...

    def automata(self, options: O) -> Sequence[Seat]:
        """The seats that play by rule: no person and no computer player is asked for them."""
        ...

    def new_state(self, options: O, seed: int) -> S:
        """The position before the first decision. Chance is drawn here, or later by a generator in the state."""
        ...

    def decision(self, state: S) -> Decision | None:
        """None once the game is over."""
        ...

    def legal_actions(self, state: S, seat: Seat) -> Sequence[Action]:
        """Every legal action of the seat in a stable order; empty exactly if the seat is not pending."""
        ...

    def why_not(self, state: S, seat: Seat, action: Action) -> Reason | None:
        """None if legal. Never raises on a well-typed action, however absurd its numbers."""
        ...

    def apply(self, state: S, seat: Seat, action: Action) -> list[Event]:
        """Play a legal action; trusts the caller."""
        ...

    def advance(self, state: S, seat: Seat, action: Action) -> None:
        """`apply` without the events, for search."""
        ...

    def scores(self, state: S) -> Scores: ...

    def view(self, state: S, seat: Seat) -> S:
        """A state in which everything the seat may not know is unknown; for `NOBODY` all that anybody keeps secret."""
        ...

    def sample(self, view: S, rng: Rng) -> S:
        """A full state that could hide behind the view."""
        ...

    def has_secrets(self, state: S, seat: Seat) -> bool:
        """Does the seat know now what the others may not see, or is it about to choose in secret? Then the screen is
        handed to it with care."""
        ...

    def clone(self, state: S) -> S: ...

    def to_data(self, state: S) -> dict[str, Plain]: ...

    def from_data(self, data: Mapping[str, object]) -> S:
        """The state described, or `BadData`."""
        ...

    def action_from_data(self, data: object) -> Action:
        """The action described by `Action.to_data`, or `BadData`."""
        ...

    def summary(self, state: S) -> dict[str, Plain]:
        """A few public facts for a load list (round, points …)."""
        ...
