"""The drawings of a game above its table: callouts, the piece in hand, and its ghost."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic, TypeVar

from burano.table.contract.context import GamePart, TableContext
from burano.table.contract.geometry import GameGeometry
from burano.table.contract.layout import GameLayout
from burano.table.contract.pointing import GamePointing
from burano.table.motion.flight import Point
from burano.table.overlays.overlay import Callout, Overlay, callout_overlay
from burano.table.picture.brush import Brush
from burano.table.play.model import Key, TableModel

M = TypeVar("M", bound=TableModel[Any])


class GameOverlays(GamePart[M], Generic[M]):
    """Overlays. By default: no callouts, and a hand as the held piece."""

    def __init__(
        self, context: TableContext[M], layout: GameLayout[M], geometry: GameGeometry[M], pointing: GamePointing[M]
    ) -> None:
        super().__init__(context)
        self.layout, self.geometry, self.pointing = layout, geometry, pointing

    def callout(self, key: Key) -> Callout | None:
        """Return the result of choosing a thing, in words and symbols; None if there is none to show."""
        return None

    def explains(self, key: Key) -> bool:
        """Return whether `explanation` shows something for a thing, so that it needs no tooltip."""
        return self.callout(key) is not None

    def explanation(self, key: Key) -> Overlay | None:
        """Return the overlay beside a thing under the pointer."""
        found, anchor, ui = self.callout(key), self.geometry.anchor(key), self.context.ui
        if found is None:
            return None
        controls = [*self.layout.above_middle(), *(widget.rect for widget in ui if widget.kind == "control")]
        clear = [*ui.avoided, anchor]
        return callout_overlay(
            self.context.kit, self.context.control_view, found, anchor, clear, controls, ui.tip.spare
        )

    def more(self) -> Iterable[Overlay]:
        """Return other overlays right above the picture."""
        return ()

    def ghost(self, held: Key, place: Key) -> Overlay | None:
        """Return the held piece, faded, at the legal place under the pointer."""
        return None

    def held_size(self, held: Key) -> tuple[float, float]:
        """Return the room a held piece takes round the pointer, in units."""
        return 130, 150

    def held_at(self, held: Key, place: Key | None, x: float, y: float) -> Point:
        """Return where a held piece is drawn for a pointer position, in units; it should not hide its ghost at
        `place`."""
        return x, y

    def draw_held(self, brush: Brush, held: Key, x: float, y: float, *, turned: bool) -> None:
        """Draw the piece in hand at a point, in units."""
        brush.centred("ui_grab", x, y, 38, shadow=2)
