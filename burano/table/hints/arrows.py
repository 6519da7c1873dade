"""Draws a plan on the table: numbered arrows from where a piece lies to where it would go."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from burano.table.overlays.overlay import Overlay
from burano.table.picture.brush import Brush
from burano.table.play.model import Key
from burano.ui.drawing import theme
from burano.ui.drawing.fonts import SMALLEST
from burano.ui.drawing.theme import hexa
from burano.ui.scaling import View

Point = tuple[float, float]
_SPILL = 34
"""Margin, in units, of an overlay's rectangle round its arrow or frame."""
_BADGE = 15.0
"""Radius of a number's disc, in units at normal text size."""
_RING = 24.0
"""Radius, in units, of the ring at the end of a step without a start."""
_WORD_MARGIN = 8.0
"""Margin left and right of words, in units at normal text size, that arrows and numbers keep clear; half above and
below. A word may stand on a disc larger than itself."""
_NUMBER_SPOTS = 0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82, 0.1, 0.9
"""Positions of a number along its arrow, as shares of the length, best first."""
_INSIDE = 22.0
"""Distance, in units, from the edge of a face to the arrow tip inside it."""
_LOW_MIDDLE = 0.73
"""Middle of the lower part of a placed card that shows nothing important, as a share of its height from the top."""
_FIGURE_SIZE = 1.25
"""Font size of a number, in radii of its disc."""
_MAX_GROWTH = 1.6
"""Maximum growth of the numbers with the text scale: larger discs would hide what they mark."""
_BENDS = 0.16, -0.16, 0.28, -0.28, 0.06
"""How far an arrow bends to its left, as shares of its length, best first; the first that crosses no earlier arrow is
used."""


class ArrowStyle(NamedTuple):
    """The style of a step's arrow; consecutive steps differ in colour and dashes."""

    light: tuple[int, int, int]
    dark: tuple[int, int, int]
    """Colour of the edge and of the number's disc."""
    dashes: str


ARROW_STYLES = (
    ArrowStyle(theme.GOLD, theme.GOLD_DARK, "14 9"),
    ArrowStyle(theme.CREAM, theme.NAVY_DARK, "30 8"),
    ArrowStyle((244, 160, 178), (124, 34, 66), "7 8"),
    ArrowStyle((201, 178, 240), (70, 44, 122), "22 7 5 7"),
)


class HintArrow(NamedTuple):
    """One step of a plan: from a thing to a thing. Without a source the target is only marked."""

    source: Key | None
    target: Key | None


class DrawnStep(NamedTuple):
    """One step as drawn, in units: an arrow, a ring at its end, or a frame round a thing."""

    number: int
    start: Point | None
    end: Point
    frame: pygame.FRect | None = None
    leaves: pygame.FRect | None = None
    """The face where its arrow begins; the number lies beside it."""
    button: bool = False
    """Whether the frame is round a round button."""
    bow: float = _BENDS[0]
    """How far its arrow bends to the left, as a share of its length."""
    own_style: ArrowStyle | None = None
    """Its style, if not the one for its number."""

    @property
    def style(self) -> ArrowStyle:
        """Its style."""
        return self.own_style or ARROW_STYLES[(self.number - 1) % len(ARROW_STYLES)]

    def radius(self, view: View) -> float:
        """Return the radius of the number's disc, in units; it is smaller where it would cover a framed thing."""
        return _radius(view, self.leaves or (self.frame if self.start is None else None))

    def between(self, leaves: pygame.FRect | None, enters: pygame.FRect | None) -> DrawnStep:
        """Return the step between two framed faces: its arrow begins at the edge of `leaves` and ends just inside the
        lower part of `enters`, so that it hides nothing important."""
        if self.start is None:
            return self
        low = _lower(enters) if enters else None
        start, end = (leaves.center if leaves else self.start), (low.center if low else self.end)
        begin = _edge(leaves, end) if leaves else start
        return DrawnStep(self.number, begin, _edge(low, start, _INSIDE) if low else end, enters, leaves)


def at_button(number: int, button: pygame.FRect, inwards: int) -> DrawnStep:
    """Return a step that frames a round button. The button is drawn above it, so the number lies beside, towards the
    table: to the right if `inwards` is 1, to the left if -1."""
    at = button.centerx + inwards * 0.75 * button.w, button.centery
    return DrawnStep(number, None, at, button.scale_by(1.1), button=True)


def beside(face: pygame.FRect) -> Point:
    """Return where a number hides nothing of a face: on its left edge, below the text along its top."""
    return face.x, face.y + 0.34 * face.h


def low_beside(face: pygame.FRect) -> Point:
    """Return the same for a placed card, which may have neighbours: low on its left edge."""
    return face.x, face.y + _LOW_MIDDLE * face.h


def _lower(face: pygame.FRect) -> pygame.FRect:
    """Return the lower part of a placed card, which an arrow may cover."""
    height = 2 * (1 - _LOW_MIDDLE) * face.h
    return pygame.FRect(face.x, face.bottom - height, face.w, height)


def _radius(view: View, frame: pygame.FRect | None) -> float:
    r = _BADGE * min(_MAX_GROWTH, view.grow)
    return r if frame is None else min(r, max(10.0, SMALLEST / (_FIGURE_SIZE * view.s), 0.2 * min(frame.size)))


def _edge(face: pygame.FRect, towards: Point, inside: float = 0.0) -> Point:
    """Return where the line from the middle of a face to a point leaves the face, or `inside` units before that."""
    (x, y), (dx, dy) = face.center, (towards[0] - face.centerx, towards[1] - face.centery)
    far = math.hypot(dx, dy) or 1.0
    out = min(face.w / 2 * far / (abs(dx) or 0.01), face.h / 2 * far / (abs(dy) or 0.01)) - inside
    return x + dx * out / far, y + dy * out / far


def step_overlays(
    view: View,
    steps: Sequence[DrawnStep],
    words: Sequence[pygame.Rect] = (),
    faces: Sequence[pygame.Rect] = (),
    signs: Sequence[pygame.Rect] = (),
) -> Iterator[Overlay]:
    """Yield the overlays of a plan: frames, then arrows, then numbers above all arrows; no number for a single step.

    Arrows are cut out where they would cover `words`, `faces` or `signs` (in pixels); numbers avoid these.
    """
    for step in steps:
        for frame in filter(None, (step.frame, step.leaves)):
            yield _frame_overlay(view, step, frame)
    for step in steps:
        if step.frame is None or step.start is not None:
            yield _arrow_overlay(view, step, words, [*faces, *signs])
    if len(steps) == 1:
        return  # there is no order to show, and a number could be taken for a price
    for step, at in zip(steps, numbers_at(view, steps, words, faces, signs), strict=True):
        yield _number_overlay(view, step, at, step.radius(view))


def arrow_overlays(view: View, steps: Sequence[DrawnStep]) -> Iterator[Overlay]:
    """Yield only the arrows and rings, drawn over everything."""
    for step in steps:
        yield _arrow_overlay(view, step, (), ())


def _arrow_overlay(view: View, step: DrawnStep, words: Sequence[pygame.Rect], faces: Sequence[pygame.Rect]) -> Overlay:
    """Return the arrow of a step, or a ring if the step has no start."""
    start, end = step.start, step.end
    points = [end] if start is None else [start, end, _bend(start, end, step.bow)]
    left, top = min(x for x, _ in points) - _SPILL, min(y for _, y in points) - _SPILL
    right, bottom = max(x for x, _ in points) + _SPILL, max(y for _, y in points) + _SPILL
    rect, ends = view.to_px(pygame.FRect(left, top, right - left, bottom - top)), points[:2]
    holes = [*_with_margin(view, words), *(faces if start is not None else ())]
    holes = [hole for hole in holes if hole.colliderect(rect)]
    holes = [hole for hole in holes if not any(hole.collidepoint(view.px(x), view.px(y)) for x, y in ends)]

    def draw(brush: Brush) -> None:
        def make() -> pygame.Surface:
            layer = Brush(pygame.Surface(rect.size, pygame.SRCALPHA), brush.kit, brush.view)
            layer.svg(key, 0, 0, right - left, bottom - top, _picture(step, left, top))
            for hole in holes:
                layer.surface.fill((0, 0, 0, 0), hole.move(-rect.x, -rect.y))
            return layer.surface

        shape = tuple(round(v) for v in (right - left, bottom - top, end[0] - left, end[1] - top))
        key = ("track", *shape, start is None, _offset(start, end), step.style, step.bow)
        cut = tuple(tuple(hole.move(-rect.x, -rect.y)) for hole in holes)
        brush.surface.blit(brush.kit.paint.cached((key, rect.size, cut), make), rect)

    return Overlay(rect, ("track", step.number, start, end, step.bow, tuple(map(tuple, holes))), draw)


def _frame_overlay(view: View, step: DrawnStep, thing: pygame.FRect) -> Overlay:
    """Return a frame round a thing; the thing itself is not covered."""

    def draw(brush: Brush) -> None:
        paint, rect = brush.kit.paint, brush.view.to_px(thing)
        radius = thing.w / 2 if step.button else 9
        paint.ring(brush.surface, rect, brush.s, radius=radius, colour=theme.GOLD_DARK, units=5, gap=-1)
        paint.ring(brush.surface, rect, brush.s, radius=radius, colour=theme.GOLD, units=3, gap=0)

    return Overlay(view.to_px(thing.inflate(_SPILL, _SPILL)), ("mark", step.number, tuple(thing)), draw)


def uncrossed(steps: Sequence[DrawnStep]) -> list[DrawnStep]:
    """Return the steps with each arrow bent so that it crosses as few earlier arrows as possible."""
    found: list[DrawnStep] = []
    for step in steps:
        before = [_course(other) for other in found if other.start is not None]
        bows = [step._replace(bow=bow) for bow in _BENDS] if step.start is not None and before else [step]
        crossings = [sum(_meet(_course(one), other) for other in before) for one in bows]
        found.append(bows[crossings.index(min(crossings))])
    return found


def _meet(one: Sequence[Point], other: Sequence[Point]) -> int:
    """Return how often two arrows cross, not counting crossings near their ends."""
    ends = (one[0], one[-1], other[0], other[-1])
    return sum(
        _cross(a, b, c, d) and min(math.dist(a, end) for end in ends) > _RING
        for a, b in zip(one, one[1:], strict=False)
        for c, d in zip(other, other[1:], strict=False)
    )


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Return whether the line segments a–b and c–d cross."""

    def side(p: Point, q: Point, r: Point) -> bool:
        return (q[0] - p[0]) * (r[1] - p[1]) > (q[1] - p[1]) * (r[0] - p[0])

    return side(a, c, d) != side(b, c, d) and side(a, b, c) != side(a, b, d)


def _number_overlay(view: View, step: DrawnStep, at: Point, r: float) -> Overlay:
    room = view.to_px(pygame.FRect(at[0] - 2 * r, at[1] - 2 * r, 4 * r, 4 * r))
    draw = lambda brush: brush.badge(*at, str(step.number), step.style.dark, r, _FIGURE_SIZE * r)
    return Overlay(room, ("number", step.number, at), draw)


def numbers_at(
    view: View,
    steps: Sequence[DrawnStep],
    words: Sequence[pygame.Rect] = (),
    faces: Sequence[pygame.Rect] = (),
    signs: Sequence[pygame.Rect] = (),
) -> list[Point]:
    """Return where the numbers of the steps lie: beside the face a step begins at, else along its arrow or at its
    frame, where the number covers no other arrow or number, no face and no text if possible."""
    found: list[Point] = []
    read = [*_with_margin(view, words), *signs]
    for step in steps:
        r = step.radius(view)
        if step.leaves is not None:
            found.append(_clearest(view, [low_beside(step.leaves), *_round(step.leaves, r)], r, read)[0])
            continue
        others = [point for other in steps if other is not step for point in _course(other)]

        def free(spot: Point, r: float = r, others: Sequence[Point] = others) -> float:
            return min([math.dist(spot, p) - 8 for p in others] + [math.dist(spot, p) - r for p in found], default=r)

        spots = list(_spots(step, r))
        if step.frame is None or step.start is not None:  # the number of a framed thing belongs to it
            spots = [at for at in spots if _disc(view, at, r).collidelist(list(faces)) < 0] or spots
        spots = _clearest(view, spots, r, read)
        found.append(next((spot for spot in spots if free(spot) >= r), max(spots, key=free)))
    return found


def _with_margin(view: View, words: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Return the rectangles of words with the margin to keep clear."""
    gap = 2 * view.px(_WORD_MARGIN * min(_MAX_GROWTH, view.grow))
    return [rect.inflate(gap, gap // 2) for rect in words]


def _disc(view: View, at: Point, r: float) -> pygame.Rect:
    return view.rect(at[0] - r, at[1] - r, 2 * r, 2 * r)


def _clearest(view: View, spots: Sequence[Point], r: float, read: Sequence[pygame.Rect]) -> list[Point]:
    """Return the spots where a number covers the least text, compared in twentieths of its disc."""

    def covered(spot: Point) -> int:
        disc = _disc(view, spot, 0.9 * r)  # it has no corners
        return 20 * sum(part.w * part.h for part in map(disc.clip, read)) // (disc.w * disc.h or 1)

    costs = {spot: covered(spot) for spot in spots}
    return [spot for spot in spots if costs[spot] == min(costs.values())]


def _spots(step: DrawnStep, r: float) -> Iterator[Point]:
    """Yield where the number of a step may lie, best first: along its arrow; at its frame; or on its ring, whose
    middle stays visible."""
    x, y = step.end
    if step.start is not None:
        yield from (_along(step.start, step.end, t, step.bow) for t in _NUMBER_SPOTS)
    elif step.frame is not None:
        yield x, y
        yield from _round(step.frame, r) if not step.button else ()
    else:
        away = _RING * math.sqrt(0.5)
        yield from ((x + right * away, y + down * away) for down in (-1, 1) for right in (-1, 1))


def _round(frame: pygame.FRect, r: float) -> list[Point]:
    """Return spots outside a frame where a number still touches it."""
    sides, corners = frame.inflate(1.4 * r, 1.4 * r), frame.inflate(0.7 * r, 0.7 * r)
    middles = sides.midleft, sides.midtop, sides.midright, sides.midbottom
    return [*middles, corners.topleft, corners.topright, corners.bottomleft, corners.bottomright]


def _course(step: DrawnStep) -> list[Point]:
    """Return points along the arrow of a step, close enough together to find what it crosses."""
    return [step.end] if step.start is None else [_along(step.start, step.end, k / 40, step.bow) for k in range(41)]


def _offset(start: Point | None, end: Point) -> tuple[int, int]:
    return (0, 0) if start is None else (round(end[0] - start[0]), round(end[1] - start[1]))


def _bend(start: Point, end: Point, bow: float) -> Point:
    """Return the control point of an arrow's curve, left of the arrow if `bow` is positive: there and back differ."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    return (start[0] + end[0]) / 2 + dy * bow, (start[1] + end[1]) / 2 - dx * bow


def _along(start: Point, end: Point, t: float, bow: float) -> Point:
    """Return the point of an arrow's curve at the parameter `t`, from 0 to 1."""
    bend, u = _bend(start, end, bow), 1 - t
    x, y = (u * u * start[k] + 2 * u * t * bend[k] + t * t * end[k] for k in (0, 1))
    return x, y


def _picture(step: DrawnStep, left: float, top: float) -> str:
    (start, end), style = (step.start, step.end), step.style
    x, y = end[0] - left, end[1] - top
    light, dark = hexa(style.light), hexa(style.dark)
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
    head, dashes = " ".join(f"{px:.1f},{py:.1f}" for px, py in tip), style.dashes or "none"
    return (
        f'<path {path} stroke="{dark}" stroke-width="10"/><path {path} stroke="{light}" stroke-width="6" '
        f'stroke-dasharray="{dashes}"/><polygon points="{head}" fill="{light}" stroke="{dark}" stroke-width="2.5" '
        'stroke-linejoin="round"/>'
    )


def shown(hint_arrows: Sequence[HintArrow], most: int = 6) -> list[HintArrow]:
    """Return the first `most` different arrows that have a target."""
    found: list[HintArrow] = []
    for arrow in hint_arrows:
        if arrow.target is not None and arrow not in found:
            found.append(arrow)
    return found[:most]
