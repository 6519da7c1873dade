"""Everything at once, for as long as you like: games of every option, saving on a failing disk, spoiled files, screens
under random hands, windows killed. Works for every registered game.

    python3 dev.py soak --minutes M [--seed S] [--only PART]

The first failure of each kind is kept in out/soak as the smallest file that repeats it. Ctrl-C ends it with totals.
"""

import argparse
import contextlib
import os
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from burano.core.rng import Rng
from tests.soak._parts import PARTS, SHARES
from tests.soak._tables import Found

OUT = Path(__file__).parents[2] / "out" / "soak"
TELL_EVERY = 60.0


def main() -> int:
    parser = argparse.ArgumentParser(prog="dev.py soak")
    parser.add_argument("--minutes", type=float, default=2.0)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--only", choices=PARTS, action="append")
    args = parser.parse_args()
    spent = dict.fromkeys(args.only or PARTS, 0.0)
    done: dict[str, Counter[str]] = {name: Counter() for name in spent}
    failures: Counter[str] = Counter()
    rng, end, reported = Rng(args.seed), time.monotonic() + 60 * args.minutes, time.monotonic()
    print(f"soak: seed {args.seed}, {args.minutes:g} minutes", flush=True)
    with tempfile.TemporaryDirectory(prefix="soak-") as folder, contextlib.suppress(KeyboardInterrupt):
        while time.monotonic() < end:
            # Each part gets its share of the time, however long its rounds are.
            name = min(spent, key=lambda part: spent[part] / SHARES.get(part, 1))
            started = time.monotonic()
            try:
                done[name] += PARTS[name](Rng(rng.below(1 << 62)), Path(folder))
            except Found as found:
                _keep(found, failures)
            spent[name] += time.monotonic() - started
            if time.monotonic() - reported > TELL_EVERY:
                reported = time.monotonic()
                print(f"soak: {(end - reported) / 60:.0f} minutes left; {_totals(done, failures)}", flush=True)
    for name, counts in done.items():
        print(
            f"soak: {name}: " + (", ".join(f"{count:,} {what}" for what, count in sorted(counts.items())) or "nothing")
        )
    print(f"soak: {_totals(done, failures)}")
    return int(bool(failures))


def _totals(done: dict[str, Counter[str]], failures: Counter[str]) -> str:
    decisions = sum(counts["decisions"] for counts in done.values())
    return f"{decisions:,} decisions checked, {sum(failures.values())} failures"


def _keep(found: Found, failures: Counter[str]) -> None:
    """Write the first evidence of each kind of failure, and say where it is."""
    what = str(found)
    failures[what[:120]] += 1
    if failures[what[:120]] > 1:
        return
    OUT.mkdir(parents=True, exist_ok=True)
    path = OUT / f"failure-{int(time.time())}-{sum(failures.values())}{found.suffix}"
    path.write_bytes(found.evidence)
    print(f"soak: FAILED: {what}\n      {path}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
