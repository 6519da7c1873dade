"""The state that the parts of one table share: services, the model shown, input state, and the commands of its scene.

A game's objects (`GamePart`) and the toolkit's parts get a `TableContext` and never the scene itself.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, Generic, Protocol, TypeVar

import pygame
from pygame import FRect

from burano.core.protocol import Action, Seat
from burano.stage.scene import Services
from burano.table.contract.screens import screens
from burano.table.contract.sheet import Sheet
from burano.table.contract.theme import PlayerColours, Theme
from burano.table.hints.hints import Hints
from burano.table.input.drag import DragController, Pos
from burano.table.input.spot_target import key_of
from burano.table.layout.drawers import Drawers
from burano.table.motion.animation_queue import AnimationQueue, Message
from burano.table.notebook.notebook import Notebook
from burano.table.panels.log import LogPanel
from burano.table.picture.panel import Panel
from burano.table.picture.picture import Picture
from burano.table.play.flow import Flow
from burano.table.play.model import Key, TableModel
from burano.table.play.model_builder import ViewMode
from burano.table.wording.words import Words
from burano.ui.controls.controls import Controls
from burano.ui.controls.widget import Widget
from burano.ui.scaling import View

M = TypeVar("M", bound=TableModel[Any])

NOWHERE: Pos = (-1, -1)
"""The pointer's position while it is not over the table."""


class TableHost(Protocol):
    """The scene of a table, as its context calls it."""

    def refresh(self) -> None:
        """Build a new model, repaint the panels that changed and rebuild the controls."""
        ...

    def relayout(self) -> None:
        """Place the panels again, then refresh."""
        ...

    def invalidate(self, rect: pygame.Rect | None = None) -> None:
        """Mark a rectangle, or the whole window, to be drawn in the next frame."""
        ...

    def update_overlays(self) -> None:
        """Draw again where an overlay appeared, moved or went."""
        ...

    def play(self, action: Action) -> None:
        """Submit an action of the player, after any question about it."""
        ...

    def reveal(self, key: Key) -> None:
        """Open the drawer that holds a thing."""
        ...

    def toggle_drawer(self, name: str) -> None:
        """Open or close a drawer."""
        ...

    def cross_fade(self, panel: str, change: Callable[[], object]) -> None:
        """Apply a change to a panel and fade its old picture out."""
        ...


class TableContext(Generic[M]):
    """State and services of one table. A game may subclass it to share state among its own objects."""

    drag: DragController
    """The piece in the player's hand. Set by the scene."""
    picture: Picture[M]
    """The painted panels. Set by the scene."""
    drawers: Drawers[M]
    """Panels that have no place of their own with large text. Set by the scene."""
    view: View
    """The window in logical units. Set by the scene when it is laid out."""

    def __init__(self, services: Services, flow: Flow[Any, Any], words: Words, model_type: type[M]) -> None:
        self.services, self.kit, self.flow, self.words = services, services.kit, flow, words
        self.model_type = model_type
        self.ui = Controls(services.kit)
        self.animations = AnimationQueue(services.kit.motion)
        self.hints = Hints(flow.driver)
        score = screens(flow.session.game.game_id).people.score
        self.log: LogPanel[M] = LogPanel(lambda seat: self.player_colours(seat).crest, score)
        self.notebook = Notebook(services.saves, flow.session)
        self.pointer: Pos = NOWHERE
        self.view_mode: ViewMode = ""
        self.log_place: FRect | None = None
        """The place of the log on the table, which it shares with the list of hints; None if it lies elsewhere."""
        self.tall_log = False
        """Whether the log is enlarged over the other players."""
        self.chosen: Key | None = None
        """The thing that was clicked once and waits for confirmation."""
        self.marked: Key | None = None
        """The thing the selected log line is about."""
        self.sheet: Sheet[M] | None = None
        """The sheet above the table."""
        self.sheet_folded = False
        """Whether the player folded the sheet away to see the board."""
        self.shown: M | None = None
        """The model last built; None before the first layout."""
        self._host: TableHost | None = None

    def connect(self, host: TableHost) -> None:
        """Set the scene that the commands below go to."""
        self._host = host

    @property
    def model(self) -> M:
        """The table as it is shown. Asking changes nothing."""
        assert self.shown is not None, "the table was not laid out yet"
        return self.shown

    @property
    def host(self) -> TableHost:
        """The scene of this table."""
        assert self._host is not None, "no scene was made for this table yet"
        return self._host

    @property
    def on_top(self) -> bool:
        """Whether no other screen covers the table."""
        top: object = self.services.stack.top
        return top is self._host

    @property
    def theme(self) -> Theme:
        """The look of the game."""
        return screens(self.flow.session.game.game_id).people.theme

    def player_colours(self, seat: Seat) -> PlayerColours:
        """Return the colours and crest of a seat."""
        session = self.flow.session
        return screens(session.game.game_id).people.player_colours(session.table.players[seat])

    @property
    def control_view(self) -> View:
        """The window in the units of controls, which are larger with large text."""
        return self.view.text_scaled

    # ---- finding things

    def key_at(self, pos: Pos) -> Key | None:
        """Return the thing under a pixel, or None."""
        return key_of(self.ui.at(pos))

    def pointed_widget(self) -> Widget | None:
        """Return the control under the pointer, or the focused one while the keyboard is used."""
        return self.ui.find(self.ui.focus_name) if self.ui.keyboard else self.ui.at(self.pointer)

    def widget_of(self, key: Key) -> Widget | None:
        """Return the control of a thing; None if it is not shown."""
        return self.ui.find(f"{key[0]}.{key[1]}")

    def pointed_key(self) -> Key | None:
        """Return the thing under the pointer, or the focused one while the keyboard is used."""
        widget = self.ui.find(self.ui.focus_name) if self.ui.keyboard else None
        return self.key_at(self.pointer) if widget is None else key_of(widget)

    def follow_pointer(self) -> bool:
        """Update what the pointer or the focus looks at. Returns whether the picture depends on it; by default nothing
        does."""
        return False

    def units(self, pos: Pos) -> tuple[float, float]:
        """Convert a pixel to logical units."""
        return pos[0] / self.view.s, pos[1] / self.view.s

    def in_units(self, rect: pygame.Rect) -> FRect:
        """Convert a rectangle of pixels to logical units."""
        return FRect(*(value / self.view.s for value in rect))

    def pixels(self, panel: Panel[M]) -> pygame.Rect:
        """Return the rectangle of a panel in the window."""
        return self.view.to_px(panel.outer(panel.area))

    def on_panel(self, panel: Panel[M]) -> AbstractContextManager[View]:
        """Return a context manager; controls added while it is entered are placed in the units of a panel."""
        return self.ui.seen(self.view.zoomed(panel.zoom))

    # ---- commands

    def refresh(self) -> None:
        """Build a new model, repaint the panels that changed and rebuild the controls."""
        self.host.refresh()

    def relayout(self) -> None:
        """Place the panels again, then refresh."""
        self.host.relayout()

    def invalidate(self, rect: pygame.Rect | None = None) -> None:
        """Mark a rectangle, or the whole window, to be drawn in the next frame."""
        self.host.invalidate(rect)

    def update_overlays(self) -> None:
        """Draw again where an overlay appeared, moved or went."""
        self.host.update_overlays()

    def play(self, action: Action) -> None:
        """Submit an action of the player, after any question about it."""
        self.host.play(action)

    def reveal(self, key: Key) -> None:
        """Open the drawer that holds a thing."""
        self.host.reveal(key)

    def toggle_drawer(self, name: str) -> None:
        """Open or close a drawer."""
        self.host.toggle_drawer(name)

    def cross_fade(self, panel: str, change: Callable[[], object]) -> None:
        """Apply a change to a panel and fade its old picture out."""
        self.host.cross_fade(panel, change)

    def say(self, text: str, pos: Pos | None = None, *, bad: bool = True) -> None:
        """Show a short message beside a pixel, or in the middle of the table."""
        if text:
            self.animations.show_message(Message(text, bad, at=pos if pos and pos[0] >= 0 else None))
            self.update_overlays()

    def choose(self, key: Key | None) -> None:
        """Mark a thing as waiting for confirmation; None for nothing."""
        self.chosen = key
        self.kit.audio.play("pick" if key is not None else "click")
        self.refresh()

    def toggle_log(self) -> None:
        """Enlarge the log over the other players, or shrink it; one that lies in a drawer is opened or closed."""
        if any("log" in drawer.places for drawer in self.drawers):
            self.toggle_drawer("log")
            return
        self.tall_log = not self.tall_log
        self.relayout()

    def fold_sheet(self, folded: bool) -> None:
        """Fold the sheet away to see the board, or show it again."""
        self.sheet_folded = folded
        self.refresh()


class GamePart(Generic[M]):
    """Base of the objects a game hands to its table."""

    def __init__(self, context: TableContext[M]) -> None:
        self.context = context

    @property
    def model(self) -> M:
        """The table as it is shown."""
        return self.context.model

    @property
    def view(self) -> View:
        """The window in logical units."""
        return self.context.view
