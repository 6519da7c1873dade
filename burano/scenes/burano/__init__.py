"""Burano on screen. `SCREENS` is what the rest of the program knows of it; its parts are imported when asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from burano.i18n import _
from burano.ui.theme import rgb

if TYPE_CHECKING:
    import pygame

    from burano.stage.scene import Scene, Services
    from burano.table.challenge import Challenge
    from burano.table.contract import Analysis, Facts, GameScreens, GameWords, Pictures, Play, Setting
    from burano.table.lesson.model import Lesson
    from burano.table.people import People
    from burano.table.rulebook import Rulebook
    from burano.table.shots import Shot
    from burano.ui.kit import Kit
    from burano.ui.theme import Colour


class _Scenes:
    """The ways into Burano's own scenes."""

    def setup(self, services: Services) -> Scene:
        from burano.scenes.burano.setup.scene import SetupScene

        return SetupScene(services)

    def open_play(self, services: Services, play: Play) -> None:
        from burano.scenes.burano.flow import Flow

        Flow(services, play).start()

    def look_back(self, services: Services, play: Play) -> None:
        from burano.scenes.burano.final.scene import look_back

        look_back(services, play)


class _Burano:
    """The parts of the contract and where they live."""

    game_id = "burano"
    letters: tuple[Colour, ...] = tuple(
        rgb(code) for code in ("F98DB8", "3F87DE", "F9CA4F", "3C9A63", "E76F10", "F6F1E6")
    )
    """The six house colours, a little lighter than on the table."""
    screens = _Scenes()

    spine = rgb("155A66")

    def motto(self) -> str:
        return _("houses, lace and the lagoon")

    def cover(self, kit: Kit, size: tuple[int, int]) -> pygame.Surface:
        from burano.scenes.burano.art.cover import cover

        return cover(kit, size)

    @property
    def people(self) -> People:
        from burano.scenes.burano.people import PEOPLE

        return PEOPLE

    @property
    def pictures(self) -> Pictures:
        from burano.scenes.burano import pictures

        return pictures

    @property
    def words(self) -> GameWords:
        from burano.scenes.burano import vocabulary

        return vocabulary

    @property
    def analysis(self) -> Analysis:
        from burano.scenes.burano.words import analysis

        return analysis

    @property
    def facts(self) -> Facts:
        from burano.scenes.burano import facts

        return facts

    def settings(self) -> Sequence[Setting]:
        from burano.scenes.burano import preferences

        return preferences.settings()

    def rulebook(self, language: str) -> Rulebook:
        from burano.table import rulebook

        return rulebook.load(self.game_id, language)

    def warnings(self) -> Mapping[str, str]:
        from burano.scenes.burano.words import coach

        return coach.kinds()

    def lessons(self) -> Sequence[Lesson]:
        from burano.scenes.burano.lesson.first_spring import FIRST_SPRING

        return (FIRST_SPRING,)

    def challenge(self) -> Challenge | None:
        from burano.scenes.burano.challenge import CHALLENGE

        return CHALLENGE

    def captions(self) -> Mapping[str, str]:
        from burano.scenes.burano.words import spoken

        return spoken.captions()

    def shots(self) -> Mapping[str, Shot]:
        from burano.scenes.burano.shots import learning, season, shell, table

        return {**shell.SHOTS, **table.SHOTS, **season.SHOTS, **learning.SHOTS}


SCREENS: GameScreens = _Burano()
