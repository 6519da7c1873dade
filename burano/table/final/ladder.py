"""The ladder of ratings of a solo game, with a gauge of the points beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import FRect

from burano.i18n import _, ngettext
from burano.table.picture.brush import Brush
from burano.table.wording.numbers import minus
from burano.ui.drawing import paint, theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import Colour, mix, rgb


@dataclass(frozen=True)
class Rung:
    """One rating."""

    name: str
    range: str
    """The range of points, in words."""
    lowest: int
    highest: int
    """The highest points of the rating; the gauge ends just above them."""


@dataclass(frozen=True)
class LadderMark:
    """A result to compare with, marked on the gauge."""

    sprite: str
    words: str
    points: int


@dataclass(frozen=True)
class Ladder:
    """All ratings, the best first, and the results to compare with."""

    title: str
    rungs: Sequence[Rung]
    marks: Sequence[LadderMark] = ()
    news: tuple[str, str] = ("", "")
    """Heading and text about a new best; empty strings if it is none."""

    def rung(self, points: int) -> int:
        """Return the rung on which an amount of points stands."""
        found = [number for number, rung in enumerate(self.rungs) if points >= rung.lowest]
        return found[0] if found else len(self.rungs) - 1


def ladder_of(
    title: str,
    names: Sequence[str],
    lowest: Sequence[int],
    top: int,
    points: int,
    best: int | None,
    *,
    marks: Sequence[LadderMark] = (),
    news: bool = False,
) -> Ladder:
    """Return a ladder of ratings; both lists go from the worst to the best. `best` is what the player reached before,
    `news` whether these points are a new best."""
    highest = [*(low - 1 for low in lowest[1:]), top]
    rungs = [
        Rung(name, _range(number, len(names), low, high), low, high)
        for number, (name, low, high) in enumerate(zip(names, lowest, highest, strict=True))
    ]
    own = [] if best is None else [LadderMark("ui_star", _("your best so far: {n}").format(n=best), best)]
    return Ladder(title, rungs[::-1], [*marks, *own], _news(points, best) if news else ("", ""))


def _range(number: int, count: int, low: int, high: int) -> str:
    if number == 0:
        return _("up to {high}").format(high=high)
    if number == count - 1:
        return _("{low} and more").format(low=low)
    return _("{low} to {high}").format(low=low, high=high)


def _news(points: int, best: int | None) -> tuple[str, str]:
    if best is None:
        return _("Your first game alone"), _("a mark to beat")
    if points <= best:
        return "", ""
    n = points - best
    more = ngettext("{n} point more than before", "{n} points more than before", n).format(n=n)
    return _("A new personal best!"), more


_TONES: tuple[Colour, ...] = (rgb("A98FD8"), rgb("8FB4E6"), rgb("86C9A4"), rgb("F2C877"), rgb("E7A898"), rgb("D0B7A0"))
_TUBE = Slab(rgb("EADFC6"), rgb("DCCBA6"), theme.SAND_LINE, 2, 0)
_FULL = Slab(rgb("F3C75B"), theme.TERRACOTTA, theme.TERRACOTTA_DARK, 2, 0)
_PLATE = Slab(rgb("FFE9A6"), rgb("F3C75B"), rgb("B8862B"), 3, 0.8)
_PILL = Slab(theme.PAPER, theme.PAPER, theme.SEAL, 2, 0)
_SHARES = (0.17, 0.15, 0.19, 0.19, 0.3)
"""Heights of five rungs, the best first; other numbers are equally high."""
_TWO_LINES = 74.0
"""The height of a rung in which name and points have a line each."""


def draw_ladder(brush: Brush, box: FRect, ladder: Ladder, points: int, complete: bool) -> None:
    """Draw the ratings with the gauge filled to `points`; the rung reached shines once all points are shown."""
    brush.slab(box, paint.PAPER, radius=18, shadow=6)
    head = (box.x + 26, box.y + 14, box.w - 52, 52)
    brush.text(ladder.title, head, Style(28, theme.DISPLAY, shrink=0.5), name="ladder")
    body = FRect(box.x + 26, box.y + 78, box.w - 52, box.h - 104)
    rungs = _rungs(body, ladder)
    reached = ladder.rung(points)
    for number, (rung, area) in enumerate(zip(ladder.rungs, rungs, strict=True)):
        _rung(brush, area, rung, _TONES[number % len(_TONES)], shines=complete and number == reached, low=_low(rungs))
    tube = FRect(body.x + 14, body.y, 28, body.h)
    brush.slab(tube, _TUBE, radius=14)
    level = _level(ladder, rungs, points)
    brush.slab(FRect(tube.x, level, tube.w, max(28.0, tube.bottom - level)), _FULL, radius=14)
    pills: list[FRect] = []
    for mark in ladder.marks:
        pills.append(_mark(brush, ladder, rungs, mark, tube, body, pills))
    plate = FRect(tube.centerx - 46, min(level, tube.bottom - 28) - 28, 92, 56)
    brush.slab(plate, _PLATE, radius=28, shadow=4)
    text = minus(points)
    face = theme.DISPLAY if points >= 0 else theme.BLACK
    brush.text(text, plate, Style(34, face, align="center", shrink=0.5), name="gauge")


def _rungs(body: FRect, ladder: Ladder) -> list[FRect]:
    count = len(ladder.rungs)
    shares = _SHARES if count == len(_SHARES) else (1 / count,) * count
    found, y = [], body.y
    for share in shares:
        found.append(FRect(body.x + 70, y, body.w - 70, body.h * share - 8))
        y += body.h * share
    return found


def _level(ladder: Ladder, rungs: Sequence[FRect], points: int) -> float:
    """Return the height of an amount of points beside their rung."""
    number = ladder.rung(points)
    rung, area = ladder.rungs[number], rungs[number]
    span = max(1, rung.highest - rung.lowest + 1)
    share = min(1.0, max(0.0, (points - rung.lowest) / span))
    return area.bottom - share * area.h


def _low(rungs: Sequence[FRect]) -> bool:
    """Return whether some rungs are too low for two lines, so that all have one."""
    return min(area.h for area in rungs) < _TWO_LINES


def _rung(brush: Brush, area: FRect, rung: Rung, tone: Colour, *, shines: bool, low: bool) -> None:
    light, deep = (0.05, 0.25) if shines else (0.55, 0.4)
    white = (255, 255, 255)
    edge, units = (theme.GOLD, 5) if shines else (tone, 2.5)
    slab = Slab(mix(tone, white, light + 0.2), mix(tone, white, deep - 0.2), edge, units, 0)
    brush.slab(area, slab, radius=14, shadow=5 if shines else 0)
    size = 30 if shines else 27
    name = Style(size, theme.DISPLAY, valign="middle" if low else "bottom", shrink=0.6)
    place = (area.x + 22, area.y, area.w * 0.4, area.h) if low else (area.x + 22, area.centery - 44, area.w - 44, 46)
    brush.text(rung.name, place, name, name=f"rung {rung.lowest}")
    about = Style(19, theme.BODY, theme.INK, valign="middle" if low else "top", shrink=0.6)
    brush.text(rung.range, _range_place(area, low), about, name=f"range {rung.lowest}")


def _range_place(area: FRect, low: bool) -> FRect:
    """Return the place of the points of a rung: below its name, or beside it."""
    if low:
        return FRect(area.x + 34 + area.w * 0.4, area.y, area.w * 0.22, area.h)
    return FRect(area.x + 22, area.centery + 4, area.w - 44, 28)


def _mark(
    brush: Brush,
    ladder: Ladder,
    rungs: Sequence[FRect],
    mark: LadderMark,
    tube: FRect,
    body: FRect,
    others: Sequence[FRect],
) -> FRect:
    """Draw a line on the gauge and a pill beside it that does not cover the others; return the pill's place."""
    y = _level(ladder, rungs, mark.points)
    brush.surface.fill(theme.SEAL, brush.rect(tube.x, y - 1.5, tube.w, 3))
    wide = brush.width(mark.words, 16, theme.BOLD) + 56
    pill = FRect(body.right - wide + 8, y - 16, wide, 32)
    number = ladder.rung(mark.points)
    words = _range_place(rungs[number], _low(rungs))
    words.w = brush.width(ladder.rungs[number].range, 19, theme.BODY)
    if pill.colliderect(words):  # the words of the rung stay free
        pill.y = words.bottom
    pill.y = min(max(pill.y, body.y + 4), body.bottom - 36)
    for other in others:
        if _low(rungs) and pill.colliderect(other):
            pill.right = other.x - 8
    brush.slab(pill, _PILL, radius=16, shadow=2)
    brush.centred(mark.sprite, pill.x + 20, pill.centery, 18, tint=theme.SEAL)
    style = Style(16, theme.BOLD, theme.SEAL, shrink=0.6)
    brush.text(mark.words, (pill.x + 34, pill.y, pill.w - 44, pill.h), style, name=f"mark {mark.points}")
    return pill


def draw_news(brush: Brush, box: FRect, news: tuple[str, str]) -> None:
    """Draw a slip of gold paper for a new best."""
    brush.slab(box, Slab(rgb("FFF4CC"), rgb("FFE9A6"), theme.GOLD, 2.5, 0), radius=14, shadow=4)
    brush.centred("ui_trophy", box.x + 34, box.centery, 34, tint=theme.GOLD_DARK)
    left = box.x + 62
    brush.text(news[0], (left, box.y + 8, box.right - left - 12, box.h * 0.5), Style(20, theme.BOLD, shrink=0.6))
    style = Style(17, theme.BODY, theme.INK_SOFT, valign="top", shrink=0.6)
    brush.text(news[1], (left, box.y + box.h * 0.54, box.right - left - 12, box.h * 0.4), style)
