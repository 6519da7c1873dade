"""First houses: two houses of a street as a guided game. Its text and moves are in `assets/lessons/walking.toml`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

from burano.core.journal import Player, Table
from burano.stage.scene import Scene
from burano.table.lesson.conditions import Condition
from burano.table.lesson.model import Lesson
from burano.table.lesson.reader import LessonGame, Notation, lessons

if TYPE_CHECKING:
    from burano.games.walking.setup import Draw


@cache
def first_houses() -> Sequence[Lesson]:
    """Return the lesson, or nothing if its file is incomplete."""
    return lessons(LessonGame("walking", _table, _notation, {"cards_chosen": cards_chosen}))


def cards_chosen(number: str) -> Condition:
    """Return the condition that the learner has chosen to take this number of cards."""

    def chosen(scene: Scene) -> bool:
        from burano.scenes.walking.table.scene import TableScene

        return isinstance(scene, TableScene) and scene.context.draft.count == int(number)

    return chosen


def _table(set_up: Mapping[str, Any]) -> Table:
    """Return the lesson's table: the learner in red and an Apprentice in blue."""
    from burano.games.walking.setup import Options
    from burano.table.lesson.tables import lesson_table
    from burano.table.scenery.crests import NAMES

    players = Player(NAMES[0], 1), Player(NAMES[1], 0, "apprentice")
    options = Options(players=2, start=0, draw=_draw(set_up))
    return lesson_table("walking", options, set_up["seed"], *players)


def _draw(set_up: Mapping[str, Any]) -> Draw:
    """Return the seed's draw with the lesson's cards on top of the decks."""
    from burano.games.walking import spec
    from burano.games.walking.setup import Options, draw_all
    from burano.table.lesson.tables import on_top

    usual, ids = draw_all(Options(players=2, start=0), set_up["seed"]), spec.load().card_ids
    decks = []
    for floor, (words, deck) in enumerate(zip(set_up["decks"], usual.decks, strict=True), 1):
        first = [ids.index(f"{floor}-{word}") for word in words.split()]
        decks.append(on_top(first, deck))
    return replace(usual, decks=tuple(decks))


def _notation(table: Table) -> Notation:
    from burano.games.walking import notation

    return Notation(notation.action_from_text, notation.action_text)
