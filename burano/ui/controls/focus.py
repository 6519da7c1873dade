"""Where the keyboard focus goes next."""

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


_BESIDE = 2.0
"""How much farther a way aside counts than the way ahead."""
_CENTRE = 0.25
"""How much it counts that two things which overlap are not in line."""


def neighbour(rects: Sequence[pygame.Rect], current: int, direction: Direction) -> int:
    """Index of the nearest rectangle in that direction; the current one if there is none.

    Near is what the eye takes for near: the gap between edges, not between middles, so that a wide panel next to a
    small button is next to it; what lies aside counts more the farther aside it is.
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
    """How far it is; None if it does not lie that way."""
    dx, dy = there.centerx - here.centerx, there.centery - here.centery
    ahead, aside = {"left": (-dx, dy), "right": (dx, dy), "up": (-dy, dx), "down": (dy, dx)}[direction]
    if ahead <= 0:
        return None
    across = _gap(here.left, here.right, there.left, there.right)
    down = _gap(here.top, here.bottom, there.top, there.bottom)
    gap, beside = (across, down) if direction in ("left", "right") else (down, across)
    if not gap and abs(aside) > ahead:
        return None  # beside rather than ahead: another arrow goes there
    return gap + ahead * 0.05 + beside * _BESIDE + (1000 if beside else abs(aside) * _CENTRE)


def _gap(a: int, b: int, c: int, d: int) -> int:
    """Between two stretches; 0 if they overlap."""
    return max(0, c - b, a - d)
