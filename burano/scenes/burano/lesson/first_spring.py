"""First spring: Burano's first season as a guided game, one bubble at a time."""

from __future__ import annotations

from collections.abc import Sequence

from burano.core.journal import Entry, Table
from burano.i18n import _
from burano.scenes.burano.lesson.beginning import HOUSE, LACE, PYRAMID, RING, TABLE
from burano.scenes.burano.lesson.ending import CLEANUP, FLOOR, ROOF
from burano.scenes.burano.lesson.middle import FISHING, RIVAL
from burano.table.lesson.model import Lesson


def _table() -> Table:
    from burano.scenes.burano.lesson import spring_game

    return spring_game.table()


def _record(table: Table) -> Sequence[Entry]:
    from burano.scenes.burano.lesson import spring_game

    return spring_game.record(table)


FIRST_SPRING = Lesson(
    "first_spring",
    lambda: _("First spring"),
    lambda: _("Learn Burano by playing: a guided first season, about 12 minutes"),
    (PYRAMID, TABLE, HOUSE, RING, LACE, FISHING, RIVAL, ROOF, FLOOR, CLEANUP),
    _table,
    _record,
    opening=29,
)
