"""The overlap check must be able to fail."""

import pygame
import pytest

from burano.ui.controls.boxes import Box, Cover
from tests.ui import overlaps
from tests.ui.known_overlaps import KNOWN
from tests.ui.overlaps import Finding, Known

_WORDS = Box("log: line", "text", pygame.Rect(10, 10, 80, 20), "words", px=12)
_BUTTON = Box("end", "control", pygame.Rect(10, 10, 80, 20))
_PLACE = Box("pit.3", "target", pygame.Rect(10, 10, 80, 20), choice=True)


def _over(cover: Cover, rect: tuple[int, int, int, int] = (0, 0, 60, 60)) -> Box:
    return Box("card", "text", pygame.Rect(rect), cover=cover)


@pytest.mark.parametrize(
    ("cover", "thing", "kind"),
    [
        ("hint", _WORDS, "covered text"),
        ("lesson", _BUTTON, "covered control"),
        ("message", _PLACE, "covered choice"),
        ("lesson", _WORDS, ""),
        ("tooltip", _BUTTON, ""),
        ("carried", _PLACE, ""),
    ],
)
def test_a_cover_hides_only_what_its_kind_may_lie_over(cover: Cover, thing: Box, kind: str) -> None:
    assert [found.kind for found in overlaps.covered([thing, _over(cover)])] == ([kind] if kind else [])


def test_what_is_drawn_later_is_not_covered() -> None:
    assert overlaps.covered([_over("hint"), _WORDS]) == []


def test_a_card_beside_a_text_or_on_its_edge_covers_nothing() -> None:
    assert overlaps.covered([_WORDS, _over("hint", (85, 0, 60, 60))]) == []


def test_a_tooltip_over_its_own_subject_is_found() -> None:
    tip = Box("tooltip end", "text", pygame.Rect(0, 0, 60, 60), cover="tooltip")
    assert [str(found) for found in overlaps.covered([_BUTTON, tip])] == [
        "covered control: tooltip over end (1 of it, up to 62%)"
    ]


def test_a_thing_wholly_hidden_by_a_paper_cannot_be_covered_again() -> None:
    paper = Box("paper.0", "target", pygame.Rect(0, 0, 200, 200), cover="paper")
    assert overlaps.covered([_WORDS, paper, _over("hint")]) == []


def test_two_texts_in_one_place_are_found_unless_a_sheet_is_between_them() -> None:
    one = Box("a", "text", _WORDS.rect, "one", ink=_WORDS.rect)
    other = Box("b", "text", _WORDS.rect, "other", ink=_WORDS.rect.move(10, 0))
    assert [found.kind for found in overlaps.garbled([one, other])] == ["garbled"]
    assert overlaps.garbled([one, _over("dialog", (0, 0, 99, 99)), other]) == []


def test_a_short_text_that_is_cut_is_found_and_a_long_sentence_is_not() -> None:
    short, long = (_WORDS._replace(text=text, cut=True) for text in ("Computer: Apprentice", "A sentence " * 4))
    assert [found.detail for found in overlaps.cut([short, long, _WORDS])] == ["'Computer: Apprentice'"]


@pytest.mark.parametrize(("px", "found"), [(12, ["not grown"]), (13, ["not grown"]), (16, [])])
def test_text_that_stays_behind_the_text_scale_is_found(px: int, found: list[str]) -> None:
    assert [one.kind for one in overlaps.behind_text_scale([_WORDS], [_WORDS._replace(px=px)], 1.5)] == found


def test_a_large_part_of_the_window_without_content_is_found() -> None:
    picture = pygame.Surface((320, 160))
    for x in range(0, 320, 10):
        pygame.draw.line(picture, (255, 255, 255), (x, 0), (x, 160), 2)
    assert overlaps.empty(picture, 0.2) == []
    picture.fill((250, 240, 220), (160, 0, 160, 160))
    (found,) = overlaps.empty(picture, 0.2)
    assert found.subject.startswith(("144×160", "160×160"))


def test_a_known_finding_matches_scene_kind_and_pair() -> None:
    known = Known("table_hint*", "covered text", "log", "hint.card", "why")
    finding = Finding("covered text", "log", "hint.card")
    assert known.matches("table_hint_roof", finding)
    assert not known.matches("table_fish", finding)
    assert not known.matches("table_hint", finding._replace(kind="covered control"))


def test_every_known_finding_has_a_reason() -> None:
    assert [entry for entry in KNOWN if not entry.reason or entry.scene == "*" and entry.subject == "*"] == []
