"""How a turn ends, and how the next one begins."""

from pathlib import Path

import pygame

from burano.games.burano import actions as a
from tests.scenes.burano.table_with_mouse import Seated, asked, names_on_top, press_key, target, turn


def test_ending_a_turn_asks_only_if_something_is_missed(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.Pick)
    before = seated.session.length
    seated.mouse.click(seated.box("end_turn"))
    assert seated.session.length == before and seated.services.stack.top is not seated.table
    seated.mouse.click(seated.box("no"))
    seated.services.settings.change(confirm_end_turn=False)
    seated.mouse.click(seated.box("end_turn"))
    assert seated.session.length == before + 1


def test_end_turn_never_has_the_focus_by_itself(tmp_path: Path) -> None:
    assert turn(tmp_path, a.Pick).table.ui.focus_name != "end_turn"


def test_after_earning_one_button_ends_the_turn(tmp_path: Path) -> None:
    seated = asked(tmp_path, "withdraw")
    seated.services.settings.change(confirm_end_turn=False)
    seated.run(1.0)
    assert not [box for box in seated.table.boxes() if box.name == "finish"]
    seated.mouse.click(seated.box("end_turn"))
    assert [entry.action for entry in seated.session.journal[-2:]] == [a.FINISH, a.END_TURN]
    assert seated.flow.seat == 1


def test_while_workers_could_be_called_back_the_next_move_can_be_made(tmp_path: Path) -> None:
    seated = asked(tmp_path, "withdraw", when=lambda s: s.moves < 4 and s.coins[0] > 6 and -1 in s.prep[:3])
    seated.run(1.0)
    assert any(key[0] in ("island", "square") for key in seated.table.model.actions), "workers can be called back"
    seated.take("pyramid")
    seated.mouse.click(target(seated, "prep"))
    finish, pick = (entry.action for entry in seated.session.journal[-2:])
    assert finish == a.FINISH and isinstance(pick, a.Pick)
    for _step in range(2):
        seated.mouse.click(seated.box("undo"))
    assert seated.table.model.kind == "withdraw"


def test_an_illegal_move_after_earning_is_refused_for_its_own_reason(tmp_path: Path) -> None:
    seated = asked(tmp_path, "withdraw", when=lambda s: s.moves < 4 and s.coins[0] > 6 and max(s.prep[:3]) >= 0)
    seated.run(1.0)
    state, length = seated.session.state, seated.session.length
    seated.take("prep")
    houses = [f"pit.{pit}" for pit in range(31) if state.height[pit]]
    full = next(name for name in houses if seated.place_at(seated.box(name).spot) is None)
    seated.mouse.click(seated.box(full))
    assert seated.session.length == length
    assert seated.table.context.animations.message is not None and "(R5" in seated.table.context.animations.message.text


def announced(seated: Seated) -> str:
    return next((box.text for box in seated.table.boxes() if box.name == "herald"), "")


def test_a_turn_begins_with_the_name_of_whose_it_is(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.EndTurn)
    seated.services.settings.change(confirm_end_turn=False)
    seated.run(4.0)
    assert announced(seated) == ""
    seated.mouse.click(seated.box("end_turn"))
    assert "Marco" in announced(seated)
    seated.run(4.0)
    assert announced(seated) == "", "it does not stay in the way"


def test_after_a_hand_over_nobody_is_named_twice(tmp_path: Path) -> None:
    seated = turn(tmp_path, a.EndTurn)
    seated.services.settings.change(confirm_end_turn=False)
    seated.session.table.extras["handover"] = "always"
    seated.run(4.0)
    seated.mouse.click(seated.box("end_turn"))
    seated.services.stack.settle()
    assert names_on_top(seated) == "handover"
    press_key(seated, pygame.K_RETURN)
    seated.run(1.0)
    assert names_on_top(seated) == "table" and announced(seated) == ""


def handed_over_to_marco(home: Path, *, drew: bool, openly: bool = True) -> str:
    """What is on screen after Lucia's turn; she holds a secret fish, and Marco one drawn or taken openly, or none."""
    seated = turn(home, a.EndTurn)
    seated.services.settings.change(confirm_end_turn=False)
    seated.session.table.extras["handover"] = "secrets"
    state = seated.session.state
    state.hand[:], state.taken_open[:], state.sold[:] = [0] * 24, [0] * 24, [0] * 24
    state.hand[0] = 1
    if drew or openly:
        state.hand[8] = 1
    state.taken_open[8] = int(openly and not drew)
    seated.flow.table.seat_changed()
    seated.run(4.0)
    seated.mouse.click(seated.box("end_turn"))
    return names_on_top(seated)


def test_shutters_close_only_before_somebody_who_has_a_secret(tmp_path: Path) -> None:
    assert handed_over_to_marco(tmp_path / "drawn", drew=True) == "handover"
    assert handed_over_to_marco(tmp_path / "open", drew=False) == "table"
    assert handed_over_to_marco(tmp_path / "none", drew=False, openly=False) == "table"
