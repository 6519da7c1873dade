"""The weekly challenge: one person, a set-up everybody shares that week, and ranks by points alone."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from burano.core.journal import Table
from burano.i18n import _
from burano.stage.scene import Services

if TYPE_CHECKING:
    from burano.core.session import Session, Step

MARK = "challenge"
"""The week, among the extras of a table that is a challenge."""
_BEST = "challenge_"
"""The setting of a game that keeps the best points of a week."""


@dataclass(frozen=True)
class Rank:
    """What points are worth."""

    name: Callable[[], str]
    least: int


@dataclass(frozen=True)
class Challenge:
    """A game's challenge."""

    table: Callable[[int], Table]
    """The table of a seed: one person, the others computer players."""
    about: Callable[[], str]
    ranks: Sequence[Rank]
    """From the lowest to the highest."""

    def for_week(self, number: int) -> Table:
        """This week's table, the same for everybody."""
        table = self.table(number)
        return replace(table, extras={**table.extras, MARK: number})

    def rank(self, points: int) -> Rank | None:
        """The highest rank points reach."""
        return next((rank for rank in reversed(self.ranks) if points >= rank.least), None)


def week(day: datetime.date) -> int:
    """The number of a week, its year included: the seed everybody shares from Monday to Sunday."""
    year, number, _weekday = day.isocalendar()
    return year * 100 + number


def best(services: Services, game_id: str, number: int) -> int | None:
    """The most points here in a week; None if it was not played to the end."""
    kept = services.settings.now.of_game(game_id, f"{_BEST}{number}")
    return kept if type(kept) is int else None


def watch(services: Services, session: Session[Any, Any], challenge: Challenge | None) -> None:
    """Keep the points of a challenge when it is over, and say the rank."""
    from burano.core.session import Undone  # the title asks for the challenge, and plays none

    number, game_id = session.table.extras.get(MARK), session.game.game_id
    seat = next((seat for seat, player in enumerate(session.table.players) if player.is_human), None)
    if challenge is None or type(number) is not int or seat is None:
        return

    def heard(news: Step | Undone) -> None:
        if isinstance(news, Undone) or session.decision() is not None:
            return
        points, before = session.scores().vp[seat], best(services, game_id, number)
        if before is None or points > before:
            services.settings.change_of_game(game_id, f"{_BEST}{number}", points)
        rank = challenge.rank(points)
        words = _("Weekly challenge: {vp} VP, rank {rank}") if rank else _("Weekly challenge: {vp} VP, no rank yet")
        services.stack.notice(words.format(vp=points, rank=rank.name() if rank else ""))

    session.observe(heard)
