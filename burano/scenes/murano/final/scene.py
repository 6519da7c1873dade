"""The final scoring of Murano: the toolkit's scene with the islands where characters were scored."""

from __future__ import annotations

import pygame
from pygame import FRect

from burano.core.protocol import NOBODY
from burano.i18n import _
from burano.scenes.murano.final.count import CardByCard
from burano.scenes.murano.final.result import result
from burano.scenes.murano.setup.scene import SetupScene, lagoon_picture
from burano.table.final.places import is_tabbed
from burano.table.final.result import Result
from burano.table.final.scene import FinalScene as AnyFinalScene
from burano.table.final.score_animation import BuiltPicture, DuskAnimation, ScoreAnimation
from burano.table.picture.brush import Brush
from burano.ui.drawing.theme import rgb
from burano.ui.kit import Kit
from burano.ui.scaling import View

_LETTERS = tuple(rgb(code) for code in ("DA3342", "F3C84B", "2C66D8", "F4EFE2", "1F9E66", "E5791B"))


class _Lagoon(BuiltPicture):
    """The lagoon as background of the final celebration."""

    def __init__(self, scene: FinalScene, window: pygame.Rect) -> None:
        self._scene, self._window = scene, window

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        session = self._scene.session
        picture = lagoon_picture(kit, session.view(NOBODY), session.table.players, self._window.size)
        surface.blit(picture, (0, 0))

    def sky(self) -> float:
        return self._window.w / 2


class FinalScene(AnyFinalScene):
    """Shows the scoring card by card, then the score sheet."""

    setups = SetupScene
    letters = _LETTERS

    def result(self) -> Result:
        return result(self.session)

    def count(self, view: View) -> ScoreAnimation | None:
        if is_tabbed(view):
            return None
        dusk = DuskAnimation(self.kit, view, _Lagoon(self, view.window), self.shown_result)
        counted = CardByCard(self.kit, view, self.session, self.shown_result, dusk)
        return counted if counted.length else None

    def handle(self, event: pygame.Event) -> bool:
        """Go on to the next card on a click beside the buttons."""
        if super().handle(event):
            return True
        counted = self._score_animation
        if event.type == pygame.MOUSEBUTTONDOWN and isinstance(counted, CardByCard) and not self.complete:
            self.score_reveal.count_on(counted)
            self.invalidate()
            return True
        return False

    # ---- the lagoon

    def picture_title(self) -> str:
        return _("The islands")

    def picture_tip(self) -> str:
        return _("Save a picture of the islands")

    def draw_picture(self, brush: Brush, box: FRect) -> None:
        rect = brush.view.to_px(box)
        session = self.session
        key = "murano final", session.table.seed, session.length, rect.size
        players, state = session.table.players, session.view(NOBODY)
        picture = self.kit.paint.cached(key, lambda: lagoon_picture(self.kit, state, players, rect.size))
        brush.surface.blit(picture, rect)

    def greeting(self) -> str:
        return _("Greetings from Murano · seed {seed}").format(seed=self.session.table.seed)
