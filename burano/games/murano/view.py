"""Hidden information (V24): a seat's view of a state, and plausible states consistent with a view.

A seat knows its own tiles and cards, the cards it returned under a deck that have not been drawn since, and, once it
has searched a stack, which tiles were in it. Sampled worlds respect all of that.
"""

from __future__ import annotations

from burano.core.rng import Rng
from burano.games.murano.board import COLORS, PALACE, PALACE_WITH, SHOP, SHOP_OF, SPECIAL_TILE, SPECIALS
from burano.games.murano.state import (
    CHOOSE_CARD,
    FACE_BITS,
    LAY,
    NO_FACE,
    NO_FATE,
    OVER,
    RECRUIT,
    SEARCH,
    UNKNOWN,
    State,
)


def view(state: State, seat: int) -> State:
    """Return a copy in which everything the seat (or `NOBODY`) may not know is unknown. After the game everything is
    public."""
    seen = state.clone()
    seen.rng = Rng.blank()
    seen.fate = NO_FATE
    if state.phase == OVER or seat >= 0 and state.seen_by == seat:
        return seen
    seen.seen_by = seat
    seen.known_stacks = _known_stacks(state, seat)
    for other in range(state.board.players):
        if other != seat:
            seen.shops_held[other] = tuple([code | NO_FACE for code in state.shops_held[other]])
            seen.palaces_held[other] = tuple([code | NO_FACE for code in state.palaces_held[other]])
            seen.characters[other] = _unscored_hidden(state, other)
    seen.streets = (UNKNOWN,) * len(state.streets)
    seen.shops = (UNKNOWN,) * len(state.shops)
    seen.palaces = (UNKNOWN,) * len(state.palaces)
    seen.deck = _known(state.deck, state.deck_seen, seat)
    seen.special_deck = _known(state.special_deck, state.special_seen, seat)
    seen.boxed_characters = (UNKNOWN,) * len(state.boxed_characters)
    if state.boxed_palace:
        seen.boxed_palace = UNKNOWN
    if state.actor != seat and state.phase != LAY:
        seen.drawn = (UNKNOWN,) * len(state.drawn)
    return seen


def _unscored_hidden(state: State, seat: int) -> tuple[int, ...]:
    """Return a seat's characters as others see them: only the scored ones are known."""
    scored = [done[1] for done in state.scored if done[0] == seat]
    return tuple([card if card in scored else UNKNOWN for card in state.characters[seat]])


def _known(deck: tuple[int, ...], seen: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple([card if seat >= 0 and seen[place] >> seat & 1 else UNKNOWN for place, card in enumerate(deck)])


def _known_stacks(state: State, seat: int) -> tuple[int, ...]:
    """Return what the seat knows of the stacks it searched: the tiles still there, or taken since without being
    seen."""
    if seat < 0 or not state.searched[seat]:
        return ()
    counts = [0] * (2 * COLORS)
    for kind in (SHOP, PALACE):
        if state.searched[seat] >> (kind - SHOP) & 1:
            first = _first(kind)
            for face in state.shops if kind == SHOP else state.palaces:
                counts[first + face] += 1
            for other in range(state.board.players):
                if other != seat:
                    for code in state.shops_held[other] if kind == SHOP else state.palaces_held[other]:
                        if code >> FACE_BITS >> seat & 1:
                            counts[first + (code & NO_FACE)] += 1
    return tuple(counts)


def _first(kind: int) -> int:
    """Return the index of a kind's first face in `known_stacks`; palaces have at least one crest."""
    return 0 if kind == SHOP else COLORS - 1


def sample(seen: State, rng: Rng) -> State:
    """Return a full state that the viewer of `seen` cannot distinguish from the true one."""
    state = seen.clone()
    state.rng = rng.fork(seen.turn, seen.phase, rng.bits())
    if seen.seen_by == UNKNOWN:
        return state
    state.seen_by = UNKNOWN
    state.known_stacks = ()
    _sample_streets(state, rng)
    _sample_tiles(state, seen, SHOP, rng)
    _sample_tiles(state, seen, PALACE, rng)
    _sample_characters(state, rng)
    _sample_specials(state, rng)
    if seen.phase == SEARCH and seen.actor != seen.seen_by:
        state.drawn = tuple(sorted(state.shops if seen.bought == SHOP else state.palaces))
    return state


def _sample_streets(state: State, rng: Rng) -> None:
    board = state.board
    left = list(board.streets)
    for cell, tile in enumerate(state.cells):
        if tile >= 0 and board.is_street[cell]:
            left[tile] -= 1
    if state.phase == LAY:
        left[state.drawn[0]] -= 1
    pile = _pile(left)
    rng.shuffle(pile)
    state.streets = tuple(pile)


def _pile(counts: list[int]) -> list[int]:
    return [face for face, count in enumerate(counts) for _ in range(count)]


def _sample_tiles(state: State, seen: State, kind: int, rng: Rng) -> None:
    """Deal the unseen faces: first those the viewer knows from the stack, then all others."""
    seat = seen.seen_by
    held = state.shops_held if kind == SHOP else state.palaces_held
    left = _unseen_faces(state, kind)
    for code in held[seat]:
        left[code & NO_FACE] -= 1
    size = len(state.shops if kind == SHOP else state.palaces)
    was_there: list[int] = []
    if seen.known_stacks and seen.searched[seat] >> (kind - SHOP) & 1:
        first = _first(kind)
        for face in range(kind - SHOP, kind - SHOP + COLORS):
            count = seen.known_stacks[first + face]
            left[face] -= count
            was_there.extend([face] * count)
    elsewhere = _pile(left)
    rng.shuffle(elsewhere)
    rng.shuffle(was_there)
    pool = was_there if was_there or seen.searched[seat] >> (kind - SHOP) & 1 else elsewhere
    stack = [pool.pop() for _ in range(size)]
    for other in range(state.board.players):
        if other != seat:
            codes: list[int] = []
            for code in held[other]:
                fresh = code >> FACE_BITS >> seat & 1
                face = was_there.pop() if fresh else elsewhere.pop()
                codes.append(code & ~NO_FACE | face)
            held[other] = tuple(codes)
    if kind == SHOP:
        state.shops = tuple(stack)
    else:
        state.palaces = tuple(stack)
        if state.board.boxed_palaces:
            state.boxed_palace = elsewhere.pop()


def _unseen_faces(state: State, kind: int) -> list[int]:
    """Return the tiles of a kind in the game by face, without those on the islands."""
    left = list(state.board.shops if kind == SHOP else state.board.palaces)
    for cell, tile in enumerate(state.cells):
        if tile < 0 or state.board.is_street[cell]:
            continue
        if kind == SHOP and SHOP_OF <= tile < PALACE_WITH:
            left[(tile - SHOP_OF) // 4] -= 1
        elif kind == PALACE and PALACE_WITH <= tile < SPECIAL_TILE:
            left[tile - PALACE_WITH] -= 1
    return left


def _sample_characters(state: State, rng: Rng) -> None:
    known = set(state.deck)
    known.update(state.drawn if state.phase == RECRUIT else ())
    for row in state.characters:
        known.update(row)
    rest = [card for card in state.board.characters if card not in known]
    rng.shuffle(rest)
    state.deck = _filled(state.deck, rest)
    for seat in range(state.board.players):
        state.characters[seat] = _filled(state.characters[seat], rest)
    if state.phase == RECRUIT:
        state.drawn = _filled(state.drawn, rest)
    state.boxed_characters = _filled(state.boxed_characters, rest)


def _sample_specials(state: State, rng: Rng) -> None:
    known = set(state.special_deck)
    known.update(state.drawn if state.phase == CHOOSE_CARD else ())
    held = 0
    for cards in state.specials:
        held |= cards
    rest = [card for card in range(SPECIALS) if card not in known and not held >> card & 1]
    rng.shuffle(rest)
    state.special_deck = _filled(state.special_deck, rest)
    if state.phase == CHOOSE_CARD:
        state.drawn = _filled(state.drawn, rest)


def _filled(cards: tuple[int, ...], rest: list[int]) -> tuple[int, ...]:
    """Replace unknown cards by the next of the rest."""
    if UNKNOWN not in cards:
        return cards
    return tuple([card if card >= 0 else rest.pop() for card in cards])
