"""Draw fish cards, building cards and flat roof tiles. Lengths are logical units; (x, y) is the top left corner."""

from collections.abc import Callable, Hashable

import pygame

from burano.games.burano.cards import When, row_of
from burano.games.burano.spec import Building
from burano.i18n import _
from burano.scenes.burano import names
from burano.table.picture.brush import Brush
from burano.ui.drawing import theme
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import Colour
from burano.ui.kit import Kit
from burano.ui.scaling import View

CARD = 152 / 112
"""Ratio of a card's height to its width."""
TILE = 68 / 192
_AIRY = 0.88
"""Share of a card's width available for its name."""
_TIGHT = 0.8
"""Smallest scale of the name on a partly covered card; a name that needs less is left out."""
_INKS: dict[When, Colour] = {
    When.ROOFING: theme.TERRACOTTA_DARK,
    When.ONGOING: (21, 90, 102),
    When.FINAL: theme.GOLD_DARK,
}


def draw_fish(
    brush: Brush,
    kind: int,
    x: float,
    y: float,
    w: float,
    *,
    alpha: float = 1.0,
    light: float = 0.0,
    seen: float | None = None,
) -> None:
    """Draw a fish card with its name. `seen` is the width not covered by the next card; a name that does not fit is
    omitted."""
    brush.sprite(f"fishcard_{names.FISH[kind]}", x, y, w, shadow=3 if alpha == 1.0 else 0, alpha=alpha, light=light)
    h, size = w * CARD, max(16.0, w * 0.19)
    room = min(w * _AIRY, (w if seen is None else seen) - w * 0.04)
    if seen is not None and brush.width(names.fish(kind), size * _TIGHT, theme.NARROW) > room:
        return
    brush.text(
        names.fish(kind),
        (x + w * (1 - _AIRY) / 2, y + h * 0.765, room, h * 0.23),
        Style(size, theme.BOLD, align="center", shrink=0.6, narrow=True),
        alpha=round(255 * alpha),
        name=f"fish {kind}",
    )


def picture(key: Hashable, draw: Callable[[Brush], None], ratio: float = CARD) -> Callable[[Kit, int], pygame.Surface]:
    """Return a function that renders a card at a pixel width, cached by `key`. `draw` paints it 100 units wide."""

    def make(kit: Kit, w: int) -> pygame.Surface:
        surface = pygame.Surface((w, round(w * ratio)), pygame.SRCALPHA)
        draw(Brush(surface, kit, View(*surface.get_size(), w / 100)))
        return surface

    return lambda kit, w: kit.paint.cached(("card", key, w), lambda: make(kit, w))


def draw_back(brush: Brush, name: str, x: float, y: float, w: float, *, alpha: float = 1.0) -> None:
    """Draw the back of a `fish` or `building` card."""
    brush.sprite(f"cardback_{name}", x, y, w, shadow=3 if alpha == 1.0 else 0, alpha=alpha)


def draw_tile(
    brush: Brush,
    kind: int,
    colors: tuple[int, int],
    x: float,
    y: float,
    w: float,
    *,
    alpha: float = 1.0,
    light: float = 0.0,
) -> None:
    """Draw a roof tile seen from above, as it lies on a player's board."""
    k = w / 192
    brush.sprite(f"rooftile_{names.KINDS[kind]}", x, y, w, shadow=3 if alpha == 1.0 else 0, alpha=alpha, light=light)
    for color, dx in ((colors[0], 10), (colors[1], 134)):
        brush.sprite(f"tileblock_{names.COLORS[color]}", x + dx * k, y + 10 * k, 48 * k, alpha=alpha, light=light)


def draw_building(brush: Brush, card: Building, x: float, y: float, w: float, *, alpha: float = 1.0) -> None:
    """Draw a building card: the frame shows when it takes effect, the picture what it does."""
    row = row_of(card)
    brush.sprite(f"bframe_{row.when.value}", x, y, w, shadow=3 if alpha == 1.0 else 0, alpha=alpha)
    k = w / 112
    _draw_picture(brush, card, row.picture, x + w / 2, y + 76 * k, k, alpha)
    brush.text(
        _(row.label).format(vp=card.vp),
        (x + k, y + 105 * k, 110 * k, 42 * k),
        Style(max(13, 30 * k), theme.BLACK, _INKS[row.when], align="center", shrink=0.5),
        alpha=round(255 * alpha),
        name=card.id,
    )


def _draw_picture(
    brush: Brush, card: Building, sprites: tuple[str, ...], x: float, y: float, k: float, alpha: float
) -> None:
    """Draw the colours and fish a card names, and its other sprites above the colours."""
    if card.colors:
        gap, size, drop = (32 * k, 29 * k, 10 * k) if sprites else (46 * k, 42 * k, 0)
        left = x - gap * (len(card.colors) - 1) / 2
        for i, color in enumerate(card.colors):
            brush.centred(f"tileblock_{color}", left + i * gap, y + drop, size, alpha=alpha)
    for i, fish in enumerate(card.fish):
        brush.centred(
            f"fish_{fish}", x - 24 * k + i % 2 * 48 * k, y - 14 * k + i // 2 * 29 * k, 46 * k, 28 * k, alpha=alpha
        )
    if card.colors and sprites:
        brush.centred(sprites[0], x, y - 20 * k, 30 * k, alpha=alpha)
    elif len(sprites) == 1:
        brush.centred(sprites[0], x, y, 60 * k, 60 * k, alpha=alpha)
    elif sprites:
        left_sprite, right_sprite = sprites
        brush.centred(right_sprite, x + 17 * k, y, 44 * k, 58 * k, alpha=alpha)
        brush.centred(left_sprite, x - 17 * k, y, 44 * k, 58 * k, alpha=alpha)
