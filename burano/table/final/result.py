"""The result of a finished game in numbers and words, for the final screen, the score sheet and the postcard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, TypeAlias

from burano import __version__
from burano.core.head_start import adjusted, head_starts
from burano.core.journal import Player, Table
from burano.core.protocol import Event, Scores, Seat
from burano.core.session import Session
from burano.i18n import _
from burano.table.charts.bars import PointSource
from burano.table.charts.lines import Span
from burano.table.contract.people import People
from burano.table.contract.theme import PlayerColours
from burano.table.final.ladder import Ladder
from burano.table.final.ledger import Cell, Column, Ledger, LedgerSection
from burano.table.wording.numbers import minus
from burano.table.wording.phrasebook import Phrasebook
from burano.ui.drawing import theme
from burano.ui.drawing.theme import rgb


@dataclass(frozen=True)
class Standing:
    """One seat's place at the end; equals share a place."""

    seat: Seat
    place: int
    vp: int


@dataclass(frozen=True)
class Course:
    """Points over time."""

    title: str
    unit: str
    """A unit of time as a heading: "Round"."""
    points: Sequence[Sequence[int]]
    """Points of each seat: before the first unit, and after each."""
    spans: Sequence[Span] = ()
    """The stretches of the game; together as long as it. Empty: one plain stretch."""
    least: int = 10
    """Least end of the scale, in points."""

    @property
    def length(self) -> int:
        """Units of time."""
        return len(self.points[0]) - 1

    def stretches(self) -> Sequence[Span]:
        return self.spans or (Span(self.length),)


@dataclass(frozen=True)
class Result:
    """Everything shown at the end of one play, in the player's language."""

    table: Table
    people: People
    standings: Sequence[Standing]
    """Best first."""
    winners: Sequence[Seat]
    """The winners; empty: the game is lost."""
    parts: Sequence[PointSource]
    """Where points come from, in the order they are shown."""
    detail: Sequence[Sequence[Sequence[tuple[str, int]]]]
    """For each seat, by source: what the points consist of, in words and points."""
    reason: str = ""
    """What decided the game, in a sentence."""
    rating: str = ""
    """How good a solo game was, in a few words."""
    course: Course | None = None
    statistics: Sequence[tuple[str, Sequence[int]]] = ()
    """What everybody did: a name, and a number for each seat."""
    facts: Sequence[tuple[str, str]] = ()
    """The data needed to play the same game again."""
    ledger: Ledger | None = None
    """The scoring in detail, for a game whose sources are worth reading line by line."""
    ladder: Ladder | None = None
    """The ratings of a solo game."""
    figures: Sequence[str] = ()
    """Sprites of two figures beside the winner's crest; empty: those of the player colour."""

    @cached_property
    def points(self) -> list[list[int]]:
        """Points of each seat by source."""
        return [[sum(points for _words, points in part) for part in seat] for seat in self.detail]

    def bar_words(self, seat: Seat, part: int) -> str:
        """Return the points that a part of a bar consists of, line by line."""
        lines = [(words, points) for words, points in self.detail[seat][part] if points]
        if len(lines) == 1 and lines[0][0] == self.parts[part].name:
            lines = []
        whole = (f"{self.players[seat].name}, {self.parts[part].name}", self.points[seat][part])
        return "\n".join(f"{words}: {minus(points)}" for words, points in (whole, *lines))

    @property
    def players(self) -> Sequence[Player]:
        return self.table.players

    def player_colours(self, seat: Seat) -> PlayerColours:
        return self.people.player_colours(self.players[seat])

    @property
    def colours(self) -> list[PlayerColours]:
        return [self.people.player_colours(player) for player in self.players]

    @property
    def solo(self) -> bool:
        """One player against the game: the result is a rating, or a loss."""
        return len(self.players) == 1

    @property
    def lost(self) -> bool:
        return not self.winners

    @property
    def beats(self) -> int:
        """Number of steps in which the points are shown."""
        return self.ledger.beats if self.ledger is not None else len(self.parts)

    def columns(self, complete: bool) -> list[Column]:
        """Return the columns of the ledger by seat; places and winners only once all points are shown."""
        place = {standing.seat: standing.place for standing in self.standings}
        return [
            Column(
                player.name,
                self.player_colours(seat),
                place[seat] if complete else 0,
                complete and seat in self.winners,
            )
            for seat, player in enumerate(self.players)
        ]


def result_of(
    session: Session[Any, Any],
    people: People,
    sources: Mapping[str, PointSource],
    *,
    standings: Sequence[Standing] = (),
    reason: str = "",
    rating: str = "",
    course: Course | None = None,
    statistics: Sequence[tuple[str, Sequence[int]]] = (),
    facts: Sequence[tuple[str, str]] = (),
    ledger: Ledger | None = None,
    ladder: Ladder | None = None,
    figures: Sequence[str] = (),
) -> Result:
    """Return the result of a play; `sources` are shown in that order: keys of `Scores.by_source`, or names of groups of
    them (`PointSource.of`)."""
    scores = session.scores()
    own_standings = standings or standings_of(scores)
    detail = [
        [
            tuple((words, seat.get(name, 0)) for name, words in part.of or ((key, part.name),))
            for key, part in sources.items()
        ]
        for seat in scores.by_source
    ]
    found = Result(
        session.table,
        people,
        own_standings,
        scores.winners,
        tuple(sources.values()),
        detail,
        reason,
        rating,
        course if course is not None and course.length else None,
        statistics,
        [
            (_("Seed"), str(session.table.seed)),
            (_("Players"), str(len(session.table.players))),
            *facts,
            (_("Program"), f"{people.info.title} {__version__}"),
        ],
        ledger,
        ladder,
        figures,
    )
    return with_head_starts(found, scores)


def standings_of(scores: Scores) -> list[Standing]:
    """Return the places: winners first, then by points."""
    order = sorted(range(len(scores.vp)), key=lambda seat: (seat not in scores.winners, -scores.vp[seat], seat))
    found: list[Standing] = []
    for number, seat in enumerate(order):
        vp, last = scores.vp[seat], found[-1] if found else None
        both = last is not None and (seat in scores.winners) == (last.seat in scores.winners)
        equal = last is not None and both and (last.vp == vp or seat in scores.winners)
        found.append(Standing(seat, last.place if last is not None and equal else number + 1, vp))
    return found


def with_head_starts(result: Result, scores: Scores) -> Result:
    """Return the result with the points agreed on before the game: a source of their own, other places, and a
    sentence."""
    starts = head_starts(result.table)
    if not any(starts) or not scores.winners:
        return result
    whole, words = adjusted(scores, starts), _("Head start")
    before = {standing.seat: number for number, standing in enumerate(result.standings)}
    vp = {standing.seat: standing.vp + starts[standing.seat] for standing in result.standings}
    order = sorted(before, key=lambda seat: (seat not in whole.winners, -vp[seat], starts[seat], before[seat]))
    standings = [
        Standing(seat, 1 if seat in whole.winners else number, vp[seat]) for number, seat in enumerate(order, 1)
    ]
    given = ", ".join(f"{player.name} +{n}" for player, n in zip(result.players, starts, strict=True) if n)
    ledger = result.ledger
    if ledger is not None:
        mark = chr(ord("A") + len(ledger.sections))
        cells = [Cell(points) for points in starts]
        section = LedgerSection(mark, words, _("agreed before the game"), cells)
        ledger = replace(ledger, sections=[*ledger.sections, section])
    return replace(
        result,
        standings=standings,
        winners=whole.winners,
        parts=[*result.parts, PointSource(words, rgb("8C7BB5"), theme.CREAM, "ui_plus")],
        detail=[(*seat, ((words, n),)) for seat, n in zip(result.detail, starts, strict=True)],
        reason=_("With the head start agreed before the game: {list}.").format(list=given),
        facts=[*result.facts, (words, given)],
        ledger=ledger,
    )


def ranked(ranks: Sequence[tuple[int, ...]]) -> list[Standing]:
    """Return the places by points and whatever decides ties: a tuple for each seat, more is better; equals share a
    place."""
    order = sorted(range(len(ranks)), key=lambda seat: (tuple(-value for value in ranks[seat]), seat))
    return [Standing(seat, 1 + sum(other > ranks[seat] for other in ranks), ranks[seat][0]) for seat in order]


def decided(players: Sequence[Player], ranks: Sequence[tuple[int, ...]], book: Phrasebook) -> str:
    """Return the sentence that says what decided the game: under `tie` the book has one for every number of the ranks,
    {name} being the winner's, and one for a shared victory."""
    first, second = sorted(ranks, reverse=True)[:2]
    number = next((n for n, (a, b) in enumerate(zip(first, second, strict=True)) if a != b), len(first))
    return book.say("tie", number, name=players[ranks.index(first)].name)


def points_over_time(session: Session[Any, Any], unit_of: Callable[[Event], Hashable | None]) -> list[list[int]]:
    """Return for each seat the points before the first unit of time and after each. `unit_of` returns the unit that an
    event begins, or None. What happens between two units counts to the one before."""
    rows: list[list[int]] = [[0] for _player in session.table.players]
    last: Hashable | None = None
    for step in session.steps:
        for event in step.events:
            unit = unit_of(event)
            if unit is None or unit == last:
                continue
            if last is not None:
                _append(rows, session.game.scores(session.state_after(step.number)).vp)
            last = unit
    if last is not None:
        _append(rows, session.scores().vp)
    return rows


Counts: TypeAlias = Mapping[str, Callable[[Any], int]]
"""The counts that an event adds to, for its seat."""


def counted(session: Session[Any, Any], statistics: Mapping[type[Event], Counts]) -> list[Counter[str]]:
    """Return for each seat what it did, counted from the events of one seat."""
    found = [Counter[str]() for _player in session.table.players]
    for step in session.steps:
        for event in step.events:
            for name, amount in statistics.get(type(event), {}).items():
                found[event.seat][name] += amount(event)  # type: ignore[attr-defined]  # only events of one seat
    return found


def rows_of(found: Sequence[Counter[str]], names: Mapping[str, str]) -> list[tuple[str, list[int]]]:
    """Return counts as a table: a name, and a number for each seat."""
    return [(name, [mine[key] for mine in found]) for key, name in names.items()]


def _append(rows: list[list[int]], vp: Sequence[int]) -> None:
    for row, points in zip(rows, vp, strict=True):
        row.append(points)
