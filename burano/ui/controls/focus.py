"""The next control for the keyboard focus, by geometry."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

import pygame

from burano.ui.input import commands
from burano.ui.input.commands import Command

Direction: TypeAlias = Literal["left", "right", "up", "down"]

DIRECTIONS: dict[Command, Direction] = {
    commands.LEFT: "left",
    commands.RIGHT: "right",
    commands.UP: "up",
    commands.DOWN: "down",
}


_ACROSS_WEIGHT = 2.0
"""Weight of the gap at right angles to the chosen direction, relative to the gap along it."""
_CENTRE_WEIGHT = 0.25
"""Weight of the distance between centre lines, for rectangles without such a gap."""


def neighbour(rects: Sequence[pygame.Rect], current: int, direction: Direction) -> int:
    """Return the index of the nearest rectangle in a direction; the current one if there is none.

    Distances are measured between edges, not centres, so that a wide panel next to a small button is near. Rectangles
    straight ahead come before all others.
    """
    here = rects[current]
    best, best_cost = current, float("inf")
    for index, rect in enumerate(rects):
        if index == current:
            continue
        cost = _cost(here, rect, direction)
        if cost is not None and cost < best_cost:
            best, best_cost = index, cost
    return best


def _cost(here: pygame.Rect, there: pygame.Rect, direction: Direction) -> float | None:
    """Return the weighted distance to a rectangle; None if it is not in that direction."""
    dx, dy = there.centerx - here.centerx, there.centery - here.centery
    ahead, aside = {"left": (-dx, dy), "right": (dx, dy), "up": (-dy, dx), "down": (dy, dx)}[direction]
    if ahead <= 0:
        return None
    across = _gap(here.left, here.right, there.left, there.right)
    down = _gap(here.top, here.bottom, there.top, there.bottom)
    gap, beside = (across, down) if direction in ("left", "right") else (down, across)
    if not gap and abs(aside) > ahead:
        return None  # beside rather than ahead: another arrow key goes there
    return gap + ahead * 0.05 + beside * _ACROSS_WEIGHT + (1000 if beside else abs(aside) * _CENTRE_WEIGHT)


def _gap(a: int, b: int, c: int, d: int) -> int:
    """Return the distance between two intervals; 0 if they overlap."""
    return max(0, c - b, a - d)
