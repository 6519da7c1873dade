"""Actions as one line of words: `acquire 2 1+2`, `place 1-red-a -1`, `visit 0 woman`.

An action's name, then its values: columns of the supply from the decks, floors joined by `+`, columns of a street as in
records, cards and characters in the words of `data.toml`. `State.__repr__` gives a position in one line.
"""

from __future__ import annotations

from collections.abc import Sequence

from burano.core import notation
from burano.core.protocol import Action
from burano.games.walking.actions import ACTIONS, MAX_COLUMNS
from burano.games.walking.board import FLOORS, HOME, PLOTS, tables

_FLOORS = ["+".join(str(floor + 1) for floor in range(FLOORS) if mask >> floor & 1) or "-" for mask in range(8)]


def action_text(action: Action) -> str:
    """Return the action in words; `action_from_text` reads it."""
    return notation.action_text(ACTIONS, action, _names)


def action_from_text(text: str) -> Action:
    """Return the action described by a line, legal or not; raise `BadData` with the unknown word."""
    return notation.action_from_text(ACTIONS, text, _names)


def _names(kind: type[Action], field: str, before: Sequence[int]) -> list[str]:
    """Return the names for the numbers of a field, in order."""
    match field:
        case "card":
            return tables().spec.card_ids
        case "character":
            return tables().spec.characters
        case "plot":
            return [str(plot - HOME) for plot in range(PLOTS)]
        case "floors":
            return _FLOORS
        case _:
            return [str(column) for column in range(MAX_COLUMNS)]
