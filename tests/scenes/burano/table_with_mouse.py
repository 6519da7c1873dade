"""A table with a mouse at it, in a game that has come to what is wanted."""

from collections.abc import Callable
from pathlib import Path

import pygame

from burano.core.rng import Rng
from burano.core.session import Session
from burano.games.burano.setup import Options
from burano.games.burano.state import State
from burano.scenes.burano.flow import Flow
from burano.scenes.burano.table.scene import TableScene
from burano.stage.scene import Services
from burano.table.play.model import Key
from burano.ui.controls.boxes import Box
from tests.scenes.burano.stage import make_services, new_session, seat_at
from tests.ui.mouse import StackMouse

Play = Session[State, Options]
LIVELY = ("roof", "build", "pick", "sail", "lace", "bonus_card")


def play_on(session: Play, kind: str, after: int, *wanted: type) -> Play:
    """Lively random play until seat 0 is asked for a kind of decision with all the wanted actions."""
    rng = Rng(session.table.seed)
    while True:
        decision = session.decision()
        assert decision is not None, f"the game never came to {kind}"
        seat = decision.seats[0]
        legal = list(session.legal(seat))
        there = decision.kind == kind and seat == 0 and sum(session.state.height) >= after
        if there and all(any(isinstance(action, want) for action in legal) for want in wanted):
            return session
        lively = [action for action in legal if action.NAME in LIVELY]
        session.submit(seat, rng.choice(lively if lively and rng.below(4) else legal))


class Seated:
    """A table with a mouse at it."""

    def __init__(self, home: Path, session: Play, motion: str = "off") -> None:
        self.services: Services = make_services(home, motion=motion)
        self.flow: Flow = seat_at(self.services, session)
        self.flow.seat = 0
        self.flow.table.seat_changed()
        self.flow.table.settle()
        self.mouse = StackMouse(self.services.stack)
        self.session = session

    @property
    def table(self) -> TableScene:
        table = self.flow.table
        assert isinstance(table, TableScene)
        return table

    def place_at(self, pos: tuple[int, int]) -> Key | None:
        """The place meant at a point for what is held."""
        held = self.table.context.drag.held
        assert held is not None
        return self.table.game.dragging.place_at(held, self.table.context.key_at(pos), pos)

    def box(self, name: str):  # type: ignore[no-untyped-def]
        return next(box for box in self.services.stack.top.boxes() if box.name == name)  # type: ignore[union-attr]

    def take(self, what: str) -> str:
        """Click the first thing of a kind that can be taken up."""
        key = min(key for key in self.table.model.sources if key[0] == what)
        self.mouse.click(self.box(f"{key[0]}.{key[1]}"))
        return f"{key[0]}.{key[1]}"

    def run(self, seconds: float) -> None:
        for _ in range(round(seconds / 0.05)):
            self.services.stack.update(0.05)


def turn(home: Path, *wanted: type, after: int = 12, motion: str = "off", **how: object) -> Seated:
    session = play_on(new_session(3, 4, **how), "turn", after, *wanted)  # type: ignore[arg-type]
    return Seated(home, session, motion)


def asked(home: Path, kind: str, *wanted: type, when: Callable[[State], bool] = lambda state: True) -> Seated:
    """A table that asks seat 0 for something, in a game played by chance until it comes to that."""
    for seed in range(100):
        session, rng = new_session(3, seed), Rng(seed)
        while (decision := session.decision()) is not None:
            seat = decision.seats[0]
            legal = session.legal(seat)
            offered = all(any(isinstance(action, want) for action in legal) for want in wanted)
            if decision.kind == kind and seat == 0 and offered and when(session.state):
                return Seated(home, session)
            lively = [action for action in legal if action.NAME in LIVELY]
            session.submit(seat, rng.choice(lively if lively and rng.below(4) else list(legal)))
    raise AssertionError(f"no game comes to {kind}")


def double_click(seated: Seated, box: Box, off: tuple[int, int] = (0, 0)) -> None:
    """Two clicks, a tenth of a second apart, the second one perhaps a little beside."""
    seated.run(1.0)
    seated.mouse.click(box)
    stack = seated.services.stack
    pos = (box.spot[0] + off[0], box.spot[1] + off[1])
    stack.update(0.06)
    stack.handle(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=off, buttons=(0, 0, 0), touch=False))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        stack.handle(pygame.Event(kind, pos=pos, button=1, touch=False))
        stack.update(0.02)


def press_key(seated: Seated, key: int) -> None:
    stack = seated.services.stack
    stack.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
    stack.update(0.02)


def target(seated: Seated, what: str) -> Box:
    return next(box for box in seated.table.boxes() if box.name.startswith(f"{what}.") and box.enabled)


def names_on_top(seated: Seated) -> str:
    top = seated.services.stack.top
    assert top is not None
    return top.name
