"""What happened since a player last acted, for the hand-over. It contains only what everybody at the table may know."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from burano.core.protocol import NOBODY, Event, Seat
from burano.core.session import Session
from burano.i18n import _, ngettext
from burano.table.wording.words import LogLine, Words

_TABLE = "ui_bell"
"""Sprite before a line about the whole table."""


@dataclass(frozen=True)
class DigestLine:
    """One line: the seat it is about, and whether that is the reader."""

    seat: Seat
    """The seat; `NOBODY` for a line about the whole table."""
    text: str
    mine: bool = False
    sprite: str = ""
    """Sprite before the line instead of a crest."""


def open_events(
    session: Session[Any, Any], seat: Seat, ends_turn: Callable[[Event], bool] = lambda event: False
) -> Iterable[Event]:
    """Yield the events since the seat's last own action, without secrets."""
    steps = session.steps
    first = next((i + 1 for i in range(len(steps) - 1, -1, -1) if steps[i].seat == seat), 0)
    # What followed in one's own last step once the turn was over is news as well.
    late = _after_the_turn(steps[first - 1].events, ends_turn) if first else ()
    for event in (*late, *(event for step in steps[first:] for event in step.events)):
        seen = event.seen_by(NOBODY)
        if seen is not None:
            yield seen


def _after_the_turn(events: tuple[Event, ...], ends_turn: Callable[[Event], bool]) -> tuple[Event, ...]:
    ended = next((i for i, event in enumerate(events) if ends_turn(event)), len(events))
    return events[ended + 1 :]


def digest(session: Session[Any, Any], seat: Seat, line_of: Callable[[Event], DigestLine | None]) -> list[DigestLine]:
    """Return a line for every event that `line_of` puts into words, in order."""
    return [line for event in open_events(session, seat) if (line := line_of(event)) is not None]


def log_digest(session: Session[Any, Any], seat: Seat, words: Words) -> list[DigestLine]:
    """Return the game log since the seat's last own action, without secrets."""
    steps = session.steps
    first = next((number for number in range(len(steps), 0, -1) if steps[number - 1].seat == seat), 0)
    lines = [line for step in steps[first:] for line in words.lines(step, NOBODY)]
    return [_digest_line(session, line) for line in lines]


def _digest_line(session: Session[Any, Any], line: LogLine) -> DigestLine:
    if line.seat == NOBODY:
        return DigestLine(NOBODY, line.text, sprite=_TABLE)
    name = session.table.players[line.seat].name
    return DigestLine(line.seat, _("{name}: {actions}").format(name=name, actions=line.text))


@dataclass(frozen=True)
class Summary:
    """What one player did, or what happened to the whole table, in a row of the hand-over."""

    line: DigestLine
    """The line that names whose row it is; its text stands before the actions."""
    actions: tuple[str, ...]

    def text(self, most: int) -> str:
        """Return the latest actions, at most `most`; dots stand for earlier ones."""
        shown = self.actions[-most:]
        said = " · ".join((*(("…",) if len(shown) < len(self.actions) else ()), *shown))
        return _("{name}: {actions}").format(name=self.line.text, actions=said) if self.line.text else said


def summed(lines: Iterable[DigestLine], names: Sequence[str]) -> list[Summary]:
    """Return a row for each player and one for the table, in the order of their first line; lines about the reader come
    first, each in its own row."""
    rows: dict[Seat, list[str]] = {}
    kinds: dict[Seat, DigestLine] = {}
    mine = []
    for line in lines:
        if line.mine:
            mine.append(Summary(replace(line, text=""), (line.text,)))
            continue
        name = names[line.seat] if line.seat != NOBODY else ""
        kinds.setdefault(line.seat, replace(line, text=name))
        action = line.text.removeprefix(_("{name}: {actions}").format(name=name, actions="")) if name else line.text
        rows.setdefault(line.seat, []).append(action)
    return mine + [Summary(kinds[seat], tuple(actions)) for seat, actions in rows.items()]


def earlier(hidden: int) -> str:
    """Return the sentence that says how many lines there was no room for."""
    words = ngettext("{n} earlier line is in the game log", "{n} earlier lines are in the game log", hidden)
    return words.format(n=hidden)
