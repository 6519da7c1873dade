"""The progress of a lesson: the current bubble, the actions allowed now, and the recorded actions of the others."""

from __future__ import annotations

from collections.abc import Sequence

from burano.core.journal import Entry
from burano.core.plain_data import Plain
from burano.core.protocol import Action, Seat
from burano.core.session import Step, Undone
from burano.stage.scene import Saves, Scene
from burano.table.lesson.model import TABLE, Cue, Lesson, Stop, stops
from burano.table.play.play_host import PlayHost

NOTE = "lesson"
"""The key of the note beside a play that keeps the lesson and its progress: a restarted program resumes there."""


def begun(lesson: Lesson) -> dict[str, Plain]:
    """Return the note for a lesson at its beginning."""
    return {NOTE: {"name": lesson.name, "cue": 0}}


class Tutor:
    """One running lesson. All actions go through the session."""

    def __init__(self, play: PlayHost, saves: Saves, lesson: Lesson, cue: int = 0) -> None:
        self._play, self._saves, self.lesson = play, saves, lesson
        self._record: Sequence[Entry] = lesson.record(play.session.table)
        self.stops: list[Stop] = stops(lesson, self._record)
        self.number = cue
        """The number of the current bubble; the number of bubbles once the lesson is over."""
        self._back_up()
        play.session.observe(self._heard)

    @classmethod
    def resumed(cls, play: PlayHost, saves: Saves, lessons: Sequence[Lesson]) -> Tutor | None:
        """Return the tutor of a resumed play; None if the play is no lesson, or the lesson is over."""
        noted = saves.noted(play.session, NOTE)
        if not isinstance(noted, dict):
            return None
        lesson = next((lesson for lesson in lessons if lesson.name == noted.get("name")), None)
        cue = noted.get("cue")
        if lesson is None or type(cue) is not int or cue < 0:
            return None
        tutor = cls(play, saves, lesson, cue)
        return None if tutor.over else tutor

    # ---- how far

    @property
    def over(self) -> bool:
        return self.number >= len(self.stops)

    @property
    def stop(self) -> Stop | None:
        """The current stop; None once the lesson is over."""
        return None if self.over else self.stops[self.number]

    def done(self, scene: Scene) -> bool:
        """Return whether the condition of the current bubble is met."""
        stop = self.stop
        if stop is None or not stop.cue.waits:
            return False
        if stop.cue.until is not None:
            return stop.cue.until(scene)
        return self._play.session.length >= stop.goal

    def is_past(self, screen: str) -> bool:
        """Return whether the current bubble's moves are made and the play is on the screen of a later bubble."""
        stop, length = self.stop, self._play.session.length
        later = self.stops[self.number + 1 :]
        done = stop is not None and stop.goal <= length
        return done and any(each.cue.screen == screen and each.start <= length for each in later)

    def undone(self, scene: Scene) -> bool:
        """Return whether the player undid what the previous bubble asked for on this scene."""
        before = self.stops[self.number - 1].cue if 0 < self.number < len(self.stops) else None
        if before is None or before.until is None or before.needs_undo is None or before.screen != scene.name:
            return False
        return not scene.carrying and not before.needs_undo(scene) and not before.until(scene)

    def proceed(self) -> None:
        """Go to the next bubble."""
        self.number += 1
        self._note()

    def back(self) -> None:
        """Go to the previous bubble, if nothing was played since."""
        if self.can_go_back:
            self.return_once()

    def return_once(self) -> None:
        """Go to the previous bubble."""
        self.number -= 1
        self._note()

    @property
    def can_go_back(self) -> bool:
        """Whether the previous bubble only had to be read, on the same screen."""
        stop, before = self.stop, self.stops[self.number - 1] if 0 < self.number < len(self.stops) else None
        return bool(stop and before and not before.cue.waits and before.cue.screen == stop.cue.screen)

    def leave(self) -> None:
        """End the lesson; the game goes on without it."""
        self.number = len(self.stops)
        self._saves.note(self._play.session, NOTE, None)

    def begin_at(self, part: int) -> None:
        """Go to the first bubble of a part, by undoing or by playing recorded actions."""
        session = self._play.session
        number = next(number for number, stop in enumerate(self.stops) if stop.part == part)
        start, screen = self.stops[number].start, self.stops[number].cue.screen
        another = screen != TABLE  # which the last action may bring up
        session.undo_to(self.lesson.seat, max(start - another, self.lesson.opening))
        if session.journal != list(self._record[: session.length]):
            session.undo_to(self.lesson.seat, self.lesson.opening)  # something else was welcome there: as recorded
        for entry in self._record[session.length : start]:
            self._play.pass_interlude()
            session.submit(entry.seat, entry.action)
        self.number = number
        self._note()
        if self._play.interlude() != screen:
            self._play.pass_interlude()
        self._play.go_on()

    def _heard(self, news: Step | Undone) -> None:
        if isinstance(news, Undone):
            self._back_up()
            self._note()

    def _back_up(self) -> None:
        """Go back, after an undo, to the last bubble that starts within the journal."""
        length = self._play.session.length
        while 0 < self.number < len(self.stops) and self.stops[self.number].start > length:
            self.number -= 1

    def _note(self) -> None:
        over: Plain = None if self.over else {"name": self.lesson.name, "cue": self.number}
        self._saves.note(self._play.session, NOTE, over)

    # ---- what is played

    def _next(self, ahead: int = 0) -> Entry | None:
        number = self._play.session.length + ahead
        return self._record[number] if number < len(self._record) else None

    def is_welcome(self, action: Action, ahead: int = 0) -> bool:
        """Return whether the learner may take this action now, or after `ahead` recorded actions; after the record
        any."""
        entry, at = self._next(ahead), self._play.session.length + ahead
        if entry is None or self.over:
            return True
        as_good = next((stop.cue.also for stop in self.stops if stop.start <= at < stop.goal), None)
        return entry.seat == self.lesson.seat and (action == entry.action or bool(as_good and as_good(action)))

    def script(self, seat: Seat) -> Sequence[Action]:
        """Return the recorded action of another seat now; empty if the record has none or it is not legal."""
        entry = None if self.over else self._next()
        if entry is None or entry.seat != seat or self._play.session.why_not(seat, entry.action) is not None:
            return ()
        return (entry.action,)

    @property
    def cue(self) -> Cue | None:
        return self.stop.cue if self.stop else None
