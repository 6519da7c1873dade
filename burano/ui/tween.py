"""Motion over time: easing, single tweens and the timeline that runs them.

A tween only shows what has already happened: skipping it, or switching motion off, changes nothing but the picture.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

Ease: TypeAlias = Callable[[float], float]
MotionLevel: TypeAlias = Literal["full", "reduced", "off"]

REDUCED_SECONDS = 0.12
"""Length in seconds of the cross-fade that replaces every move under reduced motion."""


def linear(t: float) -> float:
    """Return `t`: constant speed."""
    return t


def out_cubic(t: float) -> float:
    """Return a fast start and a soft landing: the default."""
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    """Return a soft start and landing, for a piece that returns to its place."""
    return 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


def in_out_sine(t: float) -> float:
    """Return a soft start and end, for boats."""
    return (1 - math.cos(math.pi * t)) / 2


def out_back(t: float) -> float:
    """Return a course that overshoots a little."""
    return 1 + 2.70158 * (t - 1) ** 3 + 1.70158 * (t - 1) ** 2


@dataclass(eq=False)
class Motion:
    """The player's preferences for amount and speed of motion."""

    level: MotionLevel = "full"
    speed: float = 1.0

    @property
    def full(self) -> bool:
        """Whether decoration (pulse, drift, squash, confetti) may move."""
        return self.level == "full"

    def seconds(self, seconds: float) -> float:
        """Return the duration of a move of that nominal length; 0 means at once."""
        if self.level == "off":
            return 0.0
        if self.level == "reduced":
            seconds = min(seconds, REDUCED_SECONDS)
        return seconds / self.speed


class Tween:
    """A number that moves from `start` to `end`."""

    def __init__(
        self,
        seconds: float,
        *,
        start: float = 0.0,
        end: float = 1.0,
        ease: Ease = out_cubic,
        delay: float = 0.0,
        on_step: Callable[[float], None] | None = None,
        on_done: Callable[[], None] | None = None,
    ) -> None:
        self.start, self.end, self.ease = start, end, ease
        self.seconds, self.delay = seconds, delay
        self.elapsed = -delay
        self.on_step, self.on_done = on_step, on_done
        self.done = False

    @property
    def progress(self) -> float:
        """Eased progress, 0 before the start and 1 at the end (a `back` ease may pass 1 in between)."""
        if self.done or self.seconds <= 0:
            return 1.0 if self.done or self.elapsed >= 0 else 0.0
        return self.ease(min(1.0, max(0.0, self.elapsed / self.seconds)))

    @property
    def value(self) -> float:
        """The current number."""
        return self.start + (self.end - self.start) * self.progress

    def advance(self, dt: float) -> bool:
        """Advance by `dt` seconds; return True while it has not arrived."""
        if self.done:
            return False
        self.elapsed += dt
        self.done = self.elapsed >= self.seconds
        if self.on_step:
            self.on_step(self.value)
        if self.done and self.on_done:
            self.on_done()
        return not self.done

    def finish(self) -> None:
        """Jump to the end."""
        if not self.done:
            # Adding the rest could fall short of the end by a rounding error.
            self.elapsed = max(self.elapsed, self.seconds)
            self.advance(0.0)


class Timeline:
    """Tweens that run together, and a queue of steps that run one after another."""

    def __init__(self, motion: Motion) -> None:
        self.motion = motion
        self._running: list[Tween] = []
        self._queue: deque[list[Tween]] = deque()

    @property
    def busy(self) -> bool:
        """Whether anything still moves or waits to move."""
        return bool(self._running or self._queue)

    def _paced(self, tween: Tween) -> Tween:
        tween.seconds = self.motion.seconds(tween.seconds)
        # Delays between staggered starts shrink with the moves.
        tween.delay = tween.delay / self.motion.speed if self.motion.full else 0.0
        tween.elapsed = -tween.delay
        return tween

    def play(self, *tweens: Tween) -> None:
        """Start tweens now, alongside those that already run."""
        self._running.extend(self._paced(tween) for tween in tweens)
        self._drop_finished()

    def then(self, *tweens: Tween) -> None:
        """Queue tweens to start together after everything queued before."""
        self._queue.append([self._paced(tween) for tween in tweens])

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; return True if the picture changed."""
        if not self.busy:
            return False
        if not self._running and self._queue:
            self._running = self._queue.popleft()
        for tween in list(self._running):
            tween.advance(dt)
        self._drop_finished()
        return True

    def _drop_finished(self) -> None:
        for tween in self._running:
            if tween.seconds <= 0 and tween.delay <= 0:
                tween.finish()
        self._running = [tween for tween in self._running if not tween.done]

    def skip(self) -> None:
        """Finish everything now, in order."""
        while self.busy:
            if not self._running:
                self._running = self._queue.popleft()
            running, self._running = self._running, []
            for tween in running:
                tween.finish()
