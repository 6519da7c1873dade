"""All panels of the table, for play and for pictures."""

from __future__ import annotations

from burano.scenes.buru.table.model import Model
from burano.scenes.buru.table.panels.island import IslandPanel
from burano.scenes.buru.table.panels.markets import AltarsPanel, ForestPanel, PlotsPanel, RowPanel, TiesPanel
from burano.scenes.buru.table.panels.moves import MovesPanel
from burano.scenes.buru.table.panels.phases import PhasesPanel
from burano.scenes.buru.table.panels.players import MePanel, RivalsPanel
from burano.scenes.buru.table.panels.region_info import RegionInfoPanel
from burano.scenes.buru.table.panels.tray import SecretsPanel, ShipPanel, StoresPanel, TableauPanel
from burano.table.panels.log import LogPanel
from burano.table.panels.seats import StripPanel
from burano.table.picture.panel import PanelSet


class Parts(PanelSet[Model]):
    """The panels, each by its own name and type."""

    def __init__(self, log: LogPanel[Model]) -> None:
        self.island = IslandPanel()
        self.phases = PhasesPanel()
        self.rivals = RivalsPanel()
        self.strip: StripPanel[Model] = StripPanel(self.rivals)
        self.forest = ForestPanel()
        self.altars = AltarsPanel()
        self.row = RowPanel()
        self.ties = TiesPanel()
        self.info = RegionInfoPanel(self.island)
        self.plots = PlotsPanel()
        self.log = log
        self.me = MePanel()
        self.ship = ShipPanel()
        self.stores = StoresPanel()
        self.tableau = TableauPanel()
        self.secrets = SecretsPanel()
        self.moves = MovesPanel()
