"""Which games there are. A game adds one line here and one package under `games`; nothing else names it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from burano.core.errors import BadData
from burano.core.protocol import Game


@dataclass(frozen=True)
class Entry:
    """How to get at a game without importing it before it is wanted."""

    game_id: str
    rules: str
    """`module:attribute` of the class that implements the protocol."""
    brain: str
    """`module:attribute` of what computer players need: evaluation, move ordering, plans."""
    scenes: str
    """`module:attribute` of its screens: what `table/contract.py` asks for."""
    write_record: str
    """`module:attribute`: `(table, entries) -> lines` of the game's open record format."""
    read_record: str
    """`module:attribute`: `lines -> object with table and entries`, or `BadData`."""


_ENTRIES = {
    "burano": Entry(
        "burano",
        rules="burano.games.burano.game:Burano",
        brain="burano.games.burano.mind.brain:BRAIN",
        scenes="burano.scenes.burano:SCREENS",
        write_record="burano.games.burano.record.writer:record_lines",
        read_record="burano.games.burano.record.reader:read_record",
    ),
}


def game_ids() -> list[str]:
    return sorted(_ENTRIES)


def entry(game_id: str) -> Entry:
    """The entry of a game, or `BadData`."""
    found = _ENTRIES.get(game_id)
    if found is None:
        raise BadData("game", f"no game is called {game_id[:40]!r}")
    return found


def load(reference: str) -> Any:
    """The object a `module:attribute` reference names."""
    module, _, attribute = reference.partition(":")
    return getattr(import_module(module), attribute)


def game(game_id: str) -> Game[Any, Any]:
    """The rules of a game."""
    make: Callable[[], Game[Any, Any]] = load(entry(game_id).rules)
    return make()
