"""Controls drawers: opened and closed by tab or key, kept open across games, animated."""

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
"""The name of the setting that lists the drawers kept open."""


class DrawerController(Generic[M]):
    """Opens and closes the drawers of a table."""

    def __init__(self, context: TableContext[M]) -> None:
        self._context, self._drawers = context, context.drawers
        self._settings, self._game_id = context.services.settings, context.flow.session.game.game_id
        self._remembered = False

    def remember(self) -> None:
        """Open the drawers that were kept open last time; only the first call has an effect."""
        if not self._remembered:
            self._remembered = True
            self._drawers.pin(str(self._settings.now.of_game(self._game_id, _KEPT) or ""))

    def command_handlers(self) -> Mapping[Command, Callable[[], object]]:
        """Return the command handlers of the present drawers."""
        found: dict[Command, Callable[[], object]] = {
            drawer.content.command: partial(self.toggle, drawer.name) for drawer in self._drawers
        }
        if self._drawers.shown:
            found[KEEP] = self._keep_all
        return found

    def _keep_all(self) -> None:
        """Keep all open drawers open; if all are kept already, stop keeping them."""
        names = [drawer.name for drawer in self._drawers.shown]
        kept = self._drawers.pinned.split()
        for name in [name for name in names if name not in kept] or names:
            self.keep(name)

    def toggle(self, name: str) -> None:
        """Open or close a drawer."""
        self._drawers.toggle(name)
        if self._drawers.is_open(name):
            self._slide(name)
        self._context.refresh()

    def open_panel(self, panel: str) -> None:
        """Open the drawer that contains a panel, unless it is open."""
        drawer = next((drawer for drawer in self._drawers if panel in drawer.places), None)
        if drawer is not None and not self._drawers.is_open(drawer.name):
            self.toggle(drawer.name)

    def keep(self, name: str) -> None:
        """Keep a drawer open until it is closed, also in later games; or stop keeping it."""
        self._drawers.toggle_pinned(name)
        self._settings.change_of_game(self._game_id, _KEPT, self._drawers.pinned)
        self._context.refresh()

    def reveal(self, key: Key, model: M) -> None:
        """Open the drawer that contains a thing."""
        name = self._drawers.reveal(key, model)
        if name:
            self._slide(name)
            self._context.refresh()

    def close(self) -> bool:
        """Close the drawers that are not kept open. Returns whether any was closed."""
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
