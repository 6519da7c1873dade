"""A page on top of the table: a painted scene with hints, clock, menu, help and a read-only view of the table."""

from __future__ import annotations

from abc import ABC
from collections.abc import Callable
from typing import Any, ClassVar

from burano.stage.scene import FULL_PACE, Services
from burano.table.hints.page_hints import PageHints
from burano.table.input.widgets import add_help, add_look, add_menu, ask_to_leave
from burano.table.layout.solver import Screen, fit_page
from burano.table.panels.clock_face import add_clock
from burano.table.picture.painted_scene import PaintedScene
from burano.table.play.flow import Flow
from burano.table.play.read_only_table import ReadOnlyTable
from burano.table.play.scene import PlayScene
from burano.table.wording.words import Words
from burano.ui.scaling import View

_STEP = 64
"""Distance between the right edges of two neighbouring buttons in the head, in design units."""


class PlayPage(PaintedScene, ABC):
    """Base of a page. A subclass declares its panels (`screen`), paints them, and places the controls."""

    min_size = (1100, 620)
    screen: ClassVar[Screen]

    def __init__(self, services: Services, flow: Flow[Any, Any], words: Words) -> None:
        """`words` turns hints into sentences."""
        super().__init__(services)
        self.page_hints = PageHints(self, flow, words)
        self._play = flow

    def resume(self) -> None:
        self._play.follow_again()

    def fit(self, view: View) -> None:
        super().fit(fit_page(self.screen, view))

    def back(self) -> bool:
        ask_to_leave(self.services)
        return True

    @property
    def pace(self) -> float:
        return FULL_PACE if self.page_hints.hints.thinking else super().pace

    # ---- controls every page has

    def add_head_buttons(self, right: float, y: float, look: Callable[[], None] | None = None) -> float:
        """Add the buttons for menu, table view (if `look` is given) and help, from the right edge inwards. Returns the
        right edge for a further button."""
        add_menu(self, right, y)
        if look is not None:
            right -= _STEP
            add_look(self, right, y, look)
        right -= _STEP
        add_help(self, self.view.rect(right - 52, y, 52, 52))
        return right - _STEP

    def add_clock(self, right: float, y: float) -> None:
        """Add the clock of the deciding player, if the table has clocks."""
        add_clock(self, self._play, right, y)

    def show_table(
        self,
        words: str,
        *,
        openly: bool = False,
        on_frame: Callable[[], None] = lambda: None,
        time: Callable[[], str] = lambda: "",
    ) -> ReadOnlyTable:
        """Show the table read-only; `words` is the text of the button back (see `ReadOnlyTable`)."""
        table = self._play.table
        assert isinstance(table, PlayScene)
        shown = ReadOnlyTable(self.services, table, words, openly=openly, on_frame=on_frame, time=time)
        self.services.stack.push(shown)
        return shown
