"""Highlighted places on the player's board, where cubes are seen over their corner: gold between two dark lines."""

from __future__ import annotations

from collections.abc import Iterator

from ..palette import TARGET, TARGET_EDGE, TARGET_FILL
from ..svg import Sprite, polygon, stroke

_SHAPE = [(80, 19), (138, 48), (80, 77), (22, 48)]


def sprites() -> Iterator[Sprite]:
    yield _slot("target_cell", 5.5, 0.55)
    yield _slot("target_hot", 7.5, 0.8)
    yield hidden()


def _slot(name: str, width: float, fill: float) -> Sprite:
    body = polygon(_SHAPE, TARGET_FILL, f'fill-opacity="{fill:g}"')
    body += polygon(_SHAPE, "none", stroke(TARGET_EDGE, width + 6.5, 0.92)) + polygon(
        _SHAPE, "none", stroke(TARGET, width)
    )
    return Sprite(name, 160, 96, body, anchor=(80, 48))


def hidden() -> Sprite:
    """A place behind cubes: dashed, drawn over them."""
    dashes = ' stroke-dasharray="10 7"'
    body = polygon(_SHAPE, TARGET_FILL, 'fill-opacity="0.2"') + polygon(_SHAPE, "none", stroke(TARGET_EDGE, 12, 0.92))
    body += polygon(_SHAPE, "none", f'stroke="{TARGET}" stroke-width="4.4"{dashes}')
    return Sprite("target_hidden", 160, 96, body, anchor=(80, 48))
