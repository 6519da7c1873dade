"""A reveal: what everybody did in secret, side by side, once, when the last one is done. Open to everybody."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

import pygame
from pygame import FRect

from burano.core.journal import Player
from burano.core.protocol import Seat
from burano.i18n import _, language, pgettext
from burano.stage.scene import Services
from burano.table import frame
from burano.table.brush import Brush
from burano.table.interlude import Interlude
from burano.table.people import People
from burano.table.water import evening
from burano.ui import layout, paint, theme
from burano.ui.boxes import Box
from burano.ui.commands import ROTATE_LEFT, ROTATE_RIGHT
from burano.ui.paint import Slab
from burano.ui.scaling import View
from burano.ui.text import Style
from burano.ui.tween import Tween
from burano.ui.widget import sentences
from burano.ui.widgets import Button, ButtonStyle, IconButton

_HEAD, _TRAY = 112.0, 128.0
_RISE = 0.55


class RevealScene(Interlude, ABC):
    """A card per player with what was hidden. A game extends it: `title`, `note` and `draw_secret` at least."""

    name = "reveal"
    sides: ClassVar[int] = 1
    """From how many sides the things can be looked at."""

    def __init__(
        self,
        services: Services,
        people: People,
        players: Sequence[Player],
        order: Sequence[Seat],
        done: Callable[[], None],
    ) -> None:
        """`order` is the order of the cards; `done` is called when all have looked."""
        super().__init__(services)
        self._people, self._players, self._order, self._done = people, players, order, done
        self.turn = 0
        self.risen = 0.0
        """From 0 to 1: what was hidden comes out."""
        self._still = frame.Still(self.kit, self._paint)

    # ---- what a game says

    @abstractmethod
    def title(self) -> str:
        """What has happened."""
        ...

    def note(self) -> str:
        """A line below the title."""
        return ""

    def sprite(self) -> str:
        """Stands before the title."""
        return ""

    def sound(self) -> str:
        return "card"

    def go_on_text(self) -> str:
        """The words on the big button."""
        return pgettext("go on", "Continue")

    @abstractmethod
    def draw_secret(self, brush: Brush, seat: Seat, box: FRect) -> None:
        """What a seat had hidden, below its name."""
        ...

    def announcement(self) -> str:
        return sentences((self.title(), self.note()))

    # ---- life

    def enter(self) -> None:
        self.kit.audio.play(self.sound())
        self._timeline.play(Tween(_RISE, on_step=self._rise))

    def _rise(self, value: float) -> None:
        self.risen = max(0.0, min(1.0, value))

    def layout(self, view: View) -> None:
        self._head = FRect(0, 0, view.w, _HEAD)
        self._tray = FRect(0, view.h - _TRAY, view.w, _TRAY)
        body = FRect(32, _HEAD + 34, view.w - 64, self._tray.y - _HEAD - 60)
        self._cards = layout.columns(body, len(self._order), 18)
        style = ButtonStyle(slab=paint.PRIMARY, face=theme.DISPLAY, size=29)
        go = view.rect(view.w - 40 - 420, self._tray.y + 24, 420, 82)
        self.ui.add(Button("go_on", go, self.go_on_text(), self._done, style))
        if self.sides > 1:
            self._turn_buttons(view)
        self.ui.set_focus("go_on")

    def _turn_buttons(self, view: View) -> None:
        turns = (
            ("left", "ui_rotate_left", _("Rotate left"), -1, ROTATE_LEFT),
            ("right", "ui_rotate_right", _("Rotate right"), 1, ROTATE_RIGHT),
        )
        for number, (name, sprite, tip, step, command) in enumerate(turns):
            rect = view.rect(40 + number * 70, self._tray.y + 36, 60, 60)
            turn = partial(self._turn, step)
            self.ui.add(IconButton(name, rect, sprite, tip, turn), command)

    def _turn(self, step: int) -> None:
        self.turn = (self.turn + step) % self.sides
        self.invalidate()

    # ---- drawing

    def draw(self, surface: pygame.Surface) -> None:
        self._still.draw(surface, self.view, (self.turn, self.risen, language()))
        super().draw(surface)

    def _paint(self, brush: Brush) -> None:
        brush.surface.blit(evening(self.kit, self.view.window.size), (0, 0))
        frame.draw_band(brush, self._head)
        left = 142.0 if self.sprite() else 40.0
        if self.sprite():
            brush.centred(self.sprite(), 82, self._head.centery - 1, 80)
        brush.words(self.title(), (left, 14, self._head.w * 0.6, 58), Style(42, theme.DISPLAY, shrink=0.5))
        if self.note():
            brush.words(self.note(), (left, 70, 400, 30), Style(20, theme.BODY, theme.INK_SOFT))
        for seat, card in zip(self._order, self._cards, strict=True):
            self._draw_card(brush, seat, card)
        frame.draw_tray(brush, self._tray)

    def _draw_card(self, brush: Brush, seat: Seat, card: FRect) -> None:
        player = self._players[seat]
        livery = self._people.livery(player)
        brush.slab(card, paint.PAPER, radius=18, shadow=6)
        head = FRect(card.x + 12, card.y + 12, card.w - 24, 66)
        brush.slab(head, Slab(livery.header, livery.header, livery.header, 0, inner=0), radius=14)
        brush.centred(livery.crest, head.x + 38, head.centery, 44, 52)
        words = (head.x + 72, head.y, head.w - 84, head.h)
        brush.words(player.name, words, Style(28, theme.DISPLAY, theme.CREAM, elide=True))
        self.draw_secret(brush, seat, FRect(card.x, head.bottom, card.w, card.bottom - head.bottom))

    def boxes(self) -> list[Box]:
        brush = Brush(pygame.Surface((1, 1)), self.kit, self.view)
        self._paint(brush)
        return [*super().boxes(), *brush.boxes]
