"""What a lesson is: a recorded game with bubbles along the way.

The learner plays one seat of the record, everybody else's actions come out of it. A bubble (`Cue`) says a few
sentences, points at things by name, and waits: for a word of the learner, for the next recorded actions, or for
something to be true on screen. Grouped into parts, bubbles are all a game has to write; nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from burano.core.journal import Entry, Table
from burano.core.protocol import Action, Seat
from burano.stage.scene import Scene

TABLE = "table"
"""The name of a game's table among its scenes."""
LazyText: TypeAlias = Callable[[], str]
"""Returns a text in the player's language; called whenever it is shown."""


@dataclass(frozen=True)
class Cue:
    """One bubble."""

    text: LazyText
    at: tuple[str, ...] = ()
    """The things it points at, by the names their scene gives them (`Scene.locations`); it stands beside the first."""
    clear: tuple[str, ...] = ()
    """Other things it must not cover."""
    screen: str = TABLE
    """The scene it belongs to."""
    moves: int = 0
    """Number of recorded actions of the learner before the next bubble."""
    watch: bool = False
    """The others play on until it is the learner's turn again."""
    watch_moves: int = 0
    """Number of recorded actions of the others that are shown; 0 for all."""
    until: Callable[[Scene], bool] | None = None
    """The condition on its scene that leads on."""
    also: Callable[[Action], bool] | None = None
    """Actions accepted beside the recorded one; the rest of the record must stay legal after each."""
    dims: bool = True
    """Whether everything it does not point at is dimmed."""
    instead: LazyText | None = None
    """The answer to a learner who tries something else."""
    blocked_controls: tuple[str, ...] = ()
    """Controls that are blocked, because they would skip what the bubble asks for."""
    needs_undo: Callable[[Scene], str] | None = None
    """Returns what was wrong if the learner did something else that must be undone first; else ""."""

    @property
    def waits(self) -> bool:
        """Whether something must happen first; otherwise the learner reads and goes on."""
        return bool(self.moves or self.watch or self.until)


@dataclass(frozen=True)
class LessonPart:
    """A few bubbles about one thing; the learner can begin again at any part."""

    title: LazyText
    cues: tuple[Cue, ...]


@dataclass(frozen=True)
class Lesson:
    """A whole lesson. It is cheap to make: its game is built when it is played."""

    name: str
    title: LazyText
    pitch: LazyText
    """A line that says what the lesson is and how long it takes."""
    parts: tuple[LessonPart, ...]
    table: Callable[[], Table]
    """Returns the table: players and set-up, with free undo and no timer."""
    record: Callable[[Table], Sequence[Entry]]
    """Returns the recorded game up to the end of the lesson."""
    opening: int
    """Number of recorded actions before the learner comes in."""
    seat: Seat = 0
    """The seat of the learner."""
    rests: str = ""
    """The panel over which bubbles stand while nothing they speak of lies there."""


class Stop(NamedTuple):
    """A bubble and its place in the record."""

    part: int
    cue: Cue
    start: int
    goal: int
    """Length of the journal once the bubble is done; the same as `start` if no action belongs to it."""


def stops(lesson: Lesson, record: Sequence[Entry]) -> list[Stop]:
    """Return the bubbles of a lesson along its record."""
    found: list[Stop] = []
    at = lesson.opening
    for number, part in enumerate(lesson.parts):
        for cue in part.cues:
            start, mine = at, cue.moves
            while mine:
                mine -= record[at].seat == lesson.seat
                at += 1
            last = start + cue.watch_moves if cue.watch_moves else len(record)
            while cue.watch and at < last and record[at].seat != lesson.seat:
                at += 1
            found.append(Stop(number, cue, start, at))
    return found
