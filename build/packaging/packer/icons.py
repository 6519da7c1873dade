"""Icons in every size and container, made from assets/icon/*.svg without any tool but pygame."""

import os
import struct
from io import BytesIO
from pathlib import Path

from devtool.paths import ROOT, WORK

SOURCES = ROOT / "assets" / "icon"
FOLDER = WORK / "icons"
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512, 1024)
LINUX_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
WINDOWS_SIZES = (16, 24, 32, 48, 64, 128, 256)
MAC_TYPES = {
    b"icp4": 16,
    b"icp5": 32,
    b"ic11": 32,
    b"ic12": 64,
    b"ic07": 128,
    b"ic08": 256,
    b"ic09": 512,
    b"ic10": 1024,
}
"""Four-letter type of an icns entry → its size in pixels (ic11 and ic12 are for double resolution)."""

SMALL = 32
"""Up to this size the drawing with fewer details is used."""


def png(name: str, size: int) -> bytes:
    """Return one drawing as a PNG file of that many pixels; drawn larger and scaled down, which keeps edges smooth."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    import pygame

    source = SOURCES / f"{name}-small.svg"
    if size > SMALL or not source.exists():
        source = SOURCES / f"{name}.svg"
    factor = 4 if size <= 256 else 2
    large = pygame.image.load_sized_svg(source, (size * factor, size * factor))
    output = BytesIO()
    pygame.image.save(pygame.transform.smoothscale(large, (size, size)), output, "icon.png")
    return output.getvalue()


def ico(images: dict[int, bytes]) -> bytes:
    """Return a Windows icon holding PNG images, by size."""
    header = struct.pack("<HHH", 0, 1, len(images))
    offset = len(header) + 16 * len(images)
    entries, payload = b"", b""
    for size, data in sorted(images.items()):
        side = size % 256  # 256 is written as 0
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(data), offset + len(payload))
        payload += data
    return header + entries + payload


def icns(images: dict[int, bytes]) -> bytes:
    """Return a macOS icon holding PNG images, by size."""
    body = b"".join(kind + struct.pack(">I", 8 + len(images[size])) + images[size] for kind, size in MAC_TYPES.items())
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def make(folder: Path = FOLDER) -> Path:
    """Write all icons; returns their folder. Each is whole at any moment: another build may read them."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("burano", "save"):
        images = {size: png(name, size) for size in SIZES}
        for size, data in images.items():
            _write(folder / f"{name}-{size}.png", data)
        _write(folder / f"{name}.ico", ico({size: images[size] for size in WINDOWS_SIZES}))
        _write(folder / f"{name}.icns", icns(images))
    return folder


def _write(path: Path, data: bytes) -> None:
    whole = path.with_name(f"{path.name}.{os.getpid()}")
    whole.write_bytes(data)
    whole.replace(path)
