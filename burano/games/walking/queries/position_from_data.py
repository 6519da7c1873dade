"""A position built from plain data, for the example boards of the rulebook and for tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from burano.games.walking.board import CELLS, HOME, PLOTS, tables
from burano.games.walking.queries.position import cell_of
from burano.games.walking.setup import new_state, options_from_data
from burano.games.walking.state import STAGES, State

_SEED = 1


def position(data: Mapping[str, Any]) -> State:
    """Return the described position; fields left out have their initial values, and seat 0 is to act. Columns are
    numbered as in records: the first card of a street is in column 0."""
    cards, who = tables().card_number, tables().character_number
    options = options_from_data(
        {"players": data.get("players", 2), "start": 0, **dict.fromkeys(data.get("options", ()), True)}
    )
    state = new_state(options, _SEED)
    state.phase, state.actor, state.coins[0] = STAGES.index(data.get("stage", "place")), 0, data.get("coins", 4)
    state.tokens[0] = data.get("permits", state.tokens[0])
    for seat in range(state.board.players):
        for column, names in data.get(f"street{seat or ''}", {}).items():
            for name in names.split():
                state.street[seat * CELLS + cell_of(cards[name], int(column) + HOME)] = cards[name]
        for column, name in data.get(f"guests{seat or ''}", {}).items():
            state.guests[seat * PLOTS + int(column) + HOME] = who[name]
            state.piles[who[name]] -= 1
        state.hands[seat] = tuple(sorted(cards[name] for name in data.get(f"hand{seat or ''}", ())))
        state.taken[seat] = state.hands[seat]
    for floor, names in data.get("supply", {}).items():
        row = [cards[name] if name != "-" else -1 for name in names.split()]
        first = (int(floor) - 1) * state.board.columns
        state.supply[first : first + len(row)] = row
    for floor in data.get("no_deck", ()):
        state.decks[floor - 1] = ()
    state.due = [column + HOME for column in data.get("due", ())]
    state.derive()
    return state
