"""A newcomer with a mouse: sees only highlights and the one button of a bubble, and knows no rules."""

import math
import time
from abc import ABC, abstractmethod
from collections.abc import Callable

import pygame

from burano.stage.stack import SceneStack
from burano.ui.controls.boxes import Box
from tests.ui.mouse import Mouse, StackMouse, halfway

_REST = 0.5
_TRIES = 60
"""So often something is done about one bubble."""


class Follower(ABC):
    """Clicks "Next", clicks what is highlighted, or drags the first highlighted thing to the next one."""

    patience = 60.0
    """Seconds of the real clock without a new bubble."""

    def __init__(self, mouse: Mouse, seen: Callable[[str], None]) -> None:
        self._mouse, self._seen = mouse, seen
        self.bubbles: list[str] = []
        """Every bubble, in the order they came."""
        self._tries = 0

    @abstractmethod
    def _boxes(self) -> dict[str, Box]:
        """What is on the screen, by name."""

    @abstractmethod
    def rest(self, seconds: float = _REST) -> None:
        """Let time pass."""

    def _look(self) -> dict[str, Box]:
        """The screen at rest; a new bubble is read."""
        self.rest()
        boxes = self._boxes()
        text = boxes["lesson.text"].text if "lesson.text" in boxes else ""
        if text and (not self.bubbles or self.bubbles[-1] != text):
            self.bubbles.append(text)
            self._tries = 0
            self._seen(text)
        return boxes

    def follow(self, until: Callable[[], bool]) -> None:
        """Go on until something is so; fails if the bubbles lead nowhere."""
        tries, patience = 0, time.monotonic() + self.patience
        while not until():
            before = len(self.bubbles)
            boxes = self._look()
            if len(self.bubbles) > before:
                tries, patience = 0, time.monotonic() + self.patience
            if "lesson.on" in boxes:
                self._mouse.move(boxes["lesson.on"].spot)
                self._mouse.press()
                self._mouse.release()
            elif self._can_act(boxes):
                self._obey(boxes)
                tries += 1
            else:
                time.sleep(0.01)  # the others wait until the last move is on the disk, which has a clock of its own
            lost = tries > _TRIES or time.monotonic() > patience
            assert not lost, f"stuck at: {self.bubbles[-1:]}, with {sorted(boxes)}"

    def _can_act(self, boxes: dict[str, Box]) -> bool:
        """Whether something highlighted can be used; a grey button is waited for."""
        highlighted = [box for name, box in boxes.items() if name.startswith("lesson.lit")]
        return any(self._thing(boxes, box) is not None for box in highlighted)

    def _obey(self, boxes: dict[str, Box]) -> None:
        """Use something highlighted: another thing at every try."""
        highlighted = [box for name, box in boxes.items() if name.startswith("lesson.lit")]
        first, drags = highlighted[self._tries // 2 % len(highlighted)], self._tries % 2 == 0
        self._tries += 1
        start = self._within(boxes, first)
        self._mouse.move(start)
        self._mouse.press()
        others = [box for box in highlighted if box is not first]
        if others and drags:
            self._mouse.move(halfway(start, others[0].rect.center))
            held = self._boxes()
            goals = [self._within(held, box) for box in others]
            middles = [box.rect.center for box in others]
            self._mouse.move(next((goal for goal in goals if goal not in middles), goals[0]))
        self._mouse.release()

    def _within(self, boxes: dict[str, Box], highlighted: Box) -> tuple[int, int]:
        """Where to press inside the light."""
        thing = self._thing(boxes, highlighted)
        return thing.spot if thing else highlighted.rect.center

    @staticmethod
    def _thing(boxes: dict[str, Box], frame: Box) -> Box | None:
        """A thing inside the light that can be used."""
        usable = [box for box in boxes.values() if box.enabled and box.kind in ("target", "control")]
        inside = [box for box in usable if frame.rect.collidepoint(box.spot) and not box.name.startswith("lesson.")]
        middle = frame.rect.center

        def rank(box: Box) -> tuple[bool, bool, int, float]:
            """Things before buttons, what the light is laid round, small ones before large ones, those in its middle
            first: neighbours of one size differ by a pixel."""
            far = math.dist(box.rect.center, middle)
            return box.kind == "control", far > 2, box.rect.w * box.rect.h // 400, far

        return min(inside, key=rank, default=None)


class Newcomer(Follower):
    """A newcomer at a stack of scenes, without a window."""

    def __init__(self, stack: SceneStack, seen: Callable[[str], None] = lambda text: None) -> None:
        super().__init__(StackMouse(stack), seen)
        self._stack = stack

    def _boxes(self) -> dict[str, Box]:
        return {box.name: box for box in self._stack.boxes()}

    def rest(self, seconds: float = _REST) -> None:
        for _frame in range(round(seconds / 0.1)):
            self._stack.update(0.1)


def picture(stack: SceneStack) -> pygame.Surface:
    """The whole screen."""
    surface = pygame.Surface(stack.size)
    stack.draw(surface)
    return surface
