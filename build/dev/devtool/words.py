"""Update the catalogues from the sources: add new messages, remove unused ones.

Every game has a catalogue of its own, and so has the shared code; a message used by both is in the shared one.
Translations are kept.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Container, Iterator, Mapping, Sequence
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po

from burano.i18n import LANGUAGES
from burano.i18n.compile import HERE, compiled
from burano.table.lesson import script
from burano.table.wording import phrasebook
from devtool.paths import ROOT

PACKAGE = ROOT / "burano"
SHARED = "shared"
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
_SAYS = re.compile(rb"\b(?:%s)\s*\(" % "|".join(KEYWORDS).encode())
_GAME_ROOMS = ("games", "scenes")
_NAMED = {"buru": ("islanders", "elders")}
"""Tables in the data of a game whose entries have names that are said."""
_SHELL = "shell"
_IDLE = (b'"Project', b'"Report', b'"POT', b'"PO-', b'"Last', b'"Language-Team', b'"Generated')
"""Header lines of a catalogue that only tools would read."""


def domain_of(source: Path) -> str:
    """Return the catalogue of a source file's messages: that of its game, or the shared one."""
    room, game, *rest = source.relative_to(PACKAGE).parts + ("", "")
    return game if room in _GAME_ROOMS and rest[0] and game != _SHELL else SHARED


def said() -> dict[str, Catalog]:
    """Return every message of the program by catalogue, in English."""
    found: dict[str, Catalog] = {SHARED: Catalog()}
    for source in sorted(PACKAGE.rglob("*.py"), key=lambda path: (domain_of(path) != SHARED, path)):
        if source.is_relative_to(HERE):
            continue
        domain = domain_of(source)
        name, code = source.relative_to(ROOT).as_posix(), source.read_bytes()
        if not _SAYS.search(code):  # most sources have no messages, and parsing takes a while
            continue
        for line, message, _comments, context in extract("python", BytesIO(code), KEYWORDS):
            if domain == SHARED or found[SHARED].get(_id(message), context) is None:
                found.setdefault(domain, Catalog()).add(message, None, [(name, line)], context=context)
    for domain, source, message, context in (*_in_assets(), *_in_data()):
        name = source.relative_to(ROOT).as_posix()
        if found[SHARED].get(_id(message), context) is None:
            found.setdefault(domain, Catalog()).add(message, None, [(name, 1)], context=context)
    return found


def _in_assets() -> Iterator[tuple[str, Path, str | tuple[str, str], str | None]]:
    """Return the messages of phrase books and lessons with their games and files."""
    for source in sorted((ROOT / "assets" / "words").glob("*.toml")):
        for message, context in phrasebook.messages(tomllib.loads(source.read_text("utf-8"))):
            yield source.stem, source, message, context
    for source in sorted((ROOT / "assets" / "lessons").glob("*.toml")):
        for text in script.messages(source.read_bytes()):
            yield source.stem, source, text, None


def _in_data() -> Iterator[tuple[str, Path, str, None]]:
    """Return the names of cards, which stand in the data of a game and nowhere else."""
    for game, tables in _NAMED.items():
        source = PACKAGE / "games" / game / "data.toml"
        data = tomllib.loads(source.read_text("utf-8")) if source.exists() else {}
        for table in tables:
            for entry in data.get(table, ()):
                yield game, source, entry["name"], None


def _id(message: str | Sequence[str]) -> str:
    return message if isinstance(message, str) else message[0]


def path_of(language: str, domain: str) -> Path:
    return HERE / language / "LC_MESSAGES" / f"{domain}.po"


def read(language: str, domain: str) -> Catalog:
    """Read a catalogue; empty where there is none yet."""
    path = path_of(language, domain)
    if not path.exists():
        return Catalog(locale=language, domain=domain)
    with path.open("rb") as text:
        return read_po(text, locale=language, domain=domain)


def _written(language: str, known: Container[str]) -> dict[str, Catalog]:
    """Return the existing catalogues, known ones first: others only add messages these lack."""
    paths = sorted(path_of(language, SHARED).parent.glob("*.po"), key=lambda path: (path.stem not in known, path.stem))
    return {path.stem: read(language, path.stem) for path in paths}


def languages() -> list[str]:
    """Return all languages but English."""
    return [language for language in LANGUAGES if language != "en"]


def stale() -> Iterator[str]:
    """Return all faults of the catalogues: messages missing, untranslated or unused."""
    messages = said()
    for language in languages():
        written = _written(language, messages)
        for domain in sorted(messages | written):
            wanted, had = messages.get(domain, Catalog()), written.get(domain, Catalog())
            where = path_of(language, domain).relative_to(ROOT).as_posix()
            for message in wanted:
                known = had.get(message.id, message.context)
                if message.id and (known is None or not _translated(known.string)):
                    yield f"{where}: {message.locations[0][0]} says {_id(message.id)!r}, which has no translation"
            for message in had:
                if message.id and wanted.get(message.id, message.context) is None:
                    yield f"{where}: nobody says {_id(message.id)!r} any more"
        yield from _at_odds(written)


def _at_odds(written: Mapping[str, Catalog]) -> Iterator[str]:
    """Return messages of two games with different translations: only one of them would ever be shown."""
    seen: dict[tuple[str | None, str], tuple[str, object]] = {}
    for domain, catalogue in sorted(written.items()):
        for message in catalogue:
            where, string = seen.setdefault((message.context, _id(message.id)), (domain, message.string))
            if message.id and string != message.string:
                yield f"{where}.po and {domain}.po translate {_id(message.id)!r} differently: give one a context"


def _translated(string: object) -> bool:
    return all(string) if isinstance(string, tuple | list) else bool(string)


def update() -> None:
    """Rewrite every catalogue and compile it."""
    wanted = said()
    for language in languages():
        known = list(_written(language, wanted).values())
        for domain, messages in wanted.items():
            path = path_of(language, domain)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(_text(_catalogue(language, domain, messages, known)))
            path.with_suffix(".mo").write_bytes(compiled(path))
        for path in path_of(language, SHARED).parent.glob("*.?o"):
            if path.stem not in wanted:
                path.unlink()


def _catalogue(language: str, domain: str, wanted: Catalog, known: list[Catalog]) -> Catalog:
    """Return the wanted messages with their translations from all catalogues."""
    fresh = Catalog(locale=language, domain=domain, project="burano", fuzzy=False)
    fresh.header_comment = f"# {LANGUAGES[language]}: what {'every game' if domain == SHARED else domain} says."
    for message in wanted:
        if message.id:
            old = [found for had in known if (found := had.get(message.id, message.context)) is not None]
            string = next((found.string for found in old if _translated(found.string)), None)
            fresh.add(message.id, string, message.locations, context=message.context)
    return fresh


def _text(catalogue: Catalog) -> bytes:
    """Return the catalogue text for git: without dates, addresses and line numbers, which only change."""
    text = BytesIO()
    write_po(text, catalogue, width=120, include_lineno=False)
    head, blank, rest = text.getvalue().partition(b"\n\n")
    kept = [line for line in head.split(b"\n") if not line.startswith(_IDLE)]
    return b"\n".join(kept) + blank + rest


def main() -> int:
    update()
    left = list(stale())
    names = ", ".join(LANGUAGES[language] for language in languages())
    print("\n".join(left) or f"dev.py: every message is translated: {names}.")
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
