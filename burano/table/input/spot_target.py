"""Spots as controls: they rise on hover, show tooltips, and pass clicks and keys to the table."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Self

import pygame

from burano.table.picture.panel import Spot
from burano.table.play.model import Key
from burano.ui.controls.boxes import Box, Cover
from burano.ui.controls.targets import Target
from burano.ui.controls.widget import ControlState, Widget
from burano.ui.drawing.paint import Outline
from burano.ui.scaling import View

_COVERS: Mapping[str, Cover] = {"paper": "paper", "drawer": "drawer"}
"""Keys of the surfaces that cover the table."""


class SpotTarget(Target):
    """A thing on the table. `live` ones act or can be picked up; the others only show a tooltip."""

    spot_key: Key

    def __init__(self, spot: Spot, view: View, live: bool, on_click: Callable[[], None], tip: str) -> None:
        at = (round(spot.at[0] * view.s), round(spot.at[1] * view.s)) if spot.at else None
        stop = live and not spot.part
        super().__init__(
            spot.name, view.to_px(spot.area), on_click, tooltip=tip, spot=at, focusable=stop, spot_key=spot.key
        )
        self.spot_key, self.live, self._spot = spot.key, live, spot
        self._s = view.s

    def definition(self) -> Hashable:
        return super().definition(), self.live, self._spot.lift, self._spot.ring, tuple(self._spot.outline)

    def adopt(self, other: Self) -> None:
        super().adopt(other)
        self._spot = other._spot

    def hit(self, pos: tuple[int, int]) -> bool:
        if not self.rect.collidepoint(pos):
            return False
        return self._spot.hit is None or self._spot.hit(pos[0] / self._s, pos[1] / self._s)

    def draw(self, surface: pygame.Surface, look: ControlState) -> None:
        if self.live and look.hover and self._spot.lift:
            lift = self._spot.lift
            picture = self.kit.sprites.get(lift.sprite, lift.w * self._s, light=0.08)
            up = round(4 * look.hover * self._s)
            surface.blit(picture, (round(lift.x * self._s), round(lift.y * self._s) - up))
        elif self.live and look.hover and self._spot.ring:
            self.kit.paint.ring(surface, self.rect, self._s, radius=8, units=3, gap=0)
        super().draw(surface, look)

    @property
    def outline(self) -> Outline:
        return [(x * self._s, y * self._s) for x, y in self._spot.outline]

    @property
    def thing(self) -> Spot:
        """The spot of this control."""
        return self._spot

    def spoken_value(self) -> str:
        return self._spot.tip

    def boxes(self) -> Iterable[Box]:
        cover = _COVERS.get(self.spot_key[0], "")
        yield Box(self.name, "target", self.rect, enabled=self.live, click=self.spot, choice=self.choice, cover=cover)


def key_of(widget: Widget | None) -> Key | None:
    """Return the thing of a control, if it has one."""
    return widget.spot_key if isinstance(widget, Target) else None
