"""Compares a turn that a person tries with the best one found by an analysis, in a separate process.

Like the analysis of the played turn: both turns are played to the end of the game in the same worlds, sampled from what
the player could know.
"""

from __future__ import annotations

import json
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from burano.ai.analysis import INEXACT, as_good
from burano.ai.background import Background, play_from_data, play_to_data, stay_in_the_background
from burano.ai.budget import Budget
from burano.ai.judge import Judge, TurnPart
from burano.ai.search_seed import hashed_seed, rng_for
from burano.core.plain_data import Plain
from burano.core.session import Session

SECONDS = 15.0
"""Time limit in seconds for a comparison; the minimum number of games of an analysis is played in any case."""
_OFFSET = 1 << 20
"""Offset for the random generator, so that worlds differ from those in which the analysis found its turn."""


class TurnVerdict(NamedTuple):
    """Comparison of a turn with the best one found, in points of lead at the end."""

    gain: float
    """Number of points by which the best turn is better."""
    error: float

    @property
    def kind(self) -> str:
        """`worse`, `better`, `same` (difference below `INEXACT`) or `uncertain` (below the error)."""
        if not as_good(self.gain, self.error):
            return "worse"
        if not as_good(-self.gain, self.error):
            return "better"
        return "same" if abs(self.gain) < INEXACT else "uncertain"

    @property
    def right(self) -> bool:
        """Whether the turn is not known to be worse than the best one."""
        return self.kind != "worse"


def check(
    session: Session[Any, Any], start: int, best: TurnPart, tried: TurnPart, judge: Judge | None = None
) -> TurnVerdict:
    """Compare two turns from the position after `start` decisions; both must be legal there."""
    game, decision = session.game, session.game.decision(session.state_after(start))
    assert decision is not None
    seat = decision.seats[0]
    view, rng = (
        game.view(session.state_after(start), seat),
        rng_for(hashed_seed(session.table.seed), seat, start + _OFFSET),
    )
    judge = judge or Judge(session.table.game_id)
    found = judge.against(view, seat, best, tried, rng, Budget(SECONDS))
    return TurnVerdict(found.gain, found.error)


def serve(connection: Connection, question: bytes) -> None:
    """Compare the two turns in the question and send the result; the main function of the process."""
    data = json.loads(question)
    session = play_from_data(data["play"])
    stay_in_the_background()
    best, tried = (_part(session, data[name]) for name in ("best", "tried"))
    verdict = check(session, session.length, best, tried)
    try:
        connection.send_bytes(json.dumps([round(value * 100) for value in verdict]).encode())
        connection.close()
    except (BrokenPipeError, ConnectionResetError, KeyboardInterrupt):
        return


def _part(session: Session[Any, Any], data: Any) -> TurnPart:
    return TurnPart(tuple(session.game.action_from_data(action) for action in data["actions"]), data["whole"] is True)


def _part_to_data(part: TurnPart) -> Plain:
    actions: list[Plain] = [list(action.to_data()) for action in part.actions]
    return {"actions": actions, "whole": part.whole}


class TurnCheck(Background):
    """Runs a comparison in another process. `verdict` is None until it is finished."""

    def __init__(self, session: Session[Any, Any], start: int, best: TurnPart, tried: TurnPart) -> None:
        play = play_to_data(session, start)
        super().__init__(
            "turn check", serve, {"play": play, "best": _part_to_data(best), "tried": _part_to_data(tried)}
        )
        self.verdict: TurnVerdict | None = None

    def poll(self) -> TurnVerdict | None:
        """Return the verdict if the comparison is finished; never waits."""
        for gain, error in self.reports():
            self.verdict, self.done = TurnVerdict(gain / 100, error / 100), True
        return self.verdict
