"""Where the panels of a table lie in one window: what a game's declaration depends on, and what the solver found."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import KW_ONLY, dataclass
from typing import Generic, TypeVar

from pygame import FRect

from burano.table.layout.arrangement import Arrangement
from burano.table.layout.solver import Screen, arrange
from burano.ui.scaling import DESIGN, View

REPLAY_BAR = 122.0
"""Units below the table of a replay at the usual size."""


@dataclass(frozen=True)
class TableKind:
    """What a table's declaration depends on besides window and text scale. A game may add fields."""

    others: int
    """How many other players there are."""
    _: KW_ONLY
    replay: bool = False
    spare: bool = False
    """Whether a replay leaves a place free for its controls."""
    tall_log: bool = False
    """Whether the game log takes the place of what lies above it: the other players, in most games."""

    @property
    def units(self) -> tuple[float, float]:
        """Units of pictures in a window, at their usual size."""
        return (DESIGN[0], DESIGN[1] + REPLAY_BAR) if self.replay else DESIGN


K = TypeVar("K", bound=TableKind)


class TablePlaces(ABC, Generic[K]):
    """The places of one window. A game names its declaration, and works out what the solver does not."""

    def __init__(self, kind: K, view: View, height: float | None = None) -> None:
        """`height`: the units that the table may take from the top; all of them, if it is missing."""
        self.kind, self.grow = kind, view.grow
        self.h = view.h if height is None else height
        self.found = arrange(self.screen(kind), view, self.h)
        self.places = {name: FRect(place) for name, place in self.found.places.items()}
        """The place of every panel by name."""
        self.zoom = dict(self.found.zoom)

    @staticmethod
    @abstractmethod
    def screen(kind: K) -> Screen:
        """The declaration of the panels."""
        ...

    @property
    def arrangement(self) -> Arrangement:
        """Places, drawers and zooms of the panels."""
        return Arrangement(self.places, self.found.drawers, self.zoom, self.found.levels)

    @property
    @abstractmethod
    def ribbon(self) -> FRect:
        """Where the ribbon with the prompt lies."""
        ...
