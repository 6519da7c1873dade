"""Another player's ring, shown beside their card while its wheel turns."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import FRect

from burano.scenes.burano.art.ring import RingShape, draw_ring
from burano.scenes.burano.table.model import Model
from burano.table.motion.flight import Flight
from burano.table.picture.brush import Brush
from burano.ui.scaling import View
from burano.ui.tween import Tween, linear, out_back

WHEEL_SECONDS = 0.16
"""Seconds per sector that the wheel turns."""
_R = 86.0
_BEFORE, _AFTER = 0.25, 0.6
"""Seconds before and after the turn."""


@dataclass(eq=False)
class Dial(Flight):
    """A ring that appears, turns and disappears."""

    model: Model | None = None
    seat: int = 0
    by: int = 0

    @classmethod
    def beside(cls, card: FRect, model: Model, seat: int, by: int) -> Dial:
        """Return a dial to the right of a player's card, over the water."""
        place = (card.right + 98, card.centery)
        seconds = _BEFORE + WHEEL_SECONDS * by + _AFTER
        return cls("coin", 1.0, [place, place], Tween(seconds, ease=linear), model=model, seat=seat, by=by)

    @property
    def left(self) -> float:
        """Sectors the wheel still has to turn."""
        turning = max(1e-6, WHEEL_SECONDS * self.by)
        seconds = self.tween.progress * (_BEFORE + turning + _AFTER)
        return self.by * (1 - out_back(min(1.0, max(0.0, (seconds - _BEFORE) / turning))))

    def rect(self, view: View) -> pygame.Rect:
        x, y = self.place
        return view.rect(x - _R * 1.2, y - _R * 1.2, _R * 2.4, _R * 2.4)

    def draw(self, brush: Brush) -> None:
        assert self.model is not None
        x, y = self.place
        rect = brush.rect(x - _R, y - _R, _R * 2, _R * 2)
        brush.kit.paint.shadow(brush.surface, rect, brush.s, rect.w // 2, lift=6)
        state, family = self.model.state, self.model.colors[self.seat]
        draw_ring(brush, RingShape(x, y, _R), state, self.seat, family, arrow=True, turned=self.left)
