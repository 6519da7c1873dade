"""Panel of the face-up fish and building cards, and their decks."""

from collections.abc import Hashable, Iterable

from pygame import FRect

from burano.i18n import _
from burano.scenes.burano.art.cards import CARD, draw_back, draw_building, draw_fish
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.words import tips
from burano.table.cards.row import GAP
from burano.table.picture.brush import Brush
from burano.table.picture.highlight import draw_ticks
from burano.table.picture.panel import Panel, Spot, area
from burano.ui.drawing import theme

_FISH_W = 69
_CARD_W = 58
_DIMMED = 0.8
"""Opacity of the dark layer on inactive deck backs, which are dark and need more dimming than the cards."""
_FISH_DECK, _CARD_DECK = ("fish_deck", 0), ("card_deck", 0)


class MarketPanel(Panel[Model]):
    """Two rows, fish and buildings, far enough below their headings for rings around the cards."""

    def fish(self, slot: int) -> FRect:
        """Return a slot of the fish row; 0 is the deck."""
        x = self.area.x + 16 + (0 if slot == 0 else 98 + (slot - 1) * 93)
        return area(x, self.area.y + 34, _FISH_W, _FISH_W * CARD)

    def card(self, slot: int) -> FRect:
        """Return a slot of the building row; 0 is the deck."""
        x = self.area.x + 16 + (0 if slot == 0 else 80 + (slot - 1) * 74)
        return area(x, self.area.y + 168, _CARD_W, _CARD_W * CARD)

    def key(self, model: Model) -> Hashable:
        s = model.state
        highlighted = frozenset(
            key for key in (*model.actions, *model.drops) if key[0] in ("fish", "fish_deck", "card", "card_deck")
        )
        flying = model.hidden.of("display_fish") | model.hidden.of("display_card")
        highlighted = highlighted if model.mine else frozenset()
        return model.open_fish, s.fish_next, model.open_cards, s.card_next, highlighted, flying, model.chosen

    def glance(self, model: Model) -> str:
        """Return the number of fish cards left in the deck."""
        return str(model.state.fish_in_deck())

    def draw(self, brush: Brush, model: Model) -> None:
        self.back(brush)
        state = model.state
        row = [("fish", kind) for kind in state.fish_display] + [_FISH_DECK]
        row += [("card", card) for card in state.card_display] + [_CARD_DECK]
        choosing = any(model.is_highlighted(key) for key in row)
        rings = model.is_highlighted if model.chosen is None else model.is_chosen  # a chosen thing is ringed alone
        brush.head(_("Fish cards"), self.area.x + 16, self.area.y + 1, self.area.w - 32)
        look = rings(_FISH_DECK), choosing and not model.is_highlighted(_FISH_DECK)
        self._deck(brush, self.fish(0), "fish", state.fish_in_deck(), (15, 81, 98), *look)
        for slot, kind in enumerate(model.open_fish):
            box = self.fish(slot + 1)
            if kind == GAP:
                continue
            if rings(model.fish_keys[slot]):
                brush.highlight(box, radius=8)
            if ("display_fish", slot) not in model.hidden:
                draw_fish(brush, kind, box.x, box.y, box.w)
            if choosing and not model.is_highlighted(("fish", kind)):
                brush.dim(box)
        brush.head(_("Buildings"), self.area.x + 16, self.area.y + 133, self.area.w - 32)
        look = rings(_CARD_DECK), choosing and not model.is_highlighted(_CARD_DECK)
        self._deck(brush, self.card(0), "building", state.cards_in_deck(), (123, 47, 34), *look)
        for slot, card in enumerate(model.open_cards):
            box = self.card(slot + 1)
            if card == GAP:
                continue
            if rings(("card", card)):
                brush.highlight(box, radius=8)
            if ("display_card", slot) not in model.hidden:
                draw_building(brush, state.board.spec.buildings[card], box.x, box.y, box.w)
            if choosing and not model.is_highlighted(("card", card)):
                brush.dim(box)
        draw_ticks(brush, [spot.area for spot in self.targets(model) if model.is_chosen(spot.key)])

    def _deck(
        self, brush: Brush, box: FRect, name: str, left: int, fill: theme.Colour, highlighted: bool, dimmed: bool
    ) -> None:
        if highlighted:
            brush.highlight(box, radius=8)
        for i in range(min(2, left)):
            draw_back(brush, name, box.x + i * 2.5, box.y - i * 2, box.w)
        if not left:
            draw_back(brush, name, box.x, box.y, box.w, alpha=0.25)
        elif dimmed:
            brush.dim(FRect(box.x, box.y - 2, box.w + 2.5, box.h + 2), share=_DIMMED)
        brush.badge(box.right - 2, box.y + 8, str(left), fill, 15, 18)

    def targets(self, model: Model) -> Iterable[Spot]:
        state = model.state
        yield Spot(_FISH_DECK, self.fish(0), tips.fish_deck(model), ring=True)
        for slot, (name, kind) in enumerate(zip(model.fish_keys, model.open_fish, strict=True)):
            if kind != GAP:
                yield Spot(name, self.fish(slot + 1), tips.fish(model, kind), ring=True)
        yield Spot(_CARD_DECK, self.card(0), tips.card_deck(model), ring=True)
        for slot, card in enumerate(model.open_cards):
            if card == GAP:
                continue
            tip = tips.building(state.board.spec.buildings[card])
            yield Spot(("card", card), self.card(slot + 1), tip, ring=True)
