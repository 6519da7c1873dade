"""Spots as controls: hover lifts them, tooltips explain them, clicks and keys reach the table."""

from collections.abc import Callable, Iterable

import pygame

from burano.table.panel import Spot
from burano.ui.boxes import Box
from burano.ui.scaling import View
from burano.ui.widget import Look
from burano.ui.widgets import Target

_RINGED = frozenset(
    "fish fish_again fish_deck card card_deck stack square hand offer offer_deck bonus roof ship player log".split()
)
"""Flat things: a gold line says that the pointer is on them."""


class SpotTarget(Target):
    """A thing on the table. `live` ones act or can be taken up; the others only explain themselves."""

    def __init__(self, spot: Spot, view: View, live: bool, on_click: Callable[[], None], tip: str) -> None:
        at = (round(spot.at[0] * view.s), round(spot.at[1] * view.s)) if spot.at else None
        rect = view.to_px(spot.area)
        super().__init__(spot.name, rect, on_click, tooltip=tip, spot=at, focusable=live)
        self.spot_key, self.live, self._lift, self._spot = spot.key, live, spot.lift, spot
        self._s = view.s

    def hit(self, pos: tuple[int, int]) -> bool:
        if not self.rect.collidepoint(pos):
            return False
        return self._spot.hit is None or self._spot.hit(pos[0] / self._s, pos[1] / self._s)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if self.live and self._lift and look.hover:
            lift = self._lift
            picture = self.kit.sprites.get(lift.sprite, lift.w * self._s, light=0.08)
            up = round(4 * look.hover * self._s)
            surface.blit(picture, (round(lift.x * self._s), round(lift.y * self._s) - up))
        elif self.live and look.hover and self.spot_key[0] in _RINGED:
            self.kit.paint.ring(surface, self.rect, self._s, radius=8, units=3, gap=0)
        super().draw(surface, look)

    def boxes(self) -> Iterable[Box]:
        yield Box(self.name, "target", self.rect, enabled=self.live, click=self.spot)
