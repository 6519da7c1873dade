"""The player's settings: one small validated file, read at start and written at every change."""

import time
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias

import msgspec

from burano.persistence import byte_limits
from burano.persistence.disk import REAL, Disk, finish_copy, free_name, move, read_whole, write_whole
from burano.persistence.problems import SaveProblem

Volume = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
SettingValue: TypeAlias = bool | int | str
"""Value of a setting that belongs to a game."""
Pixels = Annotated[int, msgspec.Meta(ge=1, le=100_000)]
Speed = Annotated[float, msgspec.Meta(ge=0.25, le=8.0)]

_NO_GAME = ""
_MAX_BYTES = 1 << 20
SMALLEST_SCALE = 0.5


class Settings(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """All settings of the player. Fields of a later version are preserved; missing ones take their defaults."""

    language: str = ""
    """Language code; empty for that of the system."""
    ui_scale: Annotated[float, msgspec.Meta(ge=0.0, le=2.0)] = 0.0
    """UI scale; 0 for automatic. Values below `SMALLEST_SCALE` would be unreadable and count as automatic."""
    fullscreen: bool = False
    window: tuple[Pixels, Pixels] | None = None
    """Last size of the window; None before the first start."""
    maximised: bool = False
    motion: Literal["system", "full", "reduced", "off"] = "system"
    """Amount of motion; `system` follows the operating system."""
    animation_speed: Speed = 1.0
    computer_pace: Literal["step", "slow", "normal", "fast", "instant"] = "normal"
    effects_volume: Volume = 0.8
    ambience_volume: Volume = 0.5
    music_volume: Volume = 0.5
    muted: bool = False
    captions: bool = False
    """Whether captions are shown for sounds."""
    speech: bool = False
    """Whether speech output reads the screen."""
    speech_rate: Annotated[float, msgspec.Meta(ge=0.5, le=3.0)] = 1.0
    speech_volume: Volume = 0.8
    palette: Literal["default", "protan", "deutan", "tritan", "contrast"] = "default"
    lettering: Literal["usual", "plain"] = "usual"
    colour_symbols: Literal["normal", "large"] = "normal"
    confirm_end_turn: bool = True
    confirm_undo_turn: bool = True
    plain_table: Literal["off", "first", "always"] = "off"
    """When tables are simplified: nothing that moves by itself, no marks of other players' actions, no computer
    players' thoughts in the log."""
    auto_end_turn: bool = False
    """Whether a turn ends by itself when nothing is left to do."""
    handover: Literal["always", "secrets", "off"] = "secrets"
    hints: Literal["off", "request", "always"] = "request"
    coach: Literal["off", "first", "always"] = "first"
    """When the player is warned of waste: never, in the first games, or always."""
    achievements: bool = True
    """Whether achievements are shown at the end of a game."""
    keys: dict[str, str] = {}
    """Key bindings chosen by the player, by command name: key combinations separated by spaces; empty for no key."""
    buttons: dict[str, str] = {}
    """Controller buttons chosen by the player, by command name; empty for no button."""
    game: str = ""
    """Game shown on the title; empty, or no longer present: the first."""
    games: dict[str, dict[str, SettingValue]] = {}
    """Settings of each game, by game id; under the empty name, those of a file from when there was only one game."""
    portraits: dict[str, str] = {}
    """Picture chosen by each person, by name."""
    setup_options: bool = False
    """Whether set-up screens show their options."""
    last_setup: dict[str, Any] = {}
    """Last set-up of each game, by game id; in the form of that game's set-up scene."""

    def __post_init__(self) -> None:
        if 0 < self.ui_scale < SMALLEST_SCALE:
            msgspec.structs.force_setattr(self, "ui_scale", 0.0)

    def of_game(self, game_id: str, key: str, formerly: str = "") -> SettingValue | None:
        """Return a setting of one game, or the setting under its former name if it was never changed since; None if it
        was never set."""
        return self.games.get(game_id, {}).get(key, self.games.get(_NO_GAME, {}).get(formerly))


class SettingsStore:
    """The current settings. `change` validates, stores, writes and calls the listeners.

    Only changed settings are written: another copy of the program may have changed others.
    """

    def __init__(self, path: Path | None, settings: Settings | None = None, disk: Disk = REAL) -> None:
        self._path = path
        self._disk = disk
        self.now = settings or Settings()
        self.notice: Path | None = None
        """Where an unreadable settings file was moved; cleared once a message has reported it."""
        self.left_out: list[str] = []
        """Names of invalid settings in that file, if the others are in use."""
        self.unwritable: SaveProblem | None = None
        """Why the file could not be read or written last time; the program works without it."""
        self._unknown: dict[str, Any] = {}
        """Fields of the file that this version does not know; they are written back."""
        self._read_only = False
        """Whether the file exists but cannot be read, so that it must not be overwritten."""
        self._listeners: list[Callable[[Settings], None]] = []

    @classmethod
    def load(cls, path: Path, disk: Disk = REAL) -> "SettingsStore":
        """Read the file. Invalid settings get their defaults, after a copy of the file was made; a damaged file is
        moved aside. An unreadable file is left unchanged."""
        store = cls(path, disk=disk)
        finish_copy(path, disk)
        try:
            data = read_whole(path, _MAX_BYTES, disk)
            store.now, store.left_out, store._unknown = _read(data)
            if store.left_out:
                store._repair(path, data)
        except SaveProblem as problem:
            if problem.key in ("too_deep", "too_big", "damaged"):
                store.notice = _set_aside(path, disk)
            elif problem.key != "missing":
                store._read_only, store.unwritable = True, problem
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            store.notice = _set_aside(path, disk)
        return store

    @staticmethod
    def peek(path: Path) -> list[tuple[str, object]]:
        """Return the settings that a file changes, except set-ups, which contain names; empty if it cannot be read.
        Writes nothing."""
        try:
            settings = _read(read_whole(path, _MAX_BYTES)).settings
        except (SaveProblem, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return []
        usual, private = Settings(), ("last_setup",)
        return [(n, v) for n, v in _full(settings).items() if v != getattr(usual, n) and n not in private]

    def listen(self, listener: Callable[[Settings], None]) -> None:
        """Call the listener after every change."""
        self._listeners.append(listener)

    def change(self, **changes: object) -> None:
        """Change some settings. Raises `msgspec.ValidationError` for invalid values."""
        changed = msgspec.convert({**msgspec.to_builtins(_full(self.now)), **changes}, type=Settings)
        if changed == self.now:
            return
        before, self.now = self.now, changed
        self._write(before)
        for listener in self._listeners:
            listener(changed)

    def change_of_game(self, game_id: str, key: str, value: SettingValue) -> None:
        """Change a setting that belongs to a game; the game validates it."""
        games = self.now.games
        self.change(games={**games, game_id: {**games.get(game_id, {}), key: value}})

    def _in_file(self) -> Settings | None:
        """Return the settings now in the file; None if it cannot be read."""
        assert self._path is not None
        try:
            settings, _left_out, self._unknown = _read(read_whole(self._path, _MAX_BYTES, self._disk))
            return settings
        except (SaveProblem, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return None

    def _repair(self, path: Path, data: bytes) -> None:
        """Copy the file, then write it without its invalid settings."""
        aside = _free_name(path, self._disk)
        try:
            write_whole(aside, data, self._disk)
        except SaveProblem as problem:
            self._read_only, self.unwritable = True, problem
            return
        self.notice = aside
        self._write()

    def _write(self, before: Settings | None = None) -> None:
        """Write the settings. If `before` is given, change only those that differ from it in the present file."""
        if self._path is None or self._read_only:
            return
        try:
            there = self._in_file() if before else None
            said = _merged(_full(there), _full(before), _full(self.now)) if there and before else _full(self.now)
            settings = msgspec.convert(said, type=Settings)
            content = {**msgspec.to_builtins(settings), **self._unknown}
            write_whole(self._path, msgspec.json.format(msgspec.json.encode(content)), self._disk)
            self.unwritable = None
        except SaveProblem as problem:
            self.unwritable = problem
        except UnicodeEncodeError as error:
            self.unwritable = SaveProblem("write_failed", self._path, why=error.reason)


def _merged(there: dict[str, Any], before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """Return the settings of the file, changed in every value that differs between `before` and `after`."""
    found = {name: value for name, value in there.items() if name in after or name not in before}
    for name, value in after.items():
        if name not in before or value != before[name]:
            old, own = found.get(name), before.get(name, {})
            if isinstance(old, dict) and isinstance(own, dict) and isinstance(value, dict):
                value = _merged(old, own, value)
            found[name] = value
    return found


class _Parsed(NamedTuple):
    """Content of a settings file: settings, names of invalid settings, and unknown fields."""

    settings: Settings
    left_out: list[str]
    unknown: dict[str, Any]


def _read(data: bytes) -> _Parsed:
    """Parse a settings file. Unknown fields at the top level may belong to a game."""
    byte_limits.check(data)
    said = msgspec.json.decode(data, type=dict[str, Any])
    ours = {name: value for name, value in said.items() if name in Settings.__struct_fields__}
    unknown = {name: value for name, value in said.items() if name not in ours}
    sensible = _valid_part(ours, lambda part: part)
    settings = msgspec.convert(sensible, type=Settings)
    left_out = [name for name, value in ours.items() if sensible.get(name, _INVALID) != value]
    if _NO_GAME in settings.games:
        return _Parsed(settings, left_out, unknown)
    kept = {name: value for name, value in unknown.items() if isinstance(value, bool | int | str)}
    if kept:
        settings = msgspec.structs.replace(settings, games={_NO_GAME: kept, **settings.games})
    return _Parsed(settings, left_out, unknown)


_INVALID: Any = object()


def _valid_part(value: Any, whole: Callable[[Any], dict[str, Any]]) -> Any:
    """Return the valid part of a value, or `_INVALID`; `whole` returns the file content that contains only this
    value."""
    try:
        msgspec.convert(whole(value), type=Settings)
        return value
    except msgspec.ValidationError:
        if not isinstance(value, dict) or not value:
            return _INVALID
    parts = {key: _valid_part(part, partial(_with, whole, key)) for key, part in value.items()}
    less = {key: part for key, part in parts.items() if part is not _INVALID}
    return _valid_part(less, whole) if less != value else _INVALID


def _with(whole: Callable[[Any], dict[str, Any]], key: str, part: Any) -> dict[str, Any]:
    return whole({key: part})


def _full(settings: Settings) -> dict[str, Any]:
    """Return all fields, including those with default values."""
    return {name: getattr(settings, name) for name in settings.__struct_fields__}


def _set_aside(path: Path, disk: Disk) -> Path:
    """Move a damaged file out of the way; return its new place."""
    aside = _free_name(path, disk)
    try:
        move(path, aside, disk)
    except SaveProblem:
        return path
    return aside


def _free_name(path: Path, disk: Disk) -> Path:
    """Return a name for a faulty settings file."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    return free_name(path.with_name(f"{path.stem}.broken-{stamp}{path.suffix}"), disk)
