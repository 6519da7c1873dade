"""A small position on one panel of the table, for a page of the rules: drawn by the table's own art, nothing moves."""

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


def picture(kit: Kit, panel: Panel[M], model: M, area: FRect, part: FRect, largest: tuple[int, int]) -> pygame.Surface:
    """A part of a panel that is laid out in an area, both in units, as large as fits into so many pixels."""
    s = min(largest[0] / part.w, largest[1] / part.h)
    view = View(max(1, round(area.w * s)), max(1, round(area.h * s)), s)
    whole = pygame.Surface(view.window.size)
    whole.blit(water(kit, view.window.size), (0, 0))
    panel.layout(area)
    panel.fit(view, model)
    brush = Brush(whole, kit, view)
    panel.draw_ground(brush, model)
    panel.draw(brush, model)
    return whole.subsurface(view.to_px(part).clip(view.window)).copy()
