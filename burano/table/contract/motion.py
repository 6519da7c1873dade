"""Animations and sounds of a table."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from burano.core.protocol import Event
from burano.core.session import Step
from burano.table.contract.context import GamePart
from burano.table.motion.ambient import AmbientThing
from burano.table.motion.animation_queue import Opening
from burano.table.motion.event_sounds import EventSounds
from burano.table.motion.flight import Choreography, Flight, Point
from burano.table.motion.water_light import Waters
from burano.table.play.model import TableModel
from burano.ui.tween import Tween

M = TypeVar("M", bound=TableModel[Any])


class GameMotion(GamePart[M], Generic[M]):
    """Animations, sounds and music. By default there is no motion and no sound."""

    event_sounds: EventSounds[M] | None = None
    """The sounds of the game's events."""
    PULSE_DEPTH: ClassVar[float] = 0.4
    """How far highlights are dimmed at the weakest moment of the pulse."""

    def choreography(self, model: M) -> Choreography | None:
        """Return the flights and tweens of steps, for the model after the step; used with full motion only."""
        return None

    def flights(self, step: Step, dropped_at: Point | None) -> Iterable[Flight]:
        """Return the pieces that fly because of a step; `dropped_at` is where the player dropped the piece."""
        moves = self.choreography(self.model) if self.context.kit.motion.full else None
        return moves.flights(step.events, dropped_at) if moves is not None else ()

    def tweens(self, step: Step) -> Iterable[Tween]:
        """Return other animations of a step; panels name what they change in their keys."""
        moves = self.choreography(self.model) if self.context.kit.motion.full else None
        return moves.tweens(step.events) if moves is not None else ()

    def sounds(self, events: Sequence[Event]) -> Mapping[str, float]:
        """Return the sounds of a step, each with its delay in seconds; without motion there is no delay."""
        return self.event_sounds.of(self.model, events) if self.event_sounds is not None else {}

    def music(self, model: M) -> str:
        """Return the piece of music that goes with the table; usually that of the theme."""
        return self.context.theme.table_music

    def opening(self, model: M) -> Opening | None:
        """Return a card that opens a new phase of the game, when it is first seen."""
        return None

    def ambience(self, model: M) -> Iterable[AmbientThing]:
        """Return ambient animations, bottom first; called for models that are `alive`."""
        return ()

    def waters(self, model: M) -> Waters | None:
        """Return the water on which light drifts."""
        return None

    def pulsing_panel(self, model: M) -> str:
        """Return the name of the panel whose highlights pulse now; empty for none."""
        return ""

    def without_highlights(self, model: M) -> M:
        """Return the model at the weakest moment of the pulse."""
        return dataclasses.replace(model, drops={})
