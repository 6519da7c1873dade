"""Learn the strongest player's weights by evolution: `python build/training/evolve_weights.py --minutes 20 --out FILE`.

In every game two seats play with the current weights plus and minus the same random change (with four players two such
pairs). Who of a pair scores more says a little about every weight at once; a few hundred games point out a direction,
the weights take a small step along it, and so on. Nothing is fitted, so causes are not confused with their signs: only
what won points counts. The two phases of a season change together.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from burano.games.burano.mind.brain import Weights, weights_from_data
from burano.games.burano.mind.features import COUNT, NAMES
from tune_weights import SHIPPED, Sample, Seat, play, read, write

SEASONS = 4
WIDTH, BEAM = 3, 2
SPREAD_GAMES = 24
CHANGE = 0.4
"""Points by which a change of one weight typically moves the evaluation."""
LARGEST = 2.0
"""No weight is changed by more than this, however rarely its feature occurs."""
CLIP = 30.0
"""Half the difference of a pair counts up to this: one lost game must not steer."""
Grid = list[list[float]]
"""A number for each season and feature."""


def grid(fill: float = 0.0) -> Grid:
    return [[fill] * COUNT for _ in range(SEASONS)]


def steps(weights: Weights, seed: int) -> Grid:
    """How much to change each weight: the less, the more its feature varies in play."""
    games: list[list[Sample]] = []
    for number in range(SPREAD_GAMES):
        play([Seat(weights, 0.25, WIDTH, BEAM) for _ in range(4)], seed + number, games)
    found = grid()
    for season in range(SEASONS):
        rows = [features for game in games for phase, features, _ in game if phase // 2 == season]
        for index in range(COUNT):
            mean = sum(row[index] for row in rows) / len(rows)
            spread = math.sqrt(sum((row[index] - mean) ** 2 for row in rows) / len(rows))
            found[season][index] = min(CHANGE / spread, LARGEST) if spread > 1e-6 else 0.0
    return found


class Evolution:
    """The walk through the space of weights, in units of `steps`."""

    def __init__(self, weights: Weights, seed: int) -> None:
        self._base = weights
        self._step = steps(weights, seed + 900_000)
        self._rng = random.Random(seed)
        self._where = grid()
        self._seed = seed
        self._games = 0

    def table(self, change: Grid | None = None, sign: float = 0.0) -> list[list[float]]:
        """The weights here, or a change away from here."""
        rows: list[list[float]] = []
        for phase, row in enumerate(self._base.table):
            season = phase // 2
            moved = self._where[season]
            if change is not None:
                moved = [value + sign * more for value, more in zip(moved, change[season], strict=True)]
            rows.append([row[i] + moved[i] * self._step[season][i] for i in range(COUNT)])
        return rows

    def batch(self, games: int, players: list[int], rate: float) -> float:
        """Play, then step; returns the mean points of all seats."""
        pull = grid()
        pairs = 0
        points = 0.0
        for _ in range(games):
            count = players[self._games % len(players)]
            for change, lead in self._game(count):
                pairs += 1
                for season in range(SEASONS):
                    row, changed = pull[season], change[season]
                    for index in range(COUNT):
                        row[index] += lead * changed[index]
            points += self._mean
        for season in range(SEASONS):
            for index in range(COUNT):
                self._where[season][index] += rate * pull[season][index] / pairs
        return points / games

    def _game(self, players: int) -> list[tuple[Grid, float]]:
        """The changes tried in one game, and by how much each was better than its opposite."""
        changes = [[[self._rng.gauss(0, 1) for _ in range(COUNT)] for _ in range(SEASONS)] for _ in range(players // 2)]
        tried = [(pair, sign) for pair in range(len(changes)) for sign in (1, -1)]
        tried += [(-1, 0)] * (players % 2)
        self._rng.shuffle(tried)
        tables = [self.table(changes[pair] if sign else None, sign) for pair, sign in tried]
        seats = [Seat(Weights(table, self._base.style), 0.0, WIDTH, BEAM) for table in tables]
        state = play(seats, self._seed + self._games)
        self._games += 1
        self._mean = sum(state.vp) / players
        leads = [0.0] * len(changes)
        for seat, (pair, sign) in enumerate(tried):
            if sign:
                leads[pair] += sign * state.vp[seat] / 2
        return [(change, max(-CLIP, min(CLIP, lead))) for change, lead in zip(changes, leads, strict=True)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--weights", type=Path, default=SHIPPED, help="where to begin")
    parser.add_argument("--table", choices=("weights", "expert"), default="weights", help="which table of that file")
    parser.add_argument("--out", type=Path, required=True, help="written after every step, the result as `weights`")
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--games", type=int, default=400, help="games a step")
    parser.add_argument("--rate", type=float, default=0.12, help="length of a step")
    parser.add_argument("--players", default="4", help="sizes of the tables in turn, as in 4,4,3,2")
    parser.add_argument("--seed", type=int, default=100_000)
    args = parser.parse_args()
    data: dict[str, Any] = read(args.weights)
    data["weights"] = data[args.table]
    walk = Evolution(weights_from_data(data, "all_round"), args.seed)
    players = [int(part) for part in args.players.split(",")]
    end = time.monotonic() + 60 * args.minutes
    number = 0
    while time.monotonic() < end:
        mean = walk.batch(args.games, players, args.rate)
        number += 1
        changed = json.loads(json.dumps(data))
        changed["features"] = list(NAMES)
        changed["weights"] = [[round(value, 4) for value in row] for row in walk.table()]
        write(args.out, changed)
        print(f"step {number}: {mean:.1f} VP a seat", flush=True)


if __name__ == "__main__":
    main()
