"""The player's settings: one small validated file, read at start and written at every change."""

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

import msgspec

Volume = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
SettingValue: TypeAlias = bool | int | str
"""What a setting of a game can be."""
Speed = Annotated[float, msgspec.Meta(ge=0.25, le=8.0)]

_NO_GAME = ""


class Settings(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Everything a player can set. Unknown fields of a later version are ignored, missing ones take the default."""

    language: str = ""
    """Empty: the language of the computer."""
    ui_scale: Annotated[float, msgspec.Meta(ge=0.0, le=2.0)] = 0.0
    """0: automatic."""
    fullscreen: bool = False
    window: tuple[int, int] = (1280, 720)
    maximised: bool = False
    motion: Literal["full", "reduced", "off"] = "full"
    animation_speed: Speed = 1.0
    computer_pace: Literal["step", "slow", "normal", "fast", "instant"] = "normal"
    effects_volume: Volume = 0.8
    ambience_volume: Volume = 0.5
    muted: bool = False
    colour_symbols: Literal["normal", "large"] = "normal"
    confirm_end_turn: bool = True
    confirm_undo_turn: bool = True
    handover: Literal["always", "secrets", "off"] = "secrets"
    hints: Literal["off", "request", "always"] = "request"
    game: str = ""
    """The game the title shows; empty, or one that is not there any more: the first."""
    games: dict[str, dict[str, SettingValue]] = {}
    """What each game keeps for itself, by game id; under no name what a file said when there was only one game."""
    last_setup: dict[str, Any] = {}
    """The last set-up of each game, by game id; only its set-up scene knows what it means."""

    def of_game(self, game_id: str, key: str, formerly: str = "") -> SettingValue | None:
        """A setting of one game, by its former name where it was never changed since; None if it was never chosen."""
        return self.games.get(game_id, {}).get(key, self.games.get(_NO_GAME, {}).get(formerly))


class SettingsStore:
    """The settings in force. `change` validates, keeps, writes and tells whoever asked to be told."""

    def __init__(self, path: Path | None, settings: Settings | None = None) -> None:
        self._path = path
        self.now = settings or Settings()
        self.notice: Path | None = None
        """Where an unreadable settings file was set aside, until the player has been told."""
        self.unwritable = ""
        """Why the file could not be written last time; play goes on without it."""
        self._listeners: list[Callable[[Settings], None]] = []

    @classmethod
    def load(cls, path: Path) -> "SettingsStore":
        """Read the file; a broken one is set aside and the defaults are used."""
        store = cls(path)
        try:
            store.now = _read(path.read_bytes())
        except FileNotFoundError:
            pass
        except (msgspec.DecodeError, OSError, UnicodeDecodeError):
            store.notice = _set_aside(path)
        return store

    def listen(self, listener: Callable[[Settings], None]) -> None:
        """Call the listener after every change."""
        self._listeners.append(listener)

    def change(self, **changes: object) -> None:
        """Change some settings. Raises `msgspec.ValidationError` for values that make no sense."""
        changed = msgspec.convert({**msgspec.to_builtins(_full(self.now)), **changes}, type=Settings)
        if changed == self.now:
            return
        self.now = changed
        self._write()
        for listener in self._listeners:
            listener(changed)

    def change_of_game(self, game_id: str, key: str, value: SettingValue) -> None:
        """Change a setting that only one game has; the game knows what makes sense."""
        games = self.now.games
        self.change(games={**games, game_id: {**games.get(game_id, {}), key: value}})

    def _write(self) -> None:
        if self._path is None:
            return
        temporary = self._path.with_suffix(f".{os.getpid()}.tmp")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            temporary.write_bytes(msgspec.json.format(msgspec.json.encode(self.now)))
            os.replace(temporary, self._path)
            self.unwritable = ""
        except OSError as problem:
            self.unwritable = str(problem)


def _read(data: bytes) -> Settings:
    """Settings as a file has them. What is said there outside of any game, and is none of ours, may be a game's."""
    settings = msgspec.json.decode(data, type=Settings)
    if _NO_GAME in settings.games:
        return settings
    said: dict[str, object] = msgspec.json.decode(data)
    kept: dict[str, SettingValue] = {
        name: value
        for name, value in said.items()
        if name not in Settings.__struct_fields__ and isinstance(value, bool | int | str)
    }
    return msgspec.structs.replace(settings, games={_NO_GAME: kept, **settings.games}) if kept else settings


def _full(settings: Settings) -> dict[str, Any]:
    """All fields, the default ones too."""
    return {name: getattr(settings, name) for name in settings.__struct_fields__}


def _set_aside(path: Path) -> Path:
    """Move a broken file out of the way; returns where it is now."""
    aside = path.with_name(f"{path.stem}.broken-{time.strftime('%Y%m%d-%H%M%S')}{path.suffix}")
    try:
        os.replace(path, aside)
    except OSError:
        return path
    return aside
