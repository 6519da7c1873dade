"""Base of the screens between two decisions: they play one animation; Escape opens the menu of the play."""

from burano.stage.scene import FULL_PACE, Scene, Services
from burano.table.input.widgets import ask_to_leave
from burano.table.layout.solver import Either, PanelSpec, Screen, arrange, column, fit_page
from burano.ui.scaling import View
from burano.ui.tween import Timeline

_SCREEN = Screen(
    column(Either("page", (PanelSpec("page", 1400, 860, fill="wh"), PanelSpec("page", 1040, 585, fill="wh")))),
    yields=("page",),
    page=True,
)
"""One panel for the whole page; compact when the text is large."""


class Interlude(Scene):
    """Base of the hand-over and reveal screens."""

    min_size = (1400, 860)

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._timeline = Timeline(self.kit.motion)

    def fit(self, view: View) -> None:
        super().fit(fit_page(_SCREEN, view))

    @property
    def compact(self) -> bool:
        """Whether the layout is compact, to leave room for large text."""
        return arrange(_SCREEN, self.view).has_yielded("page")

    def back(self) -> bool:
        ask_to_leave(self.services)
        return True

    def update(self, dt: float) -> bool:
        super().update(dt)
        return self._timeline.update(dt)

    @property
    def pace(self) -> float:
        return FULL_PACE if self._timeline.busy else super().pace
