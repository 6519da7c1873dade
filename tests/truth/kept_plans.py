"""Follows hints through random turns: asked again at every step, a hint goes on with its plan or says what changed."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from burano.ai.bots import make_bot
from burano.ai.budget import Budget
from burano.ai.match import Match
from burano.core.protocol import Action, Seat
from burano.core.rng import Rng
from burano.core.session import Session
from burano.persistence.settings import Settings, SettingsStore
from burano.table.hints.hints import Hints
from burano.table.play.bot_driver import BotDriver, DirectBackend

MAX_STEPS = 60
"""Steps of one turn before it is given up."""


class ThinksHere(BotDriver):
    """Asks the adviser in this process."""

    make_mind = DirectBackend


@dataclass
class Outcome:
    """What became of the plans of first hints."""

    counts: Counter[str] = field(default_factory=Counter)
    broken: list[str] = field(default_factory=list)


def asked(hints: Hints, session: Session[Any, Any], seat: Seat) -> tuple[Action, ...]:
    """The plan a hint shows now."""
    hints.ask(seat, session.length)
    hints.take_answer()
    advice = hints.advice
    assert advice is not None
    return advice.actions


def follow_turn(session: Session[Any, Any], seat: Seat, outcome: Outcome) -> None:
    """Play a turn of a seat by hints, asking at every step; note what became of each plan."""
    hints = Hints(ThinksHere(session, SettingsStore(None, Settings())))
    plan, later = asked(hints, session, seat), (hints.advice.later if hints.advice else ())
    outcome.counts["plans"] += 1
    for _ in range(MAX_STEPS):
        step = session.submit(seat, plan[0])
        hints.follow(session, seat, [step])
        left, decision = plan[1:], session.decision()
        if any(event.passes_turn for event in step.events) or decision is None or decision.seats != (seat,):
            outcome.counts["kept"] += 1
            return
        now = asked(hints, session, seat)
        if left:
            if now != left:
                outcome.broken.append(f"{session.table.game_id} {session.table.seed}, {session.length}: {left} → {now}")
                outcome.counts["broken"] += 1
                return
        elif later:
            same, explained = now[0] == later[0], hints.news is not None
            outcome.counts["went on as meant" if same else "changed, explained" if explained else "unexplained"] += 1
            outcome.counts["plans"] += 1
            outcome.counts["kept"] += 1
            later = hints.advice.later if hints.advice else ()
        else:
            outcome.counts["plans"] += 1
            outcome.counts["kept"] += 1
            later = hints.advice.later if hints.advice else ()
        plan = now


def check_game(game_id: str, players: int, seed: int, most: int, outcome: Outcome) -> None:
    """Play a game quickly, every so often a turn by hints."""
    match = Match(game_id, seconds=1e9)
    session = Session(match.game, match.table([match.game.info.stand_in] * players, seed))
    quick, rng, turns = make_bot(game_id, match.game.info.stand_in), Rng(seed), 0
    while (decision := session.decision()) is not None and outcome.counts["turns"] < most:
        seat = decision.seats[0]
        if decision.by_rule:
            session.submit(seat, session.legal(seat)[0])
        elif len(decision.seats) == 1 and rng.below(4) == 0:
            turns += 1
            outcome.counts["turns"] += 1
            follow_turn(session, seat, outcome)
        else:
            for action in quick.choose(session.view(seat), seat, rng, Budget(0.3)).actions:
                now = session.decision()
                if now is None or seat not in now.seats or session.why_not(seat, action) is not None:
                    break
                session.submit(seat, action)
