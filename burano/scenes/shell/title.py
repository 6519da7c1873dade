"""The title: the name, the menu, and the lagoon behind them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import cycle
from typing import TYPE_CHECKING, NamedTuple

import pygame

from burano import __version__
from burano.core import registry
from burano.i18n import _
from burano.scenes.shell import games
from burano.scenes.shell.sunset import Sunset
from burano.stage.scene import FULL_PACE, Scene, Services
from burano.ui import theme
from burano.ui.scaling import View
from burano.ui.text import Style, Text
from burano.ui.theme import Colour
from burano.ui.tween import Tween
from burano.ui.widgets import Button, ButtonStyle, Choice, Label

if TYPE_CHECKING:
    # Its name is enough: the first frame waits for every module.
    from burano.table.contract import GameScreens

_PACE = 24.0
_PACE_LARGE = 15.0
_LARGE = 3_000_000
"""Pixels above which the water moves at the lower pace."""
_SETTLE = 0.15
"""Seconds a new window size must last before the picture is painted for it."""
_REVEAL = 0.5
_LEFT = 88
_MENU_RIGHT = 522
_GAME_WIDTH = 230.0
"""Units each game gets in the row to choose from."""


class Sizes(NamedTuple):
    """Sizes of name and menu, in units, for windows at least that high."""

    least: float
    word: float
    word_y: float
    motto: float
    motto_y: float
    menu_y: float
    tall: float
    high: float
    gap: float
    type: float


_FORMS = (
    Sizes(1000, 196, 58, 36, 274, 352, 92, 66, 12, 30),
    Sizes(820, 150, 20, 30, 186, 250, 92, 66, 12, 30),
    Sizes(0, 100, 6, 0, 0, 124, 74, 54, 8, 26),
)


class Item(NamedTuple):
    """One line of the menu."""

    name: str
    text: str
    sprite: str
    act: Callable[[], None]


def wordmark(text: Text, px: int, word: str, colours: Sequence[Colour]) -> pygame.Surface:
    """A name in letters of many colours, ivory outline, soft shadow."""
    rim = max(1, round(px * 4.5 / 196))
    drop = round(px * 6 / 196)
    gap = round(px * 4 / 196)
    widths = [text.size(letter, theme.DISPLAY, px)[0] for letter in word]
    height = text.font(theme.DISPLAY, px).get_height()
    picture = pygame.Surface(
        (sum(widths) + gap * (len(word) - 1) + 2 * rim + drop, height + 2 * rim + drop), pygame.SRCALPHA
    )
    for layer in ("shadow", "rim", "letter"):
        x = 0
        for letter, width, colour in zip(word, widths, cycle(colours), strict=False):
            if layer == "letter":
                picture.blit(text.line(letter, theme.DISPLAY, px, colour), (x + rim, rim))
            else:
                tone = theme.SHADOW if layer == "shadow" else theme.CREAM
                outline = text.line(letter, theme.DISPLAY, px, tone, outline=rim)
                if layer == "shadow":
                    outline = outline.copy()
                    outline.set_alpha(115)
                picture.blit(outline, (x + (drop if layer == "shadow" else 0), drop if layer == "shadow" else 0))
            x += width + gap
    return picture


class TitleScene(Scene):
    """Where every evening begins."""

    name = "title"
    min_size = (1000, 610)

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._sunset: Sunset | None = None
        self._reveal: Tween | None = None
        self._old: pygame.Surface | None = None
        self._settling = 0.0
        self._since = 0.0
        self._word: pygame.Surface
        self._word_at = (0, 0)
        self._first = True
        self._menu_due = False
        """Looking for a game to continue takes longer than all the rest: the first frame does without the menu."""

    # ---- layout

    def layout(self, view: View) -> None:
        free_from = view.px(_MENU_RIGHT)
        if self._sunset is None or (self._sunset.size, self._sunset.free_from) != (view.window.size, free_from):
            self._sunset = Sunset(self.kit, view.window.size, free_from)
            self._settling = 0.0 if self._first else _SETTLE
        form = next(form for form in _FORMS if view.h >= form.least)
        game_id = games.chosen(self.services.settings.now)
        room = view.w - 2 * _LEFT
        if games.several():
            room -= self._choice_of_games(view, game_id)
        self._word, lower = self._name(view, game_id, form.word, room)
        self._word_at = (view.px(_LEFT), view.px(form.word_y) + lower)
        if form.motto:
            game: GameScreens = registry.screens(game_id)
            words = game.motto()
            place = view.rect(98, form.motto_y, 760, 50)
            motto = Label(
                "motto", place, words, Style(face=theme.DISPLAY, size=form.motto, colour=theme.CREAM), shadow=True
            )
            self.ui.add(motto)
        if self._menu_due:
            self._menu(view, form)
        version = _("version {number}").format(number=__version__)
        corner = view.rect(view.w - 324, view.h - 50, 300, 30)
        self.ui.add(
            Label("version", corner, version, Style(colour=theme.CREAM, align="right", size=theme.LABEL), shadow=True)
        )

    def _name(self, view: View, game_id: str, size: float, room: float) -> tuple[pygame.Surface, int]:
        """The game's name, smaller if it is long, and by how many pixels it then stands lower."""
        game: GameScreens = registry.screens(game_id)
        name, letters = games.title(game_id), game.letters
        word = wordmark(self.kit.text, view.px(size), name, letters)
        if word.get_width() <= view.px(room):
            return word, 0
        less = wordmark(self.kit.text, view.px(size) * view.px(room) // word.get_width(), name, letters)
        return less, (word.get_height() - less.get_height()) // 2

    def _choice_of_games(self, view: View, game_id: str) -> float:
        """A row of the games in the upper right corner; returns its width."""
        ids = registry.game_ids()
        width = min(_GAME_WIDTH * len(ids), view.w * 0.5)
        place = view.rect(view.w - width - 24, 20, width, 48)
        words = [games.title(one) for one in ids]
        self.ui.add(Choice("games", place, words, ids.index(game_id), lambda index: self._show_game(ids[index])))
        return width

    def _show_game(self, game_id: str) -> None:
        self.services.settings.change(game=game_id)
        self.relayout()

    def _items(self) -> tuple[list[Item], list[Item]]:
        go, services = self.services.go, self.services
        main = [
            Item("new", _("New game"), "chip_blue", lambda: go.to("setup", games.chosen(services.settings.now))),
            Item("load", _("Load game"), "chip_yellow", lambda: go.to("load")),
            Item("replays", _("Replays"), "chip_green", lambda: go.to("replays")),
            Item("howto", _("How to play"), "chip_orange", lambda: go.to("howto")),
        ]
        side = [
            Item("settings", _("Settings"), "ui_gear", lambda: go.to("settings")),
            Item("statistics", _("Statistics"), "ui_chart", lambda: go.to("statistics")),
            Item("about", _("About"), "ui_info", lambda: go.to("about")),
            Item("quit", _("Quit"), "ui_quit", services.quit),
        ]
        return main, side

    def _menu(self, view: View, form: Sizes) -> None:
        main, side = self._items()
        x, y, w = 92.0, form.menu_y, 430.0
        latest = self.services.latest()
        if latest:
            going_on = Item("continue", _("Continue"), "chip_pink", self._continue)
            self._button(view.rect(x, y, w, form.tall), going_on, form.type + 4, latest)
            y += form.tall + form.gap
        for item in main:
            self._button(view.rect(x, y, w, form.high), item, form.type)
            y += form.high + form.gap
        small = form.high - 8
        for index, item in enumerate(side):
            column, row = index % 2, index // 2
            place = view.rect(x + column * 221, y + row * (small + form.gap - 2), 209, small)
            button = Button(
                item.name, place, item.text, item.act, ButtonStyle(sprite=item.sprite, slot=50, size=21, align="left")
            )
            self.ui.add(button)
        if self._first:
            self.ui.set_focus("continue" if latest else main[0].name)
            self._first = False

    def _button(self, rect: pygame.Rect, item: Item, size: float, sub: str = "") -> None:
        button = Button(
            item.name,
            rect,
            item.text,
            item.act,
            ButtonStyle(face=theme.DISPLAY, size=size, sprite=item.sprite, slot=72, glow=bool(sub), align="left"),
            sub=sub,
        )
        self.ui.add(button)

    def _continue(self) -> None:
        self.services.go.to("continue")

    def resume(self) -> None:
        self.relayout()

    # ---- time

    @property
    def pace(self) -> float:
        assert self._sunset
        if not self._sunset.ready or self._reveal:
            return FULL_PACE
        if self.kit.motion.full:
            large = self.view.width * self.view.height > _LARGE
            return max(super().pace, _PACE_LARGE if large else _PACE)
        return super().pace

    def update(self, dt: float) -> bool:
        super().update(dt)
        if self.update_behind(dt):
            return True
        if self._sunset and self._sunset.ready and self.kit.motion.full:
            self._flow(dt)
        return False

    def update_behind(self, dt: float) -> bool:
        """The menu and the town appear even if a message came up at once."""
        assert self._sunset
        if not self._menu_due:
            self._menu_due = True
            self.relayout()
        if not self._sunset.ready:
            return self._paint(dt)
        if self._reveal:
            if not self._reveal.advance(dt):
                self._reveal = self._old = None
            elif self._old:
                self._old.set_alpha(round(self._reveal.value))
            return True
        return False

    def _paint(self, dt: float) -> bool:
        """Go on painting; when the town is there, fade it in."""
        assert self._sunset
        self._settling -= dt
        if self._settling > 0 or not self._sunset.step():
            return False
        seconds = self.kit.motion.seconds(_REVEAL)
        if seconds:
            self._old = pygame.Surface(self.view.window.size)
            fresh = Sunset(self.kit, self.view.window.size, self._sunset.free_from)
            fresh.draw(self._old)
            self._reveal = Tween(seconds, start=255, end=0)
        return True

    def _flow(self, dt: float) -> None:
        """The water moves at its own pace, however often the loop turns."""
        assert self._sunset
        self._since += dt
        large = self.view.width * self.view.height > _LARGE
        if self._since < 1 / (_PACE_LARGE if large else _PACE) - 0.004:
            return
        before = self._sunset.moving_parts()
        self._sunset.update(self._since)
        self._since = 0.0
        for rect in [*before, *self._sunset.moving_parts()]:
            self.invalidate(rect)

    # ---- drawing

    def draw(self, surface: pygame.Surface) -> None:
        assert self._sunset
        self._sunset.draw(surface)
        if self._old:
            surface.blit(self._old, (0, 0))
        surface.blit(self._word, self._word_at)
        view = self.view
        edge = pygame.Rect(0, view.height - view.px(14), view.width, view.px(14))
        self.kit.paint.scallops(surface, edge, view.s, units=12)
        super().draw(surface)
