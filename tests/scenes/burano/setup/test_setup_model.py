"""The set-up being put together: what is right, what is wrong, what is remembered."""

from dataclasses import replace

import pytest

from burano.core.journal import table_from_data
from burano.core.rng import MAX_SEED
from burano.core.session import Session
from burano.games.burano.game import Burano
from burano.scenes.burano.people import PEOPLE
from burano.scenes.burano.setup.arrangement import first_placements
from burano.scenes.burano.setup.model import BuranoDraft
from burano.table.play.play_options import PlayOptions

TWO = BuranoDraft.made(seed="7")
FOUR = TWO.with_another_seat().with_another_seat()


def remembered(data: object) -> BuranoDraft:
    return BuranoDraft.remembered(PEOPLE, data)


def test_the_usual_set_up_can_start_at_once() -> None:
    usual = remembered(None)
    assert usual.problem() == ""
    Session(Burano(), usual.table())


@pytest.mark.parametrize("seed", ["", "-1", "1.5", "abc", "٣", str(MAX_SEED + 1), "9" * 40])
def test_an_impossible_seed_is_said(seed: str) -> None:
    assert replace(TWO, seed=seed).seed_problem()
    assert replace(TWO, seed=seed).problem()


@pytest.mark.parametrize("seed", ["0", " 5 ", "0007", str(MAX_SEED)])
def test_a_possible_seed_is_taken(seed: str) -> None:
    typed = replace(TWO, seed=seed)
    assert typed.problem() == ""
    assert typed.table().seed == int(seed)


def test_bad_names_are_said_at_their_seat() -> None:
    assert TWO.with_seat(0, name="  ").name_problem(0)
    assert TWO.with_seat(0, name="x" * 21).name_problem(0)
    assert not TWO.with_seat(0, name="x" * 20).name_problem(0)
    same = TWO.with_seat(0, name=f" {TWO.seats[1].name.lower()} ")
    assert same.name_problem(0)
    assert same.name_problem(1)


def test_taking_a_colour_swaps_it() -> None:
    swapped = TWO.with_color(0, TWO.seats[1].color)
    assert [seat.color for seat in swapped.seats] == [TWO.seats[1].color, TWO.seats[0].color]
    assert not swapped.problem()


def test_equal_colours_are_said_at_their_seats() -> None:
    equal = TWO.with_seat(0, color=TWO.seats[1].color)
    assert equal.color_problem(0)
    assert equal.color_problem(1)
    assert equal.problem()


def test_seats_come_and_go_with_names_and_colours_of_their_own() -> None:
    assert len(FOUR.seats) == 4
    assert FOUR.with_another_seat() == FOUR
    assert len({seat.color for seat in FOUR.seats}) == 4
    assert not FOUR.problem()
    assert TWO.without_seat(0) == TWO


def test_the_chosen_starter_follows_its_seat() -> None:
    third = FOUR.with_start(2)
    assert third.without_seat(0).start == 1
    assert third.without_seat(2).start == -1
    assert third.without_seat(3).start == 2


def test_four_players_get_the_full_island_and_other_workshops() -> None:
    three = TWO.with_another_seat().arranged().with_options(tight_island=True)
    assert not three.problem()
    four = three.with_another_seat()
    assert four.options["tight_island"] is False
    assert four.layout_problem()


def test_a_layout_by_hand_must_be_whole_and_legal() -> None:
    by_hand = TWO.with_options(layout="hand").with_placements((None, *first_placements(2)[1:]))
    assert by_hand.layout_problem()
    assert not by_hand.with_placements(first_placements(2)).problem()
    assert by_hand.with_placements(((0, 0, 0),) * 6).layout_problem()


@pytest.mark.parametrize(
    "chosen", [TWO, FOUR, FOUR.arranged(), replace(TWO, timer="custom", timer_seconds=90).with_start(1)]
)
def test_the_last_set_up_is_remembered_but_for_its_seed(chosen: BuranoDraft) -> None:
    again = remembered(chosen.to_data())
    assert replace(again, seed=chosen.seed) == chosen


@pytest.mark.parametrize(
    "data",
    ["rubbish", [], {"seats": 5}, {"seats": [{}]}, {"seats": [None, None]}, {"start": 99, "layout": "hand"},
     {"placements": [[1, 2]] * 6, "layout": "hand"}, {"timer_seconds": -4, "timer": "x", "undo": 7}],
)  # fmt: skip
def test_a_spoilt_memory_still_gives_a_set_up(data: object) -> None:
    again = remembered(data)
    assert len(again.seats) >= 2
    assert again.layout_problem() is None
    assert 10 <= again.timer_seconds <= 3600
    assert not again.problem()
    assert again.is_playable()


def test_a_rematch_moves_everybody_one_seat_on() -> None:
    table = replace(FOUR.with_seat(3, level="master", style="fisher"), timer="60", expiry="fill").table()
    again = BuranoDraft.of(PEOPLE, table).rotated()
    assert [seat.name for seat in again.seats] == [p.name for p in (*table.players[1:], table.players[0])]
    assert not again.problem()
    assert again.terms() == PlayOptions.of(table)
    assert [p.controller for p in again.table().players].count("master:fisher") == 1


def test_a_table_leads_back_to_its_set_up() -> None:
    chosen = replace(FOUR.arranged(), undo="free", handover="off").with_options(display_only=True, start=3)
    again = BuranoDraft.of(PEOPLE, chosen.table())
    assert replace(again, seed=chosen.seed) == chosen


def test_agreements_travel_with_the_table() -> None:
    table = replace(TWO, timer="custom", timer_seconds=90, expiry="fill", handover="off").table()
    again = table_from_data(table.to_data())
    assert PlayOptions.of(again) == PlayOptions(90, "fill", "off")
    spoilt = replace(table, extras={"timer": "x", "expiry": 4, "handover": None})
    assert PlayOptions.of(spoilt) == PlayOptions()
