"""The words of "How to play": chapters to learn from and the numbered rules to look things up in."""

from __future__ import annotations

import base64
import html
import re
import tomllib
import unicodedata
from collections.abc import Callable, Iterable
from typing import NamedTuple

from burano.resources import DamagedResource, MissingResource, read
from burano.resources import text as decoded
from burano.stage import damaged_files as damage

_WORD = re.compile(r"\w+")
_NUMBER = re.compile(r"\(([RVD]\d+(?:\.\d+)?a?)")
"""The number of a rule, as words of a table name it."""


def rule_named(texts: Iterable[str]) -> str:
    """Return the number of the first rule that some words name; empty if they name none."""
    found = next(filter(None, map(_NUMBER.search, texts)), None)
    return found[1] if found else ""


class Chapter(NamedTuple):
    """A short lesson: pictures above, points below."""

    title: str
    picture: tuple[str, ...]
    points: tuple[tuple[str, str], ...]
    """Sprite and sentence of each point."""
    board: str = ""
    """Name of a small board that is shown instead of the pictures."""
    caption: str = ""
    """Caption of the board."""
    topics: tuple[str, ...] = ()
    """Scenes and decisions this chapter is about: the book opens here from them."""


class Rule(NamedTuple):
    """One numbered rule."""

    number: str
    text: str
    board: str = ""
    """Name of a small board that shows an example."""
    caption: str = ""
    """Caption of the board."""


class RuleSection(NamedTuple):
    """The rules of one subject."""

    number: str
    title: str
    rules: tuple[Rule, ...]


class Rulebook(NamedTuple):
    """A whole rulebook in one language."""

    chapters: tuple[Chapter, ...]
    sections: tuple[RuleSection, ...]

    def matching(self, words: str) -> list[RuleSection]:
        """Return the sections with only those rules that hold all the words, each at least the beginning of one; a
        number finds its rule. Accents do not matter."""
        wanted = _folded(words).split()
        found = []
        for section in self.sections:
            rules = tuple(rule for rule in section.rules if _holds(section, rule, wanted))
            if rules:
                found.append(section._replace(rules=rules))
        return found

    def chapter_on(self, topic: str) -> int | None:
        """Return the place of the chapter on a topic."""
        return next((i for i, chapter in enumerate(self.chapters) if topic in chapter.topics), None)

    def boards(self) -> list[str]:
        """Return the boards that are shown beside chapters and rules, each once."""
        named = [chapter.board for chapter in self.chapters]
        named += [rule.board for section in self.sections for rule in section.rules]
        return list(dict.fromkeys(filter(None, named)))

    def has(self, number: str) -> bool:
        """Return whether there is a rule or a section of that number."""
        return any(
            number == section.number or any(number == rule.number for rule in section.rules)
            for section in self.sections
        )


def _holds(section: RuleSection, rule: Rule, wanted: list[str]) -> bool:
    said = _WORD.findall(_folded(f"{section.title} {rule.text}"))
    numbers = (rule.number.casefold(), section.number.casefold())
    return all(word in numbers or any(each.startswith(word) for each in said) for word in wanted)


def _folded(text: str) -> str:
    """Return the text in small letters without accents."""
    plain = unicodedata.normalize("NFD", text.casefold().replace("ł", "l"))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


_PAPER = (
    "body{font:1rem/1.4 Lato,'Segoe UI',sans-serif;color:#2b2540;max-width:46rem;margin:2rem auto}"
    "h1{font:2em 'Yeseva One',Georgia,serif}"
    "h2{font:1.5em 'Yeseva One',Georgia,serif;margin-bottom:.2em;break-after:avoid}"
    "li{margin:.35em 0;break-inside:avoid}dl{display:grid;grid-template-columns:4rem 1fr;gap:.3em}"
    "dt{font-weight:900;color:#9c4a2a}dd{margin:0}"
    "figure{display:flex;gap:1em;align-items:center;margin:.5em 0;break-inside:avoid}"
    "figure img{max-width:18rem;max-height:14rem}figcaption{font-size:.9em}"
)


def _figure(picture: bytes | None, caption: str) -> str:
    if picture is None:
        return ""
    data = base64.b64encode(picture).decode("ascii")
    image = f'<img alt="" src="data:image/jpeg;base64,{data}">'
    return f"<figure>{image}<figcaption>{html.escape(caption)}</figcaption></figure>"


def as_html(book: Rulebook, title: str, picture: Callable[[str], bytes | None] = lambda board: None) -> str:
    """Return the whole book as one page to print; `picture` draws a board as a JPEG file."""
    tell = html.escape
    head = f'<meta charset="utf-8"><title>{tell(title)}</title><style>{_PAPER}</style>'
    parts = [f"<!doctype html><html><head>{head}</head>"]
    parts.append(f"<body><h1>{tell(title)}</h1>")
    for chapter in book.chapters:
        points = "".join(f"<li>{tell(words)}</li>" for _sprite, words in chapter.points)
        figure = _figure(picture(chapter.board), chapter.caption) if chapter.board else ""
        parts.append(f"<h2>{tell(chapter.title)}</h2>{figure}<ul>{points}</ul>")
    for section in book.sections:
        rules = "".join(
            f"<dt>{tell(rule.number)}</dt><dd>{tell(rule.text)}"
            f"{_figure(picture(rule.board), rule.caption) if rule.board else ''}</dd>"
            for rule in section.rules
        )
        parts.append(f"<h2>{tell(section.number)} {tell(section.title)}</h2><dl>{rules}</dl>")
    return "\n".join([*parts, "</body></html>", ""])


def load(stem: str, language: str) -> Rulebook:
    """Return the rulebook of `assets/rules/STEM.LANGUAGE.toml`, or the English one. A damaged file is replaced by a
    note."""
    damaged: list[DamagedResource] = []
    found = Rulebook((), ())
    for tongue in dict.fromkeys((language, "en")):
        try:
            found = read(lambda data: parse(decoded(data)), "assets", "rules", f"{stem}.{tongue}.toml")
            break
        except DamagedResource as problem:
            if tongue == "en" or not isinstance(problem, MissingResource):
                damaged.append(problem)
    return _with_apology(found, damaged) if damaged else found


def _with_apology(book: Rulebook, damaged: list[DamagedResource]) -> Rulebook:
    """Return what is left of a book, after a note that names its damaged files."""
    title, points = damage.title(damaged[0]), tuple(damage.message(problem) for problem in damaged)
    chapter = Chapter(title, ("ui_book",), tuple(("ui_warning", point) for point in points))
    section = RuleSection("!", title, tuple(Rule("!", point) for point in points))
    return Rulebook((chapter, *book.chapters), (section, *book.sections))


def parse(text: str) -> Rulebook:
    """Parse a rulebook written in TOML: `chapter` (title, picture, points) and `section` (id, title, rules); a rule is
    a number, its words, and perhaps a board and what it shows."""
    data = tomllib.loads(text)
    chapters = tuple(
        Chapter(
            entry["title"],
            tuple(entry["picture"]),
            tuple((sprite, words) for sprite, words in entry["points"]),
            entry.get("board", ""),
            entry.get("caption", ""),
            tuple(entry.get("topics", ())),
        )
        for entry in data["chapter"]
    )
    sections = tuple(
        RuleSection(entry["id"], entry["title"], tuple(Rule(*rule) for rule in entry["rules"]))
        for entry in data["section"]
    )
    if not chapters or not sections or not all(chapter.picture for chapter in chapters):
        raise ValueError("pages or pictures are missing")
    return Rulebook(chapters, sections)
