"""Every sprite of the game, drawn by hand as SVG."""

from __future__ import annotations

from collections.abc import Iterator

from . import (
    actions,
    board,
    buildings,
    cards,
    docks,
    fish,
    fountain,
    houses,
    icons,
    islands,
    people,
    roofs,
    seasons,
    tokens,
    vessels,
)
from .svg import Sprite

FAMILIES = (houses, roofs, docks, people, vessels, tokens, fountain) + (
    fish,
    cards,
    buildings,
    seasons,
    actions,
    icons,
    board,
    islands,
)


def all_sprites() -> Iterator[Sprite]:
    for family in FAMILIES:
        yield from family.sprites()
