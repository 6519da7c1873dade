"""A screen between two decisions: one motion plays, Escape leads to the menu of the play."""

from burano.stage.scene import FULL_PACE, Scene, Services
from burano.table.input.widgets import ask_to_leave
from burano.ui.scaling import View
from burano.ui.tween import Timeline

_LEAST = 1040.0, 585.0
"""Units that the closer arrangement needs."""


class Interlude(Scene):
    """What a hand-over and a reveal have in common."""

    min_size = (1400, 860)

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._timeline = Timeline(self.kit.motion)

    def fit(self, view: View) -> None:
        """Where words are wanted larger than usual distances let them be, everything moves closer together."""
        super().fit(view.closer(_LEAST))

    @property
    def close(self) -> bool:
        """Whether there are fewer units than usual, so that everything lies closer together."""
        return self.view.w < self.min_size[0] - 1 or self.view.h < self.min_size[1] - 1

    def back(self) -> bool:
        ask_to_leave(self.services)
        return True

    def update(self, dt: float) -> bool:
        super().update(dt)
        return self._timeline.update(dt)

    @property
    def pace(self) -> float:
        return FULL_PACE if self._timeline.busy else super().pace
