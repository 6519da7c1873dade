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
from burano.table.final.places import PICTURE, POINTS, SHEET, FinalPlaces
from burano.table.final.postcard import draw_wordmark
from burano.table.final.score_animation import darken, light
from burano.table.final.score_reveal import ScoreReveal
from burano.table.final.winner import draw_others, draw_winner
from burano.table.picture.brush import Brush
from burano.ui import layout
from burano.ui.drawing import paint, theme
from burano.ui.drawing.palettes import readable
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import Colour

_HIGHEST_BAR = 300.0
"""Maximum height of a player's bar on a tall page, with the room round it."""


class Built(Protocol):
    """What the game provides to show what was built."""

    @property
    def page(self) -> str:
        """The page that is open."""
        ...

    @property
    def single_player(self) -> bool:
        """Whether picture, ratings and the sheet of a single player fill the window."""
        ...

    def colours(self) -> Sequence[Colour]: ...

    def picture_title(self) -> str: ...

    def draw_picture(self, brush: Brush, box: FRect) -> None: ...

    def picture_lamps(self, brush: Brush, box: FRect) -> Sequence[tuple[float, float, float]]: ...


class Pages:
    """Draws the pages as far as points are shown, in the places of one window."""

    def __init__(self, built: Built, places: FinalPlaces, score_reveal: ScoreReveal) -> None:
        self._built, self._places, self._score_reveal = built, places, score_reveal

    def draw(self, brush: Brush) -> None:
        """Draw the page that is open, and the winner beside it once all points are shown."""
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
        """Draw the left side once all points are shown."""
        box, result = self._places.left, self._score_reveal.result
        if self._built.single_player:
            return
        if self._built.page == SHEET and self._built.picture_title():
            draw_winner(brush, FRect(box.x, box.y, box.w, self._places.thumb.y - box.y - 10), result)
            self._picture(brush)
            return
        draw_winner(brush, FRect(box.x, box.y, box.w, box.h - 140), result)
        draw_others(brush, FRect(box.x, box.bottom - 122, box.w, 112), result)

    # ---- while points are shown

    def draw_source(self, brush: Brush) -> None:
        """Draw the left side before that: the current source."""
        box = self._places.left
        title = Style(58, theme.DISPLAY, theme.CREAM, align="center", shrink=0.5)
        brush.text(_("Final scoring"), (box.x, box.y + 40, box.w, 80), title)
        name, number, count = self._current_source()
        plate = FRect(box.x + 40, box.centery - 90, box.w - 80, 120)
        brush.slab(plate, paint.PAPER, radius=24, shadow=8)
        words = (plate.x + 20, plate.y, plate.w - 40, plate.h)
        brush.text(name, words, Style(44, theme.DISPLAY, align="center", shrink=0.4), name="source")
        text = _("{n} of {all}").format(n=number + 1, all=count)
        brush.slab(FRect(box.centerx - 70, plate.bottom + 16, 140, 36), paint.DUSK, radius=18)
        brush.text(text, (box.x, plate.bottom + 16, box.w, 36), Style(24, theme.BOLD, theme.CREAM, align="center"))

    def _current_source(self) -> tuple[str, int, int]:
        """Return the current source: its name, its number, and the number of sources."""
        ledger, parts = self._score_reveal.result.ledger, self._score_reveal.result.parts
        if ledger is not None:
            section = ledger.section_at(int(self._score_reveal.shown))
            return section.name, list(ledger.sections).index(section), len(ledger.sections)
        number = min(len(parts) - 1, int(self._score_reveal.shown))
        return parts[number].name, number, len(parts)

    # ---- points

    def _points(self, brush: Brush) -> None:
        self._where_from(brush)
        if self._score_reveal.result.course is not None:
            self._course(brush)
        if self._built.picture_title():
            self._picture(brush)

    def _where_from(self, brush: Brush) -> None:
        """Draw the paper below the bars."""
        bars = self._places.bars
        brush.slab(bars, paint.PAPER, radius=18, shadow=6)
        heading = (bars.x + 28, bars.y + 12, bars.w - 56, 42)
        brush.text(_("Where the points came from"), heading, Style(30, theme.DISPLAY))

    def _course(self, brush: Brush) -> None:
        """Draw the points in the course of the game."""
        chart, result, course = (
            self._places.chart,
            self._score_reveal.result,
            self._score_reveal.result.course,
        )
        assert course is not None
        brush.slab(chart, paint.PAPER, radius=18, shadow=6)
        heading = (chart.x + 28, chart.y + 10, chart.w - 56, 40)
        brush.text(course.title, heading, Style(26, theme.DISPLAY, shrink=0.6))
        box = FRect(chart.x + 28, chart.y + 58, chart.w - 40, chart.h - 66)
        rows = [row[: self.course_shown + 1] for row in course.points]
        draw_course(brush, box, result.colours, rows, course.stretches(), course.least)

    @property
    def course_shown(self) -> int:
        """How far the lines of the chart go: as far as points are shown; the last stretch waits for the end."""
        score_reveal, course = self._score_reveal, self._score_reveal.result.course
        if course is None:
            return 0
        last = len(course.points[0]) - 1
        return (
            last if score_reveal.complete else min(last - 1, int(last * score_reveal.shown / score_reveal.result.beats))
        )

    def draw_bars(self, brush: Brush) -> None:
        """Draw the points by source, growing."""
        legend, box = self._bar_places(brush)
        parts, shown = self._score_reveal.result.parts, self._parts_shown()
        draw_legend(brush, legend, parts, shown)
        draw_stacks(brush, box, parts, self._stacks(), shown)

    def bar_tips(self, brush: Brush) -> Iterator[tuple[str, FRect, str]]:
        """Yield the parts of the bars: a name, a place, and the points in words."""
        result = self._score_reveal.result
        for stack, number, value, area in segments(self._bar_places(brush)[1], result.parts, self._stacks(), 99.0):
            if value:
                yield f"bar{stack.key}.{number}", area, result.bar_words(stack.key, number)

    def _bar_places(self, brush: Brush) -> tuple[FRect, FRect]:
        """Return the places of the bars' legend and of the bars."""
        bars = self._places.bars
        height = legend_height(brush, bars.w - 56, self._score_reveal.result.parts)
        legend = FRect(bars.x + 28, bars.y + 58, bars.w - 56, height)
        most = _HIGHEST_BAR * len(self._score_reveal.result.players)
        return legend, FRect(legend.x, bars.y + 66 + height, legend.w, min(most, bars.h - 80 - height))

    def _stacks(self) -> list[Stack]:
        result = self._score_reveal.result
        complete = self._score_reveal.complete
        order = [standing.seat for standing in result.standings] if complete else range(len(result.players))
        return [
            Stack(result.players[seat].name, result.player_colours(seat), result.points[seat], seat) for seat in order
        ]

    def _parts_shown(self) -> float:
        """Return the number of sources shown, with a fraction for the one that is growing."""
        score_reveal = self._score_reveal
        if score_reveal.result.ledger is None:
            return score_reveal.shown
        return float(len(score_reveal.result.parts)) if score_reveal.complete else float(self._current_source()[1])

    # ---- the other pages

    def _sheet(self, brush: Brush) -> None:
        """Draw the ledger as far as it is shown."""
        complete, shown, result = self._score_reveal.complete, int(self._score_reveal.shown), self._score_reveal.result
        ledger, ladder, places = result.ledger, result.ladder, self._places
        assert ledger is not None
        if not self._built.single_player:
            draw_ledger(brush, places.bars, ledger, result.columns(complete), shown)
            return
        assert ladder is not None
        slip = FRect(places.bars)
        if complete and ladder.news[0]:
            news, slip = layout.cut_bottom(slip, 92, 12)
            draw_news(brush, news, ladder.news)
        draw_slip(brush, slip, ledger, shown)
        draw_ladder(brush, places.rungs, ladder, ledger.total(0, shown), complete)
        if self._built.picture_title():
            self._picture(brush)
        if complete:
            size = min(96.0, 96 * (places.thumb.w - 80) / brush.width(result.rating, 96, theme.DISPLAY))
            letters = readable(self._built.colours(), theme.CREAM)
            draw_wordmark(brush, result.rating, letters, places.thumb.centerx, places.thumb.y + 34, size)

    def _picture(self, brush: Brush) -> None:
        box = self._places.thumb
        brush.slab(box, paint.PAPER, radius=18, shadow=6)
        sea = FRect(box.x + 10, box.y + 10, box.w - 20, box.h - 20)
        rect, look = brush.view.to_px(sea), self._score_reveal.result.people.theme
        clip = brush.surface.get_clip()
        brush.surface.set_clip(clip.clip(rect))
        brush.surface.blit(look.ground(brush.kit, rect.size), rect)
        self._built.draw_picture(brush, sea)
        part, lamps = rect.clip(brush.surface.get_rect()), self._built.picture_lamps(brush, sea)
        if min(part.size) and lamps:
            darken(brush.surface.subsurface(part), brush.kit, look.night)
            light(brush.surface, brush.kit, lamps, look.night)
        brush.surface.set_clip(clip)

    def _statistics(self, brush: Brush) -> None:
        box, result = self._places.body, self._score_reveal.result
        brush.slab(box, paint.PAPER, radius=18, shadow=6)
        brush.text(_("Player statistics"), (box.x + 28, box.y + 14, box.w - 56, 44), Style(30, theme.DISPLAY))
        inner = FRect(box.x + 28, box.y + 64, box.w - 56, box.h - 80)
        draw_grid(
            brush,
            inner,
            [player.name for player in result.players],
            result.colours,
            result.statistics,
        )
