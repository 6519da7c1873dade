"""Writes what is on screen to a file, for tests that drive the real window from outside."""

from __future__ import annotations

import contextlib
import json
import os
from pathlib import Path

from burano.stage.stack import SceneStack


class Probe:
    """Writes the top scene and its boxes as JSON whenever they change."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._last = ""

    def write(self, stack: SceneStack, frames: int) -> None:
        """Write the file if something changed."""
        top = stack.top
        if top is None:
            return
        boxes = [
            {"name": box.name, "kind": box.kind, "rect": list(box.rect), "spot": list(box.spot), "text": box.text,
             "enabled": box.enabled}
            for box in stack.boxes()
        ]  # fmt: skip
        state = {"scene": top.name, "stack": [scene.name for scene in stack.scenes], "size": list(stack.size)}
        text = json.dumps({**state, "moving": bool(stack.pace), "boxes": boxes})
        if text != self._last:
            self._last = text
            with contextlib.suppress(OSError, ValueError):  # tests miss an update; the player is not disturbed
                temporary = self._path.with_suffix(".tmp")
                temporary.write_text(text[:-1] + f', "frames": {frames}}}', encoding="utf-8")
                os.replace(temporary, self._path)
