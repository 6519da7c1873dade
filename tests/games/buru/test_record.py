"""The open record: whole games of another program are read to the same end, and damaged ones refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from burano.core.errors import BadData
from burano.core.session import Session
from burano.games.buru.record.reader import read_record
from burano.games.buru.record.writer import record_lines
from tests.games.buru.play import GAME, TABLES, walk
from tests.games.buru.referee import Wrong, judge

SAMPLES = sorted((Path(__file__).parent / "samples").glob("*.jsonl"))
IDS = [path.stem for path in SAMPLES]


def lines_of(path: Path) -> list[dict]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def read(lines: list[dict]):
    return read_record([json.dumps(line) for line in lines])


def written(play) -> list[dict]:
    return [json.loads(line) for line in record_lines(play.table, play.entries)]


@pytest.mark.parametrize("path", SAMPLES, ids=IDS)
def test_a_sample_is_read_to_the_same_end(path):
    lines = lines_of(path)
    recorded = read(lines)
    session = Session.replay(GAME, recorded.table, recorded.entries)
    assert list(session.scores().vp) == lines[-1]["score"]
    assert session.scores().winners == (lines[-1]["winner"],)
    ours = [json.loads(line) for line in record_lines(recorded.table, recorded.entries)]
    plain = [line for line in lines if line["event"] != "check"]
    mine = [line for line in ours if line["event"] != "check"]
    assert [line["event"] for line in mine] == [line["event"] for line in plain]
    for own, other in zip(mine, plain, strict=True):
        for name, value in other.items():
            if name == "after":
                assert {key: own["after"][key] for key in value} == value
            elif name not in ("detail", "players"):  # names and zeros may be left out
                assert own[name] == value


@pytest.mark.parametrize("path", SAMPLES, ids=IDS)
def test_the_referee_agrees_with_the_samples(path):
    judge(lines_of(path))


@pytest.mark.parametrize(("players", "kind"), TABLES)
def test_records_read_back_to_the_same_lines_and_end(players, kind):
    for seed in range(4):
        play = walk(players, kind, seed, seed % 2 == 0)
        lines = list(record_lines(play.table, play.entries))
        again = read_record(lines)
        assert list(record_lines(again.table, again.entries)) == lines
        session = Session.replay(GAME, again.table, again.entries)
        assert session.scores() == GAME.scores(play.state)


@pytest.mark.parametrize(("players", "kind"), TABLES)
def test_the_referee_agrees_with_every_game_we_write(players, kind):
    for seed in range(20, 30):
        judge(written(walk(players, kind, seed, seed % 3 > 0)))


CHANGES = {
    "another power": ("place", "power", 6),
    "another region": ("place", "region", "moon"),
    "kept explorers": ("noon", "kept", [1, 1, 1]),
    "wrong totals": ("totals", "fish", [0, 0, 0]),
    "another order": ("region", "order", []),
    "a taken space": ("action", "space", 9),
    "a card from nowhere": ("recruit", "card", "Nobody"),
    "another price": ("recruit", "price", 1),
    "a refill from nowhere": ("recruit", "refill", ["Farmer", "Weaver"]),
    "another value": ("tribute", "value", 1),
    "another elder": ("elder", "drawn", ["Elder of Clay"]),
    "another round": ("dusk", "round", 4),
    "another score": ("final", "score", [1, 2, 3]),
    "another winner": ("final", "winner", 2),
    "a truth for a number": ("place", "power", True),
    "too much at once": ("task", "gain", [7]),
    "a wrong after": ("place", "after", {"fish": 19}),
    "an unknown field": ("place", "colour", "red"),
    "a shuffled deck": ("dawn", "shuffled", [1, 2, 3]),
    "another emissary": ("setup", "emissary", 2),
    "another deck": ("setup", "islanders", ["Farmer"]),
    "a person too many": ("setup", "players", [{"kind": "person"}] * 5),
    "no kind": ("setup", "players", [{}, {}, {}]),
    "another letter": ("setup", "players", [{"kind": "person"}, {"kind": "person"}, {"kind": "lawan", "letter": "B"}]),
    "another plot card": ("plot", "card", 99),
    "another check": ("check", "state", {"emissary": 3}),
    "an unknown check": ("check", "state", {"moon": 1}),
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_changed_line_is_refused_and_named(name):
    event, field, value = CHANGES[name]
    lines = lines_of(SAMPLES[0])
    at = next(number for number, line in enumerate(lines) if line["event"] == event)
    lines[at] = {**lines[at], field: value}
    with pytest.raises(BadData) as refused:
        read(lines)
    assert refused.value.where == f"line {at + 1}"


@pytest.mark.parametrize("path", SAMPLES, ids=IDS)
def test_a_missing_line_is_refused(path):
    lines = lines_of(path)
    for at in range(0, len(lines), 29):
        if lines[at]["event"] in ("check", "final"):
            continue
        with pytest.raises(BadData):
            read(lines[:at] + lines[at + 1 :])
    with pytest.raises(BadData, match="ends before"):
        read(lines[:-1])
    with pytest.raises(BadData):
        read([*lines, lines[-1]])


@pytest.mark.parametrize(
    "lines", ([], [""], ["{"], ["[]"], ["null"], ['{"event":"dawn"}'], ['{"event":"setup"}'], ["\x00"])
)
def test_no_record_at_all_is_refused(lines):
    with pytest.raises(BadData):
        read_record(lines)


VALUES = st.one_of(
    st.none(), st.booleans(), st.integers(-5, 50), st.text(max_size=3), st.lists(st.integers(-2, 40), max_size=4),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
)  # fmt: skip
ALL_LINES = lines_of(SAMPLES[-1])


@settings(max_examples=120, deadline=None)
@given(st.integers(0, len(ALL_LINES) - 1), st.integers(0, 20), VALUES)
def test_any_damage_is_refused_or_harmless_and_never_a_crash(at, number, value):
    lines = list(ALL_LINES)
    line = dict(lines[at])
    line[sorted(line)[number % len(line)]] = value
    lines[at] = line
    try:
        recorded = read(lines)
    except BadData:
        return
    session = Session.replay(GAME, recorded.table, recorded.entries)
    assert list(session.scores().vp) == lines[-1]["score"]


@pytest.mark.parametrize("event", ("tribute", "recruit", "forest", "action", "place", "task", "decree", "totals"))
def test_the_referee_finds_what_is_wrong(event):
    lines = lines_of(SAMPLES[0])
    at = max(number for number, line in enumerate(lines) if line["event"] == event)
    with pytest.raises(Wrong):
        judge(lines[:at] + lines[at + 1 :])
