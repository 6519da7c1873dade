"""Reads a game's data file (TOML) into typed objects; errors name the wrong key."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

import msgspec

from burano.core.errors import BadData

Facts = TypeVar("Facts")
Named = TypeVar("Named", bound="DataFile")


class DataFile(Protocol):
    """What the data of a whole game say of themselves."""

    @property
    def schema(self) -> str: ...


def reader(kind: type[Named], schema: str, check: Callable[[Named], None]) -> Callable[[str], Named]:
    """A function that reads a text of this schema; `BadData` names the key that is wrong and why."""

    def read(text: str) -> Named:
        facts = parse(text, kind)
        need(facts.schema == schema, "schema", f"only {schema} is understood")
        check(facts)
        return facts

    return read


def parse(text: str, kind: type[Facts]) -> Facts:
    """The facts a TOML text holds, as `kind` declares them; `BadData` names the key that is wrong and why."""
    try:
        return msgspec.convert(tomllib.loads(text), kind)
    except tomllib.TOMLDecodeError as error:
        raise BadData("data.toml", f"not valid TOML: {error}") from None
    except msgspec.ValidationError as error:
        why, _, where = str(error).partition(" - at `$.")
        raise BadData(where.rstrip("`") or "data.toml", why) from None


def need(condition: bool, where: str, why: str) -> None:
    """`BadData` unless the condition holds."""
    if not condition:
        raise BadData(where, why)


def known(names: Sequence[str], allowed: Sequence[str], where: str) -> None:
    """`BadData` if a name is none of those allowed."""
    for name in names:
        need(name in allowed, where, f"{name!r} is none of {', '.join(allowed)}")
