"""The player's own mistakes as exercises: turns of analysed games, the largest loss first, and the start of an
exercise."""

from __future__ import annotations

import pygame

from burano.core import registry
from burano.i18n import _
from burano.scenes.shell.page import Page
from burano.scenes.shell.saves import save_words
from burano.stage.scene import Scene, Services
from burano.table.contract.screens import screens
from burano.table.puzzle.exercises import SOLVED, Exercise, ListedExercise, listed, load
from burano.ui import layout
from burano.ui.controls.dropdown import Dropdown
from burano.ui.controls.lists import Row, ScrollList
from burano.ui.controls.widget import sentences
from burano.ui.controls.widgets import Button, ButtonStyle, Label
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style
from burano.ui.scaling import View

_ROW = 58.0


class MistakesScene(Page):
    """A list, filtered by game and person, and the position before the selected turn."""

    name = "mistakes"

    def __init__(self, services: Services, game_id: str = "", at: tuple[str, int] | None = None) -> None:
        """`game_id`: show only that game at first; `at`: the exercise selected at first."""
        super().__init__(services)
        self._all = listed(services.dirs.data)
        self._games = ["", *(name for name in registry.game_ids() if any(one.game_id == name for one in self._all))]
        self._people = ["", *sorted({one.person for one in self._all})]
        self.world = game_id
        self._game = game_id if game_id in self._games else ""
        self._person = ""
        self._chosen = f"{at[0]} {at[1]}" if at else ""
        self._loaded: dict[str, Exercise | None] = {}
        self._boards: dict[tuple[str, tuple[int, int]], pygame.Surface] = {}
        self._picture: tuple[pygame.Surface, pygame.Rect] | None = None

    def heading(self) -> str:
        return _("My mistakes")

    def back_words(self) -> str:
        return _("Back")

    @property
    def shown(self) -> list[ListedExercise]:
        """Return the exercises that pass the filters, the largest loss first."""
        return [one for one in self._all if self._game in ("", one.game_id) and self._person in ("", one.person)]

    def fill(self, view: View, area: pygame.FRect) -> None:
        self._picture = None
        if not self._all:
            words = _("Analyse a finished game: turns that gave points away become exercises here.")
            self.nothing(view, area, words)
            return
        left, right = layout.columns(area, (50, 50), 22)
        inner = self.panel(view, left)
        row, inner = layout.cut_top(inner, 48, 14)
        self._filters(view, row)
        foot, inner = layout.cut_bottom(inner, 32, 10)
        shown = self.shown
        solved = sum(one.result == SOLVED for one in shown)
        count = _("Solved: {n} of {all}").format(n=solved, all=len(shown))
        self.ui.add(Label("solved", view.to_px(foot), count, Style(face=theme.BOLD, size=theme.TEXT, align="right")))
        if self._chosen not in {_key(one) for one in shown}:
            self._chosen = _key(shown[0]) if shown else ""
        rows = [self._row(one) for one in shown]
        self.ui.add(ScrollList("list", view.to_px(inner), rows, self._pick, chosen=self._chosen, row_height=_ROW))
        chosen = next((one for one in shown if _key(one) == self._chosen), None)
        if chosen is not None:
            self._position(view, self.panel(view, right), chosen)

    def _filters(self, view: View, row: pygame.FRect) -> None:
        def of_game(number: int) -> None:
            self._game = self._games[number]
            self.relayout()

        def of_person(number: int) -> None:
            self._person = self._people[number]
            self.relayout()

        game, person = layout.columns(row, (1, 1), 12)
        titles = [_("All games"), *(registry.info(name).title for name in self._games[1:])]
        names = [_("Everybody"), *self._people[1:]]
        chosen = self._games.index(self._game), self._people.index(self._person)
        self.ui.add(Dropdown("game", view.to_px(game), titles, chosen[0], of_game)).label = _("Game")
        self.ui.add(Dropdown("person", view.to_px(person), names, chosen[1], of_person)).label = _("Player")

    def _row(self, one: ListedExercise) -> Row:
        day = save_words.when(round(one.when))
        text = f"{one.person}, {registry.info(one.game_id).title}"
        loss = screens(one.game_id).people.score.about(-one.loss, one.error)
        result = {"solved": _("Solved"), "tried": _("Tried")}.get(one.result, _("Not tried yet"))
        sprite = {"solved": "ui_tick", "tried": "ui_replay"}.get(one.result, "ui_star")
        return Row(_key(one), text, f"{day} · {result}", sprite, loss, sentences((text, day, loss, result)))

    def _position(self, view: View, inner: pygame.FRect, one: ListedExercise) -> None:
        """Add the position before the turn, and the button that starts the exercise."""
        exercise = self._exercise(one)
        foot, inner = layout.cut_bottom(inner, 60, 14)
        words, inner = layout.cut_bottom(inner, 72, 12)
        if exercise is None:
            text = _("This exercise cannot be opened.")
        else:
            text = _("{name}, {when}: what would have been better?").format(name=one.person, when=self._when(exercise))
        self.ui.add(Label("about", view.to_px(words), text, Style(size=22, wrap=True, align="center", shrink=0.7)))
        style = ButtonStyle(slab=paint.PRIMARY, face=theme.DISPLAY, size=24)
        place = layout.place(foot, min(foot.w, 420), 60)
        enabled = exercise is not None
        self.ui.add(Button("begin", view.to_px(place), _("Find the better move"), self._begin, style, enabled=enabled))
        if exercise is not None:
            rect = view.to_px(inner)
            self._picture = self._board(one, exercise, rect.size), rect

    def _exercise(self, one: ListedExercise) -> Exercise | None:
        key = _key(one)
        if key not in self._loaded:
            self._loaded[key] = load(self.services.dirs.data, one.name, one.start)
        return self._loaded[key]

    def _board(self, one: ListedExercise, exercise: Exercise, size: tuple[int, int]) -> pygame.Surface:
        key = _key(one), size
        if key not in self._boards:
            pictures = screens(one.game_id).pictures
            self._boards[key] = pictures.thumbnail(self.kit, exercise.play(), size, exercise.review.seat)
        return self._boards[key]

    def _when(self, exercise: Exercise) -> str:
        marks = screens(exercise.whole.table.game_id).pictures.replay_marks(exercise.whole)
        before = [mark for mark in marks if mark.number <= exercise.review.start and mark.kind == "turn"]
        return before[-1].label if before else ""

    def _pick(self, row: Row) -> None:
        self._chosen = row.key
        self.relayout()

    def _begin(self) -> None:
        exercise = self._loaded.get(self._chosen)
        if exercise is not None:
            self.services.go.instead("exercise", exercise)

    def draw_panels(self, surface: pygame.Surface) -> None:
        if self._picture is not None:
            picture, rect = self._picture
            surface.blit(picture, picture.get_rect(center=rect.center))


class ExerciseScene(Scene):
    """Opens the table of an exercise in its own place. The exercise is not saved, only its result."""

    name = "exercise"

    def __init__(self, services: Services, exercise: Exercise, origin: str = "") -> None:
        """`origin`: the page to return to, if not the list."""
        super().__init__(services)
        self._exercise, self._origin = exercise, origin

    def enter(self) -> None:
        play = self._exercise.play(self._origin)
        screens(play.table.game_id).screens.open_play(self.services, play)


def _key(one: ListedExercise) -> str:
    return f"{one.name} {one.start}"
