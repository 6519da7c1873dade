"""Every sprite, drawn by hand as SVG: a folder for each game, one for what all share, in it a module per family."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from .svg import Sprite

HERE = Path(__file__).parent


def folders() -> list[str]:
    """The folders of sprites, here and in assets/svg."""
    return sorted(path.parent.name for path in HERE.glob("*/__init__.py"))


def sprites_of(folder: str) -> Iterator[Sprite]:
    for module in iter_modules([str(HERE / folder)]):
        yield from import_module(f".{folder}.{module.name}", __name__).sprites()
