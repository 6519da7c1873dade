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

_LEARNER, _RIVAL = 2, 3
"""Their colours: red and blue."""


@cache
def first_day() -> Sequence[Lesson]:
    """The lesson, if its file is whole."""
    return lessons(LessonGame("buru", _table, _notation))


def _table(set_up: Mapping[str, Any]) -> Table:
    """The learner and a Novice; no clock, everything can be taken back."""
    from burano.games.buru.setup import Options
    from burano.scenes.buru.people import PEOPLE
    from burano.table.play.play_options import PlayOptions

    options = Options(players=2, lawan=0, start=set_up["emissary"], banyu=0, gunung=0, manuk=0)
    options = replace(options, draw=_draw(options, set_up))
    players = (Player(PEOPLE.names[0], _LEARNER), Player(PEOPLE.names[1], _RIVAL, "apprentice"))
    return Table("buru", options.to_data(), set_up["seed"], players, "free", PlayOptions(timer=0).to_extras())


def _draw(options: Options, set_up: Mapping[str, Any]) -> Draw:
    """The seed's draw with the lesson's cards on top."""
    from burano.core.rng import Rng
    from burano.games.buru.board import tables
    from burano.games.buru.setup import draw_all

    usual, _sides = draw_all(options, Rng(set_up["seed"]))
    islanders = [tables().islander_number[name] for name in set_up["islanders"]]
    elders = [tables().elder_number[name] for name in set_up["elders"]]
    return replace(
        usual,
        islanders=_first(islanders, usual.islanders),
        elders=_first(elders, usual.elders),
        forest=_first(set_up["forest"], usual.forest),
        decrees=_first(set_up["decrees"], usual.decrees),
    )


def _first(chosen: Sequence[int], cards: Sequence[int]) -> tuple[int, ...]:
    """The cards with some of them on top."""
    return (*chosen, *(card for card in cards if card not in chosen))


def _notation(table: Table) -> Notation:
    from burano.games.buru import notation

    return Notation(notation.action_from_text, notation.action_text)
