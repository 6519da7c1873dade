"""The analysis of a finished play, in the words of the game log: what was played, and what would have been better."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from burano.core.protocol import Action, Reason, Seat
from burano.i18n import N_, _
from burano.table.contract.screens import Play, Unused
from burano.table.wording.phrasebook import Phrasebook
from burano.table.wording.score_words import VICTORY_POINTS, ScoreWords
from burano.table.wording.step_summary import plan_text, steps_text
from burano.table.wording.words import Words


@dataclass(frozen=True)
class PlayAnalysis:
    """Implements the contract's `Analysis`; a game counts what its players left unused."""

    words: Callable[[Play], Words]
    """Returns the words of the game log of a play."""
    unused: Callable[[Play], Sequence[Unused]]
    nothing: str = N_("end the turn immediately")
    """Text of a proposed turn in which nothing is done."""
    score: ScoreWords = VICTORY_POINTS

    def turn(self, play: Play, start: int, end: int) -> str:
        """Return what the seat did in its turn."""
        return steps_text(self.words(play), play.steps[start:end], self.score)

    def better(self, play: Play, start: int, seat: Seat, actions: Sequence[Action]) -> str:
        """Return what the proposed turn would have been, as far as the chance that really came allows to tell."""
        return plan_text(self.words(play), play, start, seat, actions, self.score) or _(self.nothing)

    def why(self, play: Play, reason: Reason) -> str:
        """Return why that turn is better."""
        return self.words(play).remark(reason)


def unused_rows(book: Phrasebook, counts: Mapping[str, Sequence[int]]) -> list[Unused]:
    """Return a row for each name: its label and tooltip stand in the chapter `unused` of the book."""
    return [Unused(book.say("unused", key), book.say("unused", f"{key}_why"), tuple(n)) for key, n in counts.items()]
