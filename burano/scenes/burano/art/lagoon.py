"""Draw the whole lagoon as large as fits a box: for the set-up's preview and the islands page of the clean-up."""

from __future__ import annotations

import pygame
from pygame import FRect

from burano.games.burano.state import State
from burano.scenes.burano.art.geometry import Iso
from burano.scenes.burano.art.ground import draw_ground, outline
from burano.scenes.burano.art.island import draw_island
from burano.scenes.burano.art.sea import draw_islands, draw_routes
from burano.scenes.burano.art.sea_map import CALM as QUIET
from burano.scenes.burano.art.sea_map import SeaLook, SeaMap
from burano.scenes.burano.art.seasons import season_water
from burano.scenes.burano.art.ships import draw_ports
from burano.table.picture.brush import Brush
from burano.table.scenery.lagoon import CALM
from burano.ui.kit import Kit
from burano.ui.scaling import View

_ROOM = (1196.0, 740.0)
"""Smallest width and height of the lagoon, in logical units."""
_U = 33.3
"""Base length (`Iso.u`) of the main island at that size."""


class Lagoon:
    """Positions of island and sea in a box of pixels."""

    def __init__(self, rect: pygame.Rect, state: State, clear: int | None = None, *, edge: float = 0.0) -> None:
        """Fit the lagoon into `rect`. `clear` is the height, in pixels, that must hold everything but water (default:
        all); `edge` the width of water, in logical units, to the left and right of everything."""
        self.rect, clear = rect, clear or rect.h
        self.view = View(rect.w, rect.h, min(rect.w / (_ROOM[0] + 2 * edge), clear / _ROOM[1]))
        board, area = state.board, FRect(0, 0, self.view.w, clear / self.view.s)
        x, y = area.centerx, area.h * 0.52
        self.iso = Iso(board.cols, board.rows, x, y, _U)
        left, right = area.x + edge, area.right - edge
        self.sea = SeaMap(left, right, area.y + 16, area.bottom, x, y, kerb=tuple(outline(self.iso)))

    def draw(
        self,
        surface: pygame.Surface,
        kit: Kit,
        state: State,
        families: list[int],
        look: SeaLook = QUIET,
        *,
        vessels: bool = True,
        routes: bool = True,
    ) -> None:
        """Draw the lagoon on its part of the surface, optionally without vessels or the dots of the routes."""
        if not surface.get_rect().contains(self.rect):
            return
        part = surface.subsurface(self.rect)
        part.set_clip(surface.get_clip().move(-self.rect.x, -self.rect.y).clip(part.get_rect()))
        part.blit(season_water(kit, self.rect.size, state.season, shade=CALM), (0, 0))
        brush = Brush(part, kit, self.view)
        if routes:
            draw_routes(brush, self.sea, state)
        draw_ground(brush, self.iso, state, state.season)
        if vessels:
            draw_ports(brush, self.sea, state, look)
        draw_islands(brush, self.sea, state, families, look, vessels=vessels)
        draw_island(brush, self.iso, state)

    def place(self, number: int) -> tuple[float, float]:
        """Return the position of an island or port, in window pixels."""
        x, y = self.sea.place(number)
        return self.rect.x + x * self.view.s, self.rect.y + y * self.view.s
