"""The player's hand: taking up, carrying, dropping; by dragging, by two clicks, or by keyboard.

Any screen where pieces are moved can have one. The screen passes what the one hit test of its controls found (as
`Carrier` of its `Controls`) and answers a few questions (`Reach`); the hand knows the gestures, the screen the game.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from burano.table.play.model import Key
from burano.ui.input.drag import Drag
from burano.ui.tween import Timeline, Tween, in_out_cubic

Pos = tuple[int, int]
"""A point of the window, in pixels."""
_RETURN = 0.22


class Reach(Protocol):
    """The questions a drag controller asks of its screen, and the events it reports."""

    def can_take(self, key: Key) -> bool:
        """Whether a thing can be taken up now by an empty hand."""
        ...

    def looks_movable(self, key: Key) -> bool:
        """Whether a thing that must stay looks as if it could be taken up: pulling at it then says why not."""
        ...

    def place_at(self, held: Key, under: Key | None, pos: Pos) -> Key | None:
        """The legal place meant at a point for what is held; `under` is the thing the hit test found there."""
        ...

    def taken(self, key: Key) -> None:
        """It is in the hand now."""
        ...

    def turned(self, key: Key) -> None:
        """It was turned round in the hand, or back."""
        ...

    def put(self, held: Key, place: Key, pos: Pos) -> None:
        """It was dropped on a legal place; the hand is empty already."""
        ...

    def refused(self, held: Key, under: Key | None, pos: Pos) -> None:
        """It was dropped where it cannot go: dragged there it flies back, and the hand is empty already; carried by
        clicks it stays in the hand for the next one."""
        ...

    def let_go(self) -> None:
        """It was put back without a try."""
        ...

    def stuck(self, key: Key) -> None:
        """Somebody pulls at a thing that must stay."""
        ...


class DrawnPiece(NamedTuple):
    """A piece drawn at the pointer, or on its way back from there."""

    key: Key
    pos: Pos


class DragController:
    """Holds one thing at a time."""

    def __init__(self, reach: Reach, timeline: Timeline) -> None:
        self._reach, self._timeline = reach, timeline
        self._drag: Drag[Key] = Drag()
        self._stuck: Drag[Key] = Drag()
        """The piece under the pressed button that cannot be taken up now."""
        self._returning: tuple[Key, Tween, Pos, Pos] | None = None
        self.hot: Key | None = None
        """The legal place under the pointer while something is held."""
        self.turned = False
        """Whether the held thing was turned round."""
        self.scale = 1.0
        """Pixels of a unit: how far the pointer may move after a press before it is a drag."""

    @property
    def held(self) -> Key | None:
        return self._drag.held

    @property
    def pos(self) -> Pos:
        """Where the held thing is."""
        return self._drag.pos

    @property
    def drawn_piece(self) -> DrawnPiece | None:
        """The piece to draw above everything: the held piece, or one that flies back."""
        if self.held is not None:
            return DrawnPiece(self.held, self._drag.pos)
        if self._returning is None:
            return None
        key, tween, (x0, y0), (x1, y1) = self._returning
        t = tween.progress
        return DrawnPiece(key, (round(x0 + (x1 - x0) * t), round(y0 + (y1 - y0) * t)))

    # ---- taking up

    def press(self, under: Key | None, pos: Pos, *, on_control: bool = False) -> bool:
        """The button went down; true if the hand used it. A press on a button puts back what is held first."""
        if self.held is not None:
            if on_control:
                self.put_back()
            return not on_control
        if under is None:
            return False
        if not self._reach.can_take(under):
            if self._reach.looks_movable(under):
                self._stuck.press(under, pos)
            return False
        self._drag.press(under, pos)
        self._take(under)
        return True

    def take(self, key: Key, pos: Pos) -> None:
        """Take something up by keyboard or a single click."""
        self._drag.press(key, pos)
        self._drag.release(pos)
        self._take(key)

    def _take(self, key: Key) -> None:
        self.turned = False
        self._reach.taken(key)

    # ---- carrying

    def move(self, under: Key | None, pos: Pos) -> bool:
        """The pointer moved; true if something is held."""
        if self.held is None:
            if self._stuck.move(pos, self.scale):
                key = self._stuck.drop()
                assert key is not None
                self._reach.stuck(key)
            return False
        self._drag.move(pos, self.scale)
        self.hot = self._reach.place_at(self.held, under, pos)
        return True

    def turn(self) -> None:
        """Turn the held thing round, or back."""
        if self.held is not None:
            self.turned = not self.turned
            self._reach.turned(self.held)

    # ---- letting go

    def release(self, under: Key | None, pos: Pos) -> bool:
        """The button went up; true if the hand used it."""
        self._stuck.drop()
        outcome = self._drag.release(pos)
        if outcome in ("dragged", "carried"):
            self._drop(under, pos, carried=outcome == "carried")
        return outcome != "none"

    def _drop(self, under: Key | None, pos: Pos, *, carried: bool) -> None:
        held, origin = self.held, self._drag.origin
        assert held is not None
        place = self._reach.place_at(held, under, pos)
        if place is not None:
            self.drop_on(place)
            return
        alike = carried and under is not None and under[0] == held[0] and under != held
        another = under if alike and under and self._reach.can_take(under) else None
        stays = carried and under != held and another is None
        if not stays:
            self.forget()
            self._fly_back(held, pos, origin)
        if another is not None:  # a click on another of the same kind means that one
            self._reach.let_go()
            self.take(another, pos)
        elif under == held:
            self._reach.let_go()
        else:
            self._reach.refused(held, under, pos)

    def drop_on(self, place: Key) -> None:
        """Drop what is held on a legal place."""
        held, pos = self.held, self._drag.pos
        assert held is not None
        self.forget()
        self._reach.put(held, place, pos)

    def put_back(self) -> bool:
        """Put the held piece back; returns whether something was held."""
        if self.held is None:
            return False
        held, pos, origin = self.held, self._drag.anchor, self._drag.origin
        self.forget()
        self._fly_back(held, pos, origin)
        self._reach.let_go()
        return True

    def _fly_back(self, held: Key, start: Pos, end: Pos) -> None:
        def done() -> None:
            self._returning = None

        tween = Tween(_RETURN, ease=in_out_cubic, on_done=done)
        self._returning = (held, tween, start, end)
        self._timeline.play(tween)

    def forget(self) -> None:
        """Hold nothing: it was dropped, or the position changed under the hand."""
        self._drag.drop()
        self.hot, self.turned = None, False
