"""Where the parts of the clean-up screen lie, in units."""

from __future__ import annotations

from pygame import FRect

from burano.scenes.burano.cleanup.model import WIDE
from burano.scenes.burano.cleanup.workshops import Workshops
from burano.scenes.burano.tight import is_tight
from burano.ui.scaling import View

_LISTS = ("islands",)
"""Pages that have the list of islands beside them where words have grown; on the others it only repeats."""


class Places:
    """The rectangles for one window."""

    def __init__(self, view: View, page: str) -> None:
        """A page without anything to choose fills the right side too."""
        self.tight = is_tight(view)
        head, tray, self.edge, gap = (76.0, 104.0, 16.0, 10.0) if self.tight else (112.0, 148.0, 32.0, 20.0)
        self.head = FRect(0, 0, view.w, head)
        self.tray = FRect(0, view.h - tray, view.w, tray)
        top, bottom = head + 34, self.tray.y - (20 if self.tight else 26)
        left_w, right_w = min(330.0, view.w * 0.185), min(616.0, view.w * 0.325)
        if self.tight:
            left_w, right_w = max(250.0, left_w), view.w * 0.45
        self.left = FRect(self.edge, top, left_w, bottom - top)
        self.listed = not self.tight or page in _LISTS
        """Whether the left panel is there."""
        self.right = FRect(view.w - self.edge - right_w, top, right_w, bottom - top)
        x = self.left.right + gap if self.listed else self.edge
        end = self.right.right if page in WIDE else self.right.x - gap
        self.centre = FRect(x, top, end - x, bottom - top)
        narrow = FRect(self.left.x, top, max(300.0, left_w), bottom - top)
        self.hints = narrow if not self.tight else self.right if page == "lace" else self.centre
        """For the list of hints: where words have grown it leaves what is chosen from free."""
        self._fit_page(view)

    def _fit_page(self, view: View) -> None:
        """What lies in the middle panel, below its title."""
        inner, under = (14.0, 52.0) if self.tight else (24.0, 66.0)
        c = self.centre
        self.middle = FRect(c.x + inner, c.y + under, c.w - 2 * inner, c.h - under - (12 if self.tight else 18))
        self.unions = FRect(self.middle.x, self.middle.bottom - (62 if self.tight else 140), self.middle.w, 0)
        """What unions bring, below the workshops."""
        self.unions.h = self.middle.bottom - (0 if self.tight else 6) - self.unions.y
        shops = FRect(self.middle.x, self.middle.y, self.middle.w, self.unions.y - 8 - self.middle.y)
        self.workshops = Workshops(shops, view)
