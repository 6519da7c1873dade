"""Seeded games for the tests: tables of every kind and a player that meets more of the rules than a random one."""

from __future__ import annotations

from burano.core import conformance
from burano.core.journal import BY_RULE, HUMAN, Player, Table
from burano.core.rng import Rng
from burano.games.buru import actions as a
from burano.games.buru.game import Buru
from burano.games.buru.setup import Options

GAME = Buru()
KINDS = {
    "plain": {"lawan": 0},
    "lawan": {"lawan": 1},
    "two": {"lawan": 2, "level": "hard"},
    "long": {"long": True, "lawan": 0, "banyu": 1, "gunung": 0},
}
TABLES = [
    (players, kind)
    for players in (1, 2, 3, 4)
    for kind, options in KINDS.items()
    if 2 <= players + options["lawan"] <= 4
]


def table(players: int, kind: str, seed: int) -> Table:
    options = Options(players=players, **KINDS[kind])
    seats = tuple(Player(f"Player {seat}", seat, HUMAN if seat < players else BY_RULE) for seat in range(options.seats))
    return Table("buru", options.to_data(), seed, seats)


def eager(rng: Rng):
    """Uses what it has: recruits, tasks, pays tribute; so games reach long chains and short supplies."""

    def choose(state, legal):
        lively = [
            action
            for action in legal
            if not isinstance(action, (a.EndAction, a.Decline))
            and not (isinstance(action, a.Task) and action.option < 0 and state.board.tables.effects[action.card])
        ]
        return rng.choice(lively if lively and rng.below(12) else legal)

    return choose


def walk(players: int, kind: str, seed: int, lively: bool) -> conformance.Walk:
    """A game played to its end."""
    play = conformance.Walk(GAME, table(players, kind, seed), seed)
    for _ in play.steps(eager(Rng(seed)) if lively else None):
        pass
    return play
