"""What a play came to."""

from __future__ import annotations

from burano.games.walking.events import RoundStarted
from burano.i18n import _
from burano.scenes.walking import names, vocabulary
from burano.scenes.walking.people import PEOPLE
from burano.scenes.walking.setup.scene import SetupScene
from burano.table.charts.bars import Part
from burano.table.final.result import Course, Result, points_over_time, result_of
from burano.table.final.scene import FinalScene as Toolkit
from burano.ui.theme import rgb

_TONES = {"characters": rgb("97432A"), "shops": rgb("E9A33C"), "tokens": rgb("7A3FA0"), "windows": rgb("C23B3B")}


class FinalScene(Toolkit):
    """The toolkit's final scoring."""

    setups = SetupScene

    def result(self) -> Result:
        rounds = points_over_time(self.session, lambda event: event.round if isinstance(event, RoundStarted) else None)
        parts = {name: Part(names.source(name), tone) for name, tone in _TONES.items()}
        course = Course(_("Points over the rounds"), _("Round"), rounds)
        rating = vocabulary.rating(self.session.scores().rating)
        return result_of(self.session, PEOPLE, parts, rating=rating, course=course)
