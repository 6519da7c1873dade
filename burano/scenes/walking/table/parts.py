"""All panels of the table, for play and for pictures."""

from __future__ import annotations

from burano.scenes.walking.table.model import Model
from burano.scenes.walking.table.panels.characters import CharactersPanel
from burano.scenes.walking.table.panels.families import EndPanel, FamiliesPanel, MePanel, RoundPanel, SoloPanel
from burano.scenes.walking.table.panels.hand import HandPanel, MovesPanel
from burano.scenes.walking.table.panels.street import StreetPanel
from burano.scenes.walking.table.panels.supply import SupplyPanel
from burano.table.panels.log import LogPanel
from burano.table.panels.seats import StripPanel
from burano.table.picture.panel import PanelSet

FACTS = 2
"""Number of values on the viewer's sign besides the points."""


def _purse(model: Model) -> list[tuple[str, int]]:
    """Return coins and permits of the viewer's family."""
    coins, permits, *_others = model.facts(model.seat)
    return [("coin", coins), ("permit", permits)]


class Parts(PanelSet[Model]):
    """The panels, by name and type."""

    def __init__(self, log: LogPanel[Model]) -> None:
        self.street = StreetPanel()
        self.supply = SupplyPanel()
        self.round = RoundPanel()
        self.end = EndPanel()
        self.families = FamiliesPanel()
        self.solo = SoloPanel()
        self.strip: StripPanel[Model] = StripPanel(self.families, _purse)
        self.log = log
        self.me = MePanel()
        self.characters = CharactersPanel()
        self.hand = HandPanel()
        self.moves = MovesPanel(self.supply)
