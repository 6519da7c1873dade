"""Every word a player can see has a translation, and the compiled catalogues are up to date."""

import ast
import gettext
import string
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest

from burano import i18n
from burano.i18n.compile import HERE, compiled

PACKAGE = HERE.parent
CATALOGUES = sorted(HERE.glob("*/LC_MESSAGES/*.po"))
CALLS = {"_": 1, "N_": 1, "ngettext": 2, "pgettext": 2}


def messages(path: Path) -> Iterator[tuple[str, str | None, int]]:
    """(message, plural or context, line) of every translated string in a source file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            if name in CALLS and len(node.args) >= CALLS[name]:
                words = [arg.value for arg in node.args[: CALLS[name]] if isinstance(arg, ast.Constant)]
                if all(isinstance(word, str) for word in words) and len(words) == CALLS[name]:
                    yield str(words[-1] if name == "pgettext" else words[0]), name, node.lineno


def sources() -> list[Path]:
    return [path for path in sorted(PACKAGE.rglob("*.py")) if "i18n" not in path.parts]


def translations(code: str) -> gettext.GNUTranslations:
    with (HERE / code / "LC_MESSAGES" / "burano.mo").open("rb") as file:
        return gettext.GNUTranslations(file)


def fields(text: str) -> set[str]:
    return {name for _text, name, _spec, _conversion in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parent.parent.name)
def test_the_hour_of_compiling_leaves_no_trace(path: Path) -> None:
    told = gettext.GNUTranslations(BytesIO(compiled(path))).info()
    assert {told["pot-creation-date"], told["po-revision-date"]} == {"2026-01-01 00:00+0000"}


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parent.parent.name)
def test_compiled_catalogue_matches_its_source(path: Path) -> None:
    assert path.with_suffix(".mo").read_bytes() == compiled(path), "run python -m burano.i18n.compile"


@pytest.mark.parametrize("code", [code for code in i18n.LANGUAGES if code != "en"])
def test_every_message_is_translated(code: str) -> None:
    catalogue = translations(code)._catalog  # type: ignore[attr-defined]
    known = {key[0] if isinstance(key, tuple) else key.split("\x04")[-1] for key in catalogue}
    missing = [
        f"{path.relative_to(PACKAGE)}:{line}: {message!r}"
        for path in sources()
        for message, _kind, line in messages(path)
        if message not in known
    ]
    assert not missing, "\n".join(missing)


@pytest.mark.parametrize("code", [code for code in i18n.LANGUAGES if code != "en"])
def test_translations_use_the_same_placeholders(code: str) -> None:
    catalogue = translations(code)._catalog  # type: ignore[attr-defined]
    wrong = []
    for key, text in catalogue.items():
        source = key[0] if isinstance(key, tuple) else key.split("\x04")[-1]
        # A plural form may leave the number out: "one card" for "{n} card".
        if source and not (
            fields(text) == fields(source) or (isinstance(key, tuple) and fields(text) <= fields(source))
        ):
            wrong.append(f"{source!r} → {text!r}")
    assert not wrong, "\n".join(wrong)


def test_no_translation_is_empty() -> None:
    for code in i18n.LANGUAGES:
        if code != "en":
            assert all(text.strip() for text in translations(code)._catalog.values())  # type: ignore[attr-defined]


def test_switching_languages_is_immediate() -> None:
    try:
        i18n.set_language("pl")
        assert i18n._("New game") == "Nowa gra"
        i18n.set_language("xx")
        assert i18n._("New game") == "New game"
        assert i18n.language() == "en"
    finally:
        i18n.set_language("en")


def test_the_system_language_is_used_where_we_speak_it(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    assert i18n.system_language() == "en"
    monkeypatch.setenv("LANG", "pl_PL.UTF-8")
    assert i18n.system_language() == "pl"
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert i18n.system_language() == "en"
