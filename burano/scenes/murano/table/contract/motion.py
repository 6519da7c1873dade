"""Animations and sounds of the table."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable

from burano.scenes.murano.table.ambience import ambient_things
from burano.scenes.murano.table.context import MuranoContext
from burano.scenes.murano.table.model import Model
from burano.scenes.murano.table.motion import Choreography
from burano.scenes.murano.table.sounds import SOUNDS
from burano.table.contract.motion import GameMotion
from burano.table.motion.ambient import AmbientThing
from burano.table.motion.water_light import Waters


class MuranoMotion(GameMotion[Model]):
    """Flights of ships and tiles, and ambient motion on the lagoon."""

    context: MuranoContext
    event_sounds = SOUNDS

    def choreography(self, model: Model) -> Choreography:
        return Choreography(self.context.parts, model)

    def ambience(self, model: Model) -> Iterable[AmbientThing]:
        lagoon = self.context.parts.lagoon
        return ambient_things(lagoon, model) if lagoon.area.w else ()

    def waters(self, model: Model) -> Waters | None:
        lagoon = self.context.parts.lagoon
        return Waters(lagoon.outer(lagoon.area)) if lagoon.area.w else None

    def pulsing_panel(self, model: Model) -> str:
        return "lagoon" if model.mine and (model.drops or model.kind == "lay_street") else ""

    def without_highlights(self, model: Model) -> Model:
        return dataclasses.replace(model, faint=True)
