"""What a panel of a table is: a rectangle it draws into, and the things in it that can be pointed at."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from pygame import FRect

from burano.table.picture.brush import Brush
from burano.table.play.model import Key
from burano.ui.drawing import paint
from burano.ui.drawing.paint import Outline
from burano.ui.scaling import View

M = TypeVar("M")
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
    ring: bool = False
    """A flat thing: a gold line says that the pointer is on it."""
    outline: Outline = ()
    """Its corners, if it is no rectangle: frames follow them."""
    part: str = ""
    """A detail of a thing, with words of its own: a click on it means the thing, the keyboard passes it by."""

    @property
    def name(self) -> str:
        """The name of its box."""
        return f"{self.key[0]}.{self.key[1]}{'.' if self.part else ''}{self.part}"


class Panel(ABC, Generic[M]):
    """One part of a table, for a game's model. `draw` fills the whole area; `key` names all its picture depends on."""

    def __init__(self) -> None:
        self.area = FRect(0, 0, 0, 0)
        """In its own units: `zoom` units of the table each."""
        self.zoom = 1.0
        self.grow = 1.0
        """How many times larger still its words are wanted."""

    def layout(self, area: FRect, zoom: float = 1.0, grow: float = 1.0) -> None:
        """Take a place on the table, in units of the table; everything in it is drawn `zoom` times larger, words are
        wanted `grow` times larger."""
        self.zoom, self.grow = zoom, max(1.0, grow / zoom)
        self.area = area if zoom == 1 else FRect(area.x / zoom, area.y / zoom, area.w / zoom, area.h / zoom)

    def out(self, point: tuple[float, float]) -> tuple[float, float]:
        """A point of the panel in units of the table."""
        return point[0] * self.zoom, point[1] * self.zoom

    def outer(self, box: FRect) -> FRect:
        """A part of the panel in units of the table."""
        return FRect(box.x * self.zoom, box.y * self.zoom, box.w * self.zoom, box.h * self.zoom)

    def holds(self, x: float, y: float) -> bool:
        """Whether a point of the table lies in the panel."""
        return bool(self.area.collidepoint(x / self.zoom, y / self.zoom))

    def fit(self, view: View, model: M) -> None:
        """Work out shapes: called after `layout`, and when `ground_key` changed."""

    def ground_key(self, model: M) -> Hashable:
        """Two models with the same ground key have the same ground under this panel."""
        return None

    def draw_ground(self, brush: Brush, model: M) -> None:
        """What lies under the panel and seldom changes: painted once on the table's ground."""

    around: FRect | None = None
    """Ground beyond its area that changes with it, in its own units; every panel there lies above it."""

    def around_key(self, model: M) -> Hashable:
        """Two models with the same such key have the same ground round this panel."""
        return None

    def draw_around(self, brush: Brush, model: M) -> None:
        """What lies on that ground; the panel itself is painted again above it."""

    @abstractmethod
    def key(self, model: M) -> Hashable:
        """Two models with the same key look the same in this panel."""
        ...

    @abstractmethod
    def draw(self, brush: Brush, model: M) -> None: ...

    def targets(self, model: M) -> Iterable[Spot]:
        """The things in it, those above others last."""
        return ()

    def glance(self, model: M) -> str:
        """A number or a few letters that say the most important thing while the panel lies in a closed drawer."""
        return ""

    def back(self, brush: Brush, radius: float = 14) -> None:
        """The panel's paper."""
        brush.slab(self.area, paint.PAPER, radius=radius, shadow=_PANEL_SHADOW)


def area(x: float, y: float, w: float, h: float) -> FRect:
    return FRect(x, y, w, h)


class PanelSet(Generic[M]):
    """All panels of a game's table, each an attribute; those that are set first are painted first."""

    def panels(self) -> dict[str, Panel[M]]:
        """The panels by name, in the order they are painted."""
        return {name: part for name, part in vars(self).items() if isinstance(part, Panel)}
