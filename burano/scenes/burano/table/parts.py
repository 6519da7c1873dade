"""The panels of Burano's table, each by its own name and type: for the table, for replays, for flights between them."""

import pygame

from burano.scenes.burano.art.seasons import season_water
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
from burano.table.panels.log import LogPanel
from burano.table.panels.seats import StripPanel
from burano.table.picture.panel import Panel
from burano.ui.kit import Kit
from burano.ui.scaling import View


class Parts:
    """All panels. One without a place is not shown: a replay has no moves, a tall game log covers the players."""

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


def lagoon(kit: Kit, view: View, season: int) -> pygame.Surface:
    """The water behind the table, in the light of a season."""
    return season_water(kit, view.window.size, season, scale=2 * view.s)
