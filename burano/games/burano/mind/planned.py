"""Reasons for the answers to planned decisions: pyramids, kinds of roofs, lace payment, cubes, tiles."""

from __future__ import annotations

from collections.abc import Sequence

from burano.core.i18n_marks import N_
from burano.core.protocol import Action, Reason
from burano.games.burano import actions as a
from burano.games.burano import events as e
from burano.games.burano import legal
from burano.games.burano.board import COLORS, PLACES, PYRAMID_TABLES
from burano.games.burano.mind.account import RULES
from burano.games.burano.roofs import roof_vp_now
from burano.games.burano.state import PAY_LACE, PYRAMID, REFILL, State

SENTENCES = {
    "why.pyramid": N_("Top five cubes: {fishing} fishing, {lace} lace, {earning} earning."),
    "why.pyramid_flat": N_("Every cube is free to pick up: the order does not matter."),
    "why.lace_colors": "{count} cubes can pay for your workers in the workshops.",
    "why.name_roof": N_("{kind}: such a roof scores {vp} VP as things stand, and up to {most} VP later."),
    "why.name_roof_full": N_("{kind}: such a roof scores {vp} VP as things stand, and never more."),
    "why.pay_lace": "The lace scores {vp} VP for {count} cubes.",
    "why.pay_lace_rest": "The lace scores {vp} VP in all. Still to pay: {count} cubes.",
    "why.pay_lace_more": "It also costs {count} privilege points.",
    "why.lace_open": N_("It pays for a worker in the workshops."),
    "why.keep_cubes": "You keep {count} cubes for the next season.",
    "why.keep_points": "You keep {count} privilege points.",
    "why.refill": "You have {count} workers on squares of this colour, and {held} cubes to pay for them.",
    "why.buy_cube": N_("A privilege point buys {cube}."),
    "why.remove_roof": N_("This tile fits nowhere on the island now; discarding it makes room for another."),
    "why.remove_ready": N_("Discarding it makes room for another tile."),
    "why.keep_roofs": "You keep {count} tiles.",
}


def reasons(state: State, seat: int, actions: Sequence[Action]) -> list[Reason]:
    """Return the reasons, the main one first."""
    if state.phase == PYRAMID:
        return _pyramid(state, seat, actions)
    if state.phase == PAY_LACE:
        return _lace(state, seat, actions)
    kept = 3 - state.roofs[seat * 3 : seat * 3 + 3].count(-1)
    found: list[Reason] = []
    for action in actions:
        match action:
            case a.NameRoof(kind):
                found.append(_kind(state, seat, kind))
            case a.Substitute(color):
                found.append(_refill(state, seat, color))
            case a.BuyCube(color):
                found.append(Reason("", "why.buy_cube", {"color": color}))
            case a.RemoveRoof(tile):
                kept -= 1
                key = "why.remove_ready" if _fits(state, seat, tile) else "why.remove_roof"
                found.append(Reason("", key, {"tile": tile}))
            case a.Finish() if state.phase == REFILL:
                found.append(Reason("", "why.keep_points", {"count": state.privilege[seat]}))
            case a.Finish() if kept:
                found.append(Reason("", "why.keep_roofs", {"count": kept}))
            case _:
                pass
    return found or [Reason("", "why.only")]


def squares_by_color(state: State, seat: int) -> list[int]:
    """Return the number of squares with the seat's lace makers, by colour."""
    held = [0] * COLORS
    for square in state.board.lace_squares:
        if state.lace_owner[square] == seat:
            held[state.board.square_color[square]] += 1
    return held


def _kind(state: State, seat: int, kind: int) -> Reason:
    """Return the present and the maximum points of a tile of a kind, because a drawn tile may be laid later."""
    vp, most = roof_vp_now(state, seat, kind), max(state.board.roof_vp[kind])
    key = "why.name_roof" if vp < most else "why.name_roof_full"
    return Reason("", key, {"kind": kind, "vp": vp, "most": most})


def _refill(state: State, seat: int, color: int) -> Reason:
    held, squares = state.reserve[seat * COLORS + color], squares_by_color(state, seat)[color]
    return Reason("", "why.refill", {"color": color, "count": squares, "held": held})


def _fits(state: State, seat: int, tile: int) -> bool:
    found: list[Action] = []
    legal.add_roofs(state, seat, found)
    return any(isinstance(action, a.Roof) and action.tile == tile for action in found)


def _pyramid(state: State, seat: int, actions: Sequence[Action]) -> list[Reason]:
    """Return the reasons for a whole pyramid: the actions of its upper cubes, and the lace squares its colours suit."""
    base = seat * PLACES
    colors = [color for color in state.pyramid[base : base + PLACES] if color >= 0]
    whole = min(PLACES, len(colors) + sum(state.reserve[seat * COLORS : seat * COLORS + COLORS]))
    colors += [action.color for action in actions if isinstance(action, a.PlaceCube)]
    if len(colors) < whole:
        return [Reason("", "why.only")]  # only part of a pyramid
    mask = (1 << len(colors)) - 1
    found: list[Reason] = []
    if len(PYRAMID_TABLES.free(mask)) == len(colors):
        found.append(Reason("", "why.pyramid_flat"))
    elif len(colors) == PLACES:
        above = [state.action_of(color) for color in colors[9:]]
        counts = {"fishing": above.count(0), "lace": above.count(1), "earning": above.count(2)}
        found.append(Reason("", "why.pyramid", counts))
    squares = squares_by_color(state, seat)
    count = sum(min(squares[color], colors.count(color)) for color in range(COLORS))
    if count:
        found.append(Reason("", "why.lace_colors", {"count": count}))
    return found or [Reason("", "why.only")]


def _lace(state: State, seat: int, actions: Sequence[Action]) -> list[Reason]:
    """Return what the payment scores, computed by paying, and which part of it is still to be paid."""
    now = state.clone()
    scored: e.LaceScored | None = None
    for action in actions:
        if now.phase != PAY_LACE or now.actor != seat or RULES.why_not(now, seat, action) is not None:
            break
        for event in RULES.apply(now, seat, action):
            if isinstance(event, e.LaceScored) and event.seat == seat and scored is None:
                scored = event
    if scored is None:
        return [Reason("", "why.lace_open")]
    already = len(state.paid) - (state.paid_free >= 0)
    cubes = len(scored.squares) - (scored.free >= 0) - already
    if not scored.squares:
        held = sum(state.reserve[seat * COLORS : seat * COLORS + COLORS])
        later = state.season < len(state.board.rounds) - 1
        return [Reason("", "why.keep_cubes", {"count": held}) if later and held else Reason("", "why.only")]
    key = "why.pay_lace_rest" if state.paid else "why.pay_lace"
    found = [Reason("", key, {"vp": scored.vp, "count": cubes})]
    points = sum(scored.bought) - sum(state.bought)
    if points:
        found.append(Reason("", "why.pay_lace_more", {"count": points}))
    return found
