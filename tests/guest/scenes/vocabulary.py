"""Granchi in words: the contract's functions, and the texts of a play at the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from burano.core.protocol import NOBODY, Action, Event, Reason, Seat
from burano.core.session import Step
from burano.table.wording.words import LogLine, Words
from tests.guest.rules import NONE, UNKNOWN, Bait, Baited, BaitsShown, Keep, Scored, Stow, Stowed, Throw, Thrown

_RATINGS = {"rating.full": "A full basket", "rating.some": "Enough for supper", "rating.empty": "An empty pot"}


class CrabVocabulary:
    """Keeps the contract's `GameWords`."""

    def credits(self) -> tuple[str, ...]:
        return ("Granchi was made up to try the program with a guest.",)

    def summary(self, summary: Mapping[str, Any]) -> str:
        over = int(summary["round"]) == int(summary["rounds"])
        points = " : ".join(str(int(vp)) for vp in summary["vp"])
        return f"{'Finished' if over else 'Round ' + str(int(summary['round']) + 1)}, {points}"

    def source(self, name: str) -> str:
        return {"kept": "Crabs kept", "thrown": "Out of the pot"}.get(name, name)

    def rating(self, key: str) -> str:
        return _RATINGS.get(key, key)


def refusal(reason: Reason) -> str:
    return {"granchi.not_now": "That is not to be done now (G1)."}.get(reason.key, reason.key)


class CrabWords(Words):
    """The game log, advice and thoughts."""

    def reason(self, reason: Reason) -> str:
        return refusal(reason)

    def lines(self, step: Step, viewer: Seat) -> Iterable[LogLine]:
        for event in step.events:
            seen = event.seen_by(viewer)
            line = _line(step.number, seen) if seen is not None else None
            if line is not None:
                yield line

    def remark(self, why: Reason) -> str:
        return {"why.bait": "that bait may be the only one", "why.keep": "better safe than sorry"}.get(why.key, "")

    def advice(self, why: Reason) -> str:
        return "Look at the beach." if why.key == "look.table" else self.remark(why) or "It is worth a try."

    def action(self, view: object, action: Action) -> str:
        match action:
            case Bait():
                return f"Lay out bait {action.value}"
            case Stow():
                return f"Use the {('left', 'right')[action.basket]} basket"
            case Keep():
                return "Keep the crabs"
            case Throw():
                return "Throw them into the pot"
            case _:
                return action.NAME


def _line(number: int, event: Event) -> LogLine | None:
    match event:
        case Baited():
            what = "a bait in secret" if event.value == UNKNOWN else f"bait {event.value}"
            return LogLine(number, event.seat, f"lays out {what}", where=("line", 0))
        case BaitsShown():
            baits = ", ".join(str(bait) for bait in event.baits if bait != NONE)
            if event.catcher == NOBODY:
                return LogLine(number, NOBODY, f"Baits {baits}: nobody catches")
            return LogLine(number, event.catcher, f"catches the heap; baits {baits}")
        case Stowed():
            return LogLine(number, event.seat, f"takes the {('left', 'right')[event.basket]} basket")
        case Thrown():
            return LogLine(number, event.seat, "is lucky with the pot" if event.doubled else "burns the supper")
        case Scored():
            return LogLine(number, event.seat, "counts crabs", event.vp)
    return None


WORDS = CrabWords()
VOCABULARY = CrabVocabulary()
