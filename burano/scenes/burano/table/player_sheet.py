"""Another player's whole board, large, above the dimmed table."""

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

_W, _H = 1500, 340


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

    def layout(self, view: View) -> None:
        self._area = area((view.w - _W) / 2, (view.h - _H) / 2 - 60, _W, _H)
        x = self._area.x
        for panel, w in self._parts:
            panel.layout(area(x, self._area.y + 54, w, 280))
            x += w
            for spot in panel.targets(self._model):
                self.ui.add(SpotTarget(spot, view, False, lambda: None, spot.tip))
        close = view.rect(self._area.right - 46, self._area.y + 4, 40, 40)
        self.ui.add(IconButton("close", close, "ui_close", _("Close"), self._close))
        self.ui.set_focus("close")

    def _close(self) -> None:
        self.services.stack.pop()

    def back(self) -> bool:
        self._close()
        return True

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and not self.view.to_px(self._area).collidepoint(event.pos):
            self._close()
            return True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        self.kit.paint.wash(surface, self.view.window, theme.DEEP, 0.55)
        brush = Brush(surface, self.kit, self.view)
        model = self._model
        brush.slab(self._area.inflate(12, 12), radius=18, shadow=10)
        for panel, _w in self._parts:
            panel.draw(brush, model)
        title = _("{name}'s board").format(name=model.players[model.seat].name)
        brush.words(title, (self._area.x + 20, self._area.y + 2, self._area.w - 90, 48), Style(26, theme.DISPLAY))
        super().draw(surface)
