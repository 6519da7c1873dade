"""The album of achievements: a card for each, with its emblem on a rosette and its progress."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from burano.i18n import _
from burano.ui.controls.boxes import Box
from burano.ui.controls.lists import ScrollArea
from burano.ui.controls.widget import Owner, sentences
from burano.ui.drawing import paint, theme
from burano.ui.drawing.sprites import rasterise
from burano.ui.drawing.theme import Colour, hexa, rgb

_WIDE, _HIGH, _GAP = 300.0, (128.0, 190.0), 16.0
"""Minimum width of a card, its minimum and maximum height, and the gap between two, in units."""
_ROSETTE = 52.0
"""Radius of a rosette, in units."""
_BAR = 8.0
_REACHED = paint.Slab(theme.PAPER, rgb("FFF0C2"), theme.GOLD, 3, inner=0.8)
_MISSING = paint.Slab(theme.PAPER_LOW, rgb("F0E6D3"), theme.LINE, 1.5, inner=0.4)
_GOLD = rgb("FBDD8C"), rgb("FFF6DC"), theme.GOLD_DARK
"""Colours of a rosette that was earned: its cloth, its middle, its thread."""
_PALE = rgb("E3D6BC"), rgb("F3EADA"), theme.STONE_MID
_ARCS, _HOLES = 16, 32


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

    on_paper = False

    def __init__(self, name: str, rect: pygame.Rect, entries: Sequence[AlbumEntry]) -> None:
        super().__init__(name, rect)
        self.entries = list(entries)
        self._across, self._step = 1, (1, 1)

    def attach(self, owner: Owner) -> None:
        inner = self.rect.w
        self._across = max(1, int((inner / self.view.s + _GAP) // (_WIDE + _GAP)))
        rows = -(-len(self.entries) // self._across) or 1
        if rows * self.view.px(_HIGH[0] + _GAP) > self.rect.h + self.view.px(_GAP):
            inner -= self.view.px(16)  # the scroll bar
        min_height, max_height = (self.view.px(height + _GAP) for height in _HIGH)
        even = (self.rect.h + self.view.px(_GAP)) // rows
        self._step = (inner + self.view.px(_GAP)) // self._across, min(max_height, max(min_height, even))

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
        self.kit.paint.slab(surface, card, view.s, _REACHED if entry.date else _MISSING, radius=16, shadow=4)
        self._draw_emblem(surface, (card.x + view.px(_ROSETTE + 12), card.centery), entry)
        inner = card.inflate(-view.px(24), -view.px(24))
        inner.x, inner.w = card.x + view.px(2 * _ROSETTE + 26), card.w - view.px(2 * _ROSETTE + 42)
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

    def _draw_emblem(self, surface: pygame.Surface, middle: tuple[int, int], entry: AlbumEntry) -> None:
        """Draw the emblem on its rosette, in grey until it is reached."""
        paint_, radius = self.kit.paint, self.view.px(_ROSETTE)
        colours = _GOLD if entry.date else _PALE
        cloth = paint_.cached(("rosette", radius, colours), partial(_rosette, radius, *colours))
        surface.blit(cloth, cloth.get_rect(center=middle))
        size = round(radius * 1.02)
        picture = self.kit.sprites.get(entry.emblem, size, size)
        if not entry.date:
            key = ("album", entry.emblem, size)
            picture = paint_.cached(key, lambda: _without_colour(self.kit.sprites.get(entry.emblem, size, size)))
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

    def spoken_value(self) -> str:
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


def _rosette(radius: int, cloth: Colour, middle: Colour, thread: Colour) -> pygame.Surface:
    """Return a round piece of openwork: arcs along the edge, holes, a plain middle."""
    turn = math.tau / _ARCS
    pen = f'stroke="{hexa(thread)}" stroke-width="1.3"'
    around = [(50 + 41 * math.cos(turn * n), 50 + 41 * math.sin(turn * n)) for n in range(_ARCS)]
    holes = [
        (50 + far * math.cos(turn / 2 * n), 50 + far * math.sin(turn / 2 * n), size)
        for n in range(_HOLES)
        for far, size in (((43.6, 2.3), (36.4, 1.5)) if n % 2 == 0 else ((36.4, 1.5),))
    ]
    svg = "".join(f'<circle cx="{x:.2f}" cy="{y:.2f}" r="8" fill="{hexa(cloth)}" {pen}/>' for x, y in around)
    svg += f'<circle cx="50" cy="50" r="41.5" fill="{hexa(cloth)}"/>'
    svg += "".join(
        f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{r}" fill="{hexa(thread)}" fill-opacity="0.55"/>' for x, y, r in holes
    )
    svg += f'<circle cx="50" cy="50" r="32" fill="{hexa(middle)}" {pen}/>'
    svg += f'<circle cx="50" cy="50" r="29.6" fill="none" {pen} stroke-opacity="0.4" stroke-dasharray="1.6 2.2"/>'
    whole = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{svg}</svg>'
    return rasterise(whole.encode(), (2 * radius, 2 * radius))


def _without_colour(picture: pygame.Surface) -> pygame.Surface:
    pale = pygame.transform.grayscale(picture)
    pale.set_alpha(96)
    faint = pygame.Surface(pale.get_size(), pygame.SRCALPHA)
    faint.blit(pale, (0, 0))
    return faint
