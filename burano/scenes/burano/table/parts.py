"""The panels of Burano's table, each by its own name and type: for the table, for replays, for flights between them."""

from dataclasses import dataclass
from functools import partial

import pygame

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
from burano.table.log import LogPanel
from burano.table.panel import Panel
from burano.table.seats import StripPanel
from burano.table.water import water
from burano.ui.kit import Kit
from burano.ui.scaling import View
from burano.ui.textures import Tone
from burano.ui.theme import Colour

_RIPPLES = 60 / 255


class Parts:
    """All panels. One without a place is not shown: a replay has no moves, a tall chronicle covers the players."""

    def __init__(self, camera: Camera, log: LogPanel[Model]) -> None:
        self.map, self.log = MapPanel(camera), log
        self.actions, self.workshops, self.market = ActionsPanel(), WorkshopsPanel(), MarketPanel()
        self.opponents, self.identity, self.ring = OpponentsPanel(), IdentityPanel(), RingPanel()
        self.pyramid, self.prep, self.roofs = PyramidPanel(), PrepPanel(), RoofsPanel()
        self.cards, self.moves = CardsPanel(), MovesPanel()
        self.strip: StripPanel[Model] = StripPanel(self.opponents)

    def panels(self) -> dict[str, Panel[Model]]:
        """By name, in the order they are painted."""
        return {
            "map": self.map,
            "track": RoundTrack(),
            "points": PointsTrack(),
            "pill": SeasonPill(),
            "players": self.opponents,
            "strip": self.strip,
            "log": self.log,
            "actions": self.actions,
            "workshops": self.workshops,
            "market": self.market,
            "identity": self.identity,
            "ring": self.ring,
            "pyramid": self.pyramid,
            "prep": self.prep,
            "roofs": self.roofs,
            "cards": self.cards,
            "moves": self.moves,
        }


@dataclass(frozen=True)
class Grade:
    """How a season colours the water."""

    tone: Tone
    near: Tone | None = None
    """What it falls to at the near edge; none if the light is even. The water's own green is taken out first: under
    amber light it would turn olive."""


_GRADES: tuple[Grade, ...] = (
    Grade(((250, 255, 250), (0, 4, 2))),
    Grade(((255, 252, 236), (20, 18, 6))),
    Grade(((255, 214, 118), (100, 60, 0)), near=((132, 140, 196), (22, 0, 22))),
    Grade(((206, 206, 240), (10, 6, 22))),
)
"""Fresh, glaring, amber falling to plum, blue-violet."""
LIGHTS: tuple[Colour, ...] = ((255, 255, 255), (255, 250, 214), (255, 226, 176), (214, 222, 255))
"""The light that drifts on it."""


def lagoon(kit: Kit, view: View, season: int) -> pygame.Surface:
    """The water behind the table, in the light of a season."""
    grade, plain = _GRADES[season], partial(water, kit, view.window.size, shade=0.0, light=_RIPPLES, scale=2 * view.s)
    if grade.near is None:
        return plain(tone=grade.tone)
    ways = zip((pygame.BLEND_RGB_MULT, pygame.BLEND_RGB_ADD), grade.tone, grade.near, strict=True)

    def make() -> pygame.Surface:
        picture = pygame.transform.grayscale(plain())
        for how, far, near in ways:
            column = kit.paint.gradient((1, picture.get_height()), ((0.0, far), (1.0, near)))
            picture.blit(pygame.transform.scale(column, picture.get_size()), (0, 0), special_flags=how)
        return picture

    return kit.paint.kept(("lagoon", view.window.size, round(view.s, 4), season), make)
