"""Positions built from plain data, for the example boards of the rulebook and for tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from burano.games.buru import afternoon, morning, rewards
from burano.games.buru.board import LEFT, PLACED, POWERS, SPACES, tables
from burano.games.buru.setup import new_state, options_from_data
from burano.games.buru.spec import REGIONS, SPIRITS
from burano.games.buru.state import RETURN, State

_SEED = 1


def position(data: Mapping[str, Any]) -> State:
    """Return a position. Defaults are those of the first Morning; seat 0 is Emissary and to act. Seats count from 0.

    `bids`: a seat's explorers by region; `region` is revealed, and `space` taken by seat 0 there; `decrees`, `line`
    (forest cards) and `row` are face up; `tableau`, `tasked`, `elders`, `drawn`, `goods` (clay, palm, ebony), `fish`,
    `tributes` and `totems` belong to seats.
    """
    options = {"players": data.get("players", 3), "start": 0, **dict.fromkeys(SPIRITS, 0), **data.get("options", {})}
    options.setdefault("lawan", 0)
    state = new_state(options_from_data(options), _SEED)
    _cards(state, data)
    for seat in range(state.board.players):
        _player(state, seat, data)
    for spirit, seat in data.get("totems", {}).items():
        state.totems[SPIRITS.index(spirit)] = seat
    for seat, regions in enumerate(data.get("bids", ())):
        _bids(state, seat, regions)
    if "region" in data:
        _noon(state)
        _afternoon(state, REGIONS.index(data["region"]), data)
    return state


def _cards(state: State, data: Mapping[str, Any]) -> None:
    """Set the face-up cards."""
    if "decrees" in data:
        state.decrees = tuple(data["decrees"])
        state.decree_stack = state.decree_stack[: data.get("stack", len(state.decree_stack))]
    if "line" in data:
        state.forest_line = tuple(data["line"])
    if "row" in data:
        state.row = [tables().islander_number[name] for name in data["row"]]
    state.islander_deck = tuple(card for card in state.islander_deck if card not in state.row)


def _player(state: State, seat: int, data: Mapping[str, Any]) -> None:
    """Set a seat's possessions."""
    key = str(seat)
    state.fish[seat] = data.get("fish", {}).get(key, state.fish[seat])
    for kind, n in enumerate(data.get("goods", {}).get(key, (0, 0, 0))):
        state.res[3 * seat + kind] = n
        state.supply[kind] -= n
    cards = [tables().islander_number[name] for name in data.get("tableau", {}).get(key, ())]
    state.tableau[seat] = tuple(cards)
    state.islander_deck = tuple(card for card in state.islander_deck if card not in cards)
    state.tasked[seat] = sum(1 << tables().islander_number[name] for name in data.get("tasked", {}).get(key, ()))
    state.elders[seat] = tuple(tables().elder_number[name] for name in data.get("elders", {}).get(key, ()))
    state.elder_deck = tuple(elder for elder in state.elder_deck if elder not in state.elders[seat])
    for spirit, values in data.get("tributes", {}).get(key, {}).items():
        state.tributes[3 * seat + SPIRITS.index(spirit)] = tuple(values)


def _bids(state: State, seat: int, regions: Mapping[str, Sequence[int]]) -> None:
    """Place a seat's explorers, in the order of the regions named."""
    slots = iter(range(seat * POWERS, seat * POWERS + PLACED))
    for region, powers in regions.items():
        for power in powers:
            slot = next(slots)
            held = state.bid_power
            if power in held[seat * POWERS : seat * POWERS + POWERS]:  # a Lawan's order is fixed from Dawn on
                held[held.index(power, seat * POWERS)] = held[slot]
            state.bid_region[slot], held[slot] = REGIONS.index(region), power


def _noon(state: State) -> None:
    """Reveal the kept explorers and deal the Lawan their plot cards, without changing fish."""
    before = state.fish[:]
    morning.noon(state, None)
    state.fish = before


def _afternoon(state: State, region: int, data: Mapping[str, Any]) -> None:
    """Reveal a region, and put seat 0 on one of its action spaces if given."""
    state.region = region - 1
    afternoon.reveal(state, None)
    if "space" in data:
        state.due = ()
        state.space = data["space"]
        state.taken[region * SPACES + state.space] = state.actor
        state.left = list(state.board.tables.spaces[region][state.space]) if region else [0] * LEFT
        rewards.settle(state, None)
    if "drawn" in data:
        state.drawn, state.phase = data["drawn"], RETURN
