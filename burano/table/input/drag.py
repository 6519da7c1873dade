"""Picking up, carrying and dropping pieces: by dragging, by two clicks, or by keyboard.

Any screen with movable pieces can use it. The screen passes the result of its controls' hit test (as `Carrier` of its
`Controls`) and implements `DragHost`. The controller knows the gestures, the screen the game.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from burano.table.play.model import Key
from burano.ui.input.drag import Drag
from burano.ui.tween import Timeline, Tween, in_out_cubic

Pos = tuple[int, int]
"""A position in the window, in pixels."""
_RETURN = 0.22


class DragHost(Protocol):
    """The questions of a drag controller to its screen, and the events it reports."""

    def can_take(self, key: Key) -> bool:
        """Return whether a thing can be picked up now while nothing is held."""
        ...

    def looks_movable(self, key: Key) -> bool:
        """Return whether a fixed thing looks movable, so that pulling at it explains why it stays."""
        ...

    def pulled(self, key: Key) -> Key | None:
        """Return what is picked up by pulling at a thing that a click means otherwise, or None."""
        ...

    def place_at(self, held: Key, under: Key | None, pos: Pos) -> Key | None:
        """Return the legal target at a position for the held thing; `under` is the thing found there by the hit
        test."""
        ...

    def taken(self, key: Key) -> None:
        """Report that a thing was picked up."""
        ...

    def turned(self, key: Key) -> None:
        """Report that the held thing was turned round, or back."""
        ...

    def put(self, held: Key, place: Key, pos: Pos) -> None:
        """Report that a thing was dropped on a legal target; nothing is held any more."""
        ...

    def refused(self, held: Key, under: Key | None, pos: Pos) -> None:
        """Report a drop on an illegal target. After dragging, the thing flies back and nothing is held; after a click,
        it stays held."""
        ...

    def let_go(self) -> None:
        """Report that the held thing was put back."""
        ...

    def stuck(self, key: Key) -> None:
        """Report that the player pulls at a fixed thing."""
        ...


class DrawnPiece(NamedTuple):
    """A piece drawn at the pointer, or on its way back."""

    key: Key
    pos: Pos


class DragController:
    """Controls picking up and dropping; holds one thing at a time."""

    def __init__(self, host: DragHost, timeline: Timeline) -> None:
        self._host, self._timeline = host, timeline
        self._drag: Drag[Key] = Drag()
        self._stuck: Drag[Key] = Drag()
        """The piece under the pressed button that cannot be picked up now."""
        self._returning: tuple[Key, Tween, Pos, Pos] | None = None
        self.hot: Key | None = None
        """The legal target under the pointer while something is held."""
        self.turned = False
        """Whether the held thing was turned round."""
        self.scale = 1.0
        """Pixels per design unit, for the distance from which a press becomes a drag."""

    @property
    def held(self) -> Key | None:
        return self._drag.held

    @property
    def pos(self) -> Pos:
        """The position of the held thing."""
        return self._drag.pos

    @property
    def drawn_piece(self) -> DrawnPiece | None:
        """The piece to draw on top: the held piece, or one that flies back."""
        if self.held is not None:
            return DrawnPiece(self.held, self._drag.pos)
        if self._returning is None:
            return None
        key, tween, (x0, y0), (x1, y1) = self._returning
        t = tween.progress
        return DrawnPiece(key, (round(x0 + (x1 - x0) * t), round(y0 + (y1 - y0) * t)))

    # ---- taking up

    def press(self, under: Key | None, pos: Pos, *, on_control: bool = False) -> bool:
        """Handle a press. Returns whether it was used. A press on a control puts back the held thing first."""
        if self.held is not None:
            if on_control:
                self.put_back()
            return not on_control
        if under is None:
            return False
        if not self._host.can_take(under):
            if self._host.looks_movable(under) or self._host.pulled(under) is not None:
                self._stuck.press(under, pos)
            return False
        self._drag.press(under, pos)
        self._take(under)
        return True

    def take(self, key: Key, pos: Pos) -> None:
        """Pick up a thing by keyboard or a single click."""
        self._drag.press(key, pos)
        self._drag.release(pos)
        self._take(key)

    def _take(self, key: Key) -> None:
        self.turned = False
        self._host.taken(key)

    # ---- carrying

    def move(self, under: Key | None, pos: Pos) -> bool:
        """Handle a movement of the pointer. Returns whether something is held."""
        if self.held is None:
            if self._stuck.move(pos, self.scale):
                return self._pull(pos)
            return False
        self._drag.move(pos, self.scale)
        self.hot = self._host.place_at(self.held, under, pos)
        return True

    def _pull(self, pos: Pos) -> bool:
        """Pick up what the pulled thing stands for, or report that it is fixed. Returns whether something is held."""
        start, key = self._stuck.origin, self._stuck.drop()
        assert key is not None
        piece = self._host.pulled(key)
        if piece is None:
            self._host.stuck(key)
            return False
        self._drag.press(piece, start)
        self._drag.move(pos, self.scale)
        self._take(piece)
        return True

    def turn(self) -> None:
        """Turn the held thing round, or back."""
        if self.held is not None:
            self.turned = not self.turned
            self._host.turned(self.held)

    # ---- letting go

    def release(self, under: Key | None, pos: Pos) -> bool:
        """Handle a release. Returns whether it was used."""
        self._stuck.drop()
        outcome = self._drag.release(pos)
        if outcome in ("dragged", "carried"):
            self._drop(under, pos, carried=outcome == "carried")
        return outcome != "none"

    def _drop(self, under: Key | None, pos: Pos, *, carried: bool) -> None:
        held, origin = self.held, self._drag.origin
        assert held is not None
        place = self._host.place_at(held, under, pos)
        if place is not None:
            self.drop_on(place)
            return
        alike = carried and under is not None and under[0] == held[0] and under != held
        another = under if alike and under and self._host.can_take(under) else None
        stays = carried and under != held and another is None
        if not stays:
            self.forget()
            self._fly_back(held, pos, origin)
        if another is not None:  # a click on another thing of the same kind picks up that one
            self._host.let_go()
            self.take(another, pos)
        elif under == held:
            self._host.let_go()
        else:
            self._host.refused(held, under, pos)

    def drop_on(self, place: Key) -> None:
        """Drop the held thing on a legal target."""
        held, pos = self.held, self._drag.pos
        assert held is not None
        self.forget()
        self._host.put(held, place, pos)

    def put_back(self) -> bool:
        """Put the held thing back. Returns whether something was held."""
        if self.held is None:
            return False
        held, pos, origin = self.held, self._drag.anchor, self._drag.origin
        self.forget()
        self._fly_back(held, pos, origin)
        self._host.let_go()
        return True

    def _fly_back(self, held: Key, start: Pos, end: Pos) -> None:
        def done() -> None:
            self._returning = None

        tween = Tween(_RETURN, ease=in_out_cubic, on_done=done)
        self._returning = (held, tween, start, end)
        self._timeline.play(tween)

    def forget(self) -> None:
        """Hold nothing any more: the thing was dropped, or the position changed."""
        self._drag.drop()
        self.hot, self.turned = None, False
