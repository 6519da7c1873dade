"""Overlays of Burano's table: the held piece, its preview at a place, opened towers, enlarged cards."""

from collections.abc import Sequence
from typing import Any

import pygame

from burano.core.protocol import Action, Game
from burano.core.rng import Rng
from burano.games.burano import actions as a
from burano.games.burano.spec import Building
from burano.games.burano.state import State
from burano.scenes.burano import names
from burano.scenes.burano.art.cards import CARD, draw_building, draw_tile
from burano.scenes.burano.art.island import draw_house, draw_roof
from burano.scenes.burano.art.targets import draw_hot, draw_hot_span, span_of
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.table.panels.map import MapPanel
from burano.scenes.burano.table.panels.tray_pieces import PREP_CUBE, PREP_LIFT
from burano.scenes.burano.table.parts import Parts
from burano.scenes.burano.words import tips
from burano.table.overlays.overlay import Overlay
from burano.table.picture.brush import Brush
from burano.table.play.model import Key
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style
from burano.ui.kit import Kit
from burano.ui.scaling import View

ZOOMED = ("card", "building")
"""Things shown enlarged when pointed at."""
_CARD = 128
_LARGEST = 1.6
"""Largest text scale applied to floor numbers, as a tower does not grow with the text."""
_OPEN_AFTER = 0.35
"""Seconds the pointer rests on a tower before it opens."""
_BEYOND = 0.55
"""Distance in cells from the edge of the main island to the numbers of its rows and columns."""
_OPENED = paint.Slab(theme.DIM, theme.DIM, theme.TARGET_EDGE, 2, inner=0, opacity=0.72)
_ZOOM_W, _ZOOM_H, _NARROW = 404, _CARD * CARD + 36, 300.0
"""Width, height and smallest width of an enlarged card with its text."""
_BESIDE, _RULE = _CARD + 50, 18
"""Width beside the text, and text size, of an enlarged card."""

# ---- held piece


def held_room(held: Key) -> tuple[float, float]:
    """Return the size in units of a held piece around the pointer."""
    return {"prep": (130, 150), "pyramid": (110, 120), "supply": (110, 120), "roof": (210, 136)}.get(held[0], (90, 110))


def _held_color(model: Model, held: Key) -> int:
    """Return the colour of the held cube."""
    what, number = held
    if what == "pyramid":
        return model.state.pyramid[model.seat * 14 + number]
    return model.state.prep[model.seat * 3 + number] if what == "prep" else number


def draw_held(brush: Brush, lagoon: MapPanel, model: Model, held: Key, x: float, y: float, *, turned: bool) -> None:
    """Draw the held piece above the pointer, with its shadow below; over the lagoon a cube is drawn as a house."""
    what, number = held
    state, seat = model.state, model.seat
    shade = '<ellipse cx="40" cy="16" rx="34" ry="12" fill="#2B2350" fill-opacity=".34"/>'
    brush.svg("held shadow", x - 40, y + 14, 80, 32, shade)
    if what == "prep" and lagoon.area.collidepoint(x, y) and not lagoon.camera.plan:
        iso = lagoon.iso
        draw_house(brush, iso, x, y - 38 + iso.z(2), _held_color(model, held), 1, pips=False)
    elif what in ("pyramid", "prep", "supply"):
        brush.centred(f"cube_{names.COLORS[_held_color(model, held)]}", x, y - 18, 96 if what == "prep" else 78)
    elif what == "roof":
        tile = state.roofs[seat * 3 + number]
        colors = state.board.tile_colors[tile]
        shown = (colors[1], colors[0]) if turned else colors
        draw_tile(brush, state.board.tile_kind(tile), shown, x - 80, y - 88, 160)
    elif what == "dock":
        brush.at(f"dock_{names.COLORS[state.docks[number]]}", x, y + 14, 0.7)
    elif what == "boat":
        brush.at(f"boat_{names.FAMILIES[model.colors[seat]]}", x, y + 14, 0.62)
    else:
        brush.centred(f"worker_woman_{names.FAMILIES[model.colors[seat]]}", x, y - 10, 52, 72)
    brush.centred("ui_grab", x + 20, y + 16, 38, shadow=2)


# ---- preview at a place


def ghost(view: View, parts: Parts, model: Model, held: Key, place: Key) -> Overlay | None:
    """Return a translucent preview of the held piece at a place, with a ring."""
    if place[0] in ("pyramid", "prep"):
        x, y, w = _tray_place(parts, place)
        rect = view.to_px(pygame.FRect(x - w, y - w, 2 * w, 2 * w))
        return Overlay(rect, (held, place), lambda brush: _draw_cube_ghost(brush, model, held, x, y, w))
    rect = view.to_px(_ghost_area(parts.map, model, place))
    return Overlay(rect, (held, place, model.turned), lambda brush: _draw_ghost(brush, parts.map, model, place))


def _tray_place(parts: Parts, place: Key) -> tuple[float, float, float]:
    """Return the middle of the top of a cube on an empty place of the player's board, and its width."""
    if place[0] == "pyramid":
        return *parts.pyramid.shape.middle(place[1]), parts.pyramid.shape.w
    x, y = parts.prep.spot(place[1])
    return x, y - PREP_LIFT, PREP_CUBE


def _draw_cube_ghost(brush: Brush, model: Model, held: Key, x: float, y: float, w: float) -> None:
    """Draw the held cube on a place of the player's board; `y` is the middle of its top."""
    brush.at("target_hot", x, y + w * 60 / 128, w / 128)
    brush.at(f"cube_{names.COLORS[_held_color(model, held)]}", x, y, w / 128, alpha=0.62)


def _ghost_area(lagoon: MapPanel, model: Model, place: Key) -> pygame.FRect:
    """Return the area of the preview at a place on the island, including the ring."""
    iso, state = lagoon.iso, model.state
    if place[0] == "pit":
        x, y = iso.middle(state.board.pits[place[1]])
        floors, spill = state.height[place[1]], 18
        w, h, top = iso.cell_w / 2 + spill, iso.cell_h / 2 + spill, y - iso.z(floors + 1)
        return pygame.FRect(x - w, top - h, 2 * w, y - iso.z(floors) - top + 2 * h)
    if place[0] == "span":
        x, y = lagoon.span_point(model, place[1])
        return pygame.FRect(x - 140, y - 94, 280, 196)
    return pygame.FRect(0, 0, 0, 0)


def held_at(parts: Parts, model: Model, held: Key, place: Key | None, x: float, y: float) -> tuple[float, float]:
    """Return where to draw the held piece: at the pointer, but above its preview."""
    if place is None:
        return x, y
    if place[0] in ("pyramid", "prep"):
        _, top, w = _tray_place(parts, place)
        return x, min(y, top - w / 4 - 24)
    if place[0] in ("pit", "span") and not parts.map.camera.plan:
        low = 32 if held[0] == "prep" else -26
        return x, min(y, _ghost_area(parts.map, model, place).y + 14 - low)
    return x, y


def _draw_ghost(brush: Brush, lagoon: MapPanel, model: Model, place: Key) -> None:
    action = model.drops.get(place)
    if lagoon.camera.plan or action is None:
        return
    iso, state = lagoon.iso, model.state
    if isinstance(action, a.Build):
        x, y = iso.middle(state.board.pits[action.pit])
        floor = state.height[action.pit]
        draw_hot(brush, iso, state, action.pit)
        draw_house(brush, iso, x, y, action.color, floor, alpha=0.62)
    elif isinstance(action, a.Roof):
        cells = state.board.pits[action.first], state.board.pits[action.second]
        kind, colors = state.board.tile_kind(action.tile), state.board.tile_colors[action.tile]
        draw_roof(brush, iso, kind, colors, *cells, state.height[action.first] - 1, alpha=0.66)
        draw_hot_span(brush, iso, span_of(iso, state, place[1]))


def middle_of(parts: Parts, model: Model, key: Key) -> tuple[float, float] | None:
    """Return the end of an arrow at a thing, if it differs from the middle of the thing's widget."""
    what, number = key
    if what == "span":
        return parts.map.span_point(model, number)
    if what == "pit" and not parts.map.camera.plan:
        x, y = parts.map.iso.middle(model.state.board.pits[number])
        return x, y - parts.map.iso.z(model.state.height[number])
    if what == "prep":
        x, y = parts.prep.spot(number)
        full = model.state.prep[model.seat * 3 + number] >= 0
        return x, y - (PREP_LIFT + PREP_CUBE * 0.2 if full else PREP_LIFT / 2)  # no arrow lies over a cube
    if what == "dock":
        x, y = parts.map.sea.dock(number // 3, number % 3)
        return x, y - 26
    if what == "roof":  # its left side: no arrow lies over the tiles above it
        return parts.roofs.tile(number).midleft
    return None


def hint_ghosts(
    view: View, lagoon: MapPanel, game: Game[State, Any], model: Model, actions: Sequence[Action]
) -> list[Overlay]:
    """Return previews of a plan's houses and roofs, each built on the previous ones; while others play, on the present
    position."""
    state, seat, found = game.sample(model.state, Rng(0)), model.seat, []
    if not model.mine:
        return [_plan_ghost(view, lagoon, state, action) for action in actions if isinstance(action, a.Build | a.Roof)]
    for action in actions:
        if isinstance(action, a.EndTurn) or game.why_not(state, seat, action) is not None:
            break
        if isinstance(action, a.Build | a.Roof):
            found.append(_plan_ghost(view, lagoon, game.clone(state), action))
        game.advance(state, seat, action)
    return found


def cell_numbers(view: View, lagoon: MapPanel, actions: Sequence[Action]) -> list[Overlay]:
    """Return the numbers of rows and columns at the front edges of the main island, if a plan names a place there."""
    if not any(isinstance(action, a.Build | a.Roof) for action in actions):
        return []
    iso = lagoon.iso
    columns = [(iso.turned((column, 0)), column) for column in range(iso.cols)]
    rows = [(iso.turned((0, row)), row) for row in range(iso.rows)]
    along, beside = (rows, columns) if iso.turn % 2 else (columns, rows)
    spots = [(iso.at(c + 0.5, iso.down + _BEYOND), number) for (c, _r), number in along]
    spots += [(iso.at(iso.across + _BEYOND, r + 0.5), number) for (_c, r), number in beside]
    return [_cell_number(view, *at, number + 1) for at, number in spots]


def _cell_number(view: View, x: float, y: float, number: int) -> Overlay:
    area = pygame.FRect(x - 20, y - 14, 40, 28)
    style = Style(17, theme.BLACK, theme.CREAM, align="center", shrink=1)

    def draw(brush: Brush) -> None:
        brush.disc(x, y, 13, theme.NAVY_DARK, theme.CREAM)
        brush.text(str(number), area, style)

    return Overlay(view.to_px(area), ("cell number", number, x, y), draw)


def _plan_ghost(view: View, lagoon: MapPanel, state: State, action: a.Build | a.Roof) -> Overlay:
    iso, board = lagoon.iso, state.board
    if isinstance(action, a.Build):
        x, y = iso.middle(board.pits[action.pit])
        floor, color, w = state.height[action.pit], action.color, iso.cell_w / 2 + 18
        top = y - iso.z(floor + 1) - iso.cell_h / 2 - 18
        area = pygame.FRect(x - w, top, 2 * w, y - iso.z(floor) + iso.cell_h / 2 + 18 - top)
        return Overlay(
            view.to_px(area),
            ("plan", action, floor),
            lambda brush: draw_house(brush, iso, x, y, color, floor, alpha=0.7),
        )
    first, second = board.pits[action.first], board.pits[action.second]
    kind, colors, floor = board.tile_kind(action.tile), board.tile_colors[action.tile], state.height[action.first] - 1
    (x1, y1), (x2, y2) = iso.middle(first), iso.middle(second)
    x, y = (x1 + x2) / 2, (y1 + y2) / 2 - iso.z(floor + 1)
    area = pygame.FRect(x - 150, y - 110, 300, 220)
    return Overlay(
        view.to_px(area),
        ("plan", action, floor),
        lambda brush: draw_roof(brush, iso, kind, colors, first, second, floor, alpha=0.72),
    )


# ---- opened tower


class Tower:
    """Tracks the tower under a resting pointer, which opens after a moment."""

    def __init__(self) -> None:
        self.pit = -1
        """The pit of the open tower, or -1."""
        self._pointed, self._rested = -1, 0.0

    @property
    def waiting(self) -> bool:
        """Whether a tower will open if the pointer keeps resting."""
        return self._pointed >= 0 and self.pit != self._pointed

    def rest(self, pointed: int, dt: float) -> bool:
        """Advance the time over a tower (-1 for none); return whether a tower opened or closed."""
        if pointed != self._pointed:
            self._pointed, self._rested = pointed, 0.0
        self._rested += dt
        before, self.pit = self.pit, pointed if pointed >= 0 and self._rested >= _OPEN_AFTER else -1
        return self.pit != before


def opened(view: View, lagoon: MapPanel, model: Model, pit: int) -> Overlay:
    """Return an overlay with the floors of a tower drawn apart, each with its number."""
    iso, state = lagoon.iso, model.state
    x, y = iso.middle(state.board.pits[pit])
    floors, gap = state.height[pit], 0.62 * iso.wall
    top = y - iso.z(floors) - (floors - 1) * gap - iso.cell_h / 2
    k = min(_LARGEST, view.grow)
    r = 15 * k
    back = pygame.FRect(x - iso.cube_w / 2 - 20 - 2 * r, top - 14, 0, y + iso.cell_h / 2 - top + 24)
    back.w = x + iso.cube_w / 2 + 14 - back.x

    def draw(brush: Brush) -> None:
        brush.slab(back, _OPENED, radius=16)
        for floor in range(floors):
            foot = y - floor * gap
            draw_house(brush, iso, x, foot, state.cube[pit * 3 + floor], floor, season=state.season)
            block = state.block[pit * 3 + floor]
            if block >= 0:
                brush.at(f"roofblock_{names.COLORS[block]}_{iso.hand}", x, foot - iso.z(floor + 1), iso.k)
            brush.badge(back.x + 9 + r, foot - iso.z(floor + 1) + iso.wall * 0.6, str(floor + 1), theme.INK, r, 20 * k)

    return Overlay(view.to_px(back), ("tower", pit, tuple(state.cube[pit * 3 : pit * 3 + 3])), draw)


# ---- explanations


def island_anchor(view: View, lagoon: MapPanel, model: Model, place: Key) -> pygame.Rect:
    """Return the area beside which a callout of a place on the island stands: the preview and the held piece."""
    area = _ghost_area(lagoon, model, place)
    above = 130 if place[0] == "pit" else 80
    return view.to_px(pygame.FRect(area.x, area.y - above, area.w, area.h + above))


_LAP = 6.0
"""Overlap of the callout with the empty edge of that area."""


def zoom(
    kit: Kit, view: View, model: Model, key: Key, anchor: pygame.Rect, left: float, side: pygame.Rect | None = None
) -> Overlay:
    """Return an enlarged building card with its name, effect and rule. It lies left of `side`, a panel whose heading
    stays visible, and right of `left`, with less width if necessary."""
    card = model.state.board.spec.buildings[key[1]]
    area = _zoom_area(view, anchor)
    if side is not None and side.left / view.s + _LAP > area.w + 4:
        room = side.left / view.s - 12 - (left + 4)
        if _NARROW <= room < area.w:
            area = pygame.FRect(0, 0, room, _zoom_height(kit, view, card, room))
        area.right = max(side.left / view.s - 12, area.w + 4)
        area.bottom = min(anchor.centery / view.s + area.h / 2, side.bottom / view.s - 24)
        area.y = max(area.y, side.top / view.s)

    def draw(brush: Brush) -> None:
        _draw_zoom(Brush(brush.surface, brush.kit, view), card, area)

    return Overlay(view.to_px(area.inflate(50, 50)), key, draw)


def _zoom_height(kit: Kit, view: View, card: Building, width: float) -> float:
    """Return the height of an enlarged card of that width, including its text."""
    lines = kit.text.wrap(_rule(card), theme.BODY, view.px(_RULE), view.px(width - _BESIDE))
    return max(_ZOOM_H, 72 + len(lines) * _RULE * 1.32)


def _rule(card: Building) -> str:
    """Return the effect of a card."""
    return tips.building_effect(card)


def _zoom_area(view: View, anchor: pygame.Rect) -> pygame.FRect:
    """Return the area of an enlarged card: above a card in the tray, else to the left of it, inside the window."""
    s = view.s
    area = pygame.FRect(0, 0, _ZOOM_W, _ZOOM_H)
    if anchor.centery / s > view.h - 280:
        area.midbottom = (anchor.centerx / s, anchor.top / s - 12)
    else:
        area.midright = (anchor.left / s - 12, anchor.centery / s)
    return area.clamp(view.area.inflate(-16, -16))


def _draw_zoom(brush: Brush, card: Building, area: pygame.FRect) -> None:
    """Draw the card and its text on paper."""
    brush.slab(area, paint.CALLOUT, radius=16, shadow=8)
    draw_building(brush, card, area.x + 18, area.y + 18, _CARD)
    x, w = area.x + _CARD + 34, area.w - _BESIDE
    brush.text(names.card(card.effect), (x, area.y + 14, w, 40), Style(22, theme.DISPLAY, shrink=0.7))
    text, room = _rule(card), (x, area.y + 56, w, area.h - 70)
    brush.text(text, room, Style(_RULE, theme.BODY, wrap=True, valign="top", shrink=0.7))
