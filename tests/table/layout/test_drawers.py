"""Large text: what the table has no room for is in drawers."""

from pathlib import Path

import pygame
import pytest

from burano.games.burano import actions as a
from burano.persistence.settings import SettingsStore
from burano.scenes.burano.table.scene import TableScene
from tests.scenes.burano.stage import new_session
from tests.scenes.burano.table_with_mouse import Seated, play_on


def seated(
    home: Path, kind: str = "turn", *wanted: type, scale: float = 2.0, kept: SettingsStore | None = None
) -> Seated:
    found = Seated(home, play_on(new_session(3, 4), kind, 12, *wanted))
    if kept is not None:
        found.services.settings.now = kept.now
    found.services.stack.fit(ui_scale=scale)
    found.services.stack.settle()
    return found


def opened(table: TableScene) -> set[str]:
    return {drawer.name for drawer in table.context.drawers.shown}


def key(table: TableScene, code: int) -> None:
    table.handle(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))


def beside(at: Seated) -> None:
    """Press on open water."""
    lagoon, view = at.table.game.layout.now.lagoon, at.table.view
    at.mouse.move((view.px(lagoon.x + 8), view.px(lagoon.bottom - 90)))
    at.mouse.press()
    at.mouse.release()


def test_words_and_buttons_are_as_large_as_set_while_pieces_keep_their_size(tmp_path: Path) -> None:
    plain, large = seated(tmp_path, scale=1.0), seated(tmp_path, scale=2.0)
    one, other = plain.table.ui.find("end_turn"), large.table.ui.find("end_turn")
    assert one and other and other.rect.h > 1.6 * one.rect.h
    assert large.table.ui.find("undo").view.s == pytest.approx(2 * plain.table.ui.find("undo").view.s)  # type: ignore[union-attr]
    assert large.table.view.s > 0.85 * plain.table.view.s


def test_a_drawer_opens_and_closes_by_tab_key_escape_and_a_click_beside_it(tmp_path: Path) -> None:
    at = seated(tmp_path)
    table, ways = at.table, 0
    for close in (
        lambda: at.mouse.click(at.box("drawer_market")),
        lambda: at.mouse.click(at.box("close_market")),
        lambda: key(table, pygame.K_m),
        lambda: key(table, pygame.K_ESCAPE),
        lambda: beside(at),
    ):
        assert "fish_deck.0" not in {box.name for box in table.boxes()}
        (at.mouse.click(at.box("drawer_market")) if ways % 2 else key(table, pygame.K_m))
        assert opened(table) == {"market"} and at.box("fish_deck.0")
        close()
        assert opened(table) == set()
        ways += 1
    assert at.services.stack.top is table, "Escape closed the drawer and opened no menu"


def test_what_is_to_be_chosen_from_opens_its_drawer_and_goes_with_the_question(tmp_path: Path) -> None:
    at = seated(tmp_path, "take_fish", a.TakeFish)
    assert opened(at.table) == {"market"}
    while at.session.decision().kind == "take_fish":  # type: ignore[union-attr]
        at.mouse.click(at.box("fish_deck.0"))
        assert at.table.model.chosen is not None and opened(at.table) == {"market"}, "it waits to be confirmed"
        at.mouse.click(at.box("choose"))
        at.run(0.5)
    assert "market" not in opened(at.table)


def test_a_drawer_closed_by_hand_stays_closed_for_the_same_question(tmp_path: Path) -> None:
    at = seated(tmp_path, "take_fish", a.TakeFish)
    key(at.table, pygame.K_m)
    at.table.refresh()
    assert opened(at.table) == set()


def test_a_drawer_kept_open_stays_and_is_there_the_next_time(tmp_path: Path) -> None:
    at = seated(tmp_path)
    key(at.table, pygame.K_r)
    at.mouse.click(at.box("keep_rivals"))
    key(at.table, pygame.K_ESCAPE)
    assert opened(at.table) == {"rivals"}
    again = seated(tmp_path, kept=at.services.settings)
    assert opened(again.table) == {"rivals"}
    again.mouse.click(again.box("close_rivals"))
    assert opened(again.table) == set()


def test_a_drawer_kept_open_may_be_none_at_another_size_of_text(tmp_path: Path) -> None:
    at = seated(tmp_path)
    for drawer in list(at.table.context.drawers):
        at.table.context.drawers.toggle_pinned(drawer.name)
    for scale in (1.0, 1.3, 2.0, 1.0):
        at.services.stack.fit(ui_scale=scale)
        at.services.stack.settle()
        at.session.submit(at.session.decision().seats[0], a.EndTurn())  # type: ignore[union-attr]
        at.run(0.5)
        assert opened(at.table) <= {drawer.name for drawer in at.table.context.drawers}


def test_what_a_drawer_covers_is_out_of_reach(tmp_path: Path) -> None:
    at = seated(tmp_path, "turn", a.Build)
    at.take("prep")
    drop = max((name for name in at.table.model.drops), key=lambda name: at.box(f"{name[0]}.{name[1]}").spot[0])
    spot = at.box(f"{drop[0]}.{drop[1]}").spot
    assert at.place_at(spot) == drop
    key(at.table, pygame.K_m)
    assert at.table.context.drawers.covers(spot)
    assert at.place_at(spot) is None


def test_a_hint_opens_the_drawer_of_what_it_rings(tmp_path: Path) -> None:
    at = seated(tmp_path)
    at.table.reveal(("supply", 0))
    assert opened(at.table) == {"actions"}


def test_a_closed_drawer_lies_outside_the_window_so_that_things_fly_in_from_there(tmp_path: Path) -> None:
    at = seated(tmp_path)
    market = at.table.context.parts.market
    assert market.out(market.fish(0).center)[0] > at.table.view.w
    key(at.table, pygame.K_m)
    assert market.out(market.fish(0).center)[0] < at.table.view.w


@pytest.mark.parametrize("scale", [1.0, 1.15, 1.3])
@pytest.mark.parametrize("size", [(1024, 640), (1152, 648), (1280, 720)])
def test_the_prices_of_the_moves_lie_inside_their_panel_and_above_the_buttons(
    tmp_path: Path, size: tuple[int, int], scale: float
) -> None:
    found = seated(tmp_path, scale=1.0)
    found.services.stack.fit(size, ui_scale=scale)
    found.services.stack.settle()
    moves, model = found.table.context.parts.moves, found.table.model
    prices = [spot for spot in moves.targets(model) if spot.key[0] == "move"]
    for spot in prices:
        assert spot.area.x >= moves.area.x + 2 and spot.area.right <= moves.area.right - 2
        assert spot.area.bottom <= moves.rows().y, "the button to undo does not lie on it"
