"""Panels of the hand, and of the buttons with the price track."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from pygame import FRect

from burano.games.walking.board import FLOOR_OF, HAND_LIMIT, color_of
from burano.i18n import _, ngettext
from burano.scenes.walking import names
from burano.scenes.walking.art.pictures import RATIO, draw_card
from burano.scenes.walking.table.model import Model
from burano.scenes.walking.table.panels.supply import SupplyPanel
from burano.scenes.walking.words import tips
from burano.table.cards.hand import HandPanel as AnyHand
from burano.table.cards.hand_order import HandOrder, SortOrder
from burano.table.cards.pick_box import PickRow, draw_choice
from burano.table.input.buttons import BACK
from burano.table.panels.pills import draw_steps
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel, Spot
from burano.ui.drawing import theme
from burano.ui.drawing.text import Style

_PEEK = Style(18, theme.BOLD, align="center", shrink=0.6)
_NOTE = Style(18, theme.BODY, theme.INK_SOFT, align="center", shrink=0.6)
_LABEL = Style(17, theme.BOLD, shrink=0.6)


_WIDE = 460.0
"""Width from which all small buttons lie in one row."""


class HandPanel(AnyHand[Model]):
    """Shows up to six cards: three kept and three just taken."""

    ratio = RATIO

    def __init__(self) -> None:
        super().__init__()
        self.order = HandOrder(
            SortOrder("color", lambda: _("by colour"), lambda card: (color_of(card), FLOOR_OF[card], card)),
            SortOrder("floor", lambda: _("by floor"), lambda card: (FLOOR_OF[card], color_of(card), card)),
        )

    def cards(self, model: Model) -> Sequence[int]:
        return self.order.sorted(model.state.hands[model.seat])

    def draw_card(self, brush: Brush, card: int, box: FRect, alpha: float = 1.0) -> None:
        draw_card(brush, card, box.x, box.y, box.w, alpha)

    def head(self, model: Model) -> str:
        if model.seat != model.viewer and len(model.players) > 1:
            return _("{name}: hand").format(name=model.players[model.seat].name)
        return _("Hand")

    def note(self, model: Model) -> tuple[str, bool]:
        n = len(self.cards(model)) - HAND_LIMIT
        if model.kind == "discard" and n > 0:
            return ngettext("return {n} card: select it", "return {n} cards: select them", n).format(n=n), True
        return _("keep 3 at end of turn"), False

    def tip(self, model: Model, card: int) -> str:
        return tips.card(model.state, card)


class MovesPanel(Panel[Model]):
    """Shows the background of the buttons, with the price of the next card or the number of cards to take."""

    def __init__(self, supply: SupplyPanel) -> None:
        super().__init__()
        self._supply = supply

    def key(self, model: Model) -> Hashable:
        pick = self._supply.pick(model)._replace(cards=()) if self._drafting(model) else None
        return model.state.placed, model.kind, model.mine, pick, model.visiting

    @property
    def _narrow(self) -> bool:
        """Whether the buttons for going back have a row of their own."""
        return self.area.w < _WIDE

    @property
    def _bar(self) -> bool:
        """Whether everything lies in one row."""
        return self.area.w > 900

    def back_place(self) -> tuple[float, float]:
        """Return the position of the buttons for going back."""
        if self._bar:
            return self.area.x + 260, self.area.y + 15
        return self.area.right - 14 - BACK, self.area.y + (54 if self._narrow else 6)

    def main(self) -> FRect:
        """Return the area of the main buttons."""
        area, top = self.area, 104 if self._narrow else 58
        if self._bar:
            return FRect(area.right - 464, area.y + 10, 450, area.h - 20)
        return FRect(area.x + 14, area.y + top, area.w - 28, area.h - top - (8 if self._narrow else 10))

    def _drafting(self, model: Model) -> bool:
        """Return whether the number of cards is chosen here, because the supply has no buttons for it."""
        return model.drafting and not self._supply.has_buttons(model)

    def _row(self) -> PickRow:
        width = self.area.w - 28 - (0 if self._narrow else BACK + 8)
        return PickRow(FRect(self.area.x + 14, self.area.y + 8, width, 44), _("Take"))

    def draw(self, brush: Brush, model: Model) -> None:
        self.back(brush, 18)
        x, y, board = self.area.x + 16, self.area.y, model.state.board
        if self._drafting(model):
            self._row().draw(brush, self._supply.pick(model))
            return
        if self._peeks(model):
            draw_choice(brush, self._peek(), on=False)
            brush.text(tips.peek(model), self._peek(), _PEEK, name="peek")
            room = FRect(self.area.x + 520, y, self.area.w - 1000, self.area.h)
            brush.text(names.BOOK.say("note", "visit") if self._bar else "", room, _NOTE, name="points of visitors")
            return
        brush.text(_("Placing"), (x, y + 14, 66, 32), _LABEL)
        draw_steps(brush, x + 84, y + 29, board.price, model.state.placed if model.kind == "place" else None)

    def _peeks(self, model: Model) -> bool:
        """Return whether a button here toggles between the whole table and the visitors."""
        return model.kind == "visit" and model.mine and self.zoom <= 1  # larger text leaves no room for both

    def _peek(self) -> FRect:
        return FRect(self.area.x + 14, self.area.y + (15 if self._bar else 8), 214, 44)

    def targets(self, model: Model) -> Iterable[Spot]:
        if self._peeks(model):
            yield Spot(("peek", 0), self._peek(), ring=True)
            return
        if not self._drafting(model):
            tip = tips.prices(model.state)
            yield Spot(("prices", 0), FRect(self.area.x + 16, self.area.y + 8, 210, 44), tip)
            return
        yield from self._row().targets(self._supply.pick(model), lambda kind, n: tips.picking(model.state, kind, n))
