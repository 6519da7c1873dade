"""Where the parts of the clean-up screen lie, in units."""

from __future__ import annotations

from pygame import FRect

from burano.scenes.burano.cleanup.workshops import Workshops
from burano.ui.scaling import View

_HEAD, _TRAY = 112.0, 148.0


class Places:
    """The rectangles for one window."""

    def __init__(self, view: View, wide: bool) -> None:
        """`wide`: the page fills the right side too, since there is nothing to choose on it."""
        self.head = FRect(0, 0, view.w, _HEAD)
        self.tray = FRect(0, view.h - _TRAY, view.w, _TRAY)
        top, bottom = _HEAD + 34, self.tray.y - 26
        left_w, right_w = min(330.0, view.w * 0.185), min(616.0, view.w * 0.325)
        self.left = FRect(32, top, left_w, bottom - top)
        self.right = FRect(view.w - 32 - right_w, top, right_w, bottom - top)
        self.centre = FRect(self.left.right + 20, top, self.right.x - self.left.right - 40, bottom - top)
        if wide:
            self.centre.w = self.right.right - self.centre.x
        self.middle = FRect(self.centre.x + 24, self.centre.y + 66, self.centre.w - 48, self.centre.h - 84)
        self.workshops = Workshops(FRect(self.middle.x, self.middle.y, self.middle.w, self.middle.h - 148), view)
