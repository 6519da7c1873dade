"""The dialog that suggests a game from the number of people and the time available."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import FRect

from burano.core import registry
from burano.i18n import _
from burano.scenes.shell.title import played_games
from burano.scenes.shell.title.shelf_box import small_box
from burano.scenes.shell.title.suggestion import MINUTES, Suggestion, suggestions
from burano.stage.dialogs import Dialog
from burano.stage.narrator import SpokenEvent
from burano.stage.scene import Services
from burano.ui import layout
from burano.ui.controls.widget import sentences
from burano.ui.controls.widgets import Button, ButtonStyle, ChoiceRow, Label
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style
from burano.ui.input.commands import BACK, SECOND
from burano.ui.scaling import View

_WIDE, _HIGH = 860.0, 620.0


class SuggestScene(Dialog):
    """Suggests a game with one sentence of reasons; another one on request."""

    name = "suggest"
    min_size = (900, 640)

    def __init__(self, services: Services) -> None:
        super().__init__(services, _("What shall we play?"), "")
        self._played = played_games.read(services.dirs.data)
        seats = {count for game_id in self._played for count in registry.info(game_id).seats}
        self._counts = sorted(seats)
        self._people = 2 if 2 in seats else self._counts[0]
        self._minutes = 0
        self._number = 0
        """Index of the suggestion shown."""
        self._box = FRect()
        """Place of its box."""

    @property
    def found(self) -> list[Suggestion]:
        """Return the games that fit, best first."""
        return suggestions(self._people, self._minutes, self._played)

    @property
    def shown(self) -> Suggestion | None:
        """Return the game suggested now; None if none fits."""
        found = self.found
        return found[self._number % len(found)] if found else None

    def layout(self, view: View) -> None:
        box = layout.place(view.area, min(_WIDE, view.w - 40), _HIGH)
        self.panel = view.to_px(box)
        head, inner = layout.cut_top(layout.inset(box, 40, 32), 48, 14)
        style = Style(face=theme.DISPLAY, size=theme.HEAD, align="center")
        self.ui.add(Label("title", view.to_px(head), _("What shall we play?"), style))
        row, inner = layout.cut_top(inner, 86, 12)
        people, minutes = layout.columns(row, (1, 1), 24)
        counts = [str(count) for count in self._counts]
        self._choice(view, people, "people", _("People"), counts, self._counts.index(self._people), self._of_people)
        times = [_("{n} min").format(n=most) if most else _("Any") for most in MINUTES]
        chosen = MINUTES.index(self._minutes)
        self._choice(view, minutes, "minutes", _("Time at most"), times, chosen, self._of_minutes)
        foot, inner = layout.cut_bottom(inner, 60, 18)
        self._answer(view, inner)
        back, other, play = layout.columns(foot, (1, 1.2, 1.4), 16)
        look = ButtonStyle(face=theme.DISPLAY, size=20)
        self.ui.add(Button("back", view.to_px(back), _("Back"), self.services.go.back, look), BACK)
        why = "" if len(self.found) > 1 else _("Nothing else fits.")
        words = _("Another one")
        another = Button("other", view.to_px(other), words, self._another, look, enabled=not why, tooltip=why)
        self.ui.add(another, SECOND)
        none = "" if self.shown else _("No game fits.")
        style_ = ButtonStyle(slab=paint.PRIMARY, face=theme.DISPLAY, size=22)
        self.ui.add(Button("play", view.to_px(play), _("Play"), self._play, style_, enabled=not none, tooltip=none))

    def _choice(
        self,
        view: View,
        box: FRect,
        name: str,
        label: str,
        words: Sequence[str],
        chosen: int,
        pick: Callable[[int], None],
    ) -> None:
        head, control = layout.cut_top(box, 30, 4)
        self.ui.add(Label(f"{name}.label", view.to_px(head), label, Style(face=theme.BOLD)))
        self.ui.add(ChoiceRow(name, view.to_px(control), list(words), chosen, pick)).label = label

    def _answer(self, view: View, box: FRect) -> None:
        shown = self.shown
        self._box, box = layout.cut_left(box, box.h * 0.86, 20) if shown else (FRect(), box)
        title, why = layout.cut_top(box, box.h * 0.5, 6)
        name = registry.info(shown.game_id).title if shown else _("No game fits.")
        words = shown.why if shown else _("Fewer people, or more time?")
        tone = Style(face=theme.DISPLAY, size=46, valign="bottom", colour=theme.TERRACOTTA_DARK, shrink=0.5)
        self.ui.add(Label("game", view.to_px(title), name, tone))
        self.ui.add(Label("why", view.to_px(why), words, Style(size=22, valign="top", wrap=True, shrink=0.7)))

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.shown:
            place = self.view.to_px(self._box)
            picture = small_box(self.kit, self.shown.game_id, place.h)
            surface.blit(picture, picture.get_rect(center=place.center))

    def announcement(self) -> str:
        return sentences((_("What shall we play?"), self._said()))

    def _said(self) -> str:
        shown = self.shown
        return f"{registry.info(shown.game_id).title}. {shown.why}" if shown else _("No game fits.")

    def spoken_events(self) -> Sequence[SpokenEvent]:
        """Return the suggestion, which is spoken when it changes."""
        return [SpokenEvent(("suggestion", self._said()), self._said(), news=True)]

    def back(self) -> bool:
        self.services.go.back()
        return True

    def _of_people(self, number: int) -> None:
        self._people, self._number = self._counts[number], 0
        self.relayout()

    def _of_minutes(self, number: int) -> None:
        self._minutes, self._number = MINUTES[number], 0
        self.relayout()

    def _another(self) -> None:
        self._number += 1
        self.relayout()

    def _play(self) -> None:
        shown = self.shown
        if shown is not None:
            self.services.settings.change(game=shown.game_id)
            self.services.go.instead("setup", shown.game_id)
