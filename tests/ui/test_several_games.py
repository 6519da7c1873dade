"""Two games in one house: the title lets choose, lists and statistics say which is meant."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from burano.core.registry import GUESTS
from burano.core.session import Session
from burano.persistence.library import Library
from burano.persistence.statistics import result_of
from burano.scenes.shell.statistics import StatisticsScene
from burano.table.contract import Play, screens
from tests.saves.plays import CREATED, NOW, played
from tests.ui.driver import Driver
from tests.ui.twin import Twin


def twin_of(play: Play) -> Play:
    """The same play, as the other game's."""
    table = type(play.table)(
        "twin", play.table.options, play.table.seed, play.table.players, play.table.undo, play.table.extras
    )
    return Session.replay(Twin(), table, play.journal)


@pytest.fixture
def driver(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Driver]:
    monkeypatch.setenv(GUESTS, "tests.ui.twin:ENTRY")
    made = Driver(tmp_path, (1920, 1080), motion="off")
    yield made
    made.close()


def texts(driver: Driver) -> str:
    return "\n".join(box.text for box in driver.scene.boxes() if box.text)


def test_one_game_needs_no_choice(tmp_path: Path) -> None:
    driver = Driver(tmp_path, motion="off")
    assert not driver.has("games")
    driver.close()


def test_the_title_lets_choose_and_remembers(driver: Driver) -> None:
    assert driver.app.settings.now.game == ""
    driver.click("games.1")
    assert driver.app.settings.now.game == "twin"
    driver.click("games.0")
    assert driver.app.settings.now.game == "burano"


def test_a_new_game_is_one_of_the_chosen_kind(driver: Driver) -> None:
    asked: list[str] = []
    driver.app.services.go.make = lambda route, *args: asked.append(args[0]) or driver.scene  # type: ignore[method-assign,func-returns-value]
    driver.click("games.1")
    driver.click("new")
    assert asked == ["twin"]


def test_a_game_that_is_gone_gives_way_to_the_first(driver: Driver) -> None:
    driver.app.settings.change(game="drowned")
    driver.scene.relayout()
    assert driver.has("games")


def test_what_can_be_continued_names_its_game_and_chooses_it(driver: Driver) -> None:
    play = twin_of(played(40, 2))
    driver.app.services.saves.play(play)
    driver.run(0.2)
    assert driver.app.settings.now.game == "twin"
    driver.app.go.home()
    driver.run(0.3)
    assert "Walking the Twin: " in driver.app.services.latest()


def test_saved_games_of_all_kinds_lie_in_one_list(driver: Driver, tmp_path: Path) -> None:
    library = Library(tmp_path / "data" / "saves")
    library.keep(played(30, 2), "First", CREATED, NOW)
    library.keep(twin_of(played(30, 2)), "Second", CREATED, NOW + 1)
    driver.click("load")
    driver.run(0.3)
    assert "Walking the Twin: " in texts(driver)
    driver.click("list.save-First")
    driver.run(0.3)
    assert "Burano: " in texts(driver)


def test_statistics_show_one_game_at_a_time(driver: Driver) -> None:
    store = driver.app.services.saves.statistics
    play = played(players=2)
    store.add(result_of(play, CREATED, NOW, screens("burano").facts.count(play)))
    driver.app.go.to("statistics")
    driver.run(0.3)
    scene = driver.scene
    assert isinstance(scene, StatisticsScene)
    assert driver.has("head houses")
    scene.show_game("twin")
    driver.run(0.2)
    assert not driver.has("head houses")
    assert driver.has("empty")
