"""Which sprites the program may ask for, by what its sources say: whole names, and names that are put together."""

from __future__ import annotations

import ast
import re
from pathlib import Path

_GAP = "\0"
"""Where a name is filled in."""


class Asked:
    """Every word the sources and the texts beside them contain, and every pattern of an f-string."""

    def __init__(self, code: Path, *texts: Path) -> None:
        self._words: set[str] = set()
        patterns: set[str] = set()
        for path in [path for folder in (code, *texts) for path in folder.rglob("*.toml")]:
            self._words.update(re.findall(r'"(\w+)"', path.read_text(encoding="utf-8")))
        for path in code.rglob("*.py"):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            for node in ast.walk(tree):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    self._words.add(node.value)
                elif isinstance(node, ast.JoinedStr):
                    patterns.update(_patterns(node))
                elif _splits(node):
                    self._words.update(node.func.value.value.split())  # type: ignore[attr-defined]
        # A pattern without a word of its own, such as "{}_{}", would excuse everything.
        self._patterns = [
            re.compile(re.escape(text).replace(re.escape(_GAP), r"(\w+)"))
            for text in patterns
            if re.match(r"[a-z]{2,}", text)
        ]

    def maybe(self, sprite: str) -> bool:
        """Whether a name or a pattern fits; what fills a pattern is a single word or one found in the sources."""
        if sprite in self._words:
            return True
        fits = [match.groups() for pattern in self._patterns if (match := pattern.fullmatch(sprite))]
        return any(all("_" not in part or part in self._words for part in parts) for parts in fits)


def _splits(node: ast.AST) -> bool:
    """Whether it is `"a list of words".split()`."""
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "split"
        and isinstance(node.func.value, ast.Constant)
        and isinstance(node.func.value.value, str)
    )


def _patterns(text: ast.JoinedStr) -> list[str]:
    """The f-string with gaps; one for each branch of a choice between two words."""
    found = [""]
    for part in text.values:
        if isinstance(part, ast.Constant):
            found = [head + str(part.value) for head in found]
        elif isinstance(part, ast.FormattedValue):
            found = [head + piece for head in found for piece in _pieces(part.value)]
    return found


def _pieces(value: ast.expr) -> list[str]:
    if isinstance(value, ast.IfExp):
        return [*_pieces(value.body), *_pieces(value.orelse)]
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        return [value.value]
    return [_GAP]
