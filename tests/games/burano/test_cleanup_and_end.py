"""R10 clean-up, R11 final scoring, the final cards of R12; V5, V15–V18, V22."""

from __future__ import annotations

import pytest

from burano.core.errors import BadData
from burano.games.burano import actions as a
from burano.games.burano import cleanup, scoring
from burano.games.burano.events import (
    ActionsShuffled,
    CubesRefilled,
    FinalScored,
    GameEnded,
    LaceScored,
    RefillDone,
    RoofsDrawn,
    RoofsKept,
    StartPassed,
)  # fmt: skip
from burano.games.burano.state import NAME_ROOFS, OVER, PAY_LACE, PYRAMID, REFILL, REMOVE_ROOFS
from tests.games.burano.position import (
    BLUE,
    CARD,
    FISH,
    GAME,
    GREEN,
    ORANGE,
    PINK,
    WHITE,
    YELLOW,
    Position,
    through_pyramids,
)  # fmt: skip


def last_turn(season: int = 0, **options) -> Position:
    """The last turn of a season, about to end; nobody has privilege points."""
    position = Position(**options).clear_islands().lace({})
    state = position.state
    players = state.board.players
    state.season = season
    state.round = state.board.rounds[season] - 1
    state.turn_index = players - 1
    state.start = 1 % players
    state.actor = position.me
    state.privilege = [0] * players
    for seat in range(players):
        state.ring[seat] = 10
    return position


def test_r10_1_the_printed_majorities_three_two_and_one_island():
    """EN p. 16: 12, 8 and 4 VP for three, two and one island with four players."""
    position = last_turn()
    for island, row in enumerate([(2, 1, 0, 0), (1, 0, 0, 0), (3, 2, 0, 1), (0, 1, 0, 0), (0, 2, 0, 1), (0, 0, 1, 0)]):
        position.workers(island, *row)
    position.do(a.END_TURN)
    assert position.state.vp[:3] == [12, 8, 4]


@pytest.mark.parametrize(("players", "vp"), [(2, 2), (3, 3), (4, 4)])
def test_r10_1_an_island_is_worth_the_number_of_players(players, vp):
    position = last_turn(players=players).workers(0, *([1] + [0] * (players - 1)))
    position.do(a.END_TURN)
    assert position.state.vp[0] == vp


@pytest.mark.parametrize(
    ("players", "tied", "each"), [(2, 2, 1), (3, 2, 1), (3, 3, 1), (4, 2, 2), (4, 3, 1), (4, 4, 1)]
)
def test_r10_1_ties_divide_rounded_down(players, tied, each):
    position = last_turn(players=players).workers(3, *([2] * tied + [1] * (players - tied)))
    position.do(a.END_TURN)
    assert position.state.vp == [each] * tied + [0] * (players - tied)


def test_v15_harbour_master_scores_a_tied_island_alone():
    position = last_turn().workers(3, 2, 2, 0, 0).cards("harbour_master", seat=1)
    position.do(a.END_TURN)
    assert position.state.vp == [0, 4, 0, 0]


def test_v15_a_harbour_master_who_is_behind_changes_nothing():
    position = last_turn().workers(3, 2, 2, 1, 0).cards("harbour_master", seat=2)
    position.do(a.END_TURN)
    assert position.state.vp == [2, 2, 0, 0]


def paying(owners: dict[tuple[int, int], int], cubes: dict[int, int], **options) -> Position:
    """Lace scoring of player 0, who starts it, with these cubes in the pyramid."""
    position = last_turn(**options).lace(owners)
    position.state.start = 0
    position.pyramid(cubes)
    position.do(a.END_TURN)
    return position


# First-game layout for four:  . Y Y Y Y P .
#                              B B B O O P P
#                              G G B O O W P
#                              . G G W W W .


def test_r10_2_the_printed_union_of_four():
    """EN p. 16: two orange, a green and a blue cube for four connected workers: 4×2 + 4 = 12 VP."""
    owners = {(3, 1): 0, (3, 2): 0, (2, 2): 0, (2, 3): 0}
    position = paying(owners, {0: ORANGE, 1: ORANGE, 2: GREEN, 3: BLUE})
    for cell in list(owners)[:3]:
        position.do(a.PayWorker(position.square(cell)))
    events = position.do(a.PayWorker(position.square((2, 3))))
    scored = next(event for event in events if isinstance(event, LaceScored))
    assert (scored.unions, scored.vp) == ((4,), 12)
    assert position.vp == 12


def test_r10_2_the_printed_unpaid_worker_breaks_a_union():
    """EN p. 17: white, orange and green are paid, blue is not: 3×2 + 1 = 7 VP."""
    owners = {(4, 3): 0, (4, 2): 0, (2, 2): 0, (1, 2): 0}
    position = paying(owners, {0: WHITE, 1: ORANGE, 2: GREEN})
    assert position.refused(a.PayWorker(position.square((2, 2)))).key == "pay.no_cube"
    for cell in ((4, 3), (4, 2)):
        position.do(a.PayWorker(position.square(cell)))
    position.do(a.PayWorker(position.square((1, 2))))
    assert position.vp == 7


def test_r10_2_covered_cubes_pay_but_prepared_ones_do_not():
    position = last_turn().lace({(1, 0): 0, (5, 0): 0}).prep(PINK).pyramid()
    position.state.start = 0
    position.state.pyramid[4] = YELLOW
    position.state.pyramid[:4] = position.state.pyramid[5:9] = [BLUE] * 4
    position.state.pyramid[9:14] = [BLUE] * 5
    position.do(a.END_TURN)
    assert position.refused(a.PayWorker(position.square((5, 0)))).key == "pay.no_cube"
    position.do(a.PayWorker(position.square((1, 0))))
    assert position.vp == 2


@pytest.mark.parametrize(("size", "vp"), [(1, 2), (2, 5), (3, 8), (4, 12), (5, 16), (6, 21), (7, 26), (8, 32), (9, 39)])
def test_r10_2_unions_of_two_to_nine_add_1_2_4_6_9_12_16_21(size, vp):
    position = Position()
    chain = [(1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (5, 1), (6, 1), (6, 2), (4, 1)][:size]
    assert cleanup.lace_vp(position.state.board, [position.square(cell) for cell in chain]) == vp


def test_r10_2_the_paid_cubes_return_to_the_supply_and_the_workers_stay():
    position = paying({(1, 0): 0}, {0: YELLOW}, season=3)
    supply = position.state.supply[YELLOW]
    position.do(a.PayWorker(position.square((1, 0))))
    assert position.state.lace_owner[position.square((1, 0))] == 0
    assert position.state.supply[YELLOW] == supply + 1


def test_r10_2_r9_3_the_printed_purchase_of_two_cubes_for_two_workers():
    """EN p. 19: two points buy an orange and a blue cube, used at once."""
    position = last_turn().lace({(2, 1): 0, (3, 1): 0}).pyramid({}).privilege(2)
    position.state.start = 0
    position.do(a.END_TURN)
    position.do(a.BuyCube(ORANGE))
    position.do(a.BuyCube(BLUE))
    position.do(a.PayWorker(position.square((2, 1))))
    position.do(a.PayWorker(position.square((3, 1))))
    assert position.vp == 5
    assert position.state.privilege[0] == 0


def test_v16_cubes_are_bought_before_anything_is_paid():
    position = paying({(1, 0): 0, (5, 0): 0, (2, 0): 0}, {0: YELLOW, 1: YELLOW})
    position.privilege(1)
    position.do(a.PayWorker(position.square((1, 0))))
    assert position.refused(a.BuyCube(PINK)).key == "buy.before_paying"


def test_v16_r12_thrifty_lace_pays_for_one_worker_who_counts_in_the_union():
    position = last_turn().lace({(1, 0): 0, (2, 0): 0}).pyramid({0: YELLOW}).cards("thrifty_lace")
    position.state.start = 0
    position.do(a.END_TURN)
    position.do(a.PayFree(position.square((1, 0))))
    assert position.refused(a.PayFree(position.square((2, 0)))).key == "pay.free_used"
    position.do(a.PayWorker(position.square((2, 0))))
    assert position.vp == 5


CORNER_LAYOUT = ((0, 0, 0), (5, 0, 0), (0, 1, 0), (3, 1, 0), (0, 2, 0), (3, 2, 0))
"""The first-game layout with the yellow workshop moved into the corner: square 0 is a workshop."""


def test_v16_thrifty_lace_pays_once_on_any_square_square_0_included():
    position = last_turn(layout="hand", placements=CORNER_LAYOUT)
    position.lace({(0, 0): 0, (1, 0): 0, (2, 0): 0}).pyramid({0: YELLOW}).cards("thrifty_lace")
    position.state.start = 0
    position.do(a.END_TURN)
    assert position.square((0, 0)) == 0
    position.do(a.PayFree(0))
    assert position.state.phase == PAY_LACE
    assert position.refused(a.PayFree(1)).key == "pay.free_used"


def test_r10_2_a_worker_on_square_0_is_paid_like_any_other():
    position = last_turn(layout="hand", placements=CORNER_LAYOUT)
    position.lace({(0, 0): 0, (1, 0): 0}).pyramid({0: YELLOW, 1: YELLOW})
    position.state.start = 0
    position.do(a.END_TURN)
    position.do(a.PayWorker(0))
    position.do(a.PayWorker(1))
    assert position.vp == 5


def test_v16_thrifty_lace_pays_again_in_the_next_lace_scoring():
    position = last_turn(players=2).lace({(1, 1): 0, (1, 2): 0}).cards("thrifty_lace")
    position.state.start = 0
    for season in range(2):
        position.pyramid({}).do(a.END_TURN)
        position.do(a.PayFree(position.square((1, 1))))
        assert position.vp == 2 * (season + 1)
        settle(position)
        through_pyramids(position.state)
        position.state.round = position.state.board.rounds[season + 1] - 1
        position.state.turn_index = 1
        position.state.actor = position.me


def test_r10_2_scoring_goes_clockwise_from_the_starting_player():
    position = last_turn(players=3).lace({(2, 0): 0, (3, 0): 1, (4, 0): 2})
    position.state.start = 2
    for seat in range(3):
        position.pyramid({0: YELLOW}, seat=seat)
    position.do(a.END_TURN)
    order = []
    while position.state.phase == PAY_LACE:
        order.append(position.state.actor)
        GAME.apply(position.state, position.state.actor, a.FINISH)
    assert order == [2, 0, 1]


def settle(position: Position) -> list:
    """Let everybody refuse every choice until the next season; returns all events."""
    events = []
    state = position.state
    while state.phase in (PAY_LACE, REFILL, REMOVE_ROOFS, NAME_ROOFS):
        events += GAME.apply(state, state.actor, GAME.legal_actions(state, state.actor)[-1])
    return events


def test_r10_3_the_action_colours_change_before_cubes_are_refilled():
    position = last_turn()
    position.state.deal.actions = ((0, 0, 1, 1, 2, 2), (2, 2, 0, 0, 1, 1)) * 2
    events = position.do(a.END_TURN) + settle(position)
    names = [type(event).__name__ for event in events]
    assert ActionsShuffled((2, 2, 0, 0, 1, 1)) in events
    assert names.index("ActionsShuffled") < names.index("CubesRefilled")
    assert position.state.action_of(PINK) == 2


def test_r10_4_the_printed_refill_two_pink_a_green_a_yellow_and_a_blue():
    """EN p. 17: five covered houses give their colours."""
    position = last_turn().ring(wheel=9, workers=5, pieces=(0, 1, 2, 3)).pyramid({0: WHITE}).prep(ORANGE)
    position.state.start = 0
    events = position.do(a.END_TURN) + settle(position)
    refilled = next(event for event in events if isinstance(event, CubesRefilled) and event.seat == 0)
    assert refilled.taken == (2, 1, 1, 1, 0, 0)
    assert position.state.reserve[:6] == [2, 1, 1, 1, 0, 1]
    assert position.state.prep[0] == ORANGE


def test_r10_4_v17_a_colour_that_ran_out_may_be_replaced_by_any_other():
    position = last_turn().ring(wheel=9, workers=5, pieces=(0, 1, 2, 3)).pyramid({})
    position.state.start = 0
    position.state.supply[PINK] = 1
    position.privilege(1)
    position.do(a.END_TURN)
    position.do(a.FINISH)
    assert position.state.phase == REFILL and position.state.missing == 1
    assert position.refused(a.Substitute(PINK)).rule == "V21"
    position.do(a.Substitute(WHITE))
    assert position.refused(a.Substitute(WHITE)).key == "refill.none_missing"
    events = position.do(a.BuyCube(ORANGE))
    done = next(event for event in events if isinstance(event, RefillDone))
    assert done.taken == (1, 1, 1, 1, 0, 0)
    assert done.substitutes[WHITE] == 1 and done.bought[ORANGE] == 1


def test_v17_substitutes_come_before_purchases_and_are_optional():
    position = last_turn().ring(wheel=9, workers=5, pieces=(0, 1, 2, 3)).pyramid({})
    position.state.start = 0
    position.state.supply[PINK] = 0
    position.privilege(2)
    position.do(a.END_TURN)
    position.do(a.FINISH)
    assert position.state.missing == 2
    position.do(a.BuyCube(ORANGE))
    assert position.refused(a.Substitute(WHITE)).key == "refill.bought_already"


def test_v17_a_refill_ends_by_itself_with_the_last_cube_of_the_supply():
    """Two are missing, one is left: after it nothing remains to choose, so nobody is asked."""
    position = last_turn(players=2).ring(wheel=9, workers=5, pieces=(0, 1, 2, 3)).pyramid({}).roofs(0)
    state = position.state
    state.start = 0
    state.supply = [0, 1, 1, 1, 0, 1]
    position.do(a.END_TURN)
    assert (state.phase, state.missing, state.supply) == (REFILL, 2, [0, 0, 0, 0, 0, 1])
    events = position.do(a.Substitute(WHITE))
    assert RefillDone(0, (0, 1, 1, 1, 0, 0), (0, 0, 0, 0, 0, 1), (0,) * 6) in events
    assert state.phase != REFILL


def roofing(*tiles: int) -> Position:
    position = last_turn(players=2).roofs(*tiles)
    position.state.start = 0
    position.do(a.END_TURN)
    assert position.state.phase in (REMOVE_ROOFS, NAME_ROOFS)
    return position


def test_r10_5_the_printed_roof_refill_remove_one_and_draw_two_kinds():
    """EN p. 17: the blue-green islands tile goes; a plain and a fountains tile come."""
    tile = Position.tile(0, BLUE, GREEN)
    position = roofing(tile, Position.tile(1, PINK, BLUE))
    position.do(a.RemoveRoof(tile))
    events = position.do(a.FINISH)
    assert events == [RoofsKept(0, (tile,))]
    position.do(a.NAME_ROOF[3])
    assert position.refused(a.NAME_ROOF[3]).key == "roof.kind_named"
    drawn = position.do(a.NAME_ROOF[2])
    assert any(isinstance(event, RoofsDrawn) and len(event.tiles) == 2 for event in drawn)
    kinds = [position.state.board.tile_kind(t) for t in position.state.roofs[:3]]
    assert sorted(kinds) == [1, 2, 3]


def test_r10_5_new_kinds_may_repeat_a_kept_one():
    position = roofing(Position.tile(3, PINK, BLUE))
    position.do(a.FINISH)
    position.do(a.NAME_ROOF[3])
    position.do(a.NAME_ROOF[0])
    assert [position.state.board.tile_kind(t) for t in position.state.roofs[:3]].count(3) == 2


def test_v5_removed_tiles_leave_the_game_and_empty_stacks_limit_the_refill():
    tile = Position.tile(0, BLUE, GREEN)
    position = roofing(tile)
    position.state.stack_next = [12, 12, 12, 11]
    position.do(a.RemoveRoof(tile))
    assert position.state.removed == [tile]
    assert [action.kind for action in position.legal(a.NameRoof)] == [3]
    assert position.refused(a.NAME_ROOF[0]).key == "roof.stack_empty"
    position.do(a.NAME_ROOF[3])
    assert position.state.roofs[:3].count(-1) == 2


def test_r10_5_every_player_removes_tiles_of_an_own_step():
    """Removed tiles are counted per player; the kinds named afterwards are something else."""
    tiles = [Position.tile(0, BLUE, GREEN), Position.tile(1, PINK, BLUE), Position.tile(2, PINK, BLUE)]
    position = roofing(*tiles[:2])
    position.state.roofs[3:6] = [tiles[2], -1, -1]
    assert position.do(a.RemoveRoof(tiles[0])) and position.state.named == []
    events = position.do(a.RemoveRoof(tiles[1]))
    assert RoofsKept(0, tuple(tiles[:2])) in events
    for kind in range(3):
        position.do(a.NAME_ROOF[kind])
    assert RoofsKept(1, (tiles[2],)) in position.do(a.RemoveRoof(tiles[2]), seat=1)
    assert position.state.removed == tiles


def test_a_position_in_the_middle_of_removing_is_saved_as_ever():
    """Saves of format 1 hold the tiles of the running step as `named`."""
    tile = Position.tile(0, BLUE, GREEN)
    position = roofing(tile, Position.tile(1, PINK, BLUE))
    position.do(a.RemoveRoof(tile))
    data = GAME.to_data(position.state)
    assert data["named"] == [tile]
    position.state = GAME.from_data(data)
    assert GAME.to_data(position.state) == data
    assert position.do(a.FINISH) == [RoofsKept(0, (tile,))]
    with pytest.raises(BadData, match="named"):
        GAME.from_data({**data, "named": [tile + 1]})


def test_v18_a_player_removes_and_draws_before_the_next_removes():
    tile = Position.tile(0, BLUE, GREEN)
    position = roofing(tile)
    assert position.state.actor == 0
    position.do(a.FINISH)
    position.do(a.NAME_ROOF[0])
    position.do(a.NAME_ROOF[1])
    assert position.state.actor == 1


def test_r10_6_the_starting_marker_passes_clockwise():
    position = last_turn(players=3)
    position.state.start = 1
    events = position.do(a.END_TURN) + settle(position)
    assert StartPassed(2) in events
    assert position.state.start == 2 and position.state.phase == PYRAMID and position.state.season == 1


def test_r10_winter_stops_after_lace():
    position = last_turn(season=3)
    events = position.do(a.END_TURN)
    assert position.state.phase == OVER
    assert not any(isinstance(event, ActionsShuffled | StartPassed) for event in events)
    assert isinstance(events[-1], GameEnded)


def test_r11_1_the_printed_final_scoring():
    """EN p. 18: 7 coins 1 VP, 5 unsold fish 5 VP; privilege points count as coins."""
    position = last_turn(season=3, coins=4).privilege(3).fish(tuna=3, crab=2).cards("town_hall")
    events = position.do(a.END_TURN)
    while position.state.phase != OVER:
        events = GAME.apply(position.state, position.state.actor, a.FINISH)
    final = next(event for event in events if isinstance(event, FinalScored) and event.seat == 0)
    assert (final.coins, final.coin_vp, final.fish_vp) == (8, 1, 5)
    assert final.cards == ((CARD["town_hall"], 9),)
    assert position.vp == 15


@pytest.mark.parametrize(
    ("card", "vp"),
    [
        ("fishmonger_a", 2 * 3),
        ("fishmonger_b", 2 * 1),
        ("lace_school_a", 2 * 2),
        ("lace_school_b", 2 * 1),
        ("thrifty_lace", 3),
        ("guild_hall", 3 * 2),
        ("town_hall", 9),
        ("long_sail", None),
        ("harbour_master", None),
    ],
)
def test_r12_what_building_cards_bring_at_the_end(card, vp):
    position = Position().lace({(1, 0): 0, (5, 0): 0, (4, 1): 0, (0, 1): 1})
    position.state.sold[FISH["tuna"]] = 2
    position.state.sold[FISH["squid"]] = 1
    position.state.sold[FISH["crab"]] = 1
    position.fish(lobster=4)
    position.cards(card, "roof_bonus_a")
    assert dict(scoring.card_points(position.state, 0)).get(CARD[card]) == vp


def test_v22_what_is_open_and_what_is_secret_between_turns():
    position = Position().fish(tuna=2, crab=1).prep(PINK).privilege(2)
    state = position.state
    seen = GAME.view(state, 1)
    for name in (
        "prep",
        "ring",
        "wheel",
        "coins",
        "privilege",
        "vp",
        "roofs",
        "cards",
        "docks",
        "ships",
        "pyramid",
        "cube",
    ):
        assert getattr(seen, name) == getattr(state, name), name
    assert sum(seen.hand[:8]) == 3 and seen.hand[FISH["crab"]] == 0
    assert set(seen.deal.fish) == set(seen.deal.cards) == {-1}
    assert all(set(stack) == {-1} for stack in seen.deal.stacks)
    assert seen.deal.actions[0] == state.deal.actions[0] and set(seen.deal.actions[1]) == {-1}
    own = GAME.view(state, 0)
    assert own.hand[:8] == state.hand[:8]
