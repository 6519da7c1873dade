"""The record's words for cards, characters, columns and whole positions."""

from __future__ import annotations

from collections.abc import Iterable

from burano.core.plain_data import Plain
from burano.core.record.lines import Line
from burano.games.walking.board import FLOORS, FULL, HOME, PLOTS, Board
from burano.games.walking.setup import FLAGS
from burano.games.walking.state import State


class RecordWords:
    """The names of one game's pieces."""

    def __init__(self, board: Board) -> None:
        self._cards = board.spec.card_ids
        self._characters = board.spec.characters

    def card(self, card: int) -> Plain:
        return self._cards[card] if card >= 0 else None

    def cards(self, cards: Iterable[int]) -> list[Plain]:
        return [self.card(card) for card in cards]

    def sorted_cards(self, cards: Iterable[int]) -> list[Plain]:
        return [*sorted(self._cards[card] for card in cards)]

    def character(self, character: int) -> Plain:
        return self._characters[character] if character >= 0 else None

    def column(self, plot: int) -> int:
        """Return the number of a street column in records: the first card is in column 0."""
        return plot - HOME

    def supply(self, state: State) -> list[Plain]:
        width = state.board.columns
        return [self.cards(state.supply[row * width : row * width + width]) for row in range(FLOORS)]

    def characters(self, state: State) -> dict[str, Plain]:
        """Return all piles of the game, including empty ones."""
        return {self._characters[who]: state.piles[who] for who, copies in enumerate(state.board.piles) if copies}

    def street(self, state: State, seat: int) -> list[Plain]:
        """Return the columns from the leftmost to the rightmost card."""
        shape = state.shape[seat]
        built = [plot for plot in range(PLOTS) if shape >> (plot * FLOORS) & FULL]
        if not built:
            return []
        return [
            [
                self.column(plot),
                *self.cards(state.house(seat, plot)),
                self.character(state.guests[seat * PLOTS + plot]),
            ]
            for plot in range(built[0], built[-1] + 1)
        ]

    def check(self, state: State) -> Line:
        """Return the whole position."""
        seats = range(state.board.players)
        return {
            "supply": self.supply(state),
            "decks": [self.cards(deck) for deck in state.decks],
            "characters": self.characters(state),
            "box": self.sorted_cards(state.box),
            "coins": list(state.coins),
            "tokens": list(state.tokens),
            "hands": [self.sorted_cards(state.hands[seat]) for seat in seats],
            "streets": [self.street(state, seat) for seat in seats],
        }


def options_of(flags: Iterable[str]) -> dict[str, Plain]:
    """Return the options of a set-up line, which lists those that are on."""
    wanted = set(flags)
    return {name: True for name in FLAGS if name in wanted}
