"""What happened, shown: pieces in flight, numbers counting, other motions, short sayings."""

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
SAYING_SECONDS = 4.0
HERALD_SECONDS = 2.2
OPENING_SECONDS = 2.6


@dataclass
class Saying:
    """A sentence that goes away by itself."""

    text: str
    bad: bool = True
    left: float = SAYING_SECONDS
    at: tuple[int, int] | None = None
    """Where it happened, in pixels; in the middle of the table if missing."""


@dataclass
class TurnBanner:
    """Whose turn begins."""

    text: str
    crest: str
    colour: Colour
    left: float = HERALD_SECONDS


@dataclass(frozen=True)
class Digest:
    """What the others did since a player last acted: it lies there until the player does something."""

    title: str
    lines: tuple[tuple[str, str, bool], ...]
    """A sprite, words, and whether they are about the reader."""


@dataclass(eq=False)
class Opening:
    """A card that opens a new stretch of the play; it goes by itself, or when somebody plays on."""

    words: str
    """What it says, for whoever reads the screen by its boxes."""
    size: tuple[float, float]
    draw: Callable[[Brush, FRect], None]
    left: float = OPENING_SECONDS

    @property
    def level(self) -> float:
        """How much of it is seen."""
        return min(1.0, self.left / 0.3, (OPENING_SECONDS - self.left + 0.02) / 0.25)


class AnimationQueue:
    """The state is final before anything here begins; skipping it changes only the picture."""

    def __init__(self, motion: Motion) -> None:
        self.timeline = Timeline(motion)
        self.flights: list[Flight] = []
        self.saying: Saying | None = None
        self.herald: TurnBanner | None = None
        self.opening: Opening | None = None
        self.digest: Digest | None = None
        self.hidden = Hidden()
        """What flies and is not yet drawn at its new place. Models share it."""
        self.counting: dict[Count, int] = {}
        """Numbers on their way to their values. Models share it."""

    @property
    def busy(self) -> bool:
        """Whether something moves."""
        return self.timeline.busy

    @property
    def waiting(self) -> bool:
        """Whether time alone will change the picture."""
        return self.timeline.busy or any((self.saying, self.herald, self.opening))

    def fly(self, flights: Iterable[Flight]) -> None:
        """Let pieces fly; what they hide appears when they land."""
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
        """Let something of the game's own move: a wheel, a flag."""
        self.timeline.play(*tweens)

    def count(self, before: Mapping[Count, int], after: Mapping[Count, int]) -> None:
        """Let numbers count to their new values, each when what brings it comes home."""
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

    def hear(self, sounds: Mapping[str, float], play: Callable[[str], None], *, in_time: bool) -> None:
        """Let sounds be heard, each so many seconds from now if they go with motion."""
        for name, seconds in sounds.items():
            if in_time and seconds and self.timeline.motion.full:
                self.timeline.play(Tween(0.0, delay=seconds, on_done=partial(play, name)))
            else:
                play(name)

    def skip(self) -> None:
        """Everything arrives now."""
        if self.timeline.busy:
            self.timeline.skip()
            self.flights.clear()

    def say(self, saying: Saying) -> None:
        """Show a sentence for a while."""
        self.saying = saying

    def update(self, dt: float) -> bool:
        """Move on; true if the picture changed."""
        moved = self.timeline.update(dt)
        if self.opening is not None:
            self.opening.left -= dt
            if self.opening.left <= 0:
                self.opening = None
            return True
        if self.herald is not None:
            self.herald.left -= dt
            if self.herald.left <= 0:
                self.herald, moved = None, True
        if self.saying is not None:
            self.saying.left -= dt
            if self.saying.left <= 0:
                self.saying = None
                return True
        return moved
