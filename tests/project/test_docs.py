"""What the documents mention is there: files, folders, modules, tests, tasks of dev.py, commands of the program."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from burano.cli import COMMANDS
from devtool.tasks import TASKS
from tests.project.sources import PACKAGE, ROOT, modules

PAGES = [page for page in sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]) if "history" not in page.parts]
SCENES = PACKAGE / "scenes"
BASES = (ROOT, PACKAGE, PACKAGE / "games" / "burano", SCENES / "burano", SCENES / "walking", SCENES / "buru")
BASES += (SCENES / "murano", PACKAGE / "table", ROOT / "docs")
"""Where a path that a page mentions may start; the page's own folder comes on top."""
MADE = ("build/dist", "build/work", "out/", ".venv", "RELEASE-NOTES.md")
"""What tasks make."""
EXAMPLES = {"burano.scenes.shell.tea"}
"""Names that only a page has."""
ENDINGS = r"py|md|toml|json|jsonl|txt|po|mo|svg|png|ogg|spec|yml"


def code(text: str) -> Iterator[str]:
    """Everything a page sets as code: `inline`, and the lines of blocks without a language or of the shell."""
    for block in re.findall(r"^```(?:sh|text)?\n(.*?)^```", text, re.M | re.S):
        yield from block.splitlines()
    yield from re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```", "", text, flags=re.M | re.S))


def wrong(page: Path, text: str) -> list[str]:
    """What the page mentions and is not there."""
    found = [f"link to {target}" for target in _links(text) if not (page.parent / target).exists()]
    for piece in code(text):
        found += [f"path {path}" for path in _paths(piece) if not _is_there(page, path)]
        found += [f"name {name}" for name in _names(piece) if not _is_defined(name)]
        found += [f"name {part}" for part in _parts(piece)]
        found += [f"command {words}" for words in _commands(piece) if not _can_run(words)]
        found += [f"test {name}" for name in re.findall(r"\btest_\w+\b(?!\.)", piece) if name not in _tests()]
    return found


def _links(text: str) -> list[str]:
    return [link for link in re.findall(r"\]\(([^)#\s]+)", text) if "://" not in link]


def _paths(piece: str) -> Iterator[str]:
    for word in re.findall(r"[\w.<>…*/-]+", piece):
        mentioned = "/" in word.strip("/") or re.fullmatch(rf"[\w-]+\.({ENDINGS})", word)
        if mentioned and not re.search(r"[<>…*]|^/|^https?|^\w/\w$", word) and not word.startswith(MADE):
            if re.search(rf"\.({ENDINGS})$", word) or re.match(r"(burano|tests|build|assets|docs|scenes|table)/", word):
                yield word.rstrip(".")


def _is_there(page: Path, path: str) -> bool:
    if "/" not in path:
        return path in _file_names() or path.isupper()
    return any((base / path).exists() for base in (*BASES, page.parent))


@cache
def _file_names() -> set[str]:
    folders = ("burano", "tests", "build", "assets", "docs", ".github")
    return {path.name for folder in folders for path in (ROOT / folder).rglob("*")} | {p.name for p in ROOT.iterdir()}


def _names(piece: str) -> list[str]:
    found = re.findall(r"(?<![\w.])burano(?:\.\w+)+", piece)
    return [name for name in found if not re.search(rf"\.({ENDINGS})$", name)]


def _parts(piece: str) -> Iterator[str]:
    """`thing.part`: some source must know the part by that name."""
    for part in re.findall(r"\b[a-z_]+\.([a-z_]{3,})\b(?!\.)", re.sub(r"burano(\.\w+)+", "", piece)):
        if part not in _identifiers() and not re.fullmatch(ENDINGS, part):
            yield part


@cache
def _identifiers() -> set[str]:
    files = [*PACKAGE.rglob("*.py"), *(ROOT / "tests").rglob("*.py"), *(ROOT / "build").glob("*/*/*.py")]
    # The names below that must not be found stand in this very file.
    files.remove(Path(__file__))
    return {word for path in files for word in re.findall(r"[a-z_]\w+", path.read_text(encoding="utf-8"))}


def _is_defined(name: str) -> bool:
    """Whether it is a module, or something that the source of one mentions."""
    if name in modules() or name in EXAMPLES:
        return True
    module, _dot, thing = name.rpartition(".")
    return module in modules() and bool(re.search(rf"\b{thing}\b", modules()[module].read_text(encoding="utf-8")))


def _commands(piece: str) -> list[tuple[str, str]]:
    return re.findall(r"\b(dev\.py(?: soak| bench)?|burano) ([a-z][\w-]*)", piece)


def _can_run(words: tuple[str, str]) -> bool:
    program, name = words
    if program == "burano":
        return name in COMMANDS
    if program == "dev.py":
        return name in TASKS
    return (ROOT / "tests" / program.split()[1] / f"{name}.py").exists()


@cache
def _tests() -> set[str]:
    files = list((ROOT / "tests").rglob("*.py"))
    functions = {name for path in files for name in re.findall(r"def (test_\w+)", path.read_text(encoding="utf-8"))}
    return functions | {path.stem for path in files}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_page_mentions_is_there(page: Path) -> None:
    found = wrong(page, page.read_text(encoding="utf-8"))
    assert not found, "\n".join(found)


def test_a_page_that_is_out_of_date_is_found() -> None:
    page = ROOT / "docs" / "new.md"
    fine = (
        "`core/session.py` [rules](rulings.md) `burano.core.session.Session` `dev.py soak layouts` `burano shots DIR` "
        "`tests/project` `session.py` `build/dist` `burano/games/<id>/` `test_docs` `dev.py test`"
    )
    assert not wrong(page, fine)
    for text in (
        "`core/sessions.py`", "[rules](rules.md)", "`burano.core.session.Sessions`", "`dev.py soak layout`",
        "`burano shot DIR`", "`tests/projects`", "`sessions.py`", "`test_doc`", "`dev.py tests`",
        "`session.replayed_all`",
        "```\npython3 dev.py tests\n```",
    ):  # fmt: skip
        assert wrong(page, text), text
