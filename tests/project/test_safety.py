"""The program runs no code it was handed, opens no network, and its shared parts know no particular game."""

import ast
import re
import tokenize
from pathlib import Path

from tests.project.sources import imports, modules, part_of, tree

FORBIDDEN_IMPORTS = {
    "pickle", "cPickle", "marshal", "shelve", "dill", "socket", "socketserver", "ssl", "urllib", "http",
    "ftplib", "smtplib", "xmlrpc", "requests", "numpy",
}  # fmt: skip
FORBIDDEN_CALLS = {"eval", "exec", "compile", "__import__"}

SHARED_PARTS = ("core", "ai", "ui", "persistence")
REGISTRY = "burano.core.registry"
"""The one shared module with a line per game."""
PACKAGE_NAME = re.compile(r"\bburano\.(core|ai|ui|persistence|i18n|resources)\b|\bburano (arena|bench|simulate)\b")
"""The program's own name: in a module's name, or in that of a command."""


def test_no_module_unpickles_or_opens_the_network() -> None:
    wrong = [
        f"{module}:{line} imports {name}"
        for module, path in modules().items()
        for line, name in imports(module, path)
        if name.split(".")[0] in FORBIDDEN_IMPORTS
    ]
    assert not wrong, "\n".join(wrong)


def test_no_module_runs_text_as_code() -> None:
    wrong = [
        f"{module}:{node.lineno} calls {node.func.id}"
        for module, path in modules().items()
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FORBIDDEN_CALLS
    ]
    assert not wrong, "\n".join(wrong)


def test_shared_parts_do_not_name_the_game() -> None:
    wrong = [
        f"{module}: {found}"
        for module, path in modules().items()
        if part_of(module) in SHARED_PARTS and module != REGISTRY
        for found in mentions(path)
    ]
    assert not wrong, "\n".join(wrong)


def mentions(path: Path) -> list[str]:
    """Names, strings and comments that speak of the game, apart from the package's own name in imports."""
    import_lines: set[int] = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import | ast.ImportFrom):
            import_lines.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    found = []
    with path.open("rb") as source:
        for token in tokenize.tokenize(source.readline):
            imported = token.type == tokenize.NAME and token.start[0] in import_lines
            if not imported and "burano" in PACKAGE_NAME.sub("", token.string.lower()):
                found.append(f"line {token.start[0]}: {token.string[:60]}")
    return found
