"""First glass: eight turns against a rival as a guided game. Text and moves are in `assets/lessons/murano.toml`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

from burano.core.journal import Player, Table
from burano.table.lesson.model import Lesson
from burano.table.lesson.reader import LessonGame, Notation, lessons

if TYPE_CHECKING:
    from burano.games.murano.setup import Draw


@cache
def first_glass() -> Sequence[Lesson]:
    """Return the lesson, or nothing if its file is incomplete."""
    return lessons(LessonGame("murano", _table, _notation, {}))


def _table(set_up: Mapping[str, Any]) -> Table:
    """Return the lesson's table: the learner in orange and an Apprentice in brown."""
    from burano.games.murano.setup import Options
    from burano.table.lesson.tables import lesson_table
    from burano.table.scenery.crests import NAMES

    players = Player(NAMES[0], 2), Player(NAMES[1], 1, "apprentice")
    options = Options(players=2, start=0, draw=_draw(set_up))
    return lesson_table("murano", options, set_up["seed"], *players)


def _draw(set_up: Mapping[str, Any]) -> Draw:
    """Return the seed's draw with the lesson's tiles, characters and special cards on top of the stacks."""
    from burano.games.murano import spec
    from burano.games.murano.setup import Options, draw_all
    from burano.table.lesson.tables import on_top

    usual, made = draw_all(Options(players=2, start=0), set_up["seed"]), spec.load()
    streets = ["_".join(street.customers) or "none" for street in made.streets]
    people = [card.id for card in made.characters]
    cards = [card.id for card in made.specials]
    boxed = [number for number in usual.boxed_characters if people[number] not in set_up["characters"]]
    deck = on_top([people.index(name) for name in set_up["characters"]], [*usual.characters, *usual.boxed_characters])
    boxed = [*boxed, *(number for number in reversed(deck) if number not in boxed)][: len(usual.boxed_characters)]
    return replace(
        usual,
        streets=on_top([streets.index(name) for name in set_up["streets"]], usual.streets),
        shops=on_top([made.customer_colors.index(name) for name in set_up["shops"]], usual.shops),
        characters=tuple(number for number in deck if number not in boxed),
        boxed_characters=tuple(boxed),
        specials=on_top([cards.index(name) for name in set_up["specials"]], usual.specials),
        beads=tuple(made.bead_colors.index(name) for name in set_up["beads"]),
    )


def _notation(table: Table) -> Notation:
    from burano.games.murano import notation

    return Notation(notation.action_from_text, notation.action_text)
