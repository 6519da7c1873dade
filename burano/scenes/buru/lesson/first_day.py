"""The first day: a whole round as a guided game. Its text and moves are in `assets/lessons/buru.toml`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

from burano.core.journal import Player, Table
from burano.table.lesson.model import Lesson
from burano.table.lesson.reader import LessonGame, Notation, lessons

if TYPE_CHECKING:
    from burano.games.buru.setup import Draw, Options


@cache
def first_day() -> Sequence[Lesson]:
    """Return the lesson, or nothing if its file is damaged."""
    return lessons(LessonGame("buru", _table, _notation))


def _table(set_up: Mapping[str, Any]) -> Table:
    """Return the table of the lesson: the learner in red, an Apprentice in blue."""
    from burano.games.buru.setup import Options
    from burano.scenes.buru.people import PEOPLE
    from burano.table.lesson.tables import lesson_table

    options = Options(players=2, lawan=0, start=set_up["emissary"], banyu=0, gunung=0, manuk=0)
    options = replace(options, draw=_draw(options, set_up))
    players = Player(PEOPLE.names[0], 2), Player(PEOPLE.names[1], 3, "apprentice")
    return lesson_table("buru", options, set_up["seed"], *players)


def _draw(options: Options, set_up: Mapping[str, Any]) -> Draw:
    """Return the seed's draw with the lesson's cards on top."""
    from burano.core.rng import Rng
    from burano.games.buru.board import tables
    from burano.games.buru.setup import draw_all
    from burano.table.lesson.tables import on_top

    usual, _sides = draw_all(options, Rng(set_up["seed"]))
    islanders = [tables().islander_number[name] for name in set_up["islanders"]]
    elders = [tables().elder_number[name] for name in set_up["elders"]]
    return replace(
        usual,
        islanders=on_top(islanders, usual.islanders),
        elders=on_top(elders, usual.elders),
        forest=on_top(set_up["forest"], usual.forest),
        decrees=on_top(set_up["decrees"], usual.decrees),
    )


def _notation(table: Table) -> Notation:
    from burano.games.buru import notation

    return Notation(notation.action_from_text, notation.action_text)
