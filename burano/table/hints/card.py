"""The list of hints as a card, a row to click for each plan. The selected plan shows all its reasons; a brief list
leaves out the last steps of the others."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from itertools import product
from typing import NamedTuple, Self

import pygame
from pygame import FRect

from burano.i18n import _
from burano.table.panels.host import host_head
from burano.ui.controls.boxes import Box
from burano.ui.controls.controls import Controls
from burano.ui.controls.widget import ControlState, Widget, sentences
from burano.ui.controls.widgets import IconButton
from burano.ui.drawing import paint, theme
from burano.ui.input.commands import BACK, HINT_ASIDE, HINT_LIST
from burano.ui.kit import Kit
from burano.ui.scaling import View

_PAD, _GAP, BADGE, _HEAD = 12.0, 8.0, 30.0, 44.0
_TEXT = 17.0
_TOP = 64.0
"""Height, in units, at the top of the window that the card leaves to the menu; it shows fewer reasons instead."""
_STRIP = 90.0
"""Minimum height, in units, of a free strip above or below the card; smaller strips are covered."""
LINE_STEP = _TEXT * 1.3
_STEP_SEPARATOR = " → "
"""Separator of the steps in a plan's title."""
_TITLE_LINES = (9, 3, 2, 1)
"""Maximum lines of the other plans' titles in a brief list, tried in turn until the card fits."""
MAX_REASONS = 4
"""Maximum number of reasons shown for a plan, besides its result."""


class HintText(NamedTuple):
    """A plan in words."""

    title: str
    reasons: tuple[str, ...]
    net: str = ""
    """Its immediate result."""


def aside_words() -> str:
    """Return the tooltip of the button that puts the list aside."""
    return _("Put the list aside: the plan stays on the table, the bulb brings the list back")


def distinct_plans(texts: Sequence[HintText]) -> list[int]:
    """Return the indices of the plans, without those whose title repeats an earlier one."""
    first = {text.title: number for number, text in reversed(list(enumerate(texts)))}
    return sorted(first.values())


_FACE = 42.0
"""Size of the host's head, in units."""


class CardBackground(Widget):
    """The background of the card: a click on it does nothing and does not reach what lies below."""

    focusable = False

    def __init__(self, rect: pygame.Rect, text: str, buttons: int = 1) -> None:
        """`buttons`: how many lie at its upper right corner."""
        super().__init__("hint.card", rect)
        self._text, self._side = text, _PAD + 34 + 10 + 40 * buttons

    def spoken_value(self) -> str:
        return self._text or _("What you could do")

    @property
    def clickable(self) -> bool:
        return False

    def definition(self) -> Hashable:
        return self._place(), self._text, self._side

    def draw(self, surface: pygame.Surface, look: ControlState) -> None:
        s = self.view.s
        self.kit.paint.slab(surface, self.rect, s, paint.CALLOUT, radius=16, shadow=8)
        if not self._text:
            return
        head_px = self.view.px(_FACE)
        face = host_head(self.kit, "think", head_px)
        middle = self.rect.x + self.view.px(_PAD + 14), self.rect.y + self.view.px(_HEAD / 2)
        surface.blit(face, face.get_rect(center=middle))
        left, width = self.view.px(_PAD + 34), self.rect.w - self.view.px(self._side)
        head = pygame.Rect(self.rect.x + left, self.rect.y, width, self.view.px(_HEAD))
        block = self.kit.text.block(self._text, head, theme.DISPLAY, self.view.px(21), theme.INK, shrink=0.6)
        self.kit.text.draw(surface, block)

    def boxes(self) -> Iterable[Box]:
        yield Box(self.name, "text", self.rect, cover="hint")
        if self._text:
            yield Box("hint.head", "text", self.rect, self._text)


class HintRow(Widget):
    """A row of the card: one plan."""

    def __init__(
        self,
        number: int,
        rect: pygame.Rect,
        lines: Sequence[tuple[str, str]],
        chosen: bool,
        act: Callable[[], None],
        said: str,
        tooltip: str = "",
    ) -> None:
        """`lines`: font face and text of each line, already wrapped; `said`: the text for the screen reader."""
        super().__init__(f"hint.{number}", rect, tooltip=tooltip)
        self._said = said
        self._number, self._lines, self._chosen, self._act = number, tuple(lines), chosen, act

    def definition(self) -> Hashable:
        return self._place(), self._lines, self._chosen, self._said

    def adopt(self, other: Self) -> None:
        self._act = other._act

    def activate(self) -> None:
        self.kit.audio.play("click")
        self._act()

    def draw(self, surface: pygame.Surface, look: ControlState) -> None:
        view, rect = self.view, self.rect
        slab = paint.CHOSEN if self._chosen else paint.CARD
        self.kit.paint.slab(surface, rect, view.s, slab, radius=12)
        if look.focused or look.hover > 0.5:
            self.kit.paint.ring(surface, rect, view.s, radius=12, units=2, gap=0)
        badge = pygame.Rect(rect.x + view.px(8), rect.y + view.px(8), view.px(BADGE), view.px(BADGE))
        self.kit.paint.slab(surface, badge, view.s, paint.GOLD if self._chosen else paint.BUTTON, radius=BADGE / 2)
        figure = self.kit.text.block(
            str(self._number), badge, theme.BLACK, view.px(17), theme.INK, align="center", shrink=1
        )
        self.kit.text.draw(surface, figure)
        height = self.kit.text.font(theme.BODY, view.px(_TEXT)).get_height()
        lowest = rect.bottom - view.px(LINE_STEP * len(self._lines) + 4)
        x, top = rect.x + view.px(BADGE + 18), min(badge.centery - height // 2, lowest)
        for number, (face, words) in enumerate(self._lines):
            ink = theme.TERRACOTTA_DARK if face == theme.BLACK else theme.INK
            at = x, top + view.px(LINE_STEP * number)  # a step rounded once a line would leave the row
            self.kit.text.write(surface, words, face, view.px(_TEXT), ink, at)

    def spoken_value(self) -> str:
        return f"{self._number}. {self._said}"

    def boxes(self) -> Iterable[Box]:
        words = "\n".join(words for _face, words in self._lines)
        px = self.view.px(_TEXT)
        widths = [self.kit.text.size(line, face, px)[0] for face, line in self._lines]
        needed = self.view.px(BADGE + 18) + max(widths, default=0), self.view.px(LINE_STEP * len(self._lines))
        yield Box(self.name, "control", self.rect, words or self.tooltip, needed)


def largest_zoom(kit: Kit, view: View, zoom: float, place: FRect, texts: Sequence[HintText], chosen: int) -> float:
    """Return the largest zoom, from 1 to `zoom`, at which the card fits into a place."""
    while zoom > 1:
        zoomed = FRect(place.x / zoom, place.y / zoom, place.w / zoom, place.h / zoom)
        if _rows(kit, view.zoomed(zoom), zoomed, texts, chosen)[2] <= zoomed.h:
            break
        zoom = max(1.0, zoom * 0.93)
    return zoom


_Rows = tuple[list[list[tuple[str, str]]], list[float], float]


def _rows(
    kit: Kit,
    view: View,
    place: FRect,
    texts: Sequence[HintText],
    chosen: int,
    top: float = _TOP,
    *,
    brief: bool = False,
) -> _Rows:
    """Return the lines of every row, the heights of the rows and the height of the card, in units.

    A card that would be too high gets fewer reasons; a `brief` one also fewer lines for the other plans' titles.
    """
    width, room = view.px(place.w - 2 * _PAD - BADGE - 28), place.bottom - (place.y if brief else top)
    for lines, most in product(_TITLE_LINES if brief else (None,), range(MAX_REASONS, 0, -1)):
        rows = [
            wrapped_lines(kit, view, one, width, None, most)
            if number == chosen
            else wrapped_lines(kit, view, one, width, texts[chosen], most, lines)
            for number, one in enumerate(texts)
        ]
        heights = [_row_height(len(lines)) for lines in rows]
        height = _HEAD + sum(heights) + _GAP * (len(rows) - 1) + _PAD
        if height <= room:
            break
    return rows, heights, height


def _row_height(lines: int) -> float:
    return max(BADGE + 16, LINE_STEP * lines + 18)


def card_area(
    kit: Kit,
    view: View,
    place: FRect,
    texts: Sequence[HintText],
    chosen: int,
    top: float = _TOP,
    *,
    brief: bool = False,
) -> FRect:
    """Return the area of the card at a place, moved up if it is too high. It is extended over a narrow free strip below
    it or, if it reaches above the place, over one between it and the menu."""
    whole = FRect(place.x, place.y, place.w, _rows(kit, view, place, texts, chosen, top, brief=brief)[2])
    if whole.bottom < place.bottom < whole.bottom + _STRIP:
        whole.h = place.h
    whole.bottom = min(whole.bottom, max(place.bottom, whole.h + 8))
    if _TOP < whole.y < min(place.y, _TOP + _STRIP):
        whole.y, whole.h = _TOP, whole.bottom - _TOP
    return whole


def add_card(
    ui: Controls,
    kit: Kit,
    view: View,
    place: FRect,
    texts: Sequence[HintText],
    chosen: int,
    choose: Callable[[int], None],
    close: Callable[[], None],
    fold: Callable[[], None] | None = None,
    aside: Callable[[], None] | None = None,
    top: float = _TOP,
    fills: bool = False,
    *,
    brief: bool = False,
) -> FRect:
    """Add the card at the upper left corner of `place`, as wide as the place. Return its area.

    It shows fewer reasons rather than reach above `top`. `fills`: extend it to the bottom of the place.
    """
    inner = place.w - 2 * _PAD
    rows, heights, needed = _rows(kit, view, place, texts, chosen, top, brief=brief)
    whole = card_area(kit, view, place, texts, chosen, top, brief=brief)
    gap = _GAP + (whole.h - needed) / len(rows)
    whole.h = max(whole.h, place.bottom - whole.y if fills else 0)
    more = [
        (name, sprite, tip, act, command)
        for name, sprite, tip, act, command in (
            ("hint.aside", "ui_eye", aside_words(), aside, HINT_ASIDE),
            ("hint.fold", "ui_up", _("Fold the list to one line"), fold, HINT_LIST),
        )
        if act is not None
    ]
    ui.add(CardBackground(view.to_px(whole), _("What you could do"), 1 + len(more)))
    y = whole.y + _HEAD
    for number, (lines, height) in enumerate(zip(rows, heights, strict=True)):
        rect = view.rect(whole.x + _PAD, y, inner, height)
        act = lambda number=number: choose(number)
        said = spoken_text(texts[number], None if number == chosen else texts[chosen])
        tip = said if brief and number != chosen else ""
        ui.add(HintRow(number + 1, rect, lines, number == chosen, act, said, tip))
        y += height + gap
    ui.add(
        IconButton("hint.close", view.rect(whole.right - 42, whole.y + 6, 34, 34), "ui_close", _("Close"), close), BACK
    )
    for index, (name, sprite, tip, press, command) in enumerate(more, 1):
        corner = view.rect(whole.right - 42 - 40 * index, whole.y + 6, 34, 34)
        ui.add(IconButton(name, corner, sprite, tip, press), command)
    return whole


def shortened(text: HintText) -> list[HintText]:
    """Return copies of a plan whose title leaves out its last step, its last two steps and so on, never part of one."""
    steps = text.title.split(_STEP_SEPARATOR)
    return [text._replace(title=_STEP_SEPARATOR.join([*steps[:count], "…"])) for count in range(len(steps) - 1, 0, -1)]


def _title(kit: Kit, view: View, text: HintText, width: int, most: int) -> list[tuple[str, str]]:
    """Return a plan's title in at most `most` lines: as many whole steps as fit, and always the first."""
    for one in [text, *shortened(text)]:
        lines = [line for line in kit.text.wrap(one.title, theme.BOLD, view.px(_TEXT), width) if line]
        if len(lines) <= most:
            break
    return [(theme.BOLD, line) for line in lines]


def _parts(text: HintText, beside: HintText | None, most: int) -> list[tuple[str, str]]:
    """Return font face and text of a plan's title, reasons and result; next to the selected plan `beside`, only the
    first reason that differs, else the result."""
    reasons, net = text.reasons[:most], text.net
    if beside is not None:
        others = [reason for reason in text.reasons if reason not in beside.reasons]
        reasons = tuple(others[:1])
        net = "" if reasons else net
    return [
        (theme.BOLD, text.title),
        *((theme.BODY, reason) for reason in reasons),
        *([(theme.BLACK, net)] if net else []),
    ]


def wrapped_lines(
    kit: Kit, view: View, text: HintText, width: int, beside: HintText | None, most: int, titled: int | None = None
) -> list[tuple[str, str]]:
    """Return font face and text of a plan's wrapped lines; `titled`: maximum lines of the title."""
    title, *parts = _parts(text, beside, most)
    first = _title(kit, view, text, width, titled) if titled is not None else []
    parts = parts if first else [title, *parts]
    return first + [(face, line) for face, words in parts for line in kit.text.wrap(words, face, view.px(_TEXT), width)]


def spoken_text(text: HintText, beside: HintText | None) -> str:
    """Return a plan's text for the screen reader, including what did not fit on the card."""
    return sentences(words for _face, words in _parts(text, beside, MAX_REASONS))
