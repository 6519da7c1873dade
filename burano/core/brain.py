"""The protocols by which a game helps its computer players beyond its rules."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Protocol, TypeVar, runtime_checkable

from burano.core.protocol import Action, Game, Reason, Seat
from burano.core.rng import Rng

S = TypeVar("S", contravariant=True)


class LastTurn(Protocol[S]):
    """A seat's last turn of the game, small enough for exhaustive search."""

    def actions(self, state: S) -> Sequence[Action]:
        """Return the actions worth searching, judged by what was known when the turn began, without the closing
        action."""
        ...

    def key(self, state: S) -> Hashable:
        """Return a key that is equal for positions of this turn from which the game continues identically."""
        ...

    def worth(self, state: S) -> float:
        """Return the seat's lead at the end of the game if the turn ended in this settled position and nobody else
        moved."""
        ...


class Brain(Protocol[S]):
    """A game's knowledge of good play. Unless stated otherwise, methods get sampled states only, never a masked
    view."""

    def weights(self, style: str, skill: int) -> Any:
        """Return the weights that `evaluate` uses for a style; opaque to the search. Skill 0 is a beginner's, 1 a good
        player's, 2 the best available."""
        ...

    def evaluate(self, state: S, seat: Seat, weights: Any) -> float:
        """Return the value of the seat's position in victory points; comparable only within one of its turns."""
        ...

    def lead(self, state: S, seat: Seat, weights: Any) -> float:
        """Return the seat's lead over the others in victory points, to compare positions after simulated turns."""
        ...

    def candidates(self, state: S, seat: Seat, width: int) -> Sequence[Action]:
        """Return the legal actions worth searching, best guesses first; at least one. A greater width keeps more of
        them."""
        ...

    def is_settled(self, state: S, seat: Seat) -> bool:
        """Return whether the seat is not in the middle of a move, so that positions can be compared.

        For a game with a closing action: between moves of the seat's own turn, where the turn may end. For other games:
        before the seat's turn has begun or after it is over.
        """
        ...

    def end_of_turn(self) -> Action | None:
        """Return the action that closes a settled turn, or None if turns end by themselves."""
        ...

    def nears_end(self, state: S) -> bool:
        """Return whether the game is so near its end that simulations run to the end. The answer is the same for all
        turns that are compared."""
        ...

    def last_turn(self, state: S, seat: Seat) -> LastTurn[S] | None:
        """Return the rest of the seat's turn if it is its last and can be searched exhaustively, else None."""
        ...

    def key(self, state: S, seat: Seat) -> Hashable:
        """Return a key that is equal for settled positions of one turn from which the turn continues identically."""
        ...

    def reveals(self, state: S, seat: Seat, action: Action) -> bool:
        """Return whether the action reveals something the seat cannot foresee, so that planning must start again after
        it."""
        ...

    def plan(self, state: S, seat: Seat, weights: Any, rng: Rng) -> Sequence[Action] | None:
        """Return the answer to a decision that is planned rather than searched, or None."""
        ...

    def alternatives(self, state: S, seat: Seat, weights: Any, rng: Rng) -> Sequence[Sequence[Action]] | None:
        """Return answers to a planned decision: the plan first, then others worth showing as hints; or None."""
        ...

    def attempts(self, state: S, seat: Seat, weights: Any, rng: Rng) -> Sequence[Sequence[Action]] | None:
        """Return answers to a planned decision that are worth simulating, the plan first; only the plan if no other
        answer looks better; or None.

        Each answer is legal in every world that matches the same view.
        """
        ...

    def where_to_look(self, state: S, seat: Seat, actions: Sequence[Action]) -> Reason:
        """Return the place on the table where these actions begin, for a hint's first step. Works on a view too."""
        ...

    def reasons(self, state: S, seat: Seat, actions: Sequence[Action]) -> Sequence[Reason]:
        """Return the reasons for these actions as a whole, the main one first; at least one.

        Numbers are what the rules will give if the actions are played, whatever is hidden. Consequences of a reveal are
        named without numbers.
        """
        ...


@runtime_checkable
class PlayoutBrain(Brain[S], Protocol[S]):
    """Additional methods for games whose computer players use playouts."""

    def quick(self, state: S, seat: Seat, weights: Any, rng: Rng) -> Action:
        """Return a reasonable action quickly, without search."""
        ...

    def is_resting(self, state: S) -> bool:
        """Return whether a playout may stop at this decision: all seats have had the same number of opportunities."""
        ...


@runtime_checkable
class StandingBrain(Protocol[S]):
    """A brain that knows more about the present points than `Game.scores` reports during the game."""

    def standing(self, state: S, seat: Seat) -> int:
        """Return the points the seat would have if the game ended now, as far as the seat may know them."""
        ...


@runtime_checkable
class CoachBrain(Protocol[S]):
    """A brain that recognises wasteful moves of beginners."""

    def warning(self, state: S, seat: Seat, action: Action) -> Reason | None:
        """Return what a legal action of the seat would certainly waste in this position, or None. Works on a view too.

        The last word of the key names the kind of warning. Never warn of moves that only look weak: a warning states a
        fact.
        """
        ...


def standing(game: Game[Any, Any], brain: Brain[Any], state: Any, seat: Seat) -> int:
    """Return a seat's present points: from the brain if it knows them, else from the rules."""
    return brain.standing(state, seat) if isinstance(brain, StandingBrain) else game.scores(state).vp[seat]
