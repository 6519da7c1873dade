"""What the set-up declares: seats, options and preview side by side, or behind tabs when text is large."""

from __future__ import annotations

from collections.abc import Sequence

from burano.table.layout.solver import Either, PanelSpec, Screen, column, row
from burano.table.setup.options import Option, height
from burano.table.setup.seats import TIGHT

PLAYERS, OPTIONS, PREVIEW = range(3)
GAP = 6.0
USUAL = 1600.0, 1000.0
"""Units in which everything is seen at once."""
_HEAD = 60.0
_WIDEST = 1240.0
_TITLE = 250.0


def screen(seats: int, options: Sequence[Option]) -> Screen:
    """Return the declaration of the set-up's layout for this number of seats and these options."""
    body = max(seats * TIGHT + (seats - 1) * GAP, height(options, 2) + 32)
    head = row(
        PanelSpec("back", _HEAD, _HEAD),
        Either("title", (PanelSpec("title", _TITLE, _HEAD, align="start"), None)),
        PanelSpec("tabs", 546, 52, min_w=546, fill="w"),
        PanelSpec("start_game", 280, _HEAD),
        gap=14,
    )
    tabbed = column(head, PanelSpec("body", _WIDEST, body, min_w=900, fill="wh"), gap=10, pad=(20, 12, 20, 12))
    everything = PanelSpec("page", *USUAL, fill="wh")
    return Screen(column(Either("tabs", (everything, tabbed))), yields=("tabs", "title"), page=True)
