"""Shapes: types and ranges of the values in a record line."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Protocol


class Shape(Protocol):
    """The type and range of a value."""

    def why_not(self, value: object) -> str | None:
        """Return the fault of the value, to follow its name in a sentence; None if it has this shape."""
        ...


@dataclass(frozen=True)
class Number:
    """A whole number; `true`, `false` and `1.0` are not."""

    low: int = 0
    high: int = 10**6

    def why_not(self, value: object) -> str | None:
        if type(value) is not int:
            return "is not a whole number"
        return None if self.low <= value <= self.high else f"is not from {self.low} to {self.high}"


@dataclass(frozen=True)
class Flag:
    """`true` or `false`."""

    def why_not(self, value: object) -> str | None:
        return None if isinstance(value, bool) else "is neither true nor false"


@dataclass(frozen=True)
class AnyText:
    """Any text."""

    def why_not(self, value: object) -> str | None:
        return None if isinstance(value, str) else "is not a text"


@dataclass(frozen=True)
class Anything:
    """Any value: the comparison with the rules checks it."""

    def why_not(self, value: object) -> str | None:
        return None


@dataclass(frozen=True)
class Word:
    """One of a set of names defined by the game."""

    names: Collection[str]

    def why_not(self, value: object) -> str | None:
        if not isinstance(value, str):
            return "is not a name"
        return None if value in self.names else f"is {value[:40]!r}, an unknown name"


@dataclass(frozen=True)
class Exactly:
    """One given text only, such as the schema."""

    text: str

    def why_not(self, value: object) -> str | None:
        return None if isinstance(value, str) and value == self.text else f"is not {self.text!r}"


@dataclass(frozen=True)
class Maybe:
    """`null`, or a value of the shape."""

    shape: Shape

    def why_not(self, value: object) -> str | None:
        return None if value is None else self.shape.why_not(value)


@dataclass(frozen=True)
class OneOf:
    """A value of one of two shapes."""

    first: Shape
    second: Shape

    def why_not(self, value: object) -> str | None:
        wrong = self.first.why_not(value)
        return None if wrong is None else self.second.why_not(value)


@dataclass(frozen=True)
class ListOf:
    """A list of `low` to `high` values of one shape."""

    shape: Shape
    low: int = 0
    high: int = 1000

    def why_not(self, value: object) -> str | None:
        if not isinstance(value, list):
            return "is not a list"
        if not self.low <= len(value) <= self.high:
            return f"has {len(value)} items instead of {self._length()}"
        for number, item in enumerate(value):
            wrong = self.shape.why_not(item)
            if wrong is not None:
                return f"[{number}] {wrong}"
        return None

    def _length(self) -> str:
        return str(self.low) if self.low == self.high else f"{self.low} to {self.high}"


@dataclass(frozen=True)
class RowOf:
    """A list with its own shape for each position."""

    shapes: tuple[Shape, ...]

    def why_not(self, value: object) -> str | None:
        if not isinstance(value, list) or len(value) != len(self.shapes):
            return f"is not a list of {len(self.shapes)}"
        for number, (shape, item) in enumerate(zip(self.shapes, value, strict=True)):
            wrong = shape.why_not(item)
            if wrong is not None:
                return f"[{number}] {wrong}"
        return None


@dataclass(frozen=True)
class TableOf:
    """An object whose values have one shape; `names`, if given, are the only allowed keys."""

    shape: Shape
    names: Collection[str] | None = None

    def why_not(self, value: object) -> str | None:
        if not isinstance(value, dict):
            return "is not an object"
        for name, item in value.items():
            if self.names is not None and name not in self.names:
                return f"has an unknown key {name[:40]!r}"
            wrong = self.shape.why_not(item)
            if wrong is not None:
                return f".{name[:40]} {wrong}"
        return None


@dataclass(frozen=True)
class Fields:
    """An object with a shape for each key. All keys are required unless it is `partial`."""

    shapes: Mapping[str, Shape]
    partial: bool = False

    def why_not(self, value: object) -> str | None:
        if not isinstance(value, dict):
            return "is not an object"
        unknown = value.keys() - self.shapes.keys()
        if unknown:
            return f"has an unknown key {min(unknown)[:40]!r}"
        missing = self.shapes.keys() - value.keys()
        if missing and not self.partial:
            return f"has no key {min(missing)!r}"
        for name, item in value.items():
            wrong = self.shapes[name].why_not(item)
            if wrong is not None:
                return f".{name} {wrong}"
        return None


NUMBER = Number()
SIGNED = Number(-(10**6))
FLAG = Flag()
TEXT = AnyText()
ANYTHING = Anything()
OBJECT = TableOf(ANYTHING)
