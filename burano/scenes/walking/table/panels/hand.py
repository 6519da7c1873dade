"""The hand of the seat whose street is shown, and the buttons' paper with the price track."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from pygame import FRect

from burano.games.walking.board import HAND_LIMIT
from burano.i18n import _, ngettext
from burano.scenes.walking.art.pictures import RATIO, draw_card
from burano.scenes.walking.palette import TEAL
from burano.scenes.walking.table.model import Model
from burano.scenes.walking.words import tips
from burano.table.brush import Brush
from burano.table.buttons import BACK
from burano.table.cards import HandPanel as AnyHand
from burano.table.panel import Panel, Spot
from burano.ui import paint, theme
from burano.ui.paint import Slab
from burano.ui.text import Style
from burano.ui.theme import rgb

_LABEL = Style(17, theme.BOLD, shrink=0.6)
_PRICE = Style(23, theme.BLACK, align="center")
_SOFT_PRICE = Style(23, theme.BLACK, theme.INK_SOFT, align="center")
_DONE = Slab(TEAL, rgb("1F6B66"), rgb("155A56"), 2, 0)
_IDLE = Slab(rgb("FFFDF6"), rgb("F4EAD6"), rgb("BDA77C"), 2, 0)
_CHOSEN = Slab(rgb("FFF6D2"), rgb("FFEDB0"), rgb("E2A233"), 3, 0)


class HandPanel(AnyHand[Model]):
    """At most six cards: three kept and three just taken."""

    ratio = RATIO

    def cards(self, model: Model) -> Sequence[int]:
        return model.state.hands[model.seat]

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
        return _("keep 3 at the end of the turn"), False

    def tip(self, model: Model, card: int) -> str:
        return tips.card(model.state, card)


class MovesPanel(Panel[Model]):
    """The paper of the buttons; on it the price of the next card, or how many cards to take."""

    def key(self, model: Model) -> Hashable:
        return model.state.placed, model.kind, model.mine, model.count, model.state.board.columns

    @property
    def _narrow(self) -> bool:
        """Whether the buttons for going back have a row of their own."""
        return self.area.w < 480

    def back_place(self) -> tuple[float, float]:
        """Where the buttons for going back begin."""
        return self.area.right - 14 - BACK, self.area.y + (54 if self._narrow else 6)

    def main(self) -> FRect:
        """Where the main buttons lie."""
        top = 104 if self._narrow else 58
        return FRect(
            self.area.x + 14, self.area.y + top, self.area.w - 28, self.area.h - top - (8 if self._narrow else 10)
        )

    def _drafting(self, model: Model) -> bool:
        """Whether the number of cards is chosen here: where there is no room for a box beside the supply."""
        return model.mine and model.kind == "acquire" and model.state.board.columns > 4

    def counts(self) -> list[FRect]:
        x, y = self.area.x + 70, self.area.y + 8
        return [FRect(x + k * 48, y, 42, 42) for k in range(3)]

    def draw(self, brush: Brush, model: Model) -> None:
        self.back(brush, 18)
        x, y = self.area.x + 16, self.area.y
        if self._drafting(model):
            brush.words(_("Take"), (x, y + 14, 58, 32), _LABEL)
            for k, box in enumerate(self.counts()):
                brush.slab(box, _CHOSEN if k + 1 == model.count else paint.BUTTON, radius=12, shadow=2)
                coins = model.state.board.coins_for[k + 1]
                brush.words(
                    str(k + 1), (box.x, box.y - 5 * bool(coins), box.w, box.h - 2), _PRICE, name=f"count {k + 1}"
                )
                for n in range(coins):
                    brush.centred("coin", box.centerx + (n - (coins - 1) / 2) * 14, box.bottom - 9, 14)
            return
        brush.words(_("Placing"), (x, y + 14, 66, 32), _LABEL)
        placing = model.kind == "place"
        for k, cost in enumerate(model.state.board.price):
            cx, cy = x + 84 + k * 46, y + 29
            if k:
                brush.surface.fill(theme.LINE, brush.rect(cx - 27, cy - 1, 8, 3))
            done, now = placing and k < model.state.placed, placing and k == model.state.placed
            brush.slab(FRect(cx - 18, cy - 18, 36, 36), paint.GOLD if now else _DONE if done else _IDLE, radius=18)
            if done:
                brush.centred("ui_check", cx, cy, 20)
            else:
                brush.words(str(cost), (cx - 20, cy - 21, 40, 40), _PRICE if now else _SOFT_PRICE, name=f"price {k}")

    def targets(self, model: Model) -> Iterable[Spot]:
        if not self._drafting(model):
            tip = tips.prices(model.state)
            yield Spot(("prices", 0), FRect(self.area.x + 16, self.area.y + 8, 210, 44), tip)
            return
        for k, box in enumerate(self.counts()):
            yield Spot(("take", k + 1), box, tips.taking(model.state, k + 1), ring=True)
