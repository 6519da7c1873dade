"""Layout of the shelf in units, for any window and any number of games."""

from __future__ import annotations

from typing import NamedTuple

from pygame import FRect

FRONT = (330, 400)
"""Width and height of the front of a box, in units."""
TRAY = 58.0
_SIDE = 60.0
"""Free space at either end of the jetty, in units."""
_MIN_WIDTH = 300.0
"""Minimum width of a box with its plaque, in units; games that do not fit are reached by scrolling."""
_STACKED_BELOW = 372.0
"""Width of a plaque, in units, below which its buttons are under the text."""


class ShelfPlaces(NamedTuple):
    """The layout for a window."""

    word: float
    """Type size of the question."""
    word_y: float
    motto: FRect
    boxes: tuple[FRect, ...]
    """Fronts of the boxes."""
    plaques: tuple[FRect, ...]
    stacked: bool
    jetty: float
    """Top of the boards."""
    edge: float
    """Bottom of the boards and top of the beam."""
    foot: float
    """Height at which the boxes stand."""
    tray: FRect


def most_boxes(w: float) -> int:
    """Return the number of boxes that fit side by side."""
    return max(1, int((w - 2 * _SIDE) // _MIN_WIDTH))


def places(w: float, h: float, count: int) -> ShelfPlaces:
    """Return the layout for that many boxes."""
    word = min(110.0, max(58.0, h * 0.085))
    word_y = h * 0.034
    motto = FRect(84 + word * 0.11, word_y + word * 1.24, min(w - 200, 1000), word * 0.56)
    pitch = (w - 2 * _SIDE) / count
    stacked = pitch - 36 < _STACKED_BELOW
    height = 150.0 if stacked else 112.0
    plaque_y = h - TRAY - 16 - height
    edge = plaque_y - 18
    foot = edge - 22
    room = foot - motto.bottom - 44
    width = min(room * FRONT[0] / FRONT[1], h * 0.46 * FRONT[0] / FRONT[1], pitch - 92)
    pitch = min(pitch, width * 1.56)
    left = w / 2 - pitch * (count - 1) / 2
    box_height = width * FRONT[1] / FRONT[0]
    middles = [left + pitch * number for number in range(count)]
    plaque_width = min(pitch - 36, 500.0)
    return ShelfPlaces(
        word,
        word_y,
        motto,
        tuple(FRect(middle - width / 2, foot - box_height, width, box_height) for middle in middles),
        tuple(FRect(middle - plaque_width / 2, plaque_y, plaque_width, height) for middle in middles),
        stacked,
        edge - 62,
        edge,
        foot,
        FRect(0, h - TRAY, w, TRAY),
    )
