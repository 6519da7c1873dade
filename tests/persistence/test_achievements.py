"""What a person achieved: worked out of finished games, for everybody alone, shown once."""

from __future__ import annotations

import pytest

from burano.core.journal import HUMAN
from burano.persistence.achievements import Achievement, Reached, amount, new_achievements, reached
from burano.persistence.statistics import GameResult, SeatResult

WON = Achievement("won", "wins", 1)
LACE = Achievement("lace", "source:lace", 30)
HOUSES = Achievement("houses", "things:houses", 10, adds=True)
WANTED = (WON, LACE, HOUSES)


def seat(name: str, vp: int, won: bool = False, controller: str = HUMAN, **of: int) -> SeatResult:
    facts = {"houses": {"pink": of.get("pink", 0), "blue": of.get("blue", 0)}}
    return SeatResult(
        name=name, controller=controller, vp=vp, won=won, by_source={"lace": of.get("lace", 0)}, facts=facts
    )


def game(number: int, *seats: SeatResult, rating: str = "", game_id: str = "burano") -> GameResult:
    return GameResult(
        play=f"play {number}", game=game_id, finished=number, decisions=9, seats=tuple(seats), rating=rating
    )


@pytest.mark.parametrize(
    ("measure", "value"),
    [
        ("games", 1),
        ("wins", 1),
        ("points", 90),
        ("lead", 12),
        ("beaten:doge", 1),
        ("beaten:master", 0),
        ("source:lace", 31),
        ("source:tide", 0),
        ("things:houses", 5),
        ("kinds:houses", 2),
        ("kinds:tide", 0),
        ("rating:rating.4", 0),
    ],
)
def test_every_measure_says_what_came_of_a_game(measure: str, value: int) -> None:
    ann, doge = seat("Ann", 90, won=True, lace=31, pink=2, blue=3), seat("Doge", 78, controller="doge:roofer")
    assert amount(measure, game(1, ann, doge), ann) == value


def test_who_plays_alone_beats_nobody() -> None:
    ann = seat("Ann", 90, won=True)
    alone = game(1, ann, rating="rating.4")
    assert [amount(what, alone, ann) for what in ("wins", "lead", "rating:rating.4")] == [0, 0, 1]


def test_a_measure_nobody_knows_is_an_error() -> None:
    with pytest.raises(ValueError, match="tide"):
        amount("tide", game(1, seat("Ann", 1)), seat("Ann", 1))


def test_games_add_up_or_the_best_one_counts_whatever_the_order_in_the_file() -> None:
    results = [
        game(3, seat("Ann", 50, pink=4), seat("Bob", 60, won=True, lace=40)),
        game(1, seat("Ann", 70, won=True, pink=5, lace=20), seat("Bob", 60)),
        game(2, seat("Ann", 50, pink=3, lace=29), seat("Bob", 60, won=True)),
        game(4, seat("Ann", 99, won=True, lace=99), seat("Bob", 1), game_id="walking"),
    ]
    assert reached(WANTED, results, "burano", "Ann") == {
        "won": Reached(1, 1),
        "lace": Reached(29, None),
        "houses": Reached(12, 3),
    }


def test_what_is_new_is_reported_of_everybody_once() -> None:
    first = game(1, seat("Ann", 70, won=True, lace=20), seat("Bob", 60, lace=33), seat("Eve", 5, controller="doge"))
    assert new_achievements(WANTED, [first], first) == {"Ann": ["won"], "Bob": ["lace"]}
    again = game(2, seat("Ann", 70, won=True), seat("Bob", 60, lace=33))
    assert new_achievements(WANTED, [first, again], again) == {}
