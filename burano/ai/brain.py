"""What a game offers its computer players beside its rules, and the small frozen things they answer with."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from burano.core.protocol import Action, Plain, Reason, Seat
from burano.core.rng import Rng

S = TypeVar("S", contravariant=True)


@dataclass(frozen=True)
class Choice:
    """What a computer player does: one action, or several that belong together, and why."""

    actions: tuple[Action, ...]
    why: Reason
    """A key of the game's own list of sentences, and the values the sentence names."""
    gain: float = 0.0
    """Expected victory points the choice is worth against doing nothing."""


class Brain(Protocol[S]):
    """A game's knowledge of good play. Every method is asked about sampled states only, never about a masked view."""

    def styles(self) -> Sequence[str]:
        """Ways to play that shift the evaluation; the first is the plain one."""
        ...

    def options(self, players: int) -> dict[str, Plain]:
        """The game's options for a table of that many."""
        ...

    def weights(self, style: str, skill: int) -> Any:
        """What `evaluate` needs of a style: opaque to the search. Skill 0 is a beginner's judgement, 1 a good player's,
        2 the best there is."""
        ...

    def evaluate(self, state: S, seat: Seat, weights: Any) -> float:
        """How well the seat stands against the others, in victory points."""
        ...

    def candidates(self, state: S, seat: Seat, width: int) -> Sequence[Action]:
        """The legal actions worth a look, best guesses first; at least one. Greater width prunes less."""
        ...

    def is_settled(self, state: S, seat: Seat) -> bool:
        """Between moves of the seat's own turn: here positions can be compared, and the turn may end."""
        ...

    def end_of_turn(self) -> Action:
        """The action that closes a settled turn."""
        ...

    def key(self, state: S, seat: Seat) -> Hashable:
        """Equal for settled positions of one turn that are the same for the rest of it."""
        ...

    def reveals(self, state: S, seat: Seat, action: Action) -> bool:
        """Does the action uncover something the seat cannot foresee, so that a plan must be thought over after it?"""
        ...

    def plan(self, state: S, seat: Seat, weights: Any, rng: Rng) -> Sequence[Action] | None:
        """The answer to a decision that is planned rather than searched, or None."""
        ...

    def look(self, state: S, seat: Seat, actions: Sequence[Action]) -> Reason:
        """Where on the table these actions begin: a hint's first step. May be asked about a view."""
        ...

    def why(self, state: S, seat: Seat, actions: Sequence[Action]) -> Reason:
        """The main reason for these actions."""
        ...
