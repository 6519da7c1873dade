"""Sea routes: short, smooth paths over open water from one point to another, round all obstacles."""

from __future__ import annotations

import heapq
import math
from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

import pygame

Point: TypeAlias = tuple[float, float]
Shape: TypeAlias = tuple[Point, ...]
"""The outline of an obstacle in the water, in units."""
Land: TypeAlias = tuple[Shape, ...]
Water: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom of the water, in units."""

HULL = (20.0, 6.0)
"""Half the length and half the breadth of a boat's hull on the water."""
_GRID = (12.0, 7.0)
"""Width and height of a grid cell: narrow passages run across the screen rather than down."""
_SPARE = (1.0, 0.5, 0.0)
"""Shares of the hull's size that keep clear of land, tried in turn: less where a passage is too narrow for it."""
_DETOUR = 2.0
"""A path this many times longer than another is not taken: the boat passes closer to land instead."""
_OFFING = (20.0, 18.0)
"""Distance from land that a path keeps where there is room, across and down."""
_INSHORE = 4.0
"""Cost factor of a step closer to land than that."""
_GREEDY = 1.3
"""Weight of the remaining distance: above 1 the search is faster and the path slightly longer than the shortest."""
_ROUNDING = 26.0
"""Distance from a bend at which its curve begins."""
_STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1))


@lru_cache(maxsize=4096)
def sea_route(water: Water, land: Land, poor: Land, start: Point, end: Point) -> tuple[Point, ...]:
    """Return a smooth path from one point to another that keeps clear of all `land`, and of `poor` waters where there
    is room; a straight line if there is no path."""
    best: tuple[Point, ...] = ()
    for spare in _SPARE:
        chart = _chart(water, land, poor, spare)
        if found := chart.search(start, end):
            shorter = _rounded(chart.pulled_tight(found))
            best = shorter if not best or _DETOUR * route_length(shorter) < route_length(best) else best
            if route_length(best) <= _DETOUR * math.dist(start, end):
                break
    return best or (start, end)


def route_length(path: Sequence[Point]) -> float:
    """Return the length of a path."""
    return sum(math.dist(a, b) for a, b in zip(path, path[1:], strict=False))


@lru_cache(maxsize=64)
def _chart(water: Water, land: Land, poor: Land, spare: float) -> _Chart:
    return _Chart(water, land, poor, spare)


class _Chart:
    """A grid over the water: each cell is open, close to land, or land."""

    def __init__(self, water: Water, land: Land, poor: Land, spare: float) -> None:
        self._left, self._top, right, bottom = water
        self.w, self.h = max(2, int((right - self._left) / _GRID[0])), max(2, int((bottom - self._top) / _GRID[1]))
        picture = pygame.Surface((self.w, self.h), depth=8)
        reach = (HULL[0] * spare, HULL[1] * spare)
        self._fill(picture, (*land, *poor), (reach[0] + _OFFING[0], reach[1] + _OFFING[1]), 1)
        self._fill(picture, land, reach, 2)
        rows = pygame.image.tobytes(picture, "P")
        picture.set_colorkey(2)
        self._water = pygame.mask.from_surface(picture)
        """The open cells, to test whether two of them are connected."""
        # The border of the grid is land, so that the search needs no bounds checks.
        self._stride = self.w + 2
        """Cells in a row of `_taken`, the border included."""
        closed = bytes([2]) * self._stride
        lines = (bytes([2]) + rows[y * self.w : (y + 1) * self.w] + bytes([2]) for y in range(self.h))
        self._taken = closed + b"".join(lines) + closed

    def _fill(self, picture: pygame.Surface, shapes: Land, reach: tuple[float, float], level: int) -> None:
        """Mark the cells within `reach` of shapes with a level: 1 close to land, 2 land."""
        for shape in shapes:
            for angle in range(0, 360, 30) if reach[0] else (0,):
                dx, dy = reach[0] * math.cos(math.radians(angle)), reach[1] * math.sin(math.radians(angle))
                corners = [((x + dx - self._left) / _GRID[0], (y + dy - self._top) / _GRID[1]) for x, y in shape]
                pygame.draw.polygon(picture, level, corners)

    def _square(self, point: Point) -> Point:
        """Return a point in cells of the grid, its border included."""
        x, y = (point[0] - self._left) / _GRID[0] + 1, (point[1] - self._top) / _GRID[1] + 1
        return min(self.w + 0.99, max(1.0, x)), min(self.h + 0.99, max(1.0, y))

    def _cell(self, point: Point) -> int:
        x, y = self._square(point)
        return int(x) + int(y) * self._stride

    def _point(self, cell: int) -> Point:
        y, x = divmod(cell, self._stride)
        return self._left + (x - 0.5) * _GRID[0], self._top + (y - 0.5) * _GRID[1]

    def _open(self, point: Point) -> int:
        """Return the open cell nearest to a point, which may itself be close to the shore."""
        cell = self._cell(point)
        near = (cell + x + y * self._stride for x in range(-5, 6) for y in range(-5, 6))
        free = (c for c in near if 0 <= c < len(self._taken) and self._taken[c] < 2)
        return min(free, key=lambda c: math.dist(self._point(c), point), default=cell)

    def search(self, start: Point, end: Point) -> list[Point]:
        """Return a short path over open cells, both ends included; empty if there is none."""
        first, goal, taken, stride = self._open(start), self._open(end), self._taken, self._stride
        if not self._joined(first, goal):
            return []
        goal_y, goal_x = divmod(goal, stride)
        steps = tuple((dx + dy * stride, math.hypot(dx * _GRID[0], dy * _GRID[1])) for dx, dy in _STEPS)
        far, came = [math.inf] * len(taken), {first: first}
        far[first], queue = 0.0, [(0.0, first)]
        while queue:
            at = heapq.heappop(queue)[1]
            if at == goal:
                break
            for step, route_length in steps:
                to = at + step
                cost = far[at] + (route_length * _INSHORE if taken[to] else route_length)
                if taken[to] < 2 and cost < far[to]:
                    far[to], came[to] = cost, at
                    y, x = divmod(to, stride)
                    left = math.hypot((x - goal_x) * _GRID[0], (y - goal_y) * _GRID[1])
                    heapq.heappush(queue, (cost + _GREEDY * left, to))
        path = [goal]
        while path[-1] != first:
            path.append(came[path[-1]])
        return [start, *(self._point(cell) for cell in reversed(path)), end]

    def _joined(self, a: int, b: int) -> bool:
        """Return whether two cells are connected. Tested first because a search in vain visits every cell."""
        places = [(cell % self._stride - 1, cell // self._stride - 1) for cell in (a, b)]
        return all(map(self._water.get_at, places)) and bool(
            self._water.connected_component(places[0]).get_at(places[1])
        )

    def pulled_tight(self, path: Sequence[Point]) -> list[Point]:
        """Return the path without needless bends."""
        tight, at = [path[0]], 0
        while at < len(path) - 1:
            ahead = range(len(path) - 1, at + 1, -1)
            at = next((i for i in ahead if self._clear(path[at], path[i])), at + 1)
            tight.append(path[at])
        return tight

    def _clear(self, a: Point, b: Point) -> bool:
        """Return whether a straight line crosses no land, nor cells close to land unless an end is in one."""
        steps = int(math.dist(a, b) / (_GRID[1] * 0.5)) + 1
        (x, y), (end_x, end_y), taken, stride = self._square(a), self._square(b), self._taken, self._stride
        dx, dy = (end_x - x) / steps, (end_y - y) / steps
        most = min(1, max(taken[int(x) + int(y) * stride], taken[int(end_x) + int(end_y) * stride]))
        for i in range(steps + 1):  # called thousands of times for a path: a generator would take twice as long
            if taken[int(x + dx * i) + int(y + dy * i) * stride] > most:
                return False
        return True


def _rounded(path: Sequence[Point]) -> tuple[Point, ...]:
    """Return the path with its bends as curves of points close together."""
    found: list[Point] = [path[0]]
    for before, bend, after in zip(path, path[1:], path[2:], strict=False):
        a, b = _towards(bend, before), _towards(bend, after)
        for i in range(7):
            t = i / 6
            found.append(
                (
                    (1 - t) ** 2 * a[0] + 2 * t * (1 - t) * bend[0] + t * t * b[0],
                    (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * bend[1] + t * t * b[1],
                )
            )
    found.append(path[-1])
    return tuple(found)


def _towards(a: Point, b: Point) -> Point:
    """Return the point on the line from `a` to `b` where the curve round `a` begins or ends."""
    share = min(0.5, _ROUNDING / max(1.0, math.dist(a, b)))
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
