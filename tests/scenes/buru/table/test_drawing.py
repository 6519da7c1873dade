"""What is painted after a step is what would be painted from scratch, with and without motion."""

from __future__ import annotations

from pathlib import Path

import pytest

from burano.core.rng import Rng
from burano.core.session import Session
from burano.scenes.buru.table.scene import TableScene
from tests.scenes.burano.stage import make_services
from tests.scenes.buru.player import Islander
from tests.scenes.buru.stage import Play, new_play, open_table, play_on, table_of
from tests.ui.mouse import StackMouse


def rest(table: TableScene) -> None:
    """Let everything come to rest, reveals included."""
    stack = table.services.stack
    for _frame in range(40):
        stack.settle()
        if stack.top is not None and stack.top.name == "reveal":
            stack.top._go_on()  # type: ignore[attr-defined]
        stack.update(0.25)
    stack.settle()


def picture(table: TableScene) -> bytes:
    return bytes(table.context.picture.surface.get_view("2").raw)


@pytest.mark.parametrize(("people", "lawan"), [(3, 0), (1, 2)])
def test_a_table_after_many_steps_looks_like_a_new_one(tmp_path: Path, people: int, lawan: int) -> None:
    session = play_on(new_play(people, lawan, 6), 2, 30)
    table = open_table(tmp_path / "one", session)
    rng = Rng(8)
    compared = 0
    for number in range(60):
        rest(table)
        decision = session.decision()
        if decision is None:
            break
        if table.flow.asks_me():
            legal = session.legal(table.flow.seat)
            keep = [action for action in legal if action.NAME not in ("end_action", "decline")] or legal
            table.context.play(keep[rng.below(len(keep))])
        if number % 6:
            continue
        rest(table)
        if session.decision() is None or not table.context.on_top:
            continue
        again: Play = Session.replay(session.game, session.table, session.journal)
        fresh = table_of(make_services(tmp_path / str(number), (1280, 720), "off"), again)
        rest(fresh)
        assert picture(table) == picture(fresh), decision
        compared += 1
    assert compared > 2


def test_pieces_move_and_everything_ends_as_without_motion(tmp_path: Path) -> None:
    session = new_play(1, 2, 9)
    table = open_table(tmp_path, session, motion="full")
    player = Islander(StackMouse(table.services.stack), seed=3)
    flown = 0
    for _step in range(160):
        if session.decision() is None:
            break
        player.step()
        flown += len(table.context.animations.flights)
        table.services.stack.update(0.2)
        table.services.stack.settle()
    assert flown > 30
