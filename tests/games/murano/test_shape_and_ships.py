"""The shape of the game, its set-up, ships and passing (R1–R4)."""

from __future__ import annotations

from collections import Counter

import pytest

from burano.core.errors import BadData
from burano.games.murano import actions as a
from burano.games.murano import events as e
from burano.games.murano import spec
from burano.games.murano.board import tables
from burano.games.murano.setup import Options, draw_all
from tests.games.murano.position import GAME, Position, character, special


def test_r1_1_two_to_four_play_clockwise():
    position = Position(3)
    for seat in (0, 1, 2, 0):
        assert position.state.actor == seat
        position.go("gold") if seat == 0 and position.state.turn == 1 else position.act(position.legal[-1])
        position.act(a.END_TURN)
    for players in (1, 5):
        with pytest.raises(BadData, match="players"):
            GAME.options_from_data({"players": players})


def test_r1_2_a_turn_is_one_action_or_a_pass():
    position = Position()
    position.go("gold")
    assert position.legal == [a.END_TURN]
    position.act(a.END_TURN, a.PASS[0])
    assert position.legal == [a.END_TURN]
    assert position.why_not(a.SAIL[0]) == "R1.2 action.not_now"


def test_r1_3_most_points_win_then_gold_then_it_is_shared():
    for gold, winners, decided in (((5, 4), (0,), "gold"), ((4, 5), (1,), "gold"), ((5, 5), (0, 1), "shared")):
        position = Position().gold(*gold).scoring()
        position.state.ended_by = 0
        events = position.act(a.END_SCORING, a.END_SCORING)
        assert (events[-1].winners, events[-1].decided) == (winners, decided)
    position = Position().vp(1, 9).scoring()
    assert position.act(a.END_SCORING, a.END_SCORING)[-1].winners == (1,)


def test_r1_4_there_are_five_kinds_of_tiles():
    assert Position().state.empty_stacks() == 0
    assert Position().only(factories=0, specials=0, shops=0, palaces=0, streets=0).state.empty_stacks() == 5


def test_r2_1_four_players_have_six_islands_and_fewer_players_five():
    assert [Position(players).board.islands for players in (2, 3, 4)] == [5, 5, 6]
    assert "sacca_serenella" in Position(4).board.island_ids
    assert "sacca_serenella" not in Position(3).board.island_ids


def test_r2_2_a_ship_stands_on_each_anchor():
    state = Position().state
    spaces = [space for space in range(18) if state.black >> space & 1]
    assert sorted([*spaces, state.red]) == spec.load().ring.anchors
    assert len(spaces) == 7


def test_r2_3_everybody_starts_alike():
    state = Position(3).state
    assert (state.vp, state.gold, state.supply, state.general) == ([5] * 3, [5] * 3, [5] * 3, [2] * 3)


def test_r2_4_fewer_players_leave_tiles_and_characters_in_the_box():
    few, many = Position(3).state, Position(4).state
    assert (len(many.streets), len(many.shops), len(many.palaces), many.factories, many.special_tiles) == (
        42, 12, 12, 12, 12,
    )  # fmt: skip
    assert (len(few.streets), len(few.shops), len(few.palaces), few.factories, few.special_tiles) == (35, 9, 11, 11, 9)
    assert Counter(few.shops) == {0: 3, 1: 3, 2: 3}
    assert few.boxed_palace in (1, 2, 3) and many.boxed_palace == 0
    gone = {character("three_sacca_serenella"), character("two_sacca_serenella")}
    assert not gone & {*few.deck, *few.boxed_characters}
    blanks = [sum(face == 0 for face in state.streets) for state in (few, many)]
    assert blanks == [8, 12]
    singles = [Counter(face for face in state.streets if 1 <= face <= 3) for state in (few, many)]
    assert singles == [{1: 5, 2: 5, 3: 5}, {1: 6, 2: 6, 3: 6}]


def test_r2_5_stacks_are_shuffled():
    first, second = (draw_all(Options(players=4), seed) for seed in (1, 2))
    assert first.streets != second.streets and sorted(first.streets) == sorted(second.streets)
    assert first.shops != second.shops and first.palaces != second.palaces


def test_r2_6_five_characters_are_removed_unseen():
    assert [len(Position(players).state.deck) for players in (2, 3, 4)] == [33, 33, 35]
    assert len(Position().state.boxed_characters) == 5
    assert len(Position().state.special_deck) == 15
    assert set(GAME.view(Position().state, 0).boxed_characters) == {-1}


def test_r2_7_thirty_beads_are_in_the_bag():
    assert Position().state.bag == [10, 10, 10]


def test_r2_8_the_starting_player_is_random_or_chosen():
    assert {GAME.new_state(Options(players=3), seed).start for seed in range(40)} == {0, 1, 2}
    assert {GAME.new_state(Options(players=3, start=1), seed).start for seed in range(9)} == {1}


def test_r3_1_eighteen_spaces_form_a_ring_and_ships_sail_one_way():
    position = Position().ships([1, 2, 3, 4, 5, 6, 7], 17)
    events = position.act(a.PASS[0])
    assert events[-1] == e.ShipMoved(0, 17, 0, True, 0)


def test_r3_2_a_ship_passes_free_spaces_to_a_free_one():
    position = Position().ships([2, 3, 4, 5, 6, 7, 8], 14)
    events = position.act(a.PASS[1])
    assert events[-1] == e.ShipMoved(0, 14, 1, True, 0)


def test_r3_3_movements_cost_nothing_then_one_more_each():
    # Printed example: two ships block the action; the third comes for 0 + 1 + 2 gold.
    position = Position().gold(5).ships([0, 1, 16, 7, 8, 10, 14], 12)
    position.state.streets = (0,) * 35
    events = position.act(a.SAIL[0], a.Steer(2, 0))
    prices = [event.price for event in events if isinstance(event, e.ShipMoved)]
    if position.stage == "steer":
        events += position.act(position.legal[0])
        prices = [event.price for event in events if isinstance(event, e.ShipMoved)]
    assert prices == [0, 1, 2] and position.state.gold[0] == 2
    assert position.stage == "build"


def test_r3_4_only_the_action_of_the_last_space_is_used():
    position = Position().ships([3, 4, 2, 7, 8, 10, 14], 12).gold(9)
    position.act(a.SAIL[3])
    while position.stage == "steer":
        position.act(position.legal[0])
    assert position.state.gold[0] == 9 - 3 + 2
    assert position.legal == [a.END_TURN]


def test_v1_every_empty_space_is_reached_for_nothing_and_an_occupied_one_for_a_price():
    position = Position().gold(99)
    for space in range(18):
        if a.PASS[space] in position.legal:
            assert position.why_not(a.SAIL[space]).split(" ")[0] != "R3.3"
    position = Position().ships([5, 6, 7, 0, 1, 2, 3], 12).gold(5)
    assert position.why_not(a.SAIL[5]) == "R3.3 sail.price"
    assert Position().ships([5, 6, 7, 0, 1, 2, 3], 12).gold(8).why_not(a.SAIL[5]) == ""


def test_v1_the_mover_chooses_where_a_displaced_ship_lands_and_leaves_room():
    position = Position().ships([3, 4, 9, 14, 15, 16, 0], 11).gold(9)
    position.act(a.SAIL[3])
    assert {(action.space, action.red) for action in position.legal} == {(space, 0) for space in (5, 6, 7, 8)}
    position.act(a.STEER[7][0])
    assert {action.space for action in position.legal} == {4, 5, 6}
    position.act(a.STEER[5][0])
    assert position.state.gold[0] == 9 - 3 + 2
    tight = Position().ships([3, 4, 6, 14, 15, 16, 0], 11).gold(9)
    tight.act(a.SAIL[3])
    assert position.stage == tight.stage == "end_turn", "landings without a choice are made at once"


def test_v1_eight_ships_in_a_row_leave_their_last_space_out_of_reach():
    position = Position().ships([3, 4, 5, 6, 7, 8, 9], 10).gold(99)
    assert position.why_not(a.SAIL[3]) == "V1 sail.no_room"
    assert position.why_not(a.SAIL[4]) == ""


def test_v1_two_ships_on_one_space_both_count():
    # Two on 3 and a ship on 5: the two need two spaces ahead, but only 4 is free.
    position = Position().ships([3, 5, 12, 13, 14, 15, 16], 3).gold(99)
    events = position.act(a.SAIL[3])
    assert position.legal == [a.STEER[space][0] for space in range(6, 12)]
    events += position.act(a.STEER[6][0])
    assert {(action.space, action.red) for action in position.legal} == {(5, 0), (5, 1)}
    events += position.act(a.STEER[5][1], *([] if position.stage == "end_turn" else []))
    while position.stage == "steer":
        events += position.act(position.legal[0])
    assert [event.price for event in events if isinstance(event, e.ShipMoved)] == [0, 1, 2, 3]


def test_v2_no_ship_moves_for_its_own_sake():
    position = Position()
    events = position.act(a.SAIL[2])
    assert sum(isinstance(event, e.ShipMoved) for event in events) == 1
    assert position.stage == "buy"


def test_v3_an_action_must_be_possible_after_the_ships_are_paid():
    assert Position().gold(1).why_not(a.SAIL[2]) == "V3 sail.gold"
    assert Position().gold(2).why_not(a.SAIL[2]) == ""
    assert Position().gold(2).why_not(a.SAIL[10]) == "V3 sail.gold", "1 for the ships, 2 for the building"
    assert Position().gold(3).why_not(a.SAIL[10]) == ""
    assert Position().why_not(a.SAIL[8]) == "V9 income.nowhere"
    assert Position().why_not(a.SAIL[14]) == "V10 production.nothing"


def test_v4_a_ship_must_move_in_every_turn():
    position = Position()
    assert a.END_TURN not in position.legal
    events = position.act(a.SAIL[3])
    assert sum(isinstance(event, e.ShipMoved) for event in events) == 2, "the ship there is displaced, another comes"


def test_r4_1_a_player_who_passes_takes_a_gold_and_moves_a_ship():
    position = Position()
    events = position.act(a.PASS[2])
    assert position.state.gold[0] == 6
    assert events == [e.Passed(0, 1), e.ShipMoved(0, 1, 2, True, 0)]
    assert position.legal == [a.END_TURN], "the shop there is not used"


def test_v5_passing_is_always_possible_and_needs_an_empty_space():
    position = Position().gold(0)
    assert [action.space for action in position.legal if isinstance(action, a.Pass)] == [
        0, 2, 4, 6, 7, 9, 11, 13, 15, 17,
    ]  # fmt: skip
    assert position.card(0, "lighthouse").why_not(a.PASS[3]) == "R4.1 pass.occupied"


def test_v15_the_lighthouse_brings_the_red_ship_onto_the_first_occupied_space():
    position = Position().ships([5, 7, 9, 11, 13, 15, 17], 3)
    position.state.streets = (0,) * 35
    assert position.why_not(a.SAIL_RED[5]) == "V15 sail_red.no_lighthouse"
    position.card(0, "lighthouse").gold(5)
    assert position.why_not(a.SAIL_RED[7]) == "V15 sail_red.first_only"
    events = position.act(a.SAIL_RED[5])
    assert events[0] == e.ShipMoved(0, 3, 5, True, 0)
    assert position.stage == "buy" and position.state.red == 5 and position.state.black >> 5 & 1


def test_v15_where_two_ships_stand_the_mover_chooses_and_the_space_stays_occupied():
    position = Position().ships([5, 7, 9, 11, 13, 15, 17], 5)
    position.act(a.PASS[6])
    assert set(position.legal) == {a.STEER[6][0], a.STEER[6][1]}
    position.act(a.STEER[6][1], a.END_TURN)
    assert a.PASS[5] not in position.legal, "the black ship is still there"


def test_v15_the_lighthouse_must_lead_to_a_usable_action():
    position = Position().ships([8, 7, 9, 11, 13, 15, 17], 6).card(0, "lighthouse").gold(0)
    assert position.why_not(a.SAIL_RED[7]) == "V3 sail.gold"


def test_d1_the_ring_has_the_printed_counts():
    ring = spec.load().ring
    assert Counter(ring.spaces) == ring.count
    assert sum(ring.count.values()) == 18 and len(ring.anchors) == 8


def test_d2_the_islands_have_as_many_spaces_as_there_are_tiles():
    signs = Counter("".join(row for island in spec.load().islands for row in island.rows))
    assert (signs["S"], signs["B"]) == (42, 48)
    board = Position(3).board
    assert (sum(board.is_street), board.cells - sum(board.is_street)) == (35, 40)
    everywhere = Position(4).board
    for cell in range(everywhere.cells):
        touched = any(
            everywhere.beside[other] & everywhere.cell_bit[cell]
            for other in range(everywhere.cells)
            if everywhere.is_street[other] and everywhere.cell_island[other] == everywhere.cell_island[cell]
        )
        assert everywhere.is_street[cell] or touched


def test_d3_streets_shops_and_palaces():
    data = spec.load()
    assert sum(street.n for street in data.streets) == 42
    customers = Counter(color for street in data.streets for color in street.customers for _ in range(street.n))
    assert customers == {"red": 14, "blue": 14, "grey": 14}
    assert data.shops == {"red": 4, "blue": 4, "grey": 4} and data.palaces.crests == [0, 4, 4, 4]


def test_d4_forty_characters_two_for_each_island():
    cards = spec.load().characters
    assert len(cards) == 40
    assert Counter(card.island for card in cards if card.island) == {island.id: 2 for island in spec.load().islands}


def test_d5_fifteen_special_cards():
    effects = Counter(card.effect for card in spec.load().specials)
    assert (effects["studio"], effects["crane"], len(effects)) == (3, 2, 12)
    assert tables().effect[special("bank")] == 0
