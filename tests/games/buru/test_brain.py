"""What computer players of Buru know, and that better ones play better."""

from __future__ import annotations

import string
import time

import pytest

from burano.ai.bots import make_bot
from burano.ai.budget import Budget
from burano.ai.match import Match
from burano.ai.playouts import PlayoutBot
from burano.core import conformance
from burano.core.info import Level
from burano.core.rng import Rng
from burano.games.buru import actions as a
from burano.games.buru.mind import candidates, quick_policy, reasons, worth
from burano.games.buru.mind.brain import BRAIN
from tests.games.buru.play import GAME, TABLES, eager, table
from tests.games.buru.position import END, Position, place, recruit, task, tribute

W = BRAIN.weights("all_round", 1)
CALM = BRAIN.weights("all_round", 2)


@pytest.mark.parametrize(("players", "kind"), TABLES)
def test_quick_play_and_candidates_are_legal_and_change_nothing(players, kind):
    rng = Rng(3)
    play = conformance.Walk(GAME, table(players, kind, 5), 5)
    for state in play.steps(eager(rng)):
        decision = GAME.decision(state)
        if decision is None or decision.by_rule:
            continue
        seat = decision.seats[0]
        before = conformance.snapshot(GAME, state)
        legal = GAME.legal_actions(state, seat)
        assert quick_policy.act(state, seat, W, rng) in legal
        for width in (0, 3, 20):
            found = candidates.candidates(state, seat, width, W)
            assert found and set(found) <= set(legal) and len(set(found)) == len(found)
        worth.standing(state, seat, W)
        assert conformance.snapshot(GAME, state) == before


def test_at_the_end_a_position_is_worth_its_score():
    play = conformance.Walk(GAME, table(2, "two", 4), 4)
    for _ in play.steps():
        pass
    vp = GAME.scores(play.state).vp
    assert [BRAIN.evaluate(play.state, seat, W) for seat in range(4)] == [float(points) for points in vp]


def test_more_of_everything_is_worth_more():
    plain = worth.standing(Position(3).state, 0, W)
    for richer in (
        Position(3).has(0, fish=9),
        Position(3).has(0, clay=2, palm=2),
        Position(3).tableau(0, "Guide"),
        Position(3).elders(0, "Elder of Clay"),
    ):
        assert worth.standing(richer.state, 0, W) > plain


def test_the_last_lake_pays_tribute_with_what_is_there():
    at = Position(2).has(0, clay=2, palm=2).bids("lake", 3, 1).reveal("lake")
    at.state.round = 4
    at.do(a.Space(1), a.TAKE_EMISSARY)
    assert quick_policy.act(at.state, 0, CALM, Rng(1)) == tribute("gunung")
    at.do(tribute("gunung"))
    assert quick_policy.act(at.state, 0, CALM, Rng(1)) == END


def test_the_better_islander_is_tasked_and_a_bad_one_left_alone():
    at = Position(2).tableau(0, "Princess", "Farmer").bids("village", 3, 1).reveal("village")
    at.do(a.Space(4))
    assert quick_policy.act(at.state, 0, CALM, Rng(1)) == task("Princess")


def test_in_the_last_round_nobody_recruits_what_can_never_work():
    at = Position(2).row("Humble Priest", "Generous Priest", "Weaver").has(0, fish=20).bids("shore", 3, 1)
    at.state.round = 4
    at.reveal("shore").do(a.Space(1))
    after = quick_policy.act(at.state, 0, CALM, Rng(1))
    assert after == END or worth.chances(at.state, 0, 2) == 1


def test_a_playout_bot_finds_the_obvious_action():
    at = Position(2).tableau(0, "Princess", "Farmer").bids("village", 3, 1).reveal("village")
    at.do(a.Space(4))
    bot = PlayoutBot(GAME, BRAIN, W, Level("test", "playouts", width=8, worlds=12))
    choice = bot.choose(GAME.view(at.state, 0), 0, Rng(1), Budget(60.0))
    assert choice.actions == (task("Princess"),) and choice.why.key == "why.task"
    ranked = bot.rank(GAME.view(at.state, 0), 0, Rng(1), Budget(60.0), 3)
    assert len(ranked) == 3 and ranked[0].gain >= ranked[-1].gain >= 0.0


def test_a_playout_bot_answers_in_no_time_if_it_must():
    at = Position(3)
    bot = PlayoutBot(GAME, BRAIN, W, Level("test", "playouts", width=8, worlds=10**6))
    choice = bot.choose(GAME.view(at.state, 0), 0, Rng(1), Budget(0.0, time.process_time))
    assert choice.actions[0] in GAME.legal_actions(at.state, 0)


def test_a_bot_sees_a_view_only():
    """Two worlds with other hidden bids look the same to it, and it answers the same."""
    bot = make_bot("buru", "master")
    found = set()
    for power in (1, 5):
        at = Position(3)
        at.do(place(3, "lake"), place(power, "lake"), place(power, "shore"))
        found.add(bot.choose(GAME.view(at.state, 0), 0, Rng(7), Budget(60.0)).actions)
    assert len(found) == 1


def test_every_reason_has_a_sentence_and_its_values():
    known = set()
    for players, kind in ((1, "two"), (3, "plain")):
        play = conformance.Walk(GAME, table(players, kind, 8), 8)
        for state in play.steps(eager(Rng(8))):
            decision = GAME.decision(state)
            if decision is None or decision.by_rule:
                continue
            seat = decision.seats[0]
            for action in GAME.legal_actions(state, seat)[:6]:
                for reason in (BRAIN.where_to_look(state, seat, [action]), *BRAIN.reasons(state, seat, [action])):
                    names = {name for _, name, _, _ in string.Formatter().parse(reasons.SENTENCES[reason.key]) if name}
                    assert names <= set(reason.values)
                    known.add(reason.key)
    assert len(known) > 25
    assert BRAIN.reasons(Position().state, 0, [])[0].key == "why.only"


def test_recruiting_names_its_price():
    at = Position(2).row("Farmer", "Guide", "Weaver").has(0, fish=5).bids("shore", 3, 1).reveal("shore")
    at.do(a.Space(0))
    (why, net) = reasons.reasons(at.state, 0, [recruit("Guide")])
    assert (why.key, why.values["price"], net.values["fish"]) == ("why.recruit", 4, -4)


@pytest.mark.parametrize(("better", "worse", "games"), (("apprentice", "random", 12), ("islander", "apprentice", 30)))
def test_a_better_level_wins_more(better, worse, games):
    match = Match("buru")
    won = 0
    for seed in range(games):
        names = [better, worse] if seed % 2 else [worse, better]
        vp = match.play(names, seed).vp
        won += vp[names.index(better)] > vp[names.index(worse)]
    assert won > games * 0.55
