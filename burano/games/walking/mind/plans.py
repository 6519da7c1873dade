"""Decisions that are planned rather than searched: whom to receive, which card to return, whom to send away."""

from __future__ import annotations

from burano.core.protocol import Action
from burano.games.walking import actions as a
from burano.games.walking import legal
from burano.games.walking.game import Walking
from burano.games.walking.mind.evaluate import lead
from burano.games.walking.mind.weights import Judgement
from burano.games.walking.state import DISCARD, REMOVE, VISIT, State

GAME = Walking()


def plan(state: State, seat: int, judgement: Judgement) -> list[Action] | None:
    """Return the best single action for a decision at the end of a turn, or None for any other decision."""
    if state.phase not in (VISIT, DISCARD, REMOVE):
        return None
    best: Action | None = None
    most = 0.0
    for action in legal.legal_actions(state, seat):
        worth = lead(after(state, seat, action), seat, judgement)
        if best is None or worth > most:
            best, most = action, worth
    assert best is not None
    return [best]


def ranked(state: State, seat: int, judgement: Judgement) -> list[list[Action]] | None:
    """Return all answers to such a decision, best first, or None."""
    if state.phase not in (VISIT, DISCARD, REMOVE):
        return None
    worths = [
        (-lead(after(state, seat, action), seat, judgement), number, action)
        for number, action in enumerate(legal.legal_actions(state, seat))
    ]
    worths.sort(key=_worth)
    return [[action] for _, _, action in worths]


def _worth(item: tuple[float, int, Action]) -> tuple[float, int]:
    return item[0], item[1]


def after(state: State, seat: int, action: Action) -> State:
    """Return the position right after the action, before any outcome of chance."""
    changed = state.clone()
    if isinstance(action, a.RemoveCharacter):
        changed.piles[action.character] -= 1
    else:
        GAME.act(changed, seat, action, None)
    return changed
