"""What sounds tell, written for those who do not hear them: a short line in a quiet corner, gone by itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

import pygame

from burano.i18n import N_, _
from burano.ui import paint, theme
from burano.ui.boxes import Box
from burano.ui.kit import Kit
from burano.ui.scaling import View
from burano.ui.text import Style

CAPTIONS: Mapping[str, str] = {
    "no": N_("Buzz: this cannot be done"),
    "bell": N_("Bell"),
    "coin": N_("A coin clinks"),
    "card": N_("A card is turned"),
    "stamp": N_("A stamp: it is done"),
    "splash": N_("Splash: you lost something"),
    "fanfare": N_("Fanfare: the game is over"),
    "tick": N_("Ticking: time is short"),
    "shutter": N_("The shutters open"),
    "tile": N_("A piece is laid"),
    "knock": N_("A piece is set down"),
}
"""What effects tell wherever a game says nothing else of them."""
PLAIN = frozenset(("click", "pick"))
"""Touches that only answer the hand: they tell nothing that is not seen."""
SECONDS = 3.5
_MOST = 3
_ROW, _EDGE, _WIDE = 36.0, 16.0, 460.0
_STYLE = Style(18, theme.BOLD, theme.CREAM, shrink=0.7, elide=True)


class Told(Protocol):
    """Who may have words of its own for a sound."""

    def caption(self, sound: str) -> str: ...


def words_of(sound: str, scenes: Iterable[Told]) -> str:
    """What a sound tells, in the words of the topmost scene that has some."""
    own = next(filter(None, (scene.caption(sound) for scene in scenes)), "")
    return own or (_(CAPTIONS[sound]) if sound in CAPTIONS else "")


class Captions:
    """The lines shown now, the newest lowest."""

    def __init__(self) -> None:
        self.on = False
        self._lines: list[tuple[str, float]] = []
        self._changed = False

    def add(self, text: str) -> None:
        """A sound was heard that tells something."""
        if self.on and text:
            rest = [(line, left) for line, left in self._lines if line != text]
            self._lines = [*rest, (text, SECONDS)][-_MOST:]
            self._changed = True

    def update(self, dt: float) -> None:
        before = len(self._lines)
        self._lines = [(line, left - dt) for line, left in self._lines if left > dt and self.on]
        self._changed |= len(self._lines) != before

    @property
    def pace(self) -> float:
        """Frames a second until the last line is gone."""
        return 5.0 if self._lines else 0.0

    def _boxes(self, view: View) -> list[tuple[str, pygame.Rect]]:
        view = view.grown
        wide = min(_WIDE, view.w - 2 * _EDGE)
        top = view.h - _EDGE - _ROW * len(self._lines)
        return [
            (line, view.rect(_EDGE, top + _ROW * number, wide, _ROW - 4))
            for number, (line, _left) in enumerate(self._lines)
        ]

    def take_dirty(self, view: View) -> list[pygame.Rect]:
        """What is out of date since the last call."""
        if not self._changed:
            return []
        self._changed = False
        room = view.grown
        return [room.rect(0, room.h - _EDGE - _ROW * _MOST - 10, _WIDE + 2 * _EDGE, _EDGE + _ROW * _MOST + 10)]

    def draw(self, surface: pygame.Surface, kit: Kit, view: View) -> None:
        for line, rect in self._boxes(view):
            block = kit.text.styled(line, rect.inflate(-view.grown.px(28), 0), _STYLE, view.grown.s)
            slab = pygame.Rect(rect.x, rect.y, min(rect.w, block.needed[0] + view.grown.px(32)), rect.h)
            kit.paint.slab(surface, slab, view.s, paint.NAVY, radius=12 * view.grow, shadow=2)
            kit.text.draw(surface, block)

    def boxes(self, view: View) -> list[Box]:
        return [Box(f"caption{n}", "text", rect, line) for n, (line, rect) in enumerate(self._boxes(view))]
