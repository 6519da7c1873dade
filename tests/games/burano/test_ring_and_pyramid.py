"""R3 schedule ring and arrow wheel, R4 pyramid construction, V24."""

from __future__ import annotations

import pytest

from burano.core.rng import Rng
from burano.games.burano import actions as a
from burano.games.burano import pyramid
from burano.games.burano.board import PYRAMID_TABLES
from burano.games.burano.events import PyramidsRevealed
from tests.games.burano.position import (
    BLUE,
    GAME,
    GREEN,
    ORANGE,
    PINK,
    WHITE,
    YELLOW,
    A,
    B,
    Position,
    fresh,
    through_pyramids,
    through_roofs,
)  # fmt: skip


def covered(position, seat=0):
    return [house for house in range(12) if position.state.covered(seat) >> house & 1]


def test_r3_1_a_symbol_is_visible_when_no_worker_stands_on_its_house():
    position = Position().ring(wheel=0, workers=9, pieces=(0, 1, 2, 3))
    assert position.state.visible_coins(0) == 2 and position.state.visible_fountains(0) == 1
    position.ring(wheel=0, workers=1)
    assert position.state.visible_coins(0) + position.state.visible_fountains(0) == 11


def test_r3_2_three_arrows_then_sectors_one_to_nine():
    position = Position().ring(wheel=10, workers=1, pieces=(0, 1, 2, 3))
    assert position.state.arrow_colors(0) == [BLUE, WHITE, PINK]
    assert covered(position) == [(10 + 2 + 1) % 12]


def test_r3_3_workers_stand_on_the_sectors_without_a_hole():
    assert covered(Position().ring(wheel=3, workers=4)) == [6, 7, 8, 9]


def test_r3_4_workers_leave_from_sector_one_and_the_wheel_turns_by_their_number():
    position = Position().ring(wheel=0, workers=5, pieces=(0, 1, 2, 3)).boat(A).clear_islands()
    position.docks(E=(PINK, YELLOW, BLUE)).island(((3, 2), PINK)).prep(PINK)
    position.do(a.Build(PINK, position.pit((5, 4))))
    position.do(a.Sail(4))
    for _ in range(3):
        position.do(a.DRAW_FISH)
    position.do(a.Dispatch(2))
    assert position.state.wheel[0] == 2
    assert covered(position) == [5, 6, 7]


def test_r3_5_a_withdrawn_worker_goes_to_the_lowest_empty_sector():
    """EN p. 13: the red worker returns to sector 3, the green one to sector 7."""
    position = Position(players=3).boat(A).clear_islands().workers(B, 0, 2, 1)
    position.ring(0, 5, seat=0, pieces=(0, 1, 2, 3)).ring(4, 2, seat=1).ring(9, 6, seat=2)
    position.docks(E=(PINK, YELLOW, BLUE), B=(PINK, YELLOW, BLUE)).boat(4)
    position.island(((3, 2), PINK)).prep(PINK).do(a.Build(PINK, position.pit((5, 4))))
    position.do(a.Sail(B))
    for _ in range(3):
        position.do(a.DRAW_FISH)
    before = list(position.state.coins)
    position.do(a.Dispatch(2))
    assert position.state.ring[1:] == [3, 7]
    assert position.state.island_workers[B * 3 : B * 3 + 3] == [2, 1, 0]
    assert [new - old for new, old in zip(position.state.coins, before, strict=True)] == [0, 2, 2]


def test_r3_6_at_least_one_worker_stays_on_the_ring():
    position = Position().ring(workers=1).lace({}).prep(YELLOW).island(((3, 2), PINK))
    events = position.do(a.Build(YELLOW, position.pit((5, 4))))
    assert type(events[-1]).__name__ == "ActionSkipped"
    assert position.state.ring[0] == 1


def test_r3_7_v1_a_tenth_worker_covers_the_first_arrow_house_but_leaves_its_colour():
    position = Position().ring(wheel=4, workers=10, pieces=(0, 1, 2, 3))
    assert covered(position) == [0, 1, 2, 3, 4, 7, 8, 9, 10, 11]
    assert position.state.arrow_colors(0)[0] == PINK
    assert len(covered(position)) == 10


def test_r4_1_fourteen_cubes_of_the_reserve_by_all_players_at_once():
    state = through_roofs(fresh(3))
    assert GAME.decision(state).seats == (0, 1, 2)
    for _ in range(14):
        GAME.apply(state, 1, GAME.legal_actions(state, 1)[0])
    assert GAME.decision(state).seats == (0, 2)
    assert GAME.why_not(state, 1, a.PLACE[WHITE]).key == "turn.not_yours"
    assert state.pyramid[14:28] == [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4]


def test_r4_1_a_colour_not_in_the_reserve_cannot_be_placed():
    state = through_roofs(fresh(2))
    for _ in range(3):
        GAME.apply(state, 0, a.PLACE[PINK])
    assert GAME.why_not(state, 0, a.PLACE[PINK]).rule == "R4.1"


@pytest.mark.parametrize("cubes", (5, 11, 14))
def test_r4_2_with_fourteen_or_fewer_cubes_all_are_used_base_first(cubes):
    """EN p. 7: the base is placed until the cubes run out."""
    state = through_roofs(fresh(2))
    state.reserve[0:6] = [cubes, 0, 0, 0, 0, 0]
    for _ in range(cubes):
        assert pyramid.is_pending(state, 0)
        GAME.apply(state, 0, a.PLACE[PINK])
    assert not pyramid.is_pending(state, 0)
    assert [color >= 0 for color in state.pyramid[:14]] == [place < cubes for place in range(14)]
    assert state.reserve[0:6] == [0] * 6


def test_r4_3_cubes_left_over_are_sold_for_a_coin_each():
    state = through_roofs(fresh(2))
    before = list(state.coins), sum(state.supply)
    events = []
    while (decision := GAME.decision(state)).kind == "pyramid":
        seat = decision.seats[0]
        events = GAME.apply(state, seat, GAME.legal_actions(state, seat)[0])
    revealed = next(event for event in events if isinstance(event, PyramidsRevealed))
    assert revealed.sold == (4, 4)
    assert state.coins == [coins + 4 for coins in before[0]]
    assert sum(state.supply) == before[1] + 8
    assert state.reserve == [0] * 12


def test_r4_4_v24_the_rules_know_no_clock_and_any_legal_filling_will_do():
    """The timer lives in the screens: when it fills a pyramid it submits the seat's own legal choices, base first."""
    state = through_roofs(fresh(2))
    while pyramid.is_pending(state, 0):
        place = state.pyramid_mask[0].bit_count()
        GAME.apply(state, 0, GAME.legal_actions(state, 0)[-1])
        assert state.pyramid[place] >= 0


def test_the_printed_pyramid_has_one_free_cube_when_full_and_nine_when_only_the_base_is_left():
    """EN p. 9: with nine cubes all are free. A full pyramid shows only its top."""
    assert PYRAMID_TABLES.free((1 << 14) - 1) == (13,)
    assert PYRAMID_TABLES.free((1 << 9) - 1) == tuple(range(9))
    assert len(PYRAMID_TABLES.free(0b1111 << 9 | 0b111111111)) == 4


def test_unfinished_pyramids_are_secret():
    """V22: others see neither colours nor progress until everybody is done."""
    state = through_roofs(fresh(2))
    for color in (GREEN, ORANGE, WHITE):
        GAME.apply(state, 0, a.PLACE[color])
    seen = GAME.view(state, 1)
    assert seen.pyramid[:14] == [-1] * 14
    assert seen.reserve[:6] == [3] * 6
    assert seen.pyramid_mask[0] == 0


def test_v22_a_finished_pyramid_is_imagined_from_the_cubes_its_owner_has():
    state = through_roofs(fresh(2, start=0))
    while pyramid.is_pending(state, 0):
        GAME.apply(state, 0, GAME.legal_actions(state, 0)[0])
    cubes = sorted(color for color in range(6) for _ in range(3))
    seen = GAME.view(state, 1)
    assert (seen.pyramid_mask[0].bit_count(), set(seen.pyramid[:14]), seen.reserve[:6]) == (14, {-1}, [3] * 6)
    worlds = [GAME.sample(seen, Rng(seed)) for seed in range(5)]
    for world in worlds:
        left = [color for color in range(6) for _ in range(world.reserve[color])]
        assert sorted([*world.pyramid[:14], *left]) == cubes
    assert len({tuple(world.pyramid) for world in worlds}) > 1


@pytest.mark.parametrize("cubes", (1, 8, 9, 12, 13, 14, 15, 20))
def test_r4_1_r4_2_r4_3_what_screens_ask_of_a_pyramid_is_what_the_rules_do(cubes):
    state = through_roofs(fresh(2, start=0))
    state.reserve[:6] = [cubes - 5 * (cubes // 6), *[cubes // 6] * 5]
    coins = state.coins[0]
    assert pyramid.places_filled(cubes) + pyramid.cubes_sold(cubes) == cubes
    while pyramid.is_pending(state, 0):
        mask = state.pyramid_mask[0]
        GAME.apply(state, 0, GAME.legal_actions(state, 0)[0])
        place = (state.pyramid_mask[0] ^ mask).bit_length() - 1
        assert place in pyramid.open_places(mask, cubes)
    assert state.pyramid_mask[0].bit_count() == pyramid.places_filled(cubes)
    assert not pyramid.open_places(state.pyramid_mask[0], cubes)
    through_pyramids(state)
    assert state.coins[0] == coins + pyramid.cubes_sold(cubes)


def test_r5_4_taking_a_cube_frees_those_it_alone_lay_on():
    full = (1 << 14) - 1
    assert pyramid.resting_on(full, 4) == (9, 10, 11, 12)
    assert pyramid.freed_by(full, 13) == (9, 10, 11, 12)
    assert pyramid.freed_by(full & ~(1 << 13), 9) == (0,)
    assert pyramid.freed_by(0, 13) == ()
