"""Panels above the lagoon: the score track, and the end of the game."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from burano.i18n import _
from burano.scenes.murano.art.pieces import draw_marker
from burano.scenes.murano.palette import WARNING_EDGE, WARNING_INK, WARNING_LOW, WARNING_TOP
from burano.scenes.murano.table.model import Model
from burano.scenes.murano.words import tips
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel, Spot
from burano.ui.drawing import paint, theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style

_LENGTH = 50
_AMBER = Slab(WARNING_TOP, WARNING_LOW, WARNING_EDGE, 2)
_APART = 23.0


class ScorePanel(Panel[Model]):
    """Shows the track from 0 to 50 with everybody's marker; beyond 50 it starts again."""

    def key(self, model: Model) -> Hashable:
        return tuple(model.vp(seat) for seat in range(len(model.players))), tuple(model.colors)

    def _spots(self, model: Model) -> list[tuple[int, float]]:
        """Return seats with their positions, without overlap."""
        left, length = self.area.x + 62, self.area.w - 108
        found: list[tuple[int, float]] = []
        for seat in sorted(range(len(model.players)), key=lambda seat: model.vp(seat) % _LENGTH):
            at = left + length * (model.vp(seat) % _LENGTH) / _LENGTH
            found.append((seat, max(at, found[-1][1] + _APART) if found else at))
        return found

    def draw(self, brush: Brush, model: Model) -> None:
        area = self.area
        brush.slab(area, paint.PAPER, radius=21, shadow=4)
        brush.centred("vp", area.x + 24, area.centery, 30, 32)
        left, length, y = area.x + 62, area.w - 108, area.y + 30
        brush.surface.fill(theme.LINE, brush.rect(left, y, length, 2.4))
        for step in range(0, _LENGTH + 1, 10):
            brush.surface.fill(theme.STONE_DARK, brush.rect(left + length * step / _LENGTH, y - 4, 2, 8))
        style = Style(16, theme.BOLD, theme.INK_SOFT, align="center", shrink=0.7)
        brush.text("0", (left - 24, y - 14, 20, 26), style, name="track 0")
        brush.text(str(_LENGTH), (left + length + 4, y - 14, 28, 26), style, name="track 50")
        for seat, at in self._spots(model):
            draw_marker(brush, model.colors[seat], at, area.y + 16, 28)

    def targets(self, model: Model) -> Iterable[Spot]:
        tip = "\n".join(f"{model.players[seat].name}: {model.vp(seat)}" for seat, _at in reversed(self._spots(model)))
        yield Spot(("track", 0), self.area, tip)


class NoticePanel(Panel[Model]):
    """Shows when the game ends; amber from the first empty stack on."""

    def key(self, model: Model) -> Hashable:
        return self._words(model), model.ends_soon

    @staticmethod
    def _words(model: Model) -> str:
        if model.state.ended_by >= 0:
            return _("last turns")
        if model.ends_soon:
            return _("one more empty stack ends the game")
        return _("two empty stacks end the game")

    def glance(self, model: Model) -> str:
        return f"{model.ends_soon}/2"

    def draw(self, brush: Brush, model: Model) -> None:
        soon = bool(model.ends_soon) or model.state.ended_by >= 0
        area = self.area
        brush.slab(area, _AMBER if soon else paint.PAPER, radius=21, shadow=4)
        brush.centred("ui_hourglass", area.x + 24, area.centery, 24)
        ink = WARNING_INK if soon else theme.INK
        style = Style(17, theme.BOLD, ink, shrink=0.66, wrap=True)
        brush.text(self._words(model), (area.x + 44, area.y + 1, area.w - 56, area.h - 2), style, name="end")

    def targets(self, model: Model) -> Iterable[Spot]:
        yield Spot(("end", 0), self.area, tips.end(model))
