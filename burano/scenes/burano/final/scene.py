"""The final scoring: source by source with running totals, then the winner, the charts, the city, and what to keep."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from burano.core.session import Session
from burano.games.burano.game import Burano
from burano.games.burano.scoring import ranking
from burano.games.burano.setup import Options
from burano.games.burano.state import State
from burano.i18n import _, language
from burano.scenes.burano.final.charts import (
    ORDER,
    deed_rows,
    points_by_round,
    points_by_source,
    source_name,
    standings,
    tie_words,
)
from burano.scenes.burano.final.postcard import draw_city
from burano.scenes.burano.final.winner import CONFETTI_SECONDS, draw_confetti, draw_others, draw_rays, draw_winner
from burano.scenes.burano.people import PEOPLE
from burano.scenes.burano.setup.model import BuranoDraft
from burano.scenes.burano.setup.scene import SetupScene
from burano.stage.scene import FULL_PACE, Scene, Services
from burano.table import frame as season_frame
from burano.table.brush import Brush
from burano.table.final.charts import draw_bars, draw_legend, draw_lines, draw_statistics
from burano.table.final.keep import keep_postcard, keep_sheet
from burano.table.water import evening, water
from burano.table.widgets import icon_if_room
from burano.ui import layout, paint, theme
from burano.ui.boxes import Box
from burano.ui.scaling import View
from burano.ui.theme import rgb
from burano.ui.widgets import Button, Choice, IconButton

if TYPE_CHECKING:
    from burano.scenes.burano.flow import Flow

_TRAY = 128.0
_SOURCE_SECONDS = 0.75
_STILL = 0.3
_HASTE = 0.8
"""Seconds after the telling in which nobody means the big button: it lies where the last one lay."""
PAGES = ("points", "city", "statistics")


class FinalScene(Scene):
    """What the fourteen rounds came to. Everything is open now, so everybody may look."""

    name = "final"
    min_size = (1600, 940)

    def __init__(self, services: Services, flow: Flow, *, again: bool = False) -> None:
        super().__init__(services)
        self.flow = flow
        self._looking_back = again
        """Opened from the replay of a game that ended long ago: told already, and left for the replay."""
        session = flow.session
        self._players = session.table.players
        self._families = [player.color for player in self._players]
        self._names = [player.name for player in self._players]
        self.sources = points_by_source(session)
        self.rounds = points_by_round(session)
        self._standings = standings(session.state)
        self._winners = ranking(session.state)[0]
        self._statistics = deed_rows(session)
        self.page = "points"
        self.turn = 0
        self.shown = float(len(ORDER)) if again else 0.0
        """Sources told, with a fraction for the one that is growing."""
        self._told_at = self.kit.clock.now()
        self._confetti = -1.0
        self._still = season_frame.Still(self.kit, self._paint_still)

    @property
    def told(self) -> bool:
        """Whether all sources have been told."""
        return self.shown >= len(ORDER)

    # ---- layout

    def layout(self, view: View) -> None:
        self._tray = FRect(0, view.h - _TRAY, view.w, _TRAY)
        left_w = view.w * 0.335
        self._left = FRect(24, 24, left_w - 36, self._tray.y - 60)
        self._right = FRect(left_w, 24, view.w - left_w - 36, self._tray.y - 60)
        tabs, body = layout.cut_top(self._right, 48, 14)
        self._body = body
        words = [_("Points"), _("The city"), _("Statistics")]
        tabs_box = layout.place(tabs, min(640.0, tabs.w), 48, 1.0)
        self.ui.add(Choice("page", view.to_px(tabs_box), words, PAGES.index(self.page), self._turn_page))
        self._panels(body)
        if self.page != "statistics":
            self._city_buttons(view)
        self._buttons(view)

    def _panels(self, body: FRect) -> None:
        upper, lower = layout.rows(body, (1.02, 1), 18)
        self._bars = upper
        self._chart, self._thumb = layout.columns(lower, (1.75, 1), 18)
        if self.page == "city":
            self._thumb = body

    def _city_buttons(self, view: View) -> None:
        box = self._thumb
        for number, (name, sprite, tip, step) in enumerate(
            (
                ("left", "ui_rotate_left", _("Turn the city left"), -1),
                ("right", "ui_rotate_right", _("Turn the city right"), 1),
            )
        ):
            rect = view.rect(box.right - 130 + number * 62, box.bottom - 72, 54, 54)
            self.ui.add(IconButton(name, rect, sprite, tip, lambda step=step: self._rotate(step)))  # type: ignore[misc]

    def _buttons(self, view: View) -> None:
        tray = self._tray
        if not self.told:
            rect = view.rect(tray.right - 40 - 400, tray.y + 26, 400, 80)
            style = {"slab": paint.PRIMARY, "face": theme.DISPLAY, "size": 29}
            self.ui.add(Button("skip", rect, _("Show the result"), self.skip, **style))  # type: ignore[arg-type]
            return
        items = [
            ("replay", _("Replay"), "ui_replay", self._replay, _("Watch the game again")),
            ("postcard", _("Postcard"), "ui_save", self._postcard, _("Keep a picture of the city")),
            ("sheet", _("Score sheet"), "ui_export", self._sheet, _("Keep the numbers as HTML and CSV")),
            ("menu", _("Main menu"), "ui_home", self.services.go.home, ""),
        ]
        wide = min(360.0, view.w * 0.2)
        rect = view.rect(tray.right - 40 - wide, tray.y + 24, wide, 82)
        self.ui.add(
            Button(
                "again",
                rect,
                _("Play again"),
                self._again,
                slab=paint.PRIMARY,
                face=theme.DISPLAY,
                size=32,
                tooltip=_("The same people, everybody one seat further"),
                sound="start",
            )
        )
        left = tray.x + view.w * 0.27
        row = FRect(left, tray.y + 30, tray.right - 60 - wide - left, 70)
        for cell, (name, text, sprite, action, tip) in zip(layout.columns(row, len(items), 12), items, strict=True):
            icon = icon_if_room(sprite, cell.w - 30)
            self.ui.add(Button(name, view.to_px(cell), text, action, sprite=icon, size=theme.TEXT, tooltip=tip))

    # ---- doing

    def _turn_page(self, number: int) -> None:
        self.page = PAGES[number]
        self.relayout()

    def _rotate(self, step: int) -> None:
        self.turn = (self.turn + step) % 4
        self.invalidate()

    def skip(self) -> None:
        """All sources told: the winner."""
        if not self.told:
            self._crown()

    def _crown(self) -> None:
        self.shown = float(len(ORDER))
        self._told_at = self.kit.clock.now()
        self._confetti = 0.0 if self.kit.motion.full else -1.0
        self.kit.audio.play("fanfare")
        self.relayout()

    def _replay(self) -> None:
        if self._looking_back:
            self.services.go.back()
        else:
            self.services.go.to("replay", self.flow.session)

    def back(self) -> bool:
        if self._looking_back:
            self.services.go.back()
        return self._looking_back

    def _again(self) -> None:
        if self.kit.clock.now() - self._told_at < _HASTE:
            return
        draft = BuranoDraft.of(PEOPLE, self.flow.session.table).rotated()
        if draft.problem():
            self.services.stack.push(SetupScene(self.services, draft))
            return
        self.services.saves.play(Session(Burano(), draft.table()))

    def _stamp(self) -> str:
        return f"burano-{time.strftime('%Y%m%d-%H%M%S')}-{self.flow.session.table.seed}"

    def _postcard(self) -> None:
        keep_postcard(self.services, self.flow.session, self._stamp(), self.turn)

    def _sheet(self) -> None:
        keep_sheet(self.services, self.flow.session, self._stamp())

    # ---- time

    def update(self, dt: float) -> bool:
        super().update(dt)
        if not self.told:
            self._tell_on(dt)
            return False
        if self._confetti >= 0:
            self._confetti += dt
            if self._confetti > CONFETTI_SECONDS:
                self._confetti = -1.0
            self.invalidate(self.view.to_px(FRect(0, 0, self._right.x, self._tray.y)))
        return False

    def _tell_on(self, dt: float) -> None:
        """Let the source being told grow; after the last one crown the winner."""
        before = int(self.shown)
        self.shown += dt / (self.kit.motion.seconds(_SOURCE_SECONDS) or _STILL)
        if int(self.shown) != before:
            self.kit.audio.play("coin")
        if self.told:
            self._crown()
        self._invalidate_telling()

    def _invalidate_telling(self) -> None:
        for box in (self._left, self._bars, self._chart):
            self.invalidate(self.view.to_px(box))

    @property
    def pace(self) -> float:
        return FULL_PACE if not self.told or self._confetti >= 0 else super().pace

    def handle(self, event: pygame.Event) -> bool:
        if super().handle(event):
            return True
        skipping = event.type == pygame.KEYDOWN and event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_ESCAPE)
        if skipping and not self.told:
            self.skip()
            return True
        return False

    # ---- drawing

    def draw(self, surface: pygame.Surface) -> None:
        self._still.draw(surface, self.view, (self.page, self.turn, self.told, self._rounds_shown(), language()))
        self._paint_live(Brush(surface, self.kit, self.view))
        super().draw(surface)

    def _paint_still(self, brush: Brush) -> None:
        """What rests while points are told and confetti falls."""
        brush.surface.blit(evening(self.kit, self.view.window.size), (0, 0))
        area, left = self.view.area, self._left
        brush.kit.paint.wash(brush.surface, brush.view.to_px(area), rgb("2B2350"), 0.42)
        draw_rays(brush, FRect(0, 0, self.view.w, self._tray.y), (left.centerx, left.y + left.h * 0.36))
        if self.page == "points":
            self._draw_points(brush)
        elif self.page == "city":
            self._draw_city(brush)
        else:
            self._draw_statistics(brush)
        season_frame.draw_tray(brush, self._tray)
        if not self.told:
            return
        self._draw_winner(brush)
        room = area.w * 0.27 - 70
        words = tie_words(self.flow.session)
        brush.words(words, 40, self._tray.y + 20, room, 90, 20, theme.BODY, theme.INK_SOFT, wrap=True)

    def _paint_live(self, brush: Brush) -> None:
        """The source being told, the growing bars, the confetti."""
        if not self.told:
            self._draw_source(brush)
        if self.page == "points":
            self._draw_bars(brush)
        if self._confetti >= 0:
            draw_confetti(brush, FRect(0, 0, self._right.x, self._tray.y), self._confetti / CONFETTI_SECONDS)

    def _draw_winner(self, brush: Brush) -> None:
        box = self._left
        others = [standing for standing in self._standings if standing.seat not in self._winners]
        best = self._standings[0].vp
        draw_winner(brush, FRect(box.x, box.y, box.w, box.h - 140), self._winners, self._players, best)
        draw_others(brush, FRect(box.x, box.bottom - 122, box.w, 112), others, self._players)

    def _draw_source(self, brush: Brush) -> None:
        box = self._left
        brush.words(_("Final scoring"), box.x, box.y + 40, box.w, 80, 58, theme.DISPLAY, theme.CREAM, align="center")
        number = min(len(ORDER) - 1, int(self.shown))
        plate = FRect(box.x + 40, box.centery - 90, box.w - 80, 120)
        brush.slab(plate, paint.PAPER, radius=24, shadow=8)
        words = (plate.x + 20, plate.y, plate.w - 40, plate.h)
        name = source_name(ORDER[number])
        brush.words(name, *words, 44, theme.DISPLAY, align="center", shrink=0.4, name="source")
        count = _("{n} of {all}").format(n=number + 1, all=len(ORDER))
        brush.words(count, box.x, plate.bottom + 16, box.w, 36, 24, theme.BOLD, theme.CREAM, align="center")

    def _draw_bars(self, brush: Brush) -> None:
        bars = self._bars
        legend_h = 34.0 if bars.w > 1150 else 62.0
        draw_legend(brush, FRect(bars.x + 28, bars.y + 58, bars.w - 56, legend_h), self.shown)
        order = [standing.seat for standing in self._standings] if self.told else list(range(len(self._players)))
        box = FRect(bars.x + 28, bars.y + 66 + legend_h, bars.w - 56, bars.h - 80 - legend_h)
        draw_bars(brush, box, order, self._names, self._families, self.sources, self.shown)

    def _draw_points(self, brush: Brush) -> None:
        bars, chart = self._bars, self._chart
        brush.slab(bars, paint.PAPER, radius=18, shadow=6)
        brush.words(_("Where the points came from"), bars.x + 28, bars.y + 12, bars.w - 56, 42, 30, theme.DISPLAY)
        brush.slab(chart, paint.PAPER, radius=18, shadow=6)
        title = _("Victory points over the fourteen rounds")
        brush.words(title, chart.x + 28, chart.y + 10, chart.w - 56, 40, 26, theme.DISPLAY, shrink=0.6)
        box = FRect(chart.x + 28, chart.y + 58, chart.w - 40, chart.h - 66)
        upto = self._rounds_shown()
        told = [row[: upto + 1] for row in self.rounds]
        draw_lines(brush, box, self._families, told, self.flow.session.state.board.rounds)
        self._draw_city(brush)

    def _rounds_shown(self) -> int:
        """How far the lines go: they follow the telling, and the end is kept for the end."""
        last = len(self.rounds[0]) - 1
        return last if self.told else min(last - 1, int(last * self.shown / len(ORDER)))

    def _draw_city(self, brush: Brush) -> None:
        box = self._thumb
        brush.slab(box, paint.PAPER, radius=18, shadow=6)
        sea = FRect(box.x + 10, box.y + 10, box.w - 20, box.h - 20)
        rect = brush.view.to_px(sea)
        clip = brush.surface.get_clip()
        brush.surface.set_clip(clip.clip(rect))
        brush.surface.blit(water(self.kit, rect.size), rect)
        draw_city(brush, self.flow.session, sea, self.turn)
        brush.surface.set_clip(clip)

    def _draw_statistics(self, brush: Brush) -> None:
        box = self._body
        brush.slab(box, paint.PAPER, radius=18, shadow=6)
        brush.words(_("What everybody did"), box.x + 28, box.y + 14, box.w - 56, 44, 30, theme.DISPLAY)
        inner = FRect(box.x + 28, box.y + 64, box.w - 56, box.h - 80)
        draw_statistics(brush, inner, self._names, self._families, self._statistics)

    def boxes(self) -> list[Box]:
        brush = Brush(pygame.Surface((1, 1)), self.kit, self.view)
        self._paint_still(brush)
        self._paint_live(brush)
        return [*super().boxes(), *brush.boxes]


def look_back(services: Services, session: Session[State, Options]) -> None:
    """Show the final scoring of a finished game once more, above whatever is shown."""
    from burano.scenes.burano.flow import Flow

    services.stack.push(FinalScene(services, Flow(services, session), again=True))
