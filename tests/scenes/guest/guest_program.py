"""An program with Granchi: the real program, the guest chosen on the title, everything by mouse."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from burano.core import registry
from burano.core.session import Session
from burano.table.play.flow import Flow
from burano.table.play.scene import PlayScene
from burano.table.setup.scene import SetupScene
from tests.guest.rules import Options, State
from tests.ui.driver import Driver

Play = Session[State, Options]
HUMAN, GREEDY, CRABBER = range(3)
"""Who may sit at a seat, in the order the set-up offers them."""


class GuestProgram(Driver):
    """One running program. The environment must name the guest before."""

    def __init__(self, home: Path, size: tuple[int, int] = (1280, 720)) -> None:
        super().__init__(home, size, motion="off", computer_pace="instant")

    # ---- the table

    @property
    def table(self) -> PlayScene:
        """The table at the bottom of the play."""
        scene = self.app.stack.scenes[0]
        assert isinstance(scene, PlayScene)
        return scene

    @property
    def flow(self) -> Flow[State, Options]:
        return self.table.flow

    @property
    def play(self) -> Play:
        return self.flow.session

    @property
    def state(self) -> State:
        return self.play.state

    def texts(self) -> str:
        """Every word on the screen."""
        return "\n".join(box.text for box in self.scene.boxes() if box.text)

    def run_until(self, happened: Callable[[], bool]) -> None:
        """Let time pass until another process has answered, however busy the machine is."""
        patience = time.monotonic() + 60
        while not happened():
            assert time.monotonic() < patience, "nobody has answered"
            time.sleep(0.02)
            self.run(0.05)

    # ---- ways

    def choose(self) -> None:
        """The guest on the title."""
        assert self.scene.name == "title"
        for _step in registry.game_ids():
            # A small window shows the boxes round the chosen one: walk along the shelf.
            if not self.has("box.granchi"):
                self.click([f"box.{one}" for one in registry.game_ids() if self.has(f"box.{one}")][-1])
                self.run(0.5)
        if self.app.settings.now.game != "granchi":
            self.click("box.granchi")

    def set_up(self, *levels: int, tide: bool = False, seed: str = "11") -> None:
        """From the title to the table: a level for every seat."""
        self.choose()
        self.click("new")
        self.run(0.2)
        assert self.scene.name == "setup"
        while self.has(f"seat{len(levels)}.level.0"):
            self.click(f"seat{len(levels)}.remove")
        for seat, level in enumerate(levels):
            if not self.has(f"seat{seat}.level.0"):
                self.click("add")
            self.click(f"seat{seat}.level.{level}")
        if tide:
            self.click("options")
            self.click("tide")
        assert isinstance(self.scene, SetupScene)
        self.scene.set(seed=seed)
        self.click("start_game")
        self.run(0.3)

    def drag_to(self, thing: str, place: str) -> None:
        self.drag(self.box(thing).spot, self.box(place).spot)
        self.run(0.1)

    def take_screen(self) -> None:
        """Confirm the hand-over."""
        assert self.scene.name == "handover"
        self.click("ready")
        self.run(0.6)

    def bait(self, value: int) -> None:
        """Lay out a bait with two clicks."""
        self.click(f"bait.{value}")
        self.click("line.0")
        self.run(0.1)

    def play_out(self) -> None:
        """Play any way until the final scores, for every seat."""
        for _number in range(60):
            match self.scene.name:
                case "final":
                    return
                case "handover":
                    self.take_screen()
                case _:
                    self.act()
        raise AssertionError(f"the game does not end: {self.scene.name}")

    def act(self) -> None:
        """Whatever the table asks for."""
        decision = self.play.decision()
        assert decision is not None
        if self.flow.driver.seat is not None:
            self.run(0.1)
        elif decision.kind == "bait":
            self.bait(self.play.legal(self.flow.seat)[-1].value)  # type: ignore[attr-defined]
        elif decision.kind == "stow":
            self.click("basket.0")
        else:
            self.click("keep")
        self.run(0.05)
