"""A brush that draws in design units: sprites by anchor, slabs, badges, small SVGs, and text recorded as boxes."""

import math
from collections.abc import Hashable
from dataclasses import replace
from functools import lru_cache
from typing import TypeAlias

import pygame

from burano.ui.controls.boxes import Box
from burano.ui.drawing import paint, theme
from burano.ui.drawing.fonts import SMALLEST
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.palettes import legible
from burano.ui.drawing.sprites import frame, rasterise
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import Colour, hexa
from burano.ui.kit import Kit
from burano.ui.scaling import View

Area: TypeAlias = tuple[float, float, float, float] | pygame.FRect
"""Left, top, width and height, in design units."""
_LABEL = Style(theme.LABEL)
_MAX_SWELL = 1.7


class Brush:
    """Draws on one surface. `boxes` collects the drawn texts, for tests of the layout."""

    def __init__(self, surface: pygame.Surface, kit: Kit, view: View) -> None:
        self.surface, self.kit, self.view = surface, kit, view
        self.s = view.s
        self.boxes: list[Box] = []
        self.prefix = ""

    # ---- sprites

    def sprite(
        self,
        name: str,
        x: float,
        y: float,
        w: float = 0,
        h: float = 0,
        *,
        alpha: float = 1.0,
        light: float = 0.0,
        tint: Colour | None = None,
        shadow: float = 0.0,
    ) -> pygame.Rect:
        """Draw a sprite with its top left corner at (x, y); `shadow` is its height above the ground, in units. Returns
        its pixel area."""
        picture = self.kit.sprites.get(name, w * self.s, h * self.s, alpha=alpha, light=light, tint=tint)
        at = (round(x * self.s), round(y * self.s))
        if shadow:
            radius = max(1, round(shadow * self.s))
            soft = self.kit.sprites.shadow(name, picture.get_width(), radius)
            self.surface.blit(soft, (at[0] - 2 * radius, at[1] - 2 * radius + round(shadow * self.s)))
        self.surface.blit(picture, at)
        return picture.get_rect(topleft=at)

    def at(
        self,
        name: str,
        x: float,
        y: float,
        k: float,
        *,
        alpha: float = 1.0,
        light: float = 0.0,
        glow: int = 0,
        tint: Colour | None = None,
        dim: float = 0.0,
        flip: bool = False,
        give: float = 0.0,
    ) -> pygame.Rect:
        """Draw a sprite scaled by `k` with its anchor at (x, y). `give` squeezes it vertically by that share, towards
        its lower edge. Returns its pixel area."""
        w, h, ax, ay = frame(name)
        sprites, px = self.kit.sprites, (w * k * self.s, h * k * self.s)
        at = (round((x - (w - ax if flip else ax) * k) * self.s), round((y - ay * k) * self.s))
        if not glow and not self.surface.get_clip().colliderect((*at, px[0] + 2, px[1] + 2)):
            return pygame.Rect(at, (round(px[0]), round(px[1])))
        picture = sprites.get(name, *px, alpha=alpha, light=light, tint=tint, dim=dim, flip=flip)
        if give:
            width, height = picture.get_size()
            picture = pygame.transform.smoothscale(picture, (round(width * (1 + give)), round(height * (1 - give))))
            at = (at[0] - round(width * give / 2), at[1] + height - picture.get_height())
        if glow:
            radius = max(1, round(glow * self.s))
            light_ring = self.kit.sprites.glow(name, picture.get_width(), radius)
            self.surface.blit(light_ring, (at[0] - 2 * radius, at[1] - 2 * radius))
        self.surface.blit(picture, at)
        return picture.get_rect(topleft=at)

    def centred(
        self,
        name: str,
        x: float,
        y: float,
        w: float,
        h: float = 0,
        *,
        alpha: float = 1.0,
        light: float = 0.0,
        tint: Colour | None = None,
        shadow: float = 0.0,
    ) -> pygame.Rect:
        """Draw a sprite centred at (x, y), fitted into w×h (h = w if it is 0). Returns its pixel area."""
        sw, sh, _x, _y = frame(name)
        k = min(w / sw, (h or w) / sh)
        left, up = x - sw * k / 2, y - sh * k / 2
        return self.sprite(name, left, up, sw * k, alpha=alpha, light=light, tint=tint, shadow=shadow)

    def picture(
        self, picture: pygame.Surface, x: float, y: float, *, alpha: float = 1.0, shadow: float = 0.0
    ) -> pygame.Rect:
        """Draw a surface with its top left corner at (x, y); `shadow` is its height above the ground, in units. Returns
        its pixel area."""
        rect = picture.get_rect(topleft=(round(x * self.s), round(y * self.s)))
        if alpha < 1.0:
            picture = picture.copy()
            picture.fill((255, 255, 255, round(255 * alpha)), special_flags=pygame.BLEND_RGBA_MULT)
        elif shadow:
            self.kit.paint.shadow(self.surface, rect, self.s, round(0.07 * rect.w), lift=shadow, colour=theme.SHADOW)
        self.surface.blit(picture, rect)
        return rect

    def svg(self, key: Hashable, x: float, y: float, w: float, h: float, body: str, *, light: bool = False) -> None:
        """Draw SVG shapes in units, w×h with the origin at (x, y); cached per key and scale. As `light` they brighten
        what lies below them instead of covering it."""
        px = (max(1, round(w * self.s)), max(1, round(h * self.s)))

        def make() -> pygame.Surface:
            # The raster keeps proportions, so the view box follows the rounded pixel size.
            box = f"0 0 {px[0] / self.s:.3f} {px[1] / self.s:.3f}"
            svg = (
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{px[0]}" height="{px[1]}">{body}</svg>'
            )
            shapes = rasterise(svg.encode(), px)
            if not light:
                return shapes
            on_black = pygame.Surface(px)
            on_black.blit(shapes, (0, 0))
            return on_black

        picture = self.kit.paint.cached(("svg", key, px, round(self.s, 4)), make)
        at = round(x * self.s), round(y * self.s)
        self.surface.blit(picture, at, special_flags=pygame.BLEND_RGB_ADD if light else 0)

    # ---- shapes

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        return self.view.rect(x, y, w, h)

    def slab(
        self,
        area: pygame.FRect,
        slab: Slab = paint.PAPER,
        *,
        radius: float = 14,
        shadow: float = 0.0,
        alpha: float = 1.0,
    ) -> None:
        self.kit.paint.slab(
            self.surface, self.view.to_px(area), self.s, slab, radius=radius, shadow=shadow, alpha=alpha
        )

    def highlight(self, area: pygame.FRect, *, radius: float = 12) -> None:
        """Draw a gold ring between two dark lines round a rectangle: the player may act there."""
        rect, paint = self.view.to_px(area), self.kit.paint
        paint.ring(self.surface, rect, self.s, radius=radius, colour=theme.TARGET_EDGE, units=8, gap=3)
        paint.ring(self.surface, rect, self.s, radius=radius - 2, colour=theme.TARGET, units=4, gap=3)

    def dim(self, area: pygame.FRect, *, radius: float = 8, share: float = 0.6) -> None:
        """Dim a thing that cannot be chosen."""
        self.slab(area, Slab(theme.DIM, theme.DIM, theme.DIM, 0, inner=0, opacity=share), radius=radius)

    def highlight_area(
        self,
        area: pygame.FRect,
        *,
        radius: float = 12,
        strength: float = 1.0,
        colour: Colour = theme.GLOW,
        edge: Colour = theme.TARGET,
        fill: float = 0.0,
    ) -> None:
        """Draw a glow round a rectangle, and a bright line between two dark ones, which is visible on pale ground too.
        `fill` is the opacity of a tint inside."""
        rect = self.view.to_px(area)
        self.kit.paint.glow(self.surface, rect, self.s, radius=radius, strength=strength, colour=colour)
        if fill:
            self.slab(area, Slab(colour, colour, colour, 0, 0, fill), radius=radius)
        self.kit.paint.ring(self.surface, rect, self.s, radius=radius, colour=theme.TARGET_EDGE, units=8, gap=-5)
        self.kit.paint.ring(self.surface, rect, self.s, radius=radius - 2, colour=edge, units=4, gap=-5)

    def dashed(
        self,
        area: pygame.FRect,
        colour: Colour,
        *,
        radius: float = 12,
        units: float = 2.2,
        dash: float = 9,
        alpha: float = 1,
    ) -> None:
        """Draw a dashed line round a rectangle; `dash` is the length of a dash and of a gap together, in units."""
        path = _dashes(area.w - units, area.h - units, radius, dash)
        body = (
            f'<path transform="translate({units / 2},{units / 2})" d="{path}" fill="none" stroke="{hexa(colour)}" '
            f'stroke-width="{units}" stroke-opacity="{alpha}" stroke-linecap="round"/>'
        )
        key = ("dashed", round(area.w, 2), round(area.h, 2), colour, radius, units, dash, alpha)
        self.svg(key, area.x, area.y, area.w, area.h, body)

    def disc(self, x: float, y: float, r: float, fill: Colour, edge: Colour, edge_units: float = 2) -> None:
        """Draw a flat disc with an edge."""
        flat = Slab(fill, fill, edge, edge_units, inner=0)
        area = pygame.FRect(x - r, y - r, 2 * r, 2 * r)
        self.kit.paint.slab(self.surface, self.view.to_px(area), self.s, flat, radius=r)

    def badge(self, x: float, y: float, text: str, fill: Colour, r: float = 12, size: float = 17) -> None:
        """Draw a small text on a disc; nothing in a picture too small for text."""
        k = self.swell(size)
        if not k:
            return
        r, size = r * k, size * k
        self.disc(x, y, r, fill, theme.CREAM)
        ink = legible(theme.CREAM, fill)
        self.text(text, (x - 2 * r, y - r, 4 * r, 2 * r), Style(size, theme.BLACK, ink, align="center"))

    # ---- text

    def text(self, text: str, area: Area, style: Style = _LABEL, *, name: str = "", alpha: int = 255) -> pygame.Rect:
        """Draw text in a rectangle. Returns the pixel area it covers. Tests identify it by `name` or its first
        letters."""
        block = self.kit.text.styled(text, self.rect(*area), style, self.s)
        self.kit.text.draw(self.surface, block, alpha=alpha)
        self.boxes.append(block.as_box(f"{self.prefix}{name or text[:24]}"))
        return block.box

    def paint_over(self, area: pygame.FRect) -> None:
        """Remove the recorded texts inside an area that something opaque covers."""
        hidden = self.view.to_px(area)
        self.boxes = [box for box in self.boxes if not hidden.collidepoint((box.ink or box.rect).center)]

    def swell(self, size: float) -> float:
        """Return the factor by which a thing with text of `size` units must be enlarged to be readable; 0 if the
        picture is too small for text."""
        k = max(1.0, SMALLEST / (size * self.s))
        return k if k <= _MAX_SWELL else 0.0

    def narrowed(self, text: str, room: float, style: Style) -> Style:
        """Return the style, with a narrow typeface if the text does not fit into `room` units otherwise."""
        fits = self.width(text, style.size, style.face) <= room
        return style if fits else replace(style, face=theme.NARROW)

    def width(self, text: str, size: float, face: str = theme.BODY) -> float:
        """Return the width of a line of text, in units."""
        return self.kit.text.size(text, face, self.view.px(size))[0] / self.s

    def head(self, text: str, x: float, y: float, w: float, size: float = 19) -> None:
        """Draw a panel's heading."""
        self.text(text, (x, y, w, size * 1.5), Style(size, theme.DISPLAY))


@lru_cache(256)
def _dashes(w: float, h: float, radius: float, dash: float) -> str:
    """Return the path data of a dashed rounded rectangle. Each dash is its own stroke, as the rasteriser breaks dashes
    on closed shapes."""
    r = min(radius, w / 2, h / 2)
    corners = ((w - r, r, -90), (w - r, h - r, 0), (r, h - r, 90), (r, r, 180))
    turns = [(cx, cy, math.radians(start + 90 * i / 8)) for cx, cy, start in corners for i in range(9)]
    outline = [(cx + r * math.cos(a), cy + r * math.sin(a)) for cx, cy, a in turns]
    outline.append(outline[0])
    lengths = [math.dist(p, q) for p, q in zip(outline, outline[1:], strict=False)]
    count = max(4, round(sum(lengths) / (2 * dash)))
    step = sum(lengths) / count

    def at(d: float) -> str:
        for (p, q), length in zip(zip(outline, outline[1:], strict=False), lengths, strict=True):
            if length and d <= length:
                t = d / length
                return f"{p[0] + (q[0] - p[0]) * t:.2f},{p[1] + (q[1] - p[1]) * t:.2f}"
            d -= length
        return f"{outline[-1][0]:.2f},{outline[-1][1]:.2f}"

    return " ".join("M" + " L".join(at(i * step + step * q / 8) for q in range(5)) for i in range(count))
