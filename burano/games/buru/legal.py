"""All legal actions of a seat, optimised for speed; and why an action is not legal, as answered by the chapters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from burano.core.effects import PICK
from burano.core.protocol import Action, Reason
from burano.games.buru import actions as a
from burano.games.buru import afternoon, forest, lake, morning, rewards, shore, village
from burano.games.buru.board import (
    CYCLE,
    ELDER,
    EMISSARY,
    FISH,
    RECRUIT,
    SPACES,
    TASK,
    TRIBUTE,
    W_RECRUIT,
    W_TASK,
    W_TRIBUTE,
    Side,
)
from burano.games.buru.spec import EFFECTS, WORDS
from burano.games.buru.state import (
    ACT,
    DECREE,
    FOREST,
    LAWAN,
    NOBODY,
    OVER,
    PLACE,
    PLOT,
    RETURN,
    REWARD,
    SPACE,
    STAGES,
    WAIT,
    State,
)

_NONE: tuple[Action, ...] = ()


def legal_actions(state: State, seat: int) -> Sequence[Action]:
    """Return every legal action in a stable order."""
    phase = state.phase
    if seat != state.actor or phase == OVER:
        return _NONE
    if phase == PLACE:
        return a.PLACE[state.mat(seat)]
    if phase == ACT:
        return _effects(state, seat)
    if phase == PLOT or phase == LAWAN:
        return a.AUTOMATE
    if phase == FOREST:
        taken: list[Action] = [action for card in state.forest_line for action in a.FOREST[card]]
        taken.append(a.NO_FOREST)
        return taken
    if phase == SPACE:
        first = state.region * SPACES
        return [a.SPACE[space] for space in range(SPACES) if state.taken[first + space] == NOBODY]
    return _others(state, seat)


def _others(state: State, seat: int) -> list[Action]:
    phase = state.phase
    found: list[Action] = []
    if phase == WAIT:
        _waiting(state, seat, state.stack[-1][1], found)
        found.append(a.DECLINE)
    elif phase == REWARD:
        frame = state.stack[-1]
        found.extend([a.GAIN[at] for at, item in enumerate(frame[2:]) if item >= 0])
        if frame[1]:
            found.append(a.DECLINE)
    elif phase == DECREE:
        for decree in state.due:
            _sides(state, seat, state.board.tables.rewards[decree], a.DECREE[decree], found)
    else:
        found.extend([a.RETURN[elder] for elder in state.elders[seat]])
    return found


def _sides(
    state: State, seat: int, sides: tuple[Side, ...], row: tuple[tuple[Action, ...], ...], found: list[Action]
) -> None:
    """Add the affordable options, each also item by item; `NOTHING` comes last."""
    fish, at, res = state.fish[seat], 3 * seat, state.res
    for option, side in enumerate(sides):
        if fish >= side[0] and res[at] >= side[1] and res[at + 1] >= side[2] and res[at + 2] >= side[3]:
            found.extend(row[option])
    found.append(row[-1][0])


def _tasks(state: State, seat: int, word: int, found: list[Action]) -> None:
    effects = state.board.tables.effects
    for card in rewards.taskable(state, seat, word):
        _sides(state, seat, effects[card], a.TASK[card], found)


def _recruits(state: State, seat: int, found: list[Action]) -> None:
    fish, prices = state.fish[seat], state.board.tables.prices
    for card in state.row:
        if card >= 0 and prices[card] <= fish:
            found.append(a.RECRUIT[card])


def _tributes(state: State, seat: int, word: int, found: list[Action]) -> None:
    for spirit in range(3):
        if rewards.allows(word, spirit) and rewards.can_pay_tribute(state, seat, spirit):
            found.append(a.TRIBUTE[spirit][0])
            if lake.tribute_items(state, seat, spirit):
                found.append(a.TRIBUTE[spirit][1])


def _waiting(state: State, seat: int, word: int, found: list[Action]) -> None:
    """Add the ways to carry out the waiting effect."""
    if word < W_TRIBUTE:
        _tasks(state, seat, word, found)
    elif word < W_RECRUIT:
        _tributes(state, seat, word, found)
    elif word == W_RECRUIT:
        _recruits(state, seat, found)
    elif state.elder_deck:
        found.append(a.DRAW_ELDERS)


def _effects(state: State, seat: int) -> list[Action]:
    """Return the unused effects of the action space, then its end."""
    found: list[Action] = []
    left = state.left
    if left[RECRUIT]:
        _recruits(state, seat, found)
    if left[CYCLE]:
        found.append(a.CYCLE)
    if left[TASK]:
        _tasks(state, seat, W_TASK, found)
    if left[FISH]:
        found.append(a.TAKE_FISH)
    if left[TRIBUTE]:
        _tributes(state, seat, W_TRIBUTE, found)
    if left[ELDER] and state.elder_deck:
        found.append(a.DRAW_ELDERS)
    if left[EMISSARY]:
        found.append(a.TAKE_EMISSARY)
    found.append(a.END_ACTION)
    return found


# ------------------------------------------------------------------ reasons

_STAGES: dict[type[Action], tuple[int, ...]] = {
    a.Place: (PLACE,),
    a.Automate: (PLOT, LAWAN),
    a.Decree: (DECREE,),
    a.Forest: (FOREST,),
    a.Space: (SPACE,),
    a.Recruit: (ACT, WAIT),
    a.Cycle: (ACT,),
    a.TakeFish: (ACT,),
    a.Task: (ACT, WAIT),
    a.Tribute: (ACT, WAIT),
    a.DrawElders: (ACT, WAIT),
    a.ReturnElder: (RETURN,),
    a.TakeEmissary: (ACT,),
    a.Gain: (REWARD,),
    a.Decline: (WAIT, REWARD),
    a.EndAction: (ACT,),
}
_EFFECT: dict[type[Action], int] = {
    a.Recruit: RECRUIT,
    a.Cycle: CYCLE,
    a.TakeFish: FISH,
    a.Task: TASK,
    a.Tribute: TRIBUTE,
    a.DrawElders: ELDER,
    a.TakeEmissary: EMISSARY,
}
_WORDS: dict[type[Action], range] = {
    a.Task: range(W_TASK, W_TRIBUTE),
    a.Tribute: range(W_TRIBUTE, W_RECRUIT),
    a.Recruit: range(W_RECRUIT, W_RECRUIT + 1),
    a.DrawElders: range(W_RECRUIT + 1, len(WORDS)),
}


def why_not(state: State, seat: int, action: Action) -> Reason | None:
    """Return None if the seat may do this now, else the first reason that forbids it."""
    if state.phase == OVER:
        return Reason("R1.2", "game.over")
    if seat != state.actor:
        return Reason("R1.2", "turn.not_yours", {"seat": state.actor})
    stages = _STAGES.get(type(action))
    if stages is None:
        return Reason("R1.2", "action.unknown")
    if state.phase not in stages:
        if state.phase in (PLOT, LAWAN):
            return Reason("R10.1", "lawan.by_rule")
        return Reason("R1.2", "action.not_now", {"stage": STAGES[state.phase]})
    effect = _EFFECT.get(type(action), -1)
    if effect >= 0:
        problem = _why_not_effect(state, type(action), effect)
        if problem is not None:
            return problem
    return _why_not_here(state, seat, a.known(action))


def _why_not_effect(state: State, kind: type[Action], effect: int) -> Reason | None:
    """Return why the action space, or the waiting effect, does not allow such an effect."""
    if state.phase == ACT:
        return None if state.left[effect] else Reason("R5.4", "space.no_effect", {"effect": EFFECTS[effect]})
    word = state.stack[-1][1]
    return None if word in _WORDS[kind] else Reason("V7", "wait.other", {"word": WORDS[word]})


def _word(state: State, usual: int) -> int:
    """Return the word of the effect used: that of the waiting effect, else the action space's."""
    return state.stack[-1][1] if state.stack and state.stack[-1][0] != PICK else usual


def _why_not_here(state: State, seat: int, action: a.AnyAction) -> Reason | None:  # noqa: C901 - one case an action
    """Return the chapter's reason against an action that is possible at this stage."""
    match action:
        case a.Place(power, region):
            return morning.why_not_place(state, seat, power, region)
        case a.Decree(decree, option, choosy):
            return afternoon.why_not_decree(state, seat, decree, option, choosy)
        case a.Forest(card, choose):
            return forest.why_not_forest(state, card, choose)
        case a.Space(space):
            return afternoon.why_not_space(state, space)
        case a.Recruit(card):
            return shore.why_not_recruit(state, seat, card)
        case a.Task(card, option, choosy):
            return village.why_not_task(state, seat, _word(state, W_TASK), card, option, choosy)
        case a.Tribute(spirit, choosy):
            return lake.why_not_tribute(state, seat, _word(state, W_TRIBUTE), spirit, choosy)
        case a.DrawElders():
            return lake.why_not_elder(state)
        case a.ReturnElder(elder):
            return lake.why_not_return(state, seat, elder)
        case a.Gain(item):
            return rewards.why_not_gain(state, item)
        case a.Decline():
            return rewards.why_not_decline(state)
        case a.Automate() | a.Cycle() | a.TakeFish() | a.TakeEmissary() | a.EndAction():
            return None
        case _:
            assert_never(action)
