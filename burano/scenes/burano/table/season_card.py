"""The card shown at the start of a season: its picture, its rounds, and the actions of the colours."""

from functools import partial

from pygame import FRect

from burano.i18n import _
from burano.scenes.burano import names
from burano.scenes.burano.table.model import Model
from burano.table.motion.animation_queue import Opening
from burano.table.picture.brush import Brush
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import Colour, rgb

_SIZE = (640.0, 292.0)
_BANDS: tuple[Colour, ...] = (rgb("D9588C"), rgb("D58A12"), rgb("B4521F"), rgb("4E6BAF"))
"""Colour of the ribbon, by season."""


def season_card(model: Model) -> Opening:
    """Return the card of the season that begins."""
    season, rounds = model.state.season, model.state.board.rounds
    first = sum(rounds[:season]) + 1
    rounds_text = _("Rounds {first} to {last}").format(first=first, last=first + rounds[season] - 1)
    if rounds[season] == 1:
        rounds_text = _("Round {n}").format(n=first)
    return Opening(f"{names.season(season)}\n{rounds_text}", _SIZE, partial(_draw, model, rounds_text))


def _draw(model: Model, rounds_text: str, brush: Brush, box: FRect) -> None:
    season = model.state.season
    brush.kit.paint.panel(brush.surface, brush.view.to_px(box), brush.s)
    rect = brush.view.to_px(FRect(box.x + 150, box.y + 26, box.w - 178, 72))
    brush.kit.paint.ribbon(brush.surface, rect, brush.s, _BANDS[season])
    brush.centred(f"season_{names.SEASONS[season]}", box.x + 92, box.y + 88, 136, shadow=4)
    inner = (box.x + 160, box.y + 26, box.w - 198, 70)
    brush.text(names.season(season), inner, Style(46, theme.DISPLAY, theme.CREAM, align="center", shrink=0.7))
    line = (box.x + 176, box.y + 108, box.w - 220, 34)
    brush.text(rounds_text, line, Style(22, theme.BOLD, theme.INK_SOFT, align="center"))
    w = (box.w - 56 - 16) / 3
    for action in range(3):
        cell = FRect(box.x + 28 + action * (w + 8), box.y + 164, w, 104)
        brush.slab(cell, paint.CARD, radius=12)
        brush.sprite(f"act_{names.ACTIONS[action]}", cell.x + 8, cell.y + 6, 40)
        brush.text(names.action(action), (cell.x + 54, cell.y + 6, w - 60, 40), Style(20, theme.BOLD, shrink=0.65))
        colors = [color for color in range(6) if model.state.action_of(color) == action]
        for i, color in enumerate(colors):
            brush.centred(f"chip_{names.COLORS[color]}", cell.centerx + (i * 2 - 1) * 28, cell.y + 75, 46)
