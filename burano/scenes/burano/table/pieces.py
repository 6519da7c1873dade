"""Building blocks of flights: cards, tiles, coins and points."""

from collections.abc import Callable

import pygame

from burano.games.burano.state import State
from burano.scenes.burano.art.cards import CARD, draw_back, draw_building, draw_fish, draw_tile, picture
from burano.scenes.burano.table.locator import PieceLocator
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.table.parts import Parts
from burano.table.motion.flight import Flight, Point, fly
from burano.table.motion.flight_kinds import Gain, PictureFlight
from burano.table.picture.brush import Brush
from burano.table.play.model import Count, Flying
from burano.ui.kit import Kit
from burano.ui.tween import Tween, in_out_sine, linear

CARD_SECONDS, TURN_SECONDS = 0.34, 0.2
GAIN_SECONDS = 1.0
APART = 0.06
"""Seconds between pieces that start one after the other."""


class Pieces:
    """Creates flights between the positions of things on the table."""

    def __init__(self, parts: Parts, model: Model) -> None:
        """`model` shows the table after the step."""
        self._parts, self._model = parts, model
        self._at = PieceLocator(parts, model)
        self._state: State = model.state

    def _card(
        self,
        face: Callable[[Kit, int], pygame.Surface],
        path: list[Point],
        widths: tuple[float, float],
        *,
        back: Callable[[Kit, int], pygame.Surface] | None = None,
        hides: Flying | None = None,
        delay: float = 0.0,
        ratio: float = CARD,
        brings: Count | None = None,
        fades: bool = False,
    ) -> Flight:
        seconds = CARD_SECONDS + (TURN_SECONDS if back is not None else 0.0)
        tween = Tween(seconds, ease=in_out_sine, delay=delay)
        return PictureFlight(
            "coin", 1.0, path, tween, hides, 24, brings=(brings,) if brings else (), picture=face, ratio=ratio,
            widths=widths, back=back, fades=fades,
        )  # fmt: skip

    @staticmethod
    def _fish(kind: int) -> Callable[[Kit, int], pygame.Surface]:
        """Return the picture of a fish card; its back if the kind is unknown."""
        if kind < 0:
            return picture("fish back", lambda brush: draw_back(brush, "fish", 0, 0, 100))
        return picture(("fish", kind), lambda brush: draw_fish(brush, kind, 0, 0, 100))

    def _building(self, card: int) -> Callable[[Kit, int], pygame.Surface]:
        building = self._state.board.spec.buildings[card]
        return picture(("building", card), lambda brush: draw_building(brush, building, 0, 0, 100))

    def _tile(self, tile: int, brush: Brush) -> None:
        board = self._state.board
        draw_tile(brush, board.tile_kind(tile), board.tile_colors[tile], 0, 0, 100)

    def _points(self, vp: int, start: Point, seat: int, delay: float = 0.1) -> Flight:
        """Return points that rise and fly to a seat."""
        path, tween = [start, self._at.points(seat)], Tween(GAIN_SECONDS, ease=linear, delay=delay)
        return Gain("vp", 1.0, path, tween, brings=(("vp", seat),), words=f"+{vp}")

    def _coin(self, seat: int, start: Point, seconds: float, delay: float = 0.0, arc: float = 40.0) -> Flight:
        """Return a coin that flies to a seat."""
        path = [start, self._at.coins(seat)]
        return fly("coin", 0.45, path, seconds, delay=delay, arc=arc, brings=(("coins", seat),))
