"""Colour palettes, for players who cannot distinguish the usual colours.

A palette is data (`assets/palettes`): *tones*, each a colour of the game that means something, with its replacement in
every palette and the sprites that use it. All shades of a tone move with it. Drawing code asks `shown` for a colour,
and sprites are recoloured when they are read, so that nothing else knows about palettes.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, overload

from burano.resources import DamagedResource, files, files_in, read_path, report, text
from burano.ui.drawing.theme import Colour, hexa, mix, rgb

NAMES = ("default", "protan", "deutan", "tritan", "contrast")
_HEX = re.compile(rb"#[0-9A-Fa-f]{6}")
_MAX_HUE_DISTANCE = math.radians(38)
"""Maximum distance in hue between a tone and its shades, in radians."""
_GREY_CHROMA = 0.03
"""Chroma below which a colour counts as grey, without a hue."""
Lab = tuple[float, float, float]


class Tone(NamedTuple):
    """A colour with a meaning: its replacement, its named shades, and the sprites painted in it."""

    usual: Colour
    other: Colour
    shades: tuple[Colour, ...]
    sprites: tuple[str, ...]

    def moved(self, colour: Colour) -> Colour:
        """Return a shade shifted by the same amount as the tone."""
        old, new, here = lab(self.usual), lab(self.other), lab(colour)
        return unlab((here[0] + new[0] - old[0], here[1] + new[1] - old[1], here[2] + new[2] - old[2]))

    def wears(self, colour: Colour) -> bool:
        """Return whether a colour is a shade of the tone."""
        own, here = lab(self.usual), lab(colour)
        if math.hypot(own[1], own[2]) < _GREY_CHROMA:
            return colour == self.usual
        if math.hypot(here[1], here[2]) < _GREY_CHROMA:
            return False
        apart = abs(math.atan2(here[2], here[1]) - math.atan2(own[2], own[1]))
        return min(apart, 2 * math.pi - apart) < _MAX_HUE_DISTANCE


class Palette(NamedTuple):
    """The replacement colours of one palette."""

    name: str
    tones: tuple[Tone, ...] = ()
    swaps: tuple[tuple[Colour, Colour], ...] = ()

    def table(self) -> dict[Colour, Colour]:
        found = dict(self.swaps)
        for tone in self.tones:
            found[tone.usual] = tone.other
            found |= {shade: tone.moved(shade) for shade in tone.shades}
        return found


_folders: list[Path] = []
_now = Palette("default")
_table: dict[Colour, Colour] = {}


def add_folder(folder: Path) -> None:
    """Add the palettes of a game installed outside the program."""
    if folder not in _folders:
        _folders.append(folder)
        _read.cache_clear()


def use(name: str) -> None:
    """Switch to another palette. Everything must be redrawn."""
    global _now, _table
    _now = load(name)
    _table = _now.table()


def current() -> str:
    """Name of the current palette."""
    return _now.name


def shown(colour: Colour) -> Colour:
    """Return the colour that the current palette shows for a colour."""
    return _table.get(colour, colour)


def recoloured(svg: bytes, sprite: str = "") -> bytes:
    """Return SVG text in the colours of the current palette. With the name of a sprite, also recolour all shades of its
    tones."""
    if not _table:
        return svg
    from fnmatch import fnmatch

    tones = [tone for tone in _now.tones if any(fnmatch(sprite, pattern) for pattern in tone.sprites)]

    def swap(match: re.Match[bytes]) -> bytes:
        colour = rgb(match[0][1:].decode())
        for tone in tones:
            if tone.wears(colour):
                return hexa(tone.moved(colour)).encode()
        return hexa(shown(colour)).encode()

    return _HEX.sub(swap, svg)


class Ramp(Sequence[Colour]):
    """Colours in a fixed order, each as the current palette shows it."""

    def __init__(self, codes: str) -> None:
        """`codes` are hex codes without the `#`, separated by spaces."""
        self.usual: tuple[Colour, ...] = tuple(map(rgb, codes.split()))

    @overload
    def __getitem__(self, index: int) -> Colour: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Colour, ...]: ...
    def __getitem__(self, index: int | slice) -> Colour | tuple[Colour, ...]:
        if isinstance(index, slice):
            return tuple(map(shown, self.usual[index]))
        return shown(self.usual[index])

    def __len__(self) -> int:
        return len(self.usual)

    def __iter__(self) -> Iterator[Colour]:
        return map(shown, self.usual)


# ---- files


def load(name: str) -> Palette:
    """Read a palette from the files of all games; the default one changes nothing."""
    if name not in NAMES:
        raise LookupError(f"there is no palette called {name}")
    if name == "default":
        return Palette(name)
    parts = [file[name] for file in _read()]
    tones, swaps = (tone for part in parts for tone in part.tones), (swap for part in parts for swap in part.swaps)
    return Palette(name, tuple(tones), tuple(swaps))


def _part(file: dict[str, Any], name: str) -> Palette:
    """Read the part of a palette in one file."""
    tones = []
    for tone in file.get("tone", ()):
        if name in tone:
            usual, shades = rgb(tone["usual"]), tuple(map(rgb, tone.get("shades", ())))
            tones.append(Tone(usual, rgb(tone[name]), shades, tuple(tone.get("sprites", ()))))
    swaps = [(rgb(old), rgb(new)) for old, new in file.get(name, {}).items()]
    return Palette(name, tuple(tones), tuple(swaps))


@cache
def _read() -> tuple[dict[str, Palette], ...]:
    """Read the palettes of every file; a damaged file leaves its colours unchanged."""
    brought = [path for folder in _folders for path in sorted(files_in(folder, "*.toml"))]
    return tuple(found for path in [*sorted(files("*.toml", "assets", "palettes")), *brought] if (found := _of(path)))


def _of(path: Path) -> dict[str, Palette]:
    import tomllib

    def palettes(data: bytes) -> dict[str, Palette]:
        file = tomllib.loads(text(data))
        return {name: _part(file, name) for name in NAMES}

    try:
        return read_path(palettes, path)
    except DamagedResource as problem:
        report(problem)
        return {}


# ---- contrast as defined by WCAG


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast ratio of two colours: 1 for equal brightness, 21 for black and white."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def legible(words: Colour, ground: Colour, least: float = 4.6) -> Colour:
    """Return a text colour for a ground: `words`, made darker or lighter until its contrast is at least `least`."""
    words, ground = shown(words), shown(ground)
    end = (0, 0, 0) if _luminance(ground) > 0.18 else (255, 255, 255)
    return next((tone for t in range(21) if contrast(tone := mix(words, end, t / 20), ground) >= least), end)


def readable(colours: Sequence[Colour], rim: Colour) -> list[Colour]:
    """Return colours for large outlined text with enough contrast to their rim."""
    return [legible(colour, rim, 3.0) for colour in colours]


@cache
def _luminance(colour: Colour) -> float:
    r, g, b = (c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


# ---- colour by perceived lightness and hue (Björn Ottosson's Oklab)


@cache
def lab(colour: Colour) -> Lab:
    """Return lightness from 0 to 1 and the two opponent axes of a colour."""
    r, g, b = (c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour)
    long = math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    middle = math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    short = math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def unlab(place: Lab) -> Colour:
    """Return the nearest colour that a screen can show."""
    lightness, a, b = place
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    return (
        _byte(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
        _byte(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
        _byte(-0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short),
    )


def _byte(value: float) -> int:
    value = min(1.0, max(0.0, value))
    return round(255 * (12.92 * value if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055))
