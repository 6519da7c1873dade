"""Words too weak for what is behind them (WCAG AA): every scene at 1280×720 in every palette, or in those named."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pytest

from burano.scenes.shell.shots import Studio, shots
from burano.ui import palettes
from tests.ui.contrast import Meter, Weak


def weak_in(palette: str, home: Path) -> dict[str, tuple[Weak, list[str]]]:
    """The weakest of the words that each line of the program draws, and the scenes with such."""
    palettes.use(palette)
    studio = Studio(home)
    found: dict[str, tuple[Weak, list[str]]] = {}
    for name, shot in shots().items():
        with pytest.MonkeyPatch.context() as patch:
            meter = Meter(patch)
            studio.picture(shot, (1280, 720))
        for weak in meter.weak:
            worst, names = found.setdefault(f"{weak.where} {weak.colour}", (weak, []))
            names.append(name)
            found[f"{weak.where} {weak.colour}"] = min(worst, weak, key=lambda one: one.ratio), names
    return found


def main() -> int:
    wrong = 0
    for palette in sys.argv[1:] or palettes.NAMES:
        with tempfile.TemporaryDirectory() as home:
            found = weak_in(palette, Path(home))
        wrong += len(found)
        print(f"palette {palette}: {len(found)} kinds of words too weak")
        for weak, names in found.values():
            print(f"  {weak} in {names[0]}, {len(set(names))} scenes", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
