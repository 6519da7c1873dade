"""Figures about the sources: size by room, imports, the table's interface. `dev.py figures [TREE…]`; several trees
(checkouts of other commits) are printed side by side."""

import ast
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

ROOMS = ("ai", "app", "core", "i18n", "persistence", "stage", "table", "ui")
LARGE_TEXT = {
    "grow": r"\bgrow\b|\bgrown\b|_grown?\b|\bgrown?_",
    "tight": r"\btight\b|\bTight\b",
    "closer": r"\bcloser\b|\bclose_pages\b|\bClosePages\b",
    "tabs": r"\bTabs\b|\btabs\b",
    "solver": r"\bsolve\b|\bsolver\b|\bSolver\b",
}
"""Mechanism for large text → how its lines are recognised."""
HOOKS = ("Answers", "GameHooks", "GamePart")
"""Classes that hold the questions of a table to its game, or the base class of those that do."""
TABLE = "burano.scenes.burano.table.scene", "TableScene"
ASK_TABLE = """
import ast, importlib, inspect, sys, textwrap
found = set()
for base in getattr(importlib.import_module(sys.argv[1]), sys.argv[2]).__mro__[:-1]:
    found |= set(vars(base)) | set(vars(base).get("__annotations__", {}))
    try:
        source = ast.parse(textwrap.dedent(inspect.getsource(base)))
    except (OSError, TypeError):
        continue
    for node in ast.walk(source):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and ast.unparse(node.value) == "self":
            found.add(node.attr)
print(len([name for name in found if not name.startswith("_")]))
"""


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def sources(root: Path, *parts: str) -> list[Path]:
    """Return the modules below a folder of a tree, with those built aside."""
    folder = root.joinpath(*parts)
    return [path for path in sorted(folder.rglob("*.py")) if not {"work", "dist"} & {*path.relative_to(root).parts[:2]}]


def lines(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def rooms(root: Path) -> dict[str, list[Path]]:
    """Return room → its modules: parts of the program, each game's rules and screens, tests and tools."""
    found = {room: sources(root, "burano", room) for room in ROOMS}
    for part in ("games", "scenes"):
        for folder in sorted((root / "burano" / part).iterdir()):
            if (folder / "__init__.py").exists():
                found[f"{part}/{folder.name}"] = sources(root, "burano", part, folder.name)
    return found | {name: sources(root, name) for name in ("burano", "build", "tests")}


def import_lines(paths: list[Path]) -> int:
    """Return the number of lines of import statements, those over several lines counted whole."""
    return sum(
        (node.end_lineno or node.lineno) - node.lineno + 1
        for path in paths
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Import | ast.ImportFrom)
    )


def folders(root: Path) -> Counter[str]:
    """Return folder of the program → number of its modules, without `__init__`."""
    return Counter(
        path.parent.relative_to(root).as_posix() for path in sources(root, "burano") if path.stem != "__init__"
    )


def questions(root: Path) -> dict[str, set[str]]:
    """Return class → the public names that a game can answer."""
    found = {}
    for path in sources(root, "burano", "table"):
        for node in tree(path).body:
            if isinstance(node, ast.ClassDef) and _asks(node):
                found[node.name] = {name for name in _names(node) if not name.startswith("_")}
    return found


def _asks(node: ast.ClassDef) -> bool:
    return node.name in HOOKS[:2] or any(HOOKS[2] in ast.unparse(base) for base in node.bases)


def _names(node: ast.ClassDef) -> Iterator[str]:
    for statement in node.body:
        match statement:
            case ast.FunctionDef(name=name) | ast.AnnAssign(target=ast.Name(id=name)):
                yield name
            case ast.Assign(targets=[ast.Name(id=name)]):
                yield name


def answered(root: Path, game: str, asked: set[str]) -> int:
    """Return how many questions a game's table answers itself."""
    classes = [
        node
        for path in sources(root, "burano", "scenes", game, "table")
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ClassDef) and node.bases
    ]
    return len(asked & {name for node in classes for name in _names(node)})


def table_names(root: Path) -> str:
    """Return the public names of Burano's table scene, inherited ones and attributes included."""
    quiet = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    run = subprocess.run([sys.executable, "-c", ASK_TABLE, *TABLE], cwd=root, capture_output=True, text=True, env=quiet)
    return run.stdout.strip() or "?"


def figures(root: Path) -> dict[str, str]:
    """Return all figures of a tree by name."""
    found = {}
    for room, paths in rooms(root).items():
        if paths:
            found[f"{room}: lines / files"] = f"{sum(map(lines, paths)):,} / {len(paths)}"
    program = sources(root, "burano")
    (largest, most), *_rest = folders(root).most_common(1)
    found["largest folder of burano"] = f"{largest}: {most}"
    found["import lines in burano"] = f"{import_lines(program):,}"
    found["public names of Burano's table scene"] = table_names(root)
    asked = questions(root)
    every = set().union(*asked.values()) if asked else set()
    found["questions a table asks its game / in classes"] = f"{len(every)} / {len(asked)}"
    found["most questions in one class"] = str(max(map(len, asked.values()), default=0))
    for game in ("burano", "walking"):
        found[f"answered by {game}"] = str(answered(root, game, every))
    for name, pattern in LARGE_TEXT.items():
        hits = [
            len([1 for line in path.read_text("utf-8").splitlines() if re.search(pattern, line)]) for path in program
        ]
        found[f"large text, lines / files with '{name}'"] = f"{sum(hits)} / {len([1 for hit in hits if hit])}"
    return found


def table(trees: Mapping[str, dict[str, str]]) -> str:
    """Return the figures as a Markdown table, a column for each tree."""
    names = dict.fromkeys(name for column in trees.values() for name in column)
    rows = ["| | " + " | ".join(trees) + " |", "|---" * (len(trees) + 1) + "|"]
    return "\n".join(
        rows + [f"| {name} | " + " | ".join(c.get(name, "–") for c in trees.values()) + " |" for name in names]
    )


def main(arguments: list[str]) -> int:
    trees = [Path(argument).resolve() for argument in arguments] or [Path(__file__).resolve().parents[3]]
    print(table({root.name: figures(root) for root in trees}))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
