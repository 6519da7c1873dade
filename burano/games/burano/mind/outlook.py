"""What a clean-up would bring if it came now: islands and lace, for any seat, from what everybody may see."""

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
    """With the cubes of the own pyramid, and thrifty lace."""
    lace_possible: int
    """With every privilege point spent on a cube too."""
    paid: int
    """Workers those own cubes pay for."""
    workers: int
    """Workers in the workshops."""

    @property
    def total(self) -> int:
        return self.islands + self.lace

    @property
    def total_possible(self) -> int:
        return self.islands + self.lace_possible


def outlook(state: State, seat: int) -> Outlook | None:
    """The seat's next clean-up, or None while one is running or none will come.

    Asks only for what is open to all (V22): workers, cubes held in any order, privilege points and the supply. So it is
    the same in every view. What seats that pay earlier change in the supply is not foreseen.
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
