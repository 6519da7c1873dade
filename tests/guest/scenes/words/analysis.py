"""A finished play looked back on, in words."""

from burano.table.contract.screens import Play, Unused
from burano.table.wording.play_analysis import PlayAnalysis
from tests.guest.rules import BaitsShown
from tests.guest.scenes.vocabulary import WORDS


def unused(play: Play) -> list[Unused]:
    """Baits that caught nothing."""
    shown = [event for step in play.steps for event in step.events if isinstance(event, BaitsShown)]
    wasted = tuple(sum(event.catcher != seat for event in shown) for seat in range(len(play.table.players)))
    return [Unused("Baits wasted", "Baits that caught nothing.", wasted)]


ANALYSIS = PlayAnalysis(lambda _play: WORDS, unused, "wait")
