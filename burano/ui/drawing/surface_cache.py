"""A bounded cache for surfaces: the least recently used are dropped first, counted by their memory."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class SurfaceCache:
    """Surfaces by key, at most `limit` bytes of pixels."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._held = 0
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __contains__(self, key: Hashable) -> bool:
        return key in self._surfaces

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface of a key; make it if necessary."""
        found = self._surfaces.get(key)
        if found is not None:
            self._surfaces.move_to_end(key)
            return found
        made = make()
        self._surfaces[key] = made
        self._held += _size(made)
        while self._held > self._limit and len(self._surfaces) > 1:
            self._held -= _size(self._surfaces.popitem(last=False)[1])
        return made

    def clear(self) -> None:
        """Drop everything, for instance after a change of scale."""
        self._surfaces.clear()
        self._held = 0


def _size(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
