"""Screens with several pixels in a point, as on macOS and Wayland: drawing has all the pixels, the pointer hits what it
points at."""

from pathlib import Path

import pygame
import pytest

from burano.app import window
from burano.app.window import Window
from tests.ui.driver import Driver

Size = tuple[int, int]


class Retina:
    """What `pygame.Window` is there: sizes in points, a surface of all pixels."""

    density = 2.0
    screen = (1600, 1000)

    def __init__(self, title: str, size: Size, *, resizable: bool, allow_high_dpi: bool) -> None:
        assert resizable and allow_high_dpi
        self._before = self._size = size
        self.minimum_size: Size = (0, 0)
        self.flips = 0
        pygame.display.set_mode((1, 1))  # pictures are converted for some window
        self._draw_again()

    def _draw_again(self) -> None:
        self._surface = pygame.Surface([round(points * self.density) for points in self._size])

    @property
    def size(self) -> Size:
        return self._size

    @size.setter
    def size(self, size: Size) -> None:
        self._size = size
        self._draw_again()

    def get_surface(self) -> pygame.Surface:
        return self._surface

    def set_icon(self, icon: pygame.Surface) -> None:
        """Nobody looks."""

    def flip(self) -> None:
        self.flips += 1

    def set_fullscreen(self, desktop: bool) -> None:
        assert desktop
        self._before, self.size = self._size, self.screen

    def set_windowed(self) -> None:
        self.size = self._before


@pytest.fixture(params=[1.0, 1.5, 2.0])
def density(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> float:
    monkeypatch.setattr(window, "in_points", lambda: True)
    monkeypatch.setattr(window.pygame, "Window", Retina)
    monkeypatch.setattr(Retina, "density", request.param)
    return float(request.param)


def test_the_first_frame_is_drawn_with_every_pixel(density: float, tmp_path: Path) -> None:
    app = Driver(tmp_path, size=(1200, 700)).app
    wanted = (round(1200 * density), round(700 * density))
    assert app.window.size == app.stack.size == wanted
    assert app.window._native().flips > 0
    assert app.window.windowed_size == (1200, 700), "what is remembered are points"


def test_a_click_hits_what_the_pointer_points_at(density: float, tmp_path: Path) -> None:
    driver = Driver(tmp_path, size=(1200, 700), motion="off")
    x, y = driver.box("settings").spot
    driver.click_at((round(x / density), round(y / density)))
    driver.run(0.3)
    assert driver.scene.name == "settings"


def test_full_screen_and_back_keep_pixels_and_size(density: float, tmp_path: Path) -> None:
    app = Driver(tmp_path, size=(1200, 700)).app
    app.set_fullscreen(True)
    assert app.stack.size == (round(1600 * density), round(1000 * density))
    app.set_fullscreen(False)
    assert app.stack.size == (round(1200 * density), round(700 * density))
    assert app.window.windowed_size == (1200, 700)


def test_a_window_moved_to_another_screen_is_drawn_with_its_pixels(
    density: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = Driver(tmp_path, size=(1200, 700))
    monkeypatch.setattr(Retina, "density", 3.0)
    driver.app.window._native().size = (1200, 700)
    pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=1200, y=700))
    driver.run(0.1)
    assert driver.app.stack.size == (3600, 2100)
    assert driver.app.window.density == 3.0


def test_text_is_composed_beside_the_caret(density: float) -> None:
    shown = Window((1200, 700), fullscreen=False, maximised=False)
    caret = shown.to_points(pygame.Rect(300, 150, 3, 30))
    assert caret == pygame.Rect(*(round(value / density) for value in (300, 150, 3, 30)))
    assert shown.to_points(None) is None


def test_the_page_that_needs_nothing_is_shown_too(density: float, tmp_path: Path) -> None:
    app = Driver(tmp_path, size=(1200, 700), motion="off").app
    app.report(RuntimeError("first"))
    app.report(RuntimeError("second"))
    assert app.bare is not None
    before = app.window._native().flips
    app.turn()
    assert app.window.surface.get_at((2, 2))[:3] == (18, 44, 66)
    assert app.window._native().flips > before


def test_where_windows_are_sized_in_pixels_events_stay_as_they_are() -> None:
    shown = Window((1200, 700), fullscreen=False, maximised=False)
    event = pygame.Event(pygame.MOUSEMOTION, pos=(10, 20), rel=(1, 1), buttons=(0, 0, 0), touch=False)
    assert shown.in_pixels(event) is event
    assert shown.density == 1.0 and shown.to_points(pygame.Rect(1, 2, 3, 4)) == pygame.Rect(1, 2, 3, 4)
