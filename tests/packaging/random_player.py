"""A player who knows no rules: looks at the boxes on screen and clicks what leads on."""

import random
import time
from collections.abc import Callable, Mapping
from typing import Any

from tests.packaging.driver import PATIENCE, Program

_ASIDE = frozenset(
    "menu help sound settings turn_left turn_right plan fade undo redo reset log_size pause pace close no hint fold"
    " back cancel".split()
)
_DETAILS = ("player.", "log.", "only_", "sheet.")
_LEADS_ON = ("yes", "ok", "confirm", "ready", "fill", "done", "go_on", "continue", "auto", "finish")
_WAYS_BACK = {"howto": "back", "settings": "back", "pause": "resume", "pyramid_templates": "close"}
"""Screens on which the game does not go on → the button that leaves them."""
_CLICKS_A_TURN = 6
_MAX_SECONDS = 10 * PATIENCE
"""Seconds of play at most; a turn takes a twentieth of it, but a slow machine lets its computer player think long."""
_SETTLE = 0.4
"""Seconds a click is given to show before the player looks again."""

Box = Mapping[str, Any]


class RandomPlayer:
    """Plays the program by mouse, always the same way for the same seed."""

    def __init__(self, program: Program, seed: int) -> None:
        self._program = program
        self._rng = random.Random(seed)
        self._patience = _CLICKS_A_TURN
        self.clicked: list[str] = []

    def play(self, until: Callable[["RandomPlayer"], bool]) -> None:
        """Click on until it is so."""
        end = time.monotonic() + _MAX_SECONDS
        while not until(self):
            assert time.monotonic() < end, f"still not there after {len(self.clicked)} clicks: {self.clicked[-20:]}"
            assert self._program.process.poll() is None, f"the program ended:\n{self._program.words()}"
            scene, choices = str(self._program.sees()["scene"]), self.choices()
            if scene in _WAYS_BACK:
                self._program.try_to_click(_WAYS_BACK[scene])
            elif choices:
                self._click(self._pick(choices, scene))
            else:
                self._program.try_to_click("close")
            time.sleep(_SETTLE)

    def choices(self) -> list[Box]:
        """Everything on screen that may lead on."""
        boxes = self._program.sees().get("boxes", [])
        return [
            box
            for box in boxes
            if box["kind"] != "text"
            and box["enabled"]
            and box["name"] not in _ASIDE
            and not box["name"].startswith(_DETAILS)
        ]

    def names(self) -> set[str]:
        return {str(box["name"]) for box in self.choices()}

    def at_the_table(self) -> bool:
        return bool(self._program.sees()["scene"] == "table")

    def _pick(self, choices: list[Box], scene: str) -> Box:
        names = {box["name"]: box for box in choices}
        if scene != "table":
            for wanted in _LEADS_ON:
                if wanted in names:
                    return names[wanted]
        # A turn is a few clicks, then its end.
        if "end_turn" in names:
            self._patience -= 1
            if self._patience < 0:
                return names["end_turn"]
        return self._rng.choice([box for box in choices if box["name"] != "end_turn"] or choices)

    def _click(self, box: Box) -> None:
        name = str(box["name"])
        if self._program.try_to_click(name):
            self.clicked.append(name)
            self._patience = _CLICKS_A_TURN if name == "end_turn" else self._patience
