"""The table's picture: panels on the lagoon, each painted again only when what it shows has changed."""

import pygame

from burano.resources import resource
from burano.scenes.burano.flow import Flow
from burano.scenes.burano.palette import FAMILY_HEADER
from burano.scenes.burano.table.desk import Desk, build_model
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.table.panels.actions import ActionsPanel
from burano.scenes.burano.table.panels.map import Camera, MapPanel
from burano.scenes.burano.table.panels.market import MarketPanel
from burano.scenes.burano.table.panels.opponents import OpponentsPanel
from burano.scenes.burano.table.panels.top import PointsTrack, RoundTrack, SeasonPill
from burano.scenes.burano.table.panels.tray import IdentityPanel, RingPanel
from burano.scenes.burano.table.panels.tray_cards import CardsPanel, MovesPanel
from burano.scenes.burano.table.panels.tray_pieces import PrepPanel, PyramidPanel, RoofsPanel
from burano.scenes.burano.table.panels.workshops import WorkshopsPanel
from burano.scenes.burano.table.places import TRAY, TableLayout
from burano.scenes.burano.words.prompts import prompt
from burano.table.brush import Brush
from burano.table.log import LogPanel
from burano.table.panel import Panel
from burano.ui import theme
from burano.ui.boxes import Box
from burano.ui.kit import Kit
from burano.ui.scaling import View


class TablePicture:
    """Holds the panels, the water below them and the picture of both."""

    kit: Kit
    view: View
    flow: Flow
    desk: Desk
    camera: Camera

    def __init__(self) -> None:
        self.map = MapPanel(self.camera)
        self.workshops, self.market, self.log = WorkshopsPanel(), MarketPanel(), LogPanel()
        self.ring, self.moves, self.opponents = RingPanel(), MovesPanel(), OpponentsPanel()
        self.pyramid, self.prep = PyramidPanel(), PrepPanel()
        self.parts: dict[str, Panel] = {
            "map": self.map,
            "track": RoundTrack(),
            "points": PointsTrack(),
            "pill": SeasonPill(),
            "players": self.opponents,
            "log": self.log,
            "actions": ActionsPanel(),
            "workshops": self.workshops,
            "market": self.market,
            "identity": IdentityPanel(),
            "ring": self.ring,
            "pyramid": self.pyramid,
            "prep": self.prep,
            "roofs": RoofsPanel(),
            "cards": CardsPanel(),
            "moves": self.moves,
        }
        self.model: Model = build_model(self.flow, self.desk)
        self.places = TableLayout(1920, 1080, 1)
        self._keys: dict[str, object] = {}
        self._texts: dict[str, list[Box]] = {}
        self._base: pygame.Surface | None = None
        self._water: pygame.Surface | None = None
        self._plain: tuple[tuple[int, int], pygame.Surface] | None = None

    def place_parts(self, view: View) -> None:
        """Give every panel its place in a window."""
        players = self.model.state.board.players
        places = self.places = TableLayout(view.w, view.h, players - 1, self.desk.tall_log)
        named = {
            "map": places.lagoon,
            "track": places.track,
            "points": places.points,
            "pill": places.pill,
            "players": places.players,
            "log": places.log,
            "actions": places.actions,
            "workshops": places.workshops,
            "market": places.market,
            **places.tray(),
        }
        for name, area in named.items():
            self.parts[name].layout(area)
        self.workshops.fit(view)
        self.map.fit(self.model)
        self.ring.turned = 0.0
        self._base = None

    @property
    def painted(self) -> dict[str, Panel]:
        """Panels in the order they are painted; a tall chronicle covers the other players."""
        if self.desk.tall_log:
            return {name: panel for name, panel in self.parts.items() if name != "players"}
        return self.parts

    def paint_changed(self) -> None:
        """Paint the panels whose keys changed."""
        if self._base is None or self._water is None:
            self._paint_all()
            return
        for name, panel in self.painted.items():
            if self._keys.get(name) != panel.key(self.model):
                self.repaint(name)

    def repaint(self, name: str) -> None:
        """Paint one panel over the water again."""
        assert self._base is not None and self._water is not None
        panel = self.parts[name]
        rect = self.view.to_px(panel.area)
        self._base.set_clip(rect)
        self._base.blit(self._water, rect, rect)
        self._paint(name, panel)
        self._base.set_clip(None)

    def _paint_all(self) -> None:
        view = self.view
        self._base = pygame.Surface(view.window.size)
        self.paint_backdrop()
        assert self._water is not None
        self._base.blit(self._water, (0, 0))
        for name, panel in self.painted.items():
            self._paint(name, panel)
        edge = view.rect(0, view.h - TRAY - 14, view.w, 15)
        self.kit.paint.lace(self._base, edge, view.s, units=10)

    def _paint(self, name: str, panel: Panel) -> None:
        assert self._base is not None
        brush = Brush(self._base, self.kit, self.view)
        brush.prefix = f"{name}: "
        panel.draw(brush, self.model)
        self._texts[name] = brush.boxes
        self._keys[name] = panel.key(self.model)

    def paint_backdrop(self) -> None:
        """Water, routes and the island's ground: again only after a change of window or camera."""
        size = self.view.window.size
        if self._plain is None or self._plain[0] != size:
            self._plain = (size, water(self.view))
        self._water = self._plain[1].copy()
        self.map.fit(self.model)
        self._water.set_clip(self.view.to_px(self.map.area))
        self.map.draw_backdrop(Brush(self._water, self.kit, self.view), self.model)
        self._water.set_clip(None)
        self._keys.pop("map", None)

    def paint_lagoon(self, target: pygame.Surface, rect: pygame.Rect, model: Model) -> None:
        """The lagoon as another model shows it, on a surface of its own size."""
        assert self._water is not None
        whole = self._water.copy()
        whole.set_clip(rect)
        self.map.draw(Brush(whole, self.kit, self.view), model)
        target.blit(whole, (0, 0), rect)

    def draw_picture(self, surface: pygame.Surface) -> None:
        """The part of the picture inside the surface's clip."""
        assert self._base is not None
        clip = surface.get_clip()
        surface.blit(self._base, clip, clip)
        rect = self.view.to_px(self.places.ribbon)
        if clip.colliderect(rect.inflate(rect.h * 3, rect.h)):
            family = self.model.families[self.model.seat]
            self.kit.paint.ribbon(surface, rect, self.view.s, FAMILY_HEADER[family])
            inner = rect.inflate(-self.view.px(24), 0)
            px = self.view.px(21)
            words = prompt(self.model, self.flow.driver.slow)
            block = self.kit.text.block(words, inner, theme.BOLD, px, theme.CREAM, align="center")
            self.kit.text.draw(surface, block)

    def text_boxes(self) -> list[Box]:
        """Every text of the picture, for tests of the layout."""
        shown = self.painted
        return [box for name, boxes in self._texts.items() if name in shown for box in boxes]


def water(view: View) -> pygame.Surface:
    """The lagoon behind everything."""
    size = view.window.size
    surface = pygame.Surface(size)
    lagoon = pygame.image.load(resource("assets", "textures", "lagoon.png")).convert(surface)
    surface.blit(pygame.transform.smoothscale(lagoon, size), (0, 0))
    caustics = pygame.image.load(resource("assets", "textures", "caustics.png")).convert_alpha()
    w = max(2, round(1024 * view.s))
    light = pygame.transform.smoothscale(caustics, (w, w // 2))
    light.fill((255, 255, 255, 60), special_flags=pygame.BLEND_RGBA_MULT)
    for y in range(0, size[1], w // 2):
        for x in range(0, size[0], w):
            surface.blit(light, (x, y))
    return surface
