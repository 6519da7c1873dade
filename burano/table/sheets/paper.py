"""A sheet on the table that is answered by a click on one of its items."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from pygame import FRect

from burano.table.picture.brush import Brush
from burano.table.picture.highlight import draw_chosen
from burano.table.picture.panel import Spot, area
from burano.table.play.model import TableModel
from burano.table.sheets.sheet_item import DIMMED, SheetItem
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style

_TITLE = Style(26, theme.DISPLAY, align="center")
_LABEL = Style(19, theme.DISPLAY, align="center", shrink=0.6)
_NOTE = Style(17, wrap=True, valign="top", align="center", shrink=0.7)
_PRICE = Style(17, theme.BOLD, theme.TERRACOTTA_DARK, align="center")
_FOLD = 42.0
"""Side length of the button that folds the sheet, in design units."""


@dataclass(frozen=True)
class PaperShape:
    """Sizes of a sheet's cells, in design units: a row of pictures, each with label, note and price below."""

    width: float
    """Width of a picture."""
    height: float
    """Height of a picture."""
    step: float
    """Distance between the left edges of two cells."""
    head: float = 58.0
    """Height of the title."""
    label: float = 0.0
    note: float = 0.0
    price: float = 0.0
    edge: float = 21.0
    """Gap between the sheet's edge and the first cell."""
    framed: bool = False
    """Whether each cell is a separate card that includes the texts; otherwise only the picture can be clicked."""

    @property
    def texts(self) -> float:
        return self.label + self.note + self.price

    def size(self, count: int) -> tuple[float, float]:
        """Return width and height of a sheet with `count` items."""
        return count * self.step + 2 * self.edge, self.head + self.height + self.texts + self.edge


def over(room: FRect, size: tuple[float, float], down: float, grow: float) -> tuple[FRect, float]:
    """Place a sheet of a size over a room, `down` units below its upper edge, enlarged by `grow` or as far as fits.
    Returns the place in the sheet's own units, and the size of such a unit in units of the table."""
    w, h = size
    zoom = min(grow, (room.w - 8) / w, (room.h - 8) / h)
    x, y = room.centerx / zoom - w / 2, room.y / zoom + max(4.0, min(down, room.h / zoom - h - 4))
    return area(x, y, w, h), zoom


def clear_of(thing: FRect, paper: FRect, low: float) -> float:
    """Return the upper edge of a sheet that covers as little as possible of a thing: unchanged, above the thing, or
    below it, with the lower edge at most at `low`."""
    if not paper.colliderect(thing):
        return paper.y
    tries = [max(8.0, thing.y - 10 - paper.h), min(thing.bottom + 10, low - paper.h)]
    return min(tries, key=lambda y: (max(0.0, min(y + paper.h, thing.bottom) - max(y, thing.y)), abs(y - paper.y)))


class SheetPaper:
    """A sheet with a title and a row of items. A click on an item means its key, as on the table."""

    def __init__(self, title: str, items: Sequence[SheetItem], shape: PaperShape, place: FRect, zoom: float) -> None:
        """`place`: its area, in its own units; each is `zoom` units of the table."""
        self.title, self.items, self.shape = title, items, shape
        self.area, self.zoom = place, zoom

    @property
    def fold(self) -> FRect:
        """The area of the button that folds the sheet."""
        return area(self.area.right - _FOLD - 11, self.area.y + 5, _FOLD, _FOLD)

    def picture(self, index: int) -> FRect:
        """Return the area of an item's picture."""
        shape = self.shape
        x = self.area.x + shape.edge + index * shape.step + (shape.step - shape.width) / 2
        return area(x, self.area.y + shape.head, shape.width, shape.height)

    def cell(self, index: int) -> FRect:
        """Return the clickable area of an item."""
        picture = self.picture(index)
        return area(picture.x, picture.y, picture.w, picture.h + self.shape.texts) if self.shape.framed else picture

    def draw(self, brush: Brush, model: TableModel[Any]) -> None:
        brush.slab(self.area, paint.CALLOUT, radius=18, shadow=9)
        side = self.area.right - self.fold.x
        brush.text(self.title, (self.area.x + side, self.area.y + 12, self.area.w - 2 * side, 40), _TITLE)
        for index, item in enumerate(self.items):
            self._draw_item(brush, index, item)
        chosen = [self.cell(index) for index, item in enumerate(self.items) if model.is_chosen(item.key)]
        draw_chosen(brush, chosen)

    def _draw_item(self, brush: Brush, index: int, item: SheetItem) -> None:
        shape, picture, cell = self.shape, self.picture(index), self.cell(index)
        if shape.framed:
            brush.slab(cell, paint.CHOSEN if item.marked else paint.CARD, radius=12)
        item.draw(brush, picture)
        if item.why_not:
            brush.slab(picture, DIMMED, radius=8)
        x, w = picture.centerx - shape.step / 2 + 7, shape.step - 14
        if shape.framed:
            x, w = cell.x + 12, cell.w - 24
        y = picture.bottom + (0 if shape.framed else 13)
        for text, height, style in ((item.label, shape.label, _LABEL), (item.note, shape.note, _NOTE)):
            if height:
                brush.text(text, (x, y, w, height), style)
                y += height
        if shape.price and item.price:
            brush.text(item.price, (x, y, w, shape.price), _PRICE)
        if item.marked:
            brush.centred("ui_tick", cell.right - 22, cell.y + 22, 32)

    def targets(self, model: TableModel[Any]) -> Iterable[Spot]:
        for index, item in enumerate(self.items):
            yield Spot(item.key, self.cell(index), item.tooltip, ring=not self.shape.framed)
