"""A table of Buru on the dummy video driver, and the people at it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from burano.core.journal import BY_RULE, Player, Table
from burano.core.rng import Rng
from burano.core.session import Session
from burano.games.buru.game import Buru
from burano.games.buru.setup import Options
from burano.games.buru.state import State
from burano.scenes.buru.flow import Flow
from burano.scenes.buru.table.scene import TableScene
from burano.stage.scene import Services
from burano.table.play.play_options import PlayOptions
from tests.scenes.burano.stage import PEOPLE, make_services

Play = Session[State, Options]


def new_play(players: int, lawan: int = 0, seed: int = 7, *, handover: str = "off", **options: object) -> Play:
    """People in the first seats, then Lawan."""
    names = [*PEOPLE[:players], *("Lawan A", "Lawan B")[:lawan]]
    colours = (2, 3, 1, 0)
    seats = tuple(
        Player(name, colours[seat], *((BY_RULE,) if seat >= players else ())) for seat, name in enumerate(names)
    )
    data = {"players": players, "lawan": lawan, **options}
    return Session(Buru(), Table("buru", data, seed, seats, "until_reveal", PlayOptions(handover=handover).to_extras()))


def play_on(session: Play, seed: int, decisions: int) -> Play:
    """Random play, for so many decisions."""
    rng = Rng(seed)
    for _step in range(decisions):
        if session.decision() is None:
            break
        legal = session.legal(session.state.actor)
        keep = [action for action in legal if action.NAME not in ("end_action", "decline")] or legal
        session.submit(session.state.actor, keep[rng.below(len(keep))])
    return session


def positions(players: int, lawan: int, seed: int, **options: object) -> Iterator[Play]:
    """A play before every step of random play; each time the same session."""
    session, rng = new_play(players, lawan, seed, **options), Rng(seed)
    while session.decision() is not None:
        yield session
        legal = session.legal(session.state.actor)
        keep = [action for action in legal if action.NAME not in ("end_action", "decline")] or legal
        session.submit(session.state.actor, keep[rng.below(len(keep))])


def open_table(
    home: Path, session: Play, size: tuple[int, int] = (1280, 720), motion: str = "off", **settings: object
) -> TableScene:
    services = make_services(home, size, motion)
    if settings:
        services.settings.change(**settings)
    return table_of(services, session)


def table_of(services: Services, session: Play) -> TableScene:
    flow = Flow(services, session)
    flow.start()
    services.stack.settle()
    table = services.stack.scenes[0]
    assert isinstance(table, TableScene)
    return table
