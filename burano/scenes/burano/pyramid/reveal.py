"""The reveal of all pyramids after the last one is confirmed."""

from __future__ import annotations

import pygame
from pygame import FRect

from burano.core.protocol import NOBODY, Seat
from burano.games.burano.board import PLACES
from burano.games.burano.events import PyramidsRevealed
from burano.i18n import _, ngettext
from burano.scenes.burano import names
from burano.scenes.burano.art.pyramid import PyramidShape
from burano.scenes.burano.art.pyramid_pictures import draw_cubes, draw_terrace
from burano.scenes.burano.art.seasons import season_water
from burano.scenes.burano.flow import Flow
from burano.scenes.burano.people import PEOPLE
from burano.scenes.burano.pyramid.panels import draw_plan_cell, plan_cells
from burano.scenes.burano.words.spoken import pyramid_levels
from burano.stage.scene import Services
from burano.table.picture.brush import Brush
from burano.table.play import reveal
from burano.ui.drawing import theme
from burano.ui.drawing.text import Style


def revealed(flow: Flow) -> PyramidsRevealed:
    """Return the reveal event of the last step."""
    return next(event for event in flow.session.steps[-1].events if isinstance(event, PyramidsRevealed))


_PLAN = 2.9
"""Ratio of width to height of a plan with the levels side by side."""


class RevealScene(reveal.RevealScene):
    """Shows the players' pyramids side by side, from the starting player on; they can be rotated together."""

    name = "pyramid_reveal"
    sides = 4

    def __init__(self, services: Services, flow: Flow) -> None:
        self._event = revealed(flow)
        shown, players = flow.session.view(NOBODY), flow.session.table.players
        self._season = shown.season
        self._round = sum(shown.board.rounds[: shown.season]) + shown.round + 1
        order = [(shown.start + i) % len(players) for i in range(len(players))]
        super().__init__(services, PEOPLE, players, order, flow.reveal_seen)

    def title(self) -> str:
        return _("The pyramids are unveiled")

    def note(self) -> str:
        return names.season(self._season)

    def sprite(self) -> str:
        return names.SEASON_SPRITES[self._season]

    def sound(self) -> str:
        return f"season_{names.SEASONS[self._season]}"

    def go_on_text(self) -> str:
        return _("To round {n}").format(n=self._round)

    def reading(self) -> str:
        """Return every pyramid in words, in display order."""
        said = []
        for seat in self._order:
            levels = pyramid_levels(self._event.pyramids[seat * PLACES : (seat + 1) * PLACES])
            said.append(f"{self._players[seat].name}. {levels} {self._sold(seat)}")
        return "\n".join(said)

    def _sold(self, seat: Seat) -> str:
        sold = self._event.sold[seat]
        words = ngettext("{n} cube sold: +{n} coin", "{n} cubes sold: +{n} coins", sold).format(n=sold)
        return words if sold else _("no cubes sold")

    def _draw_water(self, brush: Brush, room: FRect) -> None:
        """Draw the lagoon of the season in which the pyramid stands."""
        rect = brush.view.to_px(room)
        brush.surface.blit(season_water(brush.kit, rect.size, self._season), rect)
        pygame.draw.rect(brush.surface, theme.GOLD_DARK, rect, max(1, brush.view.px(2)), brush.view.px(6))

    def draw_secret(self, brush: Brush, seat: Seat, box: FRect) -> None:
        height = min(180.0, (box.h + 78) * 0.27)
        edge, foot = (26, 84) if not self.compact else (16, 72)
        width = min(box.w - 2 * edge, height * _PLAN)
        plan = FRect(box.centerx - width / 2, box.bottom - foot - height, width, height)
        room = FRect(box.x + 12, box.y + 8, box.w - 24, plan.y - box.y - 22)
        self._draw_water(brush, room)
        w = min(room.w / 4.4, room.h / 3.3)
        shape = PyramidShape(room.centerx, room.centery + w * 0.42, w, self.turn)
        draw_terrace(brush, shape)
        places = self._event.pyramids[seat * PLACES : (seat + 1) * PLACES]
        draw_cubes(brush, shape, places)
        for color, cell in zip(places, plan_cells(plan, self.turn), strict=True):
            draw_plan_cell(brush, cell, color)
        brush.centred("coin", box.x + edge + 20, box.bottom - foot / 2 + 2, 40)
        place = (box.x + edge + 48, box.bottom - foot + 12, box.w - edge - 60, foot - 20)
        style = Style(20, theme.BOLD, shrink=0.5, wrap=self.compact)
        brush.text(self._sold(seat), place, style, name=f"sold {seat}")
