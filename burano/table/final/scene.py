"""The final scoring of any game: source by source with running totals, then the winner, the charts, and what to keep.

A game extends `FinalScene`: `result` says what the play came to, `setups` is its set-up scene (for another game). With
`picture_title` and `draw_picture` it shows what was built, on a page of its own and on the postcard. A result with a
ledger is told as a score sheet, line by line; with a ladder, a single player's sheet stands beside picture and ratings.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, ClassVar

import pygame
from pygame import FRect

from burano.core import registry
from burano.core.session import Session
from burano.i18n import _, language
from burano.persistence.savefile import play_name
from burano.stage.narrator import Question, Telling
from burano.stage.scene import FULL_PACE, Scene, Services
from burano.table import frame
from burano.table.brush import Brush
from burano.table.charts.bars import Stack, draw_legend, draw_stacks, legend_height, segments
from burano.table.charts.grid import draw_grid
from burano.table.charts.lines import draw_course
from burano.table.final import spoken
from burano.table.final.dusk import FEAST_SECONDS, Built, Dusk
from burano.table.final.keep import keep_postcard, keep_sheet
from burano.table.final.ladder import draw_ladder, draw_news
from burano.table.final.ledger import draw_ledger, draw_slip
from burano.table.final.postcard import draw_wordmark, postcard
from burano.table.final.result import Result
from burano.table.final.winner import CONFETTI_SECONDS, draw_confetti, draw_others, draw_rays, draw_winner
from burano.table.setup.scene import SetupScene
from burano.table.water import evening, water
from burano.table.widgets import icon_if_room
from burano.ui import layout, paint, theme
from burano.ui.boxes import Box
from burano.ui.commands import (
    ASK_DEEDS,
    ASK_LEADS,
    ASK_MINE,
    ASK_NEWS,
    ASK_THEIRS,
    BACK,
    CONFIRM,
    ROTATE_LEFT,
    ROTATE_RIGHT,
    Command,
)
from burano.ui.palettes import readable
from burano.ui.scaling import View
from burano.ui.text import Style
from burano.ui.theme import Colour, rgb
from burano.ui.widget import sentences
from burano.ui.widgets import Button, ButtonStyle, Choice, IconButton, Target

SHEET, POINTS, PICTURE, STATISTICS = "sheet", "points", "picture", "statistics"
_TRAY = 128.0
_SOURCE_SECONDS, _LINE_SECONDS = 0.75, 0.5
_DUSK_SECONDS = 1.7
_STILL = 0.3
_HASTE = 0.8
"""Seconds after the telling in which nobody means the big button: it lies where the last one lay."""


class FinalScene(Scene, ABC):
    """What a play came to. Everything is open now, so everybody may look."""

    name = "final"
    min_size = (1600, 940)
    setups: ClassVar[type[SetupScene[Any]]]
    """The game's set-up scene: who plays again, and where if the same table cannot."""
    sides: ClassVar[int] = 1
    """From how many sides the picture can be looked at."""
    letters: ClassVar[Sequence[Colour]] = ()
    """Colours of the game's name and of the confetti; the players' colours unless told."""

    def __init__(self, services: Services, session: Session[Any, Any], *, again: bool = False) -> None:
        """`again`: opened from the replay of a game that ended long ago; told already, and left for the replay."""
        super().__init__(services)
        self.session = session
        self._looking_back = again
        self._language = language()
        self.told_of = self.result()
        self.page = POINTS if self.told_of.ledger is None else SHEET
        self.turn = 0
        self.shown = float(self.told_of.beats) if again else 0.0
        """Beats told, with a fraction for the one that is growing: sources, or lines of the ledger."""
        self._told_at = self.kit.clock.now()
        self._confetti = -1.0
        self._feast = -1.0
        """Seconds the winner is celebrated for, before the charts; below 0 before."""
        self._dusk: Dusk | None = None
        self._still = frame.Still(self.kit, self._paint_still)

    # ---- what a game says

    @abstractmethod
    def result(self) -> Result:
        """What the play came to, in the language of the moment."""
        ...

    def sound(self) -> str:
        """What is heard when all is told."""
        return "no" if self.told_of.lost else "fanfare"

    def draw_backdrop(self, brush: Brush) -> None:
        """What lies behind everything."""
        brush.surface.blit(evening(self.kit, self.view.window.size), (0, 0))
        brush.kit.paint.wash(brush.surface, self.view.window, rgb("2B2350"), 0.42)

    def picture_title(self) -> str:
        """What the picture is called; empty if the game has none."""
        return ""

    def picture_tip(self) -> str:
        """What keeping the picture means."""
        return _("Save a picture of the end")

    def draw_picture(self, brush: Brush, box: FRect) -> None:
        """What was built, seen from side `self.turn`."""

    def built(self, window: pygame.Rect) -> Built | None:
        """What was built, to fill the window while the points are told; None to tell them beside the charts."""
        return None

    def turn_words(self) -> tuple[str, str]:
        """What the buttons that turn the picture do."""
        return _("Rotate left"), _("Rotate right")

    def greeting(self) -> str:
        """The words at the foot of the postcard."""
        return _("{game} · seed {seed}").format(game=self.told_of.people.info.title, seed=self.session.table.seed)

    # ---- for those who listen

    def announcement(self) -> str:
        return sentences((_("Final scoring"), spoken.ranking(self.told_of)))

    def telling(self) -> Sequence[Telling]:
        """A page that is turned to is read."""
        return [Telling(("page", self.page), self._page_words(), news=True)]

    def _page_words(self) -> str:
        told = self.told_of
        match self.page:
            case "points":
                return sentences((*spoken.sheets(told), spoken.course(told)))
            case "sheet":
                return sentences(spoken.sheets(told))
            case "statistics":
                return spoken.deeds(told)
            case _:
                return self.picture_title()

    def questions(self) -> Sequence[Question]:
        told = self.told_of
        people = [seat for seat, player in enumerate(told.players) if player.is_human]
        others = [seat for seat in range(len(told.players)) if seat not in people]
        buttons = lambda: [sentences(widget.spoken() for widget in self.ui if widget.focusable)]  # noqa: E731
        return [
            Question(ASK_DEEDS, buttons),
            Question(ASK_MINE, lambda: [spoken.sheet(told, seat) for seat in people]),
            Question(ASK_THEIRS, lambda: [spoken.sheet(told, seat) for seat in others]),
            Question(ASK_LEADS, lambda: [spoken.ranking(told), spoken.course(told)]),
            Question(ASK_NEWS, lambda: [spoken.deeds(told)]),
        ]

    def reading(self) -> str:
        told = self.told_of
        return sentences((spoken.ranking(told), *spoken.sheets(told), spoken.course(told), spoken.deeds(told)))

    # ---- questions

    def best_before(self) -> tuple[int | None, bool]:
        """What a person who plays alone reached before, None if nothing; and whether this play has just ended."""
        players, saves = self.session.table.players, self.services.saves
        if len(players) > 1 or not players[0].is_human:
            return None, False
        saver = saves.keeper.saver
        if saver is None or saver.session is not self.session:
            return saves.statistics.best_alone(self.session.table.game_id, players[0].name), False
        own = play_name(self.session.table, saver.created)
        return saves.statistics.best_alone(self.session.table.game_id, players[0].name, own), True

    @property
    def told(self) -> bool:
        """Whether all sources have been told."""
        return self.shown >= self.told_of.beats

    @property
    def _alone(self) -> bool:
        """Whether picture, ratings and the sheet of a single player fill the window."""
        return self.page == SHEET and self.told_of.ladder is not None

    def pages(self) -> list[tuple[str, str]]:
        """Name and words of every page."""
        found = [(POINTS, _("Points"))]
        if self.told_of.ledger is not None:
            found.insert(0, (SHEET, _("Score sheet")))
        if self.picture_title():
            found.append((PICTURE, self.picture_title()))
        if self.told_of.deeds:
            found.append((STATISTICS, _("Statistics")))
        return found

    # ---- layout

    def layout(self, view: View) -> None:
        if self._language != language():
            self._language, self.told_of = language(), self.result()
        self._tray = FRect(0, view.h - _TRAY, view.w, _TRAY)
        built = self.built(view.window) if not self.told else None
        self._dusk = Dusk(self.kit, view, built, self.told_of) if built is not None else None
        left_w = view.w * 0.335
        self._left = FRect(24, 24, left_w - 36, self._tray.y - 60)
        self._right = FRect(left_w, 24, view.w - left_w - 36, self._tray.y - 60)
        tabs, self._body = layout.cut_top(self._right, 48, 14)
        if self._dusk is not None:
            self._panels(self._body)
            self._buttons(view)
            return
        pages = self.pages()
        if len(pages) > 1:
            tabs_box = layout.place(tabs, min(640.0, tabs.w), 48, 1.0)
            names = [name for name, _words in pages]
            words = [words for _name, words in pages]
            turn = lambda number: self._turn_page(names[number])  # noqa: E731
            self.ui.add(Choice("page", view.to_px(tabs_box), words, names.index(self.page), turn)).label = _("Page")
        self._panels(self._body)
        if self.page == POINTS:
            self._bar_tips(view)
        if self.sides > 1 and self.picture_title() and self.page not in (SHEET, STATISTICS):
            self._turn_buttons(view)
        self._buttons(view)

    def _panels(self, body: FRect) -> None:
        if self.page == SHEET:
            self._sheet_panels(body)
            return
        course, picture = self.told_of.course is not None, bool(self.picture_title())
        self._bars, lower = layout.rows(body, (1.02, 1), 18) if course or picture else (body, FRect(body))
        self._chart, self._thumb = layout.columns(lower, (1.75, 1), 18) if course and picture else (lower, lower)
        if self.page == PICTURE:
            self._thumb = body

    def _sheet_panels(self, body: FRect) -> None:
        """The sheet beside the winner, whose picture lies below; or picture, ratings and slip of a single player."""
        self._bars, self._chart, left = body, body, self._left
        if self._alone:
            whole = FRect(24, self._right.y, self._right.right - 24, self._right.h)
            self._thumb, self._rungs, self._bars = layout.columns(whole, (2.5, 1.2, 1), 18)
            # The pages are chosen above slip and ratings; the picture takes the whole height.
            for box in (self._rungs, self._bars):
                box.y, box.h = body.y, body.h
        else:
            self._thumb = layout.cut_bottom(left, left.h * 0.37)[0]

    def _turn_buttons(self, view: View) -> None:
        box = self._thumb
        back, on = self.turn_words()
        buttons = (("left", "ui_rotate_left", back, -1, ROTATE_LEFT), ("right", "ui_rotate_right", on, 1, ROTATE_RIGHT))
        for number, (name, sprite, tip, step, command) in enumerate(buttons):
            rect = view.rect(box.right - 130 + number * 62, box.bottom - 72, 54, 54)
            self.ui.add(IconButton(name, rect, sprite, tip, partial(self._rotate, step)), command)

    def _buttons(self, view: View) -> None:
        tray = self._tray
        if not self.told:
            rect = view.rect(tray.right - 40 - 400, tray.y + 26, 400, 80)
            style = ButtonStyle(slab=paint.PRIMARY, face=theme.DISPLAY, size=29)
            self.ui.add(Button("skip", rect, _("Show the result"), self.skip, style))
            return
        wide = min(360.0, view.w * 0.2)
        rect = view.rect(tray.right - 40 - wide, tray.y + 24, wide, 82)
        self.ui.add(
            Button(
                "again",
                rect,
                _("Play again"),
                self._again,
                ButtonStyle(slab=paint.PRIMARY, face=theme.DISPLAY, size=32, sound="start"),
                tooltip=_("Another game") if self.told_of.solo else _("Same players, each moved one seat along"),
            )
        )
        left = tray.x + view.w * 0.27
        row = FRect(left, tray.y + 30, tray.right - 60 - wide - left, 70)
        items = self._items()
        for cell, (name, text, sprite, action, tip) in zip(layout.columns(row, len(items), 12), items, strict=True):
            icon = icon_if_room(sprite, cell.w - 30)
            self.ui.add(
                Button(name, view.to_px(cell), text, action, ButtonStyle(sprite=icon, size=theme.TEXT), tooltip=tip)
            )

    def _items(self) -> list[tuple[str, str, str, Callable[[], None], str]]:
        items: list[tuple[str, str, str, Callable[[], None], str]] = [
            ("replay", _("Replay"), "ui_replay", self._replay, _("Watch the game again"))
        ]
        if self.picture_title():
            items.append(("postcard", _("Postcard"), "ui_save", self._postcard, self.picture_tip()))
        items.append(("sheet", _("Score sheet"), "ui_export", self._sheet, _("Save the results as HTML and CSV")))
        items.append(("menu", _("Main menu"), "ui_home", self.services.go.home, ""))
        return items

    # ---- doing

    def _turn_page(self, name: str) -> None:
        self.page = name
        self.relayout()

    def _rotate(self, step: int) -> None:
        self.turn = (self.turn + step) % self.sides
        self.invalidate()

    def skip(self) -> None:
        """All sources told: the winner."""
        if not self.told:
            self._crown()

    def _crown(self) -> None:
        celebrated, self._feast = self._feast >= 0, -1.0
        self.shown = float(self.told_of.beats)
        self._told_at = self.kit.clock.now()
        self._confetti = 0.0 if self.kit.motion.full and not self.told_of.lost else -1.0
        if not celebrated:
            self.kit.audio.play(self.sound())
        self.relayout()

    def _replay(self) -> None:
        if self._looking_back:
            self.services.go.back()
        else:
            self.services.go.to("replay", self.session)

    def back(self) -> bool:
        if self._looking_back:
            self.services.go.back()
        return self._looking_back

    def _again(self) -> None:
        if self.kit.clock.now() - self._told_at < _HASTE:
            return
        draft = self.setups.drafts.of(self.setups.people, self.session.table).rotated()
        if draft.problem():
            self.services.stack.push(self.setups(self.services, draft))
            return
        table = draft.table()
        self.services.saves.play(Session(registry.game(table.game_id), table))

    def postcard(self) -> pygame.Surface:
        """The picture to keep."""
        return postcard(self.kit, self.told_of, self._colours(), self.greeting(), self.draw_picture)

    def _colours(self) -> Sequence[Colour]:
        return self.letters or [livery.colour for livery in self.told_of.people.liveries]

    def _postcard(self) -> None:
        keep_postcard(self.services, self.session.table, self.postcard())

    def _sheet(self) -> None:
        keep_sheet(self.services, self.told_of)

    # ---- time

    def update(self, dt: float) -> bool:
        super().update(dt)
        if not self.told:
            self._tell_on(dt)
        elif self._confetti >= 0:
            self._confetti += dt
            if self._confetti > CONFETTI_SECONDS:
                self._confetti = -1.0
            self.invalidate(self.view.to_px(self._stage_area()))
        return False

    def _stage_area(self) -> FRect:
        """Where confetti falls."""
        return FRect(0, 0, self._thumb.right if self._alone else self._right.x, self._tray.y)

    def _tell_on(self, dt: float) -> None:
        """Let the source being told grow; after the last one crown the winner."""
        if self._dusk is not None and self._tell_at_dusk(dt):
            return
        before = int(self.shown)
        seconds = _SOURCE_SECONDS if self.told_of.ledger is None else _LINE_SECONDS
        self.shown += dt / (self.kit.motion.seconds(seconds) or _STILL)
        if int(self.shown) != before:
            self.kit.audio.play("coin")
        if self.told:
            self._crown()
        self._invalidate_telling()

    def _tell_at_dusk(self, dt: float) -> bool:
        """The telling before the lit windows; true while it goes on there."""
        dusk, before, beats = self._dusk, self.shown, float(self.told_of.beats)
        assert dusk is not None
        dusk.update(dt)
        self.invalidate()
        if self._feast >= 0:
            self._feast += dt
            if self._feast >= FEAST_SECONDS:
                self._crown()
            return True
        after = before + dt / (self.kit.motion.seconds(_DUSK_SECONDS) or _STILL)
        if (int(after) != int(before) or before == 0.0) and after < beats:
            dusk.begin(int(after))
            self.kit.audio.play("coin")
        if after < beats or not self.kit.motion.full or self.told_of.lost:
            if after >= beats:
                self._crown()
            self.shown = max(self.shown, after)
            return True
        self.shown, self._feast = beats - 1e-6, 0.0
        self.kit.audio.play(self.sound())
        return True

    def _invalidate_telling(self) -> None:
        for box in (self._left, self._bars, self._chart):
            self.invalidate(self.view.to_px(box))

    @property
    def pace(self) -> float:
        return FULL_PACE if not self.told or self._confetti >= 0 else super().pace

    @property
    def music(self) -> str:
        return "finale"

    def obey(self, command: Command) -> bool:
        if super().obey(command):
            return True
        if command in (CONFIRM, BACK) and not self.told:
            self.skip()
            return True
        return False

    # ---- drawing

    def draw(self, surface: pygame.Surface) -> None:
        if self._dusk is not None:
            self._draw_dusk(Brush(surface, self.kit, self.view))
            super().draw(surface)
            return
        lines = int(self.shown) if self.page == SHEET else 0
        told = self.page, self.turn, self.told, self._course_shown(), lines, language()
        self._still.draw(surface, self.view, told)
        self._paint_live(Brush(surface, self.kit, self.view))
        super().draw(surface)

    def _draw_dusk(self, brush: Brush) -> None:
        assert self._dusk is not None
        self._dusk.draw(brush, self.shown, self._feast / FEAST_SECONDS if self._feast >= 0 else -1.0)

    def _paint_still(self, brush: Brush) -> None:
        """What rests while points are told and confetti falls."""
        area, left = self.view.area, self._left
        self.draw_backdrop(brush)
        draw_rays(brush, FRect(0, 0, self.view.w, self._tray.y), (left.centerx, left.y + left.h * 0.36))
        if self.page == SHEET:
            self._draw_sheet(brush)
        elif self.page == POINTS:
            self._draw_points(brush)
        elif self.page == PICTURE:
            self._draw_thumb(brush)
        else:
            self._draw_statistics(brush)
        frame.draw_tray(brush, self._tray)
        if not self.told:
            return
        self._draw_winner(brush)
        room = area.w * 0.27 - 70
        reason = self.told_of.reason
        brush.words(reason, (40, self._tray.y + 20, room, 90), Style(20, theme.BODY, theme.INK_SOFT, wrap=True))

    def _draw_winner(self, brush: Brush) -> None:
        """The left side once all is told."""
        box = self._left
        if self._alone:
            return
        if self.page == SHEET and self.picture_title():
            draw_winner(brush, FRect(box.x, box.y, box.w, self._thumb.y - box.y - 10), self.told_of)
            self._draw_thumb(brush)
            return
        draw_winner(brush, FRect(box.x, box.y, box.w, box.h - 140), self.told_of)
        draw_others(brush, FRect(box.x, box.bottom - 122, box.w, 112), self.told_of)

    def _paint_live(self, brush: Brush) -> None:
        """The source being told, the growing bars, the confetti."""
        if not self.told and not self._alone:
            self._draw_source(brush)
        if self.page == POINTS:
            self._draw_bars(brush)
        if self._confetti >= 0:
            draw_confetti(brush, self._stage_area(), self._colours(), self._confetti / CONFETTI_SECONDS)

    def _draw_source(self, brush: Brush) -> None:
        box = self._left
        brush.words(
            _("Final scoring"), (box.x, box.y + 40, box.w, 80), Style(58, theme.DISPLAY, theme.CREAM, align="center")
        )
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
        ledger, parts = self.told_of.ledger, self.told_of.parts
        if ledger is not None:
            section = ledger.section_at(int(self.shown))
            return section.name, list(ledger.sections).index(section), len(ledger.sections)
        number = min(len(parts) - 1, int(self.shown))
        return parts[number].name, number, len(parts)

    def _draw_sheet(self, brush: Brush) -> None:
        """The ledger as far as it is told."""
        told, ledger, ladder = self.told_of, self.told_of.ledger, self.told_of.ladder
        assert ledger is not None
        if not self._alone:
            draw_ledger(brush, self._bars, ledger, told.columns(self.told), int(self.shown))
            return
        assert ladder is not None
        slip = FRect(self._bars)
        if self.told and ladder.news[0]:
            news, slip = layout.cut_bottom(slip, 92, 12)
            draw_news(brush, news, ladder.news)
        draw_slip(brush, slip, ledger, int(self.shown))
        draw_ladder(brush, self._rungs, ladder, ledger.total(0, int(self.shown)), self.told)
        if self.picture_title():
            self._draw_thumb(brush)
        if self.told:
            size = min(96.0, 96 * (self._thumb.w - 80) / brush.width(told.rating, 96, theme.DISPLAY))
            letters = readable(self._colours(), theme.CREAM)
            draw_wordmark(brush, told.rating, letters, self._thumb.centerx, self._thumb.y + 34, size)

    def _draw_bars(self, brush: Brush) -> None:
        legend, box = self._bar_places(brush)
        draw_legend(brush, legend, self.told_of.parts, self._parts_shown())
        draw_stacks(brush, box, self.told_of.parts, self._stacks(), self._parts_shown())

    def _bar_places(self, brush: Brush) -> tuple[FRect, FRect]:
        """Where the legend of the bars lies, and they themselves."""
        bars = self._bars
        high = legend_height(brush, bars.w - 56, self.told_of.parts)
        legend = FRect(bars.x + 28, bars.y + 58, bars.w - 56, high)
        return legend, FRect(legend.x, bars.y + 66 + high, legend.w, bars.h - 80 - high)

    def _stacks(self) -> list[Stack]:
        told, points = self.told_of, self.told_of.points
        order = [standing.seat for standing in told.standings] if self.told else range(len(told.players))
        return [Stack(told.players[seat].name, told.livery(seat), points[seat], seat) for seat in order]

    def _bar_tips(self, view: View) -> None:
        """What each part of a bar is made of, for whoever points at it."""
        told, brush = self.told_of, Brush(pygame.Surface((1, 1)), self.kit, view)
        for stack, number, value, area in segments(self._bar_places(brush)[1], told.parts, self._stacks(), 99.0):
            if value:
                tip = told.bar_words(stack.key, number)
                place = Target(f"bar{stack.key}.{number}", view.to_px(area), tooltip=tip, focusable=False)
                self.ui.add(place)

    def _parts_shown(self) -> float:
        """Sources told, with a fraction for the one that is growing."""
        if self.told_of.ledger is None:
            return self.shown
        return float(len(self.told_of.parts)) if self.told else float(self._telling()[1])

    def _draw_points(self, brush: Brush) -> None:
        bars, chart, course = self._bars, self._chart, self.told_of.course
        brush.slab(bars, paint.PAPER, radius=18, shadow=6)
        brush.words(
            _("Where the points came from"), (bars.x + 28, bars.y + 12, bars.w - 56, 42), Style(30, theme.DISPLAY)
        )
        if course is not None:
            brush.slab(chart, paint.PAPER, radius=18, shadow=6)
            brush.words(
                course.title, (chart.x + 28, chart.y + 10, chart.w - 56, 40), Style(26, theme.DISPLAY, shrink=0.6)
            )
            box = FRect(chart.x + 28, chart.y + 58, chart.w - 40, chart.h - 66)
            told = [row[: self._course_shown() + 1] for row in course.points]
            draw_course(brush, box, self.told_of.liveries, told, course.stretches(), course.least)
        if self.picture_title():
            self._draw_thumb(brush)

    def _course_shown(self) -> int:
        """How far the lines go: they follow the telling, and the end is kept for the end."""
        if self.told_of.course is None:
            return 0
        last = len(self.told_of.course.points[0]) - 1
        return last if self.told else min(last - 1, int(last * self.shown / self.told_of.beats))

    def _draw_thumb(self, brush: Brush) -> None:
        box = self._thumb
        brush.slab(box, paint.PAPER, radius=18, shadow=6)
        sea = FRect(box.x + 10, box.y + 10, box.w - 20, box.h - 20)
        rect = brush.view.to_px(sea)
        clip = brush.surface.get_clip()
        brush.surface.set_clip(clip.clip(rect))
        brush.surface.blit(water(self.kit, rect.size), rect)
        self.draw_picture(brush, sea)
        brush.surface.set_clip(clip)

    def _draw_statistics(self, brush: Brush) -> None:
        box, told = self._body, self.told_of
        brush.slab(box, paint.PAPER, radius=18, shadow=6)
        brush.words(_("Player statistics"), (box.x + 28, box.y + 14, box.w - 56, 44), Style(30, theme.DISPLAY))
        inner = FRect(box.x + 28, box.y + 64, box.w - 56, box.h - 80)
        draw_grid(brush, inner, [player.name for player in told.players], told.liveries, told.deeds)

    def boxes(self) -> list[Box]:
        brush = Brush(pygame.Surface((1, 1)), self.kit, self.view)
        if self._dusk is not None:
            self._draw_dusk(brush)
        else:
            self._paint_still(brush)
            self._paint_live(brush)
        return [*super().boxes(), *brush.boxes]
