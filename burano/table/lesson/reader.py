"""Reading a game's lesson from `assets/lessons/<game>.toml` (see `script`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache, partial
from typing import Any, NamedTuple

from burano.core.journal import Entry, Table
from burano.core.protocol import Action
from burano.i18n import _
from burano.resources import DamagedResource, read, report
from burano.stage.scene import Scene
from burano.table.lesson.conditions import Condition, Vocabulary, condition
from burano.table.lesson.model import Cue, LazyText, Lesson, LessonPart
from burano.table.lesson.script import BubbleScript, LessonScript, Mistake, PartScript, moves_of, parse_script


class Notation(NamedTuple):
    """Converts moves from and to text."""

    action: Callable[[str], Action]
    text: Callable[[Action], str]


@dataclass(frozen=True)
class LessonGame:
    """What a game adds to the data of its lesson."""

    game_id: str
    table: Callable[[Mapping[str, Any]], Table]
    """Returns the table with the set-up that `[set_up]` describes; with free undo and no timer."""
    notation: Callable[[Table], Notation]
    """Returns how moves are written at a table."""
    conditions: Vocabulary = field(default_factory=dict)
    """Conditions of this game."""
    words: Mapping[str, Callable[[str], str]] = field(default_factory=dict)
    """Functions that return the text of a name in braces, by the word the lesson has for it."""


def lessons(game: LessonGame) -> Sequence[Lesson]:
    """Return the lesson of a game; none if its file is damaged, which is reported to the player."""
    try:
        return (
            read(lambda data: _Maker(game, parse_script(data)).lesson(), "assets", "lessons", f"{game.game_id}.toml"),
        )
    except DamagedResource as problem:
        report(problem)
        return ()


class _Maker:
    """Turns the data of one lesson into the lesson that is played."""

    def __init__(self, game: LessonGame, script: LessonScript) -> None:
        self._game, self._script = game, script
        self._moves = [*moves_of(script.opening), *moves_of(script.moves)]
        self._table = cache(lambda: game.table(script.set_up))
        self._notation = cache(lambda: game.notation(self._table()))

    def lesson(self) -> Lesson:
        script = self._script
        return Lesson(
            script.name,
            partial(_, script.title),
            partial(_, script.pitch),
            tuple(
                LessonPart(partial(_, part.title), tuple(self._cue(part, each) for each in part.bubbles))
                for part in script.parts
            ),
            self._table,
            self._record,
            opening=len(list(moves_of(script.opening))),
            seat=script.seat,
            rests=script.rests,
        )

    def _record(self, _table: Table) -> list[Entry]:
        return [Entry(seat, self._notation().action(text)) for seat, text in self._moves]

    def _cue(self, part: PartScript, bubble: BubbleScript) -> Cue:
        here = bubble.screen in ("", part.screen)
        waits = bool(bubble.moves or bubble.until)
        needs_undo = self._needs_undo(part.mistake) if part.mistake and here and waits else None
        blocked = part.blocked if here else ()
        return Cue(
            partial(_, bubble.text),
            bubble.at,
            (*bubble.clear, *self._script.clear),
            bubble.screen or part.screen,
            bubble.moves,
            bubble.watch or bubble.watch_moves > 0,
            bubble.watch_moves,
            self._until(bubble.until, needs_undo) if bubble.until else None,
            partial(self._is_welcome, bubble) if bubble.welcome else None,
            bubble.dims,
            self._instead(bubble) if bubble.instead else None,
            (*bubble.blocked, *(name for name in blocked if name not in bubble.at)),
            needs_undo,
        )

    def _until(self, text: str, needs_undo: Callable[[Scene], str] | None) -> Callable[[Scene], bool]:
        """Return a condition that does not hold while something has to be undone."""
        holds = condition(text, self._game.conditions)
        return lambda scene: bool(holds(scene)) and not (needs_undo and needs_undo(scene))

    def _needs_undo(self, mistake: Mistake) -> Callable[[Scene], str]:
        holds: Condition = condition(mistake.when, self._game.conditions)

        def wrong(scene: Scene) -> str:
            values = holds(scene)
            if not values:
                return ""
            return _(mistake.text).format(**values) if isinstance(values, Mapping) else _(mistake.text)

        return wrong

    def _instead(self, bubble: BubbleScript) -> LazyText:
        known = {name: partial(self._game.words[name], word) for name, word in bubble.words.items()}
        return lambda: _(bubble.instead).format(**{name: word() for name, word in known.items()})

    def _is_welcome(self, bubble: BubbleScript, action: Action) -> bool:
        text = self._notation().text(action)
        matches = any(fnmatchcase(text, pattern) for pattern in bubble.welcome)
        return matches and not any(fnmatchcase(text, pattern) for pattern in bubble.unless)
