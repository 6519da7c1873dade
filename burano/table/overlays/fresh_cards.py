"""Marks open cards that appeared since the player's last turn with a star at the corner, until the turn ends."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic, TypeVar

import pygame
from pygame import FRect

from burano.core.protocol import Seat
from burano.core.session import Session
from burano.table.contract.context import TableContext
from burano.table.contract.geometry import GameGeometry
from burano.table.overlays.overlay import Overlay
from burano.table.picture.brush import Brush
from burano.table.play.model import TableModel
from burano.table.wording.game_log import turn_start
from burano.ui.drawing import theme
from burano.ui.drawing.paint import Slab

M = TypeVar("M", bound=TableModel[Any])

_SIDE = 22.0
"""Side of the star's badge, in units."""
_DISC = Slab(theme.NAVY_DARK, theme.NAVY_DARK, theme.CREAM, 1.6, inner=0)


def since(session: Session[Any, Any], seat: Seat) -> int:
    """Return the number of the seat's last step before the current turn; 0 if it has made none."""
    begun = turn_start(session)
    return next((number for number in range(begun, 0, -1) if session.steps[number - 1].seat == seat), 0)


class FreshCards(Generic[M]):
    """The stars at one table."""

    def __init__(self, context: TableContext[M], geometry: GameGeometry[M]) -> None:
        self._context, self._geometry = context, geometry
        self._known: tuple[tuple[int, Seat], Any] | None = None

    def places(self) -> list[FRect]:
        """Return where open cards lie that appeared since the player's last turn, in units."""
        model, flow = self._context.model, self._context.flow
        if not model.mine or flow.guided:
            return []
        here = since(flow.session, model.seat), model.seat
        if not here[0]:
            return []
        if self._known is None or self._known[0] != here:
            self._known = here, flow.view_after(here[0])
        return list(self._geometry.fresh_cards(self._known[1], here[0]))

    def overlays(self) -> Iterator[Overlay]:
        """Yield a star for each of these cards that is visible now."""
        context, view = self._context, self._context.view
        for place in self.places():
            rect = view.to_px(place)
            if rect.w and view.window.contains(rect) and not context.drawers.covers(rect.center):
                yield self._mark(rect)

    def _mark(self, rect: pygame.Rect) -> Overlay:
        side = self._context.view.px(_SIDE)
        badge = pygame.Rect(0, 0, side, side)
        badge.center = rect.right, rect.bottom  # half outside: a card may have its name at its foot

        def draw(brush: Brush) -> None:
            kit = brush.kit
            kit.paint.slab(brush.surface, badge, brush.s, _DISC, radius=_SIDE / 2, shadow=2)
            star = kit.sprites.get("ui_star", round(side * 0.62), round(side * 0.62), tint=theme.GOLD)
            brush.surface.blit(star, star.get_rect(center=badge.center))

        spill = self._context.view.px(8)
        return Overlay(badge.inflate(spill, spill), ("fresh", tuple(rect)), draw)
