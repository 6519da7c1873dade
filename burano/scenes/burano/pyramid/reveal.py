"""All pyramids at once: the moment after the last one is confirmed. Open to everybody."""

from __future__ import annotations

import pygame
from pygame import FRect

from burano.core.protocol import NOBODY
from burano.games.burano.board import PLACES
from burano.games.burano.events import PyramidsRevealed
from burano.i18n import _, language, ngettext
from burano.scenes.burano import names
from burano.scenes.burano.art.pyramid import PyramidShape
from burano.scenes.burano.art.pyramid_pictures import draw_cubes, draw_terrace
from burano.scenes.burano.flow import Flow
from burano.scenes.burano.people import PEOPLE
from burano.scenes.burano.pyramid.panels import draw_plan_cell, plan_cells
from burano.stage.scene import Services
from burano.table import frame
from burano.table.brush import Brush
from burano.table.interlude import Interlude
from burano.table.water import evening
from burano.ui import layout, paint, theme
from burano.ui.boxes import Box
from burano.ui.paint import Slab
from burano.ui.scaling import View
from burano.ui.text import Style
from burano.ui.tween import Tween
from burano.ui.widgets import Button, ButtonStyle, IconButton

_HEAD, _TRAY = 112.0, 128.0
_RISE = 0.55


def revealed(flow: Flow) -> PyramidsRevealed | None:
    """The reveal, if it is what the last step brought."""
    steps = flow.session.steps
    events = steps[-1].events if steps else ()
    return next((event for event in events if isinstance(event, PyramidsRevealed)), None)


class RevealScene(Interlude):
    """The families' pyramids side by side, from the starting player on; they can be turned together."""

    name = "pyramid_reveal"

    def __init__(self, services: Services, flow: Flow) -> None:
        super().__init__(services)
        self.flow = flow
        event = revealed(flow)
        assert event is not None
        self._event = event
        self._players = flow.session.table.players
        self._view = flow.session.view(NOBODY)
        n, start = len(self._players), self._view.start
        self._order = [(start + i) % n for i in range(n)]
        self.turn = 0
        self._risen = 0.0
        self._still = frame.Still(self.kit, self._paint)

    def enter(self) -> None:
        self.kit.audio.play(f"season_{names.SEASONS[self._view.season]}")
        self._timeline.play(Tween(_RISE, on_step=self._rise))

    def _rise(self, value: float) -> None:
        self._risen = value

    def layout(self, view: View) -> None:
        self._head = FRect(0, 0, view.w, _HEAD)
        self._tray = FRect(0, view.h - _TRAY, view.w, _TRAY)
        body = FRect(32, _HEAD + 34, view.w - 64, self._tray.y - _HEAD - 60)
        self._cards = layout.columns(body, len(self._order), 18)
        style = ButtonStyle(slab=paint.PRIMARY, face=theme.DISPLAY, size=29)
        go = view.rect(view.w - 40 - 420, self._tray.y + 24, 420, 82)
        self.ui.add(Button("go_on", go, _("To the first round"), self._go_on, style))
        turns = (
            ("left", "ui_rotate_left", _("Turn left (Q)"), -1),
            ("right", "ui_rotate_right", _("Turn right (E)"), 1),
        )
        for number, (name, sprite, tip, step) in enumerate(turns):
            rect = view.rect(40 + number * 70, self._tray.y + 36, 60, 60)
            self.ui.add(IconButton(name, rect, sprite, tip, lambda step=step: self._turn(step)))  # type: ignore[misc]
        self.ui.set_focus("go_on")

    def _turn(self, step: int) -> None:
        self.turn = (self.turn + step) % 4
        self.invalidate()

    def _go_on(self) -> None:
        self.flow.reveal_seen()

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_q, pygame.K_e):
            self._turn(-1 if event.key == pygame.K_q else 1)
            return True
        return super().handle(event)

    # ---- drawing

    def draw(self, surface: pygame.Surface) -> None:
        self._still.draw(surface, self.view, (self.turn, self._risen, language()))
        super().draw(surface)

    def _paint(self, brush: Brush) -> None:
        brush.surface.blit(evening(self.kit, self.view.window.size), (0, 0))
        season = self._view.season
        frame.draw_band(brush, self._head)
        brush.centred(names.SEASON_SPRITES[season], 82, self._head.centery - 1, 80)
        title = _("All pyramids stand")
        brush.words(title, (142, 14, self._head.w * 0.6, 58), Style(42, theme.DISPLAY, shrink=0.5))
        brush.words(names.season(season), (142, 70, 400, 30), Style(20, theme.BODY, theme.INK_SOFT))
        for seat, card in zip(self._order, self._cards, strict=True):
            self._draw_card(brush, seat, card)
        frame.draw_tray(brush, self._tray)

    def _draw_card(self, brush: Brush, seat: int, card: FRect) -> None:
        player = self._players[seat]
        brush.slab(card, paint.PAPER, radius=18, shadow=6)
        livery = PEOPLE.livery(player)
        head = FRect(card.x + 12, card.y + 12, card.w - 24, 66)
        brush.slab(head, Slab(livery.header, livery.header, livery.header, 0, inner=0), radius=14)
        brush.centred(livery.crest, head.x + 38, head.centery, 44, 52)
        brush.words(
            player.name, (head.x + 72, head.y, head.w - 84, head.h), Style(28, theme.DISPLAY, theme.CREAM, elide=True)
        )
        plan = FRect(card.x + 26, card.bottom - 84 - min(180.0, card.h * 0.27), card.w - 52, min(180.0, card.h * 0.27))
        room = FRect(card.x + 10, head.bottom + 6, card.w - 20, plan.y - head.bottom - 16)
        w = min(room.w / 4.3, room.h / 3.15)
        shape = PyramidShape(room.centerx, room.centery + w * 0.42, w, self.turn)
        draw_terrace(brush, shape)
        places = self._event.pyramids[seat * PLACES : (seat + 1) * PLACES]
        alpha = max(0.0, min(1.0, self._risen))
        draw_cubes(brush, shape, places, alphas=dict.fromkeys(range(PLACES), alpha) if alpha < 1 else None)
        for color, cell in zip(places, plan_cells(plan, self.turn), strict=True):
            draw_plan_cell(brush, cell, color)
        sold = self._event.sold[seat]
        brush.centred("coin", card.x + 46, card.bottom - 40, 40)
        words = ngettext("{n} cube sold: +{n} coin", "{n} cubes sold: +{n} coins", sold).format(n=sold)
        text = words if sold else _("no cube sold")
        brush.words(
            text,
            (card.x + 76, card.bottom - 68, card.w - 92, 56),
            Style(20, theme.BOLD, shrink=0.5),
            name=f"sold {seat}",
        )

    def boxes(self) -> list[Box]:
        brush = Brush(pygame.Surface((1, 1)), self.kit, self.view)
        self._paint(brush)
        return [*super().boxes(), *brush.boxes]
