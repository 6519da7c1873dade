"""The faces of the cards of Walking in Burano: which sprite stands where on each card. A card is 200 × 160 units.

make_sprites.py writes them to assets/faces; the program only composes the sprites.
"""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from sprites.streets import BAND, ROOF_BAND, W
from sprites.svg import number

DATA = Path(__file__).resolve().parents[2] / "burano" / "games" / "walking" / "data.toml"
ICONS = ("person", "flower", "plant", "cat", "red", "blue", "light", "chimney", "closed")
"""Names of the symbols' icons, in the order of the data."""
_ICON, _DIGIT = 26.0, 13.5
_FOLK, _CATS, _BLOOMS = 8, 4, 3


@dataclass(frozen=True)
class Floor:
    """The content of a Floor Card."""

    name: str
    floor: int
    color: str
    counts: tuple[int, ...]
    shop: str
    worth: int

    @property
    def counted(self) -> list[tuple[str, int]]:
        """Icons and their numbers."""
        return [(icon, n) for icon, n in zip(ICONS, self.counts, strict=True) if n]

    def count(self, icon: str) -> int:
        return self.counts[ICONS.index(icon)]

    @property
    def band_y(self) -> float:
        return ROOF_BAND if self.floor == 2 else 0.0


@dataclass
class Parts:
    """Sprites by name, with the position of their anchor and a scale; and numbers with position and height."""

    sprites: list[tuple[str, float, float, float]] = field(default_factory=list)
    letters: list[tuple[str, float, float, float]] = field(default_factory=list)

    def put(self, name: str, x: float, y: float, k: float = 1.0) -> None:
        self.sprites.append((name, x, y, k))


def floors() -> Iterator[Floor]:
    """Yield every card, in the order of the data."""
    data = tomllib.loads(DATA.read_text(encoding="utf-8"))
    for name, *counts, shop in data["cards"]["rows"]:
        floor, color, _letter = name.split("-")
        yield Floor(name, int(floor) - 1, color, tuple(counts), shop, data["shops"][shop] if shop else 0)


# ---- the band


def _counters(art: Parts, card: Floor) -> None:
    """Add the symbol of the colour, then every symbol, with its number unless it is one."""
    y = card.band_y + BAND / 2
    art.put(f"paint_{card.color}", 17, y, 12.2 / 12)
    items = [*card.counted, *([(card.shop, 1)] if card.shop else [])]
    width = sum(_ICON + (_DIGIT if n > 1 else 0) for _icon, n in items)
    free = W - 35 - width - 2
    gap = max(0.0, min(9.0, free / max(1, len(items))))
    x = 35 + max(0.0, (free - gap * (len(items) - 1)) / 2)
    for icon, n in items:
        art.put(f"icon_{icon}", x + _ICON / 2, y, 1.05)
        x += _ICON
        if n > 1:
            art.letters.append((str(n), x + _DIGIT / 2 - 0.6, y, 25))
            x += _DIGIT
        x += gap


# ---- the façade


def _row(art: Parts, items: Sequence[str], y: float, centre: float, step: float, kind: int) -> None:
    """Add flowers in boxes and pots side by side on a sill whose upper edge is at y."""
    xs = [centre + (i - (len(items) - 1) / 2) * step for i in range(len(items))]
    blooms = [x for x, item in zip(xs, items, strict=True) if item == "flower"]
    for x in blooms:
        art.put("stem", x, y - 18)
    if blooms:
        if max(blooms) - min(blooms) > 27.5 * (len(blooms) - 1) + 1:
            for x in blooms:
                art.put("flower_box_1", x, y - 6)
        else:
            art.put(f"flower_box_{len(blooms)}", sum(blooms) / len(blooms), y - 6)
    for x, item in zip(xs, items, strict=True):
        if item == "plant":
            art.put("plant", x, y + 6, 0.92)
    for i, x in enumerate(blooms):
        art.put(f"flower_{(kind + i) % _BLOOMS}", x, y - 17 - (i % 2) * 3)


def _windows(floor: Floor) -> list[tuple[float, ...]]:
    """Return the shuttered windows in units of the card: left, top, width, height. Boarded windows are left out."""
    left, shut = random.Random(floor.name).random() < 0.5, floor.count("closed")
    if floor.floor == 0:
        return [] if shut else [((50 if left else 150) - 21, 46, 42, 54)]
    y, h = (91, 41) if floor.floor == 2 else (56, 62)
    return [(x - 21, y, 42, h) for x in ((155, 45) if left else (45, 155))[: 2 - shut]]


def _greens(card: Floor) -> list[str]:
    return ["flower"] * card.count("flower") + ["plant"] * card.count("plant")


def _ridge(color: str, x: float) -> float:
    """Return the y of the roof at x."""
    if color in ("pink", "green"):
        return 22.0 if 26 < x < W - 26 else 34.0
    return 12 + abs(x - W / 2) * 0.40 if color in ("yellow", "orange") else 32.0


def _roof(art: Parts, card: Floor, rng: random.Random) -> None:
    art.put(f"roof_{card.color}", 0, 0)
    side = 46 if rng.random() < 0.5 else 154
    spots = [66.0, 134.0]
    if card.count("chimney"):
        art.put(f"chimney_{card.color}", side, 47, 0.96)
        spots = [W - side, 100 + (22 if side < 100 else -22)]
    for i, x in enumerate(spots[: card.count("cat")]):
        art.put(f"cat_{(rng.randrange(_CATS) + i) % _CATS}", x, _ridge(card.color, x) + 20, 0.98)


def _upper(art: Parts, card: Floor, rng: random.Random) -> None:
    """Add the 2nd or 3rd floor: two windows and a lamp between them. What stands on the roof is added before."""
    third = card.floor == 2
    foot, h = (132, 41) if third else (118, 62)
    centres = [155, 45] if rng.random() < 0.5 else [45, 155]
    shut = {0: [], 1: [1], 2: [0, 1]}[card.count("closed")]
    for i, x in enumerate(centres):
        if third:
            art.put(f"{'closed' if i in shut else 'window'}_small_{card.color}", x, foot)
        else:
            art.put(f"{'closed' if i in shut else 'window'}_{card.color}", x, foot)
    open_ = [i for i in (0, 1) if i not in shut]
    if open_ and card.count("blue"):
        art.put("curtain_blue_small" if third else "curtain_blue", centres[open_[0]], foot - h + 1)
    if open_ and card.count("red"):
        art.put("curtain_red", centres[open_[0]], foot - h - 5)
    seat = centres[open_[-1]] if card.count("cat") and not third and open_ else None
    _sills(art, card, rng, centres, seat, foot)
    if card.count("light"):
        art.put("streetlight", 100, foot - h - 4, 1.02)


def _sills(art: Parts, card: Floor, rng: random.Random, centres: list[int], seat: int | None, foot: float) -> None:
    """Add what stands in front of the windows; the cat shares a sill with the pots."""
    greens = _greens(card)
    half = (len(greens) + 1) // 2
    rows, order = (greens[:half], greens[half:]), list(centres)
    if seat == order[0] and len(rows[1]) < len(rows[0]):
        order.reverse()
    kind = rng.randrange(_BLOOMS)
    for items, x in zip(rows, order, strict=True):
        y = foot + (17 if card.floor == 2 else 21)
        if seat != x:
            _row(art, items, y, x, 27.5, kind)
            continue
        art.put(f"cat_{rng.randrange(_CATS)}", x + (13 if len(items) == 1 else 0), foot + 3, 0.98)
        _row(art, items, y, x - (20 if len(items) == 1 else 0), 50.0 if len(items) == 2 else 27.5, kind)


def _ground(art: Parts, card: Floor, rng: random.Random) -> None:
    """Add the 1st floor: a window and a door or shop; people, pots and cats on the paving."""
    left = rng.random() < 0.5
    wx, dx, way = (50, 146, 1) if left else (150, 54, -1)
    foot, h = 100, 54
    shut = bool(card.count("closed"))
    art.put(f"plinth_{card.color}", 0, 0)
    art.put(f"{'closed' if shut else 'window'}_low_{card.color}", wx, foot)
    if card.shop:
        art.put(f"shop_{card.shop}", dx, 150)
        art.put(f"sign_{card.shop}", dx, 56)
    else:
        art.put(f"door_{card.color}", dx + 2 * way, 150)
    if card.count("blue"):
        art.put("curtain_blue_shop", dx, 84) if shut else art.put("curtain_blue_low", wx, foot - h + 1)
    if card.count("red"):
        art.put("curtain_red_shop", dx, 76) if shut else art.put("curtain_red", wx, foot - h - 4)
    kind = rng.randrange(_BLOOMS)
    greens = _greens(card)
    pots = card.count("plant")
    tall = (pots >= 3 and not card.count("flower")) or (len(greens) == 4 and pots >= 2)
    on_sill = 2 if tall else 3
    _row(art, greens[:on_sill], foot + 12, wx, 27.5, kind)
    _paving(art, card, rng, greens[on_sill:], (wx, dx, way), kind)


def _paving(
    art: Parts, card: Floor, rng: random.Random, pots: list[str], where: tuple[int, int, int], kind: int
) -> None:
    wx, dx, way = where
    low = [*pots, *["cat"] * card.count("cat")]
    for i, thing in enumerate(low):
        x = wx - way * 26 + way * 33 * i if len(low) > 1 else wx - way * 12
        if thing == "plant":
            art.put("plant", x, 156, 0.98)
        elif thing == "flower":
            art.put("stem", x, 127)
            art.put("flower_box_1", x, 143)
            art.put(f"flower_{kind}", x, 127)
        else:
            art.put(f"cat_{rng.randrange(_CATS)}", x, 157, 0.94)
    crowd, first = card.count("person"), rng.randrange(_FOLK)
    for i in range(crowd):
        spot = dx + way * 6 + (i - (crowd - 1) / 2) * 31
        art.put(f"person_{(first + i) % _FOLK}", spot, 158 - (i % 2) * 3, 0.93)


def _house(floor: Floor) -> Parts:
    """Return the card as it stands in a street: without sky, rim and band; roofs overhang both sides."""
    art, rng = Parts(), random.Random(floor.name)
    if floor.floor == 2:
        art.put(f"wall_top_{floor.color}", 0, 0)
        _roof(art, floor, random.Random(floor.name + "roof"))
        _upper(art, floor, rng)
    else:
        art.put(f"wall_{floor.color}", 0, 0)
        (_upper if floor.floor else _ground)(art, floor, rng)
    return art


def _band(floor: Floor) -> Parts:
    """Return the stone band with its counters."""
    art = Parts()
    art.put(f"band_{floor.color}", 0, floor.band_y)
    _counters(art, floor)
    return art


def _worth(floor: Floor) -> list[tuple[str, float, float, float]]:
    """Return the number on the sign of a shop."""
    dx = 146 if random.Random(floor.name).random() < 0.5 else 54
    return [(str(floor.worth), dx + 23, 56, 23)] if floor.shop else []


# ---- the file


def _row_of(items: Iterable[Sequence[str | float]]) -> str:
    rows = [", ".join(f'"{one}"' if isinstance(one, str) else number(one) for one in row) for row in items]
    return "[" + ", ".join(f"[{row}]" for row in rows) + "]"


def text() -> str:
    """Return all faces as TOML."""
    out = ["# Which sprite stands where on each card: name, anchor, scale. Written by build/art/make_sprites.py."]
    for floor in floors():
        house, band = _house(floor), _band(floor)
        out += [
            f"\n[{floor.name}]",
            f"house = {_row_of(house.sprites)}",
            f"band = {_row_of(band.sprites)}",
            f"counts = {_row_of(band.letters)}",
            f"worth = {_row_of(_worth(floor))}",
            f"windows = {_row_of(_windows(floor))}",
        ]
    return "\n".join(out) + "\n"
