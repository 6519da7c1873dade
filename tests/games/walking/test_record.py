"""The open record: whole games of another program are read to the same end, and damaged ones refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from burano.core.errors import BadData
from burano.core.session import Session
from burano.games.walking.record.reader import read_record
from burano.games.walking.record.writer import record_lines
from tests.games.walking.play import GAME, KINDS, walk

SAMPLES = sorted((Path(__file__).parent / "samples").glob("*.jsonl"))
IDS = [path.stem for path in SAMPLES]


def lines_of(path: Path) -> list[dict]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def read(lines: list[dict]):
    return read_record([json.dumps(line) for line in lines])


@pytest.mark.parametrize("path", SAMPLES, ids=IDS)
def test_a_sample_is_read_to_the_same_end(path):
    reported = lines_of(path)
    recorded = read(reported)
    session = Session.replay(GAME, recorded.table, recorded.entries)
    assert list(session.scores().vp) == reported[-1]["points"]
    assert list(session.scores().winners) == reported[-1]["winners"]
    ours = [json.loads(line) for line in record_lines(recorded.table, recorded.entries)]
    assert [line["event"] for line in ours] == [line["event"] for line in reported]
    for mine, theirs in zip(ours, reported, strict=True):
        for name, value in theirs.items():
            if name == "after":
                assert {key: mine["after"][key] for key in value} == value
            elif name == "cards" and mine["event"] == "acquire":
                assert sorted(mine[name]) == sorted(value)
            else:
                assert mine[name] == value


@pytest.mark.parametrize("players", (1, 2, 3, 4))
@pytest.mark.parametrize("kind", KINDS)
def test_records_read_back_to_the_same_journal_and_lines(players, kind):
    for seed in range(4):
        play = walk(players, kind, seed, seed % 2 == 0)
        lines = list(record_lines(play.table, play.entries))
        again = read_record(lines)
        assert list(again.entries) == play.entries
        assert list(record_lines(again.table, again.entries)) == lines


CHANGES = {
    "a card from nowhere": ("acquire", "cards", ["1-red-z"]),
    "too many coins": ("acquire", "coins", 5),
    "a true number": ("acquire", "coins", True),
    "another column": ("acquire", "column", 9),
    "no column": ("acquire", "column", None),
    "a wrong price": ("place", "price", 3),
    "a token for nothing": ("place", "token", 1),
    "a column far away": ("place", "column", 40),
    "a fractional column": ("place", "column", 0.0),
    "another card": ("place", "card", "3-pink-zz"),
    "a stranger": ("visit", "character", "doge"),
    "nobody": ("visit", "character", None),
    "another seat": ("end_turn", "player", 3),
    "a rich end": ("end_turn", "coins", 7),
    "another round": ("round", "round", 77),
    "another start": ("round", "start_player", 3),
    "another supply": ("round", "supply", [[], [], []]),
    "more points": ("final", "points", [99, 99]),
    "another winner": ("final", "winners", []),
    "another reason": ("final", "reason", "boredom"),
    "a wrong after": ("place", "after", {"coins": 77}),
    "an unknown after": ("place", "after", {"money": 1}),
    "an unknown field": ("place", "colour", "red"),
    "other decks": ("setup", "decks", [[], [], []]),
    "fewer characters": ("setup", "characters", {"woman": 2}),
    "an unknown option": ("setup", "options", {"fast": True}),
    "an option of no kind": ("setup", "options", {"no_penalty": 1}),
    "six players": ("setup", "players", 6),
    "no names": ("setup", "names", ["only one"]),
    "another schema": ("setup", "schema", "walking-record/2"),
    "another game": ("setup", "game", "burano"),
    "another event": ("round", "event", "dance"),
    "a wrong check": ("check", "state", {"coins": [9, 9]}),
    "an unknown check": ("check", "state", {"weather": "fine"}),
    "a check of no kind": ("check", "state", []),
    "a rating for two": ("final", "rating", "So-so"),
}


@pytest.mark.parametrize("change", CHANGES, ids=list(CHANGES))
def test_a_changed_line_is_refused_and_named(change):
    event, field, value = CHANGES[change]
    lines = lines_of(SAMPLES[IDS.index("greedy-2p")])
    number = next(i for i, line in enumerate(lines) if line["event"] == event)
    lines[number][field] = value
    with pytest.raises(BadData) as error:
        read(lines)
    assert error.value.where.startswith("line") and int(error.value.where.split()[1]) >= number + 1


@pytest.mark.parametrize("name", ("setup", "round", "acquire", "place", "visit", "discard", "end_turn", "final"))
def test_a_missing_or_doubled_line_is_refused(name):
    lines = lines_of(SAMPLES[IDS.index("greedy-2p")])
    number = next(i for i, line in enumerate(lines) if line["event"] == name)
    with pytest.raises(BadData):
        read(lines[:number] + lines[number + 1 :])
    with pytest.raises(BadData):
        read(lines[: number + 1] + lines[number:])


@pytest.mark.parametrize("field", ("round", "player", "cards", "token", "winners", "detail", "decks"))
def test_a_missing_field_is_refused(field):
    lines = lines_of(SAMPLES[IDS.index("greedy-2p")])
    line = next(line for line in lines if field in line)
    del line[field]
    with pytest.raises(BadData):
        read(lines)


def test_what_the_format_leaves_free_is_accepted():
    lines = lines_of(SAMPLES[IDS.index("greedy-2p")])
    for line in lines:
        line["note"] = {"anything": [1.5, None]}
        for optional in ("after", "coins", "price", "boxed"):
            if line["event"] not in ("final", "end_turn"):
                line.pop(optional, None)
    lines[0]["options"] = {"no_penalty": False}
    lines[0]["names"] = ["Ada", "Bo"]
    lines = [line for line in lines if line["event"] != "check"]
    recorded = read(lines)
    assert [player.name for player in recorded.table.players] == ["Ada", "Bo"]
    whole = next(i for i, line in enumerate(lines) if line["event"] == "acquire" and len(line["cards"]) == 3)
    lines[whole]["cards"].reverse()
    assert read(lines).entries == recorded.entries


def test_a_check_may_not_stand_anywhere():
    lines = lines_of(SAMPLES[IDS.index("greedy-2p")])
    with pytest.raises(BadData, match="check"):
        read([*lines[:3], {"event": "check", "state": {}}, *lines[3:]])
    read([*lines[:2], {"event": "check", "state": {"coins": [4, 4]}}, {"event": "check", "state": {}}, *lines[2:]])


@pytest.mark.parametrize(
    "text",
    ("", "[]", "nonsense", '{"event":"setup"}', "[" * 100_000, '{"event":"round"}', '{"event":1,"event":2}', "NaN"),
)
def test_nonsense_is_refused_with_the_line(text):
    with pytest.raises(BadData):
        read_record([text])


def test_a_key_may_stand_only_once():
    path = SAMPLES[IDS.index("greedy-2p")]
    text = path.read_text("utf-8").replace('{"event": "round"', '{"round": 1, "event": "round"', 1)
    with pytest.raises(BadData, match="twice"):
        read_record(text.splitlines())


def test_every_single_change_of_a_number_or_name_is_noticed():
    """Change each plain value of a game in turn; what leaves no trace is exactly what the format says."""
    lines = lines_of(SAMPLES[IDS.index("greedy-1p")])
    silent = 0
    for number, line in enumerate(lines):
        for field, value in line.items():
            if field in ("event", "after", "note") or isinstance(value, dict | list):
                continue
            other = value + 1 if type(value) is int else (not value) if type(value) is bool else f"{value}x"
            changed = [*lines[:number], {**line, field: other}, *lines[number + 1 :]]
            try:
                read(changed)
            except BadData:
                continue
            silent += 1
    assert silent == 0
