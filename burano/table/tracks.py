"""A plan drawn on the table: numbered arrows from where a piece lies to where it would go."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from burano.table.brush import Brush
from burano.table.floating import Float
from burano.table.model import Key
from burano.ui import theme
from burano.ui.scaling import View
from burano.ui.theme import hexa

Point = tuple[float, float]
_SPILL = 34
_BADGE = 15.0
_LARGEST = 1.6
"""Numbers of a plan grow no further with the words: they lie on what it is about."""


class Track(NamedTuple):
    """One step of a plan: from a thing to a thing. Without a beginning the end is only marked."""

    source: Key | None
    target: Key | None


def track_float(view: View, number: int, start: Point | None, end: Point) -> Float:
    """The arrow of one step, in units; a ring where there is no way to go."""
    points = [end] if start is None else [start, end, _bend(start, end)]
    left, top = min(x for x, _ in points) - _SPILL, min(y for _, y in points) - _SPILL
    right, bottom = max(x for x, _ in points) + _SPILL, max(y for _, y in points) + _SPILL
    w, h, k = right - left, bottom - top, min(_LARGEST, view.grow)

    def draw(brush: Brush) -> None:
        key = ("track", *(round(v) for v in (w, h, end[0] - left, end[1] - top)), start is None, _way(start, end))
        brush.svg(key, left, top, w, h, _picture(start, end, left, top))
        at = end if start is None else middle(start, end)
        brush.badge(at[0], at[1], str(number), theme.GOLD_DARK, _BADGE * k, 18 * k)

    rect = view.to_px(pygame.FRect(left, top, w, h))
    return Float(rect, ("track", number, start, end), draw)


def mark_float(view: View, number: int, thing: pygame.FRect, at: Point) -> Float:
    """A thing that a step is about, in units, framed and not covered but for a small number."""
    r = min(_BADGE * min(_LARGEST, view.grow), max(10.0, 0.2 * min(thing.size)))

    def draw(brush: Brush) -> None:
        paint, rect = brush.kit.paint, brush.view.to_px(thing)
        paint.ring(brush.surface, rect, brush.s, radius=9, colour=theme.GOLD_DARK, units=5, gap=-1)
        paint.ring(brush.surface, rect, brush.s, radius=9, colour=theme.GOLD, units=3, gap=0)
        brush.badge(*at, str(number), theme.GOLD_DARK, r, 1.3 * r)

    return Float(view.to_px(thing.inflate(_SPILL, _SPILL)), ("mark", number, tuple(thing), at), draw)


def _way(start: Point | None, end: Point) -> tuple[int, int]:
    return (0, 0) if start is None else (round(end[0] - start[0]), round(end[1] - start[1]))


def _bend(start: Point, end: Point) -> Point:
    """The middle of the bow: to the left of the way, so that there and back differ."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    return (start[0] + end[0]) / 2 + dy * 0.16, (start[1] + end[1]) / 2 - dx * 0.16


def middle(start: Point, end: Point) -> Point:
    """Where the number of a step lies: half way along its bow."""
    bend = _bend(start, end)
    return (start[0] + 2 * bend[0] + end[0]) / 4, (start[1] + 2 * bend[1] + end[1]) / 4


def _picture(start: Point | None, end: Point, left: float, top: float) -> str:
    x, y = end[0] - left, end[1] - top
    gold, dark = hexa(theme.GOLD), hexa(theme.GOLD_DARK)
    if start is None:
        ring = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="24" fill="none"'
        return f'{ring} stroke="{dark}" stroke-width="9"/>{ring} stroke="{gold}" stroke-width="5"/>'
    bend = _bend(start, end)
    angle = math.atan2(end[1] - bend[1], end[0] - bend[0])
    tip = [(x, y)]
    for turn in (2.7, -2.7):
        tip.append((x + 24 * math.cos(angle + turn), y + 24 * math.sin(angle + turn)))
    neck = (x - 16 * math.cos(angle), y - 16 * math.sin(angle))
    path = (
        f'd="M{start[0] - left:.1f},{start[1] - top:.1f} Q{bend[0] - left:.1f},{bend[1] - top:.1f} '
        f'{neck[0]:.1f},{neck[1]:.1f}" fill="none" stroke-linecap="round"'
    )
    head = " ".join(f"{px:.1f},{py:.1f}" for px, py in tip)
    return (
        f'<path {path} stroke="{dark}" stroke-width="10"/><path {path} stroke="{gold}" stroke-width="6" '
        f'stroke-dasharray="14 9"/><polygon points="{head}" fill="{gold}" stroke="{dark}" stroke-width="2.5" '
        'stroke-linejoin="round"/>'
    )


def shown(tracks: Sequence[Track], most: int = 6) -> list[Track]:
    """The steps worth drawing: one mark for each place."""
    found: list[Track] = []
    for track in tracks:
        if track.target is not None and track not in found:
            found.append(track)
    return found[:most]
