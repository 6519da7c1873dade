"""Compare a line of a record with the line that the rules produce."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from burano.core.record.lines import Line
from burano.core.record.vocabulary import AFTER, NOTE


def same(value: Any, truth: Any) -> bool:
    """Return whether two values are equal in value and type: `true` and `1.0` differ from 1."""
    if type(value) is not type(truth):
        return False
    if isinstance(value, list):
        return len(value) == len(truth) and all(map(same, value, truth))
    if isinstance(value, dict):
        return value.keys() == truth.keys() and all(same(value[key], truth[key]) for key in value)
    return bool(value == truth)


def difference(line: Line, truth: Line, optional: Collection[str] = ()) -> str | None:
    """Return the first field that differs from the rules, in words; fields in `optional` may be missing."""
    wrong = partial_difference(line, truth)
    if wrong is not None:
        return wrong
    missing = truth.keys() - line.keys() - set(optional)
    return f"{min(missing)} is missing" if missing else None


def partial_difference(line: Line, truth: Line) -> str | None:
    """Return the first differing field of a line that may leave out any field, such as a check."""
    for name, value in line.items():
        if name == NOTE:
            continue
        if name not in truth:
            return f"{name[:40]} does not belong here"
        if name == AFTER and isinstance(value, dict):
            wrong = partial_difference(value, truth[name])
            if wrong is not None:
                return f"{AFTER}.{wrong}"
        elif not same(value, truth[name]):
            return f"{name} is {value!r}, the rules say {truth[name]!r}"[:300]
    return None
