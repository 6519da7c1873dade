"""Dates are written as people write them."""

from __future__ import annotations

from datetime import datetime

import pytest

from burano import i18n
from burano.scenes.shell.saves.save_words import day, when

NOON = datetime(2026, 11, 18, 12, 0).timestamp()


@pytest.mark.parametrize(
    ("moment", "english", "polish"),
    [
        (datetime(2026, 11, 18, 9, 5), "today, 9:05", "dzisiaj, 9:05"),
        (datetime(2026, 11, 17, 23, 46), "yesterday, 23:46", "wczoraj, 23:46"),
        (datetime(2026, 11, 14, 23, 46), "14 November 2026, 23:46", "14 listopada 2026, 23:46"),
        (datetime(2026, 11, 19, 8, 0), "19 November 2026, 8:00", "19 listopada 2026, 8:00"),
    ],
)
def test_date_and_time_are_written_as_people_write_them(moment: datetime, english: str, polish: str) -> None:
    assert when(moment.timestamp(), now=NOON) == english
    i18n.set_language("pl")
    assert when(moment.timestamp(), now=NOON) == polish


def test_a_date_has_no_time_and_an_impossible_year_is_a_question_mark() -> None:
    assert day(datetime(2026, 5, 1, 12, 0).timestamp()) == "1 May 2026"
    assert when(1e18) == day(1e18) == "?"
