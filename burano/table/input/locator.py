"""Where things of a table are for somebody who is led to them: by a lesson, a line of the chronicle, or by keys."""

from __future__ import annotations

from typing import Any, Generic, Protocol, TypeVar

import pygame

from burano.table.contract.hooks import GameHooks
from burano.table.input.spot_target import key_of
from burano.table.layout.drawers import DRAWER, Drawers
from burano.table.panels.log import LogPanel
from burano.table.picture.picture import Picture
from burano.table.play.model import Key, TableModel
from burano.ui.controls.boxes import Box

M = TypeVar("M", bound=TableModel[Any])


class LocatorHost(Protocol):
    """The table that is looked through."""

    def refresh(self) -> None: ...

    def reveal(self, key: Key) -> None: ...

    def show_line(self, number: int) -> None: ...


class Locator(Generic[M]):
    """Finds panels and things by name, and brings to light what lies in or under a drawer."""

    def __init__(
        self, board: LocatorHost, answers: GameHooks[M], picture: Picture[M], drawers: Drawers[M], log: LogPanel[M]
    ) -> None:
        self._board, self._answers = board, answers
        self._picture, self._drawers, self._log = picture, drawers, log

    def panel(self, name: str) -> pygame.Rect | None:
        """Where a panel lies, or the tab of the drawer it lies in; None if it is not there."""
        panel = self._picture.panels.get(name)
        if panel is None or not panel.area.w:
            return None
        return self._drawers.tab_of(name) or self._answers.view.zoomed(panel.zoom).to_px(panel.area)

    def uncover(self, name: str) -> None:
        """Open the drawer that holds a thing, or close the one that lies over it."""
        what, _dot, number = name.partition(".")
        if number and self._log.chosen >= 0:
            self._board.show_line(self._log.chosen)  # what a line told of was looked at
        ui = self._answers.ui
        thing = ui.find(name)
        if thing is None:
            if number.isdecimal():
                self._board.reveal((what, int(number)))
            return
        middle = thing.rect.center
        if self._drawers.covers(middle) and ui.at(middle) is not thing and self._drawers.close():
            self._board.refresh()

    def is_covered(self, box: Box) -> bool:
        """Whether a drawer lies over a thing."""
        under = key_of(self._answers.ui.at(box.spot)) if self._drawers.covers(box.spot) else None
        return under is not None and under[0] == DRAWER and not box.name.startswith(f"{DRAWER}.")
