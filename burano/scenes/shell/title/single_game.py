"""The title of a program with one game: its name, the menu, and the lagoon behind them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from burano import __version__
from burano.core import registry
from burano.i18n import _
from burano.scenes.shell.title import offered_games
from burano.scenes.shell.title.evening import EveningScene
from burano.scenes.shell.title.lettering import wordmark
from burano.scenes.shell.title.menu import Item, pages
from burano.scenes.shell.title.sunset import Framing
from burano.stage.scene import Scene, Services
from burano.ui.controls.widgets import Button, ButtonStyle, Label
from burano.ui.drawing import theme
from burano.ui.drawing.text import Style
from burano.ui.scaling import View

if TYPE_CHECKING:
    # Its name is enough: the first frame waits for every module.
    from burano.table.contract.screens import GameScreens

_LEFT = 88
_MENU_RIGHT = 522
_CHIPS = {"load": "chip_yellow", "replays": "chip_green", "howto": "chip_orange"}
"""The pages in the upper part of the menu and their pictures."""


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


def title(services: Services) -> Scene:
    """Where every evening begins: before the shelf or, with one game, before its name."""
    if not offered_games.several():
        return TitleScene(services)
    from burano.scenes.shell.title.shelf import ShelfScene

    return ShelfScene(services)


class TitleScene(EveningScene):
    """The only game there is."""

    name = "title"
    min_size = (1000, 610)

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._word: pygame.Surface
        self._word_at = (0, 0)
        self._first = True

    # ---- layout

    def framing(self, view: View) -> Framing:
        return Framing(view.px(_MENU_RIGHT))

    def layout(self, view: View) -> None:
        super().layout(view)
        form = next(form for form in _FORMS if view.h >= form.least)
        game_id = offered_games.chosen(self.services.settings.now)
        self._word, lower = self._name(view, game_id, form.word, view.w - 2 * _LEFT)
        self._word_at = (view.px(_LEFT), view.px(form.word_y) + lower)
        if form.motto:
            game: GameScreens = registry.screens(game_id)
            words = game.motto()
            place = view.rect(98, form.motto_y, 760, 50)
            motto = Label(
                "motto", place, words, Style(face=theme.DISPLAY, size=form.motto, colour=theme.CREAM), shadow=True
            )
            self.ui.add(motto)
        if self.begun:
            self._menu(view, form)
        version = _("version {number}").format(number=__version__)
        corner = view.rect(view.w - 324, view.h - 50, 300, 30)
        self.ui.add(
            Label("version", corner, version, Style(colour=theme.CREAM, align="right", size=theme.LABEL), shadow=True)
        )

    def _name(self, view: View, game_id: str, size: float, room: float) -> tuple[pygame.Surface, int]:
        """The game's name, smaller if it is long, and by how many pixels it then stands lower."""
        game: GameScreens = registry.screens(game_id)
        name, letters = offered_games.title(game_id), game.letters
        word = wordmark(self.kit.text, view.px(size), name, letters)
        if word.get_width() <= view.px(room):
            return word, 0
        less = wordmark(self.kit.text, view.px(size) * view.px(room) // word.get_width(), name, letters)
        return less, (word.get_height() - less.get_height()) // 2

    def _menu(self, view: View, form: Sizes) -> None:
        go = self.services.go
        new = Item(
            "new", _("New game"), "chip_blue", lambda: go.to("setup", offered_games.chosen(self.services.settings.now))
        )
        found = pages(self.services)
        main = [new, *(page._replace(sprite=_CHIPS[page.name]) for page in found if page.name in _CHIPS)]
        side = [page for page in found if page.name not in _CHIPS]
        x, y, w = 92.0, form.menu_y, 430.0
        latest = self.services.latest()
        if latest:
            going_on = Item("continue", _("Continue"), "chip_pink", lambda: go.to("continue"))
            self._button(view.rect(x, y, w, form.tall), going_on, form.type + 4, latest)
            y += form.tall + form.gap
        for item in main:
            self._button(view.rect(x, y, w, form.high), item, form.type)
            y += form.high + form.gap
        small = form.high - 8
        for index, item in enumerate(side):
            column, row = index % 2, index // 2
            place = view.rect(x + column * 221, y + row * (small + form.gap - 2), 209, small)
            look = ButtonStyle(sprite=item.sprite, slot=50, size=21, align="left")
            self.ui.add(Button(item.name, place, item.text, item.act, look, tooltip=item.tip))
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

    # ---- drawing

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_lagoon(surface)
        surface.blit(self._word, self._word_at)
        view = self.view
        edge = pygame.Rect(0, view.height - view.px(14), view.width, view.px(14))
        self.kit.paint.scallops(surface, edge, view.s, units=12)
        super().draw(surface)
