"""Where everything lies in a window: panels in their places, the rest in drawers at both sides.

`solver.arrange` finds an `Arrangement` for what a screen declares.
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
    """The content of a drawer, as a game declares it: panels below one another, each with its own size in units."""

    name: str
    sprite: str
    word: str
    """The word on its tab, marked for translation."""
    command: Command
    """Opens it; its words are the drawer's title."""
    side: Side
    panels: tuple[tuple[str, float, float], ...]

    @property
    def title(self) -> str:
        return _(self.command.words)

    @property
    def label(self) -> str:
        """The word on its tab, in the language of the player."""
        return _(self.word)


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
    rooms: tuple[FRect, FRect]
    """What it may cover when it comes from the left, and from the right."""
    grow: float

    @property
    def name(self) -> str:
        return self.content.name

    def across(self) -> Drawer:
        """The same drawer on the other side."""
        return place_drawer(self.content, self.tab, self.rooms, self.grow, "right" if self.side == "left" else "left")

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
    levels: Mapping[str, int] = field(default_factory=dict)
    """How often each key of the screen has yielded."""

    def has_yielded(self, key: str) -> bool:
        """Whether a part of the screen has another form than it would like."""
        return self.levels.get(key, 0) > 0


def place_drawer(content: Content, tab: FRect, rooms: tuple[FRect, FRect], grow: float, side: Side) -> Drawer:
    """A drawer at one side of its room: its panels are drawn `grow` times larger, or as large as fits."""
    room = rooms[0 if side == "left" else 1]
    wide = max(w for _name, w, _h in content.panels) + _HANDLE + 3 * _PAD
    high = sum(h for _name, _w, h in content.panels) + (len(content.panels) + 1) * _PAD
    zoom = min(grow, room.w / wide, room.h / high)
    area = FRect(room.x, room.y, wide * zoom, high * zoom)
    if side == "right":
        area.right = room.right
    x = area.x + (_PAD if side == "left" else 2 * _PAD + _HANDLE) * zoom
    places, y = {}, area.y + _PAD * zoom
    for name, w, h in content.panels:
        places[name] = FRect(x, y, w * zoom, h * zoom)
        y += (h + _PAD) * zoom
    return Drawer(content, tab, area, places, zoom, side, rooms, grow)
