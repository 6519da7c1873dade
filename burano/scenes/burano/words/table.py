"""How a play of Burano is told at its table."""

from collections.abc import Iterable, Sequence
from typing import Any

from burano.core.protocol import Action, Reason, Seat
from burano.core.session import Step
from burano.games.burano.board import Board
from burano.scenes.burano.words import coach, events, plans, reasons, thoughts
from burano.table.words import LogLine, Words


class BuranoWords(Words):
    """The words of one board."""

    def __init__(self, board: Board) -> None:
        self._board = board

    def reason(self, reason: Reason) -> str:
        return reasons.sentence(reason)

    def lines(self, step: Step, viewer: Seat) -> Iterable[LogLine]:
        return events.lines_of(step, viewer, self._board)

    def remark(self, why: Reason) -> str:
        return thoughts.remark(why)

    def advice(self, why: Reason) -> str:
        return thoughts.advice(why)

    def warning(self, reason: Reason) -> str:
        return coach.sentence(reason)

    def plan(self, view: Any, seat: Seat, actions: Sequence[Action]) -> str:
        return plans.plan_words(view, seat, actions)

    def action(self, view: Any, action: Action) -> str:
        return events.action_words(view, action)
