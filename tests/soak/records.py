"""300 recorded games, 100 per number of players, random and greedy, through the command line and the referee."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from burano.cli import main as burano
from tests.games.burano.referee import check_lines

GAMES = 50
BOTS = ("random", "greedy")


def main() -> int:
    checked = refused = 0
    with tempfile.TemporaryDirectory() as scratch:
        for players in (2, 3, 4):
            for bots in BOTS:
                folder = Path(scratch) / f"{players}-{bots}"
                seed = str(players * 1000)
                burano(["simulate", "--players", str(players), "--games", str(GAMES), "--seed", seed, "--bots", bots,
                        "--record", str(folder)])  # fmt: skip
                for path in sorted(folder.iterdir()):
                    verdict = check_lines(path.read_text("utf-8").splitlines())
                    checked += 1
                    if not verdict.ok:
                        refused += 1
                        print(f"{players} {bots} {path.name}: {verdict}", file=sys.stderr)
    print(f"{checked} records checked, {refused} refused")
    return 1 if refused or checked != 300 else 0


if __name__ == "__main__":
    sys.exit(main())
