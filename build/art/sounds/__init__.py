"""Every sound of the game, synthesised from nothing but arithmetic."""

from __future__ import annotations

from . import ambience, effects, melodies
from .pcm import Recording

SOUNDS = effects.SOUNDS | melodies.SOUNDS | ambience.SOUNDS


def record(name: str) -> Recording:
    """The finished sound, at its right loudness."""
    return SOUNDS[name]()
