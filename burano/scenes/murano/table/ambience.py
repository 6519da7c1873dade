"""Ambient motion on the lagoon: rocking gondolas and ships, smoke of glass factories, gulls. The lagoon panel paints
the same boats at rest."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

import pygame

from burano.games.murano.board import FACTORY, GONDOLAS, SPACES
from burano.scenes.murano.art import pieces
from burano.scenes.murano.art.geometry import BOAT
from burano.scenes.murano.table.model import NOTHING, Model
from burano.scenes.murano.table.panels.lagoon import LagoonPanel
from burano.table.motion.ambient import AmbientThing, Bob, Glide, Smoke
from burano.table.picture.brush import Brush
from burano.ui.scaling import View

_CHIMNEY = 0.72, -0.06
"""Position of a factory's smoke, as shares of its cell."""
_GONDOLA, _SHIP = 1.3, 1.5
"""Amplitude of gondolas and ships, in units."""
_SPEED = 1.7


@dataclass(frozen=True)
class Gondola:
    """A rocking gondola with its gondolier."""

    quick: ClassVar[bool] = False

    color: int
    crew: int
    x: float
    y: float
    zoom: float
    phase: float

    def rect(self, view: View, t: float) -> pygame.Rect:
        width, height = BOAT * self.zoom, 62 * self.zoom
        return view.rect(self.x - width / 2 - 6, self.y - height, width + 12, height + 8 * self.zoom)

    def draw(self, brush: Brush, t: float) -> None:
        swell = _GONDOLA * self.zoom * math.sin(_SPEED * t + self.phase)
        pieces.draw_gondola(brush, self.color, self.crew, (self.x, self.y + swell), long=BOAT * self.zoom)


def ambient_things(lagoon: LagoonPanel, model: Model) -> Iterator[AmbientThing]:
    """Yield everything that moves on the lagoon, bottom first."""
    if lagoon.rocks(model):
        for at in range(model.state.board.islands * GONDOLAS):
            yield _gondola(lagoon, model, at)
    if lagoon.sways(model):
        yield from _ships(lagoon, model)
    yield from _smoke(lagoon, model)
    area = lagoon.outer(lagoon.area)
    start, end = (area.x - 30, area.y + area.h * 0.6), (area.right + 30, area.y + area.h * 0.25)
    yield Glide("gull", start, end, 30.0, 15.0, 97.0, 74.0, voice="gull")


def _gondola(lagoon: LagoonPanel, model: Model, at: int) -> Gondola:
    crew = model.state.gondolas[at] if ("gondola", at) not in model.hidden else NOTHING
    color = lagoon.gondola_color(model, at % GONDOLAS)
    x, y = lagoon.out(lagoon.boat(at))
    return Gondola(color, model.colors[crew] if crew >= 0 else NOTHING, x, y, lagoon.zoom, at * 1.37)


def _ships(lagoon: LagoonPanel, model: Model) -> Iterator[AmbientThing]:
    for space in range(SPACES):
        alpha = lagoon.ship_alpha(model, space)
        for red, (x, y) in lagoon.moored(model, space):
            sprite, k, flip = pieces.ship_sprite(space, red)
            x, y = lagoon.out((x, y))
            yield Bob(sprite, x, y, k * lagoon.zoom, space * 0.9, _SHIP * lagoon.zoom, flip=flip, alpha=alpha)


def _smoke(lagoon: LagoonPanel, model: Model) -> Iterator[AmbientThing]:
    """Yield the smoke of every factory."""
    zoom = lagoon.zoom
    for cell, tile in enumerate(model.state.cells):
        built = tile >= 0 and not model.state.board.is_street[cell] and pieces.read(tile)[0] == FACTORY
        if built and ("cell", cell) not in model.hidden:
            box = lagoon.outer(lagoon.cell(model, cell))
            x, y = box.x + _CHIMNEY[0] * box.w, box.y + _CHIMNEY[1] * box.h
            seconds = 3.4 + cell % 5 * 0.23
            yield Smoke(x, y, 22 * zoom, 9 * zoom, seconds, 4, 3.4 * zoom)
