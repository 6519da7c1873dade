"""Conversion from logical units to pixels.

Scenes are laid out in logical units. One unit is one pixel in a 1920×1080 window at 100 %; `View.s` is the present
number of pixels per unit. A larger UI scale leaves fewer units for the layout; bitmaps are not enlarged.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import pygame

DESIGN = (1920, 1080)
MIN_WINDOW = (1024, 640)
SCALES = (0.75, 0.9, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0)
AUTO = 0.0
# Below this many pixels per unit body text becomes hard to read: the automatic scale enlarges instead.
_READABLE = 2 / 3
_REARRANGE_FROM = 1.05
"""Text scale from which layouts rearrange themselves."""

RectLike: TypeAlias = pygame.Rect | pygame.FRect


_MIN_SIZE = 320, 200
"""Smallest layout size in pixels."""
_WIDEST, _TALLEST = 6.0, 3.0
"""Largest width:height and height:width ratios of a layout."""


class View(NamedTuple):
    """The window as one scene sees it: its size in logical units, and conversion to pixels."""

    width: int
    height: int
    s: float
    grow: float = 1.0
    """Text scale: size of text and controls relative to pictures. More than 1 only where the layout already has the
    fewest units it needs."""

    @property
    def w(self) -> float:
        """Width in logical units."""
        return self.width / self.s

    @property
    def h(self) -> float:
        """Height in logical units."""
        return self.height / self.s

    @property
    def area(self) -> pygame.FRect:
        """The whole window in logical units."""
        return pygame.FRect(0, 0, self.w, self.h)

    @property
    def window(self) -> pygame.Rect:
        """The whole window in pixels."""
        return pygame.Rect(0, 0, self.width, self.height)

    @property
    def text_scaled(self) -> View:
        """The view for text and controls at their text scale: fewer, larger units."""
        return View(self.width, self.height, self.s * self.grow)

    @property
    def fixed(self) -> View:
        """The view for a layout in which text cannot be larger than the pictures."""
        return View(self.width, self.height, self.s)

    def with_pictures(self, s: float) -> View:
        """Return the view with `s` pixels per unit for pictures; text and controls keep their size."""
        return View(self.width, self.height, s, self.grow * self.s / s)

    def zoomed(self, zoom: float) -> View:
        """Return the view for a part whose units are `zoom` times larger."""
        return self if zoom == 1 else View(self.width, self.height, self.s * zoom)

    def px(self, units: float) -> int:
        """Return a length in pixels; anything visible stays at least one pixel."""
        pixels = round(units * self.s)
        return pixels if pixels or not units else (1 if units > 0 else -1)

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """Return a rectangle in pixels. Edges are rounded, not sizes, so that neighbours meet exactly."""
        left, top = round(x * self.s), round(y * self.s)
        return pygame.Rect(left, top, round((x + w) * self.s) - left, round((y + h) * self.s) - top)

    def to_px(self, area: RectLike) -> pygame.Rect:
        """Return a logical rectangle in pixels."""
        return self.rect(area.x, area.y, area.width, area.height)

    def units(self, pixels: float) -> float:
        """Return a length in logical units."""
        return pixels / self.s


def auto_scale(size: tuple[int, int]) -> float:
    """Return the UI scale that keeps text readable in a small window; 1 in any other."""
    fit = min(size[0] / DESIGN[0], size[1] / DESIGN[1])
    return min(1.3, max(1.0, _READABLE / fit))


def _sensible(size: tuple[int, int]) -> tuple[int, int]:
    """Return the window size to lay out. Systems can make windows of any size and shape: a layout that is too large is
    cut off; a window that is too large stays dark at its edges."""
    width, height = (max(least, pixels) for least, pixels in zip(_MIN_SIZE, size, strict=True))
    return min(width, round(_WIDEST * height)), min(height, round(_TALLEST * width))


def view_for(size: tuple[int, int], ui_scale: float = AUTO, min_size: tuple[float, float] = DESIGN) -> View:
    """Return the view of a window of that size, for a scene that needs at least `min_size` units.

    If the UI scale would leave fewer units, reduce it to the largest that fits; `grow` is the remaining factor.
    """
    size = _sensible(size)
    fit, readable = min(size[0] / DESIGN[0], size[1] / DESIGN[1]), auto_scale(size)
    scale = ui_scale or readable
    if fit * scale < _READABLE:
        scale = max(scale, min(readable, _READABLE / fit))  # text too small to be drawn is not a valid choice
    wanted = fit * scale
    s = min(wanted, size[0] / min_size[0], size[1] / min_size[1])
    return View(size[0], size[1], s, wanted / s if scale >= _REARRANGE_FROM else 1.0)
