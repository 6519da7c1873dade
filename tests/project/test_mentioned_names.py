"""Every name that a page, a docstring or a comment sets in backticks exists, and so does a member after its class."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.project.definitions import definitions, docstrings
from tests.project.sources import ROOT, modules, tree
from tests.project.test_docs import PAGES

OTHERS = {
    # Other programs and formats.
    "python3", "pipx", "apt", "debootstrap", "viewBox", "null", "NaN", "Infinity", "uuid", "Burano.app",
    # Variables whose names begin with that of the package.
    "BURANO_HOME", "BURANO_PROBE_FILE", "BURANO_PROBE_HAND",
    # What a reader replaces by something of their own.
    "YourScene", "TeaScene", "ATTRIBUTE", "module", "vX.Y.Z", "shop1r",
}  # fmt: skip
"""Names that are not in the sources."""
INLINE = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")


def missing(text: str) -> list[str]:
    """Return the names in backticks that do not exist."""
    return [name for code in INLINE.findall(text) for name in definitions().missing(code) if name not in OTHERS]


def _prose(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the docstrings and comments of a module, each with its line."""
    for docstring in docstrings(tree(path)):
        yield docstring.lineno, str(docstring.value)
    for token in tokenize.generate_tokens(io.StringIO(path.read_text("utf-8")).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_names_on_a_page_exist(page: Path) -> None:
    text = re.sub(r"^```.*?^```", "", page.read_text("utf-8"), flags=re.M | re.S)
    assert not missing(text)


def test_names_in_docstrings_and_comments_exist() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line} {name}"
        for path in modules().values()
        for line, text in _prose(path)
        for name in missing(text)
    ]
    assert not found, "\n".join(found)


def test_a_name_that_is_gone_is_found() -> None:
    for gone in (
        "`Float`", "`Driver.play_all`", "`Scene.place_of`", "`flight.landed_on`", "`old_name(x)`", "`tell_all`",
        "`Session.submit_all()`", "`PlayScene(Reach)`", "`plan_house_*`",
    ):  # fmt: skip
        assert missing(gone), gone
    there = "`Session.submit` `Spot` `pit.10` `Brush.dim(share=…)` `dev.py soak lesson` `tests/guest` `undo`"
    assert not missing(f"{there} `roof_x_*_left`")
