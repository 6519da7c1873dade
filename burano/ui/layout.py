"""Cutting rectangles in logical units: rows, columns, insets, anchors. Nothing here draws."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect


def area(x: float, y: float, w: float, h: float) -> FRect:
    """A logical rectangle."""
    return FRect(x, y, w, h)


def inset(box: FRect, dx: float, dy: float | None = None) -> FRect:
    """The rectangle without a margin on every side."""
    dy = dx if dy is None else dy
    return FRect(box.x + dx, box.y + dy, max(0.0, box.w - 2 * dx), max(0.0, box.h - 2 * dy))


def cut_top(box: FRect, height: float, gap: float = 0) -> tuple[FRect, FRect]:
    """A strip off the top, and what remains below the gap."""
    rest = FRect(box.x, box.y + height + gap, box.w, max(0.0, box.h - height - gap))
    return FRect(box.x, box.y, box.w, height), rest


def cut_bottom(box: FRect, height: float, gap: float = 0) -> tuple[FRect, FRect]:
    """A strip off the bottom, and what remains above the gap."""
    rest = FRect(box.x, box.y, box.w, max(0.0, box.h - height - gap))
    return FRect(box.x, box.bottom - height, box.w, height), rest


def cut_left(box: FRect, width: float, gap: float = 0) -> tuple[FRect, FRect]:
    """A strip off the left side, and what remains right of the gap."""
    rest = FRect(box.x + width + gap, box.y, max(0.0, box.w - width - gap), box.h)
    return FRect(box.x, box.y, width, box.h), rest


def cut_right(box: FRect, width: float, gap: float = 0) -> tuple[FRect, FRect]:
    """A strip off the right side, and what remains left of the gap."""
    rest = FRect(box.x, box.y, max(0.0, box.w - width - gap), box.h)
    return FRect(box.right - width, box.y, width, box.h), rest


def columns(box: FRect, parts: int | Sequence[float], gap: float = 0) -> list[FRect]:
    """Side by side: equal columns, or columns in the given proportions."""
    shares = [1.0] * parts if isinstance(parts, int) else list(parts)
    unit = (box.w - gap * (len(shares) - 1)) / sum(shares)
    cells, x = [], box.x
    for share in shares:
        cells.append(FRect(x, box.y, unit * share, box.h))
        x += unit * share + gap
    return cells


def rows(box: FRect, parts: int | Sequence[float], gap: float = 0) -> list[FRect]:
    """One under another: equal rows, or rows in the given proportions."""
    shares = [1.0] * parts if isinstance(parts, int) else list(parts)
    unit = (box.h - gap * (len(shares) - 1)) / sum(shares)
    cells, y = [], box.y
    for share in shares:
        cells.append(FRect(box.x, y, box.w, unit * share))
        y += unit * share + gap
    return cells


def grid(box: FRect, across: int, down: int, gap: float = 0) -> list[FRect]:
    """Equal cells, row by row."""
    return [cell for row in rows(box, down, gap) for cell in columns(row, across, gap)]


def place(box: FRect, w: float, h: float, ax: float = 0.5, ay: float = 0.5) -> FRect:
    """A w×h rectangle inside the box; ax, ay run from 0 (left, top) to 1 (right, bottom)."""
    return FRect(box.x + (box.w - w) * ax, box.y + (box.h - h) * ay, w, h)


def fit(box: FRect, ratio: float) -> FRect:
    """The largest centred rectangle of that width:height ratio."""
    w = min(box.w, box.h * ratio)
    return place(box, w, w / ratio)
