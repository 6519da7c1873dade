"""Reading a `walking-record/1`: the draw it tells and the journal that plays it, checked against the rules.

The reader plays what a line decides, and holds every line against the one the rules lead to.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from burano.core.errors import BadData
from burano.core.journal import Entry, Player, Table
from burano.core.lines import Told
from burano.core.protocol import Action
from burano.games.walking import actions as a
from burano.games.walking.board import FLOOR_OF, FLOORS, HOME, PLOTS, TOURISTS, tables
from burano.games.walking.game import Walking
from burano.games.walking.record.check import first_wrong, same, shaped
from burano.games.walking.record.words import SCHEMA, Line, Vocabulary
from burano.games.walking.record.writer import Recorder
from burano.games.walking.setup import FLAGS, Draw, Options, draw_from_data, new_state, why_not_options
from burano.games.walking.state import ACQUIRE, DISCARD, OVER, PLACE, REMOVE, VISIT

_CHECKED = ("round", "end_turn", "check")
"""After which lines a check may stand."""
_NAME = 40


@dataclass(frozen=True)
class Recorded:
    """A record as this program plays it."""

    table: Table
    entries: tuple[Entry, ...]


def read_record(lines: Iterable[str]) -> Recorded:
    """The table and journal of a record, played through the rules; `BadData` names the first line that does not fit."""
    reader: _Reader | None = None
    table: Table | None = None
    for number, line in shaped(lines):
        try:
            if reader is None:
                options = _options(line)
                table = _table(line, options)
                reader = _Reader(options)
            reader.read(line)
        except BadData as error:
            raise BadData(f"line {number}", f"{error.where}: {error.why}") from None
    if reader is None or table is None:
        raise BadData("line 1", f"is not the setup of a {SCHEMA}")
    if not reader.is_complete():
        raise BadData("record", "ends before the game does")
    return Recorded(table, tuple(reader.entries))


def _table(setup: Told, options: Options) -> Table:
    names = setup.get("names", [f"P{seat + 1}" for seat in range(options.players)])
    _need(isinstance(names, list) and len(names) == options.players, "names", "one text per player")
    _need(all(isinstance(name, str) for name in names), "names", "one text per player")
    players = tuple(Player(name[:_NAME], seat) for seat, name in enumerate(names))
    return Table("walking", options.to_data(), 0, players, "off")


# ------------------------------------------------------------------ the draw


def _options(setup: Told) -> Options:
    _need(setup["event"] == "setup" and setup.get("schema") == SCHEMA, "setup", f"is not the setup of a {SCHEMA}")
    _need(setup["game"] == "walking", "game", "is not walking")
    flags = setup["options"]
    _need(isinstance(flags, dict), "options", "is not an object")
    for name, flag in flags.items():
        _need(name in FLAGS and isinstance(flag, bool), "options", f"{name[:40]!r} is no option of true or false")
    players = setup["players"]
    _need(type(players) is int, "players", "is not a whole number")
    options = replace(Options(players), **flags)
    problem = why_not_options(options)
    _need(problem is None, "options", problem.key if problem else "")
    draw = draw_from_data(
        {"decks": _decks(setup["decks"]), "kinds": _kinds(setup["characters"]), "start": setup["start_player"]}, options
    )
    return replace(options, draw=Draw(draw.decks, draw.kinds, draw.start))


def _decks(told: Any) -> list[list[int]]:
    _need(isinstance(told, list), "decks", "is not a list of decks")
    return [_cards(deck, "decks") for deck in told]


def _cards(told: Any, where: str) -> list[int]:
    _need(isinstance(told, list), where, "is not a list of cards")
    return [_card(name, where) for name in told]


def _card(name: Any, where: str) -> int:
    number = tables().card_number.get(name) if isinstance(name, str) else None
    if number is None:
        raise BadData(where, f"no card is called {str(name)[:40]!r}")
    return number


def _character(name: Any) -> int:
    number = tables().character_number.get(name) if isinstance(name, str) else None
    if number is None:
        raise BadData("character", f"nobody is called {str(name)[:40]!r}")
    return number


def _kinds(told: Any) -> list[int]:
    _need(isinstance(told, dict), "characters", "is not an object")
    return sorted(kind for kind in map(_character, told) if kind >= TOURISTS)


def _need(condition: bool, where: str, why: str) -> None:
    if not condition:
        raise BadData(where, why)


# ------------------------------------------------------------------ the journal


class _Reader:
    """Plays lines through the rules, adding the actions the format leaves implicit."""

    def __init__(self, options: Options) -> None:
        self.entries: list[Entry] = []
        self._game = Walking()
        self._recorder = Recorder(new_state(options, 0), options)
        self._words = Vocabulary(self._recorder.state.board)
        self._due: list[Line] = list(self._recorder.begin())
        """Lines the rules lead to that the record has not told yet."""
        self._last = ""
        self._anchor = ""
        """The last line that was no check: what a check looks at."""

    def is_complete(self) -> bool:
        return self._last == "final"

    def read(self, line: Told) -> None:
        """Play what the line decides and compare it; `BadData` if it does not fit."""
        name = line["event"]
        _need(self._last != "final", name, "the game is over")
        if name == "check":
            self._check(line)
        else:
            self._anchor = name
            if name == "setup":
                line = self._plain_setup(line)
            elif name == "acquire":
                line = self._upwards(line)
            self._play(name, line)
            truth = self._next(name, line)
            wrong = first_wrong(line, truth)
            _need(wrong is None, name, wrong or "")
        self._last = name

    def _plain_setup(self, line: Told) -> Told:
        """Options that are off may be told; names are free."""
        told = {key: value for key, value in line.items() if key != "names"}
        return {**told, "options": {key: value for key, value in line["options"].items() if value}}

    def _upwards(self, line: Told) -> Told:
        """Whoever takes a whole column may write it either way."""
        column, cards, state = line["column"], line["cards"], self._recorder.state
        if type(column) is not int or not 0 <= column < state.board.columns or not isinstance(cards, list):
            return line
        there = self._words.cards(state.column(column))
        return {**line, "cards": there} if same(cards, there[::-1]) else line

    def _next(self, name: str, line: Told) -> Line:
        """The line the rules have here; houses without a visitor may be told in any order."""
        due = [truth for truth in self._due if truth["event"] != "check"]
        if not due:
            state = self._recorder.state
            decision = self._game.decision(state)
            raise BadData(name, f"the rules wait for {decision.kind if decision else 'nothing'} here")
        truth = due[0]
        if name == "visit" and truth["event"] == "visit" and truth["character"] is None:
            truth = next((t for t in due if t["event"] == "visit" and same(t["column"], line["column"])), truth)
        _need(truth["event"] == name, name, f"the rules have {truth['event']} here")
        due.remove(truth)
        self._due = due
        return truth

    def _check(self, line: Told) -> None:
        _need(self._last in _CHECKED, "check", "may only follow round, end_turn or check")
        state = self._recorder.state
        if self._anchor == "end_turn" and self._recorder.closed is not None:
            state = self._recorder.closed
        _need(isinstance(line["state"], dict), "check", "state is not an object")
        wrong = first_wrong(line["state"], self._words.check(state), parts=True)
        _need(wrong is None, "check", wrong or "")

    def _play(self, name: str, line: Told) -> None:
        """Submit what the line decides, unless the rules have decided it already."""
        if name in ("visit", "discard", "end_turn") and not self._due and self._recorder.state.phase == PLACE:
            self._submit(line["player"], a.END_TURN)  # placing ends with the next line that is none
        if self._due or name in ("setup", "round", "end_turn", "final"):
            return
        for action in self._decided(name, line):
            self._submit(line["player"], action)

    def _submit(self, seat: Any, action: Action) -> None:
        _need(type(seat) is int, "player", "is not a whole number")
        state = self._recorder.state
        reason = self._game.why_not(state, seat, action)
        if reason is not None:
            raise BadData(action.NAME, f"{reason.rule} {reason.key}")
        self.entries.append(Entry(seat, action))
        self._due.extend(self._recorder.step(seat, action))

    def _decided(self, name: str, line: Told) -> list[Action]:
        phase = self._recorder.state.phase
        wanted = {"acquire": ACQUIRE, "place": PLACE, "visit": VISIT, "discard": DISCARD, "remove_character": REMOVE}
        if phase != wanted[name] or phase == OVER:
            return []  # The comparison says what the rules wait for.
        if name == "acquire":
            return [self._acquire(line)]
        if name == "place":
            return [a.Place(_card(line["card"], "place"), self._plot(line["column"]))]
        if name == "visit":
            return [a.Visit(self._plot(line["column"]), _character(line["character"]))]
        if name == "discard":
            return [a.Discard(card) for card in _cards(line["cards"], "discard")]
        return [a.RemoveCharacter(_character(line["character"]))]

    def _plot(self, column: Any) -> int:
        _need(type(column) is int and 0 <= column + HOME < PLOTS, "column", "is no column of a street")
        return int(column) + HOME

    def _acquire(self, line: Told) -> Action:
        """Cards are a beginning of the column's, read upwards or downwards."""
        column, cards = line["column"], _cards(line["cards"], "acquire")
        state = self._recorder.state
        _need(type(column) is int and 0 <= column < state.board.columns, "acquire", "is no column of the supply")
        there = state.column(column)
        _need(0 < len(cards) <= FLOORS, "acquire", "takes one to three cards")
        fits = cards in (there[: len(cards)], there[::-1][: len(cards)])
        _need(fits, "acquire", "R3.1 acquire.skip")
        return a.Acquire(column, sum(1 << FLOOR_OF[card] for card in cards))
