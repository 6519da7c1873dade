"""The turning points of a finished play that its people can try again, if its analysis is stored."""

from __future__ import annotations

from burano.ai.analysis import TurnReview, analysis_from_data
from burano.persistence.analyses import path_of, read
from burano.stage.scene import Services
from burano.table.contract.screens import Play
from burano.table.puzzle.exercises import load


class TurningPoints:
    """Turns of people that lost points, in the order of play."""

    def __init__(self, services: Services, session: Play) -> None:
        self._services = services
        self._path = path_of(services.dirs.data, session)
        over = session.decision() is None
        found = (analysis_from_data(session, read(self._path)) if over else None) or []
        people = [player.is_human for player in session.table.players]
        reviews = [one for one in found if isinstance(one, TurnReview) and one.kind and people[one.seat]]
        self.starts = sorted(one.start for one in reviews)
        """Number of decisions before each of them."""

    def after(self, number: int) -> int | None:
        """Return the next turning point after a position, after the last one the first; None if there is none."""
        return next((start for start in self.starts if start > number), self.starts[0] if self.starts else None)

    def practise(self, start: int, origin: str) -> None:
        """Open the turn that starts there at the table; `origin` is the page to return to."""
        exercise = load(self._services.dirs.data, self._path.stem, start)
        if exercise is not None:
            self._services.go.instead("exercise", exercise, origin)
