"""The music: endless pieces, written as notes and played by synthesised instruments."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ..pcm import Recording
from . import bronze, glassworks, pieces, seconds
from .score import Piece
from .studio import Score, play

TUNES: Mapping[str, Sequence[Callable[[], Piece]]] = {
    "title": (pieces.title,),
    "finale": (pieces.finale,),
    "promenade": (pieces.promenade, seconds.promenade),
    "spring": (pieces.spring, seconds.spring),
    "summer": (pieces.summer, seconds.summer),
    "autumn": (pieces.autumn, seconds.autumn),
    "winter": (pieces.winter, seconds.winter),
    "murano": (glassworks.gondolas, glassworks.furnaces),
}
"""Tunes over chords."""
CYCLES: Mapping[str, Sequence[Callable[[], Score]]] = {"buru": (bronze.morning, bronze.evening)}
PIECES = (*TUNES, *CYCLES)
"""Names of the files; each contains alternating pieces."""


def scores(name: str) -> list[Score]:
    if name in CYCLES:
        return [write() for write in CYCLES[name]]
    return [write().score() for write in TUNES[name]]


def record(name: str) -> Recording:
    return play(scores(name))
