"""Evaluation of positions, in points expected at the end."""

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
from burano.games.murano.mind.character_worth import character_worth
from burano.games.murano.mind.weights import Weights
from burano.games.murano.state import OVER, SCORE, State

MAX_GOLD = 12.0
"""Maximum of gold beyond `gold_enough` that counts."""


def stacks_last(state: State, w: Weights) -> float:
    """Return source many more turns each player can expect before the two smallest stacks are gone."""
    if state.phase >= SCORE or state.ended_by >= 0:
        return 0.0
    left = sorted(
        [len(state.streets) * 0.45, float(len(state.shops)), float(len(state.palaces)), float(state.factories),
         float(state.special_tiles)]
    )  # fmt: skip
    return (left[0] + left[1]) * w.pace * 2.2 / state.board.players


def turns_left(state: State, w: Weights) -> float:
    """Return source many more turns to plan for: as long as the stacks last, but not longer than an average game.

    Without that limit every player would wait for another to end the game.
    """
    stacks = stacks_last(state, w)
    players = state.board.players
    usual = w.length[players] - state.turn / players
    if usual < w.least_turns:
        usual = w.least_turns
    return usual if usual < stacks else stacks


def evaluate(state: State, seat: int, w: Weights) -> float:
    """Return the seat's expected points."""
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
    """Return the seat's points and the expected worth of its possessions."""
    turns = turns_left(state, w)
    return state.vp[seat] + _belongings(state, seat, turns, w) + _people(state, seat, turns, w)


def _impatience(state: State, w: Weights) -> float:
    """Return a penalty that grows with overtime and the size of the stacks, so that the game ends."""
    players = state.board.players
    overtime = state.turn / players - w.patience[players]
    return w.hurry * overtime * stacks_last(state, w) if overtime > 0.0 else 0.0


def _best_other(state: State, seat: int, w: Weights) -> float:
    """Return the prospects of the best opponent."""
    best = -1e9
    for other in range(state.board.players):
        if other != seat:
            theirs = _prospects(state, other, w)
            if theirs > best:
                best = theirs
    return best


def lead(state: State, seat: int, w: Weights) -> float:
    """Return the seat's expected points less a share of the best opponent's.

    A lead counts for more the sooner the game ends, so that the leader wants it to end and the others do not.
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
    """Return the points after the best scoring."""
    total = state.vp[seat]
    if (state.actor - seat) % state.board.players < state.scored_seats and state.actor != seat:
        return float(total)
    return float(_scored_best(state, seat))


def standing(state: State, seat: int) -> int:
    """Return the points so far; before the final scoring including the best scoring of the present position."""
    return state.vp[seat] if state.phase >= SCORE else _scored_best(state, seat)


def _scored_best(state: State, seat: int) -> int:
    """Return the points after the best scoring of the present position."""
    ways = assignment.best_scoring(state, seat)
    idle = scoring.idle_gondoliers(state, seat) - len(ways)
    return state.vp[seat] + sum([scoring.worth(state, seat, way) for way in ways]) + idle * state.board.tables.idle_vp


def _belongings(state: State, seat: int, turns: float, w: Weights) -> float:
    """Return the worth of gold, beads, unbuilt tiles, factories, shops and special cards."""
    gold = float(state.gold[seat])
    much = 0.0
    if gold > w.gold_enough:
        much = min(gold - w.gold_enough, MAX_GOLD)
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
    """Return the worth of factories and the best income action in a long game."""
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
"""Number of colours in a bit set of them."""
_PLACED, _UNPLACED, _NOBODY = 0, 1, 2
"""Where a character's gondolier comes from: one is on the island, one can be placed there, or none is left."""


def _people(state: State, seat: int, turns: float, w: Weights) -> float:
    """Return the worth of characters with gondoliers, best pairs first, and of the remaining gondoliers."""
    islands = state.board.islands
    free = [state.tally[island * WIDTH + OWN_GONDOLIERS + seat] for island in range(islands)]
    supply = state.supply[seat]
    total = w.spare_gondolier * sum(free) + w.gondolier * supply
    pairs = _pairs(state, seat, free, turns, w)
    pairs.sort()
    used = 0
    time = turns
    for worth, source, number, island in pairs:
        if used >> number & 1:
            continue
        if source == _PLACED:
            if not free[island]:
                continue
            free[island] -= 1
            total -= w.spare_gondolier
        elif source == _UNPLACED:
            if not supply or time < 1.0:
                continue
            supply -= 1
            time -= 1.0
            total -= w.gondolier
        used |= 1 << number
        total -= worth
    return total


def _pairs(state: State, seat: int, free: list[int], turns: float, w: Weights) -> list[tuple[float, int, int, int]]:
    """Return pairs of character and island: negative worth, source of the gondolier, character, island."""
    pairs: list[tuple[float, int, int, int]] = []
    cards = state.characters[seat]
    if not cards:
        return pairs
    open_gondola = [_free_gondola(state, seat, island) for island in range(len(free))]
    for number in range(len(cards)):
        for island in range(len(free)):
            points = character_worth(state, seat, cards[number], island, turns, w)
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
    """Return 1 if the seat's own gondola of an island is free, 2 if only others are, else 0."""
    base = island * GONDOLAS
    if state.gondolas[base + seat] < 0:
        return 1
    for gondola in range(GONDOLAS):
        if state.gondolas[base + gondola] < 0:
            return 2
    return 0
