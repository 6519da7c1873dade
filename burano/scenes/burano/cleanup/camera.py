"""The camera over the lagoon of a clean-up, which glides to the island being scored."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame
from pygame import FRect

from burano.games.burano.state import State
from burano.scenes.burano.art.lagoon import Lagoon
from burano.scenes.burano.art.sea_map import SeaLook
from burano.scenes.burano.cleanup.pages import EDGE
from burano.table.picture.brush import Brush
from burano.ui.kit import Kit
from burano.ui.scaling import View
from burano.ui.tween import Tween, in_out_sine

_ZOOM = 1.6
SECONDS = 0.6
_Frame = tuple[float, float, float]
"""The camera's view: its middle, as shares of the lagoon's size, and its zoom."""
_WHOLE: _Frame = (0.5, 0.5, 1.0)


class Camera:
    """Shows a part of a lagoon that is painted once, larger than on screen."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._frame, self._aim = _WHOLE, _WHOLE
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._s = 1.0
        self._key: Hashable = None
        self._picture: pygame.Surface | None = None
        self._lagoon: Lagoon | None = None

    @property
    def glides(self) -> bool:
        """Whether the camera moves at all; it does not with reduced motion."""
        return self._kit.motion.full

    @property
    def away(self) -> bool:
        """Whether less than the whole lagoon is visible."""
        return self._frame != _WHOLE

    @property
    def k(self) -> float:
        """Scale of the lagoon's pieces at the camera's target, in window units."""
        return self.lagoon.view.s / self._s * self._aim[2] / _ZOOM

    @property
    def lagoon(self) -> Lagoon:
        assert self._lagoon is not None
        return self._lagoon

    def fit(self, box: FRect, view: View, state: State) -> None:
        """Set the camera's area on screen."""
        self._rect, self._s = view.to_px(box), view.s
        size = round(self._rect.w * _ZOOM), round(self._rect.h * _ZOOM)
        self._lagoon = Lagoon(pygame.Rect((0, 0), size), state, edge=EDGE)

    def look(self, island: int) -> Tween | None:
        """Aim at an island; return the tween that moves the camera, None without motion."""
        assert self._lagoon is not None
        x, y = self._lagoon.place(island)
        w, h = self._lagoon.rect.size
        half = 0.5 / _ZOOM
        here = tuple(min(1 - half, max(half, part)) for part in (x / w, y / h))
        return self._go((here[0], here[1], _ZOOM))

    def rest(self) -> Tween | None:
        """Aim at the whole lagoon; return the tween that moves the camera, None without motion."""
        return self._go(_WHOLE)

    def _go(self, aim: _Frame) -> Tween | None:
        if not self.glides:
            return None
        start, self._aim = self._frame, aim

        def step(t: float) -> None:
            self._frame = tuple(a + (b - a) * t for a, b in zip(start, aim, strict=True))  # type: ignore[assignment]

        return Tween(SECONDS, ease=in_out_sine, on_step=step)

    # ---- positions at the camera's target

    def _at(self, x: float, y: float) -> tuple[float, float]:
        """Convert a point of the painted lagoon to window units."""
        assert self._lagoon is not None
        w, h = self._lagoon.rect.size
        cx, cy, zoom = self._aim
        return (
            (self._rect.centerx + (x / w - cx) * self._rect.w * zoom) / self._s,
            (self._rect.centery + (y / h - cy) * self._rect.h * zoom) / self._s,
        )

    def island(self, number: int) -> tuple[float, float]:
        assert self._lagoon is not None
        return self._at(*self._lagoon.place(number))

    def worker(self, island: int, index: int, count: int) -> tuple[float, float]:
        assert self._lagoon is not None
        x, y = self._lagoon.sea.worker(island, index, count)
        return self._at(x * self._lagoon.view.s, y * self._lagoon.view.s)

    # ---- drawing

    def draw(
        self, surface: pygame.Surface, key: Hashable, state: State, families: list[int], look: SeaLook,
        more: Callable[[Brush], None],
    ) -> None:  # fmt: skip
        """Draw the visible part. `more` adds to the lagoon, which is repainted only when `key` changes."""
        assert self._lagoon is not None
        if self._picture is None or self._key != (key, self._lagoon.rect.size):
            self._picture = pygame.Surface(self._lagoon.rect.size)
            self._lagoon.draw(self._picture, self._kit, state, families, look, vessels=False)
            more(Brush(self._picture, self._kit, View(*self._picture.get_size(), self._s)))
            self._key = (key, self._lagoon.rect.size)
        cx, cy, zoom = self._frame
        w, h = self._picture.get_size()
        part = pygame.Rect(0, 0, min(w, round(w / zoom)), min(h, round(h / zoom)))
        part.center = (round(cx * w), round(cy * h))
        part.clamp_ip(self._picture.get_rect())
        seen = self._picture.subsurface(part)
        if part.size != self._rect.size:
            seen = pygame.transform.smoothscale(seen, self._rect.size)
        surface.blit(seen, self._rect)
