"""For tests that drive the real window from outside: writes what is on screen to a file, and reads mouse events from
another file where tests cannot control the system's mouse."""

from __future__ import annotations

import contextlib
import json
import os
from pathlib import Path

import pygame

from burano.stage.stack import SceneStack


class Probe:
    """Writes the top scene and its boxes as JSON whenever they change."""

    def __init__(self, path: Path, hand: Path | None = None) -> None:
        """`hand`: file to which `move X Y`, `press`, `release` and `quit` are appended while the program runs."""
        self._path = path
        self._hand, self._read = hand, 0
        self._pos, self._down = (0, 0), False
        self._last = ""

    def move_the_hand(self) -> None:
        """Post the events appended to the file since the last call."""
        if self._hand is None:
            return
        with contextlib.suppress(OSError, ValueError):
            lines = self._hand.read_text(encoding="ascii").split("\n")[:-1]
            for line in lines[self._read :]:
                self._post(line.split())
            self._read = len(lines)

    def _post(self, words: list[str]) -> None:
        match words:
            case ["move", x, y]:
                self._pos = int(x), int(y)
                buttons = (int(self._down), 0, 0)
                pygame.event.post(
                    pygame.Event(pygame.MOUSEMOTION, pos=self._pos, rel=(0, 0), buttons=buttons, touch=False)
                )
            case [("press" | "release") as word]:
                self._down = word == "press"
                kind = pygame.MOUSEBUTTONDOWN if self._down else pygame.MOUSEBUTTONUP
                pygame.event.post(pygame.Event(kind, pos=self._pos, button=1, touch=False))
            case ["quit"]:
                pygame.event.post(pygame.Event(pygame.QUIT))

    def write(self, stack: SceneStack, frames: int) -> None:
        """Write the file if something changed."""
        top = stack.top
        if top is None:
            return
        boxes = [
            {"name": box.name, "kind": box.kind, "rect": list(box.rect), "spot": list(box.spot), "text": box.text,
             "enabled": box.enabled, "choice": box.choice}
            for box in stack.boxes()
        ]  # fmt: skip
        state = {"scene": top.name, "stack": [scene.name for scene in stack.scenes], "size": list(stack.size)}
        text = json.dumps({**state, "moving": bool(stack.pace), "boxes": boxes})
        if text != self._last:
            self._last = text
            with contextlib.suppress(OSError, ValueError):  # a test misses an update; the player is not disturbed
                temporary = self._path.with_suffix(".tmp")
                temporary.write_text(text[:-1] + f', "frames": {frames}}}', encoding="utf-8")
                os.replace(temporary, self._path)
