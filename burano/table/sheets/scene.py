"""A decision that is answered as a whole, on a sheet above the dimmed table: choose, count, order, assign or confirm.

The result of the selection is shown beside the confirm button. Mouse, keyboard, controller and screen reader reach all
items through the same controls.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Self

import pygame
from pygame import FRect

from burano.core.protocol import Action
from burano.i18n import _
from burano.stage.scene import Scene, Services
from burano.table.picture.brush import Brush
from burano.table.sheets.selection import Choose, Selection, state_of, stepped
from burano.table.sheets.sheet_item import DIMMED, SheetItem
from burano.ui.controls.widget import ControlState, Widget, sentences
from burano.ui.controls.widgets import Button, ButtonStyle, IconButton, Label
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style
from burano.ui.input.commands import BACK, MAIN
from burano.ui.scaling import View

_CELL, _GAP, _EDGE, _HEAD, _FOOT = 230.0, 14.0, 28.0, 62.0, 76.0
_PICTURE, _LABEL, _NOTE, _PRICE, _STEPPER = 92.0, 30.0, 46.0, 26.0, 46.0
_MIN_SHRINK = 0.55
"""Smallest size of texts, as a share of their full size."""


@dataclass(frozen=True)
class SheetContent:
    """The data of a sheet: everything it shows and asks."""

    title: str
    items: Sequence[SheetItem]
    selection: Selection
    result: Callable[[Selection], str]
    """Returns the price and the result of a selection, in words."""
    actions: Callable[[Selection], Sequence[Action]]
    """Returns the actions of a complete selection."""
    confirm: str = ""
    """The text of the confirm button; a default if empty."""
    can_cancel: bool = True


class ItemCard(Widget):
    """One item of a sheet as a control: picture, label, note, price, and its state in the selection."""

    once = True

    def __init__(
        self, item: SheetItem, rect: pygame.Rect, state: str, act: Callable[[], None], *, chosen: bool
    ) -> None:
        name = f"{item.key[0]}.{item.key[1]}"
        super().__init__(name, rect, tooltip=item.tooltip, enabled=not item.why_not)
        self._item, self._state, self._act, self._chosen = item, state, act, chosen

    def definition(self) -> Hashable:
        item = self._item
        return self._place(), item.label, item.note, item.price, item.marked, self._state, self._chosen

    def adopt(self, other: Self) -> None:
        self._act, self._item = other._act, other._item

    def activate(self) -> None:
        self.kit.audio.play("pick")
        self._act()

    def spoken_value(self) -> str:
        item = self._item
        return sentences(part for part in (item.label, item.price, self._state, item.why_not) if part)

    def draw(self, surface: pygame.Surface, look: ControlState) -> None:
        view, item = self.view, self._item
        brush = Brush(surface, self.kit, view)
        cell = FRect(*(value / view.s for value in self.rect))
        brush.slab(cell, paint.CHOSEN if self._chosen or item.marked else paint.CARD, radius=12)
        if look.focused or look.hover > 0.5:
            self.kit.paint.ring(surface, self.rect, view.s, radius=12, units=3, gap=0)
        picture = FRect(cell.x + 10, cell.y + 8, cell.w - 20, _PICTURE)
        item.draw(brush, picture)
        if not self.enabled:
            brush.slab(picture, DIMMED, radius=8)
        for text, box, style in self._texts(cell):
            brush.text(text, box, style)
        if item.marked or self._chosen:
            brush.centred("ui_tick", cell.right - 20, cell.y + 20, 28)

    def _texts(self, cell: FRect) -> list[tuple[str, tuple[float, float, float, float], Style]]:
        item, x, w, y = self._item, cell.x + 10, cell.w - 20, cell.y + 8 + _PICTURE
        note = item.why_not or item.note
        rows = (
            (item.label, _LABEL, Style(19, theme.DISPLAY, align="center", shrink=_MIN_SHRINK)),
            (note, _NOTE, Style(16, align="center", wrap=True, valign="top", shrink=_MIN_SHRINK)),
            (item.price, _PRICE, Style(17, theme.BOLD, theme.TERRACOTTA_DARK, align="center", shrink=_MIN_SHRINK)),
        )
        found = []
        for text, height, style in rows:
            if text:
                found.append((text, (x, y, w, height), style))
            y += height
        return found


class DecisionScene(Scene):
    """A sheet with one decision; passes its actions to `decided`."""

    name = "decision"
    min_size = (1280, 720)
    opaque = False

    def __init__(
        self, services: Services, decision: SheetContent, decided: Callable[[Sequence[Action]], object]
    ) -> None:
        super().__init__(services)
        self.decision, self.selection, self._decided = decision, decision.selection, decided
        self.panel = FRect(0, 0, 0, 0)

    def question(self) -> Hashable:
        return self.decision.title, len(self.decision.items)

    def announcement(self) -> str:
        return sentences((self.decision.title, self.decision.result(self.selection)))

    # ---- layout

    @property
    def _steps(self) -> bool:
        """Whether items have two buttons below them: fewer and more, earlier and later, previous and next place."""
        return not isinstance(self.selection, Choose)

    def _size(self, columns: int) -> tuple[float, float]:
        rows = -(-len(self.decision.items) // columns) if columns else 0
        height = _PICTURE + _LABEL + _NOTE + _PRICE + 16 + (_STEPPER if self._steps else 0)
        w = max(3, columns) * (_CELL + _GAP) - _GAP + 2 * _EDGE
        return w, _HEAD + rows * (height + _GAP) + _FOOT + _EDGE

    def fit(self, view: View) -> None:
        """Lay out the sheet, enlarged by the text scale or as far as it fits into the window."""
        count = len(self.decision.items)
        candidates = range(1, count + 1) if count else (0,)
        # Among equally large cells full rows come first, then wide sheets.
        self._columns = max(candidates, key=lambda n: (self._zoom(view, n), -(-count % n) if n else 0, n))
        super().fit(view.zoomed(self._zoom(view, self._columns)))

    def _zoom(self, view: View, columns: int) -> float:
        w, h = self._size(columns)
        return min(view.grow, (view.w - 40) / w, (view.h - 40) / h)

    def layout(self, view: View) -> None:
        w, h = self._size(self._columns)
        self.panel = FRect((view.w - w) / 2, (view.h - h) / 2, w, h)
        box = self.panel
        title = view.rect(box.x + _EDGE, box.y + 14, w - 2 * _EDGE, _HEAD - 14)
        self.ui.add(Label("title", title, self.decision.title, Style(26, theme.DISPLAY, shrink=_MIN_SHRINK)))
        for index, item in enumerate(self.decision.items):
            self._add_item(view, index, item)
        self._add_answers(view, box)

    def _add_item(self, view: View, index: int, item: SheetItem) -> None:
        row, column = divmod(index, self._columns)
        height = _PICTURE + _LABEL + _NOTE + _PRICE + 16
        step = height + (_STEPPER if self._steps else 0) + _GAP
        width = self._columns * (_CELL + _GAP) - _GAP
        x, y = self.panel.centerx - width / 2 + column * (_CELL + _GAP), self.panel.y + _HEAD + row * step
        state, selection = state_of(self.selection, item.key), self.selection
        chosen = isinstance(selection, Choose) and item.key in selection.chosen
        card = ItemCard(item, view.rect(x, y, _CELL, height), state, lambda: self.step(item.key, 1), chosen=chosen)
        self.ui.add(card)
        if self._steps:
            self._add_stepper(view, item, state, FRect(x, y + height, _CELL, _STEPPER))

    def _add_stepper(self, view: View, item: SheetItem, state: str, box: FRect) -> None:
        name, key = f"{item.key[0]}{item.key[1]}", item.key
        side, y = 38.0, box.y + 5
        for end, by, sprite, words in (
            ("less", -1, "ui_left", _("Less: {label}")),
            ("more", 1, "ui_right", _("More: {label}")),
        ):
            x = box.x if by < 0 else box.right - side
            enabled = not item.why_not and stepped(self.selection, key, by) != self.selection
            act = lambda by=by: self.step(key, by)
            place, tip = view.rect(x, y, side, side), words.format(label=item.label)
            button = IconButton(f"{name}.{end}", place, sprite, tip, act, enabled=enabled)
            button.repeats = True
            self.ui.add(button)
        middle = view.rect(box.x + side + 6, y, box.w - 2 * side - 12, side)
        style = Style(19, theme.BOLD, align="center", shrink=_MIN_SHRINK)
        self.ui.add(Label(f"{name}.state", middle, state or "–", style))

    def _add_answers(self, view: View, box: FRect) -> None:
        decision, y = self.decision, box.bottom - _FOOT - 4
        missing = self.selection.missing
        width = 210.0
        confirm = view.rect(box.right - _EDGE - width, y, width, 60)
        main = ButtonStyle(slab=paint.PRIMARY, face=theme.DISPLAY)
        words = missing or decision.confirm or _("Confirm")
        tip = missing or decision.result(self.selection)
        self.ui.add(Button("confirm", confirm, words, self._confirm, main, enabled=not missing, tooltip=tip), MAIN)
        left = box.x + _EDGE
        if decision.can_cancel:
            cancel = view.rect(left, y, 150, 60)
            self.ui.add(Button("cancel", cancel, _("Cancel"), self._close, ButtonStyle(face=theme.DISPLAY)), BACK)
            left += 164
        result = view.rect(left, y, box.right - _EDGE - width - 14 - left, 60)
        style = Style(18, theme.BOLD, align="center", wrap=True, shrink=_MIN_SHRINK)
        self.ui.add(Label("result", result, decision.result(self.selection), style))

    # ---- answers

    def step(self, key: tuple[str, int], by: int) -> None:
        """Change the state of an item by one step, as the selection rule defines it."""
        changed = stepped(self.selection, key, by)
        if changed != self.selection:
            self.selection = changed
            self.relayout()

    def _confirm(self) -> None:
        if not self.selection.missing:
            self.services.stack.pop()
            self._decided(self.decision.actions(self.selection))

    def _close(self) -> None:
        self.services.stack.pop()

    def back(self) -> bool:
        if self.decision.can_cancel:
            self._close()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        self.kit.paint.wash(surface, self.view.window, theme.DEEP, 0.55)
        self.kit.paint.panel(surface, self.view.to_px(self.panel), self.view.s)
        super().draw(surface)
