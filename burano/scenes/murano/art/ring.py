"""Draw the action spaces of the ring: basins, signs, prices, ships and their paths."""

from __future__ import annotations

from enum import Enum

from pygame import FRect

from burano.games.murano.board import SPACES, tables
from burano.games.murano.queries.voyage import Movement, Voyage
from burano.games.murano.spec import ACTIONS
from burano.scenes.murano.art import geometry
from burano.scenes.murano.art.geometry import Point
from burano.scenes.murano.art.islands import draw_arrow
from burano.scenes.murano.art.pieces import draw_ship
from burano.table.picture.brush import Brush
from burano.ui.drawing import paint, theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import rgb

_DIMMING = Slab(rgb("0E4556"), rgb("0E4556"), rgb("0E4556"), 0, 0, 0.34)
_LOCKED = Slab(rgb("E8E0D0"), rgb("DDD3C0"), rgb("B9AC90"), inner=0)
_REASON = Slab(rgb("DDF3EE"), rgb("CBE8E3"), rgb("9CCBC5"), inner=0, opacity=0.94)
_FREE_INK, _PRICE_INK, _LOCK_INK, _COST_INK = rgb("1F6B50"), rgb("4A2C00"), rgb("544C60"), rgb("8A5A12")
_ARC = ("#7A2A18", 8, 0.35, ""), ("#FFE27A", 4.5, 1.0, ' stroke-dasharray="9 9"')
_GHOST = 0.45


class Look(Enum):
    """State of a space."""

    WAITS = "not your turn"
    USABLE = "may be used"
    HOT = "under the pointer"
    LOCKED = "cannot be used"
    IN_USE = "in use"


def draw_basin(brush: Brush, space: int, shift: Point) -> None:
    """Draw the empty basin."""
    box = geometry.basin(space).move(*shift)
    brush.sprite("murano_basin_wide" if geometry.is_wide(space) else "murano_basin_tall", box.x, box.y, box.w)


def draw_light(brush: Brush, space: int, shift: Point, look: Look) -> None:
    """Highlight a usable space, below its sign."""
    box = geometry.basin(space).move(*shift)
    if look is Look.HOT:
        brush.highlight_area(box.inflate(-4, -4), radius=22)
    elif look is Look.USABLE:
        rect, kit = brush.view.to_px(box.inflate(-4, -4)), brush.kit.paint
        kit.ring(brush.surface, rect, brush.s, radius=22, colour=theme.TARGET_EDGE, units=11, gap=-7)
        kit.ring(brush.surface, rect, brush.s, radius=20, colour=theme.TARGET, units=5, gap=-7)
    elif look is Look.IN_USE:
        brush.kit.paint.ring(brush.surface, brush.view.to_px(box.inflate(-8, -8)), brush.s, radius=20, units=4, gap=0)


def draw_sign(brush: Brush, space: int, shift: Point, words: tuple[str, str], look: Look) -> None:
    """Draw medallion and plate with name and price of the action; dimmed while nothing can be chosen."""
    (mx, my), (px, py) = geometry.medallion(space), geometry.plate(space)
    mx, my, px, py = mx + shift[0], my + shift[1], px + shift[0], py + shift[1]
    pale, waits, side = look is Look.LOCKED, look is Look.WAITS, 74 if geometry.is_wide(space) else 72
    brush.centred("murano_medallion", mx, my, side, alpha=0.8 if pale or waits else 1)
    name = ACTIONS[tables().ring[space]]
    brush.centred(f"murano_act_{name}", mx, my - 1, 50, alpha=0.55 if pale else 0.8 if waits else 1)
    label, cost = words
    ink, most = _LOCK_INK if pale else theme.INK, 106.0 if geometry.is_wide(space) else 118.0
    heavy = Style(16, theme.BLACK, ink if pale else _COST_INK, align="right")
    gap = brush.width(cost, 16, theme.BLACK) + 5 if cost else 0.0
    style = brush.narrowed(label, most - gap - 10, Style(16, theme.BOLD, ink, shrink=0.62))
    wide = min(most, brush.width(label, 16, style.face) + gap + 14)
    plate = FRect(px - wide / 2, py - 12, wide, 24)
    brush.slab(plate, _LOCKED if pale else paint.CARD, radius=8)
    brush.text(label, (plate.x + 6, plate.y, wide - 10 - gap, 23), style, name=f"space {space}")
    if cost:
        brush.text(cost, (plate.right - 6 - gap, plate.y, gap, 23), heavy, name=f"cost {space}")


def draw_dimming(brush: Brush, space: int, shift: Point) -> None:
    """Dim a space that cannot be chosen now."""
    brush.slab(geometry.basin(space).move(*shift).inflate(-5, -4), _DIMMING, radius=22)


def draw_way(brush: Brush, space: int, shift: Point) -> None:
    """Draw a pale arrow in an empty berth."""
    x, y = geometry.berth(space)
    draw_arrow(brush, x + shift[0], y - 31 + shift[1], 34, 90 * geometry.heading(space), 0.5)


def draw_price(brush: Brush, space: int, shift: Point, price: int | None) -> None:
    """Draw the price of sailing to a space; a lock for None."""
    x, y = geometry.medallion(space)
    x, y = x + 30 + shift[0], y - 24 + shift[1]
    if price is None:
        brush.centred("murano_price_no", x, y, 30)
        brush.centred("ui_lock", x, y - 1, 17)
        return
    brush.centred("murano_price_gold" if price else "murano_price_free", x, y, 32)
    style = Style(18, theme.BLACK, _PRICE_INK if price else _FREE_INK, align="center")
    brush.text(str(price), (x - 16, y - 17, 32, 32), style, name=f"price {space}")


def draw_reason(brush: Brush, space: int, shift: Point, words: str) -> None:
    """Draw, in the free berth of an unusable space, the reason in two or three words."""
    x, y = geometry.berth(space)
    box = FRect(x - 41, y - 61, 82, 49) if geometry.is_wide(space) else FRect(x - 48, y - 65, 96, 49)
    box.move_ip(*shift)
    brush.slab(box, _REASON, radius=10)
    style = Style(16, theme.BOLD, rgb("40505A"), align="center", wrap=True, shrink=0.66, narrow=True)
    brush.text(words, box.inflate(-8, 0), style, name=f"why {space}")


# ---- paths of ships


def _inner(space: int) -> Point:
    """Return a point of the lagoon in front of a space."""
    x, y = geometry.berth(space)
    mx, my = geometry.middle(space)
    return ((x, my + 66), (mx + 84, y - 34), (x, my - 68), (mx - 84, y - 34))[int(geometry.heading(space))]


def way(move: Movement) -> list[Point]:
    """Return the points of a ship's path: out of its berth, along the ring, and into the other berth."""
    (x0, y0), (x1, y1) = geometry.berth(move.origin), geometry.berth(move.space)
    points, at = [(x0, y0 - 24), _inner(move.origin)], move.origin
    while at != move.space:
        at = (at + 1) % SPACES
        points.append(_inner(at))
    return [*points, (x1, y1 - 24)]


def _curve(points: list[Point]) -> str:
    data = f"M{points[0][0]:.1f},{points[0][1]:.1f}"
    for bend, following in zip(points[1:-1], points[2:], strict=True):
        last = following == points[-1]
        end = following if last else ((bend[0] + following[0]) / 2, (bend[1] + following[1]) / 2)
        data += f" Q{bend[0]:.1f},{bend[1]:.1f} {end[0]:.1f},{end[1]:.1f}"
    return data


def draw_voyage(brush: Brush, shift: Point, voyage: Voyage) -> None:
    """Draw every ship's path as a dashed arc, the price on the ship, and a translucent ship where it lands."""
    for move in voyage.moves:
        draw_ship(brush, move.space, move.red, shift, alpha=_GHOST)
    for move in voyage.moves:
        data = _curve(way(move))
        body = "".join(
            f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{wide}" stroke-opacity="{alpha}" '
            f'stroke-linecap="round"{dash}/>'
            for colour, wide, alpha, dash in _ARC
        )
        brush.svg(("murano way", move.origin, move.space), *shift, *geometry.SIZE, body)
    for move in voyage.moves:
        x, y = geometry.berth(move.origin)
        x, y = x + shift[0], y - (43 if geometry.is_wide(move.origin) else 48) + shift[1]
        brush.centred("murano_price_gold", x, y, 36, shadow=2)
        style = Style(20, theme.BLACK, _PRICE_INK, align="center")
        brush.text(str(move.price), (x - 18, y - 19, 36, 36), style, name=f"step {move.origin}")
