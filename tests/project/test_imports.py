"""Imports point one way, never in a circle, as docs/architecture.md says; only what draws may import pygame."""

import re
import subprocess
import sys
from collections.abc import Iterable, Iterator

import pytest

from burano.core import registry
from tests.project.sources import PACKAGE, ROOT, imports, modules, part_of

PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
GAMES = registry.all_game_ids()
OPEN = "burano.NAME", "burano.__version__"
"""What every module may import."""
MAX_MODULES = 25
DRAWS = {"app", "scenes", "table", "stage", "ui"}

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

Arrow = tuple[str, str]


def test_everything_but_what_draws_works_without_pygame() -> None:
    pure = [name for name in modules() if part_of(name) not in DRAWS]
    result = subprocess.run(
        [sys.executable, "-c", WITHOUT_PYGAME, *pure], cwd=ROOT, capture_output=True, text=True, timeout=120
    )
    assert result.returncode == 0, result.stderr


def all_imports() -> Iterator[tuple[str, int, str]]:
    """Every import of the program from the program: importing module, line, imported name."""
    for module, path in modules().items():
        for line, name in imports(module, path):
            if name.startswith("burano.") and name not in OPEN:
                yield module, line, name


def room_of(module: str) -> str:
    """The room a module belongs to, as the page calls it: `burano.games.walking.scoring` → `games/<id>`."""
    _, part, *rest = f"{module}.".split(".")
    if part in ("games", "scenes") and rest[0]:
        return f"{part}/{'<id>' if rest[0] in GAMES else rest[0]}"
    return "cli" if part.startswith("cli") or part == "__main__" else part


def arrows() -> dict[Arrow, list[str]]:
    """Importing room, imported room → the lines that import. Staged pictures (`shots`) are left out."""
    found: dict[Arrow, list[str]] = {}
    for module, line, name in all_imports():
        arrow = room_of(module), room_of(name)
        if arrow[0] != arrow[1] and ".shots" not in module:
            found.setdefault(arrow, []).append(f"{module}:{line} imports {name}")
    return found


def test_the_table_of_rooms_lists_exactly_the_imports_there_are() -> None:
    real = arrows()
    listed = _listed(PAGE)
    undrawn = [f"{a} → {b}: {real[a, b][0]}" for a, b in sorted(real.keys() - listed)]
    unreal = [f"{a} → {b}: nothing imports it" for a, b in sorted(listed - real.keys())]
    assert not undrawn + unreal, "\n".join(undrawn + unreal)


def test_the_drawing_has_every_arrow_that_does_not_follow_from_others() -> None:
    assert _drawn(PAGE) == direct(arrows())


def _listed(page: str) -> set[Arrow]:
    """The arrows of the table: | `room` | what it holds | `room`, `room` |."""
    rows = re.findall(r"^\| `([\w/<>]+)` \|.*\|([^|]*)\|$", page, re.M)
    return {(room, other) for room, cell in rows for other in re.findall(r"`([\w/<>]+)`", cell)}


def _drawn(page: str) -> set[Arrow]:
    """The arrows of the drawing; a box is `name[room: what it holds]`."""
    drawing = page.partition("```mermaid")[2].partition("```")[0]
    rooms = dict(re.findall(r"(\w+)\[([\w/#;]+)", drawing))
    return {
        (_plain(rooms[start]), _plain(rooms[end]))
        for start, end in re.findall(r"^\s*(\w+)(?:\[[^\]]*\])? --> (\w+)", drawing, re.M)
    }


def _plain(room: str) -> str:
    return room.replace("#lt;", "<").replace("#gt;", ">")


def direct(arrows: Iterable[Arrow]) -> set[Arrow]:
    """The arrows without those that a longer way replaces."""
    found = set(arrows)
    graph: dict[str, set[str]] = {room: set() for arrow in found for room in arrow}
    for start, end in found:
        graph[start].add(end)
    return {(a, b) for a, b in found if not any(b in _reached(graph, other) for other in graph[a] - {b})}


def test_an_arrow_that_follows_from_others_is_not_drawn() -> None:
    assert direct([("a", "b"), ("b", "c"), ("a", "c"), ("a", "d")]) == {("a", "b"), ("b", "c"), ("a", "d")}


def test_a_wrong_page_is_found() -> None:
    page = "```mermaid\nflowchart TD\n    a[x/#lt;id#gt;: X] --> b[y: Y]\n```\n| `x/<id>` | X | `y`, `z` |\n"
    assert _listed(page) == {("x/<id>", "y"), ("x/<id>", "z")}
    assert _drawn(page) == {("x/<id>", "y")}


@pytest.mark.parametrize("game_id", GAMES)
def test_a_games_packages_are_imported_only_by_itself(game_id: str) -> None:
    """Its screens import its rules; the registry names both by string. Nobody else may, no other game either."""
    rules, screens = f"burano.games.{game_id}", f"burano.scenes.{game_id}"
    wrong = [
        f"{module}:{line} imports {name}"
        for module, line, name in all_imports()
        if (_inside(name, rules) and not (_inside(module, rules) or _inside(module, screens)))
        or (_inside(name, screens) and not _inside(module, screens))
    ]
    assert not wrong, "\n".join(wrong)


def _inside(name: str, package: str) -> bool:
    return f"{name}.".startswith(f"{package}.")


def test_only_staged_pictures_of_a_game_use_the_shell() -> None:
    wrong = [
        f"{module}:{line} imports {name}"
        for module, line, name in all_imports()
        if room_of(module) == "scenes/<id>" and _inside(name, "burano.scenes.shell") and ".shots" not in module
    ]
    assert not wrong, "\n".join(wrong)


def test_no_folder_has_more_modules_than_one_can_overlook() -> None:
    folders = {path.parent for path in modules().values()}
    counts = {str(folder.relative_to(PACKAGE)): len([*folder.glob("[!_]*.py")]) for folder in folders}
    assert {folder: count for folder, count in counts.items() if count > MAX_MODULES} == {}


def test_no_module_imports_itself_by_a_detour() -> None:
    """Imports for types only count as well."""
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
