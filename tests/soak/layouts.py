"""Layouts: every scene at every size, scale and language of the grid, in either lettering; the tests look at two of
these each. Every word is read where it is promised to be readable.

    python3 dev.py soak layouts [-- NAME…]

Names are beginnings of scene names; without one all scenes are looked at.
"""

import sys
import tempfile
import time
from itertools import product
from pathlib import Path

import pytest

from burano.scenes.shell.shots.studio import Studio, shots
from burano.ui.drawing import theme
from tests.ui import layouts
from tests.ui.reading import Reader


def main() -> int:
    wanted = [name for name in shots() if name.startswith(tuple(sys.argv[1:]) or "")]
    if not wanted:
        print(f"layouts: no scene is called {' or '.join(sys.argv[1:])}; there are {', '.join(shots())}")
        return 1
    started, stagings, found = time.monotonic(), 0, 0
    with tempfile.TemporaryDirectory(prefix="layouts-") as home, pytest.MonkeyPatch.context() as patch:
        layouts.draw_blanks(patch)
        studio, reader = Studio(Path(home)), Reader(patch)
        for name in wanted:
            studio.home = Path(home) / name
            for letters, staging in product(theme.LETTERINGS, layouts.grid()):
                studio.kit.text.use(letters)
                stagings += 1
                for text in layouts.wrong(studio, name, staging, reader=reader):
                    found += 1
                    print(f"layouts: {name} {letters} {text}", flush=True)
    seconds = time.monotonic() - started
    print(f"layouts: {len(wanted)} scenes, {stagings} stagings, {found} problems, {seconds:.0f} s")
    return 1 if found else 0
