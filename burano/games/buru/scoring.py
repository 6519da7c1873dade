"""The final score and the winner (R9.2, R9.3, R10.12)."""

from __future__ import annotations

from burano.core.effects import Log
from burano.games.buru.board import G_RESOURCE, G_SET, G_SPIRITS, G_TYPE, TRACK, Goal
from burano.games.buru.events import GameEnded, SeatScored
from burano.games.buru.spec import TYPES
from burano.games.buru.state import OVER, State

KINDS = len(TYPES)


def type_counts(state: State, seat: int) -> list[int]:
    """Return the number of islanders of each type."""
    found = [0] * KINDS
    types = state.board.tables.types
    for card in state.tableau[seat]:
        found[types[card]] += 1
    return found


def goal_count(goal: Goal, res: list[int], types: list[int], cards: list[int]) -> int:
    """Return how much of a goal is fulfilled, given resources, islanders by type and tribute cards by spirit."""
    mask = goal.mask
    if goal.kind == G_RESOURCE or goal.kind == G_TYPE:
        source = res if goal.kind == G_RESOURCE else types
        return sum([number for at, number in enumerate(source) if mask >> at & 1])
    if goal.kind == G_SET:
        return min([number for at, number in enumerate(res) if mask >> at & 1])
    if goal.kind == G_SPIRITS:
        return min([number for at, number in enumerate(cards) if mask >> at & 1])
    return sum([1 for number in types if number])


def goal_esteem(goal: Goal, count: int) -> int:
    """Return the Esteem of the highest level fulfilled."""
    return goal.high if count >= goal.many else goal.low if count >= goal.few else 0


def elder_esteem(state: State, seat: int) -> list[tuple[int, int]]:
    """Return each of the seat's elders with its Esteem; unknown ones score nothing."""
    if not state.elders[seat]:
        return []
    goals = state.board.tables.goals
    res = state.res[3 * seat : 3 * seat + 3]
    types = type_counts(state, seat)
    cards = [len(row) for row in state.tributes[3 * seat : 3 * seat + 3]]
    return [
        (elder, goal_esteem(goals[elder], goal_count(goals[elder], res, types, cards)) if elder >= 0 else 0)
        for elder in state.elders[seat]
    ]


def tribute_esteem(state: State, seat: int) -> list[int]:
    """Return the Esteem of tribute cards by spirit; unknown ones count nothing."""
    return [sum([value for value in row if value > 0]) for row in state.tributes[3 * seat : 3 * seat + 3]]


def set_esteem(state: State, seat: int) -> list[int]:
    """Return a Lawan's Esteem for islanders, by type; empty for a person."""
    if seat < state.board.persons:
        return []
    sets = state.board.sets
    return [sets[min(number, len(sets) - 1)] for number in type_counts(state, seat)]


def total(state: State, seat: int) -> int:
    """Return the score if the game ended now, as far as the cards are known."""
    elders = sum([esteem for _, esteem in elder_esteem(state, seat)])
    return state.track(seat) + sum(tribute_esteem(state, seat)) + elders + sum(set_esteem(state, seat))


def leaders(state: State, score: list[int]) -> tuple[int, ...]:
    """Return all seats with the highest score, clockwise from the Emissary, who comes first."""
    players = state.board.players
    seats = [(state.emissary + step) % players for step in range(players)]
    return tuple([seat for seat in seats if score[seat] == max(score)])


def end_game(state: State, log: Log) -> None:
    """Reveal and count everything; the first of the leaders wins."""
    players = state.board.players
    score = [total(state, seat) for seat in range(players)]
    best = leaders(state, score)
    state.winners = best[:1]
    state.phase = OVER
    if log is None:
        return
    for step in range(players):
        seat = (state.emissary + step) % players
        track = tuple(state.esteem[seat * TRACK : seat * TRACK + TRACK])
        tributes, sets = tuple(tribute_esteem(state, seat)), tuple(set_esteem(state, seat))
        log.append(SeatScored(seat, track, tributes, tuple(elder_esteem(state, seat)), sets))
    log.append(GameEnded(tuple(score), best, best[0]))
