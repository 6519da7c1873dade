"""Play history used by the title: how often each game was played here, when last, and how long it took."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from burano.core import registry
from burano.persistence.disk import modified, size
from burano.persistence.statistics import GameResult, Statistics

MIN_GAMES = 2
"""Number of measured games from which the measured average replaces the printed playing time."""


class PlayHistory(NamedTuple):
    """Play history of one game."""

    times: int = 0
    last: int = 0
    """When it was last finished, in seconds since 1970."""
    minutes: int = 0
    """Average length in minutes; 0: not measured often enough."""


_cache: dict[Path, tuple[object, dict[str, PlayHistory]]] = {}
"""Cached results by file, with its time and size, because the title is shown often."""


def read(data: Path) -> dict[str, PlayHistory]:
    """Return the history of every game from the statistics in a data folder."""
    path = data / "statistics.log"
    state = modified(path), size(path), registry.game_ids()
    if path not in _cache or _cache[path][0] != state:
        _cache[path] = state, of(Statistics.load(path).results)
    return _cache[path][1]


def of(results: Iterable[GameResult]) -> dict[str, PlayHistory]:
    """Return the history of every game from results."""
    by_game: dict[str, list[GameResult]] = {game_id: [] for game_id in registry.game_ids()}
    for result in results:
        if result.game in by_game:
            by_game[result.game].append(result)
    return {game_id: _played(found) for game_id, found in by_game.items()}


def _played(results: list[GameResult]) -> PlayHistory:
    timed = [result.seconds for result in results if result.seconds]
    minutes = max(1, round(sum(timed) / len(timed) / 60)) if len(timed) >= MIN_GAMES else 0
    return PlayHistory(len(results), max((result.finished for result in results), default=0), minutes)
