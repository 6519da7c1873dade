"""Buying buildings: factories and special buildings, and shops and palaces from the top or by search (R5.2, R5.3)."""

from __future__ import annotations

from burano.core.protocol import Event, Reason
from burano.games.murano import chance, ending
from burano.games.murano.board import FACTORY, PALACE, SHOP, SPECIAL
from burano.games.murano.events import StackSearched, TileBought, TileChosen, TopTileBought
from burano.games.murano.state import BUY, DONE, FACE_BITS, SEARCH, State

KIND_OF_ACTION = (-1, FACTORY, SHOP, PALACE, SPECIAL)
"""By action of the ring: the kind of building bought there."""
_NAMES = ("factory", "shop", "palace", "special")


def stock(state: State, kind: int) -> int:
    """Return the number of tiles of a kind in the supply."""
    if kind == SHOP:
        return len(state.shops)
    if kind == PALACE:
        return len(state.palaces)
    return state.factories if kind == FACTORY else state.special_tiles


def least_gold(state: State, kind: int) -> int:
    """Return the least gold a purchase takes; -1 if nothing is left."""
    return state.board.tables.price[kind] if stock(state, kind) else -1


def sold_out(kind: int) -> Reason:
    return Reason("R5.2" if kind in (FACTORY, SPECIAL) else "R5.3", f"buy.no_{_NAMES[kind]}")


def begin(state: State, seat: int, kind: int, log: list[Event] | None) -> None:
    """Begin a purchase; factories and special buildings are bought at once."""
    if kind in (SHOP, PALACE):
        state.bought = kind
        state.phase = BUY
        return
    price = state.board.tables.price[kind]
    state.gold[seat] -= price
    if kind == FACTORY:
        state.factories -= 1
        state.factory_tiles[seat] += 1
    else:
        state.special_tiles -= 1
        state.special_held[seat] += 1
    if log is not None:
        log.append(TileBought(seat, kind, price))
    _finish(state, seat, kind, 0, log)


def _finish(state: State, seat: int, kind: int, face: int, log: list[Event] | None) -> None:
    """Check for the end of the game; in a last turn the building may be built at once (R7.3)."""
    ending.check(state, seat, log)
    state.phase = DONE
    if state.ended_by >= 0:
        state.bought = kind
        state.bought_face = face
    else:
        state.bought = -1


def why_not_search(state: State, seat: int) -> Reason | None:
    price = state.board.tables.search_price[state.bought]
    if price > state.gold[seat]:
        return Reason("R5.3", "search.gold", {"gold": price})
    return None


def buy_top(state: State, seat: int, log: list[Event] | None) -> None:
    """Buy the top tile; only the buyer may look at it."""
    kind = state.bought
    price = state.board.tables.price[kind]
    state.gold[seat] -= price
    stack = state.shops if kind == SHOP else state.palaces
    face = stack[0]
    _take(state, seat, kind, face, stack[1:])
    if log is not None:
        log.append(TopTileBought(seat, kind, face, price))
    _finish(state, seat, kind, face, log)


def _take(state: State, seat: int, kind: int, face: int, rest: tuple[int, ...]) -> None:
    """Move a tile to the buyer, and note which seats know from a search that it was in the stack."""
    bit = 1 if kind == SHOP else 2
    knowing = 0
    for other in range(state.board.players):
        if other != seat and state.searched[other] & bit:
            knowing |= 1 << other
    code = face | knowing << FACE_BITS
    if kind == SHOP:
        state.shops = rest
        state.shops_held[seat] = (*state.shops_held[seat], code)
    else:
        state.palaces = rest
        state.palaces_held[seat] = (*state.palaces_held[seat], code)


def search(state: State, seat: int, log: list[Event] | None) -> None:
    """Let the seat look through the stack; from now on it knows the content but not the order (V24)."""
    kind = state.bought
    price = state.board.tables.search_price[kind]
    state.gold[seat] -= price
    state.drawn = tuple(sorted(state.shops if kind == SHOP else state.palaces))
    state.searched[seat] |= 1 if kind == SHOP else 2
    forget = ~(1 << (seat + FACE_BITS))
    held = state.shops_held if kind == SHOP else state.palaces_held
    for other in range(state.board.players):
        held[other] = tuple([code & forget for code in held[other]])
    state.phase = SEARCH
    if log is not None:
        log.append(StackSearched(seat, kind, state.drawn, price))


def why_not_take(state: State, face: int) -> Reason | None:
    if face < 0 or face not in state.drawn:
        return Reason("R5.3", "take_tile.not_there")
    return None


def take_tile(state: State, seat: int, face: int, log: list[Event] | None) -> None:
    """Take the chosen tile and shuffle the rest."""
    kind = state.bought
    stack = list(state.shops if kind == SHOP else state.palaces)
    stack.remove(face)
    chance.shuffle(state, stack)
    _take(state, seat, kind, face, tuple(stack))
    state.drawn = ()
    if log is not None:
        log.append(TileChosen(seat, kind, face, tuple(stack)))
    _finish(state, seat, kind, face, log)
