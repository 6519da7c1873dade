"""Pages of the clean-up: islands on the map, the new action colours, the starting player marker."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from burano.games.burano import events as e
from burano.i18n import _
from burano.scenes.burano import names
from burano.scenes.burano.art.lagoon import Lagoon
from burano.scenes.burano.art.sea_map import SeaLook
from burano.scenes.burano.cleanup.model import Shown
from burano.scenes.burano.palette import SEASONS
from burano.table.picture.brush import Brush
from burano.ui import layout
from burano.ui.drawing import paint, theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import mix, rgb

_ISLAND = (138, 60)
"""Distance from the middle of an island to a plaque beside and below it, in units of the lagoon."""

EDGE = 22.0
"""Width of water beside the outermost islands, in the same units."""
_CORNERS = range(4)
"""Islands A to D: beside their plaques the next island would be as near as their own."""
_BESIDE = 170
"""Width that fits between two islands, in the same units."""


def draw_islands_page(brush: Brush, box: FRect, shown: Shown) -> None:
    """Draw every island with its workers; the one being scored is highlighted, scored ones carry a plaque."""
    state, scored = shown.view, shown.scored
    lagoon = Lagoon(brush.view.to_px(box), state, edge=EDGE)
    latest = scored.latest
    highlighted = {latest.island: 0} if isinstance(latest, e.IslandScored) else {}
    lagoon.draw(brush.surface, brush.kit, state, shown.families, SeaLook(highlighted=highlighted), vessels=False)
    draw_awards(brush, box, shown, lagoon)


def draw_awards(brush: Brush, box: FRect, shown: Shown, lagoon: Lagoon) -> None:
    """Draw the plaques of the scored islands: below the upper islands; beside the lower ones, or above them if a plaque
    beside would reach the next island."""
    k = lagoon.view.s / brush.s
    for island, event in shown.scored.islands.items():
        x, y = (part / brush.s for part in lagoon.place(island))
        plate = FRect(0, 0, 104 + 36 * max(1, len(event.leaders)), 50)
        upper, is_wide = y < box.centery, plate.w > _BESIDE * k
        aside = 0.0
        if not (upper or is_wide or island in _CORNERS):
            aside = (_ISLAND[0] * k + plate.w / 2) * (1 if x < box.centerx else -1)
        away = (_ISLAND[1] * k + plate.h / 2) * (1 if upper else -1.5)
        plate.center = (x + aside, y + (38 * k if aside else away))
        plate.x = max(box.x + 4, min(plate.x, box.right - plate.w - 4))
        plate.y = min(plate.y, box.bottom - plate.h - 4)
        _award(brush, plate, shown, event)


def _award(brush: Brush, plate: FRect, shown: Shown, event: e.IslandScored) -> None:
    """Draw a plaque with the leaders and their points."""
    n = max(1, len(event.leaders))
    brush.slab(plate, paint.CALLOUT if event.leaders else paint.PAPER, radius=25, shadow=4)
    if not event.leaders:
        words = (plate.x + 12, plate.y, plate.w - 24, plate.h)
        brush.text(_("nobody"), words, Style(18, theme.BOLD, theme.INK_SOFT, align="center", shrink=0.5))
        return
    for i, seat in enumerate(event.leaders):
        brush.centred(shown.player_colours(seat).crest, plate.x + 28 + i * 36, plate.centery, 32, 38)
    text = _("+{vp} each").format(vp=event.vp) if n > 1 else f"+{event.vp}"
    left = plate.x + 14 + 36 * n
    words = (left, plate.y, plate.right - left - 14, plate.h)
    ink = theme.TERRACOTTA_DARK
    brush.text(text, words, Style(24, theme.BLACK, ink, align="center", shrink=0.5), name=f"award {event.island}")


_PAD = 14.0
"""Distance of a season's actions from the edge of their ground."""


def action_columns(box: FRect) -> tuple[FRect, FRect, tuple[float, float]]:
    """Return the columns of the old and the new actions, and the middle between them."""
    box = layout.place(box, min(box.w, 1560.0), box.h, 0.5, 0.0)
    old, between, new = layout.columns(box, (1, 0.14, 1), 0)
    return old, new, (between.centerx, box.y + 62 + min(580.0, box.h - 64 - _PAD) / 2)


def _action_rows(column: FRect) -> list[FRect]:
    box = FRect(column.x + _PAD, column.y + 62, column.w - 2 * _PAD, min(580.0, column.h - 64 - _PAD))
    return layout.rows(box, 3, 14)


def chip_place(column: FRect, actions: Sequence[int], color: int) -> tuple[float, float]:
    """Return the position of a colour's marker."""
    row = _action_rows(column)[actions[color]]
    place = [each for each in range(6) if actions[each] == actions[color]].index(color)
    return row.right - 116 + place * 72, row.centery


def _draw_season(brush: Brush, column: FRect, name: str, season: int) -> None:
    """Draw the ground of a season's actions, its emblem and name."""
    rows = _action_rows(column)
    tint = SEASONS[season]
    ground = Slab(tint, mix(tint, theme.PAPER_LOW, 0.4), mix(tint, theme.INK, 0.25), inner=0.5)
    brush.slab(FRect(column.x, column.y, column.w, rows[-1].bottom - column.y + _PAD), ground, radius=22)
    wide = brush.width(name, 32, theme.DISPLAY)
    x = column.centerx - wide / 2
    brush.centred(names.SEASON_SPRITES[season], x - 8, column.y + 31, 52)
    brush.text(name, (x + 30, column.y + 7, wide + 20, 48), Style(32, theme.DISPLAY, shrink=0.6))


def draw_actions_page(brush: Brush, box: FRect, shown: Shown) -> None:
    """Draw the actions of the colours before and after the shuffle."""
    story = shown.story
    old, new = shown.view.deal.actions[story.season], None if shown.moving else story.scored.actions
    seasons = (names.season(story.season), names.season(min(3, story.season + 1)))
    left, right, middle = action_columns(box)
    numbers = story.season, min(3, story.season + 1)
    for column, actions, name, season in ((left, old, seasons[0], numbers[0]), (right, new, seasons[1], numbers[1])):
        _draw_season(brush, column, name, season)
        for number, row in enumerate(_action_rows(column)):
            highlighted = actions is new and new is not None
            brush.slab(row, paint.CHOSEN if highlighted else paint.CARD, radius=16)
            brush.centred(names.ACTION_SPRITES[number], row.x + 56, row.centery, min(84.0, row.h - 8))
            what = names.action_in_full(number)
            brush.text(what, (row.x + 106, row.y, row.w - 262, row.h), Style(24, theme.BOLD, shrink=0.6))
            if actions is None:
                if not shown.moving:
                    style = Style(44, theme.DISPLAY, theme.STONE_DARK, align="center")
                    brush.text("?", (row.right - 140, row.y, 120, row.h), style)
                continue
            for color in (c for c in range(6) if actions[c] == number):
                alpha = 0.4 if actions is old and (shown.moving or new is not None) else 1.0  # the markers were lifted
                brush.centred(f"chip_{names.COLORS[color]}", *chip_place(column, actions, color), 64, alpha=alpha)
    brush.disc(*middle, 38, rgb("FFE9A6"), theme.GOLD_DARK, 3)
    brush.centred("ui_right", *middle, 40)


def _crests(box: FRect) -> tuple[float, float]:
    """Return the y of the crests' middle on the page of the marker, and their scale."""
    return box.y + min(260.0, box.h * 0.4), min(1.0, box.h / 430)


def marker_place(box: FRect, players: int, index: int) -> tuple[float, float]:
    """Return the position of the starting player marker above a player, counted from the old starting player."""
    y, k = _crests(box)
    return box.x + box.w / players * (index % players + 0.5), y - 69 * k - 49


def draw_marker(brush: Brush, x: float, y: float) -> None:
    """Draw the starting player marker."""
    brush.disc(x, y, 38, rgb("FFE9A6"), theme.GOLD_DARK, 3)
    style = Style(44, theme.DISPLAY, rgb("5A3300"), align="center")
    brush.text("1", (x - 38, y - 38, 76, 76), style, name="marker")


def draw_start_page(brush: Brush, box: FRect, shown: Shown) -> None:
    """Draw the players' crests and the marker passing to the left neighbour."""
    players, start = shown.players, shown.story.scored.start
    n = len(players)
    before = (start - 1) % n if start >= 0 else shown.order[0]
    step, (y, k) = box.w / n, _crests(box)
    low = y + 69 * k + 15
    for i in range(n):
        seat = (before + i) % n
        x = box.x + step * (i + 0.5)
        has = seat == (start if start >= 0 else before)
        brush.centred(shown.player_colours(seat).crest, x, y, 120 * k, 138 * k, alpha=1.0 if has else 0.55)
        style = Style(26, theme.DISPLAY, align="center", elide=True)
        brush.text(players[seat].name, (x - step / 2 + 6, low, step - 12, 40), style)
        if has and not shown.moving:
            draw_marker(brush, *marker_place(box, n, i))
            style = Style(20, theme.BOLD, theme.TERRACOTTA_DARK, align="center")
            brush.text(_("starts"), (x - step / 2, low + 38, step, 32), style)
    if start >= 0:
        text = _("{name} starts {season}").format(
            name=players[start].name, season=names.season(min(3, shown.story.season + 1))
        )
        place = (box.x, low + 70 + 36 * (k == 1), box.w, 56)
        brush.text(text, place, Style(34, theme.DISPLAY, align="center", shrink=0.5), name="starts")
