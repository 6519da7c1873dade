"""How far the losses an analysis states agree with a longer search: `dev.py bench verdicts -- [CHOICES [FIRST_SEED]]`.

Choices of fresh games between players of all levels. For each the analysis names the best alternative and what it would
have been worth; the same pair is then imagined four own turns ahead instead of two and three, in more and other worlds.
A choice counts as faulted if the analysis states a loss: `INEXACT` or more, beyond its error. Of smaller differences a
player sees nothing.
"""

from __future__ import annotations

import sys
from typing import Any

from burano.ai.analysis import INEXACT, choices
from burano.ai.budget import Budget
from burano.ai.judge import Comparison, Judge, TurnPart
from burano.ai.match import Match
from burano.ai.search_seed import apart, rng_for
from burano.core import registry
from burano.core.rng import Rng
from burano.core.session import Session

GAME = "burano"
HORIZON, WORLDS = 4, 20
SMALL = 0.5
TABLES = (["islander", "master"], ["apprentice", "islander", "master"], ["master", "islander", "master", "apprentice"])


def rank_correlation(pairs: list[tuple[float, float]]) -> float:
    """Spearman's, ties sharing their rank."""
    columns = []
    for column in (0, 1):
        values = sorted(pair[column] for pair in pairs)
        ranks = {value: values.index(value) + (values.count(value) - 1) / 2 for value in set(values)}
        columns.append([ranks[pair[column]] for pair in pairs])
    means = [sum(column) / len(column) for column in columns]
    top = sum((a - means[0]) * (b - means[1]) for a, b in zip(*columns, strict=True))
    below = [sum((value - mean) ** 2 for value in column) for column, mean in zip(columns, means, strict=True)]
    return top / (below[0] * below[1]) ** 0.5 if all(below) else 0.0


def _mean(values: list[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def judged(
    session: Session[Any, Any], judge: Judge, start: int, end: int, whole: bool
) -> tuple[Any, int, TurnPart, Comparison | None]:
    """What the analysis says of one choice: its verdict, and what it was about."""
    brain, seat = registry.brain(GAME), session.journal[start].seat
    played = TurnPart(tuple(e.action for e in session.journal[start:end] if e.action != brain.end_of_turn()), whole)
    view = session.game.view(session.state_after(start), seat)
    return (
        view,
        seat,
        played,
        judge.compare(view, seat, played, rng_for(apart(session.table.seed), seat, start), Budget(1e9)),
    )


def main() -> int:
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 55000
    match, judge, longer = Match(GAME, seconds=0.3), Judge(GAME), Judge(GAME, HORIZON)
    rng = Rng(seed)
    pairs: list[tuple[float, float]] = []
    faults: list[tuple[float, float]] = []
    while len(pairs) < wanted:
        played = match.play(TABLES[seed % 3], seed)
        assert played.table is not None
        session = Session.replay(match.game, played.table, played.journal)
        found = list(choices(match.game, registry.brain(GAME), session.table, session.journal))
        for _ in range(5):
            start, end, whole = rng.choice(found)
            view, seat, row, verdict = judged(session, judge, start, end, whole)
            if verdict is None:
                continue
            truth = _mean(longer.gains(view, seat, [verdict.better], row, WORLDS, Rng(seed + start), Budget(1e9))[0])
            pairs.append((verdict.gain, truth))
            if verdict.gain >= max(INEXACT, verdict.error):
                faults.append(pairs[-1])
            print(f"{seed} {start} {verdict.gain:.2f} {verdict.error:.2f} {truth:.2f}", flush=True)
        seed += 1
    right = sum(1 for _, truth in faults if truth > 0)
    print(f"{len(pairs)} choices, {len(faults)} faulted: sign right {right} of {len(faults)}")
    sure = [pair for pair in pairs if abs(pair[0]) > SMALL]
    right = sum(1 for stated, truth in sure if stated * truth > 0)
    print(f"sign right {right} of {len(sure)} beyond {SMALL}; rank correlation {rank_correlation(pairs):.2f}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
