"""The final scoring of Walking in Burano: the toolkit's scene with the score sheet, the streets, and the solo
ladder."""

from __future__ import annotations

import pygame
from pygame import FRect

from burano.core.protocol import NOBODY, Seat
from burano.i18n import _
from burano.scenes.walking.final.evening import StreetsAtDusk
from burano.scenes.walking.final.result import result
from burano.scenes.walking.palette import WALL
from burano.scenes.walking.pictures import street_picture
from burano.scenes.walking.setup.scene import SetupScene
from burano.table.final.result import Result
from burano.table.final.scene import FinalScene as AnyFinalScene
from burano.table.final.score_animation import BuiltPicture
from burano.table.picture.brush import Brush
from burano.ui.drawing.theme import rgb

_MORNING = tuple((at, rgb(code)) for at, code in ((0.0, "3F78AE"), (0.45, "6F9ABA"), (0.75, "B99B8C"), (1.0, "C98A60")))


class FinalScene(AnyFinalScene):
    """Shows the result of the game."""

    setups = SetupScene
    letters = WALL

    @property
    def sides(self) -> int:  # type: ignore[override]  # one street per player
        return len(self.session.table.players)

    def result(self) -> Result:
        return result(self.session, *self.best_before())

    def sound(self) -> str:
        """Return the tune; in a solo game, the better the rating, the longer the tune."""
        key = self.session.scores().rating
        return f"rating_{key.partition('.')[2]}" if key else super().sound()

    def draw_backdrop(self, brush: Brush) -> None:
        brush.surface.blit(self.kit.paint.gradient(self.view.window.size, _MORNING), (0, 0))

    # ---- the streets

    def built(self, window: pygame.Rect, clear: int) -> BuiltPicture:
        session = self.session
        return StreetsAtDusk(window, clear, session.view(NOBODY), session.table.players, self.shown_result.parts)

    def picture_title(self) -> str:
        return _("The street") if self.sides == 1 else _("The streets")

    def picture_tip(self) -> str:
        return _("Save a picture of the street")

    TURNS = ("ui_left", "ui_right")

    def turn_words(self) -> tuple[str, str]:
        return _("The street before"), _("The next street")

    def _street(self) -> Seat:
        """Return the seat whose street is shown; the winner's first."""
        return self.shown_result.standings[self.turn % self.sides].seat

    def draw_picture(self, brush: Brush, box: FRect) -> None:
        rect = brush.view.to_px(box)
        brush.surface.blit(self._picture(rect.size, brush.s), rect)

    def _picture(self, size: tuple[int, int], words: float) -> pygame.Surface:
        """Return the picture of the street shown, cached by size of picture and text."""
        session, seat = self.session, self._street()
        key = "final street", session.table.seed, session.length, seat, size, words
        make = lambda: street_picture(self.kit, session.view(NOBODY), session.table.players, seat, size, words)
        return self.kit.paint.cached(key, make)

    def greeting(self) -> str:
        name = self.session.table.players[self._street()].name
        text = _("Greetings from {name}’s street · seed {seed}")
        return text.format(name=name, seed=self.session.table.seed)
