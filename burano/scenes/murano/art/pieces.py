"""Draw tiles, customers, gondolas and ships at any size."""

from __future__ import annotations

from pygame import FRect

from burano.games.murano.board import (
    FACTORY,
    PALACE,
    PALACE_WITH,
    SHOP,
    SHOP_OF,
    SPECIAL,
    SPECIAL_TILE,
    STREET,
    Board,
    tables,
)
from burano.scenes.murano.art import geometry
from burano.scenes.murano.art.geometry import BOAT, Point
from burano.scenes.murano.palette import BEADS, CUSTOMERS, FAMILIES
from burano.table.picture.brush import Brush

KINDS = ("factory", "shop", "palace", "special", "street")
"""Names in sprites, by kind of tile."""
_TILE = 64.0
_ABOVE = 7.5
"""Height by which a tile's roof rises above its cell, in the sprite's units."""


def tile_sprite(kind: int, face: int) -> str:
    """Return the sprite of a building in a player's hand; the back of an unknown one."""
    if face < 0:
        return f"murano_back_{KINDS[kind]}"
    if kind == SHOP:
        return f"murano_tile_shop_{CUSTOMERS[face]}"
    if kind == PALACE:
        return f"murano_tile_palace_{face}"
    return "murano_tile_factory" if kind == FACTORY else "murano_tile_special"


def read(tile: int) -> tuple[int, int, int]:
    """Return kind, face and owner (-1: nobody) of a building on an island."""
    if tile < SHOP_OF:
        return FACTORY, 0, tile
    if tile < PALACE_WITH:
        return SHOP, (tile - SHOP_OF) // 4, tile % 4
    if tile < SPECIAL_TILE:
        return PALACE, tile - PALACE_WITH, -1
    return SPECIAL, 0, -1


def draw_tile(
    brush: Brush, sprite: str, box: FRect, *, alpha: float = 1.0, shadow: float = 0.0, light: float = 0.0
) -> None:
    """Draw a tile in its cell; its roof rises slightly above it."""
    up = _ABOVE * box.w / _TILE
    brush.sprite(sprite, box.x, box.y - up, box.w, alpha=alpha, shadow=shadow, light=light)


def draw_bare(brush: Brush, board: Board, cell: int, box: FRect) -> None:
    """Draw a free space."""
    draw_tile(brush, "murano_space_paved" if board.is_street[cell] else "murano_space_brown", box)


def draw_paving(brush: Brush, face: int, box: FRect) -> None:
    """Draw a street without its customers."""
    draw_tile(brush, "murano_tile_street" if any(tables().street_customers[face]) else "murano_tile_street_blank", box)


def customers(face: int) -> list[int]:
    """Return the colours of the customers on a street tile."""
    return [color for color, count in enumerate(tables().street_customers[face]) for _ in range(count)]


def draw_customers(brush: Brush, face: int, box: FRect, *, alpha: float = 1.0) -> None:
    """Draw the customers on a street tile."""
    people = customers(face)
    height = box.w * (0.86 if len(people) == 1 else 0.82)
    for place, color in enumerate(people):
        aside = 0.0 if len(people) == 1 else (-0.225, 0.225)[place] * box.w
        brush.at(
            f"murano_customer_{CUSTOMERS[color]}", box.centerx + aside, box.y + 0.95 * box.w, height / 50, alpha=alpha
        )


def draw_street(brush: Brush, face: int, box: FRect, *, shadow: float = 0.0) -> None:
    """Draw a street tile with its customers."""
    sprite = "murano_tile_street" if any(tables().street_customers[face]) else "murano_tile_street_blank"
    draw_tile(brush, sprite, box, shadow=shadow)
    draw_customers(brush, face, box)


def draw_building(brush: Brush, tile: int, box: FRect, colors: list[int]) -> None:
    """Draw a building on an island with its owner's marker; `colors` are the player colours by seat."""
    kind, face, owner = read(tile)
    draw_tile(brush, tile_sprite(kind, face), box)
    if owner >= 0:
        draw_marker(brush, colors[owner], box.x + 0.81 * box.w, box.y + 0.83 * box.w, 0.44 * box.w)


def draw_marker(brush: Brush, color: int, x: float, y: float, size: float) -> None:
    brush.centred(f"murano_marker_{FAMILIES[color]}", x, y, size)


def draw_kind(brush: Brush, kind: int, box: FRect, count: int) -> None:
    """Draw the backs of a stack, as high as it is."""
    piles = 2 if kind == STREET else 1
    wide = 40.0 if piles == 2 else 46.0
    for pile in range(piles):
        x = box.centerx + (pile - (piles - 1) / 2) * 16
        for level in range(min(5, (count + 2) // 3)):
            y = box.bottom - 5 * level + (3 if pile else 0)
            brush.sprite(f"murano_back_{KINDS[kind]}", x - wide / 2, y - wide * 74 / 64, wide)


def draw_gondola(
    brush: Brush, color: int, crew: int, at: Point, *, long: float = BOAT, alpha: float = 1.0, light: float = 0.0
) -> None:
    """Draw a gondola at the middle of its waterline; `crew` is the colour of the gondolier, -1 for none."""
    k = long / 114
    if crew >= 0:
        feet = at[0] - long / 2 + 27 * k, at[1] - 16 * k
        brush.at(f"murano_gondolier_{FAMILIES[crew]}", *feet, 74 * k * 1.1 / 66, alpha=alpha)
    brush.at(f"murano_gondola_{FAMILIES[color]}", *at, k, alpha=alpha, light=light)


def ship_sprite(space: int, red: bool) -> tuple[str, float, bool]:
    """Return the sprite of a ship in a space, its scale, and whether it is mirrored."""
    color, heading = "red" if red else "black", geometry.heading(space)
    if heading in (0, 2):
        return f"murano_ship_{color}", 84 / 120, heading == 2
    return f"murano_ship_{color}_{'down' if heading == 1 else 'up'}", 78 / 112, False


def waterline(space: int, red: bool, shared: bool) -> Point:
    """Return the position of a ship; of two that share a berth the red one is in front."""
    x, y = geometry.berth(space)
    if shared:
        return (x - 14, y + 4) if red else (x + 14, y - 8)
    return x, y


def draw_ship(brush: Brush, space: int, red: bool, shift: Point, *, alpha: float = 1.0) -> None:
    """Draw a single ship in its berth."""
    x, y = geometry.berth(space)
    sprite, k, flip = ship_sprite(space, red)
    brush.at(sprite, x + shift[0], y + shift[1], k, alpha=alpha, flip=flip)


def bead_sprite(color: int) -> str:
    return f"murano_bead_{BEADS[color]}"
