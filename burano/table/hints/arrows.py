"""A plan drawn on the table: numbered arrows from where a piece lies to where it would go."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from burano.table.overlays.floats import Float
from burano.table.picture.brush import Brush
from burano.table.play.model import Key
from burano.ui.drawing import theme
from burano.ui.drawing.fonts import SMALLEST
from burano.ui.drawing.theme import hexa
from burano.ui.scaling import View

Point = tuple[float, float]
_SPILL = 34
_BADGE = 15.0
_RING = 24.0
_WRITTEN = 8.0
"""Units beside words, more where those are larger, where no way is seen and no number lies: a letter has a disc."""
_ALONG = 0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82, 0.1, 0.9
"""Shares of a way where its number may lie, best first."""
_INSIDE = 22.0
"""Units from the edge of a face to the tip that points at it."""
_LOW = 0.73
"""Share of the height of a card that is placed: there it shows nothing that counts."""
_FIGURE = 1.25
"""Size of a number, in radii of its disc."""
_LARGEST = 1.6
"""Numbers of a plan grow no further with the words: they lie on what it is about."""
_BOWS = 0.16, -0.16, 0.28, -0.28, 0.06
"""How far a way bends to its left, in shares of its length, best first: the first that crosses no way before it."""


class Way(NamedTuple):
    """How the way of a step is drawn: neighbours differ in colour and in their dashes."""

    light: tuple[int, int, int]
    dark: tuple[int, int, int]
    """Of its edge and its number."""
    dashes: str


WAYS = (
    Way(theme.GOLD, theme.GOLD_DARK, "14 9"),
    Way(theme.CREAM, theme.NAVY_DARK, "30 8"),
    Way((244, 160, 178), (124, 34, 66), "7 8"),
    Way((201, 178, 240), (70, 44, 122), "22 7 5 7"),
)


class HintArrow(NamedTuple):
    """One step of a plan: from a thing to a thing. Without a beginning the end is only marked."""

    source: Key | None
    target: Key | None


class DrawnStep(NamedTuple):
    """One step as it is drawn, in units: an arrow, or only a ring at its end, or a frame round a thing."""

    number: int
    start: Point | None
    end: Point
    frame: pygame.FRect | None = None
    leaves: pygame.FRect | None = None
    """The face it begins at; its number lies there."""
    button: bool = False
    """What is framed is a round button."""
    bow: float = _BOWS[0]
    """How far its way bends to the left, in shares of its length."""
    drawn: Way | None = None
    """How it is drawn, if not as the step of a plan with that number."""

    @property
    def way(self) -> Way:
        """How it is drawn."""
        return self.drawn or WAYS[(self.number - 1) % len(WAYS)]

    def radius(self, view: View) -> float:
        """Of the disc with its number, which must not cover a framed thing."""
        return _radius(view, self.leaves or (self.frame if self.start is None else None))

    def between(self, leaves: pygame.FRect | None, enters: pygame.FRect | None) -> DrawnStep:
        """The same step between faces, which stay free and are framed: it begins at the edge of one and just reaches
        into the other, where that shows nothing that counts."""
        if self.start is None:
            return self
        low = _lower(enters) if enters else None
        start, end = (leaves.center if leaves else self.start), (low.center if low else self.end)
        begin = _edge(leaves, end) if leaves else start
        return DrawnStep(self.number, begin, _edge(low, start, _INSIDE) if low else end, enters, leaves)


def at_button(number: int, button: pygame.FRect, inwards: int) -> DrawnStep:
    """A step at a round button, which lies above its mark: the number keeps beside it, on the side of the table."""
    at = button.centerx + inwards * 0.75 * button.w, button.centery
    return DrawnStep(number, None, at, button.scale_by(1.1), button=True)


def beside(face: pygame.FRect) -> Point:
    """Where a number lies that hides nothing of a face: on its left edge, below what is written along its top."""
    return face.x, face.y + 0.34 * face.h


def low_beside(face: pygame.FRect) -> Point:
    """The same for a card that is placed, beside which others may lie."""
    return face.x, face.y + _LOW * face.h


def _lower(face: pygame.FRect) -> pygame.FRect:
    """What of such a card an arrow may lie on."""
    high = 2 * (1 - _LOW) * face.h
    return pygame.FRect(face.x, face.bottom - high, face.w, high)


def _radius(view: View, frame: pygame.FRect | None) -> float:
    r = _BADGE * min(_LARGEST, view.grow)
    return r if frame is None else min(r, max(10.0, SMALLEST / (_FIGURE * view.s), 0.2 * min(frame.size)))


def _edge(face: pygame.FRect, towards: Point, inside: float = 0.0) -> Point:
    """Where a line from the middle of a face comes out of it, or a little before."""
    (x, y), (dx, dy) = face.center, (towards[0] - face.centerx, towards[1] - face.centery)
    far = math.hypot(dx, dy) or 1.0
    out = min(face.w / 2 * far / (abs(dx) or 0.01), face.h / 2 * far / (abs(dy) or 0.01)) - inside
    return x + dx * out / far, y + dy * out / far


def step_floats(
    view: View,
    steps: Sequence[DrawnStep],
    words: Sequence[pygame.Rect] = (),
    faces: Sequence[pygame.Rect] = (),
    signs: Sequence[pygame.Rect] = (),
) -> Iterator[Float]:
    """A plan on the table: all numbers lie above all ways, and the ways below `words`, `faces` and `signs`, in pixels;
    numbers keep off them."""
    for step in steps:
        for frame in filter(None, (step.frame, step.leaves)):
            yield _frame_float(view, step, frame)
    for step in steps:
        if step.frame is None or step.start is not None:
            yield _way_float(view, step, words, [*faces, *signs])
    for step, at in zip(steps, numbers_at(view, steps, words, faces, signs), strict=True):
        yield _number_float(view, step, at, step.radius(view))


def way_floats(view: View, steps: Sequence[DrawnStep]) -> Iterator[Float]:
    """Ways and rings alone, over everything."""
    for step in steps:
        yield _way_float(view, step, (), ())


def _way_float(view: View, step: DrawnStep, words: Sequence[pygame.Rect], faces: Sequence[pygame.Rect]) -> Float:
    """The arrow of one step; a ring where there is no way to go."""
    start, end = step.start, step.end
    points = [end] if start is None else [start, end, _bend(start, end, step.bow)]
    left, top = min(x for x, _ in points) - _SPILL, min(y for _, y in points) - _SPILL
    right, bottom = max(x for x, _ in points) + _SPILL, max(y for _, y in points) + _SPILL
    rect, ends = view.to_px(pygame.FRect(left, top, right - left, bottom - top)), points[:2]
    holes = [*_apart(view, words), *(faces if start is not None else ())]
    holes = [hole for hole in holes if hole.colliderect(rect)]
    holes = [hole for hole in holes if not any(hole.collidepoint(view.px(x), view.px(y)) for x, y in ends)]

    def draw(brush: Brush) -> None:
        def make() -> pygame.Surface:
            own = Brush(pygame.Surface(rect.size, pygame.SRCALPHA), brush.kit, brush.view)
            own.svg(key, 0, 0, right - left, bottom - top, _picture(step, left, top))
            for hole in holes:
                own.surface.fill((0, 0, 0, 0), hole.move(-rect.x, -rect.y))
            return own.surface

        shape = tuple(round(v) for v in (right - left, bottom - top, end[0] - left, end[1] - top))
        key = ("track", *shape, start is None, _way(start, end), step.way, step.bow)
        cut = tuple(tuple(hole.move(-rect.x, -rect.y)) for hole in holes)
        brush.surface.blit(brush.kit.paint.kept((key, rect.size, cut), make), rect)

    return Float(rect, ("track", step.number, start, end, step.bow, tuple(map(tuple, holes))), draw)


def _frame_float(view: View, step: DrawnStep, thing: pygame.FRect) -> Float:
    """A thing that a step is about, framed and not covered."""

    def draw(brush: Brush) -> None:
        paint, rect = brush.kit.paint, brush.view.to_px(thing)
        radius = thing.w / 2 if step.button else 9
        paint.ring(brush.surface, rect, brush.s, radius=radius, colour=theme.GOLD_DARK, units=5, gap=-1)
        paint.ring(brush.surface, rect, brush.s, radius=radius, colour=theme.GOLD, units=3, gap=0)

    return Float(view.to_px(thing.inflate(_SPILL, _SPILL)), ("mark", step.number, tuple(thing)), draw)


def uncrossed(steps: Sequence[DrawnStep]) -> list[DrawnStep]:
    """The steps with ways that bend so that they cross none before them, as far as that can be had."""
    found: list[DrawnStep] = []
    for step in steps:
        before = [_course(other) for other in found if other.start is not None]
        bows = [step._replace(bow=bow) for bow in _BOWS] if step.start is not None and before else [step]
        crossings = [sum(_meet(_course(one), other) for other in before) for one in bows]
        found.append(bows[crossings.index(min(crossings))])
    return found


def _meet(one: Sequence[Point], other: Sequence[Point]) -> int:
    """How often two ways cross, the places where both begin or end left out."""
    ends = (one[0], one[-1], other[0], other[-1])
    return sum(
        _cross(a, b, c, d) and min(math.dist(a, end) for end in ends) > _RING
        for a, b in zip(one, one[1:], strict=False)
        for c, d in zip(other, other[1:], strict=False)
    )


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two stretches cross."""

    def side(p: Point, q: Point, r: Point) -> bool:
        return (q[0] - p[0]) * (r[1] - p[1]) > (q[1] - p[1]) * (r[0] - p[0])

    return side(a, c, d) != side(b, c, d) and side(a, b, c) != side(a, b, d)


def _number_float(view: View, step: DrawnStep, at: Point, r: float) -> Float:
    room = view.to_px(pygame.FRect(at[0] - 2 * r, at[1] - 2 * r, 4 * r, 4 * r))
    draw = lambda brush: brush.badge(*at, str(step.number), step.way.dark, r, _FIGURE * r)
    return Float(room, ("number", step.number, at), draw)


def numbers_at(
    view: View,
    steps: Sequence[DrawnStep],
    words: Sequence[pygame.Rect] = (),
    faces: Sequence[pygame.Rect] = (),
    signs: Sequence[pygame.Rect] = (),
) -> list[Point]:
    """Where the numbers of steps lie: beside the face they begin at, half way along their bows, or where neither
    another way nor another number lies below, nor a face, nor a text."""
    found: list[Point] = []
    read = [*_apart(view, words), *signs]
    for step in steps:
        r = step.radius(view)
        if step.leaves is not None:
            found.append(_clearest(view, [low_beside(step.leaves), *_round(step.leaves, r)], r, read)[0])
            continue
        ways = [point for other in steps if other is not step for point in _course(other)]

        def free(spot: Point, r: float = r, ways: Sequence[Point] = ways) -> float:
            return min([math.dist(spot, p) - 8 for p in ways] + [math.dist(spot, p) - r for p in found], default=r)

        spots = list(_spots(step, r))
        if step.frame is None or step.start is not None:  # the number of a framed thing belongs to it
            spots = [at for at in spots if _disc(view, at, r).collidelist(list(faces)) < 0] or spots
        spots = _clearest(view, spots, r, read)
        found.append(next((spot for spot in spots if free(spot) >= r), max(spots, key=free)))
    return found


def _apart(view: View, words: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Words with what they are written on."""
    gap = 2 * view.px(_WRITTEN * min(_LARGEST, view.grow))
    return [rect.inflate(gap, gap // 2) for rect in words]


def _disc(view: View, at: Point, r: float) -> pygame.Rect:
    return view.rect(at[0] - r, at[1] - r, 2 * r, 2 * r)


def _clearest(view: View, spots: Sequence[Point], r: float, read: Sequence[pygame.Rect]) -> list[Point]:
    """The spots for a number where it covers least text, a pixel more or less."""

    def covered(spot: Point) -> int:
        disc = _disc(view, spot, 0.9 * r)  # it has no corners
        return 20 * sum(part.w * part.h for part in map(disc.clip, read)) // (disc.w * disc.h or 1)

    costs = {spot: covered(spot) for spot in spots}
    return [spot for spot in spots if costs[spot] == min(costs.values())]


def _spots(step: DrawnStep, r: float) -> Iterator[Point]:
    """Where the number of a step may lie, best first; without a way: on its ring, so that what that is round can be
    seen, or at its frame."""
    x, y = step.end
    if step.start is not None:
        yield from (_along(step.start, step.end, t, step.bow) for t in _ALONG)
    elif step.frame is not None:
        yield x, y
        yield from _round(step.frame, r) if not step.button else ()
    else:
        away = _RING * math.sqrt(0.5)
        yield from ((x + right * away, y + down * away) for down in (-1, 1) for right in (-1, 1))


def _round(frame: pygame.FRect, r: float) -> list[Point]:
    """Spots outside a frame that a number there still touches."""
    sides, corners = frame.inflate(1.4 * r, 1.4 * r), frame.inflate(0.7 * r, 0.7 * r)
    ways = sides.midleft, sides.midtop, sides.midright, sides.midbottom
    return [*ways, corners.topleft, corners.topright, corners.bottomleft, corners.bottomright]


def _course(step: DrawnStep) -> list[Point]:
    """Points along the way of a step, close enough to tell what it crosses."""
    return [step.end] if step.start is None else [_along(step.start, step.end, k / 40, step.bow) for k in range(41)]


def _way(start: Point | None, end: Point) -> tuple[int, int]:
    return (0, 0) if start is None else (round(end[0] - start[0]), round(end[1] - start[1]))


def _bend(start: Point, end: Point, bow: float) -> Point:
    """The middle of the bow: usually to the left of the way, so that there and back differ."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    return (start[0] + end[0]) / 2 + dy * bow, (start[1] + end[1]) / 2 - dx * bow


def _along(start: Point, end: Point, t: float, bow: float) -> Point:
    """The point of a bow after that share of it."""
    bend, u = _bend(start, end, bow), 1 - t
    x, y = (u * u * start[k] + 2 * u * t * bend[k] + t * t * end[k] for k in (0, 1))
    return x, y


def _picture(step: DrawnStep, left: float, top: float) -> str:
    (start, end), way = (step.start, step.end), step.way
    x, y = end[0] - left, end[1] - top
    light, dark = hexa(way.light), hexa(way.dark)
    if start is None:
        ring = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{_RING:.0f}" fill="none"'
        return f'{ring} stroke="{dark}" stroke-width="9"/>{ring} stroke="{light}" stroke-width="5"/>'
    bend = _bend(start, end, step.bow)
    angle = math.atan2(end[1] - bend[1], end[0] - bend[0])
    tip = [(x, y)]
    for turn in (2.7, -2.7):
        tip.append((x + 24 * math.cos(angle + turn), y + 24 * math.sin(angle + turn)))
    neck = (x - 16 * math.cos(angle), y - 16 * math.sin(angle))
    path = (
        f'd="M{start[0] - left:.1f},{start[1] - top:.1f} Q{bend[0] - left:.1f},{bend[1] - top:.1f} '
        f'{neck[0]:.1f},{neck[1]:.1f}" fill="none" stroke-linecap="round"'
    )
    head, dashes = " ".join(f"{px:.1f},{py:.1f}" for px, py in tip), way.dashes or "none"
    return (
        f'<path {path} stroke="{dark}" stroke-width="10"/><path {path} stroke="{light}" stroke-width="6" '
        f'stroke-dasharray="{dashes}"/><polygon points="{head}" fill="{light}" stroke="{dark}" stroke-width="2.5" '
        'stroke-linejoin="round"/>'
    )


def shown(hint_arrows: Sequence[HintArrow], most: int = 6) -> list[HintArrow]:
    """The steps worth drawing: one mark for each place."""
    found: list[HintArrow] = []
    for track in hint_arrows:
        if track.target is not None and track not in found:
            found.append(track)
    return found[:most]
