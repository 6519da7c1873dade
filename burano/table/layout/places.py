"""The places of a table's panels in one window: the input of a game's declaration, and the solver's result."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import KW_ONLY, dataclass
from typing import Generic, TypeVar

from pygame import FRect

from burano.table.layout.arrangement import Arrangement
from burano.table.layout.solver import Screen, arrange
from burano.ui.scaling import DESIGN, View

REPLAY_BAR = 122.0
"""Height of the bar below the table of a replay, in design units."""


@dataclass(frozen=True)
class TableKind:
    """The input of a table's declaration besides window and text scale. A game may add fields."""

    others: int
    """Number of other players."""
    _: KW_ONLY
    replay: bool = False
    spare: bool = False
    """Whether a replay keeps room for its controls."""
    tall_log: bool = False
    """Whether the game log also takes the room of the panel above it, in most games the other players."""

    @property
    def units(self) -> tuple[float, float]:
        """Width and height of the window in picture units at their usual size."""
        return (DESIGN[0], DESIGN[1] + REPLAY_BAR) if self.replay else DESIGN


K = TypeVar("K", bound=TableKind)


class TablePlaces(ABC, Generic[K]):
    """The places in one window. A game defines its declaration, and computes the places that the solver does not."""

    def __init__(self, kind: K, view: View, height: float | None = None) -> None:
        """`height`: the height in units that the table may take from the top; None for all."""
        self.kind, self.grow = kind, view.grow
        self.h = view.h if height is None else height
        self.found = arrange(self.screen(kind), view, self.h)
        self.places = {name: FRect(place) for name, place in self.found.places.items()}
        """The places of the panels by name."""
        self.zoom = dict(self.found.zoom)

    @staticmethod
    @abstractmethod
    def screen(kind: K) -> Screen:
        """Return the declaration of the panels."""
        ...

    @property
    def arrangement(self) -> Arrangement:
        """Places, drawers and zoom factors of the panels."""
        return Arrangement(self.places, self.found.drawers, self.zoom, self.found.levels)

    @property
    @abstractmethod
    def ribbon(self) -> FRect:
        """The place of the ribbon with the prompt."""
        ...
