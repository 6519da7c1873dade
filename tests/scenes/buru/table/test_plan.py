"""The plan sheet: everybody plans four bids behind the doors, then they are placed one by one."""

from __future__ import annotations

from pathlib import Path

import pytest

from burano.games.buru import actions as a
from burano.games.buru.state import MORNING
from burano.scenes.buru.table.plan import PlanScene
from tests.scenes.burano.stage import make_services
from tests.scenes.buru.stage import new_play, table_of
from tests.ui.mouse import StackMouse

PLANS = {0: [(5, 0), (2, 2), (1, 3), (4, 1)], 1: [(1, 1), (2, 1), (3, 3), (5, 2)], 2: [(4, 0), (3, 0), (2, 3), (1, 1)]}

CELLS = {f"cell.{power}.{region}" for power in range(1, 6) for region in range(4)}


class Table:
    """People at one screen, and one mouse."""

    def __init__(self, home: Path, people: int, lawan: int = 0) -> None:
        services = make_services(home, (1280, 720), "off")
        services.settings.change_of_game("buru", "secrets", "plan")
        self.session = new_play(people, lawan, 4, start=1)
        self.table = table_of(services, self.session)
        self.stack = services.stack
        self.mouse = StackMouse(services.stack)

    def rest(self, seconds: float) -> None:
        for _frame in range(round(seconds * 10)):
            self.stack.update(0.1)
            self.stack.settle()

    def click(self, name: str) -> None:
        self.rest(0.6)
        self.mouse.click(next(box for box in self.mouse.look().boxes if box.name == name))
        self.rest(0.2)

    def texts(self) -> list[str]:
        return [box.text for box in self.mouse.look().boxes]

    def plan(self, seat: int) -> None:
        assert self.mouse.look().scene == "handover", "the doors are closed before each plan"
        self.click("ready")
        scene = self.stack.top
        assert isinstance(scene, PlanScene) and scene.seat == seat
        assert not any(
            box.text in "1234" for box in self.mouse.look().boxes if box.name.startswith("cell") and box.text
        )
        for power, region in PLANS[seat]:
            self.click(f"cell.{power}.{region}")
        self.click("done")


@pytest.mark.parametrize("lawan", [0, 1])
def test_bids_are_planned_behind_doors_and_placed_one_by_one(tmp_path: Path, lawan: int) -> None:
    table = Table(tmp_path, 3, lawan)
    for seat in (1, 2, 0):
        table.plan(seat)
    table.rest(30.0)
    assert table.session.state.region > MORNING
    placed = [entry for entry in table.session.journal if isinstance(entry.action, a.Place)]
    for seat, plan in PLANS.items():
        mine = [(entry.action.power, entry.action.region) for entry in placed if entry.seat == seat]  # type: ignore[attr-defined]
        assert mine == plan


def test_a_choice_is_changed_before_it_is_done(tmp_path: Path) -> None:
    table = Table(tmp_path, 2)
    table.click("ready")
    for cell in ("5.0", "4.0", "5.0", "3.1", "4.2"):  # taken out again, and sent elsewhere
        table.click(f"cell.{cell}")
    numbers = {box.name: box.text for box in table.mouse.look().boxes if box.name in CELLS and box.text}
    assert numbers == {"cell.3.1": "1", "cell.4.2": "2"}
    assert not next(box for box in table.mouse.look().boxes if box.name == "done").enabled
    table.click("again")
    assert not any(box.text for box in table.mouse.look().boxes if box.name in CELLS)


def test_what_is_taken_back_is_placed_by_hand(tmp_path: Path) -> None:
    table = Table(tmp_path, 2)
    for seat in (1, 0):
        table.plan(seat)
    table.rest(1.2)
    assert table.session.length > 0
    table.session.undo_agreed(0)
    table.table.flow.go_on()
    table.rest(3.0)
    assert table.session.length == 0 and table.table.model.sources
