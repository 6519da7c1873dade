"""The puzzles of a game: all of them with those solved, and the start of one."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from burano.i18n import _
from burano.scenes.shell.page import Page
from burano.stage.scene import Scene, Services
from burano.table.contract.screens import screens
from burano.table.puzzle.model import load, solved, whole
from burano.ui import layout
from burano.ui.controls.widget import sentences
from burano.ui.controls.widgets import Button, ButtonStyle, Label
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style
from burano.ui.scaling import View

_ACROSS = 6
_THIRDS = 3


class PuzzlesScene(Page):
    """A button for each, in rising difficulty."""

    name = "puzzles"

    def __init__(self, services: Services, game_id: str) -> None:
        super().__init__(services)
        self._game_id = game_id
        self._points = {number: puzzle.points for number, puzzle in whole(game_id).items()}
        self._numbers = list(self._points)

    def heading(self) -> str:
        return _("Puzzles")

    def back_words(self) -> str:
        return _("Back")

    def fill(self, view: View, area: pygame.FRect) -> None:
        inner = self.panel(view, area)
        done = solved(self.services.settings, self._game_id) & set(self._numbers)
        line, inner = layout.cut_top(inner, 40, 14)
        words = _("Positions from games between strong computer players: how many points can you score in one turn?")
        self.ui.add(Label("about", view.to_px(line), words, Style(size=theme.TEXT + 1, shrink=0.6)))
        foot, inner = layout.cut_bottom(inner, 32, 10)
        count = _("Solved: {n} of {all}").format(n=len(done), all=len(self._numbers))
        self.ui.add(Label("solved", view.to_px(foot), count, Style(face=theme.BOLD, size=theme.TEXT, align="right")))
        down = -(-len(self._numbers) // _ACROSS)
        for number, cell in zip(self._numbers, layout.grid(inner, _ACROSS, max(1, down), 12), strict=False):
            self._button(view, number, cell, number in done)

    def _button(self, view: View, number: int, cell: pygame.FRect, done: bool) -> None:
        hard = 1 + _THIRDS * (self._numbers.index(number)) // len(self._numbers)
        style = ButtonStyle(
            slab=paint.CHOSEN if done else paint.BUTTON,
            sprite="ui_tick" if done else "",
            face=theme.DISPLAY,
            size=26,
        )
        sub = _("{vp} VP").format(vp=self._points[number])
        words = f"{sub}  {'★' * hard}"
        button = Button(f"puzzle{number}", view.to_px(cell), f"{number}", self._to(number), style, sub=words)
        button.sign = True  # stars and a tick, for speech
        difficulty = _("Difficulty: {n} of {all}").format(n=hard, all=_THIRDS)
        button.label = sentences((f"{number}. {sub}", difficulty, _("Solved") if done else ""))
        self.ui.add(button)

    def _to(self, number: int) -> Callable[[], None]:
        return lambda: self.services.go.instead("puzzle", self._game_id, number)


class PuzzleScene(Scene):
    """Replaced at once by the table of a puzzle. Only whether it was solved is saved."""

    name = "puzzle"

    def __init__(self, services: Services, game_id: str, number: int) -> None:
        super().__init__(services)
        self._puzzle = load(game_id, number)

    def enter(self) -> None:
        play = self._puzzle.play()
        screens(self._puzzle.game_id).screens.open_play(self.services, play)
