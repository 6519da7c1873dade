"""Hidden information (V5): a seat's view of a state, and full states consistent with a view."""

from __future__ import annotations

from burano.core.rng import Rng
from burano.games.walking.board import FLOOR_OF, FLOORS, PER_FLOOR
from burano.games.walking.state import OVER, State

UNKNOWN = -1


def view(state: State, seat: int) -> State:
    """Return a copy in which everything the seat may not know is unknown: -1 in decks and in other hands.

    A seat knows the cards it returned itself; `taken` holds what everybody saw of other players' cards. With open hands
    all returned cards are known. After the game everything is public.
    """
    seen = state.clone()
    if state.phase == OVER and state.seen_by == UNKNOWN:
        return seen
    seen.seen_by = seat
    is_open = state.board.open_hands
    for other in range(state.board.players):
        if other != seat and not is_open:
            seen.hands[other] = (UNKNOWN,) * len(state.hands[other])
    for floor in range(FLOORS):
        deck, givers = state.decks[floor], state.givers[floor]
        top = len(deck) - len(givers)
        bottom = [card if is_open or giver == seat else UNKNOWN for card, giver in zip(deck[top:], givers, strict=True)]
        seen.decks[floor] = (UNKNOWN,) * top + tuple(bottom)
    return seen


def sample(seen: State, rng: Rng) -> State:
    """Return a full state that the viewer of `seen` cannot distinguish from the true one."""
    state = seen.clone()
    if seen.seen_by == UNKNOWN:
        return state
    state.seen_by = UNKNOWN
    returned = _choose_returned(state, seen.seen_by, rng)
    known = {card for card in state.supply if card >= 0}
    known.update(card for card in state.street if card >= 0)
    known.update(state.box)
    for taken in state.taken:
        known.update(taken)
    for floor in range(FLOORS):
        rest = [card for card in range(floor * PER_FLOOR, (floor + 1) * PER_FLOOR) if card not in known]
        rng.shuffle(rest)
        state.decks[floor] = tuple(rest + returned[floor])
    return state


def _choose_returned(state: State, seat: int, rng: Rng) -> list[list[int]]:
    """Choose which of the cards seen taken were returned, and return them by deck; the rest goes to the other hands."""
    returned: list[list[int]] = []
    for floor in range(FLOORS):
        givers = state.givers[floor]
        deck = state.decks[floor]
        returned.append(list(deck[len(deck) - len(givers) :]))
    for other in range(state.board.players):
        if other == seat or state.board.open_hands:
            continue
        hand: list[int] = []
        for floor in range(FLOORS):
            cards = [card for card in state.taken[other] if FLOOR_OF[card] == floor]
            rng.shuffle(cards)
            for place, giver in enumerate(state.givers[floor]):
                if giver == other:
                    returned[floor][place] = cards.pop()
            hand.extend(cards)
        state.hands[other] = tuple(sorted(hand))
    return returned
