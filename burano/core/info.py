"""Facts about a game that need no rules: seats, levels of computer players, options, rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from burano.core.plain_data import Plain


class Level(NamedTuple):
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
    skill: int = 1
    """Judgement: 0 a beginner's, 1 a good player's, 2 the best there is."""
    width: int = 0
    """How many candidates a search looks at; a game's own ordering says what that means."""
    beam: int = 0
    """How many positions a search goes on with."""
    worlds: int = 1
    """In how many sampled worlds it compares."""
    roots: int = 8
    """How many turns a player who imagines plays on."""
    spread: float = 0.0
    """How many points worse than the best such a turn may look; 0: only the best are taken."""
    horizon: int = 1
    """Own turns it imagines after this one; the leads after each are averaged."""
    replans: bool = False
    """Whether a turn that uncovers something is weighed without what the first sampled world holds in store: in every
    world it goes on from there as looks best."""
    foresight: int = 0
    """Own turns it imagines after each of several answers to a planned decision; 0: the plan is good enough."""
    blunders: float = 0.0
    """Chance in a decision to take something that merely looks good enough."""


@dataclass(frozen=True)
class Weekly:
    """The weekly challenge: one person, with everybody's set-up of that week."""

    ranks: Mapping[int, tuple[int, ...]]
    """For each number of players it can be played with: the points of every rank, lowest first. They follow
    the mean points of the offered levels, each in the person's place."""
    options: Mapping[str, Plain] = field(default_factory=dict)
    """Options that differ from the usual ones."""
    rival: str = "master"
    """The level of the other players."""


@dataclass(frozen=True)
class Info:
    """A game in a few facts. Shared code asks these instead of knowing the game."""

    game_id: str
    title: str
    """The game's proper name, the same in every language."""
    seats: tuple[int, ...]
    """How many can play, ascending; automata are not counted."""
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
    stand_in: str = "random"
    """The quick level that plays for a computer player this program does not know, and plays games out to their end."""
    ratings: Mapping[str, float] = field(default_factory=dict)
    """Strength of the levels on the scale of people's ratings, from matches between them; the weakest has 1000."""
    lead: float = 0.0
    """Points by which a player wins on average for every 100 of rating ahead, from matches between levels; 0:
    unknown."""
    adviser: str = "random"
    """The level asked for hints."""
    minutes: tuple[int, int] = (0, 0)
    """How long a game usually takes at a table, with the fewest and with the most players; zeros: unknown."""
    weight: int = 0
    """How much there is to learn: 1 light, 2 medium, 3 demanding; 0: unknown."""
    weekly: Weekly | None = None
    """The weekly challenge, if the game has one."""
    clear: float = 4.0
    """By so many points another move must look better before the coach speaks of it."""

    def options_for(self, players: int) -> dict[str, Plain]:
        """The usual options for so many; every game calls their number `players`."""
        return {"players": players, **self.options}

    def level(self, name: str) -> Level | None:
        """The level of that name, if there is one."""
        return next((level for level in self.levels if level.name == name), None)
