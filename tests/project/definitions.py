"""An index of the names that the sources define or use, to look up names that texts mention."""

from __future__ import annotations

import ast
import builtins
import keyword
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache

from tests.project.sources import ROOT

MENTION = re.compile(r"(?<![\w.\-\\])[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*(?![-\w])")
"""A name, or several joined by dots."""
NO_NAMES = re.compile(r"[/<>…^|]|[\s\[]--?\w")
"""What is in a piece of code that is a path, an example or a command line."""
PATTERN = re.compile(r"\w*[*{]\S*")
"""Names with a part left open: `roof_*`, `island_{letter}`."""


class Definitions:
    """The names of all sources. `classes` gives the members of each class by its name, `modules` the names of each."""

    def __init__(self) -> None:
        self.words: set[str] = {*dir(builtins), *keyword.kwlist, "self"}
        """Every name that is defined or used, and every key in data."""
        self.classes: dict[str, set[str]] = defaultdict(set)
        self.modules: dict[str, set[str]] = defaultdict(set)
        self._bases: dict[str, set[str]] = defaultdict(set)

    def add(self, tree: ast.Module, module: str, *, strings: bool) -> None:
        """Add the names of a module; with `strings` also the keys among its strings."""
        self.words |= {module, *_names(tree), *(_keys(tree) if strings else ())}
        self.modules[module] |= {name for node in tree.body for name in _defined(node)}
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                self.classes[node.name] |= {name for part in node.body for name in _members(part)}
                self._bases[node.name] |= {ast.unparse(base).partition("[")[0].split(".")[-1] for base in node.bases}

    def members(self, name: str) -> set[str] | None:
        """Return the members of a class and its bases; None if a base comes from elsewhere."""
        found, to_do = set[str](), [name]
        for known in to_do:
            if known not in self.classes:
                if known not in ("Protocol", "Generic", "object", "NamedTuple", "ABC", "Enum", "IntEnum"):
                    return None
                continue
            found |= self.classes[known]
            to_do += sorted(self._bases[known] - set(to_do))
        return found

    def is_defined(self, mention: str) -> bool:
        """Return whether a name, or a chain of names such as `Class.member`, exists."""
        *owners, last = mention.split(".")
        if not all(word in self.words for word in owners):
            return False
        if owners and owners[-1] in self.classes:
            members = self.members(owners[-1])
            return members is None or last in members
        return last in self.words

    def missing(self, code: str) -> list[str]:
        """Return the names in a piece of code that do not exist."""
        if NO_NAMES.search(code):
            return []
        if PATTERN.fullmatch(code):
            open_part = re.compile(re.sub(r"\*|\{[\w,]*\}", r"\\w*", code))
            return [] if any(open_part.fullmatch(word) for word in self.words) else [code]
        code = re.sub(r"\"[^\"]*\"|'[^']*'", "", code)
        return [name for name in MENTION.findall(code) if not self.is_defined(name)]


@cache
def definitions() -> Definitions:
    """Return the index of program, tests and build scripts, with the names of files, folders and keys of data."""
    index = Definitions()
    made = {ROOT / "build" / "work", ROOT / "build" / "dist"}
    for folder in ("burano", "tests", "build", "assets"):
        for path in (ROOT / folder).rglob("*"):
            if not made.isdisjoint(path.parents):
                continue
            index.words |= {path.stem, path.name}
            if path.suffix == ".py":
                module = path.parent.name if path.stem == "__init__" else path.stem
                index.add(ast.parse(path.read_text("utf-8")), module, strings=folder != "tests")
            elif path.suffix == ".toml":
                text = path.read_text("utf-8")
                keys = re.findall(r"^[^=#]+", text, re.M) + re.findall(r'"(\w+)"', text)
                index.words |= set(re.findall(r"\w+", " ".join(keys)))
    return index


def docstrings(tree: ast.Module) -> Iterator[ast.Constant]:
    """Yield the docstrings of a module, its classes and functions, and the strings below attributes."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value


def _names(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name) | ast.keyword(arg=str(name)):
                yield name
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.alias(name=name):
                yield from name.split(".")


def _keys(tree: ast.Module) -> Iterator[str]:
    """Yield the words of strings without spaces: keys, file names, references. Texts and docstrings are no names."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and not re.search(r"\s", node.value):
            yield from re.findall(r"\w+", node.value)


def _defined(node: ast.stmt) -> Iterator[str]:
    """Yield the names that a statement of a module or class defines."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        yield node.name
        return
    for part in ast.walk(node):
        if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store):
            yield part.id
        elif isinstance(part, ast.alias):
            yield (part.asname or part.name).split(".")[-1]


def _members(node: ast.stmt) -> Iterator[str]:
    """Yield the members that a statement of a class defines, attributes set by a method included."""
    yield from _defined(node)
    if isinstance(node, ast.FunctionDef):
        for part in ast.walk(node):
            if isinstance(part, ast.Attribute) and isinstance(part.ctx, ast.Store):
                yield part.attr
