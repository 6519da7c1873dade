"""Finds the parts of a game's contract by their usual module names and imports them when first used.

The title uses the object before its first frame, so nothing here imports rules or a table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pygame

    from burano.core.protocol import Seat
    from burano.persistence.achievements import Achievement
    from burano.stage.scene import Scene, Services
    from burano.table.contract.people import People
    from burano.table.contract.screens import Analysis, Facts, GameWords, Pictures, Play, Setting
    from burano.table.learning.challenge import Challenge
    from burano.table.lesson.model import Lesson
    from burano.table.reference.catalogue import CatalogueSection
    from burano.table.staging.play_until import Shot
    from burano.table.wording.rulebook import Rulebook
    from burano.ui.input.commands import Command
    from burano.ui.kit import Kit


class GameScenes:
    """Opens a game's own scenes: `setup.scene:SetupScene`, `flow:Flow`, `final.scene:FinalScene`."""

    def __init__(self, part: Callable[[str], Any]) -> None:
        """Create the scenes; `part` imports a module of the game's package by its usual name."""
        self._part = part

    def setup(self, services: Services) -> Scene:
        scene: Scene = self._part("setup.scene").SetupScene(services)
        return scene

    def open_play(self, services: Services, play: Play) -> None:
        self._part("flow").Flow(services, play).start()

    def look_back(self, services: Services, play: Play) -> None:
        scene = self._part("final.scene").FinalScene(services, play, again=True)
        services.stack.push(scene)


class LazyGameScreens:
    """The parts of `GameScreens` that can be found by name, with defaults for the optional ones. A game adds letters,
    spine and motto; beside its subclass it assigns its modules to the protocols, so that mypy compares them."""

    def __init__(self, game_id: str, package: str) -> None:
        self.game_id, self._package = game_id, package
        self.screens = GameScenes(self.part)

    def part(self, name: str) -> Any:
        """Import a module of the game's package by its usual name."""
        return import_module(f"{self._package}.{name}")

    def _has(self, name: str) -> bool:
        """Return whether the game's package has a module of that name."""
        return find_spec(f"{self._package}.{name}") is not None

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
    def vocabulary(self) -> GameWords:
        words: GameWords = self.part("vocabulary").VOCABULARY
        return words

    @property
    def analysis(self) -> Analysis:
        analysis: Analysis = self.part("words.analysis").ANALYSIS
        return analysis

    @property
    def facts(self) -> Facts:
        facts: Facts = self.part("facts")
        return facts

    def settings(self) -> Sequence[Setting]:
        return ()

    def commands(self) -> Sequence[Command]:
        """Return `COMMANDS` of the module `commands`, if the game has one."""
        return self.part("commands").COMMANDS if self._has("commands") else ()

    def rulebook(self, language: str) -> Rulebook:
        from burano.table.wording import rulebook

        return rulebook.load(self.game_id, language)

    def warnings(self) -> Mapping[str, str]:
        from burano.table.learning import coach
        from burano.table.wording.phrasebook import Phrasebook

        return coach.kinds(Phrasebook(self.game_id).all("coach_kind"))

    def lessons(self) -> Sequence[Lesson]:
        """Return the lessons of the package `lesson`, if the game has one."""
        return self.part("lesson").lessons() if self._has("lesson") else ()

    def achievements(self) -> Sequence[Achievement]:
        """Return `ACHIEVEMENTS` of the module `achievements`, if the game has one."""
        return self.part("achievements").ACHIEVEMENTS if self._has("achievements") else ()

    def challenges(self) -> Sequence[Challenge]:
        from burano.table.learning import challenge

        return challenge.challenges(self.people)

    def catalogue(self, state: Any, seat: Seat) -> Sequence[CatalogueSection]:
        """Return the `sections` of the module `catalogue`, if the game has one, and the words of its book."""
        from burano.table.reference import catalogue
        from burano.table.wording.phrasebook import Phrasebook

        cards: Sequence[CatalogueSection] = (
            self.part("catalogue").sections(state, seat) if self._has("catalogue") else ()
        )
        return [*cards, *catalogue.glossary(Phrasebook(self.game_id))]

    def captions(self) -> Mapping[str, str]:
        from burano.table.wording.phrasebook import Phrasebook

        return Phrasebook(self.game_id).all("caption")

    def shots(self) -> Mapping[str, Shot]:
        shots: Mapping[str, Shot] = self.part("shots").SHOTS
        return shots
