"""What cannot be taken back is chosen first and confirmed: a visitor, a card that is returned."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from burano.ai.choice import Advice
from burano.core.protocol import Reason
from burano.core.session import Session
from burano.games.walking import actions as a
from burano.games.walking.game import Walking
from burano.games.walking.state import PLACE, VISIT
from burano.scenes.walking.lesson.first_houses import first_houses
from burano.scenes.walking.shots.positions import waiting
from burano.scenes.walking.table.scene import TableScene
from burano.table.play.model import Key
from tests.scenes.walking.stage import open_table, random_positions
from tests.ui.mouse import StackMouse


def asked(home: Path, kind: str, size: tuple[int, int] = (1280, 720), players: int = 3) -> TableScene:
    """A table where somebody has to decide something."""
    play = waiting(kind, players, 5)
    return open_table(home, Session.replay(play.game, play.table, play.journal), size)


def click(table: TableScene, name: str) -> None:
    mouse = StackMouse(table.services.stack)
    mouse.click(next(box for box in table.boxes() if box.name == name))
    table.services.stack.update(1.0)


def last(table: TableScene) -> Key:
    return max(table.model.actions)


@pytest.mark.parametrize("kind", ["visit", "discard"])
def test_a_click_chooses_and_the_main_button_confirms(kind: str, tmp_path: Path) -> None:
    table = asked(tmp_path, kind)
    length, key = table.flow.session.length, last(table)
    click(table, f"{key[0]}.{key[1]}")
    assert table.flow.session.length == length and table.model.chosen == key
    button = table.ui.find("choose")
    assert button is not None and button.enabled and button.spoken_value().startswith(("Welcome", "Return"))
    click(table, "choose")
    done = table.flow.session.steps[length].action
    assert isinstance(done, a.Visit | a.Discard) and key[1] in (
        done.character if isinstance(done, a.Visit) else done.card,
    )


def test_a_second_click_confirms_but_a_double_click_does_not(tmp_path: Path) -> None:
    table = asked(tmp_path, "visit")
    length, key = table.flow.session.length, last(table)
    name = f"{key[0]}.{key[1]}"
    box = next(box for box in table.boxes() if box.name == name)
    StackMouse(table.services.stack).move(box.spot)
    for _half in range(2):
        for event in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            table.services.stack.handle(pygame.Event(event, pos=box.spot, button=1))
        table.services.stack.update(0.05)
    assert table.flow.session.length == length and table.model.chosen == key
    for _frame in range(9):
        table.services.stack.update(0.1)
    click(table, name)
    assert isinstance(table.flow.session.steps[length].action, a.Visit)


def test_another_can_be_chosen_instead_and_escape_chooses_none(tmp_path: Path) -> None:
    table = asked(tmp_path, "visit")
    length, keys = table.flow.session.length, sorted(table.model.actions)
    for key in keys[:2]:
        click(table, f"{key[0]}.{key[1]}")
        assert table.model.chosen == key
    table.services.stack.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0))
    assert table.model.chosen is None and table.services.stack.top is table
    assert table.flow.session.length == length


def test_a_hint_chooses_its_visitor_for_its_house_but_never_for_another_the_player_chose(tmp_path: Path) -> None:
    """The button takes what was chosen, also if a hint came in the meantime."""
    session = next(play for play in random_positions(2, 32) if play.state.phase == VISIT and len(play.state.due) > 1)
    table = open_table(tmp_path, session)
    seat, house = table.flow.seat, session.state.due[1]
    hinted = next(act for act in session.legal(seat) if isinstance(act, a.Visit) and act.plot == house)

    def hint() -> None:
        table.context.hints.show(seat, session.length, [Advice((hinted,), Reason("", "why"), ())])
        table.parts.hint_overlay.point_out()

    hint()
    assert table.model.chosen is not None and table.model.actions[table.model.chosen] == hinted
    table.parts.hint_overlay.close()
    assert table.model.chosen is None
    mine = max(key for key in table.model.actions if key[1] != hinted.character)
    table.context.choose(mine)
    hint()
    table.parts.hint_overlay.close()
    assert table.model.chosen == mine


def test_the_visitors_in_a_drawer_need_no_button_to_look_at_the_table(tmp_path: Path) -> None:
    table = asked(tmp_path, "visit", (1024, 576))
    assert table.context.drawers.is_open("characters")
    assert not any(box.name.startswith("peek") for box in table.boxes())
    table.parts.drawer_controller.close()
    assert not table.context.drawers.is_open("characters")
    plot = table.model.state.due[0]
    click(table, f"house.{plot}")
    assert table.context.drawers.is_open("characters"), "who comes? was clicked, and nobody is offered"
    assert table.context.animations.message is not None


def test_the_words_below_a_finished_house_ask_for_a_visitor_only_when_one_can_be_chosen(tmp_path: Path) -> None:
    session = next(play for play in random_positions(2, 5) if play.state.due and play.state.phase == PLACE)
    table = open_table(tmp_path, session)
    shown = {box.text for box in table.boxes() if "missing" in box.name}
    assert "who comes?" not in shown and "visitor soon" in shown


def test_a_house_another_family_has_finished_asks_nothing_in_the_own_street(tmp_path: Path) -> None:
    [lesson] = first_houses()
    table = lesson.table()
    record = lesson.record(table)
    visit = next(at for at, entry in enumerate(record) if entry.seat == 1 and isinstance(entry.action, a.Visit))
    mine = open_table(tmp_path, Session.replay(Walking(), table, record[:visit]))
    shown = {box.text for box in mine.boxes() if "missing" in box.name}
    assert mine.model.state.due and mine.model.seat == 0 and shown == {"1 floor to go"}


@pytest.mark.parametrize("kind", ["acquire", "visit"])
def test_the_list_of_hints_leaves_the_street_free_in_a_small_window(kind: str, tmp_path: Path) -> None:
    table = asked(tmp_path, kind, (1024, 640), players=2)
    table.parts.hint_overlay.ask()
    for _frame in range(9):
        table.services.stack.update(0.1)
    card = next(box.rect for box in table.boxes() if box.name == "hint.head")
    street = table.view.to_px(table.context.parts.street.plan(table.model.state.shape[table.model.seat]).whole)
    assert not card.colliderect(street)


def test_the_mark_of_a_hint_hides_no_face(tmp_path: Path) -> None:
    table = asked(tmp_path, "visit")
    for key in table.model.actions:
        at, tile = table.game.geometry.middle_of(key), table.game.geometry.anchor(key)
        assert at is not None and table.view.px(at[0]) < tile.x + tile.w / 5
