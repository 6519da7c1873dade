"""Pages opened from the table of two people show nothing that lies face down: each is compared between two plays that
differ in secrets alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pygame
import pytest

from burano.core.session import Session
from burano.games.buru.setup import Options
from burano.games.buru.state import State
from burano.scenes.buru import catalogue
from burano.scenes.buru.flow import Flow
from burano.scenes.buru.table.scene import TableScene
from burano.scenes.shell.review.replay import ReplayScene
from burano.table.handover import scene as handover
from burano.table.input.command_handlers import watch_again
from burano.table.notebook.notebook import NotebookPage
from burano.table.play import board_view
from burano.table.play.board_view import BackToScene, BoardScene
from burano.table.play.flow import HANDOVER
from burano.table.reference.catalogue import CatalogueEntry, CatalogueSection
from tests.scenes.burano.stage import make_services
from tests.scenes.buru.stage import Play, new_play, table_of
from tests.scenes.buru.twin_plays import mornings, whole_plays

SIZE = (1280, 720)


def _open_back_to(table: TableScene) -> None:
    flow = table.flow
    scene = BackToScene(table.services, flow.session, flow.session.length, flow.viewing_seat, lambda: None)
    table.services.stack.push(scene)


OPEN: Mapping[str, Callable[[TableScene], object]] = {
    "catalogue": lambda table: table.parts.buttons.open_catalogue(),
    "playback": lambda table: watch_again(table.context),
    "board": lambda table: table.services.stack.push(BoardScene(table.services, table.flow.session)),
    "back to": _open_back_to,
    "hand-over": lambda table: table.services.stack.push(table.flow.make(HANDOVER)),
}
"""The pages, by name, and how each is opened."""


def table_with(home: Path, play: Play) -> TableScene:
    session: Session[State, Options] = Session.replay(play.game, play.table, play.journal)
    table = table_of(make_services(home, SIZE, "off"), session)
    table.services.stack.settle()
    return table


def page(home: Path, play: Play, name: str) -> object:
    """Everything that a page shows and speaks, over a second of time; None if the game does not open it now."""
    table = table_with(home, play)
    OPEN[name](table)
    stack = table.services.stack
    stack.settle()
    top = stack.top
    shown: list[object] = []
    for _frame in range(4):
        if top is table or top is not stack.top:
            break
        picture = pygame.Surface(SIZE)
        top.draw(picture)
        boxes = [(box.name, box.text) for box in top.boxes()]
        shown.append((picture.get_view("2").raw, boxes, [top.describe(widget) for widget in top.ui]))
        stack.update(0.3)
        stack.settle()
    stack.reset(table)
    table.services.close()
    return shown or None


def differ(home: Path, pair: tuple[Play, Play], name: str) -> bool | None:
    """Whether a page differs between two plays; None if neither opens it."""
    one, other = (page(home / str(number), play, name) for number, play in enumerate(pair))
    return None if one is None and other is None else one != other


@pytest.mark.parametrize("name", OPEN)
def test_no_page_shows_which_explorer_was_placed(name: str, tmp_path: Path) -> None:
    pairs = enumerate(mornings())
    found = [differ(tmp_path / str(number), pair, name) for number, pair in pairs if number and number % 2 == 0]
    assert True not in found and False in found


@pytest.mark.parametrize("name", OPEN)
def test_no_page_shows_elders_and_tribute_cards(name: str, tmp_path: Path) -> None:
    pairs = enumerate(whole_plays())
    found = [differ(tmp_path / str(number), pair, name) for number, pair in pairs if number % 3 == 0]
    assert True not in found and False in found


# ---- the test itself finds a leak on every page


def _in_catalogue(patch: pytest.MonkeyPatch) -> None:
    entry = lambda state: CatalogueEntry(str(state.bid_power))
    patch.setattr(catalogue, "sections", lambda state, seat: (CatalogueSection("", (entry(state),)),))
    patch.setattr(Session, "view", lambda self, seat: self.state)


def _in_playback(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(ReplayScene, "viewer", property(lambda self: 0, lambda self, seat: None), raising=False)


def _in_board(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(board_view, "NOBODY", 0)


def _in_back_to(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(BackToScene, "_viewer", property(lambda self: 0, lambda self, seat: None), raising=False)


def _in_hand_over(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(handover, "NOBODY", 0)


PLANTS: Mapping[str, Callable[[pytest.MonkeyPatch], None]] = {
    "catalogue": _in_catalogue,
    "playback": _in_playback,
    "board": _in_board,
    "back to": _in_back_to,
    "hand-over": _in_hand_over,
}


@pytest.mark.parametrize("name", OPEN)
def test_a_leak_is_found_on_whichever_page_it_is_planted(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pair = next(pair for number, pair in enumerate(mornings()) if number == 4)
    PLANTS[name](monkeypatch)
    assert differ(tmp_path, pair, name) is True


# ---- what is private to a person is not there while nobody in particular looks


def test_notes_stars_and_own_arrows_rest_while_several_share_the_screen(tmp_path: Path) -> None:
    table = table_with(tmp_path, new_play(2, 0, 4))
    table.context.notebook.write(0, NotebookPage(("my 5 lies at the Lake",), {0: "a star"}))
    table.refresh()
    table.parts.buttons.open_notebook()
    table.services.stack.settle()
    assert table.services.stack.top is table and not table.context.log.stars
    assert not table.parts.overlays.own_marks.press((600, 300))
    assert all("my 5" not in box.text and "a star" not in box.text for box in table.boxes())


def test_a_person_alone_has_them(tmp_path: Path) -> None:
    table = table_with(tmp_path, new_play(1, 1, 4, start=0))
    assert isinstance(table.flow, Flow) and table.flow.viewing_seat == 0
    assert table.parts.overlays.own_marks.press((600, 300))
    table.parts.buttons.open_notebook()
    table.services.stack.settle()
    assert table.services.stack.top is not table
