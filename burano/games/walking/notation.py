"""Actions as one line of words, for people: `acquire 2 1+2`, `place 1-red-a -1`, `visit 0 woman`.

An action's name, then its values: columns of the supply from the decks, floors joined by `+`, columns of a street as
records count them, cards and characters in the words of `data.toml`. Positions say themselves (`State.__repr__`).
"""

from __future__ import annotations

from collections.abc import Sequence

from burano.core import notation
from burano.core.protocol import Action
from burano.games.walking.actions import ACTIONS, MAX_COLUMNS
from burano.games.walking.board import FLOORS, HOME, PLOTS, tables

_FLOORS = ["+".join(str(floor + 1) for floor in range(FLOORS) if mask >> floor & 1) or "-" for mask in range(8)]


def action_text(action: Action) -> str:
    """The action in words; `action_from_text` reads it back."""
    return notation.action_text(ACTIONS, action, _names)


def action_from_text(text: str) -> Action:
    """The action a line describes, legal or not; `BadData` names the word that nobody knows."""
    return notation.action_from_text(ACTIONS, text, _names)


def _names(kind: type[Action], field: str, before: Sequence[int]) -> list[str]:
    """The names of the things a field counts, in the order of their numbers."""
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
