"""Actions as one line of words, for people: `sail 3`, `build shop red navagero:0,0`, `recruit quiet`, `sell 0 3 0`.

An action's name, then its values: spaces of the ring by number, islands, cards and kinds in the words of `data.toml`,
spaces of an island as `island:column,row`. Positions say themselves (`State.__repr__`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from burano.core.errors import BadData
from burano.core.protocol import Action
from burano.games.murano.actions import ACTION_TYPES, Build, ScoreCharacter
from burano.games.murano.board import MOST_PLAYERS, PALACE, SHOP, Board, board, tables
from burano.games.murano.spec import KINDS

_BY_NAME = {kind.NAME: kind for kind in ACTION_TYPES}
_NUMBERS = [str(number) for number in range(100)]


def action_text(action: Action) -> str:
    """The action in words; `action_from_text` reads it back."""
    words = [action.NAME]
    for field in fields(action):
        value = getattr(action, field.name)
        if isinstance(value, tuple):
            words.append(",".join(map(str, value)) or "-")
        elif isinstance(action, Build) and field.name == "face":
            words.append(_faces(action.kind)[value])
        else:
            words.append(_names(field.name)[value])
    return " ".join(words)


def action_from_text(text: str) -> Action:
    """The action a line describes, legal or not; `BadData` names the word that nobody knows."""
    name, *words = text.split() or [""]
    kind = _BY_NAME.get(name)
    if kind is None:
        raise BadData("action", f"no action is called {name[:40]!r}")
    wanted = fields(kind)
    if len(words) != len(wanted):
        raise BadData(f"action {name}", f"takes {len(wanted)} words")
    values = list(_values(kind, [field.name for field in wanted], words))
    if kind is ScoreCharacter:
        return ScoreCharacter(values[0], values[1], values[2], _beads(words[-1]))
    return kind(*values)


def _values(kind: type[Action], names: list[str], words: list[str]) -> Iterator[int]:
    building = -1
    for name, word in zip(names, words, strict=True):
        if name == "beads":
            continue
        known = _faces(building) if kind is Build and name == "face" else _names(name)
        if word not in known:
            raise BadData("action", f"{word[:40]!r} is none of {', '.join(known[:8])} …")
        building = known.index(word) if name == "kind" else building
        yield known.index(word)


def _beads(word: str) -> tuple[int, ...]:
    if word == "-":
        return ()
    parts = word.split(",")
    if not all(part in _NUMBERS for part in parts) or len(parts) > 3:
        raise BadData("action", f"{word[:40]!r} are no beads")
    return tuple(int(part) for part in parts)


def _board() -> Board:
    """Islands are numbered alike with any number of players; four have them all."""
    return board(MOST_PLAYERS, False, False)


def _faces(kind: int) -> list[str]:
    """Faces of a kind of building, by number."""
    if kind == SHOP:
        return list(tables().spec.customer_colors)
    return ["-", "1", "2", "3"] if kind == PALACE else ["-"]


def _names(field: str) -> list[str]:
    """The names of the things a field counts, in the order of their numbers."""
    spec = tables().spec
    match field:
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
            return _NUMBERS
