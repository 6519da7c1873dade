"""A plan on the table: what lies above what."""

import math

import pygame
import pytest

from burano.table.hints.arrows import DrawnStep, _course, _meet, numbers_at, step_overlays, uncrossed
from burano.ui.scaling import View

VIEW = View(1920, 1080, 1.0)
CROSSING = [
    DrawnStep(1, (1200, 300), (400, 700)),
    DrawnStep(2, (1200, 700), (400, 300)),
    DrawnStep(3, None, (832, 564)),
]


def test_numbers_lie_above_all_ways_and_apart() -> None:
    overlays = list(step_overlays(VIEW, CROSSING))
    assert [part.key[0] for part in overlays] == ["track"] * 3 + ["number"] * 3  # type: ignore[index]
    places = numbers_at(VIEW, CROSSING)
    assert math.dist(places[2], (832, 564)) == pytest.approx(24), "it lies on the ring, beside what that is round"
    for number, at in enumerate(places):
        assert all(math.dist(at, other) >= 30 for other in places[:number])


def test_a_way_passes_below_words_but_leads_to_its_ends() -> None:
    step = CROSSING[0]
    (x, y), end = numbers_at(VIEW, [step])[0], step.end
    across, there = pygame.Rect(x - 40, y - 10, 80, 20), pygame.Rect(end[0] - 40, end[1] - 10, 80, 20)
    way = next(step_overlays(VIEW, [step], [across, there]))
    cut = way.key[-1]  # type: ignore[index]
    assert len(cut) == 1 and pygame.Rect(cut[0]).contains(across)
    at = numbers_at(VIEW, [step], [across])[0]
    assert not across.collidepoint(at) and at != (x, y), "nor does its number lie on them"


def test_a_way_between_faces_strikes_none_of_them() -> None:
    hand, between, there = (
        pygame.FRect(1500, 700, 150, 120),
        pygame.FRect(800, 500, 175, 400),
        pygame.FRect(300, 400, 175, 140),
    )
    step = DrawnStep(1, hand.center, there.center).between(hand, there)
    assert step.start is not None and step.start[0] == hand.x and there.collidepoint(step.end)
    assert there.right - step.end[0] < 40, "it only just reaches in"
    assert step.end[1] > there.centery, "low, where a card shows nothing that counts"
    faces = [VIEW.to_px(face) for face in (hand, between, there)]
    overlays = list(step_overlays(VIEW, [step], faces=faces))
    assert [part.key[0] for part in overlays] == ["mark", "mark", "track"]  # type: ignore[index]
    assert tuple(faces[1]) in overlays[2].key[-1], "it passes below"  # type: ignore[index]
    ((x, y),) = numbers_at(VIEW, [step], faces=faces)
    assert x == hand.x and hand.centery < y < hand.bottom, "among several it is numbered where it begins"


def test_the_ways_of_two_steps_neither_cross_nor_look_alike() -> None:
    build, roof = DrawnStep(1, (600, 900), (640, 300)), DrawnStep(2, (640, 960), (610, 280))
    one, other = uncrossed([build, roof])
    assert _meet(_course(build), _course(roof)), "bent alike they cross"
    assert not _meet(_course(one), _course(other))
    assert one.style.light != other.style.light and one.style.dashes != other.style.dashes
