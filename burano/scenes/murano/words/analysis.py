"""Texts of the analysis of a finished game."""

from __future__ import annotations

from burano.core.protocol import NOBODY
from burano.scenes.murano.names import BOOK
from burano.scenes.murano.words import tips
from burano.scenes.murano.words.table import WORDS
from burano.table.contract.screens import Play, Unused
from burano.table.wording.play_analysis import PlayAnalysis, unused_rows


def unused(play: Play) -> list[Unused]:
    """Return buildings never built, characters not scored, and gold left."""
    state = play.view(NOBODY)
    seats = range(state.board.players)
    scored = [sum(done[0] == seat for done in state.scored) for seat in seats]
    counts = {
        "tiles": [len(tips.held(state, seat)) for seat in seats],
        "characters": [len(state.characters[seat]) - scored[seat] for seat in seats],
        "gold": [state.gold[seat] for seat in seats],
    }
    return unused_rows(BOOK, counts)


ANALYSIS = PlayAnalysis(lambda _play: WORDS, unused)
