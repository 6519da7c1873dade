"""Thousands of seeded games of Walking in Burano with every invariant: `python -m tests.soak.walking [GAMES [FIRST]]`.

Each game is played by random or lively players with 1–4 seats and every option in turn. All positions are audited and
recounted; saves, views, sampled states and the open record must come back as they went.
"""

from __future__ import annotations

import sys
import time
from collections import Counter

from burano.core import conformance
from burano.core.rng import Rng
from burano.games.walking import scoring
from burano.games.walking.record.reader import read_record
from burano.games.walking.record.writer import record_lines
from burano.games.walking.state import ENDS
from tests.games.walking.audit import audit, recount
from tests.games.walking.play import GAME, KINDS, eager, table


def soak(seed: int) -> tuple[int, int]:
    """One game; its decisions and how it ended. Raises with what broke."""
    players = 1 + seed % 4
    kind = list(KINDS)[seed // 4 % len(KINDS)]
    play = conformance.Walk(GAME, table(players, kind, seed), seed)
    rng = Rng(seed).fork(7)
    for number, state in enumerate(play.steps(eager(Rng(seed)) if seed % 3 else None)):
        audit(state)
        assert scoring.by_source(state) == recount(state)
        if number % 16 == seed % 16:
            conformance.check_position(GAME, state)
            conformance.check_view(GAME, state, rng)
            decision = GAME.decision(state)
            if decision is not None:
                seat = decision.seats[0]
                conformance.check_apply(GAME, state, seat, rng.choice(GAME.legal_actions(state, seat)))
    lines = list(record_lines(play.table, play.entries))
    again = read_record(lines)
    assert list(again.entries) == play.entries
    assert list(record_lines(again.table, again.entries)) == lines
    if seed % 10 == 0:
        conformance.check_session(GAME, play.table, play.entries)
    return len(play.entries), play.state.end


def main() -> int:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    ends: Counter[str] = Counter()
    decisions = 0
    start = time.perf_counter()
    for seed in range(first, first + games):
        try:
            played, end = soak(seed)
        except Exception:
            print(f"game {seed} broke", file=sys.stderr)
            raise
        decisions += played
        ends[ENDS[end]] += 1
    seconds = time.perf_counter() - start
    print(f"{games} games, {decisions} decisions, {seconds:.0f} s, ended by {dict(ends)}: all invariants hold")
    return 0


if __name__ == "__main__":
    sys.exit(main())
