"""Learn the weights for Murano by evolution: `python build/training/evolve_murano.py --out FILE`.

A dozen neighbours of the current weights play the same deals against the shipped weights, with two and three players
in turn; what counts is the lead over the best of the others.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from burano import resources
from burano.ai.budget import Budget
from burano.ai.planner import TurnPlanner
from burano.core.info import Level
from burano.core.rng import Rng
from burano.games.murano.game import Murano
from burano.games.murano.mind.brain import BRAIN
from burano.games.murano.mind.weights import Weights as Judgement
from burano.games.murano.setup import Options
from evolution import Evolution, Steps, Weights, flat, shaped

GAME = Murano()
LEVEL = Level("pupil", "planner", width=3, beam=3)
STEPS: Steps = (
    ("gold", 0.15), ("gold_much", 0.1), ("gold_enough", 2.0), ("gold_turns", 1.0), ("bead", 0.5), ("bead_pair", 0.4),
    ("bead_three", 0.5), ("held", 0.3), ("held_turns", 0.8), ("factory", 0.4), ("income", 0.3),
    ("income_enough", 1.0), ("income_much", 0.1),
    ("income_room", 0.05), ("held_income", 0.4), ("span", 3.0), ("pace", 0.2),
    ("stay", 0.012), ("fix", 0.1), ("open", 0.04), ("grow", 0.2), ("placed", 0.06), ("unplaced", 0.08),
    ("no_gondolier", 0.06), ("place_cost", 0.3), ("gondolier", 0.2), ("spare_gondolier", 0.2), ("card", 0.5),
)  # fmt: skip


def pupil(weights: Weights) -> TurnPlanner:
    return TurnPlanner(GAME, BRAIN, Judgement(weights), LEVEL)


def limited(weights: Weights) -> Weights:
    """Within what makes sense."""
    for name, low, high in (("stay", 0.8, 1.0), ("fix", 0.05, 0.95), ("placed", 0.3, 1.0), ("gold_turns", 0.5, 30.0)):
        weights[name] = min(high, max(low, weights[name]))
    weights["held_turns"] = max(0.5, weights["held_turns"])
    weights["pace"] = max(0.2, weights["pace"])
    return weights


def play(seats: list[TurnPlanner], seed: int) -> tuple[int, ...]:
    """The points of one game."""
    state = GAME.new_state(Options(players=len(seats)), seed)
    number = 0
    while decision := GAME.decision(state):
        seat = decision.seats[0]
        choice = seats[seat].choose(GAME.view(state, seat), seat, Rng(seed).fork(seat, number), Budget(60.0))
        for action in choice.actions:
            if GAME.why_not(state, seat, action) is not None:
                break
            GAME.advance(state, seat, action)
            number += 1
    return GAME.scores(state).vp


def fitness(weights: Weights, other: TurnPlanner, seeds: range) -> float:
    """Mean lead over the deals."""
    mine, leads = pupil(weights), []
    for number, seed in enumerate(seeds):
        players = 3 if number % 4 == 3 else 2
        own = number % players
        scores = play([mine if seat == own else other for seat in range(players)], seed)
        leads.append(scores[own] - max(vp for seat, vp in enumerate(scores) if seat != own))
    return sum(leads) / len(leads)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=20.0)
    parser.add_argument("--deals", type=int, default=32)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=Path, help="weights to begin with, else the shipped ones")
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    shipped: Weights = json.loads(resources.read_text("games", "murano", "mind", "weights.json"))["common"]
    start: Weights = json.loads(args.start.read_text("utf-8")) if args.start else shipped
    walk, other = Evolution(flat(start, STEPS), args.seed), pupil(shipped)
    end, number = time.monotonic() + 60 * args.minutes, 0
    while time.monotonic() < end:
        first = args.seed * 100_000 + number * args.deals
        changes = walk.neighbours()
        tried = [limited(shaped(walk.at(change), start, STEPS)) for change in changes]
        found = [fitness(weights, other, range(first, first + args.deals)) for weights in tried]
        walk.move(changes, found)
        middle = limited(shaped(walk.middle, start, STEPS))
        args.out.write_text(json.dumps(middle, indent=1) + "\n", encoding="utf-8")
        print(f"{number}: best {max(found):.2f}, mean {sum(found) / len(found):.2f}", flush=True)
        number += 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
