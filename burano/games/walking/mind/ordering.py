"""The actions worth searching, best guesses first."""

from __future__ import annotations

from burano.core.protocol import Action
from burano.games.walking import actions as a
from burano.games.walking import legal
from burano.games.walking.board import COLOR_BIT, FLOOR_OF, FLOORS, FULL, PLOTS, scaffolds_needed
from burano.games.walking.state import ACQUIRE, PLACE, State

PER_WIDTH = 3
"""Number of placements searched per step of width."""


def candidates(state: State, seat: int, width: int) -> list[Action]:
    """Return the legal actions, best guesses first, without the poorer placements."""
    actions = legal.legal_actions(state, seat)
    if state.phase == PLACE:
        if len(actions) == 1:
            return actions
        ranked = [(_placement_penalty(state, seat, action), number) for number, action in enumerate(actions[:-1])]
        ranked.sort()
        found = [actions[number] for _, number in ranked[: max(1, PER_WIDTH * width)]]
        found.append(a.END_TURN)
        return found
    if state.phase == ACQUIRE and width < 2:
        return actions[: max(1, len(actions) // 2)]
    return actions


def _placement_penalty(state: State, seat: int, action: Action) -> float:
    """Return the penalty of a placement, lowest for the best: tokens and Scaffolds used, minus what it advances."""
    assert isinstance(action, a.Place)
    card, plot = action.card, action.plot
    at = seat * PLOTS + plot
    bit = COLOR_BIT[card]
    own = state.paint[at]
    penalty = 0.0
    if (own and not own & bit) or (state.paint[at - 1] | state.paint[at + 1]) & bit:
        penalty += 3.0
    shape = state.shape[seat] | 1 << (plot * FLOORS + FLOOR_OF[card])
    column = shape >> (plot * FLOORS) & FULL
    if own:
        penalty -= 1.5
    if column == FULL:
        penalty -= 3.0
    penalty += 0.7 * scaffolds_needed(shape)
    symbols = state.board.tables.symbols[card]
    return penalty - 0.2 * (sum(symbols) + state.board.tables.shop_points[card])
