"""The window: size, full screen, icon, and how frames get onto the screen.

Most systems size windows in pixels. macOS and Wayland size them in points, each of which is several pixels of a
high-density screen: there the window requests a surface of all its pixels, so that text is sharp, and the positions of
events, which are in points, are converted.
"""

from __future__ import annotations

import io
import os
import sys
import warnings
from pathlib import Path

import pygame

from burano import NAME
from burano.i18n import _
from burano.resources import read_or
from burano.ui.drawing.sprites import checked
from burano.ui.scaling import MIN_WINDOW

_ICON_SIZE = 64
_DEFAULT_SIZE = (1280, 720)
"""Size of the first window, in pixels, if the screen size is unknown."""
_IN_POINTS = ("cocoa", "wayland")
"""SDL's video drivers on systems that size windows in points."""
_UNSEEN = ("offscreen", "dummy")
"""SDL's video drivers without a visible window. Without a screen, SDL falls back to one of them by itself."""
_POINTED = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_SCREEN_SHARE = 0.9
"""Share of the screen for the first window; the desktop's bars need the rest."""
_SMALL_SCREEN = 1440
"""Screen width in pixels up to which the first window opens maximised."""


def _has_gpu() -> bool:
    """Return whether frames can be uploaded to a real graphics card."""
    if not sys.platform.startswith("linux"):
        return True
    return any(Path("/dev/dri").glob("renderD*"))


def prepare() -> None:
    """Set SDL's options that must be known before it starts."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    # Importing pygame has already named the window class after the script.
    os.environ["SDL_VIDEO_X11_WMCLASS"] = NAME.lower()
    os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] = NAME.lower()
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    # Allow the screen saver.
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")


def screen() -> tuple[int, int] | None:
    """Return the size of the first screen; None if unknown."""
    try:
        sizes = pygame.display.get_desktop_sizes()
    except pygame.error:
        return None
    return sizes[0] if sizes and min(sizes[0]) > 0 else None


def opens_maximised(kept: tuple[int, int] | None, there: tuple[int, int] | None) -> bool:
    """Return whether the window opens maximised: the first time, on a small screen."""
    return kept is None and there is not None and there[0] <= _SMALL_SCREEN


def opening_size(kept: tuple[int, int] | None, there: tuple[int, int] | None) -> tuple[int, int]:
    """Return the size of the window at the start: the last one, limited to the present screen; the first time, most of
    the screen, or all of a small one."""
    if there is None:
        return kept or _DEFAULT_SIZE
    if kept is None:
        if opens_maximised(kept, there):
            return there
        share = round(there[0] * _SCREEN_SHARE), round(there[1] * _SCREEN_SHARE)
        kept = max(share[0], MIN_WINDOW[0]), max(share[1], MIN_WINDOW[1])
    return min(kept[0], there[0]), min(kept[1], there[1])


def _icon(svg: bytes) -> pygame.Surface | None:
    return pygame.image.load_sized_svg(io.BytesIO(checked(svg)), (_ICON_SIZE, _ICON_SIZE))


def in_points() -> bool:
    """Return whether the system sizes windows in points."""
    return pygame.display.get_driver() in _IN_POINTS


class Window:
    """The window of the program. Stored sizes are in the system's units; `size` and the surface are in pixels."""

    def __init__(self, size: tuple[int, int], *, fullscreen: bool, maximised: bool) -> None:
        pygame.display.init()
        driver = pygame.display.get_driver()
        if driver in _UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
            raise pygame.error(_("no screen was found"))
        if driver == "x11" and not _has_gpu():
            # Without a graphics card SDL would draw every frame by software OpenGL: twenty times slower.
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        there = screen() or MIN_WINDOW
        self._smallest = min(MIN_WINDOW[0], there[0]), min(MIN_WINDOW[1], there[1])
        self._windowed = (max(self._smallest[0], size[0]), max(self._smallest[1], size[1]))
        icon = read_or(None, _icon, "assets", "icon", f"{NAME.lower()}.svg")
        self._sharp: pygame.Window | None = None
        """A window sized in points; otherwise None, and the display module's window is used, which can update single
        rectangles."""
        if in_points():
            self._sharp = pygame.Window(NAME, self._windowed, resizable=True, allow_high_dpi=True)
            if icon is not None:
                self._sharp.set_icon(icon)
        else:
            pygame.display.set_caption(NAME)
            if icon is not None:
                pygame.display.set_icon(icon)
            pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
        self.fullscreen = False
        self.surface = self._current()
        self._limit()
        if fullscreen:
            self.set_fullscreen(True)
        elif maximised:
            self._native().maximize()

    def _native(self) -> pygame.Window:
        """Return the system's window, to set sizes and to maximise."""
        if self._sharp is not None:
            return self._sharp
        with warnings.catch_warnings():
            # Deprecated in favour of pygame.Window's own surface, which cannot update single rectangles yet.
            warnings.simplefilter("ignore", DeprecationWarning)
            return pygame.Window.from_display_module()

    def _current(self) -> pygame.Surface:
        """Return the surface on which the next frame is drawn."""
        surface = self._sharp.get_surface() if self._sharp is not None else pygame.display.get_surface()
        assert surface is not None
        return surface

    def _limit(self) -> None:
        self._native().minimum_size = self._smallest

    @property
    def size(self) -> tuple[int, int]:
        """Size in pixels."""
        return self.surface.get_size()

    @property
    def density(self) -> float:
        """Pixels per point."""
        return 1.0 if self._sharp is None else self.surface.get_width() / max(1, self._sharp.size[0])

    def in_pixels(self, event: pygame.Event) -> pygame.Event:
        """Return the event with its position in pixels of the surface."""
        if self._sharp is None or event.type not in _POINTED:
            return event
        density = self.density
        scaled = {
            name: (round(value[0] * density), round(value[1] * density))
            for name, value in event.dict.items()
            if name in ("pos", "rel")
        }
        return pygame.Event(event.type, {**event.dict, **scaled})

    def to_points(self, area: pygame.Rect | None) -> pygame.Rect | None:
        """Return an area of the surface in points."""
        if area is None or self._sharp is None:
            return area
        return pygame.Rect(*(round(value / self.density) for value in area))

    def set_fullscreen(self, on: bool) -> None:
        """Switch to full screen, or back to a window of the previous size."""
        if on == self.fullscreen:
            return
        native = self._native()
        if on:
            self._windowed = self.windowed_size
            native.set_fullscreen(desktop=True)
        else:
            native.set_windowed()
            if self._sharp is not None:
                native.size = self._windowed
            else:
                pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
            self._limit()
        self.fullscreen = on
        self.resized()

    def resized(self) -> None:
        """Use the new surface after a change of size."""
        self.surface = self._current()

    def current_size(self) -> tuple[int, int]:
        """Present size in pixels."""
        return self._current().get_size()

    @property
    def windowed_size(self) -> tuple[int, int]:
        """Size of the window to restore at the next start."""
        if self.fullscreen:
            return self._windowed
        return self.size if self._sharp is None else self._sharp.size

    def show(self, rects: list[pygame.Rect] | None = None) -> None:
        """Show the given rectangles of the surface on the screen, or all of it."""
        if self._sharp is not None:
            self._sharp.flip()
        elif rects is None:
            pygame.display.flip()
        else:
            pygame.display.update(rects)
