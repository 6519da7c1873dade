"""Imports point one way, never in a circle, and only what draws may know pygame."""

import subprocess
import sys
from collections.abc import Iterator

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
    "cli": _PURE | {"app", "cli_parser", "scenes", "table", "stage", "ui"},
    "cli_parser": {"app"},
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
        if name.split(".")[0] in ("pygame", "numpy"):
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


def all_imports() -> Iterator[tuple[str, int, str]]:
    """Every import of the program from the program: importing module, line, imported name."""
    for module, path in modules().items():
        for line, name in imports(module, path):
            if name.split(".")[0] == "burano":
                yield module, line, name


def test_imports_point_one_way() -> None:
    wrong = [
        f"{module}:{line} may not import {name}"
        for module, line, name in all_imports()
        if _part(name) not in MAY_IMPORT[part_of(module)] | {part_of(module), ""}
    ]
    assert not wrong, "\n".join(wrong)


def _part(name: str) -> str:
    """The part an imported name lies in; `from burano import __version__` lies in none."""
    part = part_of(name)
    return part if part in MAY_IMPORT else ""


def test_only_its_own_scenes_name_a_games_modules() -> None:
    wrong = [
        f"{module}:{line} names {name}"
        for module, line, name in all_imports()
        if name.startswith(("burano.games.burano", "burano.scenes.burano")) and not module.startswith(GAME_DOORS)
    ]
    assert not wrong, "\n".join(wrong)


def test_only_the_pictures_of_a_game_import_the_shell() -> None:
    """A game's screens are opened by the shell. Its shots stage the shell's pages for pictures."""
    wrong = [
        f"{module}:{line} imports {name}"
        for module, line, name in all_imports()
        if name.startswith("burano.scenes.shell")
        and module.startswith("burano.scenes.")
        and module.split(".")[2] != "shell"
        and ".shots" not in module
    ]
    assert not wrong, "\n".join(wrong)


def test_no_module_imports_itself_by_a_detour() -> None:
    """Imports for types only count as well: whoever needs the whole of what needs it is no part of its own."""
    found = [", ".join(sorted(circle)) for circle in circles(_graph())]
    assert not found, "\n".join(found)


def _graph() -> dict[str, set[str]]:
    """Module → the modules it imports, at any place in the file."""
    known = modules()
    graph: dict[str, set[str]] = {name: set() for name in known}
    for module, _line, name in all_imports():
        imported = name if name in known else name.rpartition(".")[0]
        if imported in known and imported != module:
            graph[module].add(imported)
    return graph


def circles(graph: dict[str, set[str]]) -> list[set[str]]:
    """Groups of modules that all reach one another, the largest first."""
    reached = {module: _reached(graph, module) for module in graph}
    found: list[set[str]] = []
    for module in graph:
        group = {other for other in reached[module] if module in reached[other]}
        if group and group not in found:
            found.append(group)
    return sorted(found, key=len, reverse=True)


def _reached(graph: dict[str, set[str]], start: str) -> set[str]:
    reached: set[str] = set()
    waiting = [*graph[start]]
    while waiting:
        module = waiting.pop()
        if module not in reached:
            reached.add(module)
            waiting += graph[module]
    return reached


def test_a_circle_is_found() -> None:
    graph = {"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": {"e"}, "e": {"d"}, "f": {"a"}}
    assert circles(graph) == [{"a", "b", "c"}, {"d", "e"}]
