"""How a play of Walking in Burano is told at its table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from burano.core.protocol import Action, Reason, Seat
from burano.core.session import Step
from burano.scenes.walking.words import events, reasons, thoughts
from burano.table.words import LogLine, Words


class WalkingWords(Words):
    """Chronicle, refusals, advice and thoughts."""

    def reason(self, reason: Reason) -> str:
        return reasons.sentence(reason)

    def lines(self, step: Step, viewer: Seat) -> Iterable[LogLine]:
        return events.lines_of(step, viewer)

    def remark(self, why: Reason) -> str:
        return thoughts.remark(why)

    def advice(self, why: Reason) -> str:
        return thoughts.advice(why)

    def plan(self, view: Any, seat: Seat, actions: Sequence[Action]) -> str:
        return events.plan_words(view, actions)

    def action(self, view: Any, action: Action) -> str:
        return events.action_words(view, action)


WORDS = WalkingWords()
