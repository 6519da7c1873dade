"""Special building cards, drawn when a special building is built (R6, V11). Effects are queried with `State.has`."""

from __future__ import annotations

from burano.core.protocol import Event, Reason
from burano.games.murano.board import A_BUILD, BASILICA
from burano.games.murano.events import SpecialCardsDrawn, SpecialCardTaken
from burano.games.murano.state import BUILD, CHOOSE_CARD, DONE, FROM_BASILICA, State

DRAWN = 3
"""Number of cards to choose from; that many are always left (V11)."""


def draw(state: State, seat: int, log: list[Event] | None) -> None:
    """Draw the cards to choose from."""
    state.drawn = state.special_deck[:DRAWN]
    state.special_deck = state.special_deck[DRAWN:]
    state.special_seen = state.special_seen[DRAWN:]
    state.phase = CHOOSE_CARD
    if log is not None:
        log.append(SpecialCardsDrawn(seat, state.drawn))


def why_not_take(state: State, card: int) -> Reason | None:
    if card < 0 or card not in state.drawn:
        return Reason("R6", "card.not_drawn")
    return None


def take(state: State, seat: int, card: int, log: list[Event] | None) -> None:
    """Keep a card, which works from the next turn on, except the Basilica; the others go under the deck as drawn."""
    tables = state.board.tables
    drawn = state.drawn
    returned = tuple([other for other in drawn if other != card])
    state.special_deck = state.special_deck + returned
    state.special_seen = state.special_seen + (1 << seat,) * len(returned)
    state.specials[seat] |= 1 << card
    state.gained |= 1 << card
    state.drawn = ()
    vp = 0
    if tables.effect[card] == BASILICA:
        vp = tables.basilica_vp
        state.score(seat, FROM_BASILICA, vp)
    state.phase = BUILD if tables.ring[state.target] == A_BUILD else DONE
    if log is not None:
        log.append(SpecialCardTaken(seat, drawn, card, vp))
