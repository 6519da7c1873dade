"""The options of a set-up: folded away at first, explained in a sentence each, never where the shelf starts a game."""

from pathlib import Path
from typing import Any

import pytest

from burano import i18n
from burano.core import registry
from burano.table.setup.scene import SetupScene
from burano.ui.controls.boxes import problems
from tests.ui.driver import Driver

GAMES = registry.game_ids()
SIZES = [((1280, 720), 0.0), ((1280, 720), 2.0), ((1366, 768), 1.5), ((1920, 1080), 1.0), ((3840, 2160), 1.25)]


def set_up(driver: Driver, game: str) -> SetupScene[Any]:
    driver.app.services.go.to("setup", game)
    driver.run(0.6)
    assert isinstance(driver.scene, SetupScene)
    return driver.scene


def names(driver: Driver) -> set[str]:
    return {widget.name for widget in driver.scene.ui}


@pytest.mark.parametrize("game", GAMES)
def test_a_newcomer_sees_players_and_start_game_and_no_option(game: str, tmp_path: Path) -> None:
    driver = Driver(tmp_path, motion="off")
    scene = set_up(driver, game)
    options = {option.name for option in (*scene.options(), *scene.picture_options())}
    assert {"start_game", "seat0.name", "options"} <= names(driver)
    assert not options & names(driver)
    driver.click("options")
    assert options <= names(driver)
    assert problems(driver.scene.boxes(), driver.scene.view.window) == []
    driver.click("options")
    assert not options & names(driver)
    driver.close()


def test_unfolded_options_are_unfolded_next_time_in_every_game(tmp_path: Path) -> None:
    driver = Driver(tmp_path, motion="off")
    set_up(driver, GAMES[0])
    driver.click("options")
    driver.close()
    again = Driver(tmp_path, motion="off")
    set_up(again, GAMES[-1])
    assert "undo" in names(again)
    again.close()


@pytest.mark.parametrize("language", sorted(i18n.LANGUAGES))
@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_explained_in_a_sentence(game: str, language: str, tmp_path: Path) -> None:
    driver = Driver(tmp_path, motion="off", language=language)
    driver.app.settings.change(setup_options=True)
    scene = set_up(driver, game)
    for option in (*scene.options(), *scene.picture_options()):
        assert len(option.tip) > len(option.label), option.name
        about = scene.ui.find(f"{option.name}.about")
        assert about is not None and about.spoken_value()
        control = scene.ui.find(option.name)
        assert control is not None and not about.rect.colliderect(control.rect)
    driver.close()


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_nothing_that_starts_a_game_lies_where_the_shelf_has_its_buttons(
    size: tuple[int, int], scale: float, tmp_path: Path
) -> None:
    driver = Driver(tmp_path, size, motion="off", ui_scale=scale)
    for game in GAMES:
        driver.app.settings.change(game=game)
        driver.app.services.go.home()
        driver.run(0.6)
        leads = ("new", "continue", "first_lesson", "play.", "box.")
        there = [widget.rect.copy() for widget in driver.scene.ui if widget.name.startswith(leads)]
        assert there
        set_up(driver, game)
        start = driver.scene.ui.find("start_game")
        assert start is not None and start.rect.collidelist(there) < 0
    driver.close()
