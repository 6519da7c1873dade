"""Where everything lies in a window: panels in their places, the rest in drawers at both sides.

A game says what its drawers hold (`Content`) when words and controls have grown so far that not everything fits, and
`shelve` finds the places.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from pygame import FRect

from burano.i18n import _
from burano.ui.input.commands import Command

Side: TypeAlias = Literal["left", "right"]

_TAB, _GAP = 50.0, 8.0
_PAD = 10.0
_HANDLE = 46.0
"""Width of the strip with the buttons of an open drawer."""


@dataclass(frozen=True)
class Content:
    """What a drawer holds, as a game says it: panels below one another, each with its own size in units."""

    name: str
    sprite: str
    command: Command
    """Opens it; its words are the drawer's title."""
    side: Side
    panels: tuple[tuple[str, float, float], ...]

    @property
    def title(self) -> str:
        return _(self.command.words)


@dataclass(frozen=True)
class Drawer:
    """A drawer with its places, in units of the table."""

    content: Content
    tab: FRect
    area: FRect
    places: Mapping[str, FRect]
    zoom: float
    side: Side
    """Where it comes from: as its content says, or the other one."""
    room: FRect
    grow: float

    @property
    def name(self) -> str:
        return self.content.name

    def across(self) -> Drawer:
        """The same drawer on the other side."""
        return _drawer(self.content, self.tab, self.room, self.grow, "right" if self.side == "left" else "left")

    def handles(self) -> tuple[FRect, FRect]:
        """The buttons that close it and that keep it open, at its inner side."""
        size, pad = _HANDLE * self.zoom, _PAD * self.zoom
        x = self.area.right - pad - size if self.side == "left" else self.area.x + pad
        return FRect(x, self.area.y + pad, size, size), FRect(x, self.area.y + 2 * pad + size, size, size)


@dataclass(frozen=True)
class Arrangement:
    """Where everything lies in a window: panels, those drawn larger than the rest, and drawers for the others."""

    places: Mapping[str, FRect]
    drawers: Sequence[Drawer] = ()
    zoom: Mapping[str, float] = field(default_factory=dict)


def column(grow: float) -> float:
    """How wide a column of tabs is."""
    return (_TAB + 2 * _GAP) * grow


def shelve(contents: Sequence[Content], room: FRect, grow: float) -> list[Drawer]:
    """Places for drawers: tabs in columns at both sides of a room, the drawers between them, as large as wished or as
    fits."""
    found: list[Drawer] = []
    for side in ("left", "right"):
        here = [content for content in contents if content.side == side]
        step = min((_TAB + _GAP) * grow, room.h / max(1, len(here)))
        for index, content in enumerate(here):
            size = step - _GAP * grow
            x = room.x + _GAP * grow if side == "left" else room.right - _GAP * grow - size
            tab = FRect(x, room.y + index * step, size, size)
            found.append(_drawer(content, tab, room, grow, content.side))
    return found


def _drawer(content: Content, tab: FRect, room: FRect, grow: float, side: Side) -> Drawer:
    wide = max(w for _name, w, _h in content.panels) + _HANDLE + 3 * _PAD
    high = sum(h for _name, _w, h in content.panels) + (len(content.panels) + 1) * _PAD
    inner = room.w - 2 * column(grow)
    zoom = min(grow, inner / wide, room.h / high)
    area = FRect(0, room.y, wide * zoom, high * zoom)
    if side == "left":
        area.x = room.x + column(grow)
    else:
        area.right = room.right - column(grow)
    x = area.x + (_PAD if side == "left" else 2 * _PAD + _HANDLE) * zoom
    places, y = {}, area.y + _PAD * zoom
    for name, w, h in content.panels:
        places[name] = FRect(x, y, w * zoom, h * zoom)
        y += (h + _PAD) * zoom
    return Drawer(content, tab, area, places, zoom, side, room, grow)
