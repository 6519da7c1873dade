"""The contract between a game's screens and the rest of the program. The shell knows no game.

A game names one object in its registry entry (`scenes="package:ATTRIBUTE"`) that fulfils `GameScreens`. Asking for it
must be cheap, because the title does so before the first frame: its parts are imported when they are first asked for. A
part may be a module or an object; mypy holds each against its protocol, and `tests/table/contract/test_contract.py`
uses each of them for every registered game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias

from burano.core import registry
from burano.resources import add_asset_folder
from burano.ui.drawing import palettes
from burano.ui.drawing.sprites import add_folder

if TYPE_CHECKING:
    import pygame

    from burano.core.protocol import Action, Reason, Seat
    from burano.core.session import Session
    from burano.persistence.achievements import Achievement
    from burano.persistence.settings import Settings, SettingValue
    from burano.stage.scene import Scene, Services
    from burano.table.contract.people import People
    from burano.table.layout.drawers import Drawers
    from burano.table.learning.challenge import Challenge
    from burano.table.lesson.model import Lesson
    from burano.table.picture.replay_marks import ReplayMark
    from burano.table.picture.rule_example import Example
    from burano.table.reference.catalogue import CatalogueSection
    from burano.table.staging.play_until import Shot
    from burano.table.wording.rulebook import Rulebook
    from burano.ui.controls.boxes import Box
    from burano.ui.drawing.theme import Colour
    from burano.ui.input.commands import Command
    from burano.ui.kit import Kit
    from burano.ui.scaling import View

Play: TypeAlias = "Session[Any, Any]"
"""A session of any game. Only that game's own parts use its state."""


class Screens(Protocol):
    """The scenes a player meets between the title and the end of a game."""

    def setup(self, services: Services) -> Scene:
        """Return the scene in which a new game is set up. It starts one with `services.saves.play(session)`."""
        ...

    def open_play(self, services: Services, play: Play) -> None:
        """Show a play, new or loaded, in the place of everything else. It is being kept already."""
        ...

    def look_back(self, services: Services, play: Play) -> None:
        """Show the final scoring of a finished play again, above the present scene; leaving it comes back."""
        ...


class ReplayBoard(Protocol):
    """The table of a replay as a picture: any position of one play, for any viewer. Nothing on it can be moved."""

    surface: pygame.Surface | None
    """A surface as large as the window; None before the first `show`."""
    spare: pygame.FRect
    """The part, in units, left free for the controls of the screen around it: at least 380 × 260; nothing with large
    text (`View.grow`), because the board needs all there is."""
    drawers: Drawers[Any]
    """The drawers of panels that have no place of their own."""

    def room(self, view: View, below: float) -> View:
        """Return the view with as many units as the board needs above `below` units of controls."""
        ...

    def layout(self, view: View, height: float) -> None:
        """Take the upper `height` units of the window."""
        ...

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what was shown last, inside the clip."""
        ...

    def text_boxes(self) -> list[Box]:
        """Return every text of the picture, for tests of the layout."""
        ...

    def show(self, number: int, viewer: Seat | None, *, moving: bool = False) -> list[pygame.Rect]:
        """Paint the position after `number` decisions as a seat sees it (None: all open, NOBODY: all secrets covered);
        if it is the next one, its pieces may come `moving`. Returns what changed."""
        ...

    @property
    def busy(self) -> bool:
        """Whether pieces are still moving."""
        ...

    def update(self, dt: float) -> list[pygame.Rect]:
        """Advance moving pieces; returns the changed rectangles."""
        ...

    def caption(self, number: int, viewer: Seat | None) -> tuple[Seat, str]:
        """Return who did what last, in words that follow the player's name; NOBODY and "" if there is nothing to
        say."""
        ...

    def pause(self, number: int) -> float:
        """Return for how many seconds the step after `number` decisions stays on screen at normal speed."""
        ...


class Pictures(Protocol):
    """Pictures of a play."""

    def thumbnail(self, kit: Kit, play: Play, size: tuple[int, int], seat: Seat | None = None) -> pygame.Surface:
        """Paint the position as it is now, with nothing that could be secret; where there is not room for all players,
        that of a seat."""
        ...

    def board(self, kit: Kit, play: Play) -> ReplayBoard:
        """Return the table of a replay."""
        ...

    def example(self, name: str, largest: tuple[int, int], scale: float = 0.0) -> Example | None:
        """Return a small board for a page of the rulebook by its name, with `scale` pixels per unit of the page or as
        large as fits; None if there is none."""
        ...

    def replay_marks(self, play: Play) -> Sequence[ReplayMark]:
        """Return stretches and turns in the order of play: first a stretch at 0, last an end at the play's length."""
        ...


class GameWords(Protocol):
    """The game's vocabulary in the player's language. Unknown names (of a later version) are returned unchanged."""

    def credits(self) -> Sequence[str]:
        """Return the authors and publishers of the game in a few paragraphs, for the page about the program."""
        ...

    def summary(self, summary: Mapping[str, Any]) -> str:
        """Return how far a saved game is, from the data of `Game.summary`. Raise `KeyError`, `TypeError`, `ValueError`
        or `IndexError` if that is nonsense: files are not trusted."""
        ...

    def source(self, name: str) -> str:
        """Return the name of a source of points, a key of `Scores.by_source`."""
        ...

    def rating(self, key: str) -> str:
        """Return how well a finished game was played, from its `Scores.rating`."""
        ...


class Unused(NamedTuple):
    """One row of the table of what was left unused: a value for every seat."""

    label: str
    tip: str
    values: tuple[int, ...]


class Analysis(Protocol):
    """The analysis of a finished play in words."""

    def turn(self, play: Play, start: int, end: int) -> str:
        """Return a sentence about the steps of a seat from `start` to `end`; may be empty."""
        ...

    def better(self, play: Play, start: int, seat: Seat, actions: Sequence[Action]) -> str:
        """Return the proposed turn in words."""
        ...

    def why(self, play: Play, reason: Reason) -> str:
        """Return why the brain considers that turn better; may be empty."""
        ...

    def unused(self, play: Play) -> Sequence[Unused]:
        """Return things the players left unused: at most three rows."""
        ...


@dataclass(frozen=True)
class FactKind:
    """A kind of things that statistics count besides points."""

    key: str
    title: str
    nothing: str
    """The text while there is none."""
    main: bool = False
    """Whether it has a chart of its own among the results; at most three have."""


@dataclass(frozen=True)
class Fact:
    """A counted thing: text, colour and picture."""

    name: str
    tone: Colour
    sprite: str = ""


class Facts(Protocol):
    """The facts that statistics count besides points."""

    def kinds(self) -> Sequence[FactKind]:
        """Return the kinds that are shown, at most four; none if the game counts nothing."""
        ...

    def count(self, play: Play) -> Sequence[dict[str, dict[str, int]]]:
        """Return for each seat: kind → thing → how often. Names are the rules' own, so that any language can show
        them."""
        ...

    def show(self, kind: str, thing: str) -> Fact:
        """Return one thing in words and colour; an unknown thing (of a later version) keeps its own name."""
        ...


@dataclass(frozen=True)
class Setting:
    """A choice on the settings page that only this game has."""

    key: str
    label: str
    values: tuple[SettingValue, ...]
    words: tuple[str, ...]
    usual: SettingValue
    formerly: str = ""
    """Its old name in settings files from when the program had one game."""
    only_with: tuple[str, SettingValue] | None = None
    """Key and value of another setting: the page shows this one only while that one has the value."""

    def of(self, game_id: str, settings: Settings) -> SettingValue:
        """Return the chosen value; the default if it is invalid."""
        chosen = settings.of_game(game_id, self.key, self.formerly)
        return chosen if chosen in self.values else self.usual


class GameScreens(Protocol):
    """The contract of a game's screens."""

    @property
    def game_id(self) -> str: ...

    @property
    def letters(self) -> Sequence[Colour]:
        """The colours of the letters of the game's name on the title, repeated."""
        ...

    def motto(self) -> str:
        """Return the line under the game's name on the title."""
        ...

    @property
    def spine(self) -> Colour:
        """The colour of the sides of its box on the shelf."""
        ...

    def cover(self, kit: Kit, size: tuple[int, int]) -> pygame.Surface:
        """Paint the front of the box without words: name and motto are set over its upper third. Called right after the
        first frame and again for every size, so it loads no rules and no table."""
        ...

    @property
    def people(self) -> People:
        """The players a table can have: colours, crests, computer players in words."""
        ...

    @property
    def screens(self) -> Screens: ...

    @property
    def pictures(self) -> Pictures: ...

    @property
    def vocabulary(self) -> GameWords: ...

    @property
    def analysis(self) -> Analysis: ...

    @property
    def facts(self) -> Facts: ...

    def settings(self) -> Sequence[Setting]:
        """Return the settings of this game; may be empty."""
        ...

    def commands(self) -> Sequence[Command]:
        """Return the commands of its screens that have keys beside those of every table; the page of keys lists
        them."""
        ...

    def rulebook(self, language: str) -> Rulebook:
        """Return chapters to learn from and numbered rules, in that language or in English."""
        ...

    def warnings(self) -> Mapping[str, str]:
        """Return the warnings of the coach, kind → text; may be empty."""
        ...

    def lessons(self) -> Sequence[Lesson]:
        """Return the lessons, in order; may be empty."""
        ...

    def achievements(self) -> Sequence[Achievement]:
        """Return the achievements; may be empty. The game's book has the words of each, under `achievement` and
        `achievement_how`."""
        ...

    def challenges(self) -> Sequence[Challenge]:
        """Return the weekly challenges; may be empty."""
        ...

    def catalogue(self, state: Any, seat: Seat) -> Sequence[CatalogueSection]:
        """Return all cards of a running game as a seat's view of it may know them, and the game's words; may be
        empty."""
        ...

    def captions(self) -> Mapping[str, str]:
        """Return captions of its sounds for those who do not hear them; a missing one is that of
        `stage/captions.py`."""
        ...

    def shots(self) -> Mapping[str, Shot]:
        """Return fixed states of its screens by name, for pictures and for the layout check."""
        ...


def screens(game_id: str) -> GameScreens:
    """Return the screens of a game; raise `BadData` for an unknown one."""
    folder = registry.assets(game_id)
    if folder is not None:
        add_asset_folder(folder)
        add_folder(folder / "svg")
        palettes.add_folder(folder / "palettes")
    found: GameScreens = registry.screens(game_id)
    return found
