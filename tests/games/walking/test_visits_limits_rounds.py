"""R7, R8, R10: visits, limits, what happens between rounds, two players and solo."""

from __future__ import annotations

import pytest

from burano.games.walking import events as e
from burano.games.walking.board import HOME, PLOTS
from burano.games.walking.scoring import rating
from burano.games.walking.state import ACQUIRE, DISCARD, ENDS, OVER, REMOVE, VISIT
from tests.games.walking.position import CARD, END, GAME, NAME, WHO, Position, discard, of, put, receive, remove, take


def red(column: int = 0) -> Position:
    return Position().street({column: "1-red-a 2-red-a"}).hand("3-red-a")


# ---- printed examples


def test_visiting_example_1_incomplete_houses_receive_nobody():
    at = Position().street({0: "2-pink-a 3-pink-a", 1: "1-yellow-a"}).hand("2-yellow-a")
    at.do(put("2-yellow-a", 1), END)
    assert at.state.actor == 1 and set(at.state.guests) == {-1}


def test_visiting_example_2_two_houses_receive_one_each_a_mixed_one_too():
    at = Position().street({0: "1-red-a 2-red-a", 1: "1-blue-a 2-yellow-a"}).hand("3-red-a", "3-blue-a")
    at.do(put("3-red-a", 0), put("3-blue-a", 1), END, receive(0, "woman"), receive(1, "policeman"))
    guests = at.state.guests
    assert (guests[HOME], guests[HOME + 1]) == (WHO["woman"], WHO["policeman"])


# ---- R7


def test_r7_1_a_completed_house_must_receive_one():
    at = red()
    events = at.do(put("3-red-a", 0))
    assert of(events, e.HouseCompleted) and at.state.phase != VISIT, "only at the end of the turn"
    at.do(END)
    assert at.state.phase == VISIT and at.rule(END) == "R1.2"
    assert at.rule(receive(1, "woman")) == "R7.1"
    at.do(receive(0, "woman"))
    assert at.state.piles[WHO["woman"]] == 1 and at.state.actor == 1


def test_r7_1_three_houses_in_one_turn():
    at = Position(coins=6).street({0: "1-red-a 2-red-a", 1: "1-blue-a 2-blue-a", 2: "1-pink-a 2-pink-a"})
    at.hand("3-red-a", "3-blue-a", "3-pink-a")
    at.do(put("3-red-a", 0), put("3-blue-a", 1), put("3-pink-a", 2), END)
    at.do(receive(2, "boy"), receive(0, "boy"))
    assert at.rule(receive(1, "boy")) == "R7.1", "two of each with two players"
    at.do(receive(1, "girl"))
    assert at.state.actor == 1


def test_r7_2_an_inhabitant_only_once_a_tourist_as_often_as_wanted():
    at = Position(players=4).street({0: "1-blue-a 2-blue-a 3-blue-a", 1: "1-red-a 2-red-a"}, {0: "santa"})
    at.hand("3-red-a").do(put("3-red-a", 1), END)
    assert at.state.piles[WHO["santa"]] == 1
    assert at.rule(receive(1, "santa")) == "R7.2"
    at = Position(players=4).street({0: "1-blue-a 2-blue-a 3-blue-a", 1: "1-red-a 2-red-a"}, {0: "woman"})
    at.hand("3-red-a").do(put("3-red-a", 1), END)
    assert at.rule(receive(1, "woman")) == ""


def test_r7_3_incomplete_houses_never_receive_one_not_even_at_the_end():
    at = Position().street({0: "1-red-a 2-red-a"})
    at.do(END)
    assert at.state.actor == 1
    at.state.phase, at.state.actor = VISIT, 0
    assert at.rule(receive(0, "woman")) == "R7.1"


def test_v14_the_player_chooses_the_order_of_visits():
    at = Position().street({0: "1-red-a 2-red-a", 1: "1-blue-a 2-blue-a"}).hand("3-red-a", "3-blue-a")
    at.do(put("3-red-a", 0), put("3-blue-a", 1), END)
    columns = {action.plot - HOME for action in GAME.legal_actions(at.state, 0)}
    assert columns == {0, 1}


def test_v14_a_house_nobody_can_visit_stays_without_for_good():
    at = red()
    at.state.piles = [0] * 4 + [0, 1] + [0] * 8
    at.state.guests[HOME + 1] = WHO["santa"]
    events = at.do(put("3-red-a", 0), END)
    assert of(events, e.NotVisited) == [e.NotVisited(0, HOME)]
    assert at.state.actor == 1 and at.state.guests[HOME] == -1 and not at.state.due


# ---- R8


def crowded() -> Position:
    return Position().hand("1-red-a", "1-red-b", "2-red-a", "3-red-a", "3-red-b")


def test_r8_1_surplus_cards_go_below_their_decks_the_last_one_lowest():
    at = crowded()
    at.do(END)
    assert at.state.phase == DISCARD and at.rule(discard("1-blue-a")) == "R8.1"
    at.do(discard("1-red-b"), discard("1-red-a"))
    assert [NAME[card] for card in at.state.decks[0][-2:]] == ["1-red-b", "1-red-a"]
    assert len(at.state.hands[0]) == 3 and at.state.actor == 1


def test_r8_1_three_cards_may_be_kept():
    at = Position().hand("1-red-a", "1-red-b", "2-red-a")
    at.do(END)
    assert at.state.actor == 1 and len(at.state.hands[0]) == 3


def test_r8_2_coins_above_six_go_to_the_bank():
    at = Position(coins=8)
    events = at.do(END)
    assert at.state.coins[0] == 6 and of(events, e.CoinsReturned) == [e.CoinsReturned(0, 2)]


def test_v15_visit_then_hand_then_coins():
    at = red().hand("3-red-a", "1-blue-a", "1-blue-b", "1-blue-c", "2-blue-a")
    at.state.coins[0] = 8
    names = [
        type(event).__name__
        for event in at.do(put("3-red-a", 0), END, receive(0, "boy"), discard("1-blue-a"))
        if isinstance(event, e.Visited | e.CardReturned | e.CoinsReturned)
    ]
    assert names == ["Visited", "CardReturned", "CoinsReturned"]


# ---- R10


def last_turn(players: int, **options: object) -> Position:
    """The last player of a round about to end his turn."""
    at = Position(players=players, me=players - 1, **options)
    at.state.turn_index = players - 1
    at.state.start = 0
    at.state.placed_round = 1
    return at


def test_r10_1_the_starting_token_passes_clockwise():
    at = last_turn(3)
    at.do(END)
    assert (at.state.start, at.state.actor, at.state.round) == (1, 1, 1)


@pytest.mark.parametrize(("players", "boxed"), ((1, 3), (2, 3), (3, 0), (4, 0)))
def test_r10_2_with_one_or_two_players_the_rightmost_cards_leave_the_game(players, boxed):
    at = last_turn(players)
    width = at.state.board.columns
    rightmost = [at.state.supply[row * width + width - 1] for row in range(3)]
    at.do(END)
    assert at.state.box == rightmost[:boxed]


def test_r10_3_rows_slide_right_and_fill_from_the_decks():
    at = last_turn(3).supply("1-red-a", "", "1-red-b 2-red-b", "")
    top = at.state.decks[0][:2]
    at.do(END)
    row = at.state.supply[:4]
    assert row == [top[1], top[0], CARD["1-red-a"], CARD["1-red-b"]]
    assert -1 not in at.state.supply


def test_r10_4_solo_the_token_stays_and_a_character_is_removed_before_the_refill():
    at = last_turn(1)
    before = at.state.decks[:]
    at.do(END)
    assert at.state.phase == REMOVE and at.state.decks == before and len(at.state.box) == 3
    at.do(remove("boy"))
    assert at.state.piles[WHO["boy"]] == 1 and at.state.start == 0 and at.state.round == 1
    assert at.state.removed == [WHO["boy"]] and -1 not in at.state.supply


def test_r10_5_solo_ends_without_characters_and_the_decks_last_exactly():
    at = last_turn(1)
    at.state.piles = [1] + [0] * 13
    at.do(END)
    events = at.do(remove("woman"))
    assert of(events, e.GameEnded)[0].end == ENDS.index("characters")
    assert 4 + 10 * 2 == 24


def test_r10_6_solo_always_loses_for_windows_and_is_rated():
    at = last_turn(1).street({0: "3-red-c"})
    at.state.piles = [1] + [0] * 13
    at.do(END, remove("woman"))
    scores = GAME.scores(at.state)
    assert scores.by_source[0]["windows"] == -2 and scores.winners == (0,)
    words = [rating(at.state, points) for points in (-3, 0, 60, 61, 70, 71, 80, 81, 85, 86)]
    assert words == ["So-so"] * 3 + ["Not bad"] * 2 + ["Good job!"] * 2 + ["Awesome!"] * 2 + ["Masterpiece!"]


def test_v16_the_rightmost_card_still_there_leaves():
    at = last_turn(2).supply("1-red-a 2-red-a", "1-red-b")
    events = at.do(END)
    assert of(events, e.CardsBoxed) == [e.CardsBoxed((CARD["1-red-b"], CARD["2-red-a"], -1))]


def houses(count: int) -> dict[int, str]:
    colors = ("red", "blue", "green", "pink", "orange")
    return {n: f"1-{colors[n]}-a 2-{colors[n]}-a 3-{colors[n]}-a" for n in range(count)}


def test_v17_after_the_fifth_house_no_character_is_removed():
    at = last_turn(1).street({**houses(4), 4: "1-orange-a 2-orange-a"}).hand("3-orange-a")
    at.do(put("3-orange-a", 4), END, receive(4, "boy"))
    assert at.state.phase == OVER and at.state.end == ENDS.index("five_houses") and not at.state.removed


def test_v17_characters_are_counted_after_the_visits_and_nothing_is_removed():
    at = last_turn(1).street({0: "1-red-a 2-red-a"}).hand("3-red-a")
    at.state.piles = [1] + [0] * 13
    at.do(put("3-red-a", 0), END, receive(0, "woman"))
    assert at.state.end == ENDS.index("characters") and not at.state.removed and not at.state.box


def test_v17_houses_completed_when_characters_have_run_out_stay_without():
    at = last_turn(1).street({0: "1-red-a 2-red-a", 1: "1-blue-a 2-blue-a"}).hand("3-red-a", "3-blue-a")
    at.state.piles = [1] + [0] * 13
    events = at.do(put("3-red-a", 0), put("3-blue-a", 1), END, receive(1, "woman"))
    assert of(events, e.NotVisited) == [e.NotVisited(0, HOME)]
    assert at.state.end == ENDS.index("characters")


def test_v19_an_empty_deck_leaves_its_row_short_filled_from_the_right():
    at = last_turn(3).supply("", "1-red-a", "", "2-red-a")
    at.state.decks[0] = at.state.decks[0][:1]
    card = at.state.decks[0][0]
    at.do(END)
    assert at.state.supply[:4] == [-1, -1, card, CARD["1-red-a"]]


def test_v19_the_first_card_revealed_takes_the_rightmost_space_at_set_up_too():
    from burano.games.walking.setup import Options, draw_all, new_state

    draw = draw_all(Options(players=2), 9)
    state = new_state(Options(players=2), 9)
    assert state.supply[:3] == [draw.decks[0][2], draw.decks[0][1], draw.decks[0][0]]


def test_v20_fewer_cards_than_players_end_the_game():
    at = last_turn(3).supply("1-red-a", "2-red-a")
    at.state.decks = [(), (), ()]
    at.do(END)
    assert at.state.end == ENDS.index("supply")
    at = last_turn(3).supply("1-red-a", "2-red-a", "3-red-a")
    at.state.decks = [(), (), ()]
    at.do(END)
    assert at.state.end == -1 and at.state.phase == ACQUIRE


def test_v21_three_rounds_without_a_card_placed_end_the_game():
    at = last_turn(3)
    at.state.placed_round = 0
    at.state.idle = 2
    at.do(END)
    assert at.state.end == ENDS.index("standstill")


def test_v21_a_placed_card_begins_the_count_again():
    at = last_turn(3).hand("1-red-a")
    at.state.idle, at.state.placed_round = 2, 0
    at.do(put("1-red-a", 0), END)
    assert at.state.end == -1 and at.state.idle == 0


def test_v21_the_order_at_the_end_of_a_round():
    """Five houses come before standstill, standstill before missing characters."""
    at = last_turn(1).street(houses(5))
    at.state.idle, at.state.placed_round, at.state.piles = 2, 0, [0] * 14
    at.do(END)
    assert at.state.end == ENDS.index("five_houses")
    at = last_turn(1)
    at.state.idle, at.state.placed_round, at.state.piles = 2, 0, [0] * 14
    at.do(END)
    assert at.state.end == ENDS.index("standstill")


def test_a_returned_card_revealed_again_leaves_the_list_of_what_was_taken():
    at = last_turn(3).hand("1-red-a", "1-red-b", "1-red-c", "1-red-d").supply("", "2-red-a", "2-red-b", "3-red-b")
    at.state.decks[0] = ()
    at.do(END, discard("1-red-b"))
    assert at.state.supply[3] == CARD["1-red-b"]
    assert CARD["1-red-b"] not in at.state.taken[2] and at.state.givers[0] == ()


def test_the_game_is_over_for_everybody():
    at = last_turn(1).street(houses(5))
    at.do(END)
    assert GAME.decision(at.state) is None and GAME.legal_actions(at.state, 0) == []
    assert at.rule(take(0, "1")) == "R1.3"
    assert len(at.state.guests) == PLOTS
