"""Seeded games for the tests: tables of every kind and a player that meets more of the rules than a random one."""

from __future__ import annotations

from burano.core import conformance
from burano.core.journal import Player, Table
from burano.core.rng import Rng
from burano.games.walking import actions as a
from burano.games.walking.game import Walking
from burano.games.walking.place import needs_token
from burano.games.walking.setup import Options

GAME = Walking()
KINDS = {
    "plain": {},
    "open": {"open_hands": True},
    "new": {"new_inhabitants": True, "strict_policeman": True},
    "beginner": {"beginner_piles": True, "no_penalty": True},
}


def table(players: int, kind: str, seed: int) -> Table:
    seats = tuple(Player(f"Player {seat}", seat) for seat in range(players))
    if players == 1 and kind == "beginner":
        kind = "plain"
    return Table("walking", Options(players=players, **KINDS[kind]).to_data(), seed, seats)


def eager(rng: Rng):
    """Builds houses up and spares tokens, so that games reach their end by five houses now and then."""

    def rank(state, action) -> int:
        if isinstance(action, a.Place):
            seat = state.actor
            begun = state.paint[seat * 11 + action.plot] != 0
            return 2 * begun + 2 * (not needs_token(state, seat, action.card, action.plot)) + rng.below(2)
        if isinstance(action, a.Acquire):
            return bin(action.floors).count("1") == rng.below(4)
        return 0

    def choose(state, legal):
        lively = [action for action in legal if not isinstance(action, a.EndTurn)]
        if lively and rng.below(12):
            ranks = [rank(state, action) for action in lively]
            return rng.choice([action for action, value in zip(lively, ranks, strict=True) if value == max(ranks)])
        return rng.choice(legal)

    return choose


def walk(players: int, kind: str, seed: int, lively: bool) -> conformance.Walk:
    """A game played to its end."""
    play = conformance.Walk(GAME, table(players, kind, seed), seed)
    for _ in play.steps(eager(Rng(seed)) if lively else None):
        pass
    return play
