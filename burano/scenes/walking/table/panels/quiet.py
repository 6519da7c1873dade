"""A street to look at: for pages of the rules, lists and the last picture."""

from __future__ import annotations

from burano.scenes.walking.palette import WALL
from burano.scenes.walking.table.model import Model
from burano.scenes.walking.table.panels.street import Plan, StreetPanel
from burano.table.brush import Brush
from burano.table.quay import stage


class QuietStreet(StreetPanel):
    """A street with its own sky, and without words that could not be read."""

    def draw_ground(self, brush: Brush, model: Model) -> None:
        brush.surface.blit(stage(brush.kit, brush.view, self.shore, -20, self.area.w + 20, WALL), (0, 0))

    def _plots(self, brush: Brush, model: Model, plan: Plan) -> None:
        """Nothing is to be read in a small picture."""

    def _doorstep(self, brush: Brush, model: Model, plan: Plan, plot: int) -> None:
        """Nor here."""
