"""A player with a mouse and nothing else: sees boxes, clicks and drags them, knows no rules."""

import random
from collections import Counter

import pygame

from burano.scenes.base import Scene
from burano.scenes.stack import SceneStack
from burano.ui.boxes import Box

_IGNORED = frozenset(
    "menu help sound settings turn_left turn_right plan fade undo redo reset log_size pause pace "
    "close no hint fold".split()
)
_WEIGHTS = {
    "end_turn": 0.6,
    "skip": 0.3,
    "finish": 0.8,
    "roof": 30.0,
    "prep": 9.0,
    "pyramid": 5.0,
    "supply": 0.5,
    "gift": 1.5,
    "dock": 2.0,
    "boat": 0.5,
    "privilege": 0.4,
    "use_privilege": 0.4,
    "privilege_coin": 3.0,
    "offer": 4.0,
    "sell": 2.0,
    "ship": 0.5,
    "square": 6.0,
    "island": 4.0,
    "port": 2.0,
}
"""How tempting things are, so that games move on; not knowledge of what is good."""
_THINGS = ("square", "buy", "swap", "tile", "kind")
_BORING = ("player.", "log.", "only_")
_CURIOSITY = 30.0
"""How much more tempting something never clicked before is."""


def _memory(name: str) -> str:
    """What is remembered of a click: every building card by itself, other things by their word."""
    return name if name.startswith("offer.") else name.partition(".")[0]


class MousePlayer:
    """Plays whatever the top scene offers. `taken` counts what was clicked; what was not is tempting."""

    def __init__(self, stack: SceneStack, seed: int, taken: Counter[str] | None = None) -> None:
        self._stack = stack
        self._rng = random.Random(seed)
        self.taken: Counter[str] = Counter() if taken is None else taken
        self.last = ""

    # ---- the mouse

    def _post(self, kind: int, pos: tuple[int, int], **more: object) -> None:
        self._stack.handle(pygame.Event(kind, pos=pos, touch=False, **more))
        self._stack.update(0.02)

    def move(self, pos: tuple[int, int], down: bool = False) -> None:
        self._post(pygame.MOUSEMOTION, pos, rel=(0, 0), buttons=(int(down), 0, 0))

    def click(self, box: Box) -> None:
        self.move(box.spot)
        self._post(pygame.MOUSEBUTTONDOWN, box.spot, button=1)
        self._post(pygame.MOUSEBUTTONUP, box.spot, button=1)
        self.taken[_memory(box.name)] += 1
        self.last = box.name

    def drag(self, start: Box, end: Box) -> None:
        self.move(start.spot)
        self._post(pygame.MOUSEBUTTONDOWN, start.spot, button=1)
        middle = ((start.spot[0] + end.spot[0]) // 2, (start.spot[1] + end.spot[1]) // 2)
        self.move(middle, down=True)
        self.move(end.spot, down=True)
        self._post(pygame.MOUSEBUTTONUP, end.spot, button=1)

    def wheel(self, steps: int) -> None:
        event = pygame.Event(pygame.MOUSEWHEEL, x=0, y=steps, precise_y=float(steps), flipped=False, touch=False)
        self._stack.handle(event)
        self._stack.update(0.02)

    # ---- the eyes

    @property
    def scene(self) -> Scene:
        assert self._stack.top is not None
        return self._stack.top

    def choices(self) -> list[Box]:
        """Everything that can be clicked to get on."""
        return [
            box
            for box in self.scene.boxes()
            if box.kind != "text" and box.enabled and box.name not in _IGNORED and not box.name.startswith(_BORING)
        ]

    # ---- playing

    def act(self) -> bool:
        """One click or drag; false if there is nothing to click."""
        choices = self.choices()
        if not choices:
            return False
        if self.scene.name == "table":
            self._act_on_table(choices)
        else:
            self._act_elsewhere(choices)
        return True

    def _act_on_table(self, choices: list[Box]) -> None:
        box = self._rng.choices(choices, [self._weight(box.name, choices) for box in choices])[0]
        before = {item.name for item in choices}
        self.click(box)
        if self.scene.name != "table":
            return
        held = [item for item in self.choices() if item.kind == "target"]
        if self._holding():
            targets = [item for item in held if item.name != box.name] or held
            assert targets, f"{box.name} was taken up and can go nowhere ({sorted(before)})"
            if self._rng.random() < 0.3:
                self.wheel(1)  # turns a roof tile that fits both ways
                names = {item.name for item in self.choices()}
                targets = [item for item in targets if item.name in names] or targets
            self.click(self._rng.choice(targets))

    def _holding(self) -> bool:
        return any(box.name == "hand" and box.text for box in self.scene.boxes())

    def _weight(self, name: str, choices: list[Box]) -> float:
        word = name.partition(".")[0]
        alike = sum(1 for box in choices if box.name.partition(".")[0] == word)
        curious = 1 + _CURIOSITY / (1 + self.taken[_memory(name)])
        return _WEIGHTS.get(word, 1.0) / alike * curious

    def _act_elsewhere(self, choices: list[Box]) -> None:
        """Dialogs and the other screens: what lies on them first, now and then; then whatever leads on."""
        things = [box for box in choices if box.name.startswith(_THINGS)]
        if self.scene.name == "cleanup" and things and self._rng.random() < 0.7:
            self.click(self._rng.choice(things))
            return
        names = {box.name: box for box in choices}
        for wanted in ("yes", "ok", "confirm", "ready", "fill", "done", "go_on", "continue", "auto", "finish"):
            if wanted in names:
                self.click(names[wanted])
                return
        self.click(self._rng.choice(choices))
