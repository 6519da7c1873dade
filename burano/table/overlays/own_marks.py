"""Rings and arrows that a player draws with the right mouse button, or by key at the focused thing.

They belong to the viewer and are cleared when the viewer changes.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any, Generic, NamedTuple, TypeVar

from burano.core.protocol import NOBODY, Seat
from burano.table.contract.context import TableContext
from burano.table.contract.geometry import GameGeometry
from burano.table.contract.sheet import SHEET
from burano.table.hints.arrows import ArrowStyle, DrawnStep, arrow_overlays
from burano.table.input.drag import Pos
from burano.table.layout.drawers import DRAWER
from burano.table.motion.flight import Point
from burano.table.overlays.overlay import Overlay
from burano.table.play.model import Key, TableModel

M = TypeVar("M", bound=TableModel[Any])

_OWN = ArrowStyle((152, 214, 104), (34, 82, 34), "")
"""A solid line in a colour that no plan uses."""
_DRAG = 14.0
"""Distance, in units, that the pointer moves before a click becomes an arrow."""
MAX_MARKS = 24


class End(NamedTuple):
    """The end of a mark: a thing, which may move, or a point in units."""

    key: Key | None
    point: Point


class OwnMarks(Generic[M]):
    """The player's own marks at one table."""

    def __init__(self, context: TableContext[M], geometry: GameGeometry[M]) -> None:
        self._context, self._geometry = context, geometry
        self._of: Seat = NOBODY
        self.marks: list[tuple[End | None, End]] = []
        """Start and end of each arrow; a ring has no start."""
        self._begun: End | None = None
        self._at: Pos = (0, 0)

    def _mine(self) -> bool:
        """Return whether the viewer may draw. Clear the marks if the viewer changed."""
        eyes = self._context.flow.viewing_seat
        if eyes != self._of:
            self._of, self._begun = eyes, None
            self.marks.clear()
        return eyes != NOBODY and not self._context.view_mode

    # ---- drawing by hand

    def press(self, pos: Pos) -> bool:
        """Begin a mark where the right button was pressed. Return whether one begins."""
        if not self._mine():
            return False
        self._begun, self._at = self._end(pos), pos
        return True

    def move(self, pos: Pos) -> None:
        """Follow the pointer with the mark being drawn."""
        self._at = pos

    def release(self, pos: Pos) -> bool:
        """End the mark where the right button was released: a ring, or an arrow from where it was pressed. Return
        whether a mark was begun."""
        begun, self._begun = self._begun, None
        if begun is None or not self._mine():
            return False
        end = self._end(pos)
        self._draw(begun if self._is_arrow(begun, pos) else None, end)
        return True

    def _is_arrow(self, begun: End, pos: Pos) -> bool:
        x, y = self._context.units(pos)
        return math.dist((x, y), begun.point) > _DRAG

    # ---- by key

    def ring(self) -> None:
        """Draw a ring round the focused or pointed thing, or remove the ring there."""
        end = self._pointed()
        if end is not None:
            self._draw(None, end)

    def arrow(self) -> None:
        """Draw an arrow from the end of the last mark to the focused or pointed thing."""
        end = self._pointed()
        if end is not None and self.marks and self.marks[-1][1] != end:
            self._draw(self.marks[-1][1], end)

    def clear(self) -> None:
        """Remove all marks."""
        self.marks.clear()
        self._context.update_overlays()

    def _pointed(self) -> End | None:
        if not self._mine():
            return None
        widget, context = self._context.pointed_widget(), self._context
        return self._end(widget.rect.center) if widget is not None and context.key_at(widget.rect.center) else None

    def _draw(self, start: End | None, end: End) -> None:
        """Add a mark, or remove the same mark if there is one."""
        mark = start, end
        again = [old for old in self.marks if _same(old[0], start) and _same(old[1], end)]
        if again:
            self.marks.remove(again[0])
        elif len(self.marks) < MAX_MARKS:
            self.marks.append(mark)
        self._context.update_overlays()

    def _end(self, pos: Pos) -> End:
        """Return the thing under a pixel, or else the point."""
        key, point = self._context.key_at(pos), self._context.units(pos)
        if key is not None and key[0] not in (SHEET, DRAWER) and (middle := self._geometry.middle_of(key)) is not None:
            return End(key, middle)
        return End(None, point)

    # ---- showing

    def overlays(self) -> Iterator[Overlay]:
        """Yield the marks and the arrow being drawn."""
        if not self._mine():
            return
        marks = list(self.marks)
        if self._begun is not None and self._is_arrow(self._begun, self._at):
            marks.append((self._begun, self._end(self._at)))
        steps = [self._step(number, *mark) for number, mark in enumerate(marks)]
        yield from arrow_overlays(self._context.view, [step for step in steps if step is not None])

    def _step(self, number: int, start: End | None, end: End) -> DrawnStep | None:
        there = self._where(end)
        here = self._where(start) if start is not None else None
        if there is None or (start is not None and here is None):
            return None
        return DrawnStep(1000 + number, here, there, own_style=_OWN)

    def _where(self, end: End) -> Point | None:
        """Return where an end is now; None for a thing that is not visible."""
        if end.key is None:
            return end.point
        return self._geometry.middle_of(end.key) if self._context.widget_of(end.key) is not None else None


def _same(one: End | None, other: End | None) -> bool:
    """Return whether two ends are at the same thing or, within `_DRAG`, at the same point."""
    if one is None or other is None or one.key is not None or other.key is not None:
        return (one and one.key) == (other and other.key) and (one is None) == (other is None)
    return math.dist(one.point, other.point) < _DRAG
