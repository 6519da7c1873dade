"""A finished play looked back on, in words: what was done, what would have been better, what was wasted."""

from __future__ import annotations

from burano.core.protocol import NOBODY
from burano.games.buru import events as e
from burano.i18n import N_
from burano.scenes.buru.names import BOOK
from burano.scenes.buru.people import PEOPLE
from burano.scenes.buru.words.table import WORDS
from burano.table.contract.screens import Play, Unused
from burano.table.final.result import counted
from burano.table.wording.play_analysis import PlayAnalysis, unused_rows


def unused(play: Play) -> list[Unused]:
    """Return goods left over, fish lost and islanders never tasked."""
    state = play.view(NOBODY)
    found = counted(play, {e.FishGained: {"fish": lambda x: x.wanted - x.fish}})
    tasked = [set[int]() for _seat in play.table.players]
    for step in play.steps:
        for event in step.events:
            if isinstance(event, e.Tasked):
                tasked[event.seat].add(event.card)
    for seat, mine in enumerate(found):
        mine["goods"] = sum(state.res[3 * seat : 3 * seat + 3])
        mine["idle"] = 0 if state.board.is_lawan(seat) else len(set(state.tableau[seat]) - tasked[seat])
    return unused_rows(BOOK, {key: [mine[key] for mine in found] for key in ("goods", "fish", "idle")})


ANALYSIS = PlayAnalysis(lambda _play: WORDS, unused, N_("end the action at once"), PEOPLE.score)
