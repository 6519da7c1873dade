"""Seeded games for the tests: tables of every kind and a player that meets more of the rules than a random one."""

from __future__ import annotations

from burano.core import conformance
from burano.core.journal import Player, Table
from burano.core.rng import Rng
from burano.games.murano import actions as a
from burano.games.murano.board import A_BUILD, A_PLACE, A_RECRUIT, A_SPECIAL, tables
from burano.games.murano.game import Murano
from burano.games.murano.setup import Options
from burano.games.murano.state import SAIL

GAME = Murano()
KINDS = {
    "plain": {},
    "equal": {"equal_turns": True},
    "agreed": {"agreed_end": True},
}


def table(players: int, kind: str, seed: int) -> Table:
    seats = tuple(Player(f"Player {seat}", (seat + seed) % 4) for seat in range(players))
    return Table("murano", Options(players=players, **KINDS[kind]).to_data(), seed, seats)


def eager(rng: Rng):
    """Builds, recruits, places and produces rather than passes, so that games meet every rule."""

    def choose(state, legal):
        lively = [action for action in legal if not isinstance(action, a.Pass | a.EndTurn | a.AgreeEnd | a.EndScoring)]
        special = [
            action for action in lively if isinstance(action, a.SailRed | a.Build | a.Produce | a.ScoreCharacter)
        ]
        if special and rng.below(3):
            return rng.choice(special)
        return rng.choice(lively) if lively and rng.below(15) else rng.choice(legal)

    return choose


_SOUGHT = (A_RECRUIT, A_PLACE, A_BUILD, A_SPECIAL)


def keen(rng: Rng):
    """Recruits, places and builds as often as it can, so that many characters are scored and special cards taken."""

    def choose(state, legal):
        idle = a.Pass | a.EndTurn | a.AgreeEnd | a.EndScoring | a.RecruitNobody
        lively = [action for action in legal if not isinstance(action, idle)]
        liked = a.SailRed | a.Build | a.Produce | a.ScoreCharacter | a.Recruit | a.ReturnBead
        best = [action for action in lively if isinstance(action, liked)]
        if best and rng.below(4):
            return rng.choice(best)
        if state.phase == SAIL and rng.below(3):
            ring = tables().ring
            sought = [action for action in lively if isinstance(action, a.Sail) and ring[action.space] in _SOUGHT]
            if sought:
                return rng.choice(sought)
        return rng.choice(lively) if lively and rng.below(12) else rng.choice(legal)

    return choose


def walk(players: int, kind: str, seed: int, lively: bool) -> conformance.Walk:
    """A game played to its end."""
    play = conformance.Walk(GAME, table(players, kind, seed), seed)
    for _ in play.steps(eager(Rng(seed)) if lively else None):
        pass
    return play
