"""Pictures of a play: thumbnail, replay table and example boards."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from burano.core.protocol import NOBODY, Seat
from burano.games.buru import events as e
from burano.scenes.buru.art.island import SIZE
from burano.scenes.buru.table.model import Model
from burano.scenes.buru.table.motion import Choreography
from burano.scenes.buru.table.panels.island import IslandPanel, draw_land
from burano.scenes.buru.table.parts import Parts
from burano.scenes.buru.table.places import Kind, TableLayout
from burano.scenes.buru.table.sounds import SOUNDS
from burano.scenes.buru.words.table import WORDS
from burano.table.contract.screens import Play, ReplayBoard
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel
from burano.table.picture.placed_replay import PlacedReplay
from burano.table.picture.replay_marks import ReplayMark, numbered_events, round_marks
from burano.table.picture.replay_picture import thumbnail as small_picture
from burano.table.picture.rule_example import Example
from burano.ui.kit import Kit
from burano.ui.scaling import View


class ReplayTable(PlacedReplay[Model, Kind, TableLayout]):
    """The table of a replay; the place of the buttons is left free."""

    model_type = Model
    event_sounds = SOUNDS
    places_type = TableLayout
    long_events = e.RegionRevealed, e.TributePaid

    def panels(self) -> Mapping[str, Panel[Model]]:
        self._parts = Parts(self.log)
        found = self._parts.panels()
        del found["moves"]
        return found

    def kind(self, view: View) -> Kind:
        players = self.play.table.players
        lawan = sum(player.plays_by_rule for player in players)
        return Kind(len(players) - 1, lawan, replay=True, spare=view.grow == 1)

    def ground(self, view: View) -> pygame.Surface:
        return self.now.ground(self.kit, view)

    def fill(self, model: Model, number: int) -> None:
        model.open = model.viewer != NOBODY

    def choreography(self, model: Model) -> Choreography:
        return Choreography(self._parts, model)


def board(kit: Kit, play: Play) -> ReplayBoard:
    return ReplayTable(kit, play, WORDS)


class IslandPicture(IslandPanel):
    """The island alone, for thumbnails."""

    def draw_ground(self, brush: Brush, model: Model) -> None:
        draw_land(brush, self.island)


def thumbnail(kit: Kit, play: Play, size: tuple[int, int], seat: Seat | None = None) -> pygame.Surface:
    """Paint the island as everybody may see it."""
    return small_picture(kit, play, size, IslandPicture(), Model, SIZE[0] * 1.06, SIZE[1] * 1.06)


def example(name: str, largest: tuple[int, int], scale: float = 0.0) -> Example | None:
    """Return a small board of the rulebook, or None if there is none of that name."""
    from burano.scenes.buru.examples import EXAMPLES

    return EXAMPLES.example(name, largest, scale)


def replay_marks(play: Play) -> list[ReplayMark]:
    """Return the marks of rounds and turns on the replay's bar."""
    rounds = {number: event.round + 1 for number, event in numbered_events(play) if isinstance(event, e.RoundBegan)}
    turns, actor = {}, play.state_after(0).actor
    for number in range(1, play.length):
        state = play.state_after(number)
        if state.actor != actor or number in rounds:
            actor = state.actor
            turns[number] = actor, state.round + 1
    return round_marks(play, rounds, turns)
