"""Finds things on screen that are covered by others, texts drawn on one another, texts that did not grow with the text
scale, and large areas without content.

Boxes are in drawing order, so a cover lies above every box before it in the list.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fnmatch import fnmatch
from statistics import median
from typing import NamedTuple

import pygame

from burano.ui.controls.boxes import Box, Cover

_TEXT, _CONTROL, _CHOICE = 1, 2, 3
_NEEDS = {_TEXT: "text", _CONTROL: "control", _CHOICE: "choice"}
"""How much a thing is needed: text to read, a control that can be used, something the screen asks for now."""
MAY_COVER: Mapping[Cover, int] = {
    "arrow": _CONTROL,
    "callout": _TEXT,  # shown only while something is hovered
    "carried": _CHOICE,
    "dialog": _CHOICE,
    "drawer": _CONTROL,  # opened on purpose, in place of the rest
    "hint": 0,  # stays while the player acts
    "lesson": _TEXT,
    "message": _CONTROL,  # disappears with the next press
    "paper": _CHOICE,  # asks instead of the table
    "tooltip": _CHOICE,  # disappears when the pointer moves; never over its own subject
}
"""For each kind of cover, the most needed things that it may cover."""
_HIDDEN = 0.2
"""Share of a thing that must be hidden before it counts as covered."""
_GARBLED = 0.35
"""Share of the smaller of two texts that must overlap before they count as garbled."""
_GROWTH = 0.5
"""Minimum growth of the texts of a panel, as a share of the growth that the text scale asks for."""
_LARGE_TYPE = 24
"""Pixels from which type is large: headings need not grow with the text scale."""
_CELL = 16
"""Size in pixels of the square cells in which empty areas are searched."""
_POINTS = 4
"""Points per cell, in either direction, at which edges are measured."""
_FLAT = 3
"""Mean strength of edges (of 255) below which a cell counts as empty."""


class Finding(NamedTuple):
    """One fault of a layout."""

    kind: str
    subject: str
    """The thing that is covered, cut, too small or empty."""
    by: str = ""
    """The thing that covers it."""
    detail: str = ""

    def __str__(self) -> str:
        over = f"{self.by} over " if self.by else ""
        return f"{self.kind}: {over}{self.subject} {self.detail}".rstrip()


class Known(NamedTuple):
    """Findings accepted until they are fixed. Patterns as for file names."""

    scene: str
    kind: str
    subject: str
    by: str
    reason: str

    def matches(self, scene: str, finding: Finding) -> bool:
        return (
            fnmatch(scene, self.scene)
            and fnmatch(finding.kind, self.kind)
            and fnmatch(finding.subject, self.subject)
            and fnmatch(finding.by, self.by)
        )


def family(name: str) -> str:
    """Return the panel, list or row of controls of a box: its name up to the first dot, colon, space or digit."""
    return re.split(r"[.:\d ]", name, maxsplit=1)[0] or name


def _shown(box: Box) -> pygame.Rect:
    return box.ink if box.ink is not None else box.rect


def _need(box: Box) -> int:
    if box.choice:
        return _CHOICE
    if box.kind == "control":
        return _CONTROL if box.enabled else _TEXT
    return _TEXT if box.kind == "text" and box.text.strip() else 0


def _share(part: pygame.Rect, whole: pygame.Rect) -> float:
    return part.w * part.h / (whole.w * whole.h) if whole.w and whole.h else 0.0


def covered(boxes: Sequence[Box]) -> list[Finding]:
    """Return needed things under covers that may not cover them: one finding per cover and family of things."""
    found: dict[tuple[str, str, int], list[float]] = defaultdict(list)
    hidden = [False] * len(boxes)
    for i, cover in enumerate(boxes):
        if not cover.cover:
            continue
        most, subject = MAY_COVER[cover.cover], cover.name.removeprefix("tooltip ")
        for j, box in enumerate(boxes[:i]):
            if hidden[j] or family(box.name) == family(cover.name) or box.cover:
                continue
            if not (need := _need(box)):
                continue
            share = _share(_shown(box).clip(cover.rect), _shown(box))
            if share > _HIDDEN and (need > most or (cover.cover == "tooltip" and box.name == subject)):
                found[cover.name.split(" ")[0], family(box.name), need].append(share)
            elif share > 0.98 and cover.cover in ("drawer", "paper", "dialog"):
                hidden[j] = True
    return [
        Finding(f"covered {_NEEDS[need]}", under, over, f"({len(shares)} of it, up to {max(shares):.0%})")
        for (over, under, need), shares in sorted(found.items())
    ]


def garbled(boxes: Sequence[Box]) -> list[Finding]:
    """Return texts drawn on one another without a sheet between them."""
    texts = [(i, box) for i, box in enumerate(boxes) if box.kind == "text" and box.ink and box.text.strip()]
    sheets = [(i, box.rect) for i, box in enumerate(boxes) if box.cover or box.kind == "control"]
    found = {}
    inks = [_shown(box) for _number, box in texts]
    for k, (i, one) in enumerate(texts):
        for n in inks[k].collidelistall(inks[k + 1 :]):
            j, other = texts[k + 1 + n]
            both = inks[k].clip(inks[k + 1 + n])
            smaller = min(inks[k], inks[k + 1 + n], key=lambda rect: rect.w * rect.h)
            if _share(both, smaller) < _GARBLED or one.text == other.text:
                continue
            if not any(i < n < j and rect.contains(both) for n, rect in sheets):
                names = one.name.rstrip(), other.name.rstrip()
                found[names] = Finding("garbled", names[0], names[1], f"({_share(both, smaller):.0%})")
    return list(found.values())


def cut(boxes: Iterable[Box], sentence: int = 30) -> list[Finding]:
    """Return short texts that end in an ellipsis. A list may cut a sentence, because its tooltip shows all of it."""
    return [Finding("cut", box.name, "", repr(box.text)) for box in boxes if box.cut and len(box.text) < sentence]


def behind_text_scale(usual: Iterable[Box], large: Iterable[Box], asked: float) -> list[Finding]:
    """Return families whose texts grow less than `_GROWTH` of what is asked, by the median of the texts in both;
    without headings."""
    before = {box.name: box.px for box in usual if box.px}
    ratios: dict[str, list[float]] = defaultdict(list)
    for box in large:
        if 0 < box.px < _LARGE_TYPE and box.name in before:
            ratios[family(box.name)].append(box.px / before[box.name])
    least = 1 + _GROWTH * (asked - 1)
    return [
        Finding("not grown", name, "", f"×{median(found):.2f} of ×{asked:g} ({len(found)} texts)")
        for name, found in sorted(ratios.items())
        if median(found) < least
    ]


def empty(picture: pygame.Surface, share: float) -> list[Finding]:
    """Return the largest rectangle in which nothing is drawn, if it takes more than that share of the picture."""
    columns, rows = picture.get_width() // _CELL, picture.get_height() // _CELL
    small = pygame.transform.smoothscale(picture, (columns * _POINTS, rows * _POINTS))
    edges = pygame.transform.smoothscale(pygame.transform.laplacian(small), (columns, rows))
    flat = [[max(edges.get_at((x, y))[:3]) < _FLAT for x in range(columns)] for y in range(rows)]
    area, place = max(_rectangles(flat), default=(0, (0, 0, 0, 0)))
    if area <= share * columns * rows:
        return []
    x, y, w, h = (number * _CELL for number in place)
    return [Finding("empty", f"{w}×{h} at {x},{y}", "", f"({area / (columns * rows):.0%} of the window)")]


def _rectangles(flat: Sequence[Sequence[bool]]) -> Iterator[tuple[int, tuple[int, int, int, int]]]:
    """Yield area and place (left, top, width, height) in cells of every widest rectangle of empty cells."""
    heights = [0] * (len(flat[0]) + 1 if flat else 1)
    for y, row in enumerate(flat):
        heights = [heights[x] + 1 if on else 0 for x, on in enumerate(row)] + [0]
        open_at: list[tuple[int, int]] = []
        for x, height in enumerate(heights):
            start = x
            while open_at and open_at[-1][1] >= height:
                start, high = open_at.pop()
                yield high * (x - start), (start, y - high + 1, x - start, high)
            open_at.append((start, height))
