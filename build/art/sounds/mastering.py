"""Finishing an effect: clean ends, one loudness, and a few takes that differ a little."""

from __future__ import annotations

from .loudness import momentary
from .pcm import Recording, Samples, faded, high_pass, low_pass, retuned, silence

EVENT = -18.0
"""LUFS of sounds that signal an event."""
TOUCH = -24.0
"""LUFS of what is heard a hundred times an hour: buttons, ticks, stitches."""
PEAK = 0.7
"""No sample is larger: -3 dB of full scale, so that several sounds at once do not clip."""
LEAD = 0.004
"""Silence before every sound: the encoder smears attacks a little ahead of themselves."""
TAKES = {2: (0.965, 0.25), 3: (1.03, 0.0)}
"""Number of a take to how much faster it runs, and how much of its edge it loses."""


def mastered(samples: Samples, loudness: float = EVENT, fade_out: float = 0.02) -> Recording:
    """A finished mono sound: no constant part, quiet ends, one loudness, no clipping."""
    trimmed = silence(LEAD) + faded(high_pass(samples, 30), fade_out=fade_out)
    gain = min(10 ** ((loudness - momentary([trimmed])) / 20), PEAK / max(abs(v) for v in trimmed))
    return Recording(([v * gain for v in trimmed],))


def another_take(recording: Recording, number: int) -> Recording:
    """The same thing done once more: a little higher or lower, a little duller, just as loud."""
    haste, dull = TAKES[number]
    (samples,) = recording.channels
    moved = retuned(samples, haste)
    soft = low_pass(moved, 2500)
    moved = [(1 - dull) * a + dull * b for a, b in zip(moved, soft, strict=True)]
    return mastered(moved, momentary([samples]))
