"""Actions as one line of words, for people: `place 5 lake`, `recruit palm-trader`, `task weaver 1`.

An action's name, then its values: islanders, elders, regions and spirits in the words of `data.toml`, everything else
as a number. Positions describe themselves (`State.__repr__`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from burano.core import notation
from burano.core.protocol import Action
from burano.games.buru.actions import ACTIONS, Forest
from burano.games.buru.board import tables
from burano.games.buru.spec import REGIONS, SPIRITS


def action_text(action: Action) -> str:
    """The action in words; `action_from_text` reads it back."""
    return notation.action_text(ACTIONS, action, _names)


def action_from_text(text: str) -> Action:
    """The action a line describes, legal or not; `BadData` names the word that nobody knows."""
    return notation.action_from_text(ACTIONS, text, _names)


def _names(kind: type[Action], field: str, before: Sequence[int]) -> Sequence[str]:
    """The names of the things a field counts; none where it is a plain number."""
    if field == "region":
        return REGIONS
    if field == "spirit":
        return SPIRITS
    if field == "elder":
        return _joined(tables().elder_names)
    return _joined(tables().names) if field == "card" and kind is not Forest else ()


@cache
def _joined(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name.lower().replace(" ", "-") for name in names)
