"""The items of a decision sheet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from pygame import FRect

from burano.table.picture.brush import Brush
from burano.table.play.model import Key
from burano.ui.drawing import theme
from burano.ui.drawing.paint import Slab

DIMMED = Slab(theme.PAPER, theme.PAPER, theme.PAPER, 0, inner=0, opacity=0.6)
"""The overlay that dims the picture of an item that cannot be chosen."""
Painter: TypeAlias = Callable[[Brush, FRect], object]
"""Draws the picture of an item into an area."""


@dataclass(frozen=True)
class SheetItem:
    """One item to choose from."""

    key: Key
    """The key of its spot or control."""
    label: str
    """Its name; a sheet without room for labels shows only the picture."""
    draw: Painter
    note: str = ""
    """What it brings."""
    price: str = ""
    """What it costs."""
    why_not: str = ""
    """Why it cannot be chosen; empty if it can."""
    tip: str = ""
    """The tooltip; if empty, it is made of label, note, price and reason."""
    marked: bool = False
    """Whether it was chosen in an earlier step of the same decision."""

    @property
    def tooltip(self) -> str:
        return self.tip or "\n".join(part for part in (self.label, self.note, self.price, self.why_not) if part)
