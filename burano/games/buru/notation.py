"""Actions as one line of words, for people: `place 5 lake`, `recruit palm-trader`, `task weaver 1`.

An action's name, then its values: islanders, elders, regions and spirits in the words of `data.toml`, everything else
as a number. Positions describe themselves (`State.__repr__`).
"""

from __future__ import annotations

from dataclasses import fields
from functools import cache

from burano.core.errors import BadData
from burano.core.protocol import Action
from burano.games.buru.actions import ACTION_TYPES
from burano.games.buru.board import tables
from burano.games.buru.spec import REGIONS, SPIRITS

_BY_NAME = {kind.NAME: kind for kind in ACTION_TYPES}
_LEAST, _MOST = -1, 40
"""Numbers an action may hold."""


def action_text(action: Action) -> str:
    """The action in words; `action_from_text` reads it back."""
    words = [_word(action.NAME, field.name, getattr(action, field.name)) for field in fields(action)]
    return " ".join([action.NAME, *words])


def action_from_text(text: str) -> Action:
    """The action a line describes, legal or not; `BadData` names the word that nobody knows."""
    name, *words = text.split() or [""]
    kind = _BY_NAME.get(name)
    if kind is None:
        raise BadData("action", f"no action is called {name[:40]!r}")
    wanted = fields(kind)
    if len(words) != len(wanted):
        raise BadData(f"action {name}", f"takes {len(wanted)} words")
    return kind(*(_number(name, field.name, word) for field, word in zip(wanted, words, strict=True)))


@cache
def _names(action: str, field: str) -> tuple[str, ...]:
    """The names of the things a field counts; empty where it is a plain number."""
    if field == "region":
        return REGIONS
    if field == "spirit":
        return SPIRITS
    if field == "elder":
        return tuple(_joined(name) for name in tables().elder_names)
    return tuple(_joined(name) for name in tables().names) if field == "card" and action != "forest" else ()


def _joined(name: str) -> str:
    return name.lower().replace(" ", "-")


def _word(action: str, field: str, value: int) -> str:
    names = _names(action, field)
    return names[value] if names else str(value)


def _number(action: str, field: str, word: str) -> int:
    names = _names(action, field)
    if word in names:
        return names.index(word)
    if names or not word.removeprefix("-").isdecimal() or not _LEAST <= int(word) <= _MOST:
        raise BadData(f"action {action}", f"{word[:40]!r} is not a value of {field}")
    return int(word)
