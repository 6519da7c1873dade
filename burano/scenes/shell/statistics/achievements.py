"""Achievements: those a player has reached in a game, and the progress of the others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from burano.core import registry
from burano.i18n import _
from burano.persistence.achievements import Achievement, Reached, reached
from burano.scenes.shell.page import Page
from burano.scenes.shell.saves import save_words
from burano.scenes.shell.statistics.album import Album, AlbumEntry
from burano.scenes.shell.title import offered_games
from burano.stage.scene import Services
from burano.table.contract.screens import screens
from burano.table.wording.phrasebook import Phrasebook
from burano.ui import layout
from burano.ui.controls.dropdown import Dropdown
from burano.ui.controls.widgets import Label
from burano.ui.drawing import theme
from burano.ui.drawing.text import Style
from burano.ui.scaling import View


def with_achievements() -> list[str]:
    """Return the games that have achievements."""
    return [game for game in registry.game_ids() if screens(game).achievements()]


class AchievementsScene(Page):
    """Achievements of one player in one game: the reached ones with dates, the others with their progress."""

    name = "achievements"

    def __init__(self, services: Services, game_id: str = "", name: str = "") -> None:
        super().__init__(services)
        known = with_achievements()
        self._game = game_id if game_id in known else known[0]
        people = services.saves.statistics.profiles()
        self._name = name if name in people else next(iter(people), "")

    def heading(self) -> str:
        return _("Achievements")

    def back_words(self) -> str:
        return _("Back")

    def fill(self, view: View, area: pygame.FRect) -> None:
        self.world = self._game
        people = self.services.saves.statistics.profiles()
        if not people:
            self.nothing(view, area, _("No finished games yet."))
            return
        top, area = layout.cut_top(area, 50, 16)
        wanted = screens(self._game).achievements()
        far = reached(wanted, self.services.saves.statistics.results, self._game, self._name)
        self.ui.add(Album("rows", view.to_px(area), list(self._entries(wanted, far))))
        which, who, rest = layout.columns(top, (2, 2, 3), 16)
        count = sum(each.finished is not None for each in far.values())
        text = _("{n} of {all} reached").format(n=count, all=len(far))
        self.ui.add(
            Label("count", view.to_px(rest), text, Style(size=22, align="right", colour=theme.CREAM), shadow=True)
        )
        known = with_achievements()
        titles = [offered_games.title(game) for game in known]
        pick = Dropdown("game", view.to_px(which), titles, known.index(self._game), lambda n: self._turn(known[n]))
        self.ui.add(pick).label = _("Game")
        shown = [name[:30] for name in people]
        pick = Dropdown("profile", view.to_px(who), shown, people.index(self._name), lambda n: self._pick(people[n]))
        self.ui.add(pick).label = _("Player")

    def _entries(self, wanted: Sequence[Achievement], far: dict[str, Reached]) -> Iterator[AlbumEntry]:
        book = Phrasebook(self._game)
        for each in wanted:
            now = far[each.key]
            title, how = book.say("achievement", each.key), book.say("achievement_how", each.key, n=each.least)
            date = save_words.day(now.finished) if now.finished is not None else ""
            yield AlbumEntry(each.key, title, how, each.emblem, now.value, each.least, date)

    def _turn(self, game_id: str) -> None:
        self._game = game_id
        self.relayout()

    def _pick(self, name: str) -> None:
        self._name = name
        self.relayout()
