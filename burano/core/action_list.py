"""The actions of a game: found by name, and read back from what `Action.to_data` wrote."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Generic, TypeVar, cast

from burano.core.errors import BadData
from burano.core.protocol import Action

A = TypeVar("A")

LIMIT = 1000
"""No value of an action is larger."""


class ActionList(Generic[A]):
    """Every kind of action of one game; `A` is the union of them."""

    def __init__(self, kinds: Sequence[type[Action]], most_values: int = 12) -> None:
        """No field of several numbers has more than `most_values`."""
        self._most_values = most_values
        self._by_name = {kind.NAME: kind for kind in kinds}
        self._fields = {kind: tuple((item.name, item.type in ("int", int)) for item in fields(kind)) for kind in kinds}

    def known(self, action: Action) -> A:
        """The action as one of this game's own, for a `match` over all of them."""
        assert type(action) in self._fields, action
        return cast("A", action)

    def fields(self, kind: type[Action]) -> tuple[tuple[str, bool], ...]:
        """The fields of a kind: name, and whether it is one number rather than several."""
        return self._fields[kind]

    def kind(self, name: str) -> type[Action]:
        """The kind of that name, or `BadData`."""
        kind = self._by_name.get(name)
        if kind is None:
            raise BadData("action", f"no action is called {name[:40]!r}")
        return kind

    def from_data(self, data: object) -> Action:
        """The action of a journal entry, or `BadData`."""
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
