"""Floor cards composed from sprites as described in `assets/faces/walking.toml`. A card is 200 × 160 units."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

from burano.games.walking.board import FLOOR_OF, tables
from burano.resources import read_or, text
from burano.ui.drawing.compose import Composition
from burano.ui.drawing.theme import rgb

W, H = 200, 160
EAVES = 6
"""Width by which a roof overhangs the neighbouring cell."""
_ROOF_BAND = 54
"""Top of the band of a 3rd floor; above it are roof and sky."""
_INSET = 0.95
_SIGN = rgb("5C3A06")
_EMPTY: dict[str, list[Any]] = {"windows": [], "house": [], "band": [], "counts": [], "worth": []}


@cache
def _faces() -> dict[str, Any]:
    return read_or({}, _checked, "assets", "faces", "walking.toml")


def _checked(data: bytes) -> dict[str, Any]:
    faces = tomllib.loads(text(data))
    for part in (part for card in tables().spec.card_ids for name in _EMPTY for part in faces[card][name]):
        assert len(part) == 4 and all(isinstance(number, int | float) for number in part[1:]), part
    return faces


def _face(card: int) -> Any:
    """Return the description of a card; an empty wall if the file is damaged."""
    return _faces().get(tables().spec.card_ids[card], _EMPTY)


def windows(card: int) -> list[tuple[float, float, float, float]]:
    """Return the shuttered windows in units of the card: left, top, width, height. Boarded windows are left out."""
    return [(x, y, w, h) for x, y, w, h in _face(card)["windows"]]


def lights(card: int) -> list[tuple[float, float, float]]:
    """Return the lights of a floor in the evening: middle and reach, in units of the card. Boarded windows are dark."""
    found = [(x + w / 2, y + h / 2, 0.42 * h) for x, y, w, h in windows(card)]
    for name, x, y, _scale in _face(card)["house"]:
        if name.startswith("shop_"):
            found.append((x, y - 40, 30.0))
        elif name == "streetlight":
            found.append((x, y + 42, 24.0))
    return found


def facade(card: int, *, plain: bool = False) -> Composition:
    """Return a card as it stands in a street: without sky and rim, with roofs that overhang by `EAVES`. A `plain` one
    has a stone band instead of counters."""
    face, art = _face(card), Composition()
    art.place(face["house"])
    if plain:
        y = _ROOF_BAND if FLOOR_OF[card] == 2 else 0
        art.shape(f'<rect x="-0.6" y="{y}" width="201.2" height="11" fill="#F8EFE0"/>')
    else:
        art.place(face["band"], face["counts"])
    art.place((), face["worth"], _SIGN)
    return art


def framed(card: int) -> Composition:
    """Return the card as it lies on the table: with sky behind its roof, and an ivory rim."""
    whole, inner = Composition(), Composition()
    if FLOOR_OF[card] == 2:
        inner.put("card_sky", 0, 0)
    inner.join(facade(card))
    whole.join(inner.shrunk(_INSET, W * (1 - _INSET) / 2, H * (1 - _INSET) / 2))
    whole.put("card_frame", 0, 0)
    return whole
