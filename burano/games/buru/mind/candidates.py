"""Selection of promising actions, best guesses first."""

from __future__ import annotations

from burano.core.protocol import Action
from burano.games.buru import actions as a
from burano.games.buru.board import POWERS
from burano.games.buru.legal import legal_actions
from burano.games.buru.mind import quick_policy
from burano.games.buru.mind.weights import Weights
from burano.games.buru.state import ACT, PLACE, RETURN, REWARD, State


def candidates(state: State, seat: int, width: int, w: Weights) -> list[Action]:
    """Return the legal actions without senseless ones; of placements only the `width` most promising."""
    legal = legal_actions(state, seat)
    if state.phase == PLACE:
        mat = state.mat(seat)
        left = [power for power in range(1, POWERS + 1) if mat >> (power - 1) & 1]
        values = quick_policy.placements(state, seat, w, left)
        order = sorted(range(len(legal)), key=lambda at: -values[at])
        return [legal[at] for at in order[: max(1, width)]]
    if state.phase in (RETURN, REWARD):
        return list(legal) if state.phase == RETURN else list(legal[:1])
    if state.phase == ACT and legal[0] is a.TAKE_FISH:
        return [a.TAKE_FISH]
    return [action for action in legal if _is_sensible(state, action)] or [legal[-1]]


def _is_sensible(state: State, action: Action) -> bool:
    """Return False for taking rewards one by one and for tasking an islander without effect."""
    if isinstance(action, a.Task):
        is_scroll = not state.board.tables.effects[action.card]
        return not action.choosy and (action.option >= 0 or is_scroll)
    if isinstance(action, a.Decree):
        return not action.choosy and action.option >= 0
    if isinstance(action, a.Tribute):
        return not action.choosy
    return action is not a.NO_FOREST
