"""The format of single lines, and comparing a line with the one the rules lead to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from burano.core.errors import BadData
from burano.core.lines import Told, parse

# Per event the fields it must have, and those it may have. `note` is always allowed and never read.
FIELDS: dict[str, tuple[frozenset[str], frozenset[str]]] = {
    name: (frozenset(needed.split()), frozenset(optional.split()))
    for name, needed, optional in (
        ("setup", "schema game players start_player options decks characters", "names"),
        ("round", "round start_player supply", "boxed"),
        ("acquire", "player column cards", "coins after"),
        ("place", "player card column token", "price after"),
        ("visit", "player column character", "after"),
        ("discard", "player cards", "after"),
        ("end_turn", "player coins tokens hand", "after"),
        ("remove_character", "player character", "after"),
        ("final", "reason points coins cats detail winners", "rating"),
        ("check", "state", ""),
    )
}


def shaped(lines: Iterable[str]) -> Iterator[tuple[int, Told]]:
    """The lines of a record with their numbers, each of a known shape; `BadData` names the first that is not."""
    for number, line in parse(lines):
        wrong = why_not_shaped(line)
        if wrong is not None:
            raise BadData(f"line {number}", wrong)
        yield number, line


def why_not_shaped(line: Told) -> str | None:
    """What is wrong with the fields of a line."""
    name = line.get("event")
    if not isinstance(name, str) or name not in FIELDS:
        return f"no event is called {str(name)[:40]!r}"
    needed, optional = FIELDS[name]
    fields = line.keys() - {"event", "note"}
    missing, unknown = needed - fields, fields - needed - optional
    if missing:
        return f"{name}: {min(missing)} is missing"
    if unknown:
        return f"{name}: no field is called {min(unknown)[:40]!r}"
    return None


def same(told: Any, truth: Any) -> bool:
    """Equal in value and in kind: `true` and `1.0` are not 1."""
    if type(told) is not type(truth):
        return False
    if isinstance(told, list):
        return len(told) == len(truth) and all(same(*pair) for pair in zip(told, truth, strict=True))
    if isinstance(told, dict):
        return told.keys() == truth.keys() and all(same(told[key], truth[key]) for key in told)
    return bool(told == truth)


def first_wrong(told: Told, truth: Told, *, parts: bool = False) -> str | None:
    """The first field that tells something else than the rules say, in words.

    With `parts` the line may leave out anything; else only what the format calls optional may be missing.
    """
    for name, value in told.items():
        if name == "note":
            continue
        if name not in truth:
            return f"{name} does not belong here"
        if name == "after" and isinstance(value, dict):
            wrong = first_wrong(value, truth[name], parts=True)
            if wrong is not None:
                return f"after.{wrong}"
        elif not same(value, truth[name]):
            return f"{name} is {value!r}, the rules say {truth[name]!r}"[:300]
    if not parts:
        event = str(truth["event"])
        missing = truth.keys() - told.keys() - FIELDS[event][1] - {"event"}
        if event == "final":
            missing = truth.keys() - told.keys()
        if missing:
            return f"{min(missing)} is missing"
    return None
