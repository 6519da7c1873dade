"""Where everything lies on the screen of the pyramid, in units."""

from __future__ import annotations

from pygame import FRect

from burano.scenes.burano.art.pyramid import PyramidShape
from burano.scenes.burano.pyramid.panels import InspectPanel, ReservePanel
from burano.ui.scaling import View

HEAD = 88.0
_TRAY = 148.0


class Places:
    """Head and foot, the panels at the sides, and the terrace between them."""

    def __init__(self, view: View, turn: int, lifted: int) -> None:
        self.head = FRect(0, 0, view.w, HEAD)
        self.tray = FRect(0, view.h - _TRAY, view.w, _TRAY)
        top, bottom = HEAD + 34, self.tray.y - 26
        left_w = min(400.0, view.w * 0.225)
        right_w = min(548.0, view.w * 0.285)
        self.reserve = ReservePanel(FRect(40, top, left_w, bottom - top))
        self.inspect = InspectPanel(FRect(view.w - 40 - right_w, top, right_w, bottom - top), turn)
        self.room = FRect(40 + left_w + 16, top, view.w - 112 - left_w - right_w, bottom - top)
        """For the terrace."""
        self.cover = FRect(self.reserve.area.x, self.reserve.area.y, view.w - 80, self.reserve.area.h)
        self.ring = (self.room.right - 84, self.room.bottom - 74)
        """The middle of the timer."""
        self.hints = FRect(self.room.x, self.room.y + 70, 330, self.room.h - 150)
        self.stage = self._stage(turn, lifted)

    def _stage(self, turn: int, lifted: int) -> PyramidShape:
        room, floats = self.room, 3 - lifted
        w = min(206.0, room.w / 4.3, (room.h - 70) / (3.05 + 0.56 * floats))
        x, y = room.centerx, room.bottom - 40 - w * 1.2
        if not floats:
            y = min(y, room.y + 90 + 1.75 * w + (room.h - 70 - 3.05 * w) * 0.45)
        return PyramidShape(x, y, w, turn, lifted)
