"""How far ahead should turns be judged? `python build/training/foresight.py 4 40 --seed 821000`.

Turns of Masters' games: of each, twelve that look nearly as good as the best are played on to the end in the same
sampled worlds. In some of these worlds it is noted how the strongest player's judgement sees the lead after one, two …
own turns, in the others what came of it; then every way to judge is held against that.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from burano.ai.budget import Budget
from burano.ai.match import Match, play_row
from burano.ai.monte_carlo import FAST_BEAM, FAST_WIDTH, OWN_BEAM, OWN_WIDTH
from burano.ai.planner import TurnPlan, TurnSearch
from burano.core import registry
from burano.core.rng import Rng
from burano.core.session import Session
from burano.games.burano.actions import END_TURN

GAME_ID = "burano"
GAME, BRAIN = registry.game(GAME_ID), registry.brain(GAME_ID)
OWN, OTHERS = (BRAIN.weights(GAME.info.styles[0], skill) for skill in (2, 1))
OWN_SEARCH, OTHERS_SEARCH = TurnSearch(GAME, BRAIN, OWN), TurnSearch(GAME, BRAIN, OTHERS)
LINES, BEST, NEAR, EVERY = 12, 4, 12.0, 13
"""Turns compared, how many of them are the best, how much worse the others may look, one position of so many."""
JUDGED, PLAYED = 5, 6
"""Worlds to judge in and to see what came of it."""
TURNS = 4

WAYS: dict[str, Callable[[TurnPlan, list[float]], float]] = {
    "after the turn": lambda line, leads: line.worth,
    "one on": lambda line, leads: leads[0],
    "two on": lambda line, leads: leads[1],
    "mean of one and two": lambda line, leads: (leads[0] + leads[1]) / 2,
    "mean of one to four": lambda line, leads: sum(leads[:TURNS]) / TURNS,
    "the end": lambda line, leads: leads[-1],
}


def positions(players: int, seed: int) -> Iterator[tuple[int, Any]]:
    """Yield seat and view where a Master begins a turn."""
    match, count = Match(GAME_ID, clock="processor"), 0
    bot = match.bot("master")
    while True:
        session, rng = Session(GAME, match.table(["master"] * players, seed)), Rng(seed + 7)
        while (decision := session.decision()) is not None:
            seat = decision.seats[0]
            if decision.by_rule or len(session.legal(seat)) == 1:
                session.pick(seat, 0)
                continue
            if BRAIN.is_settled(session.state, seat) and session.state.moves == 0:
                count += 1
                if count % EVERY == 0:
                    yield seat, session.view(seat)
            play_row(session, seat, bot.choose(session.view(seat), seat, rng, Budget(5.0)).actions)
        seed += 1


def spread(lines: list[TurnPlan]) -> list[TurnPlan]:
    near = [line for line in lines if line.worth > lines[0].worth - NEAR]
    if len(near) <= LINES:
        return near
    return near[:BEST] + [near[BEST + (len(near) - BEST) * k // (LINES - BEST)] for k in range(LINES - BEST)]


def play_on(state: Any, seat: int) -> list[float]:
    """Return the lead as judged after each own turn, as often as the judge looks, and at the end the true one."""
    leads: list[float] = []
    rng = Rng(1)
    while (decision := GAME.decision(state)) is not None:
        actor = decision.seats[0]
        if decision.by_rule:
            GAME.advance(state, actor, GAME.legal_actions(state, actor)[0])
            continue
        planned = BRAIN.plan(state, actor, OWN if actor == seat else OTHERS, rng)
        if planned:
            for action in planned:
                GAME.advance(state, actor, action)
            continue
        if actor == seat:
            state = OWN_SEARCH.lines(state, actor, OWN_WIDTH, OWN_BEAM, None)[0].state
            leads.append(BRAIN.lead(state, seat, OWN))
        else:
            state = OTHERS_SEARCH.lines(state, actor, FAST_WIDTH, FAST_BEAM, None)[0].state
        state = GAME.clone(state)
        GAME.advance(state, actor, END_TURN)
    true = state.vp[seat] - (sum(state.vp) - state.vp[seat]) / (len(state.vp) - 1)
    leads += [BRAIN.lead(state, seat, OWN)] * (TURNS - len(leads))
    return [*leads[:TURNS], true]


def compared(seat: int, view: Any, rng: Rng) -> list[tuple[TurnPlan, list[float], float]]:
    """Return every line with its mean judged leads and what came of it."""
    worlds = [GAME.sample(view, rng) for _ in range(JUDGED + PLAYED)]
    found: list[tuple[TurnPlan, list[float], float]] = []
    for line in spread(OWN_SEARCH.lines(GAME.sample(view, rng), seat, 8, 10, None)):
        rows: list[list[float]] = []
        for world in worlds:
            after = OWN_SEARCH.replay(world, seat, line.actions)
            if after is None:
                break
            GAME.advance(after, seat, END_TURN)
            rows.append(play_on(after, seat))
        if len(rows) == len(worlds):
            judged = [statistics.mean(column) for column in zip(*rows[:JUDGED], strict=True)]
            found.append((line, judged, statistics.mean(row[-1] for row in rows[JUDGED:])))
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("players", type=int)
    parser.add_argument("positions", type=int)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    seen = 0
    judged: dict[str, list[float]] = {way: [] for way in WAYS}
    chosen: dict[str, list[float]] = {way: [] for way in WAYS}
    came: list[float] = []
    for seat, view in positions(args.players, args.seed):
        rows = compared(seat, view, Rng(args.seed + seen))
        if len(rows) < 3:
            continue
        seen += 1
        mean = statistics.mean(result for _, _, result in rows)
        came += [result - mean for _, _, result in rows]
        for way, judge in WAYS.items():
            values = [judge(line, leads) for line, leads, _ in rows]
            middle = statistics.mean(values)
            judged[way] += [value - middle for value in values]
            chosen[way].append(rows[values.index(max(values))][2] - mean)
        if seen == args.positions:
            break
    for way in WAYS:
        error = statistics.stdev(chosen[way]) / len(chosen[way]) ** 0.5
        gain = f"{statistics.mean(chosen[way]):+.1f} ± {error:.1f}"
        print(f"{way}: correlation {statistics.correlation(judged[way], came):.2f}, the chosen turn {gain}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
