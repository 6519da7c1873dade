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
    """What it must not cover either."""
    screen: str = TABLE
    """The scene it belongs to."""
    moves: int = 0
    """Number of recorded actions of the learner before the next bubble."""
    watch: bool = False
    """The others play on until it is the learner's turn again."""
    watch_moves: int = 0
    """Number of recorded actions of the others that are shown; 0 for all."""
    until: Callable[[Scene], bool] | None = None
    """What must be true on its scene."""
    also: Callable[[Action], bool] | None = None
    """Actions that are as welcome as the recorded one; the rest of the record must stay legal after each."""
    dims: bool = True
    """Whether everything it does not point at is dimmed."""
    instead: LazyText | None = None
    """The answer to a learner who tries something else."""
    blocked_controls: tuple[str, ...] = ()
    """Controls that must wait: what they do would pass over what the bubble asks for."""
    needs_undo: Callable[[Scene], str] | None = None
    """What was wrong, if the learner went another way on its scene and has to take that back first; else empty."""

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
    """A lesson, whole. Cheap to make: its game is built when it is played."""

    name: str
    title: LazyText
    pitch: LazyText
    """A line that says what it is and how long it takes."""
    parts: tuple[LessonPart, ...]
    table: Callable[[], Table]
    """Who sits where, and the set-up; with free undo and no timer."""
    record: Callable[[Table], Sequence[Entry]]
    """The recorded game up to the end of the lesson."""
    opening: int
    """How many recorded actions were played before the learner comes in."""
    seat: Seat = 0
    """The learner's."""
    rests: str = ""
    """The panel over which bubbles stand while nothing they speak of lies there."""


class Stop(NamedTuple):
    """A bubble in its place: where in the record it begins and what leads on."""

    part: int
    cue: Cue
    start: int
    goal: int
    """So long the journal is once it is done; the same as `start` if no action belongs to it."""


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
