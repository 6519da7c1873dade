"""The value of a seat's position in points: its features times the weights of the phase."""

from __future__ import annotations

from burano.games.burano.board import FISH
from burano.games.burano.mind import features as f
from burano.games.burano.mind.worth import best_sale, roof_worth
from burano.games.burano.state import BONUS, DISPATCH, LACE, OVER, SAILING, SELL, TAKE_FISH, State


def evaluate(state: State, seat: int, weights: list[list[float]]) -> float:
    """Return the seat's value minus that of its rivals: of the other player, or, with more players, a share of each."""
    players = state.board.players
    if state.phase == OVER:
        return float(state.vp[seat] - max(state.vp[other] for other in range(players) if other != seat))
    total = value(state, seat, weights) + pending(state, seat)
    share = 1.0 if players == 2 else 0.8 / (players - 1)
    for other in range(players):
        if other != seat:
            total -= share * rival_value(state, other, weights)
    return total


def value(state: State, seat: int, weights: list[list[float]]) -> float:
    """Return the seat's expected final points, apart from a constant."""
    row = weights[f.phase_of(state, seat)]
    total = float(state.vp[seat])
    found = f.features(state, seat)
    for index in range(f.COUNT):
        total += found[index] * row[index]
    return total


def rival_value(state: State, seat: int, weights: list[list[float]]) -> float:
    """Return a cheaper value for another seat, limited to what my turn can change."""
    row = weights[f.phase_of(state, seat)]
    found = [0.0] * f.COUNT
    coins = state.coins[seat]
    found[f.COINS] = float(min(coins, f.COINS_SOON))
    found[f.COINS_MORE] = float(max(0, coins - f.COINS_SOON))
    cubes = f.cubes_by_color(state, seat)
    f.add_lace(state, seat, cubes, found)
    f.add_islands(state, seat, found)
    f.add_roofs(state, seat, cubes, found)
    found[f.RING_WORKERS] = float(state.ring[seat])
    total = float(state.vp[seat])
    for index in range(f.COUNT):
        total += found[index] * row[index]
    return total


def pending(state: State, seat: int) -> float:
    """Return the expected gain of an action that has only begun, for players who do not search further."""
    if state.actor != seat:
        return 0.0
    phase = state.phase
    if phase == LACE:
        return 3.0 if state.lace_placed == 0 else 1.5 * len(state.arrows)
    if phase == SAILING:
        return 2.5
    if phase == TAKE_FISH:
        return 1.8 * state.fish_left + 0.5
    if phase == DISPATCH:
        return 0.8
    if phase == SELL:
        hand = state.hand[seat * FISH : seat * FISH + FISH]
        return 0.5 * best_sale(hand, state.board.ship_vp)[0]
    if phase == BONUS:
        tile = state.laid[state.bonus_roof][0]
        return 5.0 + roof_worth(state, seat, tile)
    return 0.0
