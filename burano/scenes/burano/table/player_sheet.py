"""Another player's whole board, large, above the dimmed table."""

from collections.abc import Sequence

import pygame

from burano.i18n import _
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.table.panels.tray import IdentityPanel, RingPanel
from burano.scenes.burano.table.panels.tray_cards import CardsPanel
from burano.scenes.burano.table.panels.tray_pieces import PrepPanel, PyramidPanel, RoofsPanel
from burano.stage.scene import Scene, Services
from burano.table.brush import Brush
from burano.table.panel import Panel, area
from burano.table.spots import SpotTarget
from burano.ui import theme
from burano.ui.scaling import View
from burano.ui.text import Style
from burano.ui.widgets import IconButton

_HEAD, _HIGH = 54, 280
_PER_ROW = (6, 3)
"""Panels in a row, and in a row where words have grown."""


class PlayerSheet(Scene):
    """Ring, pyramid, preparation, roofs and cards of one player; hidden cards stay hidden."""

    name = "player"
    opaque = False
    min_size = (1920, 1080)

    def __init__(self, services: Services, model: Model) -> None:
        super().__init__(services)
        self._model = model
        self._parts: list[tuple[Panel[Model], float]] = [
            (IdentityPanel(), 200),
            (RingPanel(), 306),
            (PyramidPanel(), 258),
            (PrepPanel(), 142),
            (RoofsPanel(), 178),
            (CardsPanel(), 416),
        ]
        self._area = area(0, 0, 0, 0)
        self._seen: View

    def layout(self, view: View) -> None:
        count = _PER_ROW[view.grow > 1]
        rows = [self._parts[i : i + count] for i in range(0, len(self._parts), count)]
        w, h = max(sum(w for _panel, w in row) for row in rows), _HEAD + 6 + len(rows) * _HIGH
        view = self._seen = view.zoomed(min(view.grow, (view.w - 40) / w, (view.h - 40) / h))
        up = 60 if len(rows) == 1 else 0
        self._area = area((view.w - w) / 2, (view.h - h) / 2 - up, w, h)
        self.ui.begin(view)
        for number, row in enumerate(rows):
            self._lay_row(row, self._area.y + _HEAD + number * _HIGH)
        close = view.rect(self._area.right - 46, self._area.y + 4, 40, 40)
        self.ui.add(IconButton("close", close, "ui_close", _("Close"), self._close))
        self.ui.set_focus("close")

    def _lay_row(self, row: Sequence[tuple[Panel[Model], float]], y: float) -> None:
        """Panels side by side; the last takes what width is left."""
        x = self._area.x
        for index, (panel, w) in enumerate(row):
            w = self._area.right - x if index == len(row) - 1 else w
            panel.layout(area(x, y, w, _HIGH))
            panel.fit(self._seen, self._model)
            x += w
            for spot in panel.targets(self._model):
                self.ui.add(SpotTarget(spot, self._seen, False, lambda: None, spot.tip))

    def _close(self) -> None:
        self.services.stack.pop()

    def back(self) -> bool:
        self._close()
        return True

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and not self._seen.to_px(self._area).collidepoint(event.pos):
            self._close()
            return True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        self.kit.paint.wash(surface, self.view.window, theme.DEEP, 0.55)
        brush = Brush(surface, self.kit, self._seen)
        model = self._model
        brush.slab(self._area.inflate(12, 12), radius=18, shadow=10)
        for panel, _w in self._parts:
            panel.draw(brush, model)
        title = _("The board of {name}").format(name=model.players[model.seat].name)
        brush.words(title, (self._area.x + 20, self._area.y + 2, self._area.w - 90, 48), Style(26, theme.DISPLAY))
        super().draw(surface)
