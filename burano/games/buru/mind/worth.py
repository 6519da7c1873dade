"""Worth of things to a seat, in points."""

from __future__ import annotations

from burano.games.buru.board import LAKE, SHORE, VILLAGE, W_CLAY, W_ESTEEM, W_TRIBUTE
from burano.games.buru.lake import tribute_items
from burano.games.buru.mind.weights import LEFT, Weights
from burano.games.buru.scoring import goal_count, goal_esteem, type_counts
from burano.games.buru.state import MORNING, OVER, State

PER_LAKE = 2
"""Tributes that can usually be paid in one Lake."""


def chances(state: State, seat: int, region: int) -> int:
    """Return how often the seat can still act in a region, including this round if the region is not over."""
    if state.phase == OVER:
        return 0
    later = state.board.rounds - 1 - state.round
    if state.region == MORNING or state.region < region:
        return min(LEFT - 1, later + 1)
    if state.region > region or seat not in state.order[state.at :]:
        return later
    return min(LEFT - 1, later + 1)


def deck_mean(state: State, spirit: int) -> float:
    """Return the mean value of a spirit's next tribute card. Called with sampled worlds, in which all values are known
    but not their order."""
    deck = state.tribute_decks[spirit]
    return sum(deck) / len(deck) if deck else 0.0


def tribute_value(state: State, seat: int, spirit: int, w: Weights, lakes: int) -> float:
    """Return the worth of the next tribute to a spirit: card, totem, decrees and scrolls, without its cost."""
    value = deck_mean(state, spirit)
    holder = state.totems[spirit]
    if holder == seat:
        value += 1.0
    elif holder >= 0:
        value -= 0.4
    for number in tribute_items(state, seat, spirit):
        value += item_value(state, seat, number, w, lakes)
    return value


def item_value(state: State, seat: int, number: int, w: Weights, lakes: int) -> float:
    """Return the approximate worth of a declared item; a task or tribute within another effect counts as an average
    one."""
    item = state.board.tables.items[number]
    if item.condition >= 0 and state.totems[item.condition] != seat:
        return 0.0
    if item.word == 0:
        return item.number * w.fish[chances(state, seat, SHORE)]
    if item.word < W_ESTEEM:
        return item.number * resource_value(item.word - W_CLAY, w, lakes)
    if item.word == W_ESTEEM:
        return float(item.number)
    if item.word < W_TRIBUTE:
        return 1.2 * item.number
    return 2.0 * item.number


def resource_value(resource: int, w: Weights, lakes: int) -> float:
    """Return the average worth of one more of a resource, which usually becomes part of a tribute."""
    unit = 2.0 if resource == 2 else 1.0
    return w.spare[lakes][resource] + (0.5 * unit * w.tribute[lakes] if lakes else 0.0)


def holdings(state: State, seat: int, w: Weights, lakes: int) -> float:
    """Return the worth of clay, palm and ebony: the tributes they pay for, best first, and the rest."""
    at = 3 * seat
    clay, palm, ebony = state.res[at], state.res[at + 1], state.res[at + 2]
    total = 0.0
    if lakes and clay + palm + ebony > 2:
        means = [deck_mean(state, spirit) for spirit in range(3)]
        altars = state.board.altars
        for _ in range(PER_LAKE * lakes):
            best, gain = -1, 0.0
            for spirit in range(3):
                cost = altars[spirit]
                if clay >= cost[0] and palm >= cost[1] and ebony >= cost[2]:
                    value = means[spirit] + (1.0 if state.totems[spirit] == seat else 0.0)
                    value -= 1.0 * (cost[0] + cost[1]) + 2.0 * cost[2]
                    value += 10.0
                    if value > gain and state.tribute_decks[spirit]:
                        best, gain = spirit, value
            if best < 0:
                break
            cost = altars[best]
            clay, palm, ebony = clay - cost[0], palm - cost[1], ebony - cost[2]
            total += w.tribute[lakes] * means[best]
    spare = w.spare[lakes]
    return total + spare[0] * clay + spare[1] * palm + spare[2] * ebony


def elders_value(state: State, seat: int, w: Weights, lakes: int) -> float:
    """Return the current Esteem of the elders, discounted while it can change, and what they may still bring."""
    if not state.elders[seat]:
        return 0.0
    goals = state.board.tables.goals
    res = state.res[3 * seat : 3 * seat + 3]
    types = type_counts(state, seat)
    cards = [len(row) for row in state.tributes[3 * seat : 3 * seat + 3]]
    total = 0.0
    for elder in state.elders[seat]:
        goal = goals[elder]
        esteem = goal_esteem(goal, goal_count(goal, res, types, cards))
        total += (w.goal * esteem if lakes else esteem) + w.elder[lakes]
    return total


def islanders_value(state: State, seat: int, w: Weights, villages: int) -> float:
    """Return the worth of the tableau; islanders tasked this round count only in later rounds."""
    cards = state.tableau[seat]
    if not villages or not cards:
        return 0.0
    tasked = state.tasked[seat]
    total = 0.0
    for card in cards:
        left = villages - 1 if tasked >> card & 1 and state.region <= VILLAGE else villages
        total += w.cards[card][left]
    return total - w.crowd * villages * max(0, len(cards) - 3)


def standing(state: State, seat: int, w: Weights) -> float:
    """Return the seat's expected final score."""
    lakes, shores = chances(state, seat, LAKE), chances(state, seat, SHORE)
    total = float(state.track(seat))
    for row in state.tributes[3 * seat : 3 * seat + 3]:
        total += sum(row)
    total += elders_value(state, seat, w, lakes)
    total += holdings(state, seat, w, lakes) + w.fish[shores] * state.fish[seat]
    total += islanders_value(state, seat, w, chances(state, seat, VILLAGE))
    if lakes:
        totem = w.totem[lakes]
        for spirit in range(3):
            if state.totems[spirit] == seat:
                total += totem[spirit]
        if state.emissary == seat:
            total += w.emissary[lakes]
    if seat >= state.board.persons:
        sets = state.board.sets
        total += sum([sets[min(number, len(sets) - 1)] for number in type_counts(state, seat)])
    return total
