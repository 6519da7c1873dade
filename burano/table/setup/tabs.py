"""Where words have grown: one part of the set-up at a time, behind tabs, and what stays in sight beside them."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from burano.table.setup.options import Option, height
from burano.table.setup.seats import TIGHT
from burano.ui import layout
from burano.ui.scaling import View

PLAYERS, OPTIONS, PREVIEW = range(3)
GAP = 6.0
_EDGE, _HEAD, _BELOW = 12.0, 60.0, 10.0
_LEAST, _MOST = 960.0, 1240.0
"""The width of the page."""
_TITLED = 1180.0
"""From this width on there is room for the title too."""


def least(seats: int, options: Sequence[Option]) -> tuple[float, float]:
    """Units the page needs at least, for so many seats and these options."""
    body = max(seats * TIGHT + (seats - 1) * GAP, height(options) + 32)
    return _LEAST, 2 * _EDGE + _HEAD + _BELOW + body


class Places:
    """Where everything lies, in units."""

    def __init__(self, view: View) -> None:
        page = layout.place(view.area, min(_MOST, view.w - 40), view.h - 2 * _EDGE)
        head, self.body = layout.cut_top(page, _HEAD, _BELOW)
        self.back, head = layout.cut_left(head, _HEAD, 14)
        self.sail, head = layout.cut_right(head, 280, 14)
        self.title: FRect | None = None
        if page.w >= _TITLED:
            self.title, head = layout.cut_left(head, 250, 14)
        self.tabs = layout.inset(head, 0, 4)
