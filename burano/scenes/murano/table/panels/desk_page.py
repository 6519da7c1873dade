"""Base of the desk's pages, and what several of them draw."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable

from pygame import FRect

from burano.scenes.murano.table.model import Model
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Spot
from burano.table.play.model import Key
from burano.ui.drawing import paint, theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style

HEAD = 96.0
"""Height of title and note."""
_TITLE = Style(32, theme.DISPLAY, shrink=0.6)
_NOTE = Style(18, theme.BODY, theme.INK_SOFT, shrink=0.6)
_POINTED = Slab(theme.GLOW, theme.GLOW, theme.GLOW, 0, inner=0, opacity=0.2)


class Page(ABC):
    """Draws one kind of decision in an area."""

    @abstractmethod
    def draw(self, brush: Brush, model: Model, room: FRect) -> None: ...

    @abstractmethod
    def targets(self, model: Model, room: FRect) -> Iterable[Spot]: ...


def draw_title(brush: Brush, room: FRect, title: str, note: str, aside: float = 0.0) -> None:
    """Draw the title of a page and a line below it; `aside` is the width reserved at the right."""
    width = room.w - 56 - aside
    brush.text(title, (room.x + 28, room.y + 14, width, 46), _TITLE, name="desk")
    brush.text(note, (room.x + 30, room.y + 58, width, 28), _NOTE, name="desk note")


def draw_choice(brush: Brush, model: Model, key: Key, box: FRect, *, radius: float = 16) -> None:
    """Draw the background of something that can be chosen: highlighted under the pointer, framed when selected."""
    if key not in model.actions:
        return
    if key == model.chosen:
        brush.slab(box, paint.CHOSEN, radius=radius)
        brush.kit.paint.ring(brush.surface, brush.view.to_px(box), brush.s, radius=radius, units=4, gap=0)
    elif key == model.look:
        brush.kit.paint.glow(brush.surface, brush.view.to_px(box), brush.s, radius=radius, strength=0.8)
        brush.slab(box, _POINTED, radius=radius)


def columns(room: FRect, count: int, width: float, top: float, height: float) -> list[FRect]:
    """Return `count` equal areas side by side, spread over an area."""
    step = (room.w - 44) / count
    w = min(width, step - 12)
    return [FRect(room.x + 22 + step * (k + 0.5) - w / 2, room.y + top, w, height) for k in range(count)]
