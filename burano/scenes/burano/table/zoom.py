"""A building card held before the eyes: large, with its name, effect and rule in words."""

import pygame

from burano.games.burano.spec import Building
from burano.scenes.burano import names
from burano.scenes.burano.art.cards import CARD, draw_building
from burano.scenes.burano.table.model import Key, Model
from burano.scenes.burano.words import tips as wording_tips
from burano.table.brush import Brush
from burano.ui import paint, theme
from burano.ui.scaling import View

KINDS = ("card", "building")
_CARD = 128
_W, _H = 404, _CARD * CARD + 36


def zoomed(model: Model, key: Key) -> Building | None:
    """The building card a thing shows, if it is one."""
    return model.state.board.spec.buildings[key[1]] if key[0] in KINDS else None


def zoom_area(view: View, anchor: pygame.Rect) -> pygame.FRect:
    """Beside the card: above it in the tray, left of it at the side; inside the window."""
    s = view.s
    area = pygame.FRect(0, 0, _W, _H)
    if anchor.centery / s > view.h - 280:
        area.midbottom = (anchor.centerx / s, anchor.top / s - 12)
    else:
        area.midright = (anchor.left / s - 12, anchor.centery / s)
    return area.clamp(view.area.inflate(-16, -16))


def draw_zoom(brush: Brush, card: Building, anchor: pygame.Rect) -> None:
    """The card and its words on a slip of paper."""
    area = zoom_area(brush.view, anchor)
    brush.slab(area, paint.CALLOUT, radius=16, shadow=8)
    draw_building(brush, card, area.x + 18, area.y + 18, _CARD)
    x, w = area.x + _CARD + 34, area.w - _CARD - 50
    brush.words(names.card(card.effect), x, area.y + 14, w, 40, 22, theme.DISPLAY, shrink=0.7)
    text = wording_tips.building(card).partition("\n")[2]
    brush.words(text, x, area.y + 56, w, area.h - 70, 18, theme.BODY, wrap=True, valign="top", shrink=0.7)
