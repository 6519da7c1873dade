"""The page of the weekly challenge: this week, the ranks, the player's best result; and its start."""

from __future__ import annotations

import datetime

import pygame

from burano.core import registry
from burano.core.session import Session
from burano.i18n import _
from burano.scenes.shell.page import Page
from burano.stage.scene import Services
from burano.table.contract.screens import screens
from burano.table.learning.challenge import MARK, best, earlier, today, week
from burano.ui import layout
from burano.ui.controls.widgets import Button, ButtonStyle, Choice, Label
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style
from burano.ui.input import commands
from burano.ui.scaling import View

_ROW = 62.0
_EARLIER = 6
"""So many earlier weeks are listed."""


class ChallengeScene(Page):
    """Everybody plays the same game this week."""

    name = "challenge"

    def __init__(
        self, services: Services, game_id: str, day: datetime.date | None = None, *, alone: bool = False
    ) -> None:
        super().__init__(services)
        self._game_id, self._all = game_id, screens(game_id).challenges()
        self._challenge = next((each for each in self._all if each.alone == alone), self._all[0])
        self._week = week(day or today())
        self._ticks: list[pygame.Rect] = []
        """Beside the ranks that have been reached."""

    def heading(self) -> str:
        return _("Weekly challenge")

    def back_words(self) -> str:
        return _("Back")

    @property
    def _code(self) -> int:
        return self._challenge.code(self._week)

    def fill(self, view: View, area: pygame.FRect) -> None:
        challenge, mine = self._challenge, best(self.services, self._game_id, self._code)
        high = 310 + _ROW * len(challenge.ranks) + 90 + (62 if len(self._all) > 1 else 0)
        inner = self.panel(view, layout.place(area, min(area.w, 980), min(area.h, high), 0.5, 0))
        head, inner = layout.cut_top(inner, 44, 6)
        words = _("Week {week} of {year}").format(week=self._week % 100, year=self._week // 100)
        self.ui.add(Label("week", view.to_px(head), words, Style(face=theme.DISPLAY, size=theme.HEAD)))
        if len(self._all) > 1:
            row, inner = layout.cut_top(inner, 50, 12)
            kinds, chosen = [each.kind() for each in self._all], self._all.index(challenge)
            place = view.to_px(layout.place(row, min(row.w, 560), 50, 0))
            self.ui.add(Choice("kind", place, kinds, chosen, self._choose))
        line, inner = layout.cut_top(inner, 90, 12)
        self.ui.add(
            Label("about", view.to_px(line), challenge.about(), Style(size=22, wrap=True, valign="top", shrink=0.8))
        )
        inner = self._ranks(view, inner, mine)
        foot, rest = layout.cut_bottom(inner, 64)
        self._earlier(view, rest)
        self._buttons(view, foot, mine)

    def _ranks(self, view: View, inner: pygame.FRect, mine: int | None) -> pygame.FRect:
        """The ranks, highest first; returns what is left below."""
        reached = self._challenge.rank(mine) if mine is not None else None
        self._ticks, score = [], self._challenge.people.score
        for number, rank in enumerate(reversed(self._challenge.ranks)):
            row, inner = layout.cut_top(inner, _ROW - 8, 8)
            won = reached is not None and rank.least <= reached.least
            face, tone = (theme.BOLD, theme.GOOD_INK) if won else (theme.BODY, theme.INK)
            name, points = layout.columns(row, (3, 2), 10)
            tick, name = layout.cut_left(name, 30, 12)
            label = Label(f"rank{number}", view.to_px(name), rank.name(), Style(face=face, size=24, colour=tone))
            self.ui.add(label).label = _("Reached") if won else ""
            if won:
                self._ticks.append(view.to_px(tick))
            text = _("from {points}").format(points=score.some(rank.least))
            style = Style(face=face, size=22, colour=tone, align="right")
            self.ui.add(Label(f"least{number}", view.to_px(points), text, style))
        return inner

    def _earlier(self, view: View, place: pygame.FRect) -> None:
        """The best results of earlier weeks, as many as fit in a line."""
        found = earlier(self.services, self._challenge, self._week, _EARLIER)
        if not found or place.h < 24:
            return
        score = self._challenge.people.score
        each = (
            _("week {week}: {points}").format(week=number % 100, points=score.some(points)) for number, points in found
        )
        words = _("Your earlier weeks: {list}").format(list=" · ".join(each))
        style = Style(size=theme.TEXT, shrink=0.7, colour=theme.INK_SOFT)
        self.ui.add(Label("earlier", view.to_px(layout.cut_bottom(place, 34)[0]), words, style))

    def _buttons(self, view: View, foot: pygame.FRect, mine: int | None) -> None:
        waits = self.services.saves.waits(self._game_id, self._door)
        own, again, go = layout.columns(foot, (3, 2, 2) if waits else (3, 0, 2), 20)
        text = _("Not played yet this week")
        if mine is not None:
            text = _("Your best this week: {points}").format(points=self._challenge.people.score.some(mine))
        self.ui.add(Label("best", view.to_px(own), text, Style(face=theme.BOLD, size=22, shrink=0.7)))
        look = ButtonStyle(slab=paint.PRIMARY, face=theme.DISPLAY, size=24)
        if waits:
            self.ui.add(Button("continue", view.to_px(go), _("Continue"), self._go_on, look))
            begin = self.ui.add(Button("begin", view.to_px(again), _("Begin again"), self._begin, ButtonStyle(size=20)))
            begin.command = commands.SECOND
            return
        words = _("Play again") if mine is not None else _("Play")
        self.ui.add(Button("begin", view.to_px(go), words, self._begin, look))

    def _choose(self, number: int) -> None:
        self._challenge = self._all[number]
        self.relayout()

    def draw_panels(self, surface: pygame.Surface) -> None:
        for place in self._ticks:  # not only by colour and weight of the text
            tick = self.kit.sprites.get("ui_tick", place.w, place.h)
            surface.blit(tick, tick.get_rect(center=place.center))

    @property
    def _door(self) -> str:
        return f"{MARK} {self._code}"

    def _go_on(self) -> None:
        self.services.saves.resume(self._game_id, self._door)

    def _begin(self) -> None:
        table = self._challenge.for_week(self._week)
        self.services.saves.play(Session(registry.game(self._game_id), table))
