"""What a newcomer meets in the first round: the Lawan are introduced, a balloon stays in sight, pieces land."""

from collections import Counter
from pathlib import Path

import pygame
import pytest

from burano.core.rng import Rng
from burano.games.buru import actions as a
from burano.games.buru.board import FOREST, PLACED
from burano.scenes.buru.table.reveal import RevealScene
from burano.scenes.buru.table.scene import TableScene
from burano.table.contract.sheet import SHEET
from burano.table.staging.stage import point_at, spot_of
from tests.scenes.buru.stage import Play, new_play, open_table, positions


def digest(table: TableScene) -> str:
    return next((box.text for box in table.boxes() if box.name == "digest"), "")


@pytest.mark.parametrize(("people", "lawan"), [(1, 2), (2, 1)])
def test_the_first_turn_introduces_the_lawan_once(tmp_path: Path, people: int, lawan: int) -> None:
    session = new_play(people, lawan, start=0)
    table = open_table(tmp_path, session)
    assert "rivals that play by rule" in digest(table) and "Lawan A" in digest(table)
    while session.length == 0 or session.decision().seats != (0,):
        seat = session.state.actor
        session.submit(seat, session.legal(seat)[0])
    table.flow.go_on()
    assert "rivals that play by rule" not in digest(table)


def test_without_lawan_nobody_is_introduced(tmp_path: Path) -> None:
    assert digest(open_table(tmp_path, new_play(3, start=0))) == ""


def with_a_choice() -> Play:
    """A play in which the person may task an islander in two ways."""
    for seed in range(1, 20):
        for session in positions(1, 2, seed):
            legal = session.legal(session.state.actor) if session.state.actor == 0 else ()
            ways = Counter(x.card for x in legal if isinstance(x, a.Task) and x.option >= 0 and not x.choosy)
            if ways and max(ways.values()) > 1:
                return session
    raise AssertionError("no such position")


def test_a_large_card_does_not_lie_over_the_choice_it_opens(tmp_path: Path) -> None:
    table = open_table(tmp_path, with_a_choice(), (1280, 720))
    key = min(key for key in table.model.choices if key[0] == "islander")
    point_at(table, spot_of(table, key))
    table.update(1.0)
    assert table.parts.overlays._explanation() is not None
    table.context.ask(key)
    point_at(table, spot_of(table, key))
    table.update(1.0)
    sheet, shown = table.context.widget_of((SHEET, 0)), table.parts.overlays._explanation()
    assert sheet is not None and (shown is None or not shown.rect.colliderect(sheet.rect))


def test_pieces_land_below_the_reveal_and_the_turn_is_announced_after_it(tmp_path: Path) -> None:
    session, rng = new_play(3, seed=5), Rng(1)
    while not (session.decision().kind == "place" and session.state.turn == 3 * PLACED - 1):
        legal = session.legal(session.state.actor)
        session.submit(session.state.actor, legal[rng.below(len(legal))])
    table = open_table(tmp_path, session, motion="full")
    stack = table.services.stack
    action = next(x for x in session.legal(session.state.actor) if isinstance(x, a.Place) and x.region == FOREST)
    table.flow.submit(action)
    table.flow.go_on()
    stack.settle()
    reveal = stack.top
    assert isinstance(reveal, RevealScene) and table.context.animations.flights
    for _frame in range(60):
        stack.update(1 / 30)
    assert not table.context.animations.flights and not table.context.animations.hidden.keys
    assert not any(box.name in ("herald", "digest") for box in table.boxes())
    button = reveal.ui.find("go_on")
    assert button is not None
    button.activate()
    stack.settle()
    stack.update(1 / 30)
    assert stack.top is table and any(box.name == "herald" for box in table.boxes())
    pygame.event.clear()
