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
from burano.scenes.burano.table.panels.actions import ActionsPanel
from burano.scenes.burano.table.panels.map import Camera, MapPanel
from burano.scenes.burano.table.panels.market import MarketPanel
from burano.scenes.burano.table.panels.opponents import OpponentsPanel
from burano.scenes.burano.table.panels.top import RoundTrack, SeasonPill
from burano.scenes.burano.table.panels.tray import IdentityPanel, RingPanel
from burano.scenes.burano.table.panels.tray_cards import CardsPanel
from burano.scenes.burano.table.panels.tray_pieces import PrepPanel, PyramidPanel, RoofsPanel
from burano.scenes.burano.table.panels.workshops import WorkshopsPanel
from burano.scenes.burano.table.picture import water
from burano.scenes.burano.table.places import TableLayout
from burano.scenes.burano.words.events import Line, lines_of
from burano.table.brush import Brush
from burano.table.log import LogPanel
from burano.table.moments import Moment
from burano.table.panel import Panel
from burano.ui.kit import Kit
from burano.ui.scaling import View

_QUICK, _USUAL, _SLOW = 0.09, 0.75, 1.4
"""Seconds a step stays at normal speed: cubes of a pyramid, most moves, a scoring."""


def moments(session: Session[Any, Any]) -> list[Moment]:
    """Seasons and turns, each with the number of decisions before it shows."""
    rounds = session.state.board.rounds
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
        self._kit, self._session = kit, session
        self._map, self._log, self._workshops = MapPanel(Camera()), LogPanel(), WorkshopsPanel()
        self._parts: dict[str, Panel] = {
            "map": self._map,
            "track": RoundTrack(),
            "pill": SeasonPill(),
            "players": OpponentsPanel(),
            "log": self._log,
            "actions": ActionsPanel(),
            "workshops": self._workshops,
            "market": MarketPanel(),
            "identity": IdentityPanel(),
            "ring": RingPanel(),
            "pyramid": PyramidPanel(),
            "prep": PrepPanel(),
            "roofs": RoofsPanel(),
            "cards": CardsPanel(),
        }
        self._keys: dict[str, object] = {}
        self._view: View
        self._water: pygame.Surface | None = None
        self.surface: pygame.Surface | None = None
        self.spare = FRect(0, 0, 0, 0)
        """The part of the table that is left free for the controls of whoever shows it."""
        self._lines: list[Line] = []
        self._lines_for: int | None = -2
        self._last_seat = 0

    def layout(self, view: View, height: float) -> None:
        """Take the upper `height` units of the window."""
        self._view = view
        board = self._session.state.board
        places = TableLayout(view.w, height, board.players - 1)
        tray = places.tray()
        self.spare = tray.pop("moves")
        areas = {
            "map": places.lagoon,
            "track": places.track,
            "pill": places.pill,
            "players": places.players,
            "log": places.log,
            "actions": places.actions,
            "workshops": places.workshops,
            "market": places.market,
            **tray,
        }
        for name, area in areas.items():
            self._parts[name].layout(area)
        self._workshops.fit(view)
        self.surface = self._water = None

    def show(self, number: int, viewer: int | None) -> list[pygame.Rect]:
        """Paint the position after `number` decisions as a seat sees it (None: all open, NOBODY: all secrets covered);
        returns what changed."""
        model = self._model(number, viewer)
        self._log.lines = [line for line in self._told(viewer) if line.step <= number]
        self._map.fit(model)
        if self.surface is None:
            return self._paint_all(model)
        changed = []
        for name, panel in self._parts.items():
            if self._keys.get(name) != panel.key(model):
                rect = self._view.to_px(panel.area)
                self.surface.set_clip(rect)
                assert self._water is not None
                self.surface.blit(self._water, rect, rect)
                self._paint(name, panel, model)
                self.surface.set_clip(None)
                changed.append(rect)
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

    def _told(self, viewer: int | None) -> Sequence[Line]:
        """The chronicle as that seat heard it."""
        if self._lines_for != viewer:
            board = self._session.state.board
            steps = self._session.steps
            self._lines = [
                line for step in steps for line in lines_of(step, step.seat if viewer is None else viewer, board)
            ]
            self._lines_for = viewer
        return self._lines

    def _paint_all(self, model: Model) -> list[pygame.Rect]:
        view = self._view
        self.surface = pygame.Surface(view.window.size)
        self._water = water(view)
        self._water.set_clip(view.to_px(self._map.area))
        self._map.draw_backdrop(Brush(self._water, self._kit, view), model)
        self._water.set_clip(None)
        self.surface.blit(self._water, (0, 0))
        for name, panel in self._parts.items():
            self._paint(name, panel, model)
        edge = view.rect(0, self.spare.y - 14, view.w, 15)
        self._kit.paint.lace(self.surface, edge, view.s, units=10)
        return [view.window]

    def _paint(self, name: str, panel: Panel, model: Model) -> None:
        assert self.surface is not None
        brush = Brush(self.surface, self._kit, self._view)
        panel.draw(brush, model)
        self._keys[name] = panel.key(model)

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
