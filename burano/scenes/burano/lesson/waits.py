"""What the bubbles of First spring wait for, and which moves are as welcome as the recorded ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from burano.core.protocol import Action
from burano.i18n import _
from burano.stage.scene import Scene
from burano.table.lesson.model import Cue, Words

if TYPE_CHECKING:
    from burano.scenes.burano.cleanup.form import Form

_NOTHING, _PINK, _YELLOW, _GREEN, _ORANGE = -1, 0, 2, 3, 4
_BASE = 9
"""Places of the pyramid's base."""
_MARCOS = (20, 24)
"""Pits the rival is going to build in."""
_PLAN = (_PINK, _YELLOW, _ORANGE, _GREEN, _ORANGE)
"""The cubes of the second level and the top."""


def off_plan(scene: Scene) -> bool:
    """A cube of the pyramid is not where it belongs."""
    from burano.scenes.burano.pyramid.scene import PyramidScene

    built = scene.built.places[_BASE:] if isinstance(scene, PyramidScene) else ()
    return any(color not in (_NOTHING, wanted) for color, wanted in zip(built, _PLAN, strict=False))


def stands(place: int, words: Words) -> Cue:
    """The next cube of the plan is put on its place of the pyramid."""
    color = _PLAN[place - _BASE]

    def there(scene: Scene) -> bool:
        from burano.scenes.burano.pyramid.scene import PyramidScene

        return isinstance(scene, PyramidScene) and scene.built.places[place] == color and not off_plan(scene)

    def again() -> str:
        from burano.scenes.burano import names

        return _("First the {cube}: select it, then the highlighted space.").format(cube=names.cube(color))

    at = (f"reserve{color}", f"place{place}")
    rows = tuple(f"reserve{row}" for row in range(6))
    return Cue(words, at, rows, "pyramid", until=there, instead=again, astray=off_plan)


def there(*names: str) -> Callable[[Scene], bool]:
    """One of some things has come on screen."""
    return lambda scene: any(scene.locations(name) for name in names)


def form_of(scene: Scene) -> Form | None:
    """What the learner is asked in the clean-up now."""
    from burano.scenes.burano.cleanup.scene import CleanupScene

    return scene.form if isinstance(scene, CleanupScene) else None


def paid(square: int) -> Callable[[Scene], bool]:
    """The worker on a square is to be paid for, or lace is over."""

    def chosen(scene: Scene) -> bool:
        from burano.scenes.burano.cleanup.lace import LaceForm

        form = form_of(scene)
        return not isinstance(form, LaceForm) or square in form.chosen

    return chosen


def asks(page: str) -> Callable[[Scene], bool]:
    """The learner is asked on a page of the clean-up."""

    def asked(scene: Scene) -> bool:
        form = form_of(scene)
        return form is not None and form.page == page

    return asked


def answered(page: str) -> Callable[[Scene], bool]:
    """The learner is not asked there any more."""
    asked = asks(page)
    return lambda scene: not asked(scene)


def on_page(page: str) -> Callable[[Scene], bool]:
    """The clean-up has come to a page, or past it."""

    def come(scene: Scene) -> bool:
        from burano.scenes.burano.cleanup.scene import CleanupScene
        from burano.scenes.burano.cleanup.story import PAGES

        return isinstance(scene, CleanupScene) and PAGES.index(scene.page) >= PAGES.index(page)

    return come


def line_chosen(scene: Scene) -> bool:
    from burano.table.play.scene import PlayScene

    return isinstance(scene, PlayScene) and scene.log.chosen >= 0


def gone(scene: Scene) -> bool:
    """The screen goes away: nothing on it says so."""
    return False


def any_fish(action: Action) -> bool:
    return action.NAME in ("fish", "draw_fish")


def any_yellow(action: Action) -> bool:
    from burano.games.burano.actions import Build

    return isinstance(action, Build) and action.color == _YELLOW and action.pit not in _MARCOS
