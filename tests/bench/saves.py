"""How long saving and loading take. One figure has a limit: loading a finished game of four, replay verification
included, as a ratio to simulating that game once. Processor time, because other programs run beside this one.

    python3 dev.py bench saves
"""

import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from burano.core import registry
from burano.core.rng import Rng
from burano.core.session import Session
from burano.persistence import restoring, savefile
from burano.persistence.autosave_manager import AutosaveManager
from tests.persistence.plays import CREATED, NOW, moves, new_session

GAMES = 8
ROUNDS = 9
LIMIT = 1.5


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        paths = [Path(folder) / f"{number}{savefile.SUFFIX}" for number in range(GAMES)]
        for seed, path in enumerate(paths):
            savefile.write(path, savefile.take(_play(seed), "", CREATED, NOW))
        ratios, loads, simulations = [], [], []
        for _ in range(ROUNDS):
            simulated = sum(_timed(_simulate, seed) for seed in range(GAMES))
            loaded = sum(_timed(restoring.load, path) for path in paths)
            ratios.append(loaded / simulated)
            loads.append(loaded / GAMES * 1000)
            simulations.append(simulated / GAMES * 1000)
        session = _play(0)
        start = time.perf_counter()
        savefile.write(paths[1], savefile.take(session, "", CREATED, NOW))
        written = time.perf_counter() - start
        size = paths[0].stat().st_size
        decision = _autosave(Path(folder) / "autosave")
    ratio = statistics.median(ratios)
    print(f"saves: simulate a game of four once      {statistics.median(simulations):7.2f} ms")
    print(f"saves: load it and verify it by replay   {statistics.median(loads):7.2f} ms")
    print(f"saves: ratio, at most {LIMIT}                {ratio:7.2f}")
    print(f"saves: write it, with backups and syncs  {written * 1000:7.2f} ms, {size / 1024:.1f} KB")
    print(f"saves: autosave adds to a decision       {decision * 1000:7.3f} ms (median)")
    return int(ratio > LIMIT)


def _timed(work: Callable[[Any], object], argument: object) -> float:
    start = time.process_time()
    result = work(argument)
    spent = time.process_time() - start
    del result  # letting a play go is no part of loading it
    return spent


def _play(seed: int) -> Session[Any, Any]:
    session = new_session(4, seed)
    for seat, action in moves(session, seed):
        session.submit(seat, action)
    return session


def _simulate(seed: int) -> None:
    """The quickest way to play the game: no session, no events, choices at random."""
    game = registry.game("burano")
    state = game.new_state(game.options_from_data({"players": 4}), seed)
    rng = Rng(seed)
    while decision := game.decision(state):
        seat = rng.choice(decision.seats)
        game.advance(state, seat, rng.choice(game.legal_actions(state, seat)))


def _autosave(saves: Path) -> float:
    """What one watched decision costs the player more than an unwatched one."""
    costs = []
    for watched in (False, True):
        session = new_session(4, 3)
        autosaves = AutosaveManager(saves)
        if watched:
            autosaves.watch(session)
        spent = []
        for seat, action in moves(session, 3):
            start = time.perf_counter()
            session.submit(seat, action)
            spent.append(time.perf_counter() - start)
        autosaves.close()
        costs.append(statistics.median(spent))
    return costs[1] - costs[0]
