"""The committed art is what the scripts draw, and the game's SVG reader can read it."""

from __future__ import annotations

import json
import re
import struct
import zlib
from pathlib import Path

import pytest

import make_sprites
import make_textures

ROOT = Path(__file__).resolve().parents[2]

SVG = ROOT / "assets" / "svg"
INDEX = json.loads((SVG / "index.json").read_text(encoding="utf-8"))
ELEMENTS = {
    "svg",
    "defs",
    "g",
    "path",
    "rect",
    "circle",
    "ellipse",
    "linearGradient",
    "radialGradient",
    "stop",
}


def test_the_committed_sprites_are_what_the_script_draws() -> None:
    drawn = make_sprites.files()
    committed = {file.name: file.read_text(encoding="utf-8") for file in SVG.iterdir()}
    assert sorted(committed) == sorted(drawn)
    assert [name for name, text in drawn.items() if committed[name] != text] == []


def test_the_art_page_lists_every_sprite() -> None:
    text = make_sprites.PAGE.read_text(encoding="utf-8")
    assert text == make_sprites.page(text)


def test_sprites_use_only_what_nanosvg_knows() -> None:
    problems = []
    for name in INDEX:
        text = (SVG / f"{name}.svg").read_text(encoding="utf-8")
        unknown = set(re.findall(r"<([A-Za-z]+)", text)) - ELEMENTS
        if unknown or "style=" in text or "class=" in text:
            problems.append(f"{name}: {unknown or 'a style sheet'}")
        if set(re.findall(r'id="(\w+)"', text)) != set(re.findall(r"url\(#(\w+)\)", text)):
            problems.append(f"{name}: a gradient is missing or unused")
    assert problems == []


def test_every_sprite_shows_something_inside_its_frame() -> None:
    pygame = pytest.importorskip("pygame")
    problems = []
    for name, entry in INDEX.items():
        width, height = entry["size"]
        surface = pygame.image.load_sized_svg(str(SVG / f"{name}.svg"), (width, height))
        drawn = surface.get_bounding_rect(min_alpha=8)
        if surface.get_size() != (width, height) or drawn.width < 0.1 * width or drawn.height < 0.1 * height:
            problems.append(f"{name}: {surface.get_size()}, drawn {drawn}")
    assert problems == []


@pytest.mark.parametrize("name", sorted(make_textures.TEXTURES))
def test_the_committed_textures_are_what_the_script_paints(name: str) -> None:
    make, width = make_textures.TEXTURES[name]
    data = (make_textures.FOLDER / f"{name}.png").read_bytes()
    rows = make()
    assert struct.unpack(">II", data[16:24]) == (width, len(rows))
    # Compare pixels: another zlib may pack them differently.
    start = data.index(b"IDAT") + 4
    assert zlib.decompressobj().decompress(data[start:]) == b"".join(b"\0" + row for row in rows)


@pytest.mark.parametrize("name", ["caustics", "paper"])
def test_a_tiling_texture_has_no_seam(name: str) -> None:
    make, width = make_textures.TEXTURES[name]
    rows = make()
    channels = len(rows[0]) // width
    across = [abs(row[channels - 1] - row[-1]) for row in rows]
    inside = [abs(row[channels - 1] - row[2 * channels - 1]) for row in rows]
    assert sum(across) <= 2 * sum(inside) + len(rows)
