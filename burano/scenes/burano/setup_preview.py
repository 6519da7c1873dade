"""A small picture of the lagoon a set-up leads to: island, neighbours, boats, ships and the first actions."""

import pygame

from burano.games.burano.board import ISLANDS
from burano.games.burano.spec import SHIPS
from burano.games.burano.state import State
from burano.scenes.burano.palette import FAMILIES, HOUSES
from burano.scenes.burano.placing import put, water
from burano.ui import theme
from burano.ui.kit import Kit
from burano.ui.sprites import rasterise
from burano.ui.theme import hexa, rgb

WORLD = (1210, 772)
"""Size of the drawn sea, in the units of the big table at 1080p."""
_W = 104.0
_CENTRE = (605, 372)
_PLACES = {
    0: (146, 128),
    1: (1064, 128),
    2: (146, 656),
    3: (1064, 656),
    4: (605, 92),
    5: (605, 684),
}
_PORTS = ((104, 392), (1106, 392))
_ROUTES = (
    ((276, 100), (476, 82)),
    ((734, 82), (934, 100)),
    ((276, 700), (476, 708)),
    ((734, 708), (934, 700)),
    ((104, 214), (92, 262)),
    ((92, 560), (104, 596)),
    ((1106, 214), (1118, 262)),
    ((1118, 560), (1106, 596)),
)


class LagoonPicture:
    """Draws a fresh position into a box; colours of the families by seat."""

    def __init__(self, kit: Kit, state: State, families: tuple[int, ...], size: tuple[int, int]) -> None:
        self._kit, self._state, self._families = kit, state, families
        self.surface = water(size).copy()
        self._k = min(size[0] / WORLD[0], size[1] / WORLD[1])
        self._at = ((size[0] - WORLD[0] * self._k) / 2, (size[1] - WORLD[1] * self._k) / 2)
        self._draw()

    def _p(self, x: float, y: float) -> tuple[float, float]:
        return self._at[0] + x * self._k, self._at[1] + y * self._k

    def _put(self, name: str, k: float, x: float, y: float) -> None:
        put(self.surface, self._kit, name, k * self._k, self._p(x, y))

    def _draw(self) -> None:
        for start, end in _ROUTES:
            self._route(start, end)
        self._main_island()
        for island in (4, 0, 1, 2, 3, 5):
            self._neighbour(island)
        for port in range(2):
            self._port(port)
        self._round_corners()

    def _round_corners(self) -> None:
        mask = pygame.Surface(self.surface.get_size(), pygame.SRCALPHA)
        pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=max(2, round(16 * self._k)))
        self.surface = self.surface.convert_alpha()
        self.surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)

    def _route(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        count = max(2, round(((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5 / 17))
        radius = max(1, round(2.4 * self._k))
        for i in range(count + 1):
            x, y = self._p(start[0] + (end[0] - start[0]) * i / count, start[1] + (end[1] - start[1]) * i / count)
            pygame.draw.aacircle(self.surface, theme.FOAM, (round(x), round(y)), radius)

    # ---- the main island

    def _cell(self, column: float, row: float) -> tuple[float, float]:
        board = self._state.board
        ox = _CENTRE[0] - (board.cols - board.rows) * _W / 4
        oy = _CENTRE[1] - (board.cols + board.rows) * _W / 8
        return ox + (column - row) * _W / 2, oy + (column + row) * _W / 4

    def _main_island(self) -> None:
        board, state = self._state.board, self._state
        self._kerb()
        pits = set(board.pits)
        k = _W / 128
        for column, row in sorted(pits, key=lambda cell: (cell[0] + cell[1], cell[0])):
            self._put("pad", k, *self._cell(column, row))
        for column, row in pits:
            for side in (-1, 1):
                if (column + side, row + 1) in pits:
                    self._put("bridge", k, *self._cell(column + (side > 0), row + 1))
        column, row = board.pits[board.fountain]
        x, y = self._cell(column, row)
        y += _W / 4
        color = state.cube[board.fountain * 3]
        self._put("fountain_back", k, x, y)
        self._put(f"cubeg_{HOUSES[color]}", 0.92 * k, x, y - 0.78 * 0.92 * _W * 60 / 128)
        self._put("fountain_front", k, x, y)

    def _kerb(self) -> None:
        """The stone rim and the canals, as one SVG."""
        board, m = self._state.board, 0.28
        corners = [(-m, -m), (board.cols + m, -m), (board.cols + m, board.rows + m), (-m, board.rows + m)]
        rim = [self._cell(*corner) for corner in corners]
        inner = [self._cell(*c) for c in ((0, 0), (board.cols, 0), (board.cols, board.rows), (0, board.rows))]
        drop = 16
        (lx, ly), (bx, by), (rx, ry) = rim[3], rim[2], rim[1]
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WORLD[0]} {WORLD[1]}"><defs>'
            f'<linearGradient id="c" gradientUnits="userSpaceOnUse" x1="0" y1="{inner[0][1]}" x2="0" '
            f'y2="{inner[2][1]}">'
            '<stop offset="0" stop-color="#6FD3D0"/><stop offset="1" stop-color="#2F93A8"/></linearGradient></defs>'
            f'<path d="M{lx},{ly + 6} L{bx},{by + 10} L{rx},{ry + 6} L{rx},{ry + 26} L{bx},{by + 34} L{lx},{ly + 26}Z" '
            'fill="#8FE0D0" fill-opacity="0.5"/>'
            f'<path d="M{lx},{ly} L{bx},{by} V{by + drop} L{lx},{ly + drop}Z" fill="{hexa(theme.STONE_MID)}"/>'
            f'<path d="M{bx},{by} L{rx},{ry} V{ry + drop} L{bx},{by + drop}Z" fill="{hexa(theme.STONE_DARK)}"/>'
            f'<path d="{_polygon(rim)}" fill="{hexa(theme.STONE)}" stroke="{hexa(theme.STONE_MID)}" stroke-width="2"/>'
            f'<path d="{_polygon(inner)}" fill="url(#c)"/></svg>'
        )
        size = (round(WORLD[0] * self._k), round(WORLD[1] * self._k))
        self.surface.blit(rasterise(svg.encode(), size), (round(self._at[0]), round(self._at[1])))

    # ---- around it

    def _neighbour(self, island: int) -> None:
        state, players = self._state, self._state.board.players
        x, y = _PLACES[island]
        letter = "abcdef"[island]
        self._put(f"island_{letter}", 1.0, x, y)
        for i in range(3):
            self._put(f"dock_{HOUSES[state.docks[island * 3 + i]]}", 0.62, x + (i - 1) * 58, y + 8)
        workers = [seat for seat in range(players) for _ in range(state.island_workers[island * players + seat])]
        for i, seat in enumerate(workers):
            self._put(
                f"worker_man_{FAMILIES[self._families[seat]]}", 0.62, x + (i - (len(workers) - 1) / 2) * 34, y + 42
            )
        boats = [seat for seat in range(players) if state.boat[seat] == island]
        for i, seat in enumerate(boats):
            self._put(f"boat_{FAMILIES[self._families[seat]]}", 0.62, x - 74 + i * 60, y + 84)
        self._letter(letter.upper(), x - 116, y - 34)

    def _letter(self, letter: str, x: float, y: float) -> None:
        kit, k = self._kit, self._k
        cx, cy = (round(v) for v in self._p(x, y))
        radius = max(7, round(19 * k))
        pygame.draw.aacircle(self.surface, theme.PAPER, (cx, cy), radius)
        pygame.draw.aacircle(self.surface, rgb("7A4B2A"), (cx, cy), radius, max(1, round(2.4 * k)))
        text = kit.text.line(letter, theme.DISPLAY, max(9, round(21 * k)), rgb("6B3A2A"))
        self.surface.blit(text, text.get_rect(center=(cx, cy)))

    def _port(self, port: int) -> None:
        x, y = _PORTS[port]
        left, top = self._p(x - 78 if port == 0 else x - 62, y - 7)
        pier = pygame.Rect(round(left), round(top), round(140 * self._k), max(3, round(15 * self._k)))
        pygame.draw.rect(self.surface, rgb("B98955"), pier, border_radius=round(3 * self._k))
        pygame.draw.rect(
            self.surface, rgb("5E3A20"), pier, max(1, round(1.5 * self._k)), border_radius=round(3 * self._k)
        )
        here = [ship for ship in range(len(SHIPS)) if self._state.ships[ship] == port]
        for i, ship in enumerate(here):
            self._put(f"ship_{SHIPS[ship]}", 0.66, x, y - 26 if i == 0 else y + 110)


def _polygon(points: list[tuple[float, float]]) -> str:
    return "M" + " L".join(f"{x:.1f},{y:.1f}" for x, y in points) + "Z"


assert len(_PLACES) == ISLANDS
