"""How a game shows hints at its table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Generic, TypeVar

from pygame import FRect

from burano.core.protocol import Action
from burano.table.contract.context import GamePart, TableContext
from burano.table.contract.layout import GameLayout
from burano.table.contract.pointing import GamePointing
from burano.table.hints.arrows import HintArrow
from burano.table.overlays.overlay import Overlay
from burano.table.play.model import TableModel

M = TypeVar("M", bound=TableModel[Any])


class GameHinting(GamePart[M], Generic[M]):
    """Display of hints. By default: the list over the log, and a mark at the thing each action is about."""

    def __init__(self, context: TableContext[M], layout: GameLayout[M], pointing: GamePointing[M]) -> None:
        super().__init__(context)
        self.layout, self.pointing = layout, pointing

    def arrows(self, actions: Sequence[Action]) -> Iterable[HintArrow]:
        """Return the arrows of a plan: from where each piece lies to where it would go."""
        return [HintArrow(None, self.pointing.where(action)) for action in actions]

    def ghosts(self, actions: Sequence[Action]) -> Iterable[Overlay]:
        """Return the pieces of a plan, faded, where they would lie."""
        return ()

    def selected(self, actions: Sequence[Action]) -> None:
        """Prepare the screen for the first action of a plan that was selected in the list; `actions` is empty when the
        list is closed."""

    def place(self) -> FRect:
        """Return the place of the list of hints: that of the log, which both share, or at the left of the middle."""
        area, g = self.layout.middle(), self.view.grow
        if g > 1:
            area = self.layout.free_middle()
            return FRect(area.x + 6, area.y + 6, min(480 * g, area.w * 0.62), area.h - 12)
        if self.context.log_place is not None:
            area = self.context.log_place
        return FRect(area.x, area.y, max(300.0, min(area.w, 340.0)), area.h)

    def folded_places(self) -> Sequence[FRect]:
        """Return where the folded list may lie rather than in the middle, the best place first."""
        return ()

    def last_resort(self) -> FRect | None:
        """Return where the folded list may lie if the middle has no room."""
        return None
