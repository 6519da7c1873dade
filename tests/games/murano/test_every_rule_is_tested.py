"""Each rule, ruling and component number is named by at least one test of this folder."""

from __future__ import annotations

import re
from pathlib import Path

CHAPTERS = {1: 4, 2: 8, 3: 4, 4: 1, 5: 9, 7: 3, 8: 2}
WANTED = [
    *(f"r{chapter}_{number}" for chapter, last in CHAPTERS.items() for number in range(1, last + 1)),
    "r6",
    "r9",
    *(f"v{number}" for number in range(1, 27)),
    *(f"d{number}" for number in range(1, 6)),
]


def test_every_number_has_a_test_that_names_it():
    here = Path(__file__).parent
    names = [name for path in here.glob("test_*.py") for name in re.findall(r"def (test_\w+)", path.read_text("utf-8"))]
    text = " ".join(f"_{name}_" for name in names)
    missing = [number for number in WANTED if f"_{number}_" not in text]
    assert not missing
