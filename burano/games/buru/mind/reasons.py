"""Why an action is good, and where to look for it: keys with values, and each key's English sentence."""

from __future__ import annotations

from collections.abc import Sequence

from burano.core.protocol import Action, Reason
from burano.games.buru.state import State

SENTENCES = {"look.mat": "Look at your explorers.", "why.only": "There is nothing better to do."}


def look(state: State, seat: int, actions: Sequence[Action]) -> Reason:
    return Reason("", "look.mat")


def reasons(state: State, seat: int, actions: Sequence[Action]) -> list[Reason]:
    return [Reason("", "why.only")]
