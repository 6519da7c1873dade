"""What looking at a last turn whole brings: `python build/training/last_turns.py 4 40`.

Masters play to the last round. Every seat's last turn is then taken twice from the same position by a player who
imagines: once looking at the turn whole, once by the beam search alone; Masters play what is left. Prints how many
points more the first lead by at the end, how often all was seen in time, and for how many turns more or less came of
it. Thinking time is the processor's, so that a busy machine changes nothing.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from burano.ai import bots
from burano.ai.budget import Budget
from burano.ai.exhaustive_last_turn import ExhaustiveLastTurn
from burano.ai.match import Match
from burano.core import registry
from burano.core.rng import Rng
from burano.core.session import Session

GAME = registry.game("burano")
BRAIN = registry.brain("burano")
AMPLE = 60.0


class OldBrain(type(BRAIN)):  # type: ignore[misc]
    """Knows of no last turn."""

    def last_turn(self, state: Any, seat: int) -> None:
        return None


def player(name: str, brain: Any) -> Any:
    """Return the player of that level with this brain."""
    level, style = bots.parse("burano", name)
    return bots.PLAYERS[level.player](GAME, brain, brain.weights(style, level.skill), level)


MASTER = player("master", BRAIN)


def last_turns(players: int, seed: int) -> Iterator[tuple[int, Any]]:
    """Yield seat and position of every last turn of one game between Masters."""
    session = Session(GAME, Match("burano").table(["master"] * players, seed))
    begun: set[int] = set()
    while (decision := session.decision()) is not None:
        seat, state = decision.seats[0], session.state
        if seat not in begun and BRAIN.is_settled(state, seat) and BRAIN.last_turn(state, seat) is not None:
            begun.add(seat)
            yield seat, GAME.clone(state)
        answer = MASTER.choose(session.view(seat), seat, Rng(seed).fork(session.length), Budget(AMPLE))
        for action in answer.actions:
            session.submit(seat, action)


def final_lead(state: Any, seat: int, bot: Any, seconds: float) -> int:
    """Return the seat's lead at the end if this player takes the turn."""
    state = GAME.clone(state)
    left, turn = seconds, state.turn_index
    step = 0
    while (decision := GAME.decision(state)) is not None:
        actor = decision.seats[0]
        own = actor == seat and state.turn_index == turn
        began = time.process_time()
        budget = Budget(max(0.0, left) if own else AMPLE, time.process_time)
        answer = (bot if own else MASTER).choose(GAME.view(state, actor), actor, Rng(7).fork(step), budget)
        if own:
            left -= time.process_time() - began
        for action in answer.actions:
            GAME.advance(state, actor, action)
        step += 1
    vp = list(GAME.scores(state).vp)
    own_vp = vp.pop(seat)
    return int(own_vp - max(vp))


def seen_whole(state: Any, seat: int, seconds: float) -> bool:
    """Return whether all of the turn is seen in its share of the time."""
    world = GAME.sample(GAME.view(state, seat), Rng(1))
    weights = BRAIN.weights(GAME.info.styles[0], 2)
    last = BRAIN.last_turn(world, seat)
    assert last is not None
    return ExhaustiveLastTurn(GAME, BRAIN, weights, last, seat).run(world, Budget(seconds, time.process_time), 0.5)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("players", type=int)
    parser.add_argument("games", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--level", default="doge")
    args = parser.parse_args()
    new, old = player(args.level, BRAIN), player(args.level, OldBrain())
    gains: list[int] = []
    whole = 0
    for number in range(args.games):
        for seat, state in last_turns(args.players, args.seed + number):
            gains.append(final_lead(state, seat, new, args.seconds) - final_lead(state, seat, old, args.seconds))
            whole += seen_whole(state, seat, args.seconds)
        mean = sum(gains) / len(gains)
        error = math.sqrt(sum((one - mean) ** 2 for one in gains) / max(1, len(gains) - 1) / len(gains))
        more, less = sum(one > 0 for one in gains), sum(one < 0 for one in gains)
        print(
            f"{args.players} players, {len(gains)} last turns: {mean:+.2f} ± {error:.2f} points,"
            f" more in {more}, less in {less}, seen whole {whole}",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
