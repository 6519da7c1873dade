"""Actions as one line of words: `build yellow 4,3`, `swap A white B blue`, `sell pairs tuna tuna`.

An action's name, then its values in the order of its fields, in the words of `data.toml`; pits and workshop squares are
column,row. `State.__repr__` gives a position in one line.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from burano.core import notation
from burano.core.protocol import Action
from burano.games.burano.actions import ACTIONS, NameRoof
from burano.games.burano.board import PLACES, Board
from burano.games.burano.spec import SHIPS


def action_text(board: Board, action: Action) -> str:
    """Return the action in words; `action_from_text` reads it."""
    return notation.action_text(ACTIONS, action, partial(_names, board))


def action_from_text(board: Board, text: str) -> Action:
    """Return the action described by a line, legal or not; raise `BadData` with the unknown word."""
    return notation.action_from_text(ACTIONS, text, partial(_names, board))


def _names(board: Board, kind: type[Action], field: str, before: Sequence[int]) -> list[str]:
    """Return the names for the numbers of a field, in order."""
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
