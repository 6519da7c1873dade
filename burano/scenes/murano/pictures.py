"""Pictures of a game: thumbnails, the replay's table and its marks."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from burano.core.protocol import Seat
from burano.games.murano import events as e
from burano.scenes.murano.art import geometry, trim
from burano.scenes.murano.table.model import Model
from burano.scenes.murano.table.motion import Choreography
from burano.scenes.murano.table.panels.overview import OverviewPanel
from burano.scenes.murano.table.parts import Parts
from burano.scenes.murano.table.places import Kind, TableLayout
from burano.scenes.murano.table.sounds import SOUNDS
from burano.scenes.murano.theme import THEME
from burano.scenes.murano.words.table import WORDS
from burano.table.contract.screens import Play, ReplayBoard
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel
from burano.table.picture.placed_replay import PlacedReplay
from burano.table.picture.replay_marks import ReplayMark, numbered_events, round_marks
from burano.table.picture.replay_picture import thumbnail as small_picture
from burano.table.picture.rule_example import Example
from burano.ui.kit import Kit
from burano.ui.scaling import View

_STRETCHES = 4
"""Maximum number of stretches of a replay, each of five rounds or a multiple."""


class ReplayTable(PlacedReplay[Model, Kind, TableLayout]):
    """The table at any step of a game; the area of the buttons stays free."""

    model_type = Model
    event_sounds = SOUNDS
    places_type = TableLayout
    long_events = e.CharacterScored, e.BuildingBuilt
    seconds = 0.8, 1.3

    def panels(self) -> Mapping[str, Panel[Model]]:
        self._parts = Parts(self.log)
        return self._parts.panels()

    def kind(self, view: View) -> Kind:
        return Kind(len(self.play.table.players) - 1, replay=True, spare=view.grow == 1)

    def draw_edge(self, brush: Brush) -> None:
        trim.draw_beads(brush, self.now.tray, brush.view.w)

    def ground(self, view: View) -> pygame.Surface:
        return trim.ground(self.kit, view, THEME.ground, self.now.tray, self.now.h)

    def choreography(self, model: Model) -> Choreography:
        return Choreography(self._parts, model)


def board(kit: Kit, play: Play) -> ReplayBoard:
    return ReplayTable(kit, play, WORDS)


def thumbnail(kit: Kit, play: Play, size: tuple[int, int], seat: Seat | None = None) -> pygame.Surface:
    """Return a picture of the current lagoon."""
    return small_picture(kit, play, size, OverviewPanel(), Model, geometry.SIZE[0] + 20, geometry.SIZE[1] + 20)


def example(name: str, largest: tuple[int, int], scale: float = 0.0) -> Example | None:
    """Return an example board of the rulebook."""
    from burano.scenes.murano.examples import EXAMPLES

    return EXAMPLES.example(name, largest, scale)


def replay_marks(play: Play) -> list[ReplayMark]:
    """Return the replay's marks: stretches of several rounds, and turns."""
    players = len(play.table.players)
    begun = [(number, event) for number, event in numbered_events(play) if isinstance(event, e.TurnStarted)]
    turns = {number: (event.seat, (event.number - 1) // players + 1) for number, event in begun}
    count = len(begun) // players
    stretch = 5 * max(1, -(-count // (5 * _STRETCHES)))
    firsts = [(number, event.number // players + 1) for number, event in begun if event.number % players == 1]
    rounds = {n: first for n, first in firsts if first % stretch == 1 and 2 * (count - first) >= stretch}
    return round_marks(play, rounds, turns)
