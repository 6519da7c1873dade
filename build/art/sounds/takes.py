"""Takes: the same thing done once more by the same hand. No two strokes are alike: something hit at another spot rings
in other proportions, noise is never the same twice, and nobody keeps time exactly."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager

NUMBERS = (2, 3)
"""Takes besides the first, which is as written."""
_PITCH = {2: 0.975, 3: 1.03}

_hand: random.Random | None = None
_number = 1


@contextmanager
def take(number: int) -> Iterator[None]:
    """What is made within is another take."""
    global _hand, _number
    _hand, _number = random.Random(number), number
    try:
        yield
    finally:
        _hand, _number = None, 1


def varied(value: float, spread: float) -> float:
    """The value as written, in another take more or less by up to that share."""
    return value if _hand is None else value * _hand.uniform(1 - spread, 1 + spread)


def seeded(seed: int) -> random.Random:
    """Chance that repeats itself from run to run, but not from take to take."""
    return random.Random(seed + 6007 * (_number - 1))


def tuned(frequency: float) -> float:
    """A take is a little higher or lower as a whole."""
    return frequency * _PITCH.get(_number, 1.0)
