"""The layout of a window: panels in their places, the rest in drawers on both sides.

`solver.arrange` computes an `Arrangement` from the declaration of a screen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from pygame import FRect

from burano.i18n import _
from burano.ui.input.commands import Command

Side: TypeAlias = Literal["left", "right"]

_PAD = 10.0
_HANDLE = 46.0
"""Width of the strip with the buttons of an open drawer."""


@dataclass(frozen=True)
class Content:
    """The content of a drawer, as a game declares it: panels in a column, each with its width and height in design
    units."""

    name: str
    sprite: str
    word: str
    """The word on the tab, marked for translation."""
    command: Command
    """Opens the drawer; the command's text is the drawer's title."""
    side: Side
    panels: tuple[tuple[str, float, float], ...]

    @property
    def title(self) -> str:
        return _(self.command.label)

    @property
    def label(self) -> str:
        """The translated word on the tab."""
        return _(self.word)


@dataclass(frozen=True)
class Drawer:
    """A drawer with its places, in design units of the table."""

    content: Content
    tab: FRect
    area: FRect
    places: Mapping[str, FRect]
    zoom: float
    side: Side
    """The side from which it slides in: the content's side, or the opposite one."""
    rooms: tuple[FRect, FRect]
    """The areas it may cover when it slides in from the left, and from the right."""
    grow: float

    @property
    def name(self) -> str:
        return self.content.name

    def across(self) -> Drawer:
        """Return the same drawer on the other side."""
        return place_drawer(self.content, self.tab, self.rooms, self.grow, "right" if self.side == "left" else "left")

    def handles(self) -> tuple[FRect, FRect]:
        """Return the areas of the buttons that close it and keep it open, on its inner side."""
        size, pad = _HANDLE * self.zoom, _PAD * self.zoom
        x = self.area.right - pad - size if self.side == "left" else self.area.x + pad
        return FRect(x, self.area.y + pad, size, size), FRect(x, self.area.y + 2 * pad + size, size, size)


@dataclass(frozen=True)
class Arrangement:
    """The layout of a window: places of panels, drawers for the others, and the panels' zoom factors."""

    places: Mapping[str, FRect]
    drawers: Sequence[Drawer] = ()
    zoom: Mapping[str, float] = field(default_factory=dict)
    levels: Mapping[str, int] = field(default_factory=dict)
    """How often each key of the screen has yielded."""

    def has_yielded(self, key: str) -> bool:
        """Return whether a part of the screen does not have its first form."""
        return self.levels.get(key, 0) > 0


def place_drawer(content: Content, tab: FRect, rooms: tuple[FRect, FRect], grow: float, side: Side) -> Drawer:
    """Place a drawer on one side of its room; its panels are enlarged by `grow`, or as far as they fit."""
    room = rooms[0 if side == "left" else 1]
    width = max(w for _name, w, _h in content.panels) + _HANDLE + 3 * _PAD
    height = sum(h for _name, _w, h in content.panels) + (len(content.panels) + 1) * _PAD
    zoom = min(grow, room.w / width, room.h / height)
    area = FRect(room.x, room.y, width * zoom, height * zoom)
    if side == "right":
        area.right = room.right
    x = area.x + (_PAD if side == "left" else 2 * _PAD + _HANDLE) * zoom
    places, y = {}, area.y + _PAD * zoom
    for name, w, h in content.panels:
        places[name] = FRect(x, y, w * zoom, h * zoom)
        y += (h + _PAD) * zoom
    return Drawer(content, tab, area, places, zoom, side, rooms, grow)
