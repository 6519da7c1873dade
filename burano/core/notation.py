"""Actions as one line of words: the action's name, then its values in the order of its fields.

A game supplies words for the numbers of a field; a field without words is written as numbers. The last field may hold
several numbers: it takes all remaining words.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from burano.core.action_list import LIMIT, ActionList
from burano.core.errors import BadData
from burano.core.protocol import Action

Words: TypeAlias = Callable[[type[Action], str, Sequence[int]], Sequence[str]]
"""Returns the words for the numbers of a field, in order, given the kind of action, the field and the values of the
fields before it. An empty sequence: plain numbers."""


def action_text(actions: ActionList[Any], action: Action, words: Words) -> str:
    """Return the action in words; `action_from_text` reads it."""
    kind, values = type(action), [action.NAME]
    before: list[int] = []
    for name, is_number in actions.fields(kind):
        value, known = getattr(action, name), words(kind, name, before)
        values += [known[number] if known else str(number) for number in ((value,) if is_number else value)]
        if is_number:
            before.append(value)
    return " ".join(values)


def action_from_text(actions: ActionList[Any], text: str, words: Words) -> Action:
    """Return the action described by a line, legal or not; raise `BadData` with the unknown word."""
    name, *said = text.split() or [""]
    kind = actions.kind(name)
    values: list[int | tuple[int, ...]] = []
    before: list[int] = []
    for field, is_number in actions.fields(kind):
        known = words(kind, field, before)
        if is_number:
            before.append(_number(field, known, said.pop(0) if said else ""))
            values.append(before[-1])
        else:
            values.append(tuple([_number(field, known, word) for word in said]))
            said = []
    if said:
        raise BadData(f"action {name}", f"{said[0][:40]!r} is one word too many")
    return kind(*values)


def _number(field: str, known: Sequence[str], word: str) -> int:
    if known:
        if word in known:
            return known.index(word)
        raise BadData("action", f"{word[:40]!r} is none of {', '.join(known[:8])} …")
    if word.removeprefix("-").isdecimal() and len(word) < 6 and abs(int(word)) <= LIMIT:
        return int(word)
    raise BadData("action", f"{word[:40]!r} is not a value of {field}")
