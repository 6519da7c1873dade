"""Taking cards from the supply: how many and from which end is always seen and chosen, and what is clicked is taken."""

from __future__ import annotations

from pathlib import Path

import pytest

from burano.ai.choice import Advice
from burano.core.protocol import Reason
from burano.games.walking.actions import ACQUIRE, END_TURN, Acquire
from burano.scenes.walking.table.scene import TableScene
from burano.ui.controls.boxes import Box
from tests.scenes.walking.stage import Play, new_play, open_table
from tests.ui.mouse import StackMouse

SIZES = ((1024, 640), (1024, 640), (1200, 675), (1280, 720), (1440, 900), (1920, 1080))
SCALES = (1.0, 1.25, 1.5, 2.0)
CHOOSER = ("count.1", "count.2", "count.3", "from.0", "from.1")


def box_of(table: TableScene, name: str) -> Box | None:
    return next((box for box in table.boxes() if box.name == name), None)


def after(first: Acquire) -> Play:
    """A play in which somebody has taken these cards and ended the turn."""
    session = new_play(2)
    for action in (first, END_TURN):
        session.submit(session.state.actor, action)
    return session


def click(table: TableScene, name: str) -> None:
    found = box_of(table, name)
    assert found is not None, name
    StackMouse(table.services.stack).click(found)


def taken(table: TableScene) -> list[Acquire]:
    return [step.action for step in table.flow.session.steps if isinstance(step.action, Acquire)]


WINDOWS = [
    (size, scale) for row, size in enumerate(SIZES) for column, scale in enumerate(SCALES) if (row + column) % 2 == 0
]


@pytest.mark.parametrize(("size", "scale"), WINDOWS, ids=str)
def test_how_many_and_from_which_end_is_chosen_in_every_window(
    size: tuple[int, int], scale: float, tmp_path: Path
) -> None:
    players = 1 + (SIZES.index(size) + SCALES.index(scale)) % 4
    table = open_table(tmp_path, new_play(players), size)
    table.services.stack.fit(ui_scale=scale)
    table.services.stack.settle()
    found = [box_of(table, name) for name in CHOOSER]
    rects = [box.rect for box in found if box is not None and box.enabled]
    assert len(rects) == len(CHOOSER), f"{players} players: {found}"
    others = [box.rect for box in table.boxes() if box.name in ("take", "undo", "redo", "hint")]
    for at, rect in enumerate(rects):
        assert table.view.window.contains(rect) and min(rect.size) >= 20
        assert rect.collidelist([*rects[at + 1 :], *others]) < 0, f"{players} players: {CHOOSER[at]} is covered"
    click(table, "count.2")
    click(table, "top.0")
    assert taken(table) == [ACQUIRE[0][0b110]]


def test_the_number_is_forgotten_with_the_turn_and_with_the_hint(tmp_path: Path) -> None:
    table = open_table(tmp_path, new_play(2))
    click(table, "count.3")
    click(table, "top.0")
    click(table, "undo")
    assert table.model.count == 1
    why = Reason("", "why.acquire", {"count": 3})
    table.context.hints.found = [Advice((ACQUIRE[1][0b111],), why, (why,))]
    table.parts.hint_overlay.point_out()
    assert table.model.count == 3
    frame, columns = table.game.geometry.frame_of(("bottom", 1)), table.model.state.board.columns
    assert frame is not None and frame.size == table.context.parts.supply.column(1, columns).size, (
        "all it takes is framed"
    )
    table.parts.hint_overlay.close()
    assert table.model.count == 1 and not table.model.picked()


def test_the_middle_card_alone_cannot_be_taken_and_says_why(tmp_path: Path) -> None:
    table = open_table(tmp_path, new_play(2))
    mouse, length = StackMouse(table.services.stack), table.flow.session.length
    middle = table.view.to_px(
        table.context.parts.supply.card(table.model.state.board.columns, table.model.state.board.columns)
    )
    top = box_of(table, "top.0")
    assert top is not None
    mouse.move(top.spot)
    assert table.model.picked() == [2]
    mouse.move(middle.center)
    assert table.model.picked() == [], "another card than the one pointed at is lit"
    shown = [box.text for box in table.boxes() if box.name == "callout"]
    assert shown and "skip none" in shown[0]
    mouse.press()
    mouse.release()
    assert table.flow.session.length == length
    assert table.context.animations.message is not None and "skip none" in table.context.animations.message.text
    mouse.wheel(1)
    assert len(table.model.picked()) == 2 and 1 in table.model.picked()


def test_every_card_pointed_at_is_among_those_that_are_highlighted(tmp_path: Path) -> None:
    table = open_table(tmp_path, after(ACQUIRE[0][0b100]))  # two are left in the first column, lying low
    state, supply, mouse = table.model.state, table.context.parts.supply, StackMouse(table.services.stack)
    assert table.model.drafting
    for count in (1, 2, 3):
        click(table, f"count.{count}")
        for space, card in enumerate(state.supply):
            rect = table.view.to_px(supply.card(space, state.board.columns))
            for y in (rect.y + 8, rect.bottom - 8):
                mouse.move((rect.centerx, y))
                floor, column = divmod(space, state.board.columns)
                highlighted = table.model.picked() if table.model.column == column else []
                middle = count == 1 and floor == 1 and column != 0
                assert card < 0 or (floor in highlighted) != middle, (count, space, highlighted)


def test_the_button_that_is_marked_says_how_many_there_are(tmp_path: Path) -> None:
    table = open_table(tmp_path, after(ACQUIRE[0][0b110]))
    click(table, "count.2")
    bottom = box_of(table, "bottom.0")
    assert bottom is not None
    StackMouse(table.services.stack).move(bottom.spot)
    pick = table.context.parts.supply.pick(table.model)
    assert [number for number in (1, 2, 3) if pick.is_on("count", number)] == [1]
    assert pick.is_lacking("count", 2)


def test_an_open_main_button_does_not_say_why_it_is_closed(tmp_path: Path) -> None:
    table = open_table(tmp_path, new_play(2))
    button = table.ui.find("take")
    assert button is not None and not button.enabled and "column" in button.tooltip
    top = box_of(table, "top.0")
    assert top is not None
    StackMouse(table.services.stack).move(top.spot)
    button = table.ui.find("take")
    assert button is not None and button.enabled and "column" not in button.tooltip


def test_decks_the_end_the_purse_and_cards_taken_tell_what_they_mean(tmp_path: Path) -> None:
    table = open_table(tmp_path, new_play(2), (1024, 640))
    top = box_of(table, "top.0")
    assert top is not None
    StackMouse(table.services.stack).move(top.spot)
    shown = {
        name: found.tooltip for name in ("deck.0", "end.0", "glance.0", "picked.0") if (found := table.ui.find(name))
    }
    assert "game ends" in shown["deck.0"] and "anybody" in shown["end.0"]
    assert "Permits." in shown["glance.0"] and "floor" in shown["picked.0"]
