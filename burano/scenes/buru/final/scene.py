"""The final scoring of Buru: the toolkit's, with the tally and the island as it was left."""

from __future__ import annotations

import pygame
from pygame import FRect

from burano.core.protocol import NOBODY
from burano.i18n import _
from burano.scenes.buru import SCREENS
from burano.scenes.buru.final.evening import IslandAtDusk
from burano.scenes.buru.final.result import lost_alone, result
from burano.scenes.buru.setup.scene import SetupScene
from burano.table.final.result import Result
from burano.table.final.scene import FinalScene as AnyFinalScene
from burano.table.final.score_animation import BuiltPicture
from burano.table.picture.brush import Brush


class FinalScene(AnyFinalScene):
    """The final scoring of Buru: the toolkit's, with the island as it was left."""

    setups = SetupScene
    letters = SCREENS.letters

    def result(self) -> Result:
        return result(self.session)

    def sound(self) -> str:
        return "no" if lost_alone(self.session) else super().sound()

    def built(self, window: pygame.Rect, clear: int) -> BuiltPicture:
        return IslandAtDusk(window, clear, self.session.view(NOBODY), self.session.table.players)

    def draw_backdrop(self, brush: Brush) -> None:
        brush.surface.blit(self.theme.backdrop(self.kit, self.view.window.size), (0, 0))

    def picture_title(self) -> str:
        return _("The island")

    def picture_tip(self) -> str:
        return _("Save a picture of the island")

    def draw_picture(self, brush: Brush, box: FRect) -> None:
        rect = brush.view.to_px(box)
        key = "final island", self.session.table.seed, self.session.length, rect.size
        make = lambda: SCREENS.pictures.thumbnail(self.kit, self.session, rect.size)
        brush.surface.blit(self.kit.paint.cached(key, make), rect)

    def greeting(self) -> str:
        return _("Greetings from Buru · seed {seed}").format(seed=self.session.table.seed)
