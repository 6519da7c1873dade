"""Position and playback of a replay, without any drawing or game."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence

from burano.table.picture.replay_marks import ReplayMark

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)


class ReplayModel:
    """Position, speed and jumps of a replay."""

    def __init__(self, length: int, replay_marks: Sequence[ReplayMark], pause: Callable[[int], float]) -> None:
        self.length = length
        self.replay_marks = list(replay_marks)
        self._pause = pause
        """Seconds that a step stays on screen at normal speed."""
        self.stars: dict[int, str] = {}
        """Positions starred by the player, each with a note."""
        self.number = 0
        self.playing = False
        self.speed = 1
        """Index in `SPEEDS`."""
        self._waited = 0.0

    def seek(self, number: int) -> bool:
        """Go to a position; return True if it changed."""
        number = min(self.length, max(0, number))
        changed, self.number, self._waited = number != self.number, number, 0.0
        return changed

    def next_star(self) -> int | None:
        """Return the starred position after this one, after the last one the first; None if there is none."""
        later = [number for number in self.stars if number > self.number]
        return min(later or self.stars, default=None)

    def step(self, by: int) -> bool:
        return self.seek(self.number + by)

    def toggle(self) -> None:
        """Play or pause; at the end, playing starts again."""
        self.playing = not self.playing
        if self.playing and self.number >= self.length:
            self.seek(0)

    def update(self, dt: float, *, held: bool = False) -> bool:
        """Advance by `dt` seconds; return True if the position changed. A long time step may pass several positions.
        While `held`, because a position is still being animated, none is passed."""
        if not self.playing:
            return False
        self._waited += dt * SPEEDS[self.speed]
        if held:
            self._waited = min(self._waited, self._pause(self.number))
            return False
        start = self.number
        while self.number < self.length and self._waited >= self._pause(self.number):
            self._waited -= self._pause(self.number)
            self.number += 1
        if self.number >= self.length:
            self.playing, self._waited = False, 0.0
        return self.number != start

    # ---- jumps

    def turns(self, seat: int | None = None) -> list[int]:
        """Return the positions at which turns start, of one seat or of all."""
        return [m.number for m in self.replay_marks if m.kind == "turn" and seat in (None, m.seat)]

    def next_turn(self, seat: int | None = None) -> bool:
        """Go to the next turn; to the end if there is none."""
        numbers = self.turns(seat)
        at = bisect_right(numbers, self.number)
        return self.seek(numbers[at] if at < len(numbers) else self.length)

    def previous_turn(self, seat: int | None = None) -> bool:
        """Go to the previous turn; to the start if there is none."""
        numbers = self.turns(seat)
        at = bisect_left(numbers, self.number)
        return self.seek(numbers[at - 1] if at > 0 else 0)

    def cycle_turn(self, seat: int) -> bool:
        """Go to the seat's next turn, after its last one to its first."""
        numbers = self.turns(seat)
        later = [number for number in numbers if number > self.number]
        return bool(numbers) and self.seek((later or numbers)[0])

    def stretches(self) -> list[ReplayMark]:
        """Return the phases of the play, in the game's own unit of time."""
        return [moment for moment in self.replay_marks if moment.kind == "stretch"]

    def now(self) -> ReplayMark | None:
        """Return the turn being shown."""
        found = None
        for moment in self.replay_marks:
            if moment.number > self.number:
                break
            found = moment
        return found
