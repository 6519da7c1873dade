"""A sheet: a small paper above the table that asks or offers something."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, TypeVar

from pygame import FRect

from burano.table.picture.brush import Brush
from burano.table.picture.panel import Spot

M = TypeVar("M", contravariant=True)

SHEET = "paper"
"""The first word of the key and the keyboard zone of a sheet."""


class Sheet(Protocol[M]):
    """A sheet as the toolkit uses it."""

    area: FRect
    """In its own units, each of which is `zoom` units of the table."""
    zoom: float

    def draw(self, brush: Brush, model: M) -> None: ...

    def targets(self, model: M) -> Iterable[Spot]: ...
