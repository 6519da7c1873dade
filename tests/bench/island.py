"""What can be read on the island, measured on pictures of seven late positions from all four sides, at 1920×1080.

Each house is painted by the table's own drawing, then once more in another colour: the pixels that differ are what is
seen of it. Compared with the same house standing alone this says how much of its top, and of its sign there or on its
wall, can be seen. Two houses of different pits that stand above each other on screen and touch look like one tower.
"""

from __future__ import annotations

import json
import os
import statistics
import sys
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from burano.games.burano.game import Burano
from burano.games.burano.setup import Options
from burano.scenes.burano.art.geometry import HOUSE, Iso, Point
from burano.scenes.burano.art.ground import draw_ground
from burano.scenes.burano.art.island import draw_island
from burano.scenes.burano.art.solids import top_of
from burano.scenes.burano.table.panels.map import U
from burano.table.picture.brush import Brush
from burano.ui.clock import ManualClock
from burano.ui.kit import Kit, make_kit
from burano.ui.scaling import View

POSITIONS = Path(__file__).with_name("island_positions.json")
SEASON = 3
"""Late positions are seen in winter."""
ROOM = (1184, 900)
_CHANGED = 24


def position(name: str) -> dict[str, Any]:
    return next(found for found in json.loads(POSITIONS.read_text()) if found["name"] == name)


def state_of(found: dict[str, Any]) -> Any:
    """What the drawing asks of a state, from a position written down."""
    board = Burano().new_state(Options(players=4), 1).board
    pairs = {tuple(board.tile_colors[tile]): tile % board.tiles_per_kind for tile in range(len(board.tile_colors))}
    laid = []
    for kind, (one, other), first, second, floor in found["laid"]:
        if (one, other) in pairs:
            laid.append((kind * board.tiles_per_kind + pairs[one, other], first, second, floor))
        else:
            laid.append((kind * board.tiles_per_kind + pairs[other, one], second, first, floor))
    return SimpleNamespace(
        board=board,
        height=list(found["height"]),
        cube=list(found["cube"]),
        block=list(found["block"]),
        laid=laid,
        season=SEASON,
    )


class Eye:
    """Looks at one position from one side."""

    def __init__(self, kit: Kit, found: dict[str, Any], turn: int) -> None:
        self.kit, self.state = kit, state_of(found)
        self.iso = Iso(9, 7, ROOM[0] / 2, ROOM[1] * 0.56, U, turn)
        self.view = View(*ROOM, 1.0)
        self.ground = pygame.Surface(ROOM)
        draw_ground(Brush(self.ground, kit, self.view), self.iso, self.state, SEASON)
        self.picture = self.painted(self.state)

    def painted(self, state: Any) -> pygame.Surface:
        surface = self.ground.copy()
        draw_island(Brush(surface, self.kit, self.view), self.iso, state)
        return surface

    def _changed(self, one: pygame.Surface, other: pygame.Surface) -> pygame.Mask:
        mask = pygame.mask.from_threshold(one, (0, 0, 0), (_CHANGED,) * 3 + (255,), other)
        mask.invert()
        return mask

    def seen(self, pit: int, floor: int) -> tuple[pygame.Mask, pygame.Mask]:
        """Pixels of a house, or of the roof block on it: those that are seen, and those it has alone."""
        spot = pit * 3 + floor
        roofed = self.state.block[spot] >= 0
        if roofed:
            laid = next(i for i, (_, *ends, level) in enumerate(self.state.laid) if level == floor and pit in ends)
            other = self._with(laid=self._recoloured(laid))
            alone = self._with(height=self._only(self.state.laid[laid][1:3], floor + 1), laid=[self.state.laid[laid]])
            tinted = self._with(height=alone.height, laid=[other.laid[laid]])
        else:
            cube = list(self.state.cube)
            cube[spot] = (cube[spot] + 3) % 6
            other = self._with(cube=cube)
            alone = self._with(height=self._only((pit,), floor + 1), laid=[])
            tinted = self._with(height=alone.height, laid=[], cube=cube)
        return (
            self._changed(self.picture, self.painted(other)),
            self._changed(self.painted(alone), self.painted(tinted)),
        )

    def _with(self, **changes: Any) -> Any:
        return SimpleNamespace(**{**vars(self.state), **changes})

    def _only(self, pits: Sequence[int], floors: int) -> list[int]:
        return [floors if pit in pits else 0 for pit in range(len(self.state.height))]

    def _recoloured(self, index: int) -> list[tuple[int, int, int, int]]:
        """The same roof with another tile of its kind."""
        laid, board = list(self.state.laid), self.state.board
        tile, first, second, floor = laid[index]
        mine, kind = set(board.tile_colors[tile]), board.tile_kind(tile)
        others = range(kind * board.tiles_per_kind, (kind + 1) * board.tiles_per_kind)
        laid[index] = (next(t for t in others if not mine & set(board.tile_colors[t])), first, second, floor)
        return laid

    def share(self, pit: int, floor: int, shape: list[Point]) -> tuple[float, int]:
        """How much of a shape on a house is seen, and how many pixels that are."""
        area = mask_of(shape)
        seen, alone = self.seen(pit, floor)
        pixels = seen.overlap_area(area, (0, 0))
        return min(1.0, pixels / max(1, alone.overlap_area(area, (0, 0)))), pixels

    def top(self, pit: int) -> list[Point]:
        size = 0.8 if self.state.block[pit * 3 + self.state.height[pit] - 1] >= 0 else HOUSE
        return self.iso.square(self.state.board.pits[pit], size, top_of(self.iso, self.state, pit))

    def medallion(self, pit: int, floor: int) -> list[Point]:
        """The sign on the wide wall."""
        iso = self.iso
        c, r = iso.turned(self.state.board.pits[pit])
        along = (0.0, HOUSE / 2) if iso.hand == "left" else (HOUSE / 2, 0.0)
        x, y = iso.at(c + 0.5 + along[0], r + 0.5 + along[1], iso.z(floor + 1))
        y += iso.wall * (0.51 if floor else 0.43)
        half = 0.24 * iso.wall
        return [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]

    def columns(self) -> tuple[int, int]:
        """Pairs of houses of two pits that look like one tower, and the tallest column anybody may think to see."""
        iso, state = self.iso, self.state
        houses = []
        for pit, cell in enumerate(state.board.pits):
            for floor in range(state.height[pit]):
                x, y = iso.middle(cell)
                y -= iso.z(floor + 1)
                tall = iso.wall if floor else 0.78 * iso.wall
                half = HOUSE * iso.cell_h / 2
                if self.seen(pit, floor)[0].count() > 40:
                    houses.append((pit, floor, x, y - half, y + half + tall))
        near, slack = 0.15 * iso.cube_w, 0.03 * iso.cube_w
        under: dict[tuple[int, int], list[tuple[int, int]]] = {(p, f): [(p, f - 1)] for p, f, *_ in houses if f}
        pairs = 0
        for p, f, x, top, low in houses:
            for q, g, u, other_top, _ in houses:
                if p != q and abs(x - u) <= near and top < other_top + 0.01 * (q - p) and other_top <= low + slack:
                    pairs += 1
                    if other_top > top + slack:
                        under.setdefault((p, f), []).append((q, g))
        height: dict[tuple[int, int], int] = {}

        def tall_of(house: tuple[int, int]) -> int:
            if house not in height:
                height[house] = 0
                height[house] = 1 + max((tall_of(below) for below in under.get(house, ())), default=0)
            return height[house]

        return pairs, max(tall_of((p, f)) for p, f, *_ in houses)


def mask_of(shape: list[Point]) -> pygame.Mask:
    surface = pygame.Surface(ROOM, pygame.SRCALPHA)
    pygame.draw.polygon(surface, (255, 255, 255), shape)
    return pygame.mask.from_surface(surface)


def main() -> int:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((8, 8))
    kit = make_kit(ManualClock(), sound=False)
    names = sys.argv[1:] or [found["name"] for found in json.loads(POSITIONS.read_text()) if "late" in found["name"]]
    tops: list[float] = []
    signs: list[float] = []
    sites: list[int] = []
    pairs: list[int] = []
    tallest: list[int] = []
    for name in names:
        found = position(name)
        for turn in range(4):
            eye = Eye(kit, found, turn)
            height = found["height"]
            building = {pit for pits in found["builds"].values() for pit in pits if height[pit]}
            for pit in (pit for pit in range(len(height)) if height[pit]):
                share, pixels = eye.share(pit, height[pit] - 1, eye.top(pit))
                tops.append(share)
                if pit in building:
                    sites.append(pixels)
                if found["block"][pit * 3 + height[pit] - 1] < 0:
                    signs.append(max(share, eye.share(pit, height[pit] - 1, eye.medallion(pit, height[pit] - 1))[0]))
            columns = eye.columns()
            pairs.append(columns[0])
            tallest.append(columns[1])
    pictures = len(pairs)
    print(f"pictures                                   {pictures}")
    print(f"tops seen                                  {statistics.mean(tops):.0%}")
    print(f"tops of which less than 25 % is seen       {sum(t < 0.25 for t in tops) / pictures:.1f} a picture")
    print(f"tops of which less than 50 % is seen       {sum(t < 0.5 for t in tops) / pictures:.1f} a picture")
    print(f"uppermost houses without a readable sign   {sum(s < 0.4 for s in signs) / len(signs):.0%}")
    print(f"pairs that look like one tower             {statistics.mean(pairs):.1f} a picture")
    print(f"tallest tower anybody may think to see     {statistics.mean(tallest):.1f}, at most {max(tallest)}")
    print(f"rooftops to build on, pixels seen          {statistics.median(sites):.0f} (median)")
    print(f"of these with less than 400 pixels         {sum(s < 400 for s in sites) / len(sites):.0%}")
    return 0 if max(tallest) <= 3 and not any(pairs) else 1


if __name__ == "__main__":
    sys.exit(main())
