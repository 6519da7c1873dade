"""The recipes name files and names that are there."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from tests.games.burano.position import fresh

ROOT = Path(__file__).parent.parent.parent
RECIPES = [ROOT / "docs" / "recipes" / name for name in ("card.md", "rule.md")]


@pytest.mark.parametrize("path", RECIPES, ids=lambda path: path.stem)
def test_every_file_of_a_recipe_is_there(path):
    text = path.read_text("utf-8")
    named = re.findall(r"`((?:burano|tests|docs|build)/[\w/.-]+)`", text)
    assert named
    assert [name for name in named if not (ROOT / name).exists()] == []
    assert [name for name in re.findall(r"\]\(([\w/.-]+)\)", text) if not (path.parent / name).exists()] == []


@pytest.mark.parametrize("path", RECIPES, ids=lambda path: path.stem)
def test_every_name_of_a_recipe_is_there(path):
    """`module.name` of the rules, and the tests called by name."""
    text = path.read_text("utf-8")
    dotted = [
        (module, name)
        for module, name in re.findall(r"`([a-z_]+)\.(\w+)`", text)
        if (ROOT / "burano" / "games" / "burano" / f"{module}.py").exists() and name not in ("py", "toml")
    ]
    missing = [f"{module}.{name}" for module, name in dotted if not _has(module, name)]
    assert missing == []
    tests = "".join(source.read_text("utf-8") for source in (ROOT / "tests").rglob("test_*.py"))
    files = {source.stem for source in (ROOT / "tests").rglob("test_*.py")}
    for name in re.findall(r"`(test_\w+)`", text):
        assert name in files or f"def {name}(" in tests, name


def _has(module: str, name: str) -> bool:
    """`board.…` speaks of a board, the others of the module itself."""
    found = import_module(f"burano.games.burano.{module}")
    return hasattr(found, name) or (module == "board" and hasattr(fresh().board, name))
