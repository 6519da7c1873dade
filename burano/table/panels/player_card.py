"""A coloured card of the viewer's seat: name, purse, and points by source."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from pygame import FRect

from burano.core.protocol import Seat
from burano.i18n import _
from burano.table.contract.people import People
from burano.table.panels.portrait import draw_player
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel, Spot
from burano.table.play.model import TableModel
from burano.ui.drawing import theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import Colour, mix, rgb

M = TypeVar("M", bound=TableModel[Any])

_WHITE = (255, 255, 255)
_CREAM = rgb("FFF8E6")
_ROW = Slab(theme.SHADOW, theme.SHADOW, theme.SHADOW, 0, 0, 0.16)
_HOLE = Slab(theme.SHADOW, theme.SHADOW, theme.SHADOW, 0, 0, 0.22)
_LETTER = Slab(rgb("FFF3D2"), rgb("FFF3D2"), rgb("FFF3D2"), 0, 0)
_TOTAL = Slab(_CREAM, rgb("F6E7C8"), theme.GOLD, 2, 0)
_PURSE, _SUMS, _LINE, _FOOT = 88.0, 196.0, 51.0, 66.0
LOW = 400.0, 318.0
"""Width and height of a low card, in design units; it shows the purse as one row of numbers."""
_LOW_PURSE, _LOW_SUMS = 78.0, 130.0
_LABEL = Style(17, theme.BODY, rgb("FBE9E2"), shrink=0.6, elide=True)
_SOURCE = Style(18, theme.BODY, rgb("FFF3EA"), shrink=0.6)
_NUMBER = Style(22, theme.BLACK, _CREAM, align="right")


BADGE = 52.0, 58.0
"""Width and height of the badge, in design units."""


class Pieces(NamedTuple):
    """A line of the purse: pieces side by side, and empty places."""

    words: str
    sprite: str
    owned: int
    places: int
    spent: str = ""
    """The sprite of an empty place; if empty, a dark hole is drawn."""
    step: float = 29.0
    size: float = 28.0


class PlayerCardPanel(Panel[M], Generic[M]):
    """The card of the seat whose board is shown. A game defines the purse and the sources of points."""

    people: ClassVar[People]

    @abstractmethod
    def purse(self, model: M) -> Sequence[Pieces]:
        """Return the lines of the purse."""
        ...

    @abstractmethod
    def sums(self, model: M) -> Sequence[tuple[str, str, int]]:
        """Return letter, name and points of each source."""
        ...

    @abstractmethod
    def total(self, model: M) -> int:
        """Return the points as shown now."""
        ...

    @abstractmethod
    def tip(self, model: M) -> str: ...

    def badge(self, model: M) -> str:
        """Return the sprite at the upper right; empty for none."""
        return ""

    # ---- the panel

    def glance(self, model: M) -> str:
        return str(self.total(model))

    @property
    def badge_place(self) -> tuple[float, float]:
        """Centre of the badge."""
        return self.area.right - 38, self.area.y + 48

    @property
    def _low(self) -> bool:
        return self.area.h < LOW[1] + 20

    def _row_area(self, line: int, lines: int) -> FRect:
        """Return the area of a line of pieces on a low card."""
        w = (self.area.w - 18 - 6 * lines) / lines
        return FRect(self.area.x + 12 + line * (w + 6), self.area.y + _LOW_PURSE, w, 44)

    def piece(self, model: M, line: int, number: int) -> tuple[float, float]:
        """Return the centre of a piece of the purse, or of its empty place."""
        if self._low:
            row_area = self._row_area(line, len(self.purse(model)))
            return row_area.right - 60, row_area.centery
        return self._piece(self.purse(model)[line], number), self.area.y + _PURSE + line * _LINE + 23

    def _piece(self, pieces: Pieces, number: int) -> float:
        """Return the centre x of a piece."""
        places = max(pieces.places, pieces.owned)
        step = pieces.step if places == pieces.places else pieces.step * (pieces.places - 1) / (places - 1)
        return self.area.right - 16 - pieces.size / 2 - (places - 1 - number) * step

    def key(self, model: M) -> Hashable:
        seat: Seat = model.seat
        card = tuple(self.purse(model)), tuple(self.sums(model)), self.total(model), self.badge(model)
        return model.players[seat], card, model.actor == seat, model.kind, model.mine

    def draw(self, brush: Brush, model: M) -> None:
        box, player = self.area, model.players[model.seat]
        player_colours = self.people.player_colours(player)
        tone = player_colours.header
        slab = Slab(mix(tone, _WHITE, 0.08), mix(tone, theme.SHADOW, 0.22), mix(tone, theme.SHADOW, 0.5), 2, 0.18)
        brush.slab(box, slab, radius=18, shadow=5)
        draw_player(brush, self.people, player, box.x + 40, box.y + 44, 60)
        name = Style(31, theme.DISPLAY, _CREAM, elide=True)
        brush.text(player.name, (box.x + 76, box.y + 10, box.w - 140, 44), name, name="me")
        doing = Style(17, theme.BODY, mix(tone, _WHITE, 0.88))
        brush.text(_doing(model), (box.x + 77, box.y + 50, box.w - 140, 24), doing)
        if self.badge(model):
            brush.centred(self.badge(model), *self.badge_place, *BADGE)
        purse = self.purse(model)
        for number, pieces in enumerate(purse):
            if self._low:
                self._counted(brush, self._row_area(number, len(purse)), pieces, number)
            else:
                self._pieces(brush, box.y + _PURSE + number * _LINE, pieces, number)
        self._sums(brush, model, tone)

    def _counted(self, brush: Brush, row_area: FRect, pieces: Pieces, number: int) -> None:
        """Draw a line of the purse as one piece and a number."""
        brush.slab(row_area, _ROW, radius=12)
        room = (row_area.x + 10, row_area.y, row_area.w - 92, row_area.h)
        brush.text(pieces.words, room, _LABEL, name=f"purse {number}")
        brush.centred(pieces.sprite, row_area.right - 60, row_area.centery, 34)
        place = (row_area.right - 42, row_area.y, 34, row_area.h)
        brush.text(str(pieces.owned), place, replace(_NUMBER, size=25, align="left"), name=f"owned {number}")

    def _pieces(self, brush: Brush, y: float, pieces: Pieces, number: int) -> None:
        x, w = self.area.x, self.area.w
        brush.slab(FRect(x + 12, y, w - 24, 46), _ROW, radius=12)
        brush.text(pieces.words, (x + 20, y, 100, 46), _LABEL, name=f"purse {number}")
        for i in range(max(pieces.places, pieces.owned)):
            cx = self._piece(pieces, i)
            if i < pieces.owned or pieces.spent:
                brush.centred(pieces.sprite if i < pieces.owned else pieces.spent, cx, y + 23, pieces.size)
            else:
                brush.slab(FRect(cx - 12, y + 11, 24, 24), _HOLE, radius=12)

    def _sums(self, brush: Brush, model: M, tone: Colour) -> None:
        above = _LOW_SUMS if self._low else _SUMS
        box, y = self.area, self.area.y + above
        rect = brush.rect(box.x + 18, y - 1, box.w - 36, 2)
        brush.kit.paint.dotted(brush.surface, rect.topleft, rect.w, brush.s)
        sums = self.sums(model)
        row_height = (box.h - above - _FOOT) / len(sums)
        for k, (letter, source, value) in enumerate(sums):
            cy = y + 8 + row_height * (k + 0.5)
            brush.slab(FRect(box.x + 16, cy - 13, 26, 26), _LETTER, radius=13)
            style = Style(17, theme.BLACK, mix(tone, theme.SHADOW, 0.2), align="center")
            brush.text(letter, (box.x + 16, cy - 14, 26, 27), style)
            brush.text(source, (box.x + 52, cy - 14, 160, 28), _SOURCE)
            number = f"−{-value}" if value < 0 else str(value)
            brush.text(number, (box.right - 82, cy - 15, 60, 30), _NUMBER, name=letter)
        total = FRect(box.x + 12, box.bottom - 52, box.w - 24, 42)
        brush.slab(total, _TOTAL, radius=12)
        brush.text(_("Points now"), (total.x + 14, total.y, 150, 41), Style(18, theme.BOLD))
        style = Style(31, theme.DISPLAY, mix(tone, theme.SHADOW, 0.15), align="right")
        brush.text(str(self.total(model)), (total.right - 94, total.y, 80, 40), style, name="points now")

    def targets(self, model: M) -> Iterable[Spot]:
        yield Spot(("player", model.seat), self.area, self.tip(model))


def _doing(model: TableModel[Any]) -> str:
    """Return what the seat is doing, in one or two words."""
    if model.mine:
        return _("your turn")
    if model.actor == model.seat:
        return _("plays")
    return _("waits") if model.kind else ""
