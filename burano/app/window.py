"""The window: size, full screen, icon, and how frames get onto the screen."""

from __future__ import annotations

import io
import os
import sys
import warnings
from pathlib import Path

import pygame

from burano import NAME
from burano.resources import read_or
from burano.ui.drawing.sprites import checked
from burano.ui.scaling import MIN_WINDOW

_ICON_SIZE = 64
_USUAL = (1280, 720)
"""Size of the first window if the screen size is unknown."""
_SHARE = 0.9
"""Share of the screen that the first window takes: the desktop's bars need the rest."""


def _has_gpu() -> bool:
    """Whether frames can be uploaded to a real graphics card."""
    if not sys.platform.startswith("linux"):
        return True
    return any(Path("/dev/dri").glob("renderD*"))


def prepare() -> None:
    """Set what SDL must know before it starts."""
    if not _has_gpu():
        # Without a graphics card SDL would draw every frame by software OpenGL: twenty times slower.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    # Importing pygame has already named the window class after the script.
    os.environ["SDL_VIDEO_X11_WMCLASS"] = NAME.lower()
    os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] = NAME.lower()
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    # Allow the screen saver.
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")


def screen() -> tuple[int, int] | None:
    """Return the size of the first screen; None if the system does not say."""
    try:
        sizes = pygame.display.get_desktop_sizes()
    except pygame.error:
        return None
    return sizes[0] if sizes and min(sizes[0]) > 0 else None


def opening_size(kept: tuple[int, int] | None, there: tuple[int, int] | None) -> tuple[int, int]:
    """Return the opening size of the window: as it was left, cut to the present screen; the first time most of the
    screen."""
    if there is None:
        return kept or _USUAL
    if kept is None:
        share = round(there[0] * _SHARE), round(there[1] * _SHARE)
        kept = max(share[0], MIN_WINDOW[0]), max(share[1], MIN_WINDOW[1])
    return min(kept[0], there[0]), min(kept[1], there[1])


def _icon(svg: bytes) -> pygame.Surface | None:
    return pygame.image.load_sized_svg(io.BytesIO(checked(svg)), (_ICON_SIZE, _ICON_SIZE))


class Window:
    """The window of the program."""

    def __init__(self, size: tuple[int, int], *, fullscreen: bool, maximised: bool) -> None:
        pygame.display.init()
        there = screen() or MIN_WINDOW
        self._smallest = min(MIN_WINDOW[0], there[0]), min(MIN_WINDOW[1], there[1])
        self._windowed = (max(self._smallest[0], size[0]), max(self._smallest[1], size[1]))
        pygame.display.set_caption(NAME)
        icon = read_or(None, _icon, "assets", "icon", f"{NAME.lower()}.svg")
        if icon is not None:
            pygame.display.set_icon(icon)
        self.fullscreen = False
        self.surface = pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
        self._limit()
        if fullscreen:
            self.set_fullscreen(True)
        elif maximised:
            self._native().maximize()

    @staticmethod
    def _native() -> pygame.Window:
        """The window behind the display, for sizes and maximising."""
        with warnings.catch_warnings():
            # Deprecated in favour of pygame.Window's own surface, which cannot update single rectangles yet.
            warnings.simplefilter("ignore", DeprecationWarning)
            return pygame.Window.from_display_module()

    def _limit(self) -> None:
        self._native().minimum_size = self._smallest

    @property
    def size(self) -> tuple[int, int]:
        """Size in pixels."""
        return self.surface.get_size()

    def set_fullscreen(self, on: bool) -> None:
        """Switch to full screen, or back to a window of the old size."""
        if on == self.fullscreen:
            return
        if on:
            self._windowed = self.size
            self._native().set_fullscreen(desktop=True)
        else:
            self._native().set_windowed()
            self.surface = pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
            self._limit()
        self.fullscreen = on
        self.resized()

    def resized(self) -> None:
        """Take the new surface after a change of size."""
        surface = pygame.display.get_surface()
        assert surface is not None
        self.surface = surface

    @staticmethod
    def current_size() -> tuple[int, int]:
        """Current size of the window."""
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface.get_size()

    @property
    def windowed_size(self) -> tuple[int, int]:
        """Size to restore next time."""
        return self._windowed if self.fullscreen else self.size

    def show(self, rects: list[pygame.Rect]) -> None:
        """Show the drawn parts on the screen."""
        pygame.display.update(rects)
