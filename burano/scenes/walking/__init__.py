"""Walking in Burano on screen. `SCREENS` is what the rest of the program knows of it; its parts are imported when
asked for."""

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
    """The ways into its own scenes."""

    def setup(self, services: Services) -> Scene:
        from burano.scenes.walking.setup.scene import SetupScene

        return SetupScene(services)

    def open_play(self, services: Services, play: Play) -> None:
        from burano.scenes.walking.flow import Flow

        Flow(services, play).start()

    def look_back(self, services: Services, play: Play) -> None:
        from burano.scenes.walking.final.scene import FinalScene

        services.stack.push(FinalScene(services, play, again=True))


class _Walking:
    """The parts of the contract and where they live."""

    game_id = "walking"
    letters: tuple[Colour, ...] = tuple(
        rgb(code) for code in ("F78FBB", "3F87DE", "FAD257", "45A878", "E9701A", "CC4A60")
    )
    """The six house colours, a little lighter than on the table."""
    spine = rgb("D98A3C")
    screens = _Scenes()

    def motto(self) -> str:
        return _("a street of five colourful houses")

    def cover(self, kit: Kit, size: tuple[int, int]) -> pygame.Surface:
        from burano.scenes.walking.art.cover import cover

        return cover(kit, size)

    @property
    def people(self) -> People:
        from burano.scenes.walking.people import PEOPLE

        return PEOPLE

    @property
    def pictures(self) -> Pictures:
        from burano.scenes.walking import pictures

        return pictures

    @property
    def words(self) -> GameWords:
        from burano.scenes.walking import vocabulary

        return vocabulary

    @property
    def analysis(self) -> Analysis:
        from burano.scenes.walking import analysis

        return analysis

    @property
    def facts(self) -> Facts:
        from burano.scenes.walking import facts

        return facts

    def settings(self) -> Sequence[Setting]:
        return ()

    def rulebook(self, language: str) -> Rulebook:
        from burano.table import rulebook

        return rulebook.load(self.game_id, language)

    def warnings(self) -> Mapping[str, str]:
        return {}

    def lessons(self) -> Sequence[Lesson]:
        return ()

    def challenge(self) -> Challenge | None:
        return None

    def captions(self) -> Mapping[str, str]:
        from burano.scenes.walking.words import spoken

        return spoken.captions()

    def shots(self) -> Mapping[str, Shot]:
        from burano.scenes.walking import shots

        return shots.SHOTS


SCREENS: GameScreens = _Walking()
