"""Facts about a game that are available without its rules: seats, levels of computer players, options, rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from burano.core.plain_data import Plain


class Level(NamedTuple):
    """A level of computer player and the settings of its search."""

    name: str
    """Name in `--bots`, journals and saves."""
    player: str
    """Kind of search: a name in `ai.bots.PLAYERS`."""
    seconds: float = 1.0
    """Thinking time per turn in seconds, unless the table says otherwise."""
    styled: bool = False
    """Whether it can be combined with the game's styles."""
    offered: bool = True
    """Whether the set-up screen offers it; other levels are for experiments."""
    skill: int = 1
    """Quality of its weights: 0 a beginner's, 1 a good player's, 2 the best available."""
    width: int = 0
    """Number of candidates considered per decision, as the game's own ordering interprets it."""
    beam: int = 0
    """Number of positions a beam search keeps."""
    worlds: int = 1
    """Number of sampled worlds in which candidates are compared."""
    roots: int = 8
    """Number of turns that are simulated further."""
    spread: float = 0.0
    """Maximum number of points such a turn may look worse than the best one; 0: take only the best."""
    horizon: int = 1
    """Number of own turns simulated after this one; the leads after each are averaged."""
    replans: bool = False
    """Whether a turn with a reveal is valued independently of what the first sampled world reveals: in every world it
    continues with what looks best there."""
    foresight: int = 0
    """Number of own turns simulated after each of several answers to a planned decision; 0: play the plan."""
    blunders: float = 0.0
    """Probability per decision of deliberately choosing a slightly worse move."""


@dataclass(frozen=True)
class Weekly:
    """The weekly challenge: one person plays the week's set-up, which is the same for everybody."""

    ranks: Mapping[int, tuple[int, ...]]
    """Lowest points of every rank, ascending, by number of players. They follow the mean points that the offered levels
    score in the person's place."""
    options: Mapping[str, Plain] = field(default_factory=dict)
    """Options that differ from the defaults."""
    rival: str = "master"
    """Level of the other players."""
    changed: tuple[str, ...] = ()
    """Options, false by default, of which one is switched on in turn for the week's game with a changed rule."""


@dataclass(frozen=True)
class Info:
    """Facts about a game. Shared code uses these instead of knowing the game."""

    game_id: str
    title: str
    """The game's proper name, the same in every language."""
    seats: tuple[int, ...]
    """Possible numbers of players, ascending; automata are not counted."""
    colours: int
    """Number of player colours to choose from."""
    levels: tuple[Level, ...]
    """Levels of computer players, weakest first."""
    styles: tuple[str, ...] = ("",)
    """Styles of play; the first is the neutral one."""
    rulebook: str = ""
    """Stem of the rules texts in `assets/rules`."""
    options: Mapping[str, Plain] = field(default_factory=dict)
    """The game's options with their default values, without the number of players."""
    stand_in: str = "random"
    """Fast level that replaces a computer player unknown to this program and plays games to their end."""
    ratings: Mapping[str, float] = field(default_factory=dict)
    """Strength of the levels on the scale of the players' ratings, measured in matches; the weakest level has 1000."""
    lead: float = 0.0
    """Average winning margin in points for every 100 rating points of difference, measured in matches between levels;
    0: unknown."""
    adviser: str = "random"
    """Level used for hints."""
    minutes: tuple[int, int] = (0, 0)
    """Usual length of a game at a table, in minutes, with the fewest and with the most players; zeros: unknown."""
    weight: int = 0
    """Amount to learn: 1 light, 2 medium, 3 demanding; 0: unknown."""
    weekly: Weekly | None = None
    """The weekly challenge, if the game has one."""
    clear: float = 4.0
    """Number of points by which another move must look better before the coach mentions it."""

    def options_for(self, players: int) -> dict[str, Plain]:
        """Return the default options for that many players; every game calls that option `players`."""
        return {"players": players, **self.options}

    def level(self, name: str) -> Level | None:
        """Return the level of that name, if any."""
        return next((level for level in self.levels if level.name == name), None)
