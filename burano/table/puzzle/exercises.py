"""Exercises: turns of one's own analysed games that gave points away, to be played better.

An analysis is kept with the play it is of (`persistence/analyses.py`), so its turns are exercises without more. How
one did is kept in the same file.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal

from burano.ai.analysis import INEXACT, TurnReview, analysis_from_data, better_part, part_from
from burano.ai.background import play_from_data
from burano.ai.judge import TurnPart
from burano.core import registry
from burano.core.errors import BadData
from burano.core.journal import HUMAN, Player, Table
from burano.core.plain_data import Plain
from burano.core.protocol import Seat
from burano.core.session import Session
from burano.persistence import analyses
from burano.persistence.disk import modified
from burano.table.contract.screens import Play, screens
from burano.table.play.play_options import PlayOptions
from burano.table.play.player_preferences import EXTRAS_KEY

MARK = "exercise"
"""Key among the extras of a table that is an exercise: name of the analysis, number of decisions before the position,
and the page it was begun on."""
SOLVED, TRIED = "solved", "tried"
_RESULTS = "tried"
"""Key of the results in the file of an analysis: number of decisions before the turn → result."""
_MAX_LISTED = 400
"""Maximum number of exercises listed."""
_NONSENSE = (BadData, KeyError, TypeError, ValueError, AttributeError, IndexError)


@dataclass(frozen=True)
class ListedExercise:
    """An exercise as a list shows it; nothing of it was replayed yet."""

    name: str
    """Name of the analysis."""
    start: int
    game_id: str
    person: str
    loss: float
    error: float
    when: float
    """When the analysis was written, in seconds since 1970."""
    result: Literal["", "tried", "solved"] = ""


@dataclass(frozen=True)
class Exercise:
    """One exercise, ready to be played."""

    name: str
    whole: Play
    """The whole game it is part of."""
    review: TurnReview

    @property
    def best(self) -> TurnPart:
        """The turn the analysis proposes."""
        return better_part(self.whole, self.review)

    @property
    def played(self) -> TurnPart | None:
        """The turn that was played in the game."""
        return part_from(self.whole, self.review.start)

    def play(self, origin: str = "") -> Play:
        """Return the position before the turn as a play with one person; everything can be undone. `origin` is the page
        to go back to."""
        game, start = self.whole.game, self.review.start
        table = _alone(self.whole.table, self.review.seat, [self.name, start, origin])
        return Session.replay(game, table, self.whole.journal[:start])


def _alone(table: Table, seat: Seat, mark: list[Plain]) -> Table:
    """Return the table with a person at that seat only: nobody else is asked anything."""
    level = screens(table.game_id).people.levels[1]
    players = tuple(
        replace(player, controller=HUMAN) if number == seat else _without_hands(player, level)
        for number, player in enumerate(table.players)
    )
    extras = {name: value for name, value in table.extras.items() if name == EXTRAS_KEY}
    extras |= {**PlayOptions(handover="off").to_extras(), MARK: mark}
    return replace(table, players=players, undo="free", extras=extras)


def _without_hands(player: Player, level: str) -> Player:
    return replace(player, controller=level) if player.is_human else player


def listed(data: Path) -> list[ListedExercise]:
    """Return all exercises of people, the most expensive first; what makes no sense in a file is skipped."""
    found, known = list[ListedExercise](), frozenset(registry.game_ids())
    for path in analyses.files(data):
        try:
            found += _of_file(path, analyses.read(path), modified(path) or 0.0, known)
        except _NONSENSE:
            continue
    return sorted(found, key=lambda one: (-one.loss, one.name, one.start))[:_MAX_LISTED]


def _of_file(path: Path, noted: Any, when: float, known: Collection[str]) -> list[ListedExercise]:
    table, results, found = noted["play"]["table"], noted.get(_RESULTS, {}), list[ListedExercise]()
    if table["game"] not in known:
        return []
    for data in noted["found"]:
        if data["kind"] != "turn" or data["loss"] < INEXACT * 100:
            continue
        player = table["players"][data["seat"]]
        if player["controller"] != HUMAN:
            continue
        loss, error, start = data["loss"] / 100, data["error"] / 100, int(data["start"])
        name, result = str(player["name"]), _result(results, start)
        found.append(ListedExercise(path.stem, start, str(table["game"]), name, loss, error, when, result))
    return found


def _result(results: Mapping[str, object], start: int) -> Literal["", "tried", "solved"]:
    match results.get(str(start)):
        case "solved":
            return "solved"
        case "tried":
            return "tried"
    return ""


def load(data: Path, name: str, start: int) -> Exercise | None:
    """Return the exercise of an analysis that begins after `start` decisions; None if there is none that makes
    sense."""
    path = analyses.path_named(data, name)
    noted: Any = analyses.read(path) if path else None
    try:
        whole = play_from_data(noted["play"])
        found = analysis_from_data(whole, noted) or []
    except _NONSENSE:
        return None
    review = next((one for one in found if isinstance(one, TurnReview) and one.start == start and one.kind), None)
    return Exercise(name, whole, review) if review else None


def of_play(data: Path, session: Play) -> Exercise | None:
    """Return the exercise that a play is, if its table says so."""
    match session.table.extras.get(MARK):
        case [str(name), int(start), str()]:
            exercise = load(data, name, start)
            same = exercise and session.journal[:start] == exercise.whole.journal[:start]
            return exercise if same else None
    return None


def origin(session: Play) -> str:
    """Return the page an exercise was begun on; empty for the list of mistakes."""
    match session.table.extras.get(MARK):
        case [_, _, str(page)]:
            return page
    return ""


def save_result(data: Path, exercise: Exercise, right: bool) -> None:
    """Keep that an exercise was tried, or solved; once solved it stays so."""
    path, start = analyses.path_named(data, exercise.name), str(exercise.review.start)
    noted: Any = analyses.read(path) if path else None
    if path is None or not isinstance(noted, dict):
        return
    results = noted.get(_RESULTS)
    results = dict(results) if isinstance(results, dict) else {}
    result = SOLVED if right else TRIED
    if results.get(start) not in (SOLVED, result):
        analyses.write(path, {**noted, _RESULTS: {**results, start: result}})
