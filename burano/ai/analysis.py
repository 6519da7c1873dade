"""Analysis of a finished game: expected results along the way, and better alternatives turn by turn.

`analyse` walks through a play and yields what it finds; `Analyst` runs it in a process of its own, so that a screen
can show the progress and stop it at any time. Hidden information is not used: alternatives and expected results are
simulated in worlds sampled from what the player could know (`judge.py`).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import exp, sqrt
from multiprocessing.connection import Connection
from typing import Any

from burano.ai.background import Background, play_from_data, play_to_data, stay_in_the_background
from burano.ai.budget import Budget
from burano.ai.judge import SECONDS, Judge, TurnPart
from burano.ai.search_seed import apart, rng_for
from burano.ai.worker import reason_from_data, reason_to_data
from burano.core import registry
from burano.core.brain import Brain
from burano.core.errors import BadData
from burano.core.journal import Entry, Table
from burano.core.protocol import Action, Game, Plain, Reason, Seat
from burano.core.rng import Rng
from burano.core.session import Session

FINISHES = 16
"""How often a position is played to its end, to see what it is worth."""
OUTLOOKS = 16
"""About so many positions of a game are played on like that."""
INEXACT, MISTAKE, BLUNDER = 2.0, 5.0, 10.0
"""From so many lost points on a turn is called that."""
KINDS = ((BLUNDER, "blunder"), (MISTAKE, "mistake"), (INEXACT, "inexact"))
_FORGIVING = 10.0
"""A turn that loses so many points is worth 37 % of a perfect one (1/e)."""
_MOST = 10_000.0
"""More points than any finding speaks of."""


@dataclass(frozen=True)
class ExpectedResult:
    """The expected final points of each seat after `number` decisions."""

    number: int
    points: tuple[float, ...]
    errors: tuple[float, ...] = ()
    """Twice the standard error of each: the truth lies within in 19 of 20 cases."""
    wins: tuple[float, ...] = ()
    """The share of games each won from here."""


@dataclass(frozen=True)
class TurnReview:
    """One choice: a turn, or the part of it between two things uncovered; and what the best one was worth more."""

    start: int
    """Decisions before it."""
    end: int
    seat: Seat
    loss: float
    """Points of lead at the end given away: 0 where that has no name, or is within its own error: such a turn was about
    as good."""
    error: float
    """How far the loss may be off, with all that could still happen."""
    better: tuple[Action, ...]
    reasons: tuple[Reason, ...]

    @property
    def kind(self) -> str:
        """`blunder`, `mistake` or `inexact`; empty for a good turn."""
        return next((name for least, name in KINDS if self.loss >= least), "")


@dataclass(frozen=True)
class Progress:
    """So many of the play's decisions have been looked at."""

    done: int
    total: int


Finding = ExpectedResult | TurnReview | Progress


def as_good(gain: float, error: float) -> bool:
    """Whether what another turn gains, give or take the error, is too little to call the first one worse."""
    return gain < max(INEXACT, error)


def accuracy(reviews: Sequence[TurnReview], seat: Seat) -> float | None:
    """How near a seat came to the best play found, 0 to 100; None if it never had a choice."""
    losses = [review.loss for review in reviews if review.seat == seat]
    return 100 * sum(exp(-loss / _FORGIVING) for loss in losses) / len(losses) if losses else None


def choices(
    game: Game[Any, Any], brain: Brain[Any], table: Table, journal: Sequence[Entry]
) -> Iterator[tuple[int, int, bool]]:
    """First and last decision of every choice that can be judged, and whether the turn ends with it.

    A choice begins where the turn does, or after something was uncovered, and ends with the turn, or with what uncovers
    something. Where others decide in between, and where there was only one way to go, nothing is judged.
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
    """Whether a searched turn begins with this decision, though it could not end here."""
    end, seat = brain.end_of_turn(), journal[number].seat
    if end is None or (number and journal[number - 1].action != end):
        return False
    return brain.plan(state, seat, brain.weights(game.info.styles[0], 1), Rng(number)) is None


def part_from(session: Session[Any, Any], start: int) -> TurnPart | None:
    """The choice of a seat that begins after so many decisions, with the same end as `choices` gives it; None while it
    goes on."""
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


def outlook(session: Session[Any, Any], judge: Judge, number: int, finishes: int = FINISHES) -> ExpectedResult:
    """What everybody could expect after so many decisions, by the knowledge of the seat that had to decide."""
    game, state = session.game, session.state_after(number)
    decision = game.decision(state)
    if decision is None:
        vp = game.scores(state).vp
        won = game.scores(state).winners
        return ExpectedResult(
            number, tuple(map(float, vp)), (0.0,) * len(vp), tuple(float(s in won) for s in range(len(vp)))
        )
    view, rng = game.view(state, decision.seats[0]), rng_for(apart(session.table.seed), 0, number)
    results = [game.scores(judge.finish(game.sample(view, rng))) for _ in range(finishes)]
    points, errors, wins = [], [], []
    for seat in range(len(session.table.players)):
        values = [result.vp[seat] for result in results]
        mean = sum(values) / finishes
        points.append(mean)
        errors.append(2 * sqrt(sum((value - mean) ** 2 for value in values) / max(1, finishes - 1) / finishes))
        wins.append(sum(1 / len(result.winners) for result in results if seat in result.winners) / finishes)
    return ExpectedResult(number, tuple(points), tuple(errors), tuple(wins))


def analyse(session: Session[Any, Any], judge: Judge | None = None, finishes: int = FINISHES) -> Iterator[Finding]:
    """Everything worth knowing about a play, in the order of the play."""
    game, brain = session.game, registry.brain(session.table.game_id)
    judge = judge or Judge(session.table.game_id)
    found = list(choices(game, brain, session.table, session.journal))
    step = max(1, len(found) // OUTLOOKS)
    for number, (start, end, whole) in enumerate(found):
        if number % step == 0 and finishes:
            yield outlook(session, judge, start, finishes)
        yield review(session, judge, start, end, whole)
        yield Progress(min(end, session.length - 1), session.length)
    yield outlook(session, judge, session.length, 1)
    yield Progress(session.length, session.length)


def review(session: Session[Any, Any], judge: Judge, start: int, end: int, whole: bool) -> TurnReview:
    """Compare a choice with the best one found, in worlds the player could have imagined."""
    game, brain = session.game, registry.brain(session.table.game_id)
    entries, finish = session.journal[start:end], brain.end_of_turn()
    seat = entries[0].seat
    played = TurnPart(tuple(entry.action for entry in entries if entry.action != finish), whole)
    view, rng = game.view(session.state_after(start), seat), rng_for(apart(session.table.seed), seat, start)
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
    """Whether the game is over after so many decisions, and won by a seat: no turn could have been better."""
    state = session.state_after(end)
    return session.game.decision(state) is None and seat in session.game.scores(state).winners


# ---- in a process of its own


def to_data(finding: Finding) -> dict[str, Plain]:
    """A finding as plain data; numbers in hundredths."""
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
    """The finding that `to_data` wrote; `BadData`, `KeyError` or `TypeError` if it makes no sense."""
    if data["kind"] == "progress":
        return Progress(data["done"], data["total"])
    if data["kind"] == "standing":
        points, errors, wins = (tuple(value / 100 for value in data[name]) for name in ("points", "errors", "wins"))
        return ExpectedResult(data["number"], points, errors, wins)
    better = tuple(game.action_from_data(action) for action in data["better"])
    reasons = tuple(reason_from_data(reason) for reason in data["reasons"])
    loss, error = data["loss"] / 100, data["error"] / 100
    return TurnReview(data["start"], data["end"], data["seat"], loss, error, better, reasons)


def kept(session: Session[Any, Any], noted: object) -> list[ExpectedResult | TurnReview] | None:
    """Read a complete analysis from the notes beside a play; None if it is missing, damaged or of another play."""
    if not isinstance(noted, dict) or noted.get("length") != session.length or not isinstance(noted.get("found"), list):
        return None
    found: list[ExpectedResult | TurnReview] = []
    try:
        for data in noted["found"]:
            finding = from_data(session.game, data)
            if isinstance(finding, Progress) or not _fits(session, finding):
                return None
            found.append(finding)
    except (BadData, KeyError, TypeError, ValueError, AttributeError):
        return None
    return found


def _fits(session: Session[Any, Any], finding: ExpectedResult | TurnReview) -> bool:
    """Whether a finding can be one of this play: whatever a file holds is looked at."""
    length, players = session.length, len(session.table.players)
    if isinstance(finding, ExpectedResult):
        values = (*finding.points, *finding.errors, *finding.wins)
        counts = len(finding.points), len(finding.errors), len(finding.wins) or players
        whole = type(finding.number) is int and 0 <= finding.number <= length and counts == (players,) * 3
        return whole and all(abs(value) <= _MOST for value in values)
    start, end, seat = finding.start, finding.end, finding.seat
    whole = all(type(value) is int for value in (start, end, seat))
    fits = 0 <= start < end <= length and 0 <= seat < players
    return whole and fits and max(abs(finding.loss), abs(finding.error)) <= _MOST


def to_keep(session: Session[Any, Any], found: Sequence[ExpectedResult | TurnReview]) -> dict[str, Plain]:
    """A whole analysis as plain data, with the play it is of."""
    noted: list[Plain] = [to_data(finding) for finding in found]
    return {"length": session.length, "found": noted, "play": play_to_data(session)}


def serve(connection: Connection, play: bytes) -> None:
    """The process: analyse the play it was given and report until done or until nobody listens."""
    session = play_from_data(json.loads(play))
    stay_in_the_background()
    try:
        for finding in analyse(session):
            connection.send_bytes(json.dumps(to_data(finding)).encode())
        connection.close()
    except (BrokenPipeError, ConnectionResetError, KeyboardInterrupt):
        return


class Analyst(Background):
    """Runs an analysis in another process. `poll` never waits."""

    def __init__(self, session: Session[Any, Any]) -> None:
        super().__init__("analysis", serve, play_to_data(session))
        self._game = session.game
        self.progress = 0.0

    def poll(self) -> list[ExpectedResult | TurnReview]:
        """What was found since the last call."""
        found: list[ExpectedResult | TurnReview] = []
        for report in self.reports():
            finding = from_data(self._game, report)
            if isinstance(finding, Progress):
                self.progress = finding.done / max(1, finding.total)
                self.done = finding.done >= finding.total
            else:
                found.append(finding)
        return found
