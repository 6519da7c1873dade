"""A hand that plays given actions of Murano by mouse: each one by what the screen offers for it."""

from __future__ import annotations

from collections.abc import Container, Sequence

from burano.core.protocol import Action
from burano.games.murano import actions as a
from burano.scenes.murano.table import intents
from burano.scenes.murano.table.scene import TableScene
from burano.stage.stack import SceneStack
from burano.ui.controls.boxes import Box
from tests.ui.mouse import StackMouse

_BUTTONS: dict[type[Action], str] = {
    a.RecruitNobody: "nobody",
    a.EndTurn: "end_turn",
    a.EndScoring: "end_scoring",
    a.AgreeEnd: "agree",
}
_CHOSEN_FIRST = (
    a.BuyTop | a.Search | a.TakeTile | a.Recruit | a.TakeCard | a.Produce | a.Sell | a.ReturnBead | a.Dismiss | a.Hire
)
"""Actions that the main button confirms."""


class Performer:
    """Knows which action is wanted, and does what a person would do for it."""

    def __init__(self, table: TableScene) -> None:
        stack = table.services.stack
        assert isinstance(stack, SceneStack)
        self._table, self._stack, self._mouse = table, stack, StackMouse(stack)
        self.gestures: set[str] = set()
        """Kinds of things that were clicked or taken."""

    def play(self, actions: Sequence[Action], by_mouse: Container[int]) -> None:
        """Play all of them in order; those with these numbers by mouse, and with a ship the places it lands at."""
        session, at = self._table.flow.session, 0
        while at < len(actions):
            before = session.length
            steers = self._steers(actions, at + 1)
            if any(number in by_mouse for number in range(at, at + 1 + len(steers))):
                self._perform(actions[at], steers)
            else:
                for action in (actions[at], *steers):
                    session.submit(session.state.actor, action)
                self._table.flow.go_on()
            self._answer()
            at += 1 + len(steers)
            done = [step.action for step in session.steps[before:]]
            assert done == list(actions[before : session.length]), (actions[before:at], done)
            assert session.length == at, f"{actions[before:at]} could not be played: {done}"

    @staticmethod
    def _steers(actions: Sequence[Action], start: int) -> list[a.Steer]:
        found = []
        for action in actions[start:]:
            if not isinstance(action, a.Steer):
                break
            found.append(action)
        return found

    def _perform(self, action: Action, steers: Sequence[a.Steer]) -> None:
        key = intents.where(action)
        match action:
            case a.Sail() | a.SailRed() | a.Pass():
                self._sail(action, steers)
            case a.Build(cell=cell):
                assert key is not None
                self._drag(f"{key[0]}.{key[1]}", f"cell.{cell}")
            case a.ScoreCharacter():
                self._score(action)
            case _ if type(action) in _BUTTONS:
                self._click(_BUTTONS[type(action)])
            case _:
                assert key is not None
                self._click(f"{key[0]}.{key[1]}")
                if isinstance(action, _CHOSEN_FIRST):
                    self._click("choose")

    def _sail(self, action: a.Sail | a.SailRed | a.Pass, steers: Sequence[a.Steer]) -> None:
        """Choose the space, let ships land where they are wanted, confirm."""
        if isinstance(action, a.Pass):
            self._click("pass")
        before = self._table.flow.session.length
        self._click(f"{'red' if isinstance(action, a.SailRed) else 'space'}.{action.space}")
        if self._table.flow.session.length > before:
            return
        for number, steer in enumerate(steers):
            at = self._open(number)
            move = self._moves()[at]
            if move.red != bool(steer.red):
                self._click(f"swap.{at}")
            if move.space != steer.space:
                self._drag(f"ghost.{at}", f"space.{steer.space}")
        self._click("choose")

    def _moves(self):  # type: ignore[no-untyped-def]
        model = self._table.model
        assert model.sailing_to is not None
        return model.voyages[model.sailing_to].moves

    def _open(self, number: int) -> int:
        """The movement that leaves so many choices before it."""
        return [at for at, move in enumerate(self._moves()) if move.choices or move.shared][number]

    def _score(self, action: a.ScoreCharacter) -> None:
        """By drag; if it can be paid for in several ways, after choosing one."""
        name, island = f"character.{action.character}", f"island.{action.island}"
        self._click(name)
        drops = self._table.model.payments
        if len(drops) > 1:
            self._click(f"pay.{drops.index(action)}")
        self._click(island)

    # ---- gestures

    def _answer(self) -> None:
        """Say yes to a question."""
        self._stack.settle()
        for name in ("yes", "ready"):
            if any(box.name == name and box.enabled for box in self._mouse.look().boxes):
                self._click(name)
                self._stack.settle()

    def _box(self, name: str) -> Box:
        boxes = [box for box in self._mouse.look().boxes if box.name == name and box.enabled]
        assert boxes, f"{name} is not offered: {self._table.model.kind}"
        return boxes[0]

    def _click(self, name: str) -> None:
        self.gestures.add(name.partition(".")[0])
        self._mouse.click(self._box(name))

    def _drag(self, start: str, end: str) -> None:
        self.gestures.add(start.partition(".")[0])
        self._mouse.move(self._box(start).spot)
        self._mouse.press()
        self._mouse.move(self._box(end).spot)
        self._mouse.release()
