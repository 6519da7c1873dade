"""Try a change of a computer player against what is shipped: `python build/training/trial.py walking 2 100 A B`.

A and B are levels, each with changes in JSON behind it if wanted: `doge`, `'doge {"worlds": 6, "rival": 0.5}'`. What is
a field of `Level` changes the search, anything else the weights the level plays by; where those are a table by phase, a
list says what is added in the first phases: `'doge {"lace_payable": [-0.2, -0.2]}'`. A takes one seat, B all others;
every deal is played once from each seat. Thinking time is the processor's, so that a busy machine changes nothing.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from burano import resources
from burano.ai import bots
from burano.ai.match import Match
from burano.ai.ratings import median, wilson
from burano.core import registry
from burano.core.info import Level
from burano.games.burano.mind.brain import Weights
from burano.games.burano.mind.features import NAMES

SKILLS = {0: "beginner", 1: "common", 2: "expert"}
AMPLE = 60.0
"""Seconds a turn if none are given: a trial of so many worlds should not end by the clock."""


class Trial(Match):
    """A match in which the first of two names means one player made to order, the other one another."""

    def __init__(self, game_id: str, seconds: float, first: str, others: str) -> None:
        super().__init__(game_id, seconds, clock="processor")
        self._bots = {"doge": made(game_id, first), "master": made(game_id, others)}


def made(game_id: str, words: str) -> bots.Bot:
    """Return the player described by the words."""
    name, _, text = words.partition(" ")
    changes: dict[str, Any] = json.loads(text or "{}")
    level, style = bots.parse(game_id, name)
    level = level._replace(**{key: changes.pop(key) for key in list(changes) if key in Level._fields})
    brain = registry.brain(game_id)
    weights = brain.weights(style, level.skill)
    if isinstance(weights, Weights):
        for feature, by_phase in changes.items():
            for row, more in zip(weights.table, by_phase, strict=False):
                row[NAMES.index(feature)] += more
    elif changes:
        data = json.loads(resources.read_text("games", game_id, "mind", "weights.json"))
        data[SKILLS[level.skill]].update(changes)
        weights = sys.modules[type(brain).__module__].weights_from_data(data, style, level.skill)
    return bots.PLAYERS[level.player](registry.game(game_id), brain, weights, level)


class Result:
    """What came of the games, deal by deal."""

    def __init__(self) -> None:
        self.games = 0
        self.wins = 0.0
        self.own: list[float] = []
        """Mean points of the seat on trial, by deal."""
        self.margins: list[float] = []
        self.turns: list[float] = []

    def play(self, match: Match, players: int, seed: int) -> None:
        """Play one deal from every seat."""
        mine, theirs = 0, 0
        for own in range(players):
            played = match.play(["doge" if seat == own else "master" for seat in range(players)], seed)
            self.games += 1
            self.wins += (own in played.winners) / max(1, len(played.winners))
            self.turns += [seconds for seat, seconds in played.turns if seat == own]
            mine += played.vp[own]
            theirs += sum(played.vp) - played.vp[own]
        self.own.append(mine / players)
        self.margins.append(mine / players - theirs / players / max(1, players - 1))

    def __str__(self) -> str:
        deals = len(self.margins)
        own, margin = sum(self.own) / deals, sum(self.margins) / deals
        error = math.sqrt(sum((one - margin) ** 2 for one in self.margins) / max(1, deals - 1) / deals)
        low, high = wilson(self.wins, self.games)
        first = f"{100 * self.wins / self.games:.1f} % [{100 * low:.0f}, {100 * high:.0f}]"
        return (
            f"{self.games} games: {first}, {own:.1f} points, margin {margin:+.2f} ± {error:.2f},"
            f" a turn {median(self.turns):.3f} s"
        )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("players", type=int)
    parser.add_argument("deals", type=int)
    parser.add_argument("first", metavar="A")
    parser.add_argument("others", metavar="B", nargs="?", default="master")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=AMPLE, help="thinking time a turn; ample unless told")
    args = parser.parse_args()
    match, result = Trial(args.game, args.seconds, args.first, args.others), Result()
    for number in range(args.deals):
        result.play(match, args.players, args.seed + number)
        if (number + 1) % 5 == 0 or number + 1 == args.deals:
            print(f"{args.first} – {args.others}, {args.players} players, deal {args.seed} on, {result}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
