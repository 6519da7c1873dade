"""Slots of face-up cards and of the players' roof tiles: none moves because another was taken."""

from burano.core.session import Session, Step
from burano.games.burano import events as e
from burano.games.burano.setup import Options
from burano.games.burano.state import State
from burano.scenes.burano.table.model import Model
from burano.table.cards.row import GAP, Row, changed, dealt, holds, taken


class MarketRows:
    """Tracks the slots by following the steps of a game, since the rules keep the cards only as a list."""

    def __init__(self, session: Session[State, Options]) -> None:
        self._session = session
        self.meant = GAP
        """Slot of the fish that is being taken, if several of a kind lie there."""
        self._begin()

    def _begin(self) -> None:
        start = self._session.state_after(0)
        self.fish: Row = tuple(start.fish_display)
        self.cards: Row = tuple(start.card_display)
        self.taken_from: dict[int, int] = {}
        """Step number → slot of the card taken."""
        self.dealt_to: dict[int, list[int]] = {}
        """Step number → slots of the cards dealt."""
        self.roofs: list[Row] = [tuple(start.roofs[i : i + 3]) for i in range(0, len(start.roofs), 3)]
        self.roof_from: dict[int, int] = {}
        """Tile → the space where it lay before it left its board."""
        self._seen = 0
        self._last: Step | None = None

    def follow(self, state: State, number: int | None = None) -> None:
        """Bring the rows to the position after `number` decisions (default: the present one)."""
        steps = self._session.steps[:number]
        if self._seen and (self._seen > len(steps) or steps[self._seen - 1] is not self._last):
            self._begin()
        for step in steps[self._seen :]:
            self._apply(step)
            self._seen, self._last, self.meant = step.number, step, GAP
        if not holds(self.fish, state.fish_display):
            self.fish = tuple(state.fish_display)
        if not holds(self.cards, state.card_display):
            self.cards = tuple(state.card_display)

    def fill(self, model: Model) -> None:
        """Set the rows of a model."""
        model.fish_row, model.card_row, model.roof_from = self.fish, self.cards, self.roof_from
        model.taken_from, model.dealt_to = self.taken_from, self.dealt_to

    def _apply(self, step: Step) -> None:
        unseen = any(isinstance(event, e.CardGained) and event.from_deck for event in step.events)
        for event in step.events:
            match event:
                case e.FishTaken(kind=kind):
                    self.fish, self.taken_from[step.number] = taken(self.fish, kind, self.meant)
                case e.FishRevealed(kinds=kinds):
                    before, self.fish = self.fish, dealt(self.fish, kinds)
                    self.dealt_to[step.number] = changed(before, self.fish)
                case e.CardGained(card=card, from_deck=False):
                    self.cards, self.taken_from[step.number] = taken(self.cards, card)
                case e.CardRevealed(card=card) if not unseen:
                    before, self.cards = self.cards, dealt(self.cards, (card,))
                    self.dealt_to[step.number] = changed(before, self.cards)
                case e.RoofsDrawn(seat=seat, tiles=tiles):
                    self.roofs[seat] = dealt(self.roofs[seat], tiles)
                case e.RoofLaid(seat=seat, tile=tile) | e.RoofRemoved(seat=seat, tile=tile):
                    self.roofs[seat], self.roof_from[tile] = taken(self.roofs[seat], tile)
                case _:
                    pass
