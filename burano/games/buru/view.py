"""Hidden information (V20): a seat's view of a state, and plausible states consistent with a view."""

from __future__ import annotations

from collections.abc import Sequence

from burano.core.rng import Rng
from burano.games.buru.board import PLACED, POWERS
from burano.games.buru.state import MORNING, OVER, UNKNOWN, State


def view(state: State, seat: int) -> State:
    """Return a copy in which everything unknown to the seat is -1: decks, explorers not yet revealed, the others'
    tribute cards and elders, and the Lawan's face-down cards. After the game everything is public."""
    seen = state.clone()
    if state.phase == OVER and state.seen_by == UNKNOWN:
        return seen
    seen.seen_by = seat
    seen.rng = Rng.blank()
    seen.script, seen.script_at = (), 0
    for other in range(state.board.players):
        if other != seat or other >= state.board.persons:
            _hide_seat(seen, other)
    seen.tribute_decks = [_hidden(deck) for deck in state.tribute_decks]
    seen.islander_deck = _hidden(state.islander_deck)
    seen.forest_deck = _hidden(state.forest_deck)
    seen.decree_stack = _hidden(state.decree_stack)
    seen.unused = _hidden(state.unused)
    seen.plot_deck = _hidden(state.plot_deck)
    top = len(state.elder_deck) - len(state.elder_givers)
    bottom = zip(state.elder_deck[top:], state.elder_givers, strict=True)
    seen.elder_deck = (UNKNOWN,) * top + tuple([elder if giver == seat else UNKNOWN for elder, giver in bottom])
    return seen


def _hidden(cards: Sequence[int]) -> tuple[int, ...]:
    return (UNKNOWN,) * len(cards)


def _hide_seat(seen: State, other: int) -> None:
    """Hide what only the seat itself knows, or nobody if it is a Lawan's."""
    is_lawan = other >= seen.board.persons
    for slot in range(other * POWERS, other * POWERS + POWERS):
        if seen.bid_power[slot] and not _is_shown(seen, slot, is_lawan):
            seen.bid_power[slot] = UNKNOWN
    seen.elders[other] = _hidden(seen.elders[other])
    for spirit in range(3):
        seen.tributes[3 * other + spirit] = _hidden(seen.tributes[3 * other + spirit])


def _is_shown(seen: State, slot: int, is_lawan: bool) -> bool:
    """Return whether an explorer was revealed, with its region or at Noon."""
    if seen.region == MORNING:
        return False
    return slot % POWERS == PLACED or seen.bid_region[slot] <= seen.region


def sample(seen: State, rng: Rng) -> State:
    """Return a full state that the viewer of `seen` cannot distinguish from the true one."""
    state = seen.clone()
    if seen.seen_by == UNKNOWN:
        return state
    state.seen_by = UNKNOWN
    state.rng = rng.fork(rng.bits())
    for seat in range(state.board.players):
        _sample_explorers(state, seat, rng)
    _sample_islanders_and_forest(state, rng)
    _sample_elders(state, rng)
    _sample_tributes(state, rng)
    tables = state.board.tables
    decrees = _rest(len(tables.rewards), state.decrees + state.box, rng)
    state.decree_stack = tuple(decrees[: len(seen.decree_stack)])
    state.unused = tuple(decrees[len(seen.decree_stack) :])
    if state.board.lawan:
        known = (*state.plot_discard, *state.plot_of, state.plot)
        state.plot_deck = tuple(_rest(len(tables.plot_types), known, rng))
    return state


def _rest(count: int, known: Sequence[int], rng: Rng) -> list[int]:
    """Return all cards but the known ones, shuffled."""
    gone = set(known)
    cards = [card for card in range(count) if card not in gone]
    rng.shuffle(cards)
    return cards


def _sample_explorers(state: State, seat: int, rng: Rng) -> None:
    first = seat * POWERS
    slots = [slot for slot in range(first, first + POWERS) if state.bid_power[slot] == UNKNOWN]
    if not slots:
        return
    known = state.bid_power[first : first + POWERS]
    pool = [power for power in range(1, POWERS + 1) if power not in known]
    rng.shuffle(pool)
    for slot in slots:
        state.bid_power[slot] = pool.pop()


def _sample_islanders_and_forest(state: State, rng: Rng) -> None:
    tables = state.board.tables
    known = [*state.row, *state.islander_discard]
    for tableau in state.tableau:
        known.extend(tableau)
    state.islander_deck = tuple(_rest(len(tables.names), known, rng))
    state.forest_deck = tuple(_rest(len(tables.forest), state.forest_line + state.forest_discard, rng))


def _sample_elders(state: State, rng: Rng) -> None:
    known = list(state.elder_deck)
    for elders in state.elders:
        known.extend(elders)
    pool = _rest(len(state.board.tables.goals), known, rng)
    state.elder_deck = tuple([elder if elder >= 0 else pool.pop() for elder in state.elder_deck])
    for seat, elders in enumerate(state.elders):
        state.elders[seat] = tuple([elder if elder >= 0 else pool.pop() for elder in elders])


def _sample_tributes(state: State, rng: Rng) -> None:
    for spirit in range(3):
        pool = list(state.board.tables.tributes[spirit])
        for row in state.tributes[spirit::3]:
            for value in row:
                if value >= 0:
                    pool.remove(value)
        rng.shuffle(pool)
        for at in range(spirit, len(state.tributes), 3):
            state.tributes[at] = tuple([value if value >= 0 else pool.pop() for value in state.tributes[at]])
        state.tribute_decks[spirit] = tuple(pool)
