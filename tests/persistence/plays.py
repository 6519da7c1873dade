"""Games for the tests of saving: played quickly and the same way each time."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from burano.core import registry
from burano.core.journal import Player, Table
from burano.core.protocol import Action
from burano.core.rng import Rng
from burano.core.session import Session

CREATED = 1_750_000_000
NOW = CREATED + 3600
NAMES = ("Anna", "Łukasz", "Chiara", "Bo")


def table(players: int = 4, seed: int = 1, undo: str = "free", **options: Any) -> Table:
    seats = tuple(Player(NAMES[seat], seat) for seat in range(players))
    return Table("burano", {"players": players, **options}, seed, seats, undo)


def new_session(players: int = 4, seed: int = 1, undo: str = "free") -> Session[Any, Any]:
    fresh = table(players, seed, undo)
    # Options written out in full, as a session's own table has them.
    return Session(registry.game("burano"), replace(fresh, options=registry.info("burano").options_for(players)))


def moves(session: Session[Any, Any], seed: int = 7) -> Iterator[tuple[int, Action]]:
    """A seeded choice at every decision, until the game is over."""
    rng = Rng(seed)
    while decision := session.decision():
        seat = rng.choice(decision.seats)
        yield seat, rng.choice(session.legal(seat))


def play_on(session: Session[Any, Any], steps: int = 10_000, seed: int = 7) -> Session[Any, Any]:
    """Play some steps, or to the end."""
    for _, (seat, action) in zip(range(steps), moves(session, seed), strict=False):
        session.submit(seat, action)
    return session


def played(steps: int = 10_000, players: int = 4, seed: int = 1) -> Session[Any, Any]:
    return play_on(new_session(players, seed), steps)


def same(one: Session[Any, Any], other: Session[Any, Any]) -> bool:
    """Whether two sessions are the same play at the same position."""
    data = one.game.to_data
    return one.table == other.table and one.journal == other.journal and data(one.state) == data(other.state)
