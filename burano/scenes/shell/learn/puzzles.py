"""The puzzles of a game, with a mark on those solved, and the start of a puzzle."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from burano.i18n import _
from burano.resources import DamagedResource, report
from burano.scenes.shell.learn.puzzle_card import MAX_DIFFICULTY, PuzzleCard, PuzzleFacts
from burano.scenes.shell.page import Page
from burano.scenes.shell.title import offered_games
from burano.stage.scene import FULL_PACE, Scene, Services
from burano.table.contract.screens import Play, screens
from burano.table.puzzle.model import load, solved, whole
from burano.ui import layout
from burano.ui.controls.widgets import Button, ButtonStyle, ChoiceRow, Label
from burano.ui.drawing import theme
from burano.ui.drawing.text import Style
from burano.ui.scaling import View

_ACROSS = 5
_GAP = 14.0


class PuzzlesScene(Page):
    """A card for each puzzle of one difficulty, with a picture of its position."""

    name = "puzzles"

    def __init__(self, services: Services, game_id: str) -> None:
        super().__init__(services)
        self._game_id = self.world = game_id
        self._puzzles = whole(game_id)
        self._plays: dict[int, Play | None] = {}
        self._groups = _by_difficulty(list(self._puzzles))
        open_ones = (hard for hard, group in enumerate(self._groups) if set(group) - self._done)
        self._group = next(open_ones, 0)

    @property
    def _done(self) -> set[int]:
        return solved(self.services.settings, self._game_id) & set(self._puzzles)

    def heading(self) -> str:
        return f"{_('Puzzles')}: {offered_games.title(self._game_id)}"

    def back_words(self) -> str:
        return _("Back")

    def fill(self, view: View, area: pygame.FRect) -> None:
        own = layout.place(self.beside, 240, 52, 1.0, 0.5)
        mistakes = lambda: self.services.go.to("mistakes", self._game_id)
        tip = _("Turns of your own analysed games, to be played better")
        self.ui.add(Button("mistakes", view.to_px(own), _("My mistakes"), mistakes, ButtonStyle(size=20), tooltip=tip))
        head, area = layout.cut_top(area, 84, 18)
        self._head(view, self.panel(view, head, pad=(26, 14)))
        group = self._groups[self._group]
        down = max(1, -(-max(map(len, self._groups)) // _ACROSS))
        for number, cell in zip(group, layout.grid(area, _ACROSS, down, _GAP), strict=False):
            self.ui.add(self._card(view, number, cell))

    def _head(self, view: View, head: pygame.FRect) -> None:
        """Add the introduction, the difficulties, and the number of puzzles solved."""
        words, groups = layout.columns(head, (5, 6), 24)
        about = _("Positions from games between strong computer players: how many points can you score in one turn?")
        style = Style(size=theme.TEXT + 1, wrap=True, shrink=0.6)
        self.ui.add(Label("about", view.to_px(words), about, style))
        names = (_("Easy"), _("Medium"), _("Hard"))
        options = [
            f"{name}  {len(self._done & set(group))}/{len(group)}"
            for name, group in zip(names, self._groups, strict=True)
        ]
        place = view.to_px(layout.place(groups, groups.w, 52))
        self.ui.add(ChoiceRow("difficulty", place, options, self._group, self._turn_to)).label = _("Difficulty")

    def _turn_to(self, group: int) -> None:
        self._group = group
        self.relayout()

    def _card(self, view: View, number: int, cell: pygame.FRect) -> PuzzleCard:
        puzzle, play, game = self._puzzles[number], self._play(number), screens(self._game_id)
        title = game.vocabulary.summary(play.summary()) if play else ""
        points = screens(self._game_id).people.score.some(puzzle.points)
        facts = PuzzleFacts(number, title, points, self._group + 1, number in self._done)
        position = (lambda size: game.pictures.thumbnail(self.kit, play, size, puzzle.seat)) if play else None
        return PuzzleCard(view.to_px(cell), facts, position, self._to(number))

    def _play(self, number: int) -> Play | None:
        """Return the position of a puzzle; None if its file is damaged."""
        if number not in self._plays:
            try:
                self._plays[number] = self._puzzles[number].play()
            except DamagedResource as problem:
                report(problem)
                self._plays[number] = None
        return self._plays[number]

    # ---- pictures, one per frame, so that the page is shown at once

    @property
    def _unpainted(self) -> PuzzleCard | None:
        return next((card for card in self.ui if isinstance(card, PuzzleCard) and card.picture is None), None)

    @property
    def pace(self) -> float:
        return FULL_PACE if self._unpainted else super().pace

    def update(self, dt: float) -> bool:
        changed = super().update(dt)
        card = self._unpainted
        if card is not None:
            card.paint_picture()
        return changed

    def _to(self, number: int) -> Callable[[], None]:
        return lambda: self.services.go.instead("puzzle", self._game_id, number)


def _by_difficulty(numbers: list[int]) -> list[list[int]]:
    """Divide the puzzles, which are sorted by difficulty, into easy, medium and hard ones."""
    groups: list[list[int]] = [[] for _hard in range(MAX_DIFFICULTY)]
    for place, number in enumerate(numbers):
        groups[MAX_DIFFICULTY * place // len(numbers)].append(number)
    return groups


class PuzzleScene(Scene):
    """Opens the table of a puzzle in its own place. Only whether it was solved is saved."""

    name = "puzzle"

    def __init__(self, services: Services, game_id: str, number: int) -> None:
        super().__init__(services)
        self._puzzle = load(game_id, number)

    def enter(self) -> None:
        play = self._puzzle.play()
        screens(self._puzzle.game_id).screens.open_play(self.services, play)
