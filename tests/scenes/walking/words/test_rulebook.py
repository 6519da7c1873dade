"""The rules of Walking in Burano as one reads them: whole in every language, and true in every number."""

from __future__ import annotations

import re

import pytest

from burano import i18n
from burano.games.walking.board import tables
from burano.games.walking.spec import SYMBOLS
from burano.resources import resource
from burano.table.wording.rulebook import Rulebook, load
from burano.ui.drawing.sprites import frame

LANGUAGES = sorted(i18n.LANGUAGES)
SPEC = tables().spec


def text(book: Rulebook, number: str) -> str:
    return next(rule.text for section in book.sections for rule in section.rules if rule.number == number)


def numbers(words: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", words)]


def test_languages_have_the_same_rules_chapters_and_pictures() -> None:
    english, polish = load("walking", "en"), load("walking", "pl")
    for book in (english, polish):
        for chapter in book.chapters:
            assert all(frame(name).width for name in (*chapter.picture, *(sprite for sprite, _w in chapter.points)))
    rules = [[rule.number for section in book.sections for rule in section.rules] for book in (english, polish)]
    assert rules[0] == rules[1]
    assert len(rules[0]) == len(set(rules[0]))
    shapes = [[(c.picture, [sprite for sprite, _w in c.points]) for c in book.chapters] for book in (english, polish)]
    assert shapes[0] == shapes[1]
    both = [{rule.text for section in book.sections for rule in section.rules} for book in (english, polish)]
    assert not both[0] & both[1]


def test_every_rule_the_program_cites_can_be_looked_up() -> None:
    book = load("walking", "en")
    cited: set[str] = set()
    for room in (("games", "walking"), ("scenes", "walking")):
        for path in resource(*room).rglob("*.py"):
            words = path.read_text(encoding="utf-8")
            cited |= set(re.findall(r'Reason\(\s*"([RVD]\d+(?:\.\d+)?)"', words))
            for several in re.findall(r"\(((?:[RVD]\d+(?:\.\d+)?(?:, )?)+)\)", words):
                cited |= set(several.split(", "))
    assert len(cited) > 20
    assert not sorted(number for number in cited if not book.has(number))


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_numbers_are_those_of_the_rules(code: str) -> None:
    book = load("walking", code)
    turn, counts, setup = SPEC.turn, SPEC.counts, SPEC.setup
    assert numbers(text(book, "R2.2")) == [setup.columns[4], setup.columns[3], setup.columns[2], setup.columns[1]]
    piles = [11, 4, counts.tourist_copies, 7, counts.inhabitant_copies, 15]
    assert numbers(text(book, "R2.3")) == piles
    assert sum(setup.tourist_copies[2:3]) * 4 + setup.inhabitant_copies[2] * 7 == 15
    assert numbers(text(book, "R2.5")) == [counts.tokens_per_player, counts.scaffolds_per_player, setup.start_coins]
    assert numbers(text(book, "R3.3"))[:2] == [turn.coins_for_cards[1], turn.coins_for_cards[2]]
    assert numbers(text(book, "R4.1")) == [len(turn.place_price), *turn.place_price]
    assert numbers(text(book, "R5.5")) == [counts.houses]
    assert numbers(text(book, "R8.1")) + numbers(text(book, "R8.2")) == [turn.hand_limit, turn.coin_limit]
    assert numbers(text(book, "R6.2")) == [counts.tokens_per_player]
    assert sorted({*SPEC.shops.values()}) + [SPEC.scoring.token, 1] == numbers(text(book, "R9.1"))
    assert numbers(text(book, "D4"))[-4:] == list(SPEC.shops.values())


@pytest.mark.parametrize("code", LANGUAGES)
def test_ratings_and_formulas_are_those_of_the_rules(code: str) -> None:
    book = load("walking", code)
    floors = [lowest for lowest, _words in SPEC.solo.ratings]
    bounds = [floors[1] - 1, floors[1], floors[2] - 1, floors[2], floors[3] - 1, floors[3], floors[4] - 1, floors[4]]
    assert numbers(text(book, "R10.6")) == [1, *bounds, SPEC.solo.designer_best]
    shown = book.chapters[-1].points[-1][1]
    assert numbers(shown) == [*bounds, SPEC.solo.designer_best]
    assert numbers(text(book, "R10.5")) == [15, SPEC.solo.last_turn]
    formulas = numbers(text(book, "R11"))
    wanted = [number for who in SPEC.tourists for number in (who.base, *dict.fromkeys(who.per.values()))]
    assert formulas[: len(wanted)] == wanted
    for who in SPEC.inhabitants:
        assert set(who.table[1:] or [who.points]) <= set(formulas)
    new = numbers(text(book, "D3"))
    assert set(SPEC.expansion[-1].table[1:]) <= set(new)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_lesson_about_characters_is_true(code: str) -> None:
    shown = [numbers(words) for _sprite, words in load("walking", code).chapters[4].points]
    people = {who.id: who for who in SPEC.inhabitants}
    worth = [number for who in SPEC.tourists for number in dict.fromkeys(who.per.values())]
    assert shown[0] == [SPEC.tourists[0].base, *worth]
    assert shown[1] == [*people["policeman"].table[1:], people["santa"].points]
    assert shown[2] == [*people["shop_owner"].table[1:], people["tailor"].points]
    assert shown[3] == [people["businessman"].points]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_census_of_the_cards_is_true(code: str) -> None:
    made = tables()
    total = {name: sum(row[number] for row in made.symbols) for number, name in enumerate(SYMBOLS)}
    shops = sum(shop >= 0 for shop in made.shop)
    census = numbers(text(load("walking", code), "D5"))
    assert census[0] == len(made.symbols)
    assert set(census[1:]) == {*total.values(), shops}
