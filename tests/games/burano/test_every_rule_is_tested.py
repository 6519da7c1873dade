"""Each rule, ruling and component number is named by at least one test of this folder."""

from __future__ import annotations

import re
from pathlib import Path

CHAPTERS = {1: 4, 2: 11, 3: 7, 4: 4, 5: 10, 6: 8, 7: 5, 8: 2, 9: 4, 10: 6, 11: 1}
WANTED = [
    *(f"r{chapter}_{number}" for chapter, last in CHAPTERS.items() for number in range(1, last + 1)),
    "r12",
    *(f"v{number}" for number in range(1, 25)),
    "v3a",
    *(f"d{number}" for number in range(1, 8)),
]


def test_every_number_has_a_test_that_names_it():
    here = Path(__file__).parent
    names = [name for path in here.glob("test_*.py") for name in re.findall(r"def (test_\w+)", path.read_text("utf-8"))]
    text = " ".join(f"_{name}_" for name in names)
    missing = [number for number in WANTED if f"_{number}_" not in text]
    assert not missing
