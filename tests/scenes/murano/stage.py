"""A table of Murano on the dummy video driver, and the sessions played at it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from burano.core.journal import Player, Table
from burano.core.plain_data import Plain
from burano.core.rng import Rng
from burano.core.session import Session
from burano.games.murano.game import Murano
from burano.games.murano.setup import Options
from burano.games.murano.state import State
from burano.scenes.murano.flow import Flow
from burano.scenes.murano.table.scene import TableScene
from burano.stage.scene import Services
from burano.table.play.play_options import PlayOptions
from tests.games.murano.play import keen
from tests.scenes.burano.stage import PEOPLE, make_services

Play = Session[State, Options]


def new_play(players: int, seed: int = 7, *, handover: str = "off", **options: Plain) -> Play:
    """A fresh play of people."""
    people = tuple(Player(PEOPLE[seat], (2, 1, 0, 3)[seat]) for seat in range(players))
    data: dict[str, Plain] = {"players": players, **options}
    extras = PlayOptions(handover=handover).to_extras()
    return Session(Murano(), Table("murano", data, seed, people, "until_reveal", extras))


def random_positions(players: int, seed: int) -> Iterator[Play]:
    """A play before every step of random play; each time the same session."""
    session, rng = new_play(players, seed), Rng(seed)
    while session.decision() is not None:
        yield session
        legal = session.legal(session.state.actor)
        keep = [action for action in legal if action.NAME not in ("end_turn", "pass", "end_scoring")] or legal
        session.submit(session.state.actor, keep[rng.below(len(keep))])


def skip_the_middle(table: TableScene, left: int) -> None:
    """Let the rules play on until `left` decisions before the end of the game they would play."""
    session = table.flow.session
    ahead = Session.replay(session.game, session.table, session.journal)
    choose = keen(Rng(1))
    while ahead.decision() is not None:
        ahead.submit(ahead.state.actor, choose(ahead.state, ahead.legal(ahead.state.actor)))
    for entry in ahead.journal[session.length : -left]:
        session.submit(entry.seat, entry.action)
    table.flow.go_on()


def open_table(home: Path, session: Play, size: tuple[int, int] = (1280, 720), motion: str = "off") -> TableScene:
    """The table of a play."""
    return table_of(make_services(home, size, motion), session)


def table_of(services: Services, session: Play) -> TableScene:
    flow = Flow(services, session)
    flow.start()
    services.stack.settle()
    table = services.stack.scenes[0]
    assert isinstance(table, TableScene)
    return table
