"""Clean-up (R10): islands, lace, action colours, cubes, roofs, starting marker; and naming roof kinds (R2.10)."""

from __future__ import annotations

from collections.abc import Sequence

from burano.core.protocol import Event, Reason
from burano.games.burano import privileges, pyramid, scoring
from burano.games.burano.board import COLORS, HOUSES, ISLANDS, PLACES, Board
from burano.games.burano.events import (
    ActionsShuffled,
    CubeBought,
    CubesRefilled,
    IslandScored,
    LacePaid,
    LaceScored,
    RefillDone,
    RoofNamed,
    RoofRemoved,
    RoofsDrawn,
    RoofsKept,
    StartPassed,
    SubstituteTaken,
)  # fmt: skip
from burano.games.burano.state import (
    NAME_ROOFS,
    PAY_LACE,
    REFILL,
    REMOVE_ROOFS,
    VP_ISLANDS,
    VP_LACE,
    State,
)  # fmt: skip


def begin(state: State, log: list[Event] | None) -> None:
    """Start the clean-up after the season's last turn."""
    _score_islands(state, log)
    state.turn_index = 0
    _begin_lace(state, log)


def _turn_seat(state: State) -> int:
    return (state.start + state.turn_index) % state.board.players


# ------------------------------------------------------------------ islands (R10.1, V15)


def island_result(state: State, island: int) -> tuple[list[int], int, bool]:
    """Return the leaders of an island, the points each of them gets, and whether the harbour master decided."""
    players = state.board.players
    row = state.island_workers[island * players : island * players + players]
    most = max(row)
    if most == 0:
        return [], 0, False
    leaders = [seat for seat in range(players) if row[seat] == most]
    if len(leaders) > 1:
        for seat in leaders:
            if state.has_card(seat, state.board.harbour_master):
                return [seat], state.board.island_vp, True
    return leaders, state.board.island_vp // len(leaders), False


def _score_islands(state: State, log: list[Event] | None) -> None:
    players = state.board.players
    for island in range(ISLANDS):
        leaders, vp, harbour = island_result(state, island)
        for seat in leaders:
            state.score(seat, VP_ISLANDS, vp)
        if log is not None:
            row = tuple(state.island_workers[island * players : island * players + players])
            log.append(IslandScored(island, row, tuple(leaders), vp, harbour))


# ------------------------------------------------------------------ lace (R10.2, V16)


def _begin_lace(state: State, log: list[Event] | None) -> None:
    """Open lace scoring for the next seat with a choice; score seats without one."""
    while state.turn_index < state.board.players:
        seat = _turn_seat(state)
        pyramid_to_reserve(state, seat)
        state.phase = PAY_LACE
        state.actor = seat
        if can_buy(state, seat) or payable(state, seat) or free_payable(state, seat):
            return
        _score_lace(state, seat, log)
        state.turn_index += 1
    _after_lace(state, log)


def pyramid_to_reserve(state: State, seat: int) -> None:
    """Move the rest of a pyramid, covered cubes too, to the reserve, so that it may pay for lace (R10.2)."""
    for place in range(PLACES):
        color = state.pyramid[seat * PLACES + place]
        if color >= 0:
            state.reserve[seat * COLORS + color] += 1
            state.pyramid[seat * PLACES + place] = -1
    state.pyramid_mask[seat] = 0


def can_buy(state: State, seat: int) -> bool:
    return state.privilege[seat] > 0 and any(state.supply)


def payable(state: State, seat: int) -> list[int]:
    """Return the squares of the seat's unpaid workers for whose colour it has a cube."""
    if not state.lace_count[seat]:
        return []
    colors = state.board.square_color
    return [
        square
        for square in state.board.lace_squares
        if state.lace_owner[square] == seat
        and square not in state.paid
        and state.reserve[seat * COLORS + colors[square]]
    ]


def free_payable(state: State, seat: int) -> list[int]:
    """Return the squares for which thrifty lace can still pay."""
    if state.paid_free >= 0 or not state.has_card(seat, state.board.thrifty_lace):
        return []
    return [s for s in state.board.lace_squares if state.lace_owner[s] == seat and s not in state.paid]


def why_not_pay(state: State, seat: int, square: int) -> Reason | None:
    if not 0 <= square < len(state.lace_owner) or state.lace_owner[square] != seat:
        return Reason("R10.2", "pay.not_yours")
    if square in state.paid:
        return Reason("R10.2", "pay.already")
    color = state.board.square_color[square]
    if not state.reserve[seat * COLORS + color]:
        return Reason("R10.2", "pay.no_cube", {"color": color})
    return None


def why_not_pay_free(state: State, seat: int, square: int) -> Reason | None:
    if not state.has_card(seat, state.board.thrifty_lace):
        return Reason("R12", "pay.no_card")
    if state.paid_free >= 0:
        return Reason("V16", "pay.free_used")
    if not 0 <= square < len(state.lace_owner) or state.lace_owner[square] != seat:
        return Reason("R10.2", "pay.not_yours")
    return Reason("R10.2", "pay.already") if square in state.paid else None


def why_not_buy(state: State, seat: int, color: int) -> Reason | None:
    if state.phase == PAY_LACE and state.paid:
        return Reason("V16", "buy.before_paying")
    return privileges.why_not_color(state, seat, color)


def buy(state: State, seat: int, color: int, log: list[Event] | None) -> None:
    state.privilege[seat] -= 1
    state.supply[color] -= 1
    state.reserve[seat * COLORS + color] += 1
    state.bought[color] += 1
    if log is not None:
        log.append(CubeBought(seat, color))
    if state.phase == REFILL:
        state.missing = 0
        if not can_buy(state, seat):
            finish_refill(state, seat, log)
    elif not (can_buy(state, seat) or payable(state, seat) or free_payable(state, seat)):
        finish_lace(state, seat, log)


def pay(state: State, seat: int, square: int, log: list[Event] | None) -> None:
    color = state.board.square_color[square]
    state.reserve[seat * COLORS + color] -= 1
    state.supply[color] += 1
    _paid(state, seat, square, False, log)


def pay_free(state: State, seat: int, square: int, log: list[Event] | None) -> None:
    state.paid_free = square
    _paid(state, seat, square, True, log)


def _paid(state: State, seat: int, square: int, free: bool, log: list[Event] | None) -> None:
    state.paid.append(square)
    if log is not None:
        log.append(LacePaid(seat, square, free))
    if not payable(state, seat) and not free_payable(state, seat):
        finish_lace(state, seat, log)


def finish_lace(state: State, seat: int, log: list[Event] | None) -> None:
    _score_lace(state, seat, log)
    state.turn_index += 1
    _begin_lace(state, log)


def union_sizes(board: Board, squares: Sequence[int]) -> list[int]:
    """Return the sizes of the groups of orthogonally connected squares, ordered by their lowest square."""
    near = board.square_next
    left = 0
    for square in squares:
        left |= 1 << square
    sizes: list[int] = []
    while left:
        low = left & -left
        left ^= low
        group = [low.bit_length() - 1]
        for square in group:
            for other in near[square]:
                bit = 1 << other
                if left & bit:
                    left ^= bit
                    group.append(other)
        sizes.append(len(group))
    return sizes


def lace_vp(board: Board, squares: Sequence[int]) -> int:
    """Return the points for a set of paid workers: two each, and the bonus of unions."""
    table = board.union_vp
    most = len(table) - 1
    vp = board.worker_vp * len(squares)
    for size in union_sizes(board, squares):
        vp += table[size if size < most else most]
    return vp


def _score_lace(state: State, seat: int, log: list[Event] | None) -> None:
    vp = lace_vp(state.board, state.paid)
    state.score(seat, VP_LACE, vp)
    if log is not None:
        unions = tuple(union_sizes(state.board, state.paid))
        log.append(LaceScored(seat, tuple(sorted(state.paid)), state.paid_free, tuple(state.bought), unions, vp))
    state.paid = []
    state.paid_free = -1
    state.bought = [0] * COLORS


def _after_lace(state: State, log: list[Event] | None) -> None:
    if state.season == len(state.board.rounds) - 1:
        scoring.end_game(state, log)
        return
    state.season += 1
    if log is not None:
        log.append(ActionsShuffled(state.deal.actions[state.season]))
    state.turn_index = 0
    _begin_refill(state, log)


# ------------------------------------------------------------------ cubes (R10.4, V17)


def _begin_refill(state: State, log: list[Event] | None) -> None:
    while state.turn_index < state.board.players:
        seat = _turn_seat(state)
        state.phase = REFILL
        state.actor = seat
        _take_covered_colors(state, seat, log)
        if (state.missing or state.privilege[seat]) and any(state.supply):
            return
        _end_refill(state, seat, log)
        state.turn_index += 1
    state.turn_index = 0
    _begin_remove(state, log)


def _take_covered_colors(state: State, seat: int, log: list[Event] | None) -> None:
    covered = state.covered(seat)
    colors = state.board.ring_colors[seat]
    taken = [0] * COLORS
    missing = 0
    for house in range(HOUSES):
        if covered >> house & 1:
            color = colors[house]
            if state.supply[color]:
                state.supply[color] -= 1
                state.reserve[seat * COLORS + color] += 1
                taken[color] += 1
            else:
                missing += 1
    state.refill_taken = taken
    state.missing = missing
    state.bought = [0] * COLORS
    state.substituted = [0] * COLORS
    if log is not None:
        log.append(CubesRefilled(seat, tuple(taken), missing))


def why_not_substitute(state: State, seat: int, color: int) -> Reason | None:
    if not 0 <= color < COLORS:
        return Reason("R1.3", "color.unknown")
    if any(state.bought):
        return Reason("V17", "refill.bought_already")
    if not state.missing:
        return Reason("R10.4", "refill.none_missing")
    return None if state.supply[color] else Reason("V21", "supply.empty", {"color": color})


def substitute(state: State, seat: int, color: int, log: list[Event] | None) -> None:
    state.supply[color] -= 1
    state.reserve[seat * COLORS + color] += 1
    state.substituted[color] += 1
    state.missing -= 1
    if log is not None:
        log.append(SubstituteTaken(seat, color))
    if not (state.missing or state.privilege[seat]) or not any(state.supply):
        finish_refill(state, seat, log)


def finish_refill(state: State, seat: int, log: list[Event] | None) -> None:
    _end_refill(state, seat, log)
    state.turn_index += 1
    _begin_refill(state, log)


def _end_refill(state: State, seat: int, log: list[Event] | None) -> None:
    if log is not None:
        log.append(RefillDone(seat, tuple(state.refill_taken), tuple(state.substituted), tuple(state.bought)))
    state.missing = 0
    state.bought = [0] * COLORS
    state.substituted = [0] * COLORS
    state.refill_taken = [0] * COLORS


# ------------------------------------------------------------------ roofs (R10.5, V5, V18)


def _begin_remove(state: State, log: list[Event] | None) -> None:
    while state.turn_index < state.board.players:
        seat = _turn_seat(state)
        state.phase = REMOVE_ROOFS
        state.actor = seat
        if max(state.roofs[seat * 3 : seat * 3 + 3]) >= 0:
            return
        if _finish_removing(state, seat, log):
            return
        state.turn_index += 1
    _pass_start(state, log)


def why_not_remove(state: State, seat: int, tile: int) -> Reason | None:
    if tile < 0 or tile not in state.roofs[seat * 3 : seat * 3 + 3]:
        return Reason("R10.5", "roof.not_yours")
    return None


def remove_roof(state: State, seat: int, tile: int, log: list[Event] | None) -> None:
    state.roofs[state.roofs.index(tile, seat * 3, seat * 3 + 3)] = -1
    state.removed.append(tile)
    state.removing += 1
    if log is not None:
        log.append(RoofRemoved(seat, tile))
    if max(state.roofs[seat * 3 : seat * 3 + 3]) < 0:
        finish_remove(state, seat, log)


def finish_remove(state: State, seat: int, log: list[Event] | None) -> None:
    if not _finish_removing(state, seat, log):
        state.turn_index += 1
        _begin_remove(state, log)


def _finish_removing(state: State, seat: int, log: list[Event] | None) -> bool:
    """Finish removing tiles; return True if the seat now has kinds to name."""
    if log is not None:
        log.append(RoofsKept(seat, tuple(state.removed_now())))
    state.removing = 0
    if kinds_due(state, seat) == 0:
        if log is not None:
            log.append(RoofsDrawn(seat, ()))
        return False
    state.phase = NAME_ROOFS
    return True


def kinds_due(state: State, seat: int) -> int:
    """Return the number of different kinds that the seat has to name: its empty spaces, limited by non-empty stacks
    (V5)."""
    empty = state.roofs[seat * 3 : seat * 3 + 3].count(-1)
    return min(empty, sum(1 for kind in range(4) if state.tiles_in_stack(kind)))


def why_not_name(state: State, kind: int) -> Reason | None:
    if not 0 <= kind < 4:
        return Reason("R2.5", "roof.unknown_kind")
    if kind in state.named:
        return Reason("R10.5", "roof.kind_named")
    return None if state.tiles_in_stack(kind) else Reason("V5", "roof.stack_empty")


def name_roof(state: State, seat: int, kind: int, log: list[Event] | None) -> None:
    state.named.append(kind)
    if log is not None:
        log.append(RoofNamed(seat, kind))
    if len(state.named) < kinds_due(state, seat):
        return
    drawn: list[int] = []
    for each in state.named:
        tile = state.deal.stacks[each][state.stack_next[each]]
        state.stack_next[each] += 1
        state.roofs[state.roofs.index(-1, seat * 3, seat * 3 + 3)] = tile
        drawn.append(tile)
    state.named = []
    if log is not None:
        log.append(RoofsDrawn(seat, tuple(drawn)))
    state.turn_index += 1
    if is_setup(state):
        if state.turn_index < state.board.players:
            state.actor = _turn_seat(state)
        else:
            pyramid.begin(state, log)
    else:
        _begin_remove(state, log)


def is_setup(state: State) -> bool:
    """Return whether the first tiles are being drawn, before the first season (R2.10)."""
    return state.season == 0


def _pass_start(state: State, log: list[Event] | None) -> None:
    state.start = (state.start + 1) % state.board.players
    if log is not None:
        log.append(StartPassed(state.start))
    pyramid.begin(state, log)
