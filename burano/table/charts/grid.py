"""A table of numbers: a line per count, a column per player."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from burano.table.contract.theme import PlayerColours
from burano.table.picture.brush import Brush
from burano.ui import layout
from burano.ui.drawing import theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style

_STRIPE = Slab(theme.SAND, theme.SAND, theme.SAND, 0, inner=0, opacity=0.5)
"""Stripe that is visible on the darker foot of the paper too."""
_MIN_ROW = 30.0


def draw_grid(
    brush: Brush,
    box: FRect,
    names: Sequence[str],
    colours: Sequence[PlayerColours],
    rows: Sequence[tuple[str, Sequence[int]]],
) -> None:
    """Draw counts in columns of players, without marking a best one: of some counts many are good, of others few. Half
    of the lines stand beside the others where they have no room below them."""
    if (box.h - 100) / max(1, len(rows)) < _MIN_ROW:
        half = -(-len(rows) // 2)
        for side, some in zip(layout.columns(box, 2, 28), (rows[:half], rows[half:]), strict=True):
            _draw_half(brush, side, colours, some, half)
        return
    width = min(150.0, box.w * 0.52 / len(names))
    left = box.w - width * len(names)
    for seat, name in enumerate(names):
        x = box.x + left + seat * width
        brush.centred(colours[seat].crest, x + width / 2, box.y + 30, 46, 54)
        brush.text(name, (x + 4, box.y + 60, width - 8, 28), Style(18, theme.BOLD, align="center", elide=True))
    height = min(52.0, (box.h - 100) / max(1, len(rows)))
    for number, (label, values) in enumerate(rows):
        y = box.y + 98 + number * height
        if number % 2 == 0:
            brush.slab(FRect(box.x, y, box.w, height), _STRIPE, radius=8)
        brush.text(label, (box.x + 14, y, left - 20, height), Style(20, theme.BODY, shrink=0.6))
        for seat, value in enumerate(values):
            at = (box.x + left + seat * width, y, width, height)
            brush.text(str(value), at, Style(21, theme.BOLD, align="center"), name=f"{label} {seat}")


def _draw_half(
    brush: Brush, box: FRect, colours: Sequence[PlayerColours], rows: Sequence[tuple[str, Sequence[int]]], most: int
) -> None:
    """Draw some of the lines in as much height as `most` lines need: columns as narrow as numbers, with only crests
    above them."""
    width = min(90.0, box.w * 0.4 / len(colours))
    left = box.w - width * len(colours)
    for seat, player_colours in enumerate(colours):
        brush.centred(player_colours.crest, box.x + left + (seat + 0.5) * width, box.y + 22, 36, 42)
    height = min(52.0, (box.h - 50) / most)
    for number, (label, values) in enumerate(rows):
        y = box.y + 50 + number * height
        if number % 2 == 0:
            brush.slab(FRect(box.x, y, box.w, height), _STRIPE, radius=8)
        brush.text(label, (box.x + 10, y, left - 14, height), Style(20, theme.BODY, shrink=0.7, wrap=True))
        for seat, value in enumerate(values):
            at = (box.x + left + seat * width, y, width, height)
            brush.text(str(value), at, Style(21, theme.BOLD, align="center"), name=f"{label} {seat}")
