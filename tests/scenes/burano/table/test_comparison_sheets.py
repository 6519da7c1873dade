"""What players compare: rivals' cards, the race for points, the next clean-up, fish that are left."""

from pathlib import Path

import pygame
import pytest

from burano.games.burano import actions as a
from burano.games.burano.lace import needs_privilege
from burano.games.burano.mind.outlook import outlook
from burano.games.burano.pyramid import free_cubes
from burano.games.burano.view import unseen_fish
from burano.scenes.burano import names
from burano.scenes.burano.art.solids import hides_roof, solids
from burano.scenes.burano.table.outlook_sheet import OutlookSheet
from burano.scenes.burano.table.panels.top import spread
from burano.scenes.burano.table.papers import bonus_paper
from burano.ui.controls.boxes import Box
from tests.scenes.burano.table_with_mouse import Seated, asked, names_on_top, press_key, turn

DETAILS = ("coins", "privilege", "fish", "buildings", "arrows", "prep", "free", "pyramid", "roofs")


def tip(seated: Seated, name: str) -> str:
    widget = seated.table.ui.find(name)
    assert widget is not None, name
    return widget.tooltip


def test_everything_on_a_rivals_card_explains_itself(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.EndTurn)
    model = seated.table.model
    for seat in model.others():
        texts = {detail: tip(seated, f"player.{seat}.{detail}") for detail in DETAILS}
        assert len(set(texts.values())) == len(DETAILS), "each says something of its own"
        assert str(model.state.coins[seat]) in texts["coins"]
        free = [color for color, count in enumerate(free_cubes(model.state, seat)) if count]
        assert all(names.color(color) in texts["free"] for color in free)
    start = model.state.start
    flags = [box.name for box in seated.table.boxes() if box.name.endswith(".starts") and box.name.startswith("player")]
    assert flags == ([f"player.{start}.starts"] if start != model.seat else [])


WAYS = {
    a.PrivilegeCoin: "a coin",
    a.SwapDocks: "a swap of two fishing huts",
    a.PrivilegeCube: "a cube for your pyramid",
}


@pytest.mark.parametrize(
    ("kind", "way"), [("sailing", a.SwapDocks), ("turn", a.PrivilegeCube), ("lace", a.PrivilegeCoin)]
)
def test_the_privilege_button_says_what_a_point_buys_now(tmp_path: Path, kind: str, way: type) -> None:
    seated = asked(tmp_path, kind, way)
    texts, legal = tip(seated, "use_privilege"), {type(action) for action in seated.table.model.legal}
    for use, words in WAYS.items():
        assert (words in texts) == (use in legal), texts
    squares = [action.square for action in seated.table.model.legal if isinstance(action, a.LaceAt)]
    costly = any(needs_privilege(seated.table.model.state, 0, square) for square in squares)
    assert ("a workshop square marked −1" in texts) == costly


def test_a_click_on_any_of_it_opens_the_board(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.EndTurn)
    seat = seated.table.model.others()[0]
    seated.run(1.0)
    seated.mouse.click(seated.box(f"player.{seat}.roofs"))
    assert names_on_top(seated) == "player"


def test_the_keyboard_stops_at_a_card_once(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.EndTurn)
    stops = [widget.name for widget in seated.table.ui if widget.focusable]
    assert not [name for name in stops if name.count(".") > 1]
    assert [name for name in stops if name.startswith("player.")]


def points(seated: Seated) -> list[Box]:
    return [box for box in seated.table.boxes() if box.name.startswith("points: points ")]


@pytest.mark.parametrize("vp", [(0, 0, 0), (44, 45, 45), (119, 0, 120), (50, 50, 49)])
def test_the_race_shows_all_points_and_hides_none(tmp_path: Path, vp: tuple[int, ...]) -> None:
    seated = turn(tmp_path, a.EndTurn)
    seated.session.state.vp[: len(vp)] = list(vp)
    seated.table.refresh()
    shown = sorted(points(seated), key=lambda box: box.rect.x)
    assert [int(box.text) for box in shown] == sorted(vp)
    room = seated.table.view.to_px(seated.table.game.layout.now.places["points"])
    for left, right in zip(shown, shown[1:], strict=False):
        assert left.rect.right < right.rect.left
    assert all(room.contains(box.rect) for box in shown)


def test_things_are_spread_in_order_inside_their_room() -> None:
    assert spread([0, 50], [10, 10], (0, 100)) == [0, 45]
    assert spread([98, 99, 100], [10, 10, 10], (0, 100), gap=2) == [66, 78, 90]
    ends = spread([20, 20, 20], [10, 10, 10], (0, 100), gap=2)
    assert ends == sorted(ends) and all(b - a >= 12 for a, b in zip(ends, ends[1:], strict=False))


def test_the_next_clean_up_is_laid_out_for_everybody(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.EndTurn)
    model = seated.table.model
    for seat in range(len(model.players)):
        at = outlook(model.state, seat)
        assert at is not None and f"{model.players[seat].name}: {at.total} VP" in tip(seated, "outlook.0")
    seated.run(1.0)
    seated.mouse.click(seated.box("outlook.0"))
    assert names_on_top(seated) == "outlook"
    press_key(seated, pygame.K_ESCAPE)
    press_key(seated, pygame.K_c)
    assert isinstance(seated.services.stack.top, OutlookSheet)


def test_the_sheet_lists_the_fish_that_the_viewer_has_not_seen(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.EndTurn)
    seated.table.context.compare()
    seated.services.stack.settle()
    sheet = seated.services.stack.top
    assert isinstance(sheet, OutlookSheet)
    model = seated.table.model
    assert sheet.left() == unseen_fish(seated.session.view(model.viewer), model.viewer)


def test_the_paper_of_the_bonus_leaves_the_roof_just_laid_in_sight(tmp_path: Path) -> None:
    seated = asked(tmp_path, "bonus")
    table = seated.table
    model, lagoon = table.model, table.game.layout.now.lagoon
    state = model.state
    tile = state.laid[state.bonus_roof][0]
    for turn_, plan in [(0, False), (1, False), (2, False), (3, False), (0, True)]:
        table.context.camera.turn, table.context.camera.plan = turn_, plan
        table.relayout()
        for first, second in state.board.pairs:
            for floor in range(2):
                state.laid[state.bonus_roof] = (tile, first, second, floor)
                roof = table.context.parts.map.roof_area(model, state.bonus_roof)
                paper = bonus_paper(lagoon, roof, 1.0, model).area
                covered = paper.clip(roof)
                assert covered.w * covered.h <= 0.2 * roof.w * roof.h, (turn_, plan, first, second, floor)
                assert paper.y >= 0 and paper.bottom <= table.game.layout.now.ribbon.y + 10


def test_houses_before_the_roof_just_laid_are_seen_through(tmp_path: Path) -> None:
    seated = asked(tmp_path, "bonus")
    state = seated.session.state
    _tile, first, second, floor = state.laid[state.bonus_roof]
    for pit in set(range(len(state.height))) - {first, second}:
        if floor == 0:
            state.height[pit] = 3
            state.cube[pit * 3 : pit * 3 + 3] = [0, 0, 0]
    for side in range(4):
        seated.table.context.camera.turn = side
        seated.table.relayout()
        seated.table.refresh()
        lagoon, model = seated.table.context.parts.map, seated.table.model
        before = hides_roof(lagoon.iso, model.state, solids(lagoon.iso, model.state), model.state.bonus_roof)
        assert before and not before & {first, second}
        assert lagoon._island_look(model).faded == before
