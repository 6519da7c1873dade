"""A lesson as data: `assets/lessons/<game>.toml`.

    name = "first_steps"                # how saves remember it
    title = "First steps"
    pitch = "Learn the game by playing: about 8 minutes"
    moves = '''                         # the recorded game in the game's notation: a seat, then its moves
    0 take 1 | build 3 | end_turn
    1 take 2 | end_turn
    '''
    [set_up]                            # what the game needs to seat the players and to fix the draw

    [[parts]]
    title = "Building"                  # also: screen, blocked and mistake for all its bubbles on that screen
    [[parts.bubbles]]
    text = "Move the card to your street."
    at = ["hand.0", "cell.3"]           # the things it points at; it stands beside the first
    moves = 1                           # recorded moves of the learner before the next bubble
    instead = "Take the first card."    # the answer to anything else

A bubble without `moves`, `watch`, `watch_moves` and `until` is read and left by *Next*. `until` and `mistake.when` name
a condition and its arguments: one of `conditions.SHARED` or of the game's own. Texts are translated like those of
`assets/words`; a name in braces is filled by `words`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from burano.core.data_file import parse


class _Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class Mistake(_Strict, frozen=True):
    """The condition that the learner did something else that must be undone, and the text that says so."""

    when: str
    text: str
    """Its braces are filled by the condition."""


class BubbleScript(_Strict, frozen=True):
    """One bubble."""

    text: str
    at: tuple[str, ...] = ()
    """The things it points at, by the names their scene gives them; it stands beside the first."""
    clear: tuple[str, ...] = ()
    """Other things it does not cover."""
    screen: str = ""
    """The scene it belongs to, if not the part's."""
    moves: int = 0
    """Number of recorded moves of the learner before the next bubble."""
    watch: bool = False
    """The others play on until it is the learner's turn again."""
    watch_moves: int = 0
    """Number of recorded moves of the others that are shown; 0 for all."""
    until: str = ""
    """The condition that leads on."""
    welcome: tuple[str, ...] = ()
    """Moves accepted beside the recorded one, `*` standing for any words; the rest of the record must stay legal."""
    unless: tuple[str, ...] = ()
    """Moves that are not accepted nevertheless."""
    dims: bool = True
    """Whether everything it does not point at is dimmed."""
    instead: str = ""
    """The answer to a learner who tries something else."""
    blocked: tuple[str, ...] = ()
    """Controls that are blocked, because they would skip what the bubble asks for."""
    words: dict[str, str] = {}
    """What names in braces stand for, as the game's `LessonGame.words` says it."""


class PartScript(_Strict, frozen=True):
    """A few bubbles about one thing."""

    title: str
    bubbles: tuple[BubbleScript, ...]
    screen: str = "table"
    blocked: tuple[str, ...] = ()
    """Controls blocked by each of its bubbles on its screen that does not point at them."""
    mistake: Mistake | None = None
    """Applied to each of its bubbles on its screen that waits for something."""


class LessonScript(_Strict, frozen=True):
    """A whole lesson."""

    name: str
    title: str
    pitch: str
    moves: str
    set_up: dict[str, Any]
    parts: tuple[PartScript, ...]
    opening: str = ""
    """Moves made before the learner comes in."""
    seat: int = 0
    """The seat of the learner."""
    clear: tuple[str, ...] = ()
    """Things no bubble covers if there is other room."""
    rests: str = ""
    """The panel over which bubbles stand while nothing they speak of lies there."""


def parse_script(data: bytes) -> LessonScript:
    """Read the lesson of a file; raise `BadData` with the key that is wrong."""
    return parse(data.decode("utf-8"), LessonScript)


def messages(data: bytes) -> Iterator[str]:
    """Yield all texts of a lesson that catalogues translate."""
    lesson = parse_script(data)
    yield from (lesson.title, lesson.pitch)
    for part in lesson.parts:
        yield part.title
        if part.mistake is not None:
            yield part.mistake.text
        for bubble in part.bubbles:
            yield bubble.text
            if bubble.instead:
                yield bubble.instead


def moves_of(text: str) -> Iterator[tuple[int, str]]:
    """Yield the seats and moves of lines such as `0 take 1 | end_turn`."""
    for line in filter(str.strip, text.splitlines()):
        seat, moves = line.split(maxsplit=1)
        yield from ((int(seat), move.strip()) for move in moves.split("|"))
