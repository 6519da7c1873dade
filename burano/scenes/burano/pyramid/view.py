"""The pyramid in 3-D: its places after quarter turns and with lifted levels, what is under a point, drawing it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

import pygame

from burano.scenes.burano import names
from burano.scenes.burano.art.symbols import top_symbol
from burano.scenes.burano.pyramid.model import EMPTY
from burano.table.brush import Brush

PLACES = 14
_AT = (
    *((0, i % 3, i // 3) for i in range(9)),
    *((1, i % 2, i // 2) for i in range(4)),
    (2, 0, 0),
)
"""Level, column and row of every place."""
_TERRACE = 0.62
_SURE = 2.0
"""Units around a point that must hit as well: rounding to pixels may not miss."""
_LIFT = 1.15
"""How far a lifted level floats above its place, in walls."""


@dataclass(frozen=True)
class Stage:
    """Places of a pyramid whose base square has its middle at (x, y); cells are `w` wide. Logical units."""

    x: float
    y: float
    w: float
    turn: int = 0
    """Quarter turns clockwise of the viewer's turntable."""
    lifted: int = 3
    """Levels from this one on float above; 3 lifts nothing."""

    @property
    def wall(self) -> float:
        return self.w * 60 / 128

    @property
    def k(self) -> float:
        return self.w / 128

    def _turned(self, c: float, r: float) -> tuple[float, float]:
        """Cell coordinates round the middle of the base, after the turn."""
        c, r = c - 1.5, r - 1.5
        for _quarter in range(self.turn % 4):
            c, r = -r, c
        return c, r

    def ground(self, c: float, r: float) -> tuple[float, float]:
        """A point of the base plane."""
        c, r = self._turned(c, r)
        return self.x + (c - r) * self.w / 2, self.y + (c + r) * self.w / 4

    def _middle_cell(self, place: int) -> tuple[int, float, float]:
        level, column, row = _AT[place]
        return level, column + level / 2 + 0.5, row + level / 2 + 0.5

    def _height(self, level: int) -> float:
        floats = max(0, level - self.lifted + 1)
        return self.wall * level + floats * _LIFT * self.wall

    def cell(self, place: int) -> tuple[float, float]:
        """Middle of a place, in cells from the middle of the base, after the turn."""
        _level, c, r = self._middle_cell(place)
        return self._turned(c, r)

    def foot(self, place: int) -> tuple[float, float]:
        """Middle of the place itself: what a cube would stand on."""
        level, c, r = self._middle_cell(place)
        x, y = self.ground(c, r)
        return x, y - self._height(level)

    def head(self, place: int) -> tuple[float, float]:
        """Middle of the top face of the cube standing there."""
        x, y = self.foot(place)
        return x, y - self.wall

    def order(self) -> list[int]:
        """Places from back to front, level by level."""
        depth = {}
        for place in range(PLACES):
            level, c, r = self._middle_cell(place)
            tc, tr = self._turned(c, r)
            depth[place] = (level, round(tc + tr, 3), round(tc, 3))
        return sorted(range(PLACES), key=depth.__getitem__)

    def on_cube(self, place: int, x: float, y: float) -> bool:
        """Whether a point is on the silhouette of the cube of that place."""
        hx, hy = self.head(place)
        dx, dy = abs(x - hx) / (self.w / 2), y - hy
        return dx <= 1 and -(1 - dx) * self.w / 4 <= dy <= self.wall + (1 - dx) * self.w / 4

    def on_ground(self, place: int, x: float, y: float) -> bool:
        """Whether a point is on the empty place."""
        fx, fy = self.foot(place)
        return abs(x - fx) / (self.w / 2) + abs(y - fy) / (self.w / 4) <= 1

    def pick(self, places: Sequence[int], open_places: Collection[int], x: float, y: float) -> int:
        """The place under a point, the nearest to the viewer first; -1 for none."""
        for place in reversed(self.order()):
            filled = places[place] != EMPTY
            if filled and self.on_cube(place, x, y):
                return place
            if not filled and place in open_places and self.on_ground(place, x, y):
                return place
        return EMPTY

    def spot(self, place: int, places: Sequence[int], open_places: Collection[int]) -> tuple[float, float] | None:
        """A point where a place can be hit, or None where cubes in front hide it wholly."""
        filled = places[place] != EMPTY
        x, y = self.head(place) if filled else self.foot(place)
        # The middle first, then towards the corners; of a cube also its walls.
        tries = [(0, 0), (-0.24, 0), (0.24, 0), (0, -0.15), (0, 0.15), (-0.4, 0), (0.4, 0)]
        if filled:
            tries += [(-0.25, 0.33), (0.25, 0.33)]
        for dx, dy in tries:
            px, py = x + dx * self.w, y + dy * self.w
            near = ((px, py), (px - _SURE, py), (px + _SURE, py), (px, py - _SURE), (px, py + _SURE))
            if all(self.pick(places, open_places, *point) == place for point in near):
                return px, py
        return None


def draw_terrace(brush: Brush, stage: Stage) -> None:
    """The paved platform with its shadow."""
    m, w, deep = _TERRACE, stage.w, stage.w * 0.13
    wide, high = (3 + 2 * m) * w, (3 + 2 * m) * w / 2
    pad = w * 0.5

    def at(c: float, r: float) -> str:
        x, y = (c - r) * w / 2 + wide / 2 + pad, (c + r) * w / 4 + 2 * m * w / 4 + pad / 2
        return f"{x:.1f},{y:.1f}"

    def low(c: float, r: float) -> str:
        x, y = at(c, r).split(",")
        return f"{x},{float(y) + deep:.1f}"

    n, e, s, o = (-m, -m), (3 + m, -m), (3 + m, 3 + m), (-m, 3 + m)
    body = (
        '<defs><radialGradient id="t" gradientUnits="userSpaceOnUse" '
        f'cx="{wide / 2 + pad:.0f}" cy="{high * 0.42 + pad / 2:.0f}" r="{wide * 0.5:.0f}">'
        '<stop offset="0" stop-color="#FFF8E6"/><stop offset="0.7" stop-color="#EFDDB8"/>'
        '<stop offset="1" stop-color="#D6BD93"/></radialGradient></defs>'
        f'<polygon points="{low(*o)} {low(*s)} {low(*e)} {at(*e)} {at(*s)} {at(*o)}" fill="#2B2350" '
        f'fill-opacity="0.22" transform="translate({w * 0.07:.1f} {w * 0.13:.1f})"/>'
        f'<polygon points="{at(*o)} {at(*s)} {low(*s)} {low(*o)}" fill="#C9B48C"/>'
        f'<polygon points="{at(*s)} {at(*e)} {low(*e)} {low(*s)}" fill="#A08A66"/>'
        f'<polygon points="{at(*n)} {at(*e)} {at(*s)} {at(*o)}" fill="url(#t)" stroke="#A08A66" stroke-width="2"/>'
    )
    for i in range(1, 6):
        t = -m + i * (3 + 2 * m) / 6
        body += (
            f'<path d="M{at(t, -m)} L{at(t, 3 + m)} M{at(-m, t)} L{at(3 + m, t)}" fill="none" stroke="#C9B48C" '
            'stroke-width="1.5" stroke-opacity="0.7"/>'
        )
    size = (wide + 2 * pad, high + deep + pad)
    brush.svg(("terrace", round(w, 2)), stage.x - size[0] / 2, stage.y - high / 2 - pad / 2, *size, body)


def _draw_shade(brush: Brush, stage: Stage, standing: Sequence[int]) -> None:
    """What the cubes of the base throw onto the terrace, as one shape: overlapping shades are not darker."""
    w = stage.w

    def at(c: float, r: float) -> str:
        return f"{(c - r) * w / 2 + 2 * w:.1f},{(c + r) * w / 4 + w:.1f}"

    cells = sorted(stage.cell(place) for place in standing)
    shape = ""
    for c, r in cells:
        near, far = (c - 0.5, r - 0.5), (c + 0.84, r + 0.7)
        edge = (at(c + 0.5, near[1]), at(far[0], r - 0.3), at(*far), at(c - 0.16, far[1]), at(near[0], r + 0.5))
        shape += f"M{at(*near)} L{' L'.join(edge)} Z "
    body = f'<path d="{shape}" fill="#2B2350" fill-opacity="0.14" fill-rule="nonzero"/>'
    brush.svg(("pyramid shade", tuple(cells), round(w, 2)), stage.x - 2 * w, stage.y - w, 4 * w, 2 * w, body)


def draw_places(brush: Brush, stage: Stage, open_places: Collection[int], hot: int, *, strong: bool) -> None:
    """Light on the places a cube may go to; faint while nothing is held."""
    for place in stage.order():
        if place in open_places:
            x, y = stage.foot(place)
            sprite = "glow_hot" if place == hot else "glow_cell"
            brush.at(sprite, x, y, stage.k * 0.97, alpha=1.0 if strong or place == hot else 0.4)


def draw_cubes(
    brush: Brush,
    stage: Stage,
    places: Sequence[int],
    *,
    open_places: Collection[int] = (),
    hot: int = EMPTY,
    strong: bool = False,
    alphas: Mapping[int, float] | None = None,
    lit: Collection[int] = (),
    light: Mapping[int, float] | None = None,
    falling: Mapping[int, float] | None = None,
) -> None:
    """Cubes from back to front, each level's open places after the level below. `lit` gets a ring of light; `falling`
    says how many units a cube still hangs above its place."""
    alphas, light, falling = alphas or {}, light or {}, falling or {}
    standing = [p for p in stage.order() if _AT[p][0] == 0 and places[p] != EMPTY and alphas.get(p, 1.0) == 1.0]
    if standing:
        _draw_shade(brush, stage, standing)
    for level in range(3):
        here = [place for place in stage.order() if _AT[place][0] == level]
        draw_places(brush, stage, [p for p in here if p in open_places], hot, strong=strong)
        for place in here:
            if places[place] == EMPTY:
                continue
            x, y = stage.head(place)
            y -= falling.get(place, 0.0)
            brush.at(
                f"cube_{names.COLORS[places[place]]}",
                x,
                y,
                stage.k,
                alpha=alphas.get(place, 1.0),
                light=light.get(place, 0.0),
            )
            top_symbol(brush, names.COLORS[places[place]], x, y, stage.w, alpha=alphas.get(place, 1.0))
            if place in lit:
                brush.at("glow_cell", x, y, stage.k * 0.97)


def draw_hidden(brush: Brush, stage: Stage, places: Sequence[int], open_places: Collection[int]) -> None:
    """A dashed outline over open places that stand behind cubes."""
    for place in open_places:
        x, y = stage.foot(place)
        if stage.pick(places, open_places, x, y) != place:
            brush.at("glow_xray", x, y, stage.k * 0.97)


def cube_rect(stage: Stage, place: int) -> pygame.FRect:
    """The box of a cube in units."""
    x, y = stage.head(place)
    return pygame.FRect(x - stage.w / 2, y - stage.w / 4, stage.w, stage.w / 2 + stage.wall)


def ground_rect(stage: Stage, place: int) -> pygame.FRect:
    """The box of an empty place in units."""
    x, y = stage.foot(place)
    return pygame.FRect(x - stage.w / 2, y - stage.w / 4, stage.w, stage.w / 2)
