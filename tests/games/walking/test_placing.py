"""R4–R6: placing cards, golden and breakable rules. Printed placement examples first."""

from __future__ import annotations

import pytest

from burano.games.walking import events as e
from burano.games.walking.board import FLOORS, HOME, scaffolds_needed
from burano.games.walking.place import breaks_a, breaks_b, scaffolds
from burano.games.walking.state import ACQUIRE
from tests.games.walking.position import CARD, END, GAME, Position, of, put, take


def stand(at: Position) -> list[tuple[int, int]]:
    """Columns and floors (1 or 2) of the Scaffolds."""
    return [(plot - HOME, floor + 1) for plot, floor in scaffolds(at.state, at.me)]


# ---- printed examples


def test_placement_example_1_a_third_floor_over_two_scaffolds():
    at = Position().hand("3-pink-a")
    at.do(put("3-pink-a", 0))
    assert stand(at) == [(0, 1), (0, 2)]


def test_placement_example_2_scaffolds_move_but_everything_hangs_together():
    """Two red 2nd floors kept apart: one replaces a Scaffold's place, the other stands on the moved one; the middle
    Scaffold cannot go."""
    at = Position().street({0: "1-red-a"}).hand("2-red-a", "2-red-b", "3-blue-a")
    at.do(put("2-red-a", 0), put("2-red-b", 2))
    assert stand(at) == [(1, 1), (2, 1)]
    at.state.placed = 0
    assert at.rule(put("3-blue-a", 1)) == "R5.2", "both Scaffolds are needed where they stand"


def test_placement_example_3_two_broken_rules_cost_one_token_and_a_shared_colour_none():
    at = Position().street({0: "1-blue-a", 1: "1-yellow-a 2-yellow-a"}).hand("2-yellow-b", "3-blue-a")
    assert breaks_a(at.state, 0, CARD["2-yellow-b"], HOME) and breaks_b(at.state, 0, CARD["2-yellow-b"], HOME)
    at.do(put("2-yellow-b", 0))
    assert at.state.tokens[0] == 3
    at.do(put("3-blue-a", 0))
    assert at.state.tokens[0] == 3


# ---- R4


def test_r4_1_up_to_three_cards_from_hand_for_1_2_and_2_coins():
    at = Position(coins=8).hand("1-red-a", "2-red-a", "3-red-a", "1-blue-a")
    assert at.rule(put("1-green-a", 0)) == "R4.1"
    prices = [of(at.do(put(f"{floor}-red-a", 0)), e.CardPlaced)[0].price for floor in (1, 2, 3)]
    assert prices == [1, 2, 2] and at.state.coins[0] == 3
    assert at.rule(put("1-blue-a", 1)) == "R4.1"


def test_r4_1_cards_just_acquired_may_be_placed():
    at = Position().stage(ACQUIRE).supply("1-red-a 2-red-a 3-red-a")
    at.do(take(0, "1"))
    assert at.rule(put("1-red-a", 0)) == ""


def test_r4_2_a_placed_card_never_moves():
    at = Position().street({0: "1-red-a"}).hand("1-red-b")
    assert at.rule(put("1-red-b", 0)) == "R4.2"
    assert at.rule(put("1-red-a", 1)) == "R4.1", "it is not in hand any more"


def test_v6_each_card_is_paid_when_placed_and_coins_never_go_below_zero():
    at = Position(coins=2).hand("1-red-a", "2-red-a")
    at.do(put("1-red-a", 0))
    assert at.state.coins[0] == 1 and at.rule(put("2-red-a", 0)) == "V6"


def test_v6_coins_above_six_may_be_spent_before_the_limit_bites():
    at = Position(coins=6).stage(ACQUIRE).hand("2-red-a", "3-red-a").supply("1-red-a 2-blue-a 3-blue-a")
    at.do(take(0, "1"))
    assert at.state.coins[0] == 8
    at.do(put("1-red-a", 0), put("2-red-a", 0), put("3-red-a", 0))
    assert at.state.coins[0] == 3


# ---- R5


def test_r5_1_a_card_lies_on_its_own_floor():
    at = Position().street({0: "1-red-a"}).hand("3-red-a")
    at.do(put("3-red-a", 0))
    assert at.state.house(0, HOME) == [CARD["1-red-a"], -1, CARD["3-red-a"]]
    assert stand(at)[0] == (0, 2)


def test_r5_2_under_a_floor_lie_cards_or_scaffolds():
    at = Position().street({0: "3-red-a"}).hand("2-blue-a", "1-blue-a", "2-red-a")
    assert at.spaces("2-blue-a") == [0], "no third Scaffold"
    assert at.rule(put("2-blue-a", 1)) == "R5.2"
    assert at.spaces("1-blue-a") == [-1, 0, 1]


def test_r5_3_all_cards_and_scaffolds_hang_together():
    at = Position().street({0: "1-red-a 3-red-a"}).hand("1-blue-a")
    assert at.spaces("1-blue-a") == [-2, -1, 1, 2], "one Scaffold joins"
    assert at.rule(put("1-blue-a", 3)) == "R5.3"


def test_r5_4_two_scaffolds_move_and_flip_freely():
    at = Position().street({0: "3-red-a"}).hand("1-red-a", "2-red-a", "3-blue-a")
    assert stand(at) == [(0, 1), (0, 2)]
    at.do(put("1-red-a", 0), put("2-red-a", 0))
    assert at.spaces("3-blue-a") == [-1, 1], "both are free again, and can be stacked"


def test_r5_5_at_most_five_houses():
    at = Position().street({0: "1-red-a", 2: "1-blue-a", 4: "1-pink-a"}).hand("1-green-a")
    assert at.spaces("1-green-a") == [1, 3]
    assert at.rule(put("1-green-a", 5)) == "R5.5" and at.rule(put("1-green-a", -1)) == "R5.5"


@pytest.mark.parametrize(
    ("street", "needed"),
    (
        ({0: "1-red-a"}, 0),
        ({0: "2-red-a"}, 1),
        ({0: "3-red-a"}, 2),
        ({0: "1-red-a 3-red-a"}, 1),
        ({0: "2-red-a 3-red-a"}, 1),
        ({0: "1-red-a", 3: "1-blue-a"}, 2),
        ({0: "2-red-a", 2: "1-blue-a"}, 2),
        ({0: "2-red-a", 2: "3-blue-a"}, 4),
    ),
)
def test_v7_scaffolds_needed_are_missing_floors_and_empty_columns_between(street, needed):
    at = Position().street(street)
    assert scaffolds_needed(at.state.shape[0]) == needed


def test_v7_listed_scaffolds_make_every_street_legal():
    """Whatever is placed, the Scaffolds shown carry and join all cards, and there are never more than two."""
    from burano.core.rng import Rng
    from burano.games.walking.setup import Options, new_state

    rng = Rng(4)
    for seed in range(20):
        state = new_state(Options(players=2), seed)
        while GAME.decision(state):
            seat = state.actor
            GAME.advance(state, seat, rng.choice(GAME.legal_actions(state, seat)))
            found = scaffolds(state, seat)
            assert len(set(found)) == len(found) <= 2
            cards = {(cell // FLOORS, cell % FLOORS) for cell in range(33) if state.shape[seat] >> cell & 1}
            everything = cards | set(found)
            assert not cards & set(found)
            for plot, floor in everything:
                assert all((plot, below) in everything for below in range(floor))
            plots = sorted({plot for plot, _ in everything})
            assert plots == list(range(plots[0], plots[-1] + 1)) and len(plots) <= 5


def test_v8_a_scaffold_without_room_lies_aside():
    houses = {0: "1-red-a", 1: "1-blue-a", 2: "1-pink-a", 3: "1-green-a", 4: "1-red-b"}
    assert stand(Position().street(houses)) == []
    assert stand(Position().street({0: "1-red-a"})) == [(1, 1), (-1, 1)]


def test_v9_scaffolds_follow_the_cards_of_the_own_turn_only():
    at = Position(players=2).street({0: "3-red-a"}, seat=1)
    before = scaffolds(at.state, 1)
    at.hand("1-blue-a").do(put("1-blue-a", 0), END)
    assert scaffolds(at.state, 1) == before


# ---- R6


def test_r6_1_one_colour_a_house_and_never_the_neighbours():
    at = Position().street({0: "1-red-a", 1: "1-blue-a"})
    assert not breaks_a(at.state, 0, CARD["2-red-a"], HOME) and breaks_a(at.state, 0, CARD["2-pink-a"], HOME)
    assert not breaks_b(at.state, 0, CARD["2-red-a"], HOME) and breaks_b(at.state, 0, CARD["2-blue-a"], HOME)


def test_r6_2_a_breaking_card_costs_a_token_and_without_one_it_may_not_be_placed():
    at = Position().street({0: "1-red-a"}).hand("2-blue-a", "3-blue-a", "1-red-b")
    placed = of(at.do(put("2-blue-a", 0)), e.CardPlaced)[0]
    assert placed.token and at.state.tokens[0] == 3
    at.state.tokens[0] = 0
    assert at.rule(put("3-blue-a", 0)) == "", "it shares a colour"
    assert at.rule(put("1-red-b", 1)) == "R6.2", "red beside red"
    assert at.rule(put("1-red-b", 2)) == ""


def test_r6_3_a_card_sharing_any_colour_of_a_mixed_house_breaks_nothing():
    at = Position().street({0: "1-red-a 2-blue-a"}).hand("3-red-a", "3-blue-a", "3-pink-a")
    assert [breaks_a(at.state, 0, CARD[name], HOME) for name in ("3-red-a", "3-blue-a", "3-pink-a")] == [0, 0, 1]


def test_r6_4_the_same_colour_further_away_is_free():
    at = Position().street({0: "1-red-a", 1: "1-blue-a"}).hand("1-red-b")
    assert not of(at.do(put("1-red-b", 2)), e.CardPlaced)[0].token


def test_v10_a_third_colour_costs_again():
    at = Position().street({0: "1-red-a"}).hand("2-blue-a", "3-pink-a")
    at.do(put("2-blue-a", 0), put("3-pink-a", 0))
    assert at.state.tokens[0] == 2


def test_v11_each_card_is_judged_alone_beside_its_neighbours():
    at = Position().street({0: "1-red-a"}).hand("1-red-b", "2-red-b")
    at.do(put("1-red-b", 1))
    assert at.state.tokens[0] == 3
    at.do(put("2-red-b", 1))
    assert at.state.tokens[0] == 2, "paid again beside the same neighbour"


def test_v12_an_empty_column_separates_houses():
    at = Position().street({0: "1-red-a"}).hand("1-red-b")
    assert not of(at.do(put("1-red-b", 2)), e.CardPlaced)[0].token
    assert stand(at)[0] == (1, 1)
