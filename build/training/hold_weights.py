"""Hold a learnt direction against the weights it started from: `python build/training/hold_weights.py --minutes 60`.

At every table of four sit small Doges (see `evolve_weights.py`) with the shipped weights, a third, two thirds and all
of the change that a table of slopes proposes; each deal is played four times, so that everybody sits everywhere. Better
than its opposite is not yet better than where one stands: here the difference to the shipped weights is printed.
"""

from __future__ import annotations

import argparse
import json
import math
import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from burano.games.burano.mind.brain import Weights, weights_from_data
from burano.games.burano.mind.features import COUNT, NAMES
from evolve_weights import AGAINST, LIKING, SEASONS, TRADES, Grid, grid, imagined, steps
from tune_weights import GROUPS, SHIPPED, read

SLOPES = {"lace": (-1.2, 2.4), "sea": (-1.6, 3.9), "roofs": (-2.0, -0.8), "means": (3.4, 0.5)}
"""What a trade liked more brought until summer and from autumn on (docs/history/ai-diary.md)."""
RATE = 0.375
SHARES = (0.0, 1 / 3, 2 / 3, 1.0)


def direction() -> Grid:
    """Return the change that the slopes propose, in units of `steps`."""
    change = grid()
    for trade, by_half in SLOPES.items():
        names = [name for group in TRADES[trade] for name in GROUPS[group]]
        for season in range(SEASONS):
            more = RATE * by_half[season // 2] * LIKING / math.sqrt(len(names))
            for name in names:
                change[season][NAMES.index(name)] = -more if name in AGAINST else more
    return change


def changed(base: Weights, step: Grid, change: Grid, share: float) -> Weights:
    rows = [
        [row[i] + share * change[phase // 2][i] * step[phase // 2][i] for i in range(COUNT)]
        for phase, row in enumerate(base.table)
    ]
    return Weights(rows, base.style)


def line(leads: list[float]) -> str:
    return f"{statistics.mean(leads):+.2f} ± {statistics.stdev(leads) / math.sqrt(len(leads)):.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--seed", type=int, default=700_000)
    parser.add_argument("--out", type=Path, help="where to write the whole change as a file of weights")
    args = parser.parse_args()
    data = read(SHIPPED)
    data["weights"] = data["expert"]
    base = weights_from_data(data, "all_round")
    step = steps(base, 500_000 + 900_000)
    sets = [changed(base, step, direction(), share) for share in SHARES]
    if args.out:
        args.out.write_text(json.dumps([one.table for one in sets]))
    end, seed = time.monotonic() + 60 * args.minutes, args.seed
    points: list[list[float]] = []
    while time.monotonic() < end:
        sums = [0.0] * len(sets)
        for turn in range(len(sets)):
            vp = imagined([sets[(seat + turn) % len(sets)] for seat in range(len(sets))], seed)
            for seat, won in enumerate(vp):
                sums[(seat + turn) % len(sets)] += won / len(sets)
        seed += 1
        points.append(sums)
        if len(points) % 5 == 0:
            means = " ".join(f"{statistics.mean(row[i] for row in points):.1f}" for i in range(len(sets)))
            leads = [line([row[i] - row[0] for row in points]) for i in range(1, len(sets))]
            print(f"{len(points)} deals, points {means}; beside the shipped ones", *leads, sep="  ", flush=True)


if __name__ == "__main__":
    main()
