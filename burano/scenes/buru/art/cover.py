"""The front of the box: the mountain at sunset, the three totems on the beach, and two ships under way."""

from __future__ import annotations

import math

import pygame

from burano.ui.drawing.compose import Composition
from burano.ui.drawing.theme import rgb
from burano.ui.kit import Kit

_UNITS = 330.0
"""Width of the drawing in its own units."""
_SKY = tuple(
    (at, rgb(code))
    for at, code in (
        (0.0, "2C3C7E"),
        (0.24, "6A62A0"),
        (0.42, "E08E86"),
        (0.55, "F9C585"),
        (0.62, "FFE3A8"),
        (0.63, "6FA7B4"),
        (0.76, "2F6E97"),
        (1.0, "1B3566"),
    )
)
_HORIZON = 0.625
_INK = "#2B2350"
_BAND = 15.0
_SUN_X, _SUN_HIGH = 84.0, 20.0


def cover(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """Paint sky, island and ships; the upper third stays free for the name."""
    height = size[1] * _UNITS / size[0]
    front = pygame.Surface(size)
    front.blit(kit.paint.gradient(size, _SKY), (0, 0))
    art = Composition()
    sea = height * _HORIZON
    _sun(art, sea)
    _mountains(art, sea)
    _beach(art, sea)
    _waves(art, sea, height)
    _ship(art, 72, height - 96, 0.28, "blue")
    _ship(art, 218, height - 72, 0.42, "red")
    _band(art, height)
    front.blit(art.picture((0, 0, _UNITS, height), size), (0, 0))
    return front


def _sun(art: Composition, sea: float) -> None:
    """Draw the sun behind the island, and its light on the water."""
    for radius, opacity in ((92, 0.12), (62, 0.2), (36, 0.9)):
        half = math.sqrt(radius**2 - _SUN_HIGH**2)
        art.shape(
            f'<path d="M{_SUN_X - half:.1f},{sea} A{radius},{radius} 0 1 1 {_SUN_X + half:.1f},{sea}Z" fill="#FFF1C4" '
            f'opacity="{opacity}"/>'
        )
    for number in range(7):
        w = 62 - 6 * number
        art.shape(
            f'<rect x="{_SUN_X - w / 2}" y="{sea + 10 + 13 * number}" width="{w}" height="4" rx="2" fill="#FFE7AE" '
            f'opacity="{0.7 - 0.08 * number:.2f}"/>'
        )


def peak(art: Composition, x: float, foot: float, w: float, h: float) -> None:
    """Draw a wooded mountain: a dark and a light side, a bare summit, mist."""
    top, left, right = foot - h, x - w / 2, x + w / 2
    slope = (
        f"M{left},{foot} C{left + w * 0.2},{foot - h * 0.2} {x - w * 0.12},{top + h * 0.1} {x - w * 0.06},{top} "
        f"q{w * 0.06},{-h * 0.03} {w * 0.12},0 C{x + w * 0.12},{top + h * 0.1} {right - w * 0.2},{foot - h * 0.2} "
        f"{right},{foot}Z"
    )
    shade = (
        f"M{x},{top - h * 0.01} C{x + w * 0.14},{top + h * 0.12} {right - w * 0.2},{foot - h * 0.2} {right},{foot} "
        f"L{x + w * 0.06},{foot} L{x - w * 0.02},{foot - h * 0.5}Z"
    )
    bare = (
        f"M{x - w * 0.125},{top + h * 0.19} L{x - w * 0.06},{top} q{w * 0.06},{-h * 0.03} {w * 0.12},0 "
        f"L{x + w * 0.125},{top + h * 0.19} l{-w * 0.05},{-h * 0.05} l{-w * 0.04},{h * 0.08} l{-w * 0.045},{-h * 0.09} "
        f"l{-w * 0.05},{h * 0.07}Z"
    )
    art.shape(f'<path d="{slope}" fill="#4E9466"/><path d="{shade}" fill="#2F6E55" opacity="0.75"/>')
    art.shape(f'<path d="{bare}" fill="#C9AE8F"/>')
    art.shape(f'<path d="{slope}" fill="none" stroke="{_INK}" stroke-width="2.2" opacity="0.75"/>')
    for dx, dy, rx in ((-0.12, 0.52, 0.3), (0.16, 0.62, 0.26)):
        art.shape(
            f'<ellipse cx="{x + dx * w}" cy="{top + dy * h}" rx="{rx * w}" ry="{h * 0.035}" fill="#FFF3E2" '
            'opacity="0.5"/>'
        )


def _mountains(art: Composition, sea: float) -> None:
    peak(art, 292, sea + 2, 150, 74)
    peak(art, 192, sea + 2, 240, 132)
    art.shape(
        f'<path d="M48,{sea + 4} C90,{sea - 20} 130,{sea - 10} 170,{sea - 16} C220,{sea - 26} 280,{sea - 20} 340,'
        f'{sea - 14} V{sea + 6}Z" fill="#3E7D54" stroke="{_INK}" stroke-width="1.8" stroke-opacity="0.6"/>'
    )


def _beach(art: Composition, sea: float) -> None:
    """Draw sand with palms, and the totems of water, mountain and birds."""
    art.shape(
        f'<path d="M30,{sea + 12} C80,{sea - 2} 160,{sea + 2} 220,{sea - 2} S310,{sea} 340,{sea - 3} V{sea + 16} '
        f'C240,{sea + 20} 110,{sea + 20} 30,{sea + 12}Z" fill="#F6E2B3" stroke="{_INK}" stroke-width="1.8"/>'
    )
    for x, y, k in ((104, 5, 0.62), (312, 4, 0.78), (146, 2, 0.5), (276, 2, 0.54)):
        art.put("buru_palm", x, sea + y, k)
    for x, spirit in ((176, "banyu"), (212, "gunung"), (248, "manuk")):
        art.put(f"buru_totem_{spirit}", x, sea - 14, 0.42)


def _waves(art: Composition, sea: float, height: float) -> None:
    """Draw light lines on the water, wider towards the front."""
    rows = 6
    for row in range(rows):
        y = sea + 24 + (height - sea - 30) * (row / rows) ** 1.2
        step = 22 + 7 * row
        for number in range(math.ceil(_UNITS / step) + 1):
            x = number * step - (row % 2) * step / 2
            art.shape(
                f'<path d="M{x:.1f},{y:.1f} q{step * 0.15:.1f},-3 {step * 0.3:.1f},0" fill="none" stroke="#9FE3CF" '
                'stroke-width="1.3" opacity="0.45" stroke-linecap="round"/>'
            )


def _ship(art: Composition, x: float, y: float, k: float, color: str) -> None:
    """Draw a ship under way with its middle at a point: a crest on the large sail, foam along the hull."""
    art.put(f"buru_ship_{color}", x, y, k)
    art.put(f"buru_crest_{color}", x - 60 * k, y - 58 * k, k * 0.72)
    foam = " ".join(f"t{115 * k:.1f},0" for _wave in range(3))
    art.shape(
        f'<path d="M{x - 230 * k:.1f},{y + 104 * k:.1f} q{58 * k:.1f},{-14 * k:.1f} {115 * k:.1f},0 {foam}" '
        f'fill="none" stroke="#FFF8E6" stroke-width="{7 * k:.2f}" opacity="0.85" stroke-linecap="round"/>'
    )


def _band(art: Composition, high: float) -> None:
    """Draw a woven band along the foot."""
    y = high - _BAND
    art.shape(f'<rect x="0" y="{y}" width="{_UNITS}" height="{_BAND}" fill="#15284C"/>')
    art.shape(f'<rect x="0" y="{y}" width="{_UNITS}" height="1.6" fill="#F7EBD0"/>')
    step = 15.0
    for number in range(int(_UNITS / step) + 1):
        x, middle = number * step + step / 2, y + _BAND / 2 + 0.8
        fill = ("#F7EBD0", "#D9573F")[number % 2]
        points = f"M{x - 5.4},{middle} L{x},{middle - 4.6} L{x + 5.4},{middle} L{x},{middle + 4.6}Z"
        art.shape(f'<path d="{points}" fill="{fill}"/><circle cx="{x}" cy="{middle}" r="1.3" fill="#15284C"/>')
