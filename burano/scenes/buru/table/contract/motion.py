"""Animations and sounds of the table."""

from __future__ import annotations

import dataclasses

from burano.scenes.buru.table.context import BuruContext
from burano.scenes.buru.table.model import Model
from burano.scenes.buru.table.motion import Choreography
from burano.scenes.buru.table.sounds import SOUNDS
from burano.table.contract.motion import GameMotion


class BuruMotion(GameMotion[Model]):
    """Flights, tweens and sounds of Buru's events."""

    context: BuruContext
    event_sounds = SOUNDS

    def choreography(self, model: Model) -> Choreography:
        return Choreography(self.context.parts, model)

    def pulsing_panel(self, model: Model) -> str:
        return "island" if model.held is not None and model.drops else ""

    def without_highlights(self, model: Model) -> Model:
        return dataclasses.replace(model, drops={}, look=None)
