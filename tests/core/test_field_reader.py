"""Checks of facts, positions and lines of records where data enters; every error names its place."""

from collections.abc import Callable, Iterable

import pytest

from burano.core import field_reader
from burano.core.errors import BadData
from burano.core.record import lines
from burano.games.burano import game as burano
from burano.games.burano.record.reader import read_record as read_burano
from burano.games.walking.record.reader import read_record as read_walking


@pytest.mark.parametrize("value", [True, 1.0, "1", None, 2**128, -(2**128) - 1])
def test_numbers_must_be_whole_and_not_absurdly_large(value: object) -> None:
    with pytest.raises(BadData, match="round"):
        field_reader.number(value, "round")


def test_a_table_keeps_its_length() -> None:
    game = burano.Burano()
    data = game.to_data(game.new_state(game.options_from_data({"players": 2}), 1))
    assert isinstance(data["coins"], list)
    data["coins"] = [*data["coins"], 0]
    with pytest.raises(BadData, match="coins: has 3 values instead of 2"):
        game.from_data(data)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('{"event": "setup", "event": "final"}', "a key stands twice"),
        ('{"event": NaN}', "is not JSON"),
        ("[" * 100_000, "is not JSON"),
        ("[]", "is not an object"),
        (" " + "x" * lines.MAX_LINE, "too long for a record"),
    ],
)
@pytest.mark.parametrize("read", [read_burano, read_walking])
def test_an_invalid_line_is_named_for_every_game(read: Callable[[Iterable[str]], object], text: str, why: str) -> None:
    with pytest.raises(BadData, match=f"line 2: .*{why}"):
        read(["", text])
