"""What a game offers its computer players beside its rules."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Protocol, TypeVar, runtime_checkable

from burano.core.protocol import Action, Game, Reason, Seat
from burano.core.rng import Rng

S = TypeVar("S", contravariant=True)


class LastTurn(Protocol[S]):
    """A seat's last turn of the game, small enough for an exhaustive search."""

    def actions(self, state: S) -> Sequence[Action]:
        """The actions worth trying here, by what was open when the turn began, without the closing action."""
        ...

    def key(self, state: S) -> Hashable:
        """A key that is equal for positions of the turn with the same rest of the game."""
        ...

    def worth(self, state: S) -> float:
        """The lead at the end of the game if the turn ended in this settled position and nobody else moved."""
        ...


class Brain(Protocol[S]):
    """A game's knowledge of good play. Every method is asked about sampled states only, never about a masked view."""

    def weights(self, style: str, skill: int) -> Any:
        """The weights `evaluate` uses for a style; opaque to the search. Skill 0 is a beginner's, 1 a good player's, 2
        the best there is."""
        ...

    def evaluate(self, state: S, seat: Seat, weights: Any) -> float:
        """The seat's position in victory points; comparable only within one of its turns."""
        ...

    def lead(self, state: S, seat: Seat, weights: Any) -> float:
        """The seat's lead over the others in victory points; compares positions after simulated turns."""
        ...

    def candidates(self, state: S, seat: Seat, width: int) -> Sequence[Action]:
        """The legal actions worth searching, best guesses first; at least one. Greater width prunes less."""
        ...

    def is_settled(self, state: S, seat: Seat) -> bool:
        """True if no move of the seat is half done, so that positions can be compared.

        With a closing action: between moves of the seat's own turn, which may end here. Without one: where its turn has
        not begun or is over.
        """
        ...

    def end_of_turn(self) -> Action | None:
        """The action that closes a settled turn, or None if turns end by themselves."""
        ...

    def nears_end(self, state: S) -> bool:
        """True if the game is so near its end that simulations run to it. The same for all turns compared."""
        ...

    def last_turn(self, state: S, seat: Seat) -> LastTurn[S] | None:
        """The seat's turn from here on if it is its last and can be searched exhaustively, else None."""
        ...

    def key(self, state: S, seat: Seat) -> Hashable:
        """A key that is equal for settled positions of one turn with the same rest of the turn."""
        ...

    def reveals(self, state: S, seat: Seat, action: Action) -> bool:
        """True if the action reveals something the seat cannot foresee, so that planning must start again after it."""
        ...

    def plan(self, state: S, seat: Seat, weights: Any, rng: Rng) -> Sequence[Action] | None:
        """The answer to a decision that is planned rather than searched, or None."""
        ...

    def alternatives(self, state: S, seat: Seat, weights: Any, rng: Rng) -> Sequence[Sequence[Action]] | None:
        """Answers to a decision that is planned, the plan itself first, then others worth showing as hints; or None."""
        ...

    def attempts(self, state: S, seat: Seat, weights: Any, rng: Rng) -> Sequence[Sequence[Action]] | None:
        """Answers to a planned decision to simulate, the plan first; only the plan if no other promises more; or None.

        Each is legal in every world behind the same view.
        """
        ...

    def look(self, state: S, seat: Seat, actions: Sequence[Action]) -> Reason:
        """The place on the table where these actions begin: a hint's first step. Works on a view too."""
        ...

    def reasons(self, state: S, seat: Seat, actions: Sequence[Action]) -> Sequence[Reason]:
        """The reasons for these actions as a whole, the main one first; at least one.

        Numbers are what the rules will give if the actions are played, whatever is hidden. What follows a reveal is
        named without numbers.
        """
        ...


@runtime_checkable
class PlayoutBrain(Brain[S], Protocol[S]):
    """Additional methods of a game whose levels play by playouts."""

    def quick(self, state: S, seat: Seat, weights: Any, rng: Rng) -> Action:
        """One good enough action at once, without search."""
        ...

    def is_resting(self, state: S) -> bool:
        """Whether a playout may stop at this decision: everybody has had the same number of chances."""
        ...


@runtime_checkable
class StandingBrain(Protocol[S]):
    """A brain that knows more of the points so far than `Game.scores` says during the game."""

    def standing(self, state: S, seat: Seat) -> int:
        """The points the seat would have if the game ended now, as far as the seat may know them."""
        ...


@runtime_checkable
class CoachBrain(Protocol[S]):
    """A brain that knows what beginners waste."""

    def warning(self, state: S, seat: Seat, action: Action) -> Reason | None:
        """What a legal action of the seat would waste as things stand, or None. Works on a view too.

        The last word of the key names the kind of warning. Never said of what only looks weak: a warning is a fact.
        """
        ...


def standing(game: Game[Any, Any], brain: Brain[Any], state: Any, seat: Seat) -> int:
    """The points of a seat as things stand: what the brain knows of them, or else the rules."""
    return brain.standing(state, seat) if isinstance(brain, StandingBrain) else game.scores(state).vp[seat]
