"""The drawing and sound services of controls and scenes, in one object."""

from __future__ import annotations

from dataclasses import dataclass, field

from burano.resources import MissingResource, report, resource
from burano.ui.clock import Clock, SystemClock
from burano.ui.drawing.paint import Paint
from burano.ui.drawing.sprites import Sprites
from burano.ui.drawing.text import Text
from burano.ui.drawing.textures import Textures
from burano.ui.input.keymap import Keymap
from burano.ui.input.pointer import Pointer
from burano.ui.sound.audio import Audio
from burano.ui.sound.voice import SpeechEngine, Voice
from burano.ui.tween import Motion


@dataclass(eq=False)
class Kit:
    """Everything a control or a scene draws and plays sounds with."""

    text: Text
    sprites: Sprites
    textures: Textures
    paint: Paint
    audio: Audio
    motion: Motion
    clock: Clock
    pointer: Pointer
    voice: SpeechEngine
    large_symbols: bool = False
    """Whether the player wants larger colour symbols."""
    keys: Keymap = field(default_factory=Keymap)

    def forget_sizes(self) -> None:
        """Drop cached surfaces of the old size after a change of window size."""
        self.paint.clear()
        self.sprites.clear()
        self.text.forget_sizes()


def make_kit(clock: Clock | None = None, *, sound: bool = True) -> Kit:
    """Return the services for the program's own assets."""
    try:
        sounds = resource("assets", "sounds") if sound else None
    except MissingResource as problem:
        report(problem)
        sounds = None
    return Kit(
        Text(resource("assets", "fonts")),
        Sprites(),
        Textures(),
        Paint(),
        Audio(sounds),
        Motion(),
        clock or SystemClock(),
        Pointer(),
        Voice(),
    )
