"""A position on one panel of the table: for a page of the rules, a list, a postcard. Nothing moves."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

import pygame
from pygame import FRect

from burano.resources import read_text
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


class Examples(Generic[M]):
    """The small boards of a game: positions of `assets/rules/<game>.boards.toml`, each with the panel that shows
    it, the area the panel is laid out in, and the part that is shown."""

    def __init__(
        self,
        game_id: str,
        panels: Mapping[str, Callable[[], Panel[M]]],
        model_of: Callable[[Mapping[str, Any]], M],
    ) -> None:
        self._game_id, self._panels, self._model_of = game_id, panels, model_of

    def boards(self) -> dict[str, dict[str, Any]]:
        """Every position by its name."""
        return tomllib.loads(read_text("assets", "rules", f"{self._game_id}.boards.toml"))

    def picture(self, kit: Kit, name: str, largest: tuple[int, int]) -> pygame.Surface | None:
        """The board of that name, as large as fits; None if there is none."""
        data = self.boards().get(name)
        if data is None:
            return None
        panel, area = self._panels[data["panel"]](), FRect(0, 0, *data["area"])
        return picture(kit, panel, self._model_of(data), area, FRect(*data["part"]), largest)
