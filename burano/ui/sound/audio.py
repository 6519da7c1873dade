"""Sound effects, ambience and music. Without a sound device or a sound file there is silence, not an error."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pygame

from burano.resources import DamagedResource, MissingResource, open_checked, report
from burano.ui.sound.music import Music, decoded

if TYPE_CHECKING:
    import logging

_ENDINGS = (".ogg", ".wav")
_CHANNELS = 16
_FADE_MS = 800
_MAX_VARIANTS = 3
"""Maximum number of variants of a sound, such as `card-2` and `card-3`; one is played at random."""
_LONG = 1.2
"""Length in seconds from which a sound lowers the music."""
_MAX_PANNING = 0.7
"""Maximum panning of a sound, so that it is never heard in one ear only."""


class Audio:
    """Plays the sounds of a folder by name. `start` opens the device; the constructor does not."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self.music = Music(folder.parent / "music" if folder else None)
        self.listener: Callable[[str], None] | None = None
        """Called with the name of every effect, audible or not; used for captions."""
        self._chance = Random()
        self._last: dict[str, str] = {}
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._ready = False
        self._effects = 1.0
        self._ambience = 1.0
        self._hidden = False
        self._wanted: str | None = None
        self._playing: str | None = None
        self._channel: pygame.mixer.Channel | None = None

    @property
    def ready(self) -> bool:
        """Whether a device is open."""
        return self._ready

    def start(self) -> None:
        """Open the sound device, if there is one. Called after the first frame, because it may take a moment."""
        if self._ready or self._folder is None:
            return
        try:
            pygame.mixer.init(44100, -16, 2, 1024)
            pygame.mixer.set_num_channels(_CHANNELS)
            pygame.mixer.set_reserved(2)
            self._channel = pygame.mixer.Channel(0)
        except pygame.error as problem:
            _log().info("no sound: %s", problem)
            return
        self._ready = True
        self.music.start(pygame.mixer.Channel(1))
        if self._wanted:
            self.ambience(self._wanted)

    def stop(self) -> None:
        """Close the device."""
        self.music.stop()
        if self._ready:
            pygame.mixer.quit()
        self._ready, self._playing, self._channel = False, None, None
        self._sounds.clear()

    def set_volumes(self, effects: float, ambience: float, music: float, muted: bool = False) -> None:
        """Set the volumes, from 0 to 1."""
        self._effects = 0.0 if muted else effects
        self._ambience = 0.0 if muted else ambience
        self.music.set_volume(0.0 if muted else music)
        self._apply_ambience()

    def hide(self, hidden: bool) -> None:
        """Silence ambience and music while the window is hidden; effects are still played."""
        if hidden != self._hidden:
            self._hidden = hidden
            self.music.hide(hidden)
            self._apply_ambience()

    def _apply_ambience(self) -> None:
        """Set the ambience volume; pause the channel while it is inaudible, because mixing silence costs as much."""
        if self._channel is not None:
            self._channel.set_volume(self._ambience)
            (self._channel.pause if self._hidden or not self._ambience else self._channel.unpause)()

    def play(self, name: str, volume: float = 1.0, at: float = 0.0, *, far: bool = False) -> None:
        """Play a variant of an effect once; `at` is its position from -1 (left) to 1 (right). A `far` effect belongs to
        the background: it uses the ambience volume and has no caption."""
        if self.listener is not None:
            self.listener(name)
        level = self._effects if not far else 0.0 if self._hidden else self._ambience
        if not self._ready or not level:
            return
        sound = self._load(self._variant(name))
        channel = pygame.mixer.find_channel() if sound else None
        if sound and channel:
            loud, side = volume * level, max(-1.0, min(1.0, at)) * _MAX_PANNING
            channel.set_volume(loud * min(1.0, 1 - side), loud * min(1.0, 1 + side))
            channel.play(sound)
            if sound.get_length() > _LONG:
                self.music.duck(sound.get_length())

    def _variant(self, name: str) -> str:
        """Choose a variant other than the last one."""
        takes = [take for take in (name, *(f"{name}-{n}" for n in range(2, _MAX_VARIANTS + 1))) if self._there(take)]
        fresh = [take for take in takes if take != self._last.get(name)] or [name]
        self._last[name] = self._chance.choice(fresh)
        return self._last[name]

    def ambience(self, name: str | None) -> None:
        """Loop a quiet sound; `None` is silence. Called every frame: another sound waits until this one has faded."""
        self._wanted = name
        if self._channel is None or name == self._playing:
            return
        if self._playing is not None:
            self._channel.fadeout(_FADE_MS)
            self._playing = None
        elif not self._channel.get_busy() and (sound := self._load(name) if name else None):
            self._channel.play(sound, loops=-1, fade_ms=_FADE_MS)
            self._apply_ambience()
            self._playing = name

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._sounds:
            self._sounds[name] = self._read(name)
        return self._sounds[name]

    def _there(self, name: str) -> bool:
        return bool(self._sounds.get(name)) or self._file(name) is not None

    def _file(self, name: str) -> Path | None:
        assert self._folder is not None
        paths = (self._folder / (name + ending) for ending in _ENDINGS)
        return next((path for path in paths if path.exists()), None)

    def _read(self, name: str) -> pygame.mixer.Sound | None:
        path = self._file(name)
        try:
            if path is None:
                raise MissingResource(f"assets/sounds/{name}.ogg", "there is no such sound")
            return open_checked(decoded, path)
        except DamagedResource as problem:
            report(problem)
            return None


def _log() -> logging.Logger:
    """Return the logger; imported on demand, because it is slow at start-up."""
    import logging

    return logging.getLogger(__name__)
