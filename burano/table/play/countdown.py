"""A timer that counts only time the player could use."""

from __future__ import annotations

import math

from burano.table.picture.brush import Brush
from burano.ui.clock import Clock
from burano.ui.drawing import theme
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import Colour, hexa, rgb

URGENT = 10.0
"""The timer is urgent for this many last seconds."""
TICK_PACE = 8.0
"""Frames per second while the timer is shown."""
_MAX_GAP = 2.0
"""Seconds between two ticks above which the time is not counted: the computer was asleep."""


class Countdown:
    """Counts down while it runs and is ticked. A limit of 0 means no timer: it never expires."""

    def __init__(self, clock: Clock, seconds: float) -> None:
        self._clock = clock
        self.limit = float(seconds)
        self.used = 0.0
        self._last: float | None = None
        self._reasons: set[str] = {"not started"}

    def take_up(self, used: float) -> None:
        """Continue with `used` seconds already spent; at least `_MAX_GAP` seconds remain."""
        self.used = min(max(0.0, used), max(0.0, self.limit - _MAX_GAP))

    @property
    def on(self) -> bool:
        """Whether there is a limit."""
        return self.limit > 0

    @property
    def counts(self) -> bool:
        """Whether time remains that can run out."""
        return self.on and not self.expired

    @property
    def running(self) -> bool:
        return self.counts and not self._reasons

    @property
    def left(self) -> float:
        """Seconds left, never below 0."""
        return max(0.0, self.limit - self.used)

    @property
    def share(self) -> float:
        """The remaining share of the time, 1 to 0."""
        return self.left / self.limit if self.on else 1.0

    @property
    def expired(self) -> bool:
        return self.on and self.used >= self.limit

    @property
    def urgent(self) -> bool:
        """Whether at most `URGENT` seconds remain, or none."""
        return self.on and self.left <= URGENT

    def start(self) -> None:
        """Start counting: the player sees the screen."""
        self.resume("not started")

    def pause(self, reason: str) -> None:
        """Stop counting until each given reason is removed, such as a hidden window."""
        self.tick()
        self._reasons.add(reason)
        self._last = None

    def resume(self, reason: str) -> None:
        """Remove a reason for the pause; counting goes on once none is left."""
        self._reasons.discard(reason)
        if not self._reasons and self._last is None:
            self._last = self._clock.now()

    def tick(self) -> bool:
        """Count the time since the last tick. Returns whether the displayed second changed."""
        if not self.running:
            return False
        now = self._clock.now()
        gap = now - self._last if self._last is not None else 0.0
        self._last = now
        if not 0 < gap <= _MAX_GAP:
            return False
        before = self.seconds
        self.used += gap
        return self.seconds != before

    @property
    def seconds(self) -> int:
        """The remaining whole seconds to show, rounded up."""
        return int(-(-self.left // 1))

    @property
    def text(self) -> str:
        """The remaining time as minutes and seconds."""
        return "{}:{:02d}".format(*divmod(self.seconds, 60))


def draw_ring(brush: Brush, centre: tuple[float, float], radius: float, timer: Countdown, paused: bool) -> None:
    """Draw the timer: a ring that empties, red in the last seconds, neutral when expired."""
    x, y = centre
    urgent = timer.urgent and not timer.expired
    brush.disc(x, y, radius, theme.PAPER, theme.LINE, 2)
    _arc(brush, x, y, radius * 0.82, radius * 0.16, 1.0, rgb("EADFC8"))
    colour = theme.BAD if urgent else theme.GOOD
    if timer.share > 0.004:
        _arc(brush, x, y, radius * 0.82, radius * 0.16, timer.share, colour)
    if paused:
        brush.centred("ui_pause", x, y, radius * 0.8)
        return
    ink = theme.BAD if urgent else theme.INK_SOFT if timer.expired else theme.INK
    brush.text(
        timer.text,
        (x - radius * 0.7, y - radius * 0.4, radius * 1.4, radius * 0.8),
        Style(radius * 0.5, theme.BLACK, ink, align="center"),
        name="timer",
    )


def _arc(brush: Brush, x: float, y: float, r: float, width: float, share: float, colour: Colour) -> None:
    """Draw an arc with round ends clockwise from twelve o'clock, as SVG in 120 steps so that few surfaces are
    cached."""
    steps = max(1, min(120, round(share * 120)))
    half = r + width
    key = ("arc", round(r, 1), round(width, 1), steps, colour)
    if steps == 120:
        body = f'<circle cx="{half}" cy="{half}" r="{r}" fill="none" stroke="{hexa(colour)}" stroke-width="{width}"/>'
    else:
        a = 2 * math.pi * steps / 120
        ex, ey = half + r * math.sin(a), half - r * math.cos(a)
        large = int(a > math.pi)
        body = (
            f'<path d="M{half},{half - r} A{r},{r} 0 {large} 1 {ex:.2f},{ey:.2f}" fill="none" stroke="{hexa(colour)}" '
            f'stroke-width="{width}" stroke-linecap="round"/>'
        )
    brush.svg(key, x - half, y - half, 2 * half, 2 * half, body)
