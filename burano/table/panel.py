"""What a panel of the table is: a rectangle it draws into, and the things in it that can be pointed at."""

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass

import pygame
from pygame import FRect

from burano.scenes.burano.table.model import Key, Model
from burano.table.brush import Brush
from burano.ui import paint

_PANEL_SHADOW = 5


@dataclass(frozen=True)
class Lift:
    """How a thing is drawn raised while the pointer is over it."""

    sprite: str
    x: float
    y: float
    w: float


@dataclass(frozen=True)
class Spot:
    """A thing that can be pointed at, clicked, taken up or dropped on."""

    key: Key
    area: FRect
    tip: str = ""
    hit: Callable[[float, float], bool] | None = None
    """Whether a point inside the area is on the thing; everything is, if it is missing."""
    at: tuple[float, float] | None = None
    """A point that surely hits."""
    lift: Lift | None = None

    @property
    def name(self) -> str:
        """The name of its box."""
        return f"{self.key[0]}.{self.key[1]}"


class Panel:
    """One part of the table. `draw` fills the whole area; `key` names everything the picture depends on."""

    def __init__(self) -> None:
        self.area = FRect(0, 0, 0, 0)

    def layout(self, area: FRect) -> None:
        """Take a place on the table, in logical units."""
        self.area = area

    def key(self, model: Model) -> Hashable:
        """Two models with the same key look the same in this panel."""
        raise NotImplementedError

    def draw(self, brush: Brush, model: Model) -> None:
        raise NotImplementedError

    def targets(self, model: Model) -> Iterable[Spot]:
        return ()

    def back(self, brush: Brush, radius: float = 14) -> None:
        """The panel's paper."""
        brush.slab(self.area, paint.PAPER, radius=radius, shadow=_PANEL_SHADOW)

    def pixels(self, brush: Brush) -> pygame.Rect:
        return brush.view.to_px(self.area)


def area(x: float, y: float, w: float, h: float) -> FRect:
    return FRect(x, y, w, h)
