"""R9, R11: every character, shops, tokens, windows. The printed 64-point street first."""

from __future__ import annotations

import pytest

from burano.games.walking import scoring
from burano.games.walking.board import TOURISTS
from tests.games.walking.audit import recount
from tests.games.walking.position import GAME, WHO, Position

# ---- printed examples


def printed() -> Position:
    at = Position(players=2)
    example = at.state.board.spec.example
    cards = {column: " ".join(names) for column, names in enumerate(example.street)}
    return at.street(cards, dict(enumerate(example.characters)))


def test_the_printed_street_scores_64():
    at = printed()
    example = at.state.board.spec.example
    for column, name in enumerate(example.characters):
        assert at.points(name, column) == example.points[name]
    rows = scoring.by_source(at.state)
    assert rows[0] == (sum(example.points.values()), example.shops, example.tokens, example.closed)
    assert GAME.scores(at.state).vp[0] == example.total == 64
    assert recount(at.state) == rows


@pytest.mark.parametrize(
    ("windows", "lost"), (((3, 2, 5), (0, 0, -5)), ((5, 2, 5), (-5, 0, -5)), ((0, 0, 0), (0, 0, 0)))
)
def test_the_printed_windows_example_and_v18_ties(windows, lost):
    """Maisherly has 3, Wei-Min 2, Johnson 5: Johnson loses 5."""
    second = "2-pink-c 2-pink-d 2-blue-c 2-blue-d 2-yellow-b 2-green-d 2-orange-d 2-red-a 2-red-c"
    shut = iter(f"{second} 3-pink-a 3-pink-c 3-blue-b".split())
    at = Position(players=3)
    for seat, count in enumerate(windows):
        street: dict[int, str] = {}
        for number in range(count):
            name = next(shut)
            street[number] = name
        at.street(street, seat=seat)
    assert scoring.window_points(at.state) == list(lost)


# ---- R9


def test_r9_1_characters_shops_tokens_windows():
    at = Position().street({0: "1-pink-b 2-pink-d 3-pink-c", 1: "1-orange-b"}, {0: "woman"})
    at.state.tokens[0] = 3
    assert scoring.by_source(at.state)[0] == (2 + 9, 3 + 2, 9, -2)


def test_r9_1_without_the_penalty_windows_cost_nothing():
    at = Position(no_penalty=True).street({0: "3-red-c"})
    assert scoring.window_points(at.state) == [0, 0]


def test_r9_2_tourists_look_at_their_house_inhabitants_at_everything_but_the_hand():
    at = Position().street({0: "1-red-b 2-red-b 3-red-d", 1: "3-blue-a"}).hand("3-pink-a")
    assert at.points("woman", 0) == 2 + 4 + 3 + 3
    assert at.points("santa", 0) == 3 * 2, "the incomplete house counts, the hand does not"


def test_v18_all_tied_for_most_lose_and_with_zero_nobody():
    at = Position().street({0: "3-pink-a"}).street({0: "3-pink-c"}, seat=1)
    assert scoring.window_points(at.state) == [-1, -1]
    assert scoring.window_points(Position().state) == [0, 0]


# ---- R11


def test_r11_woman_2_and_1_per_flower():
    assert Position().street({0: "1-red-b 2-red-b 3-red-d"}).points("woman") == 2 + 4 + 3 + 3


def test_r11_man_2_and_1_per_plant():
    assert Position().street({0: "1-red-c 2-red-d 3-red-b"}).points("man") == 2 + 3 + 3 + 3


def test_r11_girl_2_and_3_per_cat():
    assert Position().street({0: "1-pink-c 2-pink-b 3-pink-d"}).points("girl") == 2 + 3 * 4


def test_r11_boy_2_and_2_per_cat_light_and_chimney():
    assert Position().street({0: "1-red-c 2-red-d 3-red-c"}).points("boy") == 2 + 2 * 4


@pytest.mark.parametrize(("lights", "points"), (((0,), 5), ((0, 2), 9), ((0, 2, 4), 15), ((), 0)))
def test_r11_policeman_5_9_15_for_lights_apart(lights, points):
    lighted = ("2-pink-c", "2-blue-b", "2-yellow-a", "2-green-b", "2-orange-b")
    dark = ("2-pink-a", "2-blue-a", "2-yellow-b", "2-green-a", "2-orange-a")
    street = {column: lighted[column] if column in lights else dark[column] for column in range(5)}
    assert Position().street(street).points("policeman") == points


def test_r11_santa_3_per_chimney():
    assert Position().street({0: "3-pink-a", 1: "3-blue-a", 2: "3-red-a"}).points("santa") == 6


@pytest.mark.parametrize(
    ("shops", "points"),
    (
        ({0: "1-pink-a"}, 2),
        ({0: "1-pink-a", 1: "1-pink-b"}, 5),
        ({0: "1-pink-a", 1: "1-pink-b", 2: "1-red-a"}, 9),
        ({0: "1-pink-a", 1: "1-pink-b", 2: "1-red-a", 3: "1-red-d"}, 15),
        ({0: "1-pink-a", 1: "1-blue-b"}, 2),
        ({0: "1-pink-c"}, 0),
    ),
)
def test_r11_shop_owner_counts_different_shops(shops, points):
    assert Position().street(shops).points("shop_owner") == points


def test_r11_tailor_4_per_pair_of_a_red_and_a_blue_curtain():
    at = Position().street({0: "1-pink-d 2-pink-d", 1: "1-blue-c", 2: "1-green-d"})
    assert at.points("tailor") == 8


def test_r11_florist_and_gardener_take_three_neighbours_of_one_floor():
    at = Position().street({0: "1-pink-a", 1: "1-red-b", 2: "1-orange-b", 3: "1-yellow-d 2-yellow-c"})
    assert at.points("florist") == 4 + 4 + 3
    at = Position().street({0: "1-pink-d", 1: "1-red-c", 2: "1-green-d", 3: "1-blue-b"})
    assert at.points("gardener") == 4 + 3 + 4


def test_r11_businessman_1_per_person():
    assert Position().street({0: "1-pink-d", 1: "1-blue-a 2-blue-a", 2: "1-yellow-a"}).points("businessman") == 6


def test_v13_the_largest_set_of_lights_apart_surplus_does_no_harm():
    lighted = {0: "2-pink-c", 1: "2-blue-b", 2: "2-yellow-a", 3: "2-green-b", 4: "2-orange-b"}
    assert Position().street(lighted).points("policeman") == 15
    assert Position().street({0: "2-pink-c", 1: "2-blue-b"}).points("policeman") == 5


def test_v13_strict_only_lights_without_a_lighted_neighbour_count():
    at = Position(strict_policeman=True).street({0: "2-pink-c", 1: "2-blue-b", 3: "2-yellow-a"})
    assert at.points("policeman") == 5
    at = Position(strict_policeman=True).street({0: "3-pink-a", 1: "3-blue-a", 3: "3-yellow-a"})
    assert at.points("chimney_sweep") == 9, "the Policeman alone"


def test_v22_a_gap_ends_a_run_and_two_cards_are_a_run_too():
    at = Position().street({0: "1-pink-a", 1: "1-red-b", 3: "1-orange-b"})
    assert at.points("florist") == 8


def test_v23_a_kind_of_shop_counts_once_and_curtains_in_pairs():
    at = Position().street({0: "1-pink-b", 1: "1-blue-d", 2: "1-yellow-a"})
    assert at.points("shop_owner") == 2 and at.points("tailor") == 0


def test_v24_a_mixed_house_is_a_house_like_any_other():
    at = Position().street({0: "1-red-c 2-blue-b 3-pink-a"})
    assert at.points("boy") == 2 + 2 * 3 and at.points("santa") == 3


def test_d3_formulas_of_the_new_inhabitants():
    cats = Position().street({0: "1-pink-c", 1: "1-blue-a", 2: "1-yellow-d", 3: "1-green-a"})
    assert cats.points("fisherman") == 9
    assert Position().street({0: "3-pink-a", 2: "3-blue-a"}).points("chimney_sweep") == 9
    painted = Position().street(
        {0: "1-red-a 2-red-a 3-red-a", 1: "1-blue-a 2-blue-a 3-blue-a", 2: "1-pink-a 2-red-b 3-pink-b", 3: "1-green-a"}
    )
    assert painted.points("painter") == 3


def test_every_character_is_scored_somewhere_in_this_file():
    from pathlib import Path

    text = Path(__file__).read_text("utf-8")
    assert all(f'"{name}"' in text for name in WHO) and TOURISTS == 4
