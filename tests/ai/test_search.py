"""The turn search on positions whose best turn is known, and on a toy game that has nothing to do with Burano."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from burano.ai.budget import Budget
from burano.ai.choice import NET, Choice
from burano.ai.monte_carlo import MonteCarloPlayer
from burano.ai.planner import TurnPlan, TurnPlanner, TurnSearch, different
from burano.ai.simple import GreedyBot
from burano.core.info import Level
from burano.core.protocol import Action, Decision, Reason
from burano.core.rng import Rng


@dataclass(frozen=True)
class Step(Action):
    NAME: ClassVar[str] = "step"
    amount: int


@dataclass(frozen=True)
class Stop(Action):
    NAME: ClassVar[str] = "stop"


STOP = Stop()


class Walk:
    """A toy: up to three steps of 1 to 3 a turn; their sum modulo 7 is what the turn is worth."""

    def __init__(self) -> None:
        self.at = 0
        self.steps = 0
        self.actor = 0
        self.turns = 0
        self.total = [0, 0]
        self.card = 0


class WalkGame:
    def decision(self, state: Walk) -> Decision | None:
        return None if state.turns == 4 else Decision("walk", (state.actor,))

    def legal_actions(self, state: Walk, seat: int) -> list[Action]:
        steps: list[Action] = [Step(amount) for amount in (1, 2, 3)] if state.steps < 3 else []
        return [*steps, STOP]

    def why_not(self, state: Walk, seat: int, action: Action) -> Reason | None:
        return None if action in self.legal_actions(state, seat) else Reason("", "no")

    def advance(self, state: Walk, seat: int, action: Action) -> None:
        if isinstance(action, Step):
            state.at = (state.at + action.amount) % 7
            state.steps += 1
        else:
            state.total[seat] += state.at
            state.at = state.steps = 0
            state.turns += 1
            state.actor = 1 - state.actor

    def clone(self, state: Walk) -> Walk:
        copy = Walk()
        copy.__dict__.update(state.__dict__)
        copy.total = state.total[:]
        return copy

    def sample(self, view: Walk, rng: Rng) -> Walk:
        copy = self.clone(view)
        copy.card = rng.below(3)
        return copy


class WalkBrain:
    def evaluate(self, state: Walk, seat: int, weights: Any) -> float:
        return state.total[seat] - state.total[1 - seat] + (state.at if state.actor == seat else -state.at)

    def lead(self, state: Walk, seat: int, weights: Any) -> float:
        return self.evaluate(state, seat, weights)

    def candidates(self, state: Walk, seat: int, width: int) -> list[Action]:
        return WalkGame().legal_actions(state, seat)

    def is_settled(self, state: Walk, seat: int) -> bool:
        return state.actor == seat

    def nears_end(self, state: Walk) -> bool:
        return False

    def end_of_turn(self) -> Action:
        return STOP

    def last_turn(self, state: Walk, seat: int) -> None:
        return None

    def key(self, state: Walk, seat: int) -> tuple[int, int]:
        return state.at, state.steps

    uncovers = False

    def reveals(self, state: Walk, seat: int, action: Action) -> bool:
        return self.uncovers

    def plan(self, state: Walk, seat: int, weights: Any, rng: Rng) -> Sequence[Action] | None:
        return None

    def reasons(self, state: Walk, seat: int, actions: Sequence[Action]) -> list[Reason]:
        return [Reason("", "why.sum", {"steps": len(actions)})]

    def alternatives(self, state: Walk, seat: int, weights: object, rng: Rng) -> None:
        return None


GAME: Any = WalkGame()
BRAIN: Any = WalkBrain()
LEVEL = Level("strong", "planner", width=6, beam=8, worlds=3)


def test_the_search_finds_the_best_row_of_moves() -> None:
    lines = TurnSearch(GAME, BRAIN, None).lines(Walk(), 0, 5, 8, None)
    assert lines[0].worth == 6
    assert sum(action.amount for action in lines[0].actions) % 7 == 6


def test_stopping_is_among_the_lines() -> None:
    state = Walk()
    state.at = 6
    lines = TurnSearch(GAME, BRAIN, None).lines(state, 0, 5, 8, None)
    assert lines[0].actions == ()


def test_equal_positions_are_merged() -> None:
    lines = TurnSearch(GAME, BRAIN, None).lines(Walk(), 0, 5, 100, None)
    keys = [(line.state.at, line.state.steps) for line in lines]
    assert len(keys) == len(set(keys))


class PlannedBrain(WalkBrain):
    """The first steps of the game are planned: poorly, unless the other way is tried."""

    def plan(self, state: Walk, seat: int, weights: Any, rng: Rng) -> Sequence[Action] | None:
        return [Step(1), STOP] if state.turns == state.steps == 0 else None

    def attempts(self, state: Walk, seat: int, weights: Any, rng: Rng) -> list[list[Action]] | None:
        planned = self.plan(state, seat, weights, rng)
        return [list(planned), [Step(3), Step(3), STOP]] if planned else None


def test_answers_to_a_planned_decision_are_imagined_by_those_with_foresight_and_time() -> None:
    brain: Any = PlannedBrain()

    def answer(foresight: int, seconds: float) -> tuple[Action, ...]:
        bot = MonteCarloPlayer(GAME, brain, None, LEVEL._replace(foresight=foresight))
        return bot.choose(Walk(), 0, Rng(1), Budget(seconds, lambda: 0.0)).actions

    assert answer(1, 1.0) == (Step(3), Step(3), STOP)
    assert answer(0, 1.0) == answer(1, 0.0) == (Step(1), STOP)


def test_planner_and_imaginer_close_the_turn_with_its_end() -> None:
    for bot in (TurnPlanner(GAME, BRAIN, None, LEVEL), MonteCarloPlayer(GAME, BRAIN, None, LEVEL)):
        choice = bot.choose(Walk(), 0, Rng(1), Budget(0.05))
        assert choice.actions[-1] == STOP
        assert sum(action.amount for action in choice.actions[:-1] if isinstance(action, Step)) % 7 == 6
        assert choice.gain == 6


class HastyBrain(WalkBrain):
    """Values steps and nothing else before the game is over, and may say that the end is near."""

    def __init__(self, near: bool) -> None:
        self.near = near

    def evaluate(self, state: Walk, seat: int, weights: Any) -> float:
        return state.total[seat] - state.total[1 - seat] if state.turns == 4 else -float(state.steps + state.turns)

    def nears_end(self, state: Walk) -> bool:
        return self.near


def test_near_its_end_a_game_is_played_on_and_judged_by_what_came_of_it() -> None:
    view = Walk()
    for near, steps in ((False, 0), (True, 2)):
        level = LEVEL._replace(roots=20, spread=9.0)
        choice = MonteCarloPlayer(GAME, HastyBrain(near), None, level).choose(view, 0, Rng(1), Budget(5.0))  # type: ignore[arg-type]
        assert len([action for action in choice.actions if isinstance(action, Step)]) == steps


class LotteryGame(WalkGame):
    """One turn each: three points for sure, or a draw that brings five if the card is the right one of three."""

    def legal_actions(self, state: Walk, seat: int) -> list[Action]:
        if state.steps == 0:
            return [Step(1), Step(3), STOP]
        return [Step(2), STOP] if state.steps == 1 and state.at == 0 and state.card == 2 else [STOP]

    def advance(self, state: Walk, seat: int, action: Action) -> None:
        if isinstance(action, Step):
            state.steps += 1
            state.at = {1: 0, 2: 5, 3: 3}[action.amount]
        else:
            super().advance(state, seat, action)


class LotteryBrain(WalkBrain):
    def candidates(self, state: Walk, seat: int, width: int) -> list[Action]:
        return LotteryGame().legal_actions(state, seat)

    def reveals(self, state: Walk, seat: int, action: Action) -> bool:
        return action == Step(1)


def test_what_a_sampled_world_holds_in_store_is_not_counted_on() -> None:
    game: Any = LotteryGame()
    brain: Any = LotteryBrain()
    level = LEVEL._replace(worlds=30, replans=True)
    hopeful = TurnPlanner(game, brain, None, LEVEL)
    first = [hopeful.choose(Walk(), 0, Rng(seed), Budget(1e9)).actions[0] for seed in range(10)]
    assert Step(1) in first, "a draw seems good in a world where it is"
    for bot in (TurnPlanner(game, brain, None, level), MonteCarloPlayer(game, brain, None, level)):
        for seed in range(10):
            assert bot.choose(Walk(), 0, Rng(seed), Budget(1e9)).actions == (Step(3), STOP)


def test_imagined_turns_are_the_best_and_others_from_all_that_come_near() -> None:
    lines = [TurnPlan((), Walk(), float(-number)) for number in range(30)]
    for spread, wanted in ((0.0, [0, 1, 2, 3]), (1.5, [0, 1]), (9.0, [0, 2, 1, 5]), (100.0, [0, 2, 1, 16])):
        bot = MonteCarloPlayer(GAME, BRAIN, None, LEVEL._replace(roots=4, spread=spread))
        assert [lines.index(line) for line in bot._worth_simulating(lines)] == wanted


class CountedGame(WalkGame):
    def __init__(self) -> None:
        self.worlds = 0

    def sample(self, view: Walk, rng: Rng) -> Walk:
        self.worlds += 1
        return super().sample(view, rng)


class SlowBrain(WalkBrain):
    """Takes a tenth of a second for every lead."""

    now = 0.0

    def lead(self, state: Walk, seat: int, weights: Any) -> float:
        self.now += 0.1
        return super().lead(state, seat, weights)


def test_more_turns_than_there_is_time_for_are_not_all_imagined_in_one_world() -> None:
    game, brain = CountedGame(), SlowBrain()
    level = LEVEL._replace(roots=20, spread=9.0, worlds=100)
    bot = MonteCarloPlayer(game, brain, None, level)  # type: ignore[arg-type]
    bot.choose(Walk(), 0, Rng(1), Budget(1.0, lambda: brain.now))
    assert game.worlds >= 4, "one to find turns in, then three or more to imagine them"


class StepClock:
    """Moves on whenever it is read."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.0002
        return self.now


def time_used(brain: WalkBrain) -> float:
    clock = StepClock()
    level = Level("strong", "monte_carlo", width=6, beam=8, worlds=10**6)
    MonteCarloPlayer(GAME, brain, None, level).choose(Walk(), 0, Rng(1), Budget(1.0, clock))  # type: ignore[arg-type]
    return clock.now


def test_a_turn_that_will_uncover_something_keeps_time_for_what_follows() -> None:
    uncovering = WalkBrain()
    uncovering.uncovers = True
    assert 0.95 <= time_used(WalkBrain()) <= 1.02
    assert 0.65 <= time_used(uncovering) <= 0.75


def test_greedy_takes_the_best_next_decision_only() -> None:
    state = Walk()
    state.at = 4
    choice = GreedyBot(GAME, BRAIN, None).choose(state, 0, Rng(1), Budget(1))
    assert choice.actions == (Step(2),)


def test_a_list_of_plans_holds_different_ideas_before_variations_and_no_plan_twice() -> None:
    """What only costs more is the same plan; another main reason comes before another detail; the best stays first."""

    def plan(*keys: str, cost: int) -> Choice:
        return Choice((STOP,), (*(Reason("", key) for key in keys), Reason("", NET, {"coins": cost})))

    best, costlier = plan("why.lace", cost=1), plan("why.lace", cost=2)
    detail, second = plan("why.lace", "why.coin", cost=1), plan("why.lace", "why.block", cost=1)
    other, third = plan("why.roof", cost=1), plan("why.fish", cost=1)
    assert different([best, costlier, detail, second, other], 3) == [best, detail, other]
    assert different([best, detail, other, third], 3) == [best, other, third]
    assert different([best, costlier], 3) == [best]
