"""Actions as one line of words, for people: `acquire 2 1+2`, `place 1-red-a -1`, `visit 0 woman`.

An action's name, then its values: columns of the supply from the decks, floors joined by `+`, columns of a street as
records count them, cards and characters in the words of `data.toml`. Positions say themselves (`State.__repr__`).
"""

from __future__ import annotations

from dataclasses import fields

from burano.core.errors import BadData
from burano.core.protocol import Action
from burano.games.walking.actions import ACTION_TYPES, MAX_COLUMNS
from burano.games.walking.board import FLOORS, HOME, PLOTS, tables

_BY_NAME = {kind.NAME: kind for kind in ACTION_TYPES}
_FLOORS = ["+".join(str(floor + 1) for floor in range(FLOORS) if mask >> floor & 1) or "-" for mask in range(8)]


def action_text(action: Action) -> str:
    """The action in words; `action_from_text` reads it back."""
    return " ".join([action.NAME, *(_names(field.name)[getattr(action, field.name)] for field in fields(action))])


def action_from_text(text: str) -> Action:
    """The action a line describes, legal or not; `BadData` names the word that nobody knows."""
    name, *words = text.split() or [""]
    kind = _BY_NAME.get(name)
    if kind is None:
        raise BadData("action", f"no action is called {name[:40]!r}")
    wanted = fields(kind)
    if len(words) != len(wanted):
        raise BadData(f"action {name}", f"takes {len(wanted)} words")
    return kind(*(_number(_names(field.name), word) for field, word in zip(wanted, words, strict=True)))


def _number(names: list[str], word: str) -> int:
    if word not in names:
        raise BadData("action", f"{word[:40]!r} is none of {', '.join(names[:8])} …")
    return names.index(word)


def _names(field: str) -> list[str]:
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
