"""The open record: whole games of another program are read to the same end, ours are strict, damaged ones refused."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from burano.core.errors import BadData
from burano.core.session import Session
from burano.games.murano.record.reader import read_record
from burano.games.murano.record.writer import record_lines
from tests.games.murano.play import GAME, KINDS, walk
from tests.games.murano.referee import judge

SAMPLES = sorted((Path(__file__).parent / "samples").glob("*.jsonl"))
IDS = [path.stem for path in SAMPLES]


def lines_of(path: Path) -> list[dict]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def read(lines: list[dict]):
    return read_record([json.dumps(line) for line in lines])


def unordered(line: dict) -> dict:
    """A line without what the format leaves free."""
    free = {key: value for key, value in line.items() if key not in ("note", "names", "after")}
    for key in ("beads", "unused"):
        if isinstance(free.get(key), list):
            free[key] = sorted(free[key])
    if line["event"] == "street":
        free["tile"] = sorted(line["tile"])
    if line["event"] == "setup":
        free["streets"] = [sorted(tile) for tile in line["streets"]]
    return free


@pytest.mark.parametrize("path", SAMPLES, ids=IDS)
def test_a_sample_is_read_to_the_same_end_and_written_the_same(path):
    written = lines_of(path)
    recorded = read(written)
    session = Session.replay(GAME, recorded.table, recorded.entries)
    assert list(session.scores().vp) == written[-1]["vp"]
    assert list(session.scores().winners) == written[-1]["winners"]
    ours = [json.loads(line) for line in record_lines(recorded.table, recorded.entries)]
    mine = [unordered(line) for line in ours if line["event"] != "check"]
    assert mine == [unordered(line) for line in written if line["event"] != "check"]


@pytest.mark.parametrize("players", (2, 3, 4))
@pytest.mark.parametrize("kind", KINDS)
def test_records_read_back_to_the_same_journal_and_lines_and_satisfy_the_referee(players, kind):
    for seed in range(2):
        play = walk(players, kind, seed, seed == 0)
        lines = list(record_lines(play.table, play.entries))
        again = read_record(lines)
        assert list(again.entries) == play.entries
        assert list(record_lines(again.table, again.entries)) == lines
        judge([json.loads(line) for line in lines])


@pytest.mark.parametrize("path", SAMPLES, ids=IDS)
def test_the_referee_agrees_with_records_of_another_program(path):
    judge(lines_of(path))


CHANGES = {
    "another player": ("turn", "player", 1),
    "a wrong number": ("turn", "number", 7),
    "a last turn": ("turn", "last", True),
    "a true number": ("turn", "number", True),
    "another space": ("ship", "to", 17),
    "another origin": ("ship", "from", 17),
    "another ship": ("ship", "red", None),
    "a wrong price": ("ship", "price", 3),
    "too much gold": ("take_gold", "gold", 3),
    "another kind": ("buy", "kind", "special"),
    "an unknown kind": ("buy", "kind", "street"),
    "another street": ("street", "tile", ["red", "red", "red"]),
    "another island": ("street", "island", "venice"),
    "another cell": ("street", "at", [9, 9]),
    "a cell of no kind": ("street", "at", [0]),
    "more points": ("build", "vp", 9),
    "other cards": ("recruit", "drawn", ["quiet"]),
    "an unknown card": ("recruit", "taken", "doge"),
    "a dear card": ("recruit", "price", 9),
    "another gondola": ("place", "color", "black"),
    "a dear gondola": ("place", "price", 4),
    "other beads": ("produce", "drawn", ["red"] * 9),
    "more factories": ("produce", "factories", 12),
    "a rich sale": ("sell", "gold", 21),
    "four beads": ("sell", "beads", ["red"] * 4),
    "other totals": ("scores", "gold", [99, 99]),
    "other stacks": ("scores", "stacks", {"street": 1, "shop": 1, "palace": 1, "factory": 1, "special": 1}),
    "a missing stack": ("scores", "stacks", {"street": 1}),
    "a worse character": ("character", "vp", 1),
    "another idle": ("idle", "gondoliers", 6),
    "more unused": ("idle", "unused", ["quiet", "quiet"]),
    "more points at last": ("final", "vp", [99, 99]),
    "another winner": ("final", "winners", [0, 1]),
    "another reason": ("final", "decided", "luck"),
    "a wrong after": ("ship", "after", {"gold": 77}),
    "an unknown after": ("ship", "after", {"money": 1}),
    "an unknown field": ("ship", "colour", "red"),
    "other ships": ("setup", "ships", [0, 1, 2, 3, 4, 5, 6, 7]),
    "another ring": ("setup", "ring", ["gold"] * 18),
    "other islands": ("setup", "islands", {"navagero": ["B"]}),
    "fewer streets": ("setup", "streets", []),
    "one colour": ("setup", "colors", ["white", "white"]),
    "an unknown option": ("setup", "options", {"fast": True}),
    "six players": ("setup", "players", 6),
    "no names": ("setup", "names", ["only one"]),
    "another schema": ("setup", "schema", "murano-record/2"),
    "another bag": ("setup", "bag", {"red": 9, "green": 10, "blue": 10}),
    "another event": ("turn", "event", "dance"),
    "a wrong check": ("check", "state", {"gold": [9, 9]}),
    "an unknown check": ("check", "state", {"weather": "fine"}),
    "a check of no kind": ("check", "state", []),
}


@pytest.mark.parametrize("change", CHANGES, ids=list(CHANGES))
def test_a_changed_line_is_refused_and_named(change):
    event, field, value = CHANGES[change]
    lines = lines_of(SAMPLES[IDS.index("greedy-2p")])
    number = next(i for i, line in enumerate(lines) if line["event"] == event and line.get(field) != value)
    lines[number] = {**lines[number], field: value}
    with pytest.raises(BadData) as error:
        read(lines)
    assert error.value.where.startswith("line")


@pytest.mark.parametrize(
    "name", ("setup", "turn", "ship", "buy", "street", "build", "recruit", "end_turn", "scores", "idle", "final")
)
def test_a_missing_or_doubled_line_is_refused(name):
    lines = lines_of(SAMPLES[IDS.index("greedy-2p")])
    number = next(i for i, line in enumerate(lines) if line["event"] == name)
    with pytest.raises(BadData):
        read(lines[:number] + lines[number + 1 :])
    with pytest.raises(BadData):
        read(lines[: number + 1] + lines[number:])


def test_what_the_format_leaves_free_is_accepted():
    lines = lines_of(SAMPLES[IDS.index("greedy-4p")])
    bare = []
    for line in lines:
        optional = {"ship": ["price"], "take_gold": ["gold"], "buy": ["price"], "build": ["vp"], "sell": ["gold"]}
        kept = {key: value for key, value in line.items() if key not in [*optional.get(line["event"], []), "after"]}
        if line["event"] == "street":
            kept["tile"] = kept["tile"][::-1]
        if line["event"] in ("sell", "character") and "beads" in kept:
            kept["beads"] = kept["beads"][::-1]
        if line["event"] != "check":
            bare.append({**kept, "note": {"anything": [1.5, None]}})
    bare[0]["names"] = ["Ada", "Bo", "Cy", "Di"]
    assert [player.name for player in read(bare).table.players] == ["Ada", "Bo", "Cy", "Di"]
    assert read(bare).entries == read(lines).entries


def test_a_check_may_stand_only_between_turns_and_in_the_scoring():
    lines = [line for line in lines_of(SAMPLES[IDS.index("greedy-2p")]) if line["event"] != "check"]
    check = {"event": "check", "state": {}}
    places = {"turn": True, "ship": False, "end_turn": False, "scores": False, "idle": True, "final": True}
    for event, allowed in places.items():
        number = next(i for i, line in enumerate(lines) if line["event"] == event)
        changed = [*lines[:number], check, check, *lines[number:]]
        if allowed:
            read(changed)
        else:
            with pytest.raises(BadData, match="check"):
                read(changed)


def mutated(rng: random.Random, lines: list[str]) -> list[str]:
    """The lines with one of them damaged in some way."""
    number = rng.randrange(len(lines))
    line = json.loads(lines[number])
    field = rng.choice(list(line))
    nonsense = [None, True, -1, 10**9, 1.0, "", "x", [], {}, [[]], [None] * 3, {"a": 1}, "red", ["red"], [0, 0]]
    change = rng.randrange(4)
    if change == 0:
        line[field] = rng.choice(nonsense)
    elif change == 1:
        del line[field]
    elif change == 2 and isinstance(line[field], list) and line[field]:
        line[field] = [*line[field][1:], rng.choice(nonsense)]
    else:
        other = json.loads(rng.choice(lines))
        line = {**line, **{key: value for key, value in other.items() if rng.random() < 0.5}}
    return [*lines[:number], json.dumps(line), *lines[number + 1 :]]


@pytest.mark.parametrize("seed", range(60))
def test_a_mutated_record_is_read_or_refused_and_nothing_else(seed):
    rng = random.Random(seed)
    lines = SAMPLES[seed % len(SAMPLES)].read_text("utf-8").splitlines()
    for _ in range(3):
        lines = mutated(rng, lines)
    try:
        read_record(lines)
    except BadData as error:
        assert error.where and error.why


@pytest.mark.parametrize(
    "text",
    ("", "[]", "nonsense", '{"event":"setup"}', "[" * 100_000, '{"event":"turn"}', '{"event":1,"event":2}', "NaN"),
)
def test_nonsense_is_refused_with_the_line(text):
    with pytest.raises(BadData):
        read_record([text])
