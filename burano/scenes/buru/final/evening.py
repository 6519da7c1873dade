"""The island of a finished game at dusk, filling the window: its fires, the ships of the players, and where points were
earned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from pygame import FRect

from burano.core.journal import Player
from burano.core.protocol import NOBODY, Seat
from burano.games.buru import scoring
from burano.games.buru.board import LAKE, SOURCES, SPACES, TRACK, VILLAGE, tables
from burano.games.buru.spec import REGIONS, SPIRITS
from burano.games.buru.state import State
from burano.scenes.buru import palette as own
from burano.scenes.buru.art.island import SIZE, Island
from burano.scenes.buru.art.weaving import sea
from burano.scenes.buru.final.result import sources
from burano.scenes.buru.pictures import IslandPicture
from burano.scenes.buru.table.model import Model
from burano.table.final.score_animation import BuiltPicture
from burano.table.motion.flight import Point
from burano.table.picture.brush import Brush
from burano.ui.drawing.sprites import frame
from burano.ui.kit import Kit
from burano.ui.scaling import View

_EDGE = 1.06
"""Room around the island, as a share of its size."""
_SHIP = 250.0
"""Width of a ship, in units of the island."""
_ASIDE = 0.05
"""How far left or right of a place the points of a player rise, as a share of the window's height."""
_LEAST_SEA = 110.0
"""Width of the sea beside the island from which on ships lie there, in units of the island."""
_ROWS = (0.36, 0.78)
"""Heights of the ships on either side of the island, as shares of the picture."""
_DECREES = ("decree", "start", "task", "double")
"""Sources counted with the decrees."""
_BOWL, _LANTERN, _TORCH = 15.0, 17.0, 22.0
"""Reach of the light of a bowl, a ship and a totem, in units of the island."""


class _Island(IslandPicture):
    """The island without the signs of its regions."""

    def _plaque(self, brush: Brush, model: Model, region: int) -> None:
        """Leave the sea to the ships."""


class IslandAtDusk(BuiltPicture):
    """The end of one game in a window of that size."""

    def __init__(self, window: pygame.Rect, clear: int, state: State, players: Sequence[Player]) -> None:
        """Create the scene from the final position. Only water lies below the first `clear` rows of pixels."""
        scale = min(window.w / (SIZE[0] * _EDGE), clear / (SIZE[1] * _EDGE))
        self.view, self._state, self._players = View(*window.size, scale), state, players
        self._parts = tuple(sources(state))
        self._room = FRect(0, 0, self.view.w, clear / scale)
        self._panel = _Island()
        self._model = Model(state, 0, NOBODY, NOBODY, False, "", players)
        self._panel.layout(self._room)
        self._panel.fit(self.view, self._model)

    @property
    def _land(self) -> Island:
        return self._panel.island

    # ---- the picture

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        surface.blit(sea(kit, self.view.window.size), (0, 0))
        brush = Brush(surface, kit, self.view)
        self._panel.draw_ground(brush, self._model)
        self._panel.draw(brush, self._model)
        for player, (x, y) in zip(self._players, self._ships, strict=False):
            word, width = own.PLAYERS[player.color], self._ship_width
            w, h, _ax, _ay = frame(f"buru_ship_{word}")
            brush.centred(f"buru_ship_{word}", x, y, width, width * h / w)

    @property
    def _beside(self) -> float:
        """Width of the sea on either side of the island, in units."""
        return (self.view.w - SIZE[0] * _EDGE) / 2

    @property
    def _ship_width(self) -> float:
        return min(_SHIP, self._beside * 0.86)

    @property
    def _ships(self) -> Sequence[Point]:
        """Where the ships of the players lie, left and right of the island by turns; none in a narrow window."""
        if self._beside < _LEAST_SEA:
            return ()
        sides = self._beside / 2, self.view.w - self._beside / 2
        return [(sides[seat % 2], self._room.h * _ROWS[seat // 2]) for seat in range(len(self._players))]

    def _ship(self, seat: Seat) -> Point | None:
        return self._ships[seat] if self._ships else None

    def lamps(self) -> Sequence[tuple[float, float, float]]:
        """Return the lanterns of the ships, then fires in the bowls and torches at the seats of the totems."""
        s = self.view.s
        return [(x * s, y * s, reach * s) for x, y, reach in self._lights()]

    def _lights(self) -> Iterator[tuple[float, float, float]]:
        land, width = self._land, self._ship_width
        for x, y in self._ships:
            yield from ((x + dx * width, y + 0.1 * width, _LANTERN) for dx in (-0.34, 0.34))
        for region in range(len(REGIONS)):
            for space in range(SPACES):
                x, y = land.space(region, space)
                yield x, y + 6 * land.k, _BOWL * land.k
        for region in range(len(REGIONS)):
            x, y = land.totem(region)
            yield x, y - 26 * land.k, _TORCH * land.k

    def sky(self) -> float:
        return max(self._beside * 0.5, 0.0) * self.view.s

    # ---- where points were earned

    def earned(self, part: int, seat: Seat) -> Sequence[tuple[Point | None, int]]:
        return [(self._px(at, seat), points) for at, points in self._earned(self._parts[part], seat) if points]

    def _px(self, at: Point | None, seat: Seat) -> Point | None:
        """Return a place in pixels, a little aside for each seat: several may earn points there at once."""
        if at is None:
            return None
        aside, s = self.view.window.h * _ASIDE, self.view.s
        dx, dy = (-aside, aside)[seat % 2], (-aside / 2, aside / 2)[seat // 2]
        return at[0] * s + dx, at[1] * s + dy

    def _earned(self, part: str, seat: Seat) -> Iterator[tuple[Point | None, int]]:
        """Yield place and points, in units."""
        state, land = self._state, self._land
        track = dict(zip(SOURCES, state.esteem[seat * TRACK : seat * TRACK + TRACK], strict=True))
        region_of = {spirit: region for region, spirit in enumerate(tables().totem_of) if spirit >= 0}
        match part:
            case "triumph":
                yield land.totem(LAKE), track["triumph"]
                yield self._totem_of(seat), track["totem"]
            case "islander":
                yield land.totem(VILLAGE), track["islander"]
            case "decree":
                yield (land.x, land.y), sum(track[name] for name in _DECREES)
            case "tributes":
                found = scoring.tribute_esteem(state, seat)
                yield from ((land.totem(region_of[spirit]), found[spirit]) for spirit in range(len(SPIRITS)))
            case "elders":
                yield self._ship(seat), sum(points for _elder, points in scoring.elder_esteem(state, seat))
            case _:
                yield self._ship(seat), sum(scoring.set_esteem(state, seat))

    def _totem_of(self, seat: Seat) -> Point:
        """Return the place of a totem that a player has, or else of the totem of the first region."""
        region_of = {spirit: region for region, spirit in enumerate(tables().totem_of) if spirit >= 0}
        mine = [spirit for spirit, owner in enumerate(self._state.totems) if owner == seat]
        return self._land.totem(region_of[mine[0] if mine else 0])
