"""Building cards on the table: words and picture come from the card's row."""

import re

import pytest

from burano import i18n
from burano.games.burano.cards import ROWS, When
from burano.games.burano.spec import Building, load
from burano.resources import resource
from burano.scenes.burano.art import cards as art
from burano.scenes.burano.words import tips

EVERY_CARD = [pytest.param(card, id=card.id) for card in load().buildings]


@pytest.mark.parametrize("card", EVERY_CARD)
@pytest.mark.parametrize("language", sorted(i18n.LANGUAGES))
def test_a_tooltip_states_the_points_on_the_card(card: Building, language: str) -> None:
    i18n.set_language(language)
    try:
        said = tips.building(card)
    finally:
        i18n.set_language("en")
    assert "{" not in said
    assert [int(points) for points in re.findall(r"(\d+) (?:VP|PZ)", said)] == ([card.vp] if card.vp else [])


def test_every_sprite_of_a_card_is_there() -> None:
    for row in ROWS:
        for name in (*row.picture, f"bframe_{row.when.value}"):
            assert resource("assets", "svg", f"{name}.svg").is_file()


def test_every_frame_has_its_ink() -> None:
    assert set(art._INKS) == set(When)
