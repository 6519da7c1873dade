"""The words of "How to play" are complete in every language."""

import re

import pytest

from burano import i18n
from burano.resources import resource
from burano.table.wording.rulebook import load
from burano.ui.drawing.sprites import frame

BOOK = "burano"
OTHERS = [code for code in i18n.LANGUAGES if code != "en"]


@pytest.mark.parametrize("code", OTHERS)
def test_every_language_has_the_same_rules_and_chapters(code: str) -> None:
    english, other = load(BOOK, "en"), load(BOOK, code)
    numbers = [[(s.number, rule.number) for s in book.sections for rule in s.rules] for book in (english, other)]
    assert numbers[0] == numbers[1]
    shapes = [
        [(c.picture, [sprite for sprite, _words in c.points]) for c in book.chapters] for book in (english, other)
    ]
    assert shapes[0] == shapes[1]


@pytest.mark.parametrize("code", OTHERS)
def test_nothing_was_left_in_english(code: str) -> None:
    english = {rule.text for section in load(BOOK, "en").sections for rule in section.rules}
    other = {rule.text for section in load(BOOK, code).sections for rule in section.rules}
    assert not english & other


def test_every_picture_exists() -> None:
    for chapter in load(BOOK, "en").chapters:
        for name in (*chapter.picture, *(sprite for sprite, _words in chapter.points)):
            assert frame(name).width


def test_every_rule_the_program_cites_can_be_looked_up() -> None:
    book = load(BOOK, "en")
    cited = set()
    for path in resource("games", "burano").glob("*.py"):
        cited |= set(re.findall(r'"([RV]\d+(?:\.\d+|[a-z])?)"', path.read_text(encoding="utf-8")))
    assert cited
    assert not sorted(number for number in cited if not book.has(number))


def test_search_finds_words_in_any_order_and_numbers() -> None:
    book = load(BOOK, "en")
    found = [rule.number for section in book.matching("ship port") for rule in section.rules]
    assert "R6.6" in found
    assert "R4.1" not in found
    assert [rule.number for section in book.matching("r5.2") for rule in section.rules] == ["R5.2"]
    assert not book.matching("submarine")
    assert book.matching("") == list(book.sections)
