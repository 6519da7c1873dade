"""The edge of panels: lace with glass beads in it."""

from __future__ import annotations

from burano.table.picture.brush import Brush

_WIDE, _HIGH = 72.0, 24.0
_OVERLAP = 5.0


def draw_beads(brush: Brush, y: float, w: float) -> None:
    """Lace along a tray's upper edge."""
    picture = brush.kit.sprites.get("murano_bead_edge", _WIDE * brush.s)
    top = round((y - _HIGH + _OVERLAP) * brush.s)
    for left in range(0, brush.view.px(w) + 1, picture.get_width()):
        brush.surface.blit(picture, (left, top))
