"""Plans laid while others play are kept until the turn comes, then played or refused with the reason."""

from pathlib import Path

import pygame
import pytest

from burano.core.rng import Rng
from burano.scenes.burano.table.scene import TableScene
from burano.stage.scene import Services
from burano.table.wording.words import ConfirmQuestion
from tests.scenes.burano.stage import make_services, new_session, seat_at
from tests.scenes.burano.table_with_mouse import LIVELY


def waiting(home: Path) -> tuple[Services, TableScene]:
    """The table while a computer, which waits to be stepped, has its turn; the person could prepare a cube next."""
    for seed in range(60):
        session, rng = new_session(2, seed, computers="apprentice", humans=1), Rng(seed)
        for _move in range(60):
            decision = session.decision()
            assert decision is not None
            seat = decision.seats[0]
            if decision.kind == "turn" and seat == 1 and session.length > 30 and session.state.pyramid_mask[0]:
                services = make_services(home)
                services.settings.change(computer_pace="step")
                seat_at(services, session)
                table = services.stack.top
                if isinstance(table, TableScene) and not table.model.mine:
                    return services, table
            legal = session.legal(seat)
            lively = [action for action in legal if action.NAME in LIVELY]
            session.submit(seat, rng.choice(lively or list(legal)))
    raise AssertionError("no game comes to that")


def press(services: Services, key: int, mod: int = 0) -> None:
    services.stack.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))
    services.stack.update(0.02)


def choose(services: Services, table: TableScene, name: str) -> None:
    """Walk through what may be chosen, and confirm it."""
    for _step in range(60):
        press(services, pygame.K_n)
        if table.ui.focus_name == name:
            press(services, pygame.K_RETURN)
            return
    raise AssertionError(f"{name} cannot be planned; it is {[w.name for w in table.ui if w.choice]}")


def lay(services: Services, table: TableScene) -> None:
    cubes = [w.name for w in table.ui if w.choice and w.name.startswith("pyramid.")]
    choose(services, table, max(cubes, key=lambda name: int(name.partition(".")[2])))  # the top one is free
    assert table.parts.premoves.thing is not None
    assert any(
        overlay.key == ("mark", table.parts.premoves.thing) for overlay in table.parts.overlays._floating._overlays
    )
    choose(services, table, next(w.name for w in table.ui if w.choice and w.name.startswith("prep.")))


def let_computer_pass(services: Services, table: TableScene) -> None:
    """The other turn goes by, whatever is played in it."""
    session, rng = table.flow.session, Rng(1)
    while (decision := session.decision()) is not None and decision.seats[0] == 1:
        ends = [action for action in session.legal(1) if action.NAME == "end_turn"]
        session.submit(1, ends[0] if ends else rng.choice(list(session.legal(1))))
    table.flow.go_on()
    services.stack.settle()
    services.stack.update(0.1)


def test_a_plan_is_laid_by_keys_kept_and_taken_back(tmp_path: Path) -> None:
    services, table = waiting(tmp_path)
    before = table.flow.session.length
    press(services, pygame.K_x)
    assert table.parts.premoves.planning
    lay(services, table)
    assert len(table.parts.premoves.steps) == 1 and list(table.parts.premoves.overlays())
    press(services, pygame.K_z, pygame.KMOD_LCTRL)
    assert not table.parts.premoves.steps
    lay(services, table)
    press(services, pygame.K_x)
    assert not table.parts.premoves.planning and table.parts.premoves.steps
    assert table.flow.session.length == before, "nothing is played while others do"


@pytest.mark.parametrize("by_hand", [False, True])
def test_a_plan_is_offered_on_the_own_turn_and_played_by_its_key(tmp_path: Path, by_hand: bool) -> None:
    services, table = waiting(tmp_path)
    press(services, pygame.K_x)
    lay(services, table)
    let_computer_pass(services, table)
    assert table.model.mine
    before = table.flow.session.length
    said = table.context.animations.message
    assert said is not None and not said.bad and "X" in said.text
    table.parts.premoves.steps.append(table.parts.premoves.steps[0]._replace(thing=("prep", 0), place=("pit", 0)))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table.game.wording, "confirm_question", lambda action: ConfirmQuestion("Sure?", "", "Yes"))
        press(services, pygame.K_x)
        services.stack.pop()
        services.stack.settle()
    assert table.flow.session.length == before and len(table.parts.premoves.steps) == 2, (
        "whoever says no keeps the plan"
    )
    if by_hand:
        table.play(table.game.dragging.intended(*table.parts.premoves.steps[0]))
    else:
        press(services, pygame.K_x)
    assert table.flow.session.length == before + 1 and len(table.parts.premoves.steps) == 1, "the rest of it stays"


def test_a_plan_that_is_not_possible_any_more_is_refused_with_the_reason(tmp_path: Path) -> None:
    services, table = waiting(tmp_path)
    press(services, pygame.K_x)
    lay(services, table)
    table.parts.premoves.steps[0] = table.parts.premoves.steps[0]._replace(thing=("prep", 2), place=("pit", 0))
    let_computer_pass(services, table)
    said = table.context.animations.message
    assert not table.parts.premoves.steps
    assert said is not None and said.bad and said.text.startswith("Your plan is not possible now")
    before = table.flow.session.length
    press(services, pygame.K_x)
    assert table.flow.session.length == before
