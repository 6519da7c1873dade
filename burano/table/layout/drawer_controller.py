"""Drawers in the hands of a player: opened and closed by tab or key, kept open also next time, sliding in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Generic, TypeVar

from burano.table.contract.context import TableContext
from burano.table.layout.drawers import SECONDS
from burano.table.play.model import Key, TableModel
from burano.ui.input.commands import KEEP, Command
from burano.ui.tween import Tween

M = TypeVar("M", bound=TableModel[Any])

_KEPT = "drawers"
"""What the settings of a game call the drawers that are kept open."""


class DrawerController(Generic[M]):
    """Moves a table's drawers."""

    def __init__(self, context: TableContext[M]) -> None:
        self._context, self._drawers = context, context.drawers
        self._settings, self._game_id = context.services.settings, context.flow.session.game.game_id
        self._remembered = False

    def remember(self) -> None:
        """Open, once, what was kept open last time."""
        if not self._remembered:
            self._remembered = True
            self._drawers.keep_these(str(self._settings.now.of_game(self._game_id, _KEPT) or ""))

    def command_handlers(self) -> Mapping[Command, Callable[[], object]]:
        """The commands of the drawers there are."""
        found: dict[Command, Callable[[], object]] = {
            drawer.content.command: partial(self.toggle, drawer.name) for drawer in self._drawers
        }
        if self._drawers.shown:
            found[KEEP] = self._keep_all
        return found

    def _keep_all(self) -> None:
        """Keep what is open; if all of it is kept, nothing any more."""
        names = [drawer.name for drawer in self._drawers.shown]
        kept = self._drawers.kept.split()
        for name in [name for name in names if name not in kept] or names:
            self.keep(name)

    def toggle(self, name: str) -> None:
        """Open a drawer, or close it."""
        self._drawers.toggle(name)
        if self._drawers.is_open(name):
            self._slide(name)
        self._context.refresh()

    def open_panel(self, panel: str) -> None:
        """Open the drawer that holds a panel, if it lies in one and is not in sight."""
        drawer = next((drawer for drawer in self._drawers if panel in drawer.places), None)
        if drawer is not None and not self._drawers.is_open(drawer.name):
            self.toggle(drawer.name)

    def keep(self, name: str) -> None:
        """Keep a drawer open until it is closed, also next time."""
        self._drawers.toggle_kept(name)
        self._settings.change_of_game(self._game_id, _KEPT, self._drawers.kept)
        self._context.refresh()

    def reveal(self, key: Key, model: M) -> None:
        """Open the drawer that holds a thing."""
        name = self._drawers.reveal(key, model)
        if name:
            self._slide(name)
            self._context.refresh()

    def close(self) -> bool:
        """Close what is not kept open; true if something was."""
        closed = self._drawers.close()
        if closed:
            self._context.refresh()
        return closed

    def _slide(self, name: str) -> None:
        slide = self._drawers.slide

        def step(value: float) -> None:
            slide[name] = value
            for rect in self._drawers.moved():
                self._context.invalidate(rect)

        def done() -> None:
            slide.pop(name, None)

        self._context.animations.move([Tween(SECONDS, start=0.0, end=1.0, on_step=step, on_done=done)])
