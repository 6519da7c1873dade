"""Finishing of effects: clean ends and a common loudness."""

from __future__ import annotations

from .loudness import momentary
from .pcm import Recording, Samples, faded, high_pass, silence

EVENT = -18.0
"""LUFS of sounds that signal an event."""
TOUCH = -24.0
"""LUFS of frequent sounds: buttons, ticks, stitches."""
PEAK = 0.7
"""Maximum sample: -3 dB of full scale, so that several sounds at once do not clip."""
LEAD = 0.004
"""Seconds of silence before every sound, as the encoder smears attacks slightly ahead."""


def mastered(samples: Samples, loudness: float = EVENT, fade_out: float = 0.02) -> Recording:
    """Return a finished mono sound: no constant part, quiet ends, target loudness, no clipping."""
    trimmed = silence(LEAD) + faded(high_pass(samples, 30), fade_out=fade_out)
    gain = min(10 ** ((loudness - momentary([trimmed])) / 20), PEAK / max(abs(v) for v in trimmed))
    return Recording(([v * gain for v in trimmed],))
