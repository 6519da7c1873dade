"""Fit Buru's weights to played games: `python build/training/fit_buru.py play FILE`, then `… fit FILE`.

`play` lets computer players play each other and writes, at every Dawn, what each of them has and what it scored in the
end. `fit` explains the points that were still to come by what was there: least squares with a pull towards plain
guesses. It prints the worth of everything by rounds left; who tunes copies it into `mind/weights.json` by hand.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from burano.ai.budget import Budget
from burano.ai.playouts import PlayoutBot
from burano.core.info import Level
from burano.core.rng import Rng
from burano.games.buru import scoring
from burano.games.buru.board import tables
from burano.games.buru.game import Buru
from burano.games.buru.mind import worth
from burano.games.buru.mind.brain import BRAIN
from burano.games.buru.setup import Options
from burano.games.buru.state import State

GAME = Buru()
SEATS = ((3, 0), (2, 1), (4, 0), (1, 2))
Row = dict[str, float]
PULL = {"card": (5.0, 8.0), "paid": (0.8, 1.0), "elder": (0.8, 30.0), "spare": (0.7, 20.0), "fish": (0.4, 20.0)}
"""By kind of feature: a guess, and how many games it counts for."""


def features(state: State, seat: int) -> Row:
    """Return what the seat has at Dawn, by name; most names end in the number of rounds left."""
    left = state.board.rounds - state.round
    weights = BRAIN.weights("all_round", 1)
    clay, palm, ebony = state.res[3 * seat : 3 * seat + 3]
    holdings = worth.holdings(state, seat, weights, left)
    row: Row = {f"start{left}": 1.0, f"paid{left}": holdings, "emissary": (state.emissary == seat) * left / 4}
    row |= {"spare_clay": clay, "spare_palm": palm, "spare_ebony": ebony, f"fish{left}": state.fish[seat]}
    elders = scoring.elder_esteem(state, seat)
    row |= {f"elder{left}": sum(esteem for _, esteem in elders), f"elders{left}": len(elders)}
    for spirit, holder in enumerate(state.totems):
        row[f"totem{spirit}"] = (holder == seat) * left / 4
    for card in state.tableau[seat]:
        row[f"card {tables().names[card]}"] = left / 4
    row["crowd"] = left * max(0, len(state.tableau[seat]) - 3) / 4
    return row


def played(seed: int, worlds: int) -> Iterator[tuple[Row, float]]:
    """Yield one game: every position at Dawn with the points that were still to come."""
    players, lawan = SEATS[seed % len(SEATS)]
    bot = PlayoutBot(GAME, BRAIN, BRAIN.weights("all_round", 1), Level("fit", "playouts", width=8, worlds=worlds))
    state, rng = GAME.new_state(Options(players, lawan), seed), Rng(seed)
    seen: list[tuple[int, int, Row]] = []
    dawn = 0
    while (decision := GAME.decision(state)) is not None:
        if BRAIN.is_resting(state) and state.round > dawn:
            dawn = state.round
            for seat in range(players):
                has = state.track(seat) + sum(scoring.tribute_esteem(state, seat))
                seen.append((seat, has, features(state, seat)))
        seat = decision.seats[0]
        legal = GAME.legal_actions(state, seat)
        quick = decision.by_rule or len(legal) == 1
        action = legal[0] if quick else bot.choose(GAME.view(state, seat), seat, rng, Budget(60.0)).actions[0]
        GAME.advance(state, seat, action)
    for seat, has, row in seen:
        yield row, GAME.scores(state).vp[seat] - has


def fitted(rows: Sequence[tuple[Mapping[str, float], float]]) -> dict[str, float]:
    """Return the worth of every feature: ridge regression by elimination."""
    names = sorted({name for row, _ in rows for name in row})
    at = {name: number for number, name in enumerate(names)}
    size = len(names)
    matrix = [[0.0] * (size + 1) for _ in names]
    for name, number in at.items():
        guess, count = next((PULL[kind] for kind in PULL if name.startswith(kind)), (0.0, 1.0))
        matrix[number][number], matrix[number][size] = count, count * guess
    for row, points in rows:
        for name, value in row.items():
            line = matrix[at[name]]
            line[size] += value * points
            for other, factor in row.items():
                line[at[other]] += value * factor
    for pivot in range(size):
        for lower in range(pivot + 1, size):
            share = matrix[lower][pivot] / matrix[pivot][pivot]
            if share:
                matrix[lower] = [mine - share * his for mine, his in zip(matrix[lower], matrix[pivot], strict=True)]
    found = [0.0] * size
    for number in reversed(range(size)):
        line = matrix[number]
        rest = sum(line[other] * found[other] for other in range(number + 1, size))
        found[number] = (line[size] - rest) / line[number]
    return dict(zip(names, found, strict=True))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("task", choices=("play", "fit"))
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--worlds", type=int, default=4)
    args = parser.parse_args()
    if args.task == "play":
        with args.file.open("a", encoding="utf-8") as out:
            for seed in range(args.seed, args.seed + args.games):
                for row, points in played(seed, args.worlds):
                    print(json.dumps([row, points]), file=out, flush=True)
        return 0
    rows = [(row, points) for row, points in map(json.loads, args.file.read_text("utf-8").splitlines())]
    for name, value in fitted(rows).items():
        print(f"{name:32} {value:6.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
