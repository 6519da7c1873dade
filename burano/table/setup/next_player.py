"""The faint portrait of the next player on the button for one more."""

from __future__ import annotations

from pygame import FRect

from burano.table.panels.portrait import medallion
from burano.table.picture.brush import Brush
from burano.table.setup.model import Draft

_LIKENESS, _FAINT = 0.78, 150
"""Height of that portrait as a share of the button's, and its opacity."""


def draw_next_player(brush: Brush, draft: Draft, place: FRect) -> None:
    """Draw faintly, on the button for one more player, who would come."""
    more, newest = draft.with_another_seat(), len(draft.seats)
    colours, face = draft.people.colours[more.seats[newest].color], more.face(newest)
    px = brush.view.px(place.h * _LIKENESS)
    shown = brush.kit.sprites.get(colours.crest, 0, px)
    if not face.startswith("ui_"):
        shown = medallion(brush.kit, face, colours.light, px)
    shown = shown.copy()
    shown.set_alpha(_FAINT)
    brush.surface.blit(shown, shown.get_rect(center=brush.rect(place.x + place.h * 0.7, place.centery, 0, 0).topleft))
