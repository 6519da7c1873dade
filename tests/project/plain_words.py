"""Finds words of the project's old private dialect, with the usual word to write instead.

`python -m tests.project.plain_words [FOLDER…]` prints what it finds, in all folders or in the named ones.
"""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.project.sources import ROOT

INSTEAD = {
    r"deeds?": "command, command handler, action",
    r"livery|liveries": "player colours",
    r"lit|unlit": "highlighted",
    r"(?:steps?|stepped|stepping) back(?! (?:to|in|from)\b)": "dim, dimmed",
    r"told(?! apart)|untold": "logged, reported, said, explained",
    r"tells(?! apart)": "logs, reports, says, explains",
    r"telling": "log text, summary",
    r"wish|wishes|wished": "preference; wants",
    r"grown": "large text, text scale",
    r"whoever|whomever|whosoever": "the player, the caller, the viewer",
    r"aloft": "overlay, above the board",
    r"afloat": "on the water, ambient boats",
    r"whereabouts": "location, locator",
    r"meanwhile": "during this, at the same time, tick",
    r"chronicles?": "game log",
    r"heralds?|heralded": "announce, announcement",
    r"gives? way|gave way|giving way": "shrink, move aside",
    r"dear|dearer|dearest": "expensive, highest",
    r"anew": "again",
    r"upon": "on",
    r"behind (?:their|the players?'?) backs?": "while the window has no focus",
    r"veil|veils|veiled": "dim, dimmed, dimming",
    r"glows|glowing": "is highlighted",
    r"what is (?:told|said|read|meant)\b": "a noun: the message, the text",
}
"""Word or phrase (a regular expression, any case) → what to write instead."""

FINE = {
    "lit": r"lit windows?|windows? lit|\blit lamps?|lamps? lit",
    "dear": r"dear (?:player|reader)",
}
"""First word of a find → where it has its ordinary meaning."""

BANNED = re.compile("|".join(rf"(?P<w{number}>\b(?:{word})\b)" for number, word in enumerate(INSTEAD)), re.I)
_ANY = re.compile(rf"\b(?:{'|'.join(INSTEAD)})\b")
SOURCES = ("burano", "build", "tests", "dev.py")
PAGES = ("docs", "README.md", "CHANGELOG.md")


class Find(NamedTuple):
    """A banned word at its place."""

    path: Path
    line: int
    word: str
    instead: str

    def __str__(self) -> str:
        return f"{self.path.relative_to(ROOT)}:{self.line} {self.word!r}: write {self.instead}"


def folder_of(path: Path) -> str:
    """The folder a file is counted in: `burano/table/hints`; the project's own folder is `.`."""
    return path.parent.relative_to(ROOT).as_posix()


def files() -> list[Path]:
    """Sources and pages that are checked; made files, history and the lists of words not to use are left out."""
    found = [ROOT / name for name in SOURCES + PAGES if (ROOT / name).is_file()]
    for name in SOURCES:
        found += (ROOT / name).rglob("*.py")
    found += (path for path in (ROOT / "docs").rglob("*.md") if "history" not in path.parts)
    own = {Path(__file__), Path(__file__).with_name("test_plain_words.py"), ROOT / "docs" / "glossary.md"}
    made = (ROOT / "build" / "work", ROOT / "build" / "dist")
    return sorted(path for path in found if path not in own and not any(path.is_relative_to(folder) for folder in made))


def finds(path: Path) -> Iterator[Find]:
    """Every banned word in the names, docstrings and comments of a module, or in a page (names of code aside)."""
    text = path.read_text(encoding="utf-8")
    if not _ANY.search(split(text).lower()):
        return  # most files; the rest takes long
    for line, words in _prose(text) if path.suffix == ".py" else _lines(re.sub(r"`[^`\n]*`", "", text)):
        yield from (Find(path, line, word, instead) for word, instead in banned(words))


def banned(text: str) -> Iterator[tuple[str, str]]:
    """Banned words in a text, each with what to write instead."""
    for match in BANNED.finditer(text):
        word = match.group()
        fine = FINE.get(word.lower().split()[0])
        if not (fine and re.search(fine, text[max(0, match.start() - 20) : match.end() + 20], re.I)):
            yield word, list(INSTEAD.values())[int(str(match.lastgroup)[1:])]


def split(name: str) -> str:
    """The words of a name: `litTarget`, `lit_target` and `LIT_TARGET` hold `highlighted`."""
    return re.sub(r"([a-z0-9])([A-Z])", r"\1 \2", name).replace("_", " ")


def _prose(source: str) -> Iterator[tuple[int, str]]:
    """Names, comments and docstrings of a module, each with its line. Other strings are texts for players or data."""
    docstrings = {
        node.value.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    }
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        line = token.start[0]
        if token.type == tokenize.NAME:
            yield line, split(token.string)
        elif token.type == tokenize.COMMENT or (token.type == tokenize.STRING and line in docstrings):
            yield from ((line + number, words) for number, words in _lines(token.string, first=0))


def _lines(text: str, first: int = 1) -> Iterator[tuple[int, str]]:
    yield from enumerate((split(line) for line in text.splitlines()), first)


if __name__ == "__main__":
    for file in files():
        if not sys.argv[1:] or folder_of(file).startswith(tuple(sys.argv[1:])):
            for find in finds(file):
                print(find)
