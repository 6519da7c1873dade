"""Learn the strongest player's weights by evolution: `python build/training/evolve_weights.py --minutes 20 --out FILE`.

In every game two seats play with the current weights plus and minus the same random change (with four players two such
pairs). Who of a pair scores more says a little about every weight at once; a few hundred games point out a direction,
the weights take a small step along it, and so on. Nothing is fitted, so causes are not confused with their signs: only
what won points counts. The two phases of a season change together.

`--search doge` lets all seats choose their turns as Doge does, by imagination, only with fewer turns and worlds, whose
numbers are fixed so that no clock counts. Such games cost thirty times as much: `--tied` then changes all features of
a trade together, early and late in the year, so that eight numbers are left to learn.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from burano.ai.budget import Budget
from burano.ai.match import Match, play_row
from burano.ai.monte_carlo import MonteCarloPlayer
from burano.ai.planner import TurnPlanner
from burano.core.rng import Rng
from burano.core.session import Session
from burano.games.burano.mind.brain import BRAIN, Weights, weights_from_data
from burano.games.burano.mind.features import COUNT, NAMES
from trial import AMPLE
from tune_weights import GAME, GROUPS, SHIPPED, Sample, Seat, play, read, write

SEASONS = 4
WIDTH, BEAM = 3, 2
SPREAD_GAMES = 24
CHANGE = 0.4
"""Points by which a change of one weight typically moves the evaluation."""
LARGEST = 2.0
"""No weight is changed by more than this, however rarely its feature occurs."""
CLIP = 30.0
"""Half the difference of a pair counts up to this: one lost game must not steer."""
SMALL = next(level for level in GAME.info.levels if level.name == "doge")._replace(
    width=6, beam=6, roots=8, worlds=1, foresight=0
)
"""Doge with a fixed little to imagine."""
TRADES = {
    "lace": ("lace",),
    "sea": ("fish", "islands"),
    "roofs": ("roofs",),
    "means": ("cubes", "coins", "houses", "privilege"),
}
"""Groups of features that belong together: three ways to score, and what all of them are paid with."""
LIKING = 4.5
"""How much a trade is changed, shared out among its features."""
AGAINST = ("roof_tiles", "cubes_short")
"""Features that count against their group: what is not laid yet, what is missing."""
Grid = list[list[float]]
"""A number for each season and feature."""
Table = Callable[[list[Weights], int], Sequence[int]]
"""Plays a game with the weights of every seat and a seed, and returns the points."""


def grid(fill: float = 0.0) -> Grid:
    return [[fill] * COUNT for _ in range(SEASONS)]


def narrow(weights: list[Weights], seed: int) -> Sequence[int]:
    return play([Seat(one, 0.0, WIDTH, BEAM) for one in weights], seed).vp


def imagined(weights: list[Weights], seed: int) -> Sequence[int]:
    """Return a game of small Doges. They plan last turns instead of searching them exhaustively, which takes long and
    teaches nothing."""
    bots = [MonteCarloPlayer(GAME, BRAIN, one, SMALL) for one in weights]
    planners = [TurnPlanner(GAME, BRAIN, one, SMALL) for one in weights]
    session = Session(GAME, Match(GAME.info.game_id).table([SMALL.name] * len(bots), seed))
    rng = Rng(seed).fork(77)
    while (decision := session.decision()) is not None:
        seat = decision.seats[0]
        if decision.by_rule or len(session.legal(seat)) == 1:
            session.pick(seat, 0)
        else:
            bot = planners[seat] if BRAIN.last_turn(session.state, seat) else bots[seat]
            play_row(session, seat, bot.choose(session.view(seat), seat, rng, Budget(AMPLE)).actions)
    return session.scores().vp


SEARCHES: dict[str, Table] = {"narrow": narrow, "doge": imagined}


def free(rng: random.Random) -> Grid:
    """Return a random change of every weight."""
    return [[rng.gauss(0, 1) for _ in range(COUNT)] for _ in range(SEASONS)]


def tied(rng: random.Random) -> Grid:
    """Return a random liking for every trade until summer, and another from autumn on."""
    change = grid()
    for groups in TRADES.values():
        names = [name for group in groups for name in GROUPS[group]]
        for first in range(0, SEASONS, 2):
            liking = rng.choice((-LIKING, LIKING)) / math.sqrt(len(names))
            for name in names:
                for season in (first, first + 1):
                    change[season][NAMES.index(name)] = -liking if name in AGAINST else liking
    return change


def slopes(seen: list[tuple[Grid, float]]) -> Iterator[str]:
    """Yield what liking a trade more brought so far, in points for a change as large as those tried."""
    for trade, groups in TRADES.items():
        index = NAMES.index(GROUPS[groups[0]][0])
        for season, when in ((0, "until summer"), (2, "from autumn on")):
            gains = [math.copysign(1.0, change[season][index]) * lead for change, lead in seen]
            error = statistics.stdev(gains) / math.sqrt(len(gains))
            yield f"{trade} {when} {statistics.mean(gains):+.2f} ± {error:.2f}"


def steps(weights: Weights, seed: int) -> Grid:
    """Return how much to change each weight: the less, the more its feature varies in play."""
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

    def __init__(self, weights: Weights, seed: int, table: Table, draw: Callable[[random.Random], Grid]) -> None:
        self._base = weights
        self._step = steps(weights, seed + 900_000)
        self._rng = random.Random(seed)
        self._play = table
        self._draw = draw
        self._where = grid()
        self._seed = seed
        self._games = 0
        self.seen: list[tuple[Grid, float]] = []
        """All changes tried, and by how much each was better than its opposite."""

    def table(self, change: Grid | None = None, sign: float = 0.0) -> list[list[float]]:
        """Return the weights here, or a change away from here."""
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
            tried = self._game(count)
            self.seen += tried
            for change, lead in tried:
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
        """Return the changes tried in one game, and by how much each was better than its opposite."""
        changes = [self._draw(self._rng) for _ in range(players // 2)]
        tried = [(pair, sign) for pair in range(len(changes)) for sign in (1, -1)]
        tried += [(-1, 0)] * (players % 2)
        self._rng.shuffle(tried)
        tables = [self.table(changes[pair] if sign else None, sign) for pair, sign in tried]
        vp = self._play([Weights(table, self._base.style) for table in tables], self._seed + self._games)
        self._games += 1
        self._mean = sum(vp) / players
        leads = [0.0] * len(changes)
        for seat, (pair, sign) in enumerate(tried):
            if sign:
                leads[pair] += sign * vp[seat] / 2
        return [(change, max(-CLIP, min(CLIP, lead))) for change, lead in zip(changes, leads, strict=True)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--weights", type=Path, default=SHIPPED, help="where to begin")
    parser.add_argument("--table", choices=("weights", "expert"), default="weights", help="which table of that file")
    parser.add_argument("--search", choices=SEARCHES, default="narrow", help="how turns are chosen")
    parser.add_argument("--tied", action="store_true", help="change groups of features together")
    parser.add_argument("--out", type=Path, required=True, help="written after every step, the result as `weights`")
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--games", type=int, default=400, help="games a step")
    parser.add_argument("--rate", type=float, default=0.12, help="length of a step; 0 only measures")
    parser.add_argument("--players", default="4", help="sizes of the tables in turn, as in 4,4,3,2")
    parser.add_argument("--seed", type=int, default=100_000)
    args = parser.parse_args()
    data: dict[str, Any] = read(args.weights)
    data["weights"] = data[args.table]
    draw = tied if args.tied else free
    walk = Evolution(weights_from_data(data, "all_round"), args.seed, SEARCHES[args.search], draw)
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
        print(f"step {number}: {mean:.1f} VP a seat", *(slopes(walk.seen) if args.tied else ()), sep="\n  ", flush=True)


if __name__ == "__main__":
    main()
