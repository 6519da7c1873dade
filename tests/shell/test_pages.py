"""The pages around the game, used by mouse and keyboard."""

from pathlib import Path

import pygame
import pytest

from burano import __version__
from burano.scenes.shell.learn.rule_page import RulePage
from burano.stage.scene import FULL_PACE
from tests.ui.driver import Driver


@pytest.fixture
def driver(tmp_path: Path) -> Driver:
    return Driver(tmp_path, size=(1920, 1080), motion="off", language="en")


def text_of(driver: Driver, name: str) -> str:
    return driver.box(name).text


def test_the_title_can_be_played_by_keyboard(driver: Driver) -> None:
    for _ in range(40):
        driver.key(pygame.K_TAB)
        if driver.scene.ui.focus_name == "howto":
            break
    driver.key(pygame.K_RETURN)
    driver.run(0.3)
    assert driver.scene.name == "howto"
    driver.key(pygame.K_ESCAPE)
    driver.run(0.3)
    assert driver.scene.name == "title"


def test_every_entry_of_the_menu_leads_somewhere_and_back(driver: Driver) -> None:
    for name in ("howto", "settings", "about", "new", "load", "replays", "statistics"):
        driver.click(name)
        driver.run(0.5)
        assert driver.scene.name != "title", name
        driver.click("back")
        driver.run(0.5)
        assert driver.scene.name == "title", name


def test_the_language_changes_at_once_and_is_stored(driver: Driver) -> None:
    driver.click("settings")
    driver.run(0.3)
    driver.click("language.1")
    driver.run(0.3)
    assert text_of(driver, "heading") == "Ustawienia"
    assert '"pl"' in (driver.home / "config" / "settings.json").read_text(encoding="utf-8")
    driver.click("language.0")
    driver.run(0.3)
    assert text_of(driver, "heading") == "Settings"


def test_the_scale_is_chosen_from_the_list(driver: Driver) -> None:
    driver.click("settings")
    driver.run(0.3)
    before = driver.scene.view.s
    driver.click("ui_scale")
    driver.run(0.3)
    box = driver.box("ui_scale").rect
    driver.click_at((box.x + 60, box.bottom + driver.scene.view.px(44 * 5.5)))
    driver.run(0.5)
    assert driver.app.settings.now.ui_scale == 1.3
    assert driver.scene.view.s == pytest.approx(before * 1.3)


def test_volumes_and_mute_reach_the_sound(driver: Driver) -> None:
    driver.click("settings")
    driver.run(0.3)
    driver.click("muted")
    assert driver.app.settings.now.muted
    track = driver.box("effects_volume").rect
    driver.drag((track.x + round(track.w * 0.8), track.centery), (track.x + 5, track.centery))
    driver.run(0.3)
    assert driver.app.settings.now.effects_volume < 0.1


def test_the_rules_are_saved_as_a_page_to_print(driver: Driver) -> None:
    driver.click("howto")
    driver.run(0.3)
    driver.click("chapters.all")
    driver.run(0.2)
    driver.click("print")
    assert driver.scene.name == "busy", "a sign comes first"
    driver.key(pygame.K_ESCAPE)
    assert driver.scene.name == "howto" and not list(driver.home.rglob("*.html")), "one can do without"
    driver.run(0.6)
    driver.click("print")
    for _ in range(3):  # further clicks do no harm
        driver.click_at((5, 5))
        driver.key(pygame.K_a)
    while driver.scene.name == "busy":
        driver.run(0.1)
    assert driver.scene.name in ("message", "confirm"), "one is shown where it lies"
    page = next(driver.scene.services.dirs.pictures.glob("burano-*.html")).read_text("utf-8")
    assert "Ring and wheel" in page and "<dt>R5.7</dt>" in page and page.count("<h2>") == 11 + 14


def test_the_rules_are_searched_while_typing(driver: Driver) -> None:
    driver.click("howto")
    driver.run(0.3)
    driver.click("chapters.all")
    driver.run(0.2)
    driver.click("search")
    driver.type("harbour master")
    assert driver.has("rules")
    driver.type(" submarine")
    assert not driver.has("rules")
    assert text_of(driver, "nothing")


def test_a_rule_can_be_opened_by_its_number(driver: Driver) -> None:
    driver.app.go.to("howto", "R10.2")
    driver.run(0.3)
    assert driver.has("rules")
    rules = driver.scene.ui.find("rules")
    assert getattr(rules, "offset", 0) > 0


def test_boards_of_rules_are_drawn_one_at_a_time_and_only_once(driver: Driver) -> None:
    driver.app.go.to("howto", "R10.2")
    driver.run(0.3)
    rules = driver.scene.ui.find("rules")
    assert isinstance(rules, RulePage)
    while rules.busy:
        rules.update(0.1)
    assert driver.scene.pace < FULL_PACE, "nothing is left to draw"
    kept = rules.easel
    rules.scroll_to(rules.farthest)
    assert rules.busy
    before = kept.drawn
    rules.update(0.1)
    assert kept.drawn == before + 1
    driver.click("search")
    driver.type("R10.2")
    found = driver.scene.ui.find("rules")
    assert isinstance(found, RulePage) and not found.busy, "it was drawn before"


def test_chapters_are_turned_with_the_buttons(driver: Driver) -> None:
    driver.click("howto")
    driver.run(0.3)
    first = text_of(driver, "title")
    driver.click("next")
    assert text_of(driver, "title") != first
    driver.click("previous")
    assert text_of(driver, "title") == first


def test_every_licence_can_be_read(driver: Driver) -> None:
    driver.click("about")
    driver.run(0.3)
    driver.click("parts.FreeType")
    driver.run(0.2)
    assert driver.has("licence")


def test_what_a_report_needs_can_be_copied(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr("pygame.scrap.put_text", copied.append)
    driver.click("about")
    driver.run(0.3)
    driver.click("copy")
    assert __version__ in copied[0] and "SDL" in copied[0]


@pytest.mark.parametrize("page", ["load", "replays", "statistics"])
def test_an_empty_page_offers_to_start_a_game(driver: Driver, page: str) -> None:
    driver.click(page)
    driver.run(0.5)
    assert driver.scene.name != "title" and driver.has("empty")
    driver.click("start_game")
    driver.run(0.5)
    assert driver.scene.name == "title"
