"""R5.1–R5.6: up to four moves, picking up, building; V2, V6, V20."""

from __future__ import annotations

import pytest

from burano.games.burano import actions as a
from burano.games.burano import roofs
from burano.games.burano.events import ActionSkipped, ActionStarted, TurnEnded
from burano.games.burano.state import SAILING, TURN
from tests.games.burano.position import (
    BLUE,
    EARNING,
    FISHING,
    GREEN,
    LACE,
    ORANGE,
    PINK,
    PLAIN_KIND,
    WHITE,
    YELLOW,
    Position,
)  # fmt: skip


def test_r5_1_r5_2_the_printed_turn_two_picks_and_a_build_cost_five_coins():
    """EN p. 8: pick up, pick up, build: 1 − 3 − 3 = −5."""
    position = Position(coins=6).pyramid().island().ring(workers=9).actions(*[EARNING] * 6)
    position.clear_islands()
    position.do(a.Pick(13))
    position.do(a.Pick(9))
    assert position.coins == 6 + 1 - 3
    earned = position.state.visible_coins(0)
    position.do(a.Build(PINK, position.pit((3, 2))))
    assert position.coins == 6 - 5 + earned
    assert position.state.moves == 3
    position.do(a.END_TURN)
    assert position.coins == 6 - 5 + earned


def test_r5_2_the_four_prices_are_plus_one_three_three_four():
    position = Position(coins=9).pyramid()
    for place, left in ((13, 10), (9, 7), (10, 4)):
        position.do(a.Pick(place))
        assert position.coins == left
    position.prep(PINK).island()
    position.actions(*[LACE] * 6).ring(workers=1)
    position.do(a.Build(PINK, position.pit((3, 2))))
    assert position.coins == 0
    assert position.refused(a.Pick(11)).key == "move.four_made"


def test_r5_2_v20_a_move_that_cannot_be_paid_in_full_is_refused():
    position = Position(coins=1).pyramid()
    position.do(a.Pick(13))
    reason = position.refused(a.Pick(9))
    values = {"price": 3, "coins": 2, "privilege": 0}
    assert (reason.rule, reason.key, dict(reason.values)) == ("R5.2", "move.too_dear", values)


@pytest.mark.parametrize(("coins", "points", "rest"), [(2, 1, 1), (1, 2, 2), (1, 1, 0), (0, 5, 3)])
def test_r9_4_a_move_too_expensive_names_the_privilege_points_that_would_pay_it(coins, points, rest):
    """And none where even all of them would not do."""
    position = Position(coins=coins).pyramid().privilege(points)
    position.state.moves = 1
    assert position.refused(a.Pick(13)).values["privilege"] == rest


def test_v20_the_first_move_is_possible_without_a_coin():
    position = Position(coins=0).pyramid()
    position.do(a.Pick(13))
    assert position.coins == 1


def test_r5_3_a_turn_without_a_move_gives_a_coin():
    position = Position(coins=4)
    events = position.do(a.END_TURN)
    assert events[0] == TurnEnded(0, 1)
    assert position.coins == 5


def test_r5_4_a_cube_under_another_cannot_be_picked_up():
    position = Position().pyramid()
    assert position.refused(a.Pick(9)).key == "pick.covered"
    assert position.refused(a.Pick(4)).key == "pick.covered"
    assert position.legal(a.Pick) == [a.Pick(13)]


def test_r5_4_four_free_cubes_of_the_printed_pyramid():
    """EN p. 9: a pyramid with four free cubes."""
    position = Position().pyramid(dict.fromkeys([*range(9), 9, 12], PINK))
    assert [action.place for action in position.legal(a.Pick)] == [2, 6, 9, 12]


def test_r5_4_a_full_preparation_area_allows_no_pick():
    """EN p. 9: three cubes wait in the preparation area."""
    position = Position().pyramid().prep(PINK, BLUE, GREEN)
    assert position.refused(a.Pick(13)).key == "pick.preparation_full"


def test_r5_4_an_empty_place_has_no_cube():
    assert Position().pyramid({0: PINK}).refused(a.Pick(5)).key == "pick.empty"


def test_r5_5_a_pit_must_touch_a_house_corner_to_corner():
    """EN p. 10: pits where a house may and may not stand."""
    position = Position().island().prep(BLUE)
    cells = [position.state.board.pits[action.pit] for action in position.legal(a.Build)]
    assert sorted(cells) == [(3, 2), (3, 4), (5, 2), (5, 4)]
    assert position.refused(a.Build(BLUE, position.pit((1, 2)))).key == "build.no_corner"
    assert position.refused(a.Build(BLUE, position.pit((4, 1)))).key == "build.no_corner"


def test_r5_5_without_a_prepared_cube_nothing_can_be_built():
    """EN p. 10: the preparation area is empty."""
    position = Position().island()
    assert position.refused(a.Build(BLUE, position.pit((3, 2)))).key == "build.not_prepared"


def test_r5_5_a_house_without_a_roof_carries_no_house():
    position = Position().island().prep(BLUE)
    assert position.refused(a.Build(BLUE, position.pit((4, 3)))).key == "build.no_roof"


def roofed() -> Position:
    position = Position().island(((3, 2), PINK), ((5, 2), BLUE)).clear_islands().ring(workers=1)
    position.roofs(position.tile(PLAIN_KIND, PINK, BLUE)).actions(*[LACE] * 6)
    position.do(a.Roof(position.tile(PLAIN_KIND, PINK, BLUE), position.pit((3, 2)), position.pit((5, 2))))
    position.do(a.TAKE_PRIVILEGE)
    position.privilege(0)
    return position


def test_r5_5_a_cube_of_the_blocks_colour_gains_a_privilege():
    """EN p. 10: a blue cube on a blue block."""
    position = roofed().prep(BLUE)
    position.do(a.Build(BLUE, position.pit((5, 2))))
    assert position.state.privilege[0] == 1
    assert position.state.height[position.pit((5, 2))] == 2


def test_r5_5_any_cube_may_stand_on_a_block_of_any_colour():
    position = roofed().prep(WHITE)
    position.do(a.Build(WHITE, position.pit((5, 2))))
    assert position.state.privilege[0] == 0


def test_r5_5_the_third_floor_is_the_last():
    position = roofed()
    pit = position.pit((5, 2))
    position.state.height[pit] = 3
    position.state.sites.remove(pit)
    assert position.prep(BLUE).refused(a.Build(BLUE, pit)).key == "build.too_high"


@pytest.mark.parametrize(("color", "action"), [(GREEN, FISHING), (PINK, FISHING), (YELLOW, LACE), (ORANGE, EARNING)])
def test_r5_5_the_cubes_colour_sets_the_seasons_action_off(color, action):
    """EN p. 9–10: the action board says what a colour does; a green house fished in the example."""
    position = Position().island().prep(color).actions(FISHING, LACE, LACE, FISHING, EARNING, EARNING)
    events = position.do(a.Build(color, position.pit((3, 2))))
    assert ActionStarted(0, action, color) in events


def test_r5_6_v2_fishing_may_be_declined():
    position = Position().island().prep(PINK).boat(0)
    position.docks(E=(0, 1, 2), C=(3, 4, 5))
    position.do(a.Build(PINK, position.pit((3, 2))))
    assert position.state.phase == SAILING
    position.do(a.SKIP)
    assert position.state.phase == TURN


def test_r5_6_v2_an_impossible_action_is_skipped_and_not_refunded():
    position = Position(coins=9).island().prep(PINK).boat(6).ring(pieces=(0, 1, 2, 3))
    position.docks(A=(WHITE, WHITE, WHITE), C=(WHITE, ORANGE, WHITE))
    position.state.moves = 1
    events = position.do(a.Build(PINK, position.pit((3, 2))))
    assert events[-1] == ActionSkipped(0, FISHING, True)
    assert position.coins == 9 - 3
    assert position.state.height[position.pit((3, 2))] == 1


def test_r5_6_v2_the_base_pay_of_earning_is_always_taken():
    position = Position(coins=0).island().prep(ORANGE).ring(wheel=0, workers=9, pieces=(0, 1, 2, 3)).clear_islands()
    position.do(a.Build(ORANGE, position.pit((3, 2))))
    assert position.coins == 1 + 2
    assert position.state.phase == TURN


def test_v6_the_cube_under_the_fountain_is_an_ordinary_house():
    position = Position().island(((3, 2), PINK), ((2, 3), BLUE), fountain=PINK)
    tile = position.tile(PLAIN_KIND, PINK, BLUE)
    position.roofs(tile)
    assert position.allows(a.Roof(tile, position.pit((4, 3)), position.pit((2, 3))))
    assert roofs.half_fits(position.state, 0, PINK, position.state.board.fountain)
