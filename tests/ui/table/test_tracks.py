"""A plan on the table: what lies above what."""

import math

import pygame
import pytest

from burano.table.tracks import Step, numbers_at, step_floats
from burano.ui.scaling import View

VIEW = View(1920, 1080, 1.0)
CROSSING = [Step(1, (1200, 300), (400, 700)), Step(2, (1200, 700), (400, 300)), Step(3, None, (832, 564))]


def test_numbers_lie_above_all_ways_and_apart() -> None:
    floats = list(step_floats(VIEW, CROSSING))
    assert [part.key[0] for part in floats] == ["track"] * 3 + ["number"] * 3  # type: ignore[index]
    places = numbers_at(VIEW, CROSSING)
    assert math.dist(places[2], (832, 564)) == pytest.approx(24), "it lies on the ring, beside what that is round"
    for number, at in enumerate(places):
        assert all(math.dist(at, other) >= 30 for other in places[:number])


def test_a_way_passes_below_words_but_leads_to_its_ends() -> None:
    step = CROSSING[0]
    (x, y), end = numbers_at(VIEW, [step])[0], step.end
    across, there = pygame.Rect(x - 40, y - 10, 80, 20), pygame.Rect(end[0] - 40, end[1] - 10, 80, 20)
    way = next(step_floats(VIEW, [step], [across, there]))
    cut = way.key[-1]  # type: ignore[index]
    assert len(cut) == 1 and pygame.Rect(cut[0]).contains(across)
