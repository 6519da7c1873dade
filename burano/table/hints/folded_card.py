"""The folded card of hints: only the selected plan, placed where it covers nothing needed. Its steps wrap to as many
lines as they take and are never cut in the middle."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

import pygame
from pygame import FRect

from burano.i18n import _
from burano.table.hints.card import (
    BADGE,
    LINE_STEP,
    MAX_REASONS,
    CardBackground,
    HintRow,
    HintText,
    aside_words,
    shortened,
    spoken_text,
    wrapped_lines,
)
from burano.ui.controls.controls import Controls
from burano.ui.controls.widgets import IconButton
from burano.ui.input.commands import BACK, HINT_ASIDE, HINT_LIST
from burano.ui.kit import Kit
from burano.ui.scaling import View

_EDGE, _GAP, _BUTTON = 6.0, 8.0, 34.0
LINE = BADGE + 16 + 2 * _EDGE
"""Height of the card with one line of text, in units."""
_BUTTONS = 3
_BUTTON_GAP = 6.0
_WIDTHS = (760.0, 600.0, 480.0, 400.0, 340.0, 280.0)
"""Widths of the card to try, in units; in a narrower place it is as wide as the place."""
MIN_WIDTH = 240.0
_STRIP = 90.0
"""Minimum height, in units, of a free strip above or below the card; smaller strips are covered."""
_SMALLER, _SMALLEST = 0.93, 0.7
"""Factor by which the text shrinks at each step, and its minimum share of the preferred size."""


class Fold(NamedTuple):
    """The zoomed view and the area of the folded card, and the part of the plan it shows."""

    view: View
    area: FRect
    text: HintText


class FoldedGroup(NamedTuple):
    """Equally good places for the card, in units; it covers as few pixels of `things` as possible."""

    places: Sequence[FRect]
    things: Sequence[pygame.Rect] = ()

    def cost(self, rect: pygame.Rect) -> int:
        """Return how many pixels of things a rectangle covers."""
        return sum(part.w * part.h for part in (rect.clip(thing) for thing in self.things))


def zoomed(box: FRect, zoom: float) -> FRect:
    """Return a box in units that are `zoom` times as large."""
    return FRect(box.x / zoom, box.y / zoom, box.w / zoom, box.h / zoom)


def fold(kit: Kit, view: View, groups: Sequence[FoldedGroup], text: HintText, needed: list[pygame.Rect]) -> Fold | None:
    """Return the card in the first of the `groups` where it covers nothing `needed`; None if there is no room.

    First try the groups without things at full text size, with and without the plan's result. Then try all groups with
    smaller and smaller text: the whole plan, then without its result, then with fewer and fewer steps.
    """
    plan = text._replace(reasons=())
    bare = plan._replace(net="")
    beside = list(takewhile(lambda group: not group.things, groups))
    tries: list[tuple[HintText, float, Sequence[FoldedGroup]]] = [(shown, view.grow, beside) for shown in (plan, bare)]
    tries += [(shown, zoom, groups) for shown in (plan, bare, *shortened(bare)) for zoom in _zooms(view.grow)]
    for shown, zoom, allowed in tries:
        for group in allowed:
            card_view, rooms = view.zoomed(zoom), [zoomed(place, zoom) for place in group.places]
            candidates = [(room, area) for room in rooms for area in _areas(kit, card_view, room, shown)]
            free = [(room, area) for room, area in candidates if card_view.to_px(area).collidelist(needed) < 0]
            if free:
                room, area = min(free, key=lambda candidate: group.cost(card_view.to_px(candidate[1])))
                reasons = text.reasons if shown.title == text.title else ()
                return _fuller(kit, room, Fold(card_view, area, shown), reasons, group, needed)
    return None


def _zooms(wanted: float) -> Iterator[float]:
    zoom = wanted
    while zoom >= max(1.0, _SMALLEST * wanted):
        yield zoom
        zoom *= _SMALLER


def _areas(kit: Kit, view: View, room: FRect, text: HintText) -> Iterator[FRect]:
    """Yield the areas where the card fits into a place: at its bottom, top and middle, from left to right."""
    for width in dict.fromkeys(min(room.w, most) for most in _WIDTHS):
        height = _height(kit, view, text, width)
        if width < MIN_WIDTH or height > room.h:
            continue
        for down in (1.0, 0.0, 0.5):
            for right in range(9):
                yield FRect(room.x + (room.w - width) * right / 8, room.y + (room.h - height) * down, width, height)


def _fuller(
    kit: Kit, room: FRect, found: Fold, reasons: Sequence[str], group: FoldedGroup, needed: list[pygame.Rect]
) -> Fold:
    """Add as many reasons as fit without covering more; extend the card over a narrow strip that would be left free."""
    view = found.view
    cost = group.cost(view.to_px(found.area))

    def fits(area: FRect) -> bool:
        rect = view.to_px(area)
        inside = room.inflate(1, 1).contains(area)
        return bool(inside) and rect.collidelist(needed) < 0 and group.cost(rect) <= cost

    for reason in reasons[:MAX_REASONS]:
        text = found.text._replace(reasons=(*found.text.reasons, reason))
        old, height = found.area, _height(kit, view, text, found.area.w)
        areas = (FRect(old.x, top, old.w, height) for top in (old.y, old.bottom - height))
        area = next(filter(fits, areas), None)
        found = Fold(view, area, text) if area is not None else found
    if found.area.w == room.w and room.h - found.area.h < _STRIP and fits(room):
        found = found._replace(area=room)
    return found


def _rows_of_buttons(height: float) -> int:
    """Return how many buttons fit one above the other on a card of this height."""
    return max(1, min(_BUTTONS, int((height - 2 * _EDGE + _BUTTON_GAP + 0.5) // (_BUTTON + _BUTTON_GAP))))


def _min_height(rows: int) -> float:
    """Return the minimum height of a card with this many buttons one above the other."""
    return rows * (_BUTTON + _BUTTON_GAP) - _BUTTON_GAP + 2 * _EDGE


def _buttons_width(height: float) -> float:
    """Return the width of the buttons on a card of this height, in as few columns as possible."""
    return math.ceil(_BUTTONS / _rows_of_buttons(height)) * (_BUTTON + _BUTTON_GAP) - _BUTTON_GAP


def _lines(kit: Kit, view: View, text: HintText, width: float, height: float) -> list[tuple[str, str]]:
    room = view.px(width - 2 * _EDGE - _GAP - _buttons_width(height) - BADGE - 28)
    return wrapped_lines(kit, view, text, room, None, MAX_REASONS)


def _height(kit: Kit, view: View, text: HintText, width: float) -> float:
    """Return the minimum height of a card of this width. Stacked buttons leave more width for the text but need a
    minimum height themselves."""

    def needed(height: float) -> float:
        lines = len(_lines(kit, view, text, width, height))
        return max(height, max(BADGE + 16, LINE_STEP * lines + 10) + 2 * _EDGE)

    return min(map(needed, (*map(_min_height, range(_BUTTONS, 1, -1)), LINE)))


def add_fold(
    ui: Controls,
    kit: Kit,
    found: Fold,
    number: int,
    text: HintText,
    unfold: Callable[[], None],
    aside: Callable[[], None],
    close: Callable[[], None],
) -> None:
    """Add the folded card; its tooltip shows the whole `text` of the plan."""
    view, area = found.view, found.area
    ui.add(CardBackground(view.to_px(area), ""))
    row = FRect(area.x + _EDGE, area.y + _EDGE, area.w - 2 * _EDGE - _GAP - _buttons_width(area.h), area.h - 2 * _EDGE)
    said = spoken_text(text, None)
    lines = _lines(kit, view, found.text, area.w, area.h)
    ui.add(HintRow(number, view.to_px(row), lines, True, unfold, said, said))
    rows, step = _rows_of_buttons(area.h), _BUTTON + _BUTTON_GAP
    x, y = row.right + _GAP, area.centery - (rows * step - _BUTTON_GAP) / 2
    buttons = (
        ("hint.unfold", "ui_down", _("All plans, with reasons"), unfold, HINT_LIST),
        ("hint.aside", "ui_eye", aside_words(), aside, HINT_ASIDE),
        ("hint.close", "ui_close", _("Close"), close, BACK),
    )
    for index, (name, sprite, tip, act, command) in enumerate(buttons):
        rect = view.rect(x + index // rows * step, y + index % rows * step, _BUTTON, _BUTTON)
        ui.add(IconButton(name, rect, sprite, tip, act), command)


def add_tab(ui: Controls, view: View, place: FRect, number: int, text: HintText, unfold: Callable[[], None]) -> FRect:
    """Add a tab with only the plan's number, where no text fits. Return its area."""
    area = FRect(place.x, place.y, BADGE + 16, BADGE + 16)
    ui.add(HintRow(number, view.to_px(area), (), True, unfold, text.title, text.title))
    return area
