"""The committed art is what the scripts draw, the game's SVG reader can read it, and the program asks for all of it."""

from __future__ import annotations

import re
import struct
import zlib
from functools import cache
from pathlib import Path

import pytest

import faces
import make_sprites
import make_textures
from tests.assets.requested_sprites import Asked

ROOT = Path(__file__).resolve().parents[2]

SVG = ROOT / "assets" / "svg"
SPARE = {"closed_low_pink", "closed_low_yellow", "curtain_blue_small"}
"""Parts of cards that no card needs as their data stand: an owner of the box may correct these."""
ELEMENTS = {"svg", "defs", "g", "path", "rect", "circle", "ellipse", "linearGradient", "radialGradient", "stop"}


@cache
def committed() -> dict[str, str]:
    """File name, with its folder, to contents."""
    return {file.relative_to(SVG).as_posix(): file.read_text(encoding="utf-8") for file in SVG.glob("*/*")}


def test_the_committed_sprites_are_what_the_script_draws() -> None:
    drawn = make_sprites.files()
    assert sorted(committed()) == sorted(drawn)
    assert [name for name, text in drawn.items() if committed()[name] != text] == []
    assert make_sprites.FACES.read_text(encoding="utf-8") == faces.text()


def test_the_art_page_lists_every_sprite() -> None:
    text = make_sprites.PAGE.read_text(encoding="utf-8")
    assert text == make_sprites.page(text)


def test_every_sprite_is_asked_for() -> None:
    asked = Asked(ROOT / "burano", ROOT / "assets" / "rules", ROOT / "assets" / "faces")
    assert {Path(name).stem for name in committed() if not asked.maybe(Path(name).stem)} == SPARE


def test_a_sprite_that_nobody_asks_for_is_found(tmp_path: Path) -> None:
    code = (
        '"""A tree in a docstring is no wish."""\n'
        "ONE = 'crest'\nFISH = 'crab sea_bass'.split()\n"
        "def name(ground, colour, fish):\n"
        "    return f\"{'low' if ground else 'high'}_{colour}\", f'fish_{fish}', f'{colour}_{fish}'\n"
    )
    (tmp_path / "code").mkdir()
    (tmp_path / "code" / "drawing.py").write_text(code)
    (tmp_path / "book.toml").write_text('picture = ["ui_book"]\n')
    asked = Asked(tmp_path / "code", tmp_path)
    for name in ("crest", "low_blue", "high_blue", "fish_crab", "fish_sea_bass", "ui_book"):
        assert asked.maybe(name), name
    for name in ("tree", "crests", "flat_blue", "low_dark_blue", "fish_sea_horse", "fish", "boat_red"):
        assert not asked.maybe(name), name


def test_sprites_use_only_what_nanosvg_knows() -> None:
    problems = []
    for name, text in committed().items():
        unknown = set(re.findall(r"<([A-Za-z]+)", text)) - ELEMENTS
        if unknown or "style=" in text or "class=" in text:
            problems.append(f"{name}: {unknown or 'a style sheet'}")
        if set(re.findall(r' id="(\w+)"', text)) != set(re.findall(r"url\(#(\w+)\)", text)):
            problems.append(f"{name}: a gradient is missing or unused")
    assert problems == []


def test_every_sprite_shows_something_inside_its_frame() -> None:
    pygame = pytest.importorskip("pygame")
    from burano.ui.drawing.sprites import frame

    problems = []
    for name in committed():
        own = frame(Path(name).stem)
        width, height = round(own.width), round(own.height)
        surface = pygame.image.load_sized_svg(str(SVG / name), (width, height))
        drawn = surface.get_bounding_rect(min_alpha=8)
        if surface.get_size() != (width, height) or drawn.width < 0.1 * width or drawn.height < 0.1 * height:
            problems.append(f"{name}: {surface.get_size()}, drawn {drawn}")
    assert problems == []


@cache
def painted(name: str) -> list[bytes]:
    return list(make_textures.TEXTURES[name][0]())


@pytest.mark.parametrize("name", sorted(make_textures.TEXTURES))
def test_the_committed_textures_are_what_the_script_paints(name: str) -> None:
    width = make_textures.TEXTURES[name][1]
    data = (make_textures.FOLDER / f"{name}.png").read_bytes()
    rows = painted(name)
    assert struct.unpack(">II", data[16:24]) == (width, len(rows))
    # Compare pixels: another zlib may pack them differently.
    start = data.index(b"IDAT") + 4
    assert zlib.decompressobj().decompress(data[start:]) == b"".join(b"\0" + row for row in rows)


@pytest.mark.parametrize("name", ["caustics", "paper"])
def test_a_tiling_texture_has_no_seam(name: str) -> None:
    width = make_textures.TEXTURES[name][1]
    rows = painted(name)
    channels = len(rows[0]) // width
    across = [abs(row[channels - 1] - row[-1]) for row in rows]
    inside = [abs(row[channels - 1] - row[2 * channels - 1]) for row in rows]
    assert sum(across) <= 2 * sum(inside) + len(rows)


@pytest.mark.parametrize("game", ["burano", "walking"])
def test_a_sprite_that_others_ask_for_lies_in_the_shared_folder(game: str) -> None:
    code = ROOT / "burano"
    rooms = [code / "table", code / "ui", code / "stage", code / "app", code / "scenes" / "shell"]
    rooms += [code / "scenes" / other for other in ("burano", "walking") if other != game]
    asked = [Asked(room, ROOT / "assets" / "fonts") for room in rooms]
    own = {Path(name).stem for name in committed() if name.startswith(f"{game}/")} - {"plant"}  # no f"plan{way}"
    assert [name for name in own if any(room.maybe(name) for room in asked)] == []
