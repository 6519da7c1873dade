"""Imports point one way, and only what draws may know pygame."""

import subprocess
import sys

import pytest

from tests.project.sources import ROOT, imports, modules, part_of

_PURE = {"ai", "core", "games", "i18n", "notices", "persistence", "resources"}

MAY_IMPORT = {
    "": set(),
    "__main__": {"cli"},
    "app": _PURE | {"scenes", "table", "stage", "ui"},
    "scenes": _PURE | {"table", "stage", "ui"},
    "table": {"ai", "core", "i18n", "persistence", "resources", "stage", "ui"},
    "stage": {"core", "i18n", "persistence", "resources", "ui"},
    "games": {"core", "resources"},
    "ai": {"core"},
    "persistence": {"core", "resources"},
    "core": set(),
    "ui": {"i18n", "resources"},
    "i18n": {"resources"},
    "notices": {"resources"},
    "resources": set(),
    "cli": _PURE | {"app", "scenes", "table", "stage", "ui"},
    "cli_files": {"games", "persistence", "core", "resources"},
}
"""Part of the program → other parts it may import; the package itself, with the version, is open to all."""

DRAWS = {"app", "scenes", "table", "stage", "ui"}

GAME_DOORS = ("burano.app", "burano.cli", "burano.games", "burano.scenes.burano")
"""Who may name one game's own modules; everybody else goes through the registry."""

WITHOUT_PYGAME = """
import importlib, importlib.abc, sys

class Block(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("pygame", "pygame_gui", "numpy"):
            raise ImportError(f"{name} is imported by what must work without it")

sys.meta_path.insert(0, Block())
for name in sys.argv[1:]:
    importlib.import_module(name)
"""


def test_everything_but_what_draws_works_without_pygame() -> None:
    pure = [name for name in modules() if part_of(name) not in DRAWS]
    result = subprocess.run(
        [sys.executable, "-c", WITHOUT_PYGAME, *pure], cwd=ROOT, capture_output=True, text=True, timeout=120
    )
    assert result.returncode == 0, result.stderr


def test_every_part_of_the_program_has_its_place_in_the_order() -> None:
    assert {part_of(name) for name in modules()} <= set(MAY_IMPORT)


@pytest.mark.parametrize("module", modules())
def test_imports_point_one_way(module: str) -> None:
    own = part_of(module)
    wrong = [
        f"line {line}: {own} may not import {name}"
        for line, name in imports(module, modules()[module])
        if name.split(".")[0] == "burano" and _part(name) not in MAY_IMPORT[own] | {own, ""}
    ]
    assert not wrong


def _part(name: str) -> str:
    """The part an imported name lies in; `from burano import __version__` lies in none."""
    part = part_of(name)
    return part if part in MAY_IMPORT else ""


@pytest.mark.parametrize("module", modules())
def test_only_its_own_scenes_name_a_games_modules(module: str) -> None:
    if module.startswith(GAME_DOORS):
        return
    wrong = [
        f"line {line}: {name}"
        for line, name in imports(module, modules()[module])
        if name.startswith(("burano.games.burano", "burano.scenes.burano"))
    ]
    assert not wrong
