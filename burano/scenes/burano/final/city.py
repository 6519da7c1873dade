"""The finished city, from any of its four sides."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from burano.games.burano.state import State
from burano.scenes.burano.art.geometry import Iso
from burano.scenes.burano.art.ground import draw_ground
from burano.scenes.burano.art.island import draw_island
from burano.scenes.burano.art.solids import seen_at, solids
from burano.table.picture.brush import Brush

_FRESH = 0
"""Spring, which has the plainest light."""


def city_iso(state: State, box: FRect, turn: int) -> Iso:
    """Return the projection that makes the island, including its tallest houses, as large as a box allows."""
    board = state.board
    plan = Iso(board.cols, board.rows, 0, 0, 1.0, turn)
    shoal = plan.ring(0.7)
    heads = [plan.middle(cell)[1] - plan.z(state.height[pit]) - 1 for pit, cell in enumerate(board.pits)]
    up, down = min(*heads, *(y for _, y in shoal)), max(y for _, y in shoal) + plan.kerb_deep
    u = min(box.w / (max(x for x, _ in shoal) - min(x for x, _ in shoal)), box.h / (down - up))
    return Iso(board.cols, board.rows, box.centerx, box.centery - (up + down) / 2 * u, u, turn)


def draw_city(brush: Brush, state: State, box: FRect, turn: int) -> None:
    """Draw the city and its canals in spring light, whatever season it was finished in."""
    iso = city_iso(state, box, turn)
    draw_ground(brush, iso, state, _FRESH)
    draw_island(brush, iso, state)


def window_lights(iso: Iso, state: State, s: float) -> Sequence[tuple[float, float, float]]:
    """Return two lit windows for every house, except where another house covers them: position and reach in pixels,
    lowest floors first. `s` is the number of pixels in a unit."""
    standing = solids(iso, state)
    found = []
    for floor in range(3):
        for pit, cell in enumerate(state.board.pits):
            if state.height[pit] <= floor:
                continue
            x, y = iso.middle(cell)
            up = iso.z(floor) + iso.wall * 0.42 if floor else iso.wall * 0.36
            for across, down in ((-0.2, 0.16), (0.24, 0.12)):
                wx, wy = x + across * iso.cell_w, y + down * iso.cell_h - up
                seen = seen_at(iso, standing, wx, wy)
                if seen is not None and seen.pit == pit:
                    found.append((wx * s, wy * s, iso.u * 0.34 * s))
    return found
