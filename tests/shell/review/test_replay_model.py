"""Position of a replay: steps, jumps, speed."""

from itertools import pairwise

import pytest

from burano.core.journal import Player, Table
from burano.scenes.shell.review.replay import what_if
from burano.scenes.shell.review.replay_model import SPEEDS, ReplayModel
from burano.scenes.shell.review.time_scale import TimeScale
from burano.table.picture.replay_marks import ReplayMark

MOMENTS = [
    ReplayMark(0, "stretch", "Spring"),
    ReplayMark(5, "turn", "Round 1", 0, round=1),
    ReplayMark(9, "turn", "Round 1", 1, round=1),
    ReplayMark(14, "turn", "Round 2", 0, round=2),
    ReplayMark(20, "stretch", "Summer"),
    ReplayMark(30, "end", "End"),
]


@pytest.fixture
def model() -> ReplayModel:
    return ReplayModel(30, MOMENTS, lambda number: 0.1 if number < 5 else 1.0)


@pytest.mark.parametrize(("wanted", "got"), [(-5, 0), (0, 0), (7, 7), (30, 30), (99, 30)])
def test_seek_stays_inside_the_game(model: ReplayModel, wanted: int, got: int) -> None:
    model.seek(wanted)
    assert model.number == got


def test_turns_follow_each_other_and_end_at_the_ends(model: ReplayModel) -> None:
    seen = []
    while model.next_turn():
        seen.append(model.number)
    assert seen == [5, 9, 14, 30]
    back = []
    while model.previous_turn():
        back.append(model.number)
    assert back == [14, 9, 5, 0]


def test_jumping_to_a_players_turns_wraps_around(model: ReplayModel) -> None:
    seen = [model.number for _ in range(3) if model.cycle_turn(0)]
    assert seen == [5, 14, 5]
    assert not model.cycle_turn(7)


def test_playback_shows_each_step_for_its_time(model: ReplayModel) -> None:
    model.toggle()
    assert not model.update(0.05)
    assert model.update(0.06)
    assert model.number == 1
    model.update(0.4)
    assert model.number == 5
    model.update(0.9)
    assert model.number == 5
    model.update(0.2)
    assert model.number == 6


def test_a_higher_speed_or_a_long_time_step_passes_several_steps(model: ReplayModel) -> None:
    model.seek(5)
    model.speed = SPEEDS.index(4.0)
    model.toggle()
    model.update(1.0)
    assert model.number == 9


def test_playing_stops_at_the_end_and_starts_over(model: ReplayModel) -> None:
    model.seek(29)
    model.toggle()
    model.update(5.0)
    assert (model.number, model.playing) == (30, False)
    model.toggle()
    assert (model.number, model.playing) == (0, True)


def test_the_current_turn_is_the_last_that_began(model: ReplayModel) -> None:
    model.seek(12)
    now = model.now()
    assert now is not None
    assert (now.seat, now.round) == (1, 1)


def test_a_branch_has_people_on_every_seat_but_an_automatons() -> None:
    seats = (Player("Anna", 0), Player("Bot", 1, "strong"), Player("Tide", 2, "rule"))
    table = Table("goose", {}, 1, seats, "off")
    assert [player.controller for player in what_if(table, True).players] == ["human", "human", "rule"]
    branch = what_if(table, False)
    assert branch.players == seats
    assert (branch.undo, branch.extras) == ("free", {"what_if": True})


def test_playback_waits_while_a_step_is_animated(model: ReplayModel) -> None:
    model.seek(6)
    model.toggle()
    assert not model.update(5.0, held=True)
    assert model.update(0.01) and model.number == 7, "and then one step, not five"


@pytest.mark.parametrize("least", [4.0, 20.0, 60.0])
def test_crests_of_turns_do_not_overlap_on_the_time_line(least: float) -> None:
    turns = [60, 62, 65, 66, 120, 180]
    scale = TimeScale(200, turns, 400.0, least)
    places = [scale.place(turn) for turn in turns]
    assert all(right - left >= least - 0.01 for left, right in pairwise(places))
    assert scale.place(0) == 0 and scale.place(200) == pytest.approx(400)
    assert all(scale.number(scale.place(number)) == pytest.approx(number) for number in (0, 61, 66, 121, 199))
    if least == 4:
        assert places[4] - places[3] == pytest.approx((places[5] - places[4]) * 54 / 60), "long ones in proportion"
