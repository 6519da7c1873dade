"""`burano bench`: speed of a game's rules, measured by random games without a window."""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Mapping
from time import process_time
from typing import Any, NamedTuple

from burano.ai.simulate import add_game, options_of
from burano.core import registry
from burano.core.errors import BadData
from burano.core.protocol import Plain

COPIES = 2000


class Speed(NamedTuple):
    """Measured values, in processor time."""

    decisions: int
    a_second: float
    copy_us: float
    """Microseconds to copy a position from the middle of a game."""


def play(
    game_id: str, players: int, seed: int, stop: int = 10**9, options: Mapping[str, Plain] | None = None
) -> tuple[Any, int]:
    """Play a random game, or its first `stop` decisions. Return the last position and the number of decisions."""
    game = registry.game(game_id)
    state = game.new_state(game.options_from_data({**game.info.options_for(players), **(options or {})}), seed)
    rng, decisions = random.Random(seed), 0
    while decisions < stop:
        decision = game.decision(state)
        if decision is None:
            break
        seat = decision.seats[0]
        choices = game.legal_actions(state, seat)
        game.advance(state, seat, choices[int(rng.random() * len(choices))])
        decisions += 1
    return state, decisions


def measure(game_id: str, players: int, games: int, seed: int, options: Mapping[str, Plain] | None = None) -> Speed:
    """Play that many random games, and copy a position from the middle of the first; return the speeds."""
    play(game_id, players, seed, options=options)  # fill caches before measuring
    start = process_time()
    played = [play(game_id, players, seed + number, options=options)[1] for number in range(games)]
    speed = sum(played) / max(process_time() - start, 1e-9)
    state, _ = play(game_id, players, seed, played[0] // 2, options)
    clone, start = registry.game(game_id).clone, process_time()
    for _ in range(COPIES):
        clone(state)
    return Speed(sum(played), speed, (process_time() - start) / COPIES * 1e6)


def built(game_id: str) -> str:
    """Return whether the rules run compiled, as text."""
    file = str(sys.modules[type(registry.game(game_id)).__module__].__file__)
    return "compiled" if file.endswith((".so", ".pyd")) else "pure Python"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of `burano bench`."""
    add_game(parser)
    parser.add_argument("--players", type=int, metavar="N", help="players at the table; as many as can unless told")
    parser.add_argument("--games", type=int, default=20, metavar="G", help="how many games to play")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="seed of the first game; the others follow")


def run(arguments: argparse.Namespace) -> int:
    """Run the measurement and print the result; return the exit code."""
    seats = registry.info(arguments.game).seats
    players = arguments.players if arguments.players is not None else seats[-1]
    if players not in seats or arguments.games < 1:
        print(f"burano bench: {min(seats)} to {max(seats)} can play, at least one game", file=sys.stderr)
        return 2
    try:
        found = measure(arguments.game, players, arguments.games, arguments.seed, options_of(arguments.option))
    except BadData as problem:
        print(f"burano bench: {problem}", file=sys.stderr)
        return 2
    print(f"{arguments.game}, {built(arguments.game)}, {players} players, {arguments.games} random games")
    print(f"{found.a_second:12,.0f} decisions a second of processor time ({found.decisions:,} in all)")
    print(f"{found.copy_us:12.1f} µs to copy a position")
    return 0
