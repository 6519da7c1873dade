"""The vocabulary of a record format: the kinds of lines, and the fields of each.

A line is declared by the names of its fields, as in a table of the format's description:

    buy="player kind how(kind=red|blue) price?"

- `name`: required
- `name?`: optional; compared with the rules if present
- `name~`: present or not, as the rules decide; readers must expect both
- `name(field=a|b)`: required if `field` has one of these values, else forbidden

`note` is allowed everywhere and never read. `after`, if the format has it, is optional wherever `player` is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from burano.core.record.lines import Line
from burano.core.record.shapes import Exactly, Number, Shape

NOTE = "note"
AFTER = "after"
_FIELD = re.compile(r"(?P<name>\w+)(?P<mark>[?~]?)(?:\((?P<other>\w+)=(?P<values>[\w|]+)\))?")
_SEAT = Number(0, 9)


class Field(NamedTuple):
    """One field of a line."""

    name: str
    shape: Shape
    optional: bool
    """Whether the writer may leave it out."""
    by_rule: bool
    """Whether the rules decide if it is present; the comparison checks it."""
    other: str = ""
    values: frozenset[str] = frozenset()
    """The field is required exactly if the field `other` has one of these values."""

    def is_needed(self, line: Line) -> bool:
        if self.other:
            return str(line.get(self.other)) in self.values
        return not (self.optional or self.by_rule)

    def is_allowed(self, line: Line) -> bool:
        return not self.other or self.is_needed(line)


class RecordVocabulary:
    """All kinds of lines of one format."""

    def __init__(
        self, schema: str, lines: Mapping[str, str], shapes: Mapping[str, Shape], after: Shape | None = None
    ) -> None:
        """`shapes` are looked up by `line.field`, then by `field`; `player` is a seat and `schema` the format's own."""
        self.schema = schema
        known: dict[str, Shape] = {"player": _SEAT, "schema": Exactly(schema), **shapes}
        self._lines = {name: _fields(name, text, known, after) for name, text in lines.items()}

    def why_not(self, line: Line) -> str | None:
        """Return the fault of a line's fields; None if the line is valid."""
        event = line.get("event")
        if not isinstance(event, str) or event not in self._lines:
            return f"no event is called {str(event)[:40]!r}"
        fields = self._lines[event]
        for name, value in line.items():
            if name in ("event", NOTE):
                continue
            field = fields.get(name)
            if field is None or not field.is_allowed(line):
                return f"{event}: no field is called {name[:40]!r}{'' if field is None else ' here'}"
            wrong = field.shape.why_not(value)
            if wrong is not None:
                return f"{event}: {name}{'' if wrong[0] in '.[' else ' '}{wrong}"
        for field in fields.values():
            if field.name not in line and field.is_needed(line):
                return f"{event}: {field.name} is missing"
        return None

    def optional(self, event: str) -> frozenset[str]:
        """Return the fields that a line of this event may leave out."""
        return frozenset(field.name for field in self._lines[event].values() if field.optional)


def _fields(event: str, text: str, shapes: Mapping[str, Shape], after: Shape | None) -> dict[str, Field]:
    found: dict[str, Field] = {}
    for word in text.split():
        match = _FIELD.fullmatch(word)
        assert match is not None, f"{event}: {word}"
        name, mark, other, values = match.group("name", "mark", "other", "values")
        shape = shapes.get(f"{event}.{name}") or shapes[name]
        allowed = frozenset(values.split("|")) if values else frozenset()
        found[name] = Field(name, shape, mark == "?", mark == "~", other or "", allowed)
    if after is not None and "player" in found:
        found[AFTER] = Field(AFTER, after, True, False)
    return found
