"""What the title knows of the games played here: how often, when last, and how long they took."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from burano.core import registry
from burano.persistence.disk import modified, size
from burano.persistence.statistics import GameResult, Statistics

ENOUGH = 2
"""From so many measured games on, one’s own average stands in place of the printed minutes."""


class Played(NamedTuple):
    """One game of the shelf."""

    times: int = 0
    last: int = 0
    """When it was finished last, in seconds since 1970."""
    minutes: int = 0
    """How long it took on average; 0: not measured often enough."""


_kept: dict[Path, tuple[object, dict[str, Played]]] = {}
"""What was read of a file, and when and how large it was: the title is often come back to."""


def read(data: Path) -> dict[str, Played]:
    """Out of the statistics in a data folder; for every game of the shelf."""
    path = data / "statistics.log"
    state = modified(path), size(path), registry.game_ids()
    if path not in _kept or _kept[path][0] != state:
        _kept[path] = state, of(Statistics.load(path).results)
    return _kept[path][1]


def of(results: Iterable[GameResult]) -> dict[str, Played]:
    """The same from results."""
    by_game: dict[str, list[GameResult]] = {game_id: [] for game_id in registry.game_ids()}
    for result in results:
        if result.game in by_game:
            by_game[result.game].append(result)
    return {game_id: _played(found) for game_id, found in by_game.items()}


def _played(results: list[GameResult]) -> Played:
    timed = [result.seconds for result in results if result.seconds]
    minutes = max(1, round(sum(timed) / len(timed) / 60)) if len(timed) >= ENOUGH else 0
    return Played(len(results), max((result.finished for result in results), default=0), minutes)
