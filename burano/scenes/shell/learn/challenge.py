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
from burano.table.learning.challenge import MARK, best, week
from burano.ui import layout
from burano.ui.controls.widgets import Button, ButtonStyle, Label
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style
from burano.ui.input import commands
from burano.ui.scaling import View

_ROW = 62.0


class ChallengeScene(Page):
    """Everybody plays the same game this week."""

    name = "challenge"

    def __init__(self, services: Services, game_id: str, day: datetime.date | None = None) -> None:
        super().__init__(services)
        challenge = screens(game_id).challenge()
        assert challenge is not None
        self._game_id, self._challenge = game_id, challenge
        self._week = week(day or datetime.date.today())
        self._ticks: list[pygame.Rect] = []
        """Beside the ranks that have been reached."""

    def heading(self) -> str:
        return _("Weekly challenge")

    def back_words(self) -> str:
        return _("Back")

    def fill(self, view: View, area: pygame.FRect) -> None:
        challenge, mine = self._challenge, best(self.services, self._game_id, self._week)
        box = layout.place(area, min(area.w, 980), min(area.h, 270 + _ROW * len(challenge.ranks) + 90), 0.5, 0)
        inner = self.panel(view, box)
        head, inner = layout.cut_top(inner, 44, 6)
        words = _("Week {week} of {year}").format(week=self._week % 100, year=self._week // 100)
        self.ui.add(Label("week", view.to_px(head), words, Style(face=theme.DISPLAY, size=theme.HEAD)))
        line, inner = layout.cut_top(inner, 90, 12)
        self.ui.add(
            Label("about", view.to_px(line), challenge.about(), Style(size=22, wrap=True, valign="top", shrink=0.8))
        )
        reached = challenge.rank(mine) if mine is not None else None
        self._ticks = []
        for number, rank in enumerate(reversed(challenge.ranks)):
            row, inner = layout.cut_top(inner, _ROW - 8, 8)
            won = reached is not None and rank.least <= reached.least
            face, tone = (theme.BOLD, theme.GOOD_INK) if won else (theme.BODY, theme.INK)
            name, points = layout.columns(row, (3, 2), 10)
            tick, name = layout.cut_left(name, 30, 12)
            label = Label(f"rank{number}", view.to_px(name), rank.name(), Style(face=face, size=24, colour=tone))
            self.ui.add(label).label = _("Reached") if won else ""
            if won:
                self._ticks.append(view.to_px(tick))
            text = _("from {vp} VP").format(vp=rank.least)
            style = Style(face=face, size=22, colour=tone, align="right")
            self.ui.add(Label(f"least{number}", view.to_px(points), text, style))
        foot, _rest = layout.cut_bottom(inner, 64)
        waits = self.services.saves.waits(self._game_id, self._door)
        own, again, go = layout.columns(foot, (3, 2, 2) if waits else (3, 0, 2), 20)
        text = _("Your best this week: {vp} VP").format(vp=mine) if mine is not None else _("Not played yet this week")
        self.ui.add(Label("best", view.to_px(own), text, Style(face=theme.BOLD, size=22, shrink=0.7)))
        look = ButtonStyle(slab=paint.PRIMARY, face=theme.DISPLAY, size=24)
        if waits:
            self.ui.add(Button("continue", view.to_px(go), _("Continue"), self._go_on, look))
            begin = self.ui.add(Button("begin", view.to_px(again), _("Begin again"), self._begin, ButtonStyle(size=20)))
            begin.command = commands.SECOND
            return
        words = _("Play again") if mine is not None else _("Play")
        self.ui.add(Button("begin", view.to_px(go), words, self._begin, look))

    def draw_panels(self, surface: pygame.Surface) -> None:
        for place in self._ticks:  # not only by colour and weight of the text
            tick = self.kit.sprites.get("ui_tick", place.w, place.h)
            surface.blit(tick, tick.get_rect(center=place.center))

    @property
    def _door(self) -> str:
        return f"{MARK} {self._week}"

    def _go_on(self) -> None:
        self.services.saves.resume(self._game_id, self._door)

    def _begin(self) -> None:
        table = self._challenge.for_week(self._week)
        self.services.saves.play(Session(registry.game(self._game_id), table))
