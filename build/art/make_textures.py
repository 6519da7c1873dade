"""Write the tiling textures to assets/textures: light on water, paper grain, and the lagoon's colours.

python build/art/make_textures.py

Needs only Python, including the PNG writer, so that it runs wherever the tests run.
"""

from __future__ import annotations

import math
import random
import struct
import zlib
from collections.abc import Callable
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "textures"
TILE = 256
WATER_WIDTH = 512
Pixels = list[bytes]
"""Rows of RGB or RGBA bytes."""


class Noise:
    """Smooth value noise in [0, 1] that repeats after `period` cells each way."""

    def __init__(self, period: int, seed: int) -> None:
        rng = random.Random(seed)
        self.period = period
        self.grid = [[rng.random() for _ in range(period)] for _ in range(period)]

    def at(self, x: float, y: float) -> float:
        """Return the value at (x, y), both in tiles: 0 and 1 are the same place."""
        x, y = x * self.period, y * self.period
        column, row = math.floor(x), math.floor(y)
        fx, fy = smooth(x - column), smooth(y - row)
        upper, lower = self.grid[row % self.period], self.grid[(row + 1) % self.period]
        left, right = column % self.period, (column + 1) % self.period
        a = upper[left] + (upper[right] - upper[left]) * fx
        b = lower[left] + (lower[right] - lower[left]) * fx
        return a + (b - a) * fy


def smooth(t: float) -> float:
    return t * t * t * (t * (t * 6 - 15) + 10)


class Cells:
    """Scattered points, one per cell of a repeating grid."""

    def __init__(self, columns: int, rows: int, seed: int) -> None:
        rng = random.Random(seed)
        self.columns, self.rows = columns, rows
        # Away from the cells' edges, as two points that nearly coincide would leave a blotch.
        self.points = [
            [(rng.uniform(0.14, 0.86), rng.uniform(0.14, 0.86)) for _ in range(columns)] for _ in range(rows)
        ]

    def border(self, x: float, y: float) -> float:
        """Return the distance to the second nearest point minus that to the nearest: 0 on the borders between the
        cells."""
        x, y = x * self.columns, y * self.rows
        column, row = math.floor(x), math.floor(y)
        first = second = 9.0
        for r in (row - 1, row, row + 1):
            line = self.points[r % self.rows]
            for c in (column - 1, column, column + 1):
                px, py = line[c % self.columns]
                distance = math.hypot(c + px - x, r + py - y)
                if distance < first:
                    first, second = distance, first
                elif distance < second:
                    second = distance
        return second - first


def caustics() -> Pixels:
    """Return white with alpha: the net of light on shallow water, flattened as seen from the side."""
    bend_x, bend_y, fade = Noise(6, 62), Noise(6, 98), Noise(4, 31)
    nets = ((Cells(9, 10, 11), 9.0, 150), (Cells(6, 7, 23), 12.0, 120))

    def pixel(x: float, y: float) -> bytes:
        wx, wy = x + (bend_x.at(x, y) - 0.5) * 0.07, y + (bend_y.at(x, y) - 0.5) * 0.07
        light = sum(strength * math.exp(-sharp * net.border(wx, wy)) for net, sharp, strength in nets)
        return bytes((255, 255, 255, min(220, round(light * (0.35 + 0.9 * fade.at(x, y))))))

    return paint(WATER_WIDTH, TILE, pixel)


def paper(size: int = TILE) -> Pixels:
    """Return warm ivory with a faint grain."""
    layers = ((Noise(4, 5), 5.0), (Noise(13, 6), 3.0), (Noise(47, 7), 2.5))
    rng = random.Random(8)

    def pixel(x: float, y: float) -> bytes:
        grain = sum((noise.at(x, y) - 0.5) * amount for noise, amount in layers) + rng.gauss(0, 0.9)
        return bytes(max(0, min(255, round(base + grain * tone))) for base, tone in ((252, 0.8), (246, 1), (233, 1.3)))

    return paint(size, size, pixel)


DEEP, MIDDLE, LIGHT = (17, 92, 112), (34, 144, 158), (108, 203, 195)


def lagoon(width: int = 192, height: int = 108) -> Pixels:
    """Return the colours of the water under the table, light around the island; small, to be scaled up smoothly."""
    drift = Noise(6, 3)

    def pixel(x: float, y: float) -> bytes:
        distance = math.hypot((x - 0.47) / 0.5, (y - 0.4) / 0.56) + (drift.at(x, y) - 0.5) * 0.16
        near = max(0.0, min(1.0, 1.12 - distance)) ** 1.25
        shallow, pale = min(1.0, near * 1.5), max(0.0, near - 0.42) * 0.95
        mixed = (d + (m - d) * shallow for d, m in zip(DEEP, MIDDLE, strict=True))
        return bytes(round(c + (light - c) * pale) for c, light in zip(mixed, LIGHT, strict=True))

    return paint(width, height, pixel)


def paint(width: int, height: int, pixel: Callable[[float, float], bytes]) -> Pixels:
    return [b"".join(pixel(x / width, y / height) for x in range(width)) for y in range(height)]


def png(rows: Pixels, width: int) -> bytes:
    alpha = len(rows[0]) == 4 * width

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, len(rows), 8, 6 if alpha else 2, 0, 0, 0)
    # Filter type 0 on every line: simple, and these pictures are small.
    packed = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", packed) + chunk(b"IEND", b"")


TEXTURES: dict[str, tuple[Callable[[], Pixels], int]] = {
    "caustics": (caustics, WATER_WIDTH),
    "paper": (paper, TILE),
    "lagoon": (lagoon, 192),
}


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, (make, width) in TEXTURES.items():
        target = FOLDER / f"{name}.png"
        target.write_bytes(png(make(), width))
        print(f"{target.name}: {target.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main()
