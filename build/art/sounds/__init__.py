"""Every sound of the games, synthesised from nothing but arithmetic."""

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
"""What must not sound the same every time: of these there are three takes. The others are calls one knows again by
their notes: bell, harp, whose turn it is, season, start and end."""


def _take(name: str, number: int) -> Recording:
    with take(number):
        return _ONCE[name]()


SOUNDS: dict[str, Callable[[], Recording]] = _ONCE | {
    f"{name}-{number}": partial(_take, name, number) for name in _OFTEN for number in NUMBERS
}


def record(name: str) -> Recording:
    """The finished sound, at its right loudness."""
    return SOUNDS[name]()
