"""The table: panels, pieces in the hand, buttons. It draws what the flow shows and plays through the flow."""

import pygame

from burano.core.errors import IllegalAction
from burano.core.protocol import Action
from burano.core.session import Step, Undone
from burano.i18n import _
from burano.resources import resource
from burano.scenes.base import FULL_PACE, Scene, Services
from burano.scenes.burano import wording, wording_reasons
from burano.scenes.burano.desk import Desk, build_model, eyes
from burano.scenes.burano.draw import Brush
from burano.scenes.burano.flow import Flow
from burano.scenes.burano.model import Model
from burano.scenes.burano.panel import Panel
from burano.scenes.burano.panel_actions import ActionsPanel
from burano.scenes.burano.panel_log import LogPanel
from burano.scenes.burano.panel_map import Camera, MapPanel
from burano.scenes.burano.panel_market import MarketPanel
from burano.scenes.burano.panel_opponents import OpponentsPanel
from burano.scenes.burano.panel_top import RoundTrack, SeasonPill
from burano.scenes.burano.panel_workshops import WorkshopsPanel
from burano.scenes.burano.prompts import prompt
from burano.scenes.burano.table_layout import TableLayout
from burano.scenes.burano.tray import (
    CardsPanel,
    IdentityPanel,
    MovesPanel,
    PrepPanel,
    PyramidPanel,
    RingPanel,
    RoofsPanel,
)
from burano.ui import theme
from burano.ui.boxes import Box
from burano.ui.scaling import View


class TableScene(Scene):
    """Composed of panels; each is drawn again only when what it shows has changed."""

    name = "table"
    min_size = (1920, 1080)

    def __init__(self, services: Services, flow: Flow) -> None:
        super().__init__(services)
        self.flow = flow
        self.desk = Desk()
        self.camera = Camera()
        self.map = MapPanel(self.camera)
        self.workshops, self.market, self.log = WorkshopsPanel(), MarketPanel(), LogPanel()
        self.ring, self.moves = RingPanel(), MovesPanel()
        self.opponents = OpponentsPanel()
        self.parts: dict[str, Panel] = {
            "map": self.map,
            "track": RoundTrack(),
            "pill": SeasonPill(),
            "players": self.opponents,
            "log": self.log,
            "actions": ActionsPanel(),
            "workshops": self.workshops,
            "market": self.market,
            "identity": IdentityPanel(),
            "ring": self.ring,
            "pyramid": PyramidPanel(),
            "prep": PrepPanel(),
            "roofs": RoofsPanel(),
            "cards": CardsPanel(),
            "moves": self.moves,
        }
        self.model: Model = build_model(flow, self.desk)
        self._keys: dict[str, object] = {}
        self._texts: dict[str, list[Box]] = {}
        self._base: pygame.Surface | None = None
        self._water: pygame.Surface | None = None
        self.places = TableLayout(1920, 1080, 1)

    # ---- layout and the base picture

    def layout(self, view: View) -> None:
        self.model = build_model(self.flow, self.desk)
        places = self.places = TableLayout(view.w, view.h, self.model.state.board.players - 1)
        named = {
            "map": places.lagoon, "track": places.track, "pill": places.pill, "players": places.players, "log": places.log,
            "actions": places.actions, "workshops": places.workshops, "market": places.market, **places.tray(),
        }  # fmt: skip
        for name, area in named.items():
            self.parts[name].layout(area)
        self.workshops.fit(view)
        self._base = None
        self.refresh()

    def refresh(self) -> None:
        """Draw again what changed."""
        self.model = build_model(self.flow, self.desk)
        self.map.fit(self.model)
        if self._base is None or self._base.get_size() != self.view.window.size:
            self._paint_all()
        else:
            self._paint_changed()

    def look_again(self) -> None:
        """The camera moved: the ground is drawn again too."""
        self._paint_backdrop()
        self._keys.pop("map", None)
        self.refresh()

    def _paint_backdrop(self) -> None:
        self._water = water(self.kit, self.view)
        self.map.fit(self.model)
        self._water.set_clip(self.view.to_px(self.map.area))
        self.map.draw_backdrop(Brush(self._water, self.kit, self.view), self.model)
        self._water.set_clip(None)

    def _paint_all(self) -> None:
        view = self.view
        self._base = pygame.Surface(view.window.size)
        self._paint_backdrop()
        assert self._water is not None
        self._base.blit(self._water, (0, 0))
        for name, panel in self.parts.items():
            self._paint(name, panel)
        tray = view.rect(0, view.h - 294, view.w, 15)
        self.kit.paint.lace(self._base, tray, view.s, units=10)
        self.invalidate()

    def _paint(self, name: str, panel: Panel) -> None:
        assert self._base is not None
        brush = Brush(self._base, self.kit, self.view)
        brush.prefix = f"{name}: "
        panel.draw(brush, self.model)
        self._texts[name] = brush.boxes
        self._keys[name] = panel.key(self.model)

    def _paint_changed(self) -> None:
        assert self._base is not None and self._water is not None
        for name, panel in self.parts.items():
            if self._keys.get(name) == panel.key(self.model):
                continue
            rect = self.view.to_px(panel.area)
            self._base.set_clip(rect)
            self._base.blit(self._water, rect, rect)
            self._paint(name, panel)
            self._base.set_clip(None)
            self.invalidate(rect)

    # ---- drawing

    def draw(self, surface: pygame.Surface) -> None:
        assert self._base is not None
        clip = surface.get_clip()
        surface.blit(self._base, clip, clip)
        self._draw_ribbon(surface)
        super().draw(surface)

    def _draw_ribbon(self, surface: pygame.Surface) -> None:
        rect = self.view.to_px(self.places.ribbon)
        family = self.model.families[self.model.seat]
        from burano.scenes.burano.palette import FAMILY_HEADER

        self.kit.paint.ribbon(surface, rect, self.view.s, FAMILY_HEADER[family])
        inner = rect.inflate(-self.view.px(24), 0)
        block = self.kit.text.block(prompt(self.model), inner, theme.BOLD, self.view.px(21), theme.CREAM, align="center")
        self.kit.text.draw(surface, block)

    def boxes(self) -> list[Box]:
        texts = [box for boxes in self._texts.values() for box in boxes]
        return [*super().boxes(), *texts]


def water(kit, view: View) -> pygame.Surface:  # type: ignore[no-untyped-def]
    """The lagoon behind everything."""
    size = view.window.size
    lagoon = pygame.image.load(resource("assets", "textures", "lagoon.png"))
    surface = pygame.Surface(size)
    surface.blit(pygame.transform.smoothscale(lagoon.convert(surface), size), (0, 0))
    caustics = pygame.image.load(resource("assets", "textures", "caustics.png"))
    w = max(2, round(1024 * view.s))
    light = pygame.transform.smoothscale(caustics.convert_alpha(), (w, w // 2))
    light.fill((255, 255, 255, 60), special_flags=pygame.BLEND_RGBA_MULT)
    for y in range(0, size[1], w // 2):
        for x in range(0, size[0], w):
            surface.blit(light, (x, y))
    return surface
