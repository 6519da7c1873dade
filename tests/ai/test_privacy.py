"""Nothing a computer player receives determines what its seat may not know.

Two positions that a seat cannot tell apart, with different decks behind them and another seed of the table: the player
is sent the same bytes for both. So whatever it computes from them, it cannot tell one from the other.
"""

import json
import multiprocessing
from collections.abc import Iterator
from multiprocessing.connection import Connection
from typing import Any

import pytest

from burano.ai import search_seed
from burano.ai.match import Match
from burano.ai.thinker import Thinker
from burano.ai.worker import READY
from burano.core import registry
from burano.core.rng import Rng
from burano.core.session import Session
from burano.table.play import bot_driver


class Wire:
    """A process that only keeps what it is sent."""

    ends: list[Connection] = []

    def start(self, game_id: str, bot: str) -> Connection:
        here, there = multiprocessing.Pipe()
        there.send_bytes(READY)
        Wire.ends.append(there)
        return here

    def is_alive(self) -> bool:
        return True

    def kill(self) -> None: ...


@pytest.fixture
def mind(monkeypatch: pytest.MonkeyPatch) -> bot_driver.ProcessBackend:
    Wire.ends.clear()
    monkeypatch.setattr(bot_driver, "Thinker", lambda: Thinker(Wire))
    return bot_driver.ProcessBackend()


def sent(mind: bot_driver.ProcessBackend, session: Session[Any, Any], seat: int) -> dict[str, Any]:
    """The question as it goes over the wire, without its running number."""
    mind.start(session, seat, session.game.info.adviser, 3)
    mind.poll()
    while (message := Wire.ends[-1].recv_bytes()) == b"now":
        pass
    question: dict[str, Any] = json.loads(message)
    del question["id"]
    return question


def positions(game_id: str) -> Iterator[tuple[Session[Any, Any], int]]:
    match = Match(game_id)
    players = max(registry.info(game_id).seats)
    session = Session(match.game, match.table(["random"] * players, 11))
    rng = Rng(3)
    while (decision := session.decision()) is not None:
        if session.length % 17 == 0 and not decision.by_rule:
            yield session, decision.seats[0]
        session.pick(decision.seats[0], rng.below(len(session.legal(decision.seats[0]))))


@pytest.mark.parametrize("game_id", registry.all_game_ids())
def test_worlds_a_seat_cannot_tell_apart_are_the_same_to_its_player(
    game_id: str, mind: bot_driver.ProcessBackend
) -> None:
    different = 0
    for session, seat in positions(game_id):
        game = session.game
        true = game.to_data(session.state)
        question = sent(mind, session, seat)
        session._state, kept = game.sample(session.view(seat), Rng(session.length)), session._state
        table, session.table = session.table, Match(game_id).table(["random"] * len(session.table.players), 12345)
        try:
            different += game.to_data(session.state) != true
            assert sent(mind, session, seat) == question
        finally:
            session._state, session.table = kept, table
        assert session.table.seed not in (question["seed"], *question.values())
    assert different > 3


@pytest.mark.parametrize("seed", [0, 1, 7, 890000])
def test_a_seed_of_the_search_is_not_the_tables_nor_a_way_back_to_it(seed: int) -> None:
    assert search_seed.hashed_seed(seed) != seed and search_seed.hashed_seed(seed) == search_seed.hashed_seed(seed)
    assert Rng(search_seed.hashed_seed(seed)).state != Rng(seed).state
    assert search_seed.random_seed() != search_seed.random_seed()
    one, other = bot_driver.ProcessBackend(), bot_driver.ProcessBackend()
    assert one._seed != other._seed
