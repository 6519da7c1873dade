"""Draw the workshop area: 28 squares with the workshops' colours, symbols and coins."""

from collections.abc import Collection, Iterable

import pygame

from burano.games.burano.board import Board
from burano.scenes.burano import names
from burano.scenes.burano.palette import HOUSE, SYMBOL
from burano.ui.drawing import theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.theme import mix, rgb
from burano.ui.kit import Kit

COLS, ROWS = 7, 4
_TRAY = Slab(rgb("E4D5B6"), rgb("E4D5B6"), rgb("B9A47C"), inner=0)
_BLANK = Slab(rgb("D3C29C"), rgb("D3C29C"), rgb("D3C29C"), 0, inner=0, opacity=0.55)
_SQUARES = tuple(
    Slab(
        mix(colour, (255, 255, 255), 0.2),
        mix(colour, (255, 255, 255), 0.06),
        mix(colour, theme.SHADOW, 0.4),
        inner=0.25,
    )
    for colour in HOUSE
)


class LaceGrid:
    """Geometry and drawing of the squares inside a box. Rectangles are in pixels."""

    def __init__(self, box: pygame.Rect, s: float, *, rim: float = 8) -> None:
        self.s = s
        edge = round(rim * s)
        self.cell = min((box.w - 2 * edge) // COLS, (box.h - 2 * edge) // ROWS)
        self.rect = pygame.Rect(0, 0, COLS * self.cell + 2 * edge, ROWS * self.cell + 2 * edge)
        self.rect.center = box.center
        self._origin = (self.rect.x + edge, self.rect.y + edge)

    def square(self, index: int) -> pygame.Rect:
        """Return the rectangle of a square."""
        x, y = self._origin
        return pygame.Rect(x + index % COLS * self.cell, y + index // COLS * self.cell, self.cell, self.cell)

    def at(self, pos: tuple[int, int]) -> int:
        """Return the index of the square under a point, or -1."""
        column = (pos[0] - self._origin[0]) // self.cell
        row = (pos[1] - self._origin[1]) // self.cell
        return row * COLS + column if 0 <= column < COLS and 0 <= row < ROWS else -1

    def draw(
        self,
        surface: pygame.Surface,
        kit: Kit,
        board: Board,
        *,
        hide_symbols: Iterable[int] = (),
        dimmed: Collection[int] = (),
    ) -> None:
        """Draw tray, squares, symbols and coins; the links of `dimmed` squares are dimmed."""
        self.draw_tray(surface, kit)
        hidden = set(hide_symbols)
        for color in range(len(names.COLORS)):
            squares = board.squares_of[color]
            rects = {index: self.square(index) for index in squares}
            draw_joined(surface, kit, color, rects, self.cell, self.s, hidden, dimmed=dimmed)
            for index in squares:
                if board.square_coin[index]:
                    self.draw_coin(surface, kit, self.square(index))

    def draw_tray(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the empty area."""
        kit.paint.slab(surface, self.rect, self.s, _TRAY, radius=12)
        gap = max(1, self.cell // 14)
        for index in range(COLS * ROWS):
            kit.paint.slab(surface, self.square(index).inflate(-2 * gap, -2 * gap), self.s, _BLANK, radius=8)

    def draw_coin(self, surface: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
        """Draw the coin symbol in a square's corner."""
        coin = kit.sprites.get("coin", round(self.cell * 0.4))
        surface.blit(coin, coin.get_rect(topright=(rect.right - self.cell // 20, rect.y + self.cell // 24)))


def draw_joined(
    surface: pygame.Surface,
    kit: Kit,
    color: int,
    rects: dict[int, pygame.Rect],
    cell: int,
    s: float,
    hidden: set[int],
    alpha: float = 1.0,
    dimmed: Collection[int] = (),
) -> None:
    """Draw the squares of one workshop with links between neighbours, so that they look like one piece."""
    gap = max(1, cell // 28)
    bridge = mix(HOUSE[color], theme.SHADOW, 0.12)
    for index, rect in rects.items():
        for neighbour, other in rects.items():
            if abs(rect.x - other.x) + abs(rect.y - other.y) == cell and (other.x, other.y) > (rect.x, rect.y):
                link = pygame.Rect(0, 0, round(cell * 0.6), round(cell * 0.6))
                link.center = ((rect.centerx + other.centerx) // 2, (rect.centery + other.centery) // 2)
                faint = index in dimmed or neighbour in dimmed
                surface.fill(mix(bridge, theme.DIM, 0.6) if faint else bridge, link)
    for index, rect in rects.items():
        face = rect.inflate(-2 * gap, -2 * gap)
        kit.paint.slab(surface, face, s, _SQUARES[color], radius=min(12, face.w / s * 0.18), alpha=alpha)
        if index not in hidden:
            symbol = kit.sprites.get(
                f"sym_{names.COLORS[color]}",
                round(cell * (0.76 if kit.large_symbols else 0.52)),
                alpha=0.85 * alpha,
                tint=SYMBOL[color],
            )
            surface.blit(symbol, symbol.get_rect(center=face.center))
