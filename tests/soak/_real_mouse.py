"""The mouse of a real X server: looks through the probe file, moves and presses with xdotool."""

from __future__ import annotations

import time
from typing import Any

import pygame

from burano.ui.controls.boxes import Box
from tests.ui.mouse import Screen, Spot
from tests.ui.real_window import RealWindow

_REST = 0.12
"""Seconds without a change after which the screen counts as resting."""
_MAX_SECONDS = 2.0
"""Some screens never rest: water moves, computers play. Then a look is a look."""


class RealMouse:
    """Eyes and a hand at a window that is really there."""

    def __init__(self, window: RealWindow) -> None:
        self._window = window

    def look(self) -> Screen:
        """The screen at rest."""
        before, since, start = self._window.seen(), time.monotonic(), time.monotonic()
        while time.monotonic() - since < _REST and time.monotonic() - start < _MAX_SECONDS:
            time.sleep(0.03)
            seen = self._window.seen()
            if seen != before or seen.get("moving"):
                before, since = seen, time.monotonic()
        return Screen(before["scene"], [_box(item) for item in before["boxes"]])

    def move(self, pos: Spot) -> None:
        self._window.point(pos)

    def press(self) -> None:
        time.sleep(0.45)  # no double click
        self._window.xdotool("mousedown", "1")

    def release(self) -> None:
        self._window.xdotool("mouseup", "1")

    def wheel(self, steps: int) -> None:
        self._window.xdotool("click", "--repeat", str(abs(steps)), "4" if steps > 0 else "5")


def _box(item: dict[str, Any]) -> Box:
    spot = (item["spot"][0], item["spot"][1])
    return Box(
        item["name"],
        item["kind"],
        pygame.Rect(item["rect"]),
        item["text"],
        None,
        item["enabled"],
        spot,
        choice=item["choice"],
    )
