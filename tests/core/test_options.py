"""Options of a game as data."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from burano.core.errors import BadData
from burano.core.options import GameOptions, read_options
from burano.core.protocol import Reason


@dataclass(frozen=True)
class Chance:
    start: int

    def to_data(self):
        return {"start": self.start}


@dataclass(frozen=True)
class Choices(GameOptions):
    players: int = 2
    long: bool = False
    level: str = "easy"
    pieces: tuple[tuple[int, int], ...] = ()
    draw: Chance | None = None


def read(data):
    def why_not(options):
        return Reason("R1.1", "options.players") if options.players > 4 else None

    return read_options(data, Choices(), why_not, lambda draw, options: Chance(draw["start"] % options.players))


def test_options_are_written_field_by_field_and_a_recorded_chance_only_if_there_is_one():
    usual = {"players": 2, "long": False, "level": "easy", "pieces": [[1, 2]]}
    assert Choices(pieces=((1, 2),)).to_data() == usual
    assert Choices(pieces=((1, 2),), draw=Chance(1)).to_data() == {**usual, "draw": {"start": 1}}


def test_options_left_out_of_the_data_keep_their_defaults():
    assert read({"long": True}) == Choices(long=True)
    assert read({"players": 3, "draw": {"start": 5}}) == Choices(players=3, draw=Chance(2))


@pytest.mark.parametrize(
    ("data", "where"),
    [
        ({"colour": 1}, "options"),
        ({"players": True}, "options.players"),
        ({"players": "2"}, "options.players"),
        ({"long": 1}, "options.long"),
        ({"level": None}, "options.level"),
        ({"players": 5}, "options"),
    ],
)
def test_a_wrong_option_is_named(data, where):
    with pytest.raises(BadData) as error:
        read(data)
    assert error.value.where == where
