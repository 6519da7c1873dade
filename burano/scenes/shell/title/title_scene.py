"""The title screen: the boxes of the games on a jetty before the evening lagoon, with one of them chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from burano import __version__
from burano.core import registry
from burano.i18n import _, ngettext, pgettext
from burano.scenes.shell.title import offered_games as games
from burano.scenes.shell.title.backdrop import LagoonBackdrop
from burano.scenes.shell.title.lettering import Banner, wordmark
from burano.scenes.shell.title.menu import is_new, lesson_of, pages
from burano.scenes.shell.title.shelf_box import BoxActions, GameBox, looks_of
from burano.scenes.shell.title.shelf_jetty import draw_cats, jetty
from burano.scenes.shell.title.shelf_places import ShelfPlaces, most_boxes, places
from burano.scenes.shell.title.shelf_plaque import ROUND, Plaque, halves, middle, parts
from burano.stage.scene import FULL_PACE, ResumablePlay, Services
from burano.ui.controls.widgets import Button, ButtonStyle, IconButton, Label
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style
from burano.ui.scaling import View

if TYPE_CHECKING:
    # Only for types: every import delays the first frame.
    from burano.scenes.shell.title.played_games import PlayHistory
    from burano.table.contract.screens import GameScreens

_TRAY_TYPE = ((19, 76.0), *((size, 62.0) for size in range(19, 11, -1)))
"""Type sizes of the page buttons with the padding added to the text width, the preferred ones first."""
_ICON, _GROUP_GAP = 42.0, 36.0
"""Size of an icon button, and gap between two groups of pages, in units."""


class TitleScene(LagoonBackdrop):
    """The first screen: choose a game, continue it, or open one of the general pages."""

    name = "title"
    min_size = (1440, 810)

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._dividers: list[pygame.Rect] = []
        """Lines between groups of pages."""
        self._places: ShelfPlaces
        self._word: pygame.Surface
        self._jetty: pygame.Surface | None = None
        """Picture of the jetty; None in the first frame, as is everything on it."""
        self._boxes: list[GameBox] = []
        self._covers: dict[str, pygame.Surface] = {}
        self._shown: list[str] = []
        """Ids of the games whose boxes fit."""
        self._waiting: dict[str, ResumablePlay] | None = None
        self._played: dict[str, PlayHistory] | None = None
        self._first = True

    # ---- layout

    def covers(self) -> Iterable[pygame.Rect]:
        view, found = self.view, self._places
        yield view.rect(0, found.jetty + 2, view.w, found.edge - found.jetty)
        yield view.to_px(found.tray)
        yield from (box.body for box in self._boxes)
        yield from (view.to_px(plaque.inflate(-2 * ROUND, 0)) for plaque in found.plaques)

    def layout(self, view: View) -> None:
        super().layout(view)
        chosen = games.chosen(self.services.settings.now)
        self._shown = around(registry.game_ids(), chosen, most_boxes(view.w))
        self._places = found = places(view.w, view.h, len(self._shown))
        game: GameScreens = registry.screens(chosen)
        self._word = wordmark(self.kit.text, view.px(found.word), _("Which island today?"), game.letters)
        style = Style(face=theme.DISPLAY, size=found.word * 0.32, colour=theme.CREAM, align="center")
        words = _motto(len(registry.game_ids()))
        self.ui.add(Banner("motto", Banner.place(self.kit.text, words, style, found.motto, view), words, style))
        version = _("version {number}").format(number=__version__)
        style = Style(colour=theme.CREAM, align="right", size=theme.SMALL)
        self.ui.add(Label("version", view.rect(view.w - 324, 14, 300, 28), version, style, ground=paint.DUSK))
        if self.begun:
            if len(registry.game_ids()) > 1:
                ask, place = lambda: self.services.go.to("suggest"), view.rect(view.w - 324, 50, 300, 44)
                look = ButtonStyle(sprite="ui_dice", size=18)
                self.ui.add(Button("suggest", place, _("What shall we play?"), ask, look))
            self._jetty = self.kit.paint.cached(("jetty", view, found.jetty), lambda: jetty(view, found))
            self._lay_boxes(view, chosen)
            self._lay_plaques(view, chosen)
            self._lay_tray(view)
            if self._first:
                self._first = False
                self.ui.set_focus(f"box.{chosen}")

    def _lay_boxes(self, view: View, chosen: str) -> None:
        raised = {box.name: box.raised for box in self._boxes}
        self._boxes = []
        for game_id, place in zip(self._shown, self._places.boxes, strict=True):
            looks = looks_of(game_id, self._covers.get(game_id))
            hands = BoxActions(self._chooser(game_id), self._player(game_id), self._walk)
            name, is_chosen = f"box.{game_id}", game_id == chosen
            up = raised.get(name, float(is_chosen))
            box = GameBox(name, view.to_px(place), looks, hands, chosen=is_chosen, raised=up)
            self._boxes.append(self.ui.add(box))

    def _lay_plaques(self, view: View, chosen: str) -> None:
        if self._waiting is None or self._played is None:
            from burano.scenes.shell.title import played_games  # not before the first frame

            self._waiting, self._played = self.services.waiting(), played_games.read(self.services.dirs.data)
        for game_id, place in zip(self._shown, self._places.plaques, strict=True):
            plaque = Plaque(f"plaque.{game_id}", view.to_px(place), game_id == chosen, self._chooser(game_id))
            self.ui.add(plaque).label = games.title(game_id)
            words, buttons = parts(place, self._places.stacked)
            self._lay_words(view, game_id, words, chosen=game_id == chosen)
            self._lay_buttons(view, game_id, buttons, game_id == chosen)

    def _lay_words(self, view: View, game_id: str, room: FRect, *, chosen: bool) -> None:
        assert self._waiting is not None
        waits = self._waiting.get(game_id)
        lines = [(games.title(game_id), Style(face=theme.DISPLAY, size=25, elide=True), 34.0)]
        soft = Style(size=theme.SMALL, colour=theme.INK_SOFT, elide=True, shrink=0.8)
        facts = self._facts_in_lines(view, game_id, room.w)
        if waits is None:
            lines += ((line, soft, 24.0 if len(facts) == 1 else 21.0) for line in facts)
            if is_new(self.services, game_id) and lesson_of(self.services, game_id):
                lines.append((_("New? Learn by playing"), Style(size=theme.SMALL, elide=True, shrink=0.8), 22))
        else:
            far = _("{far}; next: {name}").format(far=waits.far, name=waits.next) if waits.next else waits.far
            lines.append((far, Style(size=theme.SMALL, elide=True, shrink=0.8), 22))
            lines.append((waits.names, Style(size=theme.SMALL, colour=theme.INK_SOFT, elide=True), 20))
            if room.h > 90:
                lines.append((facts[-1], soft, 20))
        y = room.centery - sum(line[2] for line in lines) / 2
        for number, (text, style, height) in enumerate(lines):
            self.ui.add(Label(f"about.{game_id}.{number}", view.rect(room.x, y, room.w, height), text, style))
            y += height

    def _facts_in_lines(self, view: View, game_id: str, width: float) -> list[str]:
        """Return players, minutes and weight of a game in one line, or in two if one does not fit."""
        players, *others = facts_of(game_id, (self._played or {}).get(game_id))
        whole = " · ".join((players, *others))
        fits = self.ui.kit.text.size(whole, theme.BODY, view.px(theme.SMALL * 0.9))[0] <= view.px(width)
        return [whole] if fits or not others else [players, " · ".join(others)]

    def _lay_buttons(self, view: View, game_id: str, room: FRect, chosen: bool) -> None:
        """Add the buttons of a plaque. The chosen box has the orange button; if a play can be continued, a second
        button starts a new one."""
        assert self._waiting is not None
        waits = game_id in self._waiting
        word = _("Continue") if waits else _("Play")
        act = self._player(game_id)
        if not chosen:
            other = Button(f"play.{game_id}", view.to_px(middle(room)), word, act, ButtonStyle(size=20))
            self.ui.add(other).label = games.title(game_id)
            return
        style = ButtonStyle(slab=paint.PRIMARY, face=theme.DISPLAY, size=23)
        first, second = halves(room)
        lesson = lesson_of(self.services, game_id) if is_new(self.services, game_id) else None
        if not waits and lesson:
            look = replace(style, size=19)
            self.ui.add(Button("first_lesson", view.to_px(first), lesson.text, lesson.act, look, tooltip=lesson.tip))
            self.ui.add(Button("new", view.to_px(second), word, act, ButtonStyle(size=17)))
            return
        if not waits:
            self.ui.add(Button("new", view.to_px(middle(room)), word, act, style))
            return
        self.ui.add(Button("continue", view.to_px(first), word, act, style))
        go = self.services.go
        self.ui.add(
            Button("new", view.to_px(second), _("New game"), lambda: go.to("setup", game_id), ButtonStyle(size=17))
        )

    def _lay_tray(self, view: View) -> None:
        """Add the general pages: two groups as words at the left, those of the program as icons at the right, and a
        hint about keys between them if it fits."""
        edge, gap, y = 56.0, 10.0, self._places.tray.y + 9
        game, plays, program = pages(self.services)
        self._dividers = []
        signs = len(program) * (_ICON + gap)
        items = [*game, *plays]
        gaps = gap * (len(items) - 1) + _GROUP_GAP
        room = view.w - 2 * edge - gaps - signs - _GROUP_GAP
        size, widths = self._tray_widths(view, [item.text for item in items], room)
        x = edge
        for item, width in zip(items, widths, strict=True):
            if item is plays[0]:
                self._dividers.append(view.rect(x + _GROUP_GAP / 2 - gap / 2, y + 4, 2, 34))
                x += _GROUP_GAP
            look = ButtonStyle(sprite=item.sprite, size=size, radius=12)
            place = view.rect(x, y, width, 42)
            self.ui.add(Button(item.name, place, item.text, item.act, look, tooltip=item.tip))
            x += width + gap
        left = view.w - edge - signs + gap
        hint = _("Enter plays the highlighted game; arrow keys move along the shelf")
        if view.units(self.kit.text.size(hint, theme.BODY, view.px(theme.SMALL))[0]) < left - x - 2 * _GROUP_GAP:
            style = Style(size=theme.SMALL, colour=theme.INK_SOFT, align="right")
            self.ui.add(Label("keys", view.rect(x, y, left - x - _GROUP_GAP, 42), hint, style))
        for number, item in enumerate(program):
            place = view.rect(left + number * (_ICON + gap), y, _ICON, _ICON)
            self.ui.add(IconButton(item.name, place, item.sprite, item.text, item.act))
        self.ui.avoided = [widget.rect for widget in self.ui if isinstance(widget, Button | IconButton)]

    def _tray_widths(self, view: View, words: Sequence[str], room: float) -> tuple[float, list[float]]:
        """Return the type size at which the buttons of all pages fit, and their widths."""
        for size, margin in _TRAY_TYPE:
            widths = [view.units(self.kit.text.size(word, theme.BOLD, view.px(size))[0]) + margin for word in words]
            if sum(widths) <= room:
                break
        part = min(1.0, room / sum(widths))
        return size, [width * part for width in widths]

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
        self._waiting = self._played = None
        super().resume()

    # ---- time

    def unpainted(self) -> bool:
        return self.begun and bool(self._next_cover())

    def _next_cover(self) -> str:
        """Return the first game whose front is not painted at its present size."""
        return next(
            (
                game_id
                for game_id, box in zip(self._shown, self._boxes, strict=True)
                if game_id not in self._covers or self._covers[game_id].get_size() != box.front.size
            ),
            "",
        )

    def paint_next(self) -> None:
        from burano.table.contract.screens import screens

        game_id = self._next_cover()
        size = self._boxes[self._shown.index(game_id)].front.size
        # Cached beyond this scene, so that the shelf is complete when the player returns from a game.
        cover = self.kit.paint.cached(("cover", game_id, size), lambda: screens(game_id).cover(self.kit, size))
        self._covers[game_id] = cover
        self.relayout()

    @property
    def pace(self) -> float:
        return FULL_PACE if any(box.moving for box in self._boxes) else super().pace

    # ---- drawing

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_lagoon(surface)
        view, found = self.view, self._places
        surface.blit(self._word, (view.px(84), view.px(found.word_y)))
        if self._jetty:
            surface.blit(self._jetty, (0, view.px(found.jetty)))
            draw_cats(surface, self.kit, view, found)
            self._draw_tray(surface)
        super().draw(surface)

    def _draw_tray(self, surface: pygame.Surface) -> None:
        view = self.view
        tray = view.to_px(self._places.tray)
        if surface.get_clip().bottom > tray.y - view.px(14):
            edge = pygame.Rect(0, tray.y - view.px(11), tray.w, view.px(13))
            self.kit.paint.scallops(surface, edge, view.s, units=12)
            # Only the upper side is visible.
            sheet = pygame.Rect(-view.px(20), tray.y, tray.w + view.px(40), tray.h + view.px(20))
            self.kit.paint.slab(surface, sheet, view.s, paint.PAPER, radius=0)
            for line in self._dividers:
                surface.fill(theme.LINE, line)


def around(ids: list[str], chosen: str, most: int) -> list[str]:
    """Return up to `most` games around the chosen one, including it."""
    start = max(0, min(ids.index(chosen) - most // 2, len(ids) - most))
    return ids[start : start + most]


def _motto(count: int) -> str:
    """Return the line below the question."""
    words = {
        2: _("Two games, one table, calm water"),
        3: _("Three games, one table, calm water"),
        4: _("Four games, one table, calm water"),
    }
    many = ngettext("{n} game, one table, calm water", "{n} games, one table, calm water", count)
    return words.get(count) or many.format(n=count)


def facts_of(game_id: str, played: PlayHistory | None = None) -> list[str]:
    """Return players, minutes and weight of a game as texts; minutes as measured here, else as printed."""
    info, (least, most) = registry.info(game_id), registry.info(game_id).minutes
    found = [_players(game_id)]
    if played is not None and played.minutes:
        found.append(_("avg. {n} min").format(n=played.minutes))
    elif most:
        found.append(_("{least}–{most} min").format(least=least, most=most))
    if info.weight:
        how = pgettext("weight of a game", "light"), pgettext("weight of a game", "medium")
        found.append((*how, pgettext("weight of a game", "demanding"))[info.weight - 1])
    return found


def _players(game_id: str) -> str:
    """Return the number of players of a game as text."""
    seats = registry.info(game_id).seats
    if len(seats) == 1:
        return ngettext("{n} player", "{n} players", seats[0]).format(n=seats[0])
    return _("{least}–{most} players").format(least=seats[0], most=seats[-1])
