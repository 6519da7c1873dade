"""Ratings of people, computed from the finished games (Glicko, M. E. Glickman 1995).

Computer players have fixed ratings, measured in matches (`Info.ratings`). People start at `START` with a large
deviation; every finished game without head starts changes their rating by the result against each other player. Ratings
are not stored: they follow from the results, so a corrected result corrects the rating.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import log, pi, sqrt
from typing import NamedTuple

from burano.core.head_start import MAX_POINTS
from burano.core.info import Info
from burano.core.journal import HUMAN
from burano.persistence.statistics import GameResult, SeatResult

START, UNCERTAIN, SURE = 1200.0, 350.0, 45.0
"""Initial rating of people, and the largest and smallest deviation of a rating (one standard deviation)."""
COMPUTER = 40.0
"""Deviation of the ratings of computer players."""
FAIR = 0.4
"""Minimum expected share of wins against a rival that is proposed."""
_Q = log(10) / 400


class Rating(NamedTuple):
    """A rating, its deviation, and the number of games it is based on."""

    value: float = START
    deviation: float = UNCERTAIN
    games: int = 0


def rating_of(results: Iterable[GameResult], name: str, info: Info) -> Rating:
    """Return a person's rating in one game, from results in any order."""
    people: dict[str, Rating] = {}
    for result in sorted(results, key=lambda one: one.finished):
        if result.game == info.game_id and not any(seat.head_start for seat in result.seats):
            people |= _after(result, people, info)
    return people.get(name, Rating())


def _after(result: GameResult, people: dict[str, Rating], info: Info) -> dict[str, Rating]:
    """Return the ratings of the people of a game after it; all results of the game count at once."""
    before = [_before(seat, people, info) for seat in result.seats]
    found: dict[str, Rating] = {}
    for number, seat in enumerate(result.seats):
        own = before[number]
        met = [
            (other, _score(seat, result.seats[place]))
            for place, other in enumerate(before)
            if place != number and other is not None
        ]
        if seat.controller == HUMAN and own is not None and met:
            found[seat.name] = _moved(own, met)
    return found


def _before(seat: SeatResult, people: dict[str, Rating], info: Info) -> Rating | None:
    """Return a seat's rating before the game; None for a computer player of unknown strength."""
    if seat.controller == HUMAN:
        return people.get(seat.name, Rating())
    value = info.ratings.get(seat.controller.partition(":")[0])
    return Rating(value, COMPUTER) if value is not None else None


def _score(own: SeatResult, other: SeatResult) -> float:
    if own.won != other.won:
        return 1.0 if own.won else 0.0
    return 0.5 if own.vp == other.vp else float(own.vp > other.vp)


def _weight(deviation: float) -> float:
    """Return the weight of a result against a player with this deviation."""
    return 1 / sqrt(1 + 3 * (_Q * deviation / pi) ** 2)


def expected(value: float, other: Rating) -> float:
    """Return the expected share of wins against another player."""
    return float(1 / (1 + 10 ** (-_weight(other.deviation) * (value - other.value) / 400)))


def _moved(own: Rating, met: list[tuple[Rating, float]]) -> Rating:
    """Return a rating after one Glicko update."""
    information = pull = 0.0
    for other, score in met:
        weight, chance = _weight(other.deviation), expected(own.value, other)
        information += (_Q * weight) ** 2 * chance * (1 - chance)
        pull += weight * (score - chance)
    certainty = 1 / own.deviation**2 + information
    deviation = min(UNCERTAIN, max(SURE, sqrt(1 / certainty)))
    return Rating(own.value + _Q / certainty * pull, deviation, own.games + 1)


PROVEN = 3
"""Number of finished games after which a rating is used without reservation."""


def proposed_head_starts(ratings: Sequence[float], info: Info) -> tuple[int, ...]:
    """Return points for each seat that compensate its rating: the average winning margin of the strongest."""
    best = max(ratings, default=0.0)
    return tuple(min(MAX_POINTS, round((best - rating) / 100 * info.lead)) for rating in ratings)


def proposed_level(rating: Rating, info: Info) -> str:
    """Return the level of rival suited to a person: the strongest against whom the expected share of wins is at least
    `FAIR`; the easiest one at first."""
    offered = [level.name for level in info.levels if level.offered and level.name in info.ratings]
    if not offered:
        return ""
    fair = [name for name in offered if expected(rating.value, Rating(info.ratings[name], COMPUTER)) >= FAIR]
    return fair[-1] if rating.games and fair else offered[0]
