"""Which games there are. A game adds one line here, one package under `games` and one under `scenes`.

Games outside the program are named in the environment, `BURANO_GAMES=module:ATTRIBUTE[,…]`, each naming a `GameEntry`;
processes that think, analyse or compete inherit it. They are code that runs with all rights of the player. One that
fails to load is skipped, and named by `absent`. Nothing of the program's own games is imported before it is wanted.
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
    # The title asks which games there are before its first frame: nothing more is loaded for that than must be.
    from burano.core.brain import Brain
    from burano.core.info import Info
    from burano.core.journal import Entry, Table
    from burano.core.protocol import Game

GUESTS = "BURANO_GAMES"
"""The environment variable that names games from elsewhere."""


class GameEntry(NamedTuple):
    """Where to find a game's parts: `module:attribute` each, so that naming them imports nothing."""

    game_id: str
    info: str
    """Its `Info`; a light module."""
    rules: str
    """The class that implements `Game`."""
    brain: str
    """Its `Brain`: evaluation, move ordering, plans."""
    scenes: str
    """Its screens: what `table/contract` asks for. Empty: the window does not offer the game, commands do."""
    write_record: str
    """A `WriteRecord`."""
    read_record: str
    """A `ReadRecord`."""
    data: str = ""
    """What reads its data, without which nothing of it can be played; quick, and heavier than `info`."""
    assets: str = ""
    """The package of a game from elsewhere that has a folder `assets` like the program's own: svg, rules, sounds."""


class Recorded(Protocol):
    """What an open record describes."""

    @property
    def table(self) -> Table: ...

    @property
    def entries(self) -> Sequence[Entry]: ...


WriteRecord: TypeAlias = "Callable[[Table, Iterable[Entry]], Iterable[str]]"
"""The lines of a play in the game's open record format."""
ReadRecord: TypeAlias = "Callable[[Sequence[str]], Recorded]"
"""The play that lines describe, or `BadData`."""


def _at_home(game_id: str, rules: str) -> GameEntry:
    """A game of the program: its parts are where all of them have theirs; `rules` is the name of its class."""
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


_AT_HOME = tuple(_at_home(rules.lower(), rules) for rules in ("Burano", "Walking", "Murano", "Buru"))


@cache
def _load(reference: str) -> Any:
    """The object a `module:attribute` reference names."""
    module, _, attribute = reference.partition(":")
    return getattr(import_module(module), attribute)


class _Games(NamedTuple):
    """The games there are."""

    known: dict[str, GameEntry]
    references: dict[str, str]
    """What the environment says for each game from elsewhere."""
    absent: dict[str, str]


@cache
def _games(guests: str) -> _Games:
    games = _Games({entry.game_id: entry for entry in _AT_HOME}, {}, {})
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
    """Games from elsewhere that were named and could not be loaded, and why: everybody else plays without them."""
    return _now().absent


def _guest(reference: str, known: Mapping[str, GameEntry]) -> GameEntry:
    """The entry of a game from elsewhere, all of whose parts but the screens have been loaded."""
    guest = _load(reference)
    if not isinstance(guest, GameEntry):
        raise TypeError(f"{reference} is no GameEntry")
    if guest.game_id in known:
        raise ValueError(f"there is already a game {guest.game_id!r}")
    # Checked by name: its class would have to be imported.
    if type(_load(guest.info)).__name__ != "Info":
        raise TypeError(f"{guest.info} is no Info")
    for part in (guest.rules, guest.brain, guest.write_record, guest.read_record):
        _load(part)
    if guest.data:
        _load(guest.data)()
    return guest


def _has_screens(entry: GameEntry) -> bool:
    """Whether a game can be shown. One from elsewhere whose screens cannot be loaded is left out from now on."""
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
    """All games that have screens, those of the program first: what the window offers."""
    return [game_id for game_id, entry in _known().items() if _has_screens(entry)]


def all_game_ids() -> list[str]:
    """All games, with screens or not, in the same order: what commands and records know."""
    return list(_known())


def entry(game_id: str) -> GameEntry:
    """The entry of a game, or `BadData`."""
    found = _known().get(game_id)
    if found is None:
        raise BadData("game", f"no game is called {game_id[:40]!r}")
    return found


def info(game_id: str) -> Info:
    """A game's `Info`, without loading its rules."""
    found: Info = _load(entry(game_id).info)
    return found


def game(game_id: str) -> Game[Any, Any]:
    """The rules of a game."""
    make: Callable[[], Game[Any, Any]] = _load(entry(game_id).rules)
    return make()


def read_data(game_id: str) -> None:
    """Read the data a game cannot be played without, so that damage is found before play."""
    reference = entry(game_id).data
    if reference:
        _load(reference)()


def brain(game_id: str) -> Brain[Any]:
    """What a game offers its computer players."""
    found: Brain[Any] = _load(entry(game_id).brain)
    return found


def screens(game_id: str) -> Any:
    """What a game shows; `table.contract` knows its type."""
    return _load(entry(game_id).scenes)


def assets(game_id: str) -> Path | None:
    """The folder of the pictures and texts a game from elsewhere brings; None for a game of the program."""
    package = entry(game_id).assets
    return Path(str(import_module(package).__file__)).with_name("assets") if package else None


def write_record(game_id: str) -> WriteRecord:
    """How a game writes its open records; what was agreed on beside the rules is a note in the first line."""
    from burano.core.head_start import note
    from burano.core.record.play import with_note

    found: WriteRecord = _load(entry(game_id).write_record)
    return lambda table, entries: with_note(found(table, entries), note(table))


def read_record(game_id: str) -> ReadRecord:
    """How a game reads its open records."""
    found: ReadRecord = _load(entry(game_id).read_record)
    return found
