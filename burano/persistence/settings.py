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
"""What a setting of a game can be."""
Pixels = Annotated[int, msgspec.Meta(ge=1, le=100_000)]
Speed = Annotated[float, msgspec.Meta(ge=0.25, le=8.0)]

_NO_GAME = ""
_MOST_BYTES = 1 << 20
SMALLEST_SCALE = 0.5


class Settings(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Everything a player can set. Fields of a later version are carried along, missing ones take the default."""

    language: str = ""
    """Empty: the language of the computer."""
    ui_scale: Annotated[float, msgspec.Meta(ge=0.0, le=2.0)] = 0.0
    """0: automatic. Below `SMALLEST_SCALE` nothing could be read, so that is automatic too."""
    fullscreen: bool = False
    window: tuple[Pixels, Pixels] | None = None
    """As it was left; None before the first time."""
    maximised: bool = False
    motion: Literal["system", "full", "reduced", "off"] = "system"
    """System: as set in the operating system."""
    animation_speed: Speed = 1.0
    computer_pace: Literal["step", "slow", "normal", "fast", "instant"] = "normal"
    effects_volume: Volume = 0.8
    ambience_volume: Volume = 0.5
    music_volume: Volume = 0.5
    muted: bool = False
    captions: bool = False
    """Whether captions are shown for sounds."""
    speech: bool = False
    """Whether the computer's voice reads the screen."""
    speech_rate: Annotated[float, msgspec.Meta(ge=0.5, le=3.0)] = 1.0
    speech_volume: Volume = 0.8
    palette: Literal["default", "protan", "deutan", "tritan", "contrast"] = "default"
    lettering: Literal["usual", "plain"] = "usual"
    colour_symbols: Literal["normal", "large"] = "normal"
    confirm_end_turn: bool = True
    confirm_undo_turn: bool = True
    plain_table: Literal["off", "first", "always"] = "off"
    """Whether tables show less: nothing that moves by itself, no marks of what others did, no thoughts in the log."""
    auto_end_turn: bool = False
    """Whether a turn in which nothing is left to do ends by itself."""
    handover: Literal["always", "secrets", "off"] = "secrets"
    hints: Literal["off", "request", "always"] = "request"
    coach: Literal["off", "first", "always"] = "first"
    """Whether the player is warned before something is wasted: never, in the first games, or always."""
    achievements: bool = True
    """Whether achievements are shown at the end of a game."""
    keys: dict[str, str] = {}
    """Keys the player chose, by the name of the command: chords with blanks between; nothing: no key."""
    buttons: dict[str, str] = {}
    """The same for buttons of a controller."""
    game: str = ""
    """The game the title shows; empty, or one that is not there any more: the first."""
    games: dict[str, dict[str, SettingValue]] = {}
    """What each game keeps for itself, by game id; under no name what a file said when there was only one game."""
    portraits: dict[str, str] = {}
    """The picture each person chose, by name."""
    setup_options: bool = False
    """Whether set-ups show their options unfolded."""
    last_setup: dict[str, Any] = {}
    """The last set-up of each game, by game id; only its set-up scene knows what it means."""

    def __post_init__(self) -> None:
        if 0 < self.ui_scale < SMALLEST_SCALE:
            msgspec.structs.force_setattr(self, "ui_scale", 0.0)

    def of_game(self, game_id: str, key: str, formerly: str = "") -> SettingValue | None:
        """A setting of one game, by its former name where it was never changed since; None if it was never chosen."""
        return self.games.get(game_id, {}).get(key, self.games.get(_NO_GAME, {}).get(formerly))


class SettingsStore:
    """The current settings. `change` validates, stores, writes and calls the listeners.

    Only what was changed is written: another copy of the program may have changed other settings.
    """

    def __init__(self, path: Path | None, settings: Settings | None = None, disk: Disk = REAL) -> None:
        self._path = path
        self._disk = disk
        self.now = settings or Settings()
        self.notice: Path | None = None
        """Where an unreadable settings file was set aside, until a message has said so."""
        self.left_out: list[str] = []
        """Of what was set aside, the settings that made no sense, if the others are in force."""
        self.unwritable: SaveProblem | None = None
        """Why the file could not be read or written last time; play goes on without it."""
        self._unknown: dict[str, Any] = {}
        """What the file says that is none of ours, a later version's for instance: it stays there."""
        self._closed = False
        """The file is there but could not be read: it is not written over."""
        self._listeners: list[Callable[[Settings], None]] = []

    @classmethod
    def load(cls, path: Path, disk: Disk = REAL) -> "SettingsStore":
        """Read the file. What makes no sense has its default, and a copy of the file is kept; a broken file is set
        aside. One that cannot be read is left alone."""
        store = cls(path, disk=disk)
        finish_copy(path, disk)
        try:
            data = read_whole(path, _MOST_BYTES, disk)
            store.now, store.left_out, store._unknown = _read(data)
            if store.left_out:
                store._mend(path, data)
        except SaveProblem as problem:
            if problem.key in ("too_deep", "too_big", "damaged"):
                store.notice = _set_aside(path, disk)
            elif problem.key != "missing":
                store._closed, store.unwritable = True, problem
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            store.notice = _set_aside(path, disk)
        return store

    @staticmethod
    def peek(path: Path) -> list[tuple[str, object]]:
        """What a file sets, without the set-ups, which hold names; nothing if it cannot be read. Touches nothing."""
        try:
            settings = _read(read_whole(path, _MOST_BYTES)).settings
        except (SaveProblem, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return []
        usual, private = Settings(), ("last_setup",)
        return [(n, v) for n, v in _full(settings).items() if v != getattr(usual, n) and n not in private]

    def listen(self, listener: Callable[[Settings], None]) -> None:
        """Call the listener after every change."""
        self._listeners.append(listener)

    def change(self, **changes: object) -> None:
        """Change some settings. Raises `msgspec.ValidationError` for values that make no sense."""
        changed = msgspec.convert({**msgspec.to_builtins(_full(self.now)), **changes}, type=Settings)
        if changed == self.now:
            return
        before, self.now = self.now, changed
        self._write(before)
        for listener in self._listeners:
            listener(changed)

    def change_of_game(self, game_id: str, key: str, value: SettingValue) -> None:
        """Change a setting that only one game has; the game knows what makes sense."""
        games = self.now.games
        self.change(games={**games, game_id: {**games.get(game_id, {}), key: value}})

    def _there(self) -> Settings | None:
        """What the file says now; None if it says nothing that makes sense."""
        assert self._path is not None
        try:
            settings, _left_out, self._unknown = _read(read_whole(self._path, _MOST_BYTES, self._disk))
            return settings
        except (SaveProblem, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return None

    def _mend(self, path: Path, data: bytes) -> None:
        """Write the file without its invalid parts, after a copy of it was kept."""
        aside = _free_name(path, self._disk)
        try:
            write_whole(aside, data, self._disk)
        except SaveProblem as problem:
            self._closed, self.unwritable = True, problem
            return
        self.notice = aside
        self._write()

    def _write(self, before: Settings | None = None) -> None:
        """Write the settings, or what is not as it was before into what the file says by now."""
        if self._path is None or self._closed:
            return
        try:
            there = self._there() if before else None
            said = _carried(_full(there), _full(before), _full(self.now)) if there and before else _full(self.now)
            settings = msgspec.convert(said, type=Settings)
            content = {**msgspec.to_builtins(settings), **self._unknown}
            write_whole(self._path, msgspec.json.format(msgspec.json.encode(content)), self._disk)
            self.unwritable = None
        except SaveProblem as problem:
            self.unwritable = problem
        except UnicodeEncodeError as error:
            self.unwritable = SaveProblem("write_failed", self._path, why=error.reason)


def _carried(there: dict[str, Any], before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """The settings in the file, with every value that differs between `before` and `after` changed."""
    found = {name: value for name, value in there.items() if name in after or name not in before}
    for name, value in after.items():
        if name not in before or value != before[name]:
            old, own = found.get(name), before.get(name, {})
            if isinstance(old, dict) and isinstance(own, dict) and isinstance(value, dict):
                value = _carried(old, own, value)
            found[name] = value
    return found


class _Said(NamedTuple):
    """What a file says: settings, the names of those that make no sense, and what is none of ours."""

    settings: Settings
    left_out: list[str]
    unknown: dict[str, Any]


def _read(data: bytes) -> _Said:
    """The settings of a file. Unknown fields outside of any game may belong to a game."""
    byte_limits.check(data)
    said = msgspec.json.decode(data, type=dict[str, Any])
    ours = {name: value for name, value in said.items() if name in Settings.__struct_fields__}
    unknown = {name: value for name, value in said.items() if name not in ours}
    sensible = _sensible(ours, lambda part: part)
    settings = msgspec.convert(sensible, type=Settings)
    left_out = [name for name, value in ours.items() if sensible.get(name, _NONSENSE) != value]
    if _NO_GAME in settings.games:
        return _Said(settings, left_out, unknown)
    kept = {name: value for name, value in unknown.items() if isinstance(value, bool | int | str)}
    if kept:
        settings = msgspec.structs.replace(settings, games={_NO_GAME: kept, **settings.games})
    return _Said(settings, left_out, unknown)


_NONSENSE: Any = object()


def _sensible(value: Any, whole: Callable[[Any], dict[str, Any]]) -> Any:
    """As much of a value as settings can hold, or `_NONSENSE`; `whole` is the file with nothing else in it."""
    try:
        msgspec.convert(whole(value), type=Settings)
        return value
    except msgspec.ValidationError:
        if not isinstance(value, dict) or not value:
            return _NONSENSE
    parts = {key: _sensible(part, partial(_with, whole, key)) for key, part in value.items()}
    less = {key: part for key, part in parts.items() if part is not _NONSENSE}
    return _sensible(less, whole) if less != value else _NONSENSE


def _with(whole: Callable[[Any], dict[str, Any]], key: str, part: Any) -> dict[str, Any]:
    return whole({key: part})


def _full(settings: Settings) -> dict[str, Any]:
    """All fields, the default ones too."""
    return {name: getattr(settings, name) for name in settings.__struct_fields__}


def _set_aside(path: Path, disk: Disk) -> Path:
    """Move a broken file out of the way; returns where it is now."""
    aside = _free_name(path, disk)
    try:
        move(path, aside, disk)
    except SaveProblem:
        return path
    return aside


def _free_name(path: Path, disk: Disk) -> Path:
    """Where a file with something wrong in it is kept."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    return free_name(path.with_name(f"{path.stem}.broken-{stamp}{path.suffix}"), disk)
