"""R7 lace making, R8 earning, privileges R9.2–R9.4; V7, V13, V14, V21; shared bench."""

from __future__ import annotations

from burano.games.burano import actions as a
from burano.games.burano.events import ActionSkipped, LacePlaced, WorkerSentHome
from burano.games.burano.state import LACE, TURN, WITHDRAW
from tests.games.burano.position import BLUE, GREEN, ORANGE, PINK, WHITE, YELLOW, Position

# First-game layout for four:  . Y Y Y Y P .
#                              B B B O O P P
#                              G G B O O W P
#                              . G G W W W .


def lacemaker(wheel: int = 0, workers: int = 9, pieces=(0, 1, 2, 3), **options) -> Position:
    """A player whose lace action has begun; by default the arrows show pink, yellow, blue."""
    position = Position(**options).clear_islands().ring(wheel, workers, pieces=pieces).lace({})
    position.state.phase = LACE
    position.state.arrows = position.state.arrow_colors(0)
    return position


def begun(position: Position, owners: dict[tuple[int, int], int]) -> Position:
    position.lace(owners)
    return position


def at(position: Position, column: int, row: int) -> a.LaceAt:
    return a.LaceAt(position.square((column, row)))


def test_r7_1_the_arrows_name_the_workshops():
    """EN p. 14: arrows at yellow, blue, pink open the yellow, blue and pink workshops."""
    position = lacemaker()
    colors = {position.state.board.square_color[action.square] for action in position.legal(a.LaceAt)}
    assert colors == {PINK, YELLOW, BLUE}
    assert position.refused(at(position, 0, 2)).key == "lace.no_arrow"


def test_r7_1_one_worker_per_arrow():
    position = lacemaker()
    position.do(at(position, 2, 1))
    assert position.refused(at(position, 1, 1)).key == "lace.no_arrow"


def test_r7_the_printed_pink_orange_pink():
    """EN p. 14: two pink workers side by side; no orange square is adjacent, so the third stays."""
    position = lacemaker(wheel=1, pieces=(1, 0, 2, 3))
    assert position.state.arrow_colors(0) == [PINK, ORANGE, PINK]
    position.do(at(position, 6, 2))
    events = position.do(at(position, 6, 1))
    assert position.state.phase == TURN
    assert type(events[-1]).__name__ == "WheelTurned"
    assert position.state.wheel[0] == 3 and position.state.ring[0] == 7


def test_r7_2_r3_6_up_to_three_workers_but_one_stays_on_the_ring():
    position = lacemaker(workers=2)
    position.do(at(position, 1, 0))
    assert position.state.phase == TURN and position.state.ring[0] == 1


def test_r7_2_three_workers_one_after_the_other():
    position = begun(lacemaker(workers=8), {(2, 2): 0})
    position.privilege(1)
    for cell in ((2, 1), (2, 0), (5, 0)):
        position.do(at(position, *cell))
    assert position.state.ring[0] == 5
    assert position.state.phase == TURN and position.state.wheel[0] == 3


def test_r7_3_the_first_worker_goes_to_any_free_square_the_next_beside_an_own_one():
    position = lacemaker()
    position.do(at(position, 1, 0))
    assert position.refused(at(position, 5, 0)).key == "lace.not_adjacent"
    position.do(at(position, 1, 1))
    assert position.state.lace_count[0] == 2


def test_r7_3_workers_of_earlier_turns_count_for_adjacency():
    position = begun(lacemaker(), {(0, 2): 0})
    assert [action.square for action in position.legal(a.LaceAt)] == [position.square((0, 1))]


def test_r7_3_blanks_break_adjacency():
    position = begun(lacemaker(), {(4, 0): 0})
    squares = [action.square for action in position.legal(a.LaceAt)]
    assert position.square((5, 0)) in squares and position.square((6, 0)) not in squares


def test_r7_4_a_coin_square_pays_at_once_and_holds_one_worker():
    position = lacemaker(coins=5)
    event = position.do(at(position, 0, 1))[0]
    assert event == LacePlaced(0, position.square((0, 1)), 0, 1)
    assert position.coins == 6
    other = begun(lacemaker(), {(0, 1): 1})
    assert other.refused(at(other, 0, 1)).key == "lace.taken"


def test_r7_5_the_arrows_stay_while_placing_then_the_wheel_turns():
    position = lacemaker()
    position.do(at(position, 1, 0))
    assert position.state.wheel[0] == 0
    position.do(a.FINISH)
    assert position.state.wheel[0] == 1


def test_r7_4_the_first_players_worker_holds_a_square_too():
    position = Position(me=1).clear_islands().ring(0, 9, pieces=(0, 1, 2, 3)).lace({(2, 0): 0})
    position.state.phase = LACE
    position.state.arrows = position.state.arrow_colors(1)
    assert position.refused(at(position, 2, 0)).key == "lace.taken"
    position.privilege(1).do(at(position, 2, 0))
    assert position.state.privilege[1] == 0 and position.state.lace_count[:2] == [0, 1]


def test_r7_5_only_the_lacemakers_own_window_waits_for_the_wheel():
    """Until the action ends a placed worker uncovers the house it left; the others' rings do not move."""
    position = lacemaker().ring(0, 9, seat=1, pieces=(0, 1, 2, 3))
    before = position.state.covered(0)
    others = position.state.covered(1)
    position.do(at(position, 1, 0))
    assert position.state.phase == LACE
    assert position.state.covered(0) == before & ~(1 << 3)
    assert position.state.covered(1) == others == before


def test_v2_lace_may_be_declined_before_its_first_step_only():
    position = lacemaker()
    assert position.refused(a.FINISH).key == "lace.not_begun"
    position.do(at(position, 1, 0))
    assert position.refused(a.SKIP).key == "lace.begun"
    other = lacemaker()
    assert other.do(a.SKIP) == [ActionSkipped(0, 1, False)]


def test_r8_1_a_coin_for_each_visible_coin_symbol_and_r8_2_one_for_each_worker_called_back():
    """EN p. 15: six visible coins, then one worker returns to sector 4."""
    position = Position(coins=0).island().prep(ORANGE).ring(wheel=3, workers=3, pieces=(0, 1, 2, 3)).clear_islands()
    position.workers(2, 2, 0, 0, 0)
    assert position.state.visible_coins(0) == 6
    position.do(a.Build(ORANGE, position.pit((3, 2))))
    assert position.coins == 1 + 6
    assert position.state.phase == WITHDRAW
    position.do(a.WithdrawIsland(2))
    assert position.state.ring[0] == 4 and position.coins == 8
    position.do(a.FINISH)
    assert position.state.phase == TURN


def test_r8_2_any_number_from_islands_and_workshops():
    position = begun(Position(coins=0), {(1, 0): 0, (2, 0): 1}).clear_islands().ring(workers=7).workers(0, 1, 0, 0, 0)
    position.state.phase = WITHDRAW
    assert position.refused(a.WithdrawLace(position.square((2, 0)))).key == "withdraw.nobody_there"
    position.do(a.WithdrawLace(position.square((1, 0))))
    position.do(a.WithdrawIsland(0))
    assert position.state.phase == TURN and position.coins == 2 and position.state.ring[0] == 9


def test_r9_2_the_printed_replacement_on_a_lonely_orange_square():
    """EN p. 19: a point places a worker apart, on a red one, which is withdrawn for 2 coins."""
    position = begun(lacemaker(wheel=4), {(1, 0): 0, (3, 1): 1}).privilege(1).ring(wheel=4, workers=8)
    assert position.state.arrow_colors(0)[1] == ORANGE
    position.state.arrows = position.state.arrow_colors(0)
    coins = position.state.coins[1]
    events = position.do(at(position, 3, 1))
    assert WorkerSentHome(1, -1, position.square((3, 1)), 2, 0) in events
    assert position.state.privilege[0] == 0
    assert position.state.coins[1] == coins + 2 and position.state.ring[1] == 10


def test_r9_2_the_coin_symbol_still_pays():
    position = begun(lacemaker(coins=3), {(0, 1): 1}).privilege(1)
    position.do(at(position, 0, 1))
    assert position.coins == 4


def test_v13_a_point_is_charged_only_where_it_is_needed():
    position = begun(lacemaker(), {(1, 0): 0}).privilege(2)
    position.do(at(position, 1, 1))
    assert position.state.privilege[0] == 2
    position.do(at(position, 6, 1))
    assert position.state.privilege[0] == 1


def test_v13_a_point_replaces_neither_the_arrow_nor_an_own_worker():
    position = begun(lacemaker(), {(1, 0): 0}).privilege(2)
    assert position.refused(at(position, 0, 2)).key == "lace.no_arrow"
    assert position.refused(at(position, 1, 0)).key == "lace.own_worker"


def test_r12_v14_shared_bench_makes_others_squares_free_but_not_far_ones_near():
    position = begun(lacemaker(), {(1, 0): 0, (2, 0): 1, (4, 0): 1}).cards("shared_bench")
    assert position.refused(at(position, 4, 0)).key == "lace.not_adjacent"
    event = position.do(at(position, 2, 0))[0]
    assert event.privilege == 0
    assert position.state.lace_count[:2] == [2, 1]


def test_v14_without_own_workers_the_first_may_go_onto_any_matching_square():
    position = begun(lacemaker(), {(4, 0): 1}).cards("shared_bench")
    position.do(at(position, 4, 0))
    assert position.state.lace_owner[position.square((4, 0))] == 0


def test_r9_3_a_point_buys_a_cube_onto_the_pyramid():
    position = Position().pyramid(dict.fromkeys(range(9), PINK)).privilege(2)
    supply = position.state.supply[GREEN]
    position.do(a.PrivilegeCube(GREEN, 10))
    assert position.state.pyramid[10] == GREEN and position.state.supply[GREEN] == supply - 1
    assert position.refused(a.PrivilegeCube(GREEN, 13)).key == "pyramid.no_support"
    assert position.refused(a.PrivilegeCube(GREEN, 10)).key == "pyramid.taken"


def test_r9_3_not_with_fourteen_cubes_there():
    assert Position().pyramid().privilege(1).refused(a.PrivilegeCube(GREEN, 0)).key == "pyramid.full"


def test_r9_3_the_base_is_always_open():
    position = Position().pyramid({}).privilege(1)
    assert {action.place for action in position.legal(a.PrivilegeCube)} == set(range(9))


def test_r9_4_a_point_for_a_coin():
    position = Position(coins=0).privilege(1)
    position.do(a.PRIVILEGE_COIN)
    assert (position.coins, position.state.privilege[0]) == (1, 0)
    assert position.refused(a.PRIVILEGE_COIN).key == "privilege.none"


def test_v7_coin_and_cube_privileges_are_open_inside_an_action():
    position = lacemaker(coins=0).pyramid({}).privilege(2)
    position.do(a.PRIVILEGE_COIN)
    position.do(a.PrivilegeCube(BLUE, 0))
    assert position.state.phase == LACE


def test_v7_a_bought_cube_may_be_picked_up_in_the_same_turn():
    position = Position().pyramid({}).privilege(1)
    position.do(a.PrivilegeCube(BLUE, 4))
    position.do(a.Pick(4))
    assert position.state.prep[0] == BLUE


def test_v7_spending_the_last_point_ends_an_action_that_needed_it():
    position = begun(lacemaker(), {(0, 2): 0}).privilege(1)
    position.lace({(2, 3): 0})
    position.state.arrows = [YELLOW]
    assert position.legal(a.LaceAt)
    events = position.do(a.PRIVILEGE_COIN)
    assert events[-1] == ActionSkipped(0, 1, True)


def test_v21_a_colour_missing_from_the_supply_cannot_be_bought():
    position = Position().pyramid({}).privilege(1)
    position.state.supply[WHITE] = 0
    assert position.refused(a.PrivilegeCube(WHITE, 0)).rule == "V21"
