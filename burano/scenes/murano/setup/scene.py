"""The set-up screen of Murano: options, and a preview of the lagoon."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import FRect

from burano.core.journal import Player
from burano.core.protocol import NOBODY
from burano.games.murano.game import Murano
from burano.games.murano.setup import FLAGS
from burano.games.murano.state import State
from burano.i18n import _
from burano.scenes.murano import names
from burano.scenes.murano.art import geometry
from burano.scenes.murano.people import PEOPLE
from burano.scenes.murano.setup.model import MuranoDraft
from burano.scenes.murano.table.model import Model
from burano.scenes.murano.table.panels.overview import OverviewPanel
from burano.scenes.murano.table.panels.side import StacksPanel
from burano.scenes.murano.theme import THEME
from burano.table.picture.brush import Brush
from burano.table.picture.rule_example import painted
from burano.table.setup.options import Option
from burano.table.setup.scene import SetupScene as AnySetupScene
from burano.ui.kit import Kit
from burano.ui.scaling import View

_STACKS, _MIN_STACKS = (384.0, 222.0), 0.2
"""Size of the stacks panel in units, and the smallest share of the picture's height at which it is shown."""
_EDGE = 8.0
"""Margin around ring and islands, in units of the lagoon."""


def lagoon_picture(kit: Kit, state: State, players: Sequence[Player], size: tuple[int, int]) -> pygame.Surface:
    """Return a picture of ring and islands, as large as fits."""
    w, h = geometry.SIZE
    view = View(*size, min(size[0] / (w + 2 * _EDGE), size[1] / (h + 2 * _EDGE)))
    model = Model(state, 0, NOBODY, NOBODY, False, "", players)
    return painted(kit, OverviewPanel(), model, view, ground=THEME.ground)


class SetupScene(AnySetupScene[MuranoDraft]):
    """The toolkit's set-up with the options of Murano."""

    people = PEOPLE
    drafts = MuranoDraft

    def draft_changed(self) -> None:
        position = self.new_position()
        self._state: State | None = None if position is None else Murano().view(position, 0)

    def preview_title(self) -> str:
        return _("The lagoon")

    def shuffle_tip(self) -> str:
        return _("Other stacks and cards: a new random seed")

    def options(self) -> list[Option]:
        offered, say = self.offered, names.BOOK.say
        return [
            offered.start(),
            offered.handover(),
            offered.undo(),
            offered.clock(),
            offered.head_start(),
            *(offered.switch(name, say("option", name), say("option_tip", name)) for name in FLAGS),
        ]

    def paint_preview(self, brush: Brush, box: FRect) -> None:
        if self._state is None:
            return
        players = [Player(seat.name, seat.color) for seat in self.draft.seats]
        w, h = brush.surface.get_size()
        wide, high = geometry.SIZE
        lagoon = min(h, round(w * (high + 2 * _EDGE) / (wide + 2 * _EDGE)))
        below = h - lagoon
        if below < _MIN_STACKS * h:
            lagoon, below = h, 0
        brush.surface.blit(lagoon_picture(brush.kit, self._state, players, (w, lagoon)), (0, 0))
        if below:
            self._paint_stacks(brush, players, pygame.Rect(0, lagoon, w, below))

    def _paint_stacks(self, brush: Brush, players: Sequence[Player], room: pygame.Rect) -> None:
        """Draw the stacks and decks of this game, below the lagoon."""
        assert self._state is not None
        brush.surface.blit(THEME.ground(brush.kit, brush.surface.get_size()), room, room)
        w, h = _STACKS
        scale = min(room.w / (w + 2 * _EDGE), room.h / (h + 2 * _EDGE))
        view = View(*brush.surface.get_size(), scale)
        panel, model = StacksPanel(), Model(self._state, 0, NOBODY, NOBODY, False, "", players)
        panel.layout(FRect(room.centerx / scale - w / 2, room.centery / scale - h / 2, w, h))
        panel.fit(view, model)
        panel.draw(Brush(brush.surface, brush.kit, view), model)
