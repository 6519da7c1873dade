"""A Venetian front for hand-overs: plaster in a player's colour, brick, lamps, shutters and flowers."""

from __future__ import annotations

import math
import random

import pygame

from burano.i18n import _
from burano.table.contract.theme import PlayerColours
from burano.ui.drawing import theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.sprites import rasterise
from burano.ui.drawing.theme import Colour, hexa, mix, rgb
from burano.ui.kit import Kit
from burano.ui.scaling import View

WINDOW = pygame.FRect(-400, -420, 800, 700)
"""The window opening in units, with the middle of the scene as origin."""
ARCH = 180
LAMP = pygame.FRect(586, -330, 88, 190)
"""The lamp on the right; the other one hangs opposite."""
BLOOM = 196.0
"""Distance from the middle of the scene down to the tips of the flowers."""
_PAVEMENT = 180
_HOOK = 20.0
"""Height of the ropes' hooks in the stone above the opening."""
_ROPES_APART = 310.0
"""Maximum distance of the ropes from the middle: beside the opening there is no stone."""
_ROPE = (122, 77, 16)
_AMBER = rgb("FFC262")
_CUT = pygame.BLEND_RGBA_MULT
_BOX = '<rect x="30" y="84" width="860" height="62" rx="8" fill="#8A4E30" stroke="#5C3420" stroke-width="2.5"/>'
_FLOWERS = ("#F98DB8", "#E8415F", "#FFF3F0", "#F9CA4F", "#FF9FB8")


class VenetianWall:
    """The wall for one view; its shutters open. The wall covers the window, its own window opening shrinks with small
    windows and never grows past its design. All pictures are shared, so do not draw on them."""

    sound = "shutter"

    def __init__(self, kit: Kit, view: View) -> None:
        self._kit, self._view = kit, view
        self.k = min(1.0, view.w / 1500, view.h / 1060) * view.s
        """Pixels per unit of the wall."""

    @property
    def ledge(self) -> float:
        return _PAVEMENT * self.k

    def confirm_text(self, name: str) -> str:
        return _("I’m {name}: open the shutters").format(name=name)

    def hint_text(self) -> str:
        return _("Everyone else, please look away. Press Enter or Space to open the shutters.")

    # ---- drawing

    def draw(self, surface: pygame.Surface, colours: PlayerColours, sign: pygame.Rect, opened: float) -> None:
        covered = sign.right > self._at(LAMP.x, 0)[0]
        surface.blit(self.front(self._view.window.size, colours.scenery_colour, lamps=not covered), (0, 0))
        self._draw_shutters(surface, sign, opened)

    def _at(self, x: float, y: float) -> tuple[float, float]:
        """Return the pixels of a point of the wall, given from the middle of the scene."""
        return self._view.width / 2 + x * self.k, self._view.height / 2 + y * self.k

    def _draw_shutters(self, surface: pygame.Surface, sign: pygame.Rect, opened: float) -> None:
        for side in range(2):
            wing = self.shutter(side)
            w = max(2, round(wing.get_width() * (1 - 0.86 * opened)))
            picture = pygame.transform.smoothscale(wing, (w, wing.get_height())) if opened else wing
            (left, top), (right, _bottom) = self._at(WINDOW.x, WINDOW.y), self._at(WINDOW.right, 0)
            surface.blit(picture, (round(left if side == 0 else right - w), round(top)))
        box = self.flowers(bloom=bool(opened) or sign.bottom < self._at(0, BLOOM)[1])
        x, y = self._at(0, WINDOW.bottom - 120)
        surface.blit(box, (round(x - box.get_width() / 2), round(y)))

    def draw_hangers(self, surface: pygame.Surface, sign: pygame.Rect) -> None:
        """Draw two ropes from hooks in the stone down to the sign."""
        aside = round(min(sign.w / 2 - self._view.px(120), _ROPES_APART * self.k))
        for x in (sign.centerx - aside, sign.centerx + aside):
            self._draw_rope(surface, x, sign)

    def _draw_rope(self, surface: pygame.Surface, x: int, sign: pygame.Rect) -> None:
        view = self._view
        top = round(view.height / 2 + (arch_at((x - view.width / 2) / self.k) - _HOOK) * self.k)
        if top >= sign.y:
            return  # the sign hides its own hooks
        rope = pygame.Rect(x, top, view.px(6), sign.y - top + view.px(12))
        pygame.draw.rect(surface, _ROPE, rope, border_radius=view.px(3))
        hook = Slab(theme.GOLD, theme.GOLD_DARK, _ROPE, 2, inner=0.4)
        self._kit.paint.disc(surface, (rope.centerx, top), view.px(9), view.s, hook)

    # ---- pictures

    def front(self, size: tuple[int, int], plaster: Colour, *, lamps: bool = True) -> pygame.Surface:
        """Return everything but the shutters; without lamps where something would hide half of them."""
        key = ("wall", size, round(self.k, 4), plaster, lamps)
        return self._kit.paint.cached(key, lambda: _make_wall(size, self.k, plaster, lamps))

    def shutter(self, side: int) -> pygame.Surface:
        """Return the left (0) or right (1) shutter, closed."""
        return self._kit.paint.cached(("shutter", round(self.k, 4), side), lambda: _make_shutter(self.k, side))

    def flowers(self, *, bloom: bool = True) -> pygame.Surface:
        """Return the flower box in front of the shutters; without flowers where only a strip of them would be seen."""
        body = _BOX + (_flower_body() if bloom else "")
        return self._kit.paint.cached(("flowers", round(self.k, 4), bloom), lambda: _svg(body, (920, 160), self.k))


def _svg(body: str, size: tuple[float, float], s: float) -> pygame.Surface:
    px = (round(size[0] * s), round(size[1] * s))
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}">{body}</svg>'
    return rasterise(text.encode(), px)


def _make_wall(size: tuple[int, int], s: float, plaster: Colour, lamps: bool) -> pygame.Surface:
    picture = _plaster(size, plaster)
    w, h = size[0] / s, size[1] / s
    cx, cy = w / 2, h / 2
    body = _bricks(w, h) + _window(cx + WINDOW.x, cy + WINDOW.y) + _pavement(w, h)
    body += _lamps(cx, cy) if lamps else ""
    for side in (-1, 1) if lamps else ():
        _lamplight(picture, s, cx + side * 630, cy - 188)
    picture.blit(_svg(body, (w, h), s), (0, 0))
    return picture


def _plaster(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """Paint cloudy plaster: coarse noise, blurred and stretched, lighter towards the sun on the upper left."""
    rng = random.Random(4)
    small = pygame.Surface((64, 36))
    for y in range(36):
        for x in range(64):
            light = 1.16 - x / 64 * 0.26 - y / 36 * 0.2 + rng.uniform(-0.13, 0.13)
            small.set_at((x, y), tuple(min(255, max(0, round(part * light))) for part in colour))
    soft = pygame.transform.box_blur(pygame.transform.smoothscale(small, (256, 144)), 5)
    return pygame.transform.smoothscale(soft, size)


def _blob(cx: float, cy: float, rx: float, ry: float, seed: int) -> list[tuple[float, float]]:
    rng = random.Random(seed)
    points = []
    for i in range(11):
        k = 1 + rng.uniform(-0.22, 0.22)
        points.append((cx + rx * k * math.cos(2 * math.pi * i / 11), cy + ry * k * math.sin(2 * math.pi * i / 11)))
    return points


def _curve(points: list[tuple[float, float]]) -> str:
    n = len(points)
    d = f"M{points[0][0]:.1f},{points[0][1]:.1f} "
    for i in range(n):
        p0, p1, p2, p3 = points[i - 1], points[i], points[(i + 1) % n], points[(i + 2) % n]
        d += (
            f"C{p1[0] + (p2[0] - p0[0]) / 6:.1f},{p1[1] + (p2[1] - p0[1]) / 6:.1f} "
            f"{p2[0] - (p3[0] - p1[0]) / 6:.1f},{p2[1] - (p3[1] - p1[1]) / 6:.1f} {p2[0]:.1f},{p2[1]:.1f} "
        )
    return d + "Z"


def _within(points: list[tuple[float, float]], x: float, y: float) -> bool:
    """Return whether a point lies inside an outline."""
    inside = False
    for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1], strict=True):
        if (y0 > y) != (y1 > y) and x < x0 + (y - y0) * (x1 - x0) / (y1 - y0):
            inside = not inside
    return inside


def _bricks(w: float, h: float) -> str:
    """Return the places where the plaster has fallen off, as SVG."""
    rng = random.Random(9)
    out = ""
    spots = ((110, h - 260, 0.95), (w - 105, 210, 0.85), (w - 150, h - 230, 0.6), (60, 150, 0.6))
    for number, (cx, cy, k) in enumerate(spots):
        rx, ry = 150 * k, 80 * k
        edge = _blob(cx, cy, rx, ry, number + 3)
        out += f'<path d="{_curve(edge)}" fill="#E3BFA6" stroke="#F2D6C2" stroke-width="6"/>'
        for j in range(-5, 6):
            for i in range(-6, 7):
                x, y = cx + i * 46 + j % 2 * 23, cy + j * 18
                if all(_within(edge, x + dx, y + dy) for dx in (-21, 21) for dy in (-7, 8)):
                    colour = hexa(mix(rgb("B9634A"), rgb("D98C6A"), rng.random()))
                    out += f'<rect x="{x - 21:.0f}" y="{y - 7:.0f}" width="42" height="15" rx="2" fill="{colour}"/>'
    return out


def _window(x: float, y: float) -> str:
    """Surround, dark opening and sill."""
    w, h, half = WINDOW.w, WINDOW.h, WINDOW.w / 2
    top = y + ARCH
    rim = f"M{x - 46},{y + h + 30} V{top} A{half + 46},226 0 0 1 {x + w + 46},{top} V{y + h + 30}Z"
    out = f'<path d="{rim}" fill="#2B2350" fill-opacity="0.25" transform="translate(8 12)"/>'
    out += f'<path d="{rim}" fill="#F7EFDF" stroke="#C9B99C" stroke-width="3"/>'
    for i in range(9):
        a = math.pi * (1 - i / 8)
        inner = (x + half + (half + 4) * math.cos(a), top - (ARCH + 4) * math.sin(a))
        outer = (x + half + (half + 44) * math.cos(a), top - 224 * math.sin(a))
        out += (
            f'<path d="M{inner[0]:.0f},{inner[1]:.0f} L{outer[0]:.0f},{outer[1]:.0f}" fill="none" stroke="#CDBD9F" '
            'stroke-width="2.5"/>'
        )
    opening = f"M{x},{y + h} V{top} A{half},{ARCH} 0 0 1 {x + w},{top} V{y + h}Z"
    out += f'<path d="{opening}" fill="#16332F"/>'
    size = f'width="{w + 160}" height="34" rx="6"'
    out += f'<rect x="{x - 74}" y="{y + h + 14}" {size} fill="#2B2350" fill-opacity="0.3"/>'
    out += f'<rect x="{x - 80}" y="{y + h + 4}" {size} fill="#EFE3CC" stroke="#C9B99C" stroke-width="2"/>'
    return out


def arch_at(x: float) -> float:
    """Return how far the opening's edge lies above the middle of the scene, at a point `x` units beside the middle."""
    half = WINDOW.w / 2
    return WINDOW.y + ARCH - ARCH * math.sqrt(max(0.0, 1 - (x / half) ** 2))


def _wing(side: int, inset: float) -> str:
    """Return the outline of a shutter as SVG, its outer corner rounded to the arch; `inset` units narrower all
    round."""
    w, h = WINDOW.w / 2, WINDOW.h
    rx, ry = w - inset - (2 if side else 3), ARCH - inset
    if side == 0:
        return f"M{inset + 2},{h - inset} V{ARCH} A{rx},{ry} 0 0 1 {w - 3},{inset + 2} V{h - inset}Z"
    return f"M{w - inset - 2},{h - inset} V{ARCH} A{rx},{ry} 0 0 0 3,{inset + 2} V{h - inset}Z"


def _make_shutter(s: float, side: int) -> pygame.Surface:
    """Paint one wing: frame, two panels of slats cut by the arch, a knob."""
    w, h = WINDOW.w / 2, WINDOW.h
    grip, g0, g1 = (w - 26, "#3E9478", "#2E7D62") if side == 0 else (26, "#2E7D62", "#22604C")
    frame = (
        f'<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{w}" y2="0"><stop offset="0" '
        f'stop-color="{g0}"/><stop offset="1" stop-color="{g1}"/></linearGradient></defs>'
        f'<path d="{_wing(side, 0)}" fill="url(#g)" stroke="#123B2E" stroke-width="4"/>'
    )
    wing = _svg(frame, (w, h), s)
    slats = _svg(_slats(w, side), (w, h), s)
    slats.blit(_svg(f'<path d="{_wing(side, 30)}" fill="#FFF"/>', (w, h), s), (0, 0), special_flags=_CUT)
    wing.blit(slats, (0, 0))
    knob = f'<circle cx="{grip}" cy="400" r="11" fill="{hexa(theme.GOLD)}" stroke="#7A4D10" stroke-width="2"/>'
    wing.blit(_svg(knob, (w, h), s), (0, 0))
    return wing


def _slats(w: float, side: int) -> str:
    out = ""
    for panel in range(2):
        top = 40 + panel * 340
        out += f'<rect x="34" y="{top}" width="{w - 68}" height="304" fill="#1E5744"/>'
        for slat in range(13):
            y = top + 5 + slat * 23.4
            fill = hexa(mix(rgb("3E9478"), rgb("2A7059"), slat % 2 * 0.25 + side * 0.3))
            at = f'<rect x="38" y="{y:.1f}" width="{w - 76}"'
            out += f'{at} height="17" rx="3" fill="{fill}"/>{at} height="4" rx="2" fill="#69B596" fill-opacity="0.6"/>'
    return out


def _flower_body() -> str:
    rng, out = random.Random(12), ""
    for _number in range(120):
        x, y = rng.uniform(40, 880), 76 + rng.uniform(-34, 16)
        colour = hexa(mix(rgb("3F8A55"), rgb("6FB25A"), rng.random()))
        out += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{rng.uniform(8, 15):.1f}" fill="{colour}"/>'
    for _number in range(95):
        x, y, z, colour = rng.uniform(40, 880), 68 + rng.uniform(-34, 22), rng.uniform(6, 10), rng.choice(_FLOWERS)
        for petal in range(5):
            a = petal * 1.257
            out += (
                f'<circle cx="{x + z * 0.6 * math.cos(a):.1f}" cy="{y + z * 0.6 * math.sin(a):.1f}" r="{z * 0.5:.1f}" '
                f'fill="{colour}"/>'
            )
        out += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{z * 0.32:.1f}" fill="#FFF0B0"/>'
    return out


def _lamps(cx: float, cy: float) -> str:
    out = ""
    for side in (-1, 1):
        x, y = cx + side * 630, cy - 240
        out += (
            f'<path d="M{x},{y} v-60 q0,-30 {-side * 30},-30" fill="none" stroke="#2B2540" stroke-width="8" '
            'stroke-linecap="round"/>'
            f'<path d="M{x - 34},{y} L{x + 34},{y} L{x + 24},{y + 92} L{x - 24},{y + 92}Z" fill="#FFE9A6" '
            'stroke="#2B2540" stroke-width="6" stroke-linejoin="round"/>'
            f'<path d="M{x - 44},{y + 2} L{x},{y - 32} L{x + 44},{y + 2}Z" fill="#2B2540"/>'
            f'<path d="M{x},{y} v92" fill="none" stroke="#2B2540" stroke-width="4"/>'
            f'<rect x="{x - 26}" y="{y + 90}" width="52" height="10" rx="3" fill="#2B2540"/>'
        )
    return out


def _lamplight(picture: pygame.Surface, s: float, x: float, y: float) -> None:
    """Paint amber light that lies over plaster of any colour: added light would be red on red and white on blue."""
    radius = round(300 * s)
    small = pygame.Surface((64, 64), pygame.SRCALPHA)
    for j in range(64):
        for i in range(64):
            d = min(1.0, math.hypot(i - 31.5, j - 31.5) / 31.5)
            small.set_at((i, j), (*_AMBER, round(150 * (1 - d) ** 2)))
    light = pygame.transform.smoothscale(small, (2 * radius, 2 * radius))
    picture.blit(light, (round(x * s) - radius, round(y * s) - radius))


def _pavement(w: float, h: float) -> str:
    rng = random.Random(7)
    top = h - _PAVEMENT
    out = f'<rect x="0" y="{top}" width="{w}" height="{_PAVEMENT}" fill="#A8977B"/>'
    for j in range(4):
        for i in range(-1, math.ceil(w / 150) + 1):
            colour = hexa(mix(rgb("CDBEA1"), rgb("BBAA89"), rng.random()))
            x, y = i * 150 + j % 2 * 75, top + 12 + j * 44
            out += f'<rect x="{x}" y="{y}" width="146" height="40" rx="4" fill="{colour}"/>'
    return out + f'<rect x="0" y="{top}" width="{w}" height="8" fill="#EFE3CC"/>'
