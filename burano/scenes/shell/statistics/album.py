"""The album of achievements: a card for each, with its emblem in a medallion and its progress."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame

from burano.i18n import _
from burano.ui.controls.boxes import Box
from burano.ui.controls.lists import ScrollArea
from burano.ui.controls.widget import Owner, sentences
from burano.ui.drawing import paint, theme

_WIDE, _HIGH, _GAP = 300.0, (128.0, 168.0), 14.0
"""Minimum width of a card, its minimum and maximum height, and the gap between two, in units."""
_MEDAL = 46.0
"""Radius of a medallion, in units."""
_BAR = 8.0
_PALE = paint.Slab(theme.PAPER_LOW, theme.PAPER_LOW, theme.LINE, 1.5, inner=0)
_MEDALLION = paint.Slab(theme.PAPER, theme.CREAM, theme.GOLD, 3, inner=0)
_EMPTY = paint.Slab(theme.PAPER_LOW, theme.PAPER_LOW, theme.STONE_MID, 2, inner=0)


class AlbumEntry(NamedTuple):
    """One achievement as shown in the album."""

    key: str
    title: str
    how: str
    emblem: str
    """Name of a sprite."""
    value: int
    least: int
    date: str
    """Date on which it was reached; empty if it was not."""


class Album(ScrollArea):
    """A scrolling grid of achievements."""

    def __init__(self, name: str, rect: pygame.Rect, entries: Sequence[AlbumEntry]) -> None:
        super().__init__(name, rect)
        self.entries = list(entries)
        self._across, self._step = 1, (1, 1)

    def attach(self, owner: Owner) -> None:
        inner = self.rect.w - self.view.px(16)
        self._across = max(1, int((inner / self.view.s + _GAP) // (_WIDE + _GAP)))
        rows = -(-len(self.entries) // self._across) or 1
        low, high = (self.view.px(height + _GAP) for height in _HIGH)
        even = (self.rect.h + self.view.px(_GAP)) // rows
        self._step = (inner + self.view.px(_GAP)) // self._across, min(high, max(low, even))

    def content_height(self) -> int:
        return -(-len(self.entries) // self._across) * self._step[1] - self.view.px(_GAP)

    def _card(self, index: int) -> pygame.Rect:
        row, column = divmod(index, self._across)
        gap = self.view.px(_GAP)
        x, y = self.rect.x + column * self._step[0], self.rect.y - self.offset + row * self._step[1]
        return pygame.Rect(x, y, self._step[0] - gap, self._step[1] - gap)

    def draw_content(self, surface: pygame.Surface, top: int) -> None:
        for index, entry in enumerate(self.entries):
            card = self._card(index)
            if card.colliderect(surface.get_clip()):
                self._draw_card(surface, card, entry)

    def _draw_card(self, surface: pygame.Surface, card: pygame.Rect, entry: AlbumEntry) -> None:
        view, text = self.view, self.kit.text
        self.kit.paint.slab(surface, card, view.s, paint.CHOSEN if entry.date else _PALE, radius=16)
        self._draw_medal(surface, (card.x + view.px(_MEDAL + 14), card.centery), entry)
        inner = card.inflate(-view.px(24), -view.px(20))
        inner.x, inner.w = card.x + view.px(2 * _MEDAL + 28), card.w - view.px(2 * _MEDAL + 42)
        title, rest = inner.copy(), inner.copy()
        title.h = view.px(30)
        ink = theme.INK if entry.date else theme.INK_SOFT
        text.draw(surface, text.block(entry.title, title, theme.DISPLAY, view.px(22), ink, shrink=0.7))
        rest.y, rest.h = title.bottom, inner.bottom - title.bottom - view.px(26)
        text.draw(surface, text.block(entry.how, rest, theme.BODY, view.px(theme.SMALL), theme.INK_SOFT, wrap=True))
        foot = pygame.Rect(inner.x, inner.bottom - view.px(24), inner.w, view.px(24))
        if entry.date:
            text.draw(surface, text.block(entry.date, foot, theme.BOLD, view.px(theme.SMALL), theme.INK))
        else:
            self._draw_progress(surface, foot, entry)

    def _draw_medal(self, surface: pygame.Surface, middle: tuple[int, int], entry: AlbumEntry) -> None:
        """Draw the emblem on its medallion, in grey until it is reached."""
        paint_, s, radius = self.kit.paint, self.view.s, self.view.px(_MEDAL)
        paint_.disc(surface, middle, radius, s, _MEDALLION if entry.date else _EMPTY)
        size = round(radius * 1.24)
        picture = self.kit.sprites.get(entry.emblem, size, size)
        if not entry.date:
            key = ("album", entry.emblem, size)
            picture = paint_.kept(key, lambda: _without_colour(self.kit.sprites.get(entry.emblem, size, size)))
        surface.blit(picture, picture.get_rect(center=middle))

    def _draw_progress(self, surface: pygame.Surface, foot: pygame.Rect, entry: AlbumEntry) -> None:
        view, text = self.view, self.kit.text
        note = text.block(
            f"{entry.value} / {entry.least}", foot, theme.BOLD, view.px(theme.SMALL), theme.INK_SOFT, align="right"
        )
        text.draw(surface, note)
        bar = pygame.Rect(foot.x, 0, foot.w - note.needed[0] - view.px(12), view.px(_BAR))
        bar.centery = foot.centery
        pygame.draw.rect(surface, theme.STONE_MID, bar, border_radius=bar.h // 2)
        done = bar.copy()
        done.w = round(bar.w * min(1.0, entry.value / entry.least))
        if done.w:
            pygame.draw.rect(surface, theme.GOOD, done, border_radius=bar.h // 2)

    def words(self) -> str:
        return sentences(self._words_of(entry) for entry in self.entries)

    def _words_of(self, entry: AlbumEntry) -> str:
        reached = entry.date or _("{n} of {all}").format(n=entry.value, all=entry.least)
        return sentences((entry.title, entry.how, reached))

    def boxes(self) -> Iterable[Box]:
        yield Box(self.name, "control", self.rect, enabled=self.enabled)
        for index, entry in enumerate(self.entries):
            seen = self._card(index).clip(self.rect)
            if 2 * seen.h > self._step[1]:
                yield Box(f"{self.name}.{entry.key}", "target", seen, entry.title)


def _without_colour(picture: pygame.Surface) -> pygame.Surface:
    pale = pygame.transform.grayscale(picture)
    pale.set_alpha(96)
    faint = pygame.Surface(pale.get_size(), pygame.SRCALPHA)
    faint.blit(pale, (0, 0))
    return faint
