"""What screens read from a position: picks, scaffolds, cards that leave, and positions described in words."""

from __future__ import annotations

import pytest

from burano.games.walking.board import CELLS, HOME, PLOTS
from burano.games.walking.queries.position import cell_of, leaving, pick, scaffolds, span
from burano.games.walking.queries.position_from_data import position
from burano.games.walking.queries.scoring_cells import cells
from burano.games.walking.state import OVER, PLACE, REMOVE, VISIT
from tests.games.walking.position import CARD, WHO, Position


def test_the_rightmost_card_of_every_row_leaves_also_from_the_first_space():
    at = Position().supply("1-red-a 2-red-a", "2-red-b")
    columns = at.state.board.columns
    assert leaving(at.state) == {0, columns + 1}


@pytest.mark.parametrize("phase", [REMOVE, OVER])
def test_nothing_leaves_once_the_round_is_over(phase):
    at = Position().supply("1-red-a")
    at.state.phase = phase
    assert leaving(at.state) == frozenset()


def test_nothing_leaves_where_the_supply_keeps_its_cards():
    at = Position(players=4).supply("1-red-a")
    assert (leaving(at.state) == frozenset()) == (not at.state.board.drops)


def test_a_pick_skips_no_card_but_an_empty_space():
    at = Position().supply("1-red-a 3-red-a")
    assert pick(at.state, 0, True, 2) == [2, 0] and pick(at.state, 0, False, 1) == [0]


def test_scaffolds_stand_below_cards_and_between_houses():
    at = Position().street({0: "1-red-a", 2: "3-blue-a"})
    shape = at.state.shape[at.me]
    assert span(shape) == range(HOME, HOME + 3) and span(0) == range(0)
    assert scaffolds(shape) == {cell_of(CARD["1-red-a"], HOME + 1), (HOME + 2) * 3, (HOME + 2) * 3 + 1}


def test_cards_that_match_but_do_not_score_are_reported_apart():
    at = Position().street({0: "1-red-b 2-yellow-a", 1: "1-blue-c 2-blue-b", 2: "1-green-d 2-orange-b"})
    lights = [cell_of(CARD[card], HOME + n) for n, card in enumerate(("2-yellow-a", "2-blue-b", "2-orange-b"))]
    scored, beside = cells(at.state, at.me, HOME, WHO["policeman"])
    assert (scored, beside) == ({lights[0], lights[2]}, {lights[1]})
    strict = Position(strict_policeman=True).street({0: "1-red-b 2-yellow-a", 1: "1-blue-c 2-blue-b"})
    assert cells(strict.state, strict.me, HOME, WHO["policeman"]) == (frozenset(), set(lights[:2]))


def test_a_position_that_says_nothing_is_the_beginning_of_a_game_of_two():
    state = position({})
    assert (state.board.players, state.phase, state.actor, state.start, state.coins[0]) == (2, PLACE, 0, 0, 4)
    assert not any(card >= 0 for card in state.street)


def test_a_position_is_put_together_from_its_words():
    state = position({
        "players": 3, "stage": "visit", "coins": 2, "permits": 1, "options": ["strict_policeman"],
        "street1": {"-1": "1-red-a"}, "guests1": {"0": "woman"}, "hand": ["2-red-a"],
        "supply": {"2": "2-blue-a -"}, "no_deck": [3], "due": [0],
    })  # fmt: skip
    assert (state.board.players, state.phase, state.coins[0], state.tokens[0]) == (3, VISIT, 2, 1)
    assert state.board.strict_policeman and state.due == [HOME]
    assert state.street[CELLS + (HOME - 1) * 3] == CARD["1-red-a"] and state.guests[PLOTS + HOME] == WHO["woman"]
    assert state.piles[WHO["woman"]] == state.board.piles[WHO["woman"]] - 1
    assert state.hands[0] == state.taken[0] == (CARD["2-red-a"],)
    assert state.supply[state.board.columns : state.board.columns + 2] == [CARD["2-blue-a"], -1]
    assert state.decks[2] == () and state.decks[1]
