"""The final scoring of any game: source by source with running totals, then the winner, the charts, and what to keep.

A game extends `FinalScene`: `result` returns the result of the play, `setups` is its set-up scene (for another game).
With `picture_title` and `draw_picture` it shows what was built, on a page of its own and on the postcard. A result with
a ledger is shown as a score sheet, line by line; with a ladder, a single player's sheet is beside picture and ratings.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Any, ClassVar

import pygame
from pygame import FRect

from burano.core import registry
from burano.core.session import Session
from burano.i18n import _, language
from burano.persistence.savefile import play_name
from burano.stage.narrator import SpokenEvent, SpokenQuestion
from burano.stage.scene import FULL_PACE, Services
from burano.table.contract.theme import Theme
from burano.table.final import spoken
from burano.table.final.export import save_postcard, save_score_sheet
from burano.table.final.pace import with_pace
from burano.table.final.pages import Pages
from burano.table.final.places import PICTURE, POINTS, SCREEN, SHEET, STATISTICS, USUAL, FinalPlaces, is_tabbed
from burano.table.final.postcard import postcard
from burano.table.final.result import Result
from burano.table.final.score_animation import BuiltPicture, DuskAnimation, ScoreAnimation, rows_above_plates
from burano.table.final.score_reveal import ScoreReveal
from burano.table.final.tabbed import TabbedPages, tabbed_pages
from burano.table.final.winner import draw_confetti, draw_rays
from burano.table.input.widgets import icon_if_room
from burano.table.layout.solver import fit_page
from burano.table.picture import page_frame
from burano.table.picture.brush import Brush
from burano.table.picture.painted_scene import PaintedScene
from burano.table.play.clocks import NOTE as CLOCKS
from burano.table.play.clocks import timing_of
from burano.table.setup.scene import SetupScene
from burano.ui import layout
from burano.ui.controls.targets import Target
from burano.ui.controls.widget import sentences
from burano.ui.controls.widgets import Button, ButtonStyle, ChoiceRow, IconButton
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import Colour, rgb
from burano.ui.input.commands import (
    ASK_ACTIONS,
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
from burano.ui.scaling import View


class FinalScene(PaintedScene, ABC):
    """The final scoring of any game. It shows all information to everybody."""

    name = "final"
    min_size = USUAL
    setups: ClassVar[type[SetupScene[Any]]]
    """The game's set-up scene, for another game."""
    sides: ClassVar[int] = 1
    """Number of sides from which the picture can be viewed."""
    letters: ClassVar[Sequence[Colour]] = ()
    """Colours of the game's name and of the confetti; by default the players' colours."""

    def __init__(self, services: Services, session: Session[Any, Any], *, again: bool = False) -> None:
        """Create the scene. `again`: it is opened from the replay of a finished game; all points are shown at once, and
        Back leads there."""
        super().__init__(services)
        self.session = session
        self._looking_back = again
        self._language = language()
        self.score_reveal = ScoreReveal(self.kit, self._timed_result(), self.sound, self.relayout)
        self._page = ""
        self.turn = 0
        self.score_reveal.shown = float(self.shown_result.beats) if again else 0.0
        self._score_animation: ScoreAnimation | None = None

    @property
    def shown_result(self) -> Result:
        """The result of the play."""
        return self.score_reveal.result

    @property
    def theme(self) -> Theme:
        """The look of the game."""
        return self.shown_result.people.theme

    # ---- what a game says

    @abstractmethod
    def result(self) -> Result:
        """Return the result of the play in the current language."""
        ...

    def _timed_result(self) -> Result:
        """Return the result with the players' thinking times, where they are noted beside the play."""
        noted = self.services.saves.noted(self.session, CLOCKS)
        return with_pace(self.result(), timing_of(noted, len(self.session.table.players)))

    def sound(self) -> str:
        """Return the sound when all points are shown."""
        return "no" if self.shown_result.lost else "fanfare"

    def draw_backdrop(self, brush: Brush) -> None:
        """Draw the background."""
        brush.surface.blit(self.theme.backdrop(self.kit, self.view.window.size), (0, 0))
        brush.kit.paint.wash(brush.surface, self.view.window, rgb("2B2350"), 0.42)

    def picture_title(self) -> str:
        """Return the title of the picture; empty if the game has none."""
        return ""

    def picture_tip(self) -> str:
        """Return the tooltip of the button that keeps the picture."""
        return _("Save a picture of the end")

    def draw_picture(self, brush: Brush, box: FRect) -> None:
        """Draw what was built, seen from side `self.turn`."""

    def picture_lamps(self, brush: Brush, box: FRect) -> Sequence[tuple[float, float, float]]:
        """Lit windows of the picture on a page, then shown at dusk: position and size, in pixels. None: in daylight."""
        return ()

    def built(self, window: pygame.Rect, clear: int) -> BuiltPicture | None:
        """Return what was built, to fill the window while the points are shown; None to show them beside the charts.
        Players' plates lie below the first `clear` rows of pixels."""
        return None

    def count(self, view: View) -> ScoreAnimation | None:
        """Return the animation that fills the window while the points are counted: what was built, at dusk, if the game
        shows it."""
        built = self.built(view.window, rows_above_plates(view))
        return DuskAnimation(self.kit, view, built, self.shown_result) if built is not None else None

    TURNS = ("ui_rotate_left", "ui_rotate_right")
    """Sprites of the buttons that turn the picture, or show another one."""

    def turn_words(self) -> tuple[str, str]:
        """Return the tooltips of the buttons that turn the picture."""
        return _("Rotate left"), _("Rotate right")

    def greeting(self) -> str:
        """Return the words at the foot of the postcard."""
        return _("{game} · seed {seed}").format(game=self.shown_result.people.info.title, seed=self.session.table.seed)

    # ---- for those who listen

    def announcement(self) -> str:
        return sentences((_("Final scoring"), spoken.ranking(self.shown_result)))

    def spoken_events(self) -> Sequence[SpokenEvent]:
        """Return the page that was turned to, to be read aloud."""
        return [SpokenEvent(("page", self.page), self._page_words(), news=True)]

    def _page_words(self) -> str:
        result = self.shown_result
        match self.page:
            case "winner" | "ladder":
                return spoken.ranking(result)
            case "points":
                return sentences((*spoken.sheets(result), spoken.course(result)))
            case "course":
                return spoken.course(result)
            case "picture":
                return self.picture_title()
            case "statistics":
                return spoken.statistics(result)
            case _:  # the sheet, or a section of it
                return sentences(spoken.sheets(result))

    def questions(self) -> Sequence[SpokenQuestion]:
        result = self.shown_result
        people = [seat for seat, player in enumerate(result.players) if player.is_human]
        others = [seat for seat in range(len(result.players)) if seat not in people]
        buttons = lambda: [sentences(widget.spoken() for widget in self.ui if widget.focusable)]
        return [
            SpokenQuestion(ASK_ACTIONS, buttons),
            SpokenQuestion(ASK_MINE, lambda: [spoken.sheet(result, seat) for seat in people]),
            SpokenQuestion(ASK_THEIRS, lambda: [spoken.sheet(result, seat) for seat in others]),
            SpokenQuestion(ASK_LEADS, lambda: [spoken.ranking(result), spoken.course(result)]),
            SpokenQuestion(ASK_NEWS, lambda: [spoken.statistics(result)]),
        ]

    def reading(self) -> str:
        result = self.shown_result
        return sentences(
            (spoken.ranking(result), *spoken.sheets(result), spoken.course(result), spoken.statistics(result))
        )

    # ---- questions

    def best_before(self) -> tuple[int | None, bool]:
        """Return the best result so far of a person who plays alone, None if there is none; and whether this play has
        just ended."""
        players, saves = self.session.table.players, self.services.saves
        if len(players) > 1 or not players[0].is_human:
            return None, False
        saver = saves.autosaves.saver
        if saver is None or saver.session is not self.session:
            return saves.statistics.best_alone(self.session.table.game_id, players[0].name), False
        own = play_name(self.session.table, saver.created)
        return saves.statistics.best_alone(self.session.table.game_id, players[0].name, own), True

    @property
    def complete(self) -> bool:
        """Whether all sources have been shown."""
        return self.score_reveal.complete

    @property
    def delays_notices(self) -> bool:
        return not self.complete

    @property
    def single_player(self) -> bool:
        return not is_tabbed(self.view) and self.page == SHEET and self.shown_result.ladder is not None

    @property
    def page(self) -> str:
        """The page that is open: the one turned to, or the first."""
        names = [name for name, _words in self.pages()]
        return self._page if self._page in names else names[0]

    @page.setter
    def page(self, name: str) -> None:
        """Open a page; "" is the first."""
        self._page = name

    def pages(self) -> list[tuple[str, str]]:
        """Name and words of every page, the first first."""
        if is_tabbed(self.view) and self.complete:
            return list(tabbed_pages(self.shown_result, self.picture_title()))
        found = [(POINTS, _("Points"))]
        if self.shown_result.ledger is not None:
            found.insert(0, (SHEET, _("Score sheet")))
        if is_tabbed(self.view):
            return found[:1]
        if self.picture_title():
            found.append((PICTURE, self.picture_title()))
        if self.shown_result.statistics:
            found.append((STATISTICS, _("Statistics")))
        return found

    # ---- layout

    def fit(self, view: View) -> None:
        """Fit the view; with large text there is one page at a time."""
        super().fit(fit_page(SCREEN, view))

    def layout(self, view: View) -> None:
        if self._language != language():
            self._language, self.score_reveal.result = language(), self._timed_result()
        self._score_animation = self.count(view) if not self.complete else None
        course, picture = self.shown_result.course is not None, bool(self.picture_title())
        self._places = FinalPlaces(view, self.page, single_player=self.single_player, course=course, picture=picture)
        self._pages = (TabbedPages if is_tabbed(view) else Pages)(self, self._places, self.score_reveal)
        if self._score_animation is None:
            self._page_controls(view)
        self._buttons(view)

    def _page_controls(self, view: View) -> None:
        """Add what can be pointed at on the page, and the tabs of all pages."""
        pages = self.pages()
        if len(pages) > 1:
            width = self._places.tabs.w if is_tabbed(view) else min(640.0, self._places.tabs.w)
            tabs = layout.place(self._places.tabs, width, 48, 1.0)
            names = [name for name, _words in pages]
            words = [words for _name, words in pages]
            turn = lambda number: self._turn_page(names[number])
            self.ui.add(ChoiceRow("page", view.to_px(tabs), words, names.index(self.page), turn)).label = _("Page")
        if self.page == POINTS:
            for name, area, tip in self._pages.bar_tips(Brush(pygame.Surface((1, 1)), self.kit, view)):
                self.ui.add(Target(name, view.to_px(area), tooltip=tip, focusable=False))
        with_picture = (PICTURE,) if is_tabbed(view) else (POINTS, PICTURE)
        if self.sides > 1 and self.picture_title() and self.page in with_picture:
            self._turn_buttons(view)

    def _turn_buttons(self, view: View) -> None:
        box = self._places.thumb
        back, on = self.turn_words()
        buttons = (("left", self.TURNS[0], back, -1, ROTATE_LEFT), ("right", self.TURNS[1], on, 1, ROTATE_RIGHT))
        for number, (name, sprite, tip, step, command) in enumerate(buttons):
            rect = view.rect(box.right - 130 + number * 62, box.bottom - 72, 54, 54)
            self.ui.add(IconButton(name, rect, sprite, tip, partial(self._rotate, step)), command)

    def _buttons(self, view: View) -> None:
        tray = self._places.tray
        if not self.complete:
            width = 340.0 if is_tabbed(view) else 400.0
            rect = view.to_px(layout.place(self._button_row(view), width, 80 if tray.h > 100 else 66, 1.0))
            style = ButtonStyle(slab=paint.PRIMARY, face=theme.DISPLAY, size=29)
            self.ui.add(Button("skip", rect, _("Show the result"), self.skip, style))
            return
        width = min(360.0, view.w * (0.22 if is_tabbed(view) else 0.2))
        again, rest = layout.cut_right(self._button_row(view), width, 20)
        rect = view.to_px(again)
        self.ui.add(
            Button(
                "again",
                rect,
                _("Play again"),
                self._again,
                ButtonStyle(slab=paint.PRIMARY, face=theme.DISPLAY, size=32, sound="start"),
                tooltip=_("Another game") if self.shown_result.solo else _("Same players, each moved one seat along"),
            )
        )
        row = layout.inset(rest, 0, 6)
        if not is_tabbed(view):  # what decided the game stands before them
            row = layout.cut_right(row, row.right - view.w * 0.27)[0]
        items = self._items()
        for cell, (name, text, sprite, action, tip) in zip(layout.columns(row, len(items), 12), items, strict=True):
            icon = icon_if_room(sprite, cell.w - 30)
            self.ui.add(
                Button(name, view.to_px(cell), text, action, ButtonStyle(sprite=icon, size=theme.TEXT), tooltip=tip)
            )

    def _button_row(self, view: View) -> FRect:
        """Return the part of the tray in which buttons stand."""
        tray = self._places.tray
        if is_tabbed(view):
            return FRect(tray.x + 20, tray.y + 11, tray.w - 40, 66)
        return FRect(tray.x + 40, tray.y + 24, tray.w - 80, 82)

    def _items(self) -> list[tuple[str, str, str, Callable[[], None], str]]:
        items: list[tuple[str, str, str, Callable[[], None], str]] = [
            ("replay", _("Replay"), "ui_replay", self._replay, _("Watch the game again"))
        ]
        if self.picture_title():
            items.append(("postcard", _("Postcard"), "ui_postcard", self._postcard, self.picture_tip()))
        items.append(("sheet", _("Save the sheet"), "ui_export", self._sheet, _("Save the results as HTML and CSV")))
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
        """Show all sources, then the winner."""
        if not self.complete:
            self.score_reveal.announce_winner()

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
        if self.score_reveal.fresh:
            return
        draft = self.setups.drafts.of(self.setups.people, self.session.table).rotated()
        if draft.problem():
            self.services.stack.push(self.setups(self.services, draft))
            return
        table = draft.table()
        self.services.saves.play(Session(registry.game(table.game_id), table))

    def postcard(self) -> pygame.Surface:
        """Return the picture to keep."""
        return postcard(self.kit, self.shown_result, self.colours(), self.greeting(), self.draw_picture)

    def colours(self) -> Sequence[Colour]:
        return self.letters or [player_colours.colour for player_colours in self.shown_result.people.colours]

    def _postcard(self) -> None:
        save_postcard(self.services, self.session.table, self.postcard)

    def _sheet(self) -> None:
        save_score_sheet(self.services, self.shown_result)

    # ---- time

    def question(self) -> Hashable:
        """Return whether the result is shown: a click meant for what was there before begins no new game."""
        return self.complete

    def update(self, dt: float) -> bool:
        super().update(dt)
        if self.complete:
            if self.score_reveal.confetti >= 0:
                self.score_reveal.drop_confetti(dt)
                self.invalidate(self.view.to_px(self._places.stage))
        elif self._score_animation is not None:
            self.score_reveal.advance_animation(self._score_animation, dt)
            self.invalidate()
        else:
            self.score_reveal.advance(dt)
            for box in (self._places.left, self._places.tabs, self._places.bars, self._places.chart):
                self.invalidate(self.view.to_px(box))
        return False

    @property
    def pace(self) -> float:
        return FULL_PACE if not self.complete or self.score_reveal.confetti >= 0 else super().pace

    @property
    def music(self) -> str:
        return self.theme.final_music

    @property
    def background_sound(self) -> str:
        return self.theme.background_sound

    def handle_command(self, command: Command) -> bool:
        if super().handle_command(command):
            return True
        if command in (CONFIRM, BACK) and not self.complete:
            self.skip()
            return True
        return False

    # ---- drawing

    def still_key(self) -> Hashable:
        lines = int(self.score_reveal.shown) if self.page == SHEET else 0
        return (
            self._score_animation is None,
            self.page,
            self.turn,
            self.complete,
            self._pages.course_shown,
            lines,
            language(),
        )

    def paint(self, brush: Brush) -> None:
        """Paint what stays while points are counted; nothing in the evening scene, which is drawn each frame."""
        if self._score_animation is not None:
            return
        left, tray = self._places.left, self._places.tray
        self.draw_backdrop(brush)
        draw_rays(brush, FRect(0, 0, self.view.w, tray.y), (left.centerx, left.y + left.h * 0.36))
        self._pages.draw(brush)
        page_frame.draw_tray(brush, tray, self.theme.trim)
        if self.complete:
            self._pages.draw_winner(brush)
        if self.complete and not is_tabbed(self.view):
            why = (40, tray.y + 20, self.view.area.w * 0.27 - 70, 90)
            brush.text(self.shown_result.reason, why, Style(20, theme.BODY, theme.INK_SOFT, wrap=True))

    def paint_moving(self, brush: Brush) -> None:
        """Paint what was built at dusk, or the current source, the growing bars and the confetti."""
        if self._score_animation is not None:
            self._score_animation.draw(
                brush, self.score_reveal.counted(self._score_animation), self.score_reveal.celebration
            )
            return
        if not self.complete and not self.single_player:
            self._pages.draw_source(brush)
        if self.page == POINTS:
            self._pages.draw_bars(brush)
        if self.score_reveal.confetti >= 0:
            draw_confetti(brush, self._places.stage, self.colours(), self.score_reveal.confetti)
