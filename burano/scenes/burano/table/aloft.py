"""What floats above Burano's table: the piece in hand, its ghost where it would stand, a card held before the eyes."""

import pygame

from burano.games.burano import actions as a
from burano.games.burano.spec import Building
from burano.scenes.burano import names
from burano.scenes.burano.art.cards import CARD, draw_building, draw_tile
from burano.scenes.burano.art.island import draw_house, draw_roof
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.table.panels.map import MapPanel
from burano.scenes.burano.table.panels.tray_pieces import PREP_CUBE, PREP_LIFT
from burano.scenes.burano.table.parts import Parts
from burano.scenes.burano.words import tips
from burano.table.brush import Brush
from burano.table.floating import Callout, Float, callout_size
from burano.table.model import Key
from burano.ui import paint, theme
from burano.ui.kit import Kit
from burano.ui.scaling import View
from burano.ui.text import Style

ZOOMED = ("card", "building")
"""Things that are shown large when pointed at."""
_CARD = 128
_ZOOM_W, _ZOOM_H = 404, _CARD * CARD + 36

# ---- the piece in hand


def held_room(held: Key) -> tuple[float, float]:
    """How much room a held piece takes round the pointer, in units."""
    return {"prep": (130, 150), "pyramid": (110, 120), "supply": (110, 120), "roof": (210, 110)}.get(held[0], (90, 110))


def _held_color(model: Model, held: Key) -> int:
    """Colour of the cube in hand."""
    what, number = held
    if what == "pyramid":
        return model.state.pyramid[model.seat * 14 + number]
    return model.state.prep[model.seat * 3 + number] if what == "prep" else number


def draw_held(brush: Brush, model: Model, held: Key, x: float, y: float, *, turned: bool) -> None:
    """The piece lifted above the pointer, with its shadow below."""
    what, number = held
    state, seat = model.state, model.seat
    shade = '<ellipse cx="40" cy="16" rx="34" ry="12" fill="#2B2350" fill-opacity=".34"/>'
    brush.svg("held shadow", x - 40, y + 14, 80, 32, shade)
    if what in ("pyramid", "prep", "supply"):
        width = 104 if what == "prep" else 78
        brush.centred(f"cube_{names.COLORS[_held_color(model, held)]}", x, y - 18, width)
    elif what == "roof":
        tile = state.roofs[seat * 3 + number]
        colors = state.board.tile_colors[tile]
        shown = (colors[1], colors[0]) if turned else colors
        draw_tile(brush, state.board.tile_kind(tile), shown, x - 80, y - 88, 160)
    elif what == "dock":
        brush.at(f"dock_{names.COLORS[state.docks[number]]}", x, y + 14, 0.7)
    elif what == "boat":
        brush.at(f"boat_{names.FAMILIES[model.families[seat]]}", x, y + 14, 0.62)
    else:
        brush.centred(f"worker_woman_{names.FAMILIES[model.families[seat]]}", x, y - 10, 52, 72)
    brush.centred("ui_grab", x + 20, y + 16, 38, shadow=2)


# ---- its ghost


def ghost(view: View, parts: Parts, model: Model, held: Key, place: Key) -> Float | None:
    """Where the held piece would stand, half transparent, the place ringed."""
    if place[0] in ("pyramid", "prep"):
        x, y, w = _tray_place(parts, place)
        rect = view.to_px(pygame.FRect(x - w, y - w, 2 * w, 2 * w))
        return Float(rect, (held, place), lambda brush: _draw_cube_ghost(brush, model, held, x, y, w))
    rect = _ghost_rect(view, parts.map, model, place)
    return Float(rect, (held, place, model.turned), lambda brush: _draw_ghost(brush, parts.map, model, place))


def _tray_place(parts: Parts, place: Key) -> tuple[float, float, float]:
    """Middle of the top of a cube on an empty place of the own board, and its width."""
    if place[0] == "pyramid":
        return *parts.pyramid.shape.middle(place[1]), parts.pyramid.shape.w
    x, y = parts.prep.spot(place[1])
    return x, y - PREP_LIFT, PREP_CUBE


def _draw_cube_ghost(brush: Brush, model: Model, held: Key, x: float, y: float, w: float) -> None:
    """The cube in hand on its place of the own board; `y` is the middle of its top."""
    brush.at("glow_hot", x, y + w * 60 / 128, w / 128)
    brush.at(f"cube_{names.COLORS[_held_color(model, held)]}", x, y, w / 128, alpha=0.62)


def _ghost_rect(view: View, lagoon: MapPanel, model: Model, place: Key) -> pygame.Rect:
    """Pixels of the ghost at a place on the island."""
    iso, state = lagoon.iso, model.state
    if place[0] == "pit":
        x, y = iso.middle(state.board.pits[place[1]])
        z = iso.z(state.height[place[1]] + 1)
        return view.to_px(pygame.FRect(x - 80, y - z - 60, 160, z + 130))
    if place[0] == "span":
        x, y = lagoon.span_point(model, place[1])
        return view.to_px(pygame.FRect(x - 150, y - 110, 300, 220))
    return pygame.Rect(0, 0, 0, 0)


def _draw_ghost(brush: Brush, lagoon: MapPanel, model: Model, place: Key) -> None:
    action = model.drops.get(place)
    if lagoon.camera.plan or action is None:
        return
    iso, state = lagoon.iso, model.state
    if isinstance(action, a.Build):
        x, y = iso.middle(state.board.pits[action.pit])
        floor = state.height[action.pit]
        brush.at("glow_hot", x, y - (iso.z_block(floor - 1) if floor else 0), iso.k)
        draw_house(brush, iso, x, y, action.color, floor, alpha=0.62)
    elif isinstance(action, a.Roof):
        cells = state.board.pits[action.first], state.board.pits[action.second]
        kind, colors = state.board.tile_kind(action.tile), state.board.tile_colors[action.tile]
        draw_roof(brush, iso, kind, colors, *cells, state.height[action.first] - 1, alpha=0.72)


# ---- explanations


def island_anchor(
    kit: Kit, view: View, lagoon: MapPanel, model: Model, place: Key, found: Callout | None
) -> pygame.Rect:
    """A point above which the callout of a place on the island stands: beside the island, on the place's side."""
    shown = _ghost_rect(view, lagoon, model, place)
    if found is None:
        return shown
    size = callout_size(kit, view, found)
    gap = view.px(34)
    left = shown.centerx <= round(lagoon.iso.x * view.s)
    x = shown.left - gap - size[0] // 2 if left else shown.right + gap + size[0] // 2
    return pygame.Rect(x, shown.centery + size[1] // 2, 1, 1)


def zoom(view: View, model: Model, key: Key, anchor: pygame.Rect) -> Float:
    """A building card held before the eyes: large, with its name, effect and rule in words."""
    card = model.state.board.spec.buildings[key[1]]
    area = _zoom_area(view, anchor)
    return Float(view.to_px(area.inflate(50, 50)), key, lambda brush: _draw_zoom(brush, card, area))


def _zoom_area(view: View, anchor: pygame.Rect) -> pygame.FRect:
    """Beside the card: above it in the tray, left of it at the side; inside the window."""
    s = view.s
    area = pygame.FRect(0, 0, _ZOOM_W, _ZOOM_H)
    if anchor.centery / s > view.h - 280:
        area.midbottom = (anchor.centerx / s, anchor.top / s - 12)
    else:
        area.midright = (anchor.left / s - 12, anchor.centery / s)
    return area.clamp(view.area.inflate(-16, -16))


def _draw_zoom(brush: Brush, card: Building, area: pygame.FRect) -> None:
    """The card and its words on a slip of paper."""
    brush.slab(area, paint.CALLOUT, radius=16, shadow=8)
    draw_building(brush, card, area.x + 18, area.y + 18, _CARD)
    x, w = area.x + _CARD + 34, area.w - _CARD - 50
    brush.words(names.card(card.effect), (x, area.y + 14, w, 40), Style(22, theme.DISPLAY, shrink=0.7))
    text = tips.building(card).partition("\n")[2]
    brush.words(text, (x, area.y + 56, w, area.h - 70), Style(18, theme.BODY, wrap=True, valign="top", shrink=0.7))
