"""Turns: a ship arrives and its action begins; a turn ends and the next begins (R1, R3.4, R5.1)."""

from __future__ import annotations

from burano.core.protocol import Event, Reason
from burano.games.murano import building, buying, ending, gondoliers, income, production, recruiting, scoring, ships
from burano.games.murano.board import (
    A_BUILD,
    A_GOLD,
    A_GONDOLIER,
    A_INCOME,
    A_PLACE,
    A_PRODUCTION,
    A_RECRUIT,
    A_SPECIAL,
    BANK,
)
from burano.games.murano.events import EndAgreed, GoldTaken, Passed, TurnEnded, TurnStarted
from burano.games.murano.state import DONE, SAIL, STEER, State


def least_gold(state: State, seat: int, action: int) -> int:
    """Return the least gold an action takes, without the ships; -1 if it cannot be carried out at all (V3)."""
    if A_GOLD < action <= A_SPECIAL:
        return buying.least_gold(state, buying.KIND_OF_ACTION[action])
    if action == A_RECRUIT:
        return recruiting.least_gold(state, seat)
    if action == A_PLACE:
        return gondoliers.least_gold_to_place(state, seat)
    if action == A_GONDOLIER:
        return gondoliers.least_gold_to_change(state, seat)
    if action == A_BUILD:
        return 0 if building.can_build(state, seat) else -1
    if action == A_INCOME:
        return 0 if income.can_earn(state, seat) else -1
    if action == A_PRODUCTION:
        return 0 if production.can_produce(state, seat) else -1
    return 0


def why_cannot(state: State, seat: int, action: int) -> Reason:
    """Return why an action cannot be carried out at all, whatever the gold."""
    if A_GOLD < action <= A_SPECIAL:
        return buying.sold_out(buying.KIND_OF_ACTION[action])
    if action == A_RECRUIT:
        return recruiting.NO_CARDS
    if action == A_PLACE:
        return gondoliers.why_cannot_place(state, seat)
    if action == A_GONDOLIER:
        return gondoliers.NOBODY_TO_CHANGE
    if action == A_BUILD:
        return building.CANNOT_BUILD
    return income.NO_INCOME if action == A_INCOME else production.NOTHING_TO_PRODUCE


def why_not_use(state: State, seat: int, space: int, ship_price: int) -> Reason | None:
    """Return why the action of a space cannot be carried out after paying for the ships."""
    action = state.board.tables.ring[space]
    least = least_gold(state, seat, action)
    if least < 0:
        return why_cannot(state, seat, action)
    if ship_price + least > state.gold[seat]:
        return Reason("V3", "sail.gold", {"gold": ship_price + least, "ships": ship_price, "action": least})
    return None


def why_not_sail(state: State, seat: int, space: int) -> Reason | None:
    reason = ships.why_not_space(space) or ships.why_not_sail(state, seat, space)
    if reason is not None:
        return reason
    return why_not_use(state, seat, space, state.board.tables.ships_price[ships.displaced(state, space)])


def why_not_sail_red(state: State, seat: int, space: int) -> Reason | None:
    reason = ships.why_not_space(space) or ships.why_not_lighthouse(state, seat, space)
    return reason or why_not_use(state, seat, space, 0)


def why_not_pass(state: State, space: int) -> Reason | None:
    return ships.why_not_space(space) or ships.why_not_pass(state, space)


def sail(state: State, seat: int, space: int, log: list[Event] | None) -> None:
    """Begin the movements that bring a ship to the space."""
    state.target = space
    state.to_move = ships.displaced(state, space)
    state.phase = STEER
    if ships.go_on(state, seat, log):
        arrive(state, seat, log)


def sail_red(state: State, seat: int, space: int, log: list[Event] | None) -> None:
    """Move the red ship to an occupied space."""
    state.target = space
    ships.move(state, seat, state.red, space, True, log)
    arrive(state, seat, log)


def pass_turn(state: State, seat: int, space: int, log: list[Event] | None) -> None:
    """Take gold and move a ship without using its space."""
    gold = state.board.tables.pass_gold
    state.gold[seat] += gold
    state.passing = 1
    state.target = space
    state.to_move = 0
    state.phase = STEER
    if log is not None:
        log.append(Passed(seat, gold))
    if ships.go_on(state, seat, log):
        state.phase = DONE


def steer(state: State, seat: int, space: int, red: int, log: list[Event] | None) -> None:
    """Make a movement the player chose; the last one leads to the action."""
    if ships.steer(state, seat, space, red, log):
        if state.passing:
            state.phase = DONE
        else:
            arrive(state, seat, log)


def arrive(state: State, seat: int, log: list[Event] | None) -> None:
    """Begin the action of the space."""
    action = state.board.tables.ring[state.target]
    if action == A_GOLD:
        _take_gold(state, seat, log)
    elif action <= A_SPECIAL:
        buying.begin(state, seat, buying.KIND_OF_ACTION[action], log)
    elif action == A_RECRUIT:
        recruiting.begin(state, seat, log)
    elif action == A_PLACE:
        gondoliers.begin_place(state)
    elif action == A_BUILD:
        building.begin(state)
    elif action == A_INCOME:
        income.begin(state)
    elif action == A_PRODUCTION:
        production.begin(state)
    else:
        gondoliers.begin_change(state)


def _take_gold(state: State, seat: int, log: list[Event] | None) -> None:
    tables = state.board.tables
    gold = tables.take_gold + (tables.bank_gold if state.has(seat, BANK) else 0)
    state.gold[seat] += gold
    state.phase = DONE
    if log is not None:
        log.append(GoldTaken(seat, gold))


def end_turn(state: State, seat: int, log: list[Event] | None) -> None:
    """Start the next player's turn, or the final scoring."""
    state.target = state.bought = -1
    state.to_move = state.moves = state.passing = state.built = state.produced = state.debt = 0
    state.gained = state.bought_face = 0
    if log is not None:
        log.append(TurnEnded(seat))
    following = (seat + 1) % state.board.players
    if state.ended_by >= 0 and ending.is_last_round_over(state, following):
        scoring.begin(state, state.ended_by, log)
        return
    state.turn += 1
    state.actor = following
    state.phase = SAIL
    if log is not None:
        log.append(TurnStarted(following, state.turn, state.ended_by >= 0))


def agree_end(state: State, seat: int, log: list[Event] | None) -> None:
    """End the game without last turns; scoring starts with the current player (V18)."""
    if log is not None:
        log.append(EndAgreed(seat))
    scoring.begin(state, seat, log)
