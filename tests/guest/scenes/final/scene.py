"""What a play came to."""

from burano.table.charts.bars import PointSource
from burano.table.final import scene
from burano.table.final.result import Course, Result, points_over_time, result_of
from burano.ui.drawing.theme import rgb
from tests.guest.rules import BaitsShown
from tests.guest.scenes.people import PEOPLE
from tests.guest.scenes.setup.scene import SetupScene
from tests.guest.scenes.vocabulary import VOCABULARY


class FinalScene(scene.FinalScene):
    """The toolkit's final scoring."""

    setups = SetupScene

    def result(self) -> Result:
        rounds = points_over_time(self.session, lambda event: event.round if isinstance(event, BaitsShown) else None)
        name = VOCABULARY.source
        parts = {"kept": PointSource(name("kept"), rgb("E5683C")), "thrown": PointSource(name("thrown"), rgb("2F8298"))}
        rating = VOCABULARY.rating(self.session.scores().rating)
        course = Course("Points over the rounds", "Round", rounds)
        return result_of(self.session, PEOPLE, parts, rating=rating, course=course)
