"""Check plain data field by field; raise `BadData` for a field that is missing or of the wrong type."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from burano.core.errors import BadData

ANY = range(-(2**128), 2**128)
"""Accepted whole numbers: large enough for bit masks of a board, but not absurdly long."""
_MAX_LENGTH = 1000


def number(value: object, where: str, span: range = ANY) -> int:
    """Return a whole number within the span; booleans are refused."""
    if type(value) is not int:
        raise BadData(where, "is not a whole number")
    if value not in span:
        raise BadData(where, "is out of range")
    return value


def numbers(value: object, where: str, span: range = ANY) -> list[int]:
    """Return a list of whole numbers."""
    if not isinstance(value, list) or len(value) > _MAX_LENGTH:
        raise BadData(where, "is not a list of numbers")
    return [number(item, where, span) for item in value]


def rows(value: object, where: str, span: range = ANY) -> list[list[int]]:
    """Return a list of lists of whole numbers."""
    if not isinstance(value, list) or len(value) > _MAX_LENGTH:
        raise BadData(where, "is not a list of lists")
    return [numbers(row, where, span) for row in value]


def mapping(value: object, where: str) -> Mapping[str, object]:
    """Return a mapping of names to values."""
    if not isinstance(value, dict):
        raise BadData(where, "is missing")
    return value


def fill(
    target: object,
    data: Mapping[str, object],
    *,
    single: Iterable[str],
    tables: Iterable[str],
    lists: Iterable[str],
    span: range = ANY,
) -> None:
    """Set the fields of a position from data: `single` numbers, `tables` of the same length as before, `lists` of any
    length."""
    for name in single:
        setattr(target, name, number(data.get(name), name, span))
    for name in tables:
        values, wanted = numbers(data.get(name), name, span), len(getattr(target, name))
        if len(values) != wanted:
            raise BadData(name, f"has {len(values)} values instead of {wanted}")
        setattr(target, name, values)
    for name in lists:
        setattr(target, name, numbers(data.get(name), name, span))
