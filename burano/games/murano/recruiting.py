"""Recruiting characters (R5.4, V6)."""

from __future__ import annotations

from burano.core.protocol import Event, Reason
from burano.games.murano.board import HOSTEL, INN
from burano.games.murano.events import CharacterRecruited, CharactersDrawn
from burano.games.murano.state import DONE, RECRUIT, State


def price(state: State, seat: int) -> int:
    """Return the price of the next character: one more for each held, two less with the Inn."""
    tables = state.board.tables
    full = tables.recruit_first + len(state.characters[seat])
    if state.has(seat, INN):
        full -= tables.inn_gold
    return full if full > 0 else 0


def least_gold(state: State, seat: int) -> int:
    """Return the gold that must be in hand; -1 if no card is left."""
    return price(state, seat) if state.deck else -1


NO_CARDS = Reason("V6", "recruit.no_cards")


def begin(state: State, seat: int, log: list[Event] | None) -> None:
    """Draw the cards to choose from."""
    tables = state.board.tables
    count = tables.hostel_draw if state.has(seat, HOSTEL) else tables.recruit_draw
    state.drawn = state.deck[:count]
    state.deck = state.deck[count:]
    state.deck_seen = state.deck_seen[count:]
    state.phase = RECRUIT
    if log is not None:
        log.append(CharactersDrawn(seat, state.drawn))


def why_not_recruit(state: State, character: int) -> Reason | None:
    if character < 0 or character not in state.drawn:
        return Reason("R5.4", "recruit.not_drawn")
    return None


def recruit(state: State, seat: int, character: int, log: list[Event] | None) -> None:
    """Keep one of the drawn cards, or none (-1); the others go under the deck in the order drawn.

    Only their drawer knows where they lie: a player who knew one of them before cannot tell whether it was kept.
    """
    cost = price(state, seat) if character >= 0 else 0
    drawn = state.drawn
    returned = tuple([card for card in drawn if card != character])
    if character >= 0:
        state.gold[seat] -= cost
        state.characters[seat] = (*state.characters[seat], character)
    state.deck = state.deck + returned
    state.deck_seen = state.deck_seen + (1 << seat,) * len(returned)
    state.drawn = ()
    state.phase = DONE
    if log is not None:
        log.append(CharacterRecruited(seat, drawn, character, character >= 0, cost))
