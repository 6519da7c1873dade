"""What the title knows of the games played here: how often, when last, and how long they took."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from burano.core import registry
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


def read(data: Path) -> dict[str, Played]:
    """Out of the statistics in a data folder; for every game of the shelf."""
    return of(Statistics.load(data / "statistics.log").results)


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
