"""What a puzzle is: a position, points to be scored this turn, one way to score them; and which are solved.

They lie in `assets/puzzles/<game>/`, one file each, in rising difficulty. A game that brings the folder has puzzles.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Any

from burano.core import registry
from burano.core.errors import BadData
from burano.core.journal import Entry, Player, Table, table_from_data
from burano.core.plain_data import Plain
from burano.core.protocol import Action, Seat
from burano.persistence.settings import SettingsStore
from burano.resources import DamagedResource, MissingResource, files_in, open_checked, read, report, resource
from burano.table.contract.screens import Play, screens

MARK = "puzzle"
"""Key of the puzzle's number among the extras of its table."""
_SOLVED = "puzzles_solved"
"""The setting of a game that keeps the solved puzzles: numbers, separated by commas."""
_MAX_DIGITS = 9
"""Number of digits from which on a number is no puzzle number."""


@dataclass(frozen=True)
class Puzzle:
    """One puzzle, as its file has it."""

    game_id: str
    number: int
    table: Table
    journal: tuple[Entry, ...]
    seat: Seat
    points: int
    """Least points to be scored from here to the end of the turn."""
    solution: tuple[Action, ...]
    whole: bool = False
    """Whether every possible turn was searched, so that no more points are possible."""

    def began(self, session: Play) -> bool:
        """Return whether a play is this puzzle: the same deal, and its journal begins with the puzzle's."""
        same = session.table.seed == self.table.seed and session.table.options == self.table.options
        return same and tuple(session.journal[: len(self.journal)]) == self.journal

    def play(self) -> Play:
        """Return the position as a play; everything can be undone."""
        from burano.core.session import Session  # the title counts puzzles, and plays none

        extras = {**self.table.extras, MARK: self.number}
        table = replace(self.table, undo="free", extras=extras, players=self._players())
        replay = lambda _path: Session.replay(registry.game(self.game_id), table, self.journal)
        return open_checked(replay, resource(*_file(self.game_id, self.number)))

    def start(self) -> Any:
        """Return the position at the beginning of the puzzle, with nothing hidden."""
        from burano.core.session import Session

        return Session.replay(registry.game(self.game_id), self.table, self.journal).state

    def _players(self) -> tuple[Player, ...]:
        """Return all players with the usual names of the game, the first for the seat that solves the puzzle."""
        people = screens(self.game_id).people
        own, *others = people.names
        names, ruled = iter(others), iter(people.automata)
        return tuple(
            replace(
                player,
                name=own if seat == self.seat else next(ruled if player.plays_by_rule else names, player.name),
            )
            for seat, player in enumerate(self.table.players)
        )


def numbers(game_id: str) -> list[int]:
    """Return the numbers of the puzzles a game has."""
    try:
        folder = resource("assets", "puzzles", game_id)
    except MissingResource:
        return []
    return sorted(int(file.stem) for file in files_in(folder, "*.json") if file.stem.isdecimal())


def whole(game_id: str) -> dict[int, Puzzle]:
    """Return the puzzles whose files are not damaged, by number."""
    found = ((number, load_or_none(game_id, number)) for number in numbers(game_id))
    return {number: puzzle for number, puzzle in found if puzzle is not None}


def load_or_none(game_id: str, number: int) -> Puzzle | None:
    """Return the puzzle of a number; None if its file is damaged."""
    try:
        return load(game_id, number)
    except DamagedResource as problem:
        report(problem)
        return None


def load(game_id: str, number: int) -> Puzzle:
    """Return the puzzle of a number; raise `DamagedResource` if its file is damaged."""
    return read(lambda data: _made(game_id, number, data), *_file(game_id, number))


def _file(game_id: str, number: int) -> tuple[str, ...]:
    return "assets", "puzzles", game_id, f"{number:02d}.json"


def _made(game_id: str, number: int, text: bytes) -> Puzzle:
    data = json.loads(text)
    if type(data["seat"]) is not int or type(data["vp"]) is not int:
        raise BadData("puzzle", "seat and points are numbers")
    journal = tuple(_entry(game_id, row) for row in data["journal"])
    solution = tuple(_entry(game_id, row).action for row in data["solution"])
    table, found = table_from_data(data["table"]), data.get("found", {})
    return Puzzle(game_id, number, table, journal, data["seat"], data["vp"], solution, found.get("whole") is True)


def _entry(game_id: str, row: list[Plain]) -> Entry:
    seat, *action = row
    if type(seat) is not int:
        raise BadData("puzzle.journal", "an entry begins with a seat")
    return Entry(seat, registry.game(game_id).action_from_data(action))


def solved(store: SettingsStore, game_id: str) -> set[int]:
    """Return the numbers of the puzzles that were solved here."""
    kept = store.now.of_game(game_id, _SOLVED)
    words = kept.split(",") if isinstance(kept, str) else ()
    return {int(word) for word in words if word.isdecimal() and len(word) < _MAX_DIGITS}


def save_solved(store: SettingsStore, game_id: str, number: int) -> None:
    """Save that a puzzle is solved."""
    every = sorted(solved(store, game_id) | {number})
    store.change_of_game(game_id, _SOLVED, ",".join(map(str, every)))
