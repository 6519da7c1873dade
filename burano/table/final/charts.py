"""The charts of the final scoring: stacked bars by source, and lines over the fourteen rounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import FRect

from burano.scenes.burano.final.charts import ORDER, source_name
from burano.scenes.burano.names import FAMILIES, SEASON_SPRITES
from burano.scenes.burano.palette import FAMILY, SEASONS
from burano.table.brush import Brush
from burano.ui import layout, theme
from burano.ui.paint import Slab
from burano.ui.theme import Colour, hexa, mix, rgb

COLOURS: dict[str, Colour] = {
    "roofs": rgb("C8643C"),
    "roof_cards": rgb("E39068"),
    "sales": rgb("2E93A8"),
    "no_fish": rgb("7FB8C4"),
    "islands": rgb("74A85A"),
    "lace": rgb("D774AE"),
    "coins": rgb("9A6A3A"),
    "fish": rgb("8DB9D6"),
    "buildings": rgb("E2A233"),
}


def draw_legend(brush: Brush, box: FRect, shown: float) -> None:
    """A swatch and a word per source; those not told yet are pale."""
    widths = [brush.width(source_name(source), 18, theme.BOLD) + 46 for source in ORDER]
    rows, x, per_row = 1, 0.0, [0]
    for width in widths:
        if x + width > box.w:
            rows, x = rows + 1, 0.0
            per_row.append(0)
        per_row[-1] += 1
        x += width
    high = box.h / rows
    number, y = 0, box.y
    for count in per_row:
        x = box.x
        for _column in range(count):
            source = ORDER[number]
            told = shown >= number + 0.01
            colour = COLOURS[source]
            swatch = FRect(x, y + high / 2 - 11, 22, 22)
            brush.slab(
                swatch, Slab(colour, colour, mix(colour, theme.INK, 0.3), 1, 0), radius=6, alpha=1.0 if told else 0.3
            )
            ink = theme.INK if told else theme.STONE_DARK
            brush.words(source_name(source), x + 30, y, widths[number] - 38, high, 18, theme.BOLD, ink)
            x += widths[number]
            number += 1
        y += high


def draw_bars(
    brush: Brush,
    box: FRect,
    order: Sequence[int],
    names: Sequence[str],
    families: Sequence[int],
    sources: Sequence[Sequence[int]],
    shown: float,
) -> None:
    """A bar per seat, growing source by source; `shown` counts sources told, with a fraction for the one growing."""
    rows = layout.rows(box, len(order), 0)
    most = max(1, *(sum(row) for row in sources))
    name_w = min(150.0, box.w * 0.16)
    room = box.w - 56 - name_w - 110
    for seat, row in zip(order, rows, strict=True):
        brush.centred(f"crest_{FAMILIES[families[seat]]}", row.x + 24, row.centery, 46, min(54, row.h - 12))
        brush.words(names[seat], row.x + 58, row.y, name_w - 4, row.h, 22, theme.BOLD, elide=True)
        x, total = row.x + 58 + name_w, 0.0
        high = min(56.0, row.h * 0.62)
        for number, source in enumerate(ORDER):
            part = max(0.0, min(1.0, shown - number)) * sources[seat][number]
            total += part
            wide = room * part / most
            if wide >= 1:
                bar = FRect(x, row.centery - high / 2, wide, high)
                colour = COLOURS[source]
                brush.slab(bar, Slab(mix(colour, (255, 255, 255), 0.18), colour, (255, 255, 255), 1.5, 0), radius=3)
                text = str(round(part))
                if wide > brush.width(text, 20, theme.BLACK) + 8:
                    light = theme.CREAM if source not in ("buildings", "no_fish", "fish", "roof_cards") else theme.INK
                    brush.words(
                        text,
                        bar.x,
                        bar.y,
                        bar.w,
                        bar.h,
                        20,
                        theme.BLACK,
                        light,
                        align="center",
                        name=f"{source} {seat}",
                    )
            x += wide
        brush.words(str(round(total)), x + 14, row.y, 96, row.h, 34, theme.DISPLAY, name=f"total {seat}")


def draw_lines(
    brush: Brush, box: FRect, families: Sequence[int], rounds: Sequence[Sequence[int]], season_rounds: Sequence[int]
) -> None:
    """Points over the rounds, the seasons as coloured fields, the families' crests at the ends."""
    count = sum(season_rounds)
    plot = FRect(box.x + 44, box.y + 8, box.w - 44 - 128, box.h - 44)
    most = max(40, *(row[-1] for row in rounds))
    step = next(s for s in (5, 10, 20, 25, 30, 50, 100, 200, 1000) if most / s <= 5)
    ceiling = -(-most // step) * step

    def at(number: int, vp: float) -> tuple[float, float]:
        return plot.x + plot.w * number / max(1, count), plot.bottom - plot.h * vp / ceiling

    _draw_seasons(brush, plot, season_rounds, count)
    for vp in range(0, ceiling + 1, step):
        y = at(0, vp)[1]
        brush.surface.fill(theme.LINE_SOFT, brush.rect(plot.x, y, plot.w, 1.4))
        brush.words(
            str(vp), box.x - 8, y - 14, 44, 28, 17, theme.BOLD, theme.INK_SOFT, align="right", name=f"axis {vp}"
        )
    for number in range(1, count + 1):
        x = at(number, 0)[0]
        brush.words(
            str(number),
            x - 20,
            plot.bottom + 4,
            40,
            28,
            17,
            theme.BOLD,
            theme.INK_SOFT,
            align="center",
            name=f"round {number}",
        )
    body = ""
    for seat, row in enumerate(rounds):
        points = " ".join(f"{x - box.x:.1f},{y - box.y:.1f}" for x, y in (at(i, vp) for i, vp in enumerate(row)))
        colour = hexa(FAMILY[families[seat]])
        for stroke, width in (("#FFFBF0", 9), (colour, 5)):
            body += (
                f'<polyline points="{points}" fill="none" stroke="{stroke}" stroke-width="{width}" '
                'stroke-linejoin="round" stroke-linecap="round"/>'
            )
        for i, vp in enumerate(row):
            x, y = at(i, vp)
            look = f'r="5.5" fill="{colour}" stroke="#FFFBF0" stroke-width="2"'
            body += f'<circle cx="{x - box.x:.1f}" cy="{y - box.y:.1f}" {look}/>'
    key = ("lines", tuple(map(tuple, rounds)), tuple(families), round(box.w), round(box.h))
    brush.svg(key, box.x, box.y, box.w, box.h, body)
    if len(rounds[0]) > count:
        _draw_ends(brush, plot, families, rounds, at(count, 0)[0], lambda vp: at(count, vp)[1])


def _draw_seasons(brush: Brush, plot: FRect, season_rounds: Sequence[int], count: int) -> None:
    first = 0
    for season, length in enumerate(season_rounds):
        x0, x1 = plot.x + plot.w * first / count, plot.x + plot.w * (first + length) / count
        brush.surface.fill(SEASONS[season], brush.rect(x0, plot.y, x1 - x0, plot.h))
        brush.centred(SEASON_SPRITES[season], x0 + 24, plot.y + 24, 34)
        first += length


def _draw_ends(
    brush: Brush,
    plot: FRect,
    families: Sequence[int],
    rounds: Sequence[Sequence[int]],
    x: float,
    height: Callable[[float], float],
) -> None:
    """Crest and points at the end of each line, pushed apart so that none hides another."""
    ends = sorted(range(len(rounds)), key=lambda seat: -rounds[seat][-1])
    y = plot.y - 30.0
    for seat in ends:
        vp = rounds[seat][-1]
        y = max(height(vp), y + 44)
        brush.centred(f"crest_{FAMILIES[families[seat]]}", x + 38, y, 30, 36)
        brush.words(str(vp), x + 58, y - 20, 66, 40, 25, theme.BLACK, FAMILY[families[seat]], name=f"end {seat}")


def draw_statistics(
    brush: Brush, box: FRect, names: Sequence[str], families: Sequence[int], rows: Sequence[tuple[str, list[int]]]
) -> None:
    """A table: a line per deed, a column per seat, the best of each line in bold."""
    wide = min(150.0, box.w * 0.52 / len(names))
    left = box.w - wide * len(names)
    for seat, name in enumerate(names):
        x = box.x + left + seat * wide
        brush.centred(f"crest_{FAMILIES[families[seat]]}", x + wide / 2, box.y + 30, 46, 54)
        brush.words(name, x + 4, box.y + 60, wide - 8, 28, 18, theme.BOLD, align="center", elide=True)
    high = min(52.0, (box.h - 100) / len(rows))
    for number, (label, values) in enumerate(rows):
        y = box.y + 98 + number * high
        if number % 2 == 0:
            brush.slab(FRect(box.x, y, box.w, high), Slab(rgb("F4EAD6"), rgb("F4EAD6"), rgb("F4EAD6"), 0, 0), radius=8)
        brush.words(label, box.x + 14, y, left - 20, high, 20, theme.BODY, shrink=0.6)
        best = max(values)
        for seat, value in enumerate(values):
            face = theme.BLACK if value == best and best else theme.BODY
            brush.words(
                str(value), box.x + left + seat * wide, y, wide, high, 21, face, align="center", name=f"{label} {seat}"
            )
