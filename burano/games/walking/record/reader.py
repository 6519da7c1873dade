"""Reading a `walking-record/1`: derive its draw and its journal, and check them against the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from burano.core.data_file import need
from burano.core.errors import BadData
from burano.core.journal import Table
from burano.core.protocol import Action
from burano.core.record.lines import Line
from burano.core.record.play import Reader, Recorded, read, seated
from burano.games.walking import actions as a
from burano.games.walking.board import FLOOR_OF, FLOORS, HOME, PLOTS, TOURISTS, tables
from burano.games.walking.game import Walking
from burano.games.walking.record.vocabulary import vocabulary
from burano.games.walking.record.words import RecordWords
from burano.games.walking.record.writer import Recorder
from burano.games.walking.setup import Options, draw_from_data, new_state, why_not_options
from burano.games.walking.state import ACQUIRE, DISCARD, PLACE, REMOVE, VISIT, State

_CHECKED = ("round", "end_turn", "check")
"""Events after which a check is allowed."""
_DECIDED_IN = {"acquire": ACQUIRE, "place": PLACE, "visit": VISIT, "discard": DISCARD, "remove_character": REMOVE}


def read_record(lines: Iterable[str]) -> Recorded:
    """Return the table and journal of a record, replayed through the rules; raise `BadData` for the first line that
    does not fit."""
    return read(lines, vocabulary(), _open)


def _open(setup: Line, _: Sequence[Line]) -> tuple[Table, Reader]:
    options = _options(setup)
    table = Table("walking", options.to_data(), 0, seated(setup, options.players), "off")
    return table, _Reader(Recorder(new_state(options, 0), options))


# ------------------------------------------------------------------ the draw


def _options(setup: Line) -> Options:
    options = replace(Options(setup["players"]), **setup["options"])
    problem = why_not_options(options)
    need(problem is None, "options", problem.key if problem else "")
    kinds = sorted(kind for kind in map(_character, setup["characters"]) if kind >= TOURISTS)
    draw = {"decks": [_cards(deck) for deck in setup["decks"]], "kinds": kinds, "start": setup["start_player"]}
    return replace(options, draw=draw_from_data(draw, options))


def _cards(names: Iterable[str]) -> list[int]:
    return [tables().card_number[name] for name in names]


def _character(name: str) -> int:
    return tables().character_number[name]


# ------------------------------------------------------------------ the journal


class _Reader(Reader):
    def __init__(self, recorder: Recorder) -> None:
        super().__init__(vocabulary(), Walking(), recorder)
        self._play_of = recorder
        self._words = RecordWords(recorder.state.board)

    @property
    def _state(self) -> State:
        return self._play_of.state

    def canonical(self, line: Line) -> Line:
        """Return the line without options that are off, names, and the direction in which the cards of a column are
        listed."""
        if line["event"] == "acquire":
            return {**line, "cards": sorted(line["cards"])}
        if line["event"] != "setup":
            return line
        free = {key: value for key, value in line.items() if key != "names"}
        return {**free, "options": {key: value for key, value in line["options"].items() if value}}

    def due_for(self, line: Line, due: Sequence[Line]) -> Line:
        """Return the due line to compare with: houses without a visitor may be written in any order."""
        if line["event"] == "visit" and due[0]["event"] == "visit" and due[0]["character"] is None:
            return next((d for d in due if d["event"] == "visit" and d["column"] == line["column"]), due[0])
        return due[0]

    def position(self) -> Line | None:
        if self.last not in _CHECKED:
            return None
        closed = self._play_of.closed
        return self._words.check(closed if self.anchor == "end_turn" and closed is not None else self._state)

    def decisions(self, line: Line) -> Iterator[Action]:
        event = line["event"]
        if event in ("visit", "discard", "end_turn") and self._state.phase == PLACE:
            yield a.END_TURN  # placing ends with the next line of another kind
        if self._state.phase != _DECIDED_IN.get(event):
            return  # the comparison reports what the rules wait for
        if event == "acquire":
            yield self._acquire(line)
        elif event == "place":
            yield a.Place(tables().card_number[line["card"]], self._plot(line["column"]))
        elif event == "visit":
            need(line["character"] is not None, "visit", "somebody can be received")
            yield a.Visit(self._plot(line["column"]), _character(line["character"]))
        elif event == "discard":
            for card in _cards(line["cards"]):
                yield a.Discard(card)
        else:
            yield a.RemoveCharacter(_character(line["character"]))

    def _plot(self, column: int) -> int:
        need(0 <= column + HOME < PLOTS, "column", "is no column of a street")
        return column + HOME

    def _acquire(self, line: Line) -> Action:
        """Return the acquisition for cards that start at one end of a column, listed upwards or downwards."""
        column, cards = line["column"], _cards(line["cards"])
        if column is None or column >= self._state.board.columns:
            raise BadData("acquire", "is no column of the supply")
        there = self._state.column(column)
        need(0 < len(cards) <= FLOORS, "acquire", "takes one to three cards")
        need(cards in (there[: len(cards)], there[::-1][: len(cards)]), "acquire", "R3.1 acquire.skip")
        return a.Acquire(column, sum(1 << FLOOR_OF[card] for card in cards))
