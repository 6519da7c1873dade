"""All legal actions of a seat, listed for speed; and the reason why any other action is not legal, from the
chapters."""

from __future__ import annotations

from typing import assert_never

from burano.core.protocol import Action, Reason
from burano.games.walking import acquire, limits, place, rounds, visit
from burano.games.walking import actions as a
from burano.games.walking.board import COLOR_BIT, FLOOR_OF, PLOTS, STREET, TAKEABLE
from burano.games.walking.state import ACQUIRE, DISCARD, OVER, PLACE, REMOVE, STAGES, VISIT, State

_STAGES: dict[type[Action], int] = {
    a.Acquire: ACQUIRE,
    a.Place: PLACE,
    a.EndTurn: PLACE,
    a.Visit: VISIT,
    a.Discard: DISCARD,
    a.RemoveCharacter: REMOVE,
}
_COLUMNS: tuple[tuple[tuple[Action, ...], ...], ...] = tuple(
    tuple(tuple(a.ACQUIRE[column][floors] for floors in TAKEABLE[there]) for there in range(8))
    for column in range(a.MAX_COLUMNS)
)
"""Possible acquisitions, by column and set of floors present."""


def legal_actions(state: State, seat: int) -> list[Action]:
    phase = state.phase
    if seat != state.actor or phase == OVER:
        return []
    if phase == PLACE:
        return _placements(state, seat)
    if phase == ACQUIRE:
        found: list[Action] = []
        for column in range(state.board.columns):
            found.extend(_COLUMNS[column][acquire.present(state, column)])
        return found
    if phase == VISIT:
        welcome = visit.welcome(state, seat)
        return [a.VISIT[plot][who] for plot in state.due for who in welcome]
    if phase == DISCARD:
        return [a.DISCARD[card] for card in state.hands[seat]]
    return [a.REMOVE[who] for who, left in enumerate(state.piles) if left]


def _placements(state: State, seat: int) -> list[Action]:
    found: list[Action] = []
    placed = state.placed
    price = state.board.price
    if placed < len(price) and state.coins[seat] >= price[placed]:
        spots = STREET.spots(state.shape[seat])
        paint = state.paint
        base = seat * PLOTS
        free = state.tokens[seat] > 0
        for card in state.hands[seat]:
            row = a.PLACE[card]
            if free:
                for plot in spots[FLOOR_OF[card]]:
                    found.append(row[plot])
            else:
                bit = COLOR_BIT[card]
                for plot in spots[FLOOR_OF[card]]:
                    at = base + plot
                    own = paint[at]
                    if (own == 0 or own & bit) and not (paint[at - 1] | paint[at + 1]) & bit:
                        found.append(row[plot])
    found.append(a.END_TURN)
    return found


def why_not(state: State, seat: int, action: Action) -> Reason | None:
    """Return None if the seat may do this now; else the first reason against it."""
    if state.phase == OVER:
        return Reason("R1.3", "game.over")
    if seat != state.actor:
        return Reason("R1.1", "turn.not_yours", {"seat": state.actor})
    stage = _STAGES.get(type(action))
    if stage is None:
        return Reason("R1.2", "action.unknown")
    if state.phase != stage:
        return Reason("R1.2", "action.not_now", {"stage": STAGES[state.phase]})
    return _why_not_here(state, seat, a.known(action))


def _why_not_here(state: State, seat: int, action: a.AnyAction) -> Reason | None:
    """Return the chapter's own reason for an action of a kind that belongs to this stage."""
    match action:
        case a.Acquire(column, floors):
            return acquire.why_not_acquire(state, column, floors)
        case a.Place(card, plot):
            return place.why_not_place(state, seat, card, plot)
        case a.Visit(plot, character):
            return visit.why_not_visit(state, seat, plot, character)
        case a.Discard(card):
            return limits.why_not_discard(state, seat, card)
        case a.RemoveCharacter(character):
            return rounds.why_not_remove(state, character)
        case a.EndTurn():
            return None
        case _:
            assert_never(action)
