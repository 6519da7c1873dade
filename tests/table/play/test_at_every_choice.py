"""Whatever a person is asked, in either game: hints come where they are always wanted, and "?" knows the page."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from burano.core.protocol import Seat
from burano.core.session import Session
from burano.scenes.burano.flow import Flow as BuranoFlow
from burano.scenes.burano.shots.positions import played
from burano.scenes.shell.learn.howto import HowToScene
from burano.scenes.walking.flow import Flow as WalkingFlow
from burano.scenes.walking.shots.positions import waiting
from burano.stage.scene import Services
from burano.stage.stack import SceneStack
from burano.table.play.bot_driver import BotDriver
from burano.table.play.flow import Flow
from tests.scenes.burano.stage import make_services
from tests.ui.mouse import StackMouse

Play = Session[Any, Any]
BURANO = (
    "name_roofs", "pyramid", "turn", "sailing", "take_fish", "dispatch", "sell", "lace", "withdraw", "bonus",
    "pay_lace", "refill", "remove_roofs",
)  # fmt: skip
WALKING = ("acquire", "place", "visit", "discard", "remove")


def _burano(kind: str) -> Play:
    return played(lambda state, decision: decision.kind == kind, 2, 4 if kind == "dispatch" else 6)


def _walking(kind: str) -> Play:
    return waiting(kind, 1 if kind == "remove" else 2)


Choice = tuple[str, str, type[Flow[Any, Any]], Callable[[str], Play]]
CHOICES: list[Choice] = [("burano", kind, BuranoFlow, _burano) for kind in BURANO]
CHOICES += [("walking", kind, WalkingFlow, _walking) for kind in WALKING]


class Asked:
    """A person in front of a choice, and whom the adviser was asked for."""

    def __init__(self, services: Services, play: Play, flow: type[Flow[Any, Any]]) -> None:
        assert isinstance(services.stack, SceneStack)
        self.stack, self.play = services.stack, play
        flow(services, play).start()
        self.stack.settle()
        self.run(0.5)
        self._press("ready", "handover")
        self._press("skip", "cleanup")  # it shows its steps first

    def _press(self, name: str, scene: str) -> None:
        stack = self.stack
        if stack.top is not None and stack.top.name == scene:
            StackMouse(stack).click(next(box for box in stack.boxes() if box.name == name))
            self.run(1.0)

    def run(self, seconds: float) -> None:
        for _tick in range(round(seconds / 0.1)):
            self.stack.update(0.1)


@pytest.mark.parametrize(("game", "kind", "flow", "position"), CHOICES, ids=[f"{row[0]}-{row[1]}" for row in CHOICES])
def test_a_choice_has_its_hint_and_its_page(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    kind: str,
    flow: type[Flow[Any, Any]],
    position: Callable[[str], Play],
) -> None:
    asked: list[Seat] = []
    monkeypatch.setattr(BotDriver, "ask_hint", lambda driver, seat: asked.append(seat))
    services = make_services(tmp_path)
    services.settings.change(hints="always", game=game)
    seen = Asked(services, position(kind), flow)
    decision = seen.play.decision()
    assert decision is not None and decision.kind == kind
    assert set(asked) == {decision.seats[0]}, "the hint comes by itself"
    seen.stack.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode="", scancode=0))
    seen.stack.settle()
    top = seen.stack.top
    assert isinstance(top, HowToScene) and top._open.isdigit()
    topics = top._book.chapters[int(top._open)].topics
    assert kind in topics, f"{kind}: {topics}"
    services.close()
