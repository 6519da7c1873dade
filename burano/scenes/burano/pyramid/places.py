"""Layout of the pyramid screen, in units."""

from __future__ import annotations

from pygame import FRect

from burano.scenes.burano.art.pyramid import PyramidShape
from burano.scenes.burano.pyramid.panels import InspectPanel, ReservePanel
from burano.table.layout.solver import Either, Group, PanelSpec, Screen, arrange, column, row
from burano.ui.scaling import View

BUTTON = 58.0
"""Diameter of a round button beside the terrace."""
BUTTONS = 3
"""Number of these buttons."""


_USUAL_EDGE, _CLOSE_EDGE = 40.0, 16.0


def _form(head: float, tray: float, edge: float, gap: float, foot: float, panels: tuple[PanelSpec, ...]) -> Group:
    """Return a layout of head, panels side by side and tray."""
    across = row(*panels, gap=gap, pad=(edge, 34, edge, foot))
    bands = PanelSpec("head", 600, head, stretch=True), PanelSpec("tray", 600, tray, stretch=True)
    return column(bands[0], across, bands[1], gap=0)


_USUAL = _form(88, 148, _USUAL_EDGE, 16, 26, (
    PanelSpec("reserve", 400, 584, min_w=344, fill="h", stretch=True),
    PanelSpec("room", 638, 584, fill="wh"),
    PanelSpec("inspect", 548, 584, min_w=436, fill="h", stretch=True),
))  # fmt: skip
_COMPACT = _form(68, 104, _CLOSE_EDGE, 10, 20, (
    PanelSpec("reserve", 300, 394, min_w=290, fill="h", stretch=True),
    PanelSpec("room", 462, 394, fill="wh"),
    PanelSpec("inspect", 340, 394, min_w=296, fill="h", stretch=True),
))  # fmt: skip
SCREEN = Screen(column(Either("page", (_USUAL, _COMPACT))), yields=("page",), page=True)
"""The compact layout for large text has smaller distances and pictures and omits repeated texts."""


class PyramidPlaces:
    """Areas of head, tray, side panels and terrace."""

    def __init__(self, view: View, turn: int, lifted: int) -> None:
        found = arrange(SCREEN, view)
        places = found.places
        self.compact = found.has_yielded("page")
        """Whether repeated texts are omitted to leave room for large text."""
        self.edge = _CLOSE_EDGE if self.compact else _USUAL_EDGE
        self.head, self.tray, self.room = places["head"], places["tray"], places["room"]
        """`room` is the area of the terrace."""
        self.reserve = ReservePanel(places["reserve"], self.compact)
        inspect = places["inspect"]
        self.inspect = InspectPanel(inspect, turn, self.compact)
        top, bottom = inspect.y, inspect.bottom
        self.cover = FRect(self.edge, top, view.w - 2 * self.edge, bottom - top)
        self.ring_r = 52.0 if self.compact else 66.0
        self.ring = (self.room.right - self.ring_r - 18, self.room.bottom - self.ring_r - 8)
        """Middle of the timer."""
        beside = FRect(self.room.x, self.room.y + 70, 330, self.room.h - 150)
        self.hints = inspect if self.compact else beside
        """Area of the list of hints; with large text it leaves the terrace visible."""
        self.stage = self._stage(turn, lifted)

    @property
    def reminder(self) -> FRect:
        """Area of the note on the expired timer, beside the timer; in compact layouts the timer itself."""
        x, y = self.ring
        if self.compact:
            r = self.ring_r
            return FRect(x - r, y - r, 2 * r, 2 * r)
        right = x - self.ring_r - 12
        width = min(236.0, right - 12 - (self.room.x + 4 + BUTTONS * (BUTTON + 8)))
        return FRect(right - width, y + 12, width, 52)

    def _stage(self, turn: int, lifted: int) -> PyramidShape:
        room, floats = self.room, 3 - lifted
        w = min(206.0, room.w / 4.3, (room.h - 70) / (3.05 + 0.56 * floats))
        x, y = room.centerx, room.bottom - 40 - w * 1.2
        if not floats:
            y = min(y, room.y + 90 + 1.75 * w + (room.h - 70 - 3.05 * w) * 0.45)
        return PyramidShape(x, y, w, turn, lifted)
