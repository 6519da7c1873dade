"""The seats that play by rule, in the free places of a set-up: who joins and why, and buttons for fewer or more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from pygame import FRect

from burano.core.journal import Player
from burano.table.contract.people import People
from burano.table.picture.brush import Brush
from burano.ui import layout
from burano.ui.controls.controls import Controls
from burano.ui.controls.widgets import Button, ButtonStyle, IconButton
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style
from burano.ui.scaling import View

_ADD = paint.Slab(theme.PAPER_LOW, theme.PAPER_LOW, theme.SAND_LINE, 2, inner=0.8)
_CROSS = 44.0
"""Side of the button that removes an automaton, in units."""
_LINE = 34.0
"""Largest height of a line, in units."""


class AutomataChoice(NamedTuple):
    """The number of automata that join, as far as the players may choose it."""

    number: int
    allowed: range
    choose: Callable[[int], None]
    add: str
    """Label of the button for one more."""
    remove: str
    """Label of the button for one fewer."""
    needed: str
    """Why there cannot be fewer."""
    about: str = ""
    """What an automaton is, for who points at the button for one more."""


def automata_cells(places: Sequence[FRect], count: int) -> list[FRect]:
    """Return one cell for each automaton; the last place is shared by those left over."""
    used = places[:count]
    if not used:
        return []
    cells = [*used[:-1], *layout.columns(used[-1], count - len(used) + 1, 10)]
    return [cell.inflate(-6, -6) for cell in cells]


def draw_automata(
    brush: Brush, people: People, automata: Sequence[Player], places: Sequence[FRect], words: str
) -> None:
    """Draw each automaton with `words` below its name."""
    for player, box in zip(automata, automata_cells(places, len(automata)), strict=False):
        brush.slab(box, paint.SAND, radius=theme.RADIUS)
        brush.centred(people.player_colours(player).crest, box.x + 46, box.centery, 52, 60)
        left, height = box.x + 88, min(_LINE, box.h * 0.32)
        width, top = box.right - left - 14, box.y + 8
        name = Style(face=theme.DISPLAY, size=26, shrink=0.5)
        brush.text(player.name, (left, top, width - _CROSS, height), name, name=f"automaton {player.name}")
        note = Style(size=19, colour=theme.INK, wrap=True, valign="top", shrink=0.5)
        below = left, top + height, width - _CROSS, box.bottom - top - height - 4
        brush.text(words, below, note, name=f"by rule {player.name}")


def add_automata_buttons(ui: Controls, view: View, places: Sequence[FRect], count: int, choice: AutomataChoice) -> None:
    """Add a button that removes the last automaton, and one in the next free place that adds another."""
    cells = automata_cells(places, count)
    if cells:
        box, enough = cells[-1], choice.number > choice.allowed.start
        rect = view.rect(box.right - _CROSS - 6, box.y + 6, _CROSS, _CROSS)
        tip, act = choice.remove if enough else choice.needed, partial(choice.choose, choice.number - 1)
        cross = IconButton("automaton.remove", rect, "ui_cross", tip, act, tint=theme.BAD, enabled=enough)
        cross.label = choice.remove
        ui.add(cross)
    if choice.number + 1 in choice.allowed and len(places) > count:
        style = ButtonStyle(face=theme.DISPLAY, size=26, slab=_ADD, sprite="ui_plus", radius=theme.RADIUS)
        add = partial(choice.choose, choice.number + 1)
        button = Button("automaton.add", view.to_px(places[count]), choice.add, add, style)
        button.tooltip = choice.about
        ui.add(button)
