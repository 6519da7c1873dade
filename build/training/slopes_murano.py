"""How each of Murano's weights moves the lead: `python build/training/slopes_murano.py --games 400`.

Two players meet whose weights are all changed at random, each by one step up or down; every deal is played once from
each seat. The slope of the lead by a weight is what a step of it is worth. All weights are measured by the same games,
so a few hundred are enough to see the large slopes, where trying neighbours of the weights one by one would take as
many for each. Who tunes moves the weights with clear slopes by about a step in `mind/weights.json` and plays the result
against the old ones (`trial.py`).
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from math import sqrt
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from burano import resources
from burano.ai.planner import TurnPlanner
from burano.core.info import Level
from burano.games.murano.game import Murano
from burano.games.murano.mind.brain import BRAIN
from burano.games.murano.mind.weights import Weights as Judgement
from burano.games.murano.setup import Options
from evolution import Point, Steps, Weights, flat, numbers, play, shaped

GAME = Murano()
LEVEL = Level("pupil", "planner", width=3, beam=3)
STEPS: Steps = (
    ("gold", 0.12), ("gold_much", 0.12), ("gold_enough", 2.5), ("gold_turns", 2.0), ("bead", 0.6), ("bead_pair", 0.5),
    ("bead_three", 0.6), ("held", 0.6), ("held_turns", 1.0), ("factory", 0.6), ("income", 0.4), ("income_much", 0.15),
    ("income_room", 0.08), ("held_income", 0.8), ("span", 5.0), ("pace", 0.3), ("stay", 0.012), ("fix", 0.1),
    ("open", 0.05), ("grow", 0.25), ("placed", 0.08), ("unplaced", 0.1), ("no_gondolier", 0.06), ("place_cost", 0.4),
    ("gondolier", 0.25), ("spare_gondolier", 0.25), ("card", 0.8), ("hurry", 0.04),
)  # fmt: skip


def pupil(weights: Weights, change: list[int]) -> TurnPlanner:
    """Return a player with every weight changed by a number of steps, none below nothing and no share above the
    whole."""
    point = [max(0.0, value + step) for value, step in zip(flat(weights, STEPS), change, strict=True)]
    changed = shaped(point, weights, STEPS)
    for name in ("stay", "placed"):
        changed[name] = min(1.0, changed[name])
    return TurnPlanner(GAME, BRAIN, Judgement(changed), LEVEL)


def names(weights: Weights) -> list[str]:
    """Return the weights in the order of their numbers."""
    found: list[str] = []
    for name, _ in STEPS:
        count = len(numbers(weights[name]))
        found += [f"{name}[{at}]" for at in range(count)] if count > 1 else [name]
    return found


def slopes(rows: list[tuple[list[int], float]]) -> tuple[Point, float]:
    """Return for each weight the value of a step in points of lead, and the standard error of that."""
    mean = sum(lead for _, lead in rows) / len(rows)
    found = []
    for at in range(len(rows[0][0])):
        weight = sum(change[at] ** 2 for change, _ in rows) or 1
        found.append(sum(change[at] * (lead - mean) for change, lead in rows) / weight)
    spread = sqrt(sum((lead - mean) ** 2 for _, lead in rows) / len(rows))
    return found, spread / sqrt(2 * len(rows))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    weights: Weights = json.loads(resources.read_text("games", "murano", "mind", "weights.json"))["common"]
    labels, rows = names(weights), []
    for seed in range(args.seed, args.seed + args.games // 2):
        chance = random.Random(seed)
        one, other = ([chance.choice((-1, 1)) for _ in labels] for _ in range(2))
        pupils = [pupil(weights, one), pupil(weights, other)]
        for own in (0, 1):
            scores = play(GAME, Options(players=len(pupils)), pupils if own == 0 else pupils[::-1], seed)
            rows.append(([a - b for a, b in zip(one, other, strict=True)], float(scores[own] - scores[1 - own])))
    found, error = slopes(rows)
    print(f"{len(rows)} games, standard error {error:.2f}")
    for label, slope in sorted(zip(labels, found, strict=True), key=lambda pair: -abs(pair[1])):
        print(f"{label:18}{slope:+.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
