"""Arranging positions for the rule tests: one call arranges, one action acts."""

from __future__ import annotations

from typing import Any

from burano.core.protocol import Action, Event, Reason
from burano.games.walking import actions as a
from burano.games.walking import scoring
from burano.games.walking.board import CELLS, FLOOR_OF, FLOORS, HOME, PLOTS, tables
from burano.games.walking.game import Walking
from burano.games.walking.setup import Options
from burano.games.walking.state import PLACE, State

GAME = Walking()
CARD = tables().card_number
WHO = tables().character_number
NAME = tables().spec.card_ids


class Position:
    """A state under test with the player `me` placing cards, and words to arrange it. Columns count as in records:
    the first card of a street lies in column 0."""

    def __init__(self, players: int = 2, me: int = 0, coins: int = 6, **options: Any) -> None:
        self.state: State = GAME.new_state(Options(players=players, start=me, **options), 1)
        self.me = me
        self.state.phase = PLACE
        self.state.coins[me] = coins

    # -- arranging

    def _lift(self, card: int) -> None:
        """Take a card from wherever it is."""
        state = self.state
        for space, other in enumerate(state.supply):
            if other == card:
                state.supply[space] = -1
        for floor in range(FLOORS):
            state.decks[floor] = tuple(other for other in state.decks[floor] if other != card)
        for seat in range(state.board.players):
            state.hands[seat] = tuple(other for other in state.hands[seat] if other != card)
            state.taken[seat] = tuple(other for other in state.taken[seat] if other != card)
        for cell, other in enumerate(state.street):
            if other == card:
                state.street[cell] = -1

    def hand(self, *names: str, seat: int | None = None) -> Position:
        seat = self.me if seat is None else seat
        for name in names:
            self._lift(CARD[name])
        cards = tuple(sorted(CARD[name] for name in names))
        self.state.hands[seat] = cards
        self.state.taken[seat] = cards
        return self

    def street(self, cards: dict[int, str], guests: dict[int, str] | None = None, seat: int | None = None) -> Position:
        """Cards by column (`"1-red-a 2-red-b"`), and characters by column."""
        seat = self.me if seat is None else seat
        state = self.state
        state.street[seat * CELLS : seat * CELLS + CELLS] = [-1] * CELLS
        for column, names in cards.items():
            for name in names.split():
                self._lift(CARD[name])
                plot = column + HOME
                state.street[seat * CELLS + plot * FLOORS + FLOOR_OF[CARD[name]]] = CARD[name]
        for column, name in (guests or {}).items():
            state.guests[seat * PLOTS + column + HOME] = WHO[name]
            state.piles[WHO[name]] -= 1
        state.derive()
        return self

    def supply(self, *columns: str) -> Position:
        """The columns from the decks on; `"1-red-a 3-red-a"` names the cards that lie there."""
        state = self.state
        state.supply = [-1] * len(state.supply)
        for number, names in enumerate(columns):
            for name in names.split():
                self._lift(CARD[name])
                state.supply[FLOOR_OF[CARD[name]] * state.board.columns + number] = CARD[name]
        return self

    def stage(self, phase: int) -> Position:
        self.state.phase = phase
        return self

    # -- acting

    def why(self, action: Action, seat: int | None = None) -> Reason | None:
        return GAME.why_not(self.state, self.me if seat is None else seat, action)

    def rule(self, action: Action) -> str:
        """The number of the rule that forbids it, or nothing."""
        reason = self.why(action)
        listed = action in GAME.legal_actions(self.state, self.me)
        assert listed == (reason is None)
        return "" if reason is None else reason.rule

    def do(self, *actions: Action) -> list[Event]:
        events: list[Event] = []
        for action in actions:
            seat = self.state.actor
            assert GAME.why_not(self.state, seat, action) is None, (action, GAME.why_not(self.state, seat, action))
            events.extend(GAME.apply(self.state, seat, action))
        return events

    # -- asking

    def points(self, character: str, column: int = 0, seat: int | None = None) -> int:
        return scoring.points_of(self.state, self.me if seat is None else seat, column + HOME, WHO[character])

    def spaces(self, card: str) -> list[int]:
        """Columns where the card may be placed now."""
        return [column for column in range(-5, 6) if self.why(put(card, column)) is None]


def put(card: str, column: int) -> a.Place:
    return a.Place(CARD[card], column + HOME)


def take(column: int, floors: str) -> a.Acquire:
    """`"12"` takes the 1st and 2nd floor."""
    return a.Acquire(column, sum(1 << (int(floor) - 1) for floor in floors))


def receive(column: int, character: str) -> a.Visit:
    return a.Visit(column + HOME, WHO[character])


def discard(card: str) -> a.Discard:
    return a.Discard(CARD[card])


def remove(character: str) -> a.RemoveCharacter:
    return a.RemoveCharacter(WHO[character])


END = a.END_TURN


def of(events: list[Event], kind: type[Event]) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]
