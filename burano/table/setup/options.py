"""The options on a set-up screen: choices and switches, each with a sentence that explains it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from pygame import FRect

from burano.i18n import _
from burano.ui import layout
from burano.ui.controls.controls import Controls
from burano.ui.controls.widgets import ChoiceRow, IconButton, Label, Toggle
from burano.ui.drawing import theme
from burano.ui.drawing.text import Style
from burano.ui.rule_references import without_references
from burano.ui.scaling import View

_LINE, _HEAD, _ABOUT = 40, 25, 20
"""Heights of a control, of a label above it, and of a line that explains it."""
_GAP, _COLUMNS_GAP = 6, 24
MAX_SPACING = 1.35
"""Maximum factor by which rows are spread where there is room."""
_STEPPER = 88
_BESIDE = 600
"""From this width on, a choice stands beside its label, and one line explains it."""
_KNOB = 70
"""Units that the knob of a switch takes before its words."""


@dataclass(frozen=True)
class ChoiceOption:
    """A choice among a few values."""

    name: str
    label: str
    words: Sequence[str]
    chosen: int
    on: Callable[[int], None]
    why_not: str = ""
    """Why nothing can be chosen now; empty if it can."""
    tip: str = ""
    """A sentence that explains it."""
    step: Callable[[int], None] | None = None
    """For an amount of time: shows buttons for less (-1) and more (+1)."""


@dataclass(frozen=True)
class SwitchOption:
    """A switch: on or off."""

    name: str
    label: str
    value: bool
    on: Callable[[bool], None]
    why_not: str = ""
    tip: str = ""


Option: TypeAlias = ChoiceOption | SwitchOption


def _rows(options: Sequence[Option], columns: int) -> list[Sequence[Option]]:
    return [options[number : number + columns] for number in range(0, len(options), columns)]


def _heights(options: Sequence[Option], columns: int) -> list[float]:
    """Return the heights of the rows; in two columns labels stand above choices."""
    if columns == 1:
        return [_LINE + _ABOUT for _row in options]
    above = [_HEAD if any(isinstance(o, ChoiceOption) for o in row) else 0 for row in _rows(options, columns)]
    return [head + _LINE - 2 + _ABOUT for head in above]


def height(options: Sequence[Option], columns: int = 2) -> float:
    """Return the least height of the options in units."""
    heights = _heights(options, columns)
    return sum(heights) + _GAP * max(0, len(heights) - 1)


def add_options(ui: Controls, view: View, area: FRect, options: Sequence[Option], columns: int = 0) -> None:
    """Build the controls, row by row from the left; in one column where that is wide and high enough, else in two."""
    one = area.w >= _BESIDE and height(options, 1) <= area.h
    columns = columns or (1 if one else 2)
    heights = _heights(options, columns)
    room, _spare = layout.cut_top(area, min(area.h, height(options, columns) * MAX_SPACING))
    rows = layout.rows(room, heights, _GAP)
    for row, shown in zip(rows, _rows(options, columns), strict=True):
        for cell, option in zip(layout.columns(row, columns, _COLUMNS_GAP), shown, strict=False):
            if isinstance(option, ChoiceOption):
                below = _add_choice(ui, view, cell, option)
            else:
                below = _add_switch(ui, view, cell, option)
            _explain(ui, view, below, option)


def _explain(ui: Controls, view: View, area: FRect, option: Option) -> None:
    """Add the sentence below: what it is about, or why it cannot be chosen now. Where it has no room only the tooltip
    says it."""
    words = without_references(option.why_not or option.tip)
    style = Style(size=theme.SMALL, colour=theme.INK_SOFT, wrap=True, shrink=0.65)
    line = FRect(area.x, area.y, area.w, area.h + _GAP - 2)
    if ui.kit.text.styled(words, view.to_px(line), style, view.s).needed[1] <= view.px(line.h):
        ui.add(Label(f"{option.name}.about", view.to_px(line), words, style))


def _add_switch(ui: Controls, view: View, area: FRect, option: SwitchOption) -> FRect:
    """Build a switch; return the room below it."""
    head, rest = layout.cut_top(area, _LINE - 4)
    tip = option.why_not or option.tip
    toggle = Toggle(option.name, view.to_px(head), option.label, option.value, option.on, tooltip=tip)
    toggle.enabled = not option.why_not
    ui.add(toggle)
    return FRect(rest.x + _KNOB, rest.y, rest.w - _KNOB, rest.h)


def _add_choice(ui: Controls, view: View, area: FRect, option: ChoiceOption) -> FRect:
    """Build a label and its choice; return the room below them."""
    style = Style(face=theme.DISPLAY, size=theme.LABEL, shrink=0.8)
    if area.w >= _BESIDE:
        line, rest = layout.cut_top(area, _LINE - 2)
        head, control = layout.columns(line, (1, 1.9), 12)
    else:
        head, rest = layout.cut_top(area, _HEAD, 1)
        control, rest = layout.cut_top(rest, _LINE - 2)
    ui.add(Label(f"{option.name}.label", view.to_px(head), option.label, style))
    if option.step is not None:
        control, buttons = layout.cut_left(control, control.w - _STEPPER - 8, 8)
        less, more = layout.columns(buttons, 2, 8)
        step = option.step
        ui.add(IconButton(f"{option.name}.less", view.to_px(less), "ui_minus", _("Less time"), lambda: step(-1)))
        ui.add(IconButton(f"{option.name}.more", view.to_px(more), "ui_plus", _("More time"), lambda: step(1)))
    choice = ChoiceRow(
        option.name,
        view.to_px(control),
        list(option.words),
        option.chosen,
        option.on,
        size=theme.LABEL,
        enabled=not option.why_not,
        tooltip=option.why_not or option.tip,
    )
    ui.add(choice)
    return rest
