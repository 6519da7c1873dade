"""A finished play looked back on, in words: what was played, what would have been better, what was wasted."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from burano.core.protocol import NOBODY, Action, Reason, Seat
from burano.i18n import _
from burano.scenes.murano.names import BOOK
from burano.scenes.murano.words import tips
from burano.scenes.murano.words.table import WORDS
from burano.table.contract.screens import Play, Unused
from burano.table.wording.step_summary import tell_plan, tell_steps

_ROWS = ("tiles", "characters", "gold")


def turn(play: Play, start: int, end: int) -> str:
    """What the seat did in its turn."""
    return tell_steps(WORDS, play.steps[start:end])


def better(play: Play, start: int, seat: Seat, actions: Sequence[Action]) -> str:
    """What the proposed turn would have been, as far as chance allows to tell."""
    return tell_plan(WORDS, play, start, seat, actions) or _("end the turn immediately")


def why(reason: Reason) -> str:
    return WORDS.remark(reason)


def unused(play: Play) -> list[Unused]:
    """Buildings never built, characters not scored, and gold left."""
    state, say = play.view(NOBODY), partial(BOOK.say, "unused")
    seats = range(state.board.players)
    scored = [sum(done[0] == seat for done in state.scored) for seat in seats]
    values = {
        "tiles": tuple(len(tips.held(state, seat)) for seat in seats),
        "characters": tuple(len(state.characters[seat]) - scored[seat] for seat in seats),
        "gold": tuple(state.gold[seat] for seat in seats),
    }
    return [Unused(say(key), say(f"{key}_why"), values[key]) for key in _ROWS]
