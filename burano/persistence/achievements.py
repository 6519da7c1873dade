"""Achievements, computed from the finished games in the statistics. Nothing else is stored: games played before an
achievement existed count too, and resetting the statistics resets the achievements."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from burano.core.journal import HUMAN
from burano.persistence.statistics import GameResult, SeatResult


@dataclass(frozen=True)
class Achievement:
    """A minimum of something countable, reached in one game or in all games together. Its words are looked up by its
    key."""

    key: str
    measure: str
    """What is counted in a game: see `amount`."""
    least: int
    emblem: str = "vp"
    """Sprite shown in its medallion."""
    adds: bool = False
    """Whether the games are added up; otherwise the best one counts."""


@dataclass(frozen=True)
class Reached:
    """A person's progress with one achievement."""

    value: int = 0
    finished: int | None = None
    """When the game ended in which it was achieved; None if it was not."""


def usual(levels: Iterable[str], portraits: Iterable[str]) -> tuple[Achievement, ...]:
    """Return the achievements that every game has: a first game, a first win, and a win against each level of computer
    players, with the levels' portraits as emblems."""
    pairs = zip(levels, portraits, strict=True)
    beaten = (Achievement(level, f"beaten:{level}", 1, portrait) for level, portrait in pairs)
    return Achievement("first", "games", 1, "ui_flag"), Achievement("won", "wins", 1, "ui_trophy"), *beaten


def amount(measure: str, result: GameResult, seat: SeatResult) -> int:
    """Return a seat's value of a measure in one game.

    Measures: `games`, `wins` (not solo), `points`, `lead` (over the second), `beaten:LEVEL` (a win against such a
    computer player), `source:NAME` (points from it), `things:KIND` (number counted), `kinds:KIND` (number of different
    ones), `rating:KEY` (a game that ended with this rating).
    """
    what, _, name = measure.partition(":")
    match what:
        case "games":
            return 1
        case "wins":
            return int(seat.won and len(result.seats) > 1)
        case "points":
            return seat.vp
        case "lead":
            others = sorted((other.vp for other in result.seats), reverse=True)[1:]
            return seat.vp - others[0] if seat.won and others else 0
        case "beaten":
            return int(seat.won and any(other.controller.partition(":")[0] == name for other in result.seats))
        case "source":
            return seat.by_source.get(name, 0)
        case "things":
            return sum(seat.facts.get(name, {}).values())
        case "kinds":
            return len(seat.facts.get(name, {}))
        case "rating":
            return int(result.rating == name)
    raise ValueError(f"no measure: {measure}")


def reached(wanted: Iterable[Achievement], results: Sequence[GameResult], game: str, name: str) -> dict[str, Reached]:
    """Return a person's progress with each achievement, by key."""
    played = list(_played(results, game, name))
    return {each.key: _reached(each, played) for each in wanted}


def _played(results: Sequence[GameResult], game: str, name: str) -> Iterator[tuple[GameResult, SeatResult]]:
    for result in sorted(results, key=lambda result: result.finished):
        if result.game == game:
            yield from ((result, seat) for seat in result.seats if seat.controller == HUMAN and seat.name == name)


def _reached(wanted: Achievement, played: Sequence[tuple[GameResult, SeatResult]]) -> Reached:
    value, when = 0, None
    for result, seat in played:
        more = amount(wanted.measure, result, seat)
        value = value + more if wanted.adds else max(value, more)
        if when is None and value >= wanted.least:
            when = result.finished
    return Reached(value, when)


def new_achievements(
    wanted: Sequence[Achievement], results: Sequence[GameResult], latest: GameResult
) -> dict[str, list[str]]:
    """Return the keys of the achievements that the latest game added, by person."""
    before = [result for result in results if result.play != latest.play]
    found: dict[str, list[str]] = {}
    for name in dict.fromkeys(seat.name for seat in latest.seats if seat.controller == HUMAN):
        old = reached(wanted, before, latest.game, name)
        now = reached(wanted, [*before, latest], latest.game, name)
        new = [key for key in now if now[key].finished is not None and old[key].finished is None]
        if new:
            found[name] = new
    return found
