"""The score sheet of a finished game as HTML and as CSV. Plain text; draws nothing."""

from __future__ import annotations

import csv
import html
import io

from burano.i18n import _, language
from burano.table.final.result import Result
from burano.table.panels.seats import seat_words

_STYLE = (
    "body{font-family:Lato,'Segoe UI',sans-serif;background:#0f5163;color:#2b2540;margin:0;padding:2.5rem}"
    "main{background:#fffbf0;border:1px solid #cdb98e;border-radius:18px;max-width:60rem;margin:auto;padding:2rem}"
    "h1,h2{font-family:'Yeseva One',Georgia,serif;font-weight:400;margin:.2em 0}"
    "table{border-collapse:collapse;width:100%;margin:1rem 0 2rem}"
    "th,td{padding:.4rem .6rem;border-bottom:1px solid #e7d9bc;text-align:right}"
    "th:first-child,td:first-child{text-align:left}thead th{border-bottom:2px solid #c8643c}"
    "tfoot td{font-weight:900;border-top:2px solid #2b2540;font-size:1.2em}.note{color:#6a6178}"
)

Sheet = tuple[str, list[str], list[list[str]], list[str]]
"""Title, heads, rows and foot of one table."""


def _tables(result: Result) -> list[Sheet]:
    names = [player.name for player in result.players]
    score_rows = [
        [words, *(str(seat[number][line][1]) for seat in result.detail)]
        for number, part in enumerate(result.detail[0])
        for line, (words, _points) in enumerate(part)
    ]
    vp = {standing.seat: standing.vp for standing in result.standings}
    total = [_("Total"), *(str(vp[seat]) for seat in range(len(names)))]
    tables: list[Sheet] = [(result.people.score.by_source(), [_("Source"), *names], score_rows, total)]
    if result.course is not None:
        course = result.course
        rows = [[str(n), *(str(row[n]) for row in course.points)] for n in range(1, len(course.points[0]))]
        tables.append((result.people.score.by_round(), [course.unit, *names], rows, []))
    if result.statistics:
        statistics = [[name, *(str(value) for value in values)] for name, values in result.statistics]
        tables.append((_("Player statistics"), ["", *names], statistics, []))
    return tables


def places(result: Result) -> list[str]:
    """Return a line for each seat, best first."""
    lines = []
    for standing in result.standings:
        player = result.players[standing.seat]
        text = "{place}. {name} ({color}, {who}): {points}"
        who = seat_words(result.people, player)
        color, points = result.player_colours(standing.seat).name(), result.people.score.some(standing.vp)
        lines.append(text.format(place=standing.place, name=player.name, color=color, who=who, points=points))
    return lines


def as_html(result: Result) -> str:
    """Return the sheet as one self-contained page."""
    title = html.escape(_("{game} score sheet").format(game=result.people.info.title))
    notes = [note for note in (result.rating, result.reason) if note]
    parts = [
        f'<!doctype html><html lang="{language()}"><head><meta charset="utf-8">',
        f"<title>{title}</title><style>{_STYLE}</style></head><body><main>",
        f"<h1>{title}</h1>",
        *(f"<p>{html.escape(line)}</p>" for line in places(result)),
        *(f'<p class="note">{html.escape(note)}</p>' for note in notes),
    ]
    for head, heads, rows, foot in _tables(result):
        parts.append(f"<h2>{html.escape(head)}</h2><table><thead>{_row('th', heads)}</thead><tbody>")
        parts.extend(_row("td", row) for row in rows)
        parts.append("</tbody>" + (f"<tfoot>{_row('td', foot)}</tfoot>" if foot else "") + "</table>")
    parts.append("<p class='note'>" + " · ".join(html.escape(f"{k}: {v}") for k, v in result.facts) + "</p>")
    parts.append("</main></body></html>")
    return "\n".join(parts) + "\n"


def _row(tag: str, cells: list[str]) -> str:
    return "<tr>" + "".join(f"<{tag}>{html.escape(cell)}</{tag}>" for cell in cells) + "</tr>"


def as_csv(result: Result) -> str:
    """Return the sheet for a spreadsheet. Names that look like formulas are quoted so that none is run."""
    out = io.StringIO()
    writer = csv.writer(out)
    for title, heads, rows, foot in _tables(result):
        writer.writerow([title])
        for row in [heads, *rows, *([foot] if foot else [])]:
            writer.writerow([_harmless(cell) for cell in row])
        writer.writerow([])
    for key, value in result.facts:
        writer.writerow([key, value])
    return out.getvalue()


def _harmless(cell: str) -> str:
    return f"'{cell}" if cell[:1] in ("=", "+", "@", "\t") or (cell[:1] == "-" and not cell[1:].isdigit()) else cell
