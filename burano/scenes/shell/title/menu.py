"""The pages that can be opened from the title screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from burano.core import registry
from burano.i18n import _
from burano.scenes.shell.title import offered_games
from burano.stage.scene import Services

if TYPE_CHECKING:
    from burano.table.contract.screens import GameScreens

LEARNED = "learned"
"""Game setting: whether its lesson was started."""


class MenuItem(NamedTuple):
    """One entry of a menu."""

    name: str
    text: str
    sprite: str
    act: Callable[[], None]
    tip: str = ""


def lesson_of(services: Services, game_id: str) -> MenuItem | None:
    """Return the menu item for the first lesson of a game, if it has one."""
    game: GameScreens = registry.screens(game_id)
    lessons = game.lessons()
    if not lessons:
        return None
    tip = lessons[0].pitch()
    return MenuItem("learn", _("Learn to play"), "ui_hint", lambda: services.go.to("lesson", game_id), tip)


def is_new(services: Services, game_id: str) -> bool:
    """Return whether a game was neither set up nor learned yet: then its lesson is offered first."""
    settings = services.settings.now
    return game_id not in settings.last_setup and settings.of_game(game_id, LEARNED) is None


def pages(services: Services) -> tuple[list[MenuItem], list[MenuItem], list[MenuItem]]:
    """Return the general pages in three groups: about the chosen game, plays and results, and the program itself."""
    from burano.table.puzzle.model import numbers  # not before the first frame

    go = services.go
    game_id = offered_games.chosen(services.settings.now)
    lesson = lesson_of(services, game_id)
    puzzles = MenuItem("puzzles", _("Puzzles"), "ui_star", lambda: go.to("puzzles", game_id))
    challenge = MenuItem("challenge", _("Weekly challenge"), "ui_trophy", lambda: go.to("challenge", game_id))
    game = [
        *([lesson] if lesson else ()),
        MenuItem("howto", _("How to play"), "ui_help", lambda: go.to("howto")),
        *([puzzles] if numbers(game_id) else ()),
        *([challenge] if registry.info(game_id).weekly else ()),
    ]
    plays = [
        MenuItem("load", _("Load game"), "ui_load", lambda: go.to("load")),
        MenuItem("replays", _("Replays"), "ui_replay", lambda: go.to("replays")),
        MenuItem("statistics", _("Statistics"), "ui_chart", lambda: go.to("statistics")),
    ]
    program = [
        MenuItem("settings", _("Settings"), "ui_gear", lambda: go.to("settings")),
        MenuItem("about", _("About"), "ui_info", lambda: go.to("about")),
        MenuItem("quit", _("Quit"), "ui_quit", services.quit),
    ]
    return game, plays, program
