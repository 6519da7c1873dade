"""How well a seat stands, in points to be expected at the end."""

from __future__ import annotations

from typing import Final

from burano.games.murano import income, scoring
from burano.games.murano.board import (
    BASILICA,
    COLORS,
    FACTORY,
    GONDOLAS,
    OWN_COLORS,
    OWN_FACTORIES,
    OWN_GONDOLIERS,
    PALACE,
    SHOP,
    SPECIAL,
    SPECIALS,
    WIDTH,
)
from burano.games.murano.mind import assignment
from burano.games.murano.mind.promise import promise
from burano.games.murano.mind.weights import Weights
from burano.games.murano.state import OVER, SCORE, State

MOST_GOLD = 12.0
"""More gold than this beyond what is enough can never be spent."""


def stacks_last(state: State, w: Weights) -> float:
    """How many more turns each player can expect before the two smallest stacks are gone."""
    if state.phase >= SCORE or state.ended_by >= 0:
        return 0.0
    left = sorted(
        [len(state.streets) * 0.45, float(len(state.shops)), float(len(state.palaces)), float(state.factories),
         float(state.special_tiles)]
    )  # fmt: skip
    return (left[0] + left[1]) * w.pace * 2.2 / state.board.players


def turns_left(state: State, w: Weights) -> float:
    """How many more turns are worth planning for: as long as the stacks last, but not longer than games usually do.

    Without that limit everybody would wait for ever for somebody else to end the game.
    """
    stacks = stacks_last(state, w)
    players = state.board.players
    usual = w.length[players] - state.turn / players
    if usual < w.least_turns:
        usual = w.least_turns
    return usual if usual < stacks else stacks


def evaluate(state: State, seat: int, w: Weights) -> float:
    """Points the seat can expect."""
    if state.phase == OVER:
        return state.vp[seat] + 0.01 * state.gold[seat]
    if state.phase == SCORE:
        return float(_final(state, seat))
    total = _prospects(state, seat, w) - _impatience(state, w)
    if state.actor == seat:
        total += w.pending[state.phase]
    if state.ended_by >= 0 and w.closing:
        total += w.closing * (total - _best_other(state, seat, w))
    return total


def _prospects(state: State, seat: int, w: Weights) -> float:
    """What the seat has and may expect of it."""
    turns = turns_left(state, w)
    return state.vp[seat] + _belongings(state, seat, turns, w) + _people(state, seat, turns, w)


def _impatience(state: State, w: Weights) -> float:
    """The longer a game takes, the more everybody wants to see the stacks shrink: it must end at last."""
    players = state.board.players
    overtime = state.turn / players - w.patience[players]
    return w.hurry * overtime * stacks_last(state, w) if overtime > 0.0 else 0.0


def _best_other(state: State, seat: int, w: Weights) -> float:
    """The prospects of the best opponent."""
    best = -1e9
    for other in range(state.board.players):
        if other != seat:
            theirs = _prospects(state, other, w)
            if theirs > best:
                best = theirs
    return best


def lead(state: State, seat: int, w: Weights) -> float:
    """The same, less a share of what the best of the others can expect.

    A lead counts for more the sooner the game ends: who is ahead wants it to end, who is behind does not.
    """
    if state.phase < SCORE:
        total = _prospects(state, seat, w)
        if state.actor == seat:
            total += w.pending[state.phase]
        ahead = total - w.rival * _best_other(state, seat, w)
        return ahead / (1.0 + w.tempo * stacks_last(state, w)) - _impatience(state, w)
    others = [evaluate(state, other, w) for other in range(state.board.players) if other != seat]
    return evaluate(state, seat, w) - w.rival * max(others)


def _final(state: State, seat: int) -> float:
    """What the best scoring still brings."""
    total = state.vp[seat]
    if (state.actor - seat) % state.board.players < state.scored_seats and state.actor != seat:
        return float(total)
    return float(_scored_best(state, seat))


def standing(state: State, seat: int) -> int:
    """Points so far; before the final scoring with what the best scoring would bring as things stand."""
    return state.vp[seat] if state.phase >= SCORE else _scored_best(state, seat)


def _scored_best(state: State, seat: int) -> int:
    """Points after the best scoring of what the seat has."""
    ways = assignment.best_scoring(state, seat)
    idle = scoring.idle_gondoliers(state, seat) - len(ways)
    return state.vp[seat] + sum([scoring.worth(state, seat, way) for way in ways]) + idle * state.board.tables.idle_vp


def _belongings(state: State, seat: int, turns: float, w: Weights) -> float:
    """Gold, beads, tiles in hand, factories, shops and special cards."""
    gold = float(state.gold[seat])
    much = 0.0
    if gold > w.gold_enough:
        much = min(gold - w.gold_enough, MOST_GOLD)
        gold = w.gold_enough
    spend = turns / w.gold_turns if turns < w.gold_turns else 1.0
    total = (gold * w.gold + much * w.gold_much) * spend + 0.01 * state.gold[seat]
    for color in range(COLORS):
        count = state.beads[seat * 3 + color]
        if count:
            total += (w.bead * count + w.bead_pair * (count // 2) + w.bead_three * (count // 3)) * spend
    lasting = stacks_last(state, w)
    soon = lasting / w.held_turns if lasting < w.held_turns else 1.0
    total += soon * (
        w.held[FACTORY] * state.factory_tiles[seat]
        + w.held[SHOP] * len(state.shops_held[seat])
        + w.held[PALACE] * len(state.palaces_held[seat])
        + w.held[SPECIAL] * state.special_held[seat]
    )
    long = turns / w.span if turns < w.span else 1.0
    total += (_economy(state, seat, w) + w.held_income * (1.0 if state.shops_held[seat] else 0.0)) * long
    cards = state.specials[seat]
    if cards:
        effect = state.board.tables.effect
        for card in range(SPECIALS):
            if cards >> card & 1 and effect[card] != BASILICA:
                total += w.card[effect[card]] * long
    return total


def _economy(state: State, seat: int, w: Weights) -> float:
    """What factories and the best income action bring in a long game."""
    tally = state.tally
    factories = 0
    best = 0.0
    for island in range(state.board.islands):
        base = island * WIDTH
        factories += tally[base + OWN_FACTORIES + seat]
        colors = tally[base + OWN_COLORS + seat]
        if colors:
            paved = state.paved[island].bit_count()
            earned = income.income_at(state, seat, island) + w.income_room * _BITS[colors] * (paved if paved < 4 else 4)
            if earned > best:
                best = earned
    if best > w.income_enough:
        best = w.income_enough + w.income_much * (best - w.income_enough)
    return w.factory * (factories if factories < 3 else 3) + w.income * best


_BITS: Final = (0, 1, 1, 2, 1, 2, 2, 3)
"""How many colours a set of them holds."""
_PLACED, _UNPLACED, _NOBODY = 0, 1, 2
"""How a character finds its gondolier: one waits at the island, one can be placed there, or none is left."""


def _people(state: State, seat: int, turns: float, w: Weights) -> float:
    """Characters with gondoliers, and gondoliers without: the best pairs first."""
    islands = state.board.islands
    free = [state.tally[island * WIDTH + OWN_GONDOLIERS + seat] for island in range(islands)]
    supply = state.supply[seat]
    total = w.spare_gondolier * sum(free) + w.gondolier * supply
    pairs = _pairs(state, seat, free, turns, w)
    pairs.sort()
    used = 0
    time = turns
    for worth, how, number, island in pairs:
        if used >> number & 1:
            continue
        if how == _PLACED:
            if not free[island]:
                continue
            free[island] -= 1
            total -= w.spare_gondolier
        elif how == _UNPLACED:
            if not supply or time < 1.0:
                continue
            supply -= 1
            time -= 1.0
            total -= w.gondolier
        used |= 1 << number
        total -= worth
    return total


def _pairs(state: State, seat: int, free: list[int], turns: float, w: Weights) -> list[tuple[float, int, int, int]]:
    """Characters at islands: minus their worth, how the gondolier comes there, character, island."""
    pairs: list[tuple[float, int, int, int]] = []
    cards = state.characters[seat]
    if not cards:
        return pairs
    open_gondola = [_free_gondola(state, seat, island) for island in range(len(free))]
    for number in range(len(cards)):
        for island in range(len(free)):
            points = promise(state, seat, cards[number], island, turns, w)
            if points <= 1.0:
                continue
            if free[island]:
                pairs.append((-points * w.placed, _PLACED, number, island))
            if open_gondola[island] and turns > 0.5:
                cost = w.place_cost * (1.0 if open_gondola[island] == 1 else 2.2)
                if points * w.unplaced > cost + 1.0:
                    pairs.append((cost - points * w.unplaced, _UNPLACED, number, island))
            if turns > 3.0:
                pairs.append((-points * w.no_gondolier, _NOBODY, number, island))
    return pairs


def _free_gondola(state: State, seat: int, island: int) -> int:
    """1 if the own gondola of an island is free, 2 if only others are, else 0."""
    base = island * GONDOLAS
    if state.gondolas[base + seat] < 0:
        return 1
    for gondola in range(GONDOLAS):
        if state.gondolas[base + gondola] < 0:
            return 2
    return 0
