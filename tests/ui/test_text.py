"""Text fits, wraps and falls back."""

import pygame
import pytest

from burano.ui import theme
from burano.ui.kit import Kit, make_kit


@pytest.fixture
def kit() -> Kit:
    pygame.font.init()
    return make_kit(sound=False)


def test_wrapped_lines_are_not_wider_than_the_box(kit: Kit) -> None:
    text = "A row of houses on the water, each in its own colour, with lace in the windows."
    lines = kit.text.wrap(text, theme.BODY, 20, 200)
    assert " ".join(lines) == text
    assert max(kit.text.size(line, theme.BODY, 20)[0] for line in lines) <= 200


def test_text_shrinks_to_fit_but_not_below_its_limit(kit: Kit) -> None:
    box = pygame.Rect(0, 0, 120, 40)
    assert kit.text.block("Continue the game", box, theme.BODY, 20).needed[0] <= 120
    stubborn = kit.text.block("Continue the game at once", box, theme.BODY, 20, shrink=0.95)
    assert stubborn.needed[0] > 120


def test_a_long_name_is_cut_with_an_ellipsis(kit: Kit) -> None:
    block = kit.text.block("Massimiliano Francesco", pygame.Rect(0, 0, 90, 30), theme.BODY, 20, elide=True)
    assert block.lines[0].endswith("…")
    assert block.needed[0] <= 90


@pytest.mark.parametrize("px", [11, 13, 16, 18, 20, 22, 30])
def test_words_stay_apart(kit: Kit, px: int) -> None:
    """Kerning would take a third of the space before a W."""
    words = ("a", " ", "worker", " ", "With", " ", "A")
    width = sum(kit.text.size(word, theme.BODY, px)[0] for word in words)
    assert kit.text.size("".join(words), theme.BODY, px)[0] == width
    assert kit.text.line("".join(words), theme.BODY, px, theme.INK).get_width() == width


def test_our_fonts_have_every_polish_letter(kit: Kit) -> None:
    for face in theme.FONT_FILES:
        for letter in "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ×„”…":
            assert not kit.text._lacks(letter, face), (face, letter)


def test_a_letter_the_display_face_lacks_comes_from_the_text_face(kit: Kit) -> None:
    assert kit.text._lacks("−", theme.DISPLAY)
    assert [font for _run, font in kit.text._runs("−3", theme.DISPLAY, 20)][0] is kit.text.font(theme.BOLD, 20)


def test_letters_our_fonts_lack_are_noticed(kit: Kit) -> None:
    assert kit.text._lacks("漢", theme.BODY)
    assert kit.text.line("漢", theme.BODY, 20, theme.INK).get_width() > 0
