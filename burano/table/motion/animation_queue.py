"""Running animations of a table, and its transient messages: flights, counting numbers, banners, digests."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial

from pygame import FRect

from burano.table.motion.flight import Flight
from burano.table.picture.brush import Brush
from burano.table.play.model import Count, Hidden
from burano.ui.drawing.theme import Colour
from burano.ui.tween import Motion, Timeline, Tween

COUNT_SECONDS = 0.45
MESSAGE_SECONDS = 4.0
BANNER_SECONDS = 2.2
OPENING_SECONDS = 2.6
DIGEST_SECONDS, LINE_SECONDS = 4.0, 1.5
"""How long a digest is shown, and how much longer for each of its lines."""


@dataclass
class Message:
    """A short text that disappears by itself."""

    text: str
    bad: bool = True
    left: float = MESSAGE_SECONDS
    at: tuple[int, int] | None = None
    """The pixel it is about; None for the middle of the table."""


@dataclass
class TurnBanner:
    """A banner that says whose turn begins."""

    text: str
    crest: str
    colour: Colour
    left: float = BANNER_SECONDS


@dataclass(eq=False)
class Digest:
    """What the others did since the player last acted; shown until the player does something or has had the time to
    read it. The log and a command show it again."""

    title: str
    lines: tuple[tuple[str, str, bool], ...]
    """For each line a sprite, the text, and whether it is about the reader."""
    left: float = 0.0
    """Seconds until it disappears, counted while it can be seen."""

    def __post_init__(self) -> None:
        self.left = DIGEST_SECONDS + LINE_SECONDS * len(self.lines)


@dataclass(eq=False)
class Opening:
    """A card that opens a new phase of the game; it disappears by itself, or when the player acts."""

    words: str
    """Its text, for the list of boxes."""
    size: tuple[float, float]
    draw: Callable[[Brush, FRect], None]
    left: float = OPENING_SECONDS

    @property
    def level(self) -> float:
        """Its opacity."""
        return min(1.0, self.left / 0.3, (OPENING_SECONDS - self.left + 0.02) / 0.25)


class AnimationQueue:
    """Animations over a state that is already final: skipping them changes only the picture."""

    def __init__(self, motion: Motion) -> None:
        self.timeline = Timeline(motion)
        self.flights: list[Flight] = []
        self.message: Message | None = None
        self.banner: TurnBanner | None = None
        self.opening: Opening | None = None
        self.digest: Digest | None = None
        self.hidden = Hidden()
        """Things in flight, not yet drawn at their new places. Models share it."""
        self.counting: dict[Count, int] = {}
        """Numbers that are counting to their new values. Models share it."""

    @property
    def busy(self) -> bool:
        """Whether an animation runs."""
        return self.timeline.busy

    @property
    def waiting(self) -> bool:
        """Whether the picture will change with time alone."""
        return self.timeline.busy or any((self.message, self.banner, self.opening))

    def fly(self, flights: Iterable[Flight]) -> None:
        """Start flights; what they hide appears when they land."""
        for flight in flights:
            if flight.hides is not None:
                self.hidden.keys.add(flight.hides)
            flight.tween.on_done = lambda flight=flight: self._land(flight)
            self.flights.append(flight)
            self.timeline.play(flight.tween)

    def _land(self, flight: Flight) -> None:
        if flight in self.flights:
            self.flights.remove(flight)
        self.hidden.keys.discard(flight.hides or ())

    def move(self, tweens: Iterable[Tween]) -> None:
        """Start other animations."""
        self.timeline.play(*tweens)

    def count(self, before: Mapping[Count, int], after: Mapping[Count, int]) -> None:
        """Start counting numbers to their new values, each when the flight that brings it lands."""
        for key, new in after.items():
            if before.get(key, new) != new:
                brought = [flight.tween.delay + flight.tween.seconds for flight in self.flights if key in flight.brings]
                self._count(key, before[key], new, max(0.0, max(brought, default=0.0) - COUNT_SECONDS / 2))

    def _count(self, key: Count, old: int, new: int, delay: float) -> None:
        def step(value: float) -> None:
            self.counting[key] = round(value)

        def done() -> None:
            self.counting.pop(key, None)

        self.counting[key] = old
        self.timeline.play(Tween(COUNT_SECONDS, start=old, end=new, on_step=step, on_done=done, delay=delay))

    def play_sounds(self, sounds: Mapping[str, float], play: Callable[[str], None], *, in_time: bool) -> None:
        """Play sounds; if `in_time` and motion is full, each after its delay in seconds."""
        for name, seconds in sounds.items():
            if in_time and seconds and self.timeline.motion.full:
                self.timeline.play(Tween(0.0, delay=seconds, on_done=partial(play, name)))
            else:
                play(name)

    def skip(self) -> None:
        """Finish all animations at once."""
        if self.timeline.busy:
            self.timeline.skip()
            self.flights.clear()

    def show_message(self, message: Message) -> None:
        """Show a message for a while."""
        self.message = message

    def clear_message(self) -> None:
        """Remove the message: the player did something."""
        self.message = None

    def finish(self, dt: float) -> bool:
        """Advance what is moving, but no message, by `dt` seconds. Returns whether the picture changed."""
        return self.timeline.update(dt)

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds. Returns whether the picture changed."""
        moved = self.timeline.update(dt)
        if self.opening is not None:
            self.opening.left -= dt
            if self.opening.left <= 0:
                self.opening = None
            return True
        if self.banner is not None:
            self.banner.left -= dt
            if self.banner.left <= 0:
                self.banner, moved = None, True
        if self.digest is not None and not self.flights:
            self.digest.left -= dt
            if self.digest.left <= 0:
                self.digest, moved = None, True
        if self.message is not None:
            self.message.left -= dt
            if self.message.left <= 0:
                self.message = None
                return True
        return moved
