"""The sounds of the games, synthesised by arithmetic alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from . import ambience, effects, glass, island, melodies, street
from .pcm import Recording
from .takes import NUMBERS, take

_ONCE = effects.SOUNDS | melodies.SOUNDS | street.SOUNDS | glass.SOUNDS | island.SOUNDS | ambience.SOUNDS
_OFTEN = (
    "pick", "knock", "knock_1", "knock_2", "knock_3", "tile", "splash", "oar", "card", "coin", "needle", "point",
    "ratchet", "stamp", "brick_1", "brick_2", "brick_3", "deal", "pay", "steps", "poles", "click", "tick", "no", "door",
    "gull", "meow", "permit", "shutter", "shutters", "coins_1", "coins_2", "draw_1", "draw_2", "draw_3",
    "roofs", "cubes", *glass.OFTEN, *island.OFTEN,
)  # fmt: skip
"""Sounds with three takes, so that they do not sound the same every time. The others are signals recognised by their
notes: bell, harp, turn, season, start and end."""


def _take(name: str, number: int) -> Recording:
    with take(number):
        return _ONCE[name]()


SOUNDS: dict[str, Callable[[], Recording]] = _ONCE | {
    f"{name}-{number}": partial(_take, name, number) for name in _OFTEN for number in NUMBERS
}


def record(name: str) -> Recording:
    """Return the finished sound at its loudness."""
    return SOUNDS[name]()
