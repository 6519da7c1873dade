"""Granchi on screen: what the shell asks of it. Its parts are imported when asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pygame

    from burano.persistence.achievements import Achievement
    from burano.stage.scene import Scene, Services
    from burano.table.contract.people import People
    from burano.table.contract.screens import Analysis, Facts, GameScreens, GameWords, Pictures, Play, Setting
    from burano.table.learning.challenge import Challenge
    from burano.table.lesson.model import Lesson
    from burano.table.staging.play_until import Shot
    from burano.table.wording.rulebook import Rulebook
    from burano.ui.drawing.theme import Colour
    from burano.ui.input.commands import Command
    from burano.ui.kit import Kit


class _Scenes:
    """The ways into its own scenes."""

    def setup(self, services: Services) -> Scene:
        from tests.guest.scenes.setup import Setup

        return Setup(services)

    def open_play(self, services: Services, play: Play) -> None:
        from tests.guest.scenes.flow import CrabFlow

        CrabFlow(services, play).start()

    def look_back(self, services: Services, play: Play) -> None:
        from tests.guest.scenes.final import Final

        services.stack.push(Final(services, play, again=True))


class _Granchi:
    """The parts of the contract and where they live."""

    game_id = "granchi"
    letters: Sequence[Colour] = ((246, 152, 118), (255, 224, 160), (150, 214, 208))
    spine: Colour = (150, 84, 60)
    screens = _Scenes()

    def motto(self) -> str:
        return "crabs, baits and the tide"

    def cover(self, kit: Kit, size: tuple[int, int]) -> pygame.Surface:
        from tests.guest.scenes.cover import cover

        return cover(kit, size)

    @property
    def people(self) -> People:
        from tests.guest.scenes.people import PEOPLE

        return PEOPLE

    @property
    def pictures(self) -> Pictures:
        from tests.guest.scenes import pictures

        return pictures

    @property
    def words(self) -> GameWords:
        from tests.guest.scenes import words

        return words

    @property
    def analysis(self) -> Analysis:
        from tests.guest.scenes import analysis

        return analysis

    @property
    def facts(self) -> Facts:
        from tests.guest.scenes import facts

        return facts

    def settings(self) -> Sequence[Setting]:
        return ()

    def commands(self) -> Sequence[Command]:
        return ()

    def rulebook(self, language: str) -> Rulebook:
        from burano.table.wording import rulebook

        return rulebook.load(self.game_id, language)

    def warnings(self) -> Mapping[str, str]:
        return {}

    def lessons(self) -> Sequence[Lesson]:
        return ()

    def achievements(self) -> Sequence[Achievement]:
        return ()

    def challenge(self) -> Challenge | None:
        return None

    def captions(self) -> Mapping[str, str]:
        return {}

    def shots(self) -> Mapping[str, Shot]:
        from tests.guest.scenes import shots

        return shots.SHOTS


SCREENS: GameScreens = _Granchi()
