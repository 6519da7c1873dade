"""Sprites: SVG files rasterised at exactly the size they are shown in, cached, tinted, shadowed and highlighted."""

from __future__ import annotations

import io
import math
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pygame

from burano.resources import DamagedResource, MissingResource, files, files_in, read_path, report
from burano.ui.drawing import palettes
from burano.ui.drawing.surface_cache import SurfaceCache
from burano.ui.drawing.theme import DIM, SHADOW, TARGET, TARGET_EDGE, Colour

_CACHE_BYTES = 160 * 2**20
# Below this size strokes of one pixel look broken: rasterise at twice the size and smooth down.
_SMALL = 40
_SIZE = re.compile(rb'viewBox="0 0 ([\d.]+) ([\d.]+)"')
_WHOLE = re.compile(rb"<svg[^>]*>.*</svg>\s*$", re.DOTALL)
_ANCHOR = re.compile(rb'data-anchor="(-?[\d.]+) (-?[\d.]+)"')
_STAND_IN = (
    b'<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">'
    b'<rect x="5" y="5" width="90" height="90" rx="20" fill="#F3E7C8" stroke="#8A7350" stroke-width="6"/></svg>'
)
"""Drawn instead of a sprite whose file is damaged."""
_folders: list[Path] = []
"""Sprite folders of games installed outside the program."""


class Frame(NamedTuple):
    """Size of a sprite in its own units, and its anchor point."""

    width: float
    height: float
    x: float
    y: float


def add_folder(folder: Path) -> None:
    """Add a folder with sprites; those of the program itself are in the folders of assets/svg."""
    if folder not in _folders:
        _folders.append(folder)
        _files.cache_clear()


@cache
def _files() -> dict[str, Path]:
    """Return the file of every sprite by name. Names are unique over all folders."""
    folders = [*files("*", "assets", "svg"), *_folders]
    return {path.stem: path for folder in folders for path in files_in(folder, "*.svg")}


@cache
def source(name: str) -> bytes:
    """Return the SVG text of a sprite, or of the substitute for a damaged one."""
    try:
        if name not in _files():
            raise MissingResource(f"assets/svg/{name}.svg", "there is no such sprite")
        return read_path(checked, _files()[name])
    except DamagedResource as problem:
        report(problem)
        return _STAND_IN


def checked(svg: bytes) -> bytes:
    """Return the text of a complete SVG with a size; raise `ValueError` for any other."""
    if not _WHOLE.search(svg) or min(_framed(svg)[:2]) <= 0:
        raise ValueError("it is no whole drawing")
    svg.decode("utf-8")
    return svg


@cache
def frame(name: str) -> Frame:
    """Read size and anchor of a sprite from its file; the default anchor is the centre."""
    return _framed(source(name))


def _framed(svg: bytes) -> Frame:
    head = svg[:400]
    size, anchor = _SIZE.search(head), _ANCHOR.search(head)
    if size is None:
        raise ValueError("it has no viewBox from 0 0")
    width, height = float(size[1]), float(size[2])
    return Frame(width, height, *((float(anchor[1]), float(anchor[2])) if anchor else (width / 2, height / 2)))


def rasterise(svg: bytes, size: tuple[int, int], name: str = "") -> pygame.Surface:
    """Rasterise SVG text, in the colours of the palette, at about that size; proportions are kept."""
    svg = palettes.recoloured(svg, name)
    w, h = max(1, size[0]), max(1, size[1])
    if min(w, h) < _SMALL:
        big = _drawn(svg, (2 * w, 2 * h), name)
        small = ((big.get_width() + 1) // 2, (big.get_height() + 1) // 2)
        return _native(pygame.transform.smoothscale(big, small))
    return _native(_drawn(svg, (w, h), name))


def _drawn(svg: bytes, size: tuple[int, int], name: str) -> pygame.Surface:
    try:
        return pygame.image.load_sized_svg(io.BytesIO(svg), size)
    except pygame.error as error:
        # A composition of several sprites does not know which sprite a shape belongs to.
        report(DamagedResource(f"assets/svg/{name or '*'}.svg", str(error)))
        return pygame.image.load_sized_svg(io.BytesIO(_STAND_IN), size)


def _native(surface: pygame.Surface) -> pygame.Surface:
    """Convert to the window's pixel format: blitting the loader's format costs up to a hundred times as much."""
    try:
        return surface.convert_alpha()
    except pygame.error:  # there is no window yet
        return surface


def blurred(surface: pygame.Surface, radius: int, colour: Colour) -> pygame.Surface:
    """Return a blurred shape in one colour, larger by twice the radius on every side. Two box blurs look like a
    Gaussian and cost a tenth."""
    margin = 2 * radius
    w, h = surface.get_size()
    padded = pygame.Surface((w + 2 * margin, h + 2 * margin), pygame.SRCALPHA)
    padded.blit(surface, (margin, margin))
    if radius >= 1:
        padded = pygame.transform.box_blur(pygame.transform.box_blur(padded, radius), max(1, radius // 2))
    # Only the opacity is soft: blurring mixed the colour with the empty margin's black.
    return silhouette(padded, colour)


def silhouette(surface: pygame.Surface, colour: Colour, alpha: int = 255) -> pygame.Surface:
    """Return the shape of a surface filled with one colour."""
    shape = surface.copy()
    shape.fill((0, 0, 0, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    shape.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return shape


def dim_surface(surface: pygame.Surface, share: float) -> None:
    """Dim a surface by that share of the colour of dimming."""
    keep = round(255 * (1 - share))
    surface.fill((keep, keep, keep), special_flags=pygame.BLEND_RGB_MULT)
    surface.fill(tuple(round(c * share) for c in DIM), special_flags=pygame.BLEND_RGB_ADD)


class Sprites:
    """Sprites by name. Surfaces handed out are shared: draw them, never draw on them."""

    def __init__(self) -> None:
        self._made = SurfaceCache(_CACHE_BYTES)

    def size(self, name: str, width: float = 0, height: float = 0) -> tuple[int, int]:
        """Return the size in pixels of a sprite with that width, or that height, or the largest inside both."""
        own = frame(name)
        ratio = own.width / own.height
        if width and height:
            width = min(width, height * ratio)
        w = width or height * ratio
        return max(1, round(w)), max(1, round(w / ratio))

    def get(
        self,
        name: str,
        width: float = 0,
        height: float = 0,
        *,
        alpha: float = 1.0,
        light: float = 0.0,
        tint: Colour | None = None,
        flip: bool = False,
        dim: float = 0.0,
    ) -> pygame.Surface:
        """Return the sprite at that width (or height, or inside both). `alpha` fades it (0.42 for disabled), `light`
        brightens it (0.1 for hover), `tint` fills its shape with one colour (icons), `flip` mirrors it, `dim` dims
        it."""
        size = self.size(name, width, height)
        key = (name, size, round(alpha, 2), round(light, 2), tint, flip, dim)
        return self._made.get(key, lambda: self._make(name, size, alpha, light, tint, flip, dim))

    def _make(
        self, name: str, size: tuple[int, int], alpha: float, light: float, tint: Colour | None, flip: bool, dim: float
    ) -> pygame.Surface:
        if alpha == 1.0 and not light and tint is None and not flip and not dim:
            return rasterise(source(name), size, name)
        surface = self.get(name, size[0], size[1]).copy()
        if tint is not None:
            surface = silhouette(surface, tint)
        if light:
            gain = round(255 * light)
            surface.fill((gain, gain, gain, 0), special_flags=pygame.BLEND_RGBA_ADD)
        if dim:
            dim_surface(surface, dim)
        if flip:
            surface = pygame.transform.flip(surface, True, False)
        if alpha != 1.0:
            surface.fill((255, 255, 255, round(255 * alpha)), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    def shadow(
        self, name: str, width: float, radius: int, colour: Colour = SHADOW, alpha: float = 0.35
    ) -> pygame.Surface:
        """Return a soft shadow of the sprite; blit it 2×radius left of and above the sprite, plus its offset."""
        size = self.size(name, width)
        key = ("shadow", name, size, radius, colour, round(alpha, 2))
        make: Callable[[], pygame.Surface] = lambda: blurred(
            silhouette(self.get(name, *size), colour, round(255 * alpha)), radius, colour
        )
        return self._made.get(key, make)

    def glow(self, name: str, width: float, radius: int) -> pygame.Surface:
        """Return a gold line between two dark ones around the sprite (the player may act here); place it like a shadow,
        below the sprite."""
        size = self.size(name, width)
        return self._made.get(("glow", name, size, radius), lambda: self._make_glow(name, size, radius))

    def _make_glow(self, name: str, size: tuple[int, int], radius: int) -> pygame.Surface:
        shape, margin = self.get(name, *size), 2 * radius
        found = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
        for colour, reach in ((TARGET_EDGE, 1.2), (TARGET, 0.92), (TARGET_EDGE, 0.3)):
            part = silhouette(shape, colour)
            for step in range(24):
                angle = step * math.pi / 12
                x, y = margin + reach * radius * math.cos(angle), margin + reach * radius * math.sin(angle)
                found.blit(part, (round(x), round(y)))
        return found

    def clear(self) -> None:
        """Drop rasterised surfaces (the SVG sources stay)."""
        self._made.clear()
