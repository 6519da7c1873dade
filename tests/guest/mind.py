"""What Granchi offers its computer players."""

from collections.abc import Sequence

from burano.core.protocol import Action, Reason, Seat
from burano.core.rng import Rng
from tests.guest.rules import POT, Granchi, State


class CrabBrain:
    """Implements `burano.core.brain.Brain`."""

    def weights(self, style: str, skill: int) -> None:
        return None

    def evaluate(self, state: State, seat: Seat, weights: None) -> float:
        others = [vp for other, vp in enumerate(state.vp) if other != seat]
        return state.vp[seat] - max(others, default=0) + 0.3 * state.hands[seat].bit_count()

    def lead(self, state: State, seat: Seat, weights: None) -> float:
        return self.evaluate(state, seat, weights)

    def candidates(self, state: State, seat: Seat, width: int) -> list[Action]:
        return Granchi().legal_actions(state, seat)

    def is_settled(self, state: State, seat: Seat) -> bool:
        return not (state.phase == POT and state.actor == seat)

    def nears_end(self, state: State) -> bool:
        return False

    def end_of_turn(self) -> None:
        return None

    def last_turn(self, state: State, seat: Seat) -> None:
        return None

    def key(self, state: State, seat: Seat) -> tuple[object, ...]:
        return tuple(state.baits), tuple(state.vp), tuple(state.baskets)

    def reveals(self, state: State, seat: Seat, action: Action) -> bool:
        return action.NAME in ("bait", "throw")

    def plan(self, state: State, seat: Seat, weights: None, rng: Rng) -> None:
        return None

    def alternatives(self, state: State, seat: Seat, weights: None, rng: Rng) -> None:
        return None

    def attempts(self, state: State, seat: Seat, weights: None, rng: Rng) -> None:
        return None

    def where_to_look(self, state: State, seat: Seat, actions: Sequence[Action]) -> Reason:
        return Reason("", "look.table")

    def reasons(self, state: State, seat: Seat, actions: Sequence[Action]) -> list[Reason]:
        return [Reason("", f"why.{actions[0].NAME}")]


BRAIN = CrabBrain()
