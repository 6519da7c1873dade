"""A last turn is looked at whole: nothing better is left unseen, and it is worth what the rules then give."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from burano.ai.bots import PLAYERS
from burano.ai.budget import Budget
from burano.ai.exhaustive_last_turn import ExhaustiveLastTurn
from burano.ai.planner import TurnPlan, TurnSearch
from burano.core.protocol import Action
from burano.core.rng import Rng
from burano.core.session import Session
from burano.games.burano import actions as a
from burano.games.burano.board import FISH, FISHING, LACE, PLACES
from burano.games.burano.game import Burano
from burano.games.burano.info import INFO
from burano.games.burano.mind.brain import BRAIN, STYLES
from burano.games.burano.state import TURN, State

RULES = Burano()
SEAT = 0
WEIGHTS = BRAIN.weights(STYLES[0], 2)
BLIND = (a.DrawFish, a.TakeTopCard, a.EndTurn)
BIG = ("board", "deal")
"""Parts of a position that never change."""


@pytest.fixture
def session(middle: Callable[..., Session[Any, Any]]) -> Session[Any, Any]:
    """The very last turn of the game with two moves left: four fish of a kind, ships near, but only lace to pick up."""
    session = middle(2, 1, 0)
    state: State = session.state
    state.season, state.round, state.start, state.turn_index, state.actor = 3, 2, 1, 1, SEAT
    state.moves, state.coins[SEAT], state.privilege[SEAT] = 2, 7, 1
    state.prep[:3] = [-1] * 3
    state.pyramid[:PLACES] = [state.deal.actions[3].index(LACE), *[-1] * (PLACES - 1)]
    state.pyramid_mask[SEAT] = 1
    state.boat[SEAT] = state.board.spec.places.index("A")
    state.ships[:] = [0] * 4
    state.hand[:FISH] = [4, *[0] * (FISH - 1)]
    state.fish_next += 4
    state.supply[:] = [4 * (action == FISHING) for action in state.deal.actions[3]]
    del state.sites[1:]
    return session


def final_lead(state: State, row: tuple[Action, ...] = ()) -> int:
    """What the rules give if the turn is played like this and ended: all that follows is the payment of lace."""
    state = state.clone()
    for action in (*row, a.END_TURN):
        RULES.advance(state, SEAT, action)
    while (decision := RULES.decision(state)) is not None:
        for action in BRAIN.plan(state, decision.seats[0], WEIGHTS, Rng(1)) or ():
            RULES.advance(state, decision.seats[0], action)
    return state.vp[SEAT] - state.vp[1 - SEAT]


def all_ends(start: State) -> Iterator[State]:
    """Every position the turn can end in with what lies open, by nothing but the list of legal actions."""
    names = [name for name in RULES.to_data(start) if name not in BIG]
    left, seen = [start], set()
    while left:
        state = left.pop()
        if state.phase == TURN:
            yield state
        for action in RULES.legal_actions(state, SEAT):
            if isinstance(action, BLIND):
                continue
            after = state.clone()
            RULES.advance(after, SEAT, action)
            reported = str([getattr(after, name) for name in names])
            if reported not in seen:
                seen.add(reported)
                left.append(after)


def look(state: State, seconds: float = 1e9) -> tuple[bool, list[TurnPlan]]:
    last = BRAIN.last_turn(state, SEAT)
    assert last is not None
    whole = ExhaustiveLastTurn(RULES, BRAIN, WEIGHTS, last, SEAT)
    return whole.run(state, Budget(seconds), 1.0), list(whole.found.values())


def test_the_best_last_turn_is_found_where_the_beam_misses_it_and_no_legal_turn_is_better(
    session: Session[Any, Any],
) -> None:
    state = session.state
    done, lines = look(state)
    best = max(lines, key=lambda line: line.worth)
    beam = TurnSearch(RULES, BRAIN, WEIGHTS).lines(state, SEAT, 8, 10, None)
    assert done and best.worth == final_lead(state, best.actions) == max(map(final_lead, all_ends(state)))
    assert max(final_lead(state, line.actions) for line in beam) < best.worth


def test_every_end_is_worth_what_the_rules_give(session: Session[Any, Any]) -> None:
    lines = look(session.state)[1]
    assert len(lines) > 50 and all(line.worth == final_lead(session.state, line.actions) for line in lines)


def test_the_strongest_player_takes_it_and_without_time_it_plays_what_it_has(session: Session[Any, Any]) -> None:
    level = INFO.levels[-1]._replace(worlds=4, roots=8)
    doge = PLAYERS[level.player](RULES, BRAIN, WEIGHTS, level)
    view = session.view(SEAT)
    assert a.Sell(1, (0, 0, 0, 0)) in doge.choose(view, SEAT, Rng(5), Budget(1e9)).actions
    assert doge.choose(view, SEAT, Rng(5), Budget(0.0)).actions
    assert look(session.state, 0.0)[0] is False


def test_the_clock_is_looked_at_inside_an_action_too(session: Session[Any, Any]) -> None:
    """Many swaps can make one fishing branch for longer than there is time."""
    state = session.state
    last = BRAIN.last_turn(state, SEAT)
    assert last is not None
    while BRAIN.is_settled(state, SEAT):
        RULES.advance(state, SEAT, next(iter(last.actions(state))))
    assert look(state, 0.0) == (False, [])


def test_only_the_last_turn_is_a_last_turn(session: Session[Any, Any]) -> None:
    state = session.state
    for season, number in ((3, 1), (2, 2)):
        state.season, state.round = season, number
        assert BRAIN.last_turn(state, SEAT) is None
