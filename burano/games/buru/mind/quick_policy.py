"""Quick play without search: one reasonable action for each decision. Playouts consist of it."""

from __future__ import annotations

from math import exp

from burano.core.protocol import Action
from burano.core.rng import Rng
from burano.games.buru import actions as a
from burano.games.buru.board import (
    CYCLE,
    ELDER,
    EMISSARY,
    FISH,
    FOREST,
    LAKE,
    POWERS,
    RECRUIT,
    SHORE,
    SPACES,
    TASK,
    TRIBUTE,
    VILLAGE,
    W_RECRUIT,
    W_TASK,
    W_TRIBUTE,
    Side,
)
from burano.games.buru.legal import legal_actions
from burano.games.buru.mind import worth
from burano.games.buru.mind.weights import Weights
from burano.games.buru.rewards import allows, can_pay_tribute, taskable
from burano.games.buru.scoring import goal_count, goal_esteem, type_counts
from burano.games.buru.state import ACT, DECREE, NOBODY, PLACE, RETURN, REWARD, SPACE, WAIT, State
from burano.games.buru.state import FOREST as IN_FOREST


def act(state: State, seat: int, w: Weights, rng: Rng) -> Action:
    """Return an action for the seat that decides."""
    if w.slips and rng.unit() < w.slips:
        return rng.choice(legal_actions(state, seat))
    phase = state.phase
    if phase == PLACE:
        return _place(state, seat, w, rng)
    if phase == ACT:
        return _effect(state, seat, w)
    if phase == IN_FOREST:
        return _forest(state, seat, w)
    if phase == SPACE:
        return _space(state, seat, w)
    if phase == WAIT:
        return _wait(state, seat, w)
    if phase == DECREE:
        return _decree(state, seat, w)
    if phase == RETURN:
        return _return(state, seat)
    assert phase == REWARD, phase
    return legal_actions(state, seat)[0]


# ------------------------------------------------------------------ Morning


def _place(state: State, seat: int, w: Weights, rng: Rng) -> Action:
    """Return the most promising placement, or with heat a random good one."""
    mat = state.mat(seat)
    left = [power for power in range(1, POWERS + 1) if mat >> (power - 1) & 1]
    values = placements(state, seat, w, left)
    if w.heat <= 0.0:
        best = max(range(len(values)), key=values.__getitem__)
    else:
        best = _softly(values, w.heat, rng)
    return a.PLACE[mat][best]


def _softly(values: list[float], heat: float, rng: Rng) -> int:
    """Return the index of a random value; better ones are likelier."""
    top = max(values)
    chances = [exp((value - top) / heat) for value in values]
    pick = rng.unit() * sum(chances)
    for at, chance in enumerate(chances):
        pick -= chance
        if pick < 0.0:
            return at
    return len(values) - 1


def placements(state: State, seat: int, w: Weights, left: list[int]) -> list[float]:
    """Return the expected gain of each placement, in the order of the legal actions."""
    fish = w.fish[worth.chances(state, seat, SHORE)] * w.keep
    own = [0] * 4
    rivals = [0.0] * 4
    for slot, region in enumerate(state.bid_region):
        if region < 0:
            continue
        if slot // POWERS == seat:
            own[region] += state.bid_power[slot]
    players = state.board.players
    for other in range(players):
        if other != seat:
            bids = state.bid_region[other * POWERS : other * POWERS + POWERS]
            for region in range(4):
                rivals[region] = max(rivals[region], 3.0 * bids.count(region))
    rest = 1.0 - state.turn / (4.0 * players)
    here = regions(state, seat, w)
    found: list[float] = []
    for power in left:
        for region in range(4):
            gain, stake = here[region]
            rival = rivals[region] + 2.5 * rest
            before = own[region]
            first = 1.0 / (1.0 + exp(-(before + power - rival) / 1.6))
            if before:
                value = stake * (first - 1.0 / (1.0 + exp(-(before - rival) / 1.6)))
            else:
                value = gain + stake * first
            found.append(value - fish * power)
    return found


def regions(state: State, seat: int, w: Weights) -> list[tuple[float, float]]:
    """Return per region the expected gain of acting there last, and the extra gain of acting first."""
    tables = state.board.tables
    lakes = worth.chances(state, seat, LAKE)
    cards = sorted([_forest_value(state, seat, card, w, lakes) for card in state.forest_line], reverse=True)
    low = cards[min(len(cards) - 1, 2)] if cards else 0.0
    high = cards[0] if cards else 0.0
    recruits = sorted([_recruit_gain(state, seat, card, w) for card in state.row if card >= 0], reverse=True)
    one = max(0.0, recruits[0]) if recruits else 0.0
    two = max(0.0, recruits[1]) if len(recruits) > 1 else 0.0
    tasks = sorted([_task_value(state, seat, card, w)[0] for card in state.tableau[seat]], reverse=True)
    task = [value for value in tasks if value > 0.0]
    tributes = _tribute_prospects(state, seat, w, lakes)
    decrees = [0.0] * 7
    for decree in state.decrees:
        gains = tables.rewards[decree][0].gains
        decrees[tables.decree_place[decree]] += sum([worth.item_value(state, seat, item, w, lakes) for item in gains])
    totem = w.totem[lakes] if lakes else [0.0, 0.0, 0.0]
    return [
        (w.present[FOREST] + low, w.stake[FOREST] + high - low + decrees[FOREST] + totem[1]),
        (w.present[SHORE] + one, w.stake[SHORE] + two + decrees[SHORE] + totem[0]),
        (w.present[VILLAGE] + sum(task[:1]), w.stake[VILLAGE] + sum(task[1:3]) + decrees[VILLAGE] + totem[2]),
        (w.present[LAKE] + sum(tributes[:1]), w.stake[LAKE] + sum(tributes[1:2]) + decrees[LAKE] + 1.0),
    ]


def _tribute_prospects(state: State, seat: int, w: Weights, lakes: int) -> list[float]:
    """Return the net worth of the tributes the seat can nearly pay this round, best first."""
    units = state.res[3 * seat] + state.res[3 * seat + 1] + 2 * state.res[3 * seat + 2]
    found: list[float] = []
    for number in (1, 2):
        sure = min(1.0, max(0.0, (units + 3.0 - 4.5 * (number - 1)) / 4.5))
        later = w.tribute[lakes - 1] if lakes > 1 else 0.0
        found.append(sure * 6.0 * (1.0 - later))
    return found


# ------------------------------------------------------------------ the Forest


def _forest_value(state: State, seat: int, card: int, w: Weights, lakes: int) -> float:
    value = 0.0
    for upper, lower in state.board.tables.forest[card]:
        first = worth.resource_value(upper, w, lakes)
        value += first if lower < 0 else max(first, worth.resource_value(lower, w, lakes))
    return value


def _forest(state: State, seat: int, w: Weights) -> Action:
    """Return the card after which the seat's resources are worth most."""
    lakes = worth.chances(state, seat, LAKE)
    best: Action = a.NO_FOREST
    most = -1.0
    at = 3 * seat
    before = state.res[at : at + 3]
    for card in state.forest_line:
        symbols = state.board.tables.forest[card]
        for action in a.FOREST[card]:
            choose = action.choose
            for upper, lower in symbols:
                if lower >= 0:
                    if choose & 1:
                        upper = lower
                    choose >>= 1
                if state.supply[upper] > state.res[at + upper] - before[upper]:
                    state.res[at + upper] += 1
            value = worth.holdings(state, seat, w, lakes) + _goals(state, seat) * w.goal
            state.res[at : at + 3] = before
            value += 0.05 * len(symbols)
            if value > most:
                best, most = action, value
    return best


def _goals(state: State, seat: int) -> float:
    """Return the current Esteem of the elders."""
    if not state.elders[seat]:
        return 0.0
    goals = state.board.tables.goals
    res = state.res[3 * seat : 3 * seat + 3]
    types = type_counts(state, seat)
    cards = [len(row) for row in state.tributes[3 * seat : 3 * seat + 3]]
    return float(sum([goal_esteem(goals[e], goal_count(goals[e], res, types, cards)) for e in state.elders[seat]]))


# ------------------------------------------------------------------ action spaces


def _space(state: State, seat: int, w: Weights) -> Action:
    first = state.region * SPACES
    free = [space for space in range(SPACES) if state.taken[first + space] == NOBODY]
    spaces = state.board.tables.spaces[state.region]
    best, most = free[0], -1e9
    for space in free:
        value = _space_value(state, seat, spaces[space], w)
        if value > most:
            best, most = space, value
    return a.SPACE[best]


def _space_value(state: State, seat: int, left: tuple[int, ...], w: Weights) -> float:
    value = 0.0
    if state.region == SHORE:
        gains = sorted([_recruit_gain(state, seat, card, w) for card in state.row if card >= 0], reverse=True)
        value = sum([gain for gain in gains[: left[RECRUIT]] if gain > 0.0]) + 0.4 * left[CYCLE]
        return value + 0.1 * left[RECRUIT]
    if state.region == VILLAGE:
        gains = sorted([_task_value(state, seat, card, w)[0] for card in taskable(state, seat, W_TASK)], reverse=True)
        fish = w.fish[worth.chances(state, seat, SHORE)]
        return sum([gain for gain in gains[: left[TASK]] if gain > 0.0]) + fish * left[FISH]
    lakes = worth.chances(state, seat, LAKE)
    paid = _tributes_now(state, seat, w, left[TRIBUTE])
    value = paid + 0.05 * left[TRIBUTE]
    if left[ELDER] and state.elder_deck:
        value += _elder_gain(state, seat, w, lakes)
    if left[EMISSARY] and state.emissary != seat:
        value += w.emissary[lakes - 1] if lakes > 1 else 0.1
    return value


def _tributes_now(state: State, seat: int, w: Weights, number: int) -> float:
    """Return the net worth of paying up to `number` tributes now."""
    at = 3 * seat
    before = state.res[at : at + 3]
    total = 0.0
    for _ in range(number):
        spirit, gain = _best_tribute(state, seat, w, W_TRIBUTE)
        if spirit < 0:
            break
        cost = state.board.altars[spirit]
        for resource in range(3):
            state.res[at + resource] -= cost[resource]
        total += gain
    state.res[at : at + 3] = before
    return total


def _best_tribute(state: State, seat: int, w: Weights, word: int) -> tuple[int, float]:
    """Return the spirit whose tribute gains most beyond its cost, and that gain; -1 if none gains."""
    best, most = -1, 0.0
    lakes = worth.chances(state, seat, LAKE)
    at = 3 * seat
    later = max(0, lakes - 1) if state.region >= LAKE else lakes
    for spirit in range(3):
        if not allows(word, spirit) or not can_pay_tribute(state, seat, spirit):
            continue
        cost = state.board.altars[spirit]
        before = worth.holdings(state, seat, w, later) + w.goal * _goals(state, seat)
        held = state.res[at : at + 3]
        row = state.tributes[3 * seat + spirit]
        for resource in range(3):
            state.res[at + resource] -= cost[resource]
        state.tributes[3 * seat + spirit] = (*row, 0)
        after = worth.holdings(state, seat, w, later) + w.goal * _goals(state, seat)
        state.res[at : at + 3] = held
        state.tributes[3 * seat + spirit] = row
        gain = worth.tribute_value(state, seat, spirit, w, lakes) + after - before
        if gain > most:
            best, most = spirit, gain
    return best, most


def _elder_gain(state: State, seat: int, w: Weights, lakes: int) -> float:
    """Return the average worth of the better of two elders."""
    return 2.0 + (w.elder[lakes - 1] if lakes > 1 else 0.0)


def _recruit_gain(state: State, seat: int, card: int, w: Weights) -> float:
    """Return an islander's worth less its price; -1 if it cannot be paid."""
    price = state.board.tables.prices[card]
    fish = state.fish[seat] + (3 if state.phase == PLACE else 0)
    if price > fish:
        return -1.0
    villages = worth.chances(state, seat, VILLAGE)
    value = w.cards[card][villages] - w.crowd * villages * max(0, len(state.tableau[seat]) - 2)
    shores = worth.chances(state, seat, SHORE)
    keep = w.fish[shores - 1] if shores > 1 and state.region >= SHORE else w.fish[shores]
    before = _goals(state, seat)
    if before or state.elders[seat]:
        row = state.tableau[seat]
        state.tableau[seat] = (*row, card)
        value += _goals(state, seat) - before
        state.tableau[seat] = row
    return value - keep * price


def _effect(state: State, seat: int, w: Weights) -> Action:
    """Return the best remaining effect of the action space, or its end."""
    left = state.left
    if left[FISH]:
        return a.TAKE_FISH
    if left[EMISSARY] and state.emissary != seat:
        return a.TAKE_EMISSARY
    if left[RECRUIT]:
        return _recruit(state, seat, w)
    if left[TASK]:
        return _task(state, seat, W_TASK, w)
    if left[TRIBUTE]:
        spirit, _ = _best_tribute(state, seat, w, W_TRIBUTE)
        if spirit >= 0:
            return a.TRIBUTE[spirit][0]
    if left[ELDER] and state.elder_deck:
        return a.DRAW_ELDERS
    return a.END_ACTION


def _recruit(state: State, seat: int, w: Weights) -> Action:
    best, most = -1, 0.0
    for card in state.row:
        if card >= 0:
            gain = _recruit_gain(state, seat, card, w)
            if gain > most:
                best, most = card, gain
    if state.left[CYCLE] and most < 1.5 and state.fish[seat] > 1:
        return a.CYCLE
    return a.RECRUIT[best] if best >= 0 else a.END_ACTION


def _side_value(state: State, seat: int, side: Side, w: Weights, lakes: int) -> float:
    fish = w.fish[worth.chances(state, seat, SHORE)]
    value = -fish * side.fish
    if side.clay or side.palm or side.ebony:
        value -= side.clay * worth.resource_value(0, w, lakes) + side.palm * worth.resource_value(1, w, lakes)
        value -= side.ebony * worth.resource_value(2, w, lakes)
    for number in side.gains:
        item = state.board.tables.items[number]
        if W_TRIBUTE <= item.word < W_RECRUIT:
            value += _best_tribute(state, seat, w, item.word)[1]
        elif W_TASK < item.word < W_TRIBUTE:
            others = [_plain_task(state, seat, card, w, lakes) for card in taskable(state, seat, item.word)]
            value += max(0.0, max(others, default=0.0))
        else:
            value += worth.item_value(state, seat, number, w, lakes)
    return value


def _plain_task(state: State, seat: int, card: int, w: Weights, lakes: int) -> float:
    """Return the worth of a task within a task, without looking further."""
    found = 0.0
    for side in state.board.tables.effects[card]:
        value = sum([worth.item_value(state, seat, item, w, lakes) for item in side.gains])
        found = max(found, value - side.fish * 0.4 - side.clay - side.palm - 2 * side.ebony)
    return found


def _task_value(state: State, seat: int, card: int, w: Weights) -> tuple[float, int]:
    """Return the gain of tasking an islander, and the option; -1 for a scroll."""
    tables = state.board.tables
    lakes = worth.chances(state, seat, LAKE)
    if not tables.effects[card]:
        items = sum([worth.item_value(state, seat, item, w, lakes) for item in tables.scroll_gains[card]])
        return items * (1.2 if tables.scroll_on[card] == 3 else 0.6), -1
    best, most = -1, 0.0
    fish, at, res = state.fish[seat], 3 * seat, state.res
    for option, side in enumerate(tables.effects[card]):
        if fish >= side.fish and res[at] >= side.clay and res[at + 1] >= side.palm and res[at + 2] >= side.ebony:
            value = _side_value(state, seat, side, w, lakes)
            if value > most:
                best, most = option, value
    return most, best


def _task(state: State, seat: int, word: int, w: Weights) -> Action:
    best, most, side = -1, 0.0, -1
    for card in taskable(state, seat, word):
        value, option = _task_value(state, seat, card, w)
        if value > most:
            best, most, side = card, value, option
    if best >= 0:
        return a.TASK[best][side][0]
    return a.DECLINE if state.phase == WAIT else a.END_ACTION


def _wait(state: State, seat: int, w: Weights) -> Action:
    word = state.stack[-1][1]
    if word < W_TRIBUTE:
        return _task(state, seat, word, w)
    if word < W_RECRUIT:
        spirit, _ = _best_tribute(state, seat, w, word)
        return a.TRIBUTE[spirit][0] if spirit >= 0 else a.DECLINE
    return legal_actions(state, seat)[0]


def _decree(state: State, seat: int, w: Weights) -> Action:
    """Take rewards, which cost nothing, whole ones first."""
    for action in legal_actions(state, seat):
        assert isinstance(action, a.Decree)
        if action.option >= 0 and not action.choosy:
            return action
    return legal_actions(state, seat)[0]


def _return(state: State, seat: int) -> Action:
    """Return the least valuable elder: keep those that score most, then those that may."""
    goals = state.board.tables.goals
    res = state.res[3 * seat : 3 * seat + 3]
    types = type_counts(state, seat)
    cards = [len(row) for row in state.tributes[3 * seat : 3 * seat + 3]]
    worst, least = -1, 1e9
    for elder in state.elders[seat]:
        goal = goals[elder]
        count = goal_count(goal, res, types, cards)
        value = goal_esteem(goal, count) + 0.3 * goal.high * min(1.0, count / goal.many)
        if value < least:
            worst, least = elder, value
    return a.RETURN[worst]
