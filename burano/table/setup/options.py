"""The options on a set-up screen: choices and switches in a grid of two columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from pygame import FRect

from burano.i18n import _
from burano.ui import layout
from burano.ui.controls.controls import Controls
from burano.ui.controls.widgets import Choice, IconButton, Label, Toggle
from burano.ui.drawing import theme
from burano.ui.drawing.text import Style
from burano.ui.scaling import View

_CHOICE, _SWITCH = 68, 40
_GAP, _COLUMNS_GAP = 4, 24
_STEPPER = 88


@dataclass(frozen=True)
class Choose:
    """One of a few, by name."""

    name: str
    label: str
    words: Sequence[str]
    chosen: int
    on: Callable[[int], None]
    why_not: str = ""
    """Why nothing can be chosen now; empty if it can."""
    tip: str = ""
    """What the words mean."""
    step: Callable[[int], None] | None = None
    """For an amount of time: shows buttons for less (-1) and more (+1)."""


@dataclass(frozen=True)
class Switch:
    """Yes or no."""

    name: str
    label: str
    value: bool
    on: Callable[[bool], None]
    tooltip: str = ""
    enabled: bool = True


Option: TypeAlias = Choose | Switch


def _rows(options: Sequence[Option]) -> list[Sequence[Option]]:
    return [options[number : number + 2] for number in range(0, len(options), 2)]


def _heights(options: Sequence[Option]) -> list[float]:
    return [_CHOICE if any(isinstance(o, Choose) for o in row) else _SWITCH for row in _rows(options)]


def height(options: Sequence[Option]) -> float:
    """Units the grid needs at least."""
    return sum(_heights(options)) + 20


def add_options(ui: Controls, view: View, area: FRect, options: Sequence[Option]) -> None:
    """Build the controls, row by row from the left."""
    cells = [layout.columns(row, 2, _COLUMNS_GAP) for row in layout.rows(area, _heights(options), _GAP)]
    for number, option in enumerate(options):
        cell = cells[number // 2][number % 2]
        if isinstance(option, Choose):
            _add_choice(ui, view, cell, option)
        else:
            toggle = Toggle(
                option.name, view.to_px(cell), option.label, option.value, option.on, tooltip=option.tooltip
            )
            toggle.enabled = option.enabled
            ui.add(toggle)


def _add_choice(ui: Controls, view: View, area: FRect, option: Choose) -> None:
    if option.step is not None:
        area, buttons = layout.cut_left(area, area.w - _STEPPER - 8, 8)
        less, more = layout.columns(FRect(buttons.x, area.y + 25, _STEPPER, 40), 2, 8)
        step = option.step
        ui.add(IconButton(f"{option.name}.less", view.to_px(less), "ui_minus", _("Less time"), lambda: step(-1)))
        ui.add(IconButton(f"{option.name}.more", view.to_px(more), "ui_plus", _("More time"), lambda: step(1)))
    head, rest = layout.cut_top(area, 25, 1)
    ui.add(Label(f"{option.name}.label", view.to_px(head), option.label, Style(face=theme.DISPLAY, size=theme.LABEL)))
    row, _spare = layout.cut_top(rest, 38)
    ui.add(
        Choice(
            option.name,
            view.to_px(row),
            list(option.words),
            option.chosen,
            option.on,
            size=theme.LABEL,
            enabled=not option.why_not,
            tooltip=option.why_not or option.tip,
        )
    )
