"""Pictures of a game: thumbnails, the replay's table and its marks, pictures of a street."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from burano.core.journal import Player
from burano.core.protocol import NOBODY, Seat
from burano.games.walking import events as e
from burano.games.walking.state import State
from burano.scenes.walking.art.pictures import sprite_of
from burano.scenes.walking.art.quay import Shore
from burano.scenes.walking.table.model import Model
from burano.scenes.walking.table.motion import Choreography
from burano.scenes.walking.table.panels.street import QuietStreet, StreetGeometry
from burano.scenes.walking.table.panels.supply import SupplyPanel
from burano.scenes.walking.table.parts import Parts
from burano.scenes.walking.table.places import Kind, TableLayout
from burano.scenes.walking.table.sounds import SOUNDS
from burano.scenes.walking.theme import THEME
from burano.scenes.walking.words.table import WORDS
from burano.table.contract.screens import Play, ReplayBoard
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel
from burano.table.picture.placed_replay import PlacedReplay
from burano.table.picture.replay_marks import ReplayMark, numbered_events, round_marks
from burano.table.picture.replay_picture import thumbnail as small_picture
from burano.table.picture.rule_example import Example, painted
from burano.ui.kit import Kit
from burano.ui.scaling import View

_UNITS = 1060.0
"""Width of a small picture in units: the street and a margin."""
_HIGH = 660.0
"""Minimum height of a small picture in units, including chimneys."""
_READABLE = 0.7
"""Scale from which visitors' points are readable in a picture of one street."""


class ReplayTable(PlacedReplay[Model, Kind, TableLayout]):
    """The table at any step of a game; the area of the buttons stays free."""

    model_type = Model
    event_sounds = SOUNDS
    places_type = TableLayout
    long_events = e.Visited, e.HouseCompleted

    def panels(self) -> Mapping[str, Panel[Model]]:
        self._parts = Parts(self.log)
        return self._parts.panels()

    def kind(self, view: View) -> Kind:
        # No cards are taken here, so the supply has no texts beside it.
        wide = SupplyPanel.width(self.play.view(NOBODY).board.columns)
        return Kind(len(self.play.table.players) - 1, replay=True, spare=view.grow == 1, supply_w=wide)

    def ground(self, view: View) -> pygame.Surface:
        return self.now.ground(self.kit, view)

    def choreography(self, model: Model) -> Choreography:
        return Choreography(self.kit, self._view, self._parts, model)


def board(kit: Kit, play: Play) -> ReplayBoard:
    return ReplayTable(kit, play, WORDS)


class _Small(QuietStreet):
    """The street of a seat, or the leader's."""

    plain = True

    def __init__(self, seat: Seat | None = None) -> None:
        super().__init__()
        self._seat = seat

    @property
    def shore(self) -> Shore:
        """Give the spare height of a tall picture to the water."""
        return Shore.below(self.area.bottom, 58 + max(0.0, self.area.h - _HIGH) * 0.55)

    def _visitor(self, brush: Brush, model: Model, plan: StreetGeometry, plot: int, who: int) -> None:
        if self._seat is not None and brush.s >= _READABLE:
            super()._visitor(brush, model, plan, plot, who)
            return
        x, w = plan.column(plot)
        brush.at(sprite_of(who), x + w / 2, self.shore.edge - 6, 0.72)

    def fit(self, view: View, model: Model) -> None:
        super().fit(view, model)
        seats = range(len(model.players)) if self._seat is None else (self._seat,)
        model.street_of = max(seats, key=lambda seat: (model.state.houses[seat], sum(model.parts(seat)), -seat))


def thumbnail(kit: Kit, play: Play, size: tuple[int, int], seat: Seat | None = None) -> pygame.Surface:
    """Return a picture of a seat's street, or the leader's."""
    return small_picture(kit, play, size, _Small(seat), Model, _UNITS, _HIGH)


def street_picture(
    kit: Kit, state: State, players: Sequence[Player], seat: Seat, size: tuple[int, int], words: float
) -> pygame.Surface:
    """Return a picture of one street of a finished game, as large as it fits; `words` is the scale of its text, in
    pixels per unit, if that is larger."""
    s = min(size[0] / _UNITS, size[1] / _HIGH)
    view = View(*size, s, max(1.0, words / s))
    model = Model(state, seat, NOBODY, NOBODY, False, "", players)
    return painted(kit, _Small(seat), model, view, ground=THEME.ground)


def example(name: str, largest: tuple[int, int], scale: float = 0.0) -> Example | None:
    """Return an example board of the rulebook."""
    from burano.scenes.walking.examples import EXAMPLES

    return EXAMPLES.example(name, largest, scale)


def replay_marks(play: Play) -> list[ReplayMark]:
    """Return the replay's marks: rounds and turns."""
    events = list(numbered_events(play))
    rounds = {number: event.round + 1 for number, event in events if isinstance(event, e.RoundStarted)}
    turns = {number: (event.seat, event.round + 1) for number, event in events if isinstance(event, e.TurnStarted)}
    return round_marks(play, rounds, turns)
