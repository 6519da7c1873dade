"""What computer players know of Walking in Burano: judgement, candidates, plans and reasons."""

from __future__ import annotations

import string

import pytest

from burano.ai.budget import Budget
from burano.ai.planner import TurnPlanner, TurnSearch
from burano.core import conformance
from burano.core.info import Level
from burano.core.rng import Rng
from burano.games.walking import actions as a
from burano.games.walking.board import HOME
from burano.games.walking.info import INFO
from burano.games.walking.mind import ordering, plans, reasons, worth
from burano.games.walking.mind.brain import BRAIN
from burano.games.walking.state import ACQUIRE, DISCARD, REMOVE, VISIT
from tests.games.walking.play import GAME, eager, table, walk
from tests.games.walking.position import END, WHO, Position, discard, put, receive, remove, take

JUDGEMENT, EXPERT = BRAIN.weights("all_round", 1), BRAIN.weights("all_round", 2)


def value(at: Position) -> float:
    return BRAIN.evaluate(at.state, at.me, JUDGEMENT)


@pytest.mark.parametrize("style", INFO.styles)
@pytest.mark.parametrize("skill", (0, 1, 2))
def test_every_style_and_skill_has_weights(style, skill):
    judgement = BRAIN.weights(style, skill)
    assert judgement.company.token > 0 and judgement.alone.token > 0


@pytest.mark.parametrize("players", (1, 2, 3, 4))
def test_the_judgement_of_a_finished_game_is_its_result(players):
    state = walk(players, "plain", 5, True).state
    points = GAME.scores(state).vp
    assert BRAIN.evaluate(state, 0, EXPERT) == points[0]
    assert BRAIN.lead(state, 0, EXPERT) == points[0] - EXPERT.company.rival * max(points[1:], default=0)


def test_the_best_player_sees_what_it_takes_from_the_others():
    plain = Position().street({0: "1-red-a 2-red-b"})
    threat = Position().street({0: "1-red-a 2-red-b"})
    threat.state.tokens[1] += 1
    assert BRAIN.evaluate(plain.state, 0, EXPERT) == BRAIN.evaluate(threat.state, 0, EXPERT)
    assert BRAIN.lead(plain.state, 0, EXPERT) > BRAIN.lead(threat.state, 0, EXPERT)
    assert BRAIN.lead(plain.state, 0, JUDGEMENT) == BRAIN.evaluate(plain.state, 0, JUDGEMENT)


def test_the_judgement_sees_what_is_better():
    plain = Position().street({0: "1-red-a 2-red-b"})
    fits = Position().street({0: "1-red-a 2-red-b"}).hand("3-red-d")
    stranger = Position().street({0: "1-red-a 2-red-b"}).hand("3-pink-d")
    assert value(fits) > value(stranger)
    assert value(fits) > value(plain)
    poor = Position(coins=0).street({0: "1-red-a 2-red-b"})
    assert value(plain) > value(poor)
    spent = Position().street({0: "1-red-a 2-red-b"})
    spent.state.tokens[0] = 1
    assert value(plain) > value(spent)


def test_a_card_that_fits_in_hand_is_seen_in_its_house():
    at = Position().street({0: "1-red-a 2-red-b", 1: "1-blue-a"}).hand("3-red-d", "2-blue-a", "1-pink-a")
    seen = worth.judged_street(at.state, 0, 8.0, JUDGEMENT.company)
    assert seen.cells[2] == at.state.hands[0][2] and seen.cells[4] == at.state.hands[0][1]
    assert seen.chance[0] > seen.chance[4]


@pytest.mark.parametrize("players", (1, 2, 3, 4))
def test_candidates_are_legal_and_end_with_the_end_of_the_turn(players):
    play = conformance.Walk(GAME, table(players, "new", 3), 3)
    for state in play.steps(eager(Rng(3))):
        decision = GAME.decision(state)
        if decision is None:
            break
        seat = decision.seats[0]
        legal = GAME.legal_actions(state, seat)
        for width in (0, 2, 8):
            found = ordering.candidates(state, seat, width)
            assert found and set(found) <= set(legal) and len(set(found)) == len(found)
            if BRAIN.is_settled(state, seat):
                assert found[-1] == END


def test_a_completing_card_is_looked_at_first():
    at = Position().street({0: "1-red-a 2-red-b", 1: "1-blue-a"}).hand("3-red-d", "3-pink-d", "2-orange-a")
    assert ordering.candidates(at.state, 0, 1)[0] == put("3-red-d", 0)


def test_the_best_visitor_is_received():
    at = Position().street({0: "1-red-b 2-red-b 3-red-d"}).stage(VISIT)
    at.state.due.append(HOME)
    at.state.piles = [1, 1, 0, 0] + [0] * 10
    assert plans.plan(at.state, 0, JUDGEMENT) == [receive(0, "woman")]


def test_a_card_that_fits_is_kept():
    begun = {0: "1-red-b 2-red-b", 1: "1-blue-a", 2: "1-pink-b", 3: "1-green-b", 4: "1-orange-b"}
    at = Position().street(begun).stage(DISCARD).hand("3-red-d", "2-blue-a", "3-blue-d", "3-yellow-c")
    assert plans.plan(at.state, 0, JUDGEMENT) == [discard("3-yellow-c")]


def test_alone_the_least_wanted_character_is_sent_away():
    at = Position(players=1).street({0: "1-red-b 2-red-b 3-red-d", 1: "1-blue-a 2-blue-c"}).stage(REMOVE)
    at.state.piles = [2, 0, 0, 0] + [0, 0, 0, 1] + [0] * 6
    assert plans.plan(at.state, 0, JUDGEMENT) == [remove("tailor")]


def test_turns_left_alone_follow_the_characters():
    at = Position(players=1)
    assert worth.turns_left(at.state, 0, JUDGEMENT.alone) == 10.0
    at.state.piles[WHO["woman"]] -= 1
    assert worth.turns_left(at.state, 0, JUDGEMENT.alone) == 9.0


def test_a_whole_turn_is_searched_and_ends_with_its_end():
    at = Position(coins=6).street({0: "1-red-b 2-red-b"}).hand("3-red-d").stage(ACQUIRE)
    search = TurnSearch(GAME, BRAIN, JUDGEMENT)
    best = search.lines(at.state, 0, 6, 8, None)[0]
    assert put("3-red-d", 0) in best.actions
    assert isinstance(best.actions[0], a.Acquire)
    bot = TurnPlanner(GAME, BRAIN, JUDGEMENT, Level("test", "planner", width=6, beam=8))
    choice = bot.choose(GAME.view(at.state, 0), 0, Rng(1), Budget(5.0))
    assert choice.actions[-1] == END and choice.why.key in reasons.SENTENCES


def test_every_reason_has_a_sentence_and_its_values():
    """Over whole games: what the players say can be shown."""
    known = set()
    for players in (1, 3):
        play = conformance.Walk(GAME, table(players, "new", 8), 8)
        for state in play.steps(eager(Rng(8))):
            decision = GAME.decision(state)
            if decision is None:
                break
            seat = decision.seats[0]
            for action in GAME.legal_actions(state, seat)[:6]:
                for reason in (BRAIN.where_to_look(state, seat, [action]), *BRAIN.reasons(state, seat, [action])):
                    names = {name for _, name, _, _ in string.Formatter().parse(reasons.SENTENCES[reason.key]) if name}
                    assert names <= set(reason.values)
                    known.add(reason.key)
    assert {"why.match", "why.token", "why.begin", "why.complete", "why.visit_more", "why.remove"} <= known
    assert BRAIN.reasons(Position().state, 0, [])[0].key == "why.no_card"


def test_a_visitor_who_cannot_score_more_is_not_said_to():
    """Four different shops are the most a Shop Owner counts; with three of them he may still grow."""
    full = Position().street({0: "1-pink-a", 1: "1-pink-b", 2: "1-red-a", 3: "1-red-d"})
    less = Position().street({0: "1-pink-a", 1: "1-pink-b", 2: "1-red-a"})
    visit = a.Visit(HOME, WHO["shop_owner"])
    (reported,), (grows,) = (reasons.reasons(at.state, 0, [visit]) for at in (full, less))
    assert (reported.key, reported.values["points"]) == ("why.visit", full.points("shop_owner"))
    assert (grows.key, grows.values["most"]) == ("why.visit_more", full.points("shop_owner"))


def test_a_card_of_another_colour_goes_on_with_a_house():
    """It costs a permit and points; what speaks for it is that the house comes nearer its end."""
    at = Position().street({0: "1-pink-a"}).hand("2-blue-a")
    reported = reasons.reasons(at.state, 0, [put("2-blue-a", 0), END])
    assert (reported[0].key, reported[0].values["count"]) == ("why.further", 1)


def test_two_houses_at_once_are_reported():
    at = Position().street({0: "1-red-b 2-red-b", 1: "1-blue-a 2-blue-a"}).hand("3-red-d", "3-blue-a")
    both = [put("3-red-d", 0), put("3-blue-a", 1), END]
    assert BRAIN.reasons(at.state, 0, both)[0].values["count"] == 2
    assert BRAIN.where_to_look(at.state, 0, [take(0, "1")]).key == "look.supply"


@pytest.mark.parametrize(("style", "source"), (("shopkeeper", "shops"), ("purist", "tokens")))
def test_a_style_shows_in_the_points(style, source):
    """The same deals, alone: who likes something ends up with more of it."""
    found = {}
    for name in ("all_round", style):
        bot = TurnPlanner(GAME, BRAIN, BRAIN.weights(name, 1), Level("test", "planner", width=2, beam=2))
        found[name] = sum(finished(bot, seed).by_source[0][source] for seed in range(14))
    assert found[style] > found["all_round"]


def finished(bot, seed):
    """The scores of a solo game."""
    state = GAME.new_state(GAME.options_from_data(INFO.options_for(1)), seed)
    while GAME.decision(state):
        for action in bot.choose(GAME.view(state, 0), 0, Rng(seed), Budget(60.0)).actions:
            GAME.advance(state, 0, action)
    return GAME.scores(state)


def test_even_a_narrow_search_plays_a_decent_game_alone():
    bot = TurnPlanner(GAME, BRAIN, JUDGEMENT, Level("test", "planner", width=2, beam=3))
    points = [finished(bot, seed).vp[0] for seed in range(8)]
    assert sum(points) / len(points) > 55
