"""Words too weak for what is behind them (WCAG AA): every scene in both languages at 1280×720, in every palette or in
those named."""

from __future__ import annotations

import os
import sys
import tempfile
from itertools import product
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pytest

from burano import i18n
from burano.scenes.shell.shots.studio import Studio, shots
from burano.ui.drawing import palettes
from tests.ui.contrast import Meter, Weak


def weak_in(palette: str, home: Path) -> tuple[int, dict[str, tuple[Weak, list[str]]]]:
    """How many lines were looked at; the weakest of the words that each line of the program draws, and the scenes with
    such."""
    palettes.use(palette)
    studio = Studio(home)
    found: dict[str, tuple[Weak, list[str]]] = {}
    lines = 0
    for (name, shot), language in product(shots().items(), sorted(i18n.LANGUAGES)):
        with pytest.MonkeyPatch.context() as patch:
            meter = Meter(patch)
            studio.picture(shot, (1280, 720), language=language)
        lines += meter.lines
        for weak in meter.weak:
            worst, names = found.setdefault(f"{weak.where} {weak.colour}", (weak, []))
            names.append(name)
            found[f"{weak.where} {weak.colour}"] = min(worst, weak, key=lambda one: one.ratio), names
    return lines, found


def main() -> int:
    wrong = 0
    for palette in sys.argv[1:] or palettes.NAMES:
        with tempfile.TemporaryDirectory() as home:
            lines, found = weak_in(palette, Path(home))
        wrong += len(found)
        print(f"palette {palette}: {lines} lines in {len(shots())} scenes, {len(found)} kinds of words too weak")
        for weak, names in found.values():
            print(f"  {weak} in {names[0]}, {len(set(names))} scenes", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
