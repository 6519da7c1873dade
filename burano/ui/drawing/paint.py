"""Shapes of all screens (panels, buttons, shadows, ribbons), drawn as small SVGs and stretched without blur.

A slab (panel, button, pill) is rasterised only as wide as its rounded ends; its middle is one column, repeated. So a
full-screen panel costs as little as a button, and edges stay sharp at every size.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple, TypeAlias

import pygame

from burano.ui.drawing import theme
from burano.ui.drawing.sprites import blurred, rasterise
from burano.ui.drawing.surface_cache import SurfaceCache
from burano.ui.drawing.theme import Colour, hexa, mix, rgb

Outline: TypeAlias = Sequence[tuple[float, float]]
"""Corners, in order, of a shape that is not a rectangle."""

_CACHE_BYTES = 192 * 2**20
_GRADIENT_ROWS = 96


class Slab(NamedTuple):
    """The look of a rounded surface: vertical gradient, edge line, thin inner highlight."""

    top: Colour
    bottom: Colour
    edge: Colour
    edge_units: float = 1.5
    inner: float = 0.8
    """Opacity of the white inner line."""
    opacity: float = 1.0
    """Opacity of the fill."""


PAPER = Slab(theme.PAPER, theme.PAPER_LOW, theme.LINE)
CARD = Slab(rgb("FFF9EA"), rgb("FFF9EA"), theme.LINE_SOFT, inner=0)
SAND = Slab(theme.SAND, theme.SAND, theme.SAND_LINE, inner=0)
CHOSEN = Slab(rgb("FFF3C4"), rgb("FFF3C4"), theme.GOLD_DARK, 3, inner=0)
"""Its dark line distinguishes it where its colour does not."""
BUTTON = Slab(rgb("FFFDF6"), rgb("EBDDBF"), rgb("BDA77C"), inner=0.35)
PRIMARY = Slab(rgb("CB5B31"), rgb("AB4128"), rgb("7A2A18"), inner=0.35)
DUSK = Slab(theme.DEEP, theme.DEEP, theme.DEEP, 0, inner=0, opacity=0.58)
"""Ground below light text on a picture."""
GOOD = Slab(rgb("3FA37B"), rgb("1F7358"), rgb("134E3C"), inner=0.35)
DANGER = Slab(rgb("D2524C"), rgb("A62E33"), rgb("6E1A22"), inner=0.35)
NAVY = Slab(rgb("1B4A5E"), rgb("10384B"), rgb("0B2C3B"), inner=0.12)
GOLD = Slab(rgb("FFE9A6"), rgb("E2A233"), theme.GOLD_DARK, 2, inner=0.35)
PLAQUE = Slab(theme.SHADOW, theme.SHADOW, theme.SHADOW, 0, inner=0, opacity=0.82)
CALLOUT = Slab(theme.PAPER, theme.PAPER_LOW, theme.GOLD, 3)


def wider(outline: Outline, by: float) -> Outline:
    """Return an outline with its corners moved away from its centre by `by`."""
    cx, cy = (sum(values) / len(outline) for values in zip(*outline, strict=True))
    away = [math.hypot(x - cx, y - cy) or 1.0 for x, y in outline]
    return [(x + (x - cx) / d * by, y + (y - cy) / d * by) for (x, y), d in zip(outline, away, strict=True)]


def _slab_svg(w: int, h: int, slab: Slab, radius: int, s: float) -> bytes:
    edge, line = max(0.0, slab.edge_units * s), max(1.0, 1.4 * s)
    inset = max(2.0, 4 * s)
    stroke = f'stroke="{hexa(slab.edge)}" stroke-width="{edge:.2f}"' if edge else ""
    # The rasteriser ignores fill-opacity on gradients, so transparent slabs are flat.
    fill = f'fill="{hexa(slab.top)}" fill-opacity="{slab.opacity}"' if slab.opacity < 1 else 'fill="url(#g)"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">',
        f'<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{h}">'
        f'<stop offset="0" stop-color="{hexa(slab.top)}"/><stop offset="1" stop-color="{hexa(slab.bottom)}"/>'
        "</linearGradient></defs>",
        f'<rect x="{edge / 2}" y="{edge / 2}" width="{w - edge}" height="{h - edge}" '
        f'rx="{max(0.0, radius - edge / 2):.2f}" {fill} {stroke}/>',
    ]
    if slab.inner and h > 4 * inset:
        parts.append(
            f'<rect x="{inset:.2f}" y="{inset:.2f}" width="{w - 2 * inset:.2f}" height="{h - 2 * inset:.2f}" '
            f'rx="{max(1.0, radius - inset):.2f}" fill="none" stroke="#FFFFFF" stroke-opacity="{slab.inner}" '
            f'stroke-width="{line:.2f}"/>'
        )
    return "".join([*parts, "</svg>"]).encode()


def stretch(ends: pygame.Surface, width: int) -> pygame.Surface:
    """Widen a surface by repeating its middle column."""
    w, h = ends.get_size()
    if width <= w:
        return ends
    half = w // 2
    widened = pygame.Surface((width, h), pygame.SRCALPHA)
    widened.blit(ends, (0, 0), (0, 0, half, h))
    middle = ends.subsurface((half, 0, 1, h))
    widened.blit(pygame.transform.scale(middle, (width - w + 1, h)), (half, 0))
    widened.blit(ends, (width - (w - half - 1), 0), (half + 1, 0, w - half - 1, h))
    return widened


def _nine(surface: pygame.Surface, w: int, h: int) -> pygame.Surface:
    """Enlarge a surface in both directions by repeating its middle row and column."""
    widened = stretch(surface, w)
    turned = stretch(pygame.transform.rotate(widened, 90), h)
    return pygame.transform.rotate(turned, -90)


class Paint:
    """Draws shapes in window pixels. `s` is the view's pixels per unit: it sets line widths."""

    def __init__(self) -> None:
        self._made = SurfaceCache(_CACHE_BYTES)

    def clear(self) -> None:
        """Drop pictures drawn for another size."""
        self._made.clear()

    def cached(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a picture made once per window size and shared by all callers with the same key."""
        return self._made.get(("kept", key), make)

    def slab_surface(self, size: tuple[int, int], slab: Slab, radius: int, s: float) -> pygame.Surface:
        """Return a slab of that size as a shared surface."""
        w, h = max(2, size[0]), max(2, size[1])
        radius = min(radius, w // 2, h // 2)

        def make() -> pygame.Surface:
            narrow = min(w, 2 * (radius + round(8 * s) + 4) + 1)
            svg = _slab_svg(narrow, h, slab, radius, s)
            return stretch(rasterise(svg, (narrow, h)), w)

        return self._made.get(("slab", w, h, slab, radius, round(s, 4)), make)

    def slab(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        s: float,
        slab: Slab = PAPER,
        *,
        radius: float = theme.RADIUS,
        shadow: float = 0.0,
        alpha: float = 1.0,
    ) -> None:
        """Draw a slab. `shadow` is its apparent height above the ground and `radius` its corner radius, both in
        units."""
        if rect.w < 2 or rect.h < 2:
            return
        corner = round(radius * s)
        if shadow and alpha > 0.99:
            self.shadow(surface, rect, s, corner, lift=shadow)
        picture = self.slab_surface(rect.size, slab, corner, s)
        if alpha < 1:
            picture = self.faded(("slab", rect.size, slab, corner), picture, alpha)
        surface.blit(picture, rect)

    def faded(self, key: object, picture: pygame.Surface, alpha: float) -> pygame.Surface:
        """Return a cached copy of a picture with reduced opacity."""

        def make() -> pygame.Surface:
            copy = picture.copy()
            copy.fill((255, 255, 255, round(255 * alpha)), special_flags=pygame.BLEND_RGBA_MULT)
            return copy

        return self._made.get(("faded", key, round(alpha, 2)), make)

    def panel(self, surface: pygame.Surface, rect: pygame.Rect, s: float, slab: Slab = PAPER) -> None:
        """Draw an ivory panel."""
        self.slab(surface, rect, s, slab, shadow=6)

    def shadow(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        s: float,
        corner: int,
        *,
        lift: float = 6,
        colour: Colour = theme.DEEP,
        alpha: float = 0.42,
    ) -> None:
        """Draw a soft shadow under a rounded rectangle."""
        blur = max(1, round(lift * 1.1 * s))
        margin = 2 * blur
        w, h = rect.w + 2 * margin, rect.h + 2 * margin

        def make() -> pygame.Surface:
            side = 2 * (corner + margin) + 3
            core = pygame.Surface((min(side, rect.w), min(side, rect.h)), pygame.SRCALPHA)
            pygame.draw.rect(core, (*colour, round(255 * alpha)), core.get_rect(), border_radius=corner)
            return _nine(blurred(core, blur, colour), w, h)

        picture = self._made.get(("shadow", rect.size, corner, blur, colour, alpha), make)
        surface.blit(picture, (rect.x - margin, rect.y - margin + round(lift * s)))

    def glow(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        s: float,
        *,
        radius: float = theme.RADIUS,
        colour: Colour = theme.GLOW,
        strength: float = 1.0,
    ) -> None:
        """Draw a glow around a rounded rectangle: the player may act here."""
        corner, width = round(radius * s), max(2, round(7 * s))
        blur = max(1, round(4 * s))
        margin = width + 2 * blur

        def make() -> pygame.Surface:
            side = 2 * (corner + 2 * margin) + 3
            w, h = min(side, rect.w + 2 * width), min(side, rect.h + 2 * width)
            ring = pygame.Surface((w, h), pygame.SRCALPHA)
            pygame.draw.rect(ring, colour, ring.get_rect(), width, border_radius=corner + width)
            soft = blurred(ring, blur, colour)
            soft.blit(soft.copy(), (0, 0))
            return _nine(soft, rect.w + 2 * margin, rect.h + 2 * margin)

        picture = self._made.get(("glow", rect.size, corner, width, colour), make)
        if strength < 1:
            picture = self.faded(("glow", rect.size, corner, width, colour), picture, strength)
        surface.blit(picture, (rect.x - margin, rect.y - margin))

    def ring(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        s: float,
        *,
        radius: float = theme.RADIUS,
        colour: Colour = theme.GOLD,
        units: float = theme.FOCUS_RING,
        gap: float = 2,
        outline: Outline = (),
    ) -> None:
        """Draw the focus ring: a gold line just outside a control, along its outline if it is not a rectangle."""
        if outline:
            self._closed_line(surface, wider(outline, (gap + units / 2) * s), colour, units * s)
            return
        outer = rect.inflate(2 * round((gap + units / 2) * s), 2 * round((gap + units / 2) * s))
        hollow = Slab(colour, colour, colour, units, inner=0, opacity=0.0)
        self.slab(surface, outer, s, hollow, radius=radius + gap + units / 2)

    def _closed_line(self, surface: pygame.Surface, points: Outline, colour: Colour, width: float) -> None:
        """Draw a closed line through corners given in pixels."""
        xs, ys = zip(*points, strict=True)
        x, y = round(min(xs) - width), round(min(ys) - width)
        size = round(max(xs) + width) - x, round(max(ys) + width) - y
        corners = " ".join(f"{px - x:.1f},{py - y:.1f}" for px, py in points)

        def make() -> pygame.Surface:
            line = f'fill="none" stroke="{hexa(colour)}" stroke-width="{width:.2f}" stroke-linejoin="round"'
            head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}">'
            return rasterise(f'{head}<polygon points="{corners}" {line}/></svg>'.encode(), size)

        surface.blit(self.cached(("line", corners, colour, round(width, 2)), make), (x, y))

    def disc(self, surface: pygame.Surface, centre: tuple[int, int], radius: int, s: float, slab: Slab) -> None:
        """Draw a round slab with a small shadow."""
        rect = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        rect.center = centre
        self.slab(surface, rect, s, slab, radius=radius / s, shadow=2.5)

    def scallops(
        self, surface: pygame.Surface, rect: pygame.Rect, s: float, *, up: bool = True, units: float = 9
    ) -> None:
        """Draw a scalloped edge along the rectangle: its straight side is the bottom if `up`, else the top."""

        def make() -> pygame.Surface:
            count = max(1, round(rect.w / (2 * units * s)))
            r = rect.w / (2 * count)
            height = max(2, round(r) + 1)
            y, sweep, sign = (height, 1, -1) if up else (0, 0, 1)
            parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {rect.w} {height}">']
            for i in range(count):
                x = r * (2 * i + 1)
                parts.append(
                    f'<path d="M{x - r:.2f},{y} A{r:.2f},{r:.2f} 0 0 {sweep} {x + r:.2f},{y}Z" fill="#FFFDF6" '
                    f'stroke="{hexa(theme.LINE)}" stroke-width="{max(0.7, s):.2f}"/>'
                    f'<circle cx="{x:.2f}" cy="{y + sign * r * 0.45:.2f}" r="{r * 0.24:.2f}" fill="#D9C9A4"/>'
                )
            return rasterise("".join([*parts, "</svg>"]).encode(), (rect.w, height))

        strip = self._made.get(("scallops", rect.w, up, round(units * s, 2)), make)
        surface.blit(strip, (rect.x, rect.bottom - strip.get_height()) if up else rect.topleft)

    def ribbon(
        self, surface: pygame.Surface, rect: pygame.Rect, s: float, colour: Colour, trim: Colour | None = None
    ) -> None:
        """Draw a folded ribbon for one short sentence, with an edge line in its own or another colour. Text goes into
        the rectangle; the tails hang outside."""
        tail, drop = round(26 * s), round(8 * s)

        def make() -> pygame.Surface:
            w, h = rect.w + 2 * tail, rect.h + drop
            dark, light = hexa(mix(colour, theme.SHADOW, 0.35)), hexa(trim or mix(colour, theme.CREAM, 0.12))
            t, d, c = tail, drop, hexa(colour)
            svg = (
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}">'
                f'<path d="M0,{d} H{2 * t} V{h} H0 L{t * 0.4},{(d + h) / 2}Z" fill="{dark}"/>'
                f'<path d="M{w},{d} H{w - 2 * t} V{h} H{w} L{w - t * 0.4},{(d + h) / 2}Z" fill="{dark}"/>'
                f'<path d="M{t},{rect.h} H{2 * t} L{2 * t},{h}Z M{w - t},{rect.h} H{w - 2 * t} L{w - 2 * t},{h}Z" '
                f'fill="{hexa(mix(colour, theme.SHADOW, 0.6))}"/>'
                f'<rect x="{t}" y="0" width="{rect.w}" height="{rect.h}" rx="{4 * s}" fill="{c}"/>'
                f'<rect x="{t + 4 * s}" y="{4 * s}" width="{rect.w - 8 * s}" height="{rect.h - 8 * s}" rx="{2 * s}" '
                f'fill="none" stroke="{light}" stroke-width="{max(1.0, 1.4 * s)}"/></svg>'
            )
            return rasterise(svg.encode(), (w, h))

        picture = self._made.get(("ribbon", rect.size, tail, colour, trim), make)
        surface.blit(picture, (rect.x - tail, rect.y))

    def gradient(self, size: tuple[int, int], stops: tuple[tuple[float, Colour], ...]) -> pygame.Surface:
        """Return a vertical gradient through colour stops (position 0 to 1)."""

        def make() -> pygame.Surface:
            picture = pygame.Surface(size)
            fill_gradient(picture, picture.get_rect(), stops)
            return picture

        return self._made.get(("gradient", size, stops), make)

    def wash(self, surface: pygame.Surface, rect: pygame.Rect, colour: Colour, alpha: float) -> None:
        """Draw a transparent colour over a rectangle, to dim the scenes behind dialogs."""
        wash = self._made.get(("wash", rect.size, colour, alpha), lambda: _wash(rect.size, colour, alpha))
        surface.blit(wash, rect)

    def dotted(
        self, surface: pygame.Surface, start: tuple[int, int], length: int, s: float, *, down: bool = False
    ) -> None:
        """Draw a fine dotted rule between groups on paper."""
        dot, step = max(1, round(2 * s)), max(3, round(7 * s))
        for offset in range(0, length, step):
            x, y = (start[0], start[1] + offset) if down else (start[0] + offset, start[1])
            surface.fill(theme.LINE, (x, y, dot, dot))


def fill_gradient(surface: pygame.Surface, rect: pygame.Rect, stops: tuple[tuple[float, Colour], ...]) -> None:
    """Fill a rectangle of an opaque surface with a vertical gradient through colour stops (position 0 to 1)."""
    # Straight lines between the stops: a coarse column, smoothed, is as good as one colour for each row.
    column = pygame.Surface((1, _GRADIENT_ROWS))
    for y in range(_GRADIENT_ROWS):
        column.set_at((0, y), _stop_colour(stops, y / (_GRADIENT_ROWS - 1)))
    pygame.transform.scale(pygame.transform.smoothscale(column, (1, rect.h)), rect.size, surface.subsurface(rect))


def _stop_colour(stops: tuple[tuple[float, Colour], ...], t: float) -> Colour:
    for (t0, a), (t1, b) in zip(stops, stops[1:], strict=False):
        if t <= t1:
            return mix(a, b, max(0.0, (t - t0) / (t1 - t0)))
    return stops[-1][1]


def _wash(size: tuple[int, int], colour: Colour, alpha: float) -> pygame.Surface:
    wash = pygame.Surface(size)
    wash.fill(colour)
    wash.set_alpha(round(255 * alpha))
    return wash
