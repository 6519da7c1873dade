"""The page of the weekly challenge: this week's game, the ranks, the player's best result, and the start."""

from __future__ import annotations

import datetime

import pygame

from burano.core import registry
from burano.core.session import Session
from burano.i18n import _, ngettext
from burano.scenes.shell.page import Page
from burano.stage.scene import FULL_PACE, Services
from burano.table.contract.screens import screens
from burano.table.learning.challenge import MARK, best, count_try, earlier, today, tries_left, week
from burano.table.panels.portrait import medallion
from burano.ui import layout
from burano.ui.controls.widgets import Button, ButtonStyle, ChoiceRow, Label
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style
from burano.ui.input import commands
from burano.ui.scaling import View

_ROW = 150.0
_MAX_EARLIER = 6
"""Maximum number of earlier weeks listed."""


class ChallengeScene(Page):
    """The weekly challenge: everybody plays the same game this week."""

    name = "challenge"

    def __init__(
        self, services: Services, game_id: str, day: datetime.date | None = None, *, alone: bool = False
    ) -> None:
        super().__init__(services)
        self._game_id, self._all = game_id, screens(game_id).challenges()
        self._challenge = next((each for each in self._all if each.alone == alone), self._all[0])
        self._week = week(day or today())
        self.world = game_id
        self._frame = pygame.Rect(0, 0, 1, 1)
        self._picture: pygame.Surface | None = None
        """Place of the picture of this week's table, and the picture once it is painted."""
        self._faces: list[tuple[str, pygame.Rect]] = []
        """Portrait of each rank, with its place."""
        self._rows: list[tuple[pygame.Rect, bool]] = []
        """Place of each rank, and whether it was reached."""
        self._ticks: list[pygame.Rect] = []
        """Places of the ticks beside the ranks reached."""

    def heading(self) -> str:
        return _("Weekly challenge")

    def back_words(self) -> str:
        return _("Back")

    @property
    def _code(self) -> int:
        return self._challenge.code(self._week)

    @property
    def _left(self) -> int | None:
        """How often it may still be begun; None: as often as one likes."""
        return tries_left(self.services, self._challenge, self._week)

    def fill(self, view: View, area: pygame.FRect) -> None:
        picture, right = layout.columns(area, (11, 9), 24)
        said, picture = layout.cut_bottom(picture, min(190.0, area.h * 0.34), 16)
        self.panels.append(view.to_px(picture))
        self._frame = view.to_px(layout.inset(picture, 12))
        self._picture = None
        self.host_says(view, said, self._challenge.about(self._week), "point", "about")
        self._result(view, self.panel(view, right))

    def _result(self, view: View, inner: pygame.FRect) -> None:
        """Add the week, the ranks, the best result and the buttons."""
        mine = best(self.services, self._game_id, self._code)
        head, inner = layout.cut_top(inner, 44, 10)
        words = _("Week {week} of {year}").format(week=self._week % 100, year=self._week // 100)
        self.ui.add(Label("week", view.to_px(head), words, Style(face=theme.DISPLAY, size=theme.HEAD)))
        if len(self._all) > 1:
            row, inner = layout.cut_top(inner, 50, 12)
            kinds, chosen = [each.kind() for each in self._all], self._all.index(self._challenge)
            self.ui.add(ChoiceRow("kind", view.to_px(row), kinds, chosen, self._choose))
        foot, inner = layout.cut_bottom(inner, 64)
        best_line, inner = layout.cut_bottom(inner, 56, 10)
        earlier_line, inner = layout.cut_bottom(inner, 34)
        self._ranks(view, inner, mine)
        self._earlier(view, earlier_line)
        text = _("Not played yet this week")
        if mine is not None:
            text = _("Your best this week: {points}").format(points=self._challenge.result(mine))
        if self._left is not None:
            tries = ngettext("{n} try left", "{n} tries left", self._left).format(n=self._left)
            text = f"{text} · {tries}"
        self.ui.add(Label("best", view.to_px(best_line), text, Style(face=theme.BOLD, size=21, wrap=True, shrink=0.7)))
        self._buttons(view, foot, mine)

    def _ranks(self, view: View, inner: pygame.FRect, mine: int | None) -> None:
        """Add the ranks with their portraits, highest first."""
        reached = self._challenge.rank(mine) if mine is not None else None
        ranks = list(zip(self._challenge.ranks, self._challenge.people.levels[1:], strict=False))
        height = min(_ROW, inner.h / max(1, len(ranks)))
        self._ticks, self._faces, self._rows = [], [], []
        for number, (rank, level) in enumerate(reversed(ranks)):
            row, inner = layout.cut_top(inner, height - 8, 8)
            won = reached is not None and rank.least <= reached.least
            face, tone = (theme.BOLD, theme.GOOD_INK) if won else (theme.BODY, theme.INK)
            self._rows.append((view.to_px(row), won))
            name, points = layout.columns(layout.inset(row, 16, 6), (3, 2), 10)
            portrait, name = layout.cut_left(name, min(name.h, name.w * 0.28), 10)
            tick, name = layout.cut_left(name, min(28.0, name.w * 0.14), 6)
            self._faces.append((self._challenge.people.portrait(level), view.to_px(portrait)))
            label = Label(f"rank{number}", view.to_px(name), rank.name(), Style(face=face, size=25, colour=tone))
            self.ui.add(label).label = _("Reached") if won else ""
            if won:
                self._ticks.append(view.to_px(tick))
            text = self._challenge.result(rank.least)
            text = text if self._challenge.with_change else _("from {points}").format(points=text)
            style = Style(face=face, size=22, colour=tone, align="right")
            self.ui.add(Label(f"least{number}", view.to_px(points), text, style))

    # ---- the week's table, painted after the page is shown

    @property
    def pace(self) -> float:
        return FULL_PACE if self._picture is None else super().pace

    def update(self, dt: float) -> bool:
        changed = super().update(dt)
        if self._picture is None:
            self._picture = self._paint_table(self._frame.size)
            self.invalidate(self._frame)
        return changed

    def _paint_table(self, size: tuple[int, int]) -> pygame.Surface:
        table = self._challenge.for_week(self._week)
        make = lambda: screens(self._game_id).pictures.thumbnail(
            self.kit, Session(registry.game(self._game_id), table), size
        )
        return self.kit.paint.cached(("challenge", self._game_id, self._code, size), make)

    def _earlier(self, view: View, place: pygame.FRect) -> None:
        """Add the best results of earlier weeks, as many as fit in a line."""
        found = earlier(self.services, self._challenge, self._week, _MAX_EARLIER)
        if not found or place.h < 24:
            return
        said = self._challenge.result
        each = (_("week {week}: {points}").format(week=number % 100, points=said(points)) for number, points in found)
        words = _("Your earlier weeks: {list}").format(list=" · ".join(each))
        style = Style(size=theme.TEXT, shrink=0.7, colour=theme.INK_SOFT)
        self.ui.add(Label("earlier", view.to_px(layout.cut_bottom(place, 34)[0]), words, style))

    def _buttons(self, view: View, foot: pygame.FRect, mine: int | None) -> None:
        waits = self.services.saves.waits(self._game_id, self._door)
        again, go = layout.columns(foot, (1, 1), 20) if waits else (foot, foot)
        look = ButtonStyle(slab=paint.PRIMARY, face=theme.DISPLAY, size=24)
        if waits:
            self.ui.add(Button("continue", view.to_px(go), _("Continue"), self._go_on, look))
            look = ButtonStyle(size=20)
        words = _("Begin again") if waits else _("Play again") if mine is not None else _("Play")
        tip = _("All three tries are used; next week brings another game.") if self._left == 0 else ""
        begin = Button("begin", view.to_px(again), words, self._begin, look, enabled=self._left != 0, tooltip=tip)
        self.ui.add(begin, commands.SECOND if waits else None)

    def _choose(self, number: int) -> None:
        self._challenge = self._all[number]
        self.relayout()

    def draw_panels(self, surface: pygame.Surface) -> None:
        if self._picture is not None:
            surface.blit(self._picture, self._frame)
        for place, won in self._rows:
            self.kit.paint.slab(surface, place, self.view.s, paint.CHOSEN if won else paint.CARD, radius=14)
        ground = self._challenge.people.colours[0].light
        for sprite, place in self._faces:
            face = medallion(self.kit, sprite, ground, min(place.size))
            surface.blit(face, face.get_rect(center=place.center))
        for place in self._ticks:  # so that a reached rank differs not only in colour and weight
            tick = self.kit.sprites.get("ui_tick", place.w, place.h)
            surface.blit(tick, tick.get_rect(center=place.center))

    @property
    def _door(self) -> str:
        return f"{MARK} {self._code}"

    def _go_on(self) -> None:
        self.services.saves.resume(self._game_id, self._door)

    def _begin(self) -> None:
        table = self._challenge.for_week(self._week)
        count_try(self.services, self._challenge, self._week)
        self.services.saves.play(Session(registry.game(self._game_id), table))
