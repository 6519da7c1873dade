"""Places on the screen of the final scoring, in units."""

from __future__ import annotations

from pygame import FRect

from burano.table.layout.solver import Either, PanelSpec, Screen, arrange, column
from burano.ui import layout
from burano.ui.scaling import View

SHEET, POINTS, PICTURE, STATISTICS = "sheet", "points", "picture", "statistics"
"""The pages, as far as a game has them."""
WINNER, LADDER, COURSE = "winner", "ladder", "course"
"""Pages of their own with large text; so is every section of a sheet, by its mark."""
USUAL = 1600.0, 940.0
"""Units in which everything fits at once."""
_TRAY = 128.0
_NARROW = 1700.0
"""Below this width a score sheet needs more of it."""
_TABBED = column(
    column(
        PanelSpec("tabs", 1020, 48, stretch=True), PanelSpec("body", 1020, 402, fill="wh"), gap=10, pad=(20, 12, 20, 36)
    ),
    PanelSpec("tray", 1060, 88, stretch=True),
    gap=0,
)
SCREEN = Screen(column(Either("tabs", (PanelSpec("page", *USUAL, fill="wh"), _TABBED))), ("tabs",), page=True)
"""The declaration: everything at once, or behind tabs when text is large."""


def is_tabbed(view: View) -> bool:
    """Return whether text is so large that only one page has room at a time."""
    return arrange(SCREEN, view).has_yielded("tabs")


class FinalPlaces:
    """Winner on the left, the page on the right, buttons below; a single player's sheet takes the whole width."""

    def __init__(self, view: View, page: str, *, single_player: bool, course: bool, picture: bool) -> None:
        """Arrange a page. With `single_player` picture, ratings and the sheet of a single player fill the window.
        `course` and `picture`: whether there are lines of the points, and a picture of what was built."""
        self.tray = FRect(0, view.h - _TRAY, view.w, _TRAY)
        left_w = view.w * (0.27 if page == SHEET and view.w < _NARROW else 0.335)
        self.left = FRect(24, 24, left_w - 36, self.tray.y - 60)
        self.right = FRect(left_w, 24, view.w - left_w - 36, self.tray.y - 60)
        self.tabs, self.body = layout.cut_top(self.right, 48, 14)
        self.bars = self.chart = self.thumb = self.rungs = self.body
        self._alone = single_player
        if is_tabbed(view):
            self._page(view)
            return
        if page == SHEET:
            self._sheet()
            return
        self.bars, lower = layout.rows(self.body, (1.02, 1), 18) if course or picture else (self.body, FRect(self.body))
        self.chart, self.thumb = layout.columns(lower, (1.75, 1), 18) if course and picture else (lower, lower)
        if page == PICTURE:
            self.thumb = self.body

    def _page(self, view: View) -> None:
        """Give the page, and the winner, the whole width."""
        found = arrange(SCREEN, view).places
        self.tray, self.tabs, self.body = found["tray"], found["tabs"], found["body"]
        self.bars = self.chart = self.thumb = self.rungs = self.body
        self.left = layout.cut_left(self.body, self.body.w * 0.4)[0]
        self.right = FRect(view.w, 0, 0, 0)

    def _sheet(self) -> None:
        """Place the sheet beside the winner, whose picture lies below; or picture, ratings and slip of a single
        player."""
        left, body = self.left, self.body
        if self._alone:
            whole = FRect(24, self.right.y, self.right.right - 24, self.right.h)
            self.thumb, self.rungs, self.bars = layout.columns(whole, (2.5, 1.2, 1), 18)
            # The pages are chosen above slip and ratings; the picture takes the whole height.
            for box in (self.rungs, self.bars):
                box.y, box.h = body.y, body.h
        else:
            self.thumb = layout.cut_bottom(left, left.h * 0.37)[0]

    @property
    def stage(self) -> FRect:
        """The area in which confetti falls."""
        return FRect(0, 0, self.thumb.right if self._alone else self.right.x, self.tray.y)
