"""Hints held against the rules: `python -m tests.soak.words [HINTS [FIRST_SEED]]`.

Whole games are played by hints of the adviser, any of the three proposed; each hint is played in the true position and
every word of it compared with what the rules gave.
"""

from __future__ import annotations

import sys
from collections import Counter

from tests.truth.hints import CLAIMS, check_game


def main() -> int:
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 7000
    for game_id in CLAIMS:
        reported: Counter[str] = Counter()
        seed = first
        while reported["hints"] < wanted:
            reported += check_game(game_id, 2 + seed % 3, seed, wanted - reported["hints"])
            seed += 1
        hints = reported.pop("hints")
        print(f"{game_id}: {hints} hints of {seed - first} games, {sum(reported.values())} claims, none false")
        print("  " + ", ".join(f"{key[4:]} {count}" for key, count in reported.most_common()))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
