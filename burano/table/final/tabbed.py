"""The pages of the final scoring with large text: one fills the window at a time, the winner's is the first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pygame import FRect

from burano.i18n import _
from burano.table.charts.grid import draw_grid
from burano.table.final.ladder import draw_ladder, draw_news
from burano.table.final.ledger import Section, draw_section, draw_sums
from burano.table.final.pages import Pages
from burano.table.final.places import COURSE, LADDER, PICTURE, POINTS, SHEET, STATISTICS, WINNER
from burano.table.final.result import Result
from burano.table.final.winner import draw_others, draw_winner_beside
from burano.table.picture.brush import Brush
from burano.ui import layout
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style

_WINNER = 560.0
"""The most height that the winner's page takes of its room."""
_SUMS = 1.6, 1.0
"""Shares of the sheet of a single player: the sums, and the entries of their sections."""


def tabbed_pages(told_of: Result, picture: str) -> Iterator[tuple[str, str]]:
    """Name and words of every page once all is told; `picture`: what the picture is called, empty if there is none."""
    yield WINNER, _("Result")
    if told_of.ladder is not None:
        yield LADDER, _("Rating")
    if told_of.ledger is not None:
        yield SHEET, _("Score sheet")
        if not told_of.solo:
            yield from ((section.mark, section.name) for section in _long(told_of))
    yield POINTS, _("Points")
    if told_of.course is not None:
        yield COURSE, _("Progress")
    if picture:
        yield PICTURE, picture
    if told_of.deeds:
        yield STATISTICS, _("Statistics")


def _long(told_of: Result) -> list[Section]:
    """The sections of the sheet that have a line for every entry: too many for a page with the others."""
    return [section for section in told_of.ledger.sections if section.lines] if told_of.ledger is not None else []


class TabbedPages(Pages):
    """Draws what is told so far, a page at a time."""

    def draw(self, brush: Brush) -> None:
        match self._built.page:
            case "winner":
                self._winner(brush)
            case "ladder":
                self._ladder(brush)
            case "sheet":
                self._sheet(brush)
            case "points":
                self._where_from(brush)
            case "course":
                self._course(brush)
            case "picture":
                self._picture(brush)
            case "statistics":
                self._statistics(brush)
            case mark:
                self._section(brush, next(each for each in _long(self._reckoning.told_of) if each.mark == mark))

    def draw_winner(self, brush: Brush) -> None:
        """The winner has a page."""

    def draw_source(self, brush: Brush) -> None:
        """Which source is told now, in the place of the tabs."""
        box = self._places.tabs
        title, plate = layout.columns(box, (1.0, 1.1), 20)
        brush.words(_("Final scoring"), title, Style(44, theme.DISPLAY, theme.CREAM, shrink=0.5))
        brush.slab(plate, paint.PAPER, radius=24, shadow=6)
        name, number, count = self._telling()
        words, small = layout.columns(layout.inset(plate, 24, 0), (1.0, 0.4), 10)
        brush.words(name, words, Style(34, theme.DISPLAY, shrink=0.5), name="source")
        text = _("{n} of {all}").format(n=number + 1, all=count)
        brush.words(text, small, Style(22, theme.BOLD, theme.INK_SOFT, align="right"))

    def _winner(self, brush: Brush) -> None:
        told_of = self._reckoning.told_of
        body = self._places.body
        left = draw_winner_beside(brush, layout.place(body, body.w, min(body.h, _WINNER)), told_of)
        reason, below = layout.cut_top(FRect(left.x, left.y + 10, left.w, left.h - 10), 40, 12)
        if told_of.reason:
            wide = min(reason.w, brush.width(told_of.reason, 20, theme.BODY) + 44)
            brush.slab(layout.place(reason, wide, reason.h), paint.DUSK, radius=20)
            words = layout.inset(reason, 20, 0)
            brush.words(told_of.reason, words, Style(20, theme.BODY, theme.CREAM, align="center", shrink=0.6))
        ladder = told_of.ladder
        if ladder is not None and ladder.news[0]:
            draw_news(brush, layout.place(below, min(420.0, below.w), min(92.0, below.h), 0.5, 0.0), ladder.news)
        draw_others(brush, FRect(below.x, below.y, below.w, min(112.0, below.h)), told_of)

    def _ladder(self, brush: Brush) -> None:
        told_of = self._reckoning.told_of
        assert told_of.ladder is not None
        draw_ladder(brush, self._places.body, told_of.ladder, told_of.standings[0].vp, told=True)

    def _sheet(self, brush: Brush) -> None:
        """The sums; the entries of a section beside them, if there is but one column, or while they are told."""
        told_of, reckoning, box = self._reckoning.told_of, self._reckoning, self._places.body
        ledger, shown, columns = told_of.ledger, int(reckoning.shown), told_of.columns(reckoning.told)
        assert ledger is not None
        now = ledger.section_at(shown)
        if told_of.solo:  # nobody to be compared with
            ledger, columns = replace(ledger, tie_cells=()), told_of.columns(told=False)
            for section in _long(told_of)[:1]:
                box, beside = layout.columns(box, _SUMS, 12)
                draw_section(brush, beside, ledger, section, columns, shown)
        elif now.lines and not reckoning.told:
            self._section(brush, now)
            return
        draw_sums(brush, box, ledger, columns, shown)

    def _section(self, brush: Brush, section: Section) -> None:
        told_of, reckoning = self._reckoning.told_of, self._reckoning
        assert told_of.ledger is not None
        columns = told_of.columns(reckoning.told)
        draw_section(brush, self._places.body, told_of.ledger, section, columns, int(reckoning.shown))

    def _statistics(self, brush: Brush) -> None:
        """What the page is called stands on its tab."""
        box, told_of = self._places.body, self._reckoning.told_of
        brush.slab(box, paint.PAPER, radius=18, shadow=6)
        names = [player.name for player in told_of.players]
        draw_grid(brush, layout.inset(box, 22, 12), names, told_of.colours, told_of.deeds)
