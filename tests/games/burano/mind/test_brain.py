"""Burano's own knowledge: plans, payments, move ordering, styles and reasons."""

import string
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest

from burano.ai.budget import Budget
from burano.ai.match import Match
from burano.ai.planner import TurnSearch
from burano.core.rng import Rng
from burano.core.session import Session
from burano.games.burano import actions as a
from burano.games.burano import cleanup, fishing, legal, roofs
from burano.games.burano.board import COLORS, KIND_PLAIN, KIND_WORKSHOPS
from burano.games.burano.mind import features, ordering, payments, plans, reasons, worth
from burano.games.burano.mind.brain import BRAIN, STYLES
from burano.games.burano.state import BONUS, State

Middle = Callable[..., Session[Any, Any]]


def seats_of(session: Session[Any, Any]) -> tuple[int, ...]:
    decision = session.decision()
    assert decision is not None
    return decision.seats


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("steps", [0, 120])
def test_a_pyramid_is_built_from_the_reserve_with_the_wanted_actions_on_top(
    middle: Middle, seed: int, steps: int
) -> None:
    session = middle(3, seed, steps, "pyramid")
    state: State = session.state
    seat = seats_of(session)[0]
    style = BRAIN.weights("all_round", 1).style
    plan = plans.pyramid_plan(state, seat, style)
    reserve = state.reserve[seat * COLORS : seat * COLORS + COLORS]
    used = Counter(action.color for action in plan if isinstance(action, a.PlaceCube))
    filled = state.pyramid_mask[seat].bit_count()
    assert len(plan) == min(14 - filled, sum(reserve))
    assert all(count <= reserve[color] for color, count in used.items())
    if filled + len(plan) == 14:
        top = plan[-1]
        assert isinstance(top, a.PlaceCube)
        assert state.action_of(top.color) == style.pattern[0]


def test_a_pyramid_is_planned_the_same_every_time(middle: Middle) -> None:
    session = middle(4, 2, 0, "pyramid")
    style = BRAIN.weights("all_round", 1).style
    made = [plans.pyramid_plan(session.state, 0, style) for _ in range(2)]
    assert made[0] == made[1]


@pytest.mark.parametrize("seed", range(6))
def test_lace_is_paid_as_well_as_can_be(middle: Middle, seed: int) -> None:
    """Against every subset of workers the cubes can pay."""
    session = middle(2, seed, 60, "pay_lace")
    state: State = session.state
    seat = state.actor
    own = [square for square in state.board.lace_squares if state.lace_owner[square] == seat]
    cubes = state.reserve[seat * COLORS : seat * COLORS + COLORS]
    best = 0
    for size in range(len(own) + 1):
        for chosen in combinations(own, size):
            need = Counter(state.board.square_color[square] for square in chosen)
            if all(cubes[color] >= count for color, count in need.items()):
                best = max(best, cleanup.lace_vp(state.board, list(chosen)))
    state.privilege[seat] = state.cards[seat] = 0
    assert payments.best_payment(state, seat).vp == best


@pytest.mark.parametrize("seed", range(4))
def test_fast_worths_agree_with_the_rules(middle: Middle, seed: int) -> None:
    """The evaluation's own, faster sums must be the rules' sums."""
    state: State = middle(3, seed, 150).state
    for seat in range(3):
        for kind in range(4):
            tile = kind * state.board.tiles_per_kind
            expected = roofs.roof_vp_now(state, seat, kind) + roofs.card_bonus(state, seat, tile)
            assert worth.roof_worth(state, seat, tile) == expected
        hand = state.hand[seat * 8 : seat * 8 + 8]
        sales = [
            fishing.sale_vp(state, ship, cards)
            for ship in range(4)
            for cards in fishing.combinations_for(state, seat, ship)
        ]
        assert worth.best_sale(hand, state.board.ship_vp)[0] == max(sales, default=0)


@pytest.mark.parametrize("width", [0, 3, 8])
def test_candidates_are_legal_and_never_empty(width: int) -> None:
    match = Match("burano", seconds=1e9)
    session = Session(match.game, match.table(["islander"] * 3, 21))
    rng = Rng(4)
    while (decision := session.decision()) is not None:
        seat = decision.seats[0]
        found = ordering.candidates(session.state, seat, width)
        everything = legal.legal_actions(session.state, seat)
        assert found
        assert set(found) <= set(everything)
        session.submit(seat, rng.choice(found) if width else found[0])


def test_weights_name_every_feature() -> None:
    assert len(features.NAMES) == features.COUNT == len(set(features.NAMES))
    for style in STYLES:
        for skill in (0, 1, 2):
            table = BRAIN.weights(style, skill).table
            assert len(table) == features.PHASES
            assert all(len(row) == features.COUNT for row in table)


def test_a_roof_that_scores_nothing_is_laid_for_its_bonus(middle: Middle) -> None:
    """Nobody has lace makers at the start, so a tile for workshops is worth nothing by itself."""
    state = middle(2, 1, 0).state
    width = state.board.tiles_per_kind
    state.height[0] = state.height[1] = 1
    state.phase, state.actor, state.coins[0], state.bonus_roof = BONUS, 0, 9, 0
    for kind, key in ((KIND_WORKSHOPS, "why.roof_bonus"), (KIND_PLAIN, "why.roof")):
        state.laid = [(kind * width, 0, 1, 0)]
        assert reasons.reasons(state, 0, [a.TAKE_PRIVILEGE])[0].key == key


def test_other_orders_of_a_pyramid_are_attempted_where_some_cubes_cover_others(middle: Middle) -> None:
    state = middle(2, 1, 0, kind="pyramid").state
    weights = BRAIN.weights(STYLES[0], 2)
    rows = BRAIN.attempts(state, 0, weights, Rng(1))
    assert rows is not None and rows[0] == BRAIN.plan(state, 0, weights, Rng(1))
    assert len(set(map(tuple, rows))) == len(rows) == plans.ORDERS + 1
    assert len({tuple(sorted(map(str, row))) for row in rows}) == 1
    few = state.clone()
    few.reserve[:COLORS] = [2, 2, 2, 2, 1, *[0] * (COLORS - 5)]
    assert len(BRAIN.attempts(few, 0, weights, Rng(1)) or ()) == 1


def test_every_reason_has_a_sentence_and_its_values(middle: Middle) -> None:
    """Whole games: each choice's place to look and reason can be put into words."""
    match = Match("burano", seconds=1e9)
    session = Session(match.game, match.table(["islander"] * 2, 3))
    bot = match.bot("islander")
    while (decision := session.decision()) is not None:
        seat = decision.seats[0]
        view = session.view(seat)
        choice = bot.choose(view, seat, Rng(session.length), Budget(1e9))
        for reason in (*choice.reasons, BRAIN.where_to_look(view, seat, choice.actions)):
            wanted = {name for _, name, _, _ in string.Formatter().parse(reasons.SENTENCES[reason.key]) if name}
            # A colour is shown as the cube of that colour.
            assert {"color" if name == "cube" else name for name in wanted} <= set(reason.values) | (
                {"cube"} if "color" in reason.values else set()
            )
        session.submit(seat, choice.actions[0])


def test_styles_differ_visibly() -> None:
    """In the same positions each style does more of its own trade than the others do."""
    trade = {"fisher": (a.TakeFish, a.Sell), "lacemaker": (a.LaceAt,), "roofer": (a.Roof,)}
    match = Match("burano", seconds=1e9)
    searches = {style: TurnSearch(match.game, BRAIN, BRAIN.weights(style, 1)) for style in trade}
    done: dict[str, Counter[str]] = {style: Counter() for style in trade}
    session = Session(match.game, match.table(["islander"] * 3, 60))
    bot = match.bot("islander")
    while (decision := session.decision()) is not None:
        seat = decision.seats[0]
        if decision.kind == "turn" and session.state.moves == 0:
            for style, search in searches.items():
                actions = search.lines(session.state, seat, 4, 2, None)[0].actions
                for name, kinds in trade.items():
                    done[style][name] += sum(isinstance(action, kinds) for action in actions)
        choice = bot.choose(session.view(seat), seat, Rng(session.length), Budget(1e9))
        session.submit(seat, choice.actions[0])
    for style in trade:
        others = [done[other][style] for other in trade if other != style]
        assert done[style][style] > max(others), done


def test_who_could_still_score_more_with_a_kind_of_roof_is_named(middle: Middle) -> None:
    state = middle(2, 1, 0, "name_roofs").state
    reported = {kind: reasons.reasons(state, state.actor, [a.NAME_ROOF[kind]])[0] for kind in range(4)}
    assert {kind: reason.key for kind, reason in reported.items() if kind != KIND_PLAIN} == dict.fromkeys(
        (kind for kind in range(4) if kind != KIND_PLAIN), "why.name_roof"
    )
    assert reported[KIND_PLAIN].key == "why.name_roof_full"
    assert reported[KIND_WORKSHOPS].values["most"] == 9


def test_a_catch_is_no_reason_in_the_very_last_turn(middle: Middle) -> None:
    """Nobody sells it any more."""
    state = middle(2, 1, 0, "take_fish").state
    plan = [a.TAKE_FISH[state.fish_display[0]]]
    reported = lambda: {reason.key for reason in reasons.reasons(state, state.actor, plan)}
    assert "why.catch" in reported()
    state.season, state.round = 3, state.board.rounds[3] - 1
    assert "why.catch" not in reported()
