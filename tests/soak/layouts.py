"""Layouts: every scene at every size, text scale and language of the grid, in either lettering; the tests look at two
of these each. Type sizes are checked where they are promised, growth of text at 150 %.

    python3 dev.py soak layouts [-- NAME…]

Names are beginnings of scene names; without one all scenes are checked, and so is that every known finding is still
there.
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
from tests.ui.known_overlaps import KNOWN
from tests.ui.overlaps import Known
from tests.ui.reading import Reader

_LARGE = 1.5
"""The text scale at which the growth of texts is checked."""


def main() -> int:
    wanted = [name for name in shots() if name.startswith(tuple(sys.argv[1:]) or "")]
    if not wanted:
        print(f"layouts: no scene is called {' or '.join(sys.argv[1:])}; there are {', '.join(shots())}")
        return 1
    started, stagings, found = time.monotonic(), 0, 0
    used: set[Known] = set()
    with tempfile.TemporaryDirectory(prefix="layouts-") as home, pytest.MonkeyPatch.context() as patch:
        layouts.draw_blanks(patch)
        studio, reader = Studio(Path(home)), Reader(patch)
        for name in wanted:
            studio.home = Path(home) / name
            for letters, staging in product(theme.LETTERINGS, layouts.grid()):
                studio.kit.text.use(letters)
                stagings += 1
                texts = layouts.wrong(studio, name, staging, reader=reader, used=used)
                if staging.scale == _LARGE:
                    texts += layouts.unexpected(name, layouts.behind_text_scale(studio, name, staging), used)
                for text in texts:
                    found += 1
                    print(f"layouts: {name} {letters} {text}", flush=True)
    for known in () if sys.argv[1:] else [entry for entry in KNOWN if entry not in used and entry.kind != "empty"]:
        found += 1
        print(f"layouts: fixed, take it off the list of known findings: {known}")
    seconds = time.monotonic() - started
    print(f"layouts: {len(wanted)} scenes, {stagings} stagings, {found} problems, {seconds:.0f} s")
    return 1 if found else 0
