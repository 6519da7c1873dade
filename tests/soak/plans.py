"""Hints that keep their word, measured: `python -m tests.soak.plans [TURNS [FIRST_SEED [GAME…]]]`."""

from __future__ import annotations

import sys

from burano.core import registry
from tests.truth.kept_plans import Outcome, check_game


def main() -> int:
    turns = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 9000
    wrong = 0
    for game_id in sys.argv[3:] or registry.all_game_ids():
        outcome, seed, seats = Outcome(), first, registry.info(game_id).seats
        while outcome.counts["turns"] < turns:
            check_game(game_id, seats[seed % len(seats)], seed, turns, outcome)
            seed += 1
        counts = outcome.counts
        print(f"{game_id}: {counts['turns']} turns, {counts['kept']} of {counts['plans']} plans played to their end")
        print("  " + ", ".join(f"{key} {count}" for key, count in counts.items()), flush=True)
        print("\n".join(outcome.broken[:5]))
        wrong += counts["broken"] + counts["unexplained"] > 0.02 * counts["plans"]
    return min(wrong, 1)


if __name__ == "__main__":
    raise SystemExit(main())
