"""Where things lie on the screen. The defaults come from the panels' spots."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, ClassVar, Generic, TypeVar

import pygame
from pygame import FRect

from burano.table.contract.context import GamePart
from burano.table.hints.arrows import beside
from burano.table.input.spot_target import key_of
from burano.table.motion.flight import Point
from burano.table.play.model import Key, TableModel
from burano.ui.drawing.paint import Outline

M = TypeVar("M", bound=TableModel[Any])


class GameGeometry(GamePart[M], Generic[M]):
    """Rectangles and points of things, for hints, arrows, tooltips and callouts."""

    FACES: ClassVar[Collection[str]] = ()
    """Key words of things with a face to read, such as cards: hints frame them and no arrow crosses them."""

    def is_face(self, key: Key) -> bool:
        """Return whether a thing has a face to read."""
        return key[0] in self.FACES

    def face_of(self, key: Key) -> FRect | None:
        """Return the face of a thing, in units; None if it has none or is not shown."""
        widget = self.context.widget_of(key) if self.is_face(key) else None
        return self.context.in_units(widget.rect) if widget else None

    def faces(self) -> list[pygame.Rect]:
        """Return the pixels of all faces."""
        return [w.rect for w in self.context.ui if (key := key_of(w)) is not None and self.is_face(key)]

    def signs(self) -> Iterable[pygame.Rect]:
        """Return the pixels of other signs that hint numbers and arrows must not cover."""
        return ()

    def middle_of(self, key: Key) -> Point | None:
        """Return where a hint arrow begins or ends at a thing and its number lies, in units; None if it is not
        shown."""
        if (face := self.face_of(key)) is not None:
            return beside(face)
        widget = self.context.widget_of(key)
        return self.context.units(widget.rect.center) if widget else None

    def frame_of(self, key: Key) -> FRect | None:
        """Return the rectangle a hint frames at a thing, in units; None for a ring at `middle_of`."""
        return self.face_of(key)

    def anchor(self, key: Key) -> pygame.Rect:
        """Return the pixels that a callout stands beside."""
        widget = self.context.widget_of(key)
        return widget.rect if widget else pygame.Rect(self.context.pointer, (1, 1))

    def fresh_cards(self, before: Any, since: int) -> Iterable[FRect]:
        """Return the places, in units, of open cards that were not open in an earlier position, after `since`
        actions."""
        return ()

    def mark_outline(self, key: Key) -> Outline:
        """Return the corners, in pixels, of the line that marks a thing a rival acted on; empty if it is a
        rectangle."""
        widget = self.context.widget_of(key)
        return widget.outline if widget is not None else ()

    def keep_visible(self) -> Iterable[FRect]:
        """Return areas that no tooltip may cover besides the current choices, in units."""
        return ()
