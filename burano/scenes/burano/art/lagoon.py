"""The whole lagoon as a picture in a box, as large as it fits: for the set-up's preview and the clean-up's islands."""

from __future__ import annotations

import pygame

from burano.games.burano.state import State
from burano.scenes.burano.art.geometry import Iso
from burano.scenes.burano.art.island import draw_ground, draw_island
from burano.scenes.burano.art.sea import CALM, SeaLook, SeaMap, draw_boats, draw_islands, draw_ports, draw_routes
from burano.table.brush import Brush
from burano.table.water import water
from burano.ui.kit import Kit
from burano.ui.scaling import View

_ROOM = (1196.0, 740.0)
"""Units the lagoon needs at least."""
_CELL = 108.0


class Lagoon:
    """Where everything lies in a box of pixels."""

    def __init__(self, rect: pygame.Rect, state: State) -> None:
        self.rect = rect
        self.view = View(rect.w, rect.h, min(rect.w / _ROOM[0], rect.h / _ROOM[1]))
        board, area = state.board, self.view.area
        x, y = area.centerx, area.h * 0.52
        lean = (board.cols - board.rows) * _CELL / 8
        self.iso = Iso(board.cols, board.rows, x, y, _CELL)
        self.sea = SeaMap(area.x, area.right, area.y + 16, area.bottom, x, y, lean)

    def draw(
        self,
        surface: pygame.Surface,
        kit: Kit,
        state: State,
        families: list[int],
        look: SeaLook = CALM,
        *,
        vessels: bool = True,
    ) -> None:
        """The lagoon on its own part of the surface, with or without boats and ships."""
        if not surface.get_rect().contains(self.rect):
            return
        part = surface.subsurface(self.rect)
        part.set_clip(surface.get_clip().move(-self.rect.x, -self.rect.y).clip(part.get_rect()))
        part.blit(water(kit, self.rect.size), (0, 0))
        brush = Brush(part, kit, self.view)
        draw_routes(brush, self.sea, state)
        draw_ground(brush, self.iso, state)
        if vessels:
            draw_ports(brush, self.sea, state, look, self._shore())
        draw_islands(brush, self.sea, state, families, look)
        if vessels:
            draw_boats(brush, self.sea, state, families, look, -1)
        draw_island(brush, self.iso, state)

    def _shore(self) -> tuple[float, float]:
        """Where the piers meet the main island."""
        iso = self.iso
        return iso.corner(-0.26, iso.down + 0.26)[0] + 6, iso.corner(iso.across + 0.26, -0.26)[0] - 6

    def place(self, number: int) -> tuple[float, float]:
        """Where an island lies, in pixels of the window."""
        x, y = self.sea.place(number)
        return self.rect.x + x * self.view.s, self.rect.y + y * self.view.s
