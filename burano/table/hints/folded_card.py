"""The list of hints, folded: the chosen plan alone, on a card that is laid where it covers nothing that is needed. Its
steps are never cut, in as many lines as they take."""

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
    MOST_REASONS,
    Back,
    HintRow,
    HintText,
    aside_words,
    broken,
    said_of,
    shorter,
)
from burano.ui.controls.controls import Controls
from burano.ui.controls.widgets import IconButton
from burano.ui.input.commands import BACK, HINT_ASIDE, HINT_LIST
from burano.ui.kit import Kit
from burano.ui.scaling import View

_EDGE, _GAP, _BUTTON = 6.0, 8.0, 34.0
LINE = BADGE + 16 + 2 * _EDGE
"""Height of the card with one line of words."""
_BUTTONS = 3
_APART = 6.0
_WIDTHS = (760.0, 600.0, 480.0, 400.0, 340.0, 280.0)
"""How wide it may be; in a narrower place it is as wide as that."""
NARROWEST = 240.0
_STRIP = 90.0
"""Less than this it does not leave of a place above or below itself."""
_SMALLER, _SMALLEST = 0.93, 0.7
"""Words become smaller by steps, down to that part of the size they are wanted in, before any are left off."""


class Fold(NamedTuple):
    """Where the folded card lies, in its own units, and as much of the plan as it shows."""

    view: View
    area: FRect
    text: HintText


class FoldedGroup(NamedTuple):
    """Places for the card, alike welcome: it lies where it covers least of the things, in pixels."""

    places: Sequence[FRect]
    things: Sequence[pygame.Rect] = ()

    def cost(self, rect: pygame.Rect) -> int:
        """How many pixels of things it covers."""
        return sum(part.w * part.h for part in (rect.clip(thing) for thing in self.things))


def zoomed(box: FRect, zoom: float) -> FRect:
    """A place in units that are so many times larger."""
    return FRect(box.x / zoom, box.y / zoom, box.w / zoom, box.h / zoom)


def fold(kit: Kit, view: View, groups: Sequence[FoldedGroup], text: HintText, needed: list[pygame.Rect]) -> Fold | None:
    """The best place for the card that covers nothing `needed`, the most welcome ones first; None: there is no room.

    The whole plan and what it comes to are worth smaller words; then what it comes to is left off, then steps. Rather
    than cover things it leaves that off at once where it then has room beside them.
    """
    plan = text._replace(reasons=())
    bare = plan._replace(net="")
    beside = list(takewhile(lambda group: not group.things, groups))
    ways: list[tuple[HintText, float, Sequence[FoldedGroup]]] = [(shown, view.grow, beside) for shown in (plan, bare)]
    ways += [(shown, zoom, groups) for shown in (plan, bare, *shorter(bare)) for zoom in _zooms(view.grow)]
    for shown, zoom, among in ways:
        for group in among:
            own, rooms = view.zoomed(zoom), [zoomed(place, zoom) for place in group.places]
            inside = [(room, area) for room in rooms for area in _areas(kit, own, room, shown)]
            free = [(room, area) for room, area in inside if own.to_px(area).collidelist(needed) < 0]
            if free:
                room, area = min(free, key=lambda one: group.cost(own.to_px(one[1])))
                reasons = text.reasons if shown.title == text.title else ()
                return _fuller(kit, room, Fold(own, area, shown), reasons, group, needed)
    return None


def _zooms(wanted: float) -> Iterator[float]:
    zoom = wanted
    while zoom >= max(1.0, _SMALLEST * wanted):
        yield zoom
        zoom *= _SMALLER


def _areas(kit: Kit, view: View, room: FRect, text: HintText) -> Iterator[FRect]:
    """Where the card fits into a place: along its edges and in between."""
    for wide in dict.fromkeys(min(room.w, width) for width in _WIDTHS):
        high = _height(kit, view, text, wide)
        if wide < NARROWEST or high > room.h:
            continue
        for down in (1.0, 0.0, 0.5):
            for right in range(9):
                yield FRect(room.x + (room.w - wide) * right / 8, room.y + (room.h - high) * down, wide, high)


def _fuller(
    kit: Kit, room: FRect, found: Fold, reasons: Sequence[str], group: FoldedGroup, needed: list[pygame.Rect]
) -> Fold:
    """The same card with as many reasons as it can tell without covering more of the table, and no strip beside it."""
    view = found.view
    cost = group.cost(view.to_px(found.area))

    def fits(area: FRect) -> bool:
        rect = view.to_px(area)
        inside = room.inflate(1, 1).contains(area)
        return bool(inside) and rect.collidelist(needed) < 0 and group.cost(rect) <= cost

    for reason in reasons[:MOST_REASONS]:
        text = found.text._replace(reasons=(*found.text.reasons, reason))
        old, high = found.area, _height(kit, view, text, found.area.w)
        areas = (FRect(old.x, top, old.w, high) for top in (old.y, old.bottom - high))
        area = next(filter(fits, areas), None)
        found = Fold(view, area, text) if area is not None else found
    if found.area.w == room.w and room.h - found.area.h < _STRIP and fits(room):
        found = found._replace(area=room)
    return found


def _rows_of_buttons(high: float) -> int:
    """How many buttons have room one above the other on a card so high."""
    return max(1, min(_BUTTONS, int((high - 2 * _EDGE + _APART + 0.5) // (_BUTTON + _APART))))


def _high(rows: int) -> float:
    """How high a card with so many buttons one above the other is at least."""
    return rows * (_BUTTON + _APART) - _APART + 2 * _EDGE


def _side(high: float) -> float:
    """How wide the buttons of a card so high are: one above the other as far as there is room for that."""
    return math.ceil(_BUTTONS / _rows_of_buttons(high)) * (_BUTTON + _APART) - _APART


def _lines(kit: Kit, view: View, text: HintText, wide: float, high: float) -> list[tuple[str, str]]:
    width = view.px(wide - 2 * _EDGE - _GAP - _side(high) - BADGE - 28)
    return broken(kit, view, text, width, None, MOST_REASONS)


def _height(kit: Kit, view: View, text: HintText, wide: float) -> float:
    """How high a card so wide is: words have more room beside buttons one above the other, for which it must be high
    enough."""

    def needed(high: float) -> float:
        lines = len(_lines(kit, view, text, wide, high))
        return max(high, max(BADGE + 16, LINE_STEP * lines + 10) + 2 * _EDGE)

    return min(map(needed, (*map(_high, range(_BUTTONS, 1, -1)), LINE)))


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
    """Add the folded card; its tooltip has the whole `text` of the plan."""
    view, area = found.view, found.area
    ui.add(Back(view.to_px(area), ""))
    row = FRect(area.x + _EDGE, area.y + _EDGE, area.w - 2 * _EDGE - _GAP - _side(area.h), area.h - 2 * _EDGE)
    said = said_of(text, None)
    lines = _lines(kit, view, found.text, area.w, area.h)
    ui.add(HintRow(number, view.to_px(row), lines, True, unfold, said, said))
    rows, step = _rows_of_buttons(area.h), _BUTTON + _APART
    x, y = row.right + _GAP, area.centery - (rows * step - _APART) / 2
    buttons = (
        ("hint.unfold", "ui_down", _("All plans, with reasons"), unfold, HINT_LIST),
        ("hint.aside", "ui_eye", aside_words(), aside, HINT_ASIDE),
        ("hint.close", "ui_close", _("Close"), close, BACK),
    )
    for index, (name, sprite, tip, act, command) in enumerate(buttons):
        rect = view.rect(x + index // rows * step, y + index % rows * step, _BUTTON, _BUTTON)
        ui.add(IconButton(name, rect, sprite, tip, act), command)


def add_tab(ui: Controls, view: View, place: FRect, number: int, text: HintText, unfold: Callable[[], None]) -> FRect:
    """Lay the folded card down where there is room for no words at all; returns where it lies."""
    area = FRect(place.x, place.y, BADGE + 16, BADGE + 16)
    ui.add(HintRow(number, view.to_px(area), (), True, unfold, text.title, text.title))
    return area
