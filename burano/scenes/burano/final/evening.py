"""The lagoon of a finished game, filling the window: where its windows are, and where its points were earned."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from burano.core.protocol import Seat
from burano.games.burano.state import SOURCES, State
from burano.scenes.burano.art.lagoon import Lagoon
from burano.scenes.burano.art.solids import seen_at, solids
from burano.table.flight import Point
from burano.ui.kit import Kit

_ISLANDS = {"islands": (0, 1, 2, 3), "sales": (6, 7), "no_fish": (4, 5), "fish": (7, 6)}
"""Sources that belong to places of the lagoon, by turns for the seats."""


class LagoonAtDusk:
    """One finished position in a window of that size."""

    def __init__(self, rect: pygame.Rect, state: State, families: list[int]) -> None:
        self._state, self._families = state, families
        # The plates of the players lie below, the source that is told above.
        self._lagoon = Lagoon(rect, state)

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        self._lagoon.draw(surface, kit, self._state, self._families)

    def lamps(self) -> Sequence[tuple[float, float, float]]:
        """Two windows for every house, where no other stands before them; the lowest floors first."""
        iso, state, s = self._lagoon.iso, self._state, self._lagoon.view.s
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

    def origin(self, part: int, seat: Seat) -> Point:
        name, state, lagoon = SOURCES[part], self._state, self._lagoon
        if name in _ISLANDS:
            places = _ISLANDS[name]
            return lagoon.place(places[seat % len(places)])
        roofs = state.laid
        if name in ("roofs", "roof_cards", "buildings") and roofs:
            _tile, first, second, floor = roofs[(seat * 5 + part) % len(roofs)]
            points = [lagoon.iso.middle(state.board.pits[pit]) for pit in (first, second)]
            x, y = ((a + b) / 2 for a, b in zip(*points, strict=True))
            return x * lagoon.view.s, (y - lagoon.iso.z_block(floor)) * lagoon.view.s
        x, y = lagoon.iso.at(lagoon.iso.across * (seat + 1) / 5, lagoon.iso.down * 0.9)
        return x * lagoon.view.s, y * lagoon.view.s
