"""Whole games under every invariant: `dev.py soak games -- GAME [GAMES [FIRST_SEED]]`.

Seats are random or Apprentices in turn, tables of every kind. After every decision the position is audited; every
tenth is checked as the conformance tests do (position, views, applied and simulated alike); every tenth game is
written as a record, judged by the referee and replayed to the same end.
"""

from __future__ import annotations

import importlib
import json
import sys
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

from burano.ai.bots import Bot, make_bot
from burano.ai.budget import Budget
from burano.core import conformance, registry
from burano.core.protocol import Action
from burano.core.rng import Rng
from burano.core.session import Session

BOTS = ("random", "apprentice")
DEEP, RECORDED = 10, 10


def chooser(game_id: str, seed: int, bots: dict[str, Bot]) -> Callable[[Any, list[Action]], Action]:
    """Decides for all seats: random and Apprentice in turn, who is which changing with the seed."""
    game, rng = registry.game(game_id), Rng(seed).fork(7)

    def choose(state: Any, legal: list[Action]) -> Action:
        decision = game.decision(state)
        assert decision is not None
        seat = decision.seats[0]
        name = BOTS[(seat + seed) % len(BOTS)]
        if name == "random" or decision.by_rule or len(legal) == 1:
            return rng.choice(legal)
        first = bots[name].choose(game.view(state, seat), seat, rng, Budget(60.0)).actions[0]
        return next(action for action in legal if action == first)

    return choose


def tables(game_id: str) -> list[tuple[int, str]]:
    """Numbers of players and kinds of tables that the game's tests know."""
    play = importlib.import_module(f"tests.games.{game_id}.play")
    every: list[tuple[int, str]] = getattr(play, "TABLES", None) or [
        (players, kind) for players in registry.info(game_id).seats for kind in play.KINDS
    ]
    return every


def main() -> int:
    game_id = sys.argv[1] if len(sys.argv) > 1 else "murano"
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 2000
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    game = registry.game(game_id)
    play, laws, referee, record = (
        importlib.import_module(f"tests.games.{game_id}.{part}") if part != "writer" else
        importlib.import_module(f"burano.games.{game_id}.record.writer")
        for part in ("play", "audit", "referee", "writer")
    )  # fmt: skip
    every, bots = tables(game_id), {name: make_bot(game_id, name) for name in BOTS}
    seen: Counter[str] = Counter()
    started = time.monotonic()
    for seed in range(first, first + games):
        players, kind = every[seed % len(every)]
        table = play.table(players, kind, seed)
        walk = conformance.Walk(game, table, seed)
        automata, rng = game.automata(walk.options), Rng(seed)
        for number, state in enumerate(walk.steps(chooser(game_id, seed // len(every), bots))):
            laws.audit(state)
            seen["positions"] += 1
            if (number + seed) % DEEP == 0:
                conformance.check_position(game, state, automata)
                conformance.check_view(game, state, rng)
                decision = game.decision(state)
                if decision is not None:
                    seat = decision.seats[-1]
                    conformance.check_apply(game, state, seat, rng.choice(game.legal_actions(state, seat)))
                seen["looked at closely"] += 1
        conformance.check_end(game, walk.state)
        seen["games"] += 1
        seen[f"{players} players, {kind}"] += 1
        if seed % RECORDED == 0:
            referee.judge([json.loads(line) for line in record.record_lines(walk.table, walk.entries)])
            again = Session.replay(game, walk.table, walk.entries)
            assert again.scores() == game.scores(walk.state)
            seen["records judged and replayed"] += 1
        if seen["games"] % 100 == 0:
            print(f"{game_id}: {dict(seen)}, {time.monotonic() - started:.0f} s", flush=True)
    print(f"{game_id}, seeds {first} to {first + games - 1}: no fault in {dict(seen)}", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
