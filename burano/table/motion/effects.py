"""Effects that show what was done with a thing: cards settle, dust rises, windows open, seals break."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

import pygame
from pygame import FRect

from burano.table.motion.flight import Flight
from burano.table.picture.brush import Brush
from burano.ui.drawing import theme
from burano.ui.drawing.sprites import frame
from burano.ui.drawing.theme import Colour, mix
from burano.ui.kit import Kit
from burano.ui.scaling import View

Maker: TypeAlias = Callable[[Kit, int], pygame.Surface]
"""Makes a picture for a width in pixels."""
_DUST = (247, 240, 226)
_PUFFS = ((-0.5, 0.9, 0.5), (-0.36, 0.5, 0.36), (-0.2, 0.3, 0.3), (0.02, 0.2, 0.26), (0.22, 0.34, 0.3), (0.4, 0.6, 0.4),
          (0.52, 1.0, 0.5))  # fmt: skip
"""The puffs of a cloud of dust: position along the foot, drift and size, as shares of the thing's width."""
_CLOSING = 0.12
"""Seconds in which all leaves close before they open."""


def _nowhere() -> FRect:
    return FRect(0, 0, 0, 0)


def _elapsed_share(t: float, start: float, end: float) -> float:
    """Return which share of the time from `start` to `end` has passed at `t`, from 0 to 1."""
    return min(1.0, max(0.0, (t - start) / (end - start)))


@dataclass(eq=False)
class Spin(Flight):
    """A flat, round thing, such as a coin, that spins on its way."""

    turns: float = 2.0

    def draw(self, brush: Brush) -> None:
        w, h, _ax, _ay = frame(self.sprite)
        x, y = self.place
        picture = brush.kit.sprites.get(self.sprite, w * self.k * brush.s)
        width = max(2, round(picture.get_width() * abs(math.cos(math.pi * self.turns * self.tween.progress))))
        turned = pygame.transform.smoothscale(picture, (width, picture.get_height()))
        brush.surface.blit(turned, turned.get_rect(center=(round(x * brush.s), round(y * brush.s))))


@dataclass(eq=False)
class Settle(Flight):
    """A card that straightens above its place, drops onto it with a squash, and fades into what stands there. Its tween
    is linear; its path is that of its middle."""

    card: Maker | None = None
    built: Callable[[Brush], tuple[pygame.Surface, tuple[int, int]]] | None = None
    """Returns what stands there in the end, and its upper left corner in pixels."""
    area: FRect = field(default_factory=_nowhere)
    width: float = 100.0
    """Width of the card at the start, in units."""
    ratio: float = 1.0
    tilt: float = 3.0

    UP, DOWN = 0.22, 0.58
    """Shares of the time at which the card is upright above its place, and at which it stands on it."""

    @property
    def _box(self) -> FRect:
        t = self.tween.progress
        carried, fallen = 1 - (1 - _elapsed_share(t, 0, self.UP)) ** 2, _elapsed_share(t, self.UP, self.DOWN) ** 2
        (x, y), end = self.path[0], (self.area.centerx, self.area.centery)
        w = self.width + (self.area.w - self.width) * carried
        squash = 0.04 * math.sin(math.pi * _elapsed_share(t, self.DOWN, self.DOWN + 0.2))
        h = w * self.ratio * (1 - squash)
        top = self.area.bottom - h - 26 * (1 - fallen)
        return FRect(x + (end[0] - x) * carried - w / 2, y - h / 2 + (top - (y - h / 2)) * carried, w, h)

    def rect(self, view: View) -> pygame.Rect:
        return view.to_px(self._box).inflate(view.px(36), view.px(36))

    def draw(self, brush: Brush) -> None:
        assert self.card is not None and self.built is not None
        t, rect = self.tween.progress, brush.view.to_px(self._box)
        gone = _elapsed_share(t, self.DOWN, 1.0)
        picture = pygame.transform.smoothscale(self.card(brush.kit, round(self.area.w * brush.s)), rect.size)
        lean = self.tilt * (1 - _elapsed_share(t, 0, self.UP))
        if lean > 0.2:
            picture = pygame.transform.rotozoom(picture, lean, 1)
        if gone < 0.2:
            brush.kit.paint.shadow(brush.surface, rect, brush.s, rect.w // 14, lift=9 * (1 - gone))
        if gone:
            built, corner = self.built(brush)
            brush.surface.blit(built, corner)
            picture.set_alpha(round(255 * (1 - gone)))
        brush.surface.blit(picture, picture.get_rect(center=rect.center))


@dataclass(eq=False)
class SetDown(Flight):
    """A piece that is carried above its place, falls onto it, and gives a little; what lies on it hops, one part after
    the other. Its tween is linear and takes `seconds`."""

    seconds: float = 0.6
    hop: float = 0.0
    """How high its parts hop, in units."""

    CARRIED, LANDED, AT_REST = 0.26, 0.4, 0.56
    """Seconds after which it is above its place, touches it, and no longer gives."""
    FALL = 34.0
    """Height from which it falls, in units."""
    GIVES = 0.08
    """Share of its height by which it gives."""
    HOPS, HOP_SECONDS = 0.07, 0.22
    """Seconds between the hops of two parts, and of one hop."""

    @property
    def _now(self) -> float:
        return self.tween.progress * self.seconds

    @property
    def _carried(self) -> float:
        return 1 - (1 - _elapsed_share(self._now, 0, self.CARRIED)) ** 3

    @property
    def _above(self) -> float:
        """Its height above the straight way to its place, in units."""
        carried, fallen = self._carried, _elapsed_share(self._now, self.CARRIED, self.LANDED) ** 2
        return self.arc * 4 * carried * (1 - carried) + self.FALL * carried * (1 - fallen)

    @property
    def place(self) -> tuple[float, float]:
        x, y = self.point(self._carried)
        return x, y - self._above

    @property
    def _give(self) -> float:
        return self.GIVES * math.sin(math.pi * _elapsed_share(self._now, self.LANDED - 0.02, self.AT_REST))

    @property
    def _height(self) -> float:
        return min(1.0, self._above / max(1.0, self.arc, self.FALL))

    @property
    def _on_ground(self) -> tuple[float, float]:
        return self.point(self._carried)

    def draw(self, brush: Brush) -> None:
        x, y = self.place
        if self.shade:
            self._draw_shadow(brush)
        brush.at(self.sprite, x, y, self.k, give=self._give)
        for number, (sprite, dx, dy) in enumerate(self.parts):
            start = self.LANDED + self.HOPS * number
            up = self.hop * math.sin(math.pi * _elapsed_share(self._now, start, start + self.HOP_SECONDS))
            brush.at(sprite, x + dx, y + dy - up, self.k)


@dataclass(eq=False)
class Dust(Flight):
    """Dust that rises at the foot of a thing that was set down."""

    area: FRect = field(default_factory=_nowhere)

    def rect(self, view: View) -> pygame.Rect:
        w = self.area.w
        return view.to_px(FRect(self.area.x - 0.75 * w, self.area.bottom - 0.5 * w, 2.5 * w, 0.8 * w))

    def draw(self, brush: Brush) -> None:
        t, area = self.tween.progress, self.area
        for x, drift, size in _PUFFS:
            r = max(2, round(area.w * size * (0.24 + 0.4 * t) * brush.s))
            at = (
                area.centerx + (x + 0.25 * math.copysign(drift, x) * t) * area.w,
                area.bottom - 0.1 * area.w * t * drift,
            )
            puff = _puff(brush.kit, r)
            puff.set_alpha(round(255 * (1 - t)))
            brush.surface.blit(puff, puff.get_rect(center=(round(at[0] * brush.s), round(at[1] * brush.s))))


@dataclass(eq=False)
class Lamp(Flight):
    """A sprite that lights up in its place and goes out again. Its tween is linear."""

    def draw(self, brush: Brush) -> None:
        t, (x, y) = self.tween.progress, self.path[0]
        # A lamp flickers once before it burns.
        level = _elapsed_share(t, 0.0, 0.12) * (0.35 if 0.12 < t < 0.2 else 1.0) * (1 - _elapsed_share(t, 0.6, 1.0))
        if level > 0.02:
            brush.at(self.sprite, x, y, self.k, alpha=round(level, 1))


def _puff(kit: Kit, radius: int) -> pygame.Surface:
    """Return a soft puff of a radius in pixels, dense in the middle."""

    def make() -> pygame.Surface:
        ball = pygame.Surface((64, 64), pygame.SRCALPHA)
        for r in range(31, 0, -1):
            pygame.draw.circle(ball, (*_DUST, round(240 * (1 - (r / 32) ** 2))), (32, 32), r)
        return ball

    return pygame.transform.smoothscale(kit.paint.cached(("puff",), make), (2 * radius, 2 * radius))


class Shutters(NamedTuple):
    """An opening with two leaves, such as a window: its area in units, and the second it opens."""

    area: FRect
    colour: Colour
    at: float


@dataclass(eq=False)
class Leaves(Flight):
    """Leaves in front of openings, which all close and then open one after another. Its tween is linear."""

    leaves: Sequence[Shutters] = ()
    before: Callable[[Brush], None] = lambda brush: None
    """Draws what stands in front of the leaves."""
    swing: float = 0.26

    def rect(self, view: View) -> pygame.Rect:
        first, *rest = (leaf.area for leaf in self.leaves)
        return view.to_px(first.unionall(rest)).inflate(4, 4)

    def draw(self, brush: Brush) -> None:
        now = self.tween.progress * self.tween.seconds
        for leaf in self.leaves:
            shut = math.sin(math.pi / 2 * _elapsed_share(now, 0, _CLOSING))
            shut *= math.cos(math.pi / 2 * _elapsed_share(now, leaf.at, leaf.at + self.swing))
            width = round(brush.view.to_px(leaf.area).w / 2 * shut)
            if width >= 1:
                self._pair(brush, leaf, width, shut)
        clip = brush.surface.get_clip()
        brush.surface.set_clip(clip.clip(self.rect(brush.view)))
        self.before(brush)
        brush.surface.set_clip(clip)

    def _pair(self, brush: Brush, leaf: Shutters, width: int, shut: float) -> None:
        rect, pen = brush.view.to_px(leaf.area), max(1, brush.view.px(1.6))
        paint = mix(leaf.colour, theme.SHADOW, 0.3 * (1 - shut))
        slat = mix(paint, theme.SHADOW, 0.28)
        for x in (rect.x, rect.right - width):
            board = pygame.Rect(x, rect.y, width, rect.h)
            brush.surface.fill(paint, board)
            for y in range(board.y + 3 * pen, board.bottom - 2 * pen, 3 * pen):
                brush.surface.fill(slat, (board.x + pen, y, max(1, board.w - 2 * pen), pen))
            pygame.draw.rect(brush.surface, theme.INK, board, pen)


@dataclass(eq=False)
class Unroll(Flight):
    """A picture that is revealed from its left edge."""

    picture: Callable[[Brush], None] = lambda brush: None
    area: FRect = field(default_factory=_nowhere)

    def rect(self, view: View) -> pygame.Rect:
        return view.to_px(self.area)

    def draw(self, brush: Brush) -> None:
        clip, seen = brush.surface.get_clip(), brush.view.to_px(self.area)
        seen.w = round(seen.w * self.tween.progress)
        brush.surface.set_clip(clip.clip(seen))
        self.picture(brush)
        brush.surface.set_clip(clip)


@dataclass(eq=False)
class Break(Flight):
    """A sprite that is used up: it comes down like a stamp, breaks in two and fades. Its tween is linear."""

    HIT = 0.5
    """Share of the time at which it hits its place and breaks."""

    def rect(self, view: View) -> pygame.Rect:
        (x, y), w = self.path[0], frame(self.sprite)[0] * self.k * 2.6
        return view.rect(x - w / 2, y - w / 2, w, w)

    def draw(self, brush: Brush) -> None:
        t, (x, y) = self.tween.progress, self.path[0]
        size = frame(self.sprite)[0] * self.k * brush.s
        at = round(x * brush.s), round(y * brush.s)
        if t < self.HIT:
            fall = (t / self.HIT) ** 2
            picture = pygame.transform.smoothscale_by(brush.kit.sprites.get(self.sprite, size), 2.2 - 1.2 * fall)
            picture.set_alpha(round(255 * (0.3 + 0.7 * fall)))
            brush.surface.blit(picture, picture.get_rect(center=at))
            return
        age = _elapsed_share(t, self.HIT + 0.08, 1.0)
        picture = brush.kit.sprites.get(self.sprite, size)
        w, h = picture.get_size()
        for side, part in ((-1, pygame.Rect(0, 0, w // 2, h)), (1, pygame.Rect(w // 2, 0, w - w // 2, h))):
            half = pygame.transform.rotozoom(picture.subsurface(part), -side * 18 * age, 1)
            half.set_alpha(round(255 * (1 - age)))
            where = at[0] + side * (w / 4 + 0.22 * w * age), at[1] + 0.3 * h * age * age
            brush.surface.blit(half, half.get_rect(center=(round(where[0]), round(where[1]))))


@dataclass(eq=False)
class Rock(Flight):
    """A figure that waves good-bye: it leans to either side about its middle."""

    def draw(self, brush: Brush) -> None:
        w, h, _ax, _ay = frame(self.sprite)
        x, y = self.path[0]
        picture = brush.kit.sprites.get(self.sprite, w * self.k * brush.s)
        turned = pygame.transform.rotozoom(picture, 7 * math.sin(3 * math.pi * self.tween.progress), 1)
        middle = round(x * brush.s), round((y - h * self.k / 2) * brush.s)
        brush.surface.blit(turned, turned.get_rect(center=middle))
