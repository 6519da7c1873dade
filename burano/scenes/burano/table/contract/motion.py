"""Motion and sound of Burano's table."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable

from burano.core.session import Step
from burano.scenes.burano import names
from burano.scenes.burano.art.seasons import LIGHTS
from burano.scenes.burano.cleanup.story import PAGE_OF
from burano.scenes.burano.table.context import BuranoContext
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.table.motion import Choreography, wheel_tweens
from burano.scenes.burano.table.season_card import season_card
from burano.scenes.burano.table.sounds import SOUNDS
from burano.table.contract.motion import GameMotion
from burano.table.motion.ambient import AmbientThing
from burano.table.motion.animation_queue import Opening
from burano.table.motion.flight import Flight, Point
from burano.table.motion.water_light import Waters
from burano.ui.tween import Tween


class BuranoMotion(GameMotion[Model]):
    """Flights of pieces, the turning ring, boats on the lagoon, the card of a season."""

    context: BuranoContext
    PULSE_DEPTH = 1.0
    event_sounds = SOUNDS

    def __init__(self, context: BuranoContext) -> None:
        super().__init__(context)
        self._opened = -1
        """The season whose card was shown last."""

    def flights(self, step: Step, dropped_at: Point | None) -> Iterable[Flight]:
        return Choreography(self.context.parts, self.model, dropped_at).flights(step, PAGE_OF)

    def tweens(self, step: Step) -> Iterable[Tween]:
        return wheel_tweens(self.context.parts.ring, step.events, self.model) if self.context.kit.motion.full else ()

    def music(self, model: Model) -> str:
        return names.SEASONS[model.state.season]

    def opening(self, model: Model) -> Opening | None:
        season = model.state.season
        if model.kind in ("", "pyramid", "name_roofs") or season == self._opened:
            return None
        self._opened = season
        # Joining a season under way shows no card.
        return season_card(model) if model.state.round == 0 and not model.state.moves else None

    def ambience(self, model: Model) -> Iterable[AmbientThing]:
        return self.context.parts.map.ambient_things(model)

    def waters(self, model: Model) -> Waters | None:
        lagoon = self.context.parts.map
        return Waters(lagoon.area, LIGHTS[model.state.season]) if lagoon.lives(model) else None

    def pulsing_panel(self, model: Model) -> str:
        return "map" if any(key[0] in ("pit", "span") for key in model.drops) else ""

    def without_highlights(self, model: Model) -> Model:
        return dataclasses.replace(model, resting=True)
