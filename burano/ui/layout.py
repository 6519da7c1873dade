"""Cutting rectangles in logical units: rows, columns, insets, anchors. Does not draw."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect


def area(x: float, y: float, w: float, h: float) -> FRect:
    """Return a rectangle in logical units."""
    return FRect(x, y, w, h)


def inset(box: FRect, dx: float, dy: float | None = None) -> FRect:
    """Return the rectangle without a margin on every side."""
    dy = dx if dy is None else dy
    return FRect(box.x + dx, box.y + dy, max(0.0, box.w - 2 * dx), max(0.0, box.h - 2 * dy))


def cut_top(box: FRect, height: float, gap: float = 0) -> tuple[FRect, FRect]:
    """Return a strip at the top, and the rest below the gap."""
    rest = FRect(box.x, box.y + height + gap, box.w, max(0.0, box.h - height - gap))
    return FRect(box.x, box.y, box.w, height), rest


def cut_bottom(box: FRect, height: float, gap: float = 0) -> tuple[FRect, FRect]:
    """Return a strip at the bottom, and the rest above the gap."""
    rest = FRect(box.x, box.y, box.w, max(0.0, box.h - height - gap))
    return FRect(box.x, box.bottom - height, box.w, height), rest


def cut_left(box: FRect, width: float, gap: float = 0) -> tuple[FRect, FRect]:
    """Return a strip at the left, and the rest right of the gap."""
    rest = FRect(box.x + width + gap, box.y, max(0.0, box.w - width - gap), box.h)
    return FRect(box.x, box.y, width, box.h), rest


def cut_right(box: FRect, width: float, gap: float = 0) -> tuple[FRect, FRect]:
    """Return a strip at the right, and the rest left of the gap."""
    rest = FRect(box.x, box.y, max(0.0, box.w - width - gap), box.h)
    return FRect(box.right - width, box.y, width, box.h), rest


def columns(box: FRect, parts: int | Sequence[float], gap: float = 0) -> list[FRect]:
    """Return columns of equal width or in the given proportions."""
    shares = [1.0] * parts if isinstance(parts, int) else list(parts)
    unit = (box.w - gap * (len(shares) - 1)) / sum(shares)
    cells, x = [], box.x
    for share in shares:
        cells.append(FRect(x, box.y, unit * share, box.h))
        x += unit * share + gap
    return cells


def rows(box: FRect, parts: int | Sequence[float], gap: float = 0) -> list[FRect]:
    """Return rows of equal height or in the given proportions."""
    shares = [1.0] * parts if isinstance(parts, int) else list(parts)
    unit = (box.h - gap * (len(shares) - 1)) / sum(shares)
    cells, y = [], box.y
    for share in shares:
        cells.append(FRect(box.x, y, box.w, unit * share))
        y += unit * share + gap
    return cells


def grid(box: FRect, across: int, down: int, gap: float = 0) -> list[FRect]:
    """Return equal cells, row by row."""
    return [cell for row in rows(box, down, gap) for cell in columns(row, across, gap)]


def place(box: FRect, w: float, h: float, ax: float = 0.5, ay: float = 0.5) -> FRect:
    """Return a w×h rectangle inside the box; ax and ay run from 0 (left, top) to 1 (right, bottom)."""
    return FRect(box.x + (box.w - w) * ax, box.y + (box.h - h) * ay, w, h)


def fit(box: FRect, ratio: float) -> FRect:
    """Return the largest centred rectangle of that width:height ratio."""
    w = min(box.w, box.h * ratio)
    return place(box, w, w / ratio)
