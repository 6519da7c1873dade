"""Cards, façades and heads as surfaces, cached by face and size; numbers are set at the final size."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from burano.games.walking.board import CHIMNEYS, FLOOR_OF, TOURISTS, color_of, tables
from burano.scenes.walking.art.floors import EAVES, H, W, facade, framed
from burano.scenes.walking.palette import COLORS, INHABITANT_GROUND, NEW_GROUND, TOURIST_GROUND
from burano.table.panels.portrait import round_portrait
from burano.table.picture.brush import Brush
from burano.ui.drawing import theme
from burano.ui.drawing.sprites import silhouette
from burano.ui.drawing.theme import Colour
from burano.ui.kit import Kit

RATIO: Final = H / W
"""Ratio of a card's height to its width."""
CHARACTERS: tuple[str, ...] = tuple(tables().spec.characters)
FIRST_NEW = TOURISTS + len(tables().spec.inhabitants)


def face(kit: Kit, card: int, width: int) -> pygame.Surface:
    """Return a card, `width` pixels wide, as it lies in supply and hand, or its back if unknown. The surface is shared:
    do not draw on it."""
    if card < 0:
        return kit.sprites.get("back_2", width)
    size = (width, round(width * RATIO))

    return kit.paint.cached(("face", card, size), lambda: framed(card).lettered(kit.text, (0, 0, W, H), size))


def house_floor(kit: Kit, card: int, width: int, height: int, *, plain: bool = False) -> pygame.Surface:
    """Return a card as it stands in a street with cells of that size in pixels. Its walls begin `eaves(width)` from the
    left; a `plain` one has no counters."""
    make = lambda: facade(card, plain=plain).lettered(kit.text, *_room(width, height))
    return kit.paint.cached(("floor", card, width, height, plain), make)


def pale_wash(kit: Kit, card: int, width: int, height: int) -> pygame.Surface:
    """Return a translucent paper layer in the shape of a floor, which makes it pale."""

    floor = house_floor(kit, card, width, height)
    return kit.paint.cached(("pale wash", card, width, height), lambda: silhouette(floor, theme.PAPER, 166))


def before_windows(kit: Kit, card: int, width: int, height: int) -> pygame.Surface:
    """Return only what stands in front of a floor's windows, to be drawn over `house_floor`."""

    things = facade(card).only("stem", "flower", "plant", "cat", "curtain_red", "person")
    return kit.paint.cached(("before", card, width, height), lambda: things.picture(*_room(width, height)))


def _room(width: int, height: int) -> tuple[tuple[float, float, float, float], tuple[int, int]]:
    """Return a cell including the eaves on both sides, in units of a card and in pixels."""
    reach = eaves(width) * W / width
    return (-reach, 0, W + 2 * reach, H), (width + 2 * eaves(width), height)


def eaves(width: int) -> int:
    """Return the pixels by which a roof overhangs the side of a cell."""
    return round(EAVES * width / W)


def draw_card(brush: Brush, card: int, x: float, y: float, w: float, alpha: float = 1.0, shadow: float = 2.5) -> None:
    """Draw a card at its upper left corner."""
    brush.picture(face(brush.kit, card, round(w * brush.s)), x, y, alpha=alpha, shadow=shadow)


# ---- small streets


def small_floor(kit: Kit, card: int, width: int) -> pygame.Surface:
    """Return a floor of a small street with its colour, symbol and windows; -1 is a scaffold."""
    if card < 0:
        return kit.sprites.get("small_scaffold", width)
    made, floor = tables(), FLOOR_OF[card]
    kind = "shop" if made.shop[card] >= 0 else "chimney" if made.symbols[card][CHIMNEYS] else str(floor + 1)
    return kit.sprites.get(f"small_{kind}_{COLORS[color_of(card)]}", width)


# ---- visitors


def ground_of(who: int) -> Colour:
    """Return the background colour of a character."""
    if who < TOURISTS:
        return TOURIST_GROUND
    return INHABITANT_GROUND if who < FIRST_NEW else NEW_GROUND


def sprite_of(who: int) -> str:
    return f"char_{CHARACTERS[who]}"


def head(kit: Kit, who: int, size: int) -> pygame.Surface:
    """Return a character's head in a circle."""
    return round_portrait(kit, sprite_of(who), ground_of(who), size)


def card_face(card: int) -> Callable[[Kit, int], pygame.Surface]:
    """Return a function that makes the picture of a card by width."""
    return lambda kit, width: face(kit, card, width)


def portrait(who: int) -> Callable[[Kit, int], pygame.Surface]:
    """Return a function that makes the picture of a character's head by size."""
    return lambda kit, size: head(kit, who, size)
