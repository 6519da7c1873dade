"""Text notation of actions: `sail 3`, `build shop red navagero:0,0`, `recruit quiet`, `sell 0 3 0`.

The action's name, then its values: spaces of the ring as numbers, islands, cards and kinds by the names in `data.toml`,
spaces of an island as `island:column,row`, beads paid by colour. Positions have a text form too (`State.__repr__`).
"""

from __future__ import annotations

from collections.abc import Sequence

from burano.core import notation
from burano.core.protocol import Action
from burano.games.murano.actions import ACTIONS, Build
from burano.games.murano.board import MAX_PLAYERS, PALACE, SHOP, Board, board, tables
from burano.games.murano.spec import KINDS


def action_text(action: Action) -> str:
    """Return the text of an action; `action_from_text` parses it."""
    return notation.action_text(ACTIONS, action, _names)


def action_from_text(text: str) -> Action:
    """Return the action of a text, legal or not; raise `BadData` naming an unknown word."""
    return notation.action_from_text(ACTIONS, text, _names)


def _board() -> Board:
    """Return the board with all islands; their numbers are the same with any number of players."""
    return board(MAX_PLAYERS, False, False)


def _faces(kind: int) -> list[str]:
    """Return the names of a building kind's faces, by number."""
    if kind == SHOP:
        return list(tables().spec.customer_colors)
    return ["-", "1", "2", "3"] if kind == PALACE else ["-"]


def _names(kind: type[Action], field: str, before: Sequence[int]) -> Sequence[str]:
    """Return the names of the values of a field, in the order of their numbers; empty for plain numbers."""
    spec = tables().spec
    match field:
        case "face" if kind is Build:
            return _faces(before[0])
        case "character":
            return [card.id for card in spec.characters]
        case "card":
            return [card.id for card in spec.specials]
        case "island":
            return [island.id for island in spec.islands]
        case "kind":
            return list(KINDS)
        case "cell":
            ids = _board().island_ids
            return [f"{ids[island]}:{column},{row}" for island, column, row in _board().cell_at]
        case "color":
            return list(spec.bead_colors)
        case _:
            return ()
