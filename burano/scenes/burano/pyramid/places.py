"""Where everything lies on the screen of the pyramid, in units."""

from __future__ import annotations

from pygame import FRect

from burano.scenes.burano.art.pyramid import PyramidShape
from burano.scenes.burano.pyramid.panels import InspectPanel, ReservePanel
from burano.scenes.burano.tight import is_tight
from burano.ui.scaling import View

BUTTON = 58.0
"""A round button beside the terrace."""
BUTTONS = 3
"""So many of them have room."""


class Places:
    """Head and foot, the panels at the sides, and the terrace between them."""

    def __init__(self, view: View, turn: int, lifted: int) -> None:
        self.tight = is_tight(view)
        head, tray, self.edge, gap = (68.0, 104.0, 16.0, 10.0) if self.tight else (88.0, 148.0, 40.0, 16.0)
        self.head = FRect(0, 0, view.w, head)
        self.tray = FRect(0, view.h - tray, view.w, tray)
        top, bottom = head + 34, self.tray.y - (20 if self.tight else 26)
        left_w, right_w = self._sides(view)
        self.reserve = ReservePanel(FRect(self.edge, top, left_w, bottom - top), self.tight)
        inspect = FRect(view.w - self.edge - right_w, top, right_w, bottom - top)
        self.inspect = InspectPanel(inspect, turn, self.tight)
        left = self.edge + left_w + gap
        self.room = FRect(left, top, inspect.x - gap - left, bottom - top)
        """For the terrace."""
        self.cover = FRect(self.edge, top, view.w - 2 * self.edge, bottom - top)
        self.ring_r = 52.0 if self.tight else 66.0
        self.ring = (self.room.right - self.ring_r - 18, self.room.bottom - self.ring_r - 8)
        """The middle of the timer."""
        beside = FRect(self.room.x, self.room.y + 70, 330, self.room.h - 150)
        self.hints = inspect if self.tight else beside
        """For the list of hints: where words have grown the terrace is left free."""
        self.stage = self._stage(turn, lifted)

    def _sides(self, view: View) -> tuple[float, float]:
        """How wide the panels beside the terrace are."""
        if self.tight:
            return max(290.0, view.w * 0.225), max(296.0, view.w * 0.265)
        return min(400.0, view.w * 0.225), min(548.0, view.w * 0.285)

    @property
    def reminder(self) -> FRect:
        """Beside the timer: what it does when it is over. Where words have grown one has to point at it."""
        x, y = self.ring
        if self.tight:
            r = self.ring_r
            return FRect(x - r, y - r, 2 * r, 2 * r)
        right = x - self.ring_r - 12
        wide = min(236.0, right - 12 - (self.room.x + 4 + BUTTONS * (BUTTON + 8)))
        return FRect(right - wide, y + 12, wide, 52)

    def _stage(self, turn: int, lifted: int) -> PyramidShape:
        room, floats = self.room, 3 - lifted
        w = min(206.0, room.w / 4.3, (room.h - 70) / (3.05 + 0.56 * floats))
        x, y = room.centerx, room.bottom - 40 - w * 1.2
        if not floats:
            y = min(y, room.y + 90 + 1.75 * w + (room.h - 70 - 3.05 * w) * 0.45)
        return PyramidShape(x, y, w, turn, lifted)
