"""The pages of the final scoring: points by source and in the course of the game, score sheet, picture, statistics."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from pygame import FRect

from burano.i18n import _
from burano.table.charts.bars import Stack, draw_legend, draw_stacks, legend_height, segments
from burano.table.charts.grid import draw_grid
from burano.table.charts.lines import draw_course
from burano.table.final.ladder import draw_ladder, draw_news
from burano.table.final.ledger import draw_ledger, draw_slip
from burano.table.final.places import PICTURE, POINTS, SHEET, Places
from burano.table.final.postcard import draw_wordmark
from burano.table.final.reckoning import Reckoning
from burano.table.final.winner import draw_others, draw_winner
from burano.table.picture.brush import Brush
from burano.ui import layout
from burano.ui.drawing import paint, theme
from burano.ui.drawing.palettes import readable
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import Colour

_HIGHEST_BAR = 300.0
"""What a player's bar takes of a tall page at most, with the room round it."""


class Built(Protocol):
    """What was built in the game, as it shows it."""

    @property
    def page(self) -> str:
        """The page that is open."""
        ...

    @property
    def alone(self) -> bool:
        """Whether picture, ratings and the sheet of a single player fill the window."""
        ...

    def colours(self) -> Sequence[Colour]: ...

    def picture_title(self) -> str: ...

    def draw_picture(self, brush: Brush, box: FRect) -> None: ...


class Pages:
    """Draws what is told so far, in the places of one window."""

    def __init__(self, built: Built, places: Places, reckoning: Reckoning) -> None:
        self._built, self._places, self._reckoning = built, places, reckoning

    def draw(self, brush: Brush) -> None:
        """The page that is open, and the winner beside it once all is told."""
        page = self._built.page
        if page == SHEET:
            self._sheet(brush)
        elif page == POINTS:
            self._points(brush)
        elif page == PICTURE:
            self._picture(brush)
        else:
            self._statistics(brush)

    def draw_winner(self, brush: Brush) -> None:
        """The left side once all is told."""
        box, told_of = self._places.left, self._reckoning.told_of
        if self._built.alone:
            return
        if self._built.page == SHEET and self._built.picture_title():
            draw_winner(brush, FRect(box.x, box.y, box.w, self._places.thumb.y - box.y - 10), told_of)
            self._picture(brush)
            return
        draw_winner(brush, FRect(box.x, box.y, box.w, box.h - 140), told_of)
        draw_others(brush, FRect(box.x, box.bottom - 122, box.w, 112), told_of)

    # ---- what is being told

    def draw_source(self, brush: Brush) -> None:
        """The left side before: which source is told now."""
        box = self._places.left
        title = Style(58, theme.DISPLAY, theme.CREAM, align="center", shrink=0.5)
        brush.words(_("Final scoring"), (box.x, box.y + 40, box.w, 80), title)
        name, number, count = self._telling()
        plate = FRect(box.x + 40, box.centery - 90, box.w - 80, 120)
        brush.slab(plate, paint.PAPER, radius=24, shadow=8)
        words = (plate.x + 20, plate.y, plate.w - 40, plate.h)
        brush.words(name, words, Style(44, theme.DISPLAY, align="center", shrink=0.4), name="source")
        text = _("{n} of {all}").format(n=number + 1, all=count)
        brush.slab(FRect(box.centerx - 70, plate.bottom + 16, 140, 36), paint.DUSK, radius=18)
        brush.words(text, (box.x, plate.bottom + 16, box.w, 36), Style(24, theme.BOLD, theme.CREAM, align="center"))

    def _telling(self) -> tuple[str, int, int]:
        """The source being told: its name, its number, how many there are."""
        ledger, parts = self._reckoning.told_of.ledger, self._reckoning.told_of.parts
        if ledger is not None:
            section = ledger.section_at(int(self._reckoning.shown))
            return section.name, list(ledger.sections).index(section), len(ledger.sections)
        number = min(len(parts) - 1, int(self._reckoning.shown))
        return parts[number].name, number, len(parts)

    # ---- points

    def _points(self, brush: Brush) -> None:
        self._where_from(brush)
        if self._reckoning.told_of.course is not None:
            self._course(brush)
        if self._built.picture_title():
            self._picture(brush)

    def _where_from(self, brush: Brush) -> None:
        """The paper below the bars."""
        bars = self._places.bars
        brush.slab(bars, paint.PAPER, radius=18, shadow=6)
        heading = (bars.x + 28, bars.y + 12, bars.w - 56, 42)
        brush.words(_("Where the points came from"), heading, Style(30, theme.DISPLAY))

    def _course(self, brush: Brush) -> None:
        """The points in the course of the game."""
        chart, told_of, course = self._places.chart, self._reckoning.told_of, self._reckoning.told_of.course
        assert course is not None
        brush.slab(chart, paint.PAPER, radius=18, shadow=6)
        heading = (chart.x + 28, chart.y + 10, chart.w - 56, 40)
        brush.words(course.title, heading, Style(26, theme.DISPLAY, shrink=0.6))
        box = FRect(chart.x + 28, chart.y + 58, chart.w - 40, chart.h - 66)
        told = [row[: self.course_shown + 1] for row in course.points]
        draw_course(brush, box, told_of.colours, told, course.stretches(), course.least)

    @property
    def course_shown(self) -> int:
        """How far the lines go: they follow the telling, and the end is kept for the end."""
        reckoning, course = self._reckoning, self._reckoning.told_of.course
        if course is None:
            return 0
        last = len(course.points[0]) - 1
        return last if reckoning.told else min(last - 1, int(last * reckoning.shown / reckoning.told_of.beats))

    def draw_bars(self, brush: Brush) -> None:
        """The points by source, growing."""
        legend, box = self._bar_places(brush)
        parts, shown = self._reckoning.told_of.parts, self._parts_shown()
        draw_legend(brush, legend, parts, shown)
        draw_stacks(brush, box, parts, self._stacks(), shown)

    def bar_tips(self, brush: Brush) -> Iterator[tuple[str, FRect, str]]:
        """The parts of the bars: a name, where it lies, and what it is made of."""
        told_of = self._reckoning.told_of
        for stack, number, value, area in segments(self._bar_places(brush)[1], told_of.parts, self._stacks(), 99.0):
            if value:
                yield f"bar{stack.key}.{number}", area, told_of.bar_words(stack.key, number)

    def _bar_places(self, brush: Brush) -> tuple[FRect, FRect]:
        """Where the legend of the bars lies, and they themselves."""
        bars = self._places.bars
        high = legend_height(brush, bars.w - 56, self._reckoning.told_of.parts)
        legend = FRect(bars.x + 28, bars.y + 58, bars.w - 56, high)
        most = _HIGHEST_BAR * len(self._reckoning.told_of.players)
        return legend, FRect(legend.x, bars.y + 66 + high, legend.w, min(most, bars.h - 80 - high))

    def _stacks(self) -> list[Stack]:
        told_of = self._reckoning.told_of
        told = self._reckoning.told
        order = [standing.seat for standing in told_of.standings] if told else range(len(told_of.players))
        return [
            Stack(told_of.players[seat].name, told_of.player_colours(seat), told_of.points[seat], seat)
            for seat in order
        ]

    def _parts_shown(self) -> float:
        """Sources told, with a fraction for the one that is growing."""
        reckoning = self._reckoning
        if reckoning.told_of.ledger is None:
            return reckoning.shown
        return float(len(reckoning.told_of.parts)) if reckoning.told else float(self._telling()[1])

    # ---- the other pages

    def _sheet(self, brush: Brush) -> None:
        """The ledger as far as it is told."""
        told, shown, result = self._reckoning.told, int(self._reckoning.shown), self._reckoning.told_of
        ledger, ladder, places = result.ledger, result.ladder, self._places
        assert ledger is not None
        if not self._built.alone:
            draw_ledger(brush, places.bars, ledger, result.columns(told), shown)
            return
        assert ladder is not None
        slip = FRect(places.bars)
        if told and ladder.news[0]:
            news, slip = layout.cut_bottom(slip, 92, 12)
            draw_news(brush, news, ladder.news)
        draw_slip(brush, slip, ledger, shown)
        draw_ladder(brush, places.rungs, ladder, ledger.total(0, shown), told)
        if self._built.picture_title():
            self._picture(brush)
        if told:
            size = min(96.0, 96 * (places.thumb.w - 80) / brush.width(result.rating, 96, theme.DISPLAY))
            letters = readable(self._built.colours(), theme.CREAM)
            draw_wordmark(brush, result.rating, letters, places.thumb.centerx, places.thumb.y + 34, size)

    def _picture(self, brush: Brush) -> None:
        box = self._places.thumb
        brush.slab(box, paint.PAPER, radius=18, shadow=6)
        sea = FRect(box.x + 10, box.y + 10, box.w - 20, box.h - 20)
        rect = brush.view.to_px(sea)
        clip = brush.surface.get_clip()
        brush.surface.set_clip(clip.clip(rect))
        brush.surface.blit(self._reckoning.told_of.people.theme.ground(brush.kit, rect.size), rect)
        self._built.draw_picture(brush, sea)
        brush.surface.set_clip(clip)

    def _statistics(self, brush: Brush) -> None:
        box, told_of = self._places.body, self._reckoning.told_of
        brush.slab(box, paint.PAPER, radius=18, shadow=6)
        brush.words(_("Player statistics"), (box.x + 28, box.y + 14, box.w - 56, 44), Style(30, theme.DISPLAY))
        inner = FRect(box.x + 28, box.y + 64, box.w - 56, box.h - 80)
        draw_grid(brush, inner, [player.name for player in told_of.players], told_of.colours, told_of.deeds)
