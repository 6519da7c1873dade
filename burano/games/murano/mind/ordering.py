"""Selection of promising actions, best guesses first."""

from __future__ import annotations

from burano.core.protocol import Action
from burano.games.murano import actions as a
from burano.games.murano import legal, ships
from burano.games.murano.state import BUILD, DONE, LAY, PRODUCE, SAIL, STEER, State

WIDE = 6
"""Width from which only equivalent landings and spaces are left out."""


def candidates(state: State, seat: int, width: int) -> list[Action]:
    """Return the legal actions without those that differ too little from another."""
    actions = legal.legal_actions(state, seat)
    phase = state.phase
    if len(actions) == 1:
        return actions
    if phase == SAIL:
        return _sailings(state, actions, width)
    if phase == STEER:
        return actions[: 1 if width < WIDE else 3]
    if phase in (BUILD, DONE, LAY):
        return _tiles(state, actions, width)
    if phase == PRODUCE and len(actions) > 3 and width < WIDE:
        return [actions[0], actions[1], actions[-1]]
    return actions


def _sailings(state: State, actions: list[Action], width: int) -> list[Action]:
    """Return the cheapest way to each action, and one or a few ways to pass."""
    ring = state.board.tables.ring
    cheapest: dict[int, tuple[int, int]] = {}
    found: list[Action] = []
    passes = 0
    for number, action in enumerate(actions):
        if isinstance(action, a.Sail):
            price = ships.displaced(state, action.space)
            known = cheapest.get(ring[action.space])
            if known is None or price < known[0]:
                cheapest[ring[action.space]] = (price, number)
        elif isinstance(action, a.SailRed):
            found.append(action)
        elif isinstance(action, a.Pass) and passes < max(1, width // 2):
            found.append(action)
            passes += 1
    return [actions[number] for _, number in sorted(cheapest.values())] + found


def _tiles(state: State, actions: list[Action], width: int) -> list[Action]:
    """Return one or two spaces per tile and island, as spaces of an island are nearly equivalent."""
    board = state.board
    most = 1 if width < WIDE else 2
    seen: dict[tuple[int, int, int], int] = {}
    found: list[Action] = []
    for action in actions:
        if isinstance(action, a.LayStreet):
            key = (-1, 0, board.cell_island[action.cell])
        elif isinstance(action, a.Build):
            key = (action.kind, action.face, board.cell_island[action.cell])
        else:
            found.append(action)
            continue
        count = seen.get(key, 0)
        if count < most:
            seen[key] = count + 1
            found.append(_roomiest(state, action) if count == 0 and isinstance(action, a.LayStreet) else action)
    return found


def _roomiest(state: State, action: a.LayStreet) -> Action:
    """Return the paved space of the same island that opens the most sites."""
    board = state.board
    island = board.cell_island[action.cell]
    first = board.first_cell[island]
    best, most = action.cell, -1
    mask = state.paved[island]
    while mask:
        low = mask & -mask
        mask ^= low
        cell = first + low.bit_length() - 1
        opened = (board.beside[cell] & ~state.sites[island]).bit_count()
        if opened > most:
            best, most = cell, opened
    return a.LAY[best]
