"""Which games suit the people present, by their number and the time available, the least played first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from burano.core import registry
from burano.i18n import _, ngettext
from burano.scenes.shell.title.played_games import PlayHistory

MINUTES = (30, 60, 90, 0)
"""Choices of available minutes; 0: no limit."""


class Suggestion(NamedTuple):
    """A game with a sentence of reasons."""

    game_id: str
    why: str


def expected_minutes(game_id: str, people: int, played: PlayHistory) -> int:
    """Return how long a game will take in minutes: the measured average, or the printed time for that many people; 0:
    unknown."""
    if played.minutes:
        return played.minutes
    info = registry.info(game_id)
    (least, most), (fewest, many) = info.minutes, (info.seats[0], info.seats[-1])
    share = (people - fewest) / (many - fewest) if many > fewest else 1.0
    return round(least + (most - least) * share)


def suggestions(people: int, minutes: int, played: Mapping[str, PlayHistory]) -> list[Suggestion]:
    """Return the games that fit: the least played first, then those not played for longest."""
    fitting = [
        (known.times, known.last, number, game_id, expected_minutes(game_id, people, known))
        for number, (game_id, known) in enumerate(played.items())
        if people in registry.info(game_id).seats
    ]
    fitting = [one for one in fitting if not minutes or one[4] <= minutes]
    return [
        Suggestion(game_id, _why(people, expected, times, [one[0] for one in fitting]))
        for times, _last, _number, game_id, expected in sorted(fitting)
    ]


def _why(people: int, expected: int, times: int, others: Sequence[int]) -> str:
    fits = ngettext("For {n} person", "For {n} people", people).format(n=people)
    if expected:
        fits = _("{people} and in about {n} minutes").format(people=fits, n=expected)
    if times == 0:
        return _("{fits}: you have not finished it yet.").format(fits=fits)
    so_often = ngettext("you have finished it {n} time", "you have finished it {n} times", times).format(n=times)
    if len(others) > 1 and others.count(times) == 1 and times == min(others):
        return _("{fits}: {times}, less often than the others that fit.").format(fits=fits, times=so_often)
    return _("{fits}: {times}.").format(fits=fits, times=so_often)
