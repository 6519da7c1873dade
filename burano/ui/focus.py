"""Where the keyboard focus goes next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

import pygame

Direction: TypeAlias = Literal["left", "right", "up", "down"]

ARROWS: dict[int, Direction] = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
}


def neighbour(rects: Sequence[pygame.Rect], current: int, direction: Direction) -> int:
    """Index of the nearest rectangle in that direction; the current one if there is none."""
    here = rects[current]
    best, best_cost = current, float("inf")
    for index, rect in enumerate(rects):
        if index == current:
            continue
        dx, dy = rect.centerx - here.centerx, rect.centery - here.centery
        ahead, aside = {"left": (-dx, dy), "right": (dx, dy), "up": (-dy, dx), "down": (dy, dx)}[direction]
        if ahead <= 0:
            continue
        in_line = _in_line(here, rect, direction)
        cost = ahead + (abs(aside) * 0.3 if in_line else abs(aside) * 2 + 1000)
        if cost < best_cost:
            best, best_cost = index, cost
    return best


def _in_line(here: pygame.Rect, there: pygame.Rect, direction: Direction) -> bool:
    """Whether the two share a row (for left and right) or a column (for up and down)."""
    if direction in ("left", "right"):
        return here.top < there.bottom and there.top < here.bottom
    return here.left < there.right and there.left < here.right
