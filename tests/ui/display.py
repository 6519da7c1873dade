"""A private X display without a screen, and pictures of its content."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

TOOLS = ("Xvfb", "xdotool")


def missing_tool() -> str:
    """Return what must be installed first; empty if nothing is missing."""
    return next((tool for tool in TOOLS if shutil.which(tool) is None), "")


class Display:
    """The value for `DISPLAY`, and the memory in which the server draws."""

    def __init__(self, name: str, memory: Path) -> None:
        self.name, self._memory = name, memory

    def picture(self, path: Path) -> None:
        """Save the screen as a PNG. The memory is an XWD file: a header, colours, pixels."""
        data = self._memory.read_bytes()
        header = struct.unpack(">25I", data[:100])
        start, size, line = header[0] + header[19] * 12, (header[4], header[5]), header[12]
        pixels = pygame.image.frombuffer(data[start : start + line * size[1]], size, "BGRA", line)
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(pixels.convert(24), path)


@contextmanager
def display(size: tuple[int, int] = (1920, 1080)) -> Iterator[Display]:
    """Start a display that nothing else uses."""
    with tempfile.TemporaryDirectory(prefix="display-") as memory:
        read_end, write_end = os.pipe()
        screen = ["-screen", "0", f"{size[0]}x{size[1]}x24", "-fbdir", memory, "-nolisten", "tcp"]
        command = ["Xvfb", "-displayfd", str(write_end), *screen]
        server = subprocess.Popen(command, pass_fds=[write_end], stderr=subprocess.DEVNULL)
        os.close(write_end)
        with os.fdopen(read_end) as numbers:
            number = numbers.readline().strip()
        try:
            yield Display(f":{number}", Path(memory) / "Xvfb_screen0")
        finally:
            server.terminate()
            deadline = time.monotonic() + 5
            while server.poll() is None and time.monotonic() < deadline:
                time.sleep(0.05)
