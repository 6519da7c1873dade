"""Sheet with an enlarged island: its tiles and gondolas, its numbers, its income."""

from __future__ import annotations

from pygame import FRect

from burano.games.murano import income
from burano.games.murano.queries import outlook
from burano.i18n import _
from burano.scenes.murano import names
from burano.scenes.murano.art import cards, isle
from burano.scenes.murano.art.geometry import ISLAND_IDS
from burano.scenes.murano.palette import GAIN, NOTHING_INK
from burano.scenes.murano.table.model import Model
from burano.scenes.murano.table.panels.side import COLUMNS
from burano.scenes.murano.words import tips
from burano.stage.scene import Services
from burano.table.overlays.sheet_scene import HEAD, SheetScene
from burano.table.picture.brush import Brush
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style

_SIDE = 420.0
"""Width of the numbers beside the island."""
_COUNT = 66.0
_HEAD = Style(20, theme.DISPLAY, shrink=0.7)
_NUMBER = Style(26, theme.BLACK)


class IslandSheet(SheetScene):
    """Shows the island on the left; on the right its numbers, its income and the worth of the viewer's characters."""

    name = "island"
    size = (1240.0, 780.0)

    def __init__(self, services: Services, model: Model, island: int) -> None:
        super().__init__(services)
        self._model, self._island = model, island

    def title(self) -> str:
        return names.island(self._island)

    def announcement(self) -> str:
        return tips.island(self._model, self._island)

    def paint(self, brush: Brush) -> None:
        model, box = self._model, self.sheet
        room = FRect(box.x + 16, box.y + HEAD, box.w - _SIDE - 40, box.h - HEAD - 16)
        brush.slab(room, isle.WATER, radius=14)
        isle.draw_large(brush, model.state, model.colors, self._island, room.inflate(-24, -24))
        brush.centred(f"murano_isle_{ISLAND_IDS[self._island]}", box.right - 82, box.y + 27, 46)
        side = FRect(room.right + 18, box.y + HEAD + 4, _SIDE - 18, box.h - HEAD - 20)
        y = self._draw_counts(brush, side)
        y = self._draw_income(brush, FRect(side.x, y, side.w, 48))
        self._draw_characters(brush, FRect(side.x, y + 10, side.w, side.bottom - y - 10))

    def _draw_counts(self, brush: Brush, room: FRect) -> float:
        """Draw icons with the numbers of the island's row; return the lower edge."""
        row, across = self._model.row(self._island), 4
        own, others = row[len(COLUMNS)], row[len(COLUMNS) + 1]
        for number, (sprite, value) in enumerate(zip(COLUMNS, row, strict=False)):
            x = room.x + number % across * (room.w / across)
            y = room.y + number // across * _COUNT + 28
            brush.centred(sprite, x + 22, y, 40, 48)
            ink = theme.INK if value else NOTHING_INK
            brush.text(str(value), (x + 48, y - 20, 44, 40), Style(_NUMBER.size, _NUMBER.face, ink), name=f"n {number}")
        y = room.y + 2 * _COUNT + 6
        words = _("Buildings with a marker: {own} of yours, {others} of others").format(own=own, others=others)
        brush.text(words, (room.x, y, room.w, 30), Style(18, theme.BODY, theme.INK_SOFT, shrink=0.6), name="markers")
        return y + 38

    def _draw_income(self, brush: Brush, box: FRect) -> float:
        gold = income.income_at(self._model.state, self._model.seat, self._island)
        brush.slab(box, paint.CARD, radius=12)
        brush.centred("murano_act_income", box.x + 28, box.centery, 38)
        label = names.BOOK.say("space", "income")
        brush.text(label, (box.x + 56, box.y, box.w - 150, box.h), Style(19, theme.BOLD, shrink=0.6), name="income")
        style = Style(26, theme.DISPLAY, GAIN if gold else NOTHING_INK, align="right")
        brush.text(str(gold), (box.right - 110, box.y, 66, box.h - 2), style, name="gold")
        brush.centred("coin", box.right - 24, box.centery, 28)
        return box.bottom

    def _draw_characters(self, brush: Brush, room: FRect) -> None:
        """Draw what each of the viewer's characters would score here."""
        model = self._model
        hand = [card for card in model.hand if card >= 0]
        if not hand:
            return
        brush.text(_("Your characters here"), (room.x, room.y, room.w, 32), _HEAD, name="characters")
        height = min(58.0, (room.h - 38) / len(hand))
        order = sorted(hand, key=lambda card: -outlook.worth(model.state, model.seat, card, self._island))
        for number, card in enumerate(order):
            box = FRect(room.x, room.y + 38 + number * height, room.w, height - 4)
            worth = outlook.worth(model.state, model.seat, card, self._island)
            brush.slab(box, paint.CARD, radius=10)
            brush.at(cards.portrait(card), box.x + 30, box.bottom - 1, (box.h - 4) / 108)
            name = Style(18, theme.BOLD, shrink=0.5)
            brush.text(names.character(card), (box.x + 64, box.y, box.w - 160, box.h), name, name=f"card {card}")
            style = Style(26, theme.DISPLAY, GAIN if worth else NOTHING_INK, align="right", shrink=0.5)
            brush.text(str(worth), (box.right - 96, box.y, 52, box.h - 2), style, name=f"worth {card}")
            brush.centred("vp", box.right - 24, box.centery, 28, alpha=1 if worth else 0.4)
