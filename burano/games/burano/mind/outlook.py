"""The points of a clean-up if it happened now: islands and lace, for any seat, from public information."""

from __future__ import annotations

from dataclasses import dataclass

from burano.games.burano.board import ISLANDS
from burano.games.burano.cleanup import island_result, pyramid_to_reserve
from burano.games.burano.mind.payments import best_payment
from burano.games.burano.state import PAY_LACE, State


@dataclass(frozen=True)
class Outlook:
    """Points of one seat in the next clean-up, if nothing changed before it."""

    islands: int
    lace: int
    """Points with the cubes of the seat's pyramid, and thrifty lace."""
    lace_possible: int
    """Points if every privilege point were also spent on a cube."""
    paid: int
    """Number of workers paid for by those cubes."""
    workers: int
    """Number of workers in the workshops."""

    @property
    def total(self) -> int:
        return self.islands + self.lace

    @property
    def total_possible(self) -> int:
        return self.islands + self.lace_possible


def outlook(state: State, seat: int) -> Outlook | None:
    """Return the seat's next clean-up, or None during a clean-up or if none will follow.

    Uses only public information (V22): workers, cubes in any order, privilege points and the supply. So the result is
    the same in every view. Changes of the supply by seats that pay earlier are ignored.
    """
    if state.phase >= PAY_LACE:
        return None
    islands = 0
    for island in range(ISLANDS):
        leaders, vp, _harbour = island_result(state, island)
        islands += vp if seat in leaders else 0
    due = state.clone()
    pyramid_to_reserve(due, seat)
    possible = best_payment(due, seat)
    due.privilege[seat] = 0
    own = best_payment(due, seat) if possible.privilege else possible
    return Outlook(islands, own.vp, possible.vp, len(own.squares), state.lace_count[seat])
