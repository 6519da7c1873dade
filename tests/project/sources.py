"""The program's source files as the project tests see them."""

import ast
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "burano"


@cache
def modules() -> dict[str, Path]:
    """Every module of the program: dotted name → file."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def part_of(module: str) -> str:
    """The part a module belongs to: `burano.games.burano.legal` → `games`; the package itself → nothing."""
    return module.split(".")[1] if "." in module else ""


@cache
def imports(module: str, path: Path) -> list[tuple[int, str]]:
    """What a module imports, as (line, dotted name), relative imports made absolute."""
    found = []
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            found += [(node.lineno, alias.name) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = _absolute(module, path, node)
            found += [(node.lineno, f"{base}.{alias.name}") for alias in node.names]
    return found


def _absolute(module: str, path: Path, node: ast.ImportFrom) -> str:
    if not node.level:
        return node.module or ""
    package = module if path.stem == "__init__" else module.rpartition(".")[0]
    for _ in range(node.level - 1):
        package = package.rpartition(".")[0]
    return f"{package}.{node.module}" if node.module else package
