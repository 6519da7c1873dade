"""Warnings for beginners before an action that would certainly waste something.

They consider only what the seat may see, and never predict: a warning states a fact of the position.
"""

from __future__ import annotations

from burano.core.protocol import Action, Reason
from burano.games.burano import actions as a
from burano.games.burano import events as e
from burano.games.burano import fishing, lace, legal, roofs
from burano.games.burano.board import FISHING, ISLANDS, LACE
from burano.games.burano.game import Burano
from burano.games.burano.state import State

KINDS = ("wasted", "stranded", "unsold", "roof", "preparation", "workers", "useful")
"""Kinds of warnings: a cube whose action brings nothing, a pyramid whose top brings nothing, a trip to a port that buys
nothing from the hand, a roof not laid, a full preparation area, too few workers before the clean-up, a turn ended too
early."""
FEWEST = 3
"""Number of workers that should be on the ring when the cubes are refilled."""
_RULES = Burano()


def warning(state: State, seat: int, action: Action) -> Reason | None:
    """Return a warning against a legal action of the seat, or None; its key ends in one of `KINDS`."""
    match action:
        case a.Build():
            return _wasted(state, seat, action)
        case a.Pick():
            return _crowded(state, seat, action)
        case a.LaceAt():
            return _few_workers(state, seat, 1)
        case a.Dispatch(count):
            return _few_workers(state, seat, count)
        case a.Sail(to) if to < ISLANDS and fishing.matches(state, seat, to) < 3:
            return _few_workers(state, seat, 1)
        case a.Sail(to) if to >= ISLANDS and not fishing.can_sell(state, seat, to - ISLANDS):
            return Reason("R6.6", "coach.unsold", {"port": to - ISLANDS})
        case a.EndTurn():
            return _left_over(state, seat)
        case _:
            return None


def stranded(state: State, seat: int, color: int) -> Reason | None:
    """Return the warning against a pyramid with this colour on top, because its action would bring nothing now; or
    None."""
    kind = state.deal.actions[state.season][color]
    return None if _is_worth_it(state, seat, kind) else Reason("R4.1", "coach.stranded", {"color": color})


def _is_worth_it(state: State, seat: int, kind: int) -> bool:
    """Return whether an action would bring the seat anything now."""
    if kind == FISHING:
        places = fishing.destinations(state, seat)
        return any(place < ISLANDS or fishing.can_sell(state, seat, place - ISLANDS) for place in places)
    if kind == LACE:
        later = state.clone()
        later.arrows = later.arrow_colors(seat)
        return lace.can_place(later, seat)
    players = state.board.players
    out = any(state.island_workers[island * players + seat] for island in range(ISLANDS))
    return bool(state.visible_coins(seat) or out or state.lace_count[seat])


def _wasted(state: State, seat: int, action: a.Build) -> Reason | None:
    """Warn of a house whose action cannot bring anything, unless the house itself earns a privilege point."""
    later = state.clone()
    events = _RULES.apply(later, seat, action)
    kind = state.deal.actions[state.season][action.color]
    earned = any(isinstance(event, e.Earned) and event.coins for event in events)
    if earned or later.privilege[seat] > state.privilege[seat] or _is_worth_it(later, seat, kind):
        return None
    return Reason("R5.5", "coach.wasted", {"color": action.color})


def _crowded(state: State, seat: int, action: a.Pick) -> Reason | None:
    """Warn of filling the last preparation space when no house can be built this turn."""
    if state.prep[seat * 3 : seat * 3 + 3].count(-1) != 1:
        return None
    later = state.clone()
    _RULES.advance(later, seat, action)
    if any(isinstance(move, a.Build) for move in legal.legal_actions(later, seat)):
        return None
    return Reason("R5.4", "coach.preparation")


def _few_workers(state: State, seat: int, sent: int) -> Reason | None:
    """Warn of too few workers in the last round of a season, except the last season: covered houses give next season's
    cubes."""
    last = state.round == state.board.rounds[state.season] - 1 and state.season < len(state.board.rounds) - 1
    left = state.ring[seat] - sent
    if not last or left >= FEWEST or state.ring[seat] < FEWEST:
        return None
    return Reason("R10.4", "coach.workers", {"left": left})


def _left_over(state: State, seat: int) -> Reason | None:
    """Warn of what could still be done this turn, the most valuable first."""
    now = state
    moves = legal.legal_actions(state, seat)
    if a.FINISH in moves:
        now = state.clone()
        _RULES.advance(now, seat, a.FINISH)
        moves = legal.legal_actions(now, seat)
    tiles = {move.tile for move in moves if isinstance(move, a.Roof)}
    if tiles:
        return Reason("R5.7", "coach.roof", {"vp": max(_roof_vp(now, seat, tile) for tile in tiles)})
    useful = next((move for move in moves if isinstance(move, a.Build) and _wasted(now, seat, move) is None), None)
    if useful is not None:
        return Reason("R5.1", "coach.useful", {"color": useful.color})
    idle = now.moves == 0 and any(isinstance(move, a.Pick) for move in moves)
    return Reason("R5.3", "coach.useful", {"color": -1}) if idle else None


def _roof_vp(state: State, seat: int, tile: int) -> int:
    """Return the present points of a tile, before any bonus."""
    return roofs.roof_vp_now(state, seat, state.board.tile_kind(tile)) + roofs.card_bonus(state, seat, tile)
