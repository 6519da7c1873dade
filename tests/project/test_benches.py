"""Benches are run by hand: their tables are played for a moment here, so that they keep up with the program."""

from pathlib import Path

import pygame

from burano.core.journal import Player, Table
from burano.core.session import Session
from burano.games.burano.game import Burano
from burano.games.burano.setup import Options
from burano.scenes.burano.flow import Flow
from tests.bench import frames, thinking


def _moments(tmp_path: Path, make_flow: type[Flow]) -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(frames.SIZE)
    players = tuple(Player(name, seat, "human") for seat, name in enumerate(thinking.NAMES))
    session: frames.Play = Session(Burano(), Table("burano", Options(players=4).to_data(), 1, players))
    stack, table = frames.seat_at(session, tmp_path, make_flow)
    people = thinking.People(session, None, 0.0)
    for _ in range(3):
        frames.frame(stack)
    for _ in range(4):
        assert people.update(1.0)
        table.flow.go_on()
        frames.frame(stack)
    assert session.length == 4
    table.flow.driver.close()


def test_the_table_of_the_frame_bench_is_played(tmp_path: Path) -> None:
    _moments(tmp_path, Flow)


def test_the_table_of_the_thinking_bench_is_played(tmp_path: Path) -> None:
    _moments(tmp_path, thinking.AtTheTable)
