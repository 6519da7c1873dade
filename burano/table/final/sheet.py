"""The score sheet of a finished game as HTML and as CSV. Plain text; draws nothing."""

from __future__ import annotations

import csv
import html
import io

from burano import __version__
from burano.i18n import _, language
from burano.scenes.burano import names
from burano.scenes.burano.final.charts import (
    ORDER,
    Play,
    deed_rows,
    points_by_round,
    points_by_source,
    source_name,
    standings,
    tie_words,
)

_STYLE = (
    "body{font-family:Lato,'Segoe UI',sans-serif;background:#0f5163;color:#2b2540;margin:0;padding:2.5rem}"
    "main{background:#fffbf0;border:1px solid #cdb98e;border-radius:18px;max-width:60rem;margin:auto;padding:2rem}"
    "h1,h2{font-family:'Yeseva One',Georgia,serif;font-weight:400;margin:.2em 0}"
    "table{border-collapse:collapse;width:100%;margin:1rem 0 2rem}"
    "th,td{padding:.4rem .6rem;border-bottom:1px solid #e7d9bc;text-align:right}"
    "th:first-child,td:first-child{text-align:left}thead th{border-bottom:2px solid #c8643c}"
    "tfoot td{font-weight:900;border-top:2px solid #2b2540;font-size:1.2em}.note{color:#6a6178}"
)


def _tables(session: Play) -> list[tuple[str, list[str], list[list[str]], list[str]]]:
    """Title, heads, rows and foot of every table of the sheet."""
    names = [player.name for player in session.table.players]
    vp = session.scores().vp
    sources = points_by_source(session)
    score_rows = [
        [source_name(source), *(str(seat[number]) for seat in sources)] for number, source in enumerate(ORDER)
    ]
    rounds = points_by_round(session)
    round_rows = [[str(number), *(str(row[number]) for row in rounds)] for number in range(1, len(rounds[0]))]
    deeds = [[name, *(str(value) for value in values)] for name, values in deed_rows(session)]
    total = [_("Total"), *(str(points) for points in vp)]
    return [
        (_("Victory points by source"), [_("Source"), *names], score_rows, total),
        (_("Victory points after each round"), [_("Round"), *names], round_rows, []),
        (_("What everybody did"), ["", *names], deeds, []),
    ]


def facts(session: Play) -> list[tuple[str, str]]:
    """What one needs to play the same game again."""
    options = session.options
    layout = {"first": _("First game"), "random": _("Random"), "hand": _("By hand")}[options.layout]
    return [
        (_("Seed"), str(session.table.seed)),
        (_("Players"), str(options.players)),
        (_("Lace workshops"), layout),
        (_("Program"), f"Burano {__version__}"),
    ]


def places(session: Play) -> list[str]:
    """A line per seat, best first."""
    lines = []
    for standing in standings(session.state):
        player = session.table.players[standing.seat]
        text = _("{place}. {name} ({family}, {who}): {vp} VP")
        who = _("human") if player.is_human else player.controller
        lines.append(
            text.format(
                place=standing.place,
                name=player.name,
                family=names.family(player.color),
                who=who,
                vp=standing.vp,
            )
        )
    return lines


def as_html(session: Play) -> str:
    """The sheet as one self-contained page."""
    parts = [
        f'<!doctype html><html lang="{language()}"><head><meta charset="utf-8">',
        f"<title>{html.escape(_('Burano score sheet'))}</title><style>{_STYLE}</style></head><body><main>",
        f"<h1>{html.escape(_('Burano score sheet'))}</h1>",
        *(f"<p>{html.escape(line)}</p>" for line in places(session)),
        f'<p class="note">{html.escape(tie_words(session))}</p>',
    ]
    for title, heads, rows, foot in _tables(session):
        parts.append(f"<h2>{html.escape(title)}</h2><table><thead>{_row('th', heads)}</thead><tbody>")
        parts.extend(_row("td", row) for row in rows)
        parts.append("</tbody>" + (f"<tfoot>{_row('td', foot)}</tfoot>" if foot else "") + "</table>")
    parts.append("<p class='note'>" + " · ".join(html.escape(f"{k}: {v}") for k, v in facts(session)) + "</p>")
    parts.append("</main></body></html>")
    return "\n".join(parts) + "\n"


def _row(tag: str, cells: list[str]) -> str:
    return "<tr>" + "".join(f"<{tag}>{html.escape(cell)}</{tag}>" for cell in cells) + "</tr>"


def as_csv(session: Play) -> str:
    """The sheet for a spreadsheet. Names that look like formulas are quoted so that none is run."""
    out = io.StringIO()
    writer = csv.writer(out)
    for title, heads, rows, foot in _tables(session):
        writer.writerow([title])
        for row in [heads, *rows, *([foot] if foot else [])]:
            writer.writerow([_harmless(cell) for cell in row])
        writer.writerow([])
    for key, value in facts(session):
        writer.writerow([key, value])
    return out.getvalue()


def _harmless(cell: str) -> str:
    return f"'{cell}" if cell[:1] in ("=", "+", "@", "\t") or (cell[:1] == "-" and not cell[1:].isdigit()) else cell
