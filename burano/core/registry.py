"""The registry of games. A game adds one line here, one package under `games` and one under `scenes`.

Games installed outside the program are named in the environment, `BURANO_GAMES=module:ATTRIBUTE[,…]`, each naming a
`GameEntry`; processes for thinking, analysis and matches inherit it. Their code runs with all rights of the player. A
game that fails to load is skipped and listed by `absent`. The program's own games are imported only when needed.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias

from burano.core.errors import BadData

if TYPE_CHECKING:
    # The title lists the games before its first frame, so nothing more than necessary is loaded for that.
    from burano.core.brain import Brain
    from burano.core.info import Info
    from burano.core.journal import Entry, Table
    from burano.core.protocol import Game

GUESTS = "BURANO_GAMES"
"""Environment variable that names games installed outside the program."""


class GameEntry(NamedTuple):
    """References to a game's parts as `module:attribute`, so that an entry imports nothing."""

    game_id: str
    info: str
    """Its `Info`; a light module."""
    rules: str
    """The class that implements `Game`."""
    brain: str
    """Its `Brain`: evaluation, move ordering, plans."""
    scenes: str
    """Its screens, as described in `table/contract`. Empty: the window does not offer the game, commands do."""
    write_record: str
    """A function of type `WriteRecord`."""
    read_record: str
    """A function of type `ReadRecord`."""
    data: str = ""
    """A function that reads the data without which the game cannot be played; quick, but slower than `info`."""
    assets: str = ""
    """For a game outside the program: the package beside its `assets` folder (svg, rules, sounds)."""


class RecordedPlay(Protocol):
    """A table and its journal, read from an open record."""

    @property
    def table(self) -> Table: ...

    @property
    def entries(self) -> Sequence[Entry]: ...


WriteRecord: TypeAlias = "Callable[[Table, Iterable[Entry]], Iterable[str]]"
"""Writes a play as lines of the game's open record format."""
ReadRecord: TypeAlias = "Callable[[Sequence[str]], RecordedPlay]"
"""Reads the play described by lines; raises `BadData` if they are invalid."""


def _program_game(game_id: str, rules: str) -> GameEntry:
    """Return the entry of a game of the program from the standard places of its parts; `rules` is the name of its
    class."""
    home = f"burano.games.{game_id}"
    return GameEntry(
        game_id,
        info=f"{home}.info:INFO",
        rules=f"{home}.game:{rules}",
        brain=f"{home}.mind.brain:BRAIN",
        scenes=f"burano.scenes.{game_id}:SCREENS",
        write_record=f"{home}.record.writer:record_lines",
        read_record=f"{home}.record.reader:read_record",
        data=f"{home}.spec:load",
    )


_PROGRAM_GAMES = tuple(_program_game(rules.lower(), rules) for rules in ("Burano", "Walking", "Murano", "Buru"))


@cache
def _load(reference: str) -> Any:
    """Import the object named by a `module:attribute` reference."""
    module, _, attribute = reference.partition(":")
    return getattr(import_module(module), attribute)


class _Games(NamedTuple):
    """All available games, and those that failed to load."""

    known: dict[str, GameEntry]
    references: dict[str, str]
    """Reference in the environment, by game, for games outside the program."""
    absent: dict[str, str]


@cache
def _games(guests: str) -> _Games:
    games = _Games({entry.game_id: entry for entry in _PROGRAM_GAMES}, {}, {})
    for reference in filter(None, map(str.strip, guests.split(","))):
        try:
            guest = _guest(reference, games.known)
        except (Exception, SystemExit) as error:  # noqa: BLE001 - nobody knows what others' code raises
            games.absent[reference] = _why(error)
        else:
            games.known[guest.game_id] = guest
            games.references[guest.game_id] = reference
    return games


def absent() -> dict[str, str]:
    """Return the named games that could not be loaded, each with the reason. The program runs without them."""
    return _now().absent


def _guest(reference: str, known: Mapping[str, GameEntry]) -> GameEntry:
    """Return the entry of a game outside the program, after loading all its parts except the screens."""
    guest = _load(reference)
    if not isinstance(guest, GameEntry):
        raise TypeError(f"{reference} is no GameEntry")
    if guest.game_id in known:
        raise ValueError(f"there is already a game {guest.game_id!r}")
    # Compared by name: importing the class would load more modules.
    if type(_load(guest.info)).__name__ != "Info":
        raise TypeError(f"{guest.info} is no Info")
    for part in (guest.rules, guest.brain, guest.write_record, guest.read_record):
        _load(part)
    if guest.data:
        _load(guest.data)()
    return guest


def _has_screens(entry: GameEntry) -> bool:
    """Return whether a game can be shown. A game outside the program whose screens cannot be loaded is left out from
    then on."""
    games = _now()
    reference = games.references.get(entry.game_id)
    if not entry.scenes or reference is None:
        return bool(entry.scenes)
    if reference not in games.absent:
        try:
            _load(entry.scenes)
            if entry.assets:
                import_module(entry.assets)
        except (Exception, SystemExit) as error:  # noqa: BLE001 - nobody knows what others' code raises
            games.absent[reference] = _why(error)
    return reference not in games.absent


def _why(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}".rstrip(": ")


def _now() -> _Games:
    return _games(os.environ.get(GUESTS, ""))


def _known() -> dict[str, GameEntry]:
    return _now().known


def game_ids() -> list[str]:
    """Return all games with screens, those of the program first; the window offers them."""
    return [game_id for game_id, entry in _known().items() if _has_screens(entry)]


def all_game_ids() -> list[str]:
    """Return all games, with or without screens, in the same order; commands and records accept them."""
    return list(_known())


def entry(game_id: str) -> GameEntry:
    """Return the entry of a game; raise `BadData` if there is none."""
    found = _known().get(game_id)
    if found is None:
        raise BadData("game", f"no game is called {game_id[:40]!r}")
    return found


def info(game_id: str) -> Info:
    """Return a game's `Info` without loading its rules."""
    found: Info = _load(entry(game_id).info)
    return found


def game(game_id: str) -> Game[Any, Any]:
    """Return the rules of a game."""
    make: Callable[[], Game[Any, Any]] = _load(entry(game_id).rules)
    return make()


def read_data(game_id: str) -> None:
    """Read the data without which a game cannot be played, so that damage is found before play."""
    reference = entry(game_id).data
    if reference:
        _load(reference)()


def brain(game_id: str) -> Brain[Any]:
    """Return the knowledge of a game for its computer players."""
    found: Brain[Any] = _load(entry(game_id).brain)
    return found


def screens(game_id: str) -> Any:
    """Return the screens of a game; `table.contract` defines their type."""
    return _load(entry(game_id).scenes)


def assets(game_id: str) -> Path | None:
    """Return the `assets` folder of a game outside the program; None for a game of the program."""
    package = entry(game_id).assets
    return Path(str(import_module(package).__file__)).with_name("assets") if package else None


def write_record(game_id: str) -> WriteRecord:
    """Return the function that writes a game's open records; agreements beside the rules become a note in the first
    line."""
    from burano.core.head_start import note
    from burano.core.record.play import with_note

    found: WriteRecord = _load(entry(game_id).write_record)
    return lambda table, entries: with_note(found(table, entries), note(table))


def read_record(game_id: str) -> ReadRecord:
    """Return the function that reads a game's open records."""
    found: ReadRecord = _load(entry(game_id).read_record)
    return found
