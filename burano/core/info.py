"""What a game says of itself before it is played: seats, levels of computer players, where its words are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from burano.core.protocol import Plain


@dataclass(frozen=True)
class Level:
    """How strong a computer player is."""

    name: str
    """As `--bots`, journals and saves write it."""
    player: str
    """The kind of search behind it: a name that `ai` knows."""
    seconds: float = 1.0
    """Thinking time a turn, unless the table says otherwise."""
    styled: bool = False
    """Whether it comes in the game's styles."""
    offered: bool = True
    """Whether the set-up offers it; the others are for experiments."""
    setting: Mapping[str, float] = field(default_factory=dict)
    """What else the search is told: width, worlds, skill."""


@dataclass(frozen=True)
class Info:
    """A game in a few facts. Shared code asks these instead of knowing the game."""

    game_id: str
    title: str
    """The game's proper name, the same in every language."""
    seats: tuple[int, ...]
    """How many can play, ascending."""
    colours: int
    """How many colours of pieces there are to choose from."""
    levels: tuple[Level, ...]
    """Computer players, weakest first."""
    styles: tuple[str, ...] = ("",)
    """Ways to play; the first is the plain one."""
    rulebook: str = ""
    """Stem of the rules texts in `assets/rules`."""
    options: Mapping[str, Plain] = field(default_factory=dict)
    """The game's options with their usual values, without the number of players."""

    def level(self, name: str) -> Level | None:
        """The level of that name, if there is one."""
        return next((level for level in self.levels if level.name == name), None)
