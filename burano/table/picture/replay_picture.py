"""The table as a read-only picture: any position of a play, as any viewer sees it.

A game subclasses `ReplayPicture`, which implements `contract.ReplayBoard`, with the panels of its table and their
places.
"""

from __future__ import annotations

import dataclasses
from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Generic, TypeVar

import pygame
from pygame import FRect

from burano.core.protocol import NOBODY, Event, Seat
from burano.core.session import Step
from burano.table.contract.screens import Play, screens
from burano.table.layout.arrangement import Arrangement
from burano.table.layout.drawers import Drawers
from burano.table.layout.solver import Screen, arrange, fit_table
from burano.table.motion.animation_queue import AnimationQueue
from burano.table.motion.event_sounds import EventSounds
from burano.table.motion.flight import Choreography, Flight
from burano.table.overlays.overlay import Overlay, OverlayList
from burano.table.panels.log import LogPanel
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel
from burano.table.picture.picture import Picture
from burano.table.picture.rule_example import painted
from burano.table.play.model import TableModel
from burano.table.wording.words import LogLine, Words
from burano.ui.controls.boxes import Box
from burano.ui.kit import Kit
from burano.ui.scaling import View
from burano.ui.tween import Tween

M = TypeVar("M", bound=TableModel[Any])

SPARE = "spare"
"""The name of the place reserved for the controls of the replay screen."""
_USUAL = 0.75
"""Seconds that a step stays on screen at normal speed."""
_NOT_YET = -2
"""Stands for "no viewer yet", as seats, `NOBODY` and None are all viewers."""


class ReplayPicture(ABC, Generic[M]):
    """Paints positions of one play; repaints only the panels that changed."""

    model_type: type[M]
    """The game's model; its additional fields have defaults."""
    event_sounds: EventSounds[M] | None = None
    """The sounds of the game's events."""

    def __init__(self, kit: Kit, play: Play, words: Words) -> None:
        self.kit, self.play, self.words = kit, play, words
        self.surface: pygame.Surface | None = None
        self.spare = FRect(0, 0, 0, 0)
        self.log: LogPanel[M] = LogPanel(self.crest, screens(play.game.game_id).people.score)
        self._picture = Picture(kit, self.panels(), self.ground, self.draw_edge, self.ground_key)
        self.drawers: Drawers[M] = Drawers(kit, self._picture.panels)
        self._view: View
        self._now: M | None = None
        self._motion, self._floating = AnimationQueue(kit.motion), OverlayList()
        self._arrangement = Arrangement({})
        self._lines: Sequence[LogLine] = ()
        self._lines_for: Seat | None = _NOT_YET
        self._last_seat = 0

    # ---- what a game answers

    @abstractmethod
    def panels(self) -> Mapping[str, Panel[M]]:
        """Return the panels by name, in the order of painting, with `self.log` if the game shows the log."""
        ...

    def screen(self, *, large: bool) -> Screen:
        """Return the declaration of the panels. With `large` text the controls of a replay have their own bar;
        otherwise they may take the place `SPARE`."""
        raise NotImplementedError("a board declares `screen`, or answers `arrangement` and `room`")

    def arrangement(self, view: View, height: float) -> Arrangement:
        """Return the layout of the upper `height` units of a fitted window."""
        return arrange(self.screen(large=view.grow > 1), view, height)

    def room(self, view: View, below: float) -> View:
        """Return the view with the units that the arrangement needs above `below` units of controls."""
        return fit_table(self.screen(large=view.grow > 1), view, below)

    def ground(self, view: View) -> pygame.Surface:
        """Return the ground below all panels, for a size of the window."""
        return screens(self.play.table.game_id).people.theme.ground(self.kit, view.window.size)

    def ground_key(self, model: M) -> Hashable:
        """Return what the ground depends on besides the size of the window."""
        return None

    def draw_edge(self, brush: Brush) -> None:
        """Draw trimmings above all panels."""

    def pause(self, number: int) -> float:
        """Return the seconds that the step after `number` decisions stays on screen at normal speed."""
        return _USUAL

    def fill(self, model: M, number: int) -> None:
        """Set the game's own fields of the model after `number` decisions."""

    # The same as in `GameMotion`, for the model after the step.

    def choreography(self, model: M) -> Choreography | None:
        """Return the choreography of events; used with full motion only."""
        return None

    def flights(self, step: Step, model: M) -> Iterable[Flight]:
        """Return the moving pieces of a step."""
        moves = self.choreography(model) if self.kit.motion.full else None
        return moves.flights(step.events, None) if moves is not None else ()

    def tweens(self, step: Step, model: M) -> Iterable[Tween]:
        """Return the other animations of a step."""
        moves = self.choreography(model) if self.kit.motion.full else None
        return moves.tweens(step.events) if moves is not None else ()

    def sounds(self, events: Sequence[Event], model: M) -> Mapping[str, float]:
        """Return the sounds of a step: name → seconds from its beginning."""
        return self.event_sounds.of(model, events) if self.event_sounds is not None else {}

    # ---- showing

    def crest(self, seat: Seat) -> str:
        """Return the crest sprite of a seat."""
        return screens(self.play.game.game_id).people.player_colours(self.play.table.players[seat]).crest

    def layout(self, view: View, height: float) -> None:
        """Lay out the table in the upper `height` units of the window."""
        self._view, found = view, self.arrangement(view, height)
        places = dict(found.places)
        self.spare = places.pop(SPARE, FRect(0, 0, 0, 0))
        self._arrangement = Arrangement(places, found.drawers, found.zoom)
        for panel in self._picture.panels.values():
            panel.layout(FRect(0, 0, 0, 0))  # panels without a place now have none
        self.surface = None

    def show(self, number: int, viewer: Seat | None, *, moving: bool = False) -> list[pygame.Rect]:
        """Paint the position after `number` decisions as a seat sees it (None: all open, NOBODY: all secrets hidden).
        With `moving`, animate the step from the previous position. Returns the changed areas."""
        self._motion.skip()
        before, model = self._now, self._model(number, viewer)
        self._now = model
        self.log.lines = [line for line in self._lines_of(viewer) if line.step <= number]
        if self.surface is None:
            found = self._arrangement
            self._picture.layout(self._view, found.places, model, found.zoom)
            self.drawers.layout(self._view, found.drawers, model)
        if moving and before is not None and number > 0 and self.kit.motion.seconds(1):
            self._animate_step(self.play.steps[number - 1], viewer, before, model)
        changed = self._paint(model)
        self.surface = self._picture.surface
        return changed

    def _paint(self, model: M) -> list[pygame.Rect]:
        changed = [*self._picture.paint(model), *self.drawers.paint(model)]
        overlays = [
            Overlay(flight.rect(self._view), (id(flight), flight.tween.elapsed), flight.draw)
            for flight in self._motion.flights
            if flight.visible
        ]
        return changed + self._floating.show(overlays)

    def _animate_step(self, step: Step, viewer: Seat | None, before: M, after: M) -> None:
        """Start the animations and sounds of a step."""
        events = step.events
        if viewer is not None:
            events = tuple(event for event in (event.seen_by(viewer) for event in events) if event)
        seen, motion = dataclasses.replace(step, events=events), self._motion
        after.earlier = before.state
        flights = list(self.flights(seen, after))
        motion.fly(flights)
        motion.move(self.tweens(seen, after))
        side = 2 * flights[0].path[-1][0] / self._view.w - 1 if flights else 0.0
        motion.play_sounds(self.sounds(events, after), partial(self.kit.audio.play, at=side), in_time=True)
        motion.count(before.numbers(), after.numbers())

    @property
    def busy(self) -> bool:
        """Whether pieces are moving."""
        return self._motion.busy

    def update(self, dt: float) -> list[pygame.Rect]:
        """Advance the animations. Returns the changed areas."""
        return self._paint(self._now) if self._motion.update(dt) and self._now is not None else []

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture shown last, inside the clip."""
        self._picture.draw(surface)
        self.drawers.draw(surface)
        self._floating.draw(Brush(surface, self.kit, self._view))

    def text_boxes(self) -> list[Box]:
        return [*self._picture.text_boxes(), *self.drawers.text_boxes()]

    def _model(self, number: int, viewer: Seat | None) -> M:
        play = self.play
        full = play.state_after(number)
        decision = play.game.decision(full)
        actor = NOBODY
        if decision is not None:
            actor = viewer if viewer is not None and viewer in decision.seats else decision.seats[0]
            self._last_seat = actor
        seat = self._last_seat if viewer is None or viewer == NOBODY else viewer
        state = full if viewer is None else play.game.view(full, viewer)
        kind = decision.kind if decision else ""
        eyes = NOBODY if viewer == NOBODY else seat
        model = self.model_type(
            state, seat, eyes, actor, False, kind, play.table.players,
            hidden=self._motion.hidden, counting=self._motion.counting,
        )  # fmt: skip
        self.fill(model, number)
        return model

    # ---- words

    def _lines_of(self, viewer: Seat | None) -> Sequence[LogLine]:
        """Return the game log as a seat sees it; with everything open, each step as its own seat sees it."""
        if self._lines_for != viewer:
            steps = self.play.steps
            self._lines = [
                line for step in steps for line in self.words.lines(step, step.seat if viewer is None else viewer)
            ]
            self._lines_for = viewer
        return self._lines

    def caption(self, number: int, viewer: Seat | None) -> tuple[Seat, str]:
        """Return the seat and the text of a step; lines of the game itself only if there are no others."""
        lines = [line for line in self._lines_of(viewer) if line.step == number]
        lines = [line for line in lines if line.seat != NOBODY] or lines
        return (lines[0].seat, "; ".join(line.text for line in lines)) if lines else (NOBODY, "")


def thumbnail(
    kit: Kit, play: Play, size: tuple[int, int], panel: Panel[M], model_type: type[M], units: float, height: float = 0.0
) -> pygame.Surface:
    """Return a picture of the current position on one panel, `units` wide and at least `height` units high, without
    secrets."""
    state = play.view(NOBODY) if play.decision() else play.state
    model = model_type(state, 0, NOBODY, NOBODY, False, "", play.table.players)
    view, look = View(*size, min(size[0] / units, size[1] / (height or 1))), screens(play.table.game_id).people.theme
    return painted(kit, panel, model, view, ground=look.ground)
