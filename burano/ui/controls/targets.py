"""Click targets in a picture; the scene draws the picture."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Self

import pygame

from burano.ui.controls.boxes import Box
from burano.ui.controls.widget import ControlState, Widget


class Target(Widget):
    """A place on a board that can be hovered, clicked and focused; the scene draws it."""

    kind = "target"
    bare = True

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        on_click: Callable[[], None] | None = None,
        *,
        tooltip: str = "",
        enabled: bool = True,
        hit: Callable[[tuple[int, int]], bool] | None = None,
        spot: tuple[int, int] | None = None,
        focusable: bool = True,
        spot_key: tuple[str, int] | None = None,
    ) -> None:
        """`hit` narrows the rectangle, `spot` is the point tests click, `spot_key` is the thing it stands for."""
        super().__init__(name, rect, tooltip=tooltip, enabled=enabled)
        self.spot_key = spot_key
        self.on_click, self._hit, self.spot = on_click, hit, spot
        self.focusable = focusable

    def definition(self) -> Hashable:
        return self._place(), self.spot, self.focusable, self.clickable

    def adopt(self, other: Self) -> None:
        self.on_click, self._hit = other.on_click, other._hit

    @property
    def clickable(self) -> bool:
        return self.on_click is not None

    def hit(self, pos: tuple[int, int]) -> bool:
        return self.rect.collidepoint(pos) and (self._hit is None or self._hit(pos))

    def activate(self) -> None:
        if self.on_click:
            self.on_click()

    def draw(self, surface: pygame.Surface, look: ControlState) -> None:
        if look.focused:
            self.kit.paint.ring(surface, self.rect, self.view.s, radius=10, outline=self.outline)

    def boxes(self) -> Iterable[Box]:
        yield Box(self.name, "target", self.rect, enabled=self.enabled, click=self.spot, choice=self.choice)


class TickTarget(Target):
    """A target that toggles, or grants something with every click: a double click counts once."""

    once = True
