"""Effects of islanders, decrees and scrolls, and effects that wait for an answer (R7, V5, V7)."""

from __future__ import annotations

from burano.core.effects import PICK, EffectItem, Log, Resolver
from burano.core.protocol import Reason
from burano.games.buru.board import (
    BY_TASK,
    FOREST,
    W_CLAY,
    W_ELDER,
    W_RECRUIT,
    W_TASK,
    W_TRIBUTE,
    tables,
)
from burano.games.buru.events import Declined, ItemTaken, RestDeclined
from burano.games.buru.spec import RESOURCES, SPIRITS, TYPES
from burano.games.buru.state import ACT, DECREE, FORCED, LAWAN, REWARD, SPACE, WAIT, State
from burano.games.buru.state import FOREST as IN_FOREST
from burano.games.buru.supply import gain_esteem, gain_fish, gain_resource


def _fish(state: State, item: EffectItem, log: Log) -> bool:
    gain_fish(state, state.actor, item.number, log)
    return True


def _resource(state: State, item: EffectItem, log: Log) -> bool:
    gain_resource(state, state.actor, item.word - W_CLAY, item.number, log)
    return True


def _esteem(state: State, item: EffectItem, log: Log) -> bool:
    gain_esteem(state, state.actor, item.number, item.source, log)
    return True


def _task(state: State, item: EffectItem, log: Log) -> bool:
    """Give a Lawan Esteem instead of a task (R10.9); a person is asked."""
    if state.actor < state.board.persons:
        return False
    gain_esteem(state, state.actor, item.number * state.board.task_esteem, BY_TASK, log)
    return True


def _ask(state: State, item: EffectItem, log: Log) -> bool:
    return False


def _holds(state: State, spirit: int) -> bool:
    """Return whether the actor holds the totem now (R7.7)."""
    return state.totems[spirit] == state.actor


RESOLVER: Resolver[State] = Resolver(
    tables().items,
    (
        _fish, *[_resource for _ in RESOURCES], _esteem, _task, *[_task for _ in TYPES],
        _ask, *[_ask for _ in SPIRITS], _ask, _ask,
    ),
    _holds,
)  # fmt: skip


def give(state: State, items: tuple[int, ...], choosy: int, may_decline: bool, log: Log) -> None:
    """Give the actor items: in order, or with `choosy` one by one."""
    if choosy:
        RESOLVER.offer(state.stack, items, may_decline)
    else:
        RESOLVER.begin(state, state.stack, items, log)


def use(state: State, effect: int) -> None:
    """Mark an effect as carried out: the waiting one, else one of the action space."""
    if state.stack:
        RESOLVER.answered(state.stack)
    else:
        state.left[effect] -= 1


def settle(state: State, log: Log) -> None:
    """Determine what the actor decides next, after a step in a region."""
    stack = state.stack
    if stack:
        RESOLVER.run(state, stack, log)
    by_rule = state.actor >= state.board.persons
    if stack:
        if stack[-1][0] == PICK:
            state.phase = REWARD
        elif not is_possible(state, state.actor, stack[-1][1]):
            state.phase = FORCED
        else:
            state.phase = LAWAN if by_rule else WAIT
    elif by_rule:
        state.phase = LAWAN
    elif state.due:
        state.phase = DECREE
    elif state.space < 0:
        state.phase = IN_FOREST if state.region == FOREST else SPACE
    else:
        state.phase = ACT


def is_possible(state: State, seat: int, word: int) -> bool:
    """Return whether a waiting effect can be carried out at all."""
    if word < W_TRIBUTE:
        return bool(taskable(state, seat, word))
    if word < W_RECRUIT:
        return any(allows(word, spirit) and can_pay_tribute(state, seat, spirit) for spirit in range(3))
    if word < W_ELDER:
        prices, fish = state.board.tables.prices, state.fish[seat]
        return any(card >= 0 and prices[card] <= fish for card in state.row)
    return bool(state.elder_deck)


def taskable(state: State, seat: int, word: int) -> list[int]:
    """Return the islanders that a task of this word may turn (R7.6)."""
    tasked = state.tasked[seat]
    if word == W_TASK:
        return [card for card in state.tableau[seat] if not tasked >> card & 1]
    types, wanted = state.board.tables.types, word - W_TASK - 1
    return [card for card in state.tableau[seat] if not tasked >> card & 1 and types[card] == wanted]


def allows(word: int, spirit: int) -> bool:
    """Return whether a tribute of this word may go to the spirit."""
    return word == W_TRIBUTE or word == W_TRIBUTE + 1 + spirit


def can_pay_tribute(state: State, seat: int, spirit: int) -> bool:
    """Return whether the spirit has cards and the seat the altar's full cost (R8.1)."""
    cost, at = state.board.altars[spirit], 3 * seat
    res = state.res
    return (
        bool(state.tribute_decks[spirit]) and res[at] >= cost[0] and res[at + 1] >= cost[1] and res[at + 2] >= cost[2]
    )


# ------------------------------------------------------------------ one by one


def why_not_gain(state: State, item: int) -> Reason | None:
    frame = state.stack[-1]
    if not 0 <= item < len(frame) - 2:
        return Reason("R7.4", "gain.no_item")
    return Reason("R7.4", "gain.taken") if frame[2 + item] < 0 else None


def gain(state: State, seat: int, item: int, log: Log) -> None:
    if log is not None:
        log.append(ItemTaken(seat, item))
    RESOLVER.pick(state, state.stack, item, log)
    settle(state, log)


def why_not_decline(state: State) -> Reason | None:
    frame = state.stack[-1]
    if frame[0] == PICK and not frame[1]:
        return Reason("V5a", "decline.take_one")
    return None


def decline(state: State, seat: int, log: Log) -> None:
    """Decline the waiting effect, or the rest of a reward taken one by one (V5a)."""
    frame = state.stack[-1]
    if frame[0] == PICK:
        state.stack.pop()
        if log is not None:
            log.append(RestDeclined(seat))
    else:
        RESOLVER.answered(state.stack)
        if log is not None:
            log.append(Declined(seat, frame[1], False))
    settle(state, log)


def decline_by_rule(state: State, log: Log) -> None:
    """Decline a waiting effect that cannot be carried out."""
    word = state.stack[-1][1]
    RESOLVER.answered(state.stack)
    if log is not None:
        log.append(Declined(state.actor, word, True))
    settle(state, log)
