"""The front of the box: a finished street in the morning, and four who visit it."""

from __future__ import annotations

import pygame

from burano.ui.compose import Composition
from burano.ui.kit import Kit
from burano.ui.theme import Colour, rgb

_UNITS = 330
"""How wide the drawing is in its own units."""
_SKY: tuple[tuple[float, Colour], ...] = (
    (0.0, rgb("5FA9D8")),
    (0.35, rgb("A6D3E8")),
    (0.7, rgb("F3E3CC")),
    (1.0, rgb("FFD9A8")),
)
_W, _H = 200, 160
"""A floor in its own units."""
_K = 0.425
_PAVING = 72.0
_HOUSES = ("pink", "yellow", "blue", "green")
_UPPER = (("flower", "plant"), ("plant", "flower"), ("flower", "flower"), ("plant", "plant"))
"""What stands on the sills, house by house."""
_DOORS = ("door_pink", "shop_cafe", "door_blue", "shop_sweets")
_VISITORS = ("char_woman", "char_policeman", "char_girl", "char_santa")


def cover(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """Sky, street and visitors; the upper third stays free for the name."""
    k = size[0] / _UNITS
    high = size[1] / k
    front = pygame.Surface(size)
    front.blit(kit.paint.gradient(size, _SKY), (0, 0))
    street = Composition()
    left = (_UNITS - len(_HOUSES) * _W * _K) / 2
    for number, color in enumerate(_HOUSES):
        for floor in range(3):
            x, y = left + number * _W * _K, high - _PAVING - (floor + 1) * _H * _K
            street.join(_floor(number, color, floor).shrunk(_K, x, y))
    _quay(street, high)
    for number, sprite in enumerate(_VISITORS):
        street.put(sprite, _UNITS * (number + 0.5) / len(_VISITORS), high - 12, 0.62)
    front.blit(street.picture((0, 0, _UNITS, high), size), (0, 0))
    return front


def _floor(number: int, color: str, floor: int) -> Composition:
    """A floor without counters: a plain course of stone in their place."""
    art = Composition()
    top = 54 if floor == 2 else 0
    art.put(f"wall_top_{color}" if floor == 2 else f"wall_{color}", 0, 0)
    if floor == 2:
        art.put(f"roof_{color}", 0, 0)
        art.put("cat_0" if number == 0 else f"chimney_{color}", 46 if number % 2 else 150, 47 - 4 * (number == 0))
    art.shape(f'<rect x="-0.6" y="{top}" width="201.2" height="11" fill="#F8EFE0"/>')
    art.shape(f'<path d="M0,{top + 11} H200" fill="none" stroke="#2B2540" stroke-width="1.2" stroke-opacity="0.5"/>')
    if floor == 0:
        _ground(art, number, color)
    else:
        foot = 132 if floor == 2 else 118
        size = "window_small_" if floor == 2 else "window_"
        for x, thing in zip((45, 155), _UPPER[(number + floor) % 4], strict=True):
            art.put(f"{size}{color}", x, foot)
            _pots(art, thing, x, foot + (17 if floor == 2 else 21))
        if floor == 1 and number % 2:
            art.put("streetlight", 100, 52, 1.02)
    return art


def _ground(art: Composition, number: int, color: str) -> None:
    window, door = (50, 146) if number % 2 else (150, 54)
    art.put(f"plinth_{color}", 0, 0)
    art.put(f"window_low_{color}", window, 100)
    art.put(_DOORS[number], door, 150)
    if _DOORS[number].startswith("shop"):
        art.put("curtain_red_shop", door, 76)
    _pots(art, _UPPER[number][0], window, 112)
    art.put(f"person_{number * 2}", door + (20 if number % 2 else -20), 158, 0.93)


def _pots(art: Composition, thing: str, x: float, y: float) -> None:
    for step in (-14, 14):
        if thing == "plant":
            art.put("plant", x + step, y + 6, 0.92)
        else:
            art.put("stem", x + step, y - 18)
    if thing == "flower":
        art.put("flower_box_2", x, y - 6)
        for step, kind in ((-14, 0), (14, 1)):
            art.put(f"flower_{kind}", x + step, y - 17)


def _quay(art: Composition, high: float) -> None:
    """Paving before the doors."""
    y = high - _PAVING
    art.shape(f'<rect x="0" y="{y}" width="{_UNITS}" height="{_PAVING}" fill="#EADCC0"/>')
    art.shape(f'<rect x="0" y="{y}" width="{_UNITS}" height="4" fill="#2B2350" opacity="0.16"/>')
    lines = f"M0,{y + 20} H{_UNITS} M0,{y + 46} H{_UNITS} " + " ".join(
        f"M{x},{y + (20 if row else 0)} L{x + (x - 165) * 0.05:.1f},{y + (46 if row else 20)}"
        for row in (0, 1)
        for x in range(20 + 30 * row, _UNITS, 62)
    )
    art.shape(f'<path d="{lines}" fill="none" stroke="#BFAE8C" stroke-width="1.2"/>')
