"""The pages of the final scoring with large text: one fills the window at a time, the winner's is the first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pygame import FRect

from burano.i18n import _
from burano.table.charts.grid import draw_grid
from burano.table.final.ladder import draw_ladder, draw_news
from burano.table.final.ledger import LedgerSection, draw_section, draw_sums
from burano.table.final.pages import Pages
from burano.table.final.places import COURSE, LADDER, PICTURE, POINTS, SHEET, STATISTICS, WINNER
from burano.table.final.result import Result
from burano.table.final.winner import draw_others, draw_winner_beside
from burano.table.picture.brush import Brush
from burano.ui import layout
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style

_WINNER = 560.0
"""Maximum height of the winner's part of a page."""
_SUMS = 1.6, 1.0
"""Shares of the sheet of a single player: the sums, and the entries of their sections."""


def tabbed_pages(result: Result, picture: str) -> Iterator[tuple[str, str]]:
    """Name and words of every page once all points are shown; `picture`: the name of the picture, if any."""
    yield WINNER, _("Result")
    if result.ladder is not None:
        yield LADDER, _("Rating")
    if result.ledger is not None:
        yield SHEET, _("Score sheet")
        if not result.solo:
            yield from ((section.mark, section.name) for section in _long(result))
    yield POINTS, _("Points")
    if result.course is not None:
        yield COURSE, _("Progress")
    if picture:
        yield PICTURE, picture
    if result.statistics:
        yield STATISTICS, _("Statistics")


def _long(result: Result) -> list[LedgerSection]:
    """Return the sections of the sheet that have a line for every entry: too many for a page with the others."""
    return [section for section in result.ledger.sections if section.lines] if result.ledger is not None else []


class TabbedPages(Pages):
    """Draws the pages as far as points are shown, one at a time."""

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
                self._section(brush, next(each for each in _long(self._score_reveal.result) if each.mark == mark))

    def draw_winner(self, brush: Brush) -> None:
        """Draw nothing: the winner has a page."""

    def draw_source(self, brush: Brush) -> None:
        """Draw the current source in the place of the tabs."""
        box = self._places.tabs
        title, plate = layout.columns(box, (1.0, 1.1), 20)
        brush.text(_("Final scoring"), title, Style(44, theme.DISPLAY, theme.CREAM, shrink=0.5))
        brush.slab(plate, paint.PAPER, radius=24, shadow=6)
        name, number, count = self._current_source()
        words, small = layout.columns(layout.inset(plate, 24, 0), (1.0, 0.4), 10)
        brush.text(name, words, Style(34, theme.DISPLAY, shrink=0.5), name="source")
        text = _("{n} of {all}").format(n=number + 1, all=count)
        brush.text(text, small, Style(22, theme.BOLD, theme.INK_SOFT, align="right"))

    def _winner(self, brush: Brush) -> None:
        result = self._score_reveal.result
        body = self._places.body
        left = draw_winner_beside(brush, layout.place(body, body.w, min(body.h, _WINNER)), result)
        reason, below = layout.cut_top(FRect(left.x, left.y + 10, left.w, left.h - 10), 40, 12)
        if result.reason:
            wide = min(reason.w, brush.width(result.reason, 20, theme.BODY) + 44)
            brush.slab(layout.place(reason, wide, reason.h), paint.DUSK, radius=20)
            words = layout.inset(reason, 20, 0)
            brush.text(result.reason, words, Style(20, theme.BODY, theme.CREAM, align="center", shrink=0.6))
        ladder = result.ladder
        if ladder is not None and ladder.news[0]:
            draw_news(brush, layout.place(below, min(420.0, below.w), min(92.0, below.h), 0.5, 0.0), ladder.news)
        draw_others(brush, FRect(below.x, below.y, below.w, min(112.0, below.h)), result)

    def _ladder(self, brush: Brush) -> None:
        result = self._score_reveal.result
        assert result.ladder is not None
        draw_ladder(brush, self._places.body, result.ladder, result.standings[0].vp, complete=True)

    def _sheet(self, brush: Brush) -> None:
        """Draw the sums; the entries of a section beside them if there is only one column, or while they are shown."""
        result, score_reveal, box = self._score_reveal.result, self._score_reveal, self._places.body
        ledger, shown, columns = result.ledger, int(score_reveal.shown), result.columns(score_reveal.complete)
        assert ledger is not None
        now = ledger.section_at(shown)
        if result.solo:  # nobody to be compared with
            ledger, columns = replace(ledger, tie_cells=()), result.columns(complete=False)
            for section in _long(result)[:1]:
                box, beside = layout.columns(box, _SUMS, 12)
                draw_section(brush, beside, ledger, section, columns, shown)
        elif now.lines and not score_reveal.complete:
            self._section(brush, now)
            return
        draw_sums(brush, box, ledger, columns, shown)

    def _section(self, brush: Brush, section: LedgerSection) -> None:
        result, score_reveal = self._score_reveal.result, self._score_reveal
        assert result.ledger is not None
        columns = result.columns(score_reveal.complete)
        draw_section(brush, self._places.body, result.ledger, section, columns, int(score_reveal.shown))

    def _statistics(self, brush: Brush) -> None:
        """Draw the statistics; the title of the page stands on its tab."""
        box, result = self._places.body, self._score_reveal.result
        brush.slab(box, paint.PAPER, radius=18, shadow=6)
        names = [player.name for player in result.players]
        draw_grid(brush, layout.inset(box, 22, 12), names, result.colours, result.statistics)
