"""Music: one piece at a time, with cross-fades, quieter under important sounds."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from burano.resources import DamagedResource, open_checked, report

if TYPE_CHECKING:
    from concurrent.futures import Future

    from burano.ui.background_thread import BackgroundThread

_FADE = 1.6
"""Seconds to fade a piece out, and to fade the next one in."""
_DUCK = 0.35
"""Volume of music under an important sound, as a share of its usual volume."""
_DUCK_SECONDS = 0.4


def decoded(path: Path) -> pygame.mixer.Sound:
    """Return a playable sound. A file cut short may have no length, which would crash the mixer."""
    sound = pygame.mixer.Sound(path)
    if not sound.get_length():
        raise ValueError("nothing is to be heard")
    return sound


class Music:
    """Loops the pieces of a folder by name. Without a sound device or file it is silent.

    A background thread decodes the whole piece before it starts: decoding during playback would cost more than
    everything else an idle screen does.
    """

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._volume = 1.0
        self._channel: pygame.mixer.Channel | None = None
        self._decoder: BackgroundThread | None = None
        self.coming: Future[pygame.mixer.Sound] | None = None
        """The piece being decoded."""
        self._piece: pygame.mixer.Sound | None = None
        self._paused = False
        self._hidden = False
        self._level = 0.0
        """Volume while fading in, from 0 to 1."""
        self._ducked = 1.0
        self._duck_left = 0.0
        self.wanted: str | None = None
        self.playing: str | None = None

    def start(self, channel: pygame.mixer.Channel) -> None:
        """Use a channel of the sound device, which is now open."""
        from burano.ui.background_thread import BackgroundThread

        self._channel = channel
        self._decoder = BackgroundThread()

    def stop(self) -> None:
        """Stop and release the channel before the sound device closes."""
        if self._decoder is not None:
            self._decoder.shutdown()
        self._channel = self._decoder = self.coming = self._piece = self.playing = None
        self._level = 0.0

    @property
    def loudness(self) -> float:
        """Current volume, from 0 to 1."""
        return self._piece.get_volume() if self._piece is not None else 0.0

    def set_volume(self, volume: float) -> None:
        """Set the volume, from 0, which costs nothing, to 1."""
        self._volume = volume

    def hide(self, hidden: bool) -> None:
        """Silence the music while the window is hidden."""
        self._hidden = hidden

    def play(self, name: str | None) -> None:
        """Cross-fade to a piece, unless it is already playing; None fades to silence."""
        self.wanted = name

    def duck(self, seconds: float) -> None:
        """Lower the music for that many seconds under a more important sound."""
        self._duck_left = max(self._duck_left, seconds)

    def update(self, dt: float) -> None:
        """Advance the volume by `dt` seconds."""
        if self._channel is None:
            return
        silent = self._hidden or not self._volume
        if silent != self._paused:
            self._paused = silent
            (self._channel.pause if silent else self._channel.unpause)()
        if silent:
            return
        if self.coming is not None and self.coming.done():
            self._begin(self._channel, self.coming)
        if self.wanted != self.playing and self._level == 0.0 and self.coming is None:
            self._decode(self._channel, self.wanted)
        rising = self.wanted == self.playing and self.playing is not None and self.coming is None
        self._level = min(1.0, self._level + dt / _FADE) if rising else max(0.0, self._level - dt / _FADE)
        self._duck_left = max(0.0, self._duck_left - dt)
        step = dt / _DUCK_SECONDS
        aim = _DUCK if self._duck_left else 1.0
        self._ducked = max(aim, self._ducked - step) if aim < self._ducked else min(aim, self._ducked + step)
        if self._piece is not None:
            self._piece.set_volume(self._volume * self._level * self._ducked)

    def _decode(self, channel: pygame.mixer.Channel, name: str | None) -> None:
        """Start decoding the next piece once nothing is audible."""
        assert self._decoder is not None and self._folder is not None
        channel.stop()
        self.playing, self._piece = name, None
        if name is not None:
            self.coming = self._decoder.begin(open_checked, decoded, self._folder / f"{name}.ogg")

    def _begin(self, channel: pygame.mixer.Channel, piece: Future[pygame.mixer.Sound]) -> None:
        self.coming = None
        try:
            self._piece = piece.result()
        except DamagedResource as problem:
            report(problem)
        else:
            self._piece.set_volume(0.0)
            channel.play(self._piece, loops=-1)
