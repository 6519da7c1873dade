"""The reveal screen: shows side by side what all players decided in secret, once the last one is done."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import ClassVar, NamedTuple

import pygame
from pygame import FRect

from burano.core.journal import Player
from burano.core.protocol import Seat
from burano.i18n import _, language, pgettext
from burano.stage.scene import Services
from burano.table.contract.people import People
from burano.table.panels.portrait import draw_player
from burano.table.picture import page_frame
from burano.table.picture.brush import Brush
from burano.table.picture.painted_scene import PaintedScene
from burano.table.play.interlude import Interlude
from burano.ui import layout
from burano.ui.controls.widget import sentences
from burano.ui.controls.widgets import Button, ButtonStyle, IconButton
from burano.ui.drawing import paint, theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import Colour, mix
from burano.ui.input.commands import ROTATE_LEFT, ROTATE_RIGHT
from burano.ui.scaling import View
from burano.ui.tween import Tween

_REVEAL_SECONDS, _CARD_DELAY = 1.3, 0.22
"""Seconds until all cards are uncovered, and the delay between two cards as a share of the time for one card."""
_FOLD = 46.0
"""Width of a fold of the cloth, in design units."""


class _Measures(NamedTuple):
    """Sizes of the parts of the screen, in design units."""

    head: float
    tray: float
    gap: float
    """Gap between head, cards and tray."""
    edge: float
    """Margin on both sides."""
    name: float
    """Height of the band with a player's name."""
    button: tuple[float, float]


_USUAL = _Measures(112, 128, 30, 32, 66, (420, 82))
_CLOSE = _Measures(92, 84, 22, 16, 46, (380, 64))


class RevealScene(PaintedScene, Interlude, ABC):
    """Shows a card per player with the hidden decision. A game defines at least `title` and `draw_secret`."""

    name = "reveal"
    sides: ClassVar[int] = 1
    """The number of sides from which the things can be viewed."""

    def __init__(
        self,
        services: Services,
        people: People,
        players: Sequence[Player],
        order: Sequence[Seat],
        done: Callable[[], None],
    ) -> None:
        """`order` is the order of the cards; `done` is called when all players have looked."""
        super().__init__(services)
        self._people, self._players, self._order, self._done = people, players, order, done
        self.turn = 0
        self.risen = 0.0
        """Progress of the reveal, 0 to 1."""

    # ---- what a game says

    @abstractmethod
    def title(self) -> str:
        """Return the title: what has happened."""
        ...

    def note(self) -> str:
        """Return the line below the title."""
        return ""

    def sprite(self) -> str:
        """Return the sprite before the title; empty for none."""
        return ""

    def sound(self) -> str:
        return "card"

    def go_on_text(self) -> str:
        """Return the text of the large button."""
        return pgettext("go on", "Continue")

    @abstractmethod
    def draw_secret(self, brush: Brush, seat: Seat, box: FRect) -> None:
        """Draw the hidden decision of a seat in `box`, below its name."""
        ...

    def announcement(self) -> str:
        return sentences((self.title(), self.note()))

    # ---- life

    def enter(self) -> None:
        self.kit.audio.play(self.sound())
        self._timeline.play(Tween(_REVEAL_SECONDS, on_step=self._rise))

    def _rise(self, value: float) -> None:
        self.risen = max(0.0, min(1.0, value))

    def layout(self, view: View) -> None:
        m = self._measures
        self._head = FRect(0, 0, view.w, m.head)
        self._tray = FRect(0, view.h - m.tray, view.w, m.tray)
        body = FRect(m.edge, m.head + m.gap + 4, view.w - 2 * m.edge, self._tray.y - m.head - 2 * m.gap)
        self._cards = layout.columns(body, len(self._order), 18 if not self.compact else 10)
        style = ButtonStyle(slab=paint.PRIMARY, face=theme.DISPLAY, size=29)
        go = layout.place(layout.inset(self._tray, m.edge + 8, 0), *m.button, 1.0)
        self.ui.add(Button("go_on", view.to_px(go), self.go_on_text(), self._done, style))
        if self.sides > 1:
            self._turn_buttons(view)
        self.ui.set_focus("go_on")

    @property
    def _measures(self) -> _Measures:
        return _CLOSE if self.compact else _USUAL

    def _turn_buttons(self, view: View) -> None:
        turns = (
            ("left", "ui_rotate_left", _("Rotate left"), -1, ROTATE_LEFT),
            ("right", "ui_rotate_right", _("Rotate right"), 1, ROTATE_RIGHT),
        )
        for number, (name, sprite, tip, step, command) in enumerate(turns):
            rect = view.rect(self._measures.edge + 8 + number * 70, self._tray.centery - 30, 60, 60)
            turn = partial(self._turn, step)
            self.ui.add(IconButton(name, rect, sprite, tip, turn), command)

    def _turn(self, step: int) -> None:
        self.turn = (self.turn + step) % self.sides
        self.invalidate()

    # ---- drawing

    def still_key(self) -> Hashable:
        return self.turn, self.risen, language()

    def paint(self, brush: Brush) -> None:
        look = self._people.theme
        brush.surface.blit(look.backdrop(self.kit, self.view.window.size), (0, 0))
        page_frame.draw_band(brush, self._head, look.trim)
        edge, height = self._measures.edge + 8, self._head.h
        left = edge + height - 10 if self.sprite() else edge
        if self.sprite():
            brush.centred(self.sprite(), edge + height * 0.375, self._head.centery - 1, height * 0.71)
        title = (left, height * 0.125, self._head.w * 0.6, height * 0.52)
        brush.text(self.title(), title, Style(42, theme.DISPLAY, shrink=0.5))
        if self.note():
            brush.text(self.note(), (left, height * 0.625, 400, 30), Style(20, theme.BODY, theme.INK_SOFT))
        for seat, card in zip(self._order, self._cards, strict=True):
            self._draw_card(brush, seat, card)
        page_frame.draw_tray(brush, self._tray, look.trim)

    def _draw_card(self, brush: Brush, seat: Seat, card: FRect) -> None:
        player = self._players[seat]
        player_colours = self._people.player_colours(player)
        brush.slab(card, paint.PAPER, radius=18, shadow=6)
        height, aside = self._measures.name, 12 if not self.compact else 8
        head = FRect(card.x + aside, card.y + aside, card.w - 2 * aside, height)
        brush.slab(
            head, Slab(player_colours.header, player_colours.header, player_colours.header, 0, inner=0), radius=14
        )
        draw_player(brush, self._people, player, head.x + height * 0.576, head.centery, height * 0.86)
        words = (head.x + height * 1.09, head.y, head.w - height * 1.09 - 12, head.h)
        brush.text(player.name, words, Style(28, theme.DISPLAY, theme.CREAM, elide=True))
        body = FRect(card.x, head.bottom, card.w, card.bottom - head.bottom)
        self.draw_secret(brush, seat, body)
        covered = 1 - self._uncovered(seat)
        if covered > 0:
            cloth = FRect(body.x + aside, body.y + 6, body.w - 2 * aside, (body.h - aside - 6) * covered)
            _draw_cloth(brush, cloth, player_colours.header)

    def _uncovered(self, seat: Seat) -> float:
        """Return how far the cloth over a card is raised, 0 to 1; the cards are raised one after the other."""
        place = self._order.index(seat)
        return max(0.0, min(1.0, self.risen * (1 + _CARD_DELAY * (len(self._order) - 1)) - _CARD_DELAY * place))


def _draw_cloth(brush: Brush, area: FRect, colour: Colour) -> None:
    """Draw a hanging cloth with folds and a golden hem."""
    rect = brush.view.to_px(area)
    brush.surface.fill(colour, rect)
    count = max(1, round(area.w / _FOLD))
    step = rect.w / count
    for number in range(count):
        x = rect.x + round(number * step)
        light = pygame.Rect(x + round(step * 0.16), rect.y, round(step * 0.3), rect.h)
        dark = pygame.Rect(x + round(step * 0.66), rect.y, round(step * 0.34), rect.h)
        brush.surface.fill(mix(colour, (255, 255, 255), 0.14), light)
        brush.surface.fill(mix(colour, theme.SHADOW, 0.3), dark)
    hem = brush.view.px(8)
    if rect.h > hem:
        brush.surface.fill(theme.GOLD, (rect.x, rect.bottom - hem, rect.w, hem))
