"""The weekly challenge: one person, a set-up everybody shares that week, and ranks by points alone."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from burano.core.info import Weekly
from burano.core.journal import Table
from burano.i18n import _
from burano.stage.scene import Services
from burano.table.contract.people import People

if TYPE_CHECKING:
    from burano.core.session import Session, Step
    from burano.core.session import Undone as UndoneStep

MARK = "challenge"
"""The number of the challenge, among the extras of a table that is one."""
_BEST = "challenge_"
"""The setting of a game that keeps the best points of a challenge."""
_LATEST = 9999 * 1000
"""No challenge has a greater number: year and week, and a digit if it is not the usual one."""


@dataclass(frozen=True)
class Rank:
    """What points are worth."""

    name: Callable[[], str]
    least: int


@dataclass(frozen=True)
class Challenge:
    """A game's challenge for a number of players."""

    people: People
    weekly: Weekly
    players: int

    @property
    def alone(self) -> bool:
        """Whether nobody else plays, automata aside."""
        return self.players == 1

    @property
    def ranks(self) -> Sequence[Rank]:
        """From the lowest to the highest."""
        levels, least = self.people.levels[1:], self.weekly.ranks[self.players]
        return [
            Rank(lambda level=level: self.people.level_name(level), points)  # type: ignore[misc]
            for level, points in zip(levels, least, strict=True)
        ]

    def about(self) -> str:
        """Return what the challenge is, in a few sentences."""
        if self.alone:
            return _(
                "You play alone, with the same set-up as everybody this week. Only your points count; the ranks follow "
                "what computer players score alone on average."
            )
        return _(
            "You play against a {level}, with the same set-up as everybody this week. Only your points count; the "
            "ranks follow what computer players score here on average."
        ).format(level=self.people.level_name(self.weekly.rival))

    def kind(self) -> str:
        """Return the challenge in a word or two."""
        return _("Alone") if self.alone else _("Against a computer")

    def code(self, week: int) -> int:
        """Return the number of the challenge in a week."""
        return week * 10 + 1 if self.alone else week

    def for_week(self, week: int) -> Table:
        """Return this week's table, the same for everybody."""
        from burano.table.setup.model import Draft  # the title asks for the challenge, and sets up none

        draft = Draft.usual(self.people).with_options(**self.weekly.options)
        if self.alone:
            draft = replace(draft, seats=draft.seats[:1])
        table = replace(draft.with_rivals(self.weekly.rival), seed=str(week)).table()
        return replace(table, extras={**table.extras, MARK: self.code(week)})

    def rank(self, points: int) -> Rank | None:
        """Return the highest rank reached with these points, or None."""
        return next((rank for rank in reversed(self.ranks) if points >= rank.least), None)


def challenges(people: People) -> Sequence[Challenge]:
    """Return the challenges of a game: against a computer, and alone if the game can be played so."""
    weekly = people.info.weekly
    return [Challenge(people, weekly, players) for players in sorted(weekly.ranks, reverse=True)] if weekly else []


def today() -> datetime.date:
    """Return the current date, or the last one of the calendar if the clock is beyond it."""
    try:
        return datetime.date.today()
    except (ValueError, OverflowError, OSError):
        return datetime.date.max


def week(day: datetime.date) -> int:
    """Return the number of a week, its year included: the seed everybody shares from Monday to Sunday."""
    year, number, _weekday = day.isocalendar()
    return year * 100 + number


def best(services: Services, game_id: str, code: int) -> int | None:
    """Return the most points reached here in a challenge; None if it was not played to the end."""
    kept = services.settings.now.of_game(game_id, f"{_BEST}{code}")
    return kept if type(kept) is int else None


def earlier(services: Services, challenge: Challenge, before: int, most: int) -> list[tuple[int, int]]:
    """Return the latest weeks before one that were played, each with the best points."""
    game_id = challenge.people.info.game_id
    found: list[tuple[int, int]] = []
    for day in (datetime.date.fromisocalendar(before // 100, before % 100, 1) - datetime.timedelta(weeks=back)
                for back in range(1, 53)):  # fmt: skip
        points = best(services, game_id, challenge.code(week(day)))
        if points is not None and len(found) < most:
            found.append((week(day), points))
    return found


def watch(services: Services, session: Session[Any, Any], offered: Sequence[Challenge]) -> None:
    """Keep the points of a challenge when it is over, and say the rank."""
    from burano.core.session import Undone  # the title asks for the challenge, and plays none

    code, game_id = session.table.extras.get(MARK), session.game.game_id
    seat = next((seat for seat, player in enumerate(session.table.players) if player.is_human), None)
    if type(code) is not int or not 0 < code < _LATEST or seat is None:
        return
    alone = code > _LATEST // 10
    challenge = next((each for each in offered if each.alone == alone), None)
    if challenge is None:
        return

    def heard(news: Step | UndoneStep) -> None:
        if isinstance(news, Undone) or session.decision() is not None:
            return
        points, before = session.scores().vp[seat], best(services, game_id, code)
        if before is None or points > before:
            services.settings.change_of_game(game_id, f"{_BEST}{code}", points)
        rank = challenge.rank(points)
        words = _("Weekly challenge: {points}, rank {rank}") if rank else _("Weekly challenge: {points}, no rank yet")
        said = challenge.people.score.some(points)
        services.stack.notice(words.format(points=said, rank=rank.name() if rank else ""))

    session.observe(heard)
