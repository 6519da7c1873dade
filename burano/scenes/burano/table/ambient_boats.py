"""Ambient motion on the lagoon: rocking boats and ships, smoke, a blinking lamp, gulls, the fountain, petals, leaves
and snow. The map panel paints the same things at rest."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame
from pygame import FRect

from burano.games.burano.state import State
from burano.scenes.burano import names
from burano.scenes.burano.art import ships
from burano.scenes.burano.art.geometry import Iso
from burano.scenes.burano.art.island import fountain_spouts
from burano.scenes.burano.art.sea_map import SeaLook, SeaMap
from burano.scenes.burano.art.solids import Solid, seen_at
from burano.table.motion.ambient import AmbientThing, Blink, Bob, Glide, Smoke, Spray, falling
from burano.table.picture.brush import Brush
from burano.ui.drawing.theme import Colour, rgb
from burano.ui.scaling import View

_CHIMNEY = (-46.0, -112.0)
"""Top of the glassmakers' chimney, relative to their island's point."""
_LAMP = (92.0, -103.0)
_GLASSMAKERS = 0

PETALS: tuple[Colour, ...] = (rgb("FFD3E3"), rgb("FFB7D0"), rgb("FFF0F5"))
LEAVES: tuple[Colour, ...] = (rgb("E08A2E"), rgb("C8531F"), rgb("EDB93C"), rgb("A8431F"))
SNOW: tuple[Colour, ...] = (rgb("FFFFFF"),)


def vessels(sea: SeaMap, state: State, families: list[int], look: SeaLook) -> list[AmbientThing]:
    """Return the rocking boats and ships at their berths, the farthest first."""
    found: list[tuple[float, AmbientThing]] = []
    for seat in range(state.board.players):
        if seat not in look.hidden_boats:
            x, y = sea.boat(state.boat[seat], seat)
            found.append((y, Bob(f"boat_{names.FAMILIES[families[seat]]}", x, y, ships.BOAT, seat * 1.7)))
    for ship in range(4):
        if ship not in look.hidden_ships:
            x, y = sea.ship(state.ships[ship], ship)
            prices = partial(_prices, x, y, ship, state, look, sea.text_scale)
            room = 16.0 * sea.text_scale, 34.0 * sea.text_scale
            bob = Bob(f"ship_{names.SHIPS[ship]}", x, y, ships.SHIP, 0.9 + ship * 1.3, 1.5, prices, room)
            found.append((y, bob))
    return [thing for _y, thing in sorted(found, key=lambda each: each[0])]


def _prices(
    x: float, y: float, ship: int, state: State, look: SeaLook, text_scale: float, brush: Brush, dy: float
) -> None:
    """Draw the plaque with a ship's prices, from a cached picture. It does not rock, so that it stays readable."""
    w, h = 130.0 * text_scale, 40.0 * text_scale

    def make() -> pygame.Surface:
        board = pygame.Surface((round(w * brush.s), round(h * brush.s)), pygame.SRCALPHA)
        own = Brush(board, brush.kit, View(*board.get_size(), brush.s))
        ships.draw_prices(own, w / 2, 4, ship, state, look, text_scale=text_scale)
        return board

    board = brush.kit.paint.cached(("prices", state.board.ship_vp[ship], text_scale, round(brush.s, 4)), make)
    brush.surface.blit(board, (round((x - w / 2) * brush.s), round((y - 4) * brush.s)))


def quiet(sea: SeaMap) -> list[AmbientThing]:
    """Return ambient things that are also drawn when motion is off."""
    x, y = sea.place(_GLASSMAKERS)
    return [Smoke(x + _CHIMNEY[0], y + _CHIMNEY[1], height=12.0, drift=74.0)]


def lively(area: FRect, sea: SeaMap, iso: Iso | None, state: State, standing: list[Solid]) -> Iterator[AmbientThing]:
    """Yield the ambient things that exist only in motion."""
    x, y = sea.place(_GLASSMAKERS)
    yield Blink(x + _LAMP[0], y + _LAMP[1], 30.0)
    if iso is not None:
        yield from _fountain(iso, state, standing)
    for (x0, y0), (x1, y1), size, seconds, every, since in (
        ((0.0, 0.34), (1.0, 0.12), 34.0, 13.0, 83.0, 76.0),
        ((1.0, 0.62), (0.0, 0.3), 26.0, 15.0, 117.0, 70.0),
    ):
        here = (area.x + x0 * area.w + 60 * (x0 - 0.5), area.y + y0 * area.h)
        there = (area.x + x1 * area.w + 60 * (x1 - 0.5), area.y + y1 * area.h)
        yield Glide("gull", here, there, size, seconds, every, since, voice="gull")
    if state.season == 0:
        yield from falling(area, PETALS, 12, 4.0, 20.0, 30.0, 20.0)
    elif state.season == 2:
        yield from falling(area, LEAVES, 10, 5.0, 30.0, 36.0, 26.0)
    elif state.season == 3:
        yield from falling(area, SNOW, 20, 2.4, 34.0, 18.0, 10.0)


def _fountain(iso: Iso, state: State, standing: list[Solid]) -> Iterator[AmbientThing]:
    """Yield drops over the spouts that no house hides."""
    for number, (x, y) in enumerate(fountain_spouts(iso, state)):
        seen = seen_at(iso, standing, x, y - 6)
        if seen is None or seen.pit == state.board.fountain and number > 1:
            yield Spray(x, y - 7, 13.0, 6.0, number * 0.37)
