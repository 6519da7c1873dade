"""Kept analyses for tests: a quick game of one person, with one turn that the analysis would have played otherwise."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from burano.ai.analysis import TurnReview, analysis_to_data, choices
from burano.ai.budget import Budget
from burano.ai.judge import Judge
from burano.ai.match import Match
from burano.core import registry
from burano.core.rng import Rng
from burano.core.session import Session
from burano.persistence.analyses import path_of, write

LOSS, ERROR = 8.0, 3.0


@cache
def game(game_id: str, seed: int = 3) -> Session[Any, Any]:
    """A whole game between a person and a quick player; the person plays quickly too."""
    info = registry.info(game_id)
    match = Match(game_id)
    played = match.play([info.stand_in] * max(2, info.seats[0]), seed)
    assert played.table is not None
    people = tuple(
        replace(player, name="Anna" if seat == 0 else "Bo", controller="human" if seat == 0 else player.controller)
        for seat, player in enumerate(played.table.players)
    )
    return Session.replay(match.game, replace(played.table, players=people), played.journal)


@cache
def missed_turn(game_id: str, seat: int = 0) -> TurnReview:
    """A turn of a seat in the middle of the game, and another one that could have been played."""
    session, brain = game(game_id), registry.brain(game_id)
    rules, finish, judge = session.game, brain.end_of_turn(), Judge(game_id)
    found = [
        one for one in choices(rules, brain, session.table, session.journal) if session.journal[one[0]].seat == seat
    ]
    for start, end, _whole in found[len(found) // 2 :]:
        state = session.state_after(start)
        played = tuple(entry.action for entry in session.journal[start:end] if entry.action != finish)
        for row in judge.rows(rules.sample(rules.view(state, seat), Rng(1)), seat, Budget(5.0)):
            world, legal = session.state_after(start), True
            for action in row.actions:
                legal = legal and rules.why_not(world, seat, action) is None
                if legal:
                    rules.advance(world, seat, action)
            if legal and row.actions != played:
                better = (*row.actions, finish) if row.whole and finish is not None else row.actions
                return TurnReview(start, end, seat, LOSS, ERROR, better, ())
    raise AssertionError("no turn with another way to go")


def keep_analysis(data: Path, game_id: str) -> str:
    """Write an analysis of that game with that turn into the data folder; returns its name."""
    session = game(game_id)
    path = path_of(data, session)
    write(path, analysis_to_data(session, [missed_turn(game_id)]))
    return path.stem
