"""The players of a set-up, one below the other: seats, a button for one more, and seats that are played by rule."""

from __future__ import annotations

from typing import Generic, Protocol

import pygame
from pygame import FRect

from burano.table.picture.brush import Brush
from burano.table.setup.automata import AutomataChoice, add_automata_buttons, draw_automata
from burano.table.setup.next_player import draw_next_player
from burano.table.setup.seats import D, SeatRow, SeatRowsHost, add_words
from burano.ui.controls.widgets import Button, ButtonStyle
from burano.ui.drawing import paint, theme
from burano.ui.scaling import View

_ADD = paint.Slab(theme.PAPER, theme.PAPER_LOW, theme.SAND_LINE, 2, inner=0.8, opacity=0.82)
_ADD_HEIGHT, _BY_RULE_HEIGHT = 104.0, 128.0
"""Maximum heights of the button for one more player and of a seat that is played by rule."""


class PlayersHost(SeatRowsHost[D], Protocol[D]):
    """What the column needs of the set-up scene."""

    def automaton_words(self) -> str: ...

    def automata_choice(self) -> AutomataChoice | None: ...


class PlayersColumn(Generic[D]):
    """Adds the controls of the players to a set-up screen and draws what lies under them."""

    def __init__(self, screen: PlayersHost[D]) -> None:
        self._screen = screen
        self._most = screen.draft.people.info.seats[-1]
        self._rows: list[SeatRow[D]] = []
        self._free: list[FRect] = []
        """Places of seats that are played by rule."""
        self._next: FRect | None = None
        """Place of the button for one more player."""

    @property
    def top(self) -> int | None:
        """The pixel row at which the seats begin; None while none are shown."""
        return self._rows[0].panel.y if self._rows else None

    def needed(self, row: float, gap: float) -> float:
        """Return the height of all players in rows of that height."""
        draft, choice, automata = self._screen.draft, self._screen.automata_choice(), len(self._screen.draft.automata())
        more = choice is not None and choice.number + 1 in choice.allowed
        by_rule = min(max(0, self._most - len(draft.seats) - 1), automata + more)
        height = len(draft.seats) * (row + gap) + by_rule * (min(row, _BY_RULE_HEIGHT) + gap)
        return height + (0 if draft.is_full else _ADD_HEIGHT + gap)

    def clear(self) -> None:
        """Forget what was added."""
        self._rows, self._free, self._next = [], [], None

    def add(self, view: View, area: FRect, row: float, gap: float) -> None:
        """Add the controls from the top of an area, in rows of that height."""
        screen, draft, y = self._screen, self._screen.draft, area.y
        for index in range(len(draft.seats)):
            self._rows.append(SeatRow(screen, index, FRect(area.x, y, area.w, row), view))
            y += row + gap
        if not draft.is_full:
            place = FRect(area.x, y, area.w, min(row, _ADD_HEIGHT))
            style = ButtonStyle(face=theme.DISPLAY, size=26, slab=_ADD, sprite="ui_plus", radius=theme.RADIUS)
            add = lambda: screen.change(screen.draft.with_another_seat())
            screen.ui.add(Button("add", view.to_px(place), add_words(len(draft.seats)), add, style))
            self._next = place
            y += place.h + gap
        height = min(row, _BY_RULE_HEIGHT)
        more = self._most - len(draft.seats) - 1
        self._free = [FRect(area.x, y + i * (height + gap), area.w, height) for i in range(more)]
        if (choice := screen.automata_choice()) is not None:
            add_automata_buttons(screen.ui, view, self._free, len(draft.automata()), choice)

    def refresh(self) -> None:
        """Say what is wrong with names while they are typed."""
        for row in self._rows:
            row.refresh()

    def draw(self, brush: Brush) -> None:
        """Draw what lies below the controls."""
        for row in self._rows:
            row.draw(brush.surface)
        self.draw_automata(brush)

    def draw_automata(self, brush: Brush) -> None:
        """Draw who is played by rule."""
        draft = self._screen.draft
        automata = draft.automata() if self._free else ()
        draw_automata(brush, draft.people, automata, self._free, self._screen.automaton_words())

    def draw_next(self, surface: pygame.Surface, view: View) -> None:
        """Draw who would come next, above the button for one more player."""
        if self._next is not None:
            draw_next_player(Brush(surface, self._screen.ui.kit, view), self._screen.draft, self._next)
