"""Each rule, ruling and component number is named by at least one test of this folder."""

from __future__ import annotations

import re
from pathlib import Path

CHAPTERS = {1: 5, 2: 7, 3: 2, 4: 3, 5: 5, 6: 4, 7: 7, 8: 3, 9: 4, 10: 12}
WANTED = [
    *(f"r{chapter}_{number}" for chapter, last in CHAPTERS.items() for number in range(1, last + 1)),
    *(f"v{number}" for number in range(1, 21)),
    "v5a",
    "v8a",
    *(f"d{number}" for number in range(1, 9)),
]


def test_every_number_has_a_test_that_names_it():
    here = Path(__file__).parent
    names = [name for path in here.glob("test_*.py") for name in re.findall(r"def (test_\w+)", path.read_text("utf-8"))]
    text = " ".join(f"_{name}_" for name in names)
    missing = [number for number in WANTED if f"_{number}_" not in text]
    assert not missing
