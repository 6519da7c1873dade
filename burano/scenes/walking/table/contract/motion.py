"""Animations and sounds of the table."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable

from burano.scenes.walking.table.context import WalkingContext
from burano.scenes.walking.table.model import Model
from burano.scenes.walking.table.motion import Choreography
from burano.scenes.walking.table.sounds import SOUNDS
from burano.table.contract.motion import GameMotion
from burano.table.motion.ambient import AmbientThing
from burano.table.motion.water_light import Waters


class WalkingMotion(GameMotion[Model]):
    """Flights of cards, and ambient motion on the canal."""

    context: WalkingContext
    event_sounds = SOUNDS

    def choreography(self, model: Model) -> Choreography:
        return Choreography(self.context.kit, self.view, self.context.parts, model)

    def ambience(self, model: Model) -> Iterable[AmbientThing]:
        return self.context.parts.street.mooring(model).ambient_things()

    def waters(self, model: Model) -> Waters | None:
        return Waters(self.context.parts.street.mooring(model).canal, whole=True)

    def pulsing_panel(self, model: Model) -> str:
        return "street" if model.held is not None and model.drops else ""

    def without_highlights(self, model: Model) -> Model:
        return dataclasses.replace(model, faint=True)
