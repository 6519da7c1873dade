"""Shots of learning features: the lesson, the coach, puzzles, the weekly challenge."""

from __future__ import annotations

import datetime

from burano.games.burano.mind.coach import FEWEST
from burano.i18n import _
from burano.scenes.burano.lesson.first_spring import first_spring
from burano.scenes.shell.shots.plays import lesson_at
from burano.stage.scene import Services
from burano.table.lesson.contents import ContentsScene
from burano.table.staging.play_until import Shot

_GAME = "burano"


def _contents(services: Services) -> None:
    services.go.to("title")
    services.stack.push(ContentsScene(services, first_spring()[0], 3, lambda part: None, lambda: None))


def _coach(services: Services) -> None:
    services.go.to("title")
    text = _("You could still lay a roof. It would score {vp} VP and bring a bonus.").format(vp=3 * FEWEST)
    other = (_("Don’t warn me again"), lambda: None)
    services.go.to(
        "confirm", _("Are you sure?"), text, _("Do it anyway"), lambda: None, no=_("Think again"), other=other
    )


def _warnings(services: Services) -> None:
    services.go.to("title")
    services.go.to("warnings", _GAME)


def _puzzles(services: Services) -> None:
    services.settings.change_of_game(_GAME, "puzzles_solved", "1,2,4")
    services.go.to("puzzles", _GAME)


def _puzzle(services: Services) -> None:
    services.go.to("puzzle", _GAME, 1)


def _challenge(services: Services) -> None:
    services.settings.change_of_game(_GAME, "challenge_202647", 128)
    services.go.to("challenge", _GAME, datetime.date(2026, 11, 16))


SHOTS: dict[str, Shot] = {
    "lesson_pyramid": lesson_at(_GAME, 0),
    "lesson_house": lesson_at(_GAME, 2),
    "lesson_roof": lesson_at(_GAME, 7),
    "lesson_contents": _contents,
    "coach": _coach,
    "warnings": _warnings,
    "puzzles": _puzzles,
    "puzzle": _puzzle,
    "challenge": _challenge,
}
