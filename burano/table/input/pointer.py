"""Pointer input at a table: clicks and keys on things; pieces picked up, dropped, refused, turned.

Sits between the gestures (`DragController`, as its `Reach`), the hit test of the controls (as their `Carrier`) and the
game's hooks.
"""

from __future__ import annotations

from typing import Any, Generic, Protocol, TypeVar

from burano.core.protocol import Action
from burano.i18n import _
from burano.table.contract.hooks import GameHooks, Paper
from burano.table.input.drag import DragController, Pos
from burano.table.input.premoves import Premoves
from burano.table.input.spot_target import SpotTarget, key_of
from burano.table.layout.drawer_controller import DrawerController
from burano.table.layout.drawers import Drawers
from burano.table.motion.animation_queue import AnimationQueue
from burano.table.motion.flight import Point
from burano.table.panels.log import LOG, LogPanel
from burano.table.play.model import Key, TableModel
from burano.table.wording.words import Words
from burano.ui.controls.widget import Widget

M = TypeVar("M", bound=TableModel[Any])


class PointerHost(Protocol):
    """The table under the hands."""

    @property
    def asking(self) -> Paper[Any] | None:
        """The paper that lies above it."""
        ...

    def refresh(self) -> None: ...

    def play(self, action: Action) -> None: ...

    def choose(self, key: Key | None) -> None:
        """Let a thing wait to be confirmed, or nothing any more."""
        ...

    def say(self, text: str, pos: Pos | None = None, *, bad: bool = True) -> None: ...

    def show_line(self, number: int) -> None: ...


class PointerInput(Generic[M]):
    """Whose hands are at the table; a thing is clicked, or taken up and put down."""

    def __init__(
        self,
        board: PointerHost,
        answers: GameHooks[M],
        show: AnimationQueue,
        words: Words,
        log: LogPanel[M],
        intentions: Premoves[M],
        drawers: Drawers[M],
        sliding: DrawerController[M],
    ) -> None:
        self._board, self._answers, self._words = board, answers, words
        self._log = log
        self._intentions, self._drawers, self._sliding = intentions, drawers, sliding
        self.hand = DragController(self, show.timeline)
        self.dropped_at: Point | None = None
        """Where the hand let go the piece that is being played."""

    def activate(self, key: Key) -> None:
        """A thing was clicked, or confirmed by keyboard."""
        answers, model = self._answers, self._answers.model
        if key[0] == LOG:
            self._board.show_line(key[1])
        elif self._intentions.chose(key) or answers.clicked(key):
            return
        elif model.held is not None:
            if key in model.drops:
                self.hand.drop_on(key)
        elif model.mine and key in model.actions:
            if answers.needs_confirmation(key) and model.chosen != key:
                self._board.choose(key)
            else:
                self._board.play(model.actions[key])
        elif self.can_take(answers.source_of(key)):
            self.hand.take(answers.source_of(key), self._spot())
        else:
            self.stuck(key)

    def _spot(self) -> Pos:
        """Where the player is: at the pointer, or without a mouse at what has the focus."""
        ui = self._answers.ui
        focused = ui.find(ui.focus_name) if ui.keyboard else None
        return self._answers.pointer if focused is None else next(iter(focused.boxes())).spot

    def follow(self) -> None:
        """Without a mouse what is held goes with the focus from place to place."""
        ui = self._answers.ui
        key = key_of(ui.find(ui.focus_name)) if ui.keyboard else None
        if self.hand.held is not None and key is not None:
            self.hand.move(key, self._spot())

    def turn(self) -> bool:
        """Turn the held thing round; true if it can be."""
        held = self.hand.held
        if held is None or not self._answers.can_turn(held):
            return False
        self.hand.turn()
        return True

    def wheel(self, steps: int) -> bool:
        """The wheel turns what is held, or scrolls what lies under the pointer; true if it could."""
        if self.turn():
            return True
        (x, y), s = self._answers.pointer, self._answers.view.s
        if self._answers.on_wheel(x / s, y / s, steps):
            return True
        if self._log.holds(x / s, y / s) and self._log.wheel(steps):
            self._board.refresh()
            return True
        return False

    # ---- the hand's questions and news

    def can_take(self, key: Key) -> bool:
        model = self._answers.model
        return model.mine and key in model.sources

    def looks_movable(self, key: Key) -> bool:
        return self._answers.looks_movable(key)

    def place_at(self, held: Key, under: Key | None, pos: Pos) -> Key | None:
        return self._answers.place_at(held, under, pos)

    def taken(self, key: Key) -> None:
        self._answers.taken(key)
        self._answers.kit.audio.play("pick")
        self._board.refresh()

    def turned(self, key: Key) -> None:
        self._answers.kit.audio.play("click")
        self._board.refresh()

    def put(self, held: Key, place: Key, pos: Pos) -> None:
        s = self._answers.view.s
        self.dropped_at = (pos[0] / s, pos[1] / s)
        self._board.play(self._answers.model.drops[place])
        self.dropped_at = None

    def refused(self, held: Key, under: Key | None, pos: Pos) -> None:
        answers = self._answers
        place = answers.meant(held, under, pos)
        reason = answers.why_not_put(held, place) if place is not None else None
        if reason is not None:
            self._board.say(self._words.reason(reason), pos)
            answers.kit.audio.play("no")
        elif place != held:
            kept = self.hand.held is not None
            words = _("Put it on a highlighted space, or back where it was.")
            self._board.say(words if kept else _("Put it on a highlighted space."), pos, bad=False)
        self._board.refresh()

    def let_go(self) -> None:
        self._board.refresh()

    def stuck(self, key: Key) -> None:
        reason = self._answers.why_stuck(key)
        if reason is not None:
            self._board.say(self._words.reason(reason), self._answers.pointer)

    # ---- the carrier of the controls

    def pressed(self, under: Widget | None, pos: Pos) -> bool:
        key = key_of(under)
        if key is not None and self._intentions.chose(key):
            return True
        answers = self._answers
        source = answers.source_of(key) if key is not None else None
        if self.hand.press(source, pos, on_control=under is not None and under.kind == "control"):
            return True
        paper = self._board.asking
        if paper is not None:
            on_it = answers.view.zoomed(paper.zoom).to_px(paper.area).collidepoint(pos)
            return not on_it and answers.dismiss(paper, under)
        beside = not self._drawers.covers(pos) and (under is None or (isinstance(under, SpotTarget) and not under.live))
        return beside and self._sliding.close()

    def moved(self, under: Widget | None, pos: Pos) -> None:
        self.hand.move(key_of(under), pos)

    def released(self, under: Widget | None, pos: Pos) -> bool:
        key = key_of(under)
        if self._intentions.thing not in (None, key) and key is not None and self._intentions.chose(key):
            return True
        return self.hand.release(key, pos)
