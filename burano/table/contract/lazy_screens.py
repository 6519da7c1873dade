"""A game as the shelf holds it: the parts of the contract by the usual names, imported when first asked for.

The title asks for the object before its first frame, so nothing here may wait for rules or a table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pygame

    from burano.persistence.achievements import Achievement
    from burano.stage.scene import Scene, Services
    from burano.table.contract.people import People
    from burano.table.contract.screens import Analysis, Facts, GameWords, Pictures, Play, Setting
    from burano.table.learning.challenge import Challenge
    from burano.table.lesson.model import Lesson
    from burano.table.staging.play_until import Shot
    from burano.table.wording.rulebook import Rulebook
    from burano.ui.input.commands import Command
    from burano.ui.kit import Kit


class GameScenes:
    """The ways into a game's own scenes: `setup.scene:SetupScene`, `flow:Flow`, `final.scene:FinalScene`."""

    def __init__(self, package: str) -> None:
        self._package = package

    def setup(self, services: Services) -> Scene:
        scene: Scene = import_module(f"{self._package}.setup.scene").SetupScene(services)
        return scene

    def open_play(self, services: Services, play: Play) -> None:
        import_module(f"{self._package}.flow").Flow(services, play).start()

    def look_back(self, services: Services, play: Play) -> None:
        scene = import_module(f"{self._package}.final.scene").FinalScene(services, play, again=True)
        services.stack.push(scene)


class LazyGameScreens:
    """All of `contract.GameScreens` that is a matter of names. A game adds its letters, spine and motto, and what it
    offers beyond the plain answers here; beside its subclass it assigns its modules to the protocols, so that mypy
    compares them."""

    def __init__(self, game_id: str, package: str) -> None:
        self.game_id, self._package = game_id, package
        self.screens = GameScenes(package)

    def part(self, name: str) -> Any:
        """A module of the game's package."""
        return import_module(f"{self._package}.{name}")

    def cover(self, kit: Kit, size: tuple[int, int]) -> pygame.Surface:
        front: pygame.Surface = self.part("art.cover").cover(kit, size)
        return front

    @property
    def people(self) -> People:
        people: People = self.part("people").PEOPLE
        return people

    @property
    def pictures(self) -> Pictures:
        pictures: Pictures = self.part("pictures")
        return pictures

    @property
    def words(self) -> GameWords:
        words: GameWords = self.part("vocabulary")
        return words

    @property
    def analysis(self) -> Analysis:
        analysis: Analysis = self.part("words.analysis")
        return analysis

    @property
    def facts(self) -> Facts:
        facts: Facts = self.part("facts")
        return facts

    def settings(self) -> Sequence[Setting]:
        return ()

    def commands(self) -> Sequence[Command]:
        own: Sequence[Command] = self.part("commands").COMMANDS
        return own

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
        from burano.table.wording.phrasebook import Phrasebook

        return Phrasebook(self.game_id).all("caption")

    def shots(self) -> Mapping[str, Shot]:
        shots: Mapping[str, Shot] = self.part("shots").SHOTS
        return shots
