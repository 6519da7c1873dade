"""Engine speed, as ratios in one run: whole random four-player games of every game, and a copy in mid-game.

Beside the bare engines run the whole way of `simulate` (session, journal, bots asked one by one) and catanatron.
"""

from __future__ import annotations

import random
import statistics
import sys
from collections.abc import Callable
from functools import partial
from time import process_time

from burano.ai import bench
from burano.ai.match import Match
from burano.core import registry

PLAYERS = 4
GAMES = 12
ROUNDS = 7
COPIES = bench.COPIES


def engine_round(game_id: str, seed: int) -> tuple[float, float]:
    """Decisions per second and microseconds per clone."""
    found = bench.measure(game_id, PLAYERS, GAMES, seed * GAMES)
    return found.a_second, found.copy_us


def simulate_round(game_id: str, seed: int) -> tuple[float, float]:
    """The same games as `burano simulate` plays them; what is copied there is the same."""
    match = Match(game_id)
    start = process_time()
    decisions = sum(match.play(["random"] * PLAYERS, seed * GAMES + number).decisions for number in range(GAMES))
    return decisions / (process_time() - start), 0.0


def catanatron_round(seed: int) -> tuple[float, float]:
    """The same for the peer: its own random players and its own copy."""
    from catanatron import Color, Game, RandomPlayer

    def new(number: int) -> object:
        random.seed(number)
        return Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=number)

    start = process_time()
    decisions = 0
    for number in range(3):
        game = new(seed * 3 + number)
        game.play()  # type: ignore[attr-defined]
        records = getattr(game.state, "action_records", None)  # type: ignore[attr-defined]
        decisions += len(records if records is not None else game.state.actions)  # type: ignore[attr-defined]
    speed = decisions / (process_time() - start)
    game = new(seed)
    for _ in range(400):
        if game.winning_color() is not None:  # type: ignore[attr-defined]
            break
        game.play_tick()  # type: ignore[attr-defined]
    start = process_time()
    for _ in range(COPIES // 4):
        game.copy()  # type: ignore[attr-defined]
    return speed, (process_time() - start) / (COPIES // 4) * 1e6


Rows = list[tuple[float, float]]


def measure(rounds: dict[str, Callable[[int], tuple[float, float]]]) -> dict[str, Rows]:
    """Interleaved rounds, so that a busy machine slows all alike."""
    results: dict[str, Rows] = {name: [] for name in rounds}
    for number in range(ROUNDS):
        for name, run in rounds.items():
            results[name].append(run(number))
    return results


def middle(rows: Rows) -> tuple[float, float]:
    return statistics.median(row[0] for row in rows), statistics.median(row[1] for row in rows)


def ratio(rows: Rows, others: Rows, column: int) -> float:
    """The median of the rounds' ratios."""
    return statistics.median(row[column] / other[column] for row, other in zip(rows, others, strict=True))


def main() -> int:
    games = registry.all_game_ids()
    rounds: dict[str, Callable[[int], tuple[float, float]]] = {}
    for name in games:
        rounds[name] = partial(engine_round, name)
        rounds[f"simulate {name}"] = partial(simulate_round, name)
    try:
        import catanatron  # noqa: F401
    except ImportError:
        print("catanatron is not installed: absolute figures only", file=sys.stderr)
    else:
        rounds["catanatron"] = catanatron_round
    found = measure(rounds)
    for name, rows in found.items():
        speed, copy = middle(rows)
        print(f"{name:18} {speed:10,.0f} decisions/s" + (f"   {copy:7.1f} µs/copy" if copy else ""))
    for name in games:
        built = f"{name}, {bench.built(name)}"
        whole_way = ratio(found[name], found[f"simulate {name}"], 0)
        print(f"ratio ({built}): simulate costs {whole_way:.2f}× the bare engine a decision (wanted ≤ 2.5 pure)")
        if "catanatron" in found:
            ours, peer = found[name], found["catanatron"]
            print(f"ratio ({built}): {ratio(ours, peer, 0):.1f}× decisions/s (wanted ≥ 3 pure, ≥ 12 compiled)")
            print(f"ratio ({built}): copy {ratio(ours, peer, 1):.3f} of the peer's (wanted ≤ 0.25)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
