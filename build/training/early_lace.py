"""Is lace in the very first turn overrated? `python build/training/early_lace.py 2 20 --seed 870000`.

The first turn of spring: the best way to play it with lace making, and the best without, as Doge and as Master judge
positions. Prints how many points better the one with lace is: by the judgement after the turn, by what Doge imagines
(the mean after two own turns more, by which it chooses), and by what came of it at the end of games played on with care
in the same sampled worlds.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from burano.ai.budget import Budget
from burano.ai.match import Match
from burano.ai.monte_carlo import OWN_BEAM, OWN_WIDTH, MonteCarloPlayer
from burano.ai.planner import TurnPlan, TurnSearch
from burano.core import registry
from burano.core.protocol import Action
from burano.core.rng import Rng
from burano.core.session import Session
from burano.games.burano.actions import END_TURN, LaceAt
from burano.games.burano.mind.brain import BuranoBrain
from burano.games.burano.mind.features import NAMES

GAME_ID = "burano"
GAME, BRAIN = registry.game(GAME_ID), registry.brain(GAME_ID)
OTHERS_WIDTH, OTHERS_BEAM = 3, 2
ENDLESS = 1e9


class WithoutLace(BuranoBrain):
    """Never sends anybody to the workshops."""

    def candidates(self, state: Any, seat: int, width: int) -> list[Action]:
        return [action for action in super().candidates(state, seat, width) if not isinstance(action, LaceAt)]


class Judge:
    """A level's eyes."""

    def __init__(self, name: str, lace: float) -> None:
        """`lace` is added to the worth of payable lace in spring."""
        level = next(level for level in GAME.info.levels if level.name == name)
        self.level = level
        self.weights = BRAIN.weights(GAME.info.styles[0], level.skill)
        self.weights.table[0][NAMES.index("lace_payable")] += lace
        self.search = TurnSearch(GAME, BRAIN, self.weights)
        self.without = TurnSearch(GAME, WithoutLace(), self.weights)
        self.simulator = MonteCarloPlayer(GAME, BRAIN, self.weights, GAME.info.levels[-1])

    def pair(self, state: Any, seat: int) -> tuple[TurnPlan, TurnPlan] | None:
        """Return the best turn with lace and the best without."""
        size = (self.level.width, self.level.beam)
        lace = [line for line in self.search.lines(state, seat, *size, None) if _makes_lace(line)]
        return (lace[0], self.without.lines(state, seat, *size, None)[0]) if lace else None


def _makes_lace(line: TurnPlan) -> bool:
    return any(isinstance(action, LaceAt) for action in line.actions)


PLAIN = Judge("master", 0.0)


def first_turn(players: int, seed: int) -> tuple[int, Any]:
    """Return seat and view of the starting player; pyramids are built as Masters do."""
    match = Match(GAME_ID)
    bot, session = match.bot("master"), Session(GAME, match.table(["master"] * players, seed))
    while (decision := session.decision()) is not None and decision.kind != "turn":
        seat = decision.seats[0]
        for action in bot.choose(session.view(seat), seat, Rng(seed), Budget(ENDLESS)).actions:
            session.submit(seat, action)
    seat = session.state.actor
    return seat, session.view(seat)


def final_lead(state: Any, seat: int, judge: Judge) -> float:
    """Return the lead over the mean of the others, played on by careful planners."""
    rng = Rng(1)
    while (decision := GAME.decision(state)) is not None:
        actor = decision.seats[0]
        eyes = judge if actor == seat else PLAIN
        planned = BRAIN.plan(state, actor, eyes.weights, rng)
        if planned:
            for action in planned:
                GAME.advance(state, actor, action)
            continue
        size = (OWN_WIDTH, OWN_BEAM) if actor == seat else (OTHERS_WIDTH, OTHERS_BEAM)
        state = GAME.clone(eyes.search.lines(state, actor, *size, None)[0].state)
        GAME.advance(state, actor, END_TURN)
    return float(state.vp[seat] - (sum(state.vp) - state.vp[seat]) / (len(state.vp) - 1))


def compared(judge: Judge, players: int, seed: int, worlds: int) -> tuple[float, float, float] | None:
    """Return what lace is better by, judged, imagined and played on; None where a turn has no lace or does not fit."""
    seat, view = first_turn(players, seed)
    rng = Rng(seed + 3)
    pair = judge.pair(GAME.sample(view, rng), seat)
    if pair is None:
        return None
    imagined: list[float] = []
    played: list[float] = []
    for _ in range(worlds):
        world = GAME.sample(view, rng)
        after = [judge.search.replay(world, seat, line.actions) for line in pair]
        if None in after:
            continue
        leads = [judge.simulator._simulate(world, seat, line, Budget(ENDLESS)) or 0.0 for line in pair]
        imagined.append(leads[0] - leads[1])
        for state in after:
            GAME.advance(state, seat, END_TURN)
        ends = [final_lead(state, seat, judge) for state in after]
        played.append(ends[0] - ends[1])
    if not played:
        return None
    return pair[0].worth - pair[1].worth, statistics.mean(imagined), statistics.mean(played)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("players", type=int)
    parser.add_argument("deals", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--worlds", type=int, default=10)
    parser.add_argument("--lace", type=float, default=0.0, help="added to the worth of payable lace in spring")
    parser.add_argument("--judges", nargs="+", default=["doge", "master"])
    args = parser.parse_args()
    for name in args.judges:
        judge = Judge(name, args.lace)
        found = [compared(judge, args.players, args.seed + number, args.worlds) for number in range(args.deals)]
        rows = [row for row in found if row is not None]
        shown = [
            f"{way} {statistics.mean(column):+.1f} ± {statistics.stdev(column) / len(rows) ** 0.5:.1f}"
            for way, column in zip(("judged", "imagined", "played on"), zip(*rows, strict=True), strict=True)
        ]
        print(f"{name}, {args.players} players, {len(rows)} deals: {', '.join(shown)}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
