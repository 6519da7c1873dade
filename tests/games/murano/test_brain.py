"""What the brain of Murano answers: legal, true, and better than chance."""

from __future__ import annotations

import json

import pytest

from burano.ai.match import Match
from burano.core import registry
from burano.core.rng import Rng
from burano.games.murano import actions as a
from burano.games.murano.mind import worth
from burano.games.murano.mind.brain import BRAIN, weights_from_data
from burano.games.murano.mind.character_worth import character_worth
from tests.games.murano.position import GAME, Position, character

W = BRAIN.weights("all_round", 1)


def test_the_game_is_played_by_commands_and_not_offered_in_the_window_without_screens():
    assert "murano" in registry.all_game_ids()
    assert ("murano" in registry.game_ids()) == bool(registry.entry("murano").scenes)


def test_points_are_worth_more_than_gold_at_the_end():
    rich, able = Position().gold(9), Position().gold(0).vp(0, 9)
    for position in (rich, able):
        position.state.ended_by = 1
    assert BRAIN.evaluate(able.state, 0, W) > BRAIN.evaluate(rich.state, 0, W)


def test_a_character_is_worth_more_where_a_gondolier_waits():
    here = Position().characters(0, "quiet").gondolier(0, "navagero")
    nobody = Position().characters(0, "quiet")
    assert BRAIN.evaluate(here.state, 0, W) > BRAIN.evaluate(nobody.state, 0, W)


@pytest.mark.parametrize(
    ("card", "better", "worse"),
    [
        ("special_red", ("r", ["special"]), ("rr", ["special"])),
        ("three_equal", ("", ["factory0", "shop1r", "palace1"]), ("", ["factory0", "shop1r"])),
        ("only_shop", ("", ["shop0r"]), ("", ["shop0r", "shop1r"])),
        ("everything", ("rb", ["factory0", "shop1r", "palace1"]), ("", ["factory0"])),
    ],
)
def test_a_condition_nearly_met_promises_more_than_one_far_away(card, better, worse):
    values = []
    for streets, tiles in (better, worse):
        position = Position().streets("san_donato", streets).built("san_donato", *tiles)
        values.append(character_worth(position.state, 0, character(card), 0, 10.0, W))
    assert values[0] > values[1]


def test_the_scoring_is_planned_whole():
    position = Position().characters(0, "quiet", "crests").gondolier(0, "navagero", "san_donato").scoring()
    row = BRAIN.plan(position.state, 0, W, Rng(1))
    assert row[-1] == a.END_SCORING and any(isinstance(action, a.ScoreCharacter) for action in row)
    assert BRAIN.plan(Position().state, 0, W, Rng(1)) is None


def test_games_are_not_waited_out():
    """Waiting costs time: the estimate falls with every turn, however full the stacks are."""
    position = Position()
    early = worth.turns_left(position.state, W)
    position.state.turn = 400
    assert worth.turns_left(position.state, W) == W.least_turns < early


def test_who_is_ahead_likes_the_end_and_who_is_behind_does_not():
    expert = BRAIN.weights("all_round", 2)
    for vp, likes in ((40, True), (1, False)):
        position = Position().vp(0, vp).vp(1, 20)
        position.state.ended_by = 0
        assert (worth.evaluate(position.state, 0, expert) > worth.evaluate(position.state, 0, W)) == likes


def test_a_lead_counts_for_more_the_less_is_left_of_the_stacks():
    """So who is ahead ends the game, and who is behind does not."""
    for vp, likes in ((40, True), (1, False)):
        full, low = Position().vp(0, vp).vp(1, 20), Position().vp(0, vp).vp(1, 20).only(shops=1, palaces=1)
        full.state.turn = low.state.turn = 70  # the time left to plan for is the same for both
        assert (BRAIN.lead(low.state, 0, W) > BRAIN.lead(full.state, 0, W)) == likes


def test_after_a_usual_game_everybody_wants_the_stacks_to_shrink():
    full, low = Position(), Position().only(shops=1, palaces=1)
    values = []
    for turn in (70, 400):
        full.state.turn = low.state.turn = turn
        values.append(BRAIN.evaluate(low.state, 0, W) - BRAIN.evaluate(full.state, 0, W))
    assert values[1] > values[0] + 5.0


def test_income_is_worth_more_the_longer_the_game_goes_on():
    values = []
    for turn in (2, 70):
        poor, rich = Position().streets("san_donato", "r", "r"), Position().streets("san_donato", "r", "r")
        rich.built("san_donato", "shop0r")
        poor.state.turn = rich.state.turn = turn
        values.append(BRAIN.evaluate(rich.state, 0, W) - BRAIN.evaluate(poor.state, 0, W))
    assert values[0] > values[1] > 0.0


@pytest.mark.parametrize(
    ("style", "trade"),
    [
        ("glassmaker", Position().holding(0, "factory")),
        ("gondolier", Position().gondolier(0, "navagero")),
        ("builder", Position().holding(0, "palace2")),
    ],
)
def test_a_style_likes_its_own_trade_more_than_the_others_do(style, trade):
    def liking(name: str) -> float:
        weights = BRAIN.weights(name, 1)
        return BRAIN.evaluate(trade.state, 0, weights) - BRAIN.evaluate(Position().state, 0, weights)

    others = [name for name in GAME.info.styles if name != style]
    assert liking(style) > max(liking(name) for name in others)


def test_what_uncovers_something_is_known_before():
    position = Position()
    for action in GAME.legal_actions(position.state, 0):
        happened = GAME.apply(position.state.clone(), 0, action)
        assert BRAIN.reveals(position.state, 0, action) == any(event.reveals for event in happened)


def test_candidates_do_not_repeat_an_action_of_the_ring():
    position = Position().gold(20)
    found = [action for action in BRAIN.candidates(position.state, 0, 2) if isinstance(action, a.Sail)]
    kinds = [position.board.tables.ring[action.space] for action in found]
    assert len(kinds) == len(set(kinds))


def test_weights_of_every_style_and_skill_can_be_made():
    data = json.loads(json.dumps({"common": _common(), "styles": {"all_round": {}}, "expert": {"gold": 9.0}}))
    assert weights_from_data(data, "all_round", 2).gold == 9.0
    for style in GAME.info.styles:
        for skill in (0, 1, 2):
            BRAIN.weights(style, skill)


def _common() -> dict:
    from burano.games.murano.mind.brain import _data

    return _data()["common"]


def test_the_apprentice_beats_chance():
    match = Match("murano")
    wins = 0
    for seed in range(4):
        bots = ["apprentice", "random"] if seed % 2 else ["random", "apprentice"]
        result = match.play(bots, seed)
        wins += bots.index("apprentice") in result.winners
    assert wins >= 3
