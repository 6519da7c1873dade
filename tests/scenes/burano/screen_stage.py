"""A season's screen on the dummy driver: services with a manual clock, a play, the flow, and clicks by name."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pygame

from burano.core.protocol import Decision
from burano.games.burano.state import State
from burano.scenes.burano.flow import Flow
from burano.scenes.burano.shots.positions import Play, played
from burano.stage.scene import Scene, Services
from burano.ui.clock import ManualClock
from burano.ui.controls.boxes import Box
from tests.scenes.burano.stage import make_services

Until = Callable[[State, Decision | None], bool]


def asks(kind: str, season: int = 0) -> Until:
    """A test for `played`: this decision in this season."""
    return lambda state, decision: decision is not None and decision.kind == kind and state.season == season


@dataclass
class Stage:
    """One play on screen."""

    services: Services
    session: Play
    flow: Flow
    pressed: tuple[int, int] = (-999, -999)
    """Where the button went down last."""

    @property
    def scene(self) -> Scene:
        assert self.services.stack.top
        return self.services.stack.top

    @property
    def clock(self) -> ManualClock:
        clock = self.services.kit.clock
        assert isinstance(clock, ManualClock)
        return clock

    def run(self, seconds: float, step: float = 0.1) -> None:
        for _number in range(round(seconds / step)):
            self.clock.advance(step)
            self.services.stack.update(step)

    def send(self, kind: int, **more: object) -> None:
        self.services.stack.handle(pygame.Event(kind, **more))
        self.services.stack.update(0.01)

    def box(self, name: str) -> Box:
        found = [box for box in self.scene.boxes() if box.name == name]
        assert found, f"{self.scene.name} has no {name}: {[box.name for box in self.scene.boxes()]}"
        return found[0]

    def has(self, name: str) -> bool:
        return any(box.name == name for box in self.scene.boxes())

    def press(self, pos: tuple[int, int], button: int = 1) -> None:
        if math.dist(pos, self.pressed) < 60:
            self.run(0.6)  # no double click
        self.pressed = pos
        self.send(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        self.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False)

    def click(self, name: str, button: int = 1) -> None:
        pos = self.box(name).spot
        self.press(pos, button)
        self.send(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.press(start)
        middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        for pos in (middle, end):
            self.send(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0), touch=False)
        self.send(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False)

    def key(self, key: int, mod: int = 0) -> None:
        self.send(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)

    def texts(self) -> str:
        """Everything that can be read."""
        return "\n".join(box.text for box in self.scene.boxes() if box.text)


def stage_of(home: Path, session: Play, *, size: tuple[int, int] = (1280, 720), motion: str = "off") -> Stage:
    """Show a play."""
    services = make_services(home, size, motion)
    flow = Flow(services, session)
    flow.start()
    services.stack.settle()
    return Stage(services, session, flow)


def stage(home: Path, until: Until, players: int = 2, seed: int = 5, motion: str = "off", **how: object) -> Stage:
    """Show a game played on until the test is true."""
    return stage_of(home, played(until, players, seed, **how), motion=motion)  # type: ignore[arg-type]
