"""The lesson is offered prominently to new players, and stays in the menu afterwards."""

from pathlib import Path

import pytest

from burano.scenes.shell.title.title_scene import TitleScene
from burano.stage.scene import Services
from burano.table.staging.stage import wait
from tests.scenes.burano.stage import make_services


def names(services: Services) -> set[str]:
    services.stack.reset(TitleScene(services))
    for _frame in range(4):
        services.stack.update(0.1)
    return {box.name for box in services.stack.boxes() if box.kind == "control"}


@pytest.mark.parametrize(("game", "other"), [("burano", "walking"), ("walking", "burano")])
def test_a_player_new_to_a_game_is_offered_its_lesson_first(tmp_path: Path, game: str, other: str) -> None:
    services = make_services(tmp_path)
    services.settings.change(game=game)
    services.settings.change_of_game(other, "learned", True)
    assert {"first_lesson", "new", "learn"} <= names(services)
    scene = services.stack.top
    assert scene is not None
    for name in ("first_lesson", "learn"):
        button = scene.ui.find(name)
        assert button is not None and "minutes" in button.tooltip, "what it is and how long it takes"
    services.settings.change_of_game(game, "learned", True)
    assert "first_lesson" not in names(services)
    assert {"new", "learn"} <= names(services)


def test_a_player_who_has_set_up_a_game_is_not(tmp_path: Path) -> None:
    services = make_services(tmp_path)
    services.settings.change(last_setup={"burano": {}})
    assert "first_lesson" not in names(services)


def test_begun_lessons_are_remembered(tmp_path: Path) -> None:
    services = make_services(tmp_path)
    services.go.to("lesson", "burano")
    wait(services)
    assert services.settings.now.of_game("burano", "learned") is True
    services.close()
