"""Every sound of the game, synthesised from nothing but arithmetic."""

from __future__ import annotations

from . import ambience, effects, melodies, street
from .pcm import Recording

SOUNDS = effects.SOUNDS | melodies.SOUNDS | street.SOUNDS | ambience.SOUNDS


def record(name: str) -> Recording:
    """The finished sound, at its right loudness."""
    return SOUNDS[name]()
