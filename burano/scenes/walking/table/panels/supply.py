"""Panel of the supply: decks, columns, what would be taken, and the box with what a pick brings."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Sequence

from pygame import FRect

from burano.games.walking.board import FLOORS
from burano.games.walking.queries.position import leaving
from burano.games.walking.queries.position import pick as pick_from
from burano.i18n import _
from burano.scenes.walking import names
from burano.scenes.walking.art.pictures import RATIO, draw_card
from burano.scenes.walking.palette import TEAL_DARK
from burano.scenes.walking.table.model import NOTHING, Model
from burano.scenes.walking.theme import THEME
from burano.scenes.walking.words import tips
from burano.table.cards.pick_box import Pick, PickBox, has_room
from burano.table.cards.supply import SupplyPanel as AnySupply
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Spot


class SupplyPanel(AnySupply[Model]):
    """Shows three rows, one per floor; with five columns there is no room for the box."""

    tone = TEAL_DARK
    theme = THEME

    def columns(self, model: Model) -> int:
        return model.state.board.columns

    def cards(self, model: Model) -> Sequence[int]:
        return model.state.supply

    def left(self, model: Model) -> Sequence[int]:
        return [len(deck) for deck in model.state.decks]

    def row_name(self, row: int) -> str:
        return names.floor(row)

    def row_back(self, row: int) -> str:
        return f"back_{row + 1}"

    def draw_card(self, brush: Brush, card: int, box: FRect, shadow: float = 2.5) -> None:
        draw_card(brush, card, box.x, box.y, box.w, shadow=shadow)

    def column_tip(self, model: Model) -> str:
        return "" if model.mine else tips.tip("supply")

    def deck_tip(self, model: Model, row: int) -> str:
        return tips.deck(model.state, row)

    def wanted(self, model: Model) -> int:
        return model.count if model.drafting else 0

    def chosen(self, model: Model) -> Collection[int]:
        return [floor * self.columns(model) + model.column for floor in model.picked()] if model.drafting else ()

    def ends(self, model: Model, column: int) -> Collection[str]:
        return [end for end in ("top", "bottom") if (end, column) in model.actions]

    def leaving(self, model: Model) -> Collection[int]:
        return leaving(model.state)

    # ---- the box

    def _box(self, model: Model) -> PickBox:
        return PickBox(self.beside(self.columns(model)), RATIO, self.grow)

    def has_box(self, model: Model) -> bool:
        return has_room(self._box(model).box)

    def has_buttons(self, model: Model) -> bool:
        """Return whether the number of cards is chosen in the box; otherwise it is chosen beside the main button."""
        return self.has_box(model) and bool(self._box(model).choices(FLOORS))

    def pick(self, model: Model) -> Pick:
        board, pointed = model.state.board, model.column != NOTHING
        if not model.drafting:
            placing = model.mine and model.kind == "place"
            note = tips.prices(model.state) if placing else ""
            # The drawer of the characters covers half of the box, so leave it empty.
            taken = () if self.grow > 1 and model.mine and model.kind in ("visit", "remove") else model.taken
            return Pick(sorted(taken), board.coins_for, model.count, model.top, False, note=note)
        cards = sorted(model.state.supply[space] for space in self.chosen(model))
        how = _("Choose how many, then the top or the bottom of a column.")
        note = _("The cards with the hourglass leave at the end of the round.") if board.drops else ""
        there = len(pick_from(model.state, model.column, True, FLOORS)) if pointed else 0
        return Pick(cards, board.coins_for, model.count, model.top, True, pointed, how, note, there)

    def key(self, model: Model) -> Hashable:
        return super().key(model), self.pick(model)._replace(cards=()), model.taken

    def draw(self, brush: Brush, model: Model) -> None:
        super().draw(brush, model)
        if self.has_box(model):
            self._box(model).draw(brush, self.pick(model), self.draw_card)

    def targets(self, model: Model) -> Iterable[Spot]:
        yield from super().targets(model)
        if self.has_box(model):
            yield from self._box(model).targets(self.pick(model), lambda card: tips.card(model.state, card))
