"""Decisions that are planned rather than searched: pyramids, naming and removing roofs, lace payment, refill."""

from __future__ import annotations

from collections.abc import Sequence

from burano.core.protocol import Action
from burano.core.rng import Rng
from burano.games.burano import actions as a
from burano.games.burano import game
from burano.games.burano.board import COLORS, KIND_PLAIN, PLACES
from burano.games.burano.mind import features, payments
from burano.games.burano.mind.worth import roof_worth
from burano.games.burano.state import NAME_ROOFS, PAY_LACE, PYRAMID, REFILL, REMOVE_ROOFS, State

RELEASE = (13, 12, 11, 10, 9, 8, 6, 2, 0, 7, 5, 3, 1, 4)
"""Pyramid places in the usual order of removal: the top, the second level, then corners, edges and middle of the
base."""


BASE = 9
"""Number of places on the lowest level: if there are no more cubes than that, all are free."""
ORDERS = 9
"""Number of other orders of a pyramid to simulate, as far as time allows."""


class PlanStyle:
    """The parameters of plans that depend on the style."""

    def __init__(
        self,
        pattern: Sequence[int],
        kinds: Sequence[float],
        cube_price: Sequence[float],
        joker_price: Sequence[float],
    ) -> None:
        self.pattern = tuple(pattern)
        """Kinds of action wanted from the pyramid, first to last."""
        self.kinds = tuple(kinds)
        """Preference for each kind of roof."""
        self.cube_price = tuple(cube_price)
        """By season, the points a lace worker must bring to be worth a cube."""
        self.joker_price = tuple(joker_price)
        """By season, the points that a privilege spent on lace must bring."""


def plan(state: State, seat: int, rng: Rng, style: PlanStyle) -> list[Action] | None:
    """Return all actions of the planned decision, or None if the stage is searched."""
    phase = state.phase
    if phase == PYRAMID:
        return pyramid_plan(state, seat, style)
    if phase == NAME_ROOFS:
        return [a.NAME_ROOF[_kind_to_name(state, seat, style)]]
    if phase == PAY_LACE:
        return while_legal(state, seat, _lace_payment(state, seat, style))
    if phase == REFILL:
        return [_refill(state, seat)]
    if phase == REMOVE_ROOFS:
        return [_removal(state, seat)]
    return None


def attempts(state: State, seat: int, rng: Rng, style: PlanStyle) -> list[list[Action]] | None:
    """Return the plan and, for a pyramid with a second level, the same cubes in other orders, which matter there."""
    row = plan(state, seat, rng, style)
    if row is None:
        return None
    rows = [row]
    if state.phase == PYRAMID and state.pyramid_mask[seat].bit_count() + len(row) > BASE:
        for _ in range(ORDERS):
            other = row[:]
            rng.shuffle(other)
            rows.append(other)
    return rows


def while_legal(state: State, seat: int, actions: list[Action]) -> list[Action]:
    """Return the actions up to the one that ends the stage."""
    rules = game.Burano()
    copy = state.clone()
    done: list[Action] = []
    for action in actions:
        if copy.phase != state.phase or copy.actor != seat or rules.why_not(copy, seat, action) is not None:
            break
        rules.advance(copy, seat, action)
        done.append(action)
    return done


# ------------------------------------------------------------------ pyramids


def lace_needs(state: State, seat: int) -> list[int]:
    """Return the cubes needed for lace by colour: one for every own worker's square, and one for each of the next arrow
    colours."""
    board = state.board
    need = [0] * COLORS
    for square in board.lace_squares:
        if state.lace_owner[square] == seat:
            need[board.square_color[square]] += 1
    ring = board.ring_colors[seat]
    wheel = state.wheel[seat]
    for step in range(5):
        color = ring[(wheel + step) % 12]
        if need[color] < len(board.squares_of[color]):
            need[color] += 1
    return need


def _roof_colors(state: State, seat: int) -> list[int]:
    """Return how many of the seat's tiles show each colour."""
    wanted = [0] * COLORS
    for space in range(seat * 3, seat * 3 + 3):
        tile = state.roofs[space]
        if tile >= 0:
            for color in state.board.tile_colors[tile]:
                wanted[color] += 1
    return wanted


def pyramid_plan(state: State, seat: int, style: PlanStyle) -> list[Action]:
    """Return cubes for every empty place: where cubes are released, actions in the wanted order; below, lace
    colours."""
    reserve = state.reserve[seat * COLORS : seat * COLORS + COLORS]
    filled = state.pyramid_mask[seat].bit_count()
    size = min(PLACES, filled + sum(reserve))
    actions = state.deal.actions[state.season]
    need = lace_needs(state, seat)
    wanted = _roof_colors(state, seat)
    colors: dict[int, int] = {}
    left = reserve[:]
    slots = [place for place in RELEASE if filled <= place < size]
    houses = 2 * state.board.rounds[state.season] - 1
    for number, place in enumerate(slots):
        kind = style.pattern[number % len(style.pattern)]
        best = -1
        best_worth = -1e9
        for color in range(COLORS):
            if not left[color]:
                continue
            if number < houses:
                worth = 4.0 * (actions[color] == kind) + 0.8 * wanted[color] + 0.5 * left[color]
                worth -= 1.5 * (left[color] <= need[color])
            else:
                worth = 3.0 * (need[color] > 0) + 0.3 * left[color] + 0.5 * wanted[color]
            if worth > best_worth:
                best_worth = worth
                best = color
        left[best] -= 1
        if number >= houses and need[best]:
            need[best] -= 1
        colors[place] = best
    return [a.PLACE[colors[place]] for place in range(filled, size)]


# ------------------------------------------------------------------ roofs


def _kind_to_name(state: State, seat: int, style: PlanStyle) -> int:
    best = -1
    best_worth = -1.0
    for kind in range(4):
        if kind in state.named or not state.tiles_in_stack(kind):
            continue
        worth = style.kinds[kind]
        if kind != KIND_PLAIN:
            tile = kind * state.board.tiles_per_kind
            worth += 0.6 * roof_worth(state, seat, tile)
        if worth > best_worth:
            best_worth = worth
            best = kind
    return best


def _removal(state: State, seat: int) -> Action:
    """Remove a tile that neither fits nor nearly fits, unless it is worth keeping; finish if there is none."""
    found = [0.0] * features.COUNT
    reserve = state.reserve[seat * COLORS : seat * COLORS + COLORS]
    tiles = state.roofs[seat * 3 : seat * 3 + 3]
    for tile in tiles:
        if tile < 0:
            continue
        copy = state.clone()
        copy.roofs[seat * 3 : seat * 3 + 3] = [tile, -1, -1]
        for index in range(features.COUNT):
            found[index] = 0.0
        features.add_roofs(copy, seat, reserve, found)
        if found[features.ROOF_READY] == 0 and found[features.ROOF_HALF] < 7.0:
            return a.REMOVE_ROOF[tile]
    return a.FINISH


# ------------------------------------------------------------------ lace payment and refill


def _lace_payment(state: State, seat: int, style: PlanStyle) -> list[Action]:
    best = payments.best_payment(state, seat, style.cube_price[state.season], style.joker_price[state.season])
    return [*best.actions(state), a.FINISH]


def _refill(state: State, seat: int) -> Action:
    """Replace cubes that ran out by those that lace needs most."""
    if not state.missing:
        return a.FINISH
    need = lace_needs(state, seat)
    best = -1
    best_worth = -100
    for color in range(COLORS):
        if state.supply[color]:
            worth = need[color] - state.reserve[seat * COLORS + color]
            if worth > best_worth:
                best_worth = worth
                best = color
    return a.SUBSTITUTE[best] if best >= 0 else a.FINISH
