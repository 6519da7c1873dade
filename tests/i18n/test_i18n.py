"""Every word a player can see has a translation, and the catalogues are up to date with the sources."""

import gettext
import string
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest

from burano import i18n, resources
from burano.i18n.compile import HERE, compiled
from devtool import words

CATALOGUES = sorted(HERE.glob("*/LC_MESSAGES/*.po"))
GOOD = HERE / "pl" / "LC_MESSAGES" / "shared.mo"
OTHERS = [code for code in i18n.LANGUAGES if code != "en"]


def named(path: Path) -> str:
    return f"{path.parent.parent.name}-{path.stem}"


def fields(text: str) -> set[str]:
    return {name for _text, name, _spec, _conversion in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("path", CATALOGUES, ids=named)
def test_the_hour_of_compiling_leaves_no_trace(path: Path) -> None:
    reported = gettext.GNUTranslations(BytesIO(compiled(path))).info()
    assert {reported["pot-creation-date"], reported["po-revision-date"]} == {"2026-01-01 00:00+0000"}


@pytest.mark.parametrize("path", CATALOGUES, ids=named)
def test_compiled_catalogue_matches_its_source(path: Path) -> None:
    assert path.with_suffix(".mo").read_bytes() == compiled(path), "run dev.py words"


def test_every_message_is_translated_and_every_translation_is_said() -> None:
    found = list(words.stale())
    assert not found, "\n".join(["run dev.py words, then translate what it lists:", *found])


def test_every_catalogue_belongs_to_a_game_or_to_all() -> None:
    assert {path.stem for path in CATALOGUES} == set(words.said())


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program of two games in little, with its catalogues."""
    package = tmp_path / "burano"
    said = {
        "table/input/drag.py": "_('Take')",
        "scenes/shell/title/shelf.py": "ngettext('{n} game', '{n} games', 2)",
        "scenes/lace/table.py": "_('Take'); pgettext('thread', 'Cut')",
        "games/lace/rules.py": "N_('No thread is left.')",
        "scenes/glass/table.py": "_('Blow')",
    }
    for name, line in said.items():
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).write_text(line)
    monkeypatch.setattr(words, "ROOT", tmp_path)
    monkeypatch.setattr(words, "PACKAGE", package)
    monkeypatch.setattr(words, "HERE", package / "i18n")
    return package


def ids(domain: str) -> list[str]:
    return [words._id(message.id) for message in words.read("pl", domain) if message.id]


def test_words_are_sorted_into_the_catalogues_of_their_games(house: Path) -> None:
    words.update()
    assert ids("shared") == ["{n} game", "Take"]
    assert ids("lace") == ["No thread is left.", "Cut"]
    assert ids("glass") == ["Blow"]
    assert len(list(words.stale())) == 5


def test_translations_stay_with_their_messages_wherever_these_go(house: Path) -> None:
    words.update()
    path = words.path_of("pl", "glass")
    path.write_text(path.read_text("utf-8").replace('msgid "Blow"\nmsgstr ""', 'msgid "Blow"\nmsgstr "Dmuchnij"'))
    (house / "table" / "hand.py").write_text("_('Take'); _('Blow')")
    (house / "scenes" / "lace" / "table.py").write_text("pgettext('thread', 'Cut')")
    assert any("nobody says 'Blow'" in line for line in words.stale())
    words.update()
    found = words.read("pl", "shared").get("Blow")
    assert found is not None and found.string == "Dmuchnij"
    assert not words.path_of("pl", "glass").exists()
    (house / "table" / "hand.py").write_text("_('Take')")
    (house / "scenes" / "glass" / "table.py").unlink()
    assert any("nobody says 'Blow'" in line for line in words.stale())


def test_two_games_cannot_translate_one_message_differently(house: Path) -> None:
    """Whichever catalogue is asked first would speak for both."""
    (house / "scenes" / "lace" / "table.py").write_text("_('Blow')")
    words.update()
    for domain, translation in (("glass", "Dmuchnij"), ("lace", "Cios")):
        path = words.path_of("pl", domain)
        path.write_text(
            path.read_text("utf-8").replace('msgid "Blow"\nmsgstr ""', f'msgid "Blow"\nmsgstr "{translation}"')
        )
    assert any("translate 'Blow' differently" in line for line in words.stale())


@pytest.mark.parametrize("path", CATALOGUES, ids=named)
def test_translations_use_the_same_placeholders(path: Path) -> None:
    with path.with_suffix(".mo").open("rb") as file:
        catalogue = gettext.GNUTranslations(file)._catalog  # type: ignore[attr-defined]
    wrong = []
    for key, text in catalogue.items():
        source = key[0] if isinstance(key, tuple) else key.split("\x04")[-1]
        # A plural form may leave the number out, "one card" for "{n} card"; and the first may do so in the source.
        plural = isinstance(key, tuple) and fields(text) <= fields(source) | {"n"}
        if source and not (fields(text) == fields(source) or plural):
            wrong.append(f"{source!r} → {text!r}")
    assert not wrong, "\n".join(wrong)


def test_no_words_take_a_mouse_for_granted() -> None:
    """A player who uses keys, controller or voice reads the same words: a gesture of the mouse is one way of two."""
    gestures = {"en": ("click", "drag", "scroll", "mouse"), "pl": ("klik", "przeciągn", "mysz")}
    others = {"en": ("select", "key"), "pl": ("wybierz", "klawisz")}
    said: dict[str, list[str]] = {"en": [], "pl": []}
    for domain in (path.stem for path in CATALOGUES):
        for message in words.read("pl", domain):
            said["en"].append(words._id(message.id).lower())
            string = message.string or ""
            said["pl"] += [text.lower() for text in ([string] if isinstance(string, str) else string)]
    wrong = [
        text
        for language, texts in said.items()
        for text in texts
        if any(way in text for way in gestures[language]) and not any(way in text for way in others[language])
    ]
    assert not wrong, "\n".join(wrong)


def test_switching_languages_is_immediate() -> None:
    i18n.set_language("pl")
    assert i18n._("New game") == "Nowa gra"
    assert i18n.pgettext("setting", "Off") != "Off"
    i18n.set_language("xx")
    assert i18n._("New game") == "New game"
    assert i18n.language() == "en"


def _one_wrong_letter(data: bytes) -> bytes:
    """Everything can still be read; only the sentence with these braces could no longer be said."""
    return data.replace(b"{name}", b"{namf}", 1)


@pytest.mark.parametrize(
    "damage", [lambda d: d[:300], lambda d: d[:-200], lambda d: b"\xff" * 500, lambda d: b"", _one_wrong_letter]
)
def test_what_a_damaged_catalogue_would_say_is_said_in_english(
    damage: Callable[[bytes], bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "good.mo").write_bytes(GOOD.read_bytes())
    (tmp_path / "bad.mo").write_bytes(damage(GOOD.read_bytes()))
    monkeypatch.setattr(resources, "resource", lambda *parts: tmp_path)
    assert i18n._load.__wrapped__("pl").gettext("New game") == "Nowa gra"
    (tmp_path / "good.mo").unlink()
    assert i18n._load.__wrapped__("pl").gettext("New game") == "New game"
    assert [problem.name for problem in resources.take_reports()] == [str(tmp_path / "bad.mo")]


def test_the_system_language_is_used_where_we_speak_it(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    assert i18n.system_language() == "en"
    monkeypatch.setenv("LANG", "pl_PL.UTF-8")
    assert i18n.system_language() == "pl"
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert i18n.system_language() == "en"


def test_quotes_and_apostrophes_are_typographic() -> None:
    """“English”, „polsku”, and nobody’s typewriter."""
    said: dict[str, list[str]] = {"en": [], "pl": []}
    for domain in (path.stem for path in CATALOGUES):
        for message in words.read("pl", domain):
            string = message.string or ""
            said["en"] += [message.id] if isinstance(message.id, str) else message.id
            said["pl"] += [string] if isinstance(string, str) else string
    odd = {"en": ("'", '"', "„"), "pl": ("'", '"', "“")}
    wrong = [text for language, texts in said.items() for text in texts if any(mark in text for mark in odd[language])]
    assert not wrong, "\n".join(wrong)
    unpaired = [text for text in said["pl"] if text.count("„") != text.count("”")]
    assert not unpaired, "\n".join(unpaired)


def test_polish_has_the_right_form_for_every_number() -> None:
    """One, two, five; twenty-two like two, twelve and a hundred and twelve like five, twenty-one like five."""
    i18n.set_language("pl")
    cards = [
        i18n.ngettext("{n} fish card", "{n} fish cards", n).format(n=n)
        for n in (0, 1, 2, 4, 5, 12, 14, 21, 22, 25, 101, 112, 122)
    ]
    few, many = "karty owoców morza", "kart owoców morza"
    assert cards == [
        f"0 {many}", "1 karta owoców morza", f"2 {few}", f"4 {few}", f"5 {many}", f"12 {many}", f"14 {many}",
        f"21 {many}", f"22 {few}", f"25 {many}", f"101 {many}", f"112 {many}", f"122 {few}",
    ]  # fmt: skip
