"""Chance during play: the generator of the state, or the outcomes a record tells."""

from __future__ import annotations

from collections.abc import Sequence

from burano.games.buru.state import State


def shuffled(state: State, cards: Sequence[int]) -> tuple[int, ...]:
    """The cards in a random order, top first."""
    told = _told(state)
    if told is not None:
        if sorted(told) == sorted(cards):
            return told
        state.script = ()
    order = list(cards)
    state.rng.shuffle(order)
    return tuple(order)


def one_of(state: State, cards: Sequence[int]) -> int:
    """One of the cards, each as likely as the others. Asked even where there is only one, so that a record, which
    cannot know whether there were equals, tells every such choice."""
    told = _told(state)
    if told is not None:
        if len(told) == 1 and told[0] in cards:
            return told[0]
        state.script = ()
    return cards[0] if len(cards) == 1 else cards[state.rng.below(len(cards))]


def _told(state: State) -> tuple[int, ...] | None:
    """The next outcome of the script, which is used up; a play that leaves its record drops the script."""
    if state.told >= len(state.script):
        return None
    state.told += 1
    return state.script[state.told - 1]
