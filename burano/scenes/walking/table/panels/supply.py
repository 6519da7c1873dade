"""The supply: decks, columns, what would be taken, and the box that tells what a pick brings."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Sequence

from pygame import FRect

from burano.games.walking.reading import leaving
from burano.i18n import _
from burano.scenes.walking import names
from burano.scenes.walking.art.pictures import RATIO, draw_card
from burano.scenes.walking.palette import TEAL_DARK
from burano.scenes.walking.table.model import NOTHING, Model
from burano.scenes.walking.words import tips
from burano.table.brush import Brush
from burano.table.panel import Spot
from burano.table.picking import Pick, PickBox, has_room
from burano.table.supply import SupplyPanel as AnySupply


class SupplyPanel(AnySupply[Model]):
    """Three rows of floors; too wide for the box with five columns."""

    tone = TEAL_DARK

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
        return tips.tip("deck", floor=row, n=len(model.state.decks[row]))

    def chosen(self, model: Model) -> Collection[int]:
        return [floor * self.columns(model) + model.column for floor in model.picked()] if model.drafting else ()

    def leaving(self, model: Model) -> Collection[int]:
        return leaving(model.state)

    # ---- the box

    def _box(self, model: Model) -> PickBox:
        return PickBox(self.beside(self.columns(model)), RATIO, self.grow)

    def has_box(self, model: Model) -> bool:
        return has_room(self._box(model).box)

    def _pick(self, model: Model) -> Pick:
        board, pointed = model.state.board, model.column != NOTHING
        if not model.drafting:
            placing = model.mine and model.kind == "place"
            note = tips.prices(model.state) if placing else ""
            return Pick(sorted(model.taken), board.coins_for, model.count, model.top, False, note=note)
        cards = sorted(model.state.supply[space] for space in self.chosen(model))
        how = _("Choose how many, then a column: its upper half takes from the top, its lower from the bottom.")
        note = _("The cards with the hourglass leave at the end of the round.") if board.drops else ""
        return Pick(cards, board.coins_for, model.count, model.top, True, pointed, how, note)

    def key(self, model: Model) -> Hashable:
        return super().key(model), self._pick(model)._replace(cards=()), model.taken

    def draw(self, brush: Brush, model: Model) -> None:
        super().draw(brush, model)
        if self.has_box(model):
            self._box(model).draw(brush, self._pick(model), self.draw_card)

    def targets(self, model: Model) -> Iterable[Spot]:
        yield from super().targets(model)
        if self.has_box(model):
            yield from self._box(model).targets(self._pick(model))
