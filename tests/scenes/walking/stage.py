"""A table of Walking in Burano on the dummy video driver, and the players at it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from burano.core.journal import Player, Table
from burano.core.rng import Rng
from burano.core.session import Session
from burano.games.walking.game import Walking
from burano.games.walking.setup import Options
from burano.games.walking.state import State
from burano.scenes.walking.flow import Flow
from burano.scenes.walking.table.scene import TableScene
from burano.stage.scene import Services
from burano.table.play.play_options import PlayOptions
from tests.scenes.burano.stage import PEOPLE, make_services
from tests.scenes.walking.player import StreetPlayer
from tests.ui.mouse import Mouse, StackMouse

Play = Session[State, Options]


def new_play(players: int, seed: int = 7, *, handover: str = "off", **options: object) -> Play:
    people = tuple(Player(PEOPLE[seat], (1, 0, 2, 3)[seat]) for seat in range(players))
    data = {"players": players, **options}
    return Session(
        Walking(), Table("walking", data, seed, people, "until_reveal", PlayOptions(handover=handover).to_extras())
    )


def random_positions(players: int, seed: int, **options: object) -> Iterator[Play]:
    """A play after every step of random play; each time the same session."""
    session, rng = new_play(players, seed, **options), Rng(seed)
    while session.decision() is not None:
        yield session
        legal = session.legal(session.state.actor)
        keep = [action for action in legal if action.NAME != "end_turn"] or legal
        session.submit(session.state.actor, keep[rng.below(len(keep))])


def open_table(home: Path, session: Play, size: tuple[int, int] = (1280, 720), motion: str = "off") -> TableScene:
    services = make_services(home, size, motion)
    return table_of(services, session)


def table_of(services: Services, session: Play) -> TableScene:
    flow = Flow(services, session)
    flow.start()
    services.stack.settle()
    table = services.stack.scenes[0]
    assert isinstance(table, TableScene)
    return table


def Person(  # noqa: N802 - a kind of player
    table: TableScene, seed: int = 1, mouse: Mouse | None = None, met: set[str] | None = None
) -> StreetPlayer:
    """Somebody who plays at this table."""
    return StreetPlayer(mouse or StackMouse(table.services.stack), seed, met)
