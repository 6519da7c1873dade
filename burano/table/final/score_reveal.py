"""How far the points of a finished play are shown: source by source, or line by line; then the celebration, the winner,
the confetti."""

from __future__ import annotations

from collections.abc import Callable

from burano.table.final.result import Result
from burano.table.final.score_animation import CELEBRATION_SECONDS, ScoreAnimation
from burano.table.final.winner import CONFETTI_SECONDS
from burano.ui.kit import Kit

_SOURCE_SECONDS, _LINE_SECONDS = 0.75, 0.5
_STILL = 0.3
_HASTE = 0.8
"""Seconds after the last point in which the big button ignores presses: the button before it lay at the same place."""


class ScoreReveal:
    """Shows the points over time, then calls `announced`."""

    def __init__(self, kit: Kit, result: Result, sound: Callable[[], str], announced: Callable[[], None]) -> None:
        """Create the reveal. `sound` returns the sound when all points are shown; `announced` is called then."""
        self._kit, self._sound, self._announced = kit, sound, announced
        self.result = result
        self.shown = 0.0
        """Beats shown, with a fraction for the one that is growing: sources, or lines of the ledger."""
        self._completed_at = kit.clock.now()
        self._confetti = -1.0
        self._celebration = -1.0
        """Seconds the winner is celebrated for, before the charts; below 0 before."""

    @property
    def complete(self) -> bool:
        """Whether all sources have been shown."""
        return self.shown >= self.result.beats

    @property
    def fresh(self) -> bool:
        """Whether the last point was shown only a moment ago."""
        return self._kit.clock.now() - self._completed_at < _HASTE

    @property
    def celebration(self) -> float:
        """Progress of the celebration, 0 to 1; below 0 before."""
        return self._celebration / CELEBRATION_SECONDS if self._celebration >= 0 else -1.0

    @property
    def confetti(self) -> float:
        """Progress of the confetti, 0 to 1; below 0 if none falls."""
        return self._confetti / CONFETTI_SECONDS if self._confetti >= 0 else -1.0

    def announce_winner(self) -> None:
        """Show all points and the winner."""
        celebrated, self._celebration = self._celebration >= 0, -1.0
        self.shown = float(self.result.beats)
        self._completed_at = self._kit.clock.now()
        self._confetti = 0.0 if self._kit.motion.full and not self.result.lost else -1.0
        if not celebrated:
            self._kit.audio.play(self._sound())
        self._announced()

    def drop_confetti(self, dt: float) -> None:
        """Advance the confetti by `dt` seconds."""
        self._confetti += dt
        if self._confetti > CONFETTI_SECONDS:
            self._confetti = -1.0

    def advance(self, dt: float) -> None:
        """Advance the current source; after the last one announce the winner."""
        before = int(self.shown)
        seconds = _SOURCE_SECONDS if self.result.ledger is None else _LINE_SECONDS
        self.shown += dt / (self._kit.motion.seconds(seconds) or _STILL)
        if int(self.shown) != before:
            self._kit.audio.play("coin")
        if self.complete:
            self.announce_winner()

    def advance_animation(self, animation: ScoreAnimation, dt: float) -> None:
        """Advance a picture that fills the window by `dt` seconds, with a celebration at its end."""
        animation.update(dt)
        if self._celebration >= 0:
            self._celebration += dt
            if self._celebration >= CELEBRATION_SECONDS:
                self.announce_winner()
            return
        before, length = self.counted(animation), animation.length
        after = before + dt / (self._kit.motion.seconds(animation.seconds(int(before))) or _STILL)
        if (int(after) != int(before) or before == 0.0) and after < length:
            animation.begin(int(after))
            self._kit.audio.play("coin")
        if after < length or not self._kit.motion.full or self.result.lost:
            if after >= length:
                self.announce_winner()
            self.shown = max(self.shown, after / length * self.result.beats)
            return
        self.shown, self._celebration = self.result.beats - 1e-6, 0.0
        self._kit.audio.play(self._sound())

    def counted(self, animation: ScoreAnimation) -> float:
        """Return how many items of a count are shown."""
        return self.shown / self.result.beats * animation.length

    def count_on(self, animation: ScoreAnimation) -> None:
        """Show the thing that is counted now as a whole."""
        done = (int(self.counted(animation)) + 1) / animation.length
        self.shown = min(done, 1.0 - 1e-6) * self.result.beats
