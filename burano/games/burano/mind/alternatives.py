"""Answers to planned decisions, for hints: the plan first, then others that a good player considers.

They are explained but not searched, so speed does not matter.
"""

from __future__ import annotations

from burano.core.protocol import Action
from burano.core.rng import Rng
from burano.games.burano import actions as a
from burano.games.burano import cleanup
from burano.games.burano.board import COLORS
from burano.games.burano.mind import payments, plans
from burano.games.burano.mind.account import RULES
from burano.games.burano.roofs import roof_vp_now
from burano.games.burano.state import NAME_ROOFS, PAY_LACE, PYRAMID, REFILL, REMOVE_ROOFS, State

PATTERNS = ((0, 1, 2, 0, 1, 2), (1, 0, 1, 2, 1, 0), (0, 2, 0, 1, 0, 2))
"""Other orders of actions in which to build a pyramid: mixed, lace first, fishing first."""


def alternatives(state: State, seat: int, style: plans.PlanStyle, rng: Rng) -> list[list[Action]] | None:
    """Return rows of actions, the best first, or None if the stage is searched."""
    plan = plans.plan(state, seat, rng, style)
    if plan is None:
        return None
    others = {
        PYRAMID: _pyramids, NAME_ROOFS: _kinds, PAY_LACE: _payments, REFILL: _cubes, REMOVE_ROOFS: _removals,
    }[state.phase](state, seat, style)  # fmt: skip
    found: list[list[Action]] = []
    for row in (plan, *others):
        whole = _complete_answer(state, seat, row, style, rng)
        if whole and not any(_is_equivalent(state, whole, other) for other in found):
            found.append(whole)
    return found


def _is_equivalent(state: State, one: list[Action], other: list[Action]) -> bool:
    """Return whether two rows are equivalent: the order matters for the cubes of a pyramid only."""
    return one == other if state.phase == PYRAMID else sorted(map(str, one)) == sorted(map(str, other))


def _complete_answer(state: State, seat: int, row: list[Action], style: plans.PlanStyle, rng: Rng) -> list[Action]:
    """Return a complete answer: all removed tiles and all named kinds, because nothing is revealed before the last of
    them."""
    if state.phase not in (NAME_ROOFS, REMOVE_ROOFS):
        return row
    now = state.clone()
    found: list[Action] = []
    while row and now.actor == seat and now.phase in (NAME_ROOFS, REMOVE_ROOFS):
        for action in row:
            if now.actor != seat or RULES.why_not(now, seat, action) is not None:
                return found
            due = cleanup.kinds_due(now, seat) - len(now.named) if now.phase == NAME_ROOFS else 0
            RULES.advance(now, seat, action)
            found.append(action)
            if due == 1:
                return found
        row = plans.plan(now, seat, rng, style) or []
    return found


def _pyramids(state: State, seat: int, style: plans.PlanStyle) -> list[list[Action]]:
    others = [plans.PlanStyle(p, style.kinds, style.cube_price, style.joker_price) for p in PATTERNS]
    return [plans.pyramid_plan(state, seat, other) for other in others]


def _kinds(state: State, seat: int, style: plans.PlanStyle) -> list[list[Action]]:
    open_ = [kind for kind in range(4) if kind not in state.named and state.tiles_in_stack(kind)]
    open_.sort(key=lambda kind: (-roof_vp_now(state, seat, kind), kind))
    return [[a.NAME_ROOF[kind]] for kind in open_]


def _payments(state: State, seat: int, style: plans.PlanStyle) -> list[list[Action]]:
    """Return the payment with most points at any cost, the one without privilege points, and none."""
    most = payments.best_payment(state, seat)
    frugal = payments.best_payment(state, seat, style.cube_price[state.season], 100.0)
    rows: list[list[Action]] = [[*one.actions(state), a.FINISH] for one in (most, frugal)]
    rows.append([a.FINISH])
    return [plans.while_legal(state, seat, row) for row in rows]


def _cubes(state: State, seat: int, style: plans.PlanStyle) -> list[list[Action]]:
    need = plans.lace_needs(state, seat)
    held = state.reserve[seat * COLORS : seat * COLORS + COLORS]
    colors = sorted((color for color in range(COLORS) if state.supply[color]), key=lambda c: (held[c] - need[c], c))
    if state.missing:
        return [[a.SUBSTITUTE[color]] for color in colors]
    if not state.privilege[seat]:
        return []
    return [[a.BUY_CUBE[color]] for color in colors if need[color] > held[color]]


def _removals(state: State, seat: int, style: plans.PlanStyle) -> list[list[Action]]:
    tiles = [tile for tile in state.roofs[seat * 3 : seat * 3 + 3] if tile >= 0]
    found: list[list[Action]] = [[a.FINISH]]
    found.extend([a.REMOVE_ROOF[tile]] for tile in tiles)
    return found
