"""Options of a game as plain data: written field by field, and read with a check of each field's name and type."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Protocol, TypeVar

from burano.core.errors import BadData
from burano.core.plain_data import Plain
from burano.core.protocol import Reason

_MAX_NAME_LENGTH = 40
"""Maximum number of characters of an unknown name that an error quotes."""


class RecordedSetup(Protocol):
    """The recorded outcomes of chance of a game."""

    def to_data(self) -> Plain: ...


@dataclass(frozen=True)
class GameOptions:
    """Base class of a game's options: a frozen dataclass whose fields are numbers, flags, words or tuples with
    defaults, and `draw`, the chance of a recorded game."""

    @property
    def _recorded(self) -> RecordedSetup | None:
        draw: RecordedSetup | None = getattr(self, "draw", None)
        return draw

    def to_data(self) -> dict[str, Plain]:
        """Return all fields as plain data; `draw` only if present."""
        data = {item.name: _plain(getattr(self, item.name)) for item in fields(self) if item.name != "draw"}
        if self._recorded is not None:
            data["draw"] = self._recorded.to_data()
        return data


Chosen = TypeVar("Chosen", bound=GameOptions)
Draw = TypeVar("Draw", bound=RecordedSetup)


def read_options(
    data: Mapping[str, object],
    usual: Chosen,
    why_not: Callable[[Chosen], Reason | None],
    read_draw: Callable[[object, Chosen], Draw],
) -> Chosen:
    """Return `usual` with the fields given in the data. `why_not` returns why options cannot be played; `read_draw`
    reads the recorded chance for them. Raise `BadData` with the faulty option."""
    names = {item.name for item in fields(usual)}
    unknown = sorted(set(data) - names)
    if unknown:
        raise BadData("options", f"no option is called {unknown[0][:_MAX_NAME_LENGTH]!r}")
    given = {name: value for name, value in data.items() if name != "draw"}
    for name, value in given.items():
        kind = type(getattr(usual, name))
        if type(value) is not kind:
            raise BadData(f"options.{name}", f"is not of the type {kind.__name__}")
    options = replace(usual, **given)
    problem = why_not(options)
    if problem is not None:
        raise BadData("options", problem.key)
    if data.get("draw") is not None:
        return replace(options, **{"draw": read_draw(data["draw"], options)})
    return options


def _plain(value: Plain | tuple[object, ...]) -> Plain:
    """Return a value as JSON would: tuples become lists."""
    if isinstance(value, tuple):
        return [_plain(item) for item in value]  # type: ignore[arg-type]  # tuples of options hold plain values
    return value
