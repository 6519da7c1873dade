"""The game log: events in words, newest at the bottom."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from pygame import FRect

from burano.core.protocol import NOBODY, Seat
from burano.i18n import _
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel, Spot, area
from burano.table.wording.score_words import VICTORY_POINTS, ScoreWords
from burano.table.wording.words import LogLine
from burano.ui.drawing import theme
from burano.ui.drawing.text import Style

M = TypeVar("M")
LOG = "log"
"""The key of log lines among the things of a table."""

KINDS = EVERYTHING, POINTS, MOVES, THOUGHTS, STARRED = "", "points", "moves", "thoughts", "starred"
"""Filters: the kinds of lines that can be shown alone."""

_ROW = 24
_HEAD = 38
MIN_HEIGHT = _HEAD + 2 * _ROW + 10
"""Minimum height of the panel, in design units, for lines to be readable."""
_SIZE = 16.5
_CREST = 22
_MAX_ROWS = 2
"""Maximum number of rows for one line."""


@dataclass(frozen=True)
class LogRow:
    """One row of the list: a line of the log, or its continuation."""

    number: int
    """Number of the line."""
    line: LogLine
    text: str
    first: bool


class LogPanel(Panel[M], Generic[M]):
    """Scrollable list with filters by player and kind; a click on a line shows where it happened."""

    def __init__(self, crest: Callable[[Seat], str], score: ScoreWords = VICTORY_POINTS) -> None:
        """`crest`: returns the sprite of a seat; `score`: the words for points."""
        super().__init__()
        self.crest, self._score = crest, score
        self.lines: Sequence[LogLine] = ()
        self.only = NOBODY
        """The only seat whose lines are shown, or `NOBODY`."""
        self.kind = EVERYTHING
        """The kind of lines shown."""
        self.scroll = 0
        """Number of rows scrolled back from the newest."""
        self.chosen = -1
        self.plain = False
        """Whether computer players' reasons are hidden unless the filter selects them."""
        self.stars: frozenset[int] = frozenset()
        """The steps whose lines are starred, apart from computer players' reasons."""
        self._rows: list[LogRow] = []
        """All rows that pass the filter, as last drawn."""
        self._wrapped: dict[tuple[str, int, int, str], list[str]] = {}

    @property
    def shown(self) -> list[tuple[int, LogLine]]:
        """The lines that pass the filter, with their numbers."""
        return [(i, line) for i, line in enumerate(self.lines) if self._passes(line)]

    def _passes(self, line: LogLine) -> bool:
        """Return whether a line passes the filters; headings pass every player filter."""
        if self.only >= 0 and line.seat not in (self.only, NOBODY):
            return False
        match self.kind:
            case "points":
                return line.vp != 0
            case "moves":
                return not line.thought
            case "thoughts":
                return line.thought
            case "starred":
                return self.starred(line)
            case _:
                return not (self.plain and line.thought)

    def starred(self, line: LogLine) -> bool:
        """Return whether a line belongs to a starred step."""
        return line.step in self.stars and not line.thought

    def glance(self, model: M) -> str:
        """Return the number of lines."""
        return str(len(self.lines)) if self.lines else ""

    def chosen_place(self) -> FRect | None:
        """Return the area of the chosen line's first row, if it is visible."""
        return next((box for box, row in self._visible() if row.number == self.chosen and row.first), None)

    @property
    def room(self) -> int:
        """Number of rows that fit."""
        return max(1, int((self.area.h - _HEAD - 6) // _ROW))

    def wheel(self, steps: float) -> bool:
        """Scroll. Returns whether the list moved."""
        before = self.scroll
        most = max(0, len(self._rows) - self.room)
        self.scroll = min(most, max(0, self.scroll + (1 if steps > 0 else -1) * 2))
        return self.scroll != before

    def _visible(self) -> list[tuple[FRect, LogRow]]:
        """Return the visible rows, without a continuation row whose first row is above the top."""
        end = len(self._rows) - self.scroll
        rows = self._rows[max(0, end - self.room) : end]
        whole = rows[1:] if rows and not rows[0].first else rows
        return [(self.row(index), row) for index, row in enumerate(whole)]

    def key(self, model: M) -> Hashable:
        # All lines: an old line may have another text for another viewer.
        return (
            tuple(self.lines),
            self.only,
            self.kind,
            self.scroll,
            self.chosen,
            self.stars,
            self.plain,
            tuple(self.area),
        )

    def draw(self, brush: Brush, model: M) -> None:
        self.back(brush)
        brush.head(_("Game log"), self.area.x + 12, self.area.y + 5, self.area.w - 196)
        self._rows = [row for number, line in self.shown for row in self._broken(brush, number, line)]
        for box, row in self._visible():
            self._draw_row(brush, box, row)
        if self.lines and not self._rows:
            box = self.row(0)
            none = _("Nothing of this kind yet")
            brush.text(none, (box.x + 6, box.y, box.w - 6, box.h), Style(_SIZE, colour=theme.INK_SOFT, shrink=0.6))

    def _broken(self, brush: Brush, number: int, line: LogLine) -> Iterable[LogRow]:
        """Break a line into rows. Text that does not fit into the last row is elided; the tooltip shows the whole
        line."""
        px, text = brush.view.px(_SIZE), brush.kit.text
        width = brush.view.px(self._width(brush, line))
        key = (line.text, px, width, text.lettering)
        if key not in self._wrapped:
            face = _face(line)
            parts = text.wrap(line.text, face, px, width)
            if len(parts) > _MAX_ROWS:
                parts[_MAX_ROWS - 1 :] = [text.elide(" ".join(parts[_MAX_ROWS - 1 :]), face, px, width)]
            self._wrapped[key] = [text.elide(part, face, px, width) for part in parts]
        return (LogRow(number, line, part, not index) for index, part in enumerate(self._wrapped[key]))

    def row(self, index: int) -> FRect:
        return area(self.area.x + 8, self.area.y + _HEAD + index * _ROW, self.area.w - 16, _ROW)

    @staticmethod
    def _left(line: LogLine) -> float:
        """Return the offset of the text in a row."""
        return 4 + (_CREST if line.seat >= 0 else 2)

    def _width(self, brush: Brush, line: LogLine) -> float:
        """Return the width available for a line's text beside its points."""
        return self.row(0).w - self._left(line) - 2 - self._points_width(brush, line)

    def _draw_row(self, brush: Brush, box: FRect, row: LogRow) -> None:
        line = row.line
        if row.number == self.chosen:
            brush.slab(box, radius=6)
        if row.first:
            self._draw_mark(brush, box, row)
        ink = theme.INK_SOFT if line.thought else theme.INK
        left = box.x + self._left(line)
        name = f"log {row.number}" if row.first else f"log {row.number} more"
        brush.text(
            row.text,
            (left, box.y, box.right - left, box.h),
            Style(_SIZE, _face(line), ink, shrink=1, elide=True),
            name=name,
        )

    def _draw_mark(self, brush: Brush, box: FRect, row: LogRow) -> None:
        """Draw a line's crest or reason symbol, its star and its points."""
        line, x = row.line, box.x + 4
        if line.thought:
            brush.centred("ui_hint", x + 10, box.centery, 19, tint=theme.INK_SOFT)
        elif line.seat >= 0:
            brush.centred(self.crest(line.seat), x + 9, box.centery, 18, 21)
        if self.starred(line):
            brush.centred("ui_star", x + 15, box.centery + 6, 14, tint=theme.GOLD_DARK)
        if line.vp:
            w, name = self._points_width(brush, line), f"vp {row.number}"
            left, colour = box.right - w - 2, theme.TERRACOTTA_DARK
            brush.text(
                self._score.logged(line.vp),
                (left, box.y, w, box.h),
                Style(_SIZE, theme.BLACK, colour, align="right", shrink=1),
                name=name,
            )

    def _points_width(self, brush: Brush, line: LogLine) -> float:
        return brush.width(self._score.logged(line.vp), _SIZE, theme.BLACK) + 8 if line.vp else 0.0

    def targets(self, model: M) -> Iterable[Spot]:
        boxes: dict[int, tuple[FRect, LogLine]] = {}
        for box, row in self._visible():
            whole = boxes[row.number][0].union(box) if row.number in boxes else box
            boxes[row.number] = whole, row.line
        for number, (box, line) in boxes.items():
            yield Spot((LOG, number), box, line.text, ring=True)


def _face(line: LogLine) -> str:
    return theme.BODY if line.seat >= 0 else theme.BOLD
