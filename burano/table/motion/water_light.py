"""Light that drifts over the water of a table, wherever the picture shows the bare ground."""

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
"""Scale of the drifting ripples. It differs from that of the ripples painted on the ground, so that they interfere."""
_LIGHT = 84 / 255
_REACH = (44.0, 20.0)
"""How far the light moves from its middle, across and down, in units."""
_ROUND = (52.0, 34.0)
"""Seconds of a full cycle, across and down."""
_COARSE = 4
"""Factor by which the picture is scaled down to find the open water."""
_TILE = 48
"""Side of a tile, in pixels; tiles without open water are not drawn."""


class Waters(NamedTuple):
    """A part of a table's ground over which light drifts."""

    area: FRect
    tint: Colour = (255, 255, 255)
    """Colour of the light."""
    whole: bool = False
    """Whether light falls everywhere, whatever is painted there, rather than only on the bare ground."""


@dataclass
class _Band:
    parts: list[pygame.Rect]
    """Rectangles that contain its open water."""
    moment: float = -1.0
    """The time of the light that was last drawn on it, in seconds."""


class WaterLight:
    """The drifting light of a table. The ripples are made once for a size; the open water is found again when the
    picture has changed."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._tint: Colour = (255, 255, 255)
        self._whole = False
        self._light: pygame.Surface | None = None
        self._s = 1.0
        self._open: pygame.Surface | None = None
        self._glitter: pygame.Surface | None = None
        """The light on the open water, each band as of its own time."""
        self._bands: list[_Band] = []

    @property
    def active(self) -> bool:
        return self.rect.w > 0

    def show(self, waters: Waters | None, view: View) -> list[pygame.Rect]:
        """Set the water over which light drifts, or none. Return the rectangles to draw again."""
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
        """Make the ripples, large enough for every shift of the light."""
        self._s = s
        size = self.rect.w + 2 * round(_REACH[0] * s) + 2, self.rect.h + 2 * round(_REACH[1] * s) + 2
        self._light = pygame.Surface(size)
        self._kit.textures.pave(self._light, "caustics", _SCALE * s, _LIGHT)
        if self._tint != (255, 255, 255):
            self._light.fill(self._tint, special_flags=pygame.BLEND_RGB_MULT)

    def forget(self) -> None:
        """Find the open water again before the next drawing: the picture changed."""
        self._open = None

    def bands(self) -> list[pygame.Rect]:
        """Return its bands from top to bottom, which are updated in turn, so that an update costs little."""
        edges = [self.rect.y + self.rect.h * i // BANDS for i in range(BANDS + 1)]
        return [pygame.Rect(self.rect.x, a, self.rect.w, b - a) for a, b in pairwise(edges)]

    def find_open_water(self, picture: pygame.Surface, ground: pygame.Surface) -> None:
        """Find the open water, unless known: where the picture equals the bare ground."""
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
        # A surface in the format of the window: blending from another format is many times slower.
        self._open = pygame.Surface(self.rect.size)
        self._open.blit(pygame.transform.smoothscale(soft, self.rect.size), (0, 0))
        self._glitter = pygame.Surface(self.rect.size)
        worth = _worth(soft, self.rect.size)
        local = [band.move(-self.rect.x, -self.rect.y) for band in self.bands()]
        self._bands = [_Band([part for each in worth if (part := each.clip(band)).w]) for band in local]

    def draw(self, surface: pygame.Surface, times: Sequence[float]) -> None:
        """Add the light to the picture inside the clip, each band as of its time in seconds."""
        if self._open is None or self._glitter is None:
            return
        corner = self.rect.topleft
        inside = surface.get_clip().clip(self.rect).move(-corner[0], -corner[1])
        for band, t in zip(self._bands, times, strict=True):
            parts = [part for each in band.parts if (part := each.clip(inside)).w]
            if parts and t != band.moment:
                self._drift(band, t)
            for part in parts:
                surface.blit(self._glitter, part.move(corner), part, pygame.BLEND_RGB_ADD)

    def _drift(self, band: _Band, t: float) -> None:
        """Draw the light of a band for the time `t`."""
        assert self._glitter is not None and self._open is not None and self._light is not None
        band.moment = t
        away = [
            round(reach * self._s * (1 + math.sin(2 * math.pi * t / seconds)))
            for reach, seconds in zip(_REACH, _ROUND, strict=True)
        ]
        for part in band.parts:
            # Reset to full light, then multiply by the ripples. The old light is nowhere brighter than full light, so
            # the maximum of both resets it; a plain copy takes three times as long.
            self._glitter.blit(self._open, part, part, pygame.BLEND_RGB_MAX)
            self._glitter.blit(self._light, part, part.move(away), pygame.BLEND_RGB_MULT)


def _worth(soft: pygame.Surface, size: tuple[int, int]) -> list[pygame.Rect]:
    """Return rectangles of tiles that contain all open water, without the tiles that contain none."""
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
