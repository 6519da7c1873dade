"""Reading the open record: what the format leaves free is accepted, every other change is refused with its line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from burano.core.errors import BadData
from burano.games.burano.record.reader import read_record
from tests.games.burano.referee.mutations import bare

SAMPLE = Path(__file__).parent / "referee" / "samples" / "greedy-2p.jsonl"
Line = dict[str, Any]


def sample() -> list[Line]:
    return [json.loads(line) for line in SAMPLE.read_text("utf-8").splitlines() if line]


def read(lines: list[Line]):
    return read_record([json.dumps(line) for line in lines])


def first(lines: list[Line], event: str) -> int:
    return next(number for number, line in enumerate(lines) if line["event"] == event)


@pytest.mark.parametrize(
    ("event", "field", "value"),
    [
        ("setup", "rings", []),
        ("setup", "docks", {}),
        ("setup", "names", ["only one"]),
        ("choose_roofs", "drawn", [["pink", "pink"], ["yellow", "green"], ["pink", "blue"]]),
        ("pyramid", "sold", 3),
        ("turn", "round", 2),
        ("build", "at", [0, 0]),
        ("lace", "privilege", None),
        ("pick", "from", [2, 1, 1]),
        ("take_fish", "kind", "whale"),
        ("refill", "taken", {}),
        ("check", "state", {"supply": {}}),
    ],
)
def test_a_changed_field_is_refused_with_its_line(event, field, value):
    lines = sample()
    number = first(lines, event)
    lines[number][field] = value
    with pytest.raises(BadData) as error:
        read(lines)
    assert error.value.where == f"line {number + 1}"


@pytest.mark.parametrize("field", ["season", "floor", "sold", "taken", "routes", "privilege"])
def test_a_missing_field_is_refused(field):
    lines = sample()
    del next(line for line in lines if field in line)[field]
    with pytest.raises(BadData, match=f"{field} is missing"):
        read(lines)


def test_simultaneous_pyramids_may_stand_in_any_order_and_each_is_compared():
    lines = sample()
    number = first(lines, "pyramid")
    lines[number : number + 2] = lines[number + 1], lines[number]
    assert read(lines).table.players
    lines[number]["sold"] += 1
    with pytest.raises(BadData, match=f"line {number + 1}: pyramid: sold is"):
        read(lines)


def test_order_and_zero_counts_that_mean_nothing_are_free():
    lines = sample()
    for line in lines:
        if line["event"] == "roof":
            line["cells"].reverse()
            line["colors"].reverse()
        elif line["event"] == "swap_docks":
            line["a"], line["b"] = line["b"], line["a"]
        elif line["event"] == "refill":
            line["bought"] = {"pink": 0, **line["bought"]}
        elif line["event"] == "actions":
            line["fishing"].reverse()
    assert read(lines).entries == read(sample()).entries


def test_optional_lines_and_fields_may_be_left_out():
    full = [json.dumps(line) for line in sample()]
    assert read_record(bare(full)).entries == read_record(full).entries


def test_a_check_stands_between_turns_or_in_the_clean_up_only():
    lines = sample()
    check = {"event": "check", "state": {}}
    read([line for spot in lines for line in ((spot, check) if spot["event"] in ("scores", "refill") else (spot,))])
    number = first(lines, "pick") + 1
    with pytest.raises(BadData, match="check: may not stand after pick"):
        read([*lines[:number], check, *lines[number:]])
