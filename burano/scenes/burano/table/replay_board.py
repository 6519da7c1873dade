"""The table as a picture: any position of a play, seen by anybody. Nothing on it can be moved."""

from collections.abc import Sequence
from typing import Any

import pygame
from pygame import FRect

from burano.core.protocol import NOBODY
from burano.core.session import Session
from burano.games.burano import actions as a
from burano.games.burano import events as e
from burano.i18n import _
from burano.scenes.burano import names
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.table.panels.map import Camera
from burano.scenes.burano.table.parts import Parts, lagoon
from burano.scenes.burano.table.places import TableLayout
from burano.scenes.burano.words.table import BuranoWords
from burano.table.brush import Brush
from burano.table.log import LogPanel
from burano.table.moments import Moment
from burano.table.picture import Picture
from burano.table.words import LogLine
from burano.ui.kit import Kit
from burano.ui.scaling import View

_QUICK, _USUAL, _SLOW = 0.09, 0.75, 1.4
"""Seconds a step stays at normal speed: cubes of a pyramid, most moves, a scoring."""


def moments(session: Session[Any, Any]) -> list[Moment]:
    """Seasons and turns, each with the number of decisions before it shows."""
    rounds = session.view(NOBODY).board.rounds
    found = [Moment(0, "stretch", names.season(0))]
    for step in session.steps:
        for event in step.events:
            match event:
                case e.SeasonStarted() if event.season > 0:
                    found.append(Moment(step.number, "stretch", names.season(event.season)))
                case e.TurnStarted():
                    number = sum(rounds[: event.season]) + event.round + 1
                    label = _("Round {n}").format(n=number)
                    found.append(Moment(step.number, "turn", label, event.seat, number))
    found.append(Moment(session.length, "end", _("End")))
    return found


class Board:
    """Paints positions of one session; only the panels that changed are painted again."""

    def __init__(self, kit: Kit, session: Session[Any, Any]) -> None:
        self._session = session
        self._words = BuranoWords(session.view(NOBODY).board)
        players = session.table.players
        self._log: LogPanel[Model] = LogPanel(lambda seat: f"crest_{names.FAMILIES[players[seat].color]}")
        panels = Parts(Camera(), self._log).panels()
        self._picture = Picture(kit, panels, lambda view: lagoon(kit, view), self._edge)
        self._view: View
        self._places: dict[str, FRect] = {}
        self._laid_out = False
        self.surface: pygame.Surface | None = None
        self.spare = FRect(0, 0, 0, 0)
        """The part of the table that is left free for the controls of whoever shows it."""
        self._lines: list[LogLine] = []
        self._lines_for: int | None = -2
        self._last_seat = 0

    def layout(self, view: View, height: float) -> None:
        """Take the upper `height` units of the window."""
        self._view = view
        self._places = TableLayout(view.w, height, len(self._session.table.players) - 1).places()
        self.spare = self._places.pop("moves")
        del self._places["points"]
        self.surface, self._laid_out = None, False

    def _edge(self, brush: Brush) -> None:
        brush.kit.paint.lace(brush.surface, brush.rect(0, self.spare.y - 14, brush.view.w, 15), brush.s, units=10)

    def show(self, number: int, viewer: int | None) -> list[pygame.Rect]:
        """Paint the position after `number` decisions as a seat sees it (None: all open, NOBODY: all secrets covered);
        returns what changed."""
        model = self._model(number, viewer)
        self._log.lines = [line for line in self._told(viewer) if line.step <= number]
        if not self._laid_out:
            self._picture.layout(self._view, self._places, model)
            self._laid_out = True
        changed = self._picture.paint(model)
        self.surface = self._picture.surface
        return changed

    def _model(self, number: int, viewer: int | None) -> Model:
        session = self._session
        full = session.state_after(number)
        decision = session.game.decision(full)
        actor = NOBODY
        if decision is not None:
            actor = viewer if viewer in decision.seats else decision.seats[0]
            self._last_seat = actor
        seat = self._last_seat if viewer in (None, NOBODY) else viewer
        assert seat is not None
        state = full if viewer is None else session.game.view(full, viewer)
        kind = decision.kind if decision else ""
        eyes = NOBODY if viewer == NOBODY else seat
        return Model(state, seat, eyes, actor, False, kind, session.table.players)

    def _told(self, viewer: int | None) -> Sequence[LogLine]:
        """The chronicle as that seat heard it."""
        if self._lines_for != viewer:
            steps = self._session.steps
            self._lines = [
                line for step in steps for line in self._words.lines(step, step.seat if viewer is None else viewer)
            ]
            self._lines_for = viewer
        return self._lines

    def caption(self, number: int, viewer: int | None) -> tuple[int, str]:
        """Who did what last, in words."""
        told = [line for line in self._told(viewer) if line.step == number]
        if told:
            return told[0].seat, "; ".join(line.text for line in told)
        return NOBODY, ""

    def pause(self, number: int) -> float:
        """Seconds the step after `number` decisions should be given."""
        step = self._session.steps[number]
        if isinstance(step.action, a.PlaceCube):
            return _QUICK
        scored = any(
            isinstance(event, e.RoofScored | e.FishSold | e.LaceScored | e.FinalScored) for event in step.events
        )
        return _SLOW if scored else _USUAL
