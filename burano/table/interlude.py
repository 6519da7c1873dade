"""A screen between two decisions: one motion plays, Escape leads to the menu of the play."""

from burano.stage.scene import FULL_PACE, Scene, Services
from burano.table.widgets import ask_to_leave
from burano.ui.tween import Timeline


class Interlude(Scene):
    """What a hand-over and a reveal have in common."""

    min_size = (1400, 860)

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._timeline = Timeline(self.kit.motion)

    def back(self) -> bool:
        ask_to_leave(self.services)
        return True

    def update(self, dt: float) -> bool:
        super().update(dt)
        return self._timeline.update(dt)

    @property
    def pace(self) -> float:
        return FULL_PACE if self._timeline.busy else super().pace
