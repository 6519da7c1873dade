"""A score sheet that is filled in line by line: a section for every source, an entry for everything that scored.

A game whose scoring is worth reading in detail puts a `Ledger` into its result; the final scoring shows it in beats.
Several players have a column each, a single one a slip of paper.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias

import pygame
from pygame import FRect

from burano.i18n import _
from burano.table.contract.theme import PlayerColours
from burano.table.picture.brush import Brush
from burano.table.wording.numbers import minus
from burano.ui import layout
from burano.ui.drawing import paint, theme
from burano.ui.drawing.fonts import SMALLEST
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import rgb
from burano.ui.kit import Kit

Portrait: TypeAlias = Callable[[Kit, int], pygame.Surface]
"""Returns a round picture with a width in pixels."""


@dataclass(frozen=True)
class LedgerEntry:
    """One thing that scored points."""

    words: str
    points: int
    portrait: Portrait | None = None


@dataclass(frozen=True)
class Cell:
    """The points of one seat in a section."""

    points: int
    entries: Sequence[LedgerEntry] = ()
    icons: Sequence[str] = ()
    """Sprites of what was counted, where it has no entries."""
    note: str = ""


@dataclass(frozen=True)
class LedgerSection:
    """One source of points."""

    mark: str
    """A letter or number that marks the section."""
    name: str
    note: str
    cells: Sequence[Cell]
    empty: str = ""
    """Text where a seat has fewer entries than another."""

    @property
    def lines(self) -> int:
        """Lines of entries; 0 if there is only one row of pictures."""
        return max(len(cell.entries) for cell in self.cells)

    @property
    def beats(self) -> int:
        return self.lines or 1


@dataclass(frozen=True)
class Ledger:
    """The score sheet: its sections, top to bottom."""

    note: str
    sections: Sequence[LedgerSection]
    ties: tuple[str, str] = ("", "")
    """A heading and what counts in a tie; empty strings: not shown."""
    tie_cells: Sequence[Sequence[tuple[str, int]]] = ()
    """For each seat, the sprites and numbers that decide a tie, the most important first."""

    @property
    def beats(self) -> int:
        """Number of steps in which it is shown."""
        return sum(section.beats for section in self.sections)

    def beats_shown(self, shown: float) -> list[int]:
        """Return how many beats of each section are shown."""
        left, found = int(shown), []
        for section in self.sections:
            found.append(max(0, min(left, section.beats)))
            left -= section.beats
        return found

    def section_at(self, beat: int) -> LedgerSection:
        """Return the section being shown."""
        for section in self.sections:
            if beat < section.beats:
                return section
            beat -= section.beats
        return self.sections[-1]

    def total(self, seat: int, shown: float) -> int:
        """Return the points of a seat as far as they are shown."""
        found = 0
        for section, beats in zip(self.sections, self.beats_shown(shown), strict=True):
            cell = section.cells[seat]
            if beats == section.beats:
                found += cell.points
            else:
                found += sum(entry.points for entry in cell.entries[:beats])
        return found


@dataclass(frozen=True)
class Column:
    """The head of one seat's column."""

    name: str
    player_colours: PlayerColours
    place: int = 0
    """Place at the end; 0 until it is shown."""
    won: bool = False


class _Heights(NamedTuple):
    """Heights of the lines of a sheet, in units."""

    head: float
    entry: float
    sum: float
    row: float
    total: float
    tie: float
    edge: float
    """Margin above and below the sheet."""


_USUAL = _Heights(60, 58, 44, 76, 88, 72, 20)
_CLOSE = _Heights(50, 56, 40, 60, 64, 58, 12)
_LINE = 1.2
"""Height of a line of words by the size of its type."""
_GAP = 8.0
_BESIDE = 72.0
"""What the letter of a section takes of its label, with the gap before the columns."""
_MARK = rgb("155A66")
_WON = Slab(rgb("FFF8DC"), rgb("FFEDB8"), theme.GOLD, 4, 0)
_LOST = Slab(theme.PAPER, theme.PAPER_LOW, theme.LINE_SOFT, 1.5, 0)
_STRIP = Slab(rgb("F7EEDB"), rgb("F1E5CC"), theme.LINE_SOFT, 1.5, 0)


def _numeral(points: int, size: float, face: str = theme.BLACK) -> Style:
    # The display face has no minus sign.
    loss = points < 0
    return Style(size, theme.BLACK if loss else face, theme.BAD if loss else theme.INK, align="right", shrink=0.6)


def draw_ledger(brush: Brush, box: FRect, ledger: Ledger, columns: Sequence[Column], shown: float) -> None:
    """Draw the sheet with a column for every seat, as far as it is shown."""
    _Sheet(brush, box, ledger, columns, shown).draw()


def draw_sums(brush: Brush, box: FRect, ledger: Ledger, columns: Sequence[Column], shown: float) -> None:
    """Draw the sheet without the entries of its sections, which lie elsewhere (`draw_section`)."""
    _Sums(brush, box, ledger, columns, shown).draw()


def draw_section(
    brush: Brush, box: FRect, ledger: Ledger, section: LedgerSection, columns: Sequence[Column], shown: float
) -> None:
    """Draw the entries of one section, a column for every seat, as far as they are shown."""
    sheet = _Part(brush, box, replace(ledger, sections=[section], tie_cells=()), columns, shown)
    sheet.draw_part(ledger.beats_shown(shown)[list(ledger.sections).index(section)])


class _Sheet:
    """Draws one sheet; heights follow the room there is."""

    heights = _USUAL
    least_labels = 0.19
    """Minimum share of the width that the words beside the columns take."""
    max_stretch = 1.12
    """Maximum stretch of the line height."""

    def __init__(self, brush: Brush, box: FRect, ledger: Ledger, columns: Sequence[Column], shown: float) -> None:
        self.brush, self.box, self.ledger, self.columns, self.shown = brush, box, ledger, columns, shown
        heights = self.heights
        need = heights.head + heights.total + sum(self._height(section) for section in ledger.sections)
        need += heights.tie + 8 if ledger.tie_cells else 0
        self.k = min(self.max_stretch, (box.h - 2 * heights.edge - 4) / need)
        self.font = min(1.0, self.k)
        whole = box.w - 40
        labels = max(whole * self.least_labels, min(self._labels(), whole * (0.45 - 0.065 * len(columns))))
        width = min(440.0, (whole - labels) / len(columns))
        self.left = box.x + 20
        self.first = box.right - 20 - width * len(columns)
        self.column_width = width
        self.top = box.y + heights.edge

    def _labels(self) -> float:
        """Return the width at which no word beside the columns is cut short."""
        notes = [
            _BESIDE + self.brush.width(section.note, 17 * self.font, theme.BODY) for section in self.ledger.sections
        ]
        tie = self.brush.width(self.ledger.ties[1], 16 * self.font, theme.BODY) + 40 if self.ledger.tie_cells else 0.0
        return max([*notes, tie])

    def _height(self, section: LedgerSection) -> float:
        heights = self.heights
        return section.lines * heights.entry + heights.sum if section.lines else heights.row

    def column(self, seat: int, y: float, h: float) -> FRect:
        return FRect(self.first + seat * self.column_width + _GAP / 2, y, self.column_width - _GAP, h)

    def style(self, size: float, face: str = theme.BODY, **how: object) -> Style:
        return Style(size * self.font, face, **how)  # type: ignore[arg-type]

    def draw(self) -> None:
        brush, k, ledger = self.brush, self.k, self.ledger
        brush.slab(self.box, paint.PAPER, radius=18, shadow=6)
        heights = self.heights
        whole = (heights.head + heights.total) * k + sum(self._height(section) for section in ledger.sections) * k
        self._note()
        self._heads(whole)
        y = self.top + heights.head * k
        for section, beats in zip(ledger.sections, ledger.beats_shown(self.shown), strict=True):
            height = self._height(section) * k
            self._section(section, beats, y, height)
            y += height
            brush.surface.fill(theme.LINE_SOFT, brush.rect(self.left, y - 1, self.box.w - 40, 1.2))
        self._totals(y, heights.total * k)
        if ledger.tie_cells:
            self._ties(y + heights.total * k + 8 * k, heights.tie * k)

    def _note(self) -> None:
        height = self.heights.head * self.k
        if self._height(self.ledger.sections[0]) > 2 * self.heights.row:
            height *= 1.25  # the words of a tall section stand lower
        note = (self.left + 4, self.top, self.first - self.left - 16, height)
        style = self.style(18, colour=theme.INK_SOFT, wrap=True, shrink=0.6)
        self.brush.text(self.ledger.note, note, style, name="note")

    def _heads(self, whole: float) -> None:
        brush, k = self.brush, self.k
        for seat, column in enumerate(self.columns):
            area = self.column(seat, self.top, whole)
            brush.slab(area, _WON if column.won else _LOST, radius=14, shadow=6 if column.won else 0)
            head = FRect(area.x, area.y, area.w, self.heights.head * k)
            tone = column.player_colours.header
            brush.slab(head, Slab(tone, tone, tone, 0, 0), radius=14)
            brush.surface.fill(tone, brush.rect(head.x, head.bottom - 16, head.w, 16))
            brush.centred(column.player_colours.crest, head.x + 30, head.centery, 34 * self.font, 40 * self.font)
            style = self.style(26, theme.DISPLAY, colour=theme.CREAM, shrink=0.5)
            room = head.w - 104 if column.place else head.w - 66
            brush.text(column.name, (head.x + 54, head.y, room, head.h), style, name=f"column {seat}")
            if column.place:
                medal = (theme.GOLD, rgb("B9BFC9"), rgb("C58A55"))
                fill = medal[column.place - 1] if column.place <= len(medal) else theme.STONE_MID
                brush.disc(head.right - 28, head.centery, 17 * self.font, fill, theme.CREAM)
                where = (head.right - 48, head.y, 40, head.h)
                brush.text(str(column.place), where, self.style(20, theme.BLACK, align="center"), name=f"place {seat}")

    def _label(self, section: LedgerSection, y: float, height: float) -> None:
        brush, f = self.brush, self.font
        middle = y + height / 2
        brush.disc(self.left + 22, middle, 19 * f, _MARK, _MARK, 0)
        mark = self.style(20, theme.BLACK, colour=theme.CREAM, align="center")
        brush.text(section.mark, (self.left, middle - 20, 44, 40), mark, name=f"mark {section.mark}")
        x, room = self.left + 54, self.first - self.left - 62
        long = brush.width(section.note, 17 * f, theme.BODY) > room
        name = self.style(24, theme.DISPLAY, shrink=0.5, valign="bottom", elide=True)
        least = _LINE * SMALLEST / brush.s
        line, lines = max(30 * f, least), least * (2 if long else 1)
        foot = max(y + line, min(middle - 8 * f if long else middle + 2 * f, y + height - lines))
        brush.text(section.name, (x, foot - line, room, line), name, name=f"section {section.mark}")
        note = self.style(17, colour=theme.INK_SOFT, shrink=0.5, valign="top", wrap=long)
        below = min(max(46 * f, lines), y + height - foot - 2 * f)
        brush.text(section.note, (x, foot + 2 * f, room, below), note, name=f"about {section.mark}")

    def _section(self, section: LedgerSection, beats: int, y: float, height: float) -> None:
        self._label(section, y, height)
        for seat, cell in enumerate(section.cells):
            area = self.column(seat, y, height)
            name = f"{section.mark} {seat}"
            if section.lines:
                self._entries(section, cell, beats, area, name)
            elif beats:
                self._icons(cell, area, name)

    def _entries(self, section: LedgerSection, cell: Cell, beats: int, area: FRect, name: str) -> None:
        brush, k, heights = self.brush, self.k, self.heights
        for number in range(beats):
            row = FRect(area.x, area.y + number * heights.entry * k, area.w, heights.entry * k)
            if number < len(cell.entries):
                draw_entry(brush, row, cell.entries[number], self.font, f"{name}.{number}")
            elif number == len(cell.entries) and section.empty:
                style = self.style(16, colour=theme.INK_SOFT, align="center", shrink=0.5)
                brush.text(section.empty, (row.x + 8, row.y, row.w - 16, row.h), style, name=f"{name}.{number}")
        if beats == section.beats:
            row = FRect(area.x, area.bottom - heights.sum * k, area.w, heights.sum * k)
            brush.surface.fill(theme.LINE_SOFT, brush.rect(row.x + 14, row.y, row.w - 28, 1.2))
            style = self.style(17, colour=theme.INK_SOFT, shrink=0.5)
            brush.text(section.name, (row.x + 16, row.y, row.w - 90, row.h), style, name=f"{name} sum")
            where = (row.right - 76, row.y, 60, row.h)
            brush.text(minus(cell.points), where, _numeral(cell.points, 26 * self.font, theme.DISPLAY), name=name)

    def _icons(self, cell: Cell, area: FRect, name: str) -> None:
        draw_icons(self.brush, FRect(area.x + 12, area.y, area.w - 80, area.h), cell, self.font, name)
        where = (area.right - 66, area.y, 50, area.h)
        self.brush.text(minus(cell.points), where, _numeral(cell.points, 27 * self.font, theme.DISPLAY), name=name)

    def _totals(self, y: float, height: float) -> None:
        brush = self.brush
        brush.surface.fill(theme.GOLD, brush.rect(self.left, y - 1.5, self.box.w - 40, 3))
        label = (self.left + 54, y, self.first - self.left - 60, height)
        brush.text(_("Total"), label, self.style(32, theme.DISPLAY), name="total")
        for seat, column in enumerate(self.columns):
            area = self.column(seat, y, height)
            points = self.ledger.total(seat, self.shown)
            colour = theme.TERRACOTTA_DARK if column.won else theme.INK
            face = theme.DISPLAY if points >= 0 else theme.BLACK
            style = self.style(56, face, colour=colour, align="center")
            brush.text(minus(points), area, style, name=f"total {seat}")

    def _ties(self, y: float, height: float) -> None:
        brush = self.brush
        brush.slab(FRect(self.left - 4, y, self.box.w - 32, height), _STRIP, radius=12)
        head, note = self.ledger.ties
        room = self.first - self.left - 16
        long = brush.width(note, 16 * self.font, theme.BODY) > room
        middle = y + height * (0.38 if long else 0.5)
        name = self.style(19, theme.BOLD, valign="bottom", shrink=0.6)
        brush.text(head, (self.left + 12, y, room, middle - y), name, name="tie")
        style = self.style(16, colour=theme.INK_SOFT, valign="top", shrink=0.5, wrap=long)
        brush.text(note, (self.left + 12, middle, room, y + height - middle), style, name="tie note")
        for seat, cell in enumerate(self.ledger.tie_cells):
            area = self.column(seat, y, height)
            share = area.w / len(cell)
            for number, (sprite, value) in enumerate(cell):
                x = area.x + number * share
                brush.centred(sprite, x + share * 0.34, area.centery, 30 * self.font)
                where = (x + share * 0.34 + 22, area.y, share * 0.5, area.h)
                brush.text(str(value), where, self.style(21, theme.BLACK), name=f"tie {seat}.{number}")


class _Sums(_Sheet):
    """A line for every section, close together."""

    heights = _CLOSE
    least_labels = 0.23
    max_stretch = 1.5

    def _height(self, section: LedgerSection) -> float:
        return self.heights.row

    def _section(self, section: LedgerSection, beats: int, y: float, height: float) -> None:
        if not section.lines:
            super()._section(section, beats, y, height)
            return
        self._label(section, y, height)
        for seat, cell in enumerate(section.cells):
            if beats == section.beats:
                self._icons(cell, self.column(seat, y, height), f"{section.mark} {seat}")


class _Part(_Sheet):
    """One section by itself: its name stands elsewhere, so that columns take the whole width."""

    heights = _CLOSE._replace(total=0)
    max_stretch = 1.5

    def draw_part(self, beats: int) -> None:
        (section,) = self.ledger.sections
        count, heights = len(self.columns), self.heights
        self.column_width = min(440.0, (self.box.w - 24) / count)
        self.first = self.box.centerx - self.column_width * count / 2
        self.brush.slab(self.box, paint.PAPER, radius=18, shadow=6)
        height = self._height(section) * self.k
        self._heads(heights.head * self.k + height)
        for seat, cell in enumerate(section.cells):
            area = self.column(seat, self.top + heights.head * self.k, height)
            self._entries(section, cell, beats, area, f"{section.mark} {seat}")


def draw_entry(brush: Brush, row: FRect, entry: LedgerEntry, font: float, name: str) -> None:
    """Draw portrait, words and points of an entry."""
    size = min(46.0 * font, row.h - 6)
    left = row.x + 6
    if entry.portrait is not None:
        picture = entry.portrait(brush.kit, brush.view.px(size))
        brush.surface.blit(picture, brush.rect(left, row.centery - size / 2, size, size))
        left += size + 6
    points, style = minus(entry.points), _numeral(entry.points, 25 * font)
    room = row.right - 18 - min(40.0, brush.width(points, style.size, style.face)) - left
    words = Style(20 * font, theme.BOLD, shrink=0.5, elide=True, narrow=True)
    brush.text(entry.words, (left, row.y, room, row.h), words, name=f"entry {name}")
    brush.text(points, (row.right - 50, row.y, 40, row.h), style, name=f"points {name}")


def draw_icons(brush: Brush, area: FRect, cell: Cell, font: float, name: str) -> None:
    """Draw pictures of what was counted, as close as they must lie, and a note after them."""
    size = 34.0 * font
    note = brush.width(cell.note, 17 * font, theme.BOLD) + 8 if cell.note else 0.0
    times = brush.width(f"× {len(cell.icons)}", 20 * font, theme.BLACK) + 4
    line = area
    icons, count = cell.icons, len(cell.icons)
    step = min(size + 3, (area.w - note - size) / max(1, count - 1)) if count > 1 else 0.0
    if step < 0.72 * size and len(set(icons)) == 1 and count > 1:
        # Too many to be counted side by side.
        if note and size + 8 + times + note > area.w:
            line, area = layout.rows(area, 2)  # the note has a line of its own
        brush.text(
            f"× {count}",
            (line.x + size + 8, line.y, times, line.h),
            Style(20 * font, theme.BLACK),
            name=f"count {name}",
        )
        icons = icons[:1]
    for number, icon in enumerate(icons):
        brush.centred(icon, line.x + size / 2 + number * step, line.centery, min(size, line.h - 2))
    if cell.note:
        where = (max(area.x, area.right - note), area.y, min(note, area.w), area.h)
        style = Style(17 * font, theme.BOLD, theme.BAD, align="right", shrink=0.5)
        brush.text(cell.note, where, style, name=f"note {name}")


def draw_slip(brush: Brush, box: FRect, ledger: Ledger, shown: float) -> None:
    """Draw the sheet of a single player: sections one under another."""
    brush.slab(box, paint.PAPER, radius=18, shadow=6)
    head, entry, icons, total = 54.0, 54.0, 44.0, 92.0
    need = 62 + total + sum(head + (s.lines * entry if s.lines else icons) + 10 for s in ledger.sections)
    k = min(1.1, (box.h - 30) / need)
    font = min(1.0, k)
    left, room = box.x + 24, box.w - 48
    brush.text(_("Score sheet"), (left, box.y + 14, room, 48 * k), Style(28 * font, theme.DISPLAY), name="slip")
    y = box.y + 16 + 52 * k
    for section, beats in zip(ledger.sections, ledger.beats_shown(shown), strict=True):
        cell = section.cells[0]
        brush.disc(left + 18, y + head * k / 2, 17 * font, _MARK, _MARK, 0)
        mark = Style(18 * font, theme.BLACK, theme.CREAM, align="center")
        brush.text(section.mark, (left, y, 36, head * k), mark, name=f"mark {section.mark}")
        name = Style(22 * font, theme.DISPLAY, shrink=0.5)
        brush.text(section.name, (left + 44, y, room - 120, head * k), name, name=f"section {section.mark}")
        if beats == section.beats:
            style = _numeral(cell.points, 26 * font, theme.DISPLAY)
            brush.text(minus(cell.points), (box.right - 96, y, 72, head * k), style, name=f"{section.mark} 0")
        y += head * k
        for number, each in enumerate(cell.entries):
            if number < beats:
                draw_entry(brush, FRect(box.x + 10, y, box.w - 18, entry * k), each, font, f"{section.mark}.{number}")
            y += entry * k
        if not section.lines:
            if beats:
                draw_icons(brush, FRect(left + 44, y, room - 50, icons * k), cell, font, section.mark)
            y += icons * k
        y += 10 * k
        brush.surface.fill(theme.LINE_SOFT, brush.rect(left, y - 5 * k, room, 1.2))
    brush.surface.fill(theme.GOLD, brush.rect(left, y - 6 * k, room, 3))
    brush.text(_("Total"), (left, y, room * 0.5, total * k), Style(30 * font, theme.DISPLAY), name="total")
    points = ledger.total(0, shown)
    face = theme.DISPLAY if points >= 0 else theme.BLACK
    style = Style(52 * font, face, theme.TERRACOTTA_DARK, align="right")
    brush.text(minus(points), (left + room * 0.4, y, room * 0.6, total * k), style, name="total 0")
