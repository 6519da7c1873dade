"""The picture of a replay that places panels by the game's `TablePlaces`."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Generic, TypeVar

from burano.core.protocol import Event
from burano.table.layout.arrangement import Arrangement
from burano.table.layout.places import TableKind, TablePlaces
from burano.table.layout.solver import fit_table
from burano.table.picture.replay_picture import ReplayPicture
from burano.table.play.model import TableModel
from burano.ui.scaling import View

M = TypeVar("M", bound=TableModel[Any])
K = TypeVar("K", bound=TableKind)
P = TypeVar("P", bound=TablePlaces[Any])


class PlacedReplay(ReplayPicture[M], Generic[M, K, P]):
    """Base for games: a subclass sets the class of its places and returns the kind of table."""

    places_type: type[P]
    long_events: tuple[type[Event], ...] = ()
    """Types of events that keep their step longer on screen."""
    seconds = 0.8, 1.4
    """Seconds that a step stays at normal speed, and a step with such an event."""
    now: P
    """The places of the current window."""

    @abstractmethod
    def kind(self, view: View) -> K:
        """Return the kind of table for the places; at the usual text scale (`view.grow` is 1) a place may stay
        `spare`."""
        ...

    def pause(self, number: int) -> float:
        usual, long = self.seconds
        return long if any(isinstance(event, self.long_events) for event in self.play.steps[number].events) else usual

    def arrangement(self, view: View, height: float) -> Arrangement:
        self.now = self.places_type(self.kind(view), view, height)
        return self.now.arrangement

    def room(self, view: View, below: float) -> View:
        return fit_table(self.places_type.screen(self.kind(view)), view, below)
