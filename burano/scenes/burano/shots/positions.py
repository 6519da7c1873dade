"""Positions for pictures: games played with seeded random choices until a condition holds."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence

from burano.core.journal import Player, Table
from burano.core.protocol import Action, Decision
from burano.core.rng import Rng
from burano.core.session import Session
from burano.games.burano.game import Burano
from burano.games.burano.setup import Options
from burano.games.burano.state import State
from burano.table.play.play_options import PlayOptions
from burano.table.staging.play_until import play_until

Play = Session[State, Options]
_PEOPLE = (Player("Lucia", 1), Player("Marco", 0), Player("Elena", 2), Player("Niccolò", 3))
_PASSIVE = ("end_turn", "privilege_coin", "privilege_cube", "skip", "swap")


def table(
    players: int,
    seed: int,
    *,
    timer: int = 60,
    expiry: str = "urge",
    handover: str = "secrets",
    computers: tuple[int, ...] = (),
    open_pyramids: bool = False,
) -> Table:
    """Return a table with fixed players."""
    people = tuple(
        Player(person.name, person.color, "islander") if seat in computers else person
        for seat, person in enumerate(_PEOPLE[:players])
    )
    terms = PlayOptions(timer, expiry, handover)
    return Table(
        "burano",
        Options(players, open_pyramids=open_pyramids).to_data(),
        seed,
        people,
        "until_reveal",
        terms.to_extras(),
    )


def _choose(rng: Rng, kind: str, legal: Sequence[Action]) -> Action:
    """Choose an action at random, preferring builds, roofs and picks to passing."""
    lively = [action for action in legal if action.NAME not in _PASSIVE]
    if kind == "turn":
        for wanted in ("roof", "build", "pick"):
            of_kind = [action for action in lively if action.NAME == wanted]
            if of_kind and rng.below(5):
                return of_kind[rng.below(len(of_kind))]
        return legal[-1] if not lively or rng.below(3) == 0 else lively[rng.below(len(lively))]
    choices = lively or list(legal)
    return choices[rng.below(len(choices))]


def played(until: Callable[[State, Decision], bool], players: int = 4, seed: int = 5, **how: object) -> Play:
    """Return a session played until the condition is true or the game is over."""
    session: Play = Session(Burano(), table(players, seed, **how))  # type: ignore[arg-type]
    rng = Rng(seed)
    return play_until(session, until, lambda kind, legal: _choose(rng, kind, legal))


@functools.cache
def finished(players: int = 4, seed: int = 5) -> Play:
    """Return a finished game; it is cached, so do not change it."""
    return played(lambda state, decision: False, players, seed)
