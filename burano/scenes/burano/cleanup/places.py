"""Layout of the clean-up screen, in units."""

from __future__ import annotations

from functools import lru_cache

from pygame import FRect

from burano.scenes.burano.cleanup.model import WIDE
from burano.scenes.burano.cleanup.workshops import Workshops
from burano.table.layout.solver import Either, Group, Node, PanelSpec, Screen, arrange, column, row
from burano.ui.scaling import View

_LISTS = ("islands",)
"""Pages with the list of islands beside them; elsewhere it would only repeat."""


_USUAL_EDGE, _CLOSE_EDGE = 32.0, 16.0
_TRIM = 13.0
"""Height of the lace below the head and above the tray."""


def _form(head: float, tray: float, edge: float, gap: float, foot: float, panels: list[PanelSpec]) -> Group:
    """Return a layout of head, panels side by side and tray."""
    across = row(*panels, gap=gap, pad=(edge, 34, edge, foot))
    bands = PanelSpec("head", 600, head, stretch=True), PanelSpec("tray", 600, tray, stretch=True)
    return column(bands[0], across, bands[1], gap=0)


@lru_cache
def screen(page: str) -> Screen:
    """Return the layout of a page: the list of islands if the page has it, the page, the right panel."""
    usual = [
        PanelSpec("left", 330, 560, min_w=283, fill="h", stretch=True),
        PanelSpec("centre", 646, 620, fill="wh"),
        PanelSpec("right", 616, 560, min_w=497, fill="h", stretch=True),
    ]
    compact = [
        PanelSpec("left", 260, 386, min_w=250, fill="h", stretch=True),
        PanelSpec("centre", 303, 386, fill="wh"),
        PanelSpec("right", 600, 386, min_w=495, fill="h", stretch=True),
    ]
    forms: tuple[Node, ...] = (
        _form(112, 148, _USUAL_EDGE, 20, 26, usual if page in _LISTS else usual[1:]),
        _form(76, 104, _CLOSE_EDGE, 10, 20, compact if page in _LISTS else compact[1:]),
    )
    return Screen(column(Either("page", forms)), yields=("page",), page=True)


SCREEN = screen(_LISTS[0])
"""The page that needs most room; its text size is used for all pages."""


class CleanupPlaces:
    """The areas of a page for one window."""

    def __init__(self, view: View, page: str) -> None:
        """Lay out `page`; a page without a choice also covers the right panel."""
        found = arrange(screen(page), view)
        places = found.places
        self.compact = found.has_yielded("page")
        """Whether repeated texts are omitted to leave room for large text."""
        self.edge = _CLOSE_EDGE if self.compact else _USUAL_EDGE
        self.head, self.tray, self.right = places["head"], places["tray"], places["right"]
        self.listed = "left" in places
        """Whether the left panel is shown."""
        top, bottom = self.right.y, self.right.bottom
        self.left = places.get("left", FRect(self.edge, top, 250, bottom - top))
        centre = places["centre"]
        self.centre = centre.union(self.right) if page in WIDE else FRect(centre)
        narrow = FRect(self.left.x, top, max(300.0, self.left.w), bottom - top)
        self.hints = self.right if page == "lace" else self.centre if self.compact else narrow
        """Area of the list of hints; it leaves the choice visible."""
        self._fit_page(view)
        self.sheet = FRect(0, self.head.bottom, self.left.right + 20, self.tray.y - self.head.bottom)
        """The paper of the list of islands, from the window's edge to the map."""
        if self.listed:
            map_top, map_height = self.sheet.y + _TRIM, self.sheet.h - 2 * _TRIM
            self.middle = FRect(self.sheet.right, map_top, view.w - self.sheet.right, map_height)

    def _fit_page(self, view: View) -> None:
        """Lay out the middle panel below its title."""
        inner, under = (14.0, 52.0) if self.compact else (24.0, 66.0)
        c = self.centre
        self.middle = FRect(c.x + inner, c.y + under, c.w - 2 * inner, c.h - under - (12 if self.compact else 18))
        self.unions = FRect(self.middle.x, self.middle.bottom - (62 if self.compact else 140), self.middle.w, 0)
        """The table of union bonuses, below the workshops."""
        self.unions.h = self.middle.bottom - (0 if self.compact else 6) - self.unions.y
        shops = FRect(self.middle.x, self.middle.y, self.middle.w, self.unions.y - 8 - self.middle.y)
        self.workshops = Workshops(shops, view)
