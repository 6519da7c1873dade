"""The rating of a person: out of finished games, against computer players of known strength."""

from dataclasses import replace

import pytest

from burano.core import registry
from burano.core.journal import HUMAN
from burano.persistence.rating import START, SURE, Rating, expected, proposed_level, rating_of
from burano.persistence.statistics import GameResult, SeatResult

INFO = registry.info("burano")


def seat(name: str, controller: str, vp: int, won: bool) -> SeatResult:
    return SeatResult(name=name, controller=controller, vp=vp, won=won, by_source={})


def game(number: int, *seats: SeatResult, game_id: str = "burano") -> GameResult:
    return GameResult(play=f"p{number}", game=game_id, finished=1_700_000_000 + number, decisions=9, seats=seats)


def against(level: str, wins: int, losses: int, name: str = "Lucia") -> list[GameResult]:
    games = wins + losses
    results = [(number + 1) * wins // games > number * wins // games for number in range(games)]
    return [
        game(number, seat(name, HUMAN, 100 + won, won), seat("Marco", level, 101 - won, not won))
        for number, won in enumerate(results)
    ]


def test_nobody_is_rated_without_a_game() -> None:
    assert rating_of([], "Lucia", INFO) == Rating()
    alone = game(1, seat("Lucia", HUMAN, 70, True))
    assert rating_of([alone], "Lucia", INFO).games == 0, "a game against nobody tells nothing"
    assert rating_of([game(1, seat("Lucia", HUMAN, 9, True), seat("M", "wizard", 1, False))], "Lucia", INFO).games == 0


def test_the_step_is_glickos() -> None:
    """Glickman's own example: 1500 with deviation 200 meets three players and comes out at 1464 ± 151.4."""
    from burano.persistence.rating import _moved

    met = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    after = _moved(Rating(1500, 200), met)
    assert after.value == pytest.approx(1464, abs=0.5)
    assert after.deviation == pytest.approx(151.4, abs=0.1)


@pytest.mark.parametrize("level", ["apprentice", "islander", "master", "doge"])
def test_who_wins_half_of_many_games_is_rated_like_the_rival(level: str) -> None:
    rating = rating_of(against(level, 40, 40), "Lucia", INFO)
    assert rating.value == pytest.approx(INFO.ratings[level], abs=60)
    assert SURE <= rating.deviation < 60 and rating.games == 80


def test_a_win_raises_and_a_loss_lowers_both_people_at_a_table() -> None:
    result = game(1, seat("Lucia", HUMAN, 90, True), seat("Elena", HUMAN, 80, False))
    assert rating_of([result], "Lucia", INFO).value > START > rating_of([result], "Elena", INFO).value
    assert rating_of([result], "Lucia", registry.info("walking")).games == 0, "every game has its own"


def test_the_easiest_rival_is_proposed_first_and_stronger_ones_by_results() -> None:
    assert proposed_level(Rating(), INFO) == "apprentice"
    assert proposed_level(rating_of(against("apprentice", 0, 5), "Lucia", INFO), INFO) == "apprentice"
    assert proposed_level(rating_of(against("apprentice", 12, 1), "Lucia", INFO), INFO) == "islander"
    assert proposed_level(rating_of(against("master", 20, 12), "Lucia", INFO), INFO) in ("master", "doge")


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_levels_are_rated_in_their_order(game_id: str) -> None:
    info = registry.info(game_id)
    offered = [level.name for level in info.levels if level.offered]
    values = [info.ratings[name] for name in offered]
    assert values == sorted(values) and values[0] == 1000.0


def test_two_hundred_points_win_three_games_of_four() -> None:
    assert expected(1500, Rating(1300, 0.0)) == pytest.approx(0.76, abs=0.01)


def test_a_win_by_tie_break_counts_as_a_win() -> None:
    result = game(1, seat("Lucia", HUMAN, 90, True), seat("Elena", HUMAN, 90, False))
    assert rating_of([result], "Lucia", INFO).value > START > rating_of([result], "Elena", INFO).value


def test_two_losers_of_a_game_are_compared_by_their_points() -> None:
    result = game(1, seat("Ann", HUMAN, 99, True), seat("Bob", HUMAN, 90, False), seat("Cleo", HUMAN, 80, False))
    ann, bob, cleo = (rating_of([result], name, INFO).value for name in ("Ann", "Bob", "Cleo"))
    assert ann > bob > cleo and bob == pytest.approx(START), "one win, one loss"


def test_no_rival_is_proposed_where_no_level_is_rated() -> None:
    assert proposed_level(Rating(), replace(INFO, ratings={})) == ""
