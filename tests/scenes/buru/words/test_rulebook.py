"""The rules of Buru as one reads them: whole in every language, and true in every number."""

from __future__ import annotations

import re

import pytest

from burano import i18n
from burano.games.buru.board import tables
from burano.resources import resource
from burano.table.wording.rulebook import Rulebook, load
from burano.ui.drawing.sprites import frame
from tests.games.test_every_rule_is_tested import RULEBOOKS

LANGUAGES = sorted(i18n.LANGUAGES)
SPEC = tables().spec


def text(book: Rulebook, number: str) -> str:
    return next(rule.text for section in book.sections for rule in section.rules if rule.number == number)


def numbers(words: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", words)]


def test_languages_have_the_same_rules_chapters_and_pictures() -> None:
    english, polish = load("buru", "en"), load("buru", "pl")
    for chapter in (*english.chapters, *polish.chapters):
        assert all(frame(name).width for name in (*chapter.picture, *(sprite for sprite, _words in chapter.points)))
    shapes = [[(c.picture, [sprite for sprite, _w in c.points]) for c in book.chapters] for book in (english, polish)]
    assert shapes[0] == shapes[1]
    both = [{rule.text for section in book.sections for rule in section.rules} for book in (english, polish)]
    assert not both[0] & both[1]


def test_every_number_of_the_rules_is_in_the_book() -> None:
    """All but the ones that only the rulebook's own contradictions need."""
    book = load("buru", "en")
    known = {number.upper().replace("_", ".") for number in RULEBOOKS["buru"].wanted()}
    missing = {number for number in known if not book.has(number.replace("A", "a"))}
    assert missing == set()


def test_every_rule_the_program_cites_can_be_looked_up() -> None:
    book, cited = load("buru", "en"), set[str]()
    for room in (("games", "buru"), ("scenes", "buru")):
        for path in resource(*room).rglob("*.py"):
            words = path.read_text(encoding="utf-8")
            cited |= set(re.findall(r'Reason\(\s*"([RVD]\d+(?:\.\d+)?a?)"', words))
            cited |= set(re.findall(r'_because\(\s*state, log, "([RVD]\d+(?:\.\d+)?a?)"', words))
            for several in re.findall(r"\(((?:[RV]\d+\.?\d*a?(?:, )?)+)\)", words):
                cited |= {number for number in several.split(", ") if not re.fullmatch(r"R\d+", number)}
    assert len(cited) > 40
    assert not sorted(number for number in cited if not book.has(number))


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_numbers_are_those_of_the_rules(code: str) -> None:
    book, counts, game, lawan = load("buru", code), SPEC.counts, SPEC.game, SPEC.lawan
    assert numbers(text(book, "R1.4")) == [counts.decrees]
    assert numbers(text(book, "R2.1")) == [1, max(counts.powers), counts.clay, counts.palm, counts.ebony]
    assert numbers(text(book, "R2.3")) == [counts.islanders, counts.row, counts.elders, counts.forest]
    assert numbers(text(book, "R2.4")) == [counts.tributes_per_spirit]
    assert numbers(text(book, "R2.5")) == [counts.decrees, counts.decrees - game.rounds * game.decrees_per_round]
    assert numbers(text(book, "R2.6")) == [counts.fish_start_others]
    assert numbers(text(book, "R3.2")) == [game.forest_cards["3"], game.forest_cards["4"]]
    assert numbers(text(book, "R4.3")) == [counts.fish_max]
    assert numbers(text(book, "R5.3")) == [SPEC.triumph.lake]
    assert numbers(text(book, "R8.2")) == [game.totem_esteem]
    assert numbers(text(book, "R10.8")) == [lawan.shore_discount]
    assert numbers(text(book, "R10.9")) == [lawan.esteem_per_task, lawan.village_esteem]
    assert numbers(text(book, "R10.10")) == [lawan.lake_esteem]
    assert numbers(text(book, "R10.12")) == [*lawan.sets[2:], 2, 3, 4, 5]
    assert numbers(text(book, "V19")) == [lawan.start_esteem["hard"], lawan.start_esteem["expert"]]
    values = [(min(row), max(row)) for row in (SPEC.tributes["banyu"], SPEC.tributes["manuk"])]
    assert SPEC.tributes["banyu"] == SPEC.tributes["gunung"]
    assert numbers(text(book, "D3")) == [*values[0], *values[1]]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_chapter_about_tributes_is_true(code: str) -> None:
    shown = numbers(load("buru", code).chapters[6].points[0][1])
    assert shown == [min(SPEC.tributes["banyu"]), max(SPEC.tributes["banyu"]), min(SPEC.tributes["manuk"]), 9]
    assert max(SPEC.tributes["manuk"]) == 9
