"""Whether the losses an analysis states are true: `dev.py bench verdicts -- [LOSSES [FIRST_SEED [GAME [FINISHES]]]]`.

Choices of fresh games between players of all levels. Where the analysis states a loss, what was played and what would
have been better are both played to the end in other worlds by Masters, who know only what their seat may know. The
interval that was stated should hold what they come to in nine of ten cases, and nineteen of twenty turns called a
mistake should be worse than the other one.
"""

from __future__ import annotations

import sys
import time
from math import sqrt
from typing import Any

from burano.ai.analysis import MISTAKE, TurnReview, better_part, choices, review
from burano.ai.bots import Bot, make_bot
from burano.ai.budget import Budget
from burano.ai.judge import Judge
from burano.ai.match import Match
from burano.core import registry
from burano.core.protocol import Action, Seat
from burano.core.rng import Rng
from burano.core.session import Session

PLAYER = "master"
THINK = 0.1
"""Seconds of processor time for each decision of those who play on."""


def lead_at_the_end(game_id: str, world: Any, seat: Seat, actions: list[Action], bot: Bot, rng: Rng) -> float:
    """The seat's lead when everybody plays on after these actions; changes the world."""
    game = registry.game(game_id)
    for action in actions:
        if game.why_not(world, seat, action) is not None:
            break
        game.advance(world, seat, action)
    while (decision := game.decision(world)) is not None:
        actor = decision.seats[0]
        if decision.by_rule:
            game.advance(world, actor, game.legal_actions(world, actor)[0])
            continue
        for action in bot.choose(game.view(world, actor), actor, rng, Budget(THINK, time.process_time)).actions:
            now = game.decision(world)
            if now is None or now.seats[0] != actor or game.why_not(world, actor, action) is not None:
                break
            game.advance(world, actor, action)
    points = list(game.scores(world).vp)
    own = points.pop(seat)
    return float(own - max(points, default=0))


def measured(session: Session[Any, Any], found: TurnReview, finishes: int) -> tuple[float, float]:
    """The mean difference at the end between the better and the played turn, and its standard error."""
    game, game_id, seat = session.game, session.table.game_id, found.seat
    end, rng = registry.brain(game_id).end_of_turn(), Rng(found.start + 77_000)
    view = game.view(session.state_after(found.start), seat)
    played = [entry.action for entry in session.journal[found.start : found.end]]
    part = better_part(session, found)
    better = [*part.actions, end] if part.whole and end is not None else list(part.actions)
    values = []
    for number in range(finishes):
        world, bot = game.sample(view, rng), make_bot(game_id, PLAYER)
        one, other = (
            lead_at_the_end(game_id, game.clone(world), seat, actions, bot, Rng(number)) for actions in (better, played)
        )
        values.append(one - other)
    mean = sum(values) / finishes
    return mean, sqrt(sum((value - mean) ** 2 for value in values) / (finishes - 1) / finishes)


def main() -> int:
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 55000
    game_id = sys.argv[3] if len(sys.argv) > 3 else "burano"
    finishes = int(sys.argv[4]) if len(sys.argv) > 4 else 200
    match, judge, rng = Match(game_id, seconds=0.3), Judge(game_id), Rng(seed)
    held = looked = stated = 0
    mistakes: list[bool] = []
    while stated < wanted:
        played = match.play([("apprentice", "islander")[seed % 2], "master"], seed)
        assert played.table is not None
        session = Session.replay(match.game, played.table, played.journal)
        found = list(choices(match.game, registry.brain(game_id), session.table, session.journal))
        for _ in range(8):
            start, end, whole = rng.choice(found)
            looked += 1
            verdict = review(session, judge, start, end, whole)
            if not verdict.loss:
                continue
            mean, error = measured(session, verdict, finishes)
            stated += 1
            inside = abs(mean - verdict.loss) <= verdict.error + 2 * error
            held += inside
            if verdict.loss >= MISTAKE:
                mistakes.append(mean > 0)
            said = f"{verdict.loss:.1f} ± {verdict.error:.1f}"
            print(f"{seed} {start} {verdict.kind}: {said}, measured {mean:.1f} ± {2 * error:.1f}", flush=True)
        seed += 1
    print(f"{game_id}: {looked} choices, {stated} losses stated; interval holds {held} of {stated}")
    print(f"sign right for {sum(mistakes)} of {len(mistakes)} mistakes")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
