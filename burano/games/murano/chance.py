"""Chance during play: beads drawn from the bag, stacks shuffled after a search.

A recorded game brings its chance outcomes along (`State.fate`); after the last one, and wherever one does not fit, the
generator of the state decides.
"""

from __future__ import annotations

from burano.games.murano.state import State


def draw_bead(state: State) -> int:
    """Take a bead out of the bag; return its colour."""
    bag = state.bag
    number = state.beads_drawn
    state.beads_drawn += 1
    recorded = state.fate.beads
    if number < len(recorded) and bag[recorded[number]] > 0:
        color = recorded[number]
    else:
        rng = state.rng.copy()
        state.rng = rng
        at = rng.below(bag[0] + bag[1] + bag[2])
        color = 0 if at < bag[0] else 1 if at < bag[0] + bag[1] else 2
    bag[color] -= 1
    return color


def shuffle(state: State, stack: list[int]) -> None:
    """Shuffle a stack in place."""
    number = state.shuffles_made
    state.shuffles_made += 1
    recorded = state.fate.shuffles
    if number < len(recorded) and sorted(recorded[number]) == sorted(stack):
        stack[:] = recorded[number]
        return
    rng = state.rng.copy()
    state.rng = rng
    rng.shuffle(stack)
