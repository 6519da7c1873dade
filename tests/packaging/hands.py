"""A player who knows no rules: looks at the boxes on screen and clicks what leads on."""

import random
import time
from collections.abc import Callable, Mapping
from typing import Any

from tests.packaging.driver import Program

_ASIDE = frozenset(
    "menu help sound settings turn_left turn_right plan fade undo redo reset log_size pause pace close no hint fold"
    " back cancel".split()
)
_DETAILS = ("player.", "log.", "only_", "sheet.")
_LEADS_ON = ("yes", "ok", "confirm", "ready", "fill", "done", "go_on", "continue", "auto", "finish")
_ASTRAY = {"howto": "back", "settings": "back", "pause": "resume"}
"""Where a click may lead that was meant for what lay there before, on a slow machine; and the way out."""
_CLICKS_A_TURN = 6
_SETTLE = 0.4
"""Seconds a click is given to show before the player looks again."""

Box = Mapping[str, Any]


class Hands:
    """Plays the program by mouse, always the same way for the same seed."""

    def __init__(self, program: Program, seed: int) -> None:
        self._program = program
        self._rng = random.Random(seed)
        self._patience = _CLICKS_A_TURN
        self.clicked: list[str] = []

    def play(self, until: Callable[["Hands"], bool], limit: int = 300) -> None:
        """Click on until it is so."""
        for _ in range(limit):
            if until(self):
                return
            choices, way_out = self.choices(), _ASTRAY.get(str(self._program.sees()["scene"]))
            if way_out:
                self._program.click(way_out)
            elif choices:
                self._click(self._pick(choices))
            elif self._program.box("close"):
                self._program.click("close")
            time.sleep(_SETTLE)
        raise AssertionError(f"played {limit} clicks and still not there: {self.clicked[-20:]}")

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

    def _pick(self, choices: list[Box]) -> Box:
        names = {box["name"]: box for box in choices}
        if self._program.sees()["scene"] != "table":
            for wanted in _LEADS_ON:
                if wanted in names:
                    return names[wanted]
        # A turn is a few clicks, then its end.
        if "end_turn" in names:
            self._patience -= 1
            if self._patience < 0:
                self._patience = _CLICKS_A_TURN
                return names["end_turn"]
        return self._rng.choice([box for box in choices if box["name"] != "end_turn"] or choices)

    def _click(self, box: Box) -> None:
        self.clicked.append(str(box["name"]))
        self._program.click_at(*box["spot"])
