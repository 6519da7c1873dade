"""Computes the layout for any window and any text scale.

A screen declares its panels once, as a tree of rows and columns (`Screen`). Each panel declares its wanted and its
minimum size, and whether its size follows the text (`words`) or the pictures. When the window is too small for all,
panels yield in a declared order: they take a smaller form, another place, or move into a drawer (`ToDrawer`) whose tab
shows a word and a summary of the content.

`fit_table` and `fit_page` choose the sizes of text and pictures; `arrange` computes the places.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from pygame import FRect

from burano.table.layout.arrangement import Arrangement, Content, Drawer, Side, place_drawer
from burano.ui.scaling import DESIGN, View

Unit: TypeAlias = Literal["text", "pictures", "both"]
Align: TypeAlias = Literal["start", "middle", "end"]
_Fits: TypeAlias = Callable[[float], bool]
_FitsLevels: TypeAlias = Callable[[Mapping[str, int]], bool]

RAIL = 79.0
"""Width of a column of tabs, in units of text."""
TAB = 92.0
TAB_LEAST = 74.0
"""Wanted and minimum height of a tab with the gap below it, in units of text."""
TAB_GAP = 8.0

_SOFT = 0.92
"""Pictures shrink to this share of their usual size before any panel yields."""
_HARD = 0.82
"""Pictures shrink to this share of their usual size once all panels have yielded."""
_MIN_GAIN = 1.1
"""Parts of a page yield only if the text becomes larger by this factor."""
_ROUNDING = 0.02
"""Tolerance in pixels by which places may exceed their room, for rounding errors."""
_SHARE: Mapping[Align, float] = {"start": 0.0, "middle": 0.5, "end": 1.0}
_STEPS = 24
"""Number of halvings in the search for a size: more precise than a pixel."""


class Extent(NamedTuple):
    """Minimum and wanted length in one direction, and whether more is taken if available."""

    least: float
    wanted: float
    fill: bool


@dataclass(frozen=True)
class Scale:
    """The values that lengths depend on: the sizes of pictures and text, and which panels have yielded."""

    pictures: float
    text: float
    levels: Mapping[str, int]
    tabs: Mapping[Side, int]

    def range(self, unit: Unit, inner: float) -> tuple[float, float]:
        """Return the smallest and largest size of a panel's unit. `inner`: how far the panel enlarges its own text."""
        if unit == "pictures":
            return self.pictures, self.pictures
        if unit == "both":
            return self.pictures, max(self.pictures, self.text)
        size = min(self.text, max(self.pictures, self.text / inner))
        return size, size


@dataclass(frozen=True)
class PanelSpec:
    """A panel: its name, and its sizes in its own units."""

    name: str
    w: float
    h: float
    min_w: float | None = None
    min_h: float | None = None
    unit: Unit = "text"
    """What its units follow. `text`: the panel grows with the text. `pictures`: it keeps its size, and enlarges its
    text if it can. `both`: a size between the two, as large as there is room."""
    inner: float = 1.0
    """The factor by which a `text` panel enlarges its own text: its units may be smaller than the text by this
    factor."""
    fill: str = ""
    """Directions in which it takes more than the wanted size: "w", "h" or "wh"."""
    stretch: bool = False
    """Whether it fills its whole cell."""
    align: Align = "middle"
    """Its position in a cell that is larger than wanted."""
    align_y: Align | None = None
    """Its vertical position, if different from `align`."""

    @property
    def least(self) -> tuple[float, float]:
        """The minimum size in its own units."""
        w = self.w if self.min_w is None else self.min_w
        return w, self.h if self.min_h is None else self.min_h

    def measure(self, scale: Scale) -> tuple[Extent, Extent]:
        low, high = scale.range(self.unit, self.inner)
        w, h = self.least
        return (
            Extent(w * low, max(w * low, self.w * high), "w" in self.fill),
            Extent(h * low, max(h * low, self.h * high), "h" in self.fill),
        )

    def zoom(self, place: FRect, scale: Scale) -> float:
        """Return the size of one of its own units, in picture units."""
        low, high = scale.range(self.unit, self.inner)
        w, h = self.least
        fits = min(place.w / w if w else high, place.h / h if h else high)
        return max(low, min(high, fits)) / scale.pictures


@dataclass(frozen=True)
class Rail:
    """The column of drawer tabs on one side; absent while no panel is in a drawer there."""

    side: Side

    @property
    def name(self) -> str:
        return f"rail {self.side}"

    def measure(self, scale: Scale) -> tuple[Extent, Extent] | None:
        count = scale.tabs.get(self.side, 0)
        if not count:
            return None
        width, q = RAIL * scale.text, scale.text
        return Extent(width, width, False), Extent(count * TAB_LEAST * q, count * TAB * q, False)


@dataclass(frozen=True)
class Space:
    """Empty room that takes the remaining length; replaces the gaps next to it."""

    w: float = 0.0
    h: float = 0.0

    def measure(self, scale: Scale) -> tuple[Extent, Extent]:
        p = scale.pictures
        return Extent(self.w * p, self.w * p, True), Extent(self.h * p, self.h * p, True)


@dataclass(frozen=True)
class Either:
    """Alternative forms of a part of the screen: the first, and the next each time `key` yields. None: the part is
    absent."""

    key: str
    forms: tuple[Node | None, ...]

    def now(self, scale: Scale) -> Node | None:
        return self.forms[min(scale.levels.get(self.key, 0), len(self.forms) - 1)]


@dataclass(frozen=True)
class Group:
    """A row or a column of parts."""

    parts: tuple[Node, ...]
    across: bool
    gap: float = 8.0
    """Gap between two parts, in picture units."""
    pad: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    """Padding left, top, right and bottom, in picture units."""
    name: str = ""

    def now(self, scale: Scale) -> list[tuple[Leaf | Group, tuple[Extent, Extent]]]:
        """Return the present parts with their extents."""
        found = []
        for part in self.parts:
            node = resolve(part, scale)
            size = node.measure(scale) if node is not None else None
            if node is not None and size is not None:
                found.append((node, size))
        return found

    def gaps(self, nodes: Sequence[Leaf | Group]) -> list[float]:
        """Return the gap after each part but the last."""
        pairs = zip(nodes, nodes[1:], strict=False)
        return [0.0 if isinstance(one, Space) or isinstance(other, Space) else self.gap for one, other in pairs]

    def measure(self, scale: Scale) -> tuple[Extent, Extent] | None:
        parts = self.now(scale)
        if not parts:
            return None
        sizes = [size for _node, size in parts]
        main, cross = (0, 1) if self.across else (1, 0)
        gaps = sum(self.gaps([node for node, _size in parts])) * scale.pictures
        along = [size[main] for size in sizes]
        beside = [size[cross] for size in sizes]
        summed = Extent(
            sum(extent.least for extent in along) + gaps,
            sum(extent.wanted for extent in along) + gaps,
            any(extent.fill for extent in along),
        )
        widest = Extent(
            max(extent.least for extent in beside),
            max(extent.wanted for extent in beside),
            any(extent.fill for extent in beside),
        )
        found = (summed, widest) if self.across else (widest, summed)
        left, top, right, bottom = (pad * scale.pictures for pad in self.pad)
        return _padded(found[0], left + right), _padded(found[1], top + bottom)


Leaf: TypeAlias = "PanelSpec | Rail | Space"
Node: TypeAlias = "Leaf | Group | Either"


def row(*parts: Node, gap: float = 8.0, pad: tuple[float, float, float, float] = (0, 0, 0, 0), name: str = "") -> Group:
    """Return a row of parts."""
    return Group(parts, across=True, gap=gap, pad=pad, name=name)


def column(
    *parts: Node, gap: float = 8.0, pad: tuple[float, float, float, float] = (0, 0, 0, 0), name: str = ""
) -> Group:
    """Return a column of parts."""
    return Group(parts, across=False, gap=gap, pad=pad, name=name)


@dataclass(frozen=True)
class ToDrawer:
    """A drawer that exists once `key` has yielded `level` times, and until it has yielded `until` times."""

    key: str
    content: Content
    level: int = 1
    until: int = 99


@dataclass(frozen=True)
class Screen:
    """The declaration of a screen."""

    tree: Group
    yields: tuple[str, ...] = ()
    """Keys in the order in which they yield when there is too little room, least important first; a key listed twice
    yields twice."""
    drawers: tuple[ToDrawer, ...] = ()
    over: tuple[str, str] = ("", "")
    """The parts of the tree that the drawers of the left and the right side cover; empty for the whole window."""
    units: tuple[float, float] = DESIGN
    """Width and height of the window in picture units at their usual size."""
    page: bool = False
    """Whether text and pictures share one unit."""

    def levels(self, steps: int) -> dict[str, int]:
        """Return how often each key has yielded after `steps` steps."""
        found: dict[str, int] = {}
        for key in self.yields[:steps]:
            found[key] = found.get(key, 0) + 1
        return found

    def scale(self, levels: Mapping[str, int], pictures: float, words: float) -> Scale:
        tabs: dict[Side, int] = {}
        for put in self.put_away(levels):
            tabs[put.content.side] = tabs.get(put.content.side, 0) + 1
        return Scale(pictures, words, levels, tabs)

    def put_away(self, levels: Mapping[str, int]) -> list[ToDrawer]:
        """Return the drawers that exist at these levels."""
        return [put for put in self.drawers if put.level <= levels.get(put.key, 0) < put.until]


# ---- the sizes of text and pictures


@lru_cache(maxsize=64)
def fit_table(screen: Screen, view: View, below: float = 0.0) -> View:
    """Return the view of a table: text as large as wanted, or as fits beside pictures of minimum size; then pictures as
    large as fit. `below`: height at the lower edge, in text units, that the table does not use. Fitting a fitted view
    changes nothing."""

    def room(words: float) -> tuple[float, float]:
        return view.width, view.height - below * words

    hard = min(view.s, _HARD * _usual(screen, view))
    every = screen.levels(len(screen.yields))
    words = _largest(lambda size: _fits(screen, every, hard, size, room(size)), view.s * view.grow)
    levels = _table_levels(screen, view, words, room(words), 0.0)
    pictures = _largest(lambda size: _fits(screen, levels, size, words, room(words)), view.s)
    return View(view.width, view.height, pictures, max(1.0, words / pictures) if view.grow > 1 else 1.0)


def _usual(screen: Screen, view: View) -> float:
    """Return the pixels per picture unit at the usual size."""
    return min(view.width / screen.units[0], view.height / screen.units[1])


def _table_levels(
    screen: Screen, view: View, words: float, room: tuple[float, float], rounding: float
) -> Mapping[str, int]:
    """Return which keys yield at a table when pictures may shrink a little; all lengths in pixels."""
    soft = min(view.s, _SOFT * _usual(screen, view))
    return _levels(screen, lambda levels: _fits(screen, levels, soft, words, room, rounding))


@lru_cache(maxsize=64)
def fit_page(screen: Screen, view: View) -> View:
    """Return the view of a page: one unit for text and pictures, as large as wanted or as fits. Parts yield only where
    that makes the text notably larger. Fitting a fitted view changes nothing."""
    size = view.width, view.height
    count = len(screen.yields)

    def largest(steps: int) -> float:
        levels = screen.levels(steps)
        return _largest(lambda unit: _fits(screen, levels, unit, unit, size), view.s * view.grow)

    best = largest(count)
    units = map(largest, range(count))
    return View(view.width, view.height, next((unit for unit in units if unit * _MIN_GAIN >= best), best))


def _largest(fits: _Fits, wanted: float) -> float:
    """Return the largest size up to `wanted` that fits."""
    if fits(wanted):
        return wanted
    low, high = 0.0, wanted
    for _step in range(_STEPS):
        middle = (low + high) / 2
        low, high = (middle, high) if fits(middle) else (low, middle)
    return low


def _levels(screen: Screen, fits: _FitsLevels) -> Mapping[str, int]:
    """Return which keys yield: as few as possible, least important first."""
    count = len(screen.yields)
    steps = next((steps for steps in range(count) if fits(screen.levels(steps))), count)
    levels = screen.levels(steps)
    for key in reversed(screen.yields[:steps]):  # undo yields that were not needed, most important first
        fewer = {**levels, key: levels[key] - 1}
        if fits(fewer):
            levels = fewer
    return levels


def _fits(
    screen: Screen,
    levels: Mapping[str, int],
    pictures: float,
    words: float,
    room: tuple[float, float],
    rounding: float = 0.0,
) -> bool:
    scale = screen.scale(levels, pictures, words)
    sizes = screen.tree.measure(scale)
    if sizes is None:
        return True
    if not scale.tabs.keys() <= set(_rails(screen.tree, scale)):
        return False  # a drawer would have no tab
    return all(size.least <= length + rounding for size, length in zip(sizes, room, strict=True))


def _rails(node: Node | None, scale: Scale) -> Iterator[Side]:
    """Return the sides with a rail in the present forms."""
    match resolve(node, scale):
        case Rail(side):
            yield side
        case Group(parts):
            for part in parts:
                yield from _rails(part, scale)


# ---- places


@lru_cache(maxsize=64)
def arrange(screen: Screen, view: View, height: float | None = None) -> Arrangement:
    """Return the layout of the upper `height` units of a fitted window, in picture units."""
    whole = FRect(0, 0, view.w, view.h if height is None else height)
    room = float(view.width), whole.h * view.s
    every = screen.levels(len(screen.yields))
    words = _largest(lambda size: _fits(screen, every, view.s, size, room, _ROUNDING), view.s * view.grow)

    def fits(levels: Mapping[str, int]) -> bool:
        return _fits(screen, levels, view.s, words, room, _ROUNDING)

    levels = _levels(screen, fits) if screen.page else _table_levels(screen, view, words, room, _ROUNDING)
    if not fits(levels):  # the view was fitted for another form of the screen
        levels = _levels(screen, fits)
    scale = screen.scale(levels, 1.0, words / view.s)
    found = _Found()
    _place_node(screen.tree, whole, scale, found)
    drawers = list(_drawers(screen, scale, found.places, whole))
    rails = {name for name in found.places if name.startswith("rail ")}
    places = {name: place for name, place in found.places.items() if name not in rails}
    return Arrangement(places, drawers, found.zoom, levels)


@dataclass
class _Found:
    places: dict[str, FRect] = field(default_factory=dict)
    zoom: dict[str, float] = field(default_factory=dict)


def resolve(node: Node | None, scale: Scale) -> Leaf | Group | None:
    """Return the present form of a part."""
    while isinstance(node, Either):
        node = node.now(scale)
    return node


def _padded(extent: Extent, pad: float) -> Extent:
    return Extent(extent.least + pad, extent.wanted + pad, extent.fill)


def _place_node(node: Leaf | Group, cell: FRect, scale: Scale, found: _Found) -> None:
    """Place a part and all parts in it inside a cell."""
    if isinstance(node, Space):
        return
    if isinstance(node, Group):
        if node.name:
            found.places[node.name] = cell
        _share(node, cell, scale, found)
        return
    if isinstance(node, Rail):
        found.places[node.name] = cell
        return
    place = _panel_area(node, cell, scale)
    found.places[node.name], found.zoom[node.name] = place, node.zoom(place, scale)


def _panel_area(spec: PanelSpec, cell: FRect, scale: Scale) -> FRect:
    width, height = spec.measure(scale)
    if spec.stretch:
        return FRect(cell)
    w = cell.w if width.fill else min(cell.w, width.wanted)
    h = cell.h if height.fill else min(cell.h, height.wanted)
    if spec.unit == "both" and not spec.fill:  # it keeps its shape
        zoom = spec.zoom(FRect(0, 0, w, h), scale)
        w, h = max(spec.least[0] * zoom, min(w, spec.w * zoom)), max(spec.least[1] * zoom, min(h, spec.h * zoom))
    part_x, part_y = _SHARE[spec.align], _SHARE[spec.align_y or spec.align]
    return FRect(cell.x + part_x * (cell.w - w), cell.y + part_y * (cell.h - h), w, h)


def _share(group: Group, cell: FRect, scale: Scale, found: _Found) -> None:
    left, top, right, bottom = group.pad
    inner = FRect(cell.x + left, cell.y + top, cell.w - left - right, cell.h - top - bottom)
    parts = group.now(scale)
    main = 0 if group.across else 1
    gaps = group.gaps([node for node, _size in parts])
    length = (inner.w, inner.h)[main] - sum(gaps)
    at = (inner.x, inner.y)[main]
    lengths = _lengths([size[main] for _node, size in parts], length)
    for (node, _size), part, gap in zip(parts, lengths, [*gaps, 0.0], strict=True):
        if group.across:
            part_cell = FRect(at, inner.y, part, inner.h)
        else:
            part_cell = FRect(inner.x, at, inner.w, part)
        _place_node(node, part_cell, scale, found)
        at += part + gap


def _lengths(extents: Sequence[Extent], length: float) -> Iterator[float]:
    """Divide a length: all parts get their minimum, then grow evenly towards the wanted length; the rest goes to parts
    that fill."""
    spare = max(0.0, length - sum(extent.least for extent in extents))
    flexible = sum(extent.wanted - extent.least for extent in extents)
    share = min(1.0, spare / flexible) if flexible > 0 else 0.0
    rest = max(0.0, spare - flexible)
    takers = sum(extent.fill for extent in extents)
    for extent in extents:
        more = rest / takers if extent.fill else 0.0
        yield extent.least + share * (extent.wanted - extent.least) + more


def _drawers(screen: Screen, scale: Scale, places: Mapping[str, FRect], whole: FRect) -> Iterator[Drawer]:
    """Return the drawers, placed between the rails, as large as wanted or as fits."""
    rail_left, rail_right = places.get("rail left"), places.get("rail right")
    x = rail_left.right if rail_left else whole.x + TAB_GAP
    width = (rail_right.x if rail_right else whole.right - TAB_GAP) - x
    left, right = (places.get(name, whole) for name in screen.over)
    rooms = FRect(x, left.y, width, left.h), FRect(x, right.y, width, right.h)
    seen: dict[Side, int] = {}
    for put in screen.put_away(scale.levels):
        side = put.content.side
        rail, index = places[f"rail {side}"], seen.get(side, 0)
        seen[side] = index + 1
        step = min(TAB * scale.text, rail.h / scale.tabs[side])
        gap = TAB_GAP * scale.text
        tab = FRect(rail.x + gap / 2, rail.y + index * step, rail.w - gap, step - gap)
        yield place_drawer(put.content, tab, rooms, scale.text, side)
