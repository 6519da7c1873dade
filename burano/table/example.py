"""A position on one panel of the table: for a page of the rules, a list, a postcard. Nothing moves."""

from __future__ import annotations

from typing import Any, TypeVar

import pygame
from pygame import FRect

from burano.table.brush import Brush
from burano.table.model import TableModel
from burano.table.panel import Panel
from burano.table.water import water
from burano.ui.kit import Kit
from burano.ui.scaling import View

M = TypeVar("M", bound=TableModel[Any])


def painted(kit: Kit, panel: Panel[M], model: M, view: View, area: FRect | None = None) -> pygame.Surface:
    """One panel alone on a surface as large as the view; it fills the view, or an area of it."""
    surface = pygame.Surface(view.window.size)
    surface.blit(water(kit, view.window.size), (0, 0))
    panel.layout(area or view.area)
    panel.fit(view, model)
    brush = Brush(surface, kit, view)
    panel.draw_ground(brush, model)
    panel.draw(brush, model)
    return surface


def picture(kit: Kit, panel: Panel[M], model: M, area: FRect, part: FRect, largest: tuple[int, int]) -> pygame.Surface:
    """A part of a panel that is laid out in an area, both in units, as large as fits into so many pixels."""
    s = min(largest[0] / part.w, largest[1] / part.h)
    view = View(max(1, round(area.w * s)), max(1, round(area.h * s)), s)
    return painted(kit, panel, model, view, area).subsurface(view.to_px(part).clip(view.window)).copy()
