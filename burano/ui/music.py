"""Music: one piece at a time, streamed, that fades into the next and gives way to important sounds."""

from __future__ import annotations

from pathlib import Path

import pygame

_FADE = 1.6
"""Seconds in which a piece goes, and in which the next one comes."""
_DUCK = 0.35
"""What is left of it under an important sound."""
_DUCK_SECONDS = 0.4


class Music:
    """Plays the pieces of a folder by name, each on and on. Without a sound device, or a file, it is silent.

    The mixer's own fades would stop the loop of the program while they last, so `update` moves the volume.
    """

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._volume = 1.0
        self._ready = False
        self._paused = False
        self._hidden = False
        self._level = 0.0
        """How far it has faded in."""
        self._giving_way = 1.0
        self._way_left = 0.0
        self.wanted: str | None = None
        self.playing: str | None = None

    def start(self) -> None:
        """The sound device is open."""
        self._ready = self._folder is not None

    def stop(self) -> None:
        """The sound device closes."""
        self._ready, self.playing, self._level = False, None, 0.0

    def set_volume(self, volume: float) -> None:
        """From 0, which costs nothing, to 1."""
        self._volume = volume

    def hide(self, hidden: bool) -> None:
        """Nobody sees the program: nobody wants to hear it either."""
        self._hidden = hidden

    def play(self, name: str | None) -> None:
        """Let a piece follow the one that plays; the same one goes on, and None goes on with silence."""
        self.wanted = name

    def give_way(self, seconds: float) -> None:
        """Something more important is heard for so long."""
        self._way_left = max(self._way_left, seconds)

    def update(self, dt: float) -> None:
        """Move the volume on."""
        if not self._ready:
            return
        silent = self._hidden or not self._volume
        if silent != self._paused:
            self._paused = silent
            (pygame.mixer.music.pause if silent else pygame.mixer.music.unpause)()
        if silent:
            return
        if self.wanted != self.playing and self._level == 0.0:
            self._begin(self.wanted)
        rising = self.wanted == self.playing and self.playing is not None
        self._level = min(1.0, self._level + dt / _FADE) if rising else max(0.0, self._level - dt / _FADE)
        self._way_left = max(0.0, self._way_left - dt)
        step = dt / _DUCK_SECONDS
        aim = _DUCK if self._way_left else 1.0
        self._giving_way = (
            max(aim, self._giving_way - step) if aim < self._giving_way else min(aim, self._giving_way + step)
        )
        if self.playing is not None:
            pygame.mixer.music.set_volume(self._volume * self._level * self._giving_way)

    def _begin(self, name: str | None) -> None:
        assert self._folder is not None
        self.playing = name
        pygame.mixer.music.stop()
        if name is None:
            return
        try:
            pygame.mixer.music.load(self._folder / f"{name}.ogg")
            pygame.mixer.music.set_volume(0.0)
            pygame.mixer.music.play(loops=-1)
        except (pygame.error, OSError) as problem:
            import logging

            logging.getLogger(__name__).warning("cannot play the music %s: %s", name, problem)
