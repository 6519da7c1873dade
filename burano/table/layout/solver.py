"""One layout for every window and every text scale.

A screen declares its panels once, as a tree of rows and columns (`Screen`). Every panel says how large it would like to
be, how small it may become, and whether its size follows the text (`words`) or the pictures. When the window is too
small for all of them, panels yield in a declared order: they take a smaller form, another place, or move into a
drawer (`Put`) whose tab keeps a word and a glance of the content.

`fit_table` and `fit_page` choose the sizes of text and pictures; `arrange` finds the places.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from pygame import FRect

from burano.table.layout.arrangement import Arrangement, Content, Drawer, Side, place_drawer
from burano.ui.scaling import DESIGN, View

Unit: TypeAlias = Literal["words", "pictures", "both"]
Align: TypeAlias = Literal["start", "middle", "end"]
_Fits: TypeAlias = Callable[[float], bool]
_FitsLevels: TypeAlias = Callable[[Mapping[str, int]], bool]

RAIL = 79.0
"""Width of a column of tabs, in units of text."""
TAB = 92.0
TAB_LEAST = 74.0
"""Height of a tab with the gap below it: wanted and smallest, in units of text."""
TAB_GAP = 8.0

_SOFT = 0.92
"""Pictures shrink to this share of their usual size before any panel yields."""
_HARD = 0.82
"""Pictures shrink to this share when every panel has yielded."""
_WORTH = 1.1
"""Text of a page becomes that many times larger before a part yields."""
_ROUNDING = 0.02
"""Places may be larger than their room by this much: sizes of text and pictures are not exact."""
_SHARE: Mapping[Align, float] = {"start": 0.0, "middle": 0.5, "end": 1.0}
_STEPS = 24
"""Halvings when a size is searched: more exact than a pixel."""


class Extent(NamedTuple):
    """How much room something needs in one direction, wants, and whether it takes more."""

    least: float
    wanted: float
    fill: bool


@dataclass(frozen=True)
class Scale:
    """The values lengths depend on: the sizes of pictures and text, and which panels have yielded."""

    pictures: float
    words: float
    levels: Mapping[str, int]
    tabs: Mapping[Side, int]

    def range(self, unit: Unit, inner: float) -> tuple[float, float]:
        """Smallest and largest size of a panel's own unit. `inner`: how far the panel itself enlarges its text."""
        if unit == "pictures":
            return self.pictures, self.pictures
        if unit == "both":
            return self.pictures, max(self.pictures, self.words)
        own = min(self.words, max(self.pictures, self.words / inner))
        return own, own


@dataclass(frozen=True)
class PanelSpec:
    """A panel: its name and its sizes in its own units."""

    name: str
    w: float
    h: float
    least_w: float | None = None
    least_h: float | None = None
    unit: Unit = "words"
    """What its own units follow. `words`: it is drawn larger with the text. `pictures`: it keeps its size, and enlarges
    text inside if it can. `both`: it is as large as there is room, between the two."""
    inner: float = 1.0
    """How many times a `words` panel enlarges its text by itself: its units may be that much smaller than the text."""
    fill: str = ""
    """Directions in which it asks for more than it wants: "w", "h" or "wh"."""
    stretch: bool = False
    """Whether it takes its whole cell: it is as wide as its column, as high as its row."""
    align: Align = "middle"
    """Where it lies in a cell that is larger than it wants."""
    align_y: Align | None = None
    """The same from top to bottom, if it is another one."""

    @property
    def least(self) -> tuple[float, float]:
        """The smallest size in own units."""
        w = self.w if self.least_w is None else self.least_w
        return w, self.h if self.least_h is None else self.least_h

    def measure(self, scale: Scale) -> tuple[Extent, Extent]:
        low, high = scale.range(self.unit, self.inner)
        w, h = self.least
        return (
            Extent(w * low, max(w * low, self.w * high), "w" in self.fill),
            Extent(h * low, max(h * low, self.h * high), "h" in self.fill),
        )

    def zoom(self, place: FRect, scale: Scale) -> float:
        """How many units of pictures one of its own units takes."""
        low, high = scale.range(self.unit, self.inner)
        w, h = self.least
        fits = min(place.w / w if w else high, place.h / h if h else high)
        return max(low, min(high, fits)) / scale.pictures


@dataclass(frozen=True)
class Rail:
    """The tabs of the drawers at one side. It is not there while no panel lies in a drawer."""

    side: Side

    @property
    def name(self) -> str:
        return f"rail {self.side}"

    def measure(self, scale: Scale) -> tuple[Extent, Extent] | None:
        count = scale.tabs.get(self.side, 0)
        if not count:
            return None
        wide, q = RAIL * scale.words, scale.words
        return Extent(wide, wide, False), Extent(count * TAB_LEAST * q, count * TAB * q, False)


@dataclass(frozen=True)
class Space:
    """Empty room that takes what is left; it stands in place of the gaps beside it."""

    w: float = 0.0
    h: float = 0.0

    def measure(self, scale: Scale) -> tuple[Extent, Extent]:
        p = scale.pictures
        return Extent(self.w * p, self.w * p, True), Extent(self.h * p, self.h * p, True)


@dataclass(frozen=True)
class Either:
    """One of several forms of a part of the screen: the first, and another one each time `key` yields. None: the
    part is not there."""

    key: str
    forms: tuple[Node | None, ...]

    def now(self, scale: Scale) -> Node | None:
        return self.forms[min(scale.levels.get(self.key, 0), len(self.forms) - 1)]


@dataclass(frozen=True)
class Group:
    """Parts beside or below one another."""

    parts: tuple[Node, ...]
    across: bool
    gap: float = 8.0
    """Between two parts, in units of pictures."""
    pad: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    """Left, top, right and bottom of all, in units of pictures."""
    name: str = ""

    def now(self, scale: Scale) -> list[tuple[Leaf | Group, tuple[Extent, Extent]]]:
        """The parts there are, with the room they need."""
        found = []
        for part in self.parts:
            node = resolve(part, scale)
            size = node.measure(scale) if node is not None else None
            if node is not None and size is not None:
                found.append((node, size))
        return found

    def gaps(self, nodes: Sequence[Leaf | Group]) -> list[float]:
        """The gap behind every part but the last."""
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
    """Parts beside one another."""
    return Group(parts, across=True, gap=gap, pad=pad, name=name)


def column(
    *parts: Node, gap: float = 8.0, pad: tuple[float, float, float, float] = (0, 0, 0, 0), name: str = ""
) -> Group:
    """Parts below one another."""
    return Group(parts, across=False, gap=gap, pad=pad, name=name)


@dataclass(frozen=True)
class Put:
    """A drawer, and when it is there: since `key` has yielded `level` times, and before it has `until` times."""

    key: str
    content: Content
    level: int = 1
    until: int = 99


@dataclass(frozen=True)
class Screen:
    """The declaration of a screen."""

    tree: Group
    yields: tuple[str, ...] = ()
    """Keys in the order in which they yield when there is too little room, the least important first; a key that
    stands there twice yields twice."""
    drawers: tuple[Put, ...] = ()
    over: tuple[str, str] = ("", "")
    """The parts of the tree that drawers of the left and of the right side slide over; empty for the whole window."""
    units: tuple[float, float] = DESIGN
    """Units of pictures in a window, at their usual size."""
    page: bool = False
    """Whether text and pictures share one unit."""

    def levels(self, steps: int) -> dict[str, int]:
        """How often each key has yielded after so many steps."""
        found: dict[str, int] = {}
        for key in self.yields[:steps]:
            found[key] = found.get(key, 0) + 1
        return found

    def scale(self, levels: Mapping[str, int], pictures: float, words: float) -> Scale:
        tabs: dict[Side, int] = {}
        for put in self.put_away(levels):
            tabs[put.content.side] = tabs.get(put.content.side, 0) + 1
        return Scale(pictures, words, levels, tabs)

    def put_away(self, levels: Mapping[str, int]) -> list[Put]:
        """The panels that become drawers: those whose key has yielded often enough."""
        return [put for put in self.drawers if put.level <= levels.get(put.key, 0) < put.until]


# ---- the sizes of text and pictures


@lru_cache(maxsize=64)
def fit_table(screen: Screen, view: View, below: float = 0.0) -> View:
    """The view of a table: text as large as wanted, or as fits beside pictures that have shrunk as far as they may;
    pictures as large as fits then. `below`: units of text at the lower edge that are not the table's. Fitting a fitted
    view changes nothing."""

    def room(words: float) -> tuple[float, float]:
        return view.width, view.height - below * words

    hard = min(view.s, _HARD * _usual(screen, view))
    every = screen.levels(len(screen.yields))
    words = _largest(lambda size: _fits(screen, every, hard, size, room(size)), view.s * view.grow)
    levels = _table_levels(screen, view, words, room(words), 0.0)
    pictures = _largest(lambda size: _fits(screen, levels, size, words, room(words)), view.s)
    return View(view.width, view.height, pictures, max(1.0, words / pictures) if view.grow > 1 else 1.0)


def _usual(screen: Screen, view: View) -> float:
    """Pixels of a unit of pictures at their usual size."""
    return min(view.width / screen.units[0], view.height / screen.units[1])


def _table_levels(
    screen: Screen, view: View, words: float, room: tuple[float, float], rounding: float
) -> Mapping[str, int]:
    """Which keys yield at a table, when pictures may shrink a little; all lengths in pixels."""
    soft = min(view.s, _SOFT * _usual(screen, view))
    return _levels(screen, lambda levels: _fits(screen, levels, soft, words, room, rounding))


@lru_cache(maxsize=64)
def fit_page(screen: Screen, view: View) -> View:
    """The view of a page: one unit for text and pictures, as large as text is wanted or as fits. Parts yield only
    where that makes text notably larger. Fitting a fitted view changes nothing."""
    size = view.width, view.height
    count = len(screen.yields)

    def largest(steps: int) -> float:
        levels = screen.levels(steps)
        return _largest(lambda unit: _fits(screen, levels, unit, unit, size), view.s * view.grow)

    best = largest(count)
    units = map(largest, range(count))
    return View(view.width, view.height, next((unit for unit in units if unit * _WORTH >= best), best))


def _largest(fits: _Fits, wanted: float) -> float:
    """The largest size up to the wanted one that fits."""
    if fits(wanted):
        return wanted
    low, high = 0.0, wanted
    for _step in range(_STEPS):
        middle = (low + high) / 2
        low, high = (middle, high) if fits(middle) else (low, middle)
    return low


def _levels(screen: Screen, fits: _FitsLevels) -> Mapping[str, int]:
    """Decides which keys yield, and so which panels become drawers: as few as possible, the least important first."""
    count = len(screen.yields)
    steps = next((steps for steps in range(count) if fits(screen.levels(steps))), count)
    levels = screen.levels(steps)
    for key in reversed(screen.yields[:steps]):  # what yielded in vain comes back, the most important first
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
    """The sides that have a rail in the present forms."""
    match resolve(node, scale):
        case Rail(side):
            yield side
        case Group(parts):
            for part in parts:
                yield from _rails(part, scale)


# ---- places


@lru_cache(maxsize=64)
def arrange(screen: Screen, view: View, height: float | None = None) -> Arrangement:
    """Where everything lies in the upper `height` units of a fitted window, in units of pictures."""
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
    _put(screen.tree, whole, scale, found)
    drawers = list(_drawers(screen, scale, found.places, whole))
    rails = {name for name in found.places if name.startswith("rail ")}
    places = {name: place for name, place in found.places.items() if name not in rails}
    return Arrangement(places, drawers, found.zoom, levels)


@dataclass
class _Found:
    places: dict[str, FRect] = field(default_factory=dict)
    zoom: dict[str, float] = field(default_factory=dict)


def resolve(node: Node | None, scale: Scale) -> Leaf | Group | None:
    """The form that a part has now."""
    while isinstance(node, Either):
        node = node.now(scale)
    return node


def _padded(extent: Extent, pad: float) -> Extent:
    return Extent(extent.least + pad, extent.wanted + pad, extent.fill)


def _put(node: Leaf | Group, cell: FRect, scale: Scale, found: _Found) -> None:
    """Give a part its place in a cell, and all parts in it."""
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
    place = _place(node, cell, scale)
    found.places[node.name], found.zoom[node.name] = place, node.zoom(place, scale)


def _place(spec: PanelSpec, cell: FRect, scale: Scale) -> FRect:
    wide, high = spec.measure(scale)
    if spec.stretch:
        return FRect(cell)
    w = cell.w if wide.fill else min(cell.w, wide.wanted)
    h = cell.h if high.fill else min(cell.h, high.wanted)
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
            own = FRect(at, inner.y, part, inner.h)
        else:
            own = FRect(inner.x, at, inner.w, part)
        _put(node, own, scale, found)
        at += part + gap


def _lengths(extents: Sequence[Extent], length: float) -> Iterator[float]:
    """Share a length: everybody gets the least, then all grow alike towards what they want, then those grow that take
    more."""
    spare = max(0.0, length - sum(extent.least for extent in extents))
    flexible = sum(extent.wanted - extent.least for extent in extents)
    share = min(1.0, spare / flexible) if flexible > 0 else 0.0
    rest = max(0.0, spare - flexible)
    takers = sum(extent.fill for extent in extents)
    for extent in extents:
        more = rest / takers if extent.fill else 0.0
        yield extent.least + share * (extent.wanted - extent.least) + more


def _drawers(screen: Screen, scale: Scale, places: Mapping[str, FRect], whole: FRect) -> Iterator[Drawer]:
    """Places for drawers: between the rails, as large as wanted or as fits."""
    rail_left, rail_right = places.get("rail left"), places.get("rail right")
    x = rail_left.right if rail_left else whole.x + TAB_GAP
    wide = (rail_right.x if rail_right else whole.right - TAB_GAP) - x
    left, right = (places.get(name, whole) for name in screen.over)
    rooms = FRect(x, left.y, wide, left.h), FRect(x, right.y, wide, right.h)
    seen: dict[Side, int] = {}
    for put in screen.put_away(scale.levels):
        side = put.content.side
        rail, index = places[f"rail {side}"], seen.get(side, 0)
        seen[side] = index + 1
        step = min(TAB * scale.words, rail.h / scale.tabs[side])
        gap = TAB_GAP * scale.words
        tab = FRect(rail.x + gap / 2, rail.y + index * step, rail.w - gap, step - gap)
        yield place_drawer(put.content, tab, rooms, scale.words, side)
