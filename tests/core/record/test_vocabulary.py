"""The declared vocabulary of a record format: which fields each line has, and their shapes."""

from __future__ import annotations

import pytest

from burano.core.record.compare import difference, partial_difference
from burano.core.record.shapes import (
    FLAG,
    NUMBER,
    TEXT,
    Exactly,
    Fields,
    ListOf,
    Maybe,
    Number,
    OneOf,
    RowOf,
    TableOf,
    Word,
)
from burano.core.record.vocabulary import RecordVocabulary

FORMAT = RecordVocabulary(
    "test-record/1",
    {
        "setup": "schema names?",
        "buy": "player kind how(kind=shop|palace) price? rest~",
        "say": "words",
    },
    {
        "names": ListOf(TEXT),
        "kind": Word(("shop", "palace", "factory")),
        "how": Word(("top", "search")),
        "price": NUMBER,
        "rest": ListOf(NUMBER, 2, 3),
        "words": Maybe(TEXT),
    },
    after=Fields({"gold": NUMBER}, partial=True),
)

RIGHT = [
    {"event": "setup", "schema": "test-record/1"},
    {"event": "setup", "schema": "test-record/1", "names": [], "note": {"any": 1.5}},
    {"event": "buy", "player": 0, "kind": "factory"},
    {"event": "buy", "player": 0, "kind": "shop", "how": "top", "price": 2, "rest": [1, 2], "after": {}},
    {"event": "say", "words": None},
]
WRONG = [
    ({"event": "sing"}, "no event is called 'sing'"),
    ({"event": ["buy"]}, "no event is called"),
    ({"event": "setup", "schema": "test-record/2"}, "schema is not 'test-record/1'"),
    ({"event": "buy", "kind": "factory"}, "buy: player is missing"),
    ({"event": "buy", "player": True, "kind": "factory"}, "player is not a whole number"),
    ({"event": "buy", "player": 0.0, "kind": "factory"}, "player is not a whole number"),
    ({"event": "buy", "player": 0, "kind": "bridge"}, "kind is 'bridge', an unknown name"),
    ({"event": "buy", "player": 0, "kind": ["shop"]}, "kind is not a name"),
    ({"event": "buy", "player": 0, "kind": "factory", "how": "top"}, "no field is called 'how' here"),
    ({"event": "buy", "player": 0, "kind": "shop"}, "how is missing"),
    ({"event": "buy", "player": 0, "kind": "factory", "colour": 1}, "no field is called 'colour'"),
    ({"event": "buy", "player": 0, "kind": "factory", "price": -1}, "price is not from 0"),
    ({"event": "buy", "player": 0, "kind": "factory", "rest": [1]}, "rest has 1 items instead of 2 to 3"),
    ({"event": "buy", "player": 0, "kind": "factory", "rest": [1, "2"]}, r"rest\[1\] is not a whole number"),
    ({"event": "buy", "player": 0, "kind": "factory", "after": {"silver": 1}}, "after has an unknown key 'silver'"),
    ({"event": "buy", "player": 0, "kind": "factory", "after": {"gold": None}}, r"after.gold is not a whole number"),
    ({"event": "say", "words": None, "after": {}}, "no field is called 'after'"),
    ({"event": "say", "words": 3}, "words is not a text"),
]


@pytest.mark.parametrize("line", RIGHT, ids=str)
def test_a_line_of_the_format_is_known(line):
    assert FORMAT.why_not(line) is None


@pytest.mark.parametrize(("line", "why"), WRONG, ids=lambda value: str(value)[:60])
def test_an_invalid_line_is_refused_with_a_reason(line, why):
    with pytest.raises(AssertionError, match=why):
        raise AssertionError(FORMAT.why_not(line))


@pytest.mark.parametrize(
    ("shape", "right", "wrong"),
    [
        (Number(1, 4), 4, 5),
        (FLAG, False, 0),
        (Exactly("x"), "x", "y"),
        (OneOf(NUMBER, Word(("no",))), "no", "yes"),
        (Maybe(FLAG), None, 1),
        (RowOf((NUMBER, TEXT)), [1, "a"], [1]),
        (RowOf((NUMBER, TEXT)), [1, "a"], ["a", 1]),
        (TableOf(NUMBER), {"anything": 1}, {"anything": "1"}),
        (TableOf(NUMBER, ("a",)), {"a": 1}, {"b": 1}),
        (Fields({"a": NUMBER}), {"a": 1}, {}),
        (Fields({"a": NUMBER}, partial=True), {}, []),
    ],
    ids=str,
)
def test_a_shape_accepts_only_what_it_describes(shape, right, wrong):
    assert shape.why_not(right) is None
    assert shape.why_not(wrong) is not None


def test_a_difference_names_the_field_and_the_value_of_the_rules():
    truth = {"event": "buy", "player": 1, "price": 2, "after": {"gold": 3, "vp": 1}}
    assert difference({"event": "buy", "player": 1, "after": {"gold": 3}}, truth, {"price"}) is None
    assert difference({"event": "buy", "player": 1}, truth, {"after"}) == "price is missing"
    assert difference({"event": "buy", "player": True}, truth) == "player is True, the rules say 1"
    assert difference({"event": "buy", "kind": 1}, truth) == "kind does not belong here"
    assert partial_difference({"after": {"gold": 4}}, truth) == "after.gold is 4, the rules say 3"
    assert partial_difference({"note": "free"}, truth) is None
