"""Finds things of a table by name and makes them visible: for lessons, log lines, the keyboard."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import pygame

from burano.table.contract.context import TableContext
from burano.table.input.spot_target import key_of
from burano.table.layout.drawers import DRAWER
from burano.table.play.model import TableModel
from burano.ui.controls.boxes import Box

M = TypeVar("M", bound=TableModel[Any])


class Locator(Generic[M]):
    """Locates panels and things, including those in or under a drawer."""

    def __init__(self, context: TableContext[M]) -> None:
        self._context = context

    def panel(self, name: str) -> pygame.Rect | None:
        """Return the pixel area of a panel, or of the tab of its closed drawer; None if it is not shown."""
        context = self._context
        panel = context.picture.panels.get(name)
        if panel is None or not panel.area.w:
            return None
        return context.drawers.tab_of(name) or context.view.zoomed(panel.zoom).to_px(panel.area)

    def show_line(self, number: int) -> None:
        """Select a log line and mark the thing it mentions; deselect the line if it is selected."""
        context, log = self._context, self._context.log
        again = log.chosen == number
        log.chosen, context.marked = -1 if again else number, None if again else log.lines[number].where
        if context.marked is not None:
            context.reveal(context.marked)
        context.refresh()

    def uncover(self, name: str) -> None:
        """Open the drawer that contains a named thing, or close the drawer that covers it."""
        context, drawers = self._context, self._context.drawers
        what, _dot, number = name.partition(".")
        if number and context.log.chosen >= 0:
            self.show_line(context.log.chosen)
        thing = context.ui.find(name)
        if thing is None:
            if number.isdecimal():
                context.reveal((what, int(number)))
            return
        middle = thing.rect.center
        if drawers.covers(middle) and context.ui.at(middle) is not thing and drawers.close():
            context.refresh()

    def is_covered(self, box: Box) -> bool:
        """Return whether an open drawer covers a thing."""
        context = self._context
        under = key_of(context.ui.at(box.spot)) if context.drawers.covers(box.spot) else None
        return under is not None and under[0] == DRAWER and not box.name.startswith(f"{DRAWER}.")
