"""The set-up with large text: at twice the size in a small window, one part of it at a time."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from burano import i18n
from burano.core.journal import Table
from burano.scenes.burano.setup.model import BuranoDraft
from burano.scenes.burano.setup.scene import SetupScene
from burano.scenes.walking.setup.model import WalkingDraft
from burano.scenes.walking.setup.scene import SetupScene as WalkingSetupScene
from burano.table.setup import places
from burano.ui.controls.boxes import problems
from burano.ui.controls.widgets import Label
from burano.ui.drawing.text import Text
from tests.ui import layouts
from tests.ui.driver import Driver
from tests.ui.keyboard_player import Controller, KeyboardPlayer, Keys

SMALL = (1280, 720)
LETTERS = "ABCDEF"
"""Of the islands: they belong to the picture."""
PARTS = (places.PLAYERS, places.OPTIONS, places.PREVIEW)
BURANO = BuranoDraft.made(seed="7", timer="custom", timer_seconds=90, start=0).arranged().with_another_seat()
WALKING = WalkingDraft.made(seed="7", start=0).with_another_seat()


def open_setup(home: Path, game: str, scale: float, size: tuple[int, int] = SMALL) -> tuple[Driver, list[Table]]:
    driver = Driver(home, size, motion="off", ui_scale=scale)
    made: list[Table] = []
    services = driver.app.services
    burano = game == "burano"
    scene = SetupScene(services, BURANO, made.append) if burano else WalkingSetupScene(services, WALKING, made.append)
    driver.app.stack.reset(scene)
    driver.run(0.2)
    return driver, made


def parts(driver: Driver) -> Iterator[int]:
    """Turn to one part after another, by the mouse."""
    for part in PARTS:
        driver.click(f"part.{part}")
        yield part


def sizes_of_words(driver: Driver, patch: pytest.MonkeyPatch) -> dict[str, int]:
    """The pixels of all words as the scene draws them now."""
    found: dict[str, int] = {}
    line = Text.line

    def drawing(text: Text, words: str, face: str, px: int, *rest: object, **more: object) -> pygame.Surface:
        found[words] = px
        return line(text, words, face, px, *rest, **more)  # type: ignore[arg-type]

    with patch.context() as here:
        here.setattr(Text, "line", drawing)
        driver.scene.relayout()
        driver.scene.draw(pygame.Surface(SMALL))
    return found


@pytest.mark.parametrize("language", sorted(i18n.LANGUAGES))
@pytest.mark.parametrize("game", ["burano", "walking"])
def test_every_word_is_half_as_large_again_at_least(
    game: str, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    layouts.draw_blanks(monkeypatch)
    driver, _made = open_setup(tmp_path, game, 1.0)
    driver.app.settings.change(language=language)
    before = sizes_of_words(driver, monkeypatch)
    driver.app.settings.change(ui_scale=2.0)
    small, seen = [], set()
    for _part in parts(driver):
        for words, px in sizes_of_words(driver, monkeypatch).items():
            seen.add(words)
            if words in before and px < 1.5 * before[words] and words not in LETTERS:
                small.append((words, before[words], px))
    assert not small
    assert len(seen & before.keys()) > 30
    driver.close()


@pytest.mark.parametrize("game", ["burano", "walking"])
def test_everything_of_the_whole_page_is_on_one_of_its_parts(game: str, tmp_path: Path) -> None:
    driver, _made = open_setup(tmp_path, game, 1.0)
    whole = {widget.name for widget in driver.scene.ui if not isinstance(widget, Label)} - {"options"}
    assert not driver.has("part")
    driver.click("options")
    whole |= {widget.name for widget in driver.scene.ui if not isinstance(widget, Label)} - {"options"}
    driver.app.settings.change(ui_scale=2.0)
    found: set[str] = set()
    for _part in parts(driver):
        assert problems(driver.scene.boxes(), driver.scene.view.window) == []
        found |= {widget.name for widget in driver.scene.ui if not isinstance(widget, Label)}
        assert driver.has("start_game") and driver.has("back"), "the start and the way back stay in sight"
    assert found == whole | {"part"}
    driver.close()


def walk_to(name: str, hands: KeyboardPlayer, step: str, driver: Driver) -> None:
    """Step by step from control to control."""
    for _widget in driver.scene.ui:
        if driver.scene.ui.focus_name == name:
            return
        hands.send(step)
    assert driver.scene.ui.focus_name == name


@pytest.mark.parametrize("fingers", [Keys, Controller])
@pytest.mark.parametrize("game", ["burano", "walking"])
def test_keys_and_controllers_reach_every_control(game: str, fingers: type[KeyboardPlayer], tmp_path: Path) -> None:
    driver, _made = open_setup(tmp_path, game, 2.0)
    hands, ui = fingers(driver), driver.scene.ui
    step = "next" if fingers is Keys else "target"
    for part in PARTS:
        walk_to("part", hands, step, driver)
        if part != PARTS[0]:
            hands.send("right")
        wanted = {widget.name for widget in ui if widget.focusable}
        met = set()
        for _widget in range(2 * len(wanted)):
            hands.send(step)
            met.add(ui.focus_name)
        assert met == wanted
    driver.close()


def test_a_game_is_set_up_at_twice_the_size(tmp_path: Path) -> None:
    driver, made = open_setup(tmp_path, "burano", 2.0)
    driver.click("seat2.level.4")
    driver.click("seat2.style")
    driver.click("seat1.start")
    driver.click("seat0.name")
    driver.type("!")
    driver.click("part.1")
    driver.click("layout.1")
    driver.click("timer.more")
    driver.click("expiry.1")
    driver.click("handover.2")
    driver.click("undo.0")
    driver.click("part.2")
    driver.click("tight")
    driver.click("seed")
    driver.key(pygame.K_END)
    driver.type("7")
    driver.click("start_game")
    (table,) = made
    assert table.seed == 77 and table.undo == "free"
    assert [player.name for player in table.players][0].endswith("!")
    assert table.players[2].controller.startswith("doge:")
    assert (table.options["layout"], table.options["start"], table.options["tight_island"]) == ("random", 1, True)
    assert table.extras == {"timer": 100, "expiry": "fill", "handover": "off"}
    driver.close()


def test_a_grey_start_says_what_is_wrong_on_a_part_out_of_sight(tmp_path: Path) -> None:
    driver, made = open_setup(tmp_path, "burano", 2.0)
    driver.click("seat0.name")
    driver.type("x" * 24)
    driver.click("part.2")
    driver.click("start_game")
    start = driver.scene.ui.find("start_game")
    assert not made and start is not None
    assert not start.enabled and "20" in start.tooltip
    assert driver.scene.ui.tip.name == "start_game"
    driver.close()


@pytest.mark.parametrize("scale", [0.0, 0.75, 1.0, 1.15])
def test_everything_is_seen_at_once_where_that_costs_words_little(scale: float, tmp_path: Path) -> None:
    driver, _made = open_setup(tmp_path, "burano", scale)
    assert not driver.has("part")
    assert driver.has("seat0.level") and driver.has("options") and driver.has("seed")
    driver.close()


def test_a_listener_hears_of_a_new_game_and_of_the_part_shown(tmp_path: Path) -> None:
    driver, _made = open_setup(tmp_path, "burano", 2.0)
    scene = driver.scene
    assert scene.announcement() == "New game"
    tab = scene.ui.find("part")
    assert tab is not None
    assert scene.describe(tab) == "Page. Players, 1 of 3."
    driver.close()
