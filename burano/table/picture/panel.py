"""A panel of a table: an area it draws, and the things in it that can be pointed at."""

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
    """The sprite and place of a thing that is drawn raised while the pointer is over it."""

    sprite: str
    x: float
    y: float
    w: float


@dataclass(frozen=True)
class Spot:
    """A thing that can be pointed at, clicked, picked up or dropped on."""

    key: Key
    area: FRect
    tip: str = ""
    hit: Callable[[float, float], bool] | None = None
    """Returns whether a point inside the area is on the thing; None if all points are."""
    at: tuple[float, float] | None = None
    """A point that is certainly on the thing."""
    lift: Lift | None = None
    ring: bool = False
    """Whether the thing is flat: a gold line marks it while the pointer is over it."""
    outline: Outline = ()
    """The corners, if it is not a rectangle; frames follow them."""
    part: str = ""
    """The name of a detail with its own tooltip: a click on it means the thing, the keyboard skips it."""

    @property
    def name(self) -> str:
        """The name of the spot's box."""
        return f"{self.key[0]}.{self.key[1]}{'.' if self.part else ''}{self.part}"


class Panel(ABC, Generic[M]):
    """One part of a table. `draw` fills the whole area; `key` returns everything the picture depends on."""

    def __init__(self) -> None:
        self.area = FRect(0, 0, 0, 0)
        """The area in the panel's own units; each is `zoom` units of the table."""
        self.zoom = 1.0
        self.grow = 1.0
        """The factor by which text should be enlarged in addition to `zoom`."""

    def layout(self, area: FRect, zoom: float = 1.0, grow: float = 1.0) -> None:
        """Set the place, in units of the table. The content is drawn `zoom` times larger; text should be `grow` times
        larger."""
        self.zoom, self.grow = zoom, max(1.0, grow / zoom)
        self.area = area if zoom == 1 else FRect(area.x / zoom, area.y / zoom, area.w / zoom, area.h / zoom)

    def out(self, point: tuple[float, float]) -> tuple[float, float]:
        """Convert a point of the panel to units of the table."""
        return point[0] * self.zoom, point[1] * self.zoom

    def outer(self, box: FRect) -> FRect:
        """Convert a part of the panel to units of the table."""
        return FRect(box.x * self.zoom, box.y * self.zoom, box.w * self.zoom, box.h * self.zoom)

    def holds(self, x: float, y: float) -> bool:
        """Return whether a point of the table is in the panel."""
        return bool(self.area.collidepoint(x / self.zoom, y / self.zoom))

    def fit(self, view: View, model: M) -> None:
        """Compute shapes; called after `layout`, and when `ground_key` changed."""

    def ground_key(self, model: M) -> Hashable:
        """Return a key; the ground under this panel is repainted when it changes."""
        return None

    def draw_ground(self, brush: Brush, model: M) -> None:
        """Draw what is below the panel and seldom changes; painted once on the table's ground."""

    around: FRect | None = None
    """An area of ground beyond the panel that changes with it, in its own units; all panels there are above it."""

    def around_key(self, model: M) -> Hashable:
        """Return a key; the ground round this panel is repainted when it changes."""
        return None

    def draw_around(self, brush: Brush, model: M) -> None:
        """Draw the ground round the panel; the panel itself is painted again above it."""

    @abstractmethod
    def key(self, model: M) -> Hashable:
        """Return a key; the panel is repainted when it changes."""
        ...

    @abstractmethod
    def draw(self, brush: Brush, model: M) -> None: ...

    def targets(self, model: M) -> Iterable[Spot]:
        """Return the things in the panel, topmost last."""
        return ()

    def glance(self, model: M) -> str:
        """Return the short summary shown on the tab while the panel is in a closed drawer."""
        return ""

    def back(self, brush: Brush, radius: float = 14) -> None:
        """Draw the panel's background."""
        brush.slab(self.area, paint.PAPER, radius=radius, shadow=_PANEL_SHADOW)


def area(x: float, y: float, w: float, h: float) -> FRect:
    return FRect(x, y, w, h)


class PanelSet(Generic[M]):
    """All panels of a game's table, as attributes; those set first are painted first."""

    def panels(self) -> dict[str, Panel[M]]:
        """Return the panels by name, in the order of painting."""
        return {name: part for name, part in vars(self).items() if isinstance(part, Panel)}
