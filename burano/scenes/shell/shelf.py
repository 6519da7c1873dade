"""The title of a program with several games: their boxes on a jetty before the evening lagoon, one of them chosen."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from burano import __version__
from burano.core import registry
from burano.i18n import _, ngettext
from burano.scenes.shell import games
from burano.scenes.shell.evening import EveningScene
from burano.scenes.shell.lettering import wordmark
from burano.scenes.shell.menu import pages
from burano.scenes.shell.shelf_box import GameBox, Hands, Looks
from burano.scenes.shell.shelf_places import Places, most_boxes, places
from burano.scenes.shell.sunset import Framing
from burano.stage.scene import FULL_PACE, Services, Waiting
from burano.ui import paint, theme
from burano.ui.scaling import View
from burano.ui.sprites import rasterise
from burano.ui.text import Style
from burano.ui.widget import Look, Widget
from burano.ui.widgets import Button, ButtonStyle, Label

if TYPE_CHECKING:
    # Its name is enough: the first frame waits for every module.
    from burano.table.contract import GameScreens

_HORIZON = 0.5
_SUN = 176
_CATS = ("puss_ginger", "puss_grey", "puss_black")


class Plaque(Widget):
    """The paper below a box. A click on it chooses the box."""

    focusable = False
    kind = "target"

    def __init__(self, name: str, rect: pygame.Rect, chosen: bool, choose: Callable[[], None]) -> None:
        super().__init__(name, rect)
        self._chosen, self._choose = chosen, choose

    def definition(self) -> Hashable:
        return self._place(), self._chosen

    def activate(self) -> None:
        if not self._chosen:
            self.kit.audio.play("click")
            self._choose()

    @property
    def clickable(self) -> bool:
        return not self._chosen

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        slab = paint.CHOSEN if self._chosen else paint.PAPER
        self.kit.paint.slab(surface, self.rect, self.view.s, slab, radius=16, shadow=5)


class ShelfScene(EveningScene):
    """Where every evening begins when there is more than one game."""

    name = "title"
    min_size = (1440, 810)

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._places: Places
        self._word: pygame.Surface
        self._jetty: pygame.Surface
        self._boxes: list[GameBox] = []
        self._covers: dict[str, pygame.Surface] = {}
        self._shown: list[str] = []
        """The games whose boxes find room."""
        self._waiting: dict[str, Waiting] | None = None
        self._first = True

    # ---- layout

    def framing(self, view: View) -> Framing:
        return Framing(horizon=_HORIZON, sun=_SUN)

    def layout(self, view: View) -> None:
        super().layout(view)
        chosen = games.chosen(self.services.settings.now)
        self._shown = _around(registry.game_ids(), chosen, most_boxes(view.w))
        self._places = found = places(view.w, view.h, len(self._shown))
        game: GameScreens = registry.screens(chosen)
        self._word = wordmark(self.kit.text, view.px(found.word), _("Which island today?"), game.letters)
        style = Style(face=theme.DISPLAY, size=found.word * 0.34, colour=theme.CREAM)
        self.ui.add(Label("motto", view.to_px(found.motto), _motto(len(registry.game_ids())), style, shadow=True))
        self._jetty = self.kit.paint.kept(("jetty", view, found.jetty), lambda: _jetty(view, found))
        version = _("version {number}").format(number=__version__)
        style = Style(colour=theme.CREAM, align="right", size=theme.SMALL)
        self.ui.add(Label("version", view.rect(view.w - 324, 14, 300, 28), version, style, shadow=True))
        self._lay_boxes(view, chosen)
        if self.begun:
            self._lay_plaques(view, chosen)
            self._lay_tray(view)
            if self._first:
                self._first = False
                self.ui.set_focus(f"box.{chosen}")

    def _lay_boxes(self, view: View, chosen: str) -> None:
        raised = {box.name: box.raised for box in self._boxes}
        self._boxes = []
        for game_id, place in zip(self._shown, self._places.boxes, strict=True):
            game: GameScreens = registry.screens(game_id)
            cover = self._covers.get(game_id)
            looks = Looks(games.title(game_id), tuple(game.letters), game.motto(), game.spine, cover)
            hands = Hands(self._chooser(game_id), self._player(game_id), self._walk)
            name, is_chosen = f"box.{game_id}", game_id == chosen
            up = raised.get(name, float(is_chosen))
            box = GameBox(name, view.to_px(place), looks, hands, chosen=is_chosen, raised=up)
            self._boxes.append(self.ui.add(box))

    def _lay_plaques(self, view: View, chosen: str) -> None:
        if self._waiting is None:
            self._waiting = self.services.waiting()
        for game_id, place in zip(self._shown, self._places.plaques, strict=True):
            self.ui.add(
                Plaque(f"plaque.{game_id}", view.to_px(place), game_id == chosen, self._chooser(game_id))
            )
            words, buttons = _parts(place, self._places.stacked)
            self._lay_words(view, game_id, words)
            self._lay_buttons(view, game_id, buttons, game_id == chosen)

    def _lay_words(self, view: View, game_id: str, room: FRect) -> None:
        assert self._waiting is not None
        waits = self._waiting.get(game_id)
        lines = [(games.title(game_id), Style(face=theme.DISPLAY, size=25, elide=True), 34.0)]
        if waits is None:
            lines.append((_players(game_id), Style(size=theme.LABEL, colour=theme.INK_SOFT, elide=True), 26))
        else:
            lines.append((waits.far, Style(size=theme.LABEL, elide=True), 24))
            lines.append((waits.names, Style(size=theme.SMALL, colour=theme.INK_SOFT, elide=True), 22))
        y = room.centery - sum(line[2] for line in lines) / 2
        for number, (text, style, high) in enumerate(lines):
            self.ui.add(Label(f"about.{game_id}.{number}", view.rect(room.x, y, room.w, high), text, style))
            y += high

    def _lay_buttons(self, view: View, game_id: str, room: FRect, chosen: bool) -> None:
        """The chosen box has the one orange button; with a play that waits, a new one can be begun below it."""
        assert self._waiting is not None
        waits = game_id in self._waiting
        word = _("Continue") if waits else _("Play")
        act = self._player(game_id)
        if not chosen:
            self.ui.add(Button(f"play.{game_id}", view.to_px(_middle(room)), word, act, ButtonStyle(size=20)))
            return
        style = ButtonStyle(slab=paint.PRIMARY, face=theme.DISPLAY, size=23)
        if not waits:
            self.ui.add(Button("new", view.to_px(_middle(room)), word, act, style))
            return
        first, second = _halves(room)
        self.ui.add(Button("continue", view.to_px(first), word, act, style))
        go = self.services.go
        self.ui.add(
            Button("new", view.to_px(second), _("New game"), lambda: go.to("setup", game_id), ButtonStyle(size=17))
        )

    def _lay_tray(self, view: View) -> None:
        """The general pages, and what the keys do where there is room to say so."""
        x, gap, y = 56.0, 12.0, self._places.tray.y + 9
        items = pages(self.services)
        widths = [view.units(self.kit.text.size(item.text, theme.BOLD, view.px(19))[0]) + 76 for item in items]
        room = view.w - 2 * x - gap * (len(items) - 1)
        part = min(1.0, room / sum(widths))
        for item, width in zip(items, widths, strict=True):
            look = ButtonStyle(sprite=item.sprite, size=19, radius=12)
            self.ui.add(Button(item.name, view.rect(x, y, width * part, 42), item.text, item.act, look))
            x += width * part + gap
        hint = _("Enter plays the lit box, arrow keys walk along the shelf")
        style = Style(size=theme.SMALL, colour=theme.INK_SOFT, align="right")
        if view.units(self.kit.text.size(hint, theme.BODY, view.px(theme.SMALL))[0]) < view.w - x - 60:
            self.ui.add(Label("keys", view.rect(x + 20, y, view.w - x - 52, 42), hint, style))

    # ---- choosing

    def _chooser(self, game_id: str) -> Callable[[], None]:
        def choose() -> None:
            self.services.settings.change(game=game_id)
            self.relayout()

        return choose

    def _player(self, game_id: str) -> Callable[[], None]:
        def play() -> None:
            self._chooser(game_id)()
            self.services.go.to("continue" if game_id in (self._waiting or ()) else "setup", game_id)

        return play

    def _walk(self, step: int) -> None:
        ids = registry.game_ids()
        here = ids.index(games.chosen(self.services.settings.now))
        there = ids[min(len(ids) - 1, max(0, here + step))]
        if there != ids[here]:
            self.kit.audio.play("click")
            self._chooser(there)()
        self.ui.set_focus(f"box.{there}")

    def resume(self) -> None:
        self._waiting = None
        super().resume()

    # ---- time

    def unpainted(self) -> bool:
        return self.begun and bool(self._next_cover())

    def _next_cover(self) -> str:
        """The first game whose front is not painted for its present size."""
        return next(
            (
                game_id
                for game_id, box in zip(self._shown, self._boxes, strict=True)
                if game_id not in self._covers or self._covers[game_id].get_size() != box.front.size
            ),
            "",
        )

    def paint_next(self) -> None:
        from burano.table.contract import screens

        game_id = self._next_cover()
        size = self._boxes[self._shown.index(game_id)].front.size
        self._covers[game_id] = screens(game_id).cover(self.kit, size)
        self.relayout()

    @property
    def pace(self) -> float:
        return FULL_PACE if any(box.moving for box in self._boxes) else super().pace

    # ---- drawing

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_lagoon(surface)
        view, found = self.view, self._places
        surface.blit(self._word, (view.px(84), view.px(found.word_y)))
        surface.blit(self._jetty, (0, view.px(found.jetty)))
        tray = view.to_px(found.tray)
        if surface.get_clip().bottom > tray.y - view.px(14):
            edge = pygame.Rect(0, tray.y - view.px(11), tray.w, view.px(13))
            self.kit.paint.scallops(surface, edge, view.s, units=12)
            # Only its upper side is seen.
            sheet = pygame.Rect(-view.px(20), tray.y, tray.w + view.px(40), tray.h + view.px(20))
            self.kit.paint.slab(surface, sheet, view.s, paint.PAPER, radius=0)
        self._draw_cats(surface)
        super().draw(surface)

    def _draw_cats(self, surface: pygame.Surface) -> None:
        """One in each gap between boxes, and one at the far end."""
        view, found = self.view, self._places
        ends = [*(box.right for box in found.boxes)]
        for number, end in enumerate(ends):
            following = found.boxes[number + 1].x if number + 1 < len(ends) else end + (found.boxes[0].w * 0.5)
            side = found.boxes[0].w * 30 / 330
            name = _CATS[number % len(_CATS)]
            wide = min(found.boxes[0].w * (0.21 if name == "puss_grey" else 0.165), following - end - side - 8)
            cat = self.kit.sprites.get(name, view.px(wide))
            middle = (end + side + following) / 2 + 4
            surface.blit(cat, cat.get_rect(midbottom=(view.px(middle), view.px(found.foot + 12))))


def _around(ids: list[str], chosen: str, most: int) -> list[str]:
    """So many neighbours of the chosen one, itself among them."""
    start = max(0, min(ids.index(chosen) - most // 2, len(ids) - most))
    return ids[start : start + most]


def _motto(count: int) -> str:
    """The line below the question."""
    words = {
        2: _("Two games, one table, calm water"),
        3: _("Three games, one table, calm water"),
        4: _("Four games, one table, calm water"),
    }
    many = ngettext("{n} game, one table, calm water", "{n} games, one table, calm water", count)
    return words.get(count) or many.format(n=count)


def _players(game_id: str) -> str:
    """For how many a game is."""
    seats = registry.info(game_id).seats
    if len(seats) == 1:
        return ngettext("{n} player", "{n} players", seats[0]).format(n=seats[0])
    return _("{least} to {most} players").format(least=seats[0], most=seats[-1])


def _parts(plaque: FRect, stacked: bool) -> tuple[FRect, FRect]:
    """The rooms of words and buttons on a plaque."""
    x, y, w, h = plaque.x + 20, plaque.y, plaque.w - 36, plaque.h
    if stacked:
        return FRect(x, y + 6, w, h - 60), FRect(x - 4, y + h - 54, w + 4, 44)
    return FRect(x, y, w - 164, h), FRect(x + w - 150, y + 8, 150, h - 16)


def _middle(room: FRect) -> FRect:
    """One button in a room for two."""
    if room.w > 3 * room.h:
        return FRect(room.right - min(150, room.w), room.y, min(150, room.w), room.h)
    return FRect(room.x, room.centery - 27, room.w, 54)


def _halves(room: FRect) -> tuple[FRect, FRect]:
    """Two buttons: beside one another in a low room, else one below the other."""
    if room.w > 3 * room.h:
        half = (room.w - 8) / 2
        return FRect(room.x + half + 8, room.y, half, room.h), FRect(room.x, room.y, half, room.h)
    return FRect(room.x, room.y, room.w, 48), FRect(room.x, room.y + 54, room.w, room.h - 54)


def _jetty(view: View, found: Places) -> pygame.Surface:
    """Boards seen from slightly above, a beam before them, posts in the water."""
    w, deep, high = view.w + 4, found.edge - found.jetty, found.tray.y - found.jetty
    posts = range(30, round(w), 120)
    dark, line = "#3A2418", 'stroke="#6B4428" stroke-opacity="0.6" stroke-width="2" fill="none"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w:.1f} {high:.1f}"><defs><linearGradient id="b" '
        f'gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{deep}"><stop offset="0" stop-color="#9A6E4A"/>'
        '<stop offset="1" stop-color="#C79A68"/></linearGradient></defs>'
    ]
    for x in posts:
        parts.append(
            f'<rect x="{x}" y="{deep + 10}" width="26" height="{high}" fill="#6B4A32" stroke="{dark}"/>'
            f'<rect x="{x + 4}" y="{deep + 10}" width="6" height="{high}" fill="#8E6848"/>'
        )
    parts.append(f'<rect x="0" y="0" width="{w}" height="{deep}" fill="url(#b)"/>')
    rng = random.Random(8)
    rows = (0.0, 0.2, 0.45, 0.74, 1.0)
    for above, below in zip(rows, rows[1:], strict=False):
        parts.append(f'<path d="M0,{deep * below:.1f} H{w:.0f}" {line}/>')
        x = rng.uniform(0, 160)
        while x < w:
            parts.append(f'<path d="M{x:.1f},{deep * above:.1f} V{deep * below:.1f}" {line}/>')
            x += rng.uniform(210, 330)
    parts.append(
        f'<rect x="-4" y="{deep}" width="{w + 8}" height="20" fill="#7A5236" stroke="{dark}" stroke-width="1.6"/>'
        f'<rect x="0" y="{deep + 2}" width="{w}" height="5" fill="#B08256" fill-opacity="0.8"/>'
    )
    parts += [f'<circle cx="{x + 13}" cy="{deep + 11}" r="4" fill="#C9C2BA" stroke="{dark}"/>' for x in posts]
    return rasterise("".join([*parts, "</svg>"]).encode(), (view.px(w), view.px(high)))
