"""Sheet with another player's whole board, enlarged, above the dimmed table."""

from burano.i18n import _
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.table.panels.tray import IdentityPanel, RingPanel
from burano.scenes.burano.table.panels.tray_cards import CardsPanel
from burano.scenes.burano.table.panels.tray_pieces import PrepPanel, PyramidPanel, RoofsPanel
from burano.stage.scene import Services
from burano.table.input.spot_target import SpotTarget
from burano.table.overlays.sheet_scene import HEAD, SheetScene
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel, area
from burano.ui.scaling import View

_HEIGHT = 280.0


class PlayerSheet(SheetScene):
    """Shows ring, pyramid, preparation, roofs and cards of one player; hidden cards stay hidden."""

    name = "player"

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

    def title(self) -> str:
        return _("{name}’s board").format(name=self._model.players[self._model.seat].name)

    def fit(self, view: View) -> None:
        """Lay out in one row, with large text in two."""
        count = 3 if view.grow > 1 else 6
        self._rows = [self._parts[i : i + count] for i in range(0, len(self._parts), count)]
        width = max(sum(w for _panel, w in row) for row in self._rows)
        self.size = width, HEAD + 6 + len(self._rows) * _HEIGHT
        super().fit(view)

    def fill(self, view: View) -> None:
        for number, row in enumerate(self._rows):
            x = self.sheet.x
            for index, (panel, w) in enumerate(row):
                width = self.sheet.right - x if index == len(row) - 1 else w
                panel.layout(area(x, self.sheet.y + HEAD + number * _HEIGHT, width, _HEIGHT))
                panel.fit(view, self._model)
                x += w
                for spot in panel.targets(self._model):
                    self.ui.add(SpotTarget(spot, view, False, lambda: None, spot.tip))

    def paint(self, brush: Brush) -> None:
        for panel, _w in self._parts:
            panel.draw(brush, self._model)
