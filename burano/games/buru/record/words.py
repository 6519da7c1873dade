"""The record's names for cards, places and whole positions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from burano.core.plain_data import Plain
from burano.core.record.lines import Line
from burano.games.buru.board import POWERS, tables
from burano.games.buru.record.vocabulary import PLACES, TOTALS
from burano.games.buru.spec import REGIONS, RESOURCES, SPIRITS
from burano.games.buru.state import EMPTY, State


def islanders(cards: Iterable[int]) -> list[Plain]:
    names = tables().names
    return [names[card] for card in cards if card >= 0]


def elders(cards: Iterable[int]) -> list[Plain]:
    names = tables().elder_names
    return [names[card] for card in cards]


def ordered(cards: Iterable[int]) -> list[Plain]:
    return [*sorted(cards)]


def named(cards: Iterable[int], names: Sequence[str]) -> list[Plain]:
    """Return names in alphabetical order."""
    return [*sorted(names[card] for card in cards if card >= 0)]


def totals(state: State, seat: int) -> Line:
    """Return a player's totals; Esteem is the track alone."""
    clay, palm, ebony = state.res[3 * seat : 3 * seat + 3]
    return dict(zip(TOTALS, (state.track(seat), state.fish[seat], clay, palm, ebony), strict=True))


def check(state: State) -> Line:
    """Return the whole position."""
    board = state.board
    box, seats = board.tables, range(board.players)
    return {
        "emissary": state.emissary,
        "totems": {spirit: _seat(state.totems[at]) for at, spirit in enumerate(SPIRITS)},
        "supply": dict(zip(RESOURCES, state.supply, strict=True)),
        "row": named(state.row, box.names),
        "islander_deck": islanders(state.islander_deck),
        "islander_discard": named(state.islander_discard, box.names),
        "forest_line": ordered(state.forest_line),
        "forest_deck": list(state.forest_deck),
        "forest_discard": ordered(state.forest_discard),
        "elder_deck": elders(state.elder_deck),
        "decrees": _decrees(state),
        "mat": [_mat(state, seat) for seat in seats],
        "explorers": [_explorers(state, seat) for seat in seats],
        "tableau": [
            [[box.names[card], bool(state.tasked[seat] >> card & 1)] for card in state.tableau[seat]] for seat in seats
        ],
        "tributes": [_tributes(state, seat) for seat in seats],
        "elders": [named(state.elders[seat], box.elder_names) for seat in seats],
        "plots": [_seat(card) for card in state.plot_of],
    }


def _seat(number: int) -> Plain:
    return number if number >= 0 else None


def _decrees(state: State) -> Line:
    """Return the face-up decrees by place; empty places are left out."""
    found: Line = {}
    for decree in state.decrees:
        found.setdefault(PLACES[state.board.tables.decree_place[decree]], []).append(decree)
    return found


def _mat(state: State, seat: int) -> list[Plain]:
    """Return the explorers that are in no region."""
    first = seat * POWERS
    placed = [state.bid_power[slot] for slot in range(first, first + POWERS) if state.bid_region[slot] != EMPTY]
    return [power for power in range(1, POWERS + 1) if power not in placed]


def _explorers(state: State, seat: int) -> Line:
    found: Line = {}
    for slot in range(seat * POWERS, seat * POWERS + POWERS):
        if state.bid_region[slot] != EMPTY:
            found.setdefault(REGIONS[state.bid_region[slot]], []).append(state.bid_power[slot])
    return {region: sorted(powers) for region, powers in found.items()}


def _tributes(state: State, seat: int) -> Line:
    rows = state.tributes[3 * seat : 3 * seat + 3]
    return {spirit: sorted(row) for spirit, row in zip(SPIRITS, rows, strict=True) if row}
