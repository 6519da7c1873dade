"""First houses: two houses of a street as a guided game, one bubble at a time."""

from __future__ import annotations

from collections.abc import Sequence

from burano.core.journal import Entry, Table
from burano.i18n import _
from burano.scenes.walking.lesson.beginning import BUILDING, NEXT_ROUND, STREET, TAKING
from burano.scenes.walking.lesson.ending import END, SECOND_HOUSE, VISITOR
from burano.table.lesson.model import Lesson


def _table() -> Table:
    from burano.scenes.walking.lesson import street_game

    return street_game.table()


def _record(table: Table) -> Sequence[Entry]:
    from burano.scenes.walking.lesson import street_game

    return street_game.record(table)


FIRST_HOUSES = Lesson(
    "first_houses",
    lambda: _("First houses"),
    lambda: _("Learn Walking in Burano by playing: your first two houses, about 8 minutes"),
    (STREET, TAKING, BUILDING, NEXT_ROUND, VISITOR, SECOND_HOUSE, END),
    _table,
    _record,
    opening=0,
)
