"""Points agreed before the game: who wins with them, and that records mention them in a note only."""

import json
from dataclasses import replace

import pytest

from burano.core import registry
from burano.core.head_start import KEY, adjusted, head_starts, note, winners
from burano.core.protocol import Scores
from tests.table.puzzle.analysed import game

NOTHING: dict[str, int] = {}


def scores(*vp: int, won: tuple[int, ...]) -> Scores:
    return Scores(vp, tuple(NOTHING for _points in vp), won)


@pytest.mark.parametrize(
    ("vp", "won", "starts", "expected"),
    [
        ((50, 40), (0,), (0, 9), (0,)),
        ((50, 40), (0,), (0, 11), (1,)),
        ((50, 40), (0,), (0, 10), (0,)),  # on a tie the smaller head start
        ((50, 50, 40), (1,), (0, 0, 3), (1,)),  # then the winner by the rules
        ((50, 40, 40), (0,), (0, 15, 15), (1, 2)),
        ((50, 50), (0, 1), (2, 2), (0, 1)),
        ((50, 40), (), (0, 20), ()),  # lost by everybody, or not over
    ],
)
def test_the_winner_has_most_points_with_them(
    vp: tuple[int, ...], won: tuple[int, ...], starts: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    found = scores(*vp, won=won)
    assert winners(found, starts) == expected
    whole = adjusted(found, starts)
    assert whole.winners == expected
    assert whole.vp == (tuple(a + b for a, b in zip(vp, starts, strict=True)) if won else vp)


@pytest.mark.parametrize("nonsense", [None, [1], [1, -2], [1, "2"], [True, 0], "12", [1, 1000]])
def test_invalid_head_starts_count_as_zero(nonsense: object) -> None:
    table = replace(game("walking").table, extras={KEY: nonsense})  # type: ignore[dict-item]
    assert head_starts(table) == (0, 0) and note(table) == ""


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_a_record_contains_head_starts_as_a_note_that_readers_ignore(game_id: str) -> None:
    session = game(game_id)
    plain = list(registry.write_record(game_id)(session.table, session.journal))
    agreed = replace(session.table, extras={KEY: [0, 7, 0][: len(session.table.players)]})
    lines = list(registry.write_record(game_id)(agreed, session.journal))
    first = json.loads(lines[0])
    assert first.pop("note") == "head start at the end: Bo +7"
    assert first == json.loads(plain[0]) and lines[1:] == plain[1:]
    read = registry.read_record(game_id)
    assert list(read(lines).entries) == list(read(plain).entries)
