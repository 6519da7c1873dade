"""Suggestions of a game for the people present, and the measured average length on the shelf."""

from typing import Any

import pytest

from burano.core import registry
from burano.persistence.statistics import GameResult, SeatResult, Statistics
from burano.scenes.shell.title.played_games import PlayHistory, of
from burano.scenes.shell.title.suggest import SuggestScene
from burano.scenes.shell.title.suggestion import MINUTES, expected_minutes, suggestions
from burano.scenes.shell.title.title_scene import facts_of
from burano.table.setup.scene import SetupScene

GAMES = registry.game_ids()
NEVER = {game_id: PlayHistory() for game_id in GAMES}


def finished(game_id: str, number: int, minutes: int = 0) -> GameResult:
    seat = SeatResult(name="Anna", controller="human", vp=50, won=True, by_source={})
    return GameResult(
        play=f"{game_id} {number}", game=game_id, finished=number, decisions=9, seats=(seat,), seconds=minutes * 60
    )


@pytest.mark.parametrize("people", [1, 2, 3, 4])
def test_only_games_for_the_number_of_people_and_the_time_are_suggested(people: int) -> None:
    for minutes in MINUTES:
        for one in suggestions(people, minutes, NEVER):
            assert people in registry.info(one.game_id).seats
            assert not minutes or expected_minutes(one.game_id, people, PlayHistory()) <= minutes
    assert {one.game_id for one in suggestions(people, 0, NEVER)} == {
        game_id for game_id in GAMES if people in registry.info(game_id).seats
    }


def test_the_least_played_game_is_suggested_first_then_the_one_not_played_for_longest() -> None:
    played = of([finished("burano", 5), finished("walking", 3), finished("walking", 9), finished("murano", 7)])
    order = [one.game_id for one in suggestions(2, 0, played)]
    assert order == ["buru", "burano", "murano", "walking"]
    first, *_others, last = suggestions(2, 0, played)
    assert "you have not finished it yet" in first.why and "2 times" in last.why
    played = of(
        [finished(game_id, 1) for game_id in GAMES for _time in range(3)][:1]
        + [finished(game_id, number) for game_id in GAMES[1:] for number in (2, 3)]
    )
    assert "less often than the others" in suggestions(2, 0, played)[0].why


def test_the_measured_average_replaces_the_printed_minutes() -> None:
    once = of([finished("burano", 1, 40)])["burano"]
    twice = of([finished("burano", 1, 40), finished("burano", 2, 50), finished("burano", 3)])["burano"]
    printed = facts_of("burano")
    assert facts_of("burano", once) == printed and once.times == 1
    assert twice == PlayHistory(3, 3, 45) and "45" in facts_of("burano", twice)[1]
    assert expected_minutes("burano", 4, twice) == 45
    assert suggestions(2, 60, {"burano": twice}) and not suggestions(4, 60, {"burano": PlayHistory()})


def test_the_title_suggests_a_game_with_reasons_and_opens_its_set_up(start: Any) -> None:
    driver = start()
    store = Statistics.load(driver.app.services.dirs.data / "statistics.log")
    for number, game_id in enumerate(GAMES[:-1]):
        store.add(finished(game_id, number, 30))
    driver.click("suggest")
    driver.run(0.3)
    scene = driver.scene
    assert isinstance(scene, SuggestScene) and scene.shown is not None
    assert scene.shown.game_id == GAMES[-1] and driver.box("why").text == scene.shown.why
    assert scene.shown.why in scene.announcement()
    driver.click("other")
    driver.run(0.2)
    second = scene.shown
    assert second is not None and second.game_id != GAMES[-1]
    driver.click("people.2")
    driver.run(0.2)
    assert scene.shown is not None and 3 in registry.info(scene.shown.game_id).seats
    wanted = scene.shown.game_id
    driver.click("play")
    driver.run(0.5)
    scene = driver.scene
    assert isinstance(scene, SetupScene) and scene.people.info.game_id == wanted


def test_the_boxes_show_the_measured_length_of_games(start: Any) -> None:
    driver = start()
    store = Statistics.load(driver.app.services.dirs.data / "statistics.log")
    for number in range(2):
        store.add(finished(GAMES[0], number, 33))
    driver.app.go.home()
    driver.run(0.5)
    words = " ".join(box.text for box in driver.scene.boxes() if box.name.startswith(f"about.{GAMES[0]}."))
    assert "33 min" in words
