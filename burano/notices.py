"""The licences of everything that is shipped with the program, for the About screen and the packages.

A packaged program carries a finished list, `notices.json`, made by the build from what it really contains. Run from
source or from a wheel, the list is collected from the installed packages.
"""

import importlib.metadata
import json
import re
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from typing import Any

from burano import NAME, __version__
from burano.resources import MissingResource, read, read_text, text

FROZEN = "notices.json"
_LICENCE_FILE = re.compile(r"(LICEN[CS]E|COPYING|NOTICE)[^/]*$", re.IGNORECASE)


class MissingLicence(Exception):
    """Something would be shipped whose licence text is not known."""


@dataclass(frozen=True, slots=True)
class Shipped:
    """One part of the program and the terms it is shipped under."""

    name: str
    version: str
    """Empty where the part does not say."""
    licence: str
    """Short name, as people speak of it."""
    text: str


@dataclass(frozen=True, slots=True)
class Component:
    """A library or font that comes inside another package: `assets/licences/components.toml`."""

    name: str
    licence: str
    text: str
    files: tuple[str, ...]
    """Patterns of the file names it is shipped under."""


def notices() -> list[Shipped]:
    """Return everything shipped: the program itself first, then by name."""
    try:
        return read(_entries, FROZEN)
    except MissingResource:
        return collect()


def _entries(data: bytes) -> list[Shipped]:
    return [Shipped(**entry) for entry in json.loads(data)]


def collect(is_shipped: Callable[[Component], bool] = lambda component: True) -> list[Shipped]:
    """Return the list for this installation; raise `MissingLicence` rather than leave anything out."""
    own = Shipped(NAME, __version__, "MIT", read_text("LICENSE"))
    parts = [*_of_packages(), *(_of_component(part) for part in components() if is_shipped(part))]
    return [own, *sorted(parts, key=lambda notice: notice.name.casefold())]


def to_json(entries: list[Shipped]) -> str:
    """Return the entries as text, which `notices` reads back."""
    return json.dumps([asdict(entry) for entry in entries], ensure_ascii=False, indent=1) + "\n"


def components() -> list[Component]:
    """Return the libraries and fonts that are not Python packages."""
    return _table()[0]


def of_package(name: str) -> Shipped:
    """Return the notice of one installed Python package."""
    package = importlib.metadata.distribution(name)
    texts = [file.read_text() for file in package.files or [] if _is_licence(str(file))]
    texts += [_text(entry["text"]) for entry in _table()[1] if entry["name"] == name]
    text = "\n\n".join(part.strip() for part in texts if part.strip())
    if not text:
        raise MissingLicence(f"the package {name} carries no licence text; add it to assets/licences")
    return Shipped(package.metadata["Name"], package.version, _short_name(package), text + "\n")


def _of_packages() -> Iterator[Shipped]:
    """Yield the packages the program needs, and what those need."""
    waiting, seen = ["burano"], {"burano"}
    while waiting:
        for requirement in importlib.metadata.requires(waiting.pop()) or []:
            name = re.split(r"[^\w.-]", requirement, maxsplit=1)[0].lower().replace("_", "-")
            if ";" in requirement or name in seen:
                continue
            seen.add(name)
            waiting.append(name)
            yield of_package(name)


def _of_component(component: Component) -> Shipped:
    return Shipped(component.name, "", component.licence, _text(component.text))


def _text(name: str) -> str:
    try:
        text = read_text("assets", "licences", *name.split("/"))
    except MissingResource as error:
        raise MissingLicence(str(error)) from error
    if not text.strip():
        raise MissingLicence(f"assets/licences/{name} is empty")
    return text


def _is_licence(path: str) -> bool:
    return ".dist-info/" in path and bool(_LICENCE_FILE.search(path))


def _short_name(package: importlib.metadata.Distribution) -> str:
    about = package.metadata
    for field in ("License-Expression", "License"):
        if field in about:
            return about[field].split("\n")[0]
    return "see the text"


def _table() -> tuple[list[Component], list[dict[str, str]]]:
    """Return the components, and the texts of packages that carry none."""
    return read(_listed, "assets", "licences", "components.toml")


def _listed(data: bytes) -> tuple[list[Component], list[dict[str, str]]]:
    table: dict[str, Any] = tomllib.loads(text(data))
    parts = [Component(**{**entry, "files": tuple(entry["files"])}) for entry in table["component"]]
    return parts, [{"name": entry["name"], "text": entry["text"]} for entry in table["distribution"]]
