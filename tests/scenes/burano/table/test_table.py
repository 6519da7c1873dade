"""The table itself: secrets, rest, motion, what it says of itself."""

import itertools
from pathlib import Path

import pygame
import pytest
from pygame import FRect

from burano.core.rng import Rng
from burano.games.burano import actions as a
from burano.games.burano.legal import why_not_affordable
from burano.games.burano.state import State
from burano.scenes.burano.table.panels.tray_cards import CardsPanel
from tests.scenes.burano.stage import new_session
from tests.scenes.burano.table_with_mouse import Seated, asked, turn


def test_other_players_fish_are_shown_as_backs_only(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.EndTurn, after=20)
    model = seated.table.model
    assert model.viewer == 0
    for seat in (1, 2):
        assert not model.knows_hand(seat)
        assert model.hand(seat)[1:] == [0] * 7
    names = [box.name for box in seated.table.boxes()]
    assert all(f"hand.{kind}" not in names for kind in range(8) if not model.hand(0)[kind])


def test_nobodys_secrets_are_shown_while_a_computer_plays_between_humans(tmp_path: Path) -> None:
    session = new_session(3, 4, humans=2, computers="random")
    rng = Rng(4)
    while (decision := session.decision()) is not None and not (decision.kind == "turn" and decision.seats == (2,)):
        session.submit(decision.seats[0], rng.choice(session.legal(decision.seats[0])))
    seated = Seated(tmp_path, session)
    model = seated.table.model
    assert model.viewer == -1 and model.seat == 2
    assert all(model.hand(seat)[1:] == [0] * 7 for seat in range(3))


def test_moving_a_held_piece_draws_less_than_the_window(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Build)
    seated.take("prep")
    seated.mouse.move((500, 300))
    seated.services.stack.take_dirty()
    seated.mouse.move((520, 310))
    dirty = seated.services.stack.take_dirty()
    assert dirty and sum(rect.w * rect.h for rect in dirty) < 1280 * 720 / 3


@pytest.mark.parametrize("motion", ["full", "reduced", "off"])
def test_the_state_is_final_before_motion_and_the_picture_after_it(motion: str, tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick, motion=motion)
    seated.take("pyramid")
    space = next(f"{what}.{number}" for what, number in seated.table.model.drops)
    seated.mouse.click(seated.box(space))
    assert isinstance(seated.session.journal[-1].action, a.Pick)
    after = list(seated.session.state.prep)
    seated.run(3.0)
    assert seated.session.state.prep == after
    assert (
        not seated.table.context.animations.hidden.keys
        and not seated.table.context.animations.flights
        and not seated.table.context.animations.busy
    )


def test_input_is_taken_while_pieces_fly(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick, motion="full")
    seated.take("pyramid")
    space = next(f"{what}.{number}" for what, number in seated.table.model.drops)
    seated.mouse.click(seated.box(space))
    assert seated.table.context.animations.busy
    length = seated.session.length
    seated.mouse.click(seated.box("undo"))
    assert seated.session.length == length - 1


def test_the_wheel_over_the_ring_shows_the_next_windows(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick)
    area = seated.table.view.to_px(seated.table.context.parts.ring.area)
    seated.mouse.move(area.center)
    seated.mouse.wheel(-1)
    seated.mouse.wheel(-1)
    assert seated.table.model.preview == 2
    seated.mouse.wheel(1)
    assert seated.table.model.preview == 1


def test_everything_says_in_words_what_it_is(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick)
    silent = [widget.name for widget in seated.table.ui if not widget.tooltip and widget.kind != "text"]
    cards = ("card.", "building.")  # shown large instead
    assert all(name == "end_turn" or name.startswith(cards) for name in silent), silent


def test_fish_in_hand_use_the_width_of_their_part_of_the_tray(tmp_path: Path) -> None:
    model, panel = turn(tmp_path, a.EndTurn).table.model, CardsPanel()
    panel.layout(FRect(1084, 800, 408, 280))
    for kinds in range(1, 9):
        model.state.hand[:8] = [1] * kinds + [0] * (8 - kinds)
        cards = [panel.fish(model, index) for index in range(kinds)]
        assert cards[-1].right <= panel.area.right - 10
        assert all(one.right <= two.left for one, two in itertools.pairwise(cards)) == (kinds < 6)


def test_the_main_button_shows_its_key_and_never_why_it_could_not_be_pressed(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.EndTurn)
    button = seated.table.ui.find("end_turn")
    assert button is not None and button.enabled
    assert button.says == "On the keyboard, press twice; Enter twice does it too while nothing is selected"


def test_the_key_of_the_main_menu_leads_from_the_table_to_its_button(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.EndTurn)
    stack = seated.services.stack
    stack.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_HOME, mod=pygame.KMOD_LCTRL, unicode=""))
    stack.settle()
    top = stack.top
    assert top is not None and top.name == "pause" and top.ui.focus_name == "title" and top.ui.keyboard


def test_a_move_too_expensive_is_not_called_no_move(tmp_path: Path) -> None:
    """While a privilege point could pay it."""

    def too_expensive(state: State) -> bool:
        missing = state.board.price[state.moves] - state.coins[0] if state.moves < 4 else 0
        return 0 < missing <= state.privilege[0] and why_not_affordable(state, 0) is not None

    seated = asked(tmp_path, "turn", a.PrivilegeCoin, when=too_expensive)
    prompt = seated.table.game.wording.prompt(seated.table.model)
    assert "privilege" in prompt and "No moves left" not in prompt


@pytest.mark.parametrize("preference", ["request", "always"])
def test_hints_that_are_always_wanted_come_without_asking(tmp_path: Path, preference: str) -> None:
    seated = turn(tmp_path, a.Pick)
    seated.services.settings.change(hints=preference)
    seated.run(3.0)
    assert seated.table.context.hints.shown == (preference == "always")
    if preference == "always":
        assert seated.box("hint.1").text, "the plan itself, with its reasons"
        assert any(part.key[0] == "track" for part in seated.table.parts.hint_overlay.overlays()), "and drawn"


def test_what_lies_beside_a_paper_is_explained(tmp_path: Path) -> None:
    """A player who names kinds of roof tiles may read the ring, the cards and the docks first."""
    session = new_session(3, 4)
    seated = Seated(tmp_path, session)
    seated.flow.seat = session.decision().seats[0]  # type: ignore[union-attr]
    seated.flow.table.seat_changed()
    seated.run(3.0)
    assert seated.table.model.kind == "name_roofs" and seated.table.game.sheets.sheet(seated.table.model) is not None
    for word in ("ring.", "island.", "square.", "supply."):
        name = next(box.name for box in seated.table.boxes() if box.name.startswith(word))
        seated.mouse.move(seated.box(name).spot)
        seated.run(1.5)
        assert seated.table.ui.tip.name == name
    card = seated.table.model.open_cards[0]
    seated.mouse.move(seated.box(f"card.{card}").spot)
    assert seated.table.game.overlays.explanation(("card", card)) is not None
