"""Two games in one house: the title lets choose, lists and statistics say which is meant."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from burano.core.conformance import table_for
from burano.core.registry import GUESTS
from burano.core.session import Session
from burano.persistence.library import Library
from burano.persistence.statistics import result_of
from burano.scenes.shell.statistics import StatisticsScene
from burano.table.contract import Play, screens
from tests.guest import GUEST
from tests.guest.rules import Granchi
from tests.saves.plays import CREATED, NOW, play_on, played
from tests.ui.driver import Driver


def of_guest(decisions: int) -> Play:
    """A play of the other game."""
    game = Granchi()
    return play_on(Session(game, table_for(game, 2, 1)), decisions)


@pytest.fixture
def driver(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Driver]:
    monkeypatch.setenv(GUESTS, GUEST)
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
    assert "houses, lace and the lagoon" in texts(driver)
    driver.click("games.1")
    assert driver.app.settings.now.game == "granchi"
    assert "crabs, baits and the tide" in texts(driver)
    driver.click("games.0")
    assert driver.app.settings.now.game == "burano"


def test_a_game_that_is_gone_gives_way_to_the_first(driver: Driver) -> None:
    driver.app.settings.change(game="drowned")
    driver.scene.relayout()
    assert "houses, lace and the lagoon" in texts(driver)


def test_settings_and_rules_are_those_of_the_game_before_the_player(driver: Driver) -> None:
    driver.app.go.to("settings")
    driver.run(0.2)
    assert driver.has("timer")
    driver.app.settings.change(game="granchi")
    driver.scene.relayout()
    assert not driver.has("timer")
    driver.app.go.to("howto", "", "burano")
    driver.run(0.2)
    own = texts(driver)
    driver.app.go.to("howto")
    driver.run(0.2)
    assert texts(driver) != own


def test_what_can_be_continued_names_its_game_and_chooses_it(driver: Driver) -> None:
    driver.app.services.saves.play(of_guest(3))
    driver.run(0.2)
    assert driver.app.settings.now.game == "granchi"
    driver.app.go.home()
    driver.run(0.3)
    assert driver.app.services.latest().startswith("Granchi: ")


def test_saved_games_of_all_kinds_lie_in_one_list(driver: Driver, tmp_path: Path) -> None:
    library = Library(tmp_path / "data" / "saves")
    library.keep(played(30, 2), "First", CREATED, NOW)
    library.keep(of_guest(5), "Second", CREATED, NOW + 1)
    driver.click("load")
    driver.run(0.3)
    assert "Granchi: " in texts(driver)
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
    scene.show_game("granchi")
    driver.run(0.2)
    assert driver.has("empty")
    over = of_guest(1000)
    store.add(result_of(over, CREATED, NOW, screens("granchi").facts.count(over)))
    scene.relayout()
    assert driver.has("head history")
    assert not driver.has("head houses")
