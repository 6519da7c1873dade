"""What the modules that are also compiled must not do, although mypy and plain Python are content with it."""

import ast
from collections.abc import Iterator, Sequence

from devtool.compile_modules import listed
from tests.project.sources import ROOT


def _emptied(statement: ast.stmt) -> set[str]:
    """Attributes that a statement sets to the empty tuple."""
    if not isinstance(statement, ast.Assign):
        return set()
    pairs: list[tuple[ast.expr, ast.expr]] = []
    for target in statement.targets:
        if isinstance(target, ast.Tuple) and isinstance(statement.value, ast.Tuple):
            pairs += zip(target.elts, statement.value.elts, strict=False)
        else:
            pairs.append((target, statement.value))
    empty = [target for target, value in pairs if isinstance(value, ast.Tuple) and not value.elts]
    return {ast.unparse(target) for target in empty if isinstance(target, ast.Attribute)}


def _places(statement: ast.stmt, kind: type[ast.expr_context]) -> set[str]:
    found = (node for node in ast.walk(statement) if isinstance(node, ast.Attribute) and isinstance(node.ctx, kind))
    return {ast.unparse(node) for node in found}


def _blocks(tree: ast.AST) -> Iterator[Sequence[ast.stmt]]:
    """Every list of statements."""
    for node in ast.walk(tree):
        for name in ("body", "orelse", "finalbody"):
            block = getattr(node, name, None)
            if isinstance(block, list) and block and isinstance(block[0], ast.stmt):
                yield block


def read_after_emptied(source: str) -> list[str]:
    """Attributes that are read further down where mypy still believes that they hold the empty tuple."""
    found = []
    for block in _blocks(ast.parse(source)):
        believed: set[str] = set()
        for statement in block:
            for name in believed & _places(statement, ast.Load):
                found.append(f"line {statement.lineno}: {name}")
            believed -= _places(statement, ast.Store)
            believed |= _emptied(statement)
    return found


def test_no_attribute_is_emptied_and_then_read_after_a_call_has_filled_it() -> None:
    """mypy takes `x.y` for `tuple[()]` after `x.y = ()`, whatever is called in between; compiled code then refuses
    what the call has put there."""
    found = {name: read_after_emptied((ROOT / name).read_text("utf-8")) for name in listed()}
    assert not {name: lines for name, lines in found.items() if lines}


def test_a_read_after_such_a_call_is_found() -> None:
    source = "def f(x):\n    x.y = ()\n    g(x)\n    return x.y\n"
    assert read_after_emptied(source) == ["line 4: x.y"]
    assert not read_after_emptied(source.replace("g(x)", "x.y = g()"))
    assert not read_after_emptied("def f(x):\n    if x:\n        x.y = ()\n        return 1\n    return x.y\n")
