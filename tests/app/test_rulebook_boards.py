"""The small boards of "How to play", and how its pages are found."""

from __future__ import annotations

import pygame
import pytest

from burano import i18n
from burano.core import registry
from burano.games.burano import roofs
from burano.games.burano.cleanup import island_result
from burano.games.walking.sums import sum_of
from burano.scenes.burano import examples as burano
from burano.scenes.walking import examples as walking
from burano.table import rulebook
from burano.table.contract import screens
from burano.ui.kit import Kit, make_kit

LANGUAGES = sorted(i18n.LANGUAGES)


@pytest.fixture(scope="module")
def kit() -> Kit:
    pygame.init()
    pygame.display.set_mode((8, 8))
    return make_kit(sound=False)


@pytest.mark.parametrize("game", registry.game_ids())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_board_a_page_asks_for_is_there_and_has_words(game: str, language: str, kit: Kit) -> None:
    book = screens(game).rulebook(language)
    rules = [rule for section in book.sections for rule in section.rules if rule.board]
    places = [chapter for chapter in book.chapters if chapter.board] + rules
    known = {"burano": burano, "walking": walking}[game].EXAMPLES.boards()
    assert {place.board for place in places} == set(known), "each is there, and each is shown"
    assert all(place.caption for place in places)
    for name in known if language == "en" else ():
        board = screens(game).pictures.example(kit, name, (300, 200))
        assert board is not None
        assert board.get_width() <= 300 and board.get_height() <= 200
        assert board.get_width() >= 299 or board.get_height() >= 199, "as large as fits"
    assert screens(game).pictures.example(kit, "nothing", (300, 200)) is None


def test_what_the_captions_say_is_lit_by_the_rules() -> None:
    shown = {name: burano.model_of(data) for name, data in burano.EXAMPLES.boards().items()}
    lit = {name: (len(model.actions), len(model.drops)) for name, model in shown.items()}
    assert lit["floor"][1] == 7 + 2 and lit["crossing"][1] == 1 and lit["any_color"][1] == 1
    assert lit["lace_first"][0] == 8 and lit["lace_bench"][0] == 3
    far = set(shown["long_sail"].actions) - set(shown["fishing"].actions)
    assert far == {("island", 1), ("island", 5)}
    assert {("island", 1), ("island", 4)} <= set(shown["withdraw"].actions)
    states = {name: model.state for name, model in shown.items()}
    assert states["ring"].visible_coins(0) == 3 and states["ring_coins"].visible_coins(0) == 4
    assert [roofs.roof_vp_now(states["roofs"], 0, kind) for kind in (0, 2)] == [5, 5]
    assert [island_result(states["majority"], island)[:2] for island in (4, 1)] == [([0], 3), ([0, 1], 1)]
    assert states["ships"].ships == [0, 1, 0, 1] and states["moves"].board.price[states["moves"].moves] == 3
    assert {key for key in shown["pyramid"].sources if key[0] == "pyramid"} == {("pyramid", n) for n in range(9, 13)}
    assert len(shown["building"].drops) == 8 and len(shown["roof"].drops) == 2
    assert shown["ring"].state.ring[0] == 6
    assert set(shown["fishing"].actions) == {("island", 2), ("island", 4), ("port", 0)}
    lace = shown["lace"]
    assert len(lace.actions) == 2 and [burano.names.COLORS[c] for c in lace.state.arrow_colors(0)] == [
        "pink", "yellow", "blue",
    ]  # fmt: skip


def test_what_the_captions_of_the_street_say_is_lit_by_the_rules() -> None:
    shown = {name: walking.model_of(data) for name, data in walking.EXAMPLES.boards().items()}
    lit = {name: (len(model.drops), len(model.costly)) for name, model in shown.items()}
    assert lit["building"] == (6, 1) and lit["no_permit"] == (5, 0)
    assert lit["neighbours"][1] == 1 and lit["mixed"][1] == 2
    street = shown["street"].state
    police, woman = (walking.tables().character_number[name] for name in ("policeman", "woman"))
    assert [who for who in street.guests if who in (police, woman)] == [woman, police]
    assert sum_of(street, 0, walking.HOME, police).total == 9
    assert len(shown["supply"].actions) == 2 * 3


@pytest.mark.parametrize("game", registry.game_ids())
def test_both_languages_have_the_same_pages_rules_and_boards(game: str) -> None:
    shapes = []
    for language in LANGUAGES:
        book = screens(game).rulebook(language)
        pages = [
            (page.picture, page.board, page.topics, [mark for mark, _text in page.points]) for page in book.chapters
        ]
        shapes.append((pages, [[(rule.number, rule.board) for rule in section.rules] for section in book.sections]))
    assert shapes[0] == shapes[1]


@pytest.mark.parametrize("game", registry.game_ids())
def test_every_decision_has_its_page(game: str) -> None:
    """Asked for help at the table, the book opens at what is to be decided."""
    stages = {"burano": burano.STAGES, "walking": walking.STAGES}[game]
    book = screens(game).rulebook("en")
    assert [stage for stage in stages if stage != "over" and book.chapter_on(stage) is None] == []


def test_a_search_finds_words_by_their_beginnings_and_without_accents() -> None:
    english, polish = (rulebook.load("burano", language) for language in ("en", "pl"))
    found = {rule.number for section in english.matching("ring") for rule in section.rules}
    assert "R3.1" in found and "R1.1" not in found, "spring is no ring"
    assert [rule.number for section in english.matching("r5.2") for rule in section.rules] == ["R5.2"]
    assert polish.matching("zolty") and polish.matching("ZAGLUG") == []
    assert polish.matching("zeglug") == polish.matching("Żeglug")
