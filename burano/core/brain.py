"""What a game offers its computer players beside its rules."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Protocol, TypeVar, runtime_checkable

from burano.core.protocol import Action, Reason, Seat
from burano.core.rng import Rng

S = TypeVar("S", contravariant=True)


class LastTurn(Protocol[S]):
    """A seat's last turn of the game, to be looked at whole."""

    def actions(self, state: S) -> Sequence[Action]:
        """All the seat can do here that can matter, with what lay open when the turn was asked about; the end of the
        turn aside."""
        ...

    def key(self, state: S) -> Hashable:
        """Equal for positions of the turn, settled or not, that are the same to the end of the game."""
        ...

    def worth(self, state: S) -> float:
        """The lead at the end of the game if the turn ended in this settled position and nobody else moved."""
        ...


class Brain(Protocol[S]):
    """A game's knowledge of good play. Every method is asked about sampled states only, never about a masked view."""

    def weights(self, style: str, skill: int) -> Any:
        """What `evaluate` needs of a style: opaque to the search. Skill 0 is a beginner's judgement, 1 a good player's,
        2 the best there is."""
        ...

    def evaluate(self, state: S, seat: Seat, weights: Any) -> float:
        """How well the seat stands, in victory points: compares positions within one turn of its own."""
        ...

    def lead(self, state: S, seat: Seat, weights: Any) -> float:
        """The same against the others, with all that their turns may have changed: judges what was imagined."""
        ...

    def candidates(self, state: S, seat: Seat, width: int) -> Sequence[Action]:
        """The legal actions worth a look, best guesses first; at least one. Greater width prunes less."""
        ...

    def is_settled(self, state: S, seat: Seat) -> bool:
        """Nothing of the seat's is half done: here positions can be compared.

        With a closing action: between moves of the seat's own turn, which may end here. Without one: where its turn has
        not begun or is over.
        """
        ...

    def end_of_turn(self) -> Action | None:
        """The action that closes a settled turn, or None if turns end by themselves."""
        ...

    def nears_end(self, state: S) -> bool:
        """Is the game so near its end that what is imagined is played on to it? Said alike of all turns compared."""
        ...

    def last_turn(self, state: S, seat: Seat) -> LastTurn[S] | None:
        """The seat's turn from here on if it is its last and can be looked at whole, else None."""
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

    def alternatives(self, state: S, seat: Seat, weights: Any, rng: Rng) -> Sequence[Sequence[Action]] | None:
        """Answers to a decision that is planned, the plan itself first, then others worth telling; or None."""
        ...

    def attempts(self, state: S, seat: Seat, weights: Any, rng: Rng) -> Sequence[Sequence[Action]] | None:
        """Answers to a planned decision to imagine, the plan first, and alone where no other promises more; or None.

        Each is legal in every world behind the same view.
        """
        ...

    def look(self, state: S, seat: Seat, actions: Sequence[Action]) -> Reason:
        """Where on the table these actions begin: a hint's first step. May be asked about a view."""
        ...

    def reasons(self, state: S, seat: Seat, actions: Sequence[Action]) -> Sequence[Reason]:
        """What speaks for these actions as a whole, the main reason first; at least one.

        Numbers are what the rules will give if the actions are played, whatever is hidden. What lies behind something
        uncovered on the way is named without numbers.
        """
        ...


@runtime_checkable
class PlayoutBrain(Brain[S], Protocol[S]):
    """What a game offers beside, if its levels play by playouts."""

    def quick(self, state: S, seat: Seat, weights: Any, rng: Rng) -> Action:
        """One good enough action at once, without search."""
        ...

    def is_resting(self, state: S) -> bool:
        """Whether a playout may stop at this decision: everybody has had the same number of chances."""
        ...
