"""The kinds of action of a game: found by name, and read from the data written by `Action.to_data`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Generic, TypeVar, cast

from burano.core.errors import BadData
from burano.core.protocol import Action

A = TypeVar("A")

LIMIT = 1000
"""Largest absolute value of any number in an action."""


class ActionList(Generic[A]):
    """All kinds of action of one game; `A` is the union of them."""

    def __init__(self, kinds: Sequence[type[Action]], most_values: int = 12) -> None:
        """`most_values` is the maximum length of a field that holds several numbers."""
        self._most_values = most_values
        self._by_name = {kind.NAME: kind for kind in kinds}
        self._fields = {kind: tuple((item.name, item.type in ("int", int)) for item in fields(kind)) for kind in kinds}

    def known(self, action: Action) -> A:
        """Return the action typed as one of this game's own, so that a `match` can cover them all."""
        assert type(action) in self._fields, action
        return cast("A", action)

    def fields(self, kind: type[Action]) -> tuple[tuple[str, bool], ...]:
        """Return the fields of a kind: the name, and whether it holds one number rather than several."""
        return self._fields[kind]

    def kind(self, name: str) -> type[Action]:
        """Return the kind of that name; raise `BadData` if there is none."""
        kind = self._by_name.get(name)
        if kind is None:
            raise BadData("action", f"no action is called {name[:40]!r}")
        return kind

    def from_data(self, data: object) -> Action:
        """Return the action of a journal entry; raise `BadData` if it is malformed."""
        if not isinstance(data, list) or not data or not isinstance(data[0], str):
            raise BadData("action", "is not a list that begins with a name")
        kind = self.kind(data[0])
        wanted = self._fields[kind]
        if len(data) - 1 != len(wanted):
            raise BadData(f"action {kind.NAME}", f"takes {len(wanted)} values")
        values: list[int | tuple[int, ...]] = []
        for (name, is_number), value in zip(wanted, data[1:], strict=True):
            if is_number:
                values.append(_small(kind, value))
            elif isinstance(value, list) and len(value) <= self._most_values:
                values.append(tuple([_small(kind, part) for part in value]))
            else:
                raise BadData(f"action {kind.NAME}", f"{name} must be a short list of numbers")
        return kind(*values)


def _small(kind: type[Action], value: object) -> int:
    if type(value) is not int or not -LIMIT <= value <= LIMIT:
        raise BadData(f"action {kind.NAME}", "a value is not a small whole number")
    return value
