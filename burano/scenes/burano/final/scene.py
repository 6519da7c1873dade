"""The final scoring of Burano: the toolkit's scene with the city."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import FRect

from burano.i18n import _
from burano.scenes.burano.final.city import city_iso, draw_city, window_lights
from burano.scenes.burano.final.evening import LagoonAtDusk
from burano.scenes.burano.final.result import result
from burano.scenes.burano.palette import HOUSE
from burano.scenes.burano.setup.scene import SetupScene
from burano.table.final.result import Result
from burano.table.final.scene import FinalScene as AnyFinalScene
from burano.table.final.score_animation import BuiltPicture
from burano.table.picture.brush import Brush


class FinalScene(AnyFinalScene):
    """Shows the result of the game and the finished city."""

    setups = SetupScene
    sides = 4
    letters = HOUSE

    def result(self) -> Result:
        return result(self.session)

    def picture_title(self) -> str:
        return _("The city")

    def picture_tip(self) -> str:
        return _("Save a picture of the city")

    def draw_picture(self, brush: Brush, box: FRect) -> None:
        draw_city(brush, self.session.state, box, self.turn)

    def picture_lamps(self, brush: Brush, box: FRect) -> Sequence[tuple[float, float, float]]:
        state = self.session.state
        return window_lights(city_iso(state, box, self.turn), state, brush.s)

    def built(self, window: pygame.Rect, clear: int) -> BuiltPicture:
        return LagoonAtDusk(window, clear, self.session.state, self.session, self.shown_result.parts)

    def greeting(self) -> str:
        return _("Greetings from Burano · seed {seed}").format(seed=self.session.table.seed)
