"""The result of a play, to be read aloud: everybody's points by source, their course, and what everybody did."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from burano.core.protocol import Seat
from burano.i18n import _
from burano.table.final.result import Result
from burano.table.wording.numbers import minus
from burano.ui.controls.widget import sentences


def ranking(result: Result) -> str:
    """Return the places, best first; for a single player, the rating."""
    places = [
        f"{each.place}. {result.players[each.seat].name}: {result.people.score.some(each.vp)}"
        for each in result.standings
    ]
    return sentences((*places, result.rating, result.reason))


def sheet(result: Result, seat: Seat) -> str:
    """Return a seat's points source by source, with the entries of each."""
    vp = next(each.vp for each in result.standings if each.seat == seat)
    head = f"{result.players[seat].name}: {result.people.score.some(vp)}"
    return sentences((head, *_sources(result, seat)))


def _sources(result: Result, seat: Seat) -> Iterator[str]:
    if result.ledger is not None:
        for section in result.ledger.sections:
            cell = section.cells[seat]
            yield _source(section.name, cell.points, [(entry.words, entry.points) for entry in cell.entries])
        return
    for part, points, made_of in zip(result.parts, result.points[seat], result.detail[seat], strict=True):
        several = [(words, each) for words, each in made_of if each]
        yield _source(part.name, points, several if len(several) > 1 else ())


def _source(name: str, points: int, made_of: Sequence[tuple[str, int]]) -> str:
    whole = f"{name}: {minus(points)}"
    return f"{whole} ({_listed(f'{words} {minus(each)}' for words, each in made_of)})" if made_of else whole


def sheets(result: Result) -> list[str]:
    """Return everybody's sheet, best first."""
    return [sheet(result, each.seat) for each in result.standings]


def course(result: Result) -> str:
    """Return everybody's points after each unit of time."""
    if result.course is None:
        return ""
    rows = (
        f"{player.name}: {_listed(map(minus, row[1:]))}"
        for player, row in zip(result.players, result.course.points, strict=True)
    )
    return sentences((result.course.title, *rows))


def statistics(result: Result) -> str:
    """Return what everybody did."""
    names = [player.name for player in result.players]
    rows = (
        f"{what}: {_listed(f'{name} {number}' for name, number in zip(names, numbers, strict=True))}"
        for what, numbers in result.statistics
    )
    return sentences((_("Player statistics"), *rows)) if result.statistics else ""


def _listed(words: Iterable[str]) -> str:
    return ", ".join(words)
