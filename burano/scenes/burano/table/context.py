"""Shared state of Burano's table: its panels, the camera, and choices that are not yet actions."""

from burano.games.burano.mind.outlook import outlook
from burano.scenes.burano.flow import Flow
from burano.scenes.burano.table.choices import Choices
from burano.scenes.burano.table.market_rows import MarketRows
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.table.outlook_sheet import OutlookSheet
from burano.scenes.burano.table.panels.map import Camera
from burano.scenes.burano.table.parts import Parts
from burano.scenes.burano.words.table import BuranoWords
from burano.stage.scene import Services
from burano.table.contract.context import TableContext


class BuranoContext(TableContext[Model]):
    """State and commands of Burano's table."""

    def __init__(self, services: Services, flow: Flow) -> None:
        super().__init__(services, flow, BuranoWords(flow.view.board), Model)
        self.camera = Camera()
        self.choices = Choices()
        self.rows = MarketRows(flow.session)
        self.parts = Parts(self.camera, self.log)

    def toggle_privilege(self) -> None:
        """Open or close the privilege sheet."""
        self.choices.privilege = not self.choices.privilege
        self.refresh()

    def swap_docks(self, on: bool) -> None:
        """Start or cancel swapping fishing huts. Nothing is paid before the second hut is chosen."""
        self.choices.swap, self.choices.privilege = on, False
        self.refresh()

    def preview(self, step: int) -> bool:
        """Show the ring after 0 to 3 more workers; return whether that changed."""
        wanted = min(3, max(0, self.choices.preview + step))
        if wanted == self.choices.preview:
            return False
        self.choices.preview = wanted
        self.refresh()
        return True

    @property
    def can_compare(self) -> bool:
        """Whether there is anything to compare between the players."""
        return bool(self.model.kind) and outlook(self.model.state, self.model.seat) is not None

    def compare(self) -> None:
        """Open the sheet that compares the players."""
        if self.can_compare:
            self.services.stack.push(OutlookSheet(self.services, self.model))
