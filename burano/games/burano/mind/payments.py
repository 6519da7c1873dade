"""Lace scoring (R10.2, V16): how to pay for a choice of workers, and which choice brings most."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from dataclasses import dataclass

from burano.core.protocol import Action
from burano.games.burano import actions as a
from burano.games.burano.board import COLORS
from burano.games.burano.cleanup import lace_vp
from burano.games.burano.state import State

NONE = -1


@dataclass(frozen=True)
class Payment:
    """A way to pay for a choice of workers, including those already paid."""

    squares: tuple[int, ...]
    free: int
    """The square for which thrifty lace pays, or -1."""
    bought: tuple[int, ...]
    """Number of cubes to buy with privilege points, by colour."""
    vp: int

    @property
    def privilege(self) -> int:
        return sum(self.bought)

    def actions(self, state: State) -> list[Action]:
        """Return the actions to submit, in order: purchases, then payments. The last one may end the seat's scoring."""
        found: list[Action] = [a.BUY_CUBE[color] for color in range(COLORS) for _ in range(self.bought[color])]
        due = [square for square in self.squares if square not in state.paid]
        if self.free in due:
            found.append(a.PAY_FREE[self.free])
        found.extend(a.PAY[square] for square in due if square != self.free)
        return found


def payment(state: State, seat: int, squares: Iterable[int], extra: tuple[int, ...] = (0,) * COLORS) -> Payment | None:
    """Return the payment that spends the fewest privilege points, or None if the seat cannot afford the choice.

    `extra` is the minimum number of cubes to buy, by colour. Does not check that it is the seat's lace scoring.
    """
    chosen = sorted({*squares, *state.paid})
    due = [square for square in chosen if square not in state.paid]
    if any(state.lace_owner[square] != seat for square in due):
        return None
    need = [0] * COLORS
    for square in due:
        need[state.board.square_color[square]] += 1
    # The free worker saves a cube of its colour; which colour is best depends on reserve and supply, so try all.
    free_squares = {state.board.square_color[s]: s for s in reversed(due)} if _can_use_thrifty(state, seat) else {}
    best: Payment | None = None
    for color, free in [*sorted(free_squares.items()), (NONE, NONE)]:
        wanted = [need[c] - (c == color) - _held(state, seat, c) for c in range(COLORS)]
        found = _checked(state, seat, chosen, free, [max(0, extra[c], wanted[c]) for c in range(COLORS)])
        if found is not None and (best is None or found.privilege < best.privilege):
            best = found
    return best


def _can_use_thrifty(state: State, seat: int) -> bool:
    return state.paid_free < 0 and state.has_card(seat, state.board.thrifty_lace)


def _held(state: State, seat: int, color: int) -> int:
    return state.reserve[seat * COLORS + color]


def _checked(state: State, seat: int, chosen: list[int], free: int, bought: list[int]) -> Payment | None:
    if sum(bought) > state.privilege[seat] or (any(bought) and state.paid):
        return None
    if any(bought[color] > state.supply[color] for color in range(COLORS)):
        return None
    return Payment(tuple(chosen), free, tuple(bought), lace_vp(state.board, chosen))


def best_payment(state: State, seat: int, cube_price: float = 0.0, privilege_price: float = 0.0) -> Payment:
    """Return the affordable choice with most points minus prices; among equal ones that with the fewest privilege
    points, then the fewest cubes.

    The prices are the value of an own cube and of a bought one elsewhere; zero in the last lace scoring. Tries every
    choice, large ones first, except sizes that cannot bring as much even at the lower price.
    """
    own = [s for s in state.board.lace_squares if state.lace_owner[s] == seat and s not in state.paid]
    held = state.reserve[seat * COLORS : seat * COLORS + COLORS]
    thrifty = int(_can_use_thrifty(state, seat))
    jokers = thrifty + (0 if state.paid else state.privilege[seat])
    cheapest = min(cube_price, privilege_price)
    nothing = payment(state, seat, ())
    assert nothing is not None
    best = nothing
    best_rank = (float(nothing.vp), 0, -len(nothing.squares))
    for size in range(len(own), 0, -1):
        if most_vp(state, size + len(state.paid)) - cheapest * (size - thrifty) < best_rank[0]:
            continue
        for squares in itertools.combinations(own, size):
            found = payment(state, seat, squares) if _missing_cubes(state, held, squares) <= jokers else None
            if found is None:
                continue
            cubes = size - found.privilege - (found.free >= 0)
            worth = found.vp - cube_price * cubes - privilege_price * found.privilege
            rank = (worth, -found.privilege, -len(found.squares))
            if rank > best_rank:
                best, best_rank = found, rank
    return best


def _missing_cubes(state: State, held: list[int], squares: Iterable[int]) -> int:
    """Return the number of cubes the seat lacks for these squares: a quick check before a payment is computed."""
    left = held[:]
    short = 0
    for square in squares:
        color = state.board.square_color[square]
        if left[color]:
            left[color] -= 1
        else:
            short += 1
    return short


def most_vp(state: State, workers: int) -> int:
    """Return the points of that many paid workers if all are adjacent."""
    table = state.board.union_vp
    return state.board.worker_vp * workers + table[min(workers, len(table) - 1)]
