"""The lagoon of a finished game at dusk, filling the window: positions of its lights and where points were earned."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

import pygame

from burano.core.protocol import Seat
from burano.core.session import Session
from burano.games.burano import events as e
from burano.games.burano.board import ISLANDS
from burano.games.burano.state import State
from burano.scenes.burano.art.lagoon import Lagoon
from burano.scenes.burano.art.sea_map import SeaLook
from burano.scenes.burano.art.ships import berthed
from burano.scenes.burano.final.city import window_lights
from burano.table.charts.bars import PointSource
from burano.table.final.score_animation import BuiltPicture
from burano.table.motion.flight import Point
from burano.ui.kit import Kit

Place: TypeAlias = tuple[str, int, int]
"""A roof by its number, an island, or a ship's berth in a port; the keys of `earnings`."""
_LANDMARKS: dict[int, tuple[tuple[float, float, float], ...]] = {
    0: ((92, -94, 26), (-73, -38, 9)),
    1: ((100, -80, 13), (55, -47, 6), (67, -53, 6), (79, -59, 6)),
    2: ((0, -45, 6), (9, -49, 6), (18, -54, 6)),
    3: ((87, -30, 6), (105, -19, 6)),
    4: ((130, -19, 8),),
    5: ((16, -49, 6), (28, -55, 6), (40, -61, 6), (1, -48, 6), (-12, -55, 6)),
}
"""Lights of lighthouse, furnace, bell tower and other landmarks, by island: offset from the island's point, reach."""
_HUT = ((19.0, -14.0, 9.0), (-16.0, -27.0, 7.0))
"""Lights of a fishing hut: offset from its foot, reach."""
_VESSEL = {"boat": ((0.0, -12.0, 9.0),), "ship": ((-34.0, -28.0, 10.0), (34.0, -22.0, 9.0))}
"""Lanterns of boats and ships: offset from the middle of their waterline, reach."""
NOWHERE: Place = ("", 0, 0)
"""Place of points from workshops and cards, which cannot be seen on the lagoon."""


def earnings(session: Session[State, Any]) -> dict[tuple[str, Seat], Counter[Place]]:
    """Return where points were earned: (source, seat) → points by place."""
    found: dict[tuple[str, Seat], Counter[Place]] = defaultdict(Counter)
    roofs, at = 0, dict.fromkeys(range(len(session.table.players)), 0)
    for step in session.steps:
        for event in step.events:
            match event:
                case e.RoofLaid():
                    roofs += 1
                case e.RoofScored():
                    found["roofs", event.seat]["roof", roofs - 1, 0] += event.vp
                    found["roof_cards", event.seat]["roof", roofs - 1, 0] += event.bonus
                case e.BoatSailed():
                    at[event.seat] = event.to
                case e.FishMissing():
                    found["no_fish", event.seat]["island", at[event.seat], 0] += event.vp
                case e.FishSold():
                    found["sales", event.seat]["ship", event.port, event.ship] += event.vp
                case e.IslandScored():
                    for seat in event.leaders:
                        found["islands", seat]["island", event.island, 0] += event.vp
                case e.LaceScored():
                    found["lace", event.seat][NOWHERE] += event.vp
                case e.FinalScored():
                    found["coins", event.seat][NOWHERE] += event.coin_vp
                    found["fish", event.seat][NOWHERE] += event.fish_vp
                    found["buildings", event.seat][NOWHERE] += sum(vp for _card, vp in event.cards)
                case _:
                    pass
    return found


class LagoonAtDusk(BuiltPicture):
    """The lagoon at the end of a game, in a window of a given size."""

    def __init__(
        self, rect: pygame.Rect, clear: int, state: State, session: Session[State, Any], parts: Sequence[PointSource]
    ) -> None:
        """`state` is the final position. Only water lies below the first `clear` rows of pixels."""
        self._state, self._families = state, [player.color for player in session.table.players]
        self._parts, self._earned = parts, earnings(session)
        self.lagoon = Lagoon(rect, state, clear)

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        self.lagoon.draw(surface, kit, self._state, self._families, SeaLook(priced=False), routes=False)

    def lamps(self) -> Sequence[tuple[float, float, float]]:
        """Return the lights (x, y, reach) of vessels, landmarks and fishing huts, then the city's windows, lowest
        floors first."""
        s, iso = self.lagoon.view.s, self.lagoon.iso
        vessels = [(x * s, y * s, reach * s) for x, y, reach in self._lagoon_lights()]
        return [*vessels, *window_lights(iso, self._state, s)]

    def _lagoon_lights(self) -> Iterator[tuple[float, float, float]]:
        """Yield the lights on the lagoon and its islands, in units: position and reach."""
        sea, state = self.lagoon.sea, self._state
        for island in range(ISLANDS):
            x, y = sea.place(island)
            yield from ((x + dx, y + dy, reach) for dx, dy, reach in _LANDMARKS.get(island, ()))
            for index in range(3):
                foot_x, foot_y = sea.dock(island, index)
                yield from ((foot_x + dx, foot_y + dy, reach) for dx, dy, reach in _HUT)
        for sprite, x, y, _scale in berthed(sea, state, self._families, SeaLook()):
            yield from ((x + dx, y + dy, reach) for dx, dy, reach in _VESSEL[sprite.partition("_")[0]])

    def earned(self, part: int, seat: Seat) -> Sequence[tuple[Point | None, int]]:
        places: Counter[Place] = Counter()
        for source, _words in self._parts[part].of:
            places.update(self._earned[source, seat])
        return [(self._middle(place), points) for place, points in places.items() if points]

    def sky(self) -> float:
        """Return the x of the middle of the widest gap between the islands at the upper edge."""
        sea, s = self.lagoon.sea, self.lagoon.view.s
        left, middle = (sea.place(island)[0] for island in (0, 4))
        return (left + middle) / 2 * s

    def _middle(self, place: Place) -> Point | None:
        what, number, ship = place
        state, lagoon = self._state, self.lagoon
        if what == "roof":
            _tile, first, second, floor = state.laid[number]
            (x0, y0), (x1, y1) = (lagoon.iso.middle(state.board.pits[pit]) for pit in (first, second))
            x, y = (x0 + x1) / 2, (y0 + y1) / 2 - lagoon.iso.z_block(floor)
        elif what == "island":
            x, y = lagoon.sea.place(number)
        elif what == "ship":
            x, y = lagoon.sea.ship(number, ship)
        else:
            return None
        return x * lagoon.view.s, y * lagoon.view.s
