"""Text fits, wraps and uses fallback fonts."""

import os
import shutil
import unicodedata
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from burano.resources import DamagedResource, resource
from burano.ui.drawing import theme
from burano.ui.drawing.fonts import SMALLEST
from burano.ui.drawing.glyphs import drawable_text
from burano.ui.drawing.text import Text
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


@pytest.mark.parametrize(
    ("text", "together"),
    [
        ("Statek w porcie i dach z kafla o dwóch polach", ("w porcie", "i dach", "z kafla", "o dwóch")),
        ("A roof and a house on a block", ("A roof", "a house", "a block")),
        ("Sprzedaj karty za 5 PZ albo weź +1 punkt (z 3 w puli)", ("5 PZ", "+1 punkt", "(z 3 w puli)")),
        ("It scores 21 VP for 9 workers on 7 × 7 squares", ("21 VP", "9 workers", "7 × 7 squares")),
    ],
)
def test_a_line_never_ends_in_a_single_letter_or_before_what_a_number_counts(
    kit: Kit, text: str, together: tuple[str, ...]
) -> None:
    for width in range(130, 420, 7):
        lines = kit.text.wrap(text, theme.BODY, 20, width)
        assert " ".join(lines) == text
        assert all(any(part in line for line in lines) for part in together), lines
        assert max(kit.text.size(line, theme.BODY, 20)[0] for line in lines) <= width


def test_without_room_even_these_are_separated(kit: Kit) -> None:
    assert kit.text.wrap("7 × 7 squares", theme.BODY, 20, 60) == ["7 × 7", "squares"]


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
def test_spaces_between_words_are_not_kerned_away(kit: Kit, px: int) -> None:
    """Kerning would take a third of the space before a W."""
    words = ("a", " ", "worker", " ", "With", " ", "A")
    width = sum(kit.text.size(word, theme.BODY, px)[0] for word in words)
    assert kit.text.size("".join(words), theme.BODY, px)[0] == width
    assert kit.text.line("".join(words), theme.BODY, px, theme.INK).get_width() == width


def test_our_fonts_have_every_polish_letter(kit: Kit) -> None:
    for lettering, faces in theme.LETTERINGS.items():
        kit.text.use(lettering)
        for face in faces:
            for letter in "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ×„”…":
                assert not kit.text._lacks(letter, face), (lettering, face, letter)
    kit.text.use(theme.USUAL)


def test_a_change_of_lettering_clears_the_caches(kit: Kit) -> None:
    usual = kit.text.size("Take a card", theme.BODY, 20), kit.text.line("Take a card", theme.BODY, 20, theme.INK)
    kit.text.use(theme.PLAIN)
    plain = kit.text.size("Take a card", theme.BODY, 20), kit.text.line("Take a card", theme.BODY, 20, theme.INK)
    kit.text.use(theme.USUAL)
    assert plain[0][0] > usual[0][0]
    assert plain[0] == plain[1].get_size() != usual[1].get_size()
    assert kit.text.size("Take a card", theme.BODY, 20) == usual[0]


def test_trimming_lines_of_plain_letters_removes_no_ink(kit: Kit) -> None:
    """The trimmed strip above the highest accent must be empty."""
    kit.text.use(theme.PLAIN)
    for face in theme.LETTERINGS[theme.PLAIN]:
        for px in (16, 20, 34, 58):
            font = kit.text.font(face, px)
            whole = pygame.Font.render(font, "ŻŚĆÓŹ", True, theme.INK)
            cut = font.render("ŻŚĆÓŹ", True, theme.INK)
            assert cut.get_height() < whole.get_height()
            rounded = 1 if face == theme.NARROW else 0
            assert abs(cut.get_bounding_rect().h - whole.get_bounding_rect().h) <= rounded, (face, px)
    kit.text.use(theme.USUAL)


def test_letters_are_not_below_the_smallest_size_and_become_narrow_instead(kit: Kit) -> None:
    for lettering in theme.LETTERINGS:
        kit.text.use(lettering)
        for face in theme.LETTERINGS[lettering]:
            fonts = [kit.text.font(face, px) for px in (1, SMALLEST, SMALLEST + 1)]
            assert min(font.point_size for font in fonts) == SMALLEST
            widths, heights = zip(*(font.size("Ścieg: 3 monety") for font in fonts), strict=True)
            assert widths == tuple(sorted(widths))
            assert heights[0] == heights[1]
            line = kit.text.line("Ścieg: 3 monety", face, 1, theme.INK)
            assert line.get_bounding_rect().h >= SMALLEST
            assert line.get_width() == kit.text.size("Ścieg: 3 monety", face, 1)[0]
    kit.text.use(theme.USUAL)


def test_a_letter_the_display_face_lacks_comes_from_the_text_face(kit: Kit) -> None:
    assert kit.text._lacks("−", theme.DISPLAY)
    assert [font for _run, font in kit.text._runs("−3", theme.DISPLAY, 20)][0] is kit.text.font(theme.BOLD, 20)


def test_missing_letters_are_detected(kit: Kit) -> None:
    assert kit.text._lacks("漢", theme.BODY)
    assert kit.text.line("漢", theme.BODY, 20, theme.INK).get_width() > 0


def test_every_character_can_be_drawn(kit: Kit) -> None:
    """Tested alone and beside another: SDL refuses characters without width, such as the second half of ❤️."""
    odd = [chr(n) for n in range(0x30000) if unicodedata.category(chr(n)) in ("Mn", "Me", "Cf", "Cc", "Cs", "Zl", "Zp")]
    odd += [chr(n) for n in range(0x80, 0x110000, 997)]
    for letter in odd:
        for text in (letter, f"a{letter}"):
            line = kit.text.line(text, theme.BODY, 20, theme.INK)
            assert line.get_width() == kit.text.size(text, theme.BODY, 20)[0]


def test_characters_that_cannot_be_drawn_get_a_visible_symbol(kit: Kit) -> None:
    assert drawable_text("Sunday ❤️") == "Sunday ❤"
    assert drawable_text(os.fsdecode(b"caf\xe9.burano")) == "caf\\xe9.burano"
    assert drawable_text("a\0b\u202ec") == "a\ufffdbc"
    for text in ("\0", "\udc00", "\U0001f98a", "\ufffd"):
        assert kit.text.line(text, theme.BODY, 20, theme.INK).get_width() > 3


@pytest.mark.parametrize("lettering", theme.LETTERINGS)
@pytest.mark.parametrize("face", theme.LETTERINGS[theme.USUAL])
@pytest.mark.parametrize("px", [11, 14, 17, 21, 30])
def test_accents_do_not_move_words_off_the_base_line(kit: Kit, lettering: str, face: str, px: int) -> None:
    kit.text.use(lettering)
    box, feet = pygame.Rect(4, 12, 400, 60), []
    for text in ("xxx", "Ż xxx", "Åxx É xxx", "Ścinx"):
        canvas = pygame.Surface((420, 90), pygame.SRCALPHA)
        block = kit.text.block(text, box, face, px, theme.INK, valign="top")
        kit.text.draw(canvas, block)
        last = kit.text.size(text, face, px)[0] - kit.text.size("x", face, px)[0] // 2
        column = pygame.mask.from_surface(canvas.subsurface((box.x + last, 0, px, canvas.get_height())), 40)
        feet.append(max(part.bottom for part in column.get_bounding_rects()))
    assert len(set(feet)) == 1


@pytest.mark.parametrize("damage", ["gone", "empty", "noise", "cut"])
def test_a_damaged_font_is_reported_before_it_crashes_the_program(tmp_path: Path, damage: str) -> None:
    fonts = shutil.copytree(resource("assets", "fonts"), tmp_path / "fonts")
    spoiled = fonts / "Lato-Bold.ttf"
    whole = spoiled.read_bytes()
    if damage == "gone":
        spoiled.unlink()
    else:
        spoiled.write_bytes({"empty": b"", "noise": bytes(range(100)), "cut": whole[: len(whole) // 2]}[damage])
    with pytest.raises(DamagedResource, match=r"Lato-Bold\.ttf is missing .* or damaged"):
        Text(fonts)


@pytest.mark.parametrize(
    ("table", "look"),
    [(b"hmtx", lambda fonts: Text(fonts).use(theme.PLAIN)), (b"glyf", lambda fonts: Text(fonts).check())],
)
def test_a_single_damaged_glyph_is_found(tmp_path: Path, table: bytes, look: Callable[[Path], object]) -> None:
    """A wrong measure as soon as the lettering is used, a wrong shape once somebody has the time."""
    fonts = shutil.copytree(resource("assets", "fonts"), tmp_path / "fonts")
    spoiled = fonts / "Lexend-Bold.ttf"
    data = bytearray(spoiled.read_bytes())
    place = int.from_bytes(data[data.index(table) + 8 :][:4], "big")
    data[place + 40] ^= 1
    spoiled.write_bytes(data)
    with pytest.raises(DamagedResource, match=r"Lexend-Bold\.ttf"):
        look(fonts)
