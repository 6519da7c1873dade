"""Every legal action of a position, in a stable order, and the reason why any other action is not legal.

The lists are written for speed; the reasons use the chapters. A test compares both over whole games.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never, cast

from burano.core.protocol import Action, Reason
from burano.games.burano import actions as a
from burano.games.burano import cleanup, earning, fishing, houses, lace, privileges, pyramid, roofs
from burano.games.burano.board import COLORS, FULL_PYRAMID, ISLANDS, PYRAMID_TABLES
from burano.games.burano.state import (
    BONUS,
    DISPATCH,
    LACE,
    NAME_ROOFS,
    OVER,
    PAY_LACE,
    PYRAMID,
    REFILL,
    REMOVE_ROOFS,
    SAILING,
    SELL,
    STAGES,
    TAKE_FISH,
    TURN,
    WITHDRAW,
    State,
)  # fmt: skip

IN_TURN = frozenset((TURN, SAILING, TAKE_FISH, DISPATCH, SELL, LACE, WITHDRAW, BONUS))
"""Stages of a player's own turn: coin and cube privileges may be used in all of them (V7)."""


def legal_actions(state: State, seat: int) -> list[Action]:
    phase = state.phase
    if phase == PYRAMID:
        if not pyramid.is_pending(state, seat):
            return []
        base = seat * COLORS
        reserve = state.reserve
        return [a.PLACE[color] for color in range(COLORS) if reserve[base + color]]
    if seat != state.actor or phase == OVER:
        return []
    found = _LISTS[phase](state, seat)
    if state.privilege[seat] and phase in IN_TURN:
        _add_privileges(state, seat, found)
    if phase == TURN:
        found.append(a.END_TURN)
    return found


def _turn(state: State, seat: int) -> list[Action]:
    found: list[Action] = []
    moves = state.moves
    prices = state.board.price
    if moves >= len(prices) or prices[moves] > state.coins[seat]:
        return found
    base = seat * 3
    prep = state.prep
    first, second, third = prep[base], prep[base + 1], prep[base + 2]
    if first < 0 or second < 0 or third < 0:
        for place in PYRAMID_TABLES.free(state.pyramid_mask[seat]):
            found.append(a.PICK[place])
    sites = state.sites
    if first >= 0:
        row = a.BUILD[first]
        for pit in sites:
            found.append(row[pit])
    if second >= 0 and second != first:
        row = a.BUILD[second]
        for pit in sites:
            found.append(row[pit])
    if third >= 0 and third not in (first, second):
        row = a.BUILD[third]
        for pit in sites:
            found.append(row[pit])
    if state.canal_pairs:
        add_roofs(state, seat, found)
    return found


def why_not_affordable(state: State, seat: int) -> Reason | None:
    """Return the price reason, if the price is the only thing that prevents another move."""
    reason = houses.why_not_move(state, seat)
    if reason is None or reason.key != "move.too_dear":
        return None
    rich = state.clone()
    rich.coins[seat] = state.board.price[state.moves]
    return reason if _turn(rich, seat) else None


def add_roofs(state: State, seat: int, found: list[Action]) -> None:
    """Add every way to lay one of the seat's tiles, regardless of the price."""
    board = state.board
    wild = roofs.any_colors(state, seat)
    pairs = board.pairs
    height = state.height
    cube = state.cube
    tops: list[tuple[int, int, int, int]] = []
    for number in state.canal_pairs:
        first, second = pairs[number]
        level = height[first] - 1
        tops.append((first, second, cube[first * 3 + level], cube[second * 3 + level]))
    for space in range(seat * 3, seat * 3 + 3):
        tile = state.roofs[space]
        if tile < 0:
            continue
        left, right = board.tile_colors[tile]
        any_left = wild >> left & 1
        any_right = wild >> right & 1
        for first, second, one, two in tops:
            if (any_left or left == one) and (any_right or right == two):
                found.append(a.roof_action(tile, first, second))
            if (any_left or left == two) and (any_right or right == one):
                found.append(a.roof_action(tile, second, first))


def _add_privileges(state: State, seat: int, found: list[Action]) -> None:
    found.append(a.PRIVILEGE_COIN)
    mask = state.pyramid_mask[seat]
    if mask != FULL_PYRAMID:
        supply = state.supply
        colors = [color for color in range(COLORS) if supply[color]]
        for place in PYRAMID_TABLES.open(mask):
            row = a.PRIVILEGE_CUBE[place]
            for color in colors:
                found.append(row[color])


def _sailing(state: State, seat: int) -> list[Action]:
    places = fishing.destinations(state, seat)
    found: list[Action] = [a.SAIL[place] for place in places]
    if state.privilege[seat]:
        add_swaps(state, found)
    if not (state.swapped and places):
        found.append(a.SKIP)
    return found


def add_swaps(state: State, found: list[Action]) -> None:
    """Add every swap of two huts of different colours, regardless of the privilege."""
    docks = state.docks
    kinds = [sorted(set(docks[island * 3 : island * 3 + 3])) for island in range(ISLANDS)]
    for island in range(ISLANDS):
        for other in range(island + 1, ISLANDS):
            base = (island * ISLANDS + other) * COLORS
            for color in kinds[island]:
                row = (base + color) * COLORS
                for other_color in kinds[other]:
                    if color != other_color:
                        found.append(a.SWAP[row + other_color])


def _take_fish(state: State, seat: int) -> list[Action]:
    found: list[Action] = [a.TAKE_FISH[kind] for kind in sorted(set(state.fish_display))]
    if state.fish_in_deck():
        found.append(a.DRAW_FISH)
    return found


def _dispatch(state: State, seat: int) -> list[Action]:
    return [a.DISPATCH[1], a.DISPATCH[2]]


def _sell(state: State, seat: int) -> list[Action]:
    port = state.boat[seat] - ISLANDS
    found: list[Action] = []
    for ship in range(4):
        if state.ships[ship] == port:
            for cards in fishing.combinations_for(state, seat, ship):
                found.append(a.Sell(ship, cards))
    found.append(a.SKIP)
    return found


def _lace(state: State, seat: int) -> list[Action]:
    found: list[Action] = [a.LACE_AT[square] for square in lace.open_squares(state, seat)]
    found.append(a.FINISH if state.lace_placed else a.SKIP)
    return found


def _withdraw(state: State, seat: int) -> list[Action]:
    players = state.board.players
    workers = state.island_workers
    found: list[Action] = [a.WITHDRAW_ISLAND[island] for island in range(ISLANDS) if workers[island * players + seat]]
    if state.lace_count[seat]:
        owner = state.lace_owner
        for square in state.board.lace_squares:
            if owner[square] == seat:
                found.append(a.WITHDRAW_LACE[square])
    found.append(a.FINISH)
    return found


def _bonus(state: State, seat: int) -> list[Action]:
    found: list[Action] = [a.TAKE_PRIVILEGE]
    for card in sorted(state.card_display):
        found.append(a.TAKE_CARD[card])
    if state.cards_in_deck() and not state.board.display_only:
        found.append(a.TAKE_TOP_CARD)
    return found


def _pay_lace(state: State, seat: int) -> list[Action]:
    found: list[Action] = []
    if state.privilege[seat] and not state.paid:
        found.extend([a.BUY_CUBE[color] for color in range(COLORS) if state.supply[color]])
    for square in cleanup.payable(state, seat):
        found.append(a.PAY[square])
    for square in cleanup.free_payable(state, seat):
        found.append(a.PAY_FREE[square])
    found.append(a.FINISH)
    return found


def _refill(state: State, seat: int) -> list[Action]:
    found: list[Action] = []
    colors = [color for color in range(COLORS) if state.supply[color]]
    if state.missing:
        found.extend([a.SUBSTITUTE[color] for color in colors])
    if state.privilege[seat]:
        found.extend([a.BUY_CUBE[color] for color in colors])
    found.append(a.FINISH)
    return found


def _remove_roofs(state: State, seat: int) -> list[Action]:
    found: list[Action] = [a.REMOVE_ROOF[tile] for tile in state.roofs[seat * 3 : seat * 3 + 3] if tile >= 0]
    found.append(a.FINISH)
    return found


def _name_roofs(state: State, seat: int) -> list[Action]:
    return [a.NAME_ROOF[kind] for kind in range(4) if kind not in state.named and state.tiles_in_stack(kind)]


_LISTS: dict[int, Callable[[State, int], list[Action]]] = {
    NAME_ROOFS: _name_roofs,
    TURN: _turn,
    SAILING: _sailing,
    TAKE_FISH: _take_fish,
    DISPATCH: _dispatch,
    SELL: _sell,
    LACE: _lace,
    WITHDRAW: _withdraw,
    BONUS: _bonus,
    PAY_LACE: _pay_lace,
    REFILL: _refill,
    REMOVE_ROOFS: _remove_roofs,
}

# The stages to which an action belongs.
_STAGES: dict[type[Action], frozenset[int]] = {
    a.NameRoof: frozenset((NAME_ROOFS,)),
    a.PlaceCube: frozenset((PYRAMID,)),
    a.Pick: frozenset((TURN,)),
    a.Build: frozenset((TURN,)),
    a.Roof: frozenset((TURN,)),
    a.EndTurn: frozenset((TURN,)),
    a.TakePrivilege: frozenset((BONUS,)),
    a.TakeCard: frozenset((BONUS,)),
    a.TakeTopCard: frozenset((BONUS,)),
    a.SwapDocks: frozenset((SAILING,)),
    a.Sail: frozenset((SAILING,)),
    a.TakeFish: frozenset((TAKE_FISH,)),
    a.DrawFish: frozenset((TAKE_FISH,)),
    a.Dispatch: frozenset((DISPATCH,)),
    a.Sell: frozenset((SELL,)),
    a.LaceAt: frozenset((LACE,)),
    a.WithdrawIsland: frozenset((WITHDRAW,)),
    a.WithdrawLace: frozenset((WITHDRAW,)),
    a.SkipAction: frozenset((SAILING, SELL, LACE)),
    a.Finish: frozenset((LACE, WITHDRAW, PAY_LACE, REFILL, REMOVE_ROOFS)),
    a.PrivilegeCoin: IN_TURN,
    a.PrivilegeCube: IN_TURN,
    a.BuyCube: frozenset((PAY_LACE, REFILL)),
    a.PayWorker: frozenset((PAY_LACE,)),
    a.PayFree: frozenset((PAY_LACE,)),
    a.Substitute: frozenset((REFILL,)),
    a.RemoveRoof: frozenset((REMOVE_ROOFS,)),
}

# Reasons for trying something at the wrong time: during a turn, when it is possible; during another action,
# which action that is.
_RULE_OF_ACTION: dict[type[Action], str] = {
    a.NameRoof: "R10.5",
    a.TakePrivilege: "R5.8",
    a.TakeCard: "R5.8",
    a.TakeTopCard: "R5.8",
    a.SwapDocks: "R9.1",
    a.Sail: "R6.1",
    a.TakeFish: "R6.3",
    a.DrawFish: "R6.3",
    a.Dispatch: "R6.4",
    a.Sell: "R6.6",
    a.LaceAt: "R7.1",
    a.WithdrawIsland: "R8.2",
    a.WithdrawLace: "R8.2",
    a.PayWorker: "R10.2",
    a.PayFree: "V16",
    a.BuyCube: "R9.3",
    a.Substitute: "R10.4",
    a.RemoveRoof: "R10.5",
}
_RULE_OF_STAGE = {
    NAME_ROOFS: "R10.5",
    PYRAMID: "R4.1",
    SAILING: "R6.1",
    TAKE_FISH: "R6.3",
    DISPATCH: "R6.4",
    SELL: "R6.6",
    LACE: "R7.1",
    WITHDRAW: "R8.2",
    BONUS: "R5.8",
    PAY_LACE: "R10.2",
    REFILL: "R10.4",
    REMOVE_ROOFS: "R10.5",
}


def why_not(state: State, seat: int, action: Action) -> Reason | None:
    """Return None if the seat may do this now; else the first reason against it."""
    if state.phase == OVER:
        return Reason("R1.2", "game.over")
    if state.phase == PYRAMID:
        pending = 0 <= seat < state.board.players and pyramid.is_pending(state, seat)
    else:
        pending = seat == state.actor
    if not pending:
        return Reason("R1.2", "turn.not_yours", {"seat": state.actor})
    stages = _STAGES.get(type(action))
    if stages is None:
        return Reason("R1.2", "action.unknown")
    if state.phase not in stages:
        rule = _RULE_OF_STAGE[state.phase] if state.phase != TURN else _RULE_OF_ACTION.get(type(action), "R5.1")
        return Reason(rule, "action.not_now", {"stage": STAGES[state.phase], "action": action.NAME})
    return _why_not_here(state, seat, cast("a.AnyAction", action))


def _why_not_here(state: State, seat: int, action: a.AnyAction) -> Reason | None:  # noqa: C901 - one case an action
    """Return the chapter's own reason for an action of a kind that belongs to this stage."""
    match action:
        case a.PlaceCube(color):
            return pyramid.why_not_place(state, seat, color)
        case a.Pick(place):
            return houses.why_not_pick(state, seat, place)
        case a.Build(color, pit):
            return houses.why_not_build(state, seat, color, pit)
        case a.Roof(tile, first, second):
            return roofs.why_not_roof(state, seat, tile, first, second)
        case a.TakeCard(card):
            return roofs.why_not_card(state, card)
        case a.TakeTopCard():
            return roofs.why_not_top_card(state)
        case a.Sail(to):
            return fishing.why_not_sail(state, seat, to)
        case a.SwapDocks(island, color, other, other_color):
            return fishing.why_not_swap(state, seat, island, color, other, other_color)
        case a.TakeFish(kind):
            return fishing.why_not_take(state, kind)
        case a.DrawFish():
            return None if state.fish_in_deck() else Reason("R6.3", "fish.deck_empty")
        case a.Dispatch(count):
            return None if count in (1, 2) else Reason("R6.4", "dispatch.one_or_two")
        case a.Sell(ship, cards):
            return fishing.why_not_sell(state, seat, ship, cards)
        case a.LaceAt(square):
            return lace.why_not_place(state, seat, square)
        case a.WithdrawIsland(island):
            return earning.why_not_withdraw_island(state, seat, island)
        case a.WithdrawLace(square):
            return earning.why_not_withdraw_lace(state, seat, square)
        case a.SkipAction() | a.Finish():
            return _why_not_stop(state, seat, action)
        case a.PrivilegeCoin():
            return privileges.why_not_coin(state, seat)
        case a.PrivilegeCube(color, place):
            return privileges.why_not_cube(state, seat, color, place)
        case a.NameRoof(kind):
            return cleanup.why_not_name(state, kind)
        case a.BuyCube(color):
            return cleanup.why_not_buy(state, seat, color)
        case a.PayWorker(square):
            return cleanup.why_not_pay(state, seat, square)
        case a.PayFree(square):
            return cleanup.why_not_pay_free(state, seat, square)
        case a.Substitute(color):
            return cleanup.why_not_substitute(state, seat, color)
        case a.RemoveRoof(tile):
            return cleanup.why_not_remove(state, seat, tile)
        case a.EndTurn() | a.TakePrivilege():
            return None  # always possible in their stage
        case _:
            assert_never(action)


def _why_not_stop(state: State, seat: int, action: Action) -> Reason | None:
    """Return why the action cannot be ended this way: skipping is for actions not begun, finishing for those begun."""
    if state.phase == SAILING:
        return fishing.why_not_skip(state, seat)
    if state.phase == LACE and (state.lace_placed > 0) != isinstance(action, a.Finish):
        return Reason("V2", "lace.begun" if state.lace_placed else "lace.not_begun")
    return None
