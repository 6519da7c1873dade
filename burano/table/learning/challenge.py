"""The weekly challenges: one person, a set-up everybody shares that week, and ranks. One is against a computer, one
alone, one with a changed rule.

The first two rank points. With a changed rule, points cannot be compared with those of other weeks: there the lead over
the computer player counts, and there are three tries.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from burano.core.info import Weekly
from burano.core.journal import Table
from burano.core.protocol import Seat
from burano.i18n import _
from burano.stage.scene import Services
from burano.table.contract.people import People
from burano.table.wording.phrasebook import Phrasebook
from burano.ui.rule_references import without_references

if TYPE_CHECKING:
    from burano.core.session import Session, Step
    from burano.core.session import Undone as UndoneStep

MARK = "challenge"
"""The number of the challenge, among the extras of a table that is one."""
_BEST = "challenge_"
"""The setting of a game that keeps the best points of a challenge."""
_TRIES = "challenge_tries_"
"""The setting of a game that counts how often a challenge with a changed rule was begun."""
TRIES = 3
"""How often a challenge with a changed rule may be begun."""
_LATEST = 9999 * 1000
"""No challenge has a greater number: year and week, and a digit if it is not the usual one."""


@dataclass(frozen=True)
class Rank:
    """What a result is worth."""

    name: Callable[[], str]
    least: int
    """Points, or the lead in a challenge with a changed rule."""


@dataclass(frozen=True)
class Challenge:
    """A game's challenge for a number of players."""

    people: People
    weekly: Weekly
    players: int
    with_change: bool = False
    """Whether a rule is changed, another one every week."""

    @property
    def alone(self) -> bool:
        """Whether nobody else plays, automata aside."""
        return self.players == 1

    @property
    def ranks(self) -> Sequence[Rank]:
        """From the lowest to the highest."""
        levels = self.people.levels[1:]
        least = [self._usual_lead(level) for level in levels] if self.with_change else self.weekly.ranks[self.players]
        return [
            Rank(lambda level=level: self.people.level_name(level), points)  # type: ignore[misc]
            for level, points in zip(levels, least, strict=True)
        ]

    def _usual_lead(self, level: str) -> int:
        """Return the lead over the rival that a level's rating lets expect."""
        info = self.people.info
        return round((info.ratings[level] - info.ratings[self.weekly.rival]) / 100 * info.lead)

    def about(self, week: int) -> str:
        """Return what it is, in a few sentences."""
        if self.with_change:
            book, option = Phrasebook(self.people.info.game_id), self._changed(week)
            return _(
                "{name}: {rule}. You play against a {level}, the same game as everybody this week, and have three "
                "tries. Your lead counts; the ranks follow what leads computer players usually have."
            ).format(
                name=book.say("option", option),
                rule=without_references(book.say("option_tip", option)),
                level=self.people.level_name(self.weekly.rival),
            )
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
        if self.with_change:
            return _("With a changed rule")
        return _("Alone") if self.alone else _("Against a computer")

    def result(self, value: int) -> str:
        """Return a result in words: points, or a lead."""
        some = self.people.score.some
        if not self.with_change:
            return some(value)
        if not value:
            return _("level on points")
        return (_("{points} ahead") if value > 0 else _("{points} behind")).format(points=some(abs(value)))

    def code(self, week: int) -> int:
        """Return the number of the challenge in a week."""
        digit = 2 if self.with_change else 1 if self.alone else 0
        return week * 10 + digit if digit else week

    def _changed(self, week: int) -> str:
        """Return the option that is switched on in a week."""
        number = datetime.date.fromisocalendar(week // 100, week % 100, 1).toordinal() // 7
        return self.weekly.changed[number % len(self.weekly.changed)]

    def for_week(self, week: int) -> Table:
        """Return this week's table, the same for everybody."""
        from burano.table.setup.model import Draft  # the title asks for the challenge, and sets up none

        change = {self._changed(week): True} if self.with_change else {}
        draft = Draft.usual(self.people).with_options(**self.weekly.options, **change)
        if self.alone:
            draft = replace(draft, seats=draft.seats[:1])
        table = replace(draft.with_rivals(self.weekly.rival), seed=str(week)).table()
        return replace(table, extras={**table.extras, MARK: self.code(week)})

    def rank(self, value: int) -> Rank | None:
        """Return the highest rank that points, or a lead, reach."""
        return next((rank for rank in reversed(self.ranks) if value >= rank.least), None)

    def value(self, session: Session[Any, Any], seat: Seat) -> int:
        """Return what counts at the end: a seat's points, or its lead over the best rival."""
        points, players = session.scores().vp, session.table.players
        if not self.with_change:
            return points[seat]
        return points[seat] - max(
            points[other] for other, player in enumerate(players) if other != seat and not player.plays_by_rule
        )


def challenges(people: People) -> Sequence[Challenge]:
    """Return the challenges of a game: against a computer, alone if it can be played so, and with a changed rule."""
    weekly = people.info.weekly
    if weekly is None:
        return []
    usual = [Challenge(people, weekly, players) for players in sorted(weekly.ranks, reverse=True)]
    return [*usual, *([replace(usual[0], with_change=True)] if weekly.changed else [])]


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


def tries_left(services: Services, challenge: Challenge, week: int) -> int | None:
    """Return how often the week's challenge may still be begun; None: as often as one likes."""
    if not challenge.with_change:
        return None
    kept = services.settings.now.of_game(challenge.people.info.game_id, f"{_TRIES}{challenge.code(week)}")
    return max(0, TRIES - (kept if type(kept) is int else 0))


def count_try(services: Services, challenge: Challenge, week: int) -> None:
    """Note that the week's challenge was begun."""
    left = tries_left(services, challenge, week)
    if left is not None:
        game_id = challenge.people.info.game_id
        services.settings.change_of_game(game_id, f"{_TRIES}{challenge.code(week)}", TRIES - left + 1)


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
    digit = code % 10 if code > _LATEST // 10 else 0
    challenge = next((each for each in offered if (each.alone, each.with_change) == (digit == 1, digit == 2)), None)
    if challenge is None:
        return

    def heard(news: Step | UndoneStep) -> None:
        if isinstance(news, Undone) or session.decision() is not None:
            return
        value, before = challenge.value(session, seat), best(services, game_id, code)
        if before is None or value > before:
            services.settings.change_of_game(game_id, f"{_BEST}{code}", value)
        rank = challenge.rank(value)
        words = _("Weekly challenge: {points}, rank {rank}") if rank else _("Weekly challenge: {points}, no rank yet")
        said = challenge.result(value)
        services.stack.notice(words.format(points=said, rank=rank.name() if rank else ""), after_result=True)

    session.observe(heard)
