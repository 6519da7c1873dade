"""The points of a character spelled out: each line counts what the rule counts, with its own points."""

from __future__ import annotations

import pytest

from burano.games.walking.board import HOME
from burano.games.walking.queries.sums import Term, sum_of
from burano.games.walking.spec import SYMBOLS
from tests.games.walking.position import NAME, WHO, Position

STREET = {
    0: "1-red-b 2-yellow-a 3-red-d",
    1: "1-blue-c 2-blue-b",
    2: "1-green-d 2-orange-b 3-yellow-d",
}
"""People 3, 1, 2; flowers 4, 2, 0 and 2, 2, 2; a light on every 2nd floor; a chimney; curtains: three red, one blue."""


def terms(who: str, column: int = 0, cards: dict[int, str] = STREET, **options: bool) -> list[tuple[object, ...]]:
    at = Position(**options).street(cards)
    found = sum_of(at.state, at.me, column + HOME, WHO[who])
    assert sum(term.points or 0 for term in found.terms) == found.total
    return [_short(term) for term in found.terms]


def _short(term: Term) -> tuple[object, ...]:
    signs = [SYMBOLS[number] if kind == "symbol" else (kind, number) for kind, number in term.signs]
    return term.key, signs, term.points, {key: value for key, value in term.values.items() if key != "symbol"}


def test_a_tourist_counts_the_own_house_from_its_roof_down():
    assert terms("boy") == [
        ("floor", ["chimneys"], 2, {"floor": 2}),
        ("floor", ["lights"], 2, {"floor": 1}),
        ("floor", [], 0, {"floor": 0}),
        ("own", [], 2, {"who": "boy"}),
    ]
    assert terms("woman", 1) == [
        ("floor", [], 0, {"floor": 2}),
        ("floor", ["flowers"] * 2, 2, {"floor": 1}),
        ("floor", ["flowers"] * 2, 2, {"floor": 0}),
        ("own", [], 2, {"who": "woman"}),
    ]


def test_the_first_card_of_the_game_counts_like_any_other():
    assert ("floor", ["flowers"] * 4, 4, {"floor": 0}) in terms("woman", 0, {0: NAME[0]})


@pytest.mark.parametrize(
    ("who", "key", "symbol", "n", "points", "each"),
    [("businessman", "symbols", "people", 6, 6, 1), ("santa", "each", "chimneys", 1, 3, 3)],
)
def test_what_is_counted_one_by_one_is_one_line(who, key, symbol, n, points, each):
    assert terms(who) == [(key, [symbol] * n, points, {"n": n, "points": each})]


def test_only_the_own_street_is_counted():
    at = Position().street({0: "1-red-b"})
    at.street({0: "1-blue-c"}, seat=1 - at.me)
    (counted,) = sum_of(at.state, at.me, HOME, WHO["businessman"]).terms
    assert counted.points == counted.values["n"] == 3


def test_pairs_show_both_colours_of_curtains_and_what_they_make():
    assert terms("tailor") == [
        ("symbols", ["red"] * 3, None, {"n": 3, "points": 1}),
        ("symbols", ["blue"], None, {"n": 1, "points": 1}),
        ("pairs", [], 4, {"n": 1, "points": 4}),
    ]


def test_streetlights_side_by_side_are_left_out_in_a_line_of_their_own():
    assert terms("policeman") == [
        ("apart", ["lights"] * 2, 9, {"n": 2, "points": 1}),
        ("beside", ["lights"], 0, {"n": 1, "points": 1}),
    ]
    assert terms("policeman", cards={0: STREET[0]}) == [("symbols", ["lights"], 5, {"n": 1, "points": 1})]


def test_kinds_of_shops_and_colours_of_houses_have_a_sign_each():
    assert terms("shop_owner") == [("shops", [("shop", 0)], 2, {"n": 1})]
    pure = {0: "1-red-b 2-red-b 3-red-d", 1: "1-blue-c 2-blue-b"}
    assert terms("painter", cards=pure, new_inhabitants=True) == [("colors", [("color", 5)], 1, {"n": 1})]


def test_the_best_run_is_reported_card_by_card_with_the_number_of_the_house():
    assert terms("florist") == [
        ("card", ["flowers"] * 4, 4, {"n": 1, "floor": 0}),
        ("card", ["flowers"] * 2, 2, {"n": 2, "floor": 0}),
    ]
    upper = {0: "1-blue-b", 1: "1-green-d 2-orange-b", 2: "1-pink-c 2-orange-c"}
    assert terms("florist", cards=upper) == [
        ("card", ["flowers"] * 2, 2, {"n": 2, "floor": 1}),
        ("card", ["flowers"] * 3, 3, {"n": 3, "floor": 1}),
    ]
    assert terms("florist", cards={0: "1-blue-b"}) == [("symbols", [], 0, {"n": 0, "points": 1})]
