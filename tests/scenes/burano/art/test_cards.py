"""Building cards on the table: words and picture come from the card's row."""

import re
from types import SimpleNamespace

import pygame
import pytest

from burano import i18n
from burano.games.burano.cards import ROWS, When
from burano.games.burano.setup import Options, new_state
from burano.games.burano.spec import Building, load
from burano.scenes.burano.art import cards as art
from burano.scenes.burano.words import tips
from burano.table.picture.brush import Brush
from burano.ui.drawing import theme
from burano.ui.drawing.sprites import frame
from burano.ui.kit import make_kit
from burano.ui.scaling import View

EVERY_CARD = [pytest.param(card, id=card.id) for card in load().buildings]


@pytest.mark.parametrize("card", EVERY_CARD)
@pytest.mark.parametrize("language", sorted(i18n.LANGUAGES))
def test_a_tooltip_states_the_points_on_the_card(card: Building, language: str) -> None:
    i18n.set_language(language)
    said = tips.building(card)
    assert "{" not in said
    assert [int(points) for points in re.findall(r"(\d+) (?:VP|PZ)", said)] == ([card.vp] if card.vp else [])


def test_every_sprite_of_a_card_is_there() -> None:
    for row in ROWS:
        for name in (*row.picture, f"bframe_{row.when.value}"):
            assert frame(name).width


def test_every_frame_has_its_ink() -> None:
    assert set(art._INKS) == set(When)


def test_words_about_roofs_and_ships_state_the_numbers_of_the_data() -> None:
    """With other points on the tiles and other prices the tooltips say so."""
    state = new_state(Options(players=2), 1)
    board = state.board
    board.roof_vp = ((0, 7), (0, 3, 6, 8), (0, 1, 2, 4, 6, 11), (13,))
    assert tips.kind_text(board, 0) == "7 VP for the majority on 1+ islands."
    assert tips.kind_text(board, 1) == "3, 6 or 8 VP for the majority in 1, 2 or 3+ workshops."
    assert tips.kind_text(board, 2).startswith("1, 2, 4, 6 or 11 VP for 1, 2, 3, 4 or 5 visible")
    assert tips.kind_text(board, 3) == "Always 13 VP."
    board.ship_vp = ((0, 1, 2), (0, 1), (0, 4, 5), (0, 6, 7, 9))
    said = [tips.ship(SimpleNamespace(state=state), ship) for ship in range(4)]  # type: ignore[arg-type]
    assert "1 to 2 cards of different" in said[0] and "It pays 1, 2 VP." in said[0]
    assert "1, 2 or 3 different triples" in said[3]


@pytest.mark.parametrize("lettering", theme.LETTERINGS)
@pytest.mark.parametrize("language", sorted(i18n.LANGUAGES))
def test_the_name_of_a_fish_leaves_air_at_both_sides_of_its_card(language: str, lettering: str) -> None:
    pygame.font.init()
    kit, width = make_kit(sound=False), 72
    kit.text.use(lettering)
    i18n.set_language(language)
    brush = Brush(pygame.Surface((96, 96)), kit, View(1280, 720, 2 / 3))
    for kind in range(8):
        art.draw_fish(brush, kind, 0, 0, width)
        art.draw_fish(brush, kind, 0, 0, width, seen=width)
    assert len(brush.boxes) == 16, "none is left out"
    for box in brush.boxes:
        assert box.needed is not None
        assert (width * brush.s - box.needed[0]) / 2 >= 2.5, box.text
