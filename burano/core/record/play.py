"""Whole records: write a play as lines, and replay lines through the rules, comparing them with what the rules
produce."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from burano.core.data_file import need
from burano.core.errors import BadData
from burano.core.journal import Entry, Player
from burano.core.journal import Table as SeatedTable
from burano.core.protocol import Action, Game
from burano.core.record.compare import difference, partial_difference
from burano.core.record.lines import Line, parse, to_text
from burano.core.record.vocabulary import NOTE, RecordVocabulary

CHECK, FINAL, SETUP = "check", "final", "setup"
_NAME_LENGTH = 40


class Recorder(Protocol):
    """A game's mapping from events to lines. It plays the actions on a position of its own."""

    @property
    def state(self) -> Any:
        """The position after the last step."""
        ...

    def begin(self) -> Iterable[Line]:
        """Return the lines before the first decision, `setup` first."""
        ...

    def step(self, seat: int, action: Action) -> Iterable[Line]:
        """Play a legal action; return the lines it produces, with all their optional fields."""
        ...


@dataclass(frozen=True)
class Recorded:
    """A record, converted to a table and actions."""

    table: SeatedTable
    entries: tuple[Entry, ...]


def write(recorder: Recorder, entries: Iterable[Entry]) -> Iterator[str]:
    """Yield the record of a play, one JSON text per line. Replays the journal; legality is not checked."""
    for line in recorder.begin():
        yield to_text(line)
    for entry in entries:
        for line in recorder.step(entry.seat, entry.action):
            yield to_text(line)


def with_note(lines: Iterable[str], note: str) -> Iterator[str]:
    """Yield a record with a note in its first line; readers ignore the note."""
    for number, line in enumerate(lines):
        yield to_text({**json.loads(line), NOTE: note}) if note and not number else line


class Reader:
    """Replays lines through the rules and compares each with the line the rules produce.

    A game's subclass derives the actions from a line (`decisions`) and says where a check is allowed (`position`); the
    other hooks are for formats that leave something open.
    """

    def __init__(self, vocabulary: RecordVocabulary, game: Game[Any, Any], recorder: Recorder) -> None:
        self.entries: list[Entry] = []
        self.last = ""
        """The event of the last line."""
        self.anchor = ""
        """The event of the last line that was not a check."""
        self._vocabulary = vocabulary
        self._game = game
        self._recorder = recorder
        self._due = [line for line in recorder.begin() if line["event"] != CHECK]
        """Lines that the rules have produced and the record has not yet confirmed."""
        self._waiting: list[tuple[int, Line]] = []
        """Numbered lines that will be compared when simultaneous choices are revealed."""

    # ------------------------------------------------------------------ hooks for games

    def decisions(self, line: Line) -> Iterator[Action]:
        """Yield the actions that a line decides, one after the other.

        Called while no line is due, and consumed only until one is. Each action is played before the next is requested,
        so the position may be read in between. Actions that a format leaves implicit come first.
        """
        raise NotImplementedError

    def position(self) -> Line | None:
        """Return all fields that a check may compare here, or None if no check is allowed."""
        raise NotImplementedError

    def canonical(self, line: Line) -> Line:
        """Return the line without irrelevant fields and in a canonical order. The line of the record and the line of
        the rules are compared in this form."""
        return line

    def is_unchecked(self, line: Line) -> bool:
        """Return whether a line repeats totals of a moment that the rules have already passed, and so is not
        compared."""
        return False

    def waits(self, line: Line) -> bool:
        """Return whether a line that has produced nothing yet is one of several simultaneous choices, to be compared
        when the last of them is made."""
        return False

    def due_for(self, line: Line, due: Sequence[Line]) -> Line:
        """Return the due line to compare with, where a format leaves their order open."""
        return due[0]

    # ------------------------------------------------------------------ reading

    def read(self, number: int, line: Line) -> None:
        """Play the actions of the numbered line and compare it; raise `BadData` with the line that does not fit."""
        try:
            self._read(number, line)
        except BadData as error:
            raise error if error.where.startswith("line ") else _at(number, error) from None

    def _read(self, number: int, line: Line) -> None:
        event = line["event"]
        need(self.last != FINAL, event, "the game is over")
        if self.is_unchecked(line):
            return
        if event == CHECK:
            self._check(line)
        else:
            self._play(line)
            self._compare_all(number, line)
            self.anchor = event
        self.last = event

    def _check(self, line: Line) -> None:
        position = self.position()
        if position is None:
            raise BadData(CHECK, f"may not stand after {self.last}")
        wrong = partial_difference(line["state"], position)
        need(wrong is None, CHECK, wrong or "")

    def _play(self, line: Line) -> None:
        if self._due:
            return
        for action in self.decisions(line):
            self._submit(line.get("player", -1), action)
            if self._due:
                return

    def _submit(self, seat: int, action: Action) -> None:
        reason = self._game.why_not(self._recorder.state, seat, action)
        if reason is not None:
            raise BadData(action.NAME, f"{reason.rule} {reason.key}")
        self.entries.append(Entry(seat, action))
        self._due.extend(line for line in self._recorder.step(seat, action) if line["event"] != CHECK)

    def _compare_all(self, number: int, line: Line) -> None:
        if not self._due and self.waits(line):
            self._waiting.append((number, line))
            return
        waiting, self._waiting = self._waiting, []
        for earlier, held in waiting:
            try:
                self._compare(held)
            except BadData as error:
                raise _at(earlier, error) from None
        self._compare(line)

    def _compare(self, line: Line) -> None:
        event = line["event"]
        if not self._due:
            decision = self._game.decision(self._recorder.state)
            raise BadData(event, f"the rules wait for {decision.kind if decision else 'nothing'} here")
        truth = self.due_for(line, self._due)
        need(truth["event"] == event, event, f"the rules have {truth['event']} here")
        self._due.remove(truth)
        wrong = difference(self.canonical(line), self.canonical(truth), self._vocabulary.optional(event))
        need(wrong is None, event, wrong or "")


def _at(number: int, error: BadData) -> BadData:
    return BadData(f"line {number}", f"{error.where}: {error.why}")


Open = Callable[[Line, Sequence[Line]], tuple[SeatedTable, Reader]]
"""Returns the table and the reader of a record, given its set-up line and all following lines, which contain the
outcomes of chance."""


def read(lines: Iterable[str], vocabulary: RecordVocabulary, open_record: Open) -> Recorded:
    """Replay a record and return its table and journal; raise `BadData` for the first line that does not fit."""
    shaped, spoiled = _shaped(lines, vocabulary)
    if not shaped or shaped[0][1]["event"] != SETUP:
        raise spoiled if spoiled and not shaped else BadData("line 1", f"is not the setup of a {vocabulary.schema}")
    try:
        table, reader = open_record(shaped[0][1], [line for _, line in shaped[1:]])
    except BadData as error:
        raise _at(shaped[0][0], error) from None
    for number, line in shaped:
        reader.read(number, line)
    if spoiled is not None:
        raise spoiled
    if reader.last != FINAL:
        raise BadData("record", "ends before the game does")
    return Recorded(table, tuple(reader.entries))


def _shaped(lines: Iterable[str], vocabulary: RecordVocabulary) -> tuple[list[tuple[int, Line]], BadData | None]:
    """Return the lines before the first one that the vocabulary does not know, and the error of that one."""
    shaped: list[tuple[int, Line]] = []
    try:
        for number, line in parse(lines):
            wrong = vocabulary.why_not(line)
            if wrong is not None:
                return shaped, BadData(f"line {number}", wrong)
            shaped.append((number, line))
    except BadData as error:
        return shaped, error
    return shaped, None


def seated(setup: Line, players: int) -> tuple[Player, ...]:
    """Return the players of a record from its optional `names`, in the colours of their seats; raise `BadData` if there
    are not exactly `players` names."""
    names = setup.get("names", [f"P{seat + 1}" for seat in range(players)])
    need(len(names) == players, "names", "one text per player")
    return tuple(Player(name[:_NAME_LENGTH], seat) for seat, name in enumerate(names))
