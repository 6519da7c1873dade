"""The animated lagoon of the title: evening sky, a row of painted fronts, their reflection moving in the water.

Built in steps, to show the first frame at once: sky and water first, then the town. Everything is painted in window
pixels for one size; nothing is scaled afterwards.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

import pygame

from burano.ui.drawing import theme
from burano.ui.drawing.paint import fill_gradient
from burano.ui.drawing.sprites import rasterise
from burano.ui.drawing.theme import Colour, mix, rgb
from burano.ui.kit import Kit

SKY: tuple[tuple[float, Colour], ...] = (
    (0.0, rgb("5D7DB5")),
    (0.32, rgb("A9A3C4")),
    (0.62, rgb("F5B79A")),
    (0.86, rgb("FFD596")),
    (1.0, rgb("FFE7B4")),
)
SEA: tuple[tuple[float, Colour], ...] = (
    (0.0, rgb("FFDCA6")),
    (0.16, rgb("E8AA8A")),
    (0.5, rgb("8E7A92")),
    (1.0, rgb("2F4670")),
)
_HORIZON = 0.5
"""Height of the horizon as a share of the window's."""
_SUN_HEIGHT = 176
"""Height of the sun's centre above the horizon, in units."""
_SUN_X = 318
_SUN_GLOW = 360
_QUAY = 72
"""Distance from the horizon down to the pavement, in units."""
_WALL = 34
_TOWER = 606
"""Height of the tower above the pavement, in units."""
_STREET_WIDTH = 1220
_OVERLAP = 20
"""Units painted beyond the window's edge, so that the moving reflection shows no gap."""
# x, y (in 1920×1080), width
_CLOUDS = ((250, 96, 620), (640, 60, 720), (905, 160, 640), (1240, 70, 760), (1480, 190, 560), (40, 250, 560))
_BOATS = (("red", 820, 118), ("blue", 1050, 104), ("green", 1265, 110), ("black", 1500, 120))
_POLES = (770, 975, 1190, 1425, 1640, 1850)
_PEOPLE = (("man_red", 955), ("woman_blue", 1000), ("woman_green", 1390), ("man_black", 1665), ("woman_red", 1720))
_GULLS = ((900, 210, 60), (985, 176, 40), (1050, 236, 34), (1560, 150, 46), (1630, 190, 34))
_BANDS = 12
"""Number of bands of the reflection, each blurrier than the one above."""
_WATER_PARTS = 3
"""Number of parts of the water that move in turn, one per frame."""
_ANCHOR = 606 / 640
"""Height of the pavement, as a share of the street sprite's height."""


def _radial(size: int, stops: tuple[tuple[float, Colour, float], ...]) -> pygame.Surface:
    """Return a soft disc of light; drawn small and enlarged, because it has no detail."""
    inner = "".join(
        f'<stop offset="{at}" stop-color="{theme.hexa(colour)}" stop-opacity="{alpha}"/>' for at, colour, alpha in stops
    )
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><defs>'
        f'<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="64" cy="64" r="64">{inner}</radialGradient></defs>'
        '<circle cx="64" cy="64" r="64" fill="url(#g)"/></svg>'
    )
    return pygame.transform.smoothscale(rasterise(svg.encode(), (128, 128)), (size, size))


class _Strip(NamedTuple):
    """A row of the reflection, and how it moves."""

    picture: pygame.Surface
    y: int
    amplitude: float
    """Maximum shift to either side, in pixels."""
    short: float
    long: float
    """Phases of its two waves, relative to the first row."""


class Sunset:
    """The picture behind the title for one window size."""

    def __init__(self, kit: Kit, size: tuple[int, int]) -> None:
        self._kit = kit
        self.size = size
        self.horizon = round(size[1] * _HORIZON)
        self.k = min(max(size[0] / 1920, size[1] / 1080), self.horizon / (_TOWER - _QUAY))
        """Pixels per unit of the picture: it fills the window, but the tower must not be cut off."""
        self.pavement = self.horizon + self._px(_QUAY)
        self.waterline = self.pavement + self._px(_WALL)
        self.sea = pygame.Rect(0, self.horizon, size[0], size[1] - self.horizon)
        self.time = 0.0
        self._turn = 0
        self._water_rects: list[pygame.Rect] = []
        """Visible parts of the water."""
        self._drawn_at: list[float] = []
        """Time at which each of them, and each gull, was last drawn."""
        self.look(())
        self.ready = False
        self._ground = self._first_ground()
        self._street: pygame.Surface | None = None
        self._strips: list[_Strip] = []
        self._caustics: pygame.Surface | None = None
        self._shore_x = max(size[0] - self._px(_STREET_WIDTH), self._px(60))
        self._sun_x = self._px(_SUN_X)
        self._steps: Iterator[None] = self._build()

    def _px(self, units: float) -> int:
        return round(units * self.k)

    def _x(self, units: float) -> int:
        """Return the x of a place along the street."""
        return self._shore_x + self._px(units - 1920 + _STREET_WIDTH)

    # ---- building

    def _first_ground(self) -> pygame.Surface:
        ground = pygame.Surface(self.size)
        fill_gradient(ground, pygame.Rect(0, 0, self.size[0], self.horizon), SKY)
        fill_gradient(ground, self.sea, SEA)
        return ground

    def step(self) -> bool:
        """Do the next part of the painting; return True when the picture is complete."""
        if next(self._steps, "done") == "done":
            self.ready = True
        return self.ready

    def _build(self) -> Iterator[None]:
        self._light(self._ground)
        yield
        self._far(self._ground)
        yield
        street = self._town()
        yield
        self._mirror(street)
        yield
        self._ripples()
        self._vignette(self._ground)
        self._street = street

    def _light(self, ground: pygame.Surface) -> None:
        sun_x, sun_y = self._sun_x, self.horizon - self._px(_SUN_HEIGHT)
        for cx, cy, w in _CLOUDS:
            cloud = self._kit.sprites.get("cloud", self._px(w) // 4)
            soft = pygame.transform.box_blur(cloud, max(1, self._px(3)))
            size = self._px(w), self._px(w) * soft.get_height() // soft.get_width()
            place = round(cx * self.size[0] / 1920), self._px(cy)
            ground.blit(pygame.transform.smoothscale(soft, size), place)
        glow = _radial(
            self._px(2 * _SUN_GLOW),
            ((0, rgb("FFFBE0"), 1), (0.14, rgb("FFF0B8"), 0.95), (0.4, rgb("FFD98E"), 0.5), (1, rgb("FFC98A"), 0)),
        )
        upper = pygame.Rect(0, 0, self.size[0], self.horizon)
        ground.set_clip(upper)
        ground.blit(glow, glow.get_rect(center=(sun_x, sun_y)))
        disc = _radial(self._px(100), ((0, rgb("FFFDE6"), 1), (0.92, rgb("FFFBDC"), 1), (1, rgb("FFF0B8"), 0)))
        ground.blit(disc, disc.get_rect(center=(sun_x, sun_y)))
        ground.set_clip(None)

    def _far(self, ground: pygame.Surface) -> None:
        skyline = self._kit.sprites.get("skyline", self._px(760))
        for x in range(0, self.size[0], skyline.get_width()):
            ground.blit(skyline, (x, self.horizon - skyline.get_height() + 1))
        # The sun's reflection on the water, wider towards the viewer.
        sun_x = self._sun_x
        height = self.size[1] - self.horizon
        road = _radial(256, ((0, rgb("FFF3B0"), 0.95), (0.35, rgb("FFDFA0"), 0.55), (1, rgb("FFC890"), 0)))
        near = pygame.transform.smoothscale(road, (self._px(760), 2 * height))
        ground.set_clip(pygame.Rect(0, self.horizon, self.size[0], height))
        ground.blit(near, near.get_rect(center=(sun_x, self.horizon + self._px(20))))
        core = pygame.transform.smoothscale(road, (self._px(250), round(1.3 * height)))
        ground.blit(core, core.get_rect(center=(sun_x, self.horizon)))
        self._glitter(ground, near.get_rect(center=(sun_x, self.horizon + self._px(20))), near)
        ground.set_clip(None)

    def _glitter(self, ground: pygame.Surface, place: pygame.Rect, road: pygame.Surface) -> None:
        """Draw golden lines in the sun's reflection; the moving ripples above make them sparkle."""
        lines = self._kit.textures.tiled("caustics", place.size, self.k * 0.9)
        lines.blit(road, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        ground.blit(lines, place)
        ground.blit(lines, place.move(self._px(140), self._px(60)))

    def _town(self) -> pygame.Surface:
        """Paint street, poles and people on one surface, which starts at the top of the window because the tower is so
        high."""
        width = self._px(_STREET_WIDTH + _OVERLAP)
        town = pygame.Surface((width, self.waterline + 1), pygame.SRCALPHA)
        street = self._kit.sprites.get("street", width)
        town.blit(street, (0, self.pavement - round(street.get_height() * _ANCHOR)))
        for name, x in _PEOPLE:
            figure = self._kit.sprites.get(f"worker_{name}", self._px(30))
            town.blit(figure, (self._x(x) - self._shore_x, self.pavement + self._px(3) - figure.get_height()))
        return town

    def _mirror(self, town: pygame.Surface) -> None:
        """Cut the reflection into strips, which will be shifted against one another."""
        depth = self.size[1] - self.waterline
        mirror = pygame.Surface((town.get_width(), depth), pygame.SRCALPHA)
        source = town.copy()
        for name, x, w in _BOATS:
            boat = self._kit.sprites.get(f"boat_{name}", self._px(w))
            source.blit(boat, (self._x(x) - self._shore_x, self.waterline - boat.get_height() + self._px(6)))
        flipped = pygame.transform.flip(source, False, True)
        mirror.blit(flipped, (0, 0))
        fade = pygame.Surface((1, depth), pygame.SRCALPHA)
        for y in range(depth):
            t = y / depth
            fade.set_at((0, y), (*mix((238, 216, 220), (176, 160, 196), t), round(255 * (0.8 - 0.34 * t))))
        mirror.blit(pygame.transform.scale(fade, mirror.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        mirror = self._blurred(mirror)
        step = max(1, self._px(1))
        for y in range(0, depth, step):
            height = min(step, depth - y)
            row = mirror.subsurface((0, y, mirror.get_width(), height))
            j = y / self.k
            short, long = j * 0.29 + 3 * math.sin(j * 0.041), j * 0.107 + 1.3 + 2 * math.sin(j * 0.019)
            self._strips.append(_Strip(row, y, (0.7 + j * 0.019) * self.k, short, long))

    def _blurred(self, mirror: pygame.Surface) -> pygame.Surface:
        """Blur the reflection sideways, more with depth: strips shifted by whole pixels would have jagged edges."""
        w, h = mirror.get_size()
        soft = pygame.Surface((w, h), pygame.SRCALPHA)
        height = -(-h // _BANDS)
        for level in range(_BANDS):
            band = pygame.Rect(0, level * height, w, min(height, h - level * height))
            if band.h > 0:
                rows = mirror.subsurface(band)
                narrow = pygame.transform.smoothscale(rows, (max(1, w // max(2, self._px(3 + level))), band.h))
                soft.blit(pygame.transform.smoothscale(narrow, band.size), band)
        return soft

    def _ripples(self) -> None:
        """Draw light lines on the water, faint at the horizon and stronger near the viewer."""
        width = self.size[0] + self._px(800)
        depth = self.size[1] - self.horizon
        light = self._kit.textures.tiled("caustics", (width, depth), self.k * 1.2, 0.34)
        fade = pygame.Surface((1, depth), pygame.SRCALPHA)
        for y in range(depth):
            fade.set_at((0, y), (255, 226, 178, round(255 * min(1.0, 0.15 + 1.1 * y / depth))))
        light.blit(pygame.transform.scale(fade, light.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        self._caustics = light

    def _vignette(self, ground: pygame.Surface) -> None:
        """Darken the corners."""
        stops = ((0, rgb("1B1B3A"), 0.0), (0.62, rgb("1B1B3A"), 0.0), (1, rgb("1B1B3A"), 0.42))
        w, h = self.size
        dark = pygame.transform.smoothscale(_radial(256, stops), (round(w * 1.5), round(h * 1.5)))
        ground.blit(dark, dark.get_rect(center=(w // 2, round(h * 0.46))))

    # ---- moving

    def look(self, covers: Iterable[pygame.Rect]) -> None:
        """Set the areas that hide the water; it moves only elsewhere."""
        seen = without(self.sea, covers)
        if seen != self._water_rects:
            self._water_rects, self._drawn_at = seen, [self.time] * (len(seen) + len(_GULLS))

    def update(self, dt: float) -> list[pygame.Rect]:
        """Advance water and gulls by `dt` seconds; return the rectangles to redraw, a third of them each time."""
        if not self.ready:
            return []
        self.time += dt
        self._turn = (self._turn + 1) % _WATER_PARTS
        changed = []
        for number in range(self._turn, len(self._drawn_at), _WATER_PARTS):
            old = self._part(number)
            self._drawn_at[number] = self.time
            changed.append(old.union(self._part(number)))
        return changed

    def _part(self, number: int) -> pygame.Rect:
        """Return the rectangle of a part of the water or of a gull."""
        if number < len(self._water_rects):
            return self._water_rects[number]
        x, y, w = self._gull(number - len(self._water_rects))
        return pygame.Rect(x - 4, y - 4, w + 8, w // 2 + 8)

    def _gull(self, index: int) -> tuple[int, int, int]:
        x, y, w = _GULLS[index]
        phase = self._drawn_at[len(self._water_rects) + index] * 0.4 + index * 1.7
        return self._x(x) + self._px(26 * math.sin(phase * 0.6)), self._px(y + 9 * math.sin(phase)), self._px(w)

    def _boat(self, index: int, t: float) -> tuple[str, int, int, int]:
        name, x, w = _BOATS[index]
        lift = round(2.2 * self.k * math.sin(t * 1.3 + index * 1.9))
        sway = round(3 * self.k * math.sin(t * 0.5 + index))
        return name, self._x(x) + sway, self._px(w), lift

    def shifts(self, t: float, top: int, bottom: int) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
        """Yield the strips of the reflection between two heights, with their places at a moment."""
        height, sin = max(1, self._px(1)), math.sin
        first, last = (max(0, (y - self.waterline) // height) for y in (top, bottom))
        short, long = t * 1.6, t * 0.9
        for row in self._strips[first : last + 1]:
            shift = row.amplitude * (sin(row.short - short) + 0.8 * sin(row.long + long))
            yield row.picture, (self._shore_x + round(shift), self.waterline + row.y)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture inside the clip, with each part of the water as at its last update."""
        clip = surface.get_clip()
        drawn = zip(self._water_rects, self._drawn_at, strict=False)
        parts = [(part, t) for part, t in drawn if part.colliderect(clip)]
        if not any(part.contains(clip) for part, _t in parts):
            self._draw(surface, clip, self.time)
        for part, t in parts:
            if t != self.time or part.contains(clip):
                self._draw(surface, part.clip(clip), t)
        surface.set_clip(clip)

    def _draw(self, surface: pygame.Surface, clip: pygame.Rect, t: float) -> None:
        surface.set_clip(clip)
        surface.blit(self._ground, clip.topleft, clip)
        if not self._street or not self._caustics:
            return
        if clip.bottom > self.horizon:
            self._draw_water(surface, clip, t)
        surface.blit(self._street, (self._shore_x, 0))
        if clip.bottom > self.waterline - self._px(120) and clip.top < self.waterline + self._px(30):
            self._draw_boats(surface, t)
        for index in range(len(_GULLS)):
            x, y, w = self._gull(index)
            if clip.colliderect((x, y, w, w)):
                surface.blit(self._kit.sprites.get("gull", w, alpha=0.9), (x, y))

    def _draw_water(self, surface: pygame.Surface, clip: pygame.Rect, t: float) -> None:
        assert self._caustics
        water = clip.clip(self.sea)
        surface.set_clip(water)
        if water.right > self._shore_x:
            surface.fblits(list(self.shifts(t, water.top, water.bottom)))
        drift = self._px(400)
        slow = round(drift * (0.5 + 0.5 * math.sin(t * 0.11)))
        quick = round(drift * (0.5 - 0.5 * math.sin(t * 0.083 + 1)))
        surface.blit(self._caustics, (-slow, self.horizon))
        surface.blit(self._caustics, (-quick - drift, self.horizon + self._px(5 * math.sin(t * 0.4))))
        surface.set_clip(clip)

    def _draw_boats(self, surface: pygame.Surface, t: float) -> None:
        for x in _POLES:
            pole = self._kit.sprites.get("pole", self._px(22))
            surface.blit(pole, (self._x(x), self.waterline + self._px(22) - pole.get_height()))
        for index in range(len(_BOATS)):
            name, left, w, lift = self._boat(index, t)
            boat = self._kit.sprites.get(f"boat_{name}", w)
            surface.blit(boat, (left, self.waterline + self._px(14) - boat.get_height() + lift))


def without(whole: pygame.Rect, covers: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Return the parts of a rectangle that none of `covers` hides."""
    inside = [part for cover in covers if (part := cover.clip(whole)).w]
    edges = sorted({whole.top, whole.bottom, *(y for cover in inside for y in (cover.top, cover.bottom))})
    left = []
    for top, bottom in pairwise(edges):
        x = whole.left
        for cover in sorted((one for one in inside if one.top <= top and one.bottom >= bottom), key=lambda one: one.x):
            left.append(pygame.Rect(x, top, cover.left - x, bottom - top))
            x = max(x, cover.right)
        left.append(pygame.Rect(x, top, whole.right - x, bottom - top))
    return [part for part in left if part.w > 0]
