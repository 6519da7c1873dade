"""First spring: Burano's first season as a guided game. Its text and moves are in `assets/lessons/burano.toml`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from burano.core.journal import Player, Table
from burano.stage.scene import Scene
from burano.table.lesson.conditions import Condition, Values, Vocabulary
from burano.table.lesson.model import Lesson
from burano.table.lesson.reader import LessonGame, Notation, lessons

if TYPE_CHECKING:
    from burano.games.burano.setup import Draw
    from burano.scenes.burano.cleanup.form import Form

_NOTHING = -1
_BASE = 9
"""Number of places in the pyramid's base."""


@cache
def first_spring() -> Sequence[Lesson]:
    """Return the lesson, or nothing if its file is incomplete."""
    conditions: Vocabulary = {
        "cube_at": cube_at, "off_plan": off_plan, "lace_paid": lace_paid, "asked": asked, "answered": answered,
        "page": page,
    }  # fmt: skip
    return lessons(LessonGame("burano", _table, _notation, conditions, {"cube": _cube}))


# ------------------------------------------------------------------ conditions


def cube_at(place: str, color: str) -> Condition:
    """Return the condition that a place of the pyramid being built holds a cube of this colour."""
    return lambda scene: _built(scene)[int(place) : int(place) + 1] == (_color(color),)


def off_plan(*colors: str) -> Condition:
    """Return the condition that a cube above the base differs from the colour planned for its place."""

    def wrong(scene: Scene) -> Values:
        for found, color in zip(_built(scene)[_BASE:], colors, strict=False):
            if found not in (_NOTHING, _color(color)):
                return {"wanted": _cube(color), "found": _cube_name(found)}
        return {}

    return wrong


def lace_paid(square: str) -> Condition:
    """Return the condition that the worker on a square is selected for payment, or paying for lace is over."""

    def chosen(scene: Scene) -> bool:
        from burano.scenes.burano.cleanup.lace import LaceForm

        form = _form(scene)
        return not isinstance(form, LaceForm) or int(square) in form.chosen

    return chosen


def asked(page: str) -> Condition:
    """Return the condition that the learner is asked for a choice on a page of the clean-up."""
    return lambda scene: (form := _form(scene)) is not None and form.page == page


def answered(page: str) -> Condition:
    """Return the condition that the learner is no longer asked for a choice on that page."""
    return lambda scene: (form := _form(scene)) is None or form.page != page


def page(name: str) -> Condition:
    """Return the condition that the clean-up shows this page or a later one."""

    def reached(scene: Scene) -> bool:
        from burano.scenes.burano.cleanup.scene import CleanupScene
        from burano.scenes.burano.cleanup.story import PAGES

        return isinstance(scene, CleanupScene) and PAGES.index(scene.page) >= PAGES.index(name)

    return reached


def _built(scene: Scene) -> tuple[int, ...]:
    """Return the colours of the pyramid being built."""
    from burano.scenes.burano.pyramid.scene import PyramidScene

    return tuple(scene.built.places) if isinstance(scene, PyramidScene) else ()


def _form(scene: Scene) -> Form | None:
    """Return the form of the learner's current choice in the clean-up, or None."""
    from burano.scenes.burano.cleanup.scene import CleanupScene

    return scene.form if isinstance(scene, CleanupScene) else None


def _color(name: str) -> int:
    from burano.games.burano import spec

    return spec.load().colors.index(name)


def _cube(color: str) -> str:
    return _cube_name(_color(color))


def _cube_name(color: int) -> str:
    from burano.scenes.burano import names

    return names.cube(color)


# ------------------------------------------------------------------ the game


def _table(set_up: Mapping[str, Any]) -> Table:
    """Return the lesson's table: the learner in red and an Apprentice in blue."""
    from burano.games.burano.setup import Options
    from burano.table.lesson.tables import lesson_table
    from burano.table.scenery.crests import NAMES

    players = Player(NAMES[0], 1), Player(NAMES[1], 0, "apprentice")
    options = Options(players=2, start=0, draw=_draw(set_up))
    return lesson_table("burano", options, set_up["seed"], *players)


def _draw(set_up: Mapping[str, Any]) -> Draw:
    """Return the seed's draw with the pieces the lesson prescribes."""
    from burano.games.burano import spec
    from burano.games.burano.setup import Options, draw_all
    from burano.table.lesson.tables import on_top

    data, usual = spec.load(), draw_all(Options(players=2, start=0), set_up["seed"])
    stacks = list(usual.stacks)
    for roof in set_up["roofs"]:
        kind, pair = roof.split()
        number = data.roofs.kinds.index(kind)
        tile = number * len(data.roofs.pairs) + data.roofs.pairs.index(tuple(pair.split("/")))
        stacks[number] = on_top([tile], stacks[number])
    cards = [card.id for card in data.buildings]
    return replace(
        usual,
        docks=tuple(_color(color) for island in set_up["docks"] for color in island.split()),
        ships=tuple(set_up["ships"]),
        fountain=_color(set_up["fountain"]),
        rings=tuple(tuple(ring) for ring in set_up["rings"]),
        fish=on_top([data.fish.kinds.index(kind) for kind in set_up["fish"].split()], usual.fish),
        cards=on_top([cards.index(card) for card in set_up["cards"].split()], usual.cards),
        stacks=tuple(stacks),
        actions=(tuple(map(spec.ACTION_NAMES.index, set_up["actions"].split())), *usual.actions[1:]),
    )


def _notation(table: Table) -> Notation:
    from burano.core.session import Session
    from burano.games.burano import notation
    from burano.games.burano.game import Burano

    board = Session(Burano(), table).state.board
    return Notation(partial(notation.action_from_text, board), partial(notation.action_text, board))
