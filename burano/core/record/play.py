"""Whole records: a play written as lines, and lines played through the rules and compared with what they lead to."""

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
    """A game's mapping from what happens to lines. It plays the actions on a position of its own."""

    @property
    def state(self) -> Any:
        """The position after the last step."""
        ...

    def begin(self) -> Iterable[Line]:
        """The lines before the first decision, `setup` first."""
        ...

    def step(self, seat: int, action: Action) -> Iterable[Line]:
        """Play a legal action; the lines it leads to, with all their optional fields."""
        ...


@dataclass(frozen=True)
class Recorded:
    """A record as this program plays it."""

    table: SeatedTable
    entries: tuple[Entry, ...]


def write(recorder: Recorder, entries: Iterable[Entry]) -> Iterator[str]:
    """The record of a play, one JSON text a line. Plays the journal; trusts that it is legal."""
    for line in recorder.begin():
        yield to_text(line)
    for entry in entries:
        for line in recorder.step(entry.seat, entry.action):
            yield to_text(line)


def with_note(lines: Iterable[str], note: str) -> Iterator[str]:
    """A record with a note in its first line; readers pass it over."""
    for number, line in enumerate(lines):
        yield to_text({**json.loads(line), NOTE: note}) if note and not number else line


class Reader:
    """Plays lines through the rules and compares each with the line the rules lead to.

    A game's subclass says which actions a line decides (`decisions`) and where a check may stand (`position`); the
    other hooks are for formats that leave something free.
    """

    def __init__(self, vocabulary: RecordVocabulary, game: Game[Any, Any], recorder: Recorder) -> None:
        self.entries: list[Entry] = []
        self.last = ""
        """The event of the last line."""
        self.anchor = ""
        """The event of the last line that was no check."""
        self._vocabulary = vocabulary
        self._game = game
        self._recorder = recorder
        self._due = [line for line in recorder.begin() if line["event"] != CHECK]
        """Lines the rules have led to and the record has not written yet."""
        self._waiting: list[tuple[int, Line]] = []
        """Numbered lines whose comparison waits until simultaneous choices are revealed."""

    # ------------------------------------------------------------------ what a game says

    def decisions(self, line: Line) -> Iterator[Action]:
        """The actions a line decides here, one after the other.

        Asked while no line is due; stops being asked as soon as one is. Each action is played before the next is
        asked for, so the position may be looked at in between. Actions that a format leaves implicit come first.
        """
        raise NotImplementedError

    def position(self) -> Line | None:
        """All that a check may compare here, or None where none may stand."""
        raise NotImplementedError

    def canonical(self, line: Line) -> Line:
        """The line with everything of no meaning left out or put in one order. Both the line of the record and the
        line of the rules are compared in this form."""
        return line

    def is_unchecked(self, line: Line) -> bool:
        """Whether a line repeats totals of a moment that the rules have already passed: it is not compared."""
        return False

    def waits(self, line: Line) -> bool:
        """Whether a line that leads to nothing yet is one of several simultaneous choices, compared when the last
        of them is made."""
        return False

    def due_for(self, line: Line, due: Sequence[Line]) -> Line:
        """The due line to compare with, where a format leaves their order free."""
        return due[0]

    # ------------------------------------------------------------------ reading

    def read(self, number: int, line: Line) -> None:
        """Play what the numbered line decides and compare it; `BadData` names the line that does not fit."""
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
"""The table and the reader of a record, by its set-up line and all lines after it, for what they tell of chance."""


def read(lines: Iterable[str], vocabulary: RecordVocabulary, open_record: Open) -> Recorded:
    """The table and journal of a record, played through the rules; `BadData` names the first line that does not fit."""
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
    """The lines up to the first that the vocabulary does not know, and what is wrong with that one."""
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
    """The people of a record by its optional `names`, in the colours of their seats; `BadData` if they are too few."""
    names = setup.get("names", [f"P{seat + 1}" for seat in range(players)])
    need(len(names) == players, "names", "one text per player")
    return tuple(Player(name[:_NAME_LENGTH], seat) for seat, name in enumerate(names))
