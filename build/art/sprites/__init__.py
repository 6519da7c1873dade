"""Every sprite of the game, drawn by hand as SVG: one module per family of things."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

from .svg import Sprite

FAMILIES = (
    "houses roofs docks people vessels tokens fountain fish cards buildings seasons actions icons "
    "board platforms islands ring plan street window decor"
).split()


def all_sprites() -> Iterator[Sprite]:
    for family in FAMILIES:
        yield from import_module(f".{family}", __name__).sprites()
