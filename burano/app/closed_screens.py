"""Releases the memory of closed screens.

Screens are reference cycles of few objects and many pixels. Python looks for garbage by the number of objects, so it
would keep hundreds of megabytes.
"""

import gc

from burano.stage.stack import SceneStack


class ClosedScreens:
    """Collects garbage after a full screen was closed."""

    def __init__(self, stack: SceneStack) -> None:
        self._stack = stack
        self._released = 0

    def release(self) -> None:
        """Collect garbage if a screen was closed since the last time; not while it fades out."""
        if self._stack.closed_screens != self._released and not self._stack.is_fading:
            self._released = self._stack.closed_screens
            gc.collect()
