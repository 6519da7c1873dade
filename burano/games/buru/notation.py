"""Text notation of actions: `place 5 lake`, `recruit palm-trader`, `task palm-trader 1`.

The action's name, then its values: islanders, elders, regions and spirits by the names in `data.toml`, everything else
as numbers. Positions have a text form too (`State.__repr__`).
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
    """Return the text of an action; `action_from_text` parses it."""
    return notation.action_text(ACTIONS, action, _names)


def action_from_text(text: str) -> Action:
    """Return the action of a text, legal or not; raise `BadData` naming an unknown word."""
    return notation.action_from_text(ACTIONS, text, _names)


def _names(kind: type[Action], field: str, before: Sequence[int]) -> Sequence[str]:
    """Return the names of the values of a field; empty for plain numbers."""
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
