"""Drawing only what changed must look exactly like drawing everything."""

import random
from pathlib import Path

import pygame
import pytest

from burano.core.registry import GUESTS
from tests.guest import GUEST
from tests.ui.driver import Driver


def assert_up_to_date(driver: Driver, doing: str) -> None:
    shown = driver.app.window.surface
    fresh = pygame.Surface(shown.get_size())
    driver.app.stack.draw(fresh)
    if pygame.image.tobytes(shown, "RGB") != pygame.image.tobytes(fresh, "RGB"):
        mask = pygame.mask.from_threshold(shown, (0, 0, 0), (1, 1, 1, 255), fresh)
        mask.invert()
        raise AssertionError(f"after {doing} the window is out of date in {mask.get_bounding_rects()[:5]}")


@pytest.mark.parametrize("route", ["title", "shelf", "settings", "about", "howto"])
def test_after_any_input_the_window_shows_the_scene(
    route: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if route == "shelf":
        monkeypatch.setenv(GUESTS, GUEST)
    driver = Driver(tmp_path, motion="reduced", pictures=True)
    if route not in ("title", "shelf"):
        driver.app.go.to(route)
    driver.run(1.5)
    rng = random.Random(7)
    width, height = driver.app.window.size
    for _turn in range(40):
        kind = rng.choice(["move", "rest", "press", "tab", "arrow", "wheel", "away"])
        if kind in ("move", "rest", "press"):
            spot = rng.choice([box for box in driver.scene.boxes() if box.kind == "control"]).spot
            driver.move(spot)
            if kind == "rest":
                driver.run(0.5)
            if kind == "press":
                driver.press(spot)
                assert_up_to_date(driver, "pressing")
                driver.release((width - 3, height - 3))
        elif kind == "tab":
            driver.key(pygame.K_TAB)
        elif kind == "arrow":
            driver.key(rng.choice([pygame.K_DOWN, pygame.K_UP, pygame.K_RIGHT, pygame.K_LEFT]))
        elif kind == "wheel":
            pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0))
            driver.run(0.05)
        else:
            driver.move((width - 3, height - 3))
        driver.run(0.3)
        assert_up_to_date(driver, kind)


@pytest.mark.parametrize("guests", ["", GUEST], ids=["title", "shelf"])
def test_the_moving_lagoon_leaves_nothing_behind(guests: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(GUESTS, guests)
    driver = Driver(tmp_path, motion="full", pictures=True)
    driver.run(2)
    for _turn in range(20):
        driver.run(0.37)
        assert_up_to_date(driver, "the water moved")


def test_the_title_rests_while_nobody_looks(tmp_path: Path) -> None:
    driver = Driver(tmp_path, motion="full", pictures=True)
    driver.run(2)
    frames = driver.app.frames
    driver.run(1)
    assert 0 < driver.app.frames - frames <= 15
    driver.app.stack.watched = False
    frames = driver.app.frames
    driver.run(1)
    assert driver.app.frames == frames
