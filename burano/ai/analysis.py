"""Analysis of a finished game: expected results during the play, and better alternatives turn by turn.

`analyse` goes through a play and yields its findings; `Analyst` runs it in a separate process, so that a screen can
show the progress and stop it at any time. Hidden information is not used: alternatives and expected results are
simulated in worlds sampled from what the player could know (`judge.py`).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import exp, sqrt
from multiprocessing.connection import Connection
from typing import Any

from burano.ai.background import Background, play_from_data, play_to_data, stay_in_the_background
from burano.ai.budget import Budget
from burano.ai.judge import SECONDS, Judge, TurnPart
from burano.ai.search_seed import hashed_seed, rng_for
from burano.ai.worker import reason_from_data, reason_to_data
from burano.core import registry
from burano.core.brain import Brain
from burano.core.errors import BadData
from burano.core.journal import Entry, Table
from burano.core.protocol import Action, Game, Plain, Reason, Seat
from burano.core.rng import Rng
from burano.core.session import Session

FINISHES = 16
"""Number of playouts that estimate the expected result of a position."""
OUTLOOKS = 16
"""Approximate number of positions of a game whose expected result is estimated."""
_OUTLOOK_SHARE, _SIGHT_SHARE = 0.15, 0.4
"""Share of the work that is done when the expected results are known, and after the first look at every choice."""
INEXACT, MISTAKE, BLUNDER = 2.0, 5.0, 10.0
"""Points lost on a turn from which it is given that name."""
KINDS = ((BLUNDER, "blunder"), (MISTAKE, "mistake"), (INEXACT, "inexact"))
_ACCURACY_SCALE = 10.0
"""Lost points for which a turn's accuracy is 37 % (1/e)."""
_MAX_POINTS = 10_000.0
"""Largest plausible number of points in a finding read from a file."""


@dataclass(frozen=True)
class ExpectedResult:
    """The expected final points of each seat after `number` decisions."""

    number: int
    points: tuple[float, ...]
    errors: tuple[float, ...] = ()
    """Twice the standard error of each: a 95 % interval."""
    wins: tuple[float, ...] = ()
    """Share of playouts from here that each seat won."""


@dataclass(frozen=True)
class TurnReview:
    """Review of one choice: a turn, or the part of it between two reveals, compared with the best alternative found."""

    start: int
    """Number of decisions before it."""
    end: int
    seat: Seat
    loss: float
    """Lead lost at the end of the game, in points; 0 if the loss is below `INEXACT` or within its own error."""
    error: float
    """Error of the loss; it covers everything that can still happen in the game."""
    better: tuple[Action, ...]
    reasons: tuple[Reason, ...]

    @property
    def kind(self) -> str:
        """`blunder`, `mistake` or `inexact`; empty for a good turn."""
        return next((name for least, name in KINDS if self.loss >= least), "")


@dataclass(frozen=True)
class Progress:
    """How much of the work is done, in parts of the play's number of decisions."""

    done: int
    total: int


Finding = ExpectedResult | TurnReview | Progress


def as_good(gain: float, error: float) -> bool:
    """Return whether a gain, given its error, is too small to call the played turn worse."""
    return gain < max(INEXACT, error)


def accuracy(reviews: Sequence[TurnReview], seat: Seat) -> float | None:
    """Return a seat's accuracy, from 0 to 100 (the best play found); None if it never had a choice."""
    losses = [review.loss for review in reviews if review.seat == seat]
    return 100 * sum(exp(-loss / _ACCURACY_SCALE) for loss in losses) / len(losses) if losses else None


def choices(
    game: Game[Any, Any], brain: Brain[Any], table: Table, journal: Sequence[Entry]
) -> Iterator[tuple[int, int, bool]]:
    """Yield the first and last decision of every choice that can be judged, and whether the turn ends with it.

    A choice begins with the turn, or after a reveal, and ends with the turn or the next reveal. Choices are left out if
    other seats decide in between or if there was only one legal way to play.
    """
    end = brain.end_of_turn()
    state = game.new_state(game.options_from_data(table.options), table.seed)
    start: int | None = None
    free = False
    for number, entry in enumerate(journal):
        if start is not None and entry.seat != journal[start].seat:
            start = None
        if start is None and (brain.is_settled(state, entry.seat) or _begins(game, brain, state, journal, number)):
            start, free = number, False
        free = free or len(game.legal_actions(state, entry.seat)) > 1
        uncovers = start is not None and brain.reveals(state, entry.seat, entry.action)
        game.advance(state, entry.seat, entry.action)
        if start is None:
            continue
        whole = brain.is_settled(state, entry.seat) if end is None else entry.action == end
        if whole or uncovers:
            if free:
                yield start, number + 1, whole
            decision = game.decision(state)
            goes_on = not whole and decision is not None and decision.seats == (entry.seat,)
            start, free = (number + 1 if goes_on else None), False


def _begins(game: Game[Any, Any], brain: Brain[Any], state: Any, journal: Sequence[Entry], number: int) -> bool:
    """Return whether a searched turn begins with this decision, although it could not end here."""
    end, seat = brain.end_of_turn(), journal[number].seat
    if end is None or (number and journal[number - 1].action != end):
        return False
    return brain.plan(state, seat, brain.weights(game.info.styles[0], 1), Rng(number)) is None


def part_from(session: Session[Any, Any], start: int) -> TurnPart | None:
    """Return the choice of a seat that begins after `start` decisions, with the same end as in `choices`; None if it is
    not finished."""
    game, brain = session.game, registry.brain(session.table.game_id)
    end, state, entries = brain.end_of_turn(), session.state_after(start), session.journal[start:]
    for number, entry in enumerate(entries, 1):
        if entry.seat != entries[0].seat:
            return None
        uncovers = brain.reveals(state, entry.seat, entry.action)
        game.advance(state, entry.seat, entry.action)
        whole = brain.is_settled(state, entry.seat) if end is None else entry.action == end
        if whole or uncovers:
            return TurnPart(tuple(each.action for each in entries[:number] if each.action != end), whole)
    return None


def better_part(session: Session[Any, Any], found: TurnReview) -> TurnPart:
    """Return the better choice of a review: a whole turn, unless its last action uncovers something."""
    game, brain = session.game, registry.brain(session.table.game_id)
    end, state = brain.end_of_turn(), session.state_after(found.start)
    actions = tuple(action for action in found.better if action != end)
    uncovers = False
    for action in actions:
        if uncovers or game.why_not(state, found.seat, action) is not None:
            break
        uncovers = brain.reveals(state, found.seat, action)
        game.advance(state, found.seat, action)
    return TurnPart(actions, not uncovers)


def outlook(session: Session[Any, Any], judge: Judge, number: int, finishes: int = FINISHES) -> ExpectedResult:
    """Return the results that all seats could expect after `number` decisions, judged by what the deciding seat
    knew."""
    game, state = session.game, session.state_after(number)
    decision = game.decision(state)
    if decision is None:
        vp = game.scores(state).vp
        won = game.scores(state).winners
        return ExpectedResult(
            number, tuple(map(float, vp)), (0.0,) * len(vp), tuple(float(s in won) for s in range(len(vp)))
        )
    view, rng = game.view(state, decision.seats[0]), rng_for(hashed_seed(session.table.seed), 0, number)
    results = [game.scores(judge.finish(game.sample(view, rng))) for _ in range(finishes)]
    points, errors, wins = [], [], []
    for seat in range(len(session.table.players)):
        values = [result.vp[seat] for result in results]
        mean = sum(values) / finishes
        points.append(mean)
        errors.append(2 * sqrt(sum((value - mean) ** 2 for value in values) / max(1, finishes - 1) / finishes))
        wins.append(sum(1 / len(result.winners) for result in results if seat in result.winners) / finishes)
    return ExpectedResult(number, tuple(points), tuple(errors), tuple(wins))


def analyse(
    session: Session[Any, Any], judge: Judge | None = None, finishes: int = FINISHES, known: Sequence[Finding] = ()
) -> Iterator[Finding]:
    """Yield all findings about a play: the expected results, then the choices, those first that seem to have cost most.

    A quick look at every choice finds the order; choices to which it sees no better alternative are not examined
    further. `known`: findings of an analysis that was stopped, which are not made again.
    """
    game, brain = session.game, registry.brain(session.table.game_id)
    judge = judge or Judge(session.table.game_id)
    numbers = {one.number for one in known if isinstance(one, ExpectedResult)}
    starts = {one.start for one in known if isinstance(one, TurnReview)}
    found = list(choices(game, brain, session.table, session.journal))
    wanted = [start for start, _end, _whole in found[:: max(1, len(found) // OUTLOOKS)]] if finishes else []
    progress = partial(_progress, session.length)
    for at, number in enumerate(wanted):
        if number not in numbers:
            yield outlook(session, judge, number, finishes)
        yield progress(0.0, _OUTLOOK_SHARE, at, len(wanted))
    if session.length not in numbers:
        yield outlook(session, judge, session.length, 1)
    suspects: list[tuple[float, tuple[int, int, bool]]] = []
    left = [choice for choice in found if choice[0] not in starts]
    for at, choice in enumerate(left):
        start, end, whole = choice
        lost, played = _seems_lost(session, judge, start, end, whole), session.journal[start]
        if lost > 0:
            suspects.append((lost, choice))
        else:
            actions = _played_part(session, start, end, whole).actions
            yield TurnReview(start, end, played.seat, 0.0, 0.0, actions, ())
        yield progress(_OUTLOOK_SHARE, _SIGHT_SHARE, at, len(left))
    for at, (_lost, (start, end, whole)) in enumerate(sorted(suspects, reverse=True)):
        yield review(session, judge, start, end, whole)
        yield progress(_SIGHT_SHARE, 1.0, at, len(suspects))
    yield Progress(session.length, session.length)


def _progress(length: int, begun: float, ended: float, at: int, of: int) -> Progress:
    """Return the progress within a stage of the analysis, from `begun` to `ended` of the whole, after step `at` of
    `of`. It is full only when everything is done."""
    return Progress(min(length - 1, round(length * (begun + (ended - begun) * (at + 1) / of))), length)


def _played_part(session: Session[Any, Any], start: int, end: int, whole: bool) -> TurnPart:
    """Return what was played between two decisions, without the closing action."""
    finish = registry.brain(session.table.game_id).end_of_turn()
    return TurnPart(tuple(entry.action for entry in session.journal[start:end] if entry.action != finish), whole)


def _seems_lost(session: Session[Any, Any], judge: Judge, start: int, end: int, whole: bool) -> float:
    """Return how much a choice seems to have cost, at first sight; 0 for one that won the game."""
    seat = session.journal[start].seat
    if _wins_at_once(session, end, seat):
        return 0.0
    view, rng = (
        session.game.view(session.state_after(start), seat),
        rng_for(hashed_seed(session.table.seed), seat, start),
    )
    return judge.seems_lost(view, seat, _played_part(session, start, end, whole), rng, Budget(SECONDS))


def review(session: Session[Any, Any], judge: Judge, start: int, end: int, whole: bool) -> TurnReview:
    """Compare a choice with the best alternative found, in worlds consistent with what the player knew."""
    game, brain = session.game, registry.brain(session.table.game_id)
    seat, finish = session.journal[start].seat, brain.end_of_turn()
    played = _played_part(session, start, end, whole)
    view, rng = game.view(session.state_after(start), seat), rng_for(hashed_seed(session.table.seed), seat, start)
    won = _wins_at_once(session, end, seat)
    verdict = None if won else judge.compare(view, seat, played, rng, Budget(SECONDS))
    if verdict is None:
        return TurnReview(start, end, seat, 0.0, 0.0, played.actions, ())
    loss = verdict.gain if verdict.worlds and not as_good(verdict.gain, verdict.error) else 0.0
    row = verdict.better
    actions = (*row.actions, finish) if row.whole and finish is not None else row.actions
    reasons = brain.reasons(game.sample(view, Rng(start)), seat, actions)
    return TurnReview(start, end, seat, loss, verdict.error, row.actions, tuple(reasons))


def _wins_at_once(session: Session[Any, Any], end: int, seat: Seat) -> bool:
    """Return whether a seat has won the game after `end` decisions: no turn could have been better."""
    state = session.state_after(end)
    return session.game.decision(state) is None and seat in session.game.scores(state).winners


# ---- in a separate process


def to_data(finding: Finding) -> dict[str, Plain]:
    """Return a finding as plain data; numbers in hundredths."""
    match finding:
        case Progress(done, total):
            return {"kind": "progress", "done": done, "total": total}
        case ExpectedResult(number, points, errors, wins):
            return {
                "kind": "standing", "number": number, "points": [round(value * 100) for value in points],
                "errors": [round(value * 100) for value in errors], "wins": [round(value * 100) for value in wins],
            }  # fmt: skip
        case TurnReview(start, end, seat, loss, error, better, reasons):
            return {
                "kind": "turn", "start": start, "end": end, "seat": seat, "loss": round(loss * 100),
                "error": round(min(error, 99.0) * 100), "better": [list(action.to_data()) for action in better],
                "reasons": [reason_to_data(reason) for reason in reasons],
            }  # fmt: skip


def from_data(game: Game[Any, Any], data: Mapping[str, Any]) -> Finding:
    """Return the finding written by `to_data`; raise `BadData`, `KeyError` or `TypeError` if it is malformed."""
    if data["kind"] == "progress":
        return Progress(data["done"], data["total"])
    if data["kind"] == "standing":
        points, errors, wins = (tuple(value / 100 for value in data[name]) for name in ("points", "errors", "wins"))
        return ExpectedResult(data["number"], points, errors, wins)
    better = tuple(game.action_from_data(action) for action in data["better"])
    reasons = tuple(reason_from_data(reason) for reason in data["reasons"])
    loss, error = data["loss"] / 100, data["error"] / 100
    return TurnReview(data["start"], data["end"], data["seat"], loss, error, better, reasons)


def analysis_from_data(session: Session[Any, Any], noted: object) -> list[ExpectedResult | TurnReview] | None:
    """Read a complete analysis from the notes beside a play; None if it is missing, damaged or of another play."""
    if not isinstance(noted, dict) or noted.get("length") != session.length or not isinstance(noted.get("found"), list):
        return None
    found: list[ExpectedResult | TurnReview] = []
    try:
        for data in noted["found"]:
            finding = from_data(session.game, data)
            if isinstance(finding, Progress) or not _is_possible(session, finding):
                return None
            found.append(finding)
    except (BadData, KeyError, TypeError, ValueError, AttributeError):
        return None
    return found


def _is_possible(session: Session[Any, Any], finding: ExpectedResult | TurnReview) -> bool:
    """Return whether a finding read from a file is possible in this play."""
    length, players = session.length, len(session.table.players)
    if isinstance(finding, ExpectedResult):
        values = (*finding.points, *finding.errors, *finding.wins)
        counts = len(finding.points), len(finding.errors), len(finding.wins) or players
        whole = type(finding.number) is int and 0 <= finding.number <= length and counts == (players,) * 3
        return whole and all(abs(value) <= _MAX_POINTS for value in values)
    start, end, seat = finding.start, finding.end, finding.seat
    whole = all(type(value) is int for value in (start, end, seat))
    fits = 0 <= start < end <= length and 0 <= seat < players
    return whole and fits and max(abs(finding.loss), abs(finding.error)) <= _MAX_POINTS


def analysis_to_data(session: Session[Any, Any], found: Sequence[ExpectedResult | TurnReview]) -> dict[str, Plain]:
    """Return a complete analysis as plain data, with the play it belongs to."""
    noted: list[Plain] = [to_data(finding) for finding in found]
    return {"length": session.length, "found": noted, "play": play_to_data(session)}


def serve(connection: Connection, question: bytes) -> None:
    """Analyse the given play and send the findings; the main function of the process. Ends when done, or when the pipe
    is closed."""
    data = json.loads(question)
    session = play_from_data(data["play"])
    known = [from_data(session.game, one) for one in data["known"]]
    stay_in_the_background()
    try:
        for finding in analyse(session, known=known):
            connection.send_bytes(json.dumps(to_data(finding)).encode())
        connection.close()
    except (BrokenPipeError, ConnectionResetError, KeyboardInterrupt):
        return


class Analyst(Background):
    """Runs an analysis in another process. `poll` never waits."""

    def __init__(self, session: Session[Any, Any], known: Sequence[Finding] = ()) -> None:
        """`known`: findings of an analysis that was stopped: this one goes on from there."""
        noted: list[Plain] = [to_data(finding) for finding in known]
        super().__init__("analysis", serve, {"play": play_to_data(session), "known": noted})
        self._game = session.game
        self.progress = 0.0

    def poll(self) -> list[ExpectedResult | TurnReview]:
        """Return the findings since the last call."""
        found: list[ExpectedResult | TurnReview] = []
        for report in self.reports():
            finding = from_data(self._game, report)
            if isinstance(finding, Progress):
                self.progress = finding.done / max(1, finding.total)
                self.done = finding.done >= finding.total
            else:
                found.append(finding)
        return found
