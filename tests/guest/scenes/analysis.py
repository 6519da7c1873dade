"""A finished play looked back on, in words."""

from collections.abc import Sequence

from burano.core.protocol import Action, Reason, Seat
from burano.table.contract.screens import Play, Unused
from burano.table.wording.step_summary import tell_plan, tell_steps
from tests.guest.rules import BaitsShown
from tests.guest.scenes.words import WORDS


def turn(play: Play, start: int, end: int) -> str:
    return tell_steps(WORDS, play.steps[start:end])


def better(play: Play, start: int, seat: Seat, actions: Sequence[Action]) -> str:
    return tell_plan(WORDS, play, start, seat, actions) or "wait"


def why(reason: Reason) -> str:
    return WORDS.remark(reason)


def unused(play: Play) -> list[Unused]:
    """Baits that caught nothing."""
    shown = [event for step in play.steps for event in step.events if isinstance(event, BaitsShown)]
    wasted = tuple(sum(event.catcher != seat for event in shown) for seat in range(len(play.table.players)))
    return [Unused("Baits wasted", "Baits that caught nothing.", wasted)]
