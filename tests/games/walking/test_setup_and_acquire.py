"""R1–R3: the shape of the game, the set-up, acquiring cards and coins."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from burano.core.errors import BadData
from burano.games.walking import acquire, spec
from burano.games.walking import events as e
from burano.games.walking.board import CARDS, FLOOR_OF, HOME, color_of, tables
from burano.games.walking.setup import Options, new_state, options_from_data
from burano.games.walking.state import ACQUIRE, DISCARD, PLACE, STAGES, VISIT
from tests.games.walking.position import CARD, END, GAME, NAME, Position, discard, of, put, receive, take

SPEC = spec.load()


# ---- R1


@pytest.mark.parametrize("players", (1, 2, 3, 4))
def test_r1_1_rounds_of_one_turn_each_clockwise_from_the_starting_player(players):
    state = new_state(Options(players=players, start=players - 1), 3)
    order = []
    for _ in range(players * 2):
        order.append(state.actor)
        GAME.apply(state, state.actor, GAME.legal_actions(state, state.actor)[0])
        GAME.apply(state, state.actor, END)
        if GAME.decision(state).kind == "remove":
            GAME.apply(state, 0, GAME.legal_actions(state, 0)[0])
    first = [(players - 1 + step) % players for step in range(players)]
    assert order[:players] == first
    assert order[players:] == [(seat + 1) % players for seat in first]


def test_r1_1_five_players_and_none_are_refused():
    for players in (0, 5):
        with pytest.raises(BadData):
            options_from_data({"players": players})


def test_r1_2_a_turn_goes_through_its_steps_in_order():
    at = Position(coins=4).street({0: "1-red-a 2-red-a"}).hand("3-red-a", "1-blue-a", "2-blue-a").stage(ACQUIRE)
    at.supply("1-pink-a 2-pink-a", "1-pink-b", "2-green-b")
    seen = [STAGES[at.state.phase]]
    for action in (take(0, "12"), put("3-red-a", 0), END, receive(0, "woman"), discard("1-blue-a")):
        at.do(action)
        seen.append(STAGES[at.state.phase])
    assert seen == ["acquire", "place", "place", "visit", "discard", "acquire"]
    assert at.state.actor == 1


def test_r1_2_acquiring_is_a_must_placing_is_not():
    at = Position().stage(ACQUIRE)
    assert at.rule(END) == "R1.2"
    at.do(take(0, "1"))
    assert at.rule(END) == ""


def finished(column: int) -> str:
    color = ("red", "blue", "green", "pink", "orange")[column]
    return f"1-{color}-a 2-{color}-a 3-{color}-a"


def test_r1_3_the_round_is_played_to_its_end_after_a_fifth_house():
    at = Position(players=2, me=0)
    houses = {column: finished(column) for column in range(4)}
    at.street({**houses, 4: "1-orange-a 2-orange-a"}).hand("3-orange-a")
    at.do(put("3-orange-a", 4), END, receive(4, "woman"))
    assert at.state.houses[0] == 5 and GAME.decision(at.state) is not None
    column = next(action for action in GAME.legal_actions(at.state, 1))
    events = at.do(column, END)
    assert GAME.decision(at.state) is None
    assert of(events, e.GameEnded)[0].end == 0


def test_r1_4_ties_are_broken_by_coins_then_cats_then_shared():
    from burano.games.walking.scoring import winners

    at = Position(players=3).street({0: "2-pink-b"}, seat=1).street({0: "2-pink-a"}, seat=2)
    at.state.coins[:] = [2, 2, 1]
    assert winners(at.state, [9, 8, 8]) == [0]
    assert winners(at.state, [8, 9, 9]) == [1]
    assert winners(at.state, [9, 9, 9]) == [1], "a cat"
    at.street({0: "2-pink-d"}, seat=1)
    assert winners(at.state, [9, 9, 9]) == [0, 1]


def test_r1_5_nobody_completes_five_houses_before_the_eleventh_turn():
    """The purse: 4 coins, at most 2 a card short of three a turn; 15 cards cost 30 less one a turn with a placement."""
    turns = next(n for n in range(1, 30) if 4 + 3 * n - 15 >= 30 - n)
    assert turns == 11


# ---- R2


def test_r2_1_three_decks_of_24_cards_six_colours_of_four():
    state = new_state(Options(players=2), 5)
    for floor in range(3):
        cards = [*state.decks[floor], *state.supply[floor * 3 : floor * 3 + 3]]
        assert sorted(cards) == [card for card in range(CARDS) if FLOOR_OF[card] == floor]
        assert set(Counter(color_of(card) for card in cards).values()) == {4}
    other = new_state(Options(players=2), 6)
    assert other.decks != state.decks, "shuffled"


@pytest.mark.parametrize(("players", "columns"), ((1, 4), (2, 3), (3, 4), (4, 5)))
def test_r2_2_the_floor_supply(players, columns):
    state = new_state(Options(players=players), 1)
    assert len(state.supply) == 3 * columns and -1 not in state.supply
    assert [len(deck) for deck in state.decks] == [24 - columns] * 3


@pytest.mark.parametrize(("players", "tourists", "inhabitants"), ((1, 2, 1), (2, 2, 1), (3, 2, 2), (4, 3, 2)))
def test_r2_3_characters_lie_open_in_eleven_piles(players, tourists, inhabitants):
    state = new_state(Options(players=players), 1)
    assert state.piles == [tourists] * 4 + [inhabitants] * 7 + [0] * 3
    if players < 3:
        assert sum(state.piles) == 15


def test_r2_4_beginners_play_without_the_starred_and_without_the_penalty():
    state = new_state(Options(players=3, beginner_piles=True, no_penalty=True), 1)
    names = [name for name, left in zip(SPEC.characters, state.piles, strict=True) if left]
    assert names == ["woman", "man", "girl", "boy", "policeman", "santa", "tailor", "businessman"]
    assert state.board.no_penalty


def test_r2_4_neither_in_solo():
    for name in ("beginner_piles", "no_penalty"):
        with pytest.raises(BadData):
            options_from_data({"players": 1, name: True})


def test_r2_5_each_player_begins_with_four_tokens_four_coins_and_two_scaffolds():
    from burano.games.walking.place import scaffolds

    state = new_state(Options(players=4), 1)
    assert state.tokens == [4] * 4 and state.coins == [4] * 4
    assert state.hands == [()] * 4 and set(state.street) == {-1}
    assert scaffolds(state, 2) == [(HOME, 0), (HOME + 1, 0)]


def test_r2_6_the_starting_player_is_random_or_chosen():
    assert {new_state(Options(players=4), seed).start for seed in range(40)} == {0, 1, 2, 3}
    assert {new_state(Options(players=4, start=2), seed).start for seed in range(10)} == {2}
    with pytest.raises(BadData):
        options_from_data({"players": 2, "start": 2})


def test_r2_7_seven_of_ten_inhabitants():
    seen = set()
    for seed in range(60):
        state = new_state(Options(players=2, new_inhabitants=True), seed)
        kinds = [who for who in range(4, 14) if state.piles[who]]
        assert len(kinds) == 7 and state.piles[:4] == [2] * 4
        seen.update(kinds)
    assert seen == set(range(4, 14))
    with pytest.raises(BadData):
        options_from_data({"players": 2, "new_inhabitants": True, "beginner_piles": True})


def test_v1_the_street_may_grow_to_either_side_until_it_is_five_wide():
    at = Position().hand("1-red-a", "1-blue-a")
    assert at.spaces("1-red-a") == [0] and at.rule(put("1-red-a", 1)) == "V1"
    at.do(put("1-red-a", 0))
    assert at.spaces("1-blue-a") == [-3, -2, -1, 1, 2, 3]


# ---- R3


def full() -> Position:
    return Position(coins=0).stage(ACQUIRE).supply("1-red-a 2-red-b 3-red-c", "1-blue-a 2-blue-b", "1-pink-a 3-pink-c")


def test_r3_1_one_column_from_its_top_or_bottom_skipping_none():
    at = full()
    allowed = {floors for floors in ("1", "2", "3", "12", "13", "23", "123") if at.rule(take(0, floors)) == ""}
    assert allowed == {"1", "12", "123", "3", "23"}
    assert at.rule(take(0, "13")) == "R3.1"
    assert at.rule(take(3, "1")) == "R3.1" and at.rule(take(1, "3")) == "R3.1"


def test_r3_1_cards_go_into_the_hand_in_the_order_taken():
    at = full()
    taken = of(at.do(take(0, "23")), e.CardsAcquired)[0]
    assert [NAME[card] for card in taken.cards] == ["3-red-c", "2-red-b"]
    assert [NAME[card] for card in at.state.hands[0]] == ["2-red-b", "3-red-c"]
    assert at.state.column(0) == [CARD["1-red-a"]]


def test_r3_2_the_2nd_floor_of_a_full_column_cannot_be_taken_first():
    at = full()
    assert at.rule(take(0, "2")) == "R3.2"
    assert at.rule(take(1, "2")) == "", "the 3rd floor is gone"


@pytest.mark.parametrize(("floors", "coins"), (("1", 2), ("12", 1), ("123", 0)))
def test_r3_3_coins_for_the_cards_not_taken(floors, coins):
    at = full()
    at.do(take(0, floors))
    assert at.state.coins[0] == coins


def test_r3_4_at_least_one_card():
    at = full()
    assert at.rule(take(0, "")) == "R3.4"
    assert END not in GAME.legal_actions(at.state, 0)


def test_v2_skipping_looks_at_the_cards_present():
    at = full()
    assert at.rule(take(2, "13")) == "" and at.rule(take(2, "3")) == ""


def test_v3_coins_follow_the_cards_actually_taken():
    at = full()
    at.do(take(1, "12"))
    assert at.state.coins[0] == 1


def test_v4_who_finds_the_supply_empty_acquires_nothing_and_may_still_place():
    at = Position(players=2, coins=3).supply("1-red-a").stage(ACQUIRE).hand("2-blue-a", seat=1)
    events = at.do(take(0, "1"), END)
    assert of(events, e.NothingAcquired) == [e.NothingAcquired(1)]
    assert at.state.phase == PLACE and at.state.actor == 1 and at.state.coins[1] == 4
    assert put("2-blue-a", 0) in GAME.legal_actions(at.state, 1)


def test_v5_hands_are_hidden_unless_open():
    at = Position().hand("1-red-a", "2-red-a", seat=1)
    assert GAME.view(at.state, 0).hands[1] == (-1, -1)
    assert GAME.view(at.state, 1).hands[1] == at.state.hands[1]
    at = Position(open_hands=True).hand("1-red-a", "2-red-a", seat=1)
    assert GAME.view(at.state, 0).hands[1] == at.state.hands[1]


def test_v5_what_was_returned_face_down_only_its_owner_knows():
    at = Position().hand("1-red-a", "1-red-b", "1-red-c", "1-red-d").stage(DISCARD)
    returned = of(at.do(discard("1-red-b")), e.CardReturned)[0]
    assert returned.seen_by(0).card == CARD["1-red-b"] and returned.seen_by(1).card == -1
    assert GAME.view(at.state, 0).decks[0][-1] == CARD["1-red-b"]
    assert set(GAME.view(at.state, 1).decks[0]) == {-1}


def test_present_and_column_agree():
    at = full()
    assert [acquire.present(at.state, column) for column in range(3)] == [7, 3, 5]
    assert at.state.column(2) == [CARD["1-pink-a"], CARD["3-pink-c"]]


# ---- D


def test_d1_tourists_and_d2_inhabitants_are_those_of_the_box():
    assert [who.id for who in SPEC.tourists] == ["woman", "man", "girl", "boy"]
    assert [who.id for who in SPEC.inhabitants if who.star] == ["shop_owner", "florist", "gardener"]
    assert len(SPEC.inhabitants) == 7 and SPEC.counts.tourist_copies == 3 and SPEC.counts.inhabitant_copies == 2


def test_d3_three_new_inhabitants():
    assert [who.id for who in SPEC.expansion] == ["fisherman", "chimney_sweep", "painter"]


def test_d4_four_kinds_of_shop():
    assert SPEC.shops == {"pizza": 2, "cafe": 2, "clothes": 3, "sweets": 3}


def test_d5_the_cards_and_their_symbols():
    rows = tables().symbols
    assert [sum(row[symbol] for row in rows) for symbol in range(9)] == [41, 103, 103, 30, 12, 12, 12, 13, 23]
    assert sum(shop >= 0 for shop in tables().shop) == 14
    assert all(re.fullmatch(r"[123]-(pink|blue|yellow|green|orange|red)-[abcd]", name) for name in SPEC.card_ids)
    assert all(sum(row) + (shop >= 0) >= 2 for row, shop in zip(rows, tables().shop, strict=True))


@pytest.mark.parametrize(
    ("old", "new", "where"),
    (
        ('schema = "walking-data/1"', 'schema = "walking-data/9"', "schema"),
        ('["1-pink-a", 1, 4', '["1-pink-z", 1, 4', "cards.rows"),
        ("hand_limit = 3", "hand_limit = true", "turn.hand_limit"),
        ('kind = "pairs"', 'kind = "threes"', "inhabitants.tailor"),
        ("columns           = [0, 4, 3, 4, 5]", "columns = [0, 4]", "setup.columns"),
        ('0, "cafe"]', '0, "bank"]', "cards.1-pink-a"),
    ),
)
def test_a_damaged_data_file_is_refused_with_the_place(old, new, where):
    from pathlib import Path

    text = Path(spec.__file__).with_name("data.toml").read_text("utf-8")
    assert old in text
    with pytest.raises(BadData) as error:
        spec.parse(text.replace(old, new))
    assert error.value.where.startswith(where)


def test_visit_stage_is_named():
    assert STAGES[VISIT] == "visit"
