"""The table in the replay viewer: any position of a game, without interaction."""

from collections.abc import Hashable, Iterable, Mapping
from typing import Any

import pygame

from burano.core.protocol import NOBODY
from burano.core.session import Session, Step
from burano.games.burano import actions as a
from burano.games.burano import events as e
from burano.i18n import _
from burano.scenes.burano import names
from burano.scenes.burano.table.market_rows import MarketRows
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.table.motion import Choreography, wheel_tweens
from burano.scenes.burano.table.panels.map import Camera
from burano.scenes.burano.table.parts import Parts, lagoon
from burano.scenes.burano.table.places import Kind, TableLayout
from burano.scenes.burano.table.sounds import SOUNDS
from burano.scenes.burano.words.table import BuranoWords
from burano.table.motion.flight import Flight
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel
from burano.table.picture.placed_replay import PlacedReplay
from burano.table.picture.replay_marks import ReplayMark
from burano.ui.drawing import paint, theme
from burano.ui.kit import Kit
from burano.ui.scaling import View
from burano.ui.tween import Tween

_QUICK, _USUAL, _SLOW = 0.09, 0.75, 1.4
"""Seconds a step stays at normal speed: cubes of a pyramid, most moves, a scoring."""


def replay_marks(session: Session[Any, Any]) -> list[ReplayMark]:
    """Return seasons and turns, each with the number of decisions before it."""
    rounds = session.view(NOBODY).board.rounds
    found = [ReplayMark(0, "stretch", names.season(0))]
    for step in session.steps:
        for event in step.events:
            match event:
                case e.SeasonStarted() if event.season > 0:
                    found.append(ReplayMark(step.number, "stretch", names.season(event.season)))
                case e.TurnStarted():
                    number = sum(rounds[: event.season]) + event.round + 1
                    label = _("Round {n}").format(n=number)
                    found.append(ReplayMark(step.number, "turn", label, event.seat, number))
    found.append(ReplayMark(session.length, "end", _("End")))
    return found


class ReplayTable(PlacedReplay[Model, Kind, TableLayout]):
    """Burano's table at any step."""

    model_type = Model
    event_sounds = SOUNDS
    places_type = TableLayout

    def __init__(self, kit: Kit, session: Session[Any, Any]) -> None:
        self._season = 0
        self._rows = MarketRows(session)
        super().__init__(kit, session, BuranoWords(session.view(NOBODY).board))

    def panels(self) -> Mapping[str, Panel[Model]]:
        self._parts = Parts(Camera(), self.log)
        return self._parts.panels()

    def fill(self, model: Model, number: int) -> None:
        self._rows.follow(model.state, number)
        self._rows.fill(model)

    def flights(self, step: Step, model: Model) -> Iterable[Flight]:
        return Choreography(self._parts, model, None).flights(step)

    def tweens(self, step: Step, model: Model) -> Iterable[Tween]:
        return wheel_tweens(self._parts.ring, step.events, model) if self.kit.motion.full else ()

    def kind(self, view: View) -> Kind:
        return Kind(len(self.play.table.players) - 1, replay=True, spare=view.grow == 1)

    def ground(self, view: View) -> pygame.Surface:
        found = lagoon(self.kit, view, self._season)
        if self.spare.w:  # the tray continues under the controls
            found = found.copy()
            tray = view.rect(self.spare.x, self.spare.y, view.w - self.spare.x, self.spare.h)
            found.blit(self.kit.paint.gradient(tray.size, ((0, theme.PAPER), (1, theme.PAPER_LOW))), tray)
            found.fill(theme.GOLD, view.rect(self.spare.x, self.spare.y + 4, view.w - self.spare.x, 2))
        if view.grow > 1:  # the pieces lie beside the lagoon, on a card of their own
            found = found.copy()
            parts = self._parts
            own = [panel.outer(panel.area) for panel in (parts.identity, parts.pyramid, parts.prep, parts.roofs)]
            card = parts.ring.outer(parts.ring.area).unionall(own).inflate(14, 14)
            Brush(found, self.kit, view).slab(card, paint.PAPER, radius=14, shadow=7)
        return found

    def ground_key(self, model: Model) -> Hashable:
        self._season = model.state.season
        return self._season

    def draw_edge(self, brush: Brush) -> None:
        if self.spare.w:
            top = brush.rect(0, self.spare.y - 14, brush.view.w, 15)
            brush.kit.paint.scallops(brush.surface, top, brush.s, units=10)

    def pause(self, number: int) -> float:
        step = self.play.steps[number]
        if isinstance(step.action, a.PlaceCube):
            return _QUICK
        scored = any(
            isinstance(event, e.RoofScored | e.FishSold | e.LaceScored | e.FinalScored) for event in step.events
        )
        return _SLOW if scored else _USUAL
