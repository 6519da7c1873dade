"""Chance during play: the generator of the state, or the outcomes a record contains."""

from __future__ import annotations

from collections.abc import Sequence

from burano.games.buru.state import State


def shuffled(state: State, cards: Sequence[int]) -> tuple[int, ...]:
    """The cards in a random order, top first."""
    scripted = _scripted(state)
    if scripted is not None:
        if sorted(scripted) == sorted(cards):
            return scripted
        state.script = ()
    order = list(cards)
    state.rng.shuffle(order)
    return tuple(order)


def one_of(state: State, cards: Sequence[int]) -> int:
    """One of the cards, each as likely as the others. Asked even where there is only one, so that a record, which
    cannot know whether there were equals, contains every such choice."""
    scripted = _scripted(state)
    if scripted is not None:
        if len(scripted) == 1 and scripted[0] in cards:
            return scripted[0]
        state.script = ()
    return cards[0] if len(cards) == 1 else cards[state.rng.below(len(cards))]


def _scripted(state: State) -> tuple[int, ...] | None:
    """The next outcome of the script, which is used up; a play that leaves its record drops the script."""
    if state.script_at >= len(state.script):
        return None
    state.script_at += 1
    return state.script[state.script_at - 1]
