"""All panels of the table, for play and for pictures."""

from __future__ import annotations

from burano.scenes.murano.table.model import Model
from burano.scenes.murano.table.panels.bar import NoticePanel, ScorePanel
from burano.scenes.murano.table.panels.desk import DeskPanel
from burano.scenes.murano.table.panels.hand import HandPanel
from burano.scenes.murano.table.panels.lagoon import LagoonPanel
from burano.scenes.murano.table.panels.move import MovePanel
from burano.scenes.murano.table.panels.rivals import RivalsPanel, ShortRivalsPanel
from burano.scenes.murano.table.panels.side import IslandsPanel, StacksPanel
from burano.scenes.murano.table.panels.tray import CrewPanel, MePanel, MovesPanel, SpecialsPanel, UnbuiltPanel
from burano.table.panels.log import LogPanel
from burano.table.panels.seats import StripPanel
from burano.table.picture.panel import PanelSet


class Parts(PanelSet[Model]):
    """The panels, by name and type."""

    def __init__(self, log: LogPanel[Model]) -> None:
        self.lagoon = LagoonPanel()
        self.score = ScorePanel()
        self.notice = NoticePanel()
        self.rivals = RivalsPanel()
        self.short = ShortRivalsPanel()
        self.strip: StripPanel[Model] = StripPanel(self.rivals)
        self.log = log
        self.stacks = StacksPanel()
        self.islands = IslandsPanel()
        self.move = MovePanel()
        self.desk = DeskPanel()
        self.me = MePanel()
        self.crew = CrewPanel()
        self.unbuilt = UnbuiltPanel()
        self.specials = SpecialsPanel()
        self.hand = HandPanel()
        self.moves = MovesPanel()
