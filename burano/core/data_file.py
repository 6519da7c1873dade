"""Read a game's data file (TOML) into typed objects; errors name the faulty key."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

import msgspec

from burano.core.errors import BadData

Facts = TypeVar("Facts")
Named = TypeVar("Named", bound="DataFile")


class DataFile(Protocol):
    """The fields common to the data of all games."""

    @property
    def schema(self) -> str: ...


def reader(kind: type[Named], schema: str, check: Callable[[Named], None]) -> Callable[[str], Named]:
    """Return a function that reads a text of this schema; it raises `BadData` with the faulty key and the reason."""

    def read(text: str) -> Named:
        facts = parse(text, kind)
        need(facts.schema == schema, "schema", f"only {schema} is understood")
        check(facts)
        return facts

    return read


def parse(text: str, kind: type[Facts]) -> Facts:
    """Read a TOML text into an object of type `kind`; raise `BadData` with the faulty key and the reason."""
    try:
        return msgspec.convert(tomllib.loads(text), kind)
    except tomllib.TOMLDecodeError as error:
        raise BadData("data.toml", f"not valid TOML: {error}") from None
    except msgspec.ValidationError as error:
        why, _, where = str(error).partition(" - at `$.")
        raise BadData(where.rstrip("`") or "data.toml", why) from None


def need(condition: bool, where: str, why: str) -> None:
    """Raise `BadData` unless the condition holds."""
    if not condition:
        raise BadData(where, why)


def known(names: Sequence[str], allowed: Sequence[str], where: str) -> None:
    """Raise `BadData` if a name is not among the allowed ones."""
    for name in names:
        need(name in allowed, where, f"{name!r} is none of {', '.join(allowed)}")
