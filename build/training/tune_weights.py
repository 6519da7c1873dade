"""Learn the evaluation's weights by self-play: `python build/training/tune_weights.py fit|climb|compare …`.

`fit` plays games with the current weights, with some noise so that unusual positions occur too, notes the features at
the end of every turn, and fits per phase of the game what each feature was worth in points still to come (ridge
regression around the old weights). `graft` takes a fitted file over, group by group of features, where that wins
matches. `climb` changes a few weights at random and keeps what wins matches. `compare` plays two weight files against
each other with rotated seats. Every run is seeded; docs/history/ai-diary.md keeps what came out.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from burano.ai.planner import TurnSearch
from burano.ai.ratings import wilson
from burano.core.rng import Rng
from burano.games.burano.game import Burano
from burano.games.burano.mind import features
from burano.games.burano.mind.brain import BRAIN, Weights, weights_from_data
from burano.games.burano.setup import Options
from burano.games.burano.state import State

SHIPPED = Path(__file__).resolve().parents[2] / "burano" / "games" / "burano" / "mind" / "weights.json"
GAME = Burano()
WIDTH, BEAM = 5, 4
Sample = tuple[int, list[float], float]
"""Phase, features, points still to come."""


class Seat:
    """A player with given weights; with noise it sometimes plays one of its next best turns."""

    def __init__(self, weights: Weights, noise: float = 0.0, width: int = WIDTH, beam: int = BEAM) -> None:
        self.weights = weights
        self.noise = noise
        self.width = width
        self.beam = beam
        self.search = TurnSearch(GAME, BRAIN, weights)


def play(seats: list[Seat], seed: int, samples: list[list[Sample]] | None = None) -> State:
    """Return one game. The searchers see the real hidden cards: for learning that is a fair shortcut, all sides do."""
    state = GAME.new_state(Options(players=len(seats)), seed)
    rng = Rng(seed).fork(77)
    notes: list[list[tuple[int, list[float], int]]] = [[] for _ in seats]
    while True:
        decision = GAME.decision(state)
        if decision is None:
            break
        actor = decision.seats[0]
        player = seats[actor]
        planned = BRAIN.plan(state, actor, player.weights, rng)
        if planned:
            for action in planned:
                GAME.advance(state, actor, action)
            continue
        lines = player.search.lines(state, actor, player.width, player.beam, None)
        pick = 0
        if player.noise and rng.unit() < player.noise:
            pick = rng.below(min(12, len(lines)))
        state = GAME.clone(lines[pick].state)
        if samples is not None:
            notes[actor].append((features.phase_of(state, actor), features.features(state, actor), state.vp[actor]))
        GAME.advance(state, actor, BRAIN.end_of_turn())
    if samples is not None:
        samples.append(
            [
                (phase, found, float(state.vp[seat] - vp))
                for seat in range(len(seats))
                for phase, found, vp in notes[seat]
            ]
        )
    return state


# ------------------------------------------------------------------ regression


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve linear equations by Gaussian elimination with pivoting."""
    size = len(right)
    rows = [[*matrix[i], right[i]] for i in range(size)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        head = rows[column]
        for row in range(column + 1, size):
            factor = rows[row][column] / head[column]
            if factor:
                for index in range(column, size + 1):
                    rows[row][index] -= factor * head[index]
    result = [0.0] * size
    for row in range(size - 1, -1, -1):
        rest = rows[row][size] - sum(rows[row][index] * result[index] for index in range(row + 1, size))
        result[row] = rest / rows[row][row]
    return result


def ridge(samples: list[Sample], prior: list[float], strength: float) -> tuple[list[float], float]:
    """Return the weights closest to the samples and, by `strength` in units of each feature's spread, to the prior; and
    the R²."""
    count = features.COUNT
    total = len(samples)
    means = [sum(found[i] for _, found, _ in samples) / total for i in range(count)]
    target_mean = sum(target for _, _, target in samples) / total
    gram = [[0.0] * count for _ in range(count)]
    right = [0.0] * count
    spread = 0.0
    for _, found, target in samples:
        centred = [found[i] - means[i] for i in range(count)]
        residual = target - target_mean
        spread += residual * residual
        for i in range(count):
            value = centred[i]
            if value:
                right[i] += value * residual
                row = gram[i]
                for j in range(i, count):
                    row[j] += value * centred[j]
    for i in range(count):
        for j in range(i):
            gram[i][j] = gram[j][i]
    plain = [row[:] for row in gram]
    for i in range(count):
        pull = strength * (gram[i][i] + total * 0.01)
        gram[i][i] += pull
        right[i] += pull * prior[i]
    fitted = solve(gram, right)
    explained = sum(
        fitted[i] * (2 * (right[i] - strength * (plain[i][i] + total * 0.01) * prior[i]))
        - fitted[i] * sum(plain[i][j] * fitted[j] for j in range(count))
        for i in range(count)
    )
    return fitted, explained / spread if spread else 0.0


def fit(args: argparse.Namespace) -> None:
    """Learn from the games of the current weights what each feature was worth."""
    data = read(args.weights)
    weights = weights_from_data(data, "all_round")
    samples: list[list[Sample]] = []
    start = time.perf_counter()
    for number in range(args.games):
        players = args.players[number % len(args.players)]
        play([Seat(weights, args.noise, args.width, args.beam) for _ in range(players)], args.seed + number, samples)
    flat = [sample for game in samples for sample in game]
    print(f"{args.games} games, {len(flat)} positions, {time.perf_counter() - start:.0f} s")
    table: list[list[float]] = []
    for phase in range(features.PHASES):
        chosen = [sample for sample in flat if sample[0] == phase]
        fitted, explained = ridge(chosen, weights.table[phase], args.strength)
        old = weights.table[phase]
        table.append([old[i] + args.step * (fitted[i] - old[i]) for i in range(features.COUNT)])
        print(f"phase {phase}: {len(chosen)} positions, R² {explained:.3f}")
    data["features"] = list(features.NAMES)
    data["weights"] = [[round(value, 4) for value in row] for row in table]
    write(args.out, data)


# ------------------------------------------------------------------ matches


def duel(
    new: Weights, old: Weights, games: int, seed: int, players: int, width: int = WIDTH, beam: int = BEAM
) -> tuple[float, float]:
    """Return wins and mean margin of `new` against tables of `old`, every deal once from each seat."""
    wins = 0.0
    margin = 0.0
    for number in range(games):
        hero = number % players
        seats = [Seat(new if seat == hero else old, 0.0, width, beam) for seat in range(players)]
        state = play(seats, seed + number // players)
        if hero in state.winners:
            wins += 1 / len(state.winners)
        margin += state.vp[hero] - sum(state.vp[s] for s in range(players) if s != hero) / (players - 1)
    return wins, margin / games


def compare(args: argparse.Namespace) -> None:
    """Play the first weight file against the second."""
    new = weights_from_data(read(args.new), args.styles[0])
    old = weights_from_data(read(args.old), args.styles[1])
    for players in args.players:
        start = time.perf_counter()
        wins, margin = duel(new, old, args.games, args.seed, players, args.width, args.beam)
        low, high = wilson(wins, args.games)
        print(
            f"{players} players: {wins:.1f}/{args.games} = {100 * wins / args.games:.1f} % "
            f"[{100 * low:.1f}, {100 * high:.1f}], margin {margin:+.1f} VP, {time.perf_counter() - start:.0f} s",
            flush=True,
        )


def climb(args: argparse.Namespace) -> None:
    """Take random steps on features' weights over all phases at once; a step stays if it wins by enough."""
    data = read(args.weights)
    rng = Rng(args.seed)
    end = time.monotonic() + args.minutes * 60
    trial = kept = 0
    while time.monotonic() < end:
        changed = json.loads(json.dumps(data))
        note: list[str] = []
        for _ in range(args.changes):
            index = rng.below(features.COUNT)
            factor = (0.6, 0.75, 1.3, 1.6)[rng.below(4)]
            shift = (-0.1, 0.1)[rng.below(2)]
            for row in changed["weights"]:
                row[index] = round(row[index] * factor + (shift if abs(row[index]) < 0.05 else 0.0), 4)
            note.append(f"{features.NAMES[index]}×{factor}")
        new, old = weights_from_data(changed, "all_round"), weights_from_data(data, "all_round")
        players = args.players[trial % len(args.players)]
        seed = args.seed + 1000 * trial
        trial += 1
        _, first = duel(new, old, args.games, seed, players, args.width, args.beam)
        if first <= args.margin:
            continue
        _, second = duel(new, old, 2 * args.games, seed + 500, players, args.width, args.beam)
        verdict = (first + 2 * second) / 3
        print(f"trial {trial} ({players} players) {', '.join(note)}: {first:+.1f}, {second:+.1f}", flush=True)
        if verdict > args.margin and second > args.margin / 2:
            data = changed
            kept += 1
            write(args.out, data)
            print(f"  kept ({kept} of {trial})", flush=True)
    write(args.out, data)
    print(f"{kept} of {trial} steps kept")


GROUPS: dict[str, tuple[str, ...]] = {
    "cubes": ("cubes_now", "cubes_next", "cubes_short", "ring_workers", "lace_cubes"),
    "coins": ("coins", "coins_more", "visible_coins", "earn_ready"),
    "roofs": ("roof_ready", "roof_ready_more", "roof_half", "roof_tiles", "cards", "fountains"),
    "lace": ("lace_payable", "lace_later", "lace_workers", "lace_unpaid", "arrow_lace"),
    "islands": ("islands_now", "islands_later", "island_workers"),
    "fish": ("sale_best", "sale_next", "sale_near", "fish_cards", "arrow_fish"),
    "houses": ("prepared", "prepared_kinds", "released_kinds"),
    "privilege": ("privilege", "privilege_more"),
}


def graft(args: argparse.Namespace) -> None:
    """Take each group of the fitted weights over in part or in whole, if that wins."""
    data, fitted = read(args.weights), read(args.fitted)
    for number, (group, names) in enumerate(GROUPS.items()):
        best = args.margin
        chosen = data
        for step in args.steps:
            changed = json.loads(json.dumps(data))
            for phase, row in enumerate(changed["weights"]):
                for name in names:
                    index = features.NAMES.index(name)
                    row[index] = round(row[index] + step * (fitted["weights"][phase][index] - row[index]), 4)
            new, old = weights_from_data(changed, "all_round"), weights_from_data(data, "all_round")
            margins = [
                duel(new, old, args.games, args.seed + 1000 * number, players, args.width, args.beam)[1]
                for players in args.players
            ]
            margin = sum(margins) / len(margins)
            print(f"{group} × {step}: {', '.join(f'{value:+.1f}' for value in margins)}", flush=True)
            if margin > best:
                best, chosen = margin, changed
        if chosen is not data:
            data = chosen
            write(args.out, data)
            print(f"  {group} kept", flush=True)
    write(args.out, data)


# ------------------------------------------------------------------ files and arguments


def read(path: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return data


def write(path: Path, data: dict[str, Any]) -> None:
    """Write one line for each row, so that changes can be read in a diff."""
    text = json.dumps(data, indent=1)
    lines: list[str] = []
    row: list[str] | None = None
    for line in text.splitlines():
        stripped = line.strip()
        if row is not None:
            row.append(stripped)
            if stripped.rstrip(",") == "]":
                lines.append(row[0] + " ".join(row[1:-1]) + row[-1])
                row = None
        elif stripped.endswith("[") and stripped != "[" or (stripped == "[" and '"weights"' not in line):
            row = [line]
        else:
            lines.append(line)
        if row is not None and len(row) == 2 and row[1] == "[":
            lines.append(row[0])
            row = ["  ["]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _numbers(text: str) -> list[int]:
    return [int(part) for part in text.split(",")]


def _task(tasks: Any, run: Any, games: int, players: str, width: int, beam: int) -> argparse.ArgumentParser:
    task: argparse.ArgumentParser = tasks.add_parser(run.__name__, help=run.__doc__)
    task.set_defaults(run=run)
    task.add_argument("--games", type=int, default=games)
    task.add_argument("--players", type=_numbers, default=_numbers(players))
    task.add_argument("--seed", type=int, default=1)
    task.add_argument("--width", type=int, default=width)
    task.add_argument("--beam", type=int, default=beam)
    if run is not compare:
        task.add_argument("--weights", type=Path, default=SHIPPED)
        task.add_argument("--out", type=Path, default=SHIPPED)
    return task


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    tasks = parser.add_subparsers(required=True)
    task = _task(tasks, fit, 300, "2,3,4", 3, 3)
    task.add_argument("--noise", type=float, default=0.25)
    task.add_argument("--strength", type=float, default=0.15)
    task.add_argument("--step", type=float, default=1.0)
    task = _task(tasks, graft, 60, "2,4", 3, 2)
    task.add_argument("fitted", type=Path)
    task.add_argument("--steps", type=float, nargs="+", default=[0.4, 1.0])
    task.add_argument("--margin", type=float, default=0.5)
    task = _task(tasks, climb, 40, "2,4", 3, 2)
    task.add_argument("--minutes", type=float, default=10)
    task.add_argument("--changes", type=int, default=2)
    task.add_argument("--margin", type=float, default=1.5)
    task = _task(tasks, compare, 100, "2", WIDTH, BEAM)
    task.add_argument("new", type=Path)
    task.add_argument("old", type=Path)
    task.add_argument("--styles", nargs=2, default=["all_round", "all_round"])
    args = parser.parse_args()
    args.run(args)


if __name__ == "__main__":
    main()
