"""Light that drifts over the water of a table, wherever its picture shows the bare ground."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

import pygame
from pygame import FRect

from burano.table.motion.ambient import BANDS
from burano.ui.drawing.theme import Colour
from burano.ui.kit import Kit
from burano.ui.scaling import View

_SCALE = 1.5
"""Size of the drifting ripples: another than of those painted on the ground, so that light plays between the two."""
_LIGHT = 84 / 255
_REACH = (44.0, 20.0)
"""How far the light wanders to either side, and up and down, in units."""
_ROUND = (52.0, 34.0)
"""Seconds until it is back, across and down."""
_COARSE = 4
"""The open water is looked for in every so many-th pixel."""
_TILE = 48
"""Where a square of so many pixels holds no open water, nothing is drawn."""


class Waters(NamedTuple):
    """A part of a table's ground on which light drifts."""

    area: FRect
    tint: Colour = (255, 255, 255)
    """Colour of the light."""
    whole: bool = False
    """Open everywhere, whatever is painted there; otherwise where the picture shows the bare ground."""


@dataclass
class _Band:
    parts: list[pygame.Rect]
    """Rectangles that hold its open water."""
    moment: float = -1.0
    """Of the light that lies on it."""


class WaterLight:
    """One part of a table's ground. Made once for a size; where the water is open is found again when the picture has
    changed."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._tint: Colour = (255, 255, 255)
        self._whole = False
        self._light: pygame.Surface | None = None
        self._s = 1.0
        self._open: pygame.Surface | None = None
        self._glitter: pygame.Surface | None = None
        """The light as it falls on the water, each band as it was at its moment."""
        self._bands: list[_Band] = []

    @property
    def active(self) -> bool:
        return self.rect.w > 0

    def show(self, waters: Waters | None, view: View) -> list[pygame.Rect]:
        """Drift there from now on, or nowhere; returns what must be drawn again."""
        rect = view.to_px(waters.area).clip(view.window) if waters is not None else pygame.Rect(0, 0, 0, 0)
        tint = waters.tint if waters is not None else self._tint
        self._whole = waters is not None and waters.whole
        if rect == self.rect and tint == self._tint:
            return []
        before, self.rect, self._tint, self._open = self.rect, rect, tint, None
        if rect.w:
            self._make(view.s)
        return [part for part in (before, rect) if part.w]

    def _make(self, s: float) -> None:
        """The ripples, large enough for every moment of their way."""
        self._s = s
        size = self.rect.w + 2 * round(_REACH[0] * s) + 2, self.rect.h + 2 * round(_REACH[1] * s) + 2
        self._light = pygame.Surface(size)
        self._kit.textures.pave(self._light, "caustics", _SCALE * s, _LIGHT)
        if self._tint != (255, 255, 255):
            self._light.fill(self._tint, special_flags=pygame.BLEND_RGB_MULT)

    def forget(self) -> None:
        """The picture changed: look for open water again before the next moment."""
        self._open = None

    def bands(self) -> list[pygame.Rect]:
        """Its parts from top to bottom: they move by turns, so that a moment costs little."""
        edges = [self.rect.y + self.rect.h * i // BANDS for i in range(BANDS + 1)]
        return [pygame.Rect(self.rect.x, a, self.rect.w, b - a) for a, b in pairwise(edges)]

    def look(self, picture: pygame.Surface, ground: pygame.Surface) -> None:
        """Find the open water: where the picture is as the ground is."""
        if self._open is not None or not self.rect.w:
            return
        small = max(2, self.rect.w // _COARSE), max(2, self.rect.h // _COARSE)
        if self._whole:
            open_water = pygame.mask.Mask(small, fill=True)
        else:
            seen, bare = (pygame.transform.scale(each.subsurface(self.rect), small) for each in (picture, ground))
            open_water = pygame.mask.from_threshold(seen, (0, 0, 0), (2, 2, 2, 255), bare)
        soft = open_water.to_surface(setcolor=(255, 255, 255), unsetcolor=(0, 0, 0))
        pygame.draw.rect(soft, (0, 0, 0), soft.get_rect(), 2)
        # The soft edge lies inside the open water: no light falls on a shore.
        soft = pygame.transform.box_blur(soft, 3)
        soft.fill((110, 110, 110), special_flags=pygame.BLEND_RGB_SUB)
        soft.blit(soft.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        # In the format of the window: from another one light is mixed many times more slowly.
        self._open = pygame.Surface(self.rect.size)
        self._open.blit(pygame.transform.smoothscale(soft, self.rect.size), (0, 0))
        self._glitter = pygame.Surface(self.rect.size)
        worth = _worth(soft, self.rect.size)
        own = [band.move(-self.rect.x, -self.rect.y) for band in self.bands()]
        self._bands = [_Band([part for each in worth if (part := each.clip(band)).w]) for band in own]

    def draw(self, surface: pygame.Surface, replay_marks: Sequence[float]) -> None:
        """Add the light to the picture inside the clip, each part as it is at its moment."""
        if self._open is None or self._glitter is None:
            return
        corner = self.rect.topleft
        inside = surface.get_clip().clip(self.rect).move(-corner[0], -corner[1])
        for band, t in zip(self._bands, replay_marks, strict=True):
            parts = [part for each in band.parts if (part := each.clip(inside)).w]
            if parts and t != band.moment:
                self._drift(band, t)
            for part in parts:
                surface.blit(self._glitter, part.move(corner), part, pygame.BLEND_RGB_ADD)

    def _drift(self, band: _Band, t: float) -> None:
        """Let the light fall on a band as it does at a moment."""
        assert self._glitter is not None and self._open is not None and self._light is not None
        band.moment = t
        away = [
            round(reach * self._s * (1 + math.sin(2 * math.pi * t / seconds)))
            for reach, seconds in zip(_REACH, _ROUND, strict=True)
        ]
        for part in band.parts:
            # Full light wherever it may fall, then the ripples. Nowhere it was brighter before, so the brighter of both
            # is the full light; a plain copy takes three times as long.
            self._glitter.blit(self._open, part, part, pygame.BLEND_RGB_MAX)
            self._glitter.blit(self._light, part, part.move(away), pygame.BLEND_RGB_MULT)


def _worth(soft: pygame.Surface, size: tuple[int, int]) -> list[pygame.Rect]:
    """Rectangles that hold all open water and leave out what is large enough to be worth it."""
    across, down = math.ceil(size[0] / _TILE), math.ceil(size[1] / _TILE)
    side = _TILE // _COARSE
    whole = pygame.Surface((across * side, down * side))  # a pixel of the coarse picture is exactly a square
    whole.blit(pygame.transform.smoothscale(soft, (math.ceil(size[0] / _COARSE), math.ceil(size[1] / _COARSE))), (0, 0))
    coarse = pygame.transform.smoothscale(whole, (across, down))
    runs: dict[tuple[int, int], pygame.Rect] = {}
    found: list[pygame.Rect] = []
    for row in range(down):
        current: dict[tuple[int, int], pygame.Rect] = {}
        column = 0
        while column < across:
            start = column
            while column < across and coarse.get_at((column, row))[0] > 0:
                column += 1
            if column > start:
                rect = runs.pop((start, column), None)
                square = pygame.Rect(start * _TILE, row * _TILE, (column - start) * _TILE, _TILE)
                current[start, column] = rect.union(square) if rect else square
            else:
                column += 1
        found += runs.values()
        runs = current
    window = pygame.Rect((0, 0), size)
    return [rect.clip(window) for rect in (*found, *runs.values())]
