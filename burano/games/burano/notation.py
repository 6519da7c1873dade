"""Actions as one line of words, for people: `build yellow 4,3`, `swap A white B blue`, `sell pairs tuna tuna`.

An action's name, then its values in the order of its fields, in the words of `data.toml`; pits and workshop squares are
column,row.
Positions say themselves in one line (`State.__repr__`).
"""

from __future__ import annotations

from dataclasses import fields

from burano.core.errors import BadData
from burano.core.protocol import Action
from burano.games.burano.actions import ACTION_TYPES, NameRoof
from burano.games.burano.board import PLACES, Board
from burano.games.burano.spec import SHIPS

_BY_NAME = {kind.NAME: kind for kind in ACTION_TYPES}


def action_text(board: Board, action: Action) -> str:
    """The action in words; `action_from_text` reads it back."""
    words = [action.NAME]
    for field in fields(action):
        value = getattr(action, field.name)
        names = _names(board, type(action), field.name)
        words += [names[number] for number in (value if isinstance(value, tuple) else (value,))]
    return " ".join(words)


def action_from_text(board: Board, text: str) -> Action:
    """The action a line describes, legal or not; `BadData` names the word that nobody knows."""
    name, *words = text.split()
    kind = _BY_NAME.get(name)
    if kind is None:
        raise BadData("action", f"no action is called {name[:40]!r}")
    values: list[int | tuple[int, ...]] = []
    for field in fields(kind):
        names = _names(board, kind, field.name)
        if field.type == "int":
            values.append(_number(names, words.pop(0) if words else ""))
        else:
            values.append(tuple(_number(names, word) for word in words))
            words = []
    if words:
        raise BadData(f"action {name}", f"{words[0][:40]!r} is one word too many")
    return kind(*values)


def _number(names: list[str], word: str) -> int:
    if word not in names:
        raise BadData("action", f"{word[:40]!r} is none of {', '.join(names[:8])} …")
    return names.index(word)


def _names(board: Board, kind: type[Action], field: str) -> list[str]:
    """The names of the things a field counts, in the order of their numbers."""
    spec = board.spec
    match field:
        case "color" | "other_color":
            return spec.colors
        case "island" | "other_island":
            return spec.sea.islands
        case "to":
            return spec.places
        case "kind":
            return spec.roofs.kinds if kind is NameRoof else spec.fish.kinds
        case "cards":
            return spec.fish.kinds
        case "card":
            return [card.id for card in spec.buildings]
        case "ship":
            return list(SHIPS)
        case "pit" | "first" | "second":
            return [f"{column},{row}" for column, row in board.pits]
        case "square":
            return [
                f"{number % board.lace_cols},{number // board.lace_cols}" for number in range(len(board.square_color))
            ]
        case "tile":
            pairs = ["/".join(spec.colors[color] for color in pair) for pair in board.tile_colors]
            return [f"{spec.roofs.kinds[board.tile_kind(tile)]}:{pair}" for tile, pair in enumerate(pairs)]
        case "place" | "count":
            return [str(number) for number in range(PLACES)]
        case _:
            raise AssertionError(f"{kind.__name__}.{field} has no words")
