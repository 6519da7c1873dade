"""The panels of Burano's table, by name and type: for the table, replays and flights."""

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
from burano.table.picture.panel import PanelSet
from burano.ui.kit import Kit
from burano.ui.scaling import View


class Parts(PanelSet[Model]):
    """All panels. A panel without a place is not shown: a replay has no moves, a tall game log covers the players."""

    def __init__(self, camera: Camera, log: LogPanel[Model]) -> None:
        self.map = MapPanel(camera)
        self.track = RoundTrack()
        self.points = PointsTrack()
        self.pill = SeasonPill()
        self.players = OpponentsPanel()
        self.strip: StripPanel[Model] = StripPanel(self.players)
        self.log = log
        self.actions = ActionsPanel()
        self.workshops = WorkshopsPanel()
        self.market = MarketPanel()
        self.identity = IdentityPanel()
        self.ring = RingPanel()
        self.pyramid = PyramidPanel()
        self.prep = PrepPanel()
        self.roofs = RoofsPanel()
        self.cards = CardsPanel()
        self.moves = MovesPanel()


def lagoon(kit: Kit, view: View, season: int) -> pygame.Surface:
    """Return the water behind the table, in the light of a season."""
    return season_water(kit, view.window.size, season, scale=2 * view.s)
