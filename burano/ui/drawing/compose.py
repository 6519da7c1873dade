"""Several sprites drawn as one picture: their shapes are joined in one SVG, so that lines fit at any size."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

import pygame

from burano.ui.drawing import theme
from burano.ui.drawing.sprites import frame, rasterise, source
from burano.ui.drawing.text import Text
from burano.ui.drawing.theme import Colour

_PARTS = re.compile(rb"<svg[^>]*>(?:<defs>(.*?)</defs>)?(.*)</svg>", re.DOTALL)
_MIN_NUMBER_PX = 6.5
"""Minimum height in pixels of a number; smaller ones are left out, not enlarged."""
_SUPERSAMPLED_BELOW = 240
"""Size in pixels below which ink lines are drawn at double size and smoothed down."""


@cache
def _inside(name: str) -> tuple[str, str]:
    """Return the gradients and shapes of a sprite, as SVG text."""
    found = _PARTS.search(source(name))
    assert found, f"sprite {name} is no SVG"
    return (found[1] or b"").decode(), found[2].decode()


class Lettering(NamedTuple):
    """A number set in a font: its centre, height and colour, in units of the composition."""

    text: str
    x: float
    y: float
    size: float
    colour: Colour = theme.INK


class Composition:
    """Shapes in units of their own, the gradients they need, and numbers that `lettered` draws above them."""

    def __init__(self) -> None:
        self._body: list[str] = []
        self._names: list[str] = []
        """Sprite of each entry of `_body`."""
        self._defs: dict[str, None] = {}
        self.letters: list[Lettering] = []

    def put(self, name: str, x: float, y: float, k: float = 1.0) -> None:
        """Add a sprite with its anchor at a point, scaled by k."""
        defs, body = _inside(name)
        _w, _h, ax, ay = frame(name)
        self._defs[defs] = None
        self._names.append(name)
        self._body.append(f'<g transform="matrix({k},0,0,{k},{x - ax * k:.3f},{y - ay * k:.3f})">{body}</g>')

    def place(
        self,
        sprites: Iterable[tuple[str, float, float, float]],
        letters: Iterable[tuple[str, float, float, float]] = (),
        colour: Colour = theme.INK,
    ) -> None:
        """Read a picture from data: sprites with anchor and scale, numbers with place and height."""
        for name, x, y, k in sprites:
            self.put(name, x, y, k)
        self.letters += [Lettering(text, x, y, size, colour) for text, x, y, size in letters]

    def shape(self, svg: str) -> None:
        self._names.append("")
        self._body.append(svg)

    def only(self, *kinds: str) -> Composition:
        """Return only the sprites whose names start with one of these."""
        some = Composition()
        some._defs = dict(self._defs)
        kept = [(name, body) for name, body in zip(self._names, self._body, strict=True) if name.startswith(kinds)]
        some._names, some._body = [name for name, _body in kept], [body for _name, body in kept]
        return some

    def join(self, other: Composition) -> None:
        """Add all of another composition on top."""
        self._names += other._names
        self._body += other._body
        self._defs |= other._defs
        self.letters += other.letters

    def shrunk(self, k: float, x: float, y: float) -> Composition:
        """Return the composition scaled by k and moved to a point."""
        small = Composition()
        small._defs = dict(self._defs)
        small.letters = [one._replace(x=one.x * k + x, y=one.y * k + y, size=one.size * k) for one in self.letters]
        small._names = ["", *self._names, ""]
        small._body = [f'<g transform="matrix({k},0,0,{k},{x:.3f},{y:.3f})">', *self._body, "</g>"]
        return small

    def picture(self, box: tuple[float, float, float, float], size: tuple[int, int]) -> pygame.Surface:
        """Rasterise the part inside a box (x, y, w, h) at a size in pixels."""
        x, y, w, h = box
        sx, sy = size[0] / w, size[1] / h
        text = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}"><defs>{"".join(self._defs)}'
            f'</defs><g transform="matrix({sx:.5f},0,0,{sy:.5f},{-x * sx:.3f},{-y * sy:.3f})">'
            f"{''.join(self._body)}</g></svg>"
        )
        if min(size) < _SUPERSAMPLED_BELOW:
            return pygame.transform.smoothscale(rasterise(text.encode(), (2 * size[0], 2 * size[1])), size)
        return rasterise(text.encode(), size)

    def lettered(self, text: Text, box: tuple[float, float, float, float], size: tuple[int, int]) -> pygame.Surface:
        """Return the picture with its numbers, set at their final size."""
        picture, k = self.picture(box, size), size[0] / box[2]
        for one in self.letters:
            if one.size * k < _MIN_NUMBER_PX:
                continue  # the picture is too small for numbers
            px = round(one.size * k)
            ink = text.line(one.text, theme.BLACK, px, one.colour).get_bounding_rect()
            place = round((one.x - box[0]) * k - ink.centerx), round((one.y - box[1]) * k - ink.centery)
            text.write(picture, one.text, theme.BLACK, px, one.colour, place)
        return picture
