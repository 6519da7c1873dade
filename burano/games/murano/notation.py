"""Actions as one line of words, for people: `sail 3`, `build shop red navagero:0,0`, `recruit quiet`, `sell 0 3 0`.

An action's name, then its values: spaces of the ring by number, islands, cards and kinds in the words of `data.toml`,
spaces of an island as `island:column,row`, beads handed in by colour. Positions say themselves (`State.__repr__`).
"""

from __future__ import annotations

from collections.abc import Sequence

from burano.core import notation
from burano.core.protocol import Action
from burano.games.murano.actions import ACTIONS, Build
from burano.games.murano.board import MOST_PLAYERS, PALACE, SHOP, Board, board, tables
from burano.games.murano.spec import KINDS


def action_text(action: Action) -> str:
    """The action in words; `action_from_text` reads it back."""
    return notation.action_text(ACTIONS, action, _names)


def action_from_text(text: str) -> Action:
    """The action a line describes, legal or not; `BadData` names the word that nobody knows."""
    return notation.action_from_text(ACTIONS, text, _names)


def _board() -> Board:
    """Islands are numbered alike with any number of players; four have them all."""
    return board(MOST_PLAYERS, False, False)


def _faces(kind: int) -> list[str]:
    """Faces of a kind of building, by number."""
    if kind == SHOP:
        return list(tables().spec.customer_colors)
    return ["-", "1", "2", "3"] if kind == PALACE else ["-"]


def _names(kind: type[Action], field: str, before: Sequence[int]) -> Sequence[str]:
    """The names of the things a field counts, in the order of their numbers; none for plain numbers."""
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
