"""Panels above the lagoon: the score track, and the end of the game."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from burano.games.murano.state import SCORE
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

_LENGTH, _MARKS = 50, 5
_AMBER = Slab(WARNING_TOP, WARNING_LOW, WARNING_EDGE, 2)
_APART = 23.0


class ScorePanel(Panel[Model]):
    """Shows everybody's marker on a track that begins at 0 and grows by 50 points when somebody passes its end."""

    def key(self, model: Model) -> Hashable:
        return tuple(model.vp(seat) for seat in range(len(model.players))), tuple(model.colors)

    @staticmethod
    def _length(model: Model) -> int:
        """Return the last number of the track."""
        most = max(model.vp(seat) for seat in range(len(model.players)))
        return _LENGTH * max(1, -(-most // _LENGTH))

    def _spots(self, model: Model) -> list[tuple[int, float]]:
        """Return seats with their positions, without overlap."""
        left, length, last = self.area.x + 62, self.area.w - 108, self._length(model)
        found: list[tuple[int, float]] = []
        for seat in sorted(range(len(model.players)), key=model.vp):
            at = left + length * model.vp(seat) / last
            found.append((seat, max(at, found[-1][1] + _APART) if found else at))
        return found

    def draw(self, brush: Brush, model: Model) -> None:
        area = self.area
        brush.slab(area, paint.PAPER, radius=21, shadow=4)
        brush.centred("vp", area.x + 24, area.centery, 30, 32)
        left, length, y = area.x + 62, area.w - 108, area.y + 30
        brush.surface.fill(theme.LINE, brush.rect(left, y, length, 2.4))
        last = self._length(model)
        for step in range(0, last + 1, last // _MARKS):
            brush.surface.fill(theme.STONE_DARK, brush.rect(left + length * step / last, y - 4, 2, 8))
        style = Style(16, theme.BOLD, theme.INK_SOFT, align="center", shrink=0.7)
        brush.text("0", (left - 24, y - 14, 20, 26), style, name="track 0")
        brush.text(str(last), (left + length + 4, y - 14, 36, 26), style, name="track end")
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
        if model.state.phase >= SCORE:
            return _("final scoring")
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
