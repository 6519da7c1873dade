"""Finds a place for a paper where it covers little of what a player needs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

_STEPS = 12
"""Number of places tried across and down."""


def least_covering(usual: pygame.Rect, room: pygame.Rect, needed: Sequence[pygame.Rect]) -> pygame.Rect:
    """Return a rectangle of the same size in `room` that covers least of `needed`; among equals the one nearest to the
    usual place."""
    return min(_places(usual, room), key=lambda place: (_covered(place, needed), _distance(place, usual)))


def _places(usual: pygame.Rect, room: pygame.Rect) -> Iterable[pygame.Rect]:
    yield usual
    across, down = max(0, room.w - usual.w), max(0, room.h - usual.h)
    for column in range(_STEPS + 1):
        for row in range(_STEPS + 1):
            yield pygame.Rect(room.x + across * column // _STEPS, room.y + down * row // _STEPS, *usual.size)


def _covered(place: pygame.Rect, needed: Sequence[pygame.Rect]) -> int:
    """Return the number of pixels covered, twice where two things overlap."""
    return sum(part.w * part.h for part in map(place.clip, needed))


def _distance(place: pygame.Rect, usual: pygame.Rect) -> int:
    return (place.centerx - usual.centerx) ** 2 + (place.centery - usual.centery) ** 2
