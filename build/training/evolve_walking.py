"""Learn the weights for Walking in Burano by evolution: `python build/training/evolve_walking.py alone --out FILE`.

A dozen neighbours of the current weights play the same deals; the better half pulls the weights towards itself, and
the spread of every weight follows those that did well. `alone` plays solo, `company` one seat in two (of four: two)
against the shipped weights, with two to four players in turn. Only points count; nothing is fitted.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import evolution
from burano import resources
from burano.ai.planner import TurnPlanner
from burano.core.info import Level
from burano.games.walking.game import Walking
from burano.games.walking.mind.brain import BRAIN
from burano.games.walking.mind.weights import Judgement
from burano.games.walking.setup import Options
from evolution import Evolution, Point, Weights, flat, play

GAME = Walking()
LEVEL = Level("pupil", "planner", width=6, beam=10)
STEPS: tuple[tuple[str, float], ...] = (
    ("income", 0.3), ("spare", 1.0), ("slope", 1.0), ("card_cost", 0.3), ("new_cost", 0.3), ("token", 0.4),
    ("no_token", 1.5), ("token_left", 0.15), ("token_new", 0.08), ("shop", 0.4), ("contested", 0.07),
    ("variety", 0.15), ("pair", 0.12), ("apart", 0.15), ("near", 0.1), ("loose", 0.2), ("scaffold", 0.2),
    ("waste", 0.15), ("hand_share", 0.3), ("window_slope", 0.4), ("tourist", 0.3), ("symbol", 0.25), ("window", 0.3),
)  # fmt: skip
"""Weights that are learnt, and by how much they typically change."""


def shaped(point: Point, like: Weights) -> Weights:
    """Return the weights of a point within their limits."""
    found = evolution.shaped(point, like, STEPS)
    for name in ("slope", "window_slope"):
        found[name] = max(0.3, found[name])
    found["income"] = max(2.0, found["income"])
    return found


def pupil(weights: Weights) -> TurnPlanner:
    return TurnPlanner(GAME, BRAIN, Judgement(weights, weights), LEVEL)


def fitness(weights: Weights, other: TurnPlanner, seeds: range, alone: bool) -> float:
    """Return the mean points over the deals."""
    mine, points = pupil(weights), []
    for number, seed in enumerate(seeds):
        players = 1 if alone else 2 + number % 3
        own = {number % players, (number + 2) % players} if players == 4 else {number % players}
        scores = play(GAME, Options(players=players), [mine if seat in own else other for seat in range(players)], seed)
        points += [scores[seat] for seat in own]
    return sum(points) / len(points)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("table", choices=("alone", "company"))
    parser.add_argument("--minutes", type=float, default=20.0)
    parser.add_argument("--deals", type=int, default=32)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    data = json.loads(resources.read_text("games", "walking", "mind", "weights.json"))
    alone = args.table == "alone"
    start: Weights = {**data["common"], **(data["solo"] if alone else {})}
    walk, other = Evolution(flat(start, STEPS), args.seed), pupil(start)
    end, number = time.monotonic() + 60 * args.minutes, 0
    while time.monotonic() < end:
        first = args.seed * 100_000 + number * args.deals
        changes = walk.neighbours()
        tried = [shaped(walk.at(change), start) for change in changes]
        found = [fitness(weights, other, range(first, first + args.deals), alone) for weights in tried]
        walk.move(changes, found)
        args.out.write_text(json.dumps(shaped(walk.middle, start), indent=1) + "\n", encoding="utf-8")
        print(f"{number}: best {max(found):.2f}, mean {sum(found) / len(found):.2f}", flush=True)
        number += 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
