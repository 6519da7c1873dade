"""Cover picture of Walking in Burano: a finished street in the morning, and four visitors."""

from __future__ import annotations

import pygame

from burano.games.walking.board import PER_FLOOR
from burano.scenes.walking.art.floors import H, W, facade
from burano.scenes.walking.art.quay import MORNING
from burano.ui.drawing.compose import Composition
from burano.ui.kit import Kit

_UNITS = 330
"""Width of the drawing in its own units."""
_K = 0.425
_PAVING = 72.0
_HOUSES = ((2, 1, 3), (9, 8, 10), (4, 5, 4), (13, 13, 15))
"""The cards of each house, from the ground up, by number within their floor."""
_VISITORS = ("char_woman", "char_policeman", "char_girl", "char_santa")


def cover(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """Paint sky, street and visitors; the upper third stays free for the name."""
    height = size[1] * _UNITS / size[0]
    front = pygame.Surface(size)
    front.blit(kit.paint.gradient(size, MORNING), (0, 0))
    street = Composition()
    left = (_UNITS - len(_HOUSES) * W * _K) / 2
    for number, house in enumerate(_HOUSES):
        for floor, card in enumerate(house):
            x, y = left + number * W * _K, height - _PAVING - (floor + 1) * H * _K
            street.join(facade(floor * PER_FLOOR + card, plain=True).shrunk(_K, x, y))
    _quay(street, height)
    for number, sprite in enumerate(_VISITORS):
        street.put(sprite, _UNITS * (number + 0.5) / len(_VISITORS), height - 12, 0.62)
    front.blit(street.picture((0, 0, _UNITS, height), size), (0, 0))
    return front


def _quay(art: Composition, high: float) -> None:
    """Draw the paving in front of the doors."""
    y = high - _PAVING
    art.shape(f'<rect x="0" y="{y}" width="{_UNITS}" height="{_PAVING}" fill="#EADCC0"/>')
    art.shape(f'<rect x="0" y="{y}" width="{_UNITS}" height="4" fill="#2B2350" opacity="0.16"/>')
    lines = f"M0,{y + 20} H{_UNITS} M0,{y + 46} H{_UNITS} " + " ".join(
        f"M{x},{y + (20 if row else 0)} L{x + (x - 165) * 0.05:.1f},{y + (46 if row else 20)}"
        for row in (0, 1)
        for x in range(20 + 30 * row, _UNITS, 62)
    )
    art.shape(f'<path d="{lines}" fill="none" stroke="#BFAE8C" stroke-width="1.2"/>')
