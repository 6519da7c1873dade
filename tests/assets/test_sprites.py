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


@pytest.mark.parametrize("name", sorted(INDEX))
def test_a_sprite_uses_only_what_nanosvg_knows(name: str) -> None:
    text = (SVG / f"{name}.svg").read_text(encoding="utf-8")
    assert set(re.findall(r"<([A-Za-z]+)", text)) <= ELEMENTS
    assert "style=" not in text
    assert "class=" not in text
    named = set(re.findall(r'id="(\w+)"', text))
    used = set(re.findall(r"url\(#(\w+)\)", text))
    assert used == named, "a gradient is missing or unused"


@pytest.mark.parametrize("name", sorted(INDEX))
def test_a_sprite_shows_something_inside_its_frame(name: str) -> None:
    pygame = pytest.importorskip("pygame")
    width, height = INDEX[name]["size"]
    surface = pygame.image.load_sized_svg(str(SVG / f"{name}.svg"), (width, height))
    assert surface.get_size() == (width, height)
    drawn = surface.get_bounding_rect(min_alpha=8)
    assert drawn.width >= 0.1 * width, "mostly empty"
    assert drawn.height >= 0.1 * height, "mostly empty"


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
